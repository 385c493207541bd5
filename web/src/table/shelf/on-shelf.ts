import { placeOfCard } from '@tefuda/common/drawing'
import { isIdleOption } from '@tefuda/common/idle'
import type { Face, GameInfo, Scene } from '@tefuda/engine/protocol'
import {
  type Choose,
  type Decision,
  LANGUAGES,
  type Option,
  say,
  type Text,
  type ViewCard,
} from '@tefuda/kernel'
import type { Offered } from '../question/option-cards.ts'
import { isAlike } from '../question/options-in-words.ts'

/** A card on the shelf. It stands there once, for all options that are as good as each other. */
export interface Shelved {
  readonly face: Face
  readonly options: readonly Option[]
  /** How many such cards there are. */
  readonly n: number
  /** One of them, where the view has one. */
  readonly card: ViewCard | null
}

/** A card that cannot be taken now, how many there are, and why. */
export interface Pale {
  readonly face: Face
  readonly n: number
  readonly card: ViewCard
  readonly why: Text
}

/** The cards that a question is about and that nobody sees on the table, to be shown side by side. */
export interface Shelf {
  readonly cards: readonly Shelved[]
  readonly keys: ReadonlySet<string>
  /** Cards that lie among them and cannot be taken now, each once, and why. */
  readonly pale: readonly Pale[]
  /** Whether nothing lies on the table yet that the shelf would cover. */
  readonly isBefore: boolean
  /** Whether cards on the table could be taken as well: then they stay in sight until somebody asks for the shelf. */
  readonly isAside: boolean
}

type Found = { readonly option: Option; readonly face: Face; readonly card: ViewCard | null }

/**
 * The shelf of a question: null where its cards lie on the table. What could be done with a card of a pile among many other things
 * is shown at its pile.
 */
export function shelfOf(
  info: GameInfo,
  scene: Scene,
  decision: Decision | null,
  offered: Offered,
): Shelf | null {
  if (decision?.kind !== 'choose') return null
  const found = decision.options.flatMap((option): Found[] => {
    const cards = [...offered.byCard].flatMap(([card, options]) => (options.includes(option) ? [card] : []))
    if (cards.some((card) => isLaid(info, scene, card))) return []
    const card = cards[0] ?? null
    const face = faceMeant(info, option, card)
    return face ? [{ option, face, card }] : []
  })
  const others = decision.options.filter(
    (option) => !isWayOut(option) && !found.some((one) => one.option === option),
  )
  const isUnseen = ({ card }: Found) => card === null || areasOf(info, scene, card).length === 0
  if (found.length === 0 || (others.length > 0 && !found.some(isUnseen))) return null
  return {
    cards: grouped(info, scene, decision, found),
    keys: new Set(found.map(({ option }) => option.key)),
    pale: paleAmong(info, scene, found),
    isBefore: scene.view.turnSeat < 0,
    isAside: others.length > 0,
  }
}

/** What lies with the cards that are found, and of which the game says why it cannot be had. */
function paleAmong(info: GameInfo, scene: Scene, found: readonly Found[]): readonly Pale[] {
  const { cards, seat } = scene.view
  const isFound = (one: ViewCard) =>
    found.some(({ card, face }) => card === one || (!card && face.id === one.name && one.holder === seat))
  const zones = new Set(cards.filter(isFound).map((card) => zoneAt(scene, card)))
  const all = Object.entries(scene.notes).flatMap(([place, { what, can }]): Pale[] => {
    const card = cards[Number(place)]!
    const isAmong = !can && card.name !== null && zones.has(zoneAt(scene, card)) && !isLaid(info, scene, card)
    return isAmong ? [{ face: info.faces[card.name!]!, n: 1, card, why: what }] : []
  })
  return [...Map.groupBy(all, ({ face, why }) => `${face.id} ${why.key}`).values()].map((alike) => ({
    ...alike[0]!,
    n: alike.length,
  }))
}

/** What leaves a shelf on which all stands that could be taken. */
export const wayOutOf = (decision: Choose, keys: ReadonlySet<string>): Option | undefined =>
  isOnlyShelved(decision, keys) ? decision.options.find(isWayOut) : undefined

/** Whether all that could be taken stands on the shelf, so that what else there is only leaves it. */
export const isOnlyShelved = ({ options }: Choose, keys: ReadonlySet<string>): boolean =>
  keys.size > 0 && options.every((option) => keys.has(option.key) || isWayOut(option))

const isWayOut = ({ key }: Option) => isIdleOption(key) || key === 'done'

/** Cards in a hand, in rows and small in a list are seen, and those on a board or on circles. */
function isLaid(info: GameInfo, scene: Scene, card: ViewCard): boolean {
  const place = scene.view.cards.indexOf(card)
  if (placeOfCard(info.layout, scene.view, place) >= 0) return true
  return (
    info.layout.circles?.shown === zoneAt(scene, card)?.name ||
    areasOf(info, scene, card).some(({ as }) => as !== 'pile')
  )
}

const zoneAt = ({ view }: Scene, card: ViewCard) =>
  view.zones.find(({ cards }) => cards.includes(view.cards.indexOf(card)))

/** The areas of the layout in which a card is drawn. */
function areasOf({ layout }: GameInfo, scene: Scene, card: ViewCard) {
  const zone = zoneAt(scene, card)?.name
  return [...layout.side.flat(), ...layout.middle].filter(
    (area) => area.zone === zone && (!area.where || card.marks[area.where.mark] === area.where.is),
  )
}

/** The card that an option is, as far as it says so: by its key, or by nothing but its name. */
function faceMeant(info: GameInfo, option: Option, card: ViewCard | null): Face | null {
  const called = facesCalled(info, option)
  if (card?.name && (option.key === card.key || called.includes(card.name))) return info.faces[card.name]!
  if (card) return null
  const named = called.length === 1 ? called : called.filter((id) => option.key.endsWith(id))
  return named[0] === undefined ? null : info.faces[named[0]]!
}

const names = new WeakMap<GameInfo['faces'], ReadonlyMap<string, readonly string[]>>()

/** The cards that are called as an option says. */
function facesCalled({ faces, words }: GameInfo, { text }: Option): readonly string[] {
  const known = names.get(faces) ?? Map.groupBy(Object.keys(faces), (id) => called(faces[id]!.name))
  names.set(faces, known)
  const [ja, en] = LANGUAGES.map((language) => say(words, language, text))
  return known.get(called({ ja: ja!, en: en! })) ?? []
}
const called = ({ ja, en }: { readonly ja: string; readonly en: string }) => [ja, en].toSorted().join('\n')

/** Equal cards once, in the order in which they came. */
function grouped(
  info: GameInfo,
  scene: Scene,
  decision: Choose,
  found: readonly Found[],
): readonly Shelved[] {
  const groups: Found[][] = []
  for (const one of found) {
    const group = groups.find(([first]) => isSame(scene, decision, first!, one))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups.map((group) => {
    const [{ face, card, option }] = group as [Found]
    const n = group.length > 1 || option.key !== face.id ? group.length : copies(info, scene, face)
    return { face, options: group.map((one) => one.option), n, card }
  })
}

/** Whether nobody cares which of two is taken: the same card in the same place, lying the same way. */
function isSame(scene: Scene, decision: Choose, one: Found, other: Found): boolean {
  const lies = ({ card }: Found) =>
    card && [zoneAt(scene, card)?.name, zoneAt(scene, card)?.seat, card.holder, card.marks]
  return (
    one.face === other.face &&
    JSON.stringify(lies(one)) === JSON.stringify(lies(other)) &&
    isAlike(decision, one.option, other.option)
  )
}

/** How many there are of a card that is called by its kind, as far as one may look; those of which a pile tells apart do not count. */
function copies(info: GameInfo, scene: Scene, face: Face): number {
  const { view } = scene
  const isOne = (card: ViewCard) =>
    card.name === face.id &&
    card.holder === view.seat &&
    !isLaid(info, scene, card) &&
    areasOf(info, scene, card).every(({ tells }) => !tells || card.marks[tells] !== 1)
  return Math.max(1, view.cards.filter(isOne).length)
}

/** The table as it is offered beside a shelf. */
export function besideShelf(offered: Offered, { keys }: Shelf): Offered {
  const byCard = new Map(
    [...offered.byCard].flatMap(([card, options]) => {
      const left = options.filter(({ key }) => !keys.has(key))
      return left.length > 0 ? [[card, left] as const] : []
    }),
  )
  return { ...offered, byCard }
}
