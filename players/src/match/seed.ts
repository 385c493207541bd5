/**
 * The seed of a match with people: 128 bits from the system's secure source. Whoever could guess the seed would know
 * every card.
 */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
