import { parse } from 'node:path'
import type { Game } from '../games.ts'

/** A raid from flags: the number of players and the difficulty. */
export interface Raid {
  readonly raid: string
  readonly difficulty: string
}

const ALL = 'all'

/** The raids in comma-separated flags, or `all`: each number of players at each difficulty. Null if there is at most one. */
export function raidsIn({ listing }: Game, flags: object): readonly Raid[] | null {
  const { raid: given, difficulty } = flags as Partial<Raid>
  if (!listing.raid || given === undefined) return null
  const { most, difficulties } = listing.raid
  const sizes = named(
    given,
    Array.from({ length: most }, (_, i) => String(i + 1)),
  )
  const all = named(difficulty ?? difficulties[0]!, difficulties).flatMap((hard) =>
    sizes.map((raid): Raid => ({ raid, difficulty: hard })),
  )
  return all.length > 1 ? all : null
}

const named = (given: string, all: readonly string[]): readonly string[] =>
  given === ALL ? all : [...new Set(given.split(','))]

/** The file of one of several raids, beside the named one. */
export function fileOf(file: string, { raid, difficulty }: Raid): string {
  const { dir, name, ext } = parse(file)
  return `${dir === '' ? '' : `${dir}/`}${name}-${raid}-${difficulty}${ext}`
}
