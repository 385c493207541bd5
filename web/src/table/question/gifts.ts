import type { Gift } from '@tefuda/common'
import { fightsSeen } from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Choose, Option, Target, ViewCard } from '@tefuda/kernel'
import { createContext } from 'react'
import { decisionIn } from '../match/seats.ts'
import type { Offered } from './option-cards.ts'

/** Gifts to cards that the rules ask for one by one: they lie on the cards as tokens, and are given together. */
export interface Giving {
  readonly decision: Choose
  /** The gifts, the first by the current question. */
  readonly gifts: readonly Gift[]
  /** Who may be given it, and the option for the first. */
  readonly takers: ReadonlyMap<ViewCard, Option>
}

/** Where each gift goes, in their order. */
export type Given = readonly ViewCard[]

/** The current gifts; null if the question is about something else. */
export function givingIn(scene: Scene, { byCard }: Offered): Giving | null {
  const decision = decisionIn(scene)
  if (decision?.kind !== 'choose' || decision.min !== 1 || decision.max !== 1) return null
  const all = decision.options.map(({ key }) => scene.comes[key]?.gives ?? [])
  const gifts = (all[0] ?? []).slice(0, 2)
  if (gifts.length === 0 || all.some((one) => one.length === 0)) return null
  const takers = new Map([...byCard].flatMap(([card, [option]]) => (option ? [[card, option] as const] : [])))
  return takers.size === decision.options.length ? { decision, gifts, takers } : null
}

/**
 * All gifts go to the fighting card, unless one that only adds strength changes nothing there and lifts another over what stands
 * across; where nobody fights to the strongest that can still use them. They can be put elsewhere.
 */
export function usualFor(info: GameInfo, scene: Scene, giving: Giving): Given {
  const all = [...giving.takers.keys()]
  const fighting = fightsSeen(info.layout, scene.view)
    .filter(({ aim }) => aim.as !== 'help')
    .flatMap(({ from, to }) => [...from, ...to])
    .flatMap((one) => ('card' in one ? scene.view.cards[one.card]! : []))
  const fighter = all.find((card) => fighting.includes(card))
  const lifted =
    fighter && giving.gifts.length === 1 ? liftedInstead(info, scene, giving, fighter) : undefined
  const usual = lifted ?? fighter ?? strongest(info, scene, usable(scene, all)) ?? all[0]!
  return giving.gifts.map(() => usual)
}

/** Who is lifted over what stands across where the fighter wins without the gift, or loses with it. */
function liftedInstead(
  info: GameInfo,
  scene: Scene,
  { gifts, takers }: Giving,
  fighter: ViewCard,
): ViewCard | undefined {
  const adds = gifts[0]?.adds ?? 0
  const isLifted = (card: ViewCard, goal: number) => {
    const lacks = goal - strengthOf(info, scene, card)
    return lacks > 0 && lacks <= adds
  }
  const across = fightsSeen(info.layout, scene.view)
    .filter(({ aim, from }) => aim.measure && from.some((one) => isAt(scene, one, fighter)))
    .flatMap(({ to }) => to)
    .flatMap((one) => ('card' in one ? [strengthOf(info, scene, scene.view.cards[one.card]!)] : []))
  if (adds === 0 || across.length === 0 || across.some((goal) => isLifted(fighter, goal))) return undefined
  const chief = chiefAcross(info, scene)
  return usable(scene, [...takers.keys()]).find(
    (card) => card !== fighter && !liesDown(info, card) && isLifted(card, chief),
  )
}

const isAt = ({ view }: Scene, one: Target, card: ViewCard) => 'card' in one && view.cards[one.card] === card

/**
 * The last gift goes to another: to one that it helps over what stands across, and by the least; where it helps nobody so, to the
 * strongest. Null where nobody else can use it, or there is only one gift.
 */
export function splitOf(info: GameInfo, scene: Scene, giving: Giving, given: Given): Given | null {
  if (giving.gifts.length < 2) return null
  const others = usable(scene, [...giving.takers.keys()]).filter(
    (card) => card !== given[0] && !liesDown(info, card),
  )
  const goal = chiefAcross(info, scene)
  const lack = (card: ViewCard) => goal - strengthOf(info, scene, card)
  const short = others.filter((card) => lack(card) > 0).toSorted((one, other) => lack(one) - lack(other))
  const to = short[0] ?? strongest(info, scene, others)
  return to ? [...given.slice(0, -1), to] : null
}

/** Those of whom the game does not say that it is for nothing. */
const usable = ({ notes, view }: Scene, cards: readonly ViewCard[]) =>
  cards.filter((card) => notes[view.cards.indexOf(card)]?.can !== false)

const liesDown = ({ layout }: GameInfo, { marks }: ViewCard) =>
  layout.sideways.some((mark) => marks[mark] === 1)

/** The value by which fights are decided. */
function strengthOf({ layout }: GameInfo, { values, view }: Scene, card: ViewCard): number {
  const field = layout.aims.find(({ measure }) => measure)?.measure?.field
  const now = values[view.cards.indexOf(card)]?.find((one) => one.field === field)?.now
  return typeof now === 'number' ? now : 0
}

const strongest = (info: GameInfo, scene: Scene, cards: readonly ViewCard[]): ViewCard | undefined =>
  cards.toSorted((one, other) => strengthOf(info, scene, other) - strengthOf(info, scene, one))[0]

/** What the one across who matters most has of it. */
function chiefAcross(info: GameInfo, scene: Scene): number {
  const { circles } = info.layout
  const zones = circles?.rows.flat().flatMap(({ chief, holds }) => (chief ? holds : []))
  const chief = zones?.find(({ as }) => as === 'standing')?.zone
  const cards = scene.view.zones.find(({ name, seat }) => name === chief && seat !== scene.view.seat)?.cards
  return Math.max(0, ...(cards ?? []).map((place) => strengthOf(info, scene, scene.view.cards[place]!)))
}

/** A token on a card: whether it lies there, or could. */
export interface Token {
  readonly gift: Gift
  readonly nth: number
  readonly isHere: boolean
}

/** What lies on a card, and what could where the game does not say that it would be for nothing. */
export function tokensOn(
  scene: Scene,
  { gifts, takers }: Giving,
  given: Given,
  card: ViewCard,
): readonly Token[] {
  if (!takers.has(card)) return []
  const isOfUse = usable(scene, [card]).length > 0
  return gifts
    .map((gift, nth) => ({ gift, nth, isHere: given[nth] === card }))
    .filter(({ isHere }) => isHere || isOfUse)
}

/** The tokens of each card, and what dropping one on another card does. */
export const Tokens = createContext<{
  readonly on: (card: ViewCard) => readonly Token[]
  readonly drop: (nth: number, onto: number) => void
}>({ on: () => [], drop: () => {} })
