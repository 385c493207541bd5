import type { PlayerID } from 'boardgame.io'
import type { ActionName } from './action-list.ts'
import { type Card, cardValue, isHigh } from './cards.ts'

/** A character. A soldier is named by its first card, a barrier by its number: `b1`. */
export interface Unit {
  readonly name: string
  readonly cards: Card[]
  readonly barrier: boolean
  faceUp: boolean
  driven: boolean
  /** The turn it came. */
  since: number
  /** What Up and Down add until the turn ends. */
  bonus: number
}

interface Player {
  /** Piles lie bottom to top. */
  life: Card[]
  hand: Card[]
  graveyard: Card[]
  field: Unit[]
  fog: Card[]
  barriersSet: number
  /** The once-per-turn actions requested this turn. */
  requested: ActionName[]
}

export interface Fight {
  readonly attacker: string
  readonly blockers: readonly string[]
}

/** `target` is a unit (`0:S3`), a player, or the number of a request. */
export interface Request {
  readonly id: number
  readonly action: ActionName
  readonly player: PlayerID
  keys: Card[]
  target: string | null
  attackers: string[]
  fights: Fight[]
}

type Going = { [player: PlayerID]: Card[] }

/** `pickers` still have to pick the top card, in this order; null means the turn player, then the other. */
export interface Burial {
  readonly do: 'bury'
  readonly cards: Going
  pickers: PlayerID[] | null
  readonly fromField: boolean
}

/** Tasks to do before anyone has the chance again; the last one is next. */
export type Task =
  | { readonly do: 'pay'; readonly letter: string }
  | { readonly do: 'show' | 'aim' | 'made' | 'resolve' | 'finish' | 'win' | 'triggers' | 'chance' }
  | { readonly do: 'turn' }
  | { readonly do: 'draw' | 'clearFog'; readonly player: PlayerID }
  | { readonly do: 'buryUnit'; readonly player: PlayerID; readonly name: string }
  | { readonly do: 'fights'; readonly fights: readonly Fight[] }
  | Burial

export type Question =
  | 'chance'
  | 'costBarrier'
  | 'costDiscard'
  | 'keyCards'
  | 'target'
  | 'top'
  | 'handLimit'
  | 'drawMore'
  | 'attackers'
  | 'blockers'
  | 'barrier'
  | 'twist'
  | 'search'

/** The open question. For a player with the chance, `mayRequest` tells the options. */
export interface OpenQuestion {
  readonly question: Question
  readonly player: PlayerID
  readonly options: string[]
  /** There is only one answer, so nobody is asked. */
  readonly forced: boolean
}

export interface G {
  players: { [player: PlayerID]: Player }
  stage: Request[]
  /** A request that resolves without the stage. */
  immediate: Request | null
  /** A request whose costs, key cards and target are being settled. */
  making: Request | null
  waiting: Request[]
  chance: PlayerID
  passes: number
  todo: Task[]
  asked: OpenQuestion | null
  first: PlayerID
  serial: number
  /** The order of life after each search, if it is fixed beforehand. */
  reshuffles: Card[][] | null
  result: { winner: PlayerID | null } | null
}

export const other = (player: PlayerID): PlayerID => (player === '0' ? '1' : '0')

export function newPlayer(life: readonly Card[]): Player {
  return { life: [...life], hand: [], graveyard: [], field: [], fog: [], barriersSet: 0, requested: [] }
}

export function newRequest(G: G, action: ActionName, player: PlayerID): Request {
  G.serial++
  return { id: G.serial, action, player, keys: [], target: null, attackers: [], fights: [] }
}

/** The request that resolves now: it stays on the stage meanwhile (B9.2), on top. */
export const resolving = (G: G): Request => G.immediate ?? G.stage[G.stage.length - 1]!

export function ask(
  G: G,
  question: Question,
  player: PlayerID,
  options: string[],
  forced = options.length === 1,
): void {
  G.asked = { question, player, options, forced }
}

export function findUnit(G: G, player: PlayerID, name: string): Unit | undefined {
  return G.players[player]!.field.find((unit) => unit.name === name)
}

export const namesOf = (units: readonly Unit[]): string[] => units.map(({ name }) => name)

export function targetUnit(G: G, target: string): Unit | undefined {
  return findUnit(G, target[0]!, target.slice(2))
}

export function sizeOf(unit: Unit): number {
  let size = unit.bonus
  for (const card of unit.cards) size += cardValue(card)
  return size
}

/** An ace, or an equipped soldier with an ace among its cards. */
export const hasHaste = (unit: Unit): boolean => unit.cards.some((card) => cardValue(card) === 1)

export function takeFrom<T>(pile: T[], item: T): void {
  pile.splice(pile.indexOf(item), 1)
}

/** B2.10: a new barrier goes to the life side, the end of the field. */
export function setBarrier(G: G, player: PlayerID, card: Card, faceUp: boolean, turn: number): void {
  const owner = G.players[player]!
  owner.barriersSet++
  const name = `b${owner.barriersSet}`
  owner.field.push({ name, cards: [card], barrier: true, faceUp, driven: false, since: turn, bonus: 0 })
}

export function setSoldier(G: G, player: PlayerID, card: Card, turn: number): void {
  G.players[player]!.field.push({
    name: card,
    cards: [card],
    barrier: false,
    faceUp: true,
    driven: false,
    since: turn,
    bonus: 0,
  })
}

export function draw(G: G, player: PlayerID): void {
  const { life, hand } = G.players[player]!
  const top = life.pop()
  if (top !== undefined) hand.push(top)
}

/** Cards that have left their place go to the graveyard, all at once; of several the owner picks the top. */
export function bury(G: G, cards: Going, fromField = false): void {
  const owners = Object.keys(cards)
  if (owners.every((player) => cards[player]!.length < 2)) layDown(G, cards, fromField)
  else G.todo.push({ do: 'bury', cards, pickers: null, fromField })
}

/** Generation change triggers once for each high card that comes from the field. */
export function layDown(G: G, cards: Going, fromField: boolean): void {
  for (const player in cards) {
    for (const card of cards[player]!) {
      G.players[player]!.graveyard.push(card)
      if (fromField && isHigh(card)) wait(G, 'generation', player)
    }
  }
}

/** B8.1: what has triggered waits for the next trigger check. */
export function wait(G: G, action: ActionName, player: PlayerID): Request {
  const request = newRequest(G, action, player)
  G.waiting.push(request)
  return request
}

export function buryUnits(G: G, units: readonly (readonly [PlayerID, Unit])[]): void {
  const cards: Going = {}
  for (const [player, unit] of units) {
    cards[player] = [...(cards[player] ?? []), ...unit.cards]
    takeFrom(G.players[player]!.field, unit)
  }
  bury(G, cards, true)
}

/** B5.1: from the top of life, as many as there are. */
export function damage(G: G, player: PlayerID, amount: number): void {
  const { life } = G.players[player]!
  if (amount > 0 && life.length > 0) bury(G, { [player]: life.splice(-amount).reverse() })
}
