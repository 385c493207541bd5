import type { CardBadge } from '@tefuda/common'
import type { Catalogue, InBoth } from '@tefuda/kernel'
import type { Face, GameInfo } from '../engine/protocol.ts'
import { badgesAmong, hasBadge } from '../table/badges.tsx'

/** What cards are looked for beside words; empty is whatever there is. */
export interface Filter {
  readonly type: string
  readonly faction: string
  readonly cost: string
  readonly keyword: string
  readonly badge: string
}

export const ANY: Filter = { type: '', faction: '', cost: '', keyword: '', badge: '' }

/** Cards of no faction, where others have one. */
export const OTHERS = '(others)'

/** What a filter may ask for in a game, each with what it is called; a list of nothing or one thing is no choice. */
export interface Filters {
  readonly types: readonly string[]
  readonly factions: readonly (readonly [faction: string, name: InBoth | null])[]
  readonly costs: readonly string[]
  readonly keywords: readonly (readonly [keyword: string, name: InBoth])[]
  readonly badges: readonly CardBadge[]
  /** The faction of each card. */
  readonly factionOf: (face: Face) => string
}

type Known = Pick<GameInfo, 'faces' | 'prints' | 'terms' | 'words'>

export function filtersOf(info: Known): Filters {
  const faces = Object.values(info.faces)
  const factionOf = factionsOf(info)
  const factions = new Map<string, InBoth | null>()
  for (const face of faces) {
    const faction = factionOf(face)
    if (!factions.has(faction)) factions.set(faction, nameOf(info.words, face, faction))
  }
  const others = factions.delete(OTHERS)
  return {
    types: [...new Set(faces.map(({ type }) => type))],
    factions: factions.size === 0 ? [] : [...factions, ...(others ? [[OTHERS, null] as const] : [])],
    costs: [...new Set(faces.flatMap(({ cost }) => cost ?? []))].toSorted(byCost),
    keywords: info.terms
      .filter(({ ja }) => faces.some((face) => says(face, ja)))
      .map(({ ja, en }) => [ja, { ja, en: en.replaceAll(/[[\]【】《》]/g, '') }] as const),
    badges: badgesAmong(faces),
    factionOf,
  }
}

export const passes = (
  { factionOf }: Filters,
  { type, faction, cost, keyword, badge }: Filter,
  face: Face,
): boolean =>
  (type === '' || face.type === type) &&
  (cost === '' || face.cost === cost) &&
  (badge === '' || hasBadge(face, badge)) &&
  (faction === '' || factionOf(face) === faction) &&
  (keyword === '' || says(face, keyword))

/** The first word for a world of its own, as pictures know them, that is printed on a card; its colour where no card has such a word. */
function factionsOf({ faces, prints }: Known): Filters['factionOf'] {
  const printed = new Set(Object.values(faces).flatMap(({ kinds }) => kinds.ja))
  const words = Object.keys(prints.worlds)
  const inKinds = words.filter((word) => printed.has(word))
  if (inKinds.length > 0) return ({ kinds }) => inKinds.find((word) => kinds.ja.includes(word)) ?? OTHERS
  return ({ colour }) => words.find((word) => word === colour) ?? OTHERS
}

function nameOf(words: Catalogue, { kinds }: Face, faction: string): InBoth | null {
  const at = kinds.ja.indexOf(faction)
  if (at >= 0) return { ja: faction, en: kinds.en[at] ?? faction }
  const key = `colour.${faction}`
  const said = { ja: words.ja[key], en: words.en[key] }
  return said.ja && said.en ? { ja: said.ja, en: said.en } : null
}

/** Whether a word is in the texts of a card, or printed beside them. */
const says = ({ text, more, kinds }: Face, word: string): boolean =>
  [text, kinds, ...Object.values(more)].some(({ ja }) => ja.some((line) => line.includes(word)))

/** Numbers by size; what is paid with signs by how many. */
const byCost = (one: string, other: string): number =>
  (Number.parseInt(one, 10) || 0) - (Number.parseInt(other, 10) || 0) ||
  one.length - other.length ||
  (one < other ? -1 : 1)
