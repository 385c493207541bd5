/** Where a verb finds what it is done to; without a word it is done to cards anywhere. `to` is where it moves them. */
export interface Reach {
  readonly in?: readonly string[]
  /** The zone, or null where the text names it. */
  readonly to?: string | null
}

/** The verbs of a game that are done to cards. */
export type Reaches = { readonly [verb: string]: Reach }

/** The zone to which a verb moves cards; null where it moves none. */
export function destinationOf(
  reaches: Reaches,
  { do: verb, to }: { readonly do: string; readonly to?: { readonly zone: string } },
): string | null {
  const reach = reaches[verb]
  if (reach?.to === undefined) return null
  return to?.zone ?? reach.to
}
