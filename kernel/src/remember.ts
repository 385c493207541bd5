/** The same work, done once for each thing: what comes of it (anything but undefined) is kept as long as the thing is. */
export function remembered<Thing extends object, Result extends NonNullable<unknown> | null>(
  work: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, Result>()
  return (thing) => {
    const found = known.get(thing)
    if (found !== undefined) return found
    const result = work(thing)
    known.set(thing, result)
    return result
  }
}
