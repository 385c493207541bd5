/** The same work, done once for each thing: what comes of it (anything but undefined) is kept as long as the thing is. */
export function remembered<Thing extends object, Result extends NonNullable<unknown> | null>(
  work: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, Result>()
  // Half of the time it is asked about the same thing as just before.
  let last: Thing | null = null
  let found: Result | undefined
  return (thing) => {
    if (thing === last) return found!
    let result = known.get(thing)
    if (result === undefined) {
      result = work(thing)
      known.set(thing, result)
    }
    last = thing
    found = result
    return result
  }
}
