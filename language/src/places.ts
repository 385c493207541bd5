/** The places in a text, by the place they are within: each put together once. */
const places = new Map<string, string[]>()

export function placeAfter(path: string, nth: number): string {
  let within = places.get(path)
  if (!within) {
    within = []
    places.set(path, within)
  }
  within[nth] ??= nameOf(`${path}${nth}.`)
  return within[nth]
}

/**
 * A string as the name of a field is kept by the engine below, which knows names by what they are and not by how they are
 * spelt: code that looks up what is kept by place was thrown away each time it met the same name as another string.
 */
const nameOf = (spelt: string): string => Object.keys({ [spelt]: null })[0]!
