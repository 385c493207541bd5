/** The same work, done once for each thing: what comes of it is kept as long as the thing is. */
export function remembered<Thing extends object, Result>(
  work: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, { readonly result: Result }>()
  return (thing) => {
    const found = known.get(thing)
    if (found) return found.result
    const result = work(thing)
    known.set(thing, { result })
    return result
  }
}
