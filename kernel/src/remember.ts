/** Caches a computation per object, for as long as the object lives. The result may be anything but undefined. */
export function remembered<Thing extends object, Result extends NonNullable<unknown> | null>(
  work: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, Result>()
  // Half of all calls ask about the same object as the call before.
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
