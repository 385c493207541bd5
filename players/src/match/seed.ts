/**
 * The seed of a match with people: 128 bits from the system's secure source. Guessing the seed would reveal every card.
 */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
