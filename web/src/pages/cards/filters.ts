import type { CardBadge } from '@tefuda/common'
import type { Face, GameInfo } from '@tefuda/engine/protocol'
import type { Catalogue, InBoth } from '@tefuda/kernel'
import { badgesAmong, hasBadge } from '../../table/cards/badges.tsx'

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
  /** What cards cost, or the number that decks of the game are counted by; its word is `value.<by>`. */
  readonly by: string
  readonly costs: readonly string[]
  readonly keywords: readonly (readonly [keyword: string, name: InBoth])[]
  readonly badges: readonly CardBadge[]
  /** The faction of each card, and what it costs or is counted by. */
  readonly factionOf: (face: Face) => string
  readonly costOf: (face: Face) => string | null
}

type Known = Pick<GameInfo, 'faces' | 'layout' | 'prints' | 'terms' | 'words'>

export function filtersOf(info: Known): Filters {
  const faces = Object.values(info.faces)
  const factionOf = factionsOf(info)
  const field = info.layout.deck?.curve
  const costOf = ({ cost, numbers }: Face) =>
    field === undefined ? cost : numbers[field] === undefined ? null : String(numbers[field])
  const factions = new Map<string, InBoth | null>()
  for (const face of faces) {
    const faction = factionOf(face)
    if (!factions.has(faction)) factions.set(faction, nameOf(info.words, face, faction))
  }
  const others = factions.delete(OTHERS)
  return {
    types: [...new Set(faces.map(({ type }) => type))],
    factions: factions.size === 0 ? [] : [...factions, ...(others ? [[OTHERS, null] as const] : [])],
    by: field ?? 'cost',
    costs: [...new Set(faces.flatMap((face) => costOf(face) ?? []))].toSorted(byCost),
    keywords: info.terms
      .filter(({ ja }) => faces.some((face) => says(face, ja)))
      .map(({ ja, en }) => [ja, { ja, en: en.replaceAll(/[[\]【】《》]/g, '') }] as const),
    badges: badgesAmong(faces),
    factionOf,
    costOf,
  }
}

export const passes = (
  { factionOf, costOf }: Filters,
  { type, faction, cost, keyword, badge }: Filter,
  face: Face,
): boolean =>
  (type === '' || face.type === type) &&
  (cost === '' || costOf(face) === cost) &&
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
