/** Shows what comes of an answer, or what went wrong with it; tells whether it was taken. */
export async function taken<Moment>(
  came: Promise<Moment>,
  show: (moment: Moment) => void,
  complain: (error: unknown) => void,
): Promise<boolean> {
  try {
    show(await came)
    return true
  } catch (error) {
    complain(error)
    return false
  }
}
