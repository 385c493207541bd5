import {
  type CardId,
  emptyState,
  type Json,
  type Pending,
  type Ref,
  Table,
  type Witnessed,
} from '@tefuda/kernel'
import { type Ability, contextOf } from '@tefuda/language'
import { type Case, NoCase, type Position, type Prop, type Staged } from '@tefuda/testkit/cases'
import { traitsOf } from '../../src/300-traits.ts'
import type { Battle, BattleStep, Globals, Ps } from '../../src/400-zones.ts'
import { type Card, pso2 } from '../../src/index.ts'
import { isBorne } from './cast.ts'
import { plain, seatOf, WORDS } from './words.ts'

/** The table on which abilities are tried. You are A, the opponent is B. */

export const SOURCE = 'source'
const BELL = 'bell'

/** A bell that can be rung at any time and never is: so whoever has the action right is always asked. */
const RING: Ability = { kind: 'activated', cost: [{ do: 'turnOff', what: 'this' }], effect: [] }

const COLOURS = ['red', 'blue', 'yellow'] as const

function cardFor(base: Card, prop: Prop, name: string, abilities: readonly Ability[]): Card {
  const { cost, attack, hp, defence } = prop.fields as { [field: string]: number }
  const gear = (['weapon', 'armour'] as const).find((one) => prop.states.includes(one)) ?? null
  const face = {
    attack: attack!,
    abilities,
    played: abilities.flatMap((one) => (one.kind === 'played' ? one.effect : [])),
  }
  return {
    ...base,
    name,
    cardName: prop.name,
    title: '',
    type: (prop.source ? base.type : prop.type) as Card['type'],
    colour: COLOURS.find((one) => prop.states.includes(one)) ?? 'white',
    classes: [],
    all: false,
    cost: cost!,
    costX: prop.source ? base.costX : false,
    kinds: prop.attributes,
    hp: hp!,
    gear,
    slots: 1,
    defence: defence!,
    heals: prop.keywords.includes('heal'),
    drops: false,
    boss: false,
    ...face,
    second: null,
    traits: traitsOf([face]),
  }
}

/** The table anew from its state: what was open is worked out again. */
export function again(staged: Staged<Globals>): void {
  staged.t = staged.t.copy()
  staged.t.journal = staged.journal
}

/** Whether something that waits is the ability of a bell. */
const isRung = ({ kind, data }: Pending) =>
  kind === 'ability' && JSON.stringify((data as { ability: Json }).ability) === JSON.stringify(RING)

/** Cards leave the game, and what waits in the processing area leaves it. */
export function remove(staged: Staged<Globals>, props: readonly Prop[]): void {
  const { t } = staged
  const cards = props.flatMap((prop) => staged.cards.get(prop) ?? [])
  const isAbility = props.some(({ type }) => type === 'ability')
  for (const item of t.state.pending) {
    if (item.cards.some(({ card }) => cards.includes(card)) || (isAbility && isRung(item))) t.drop(item.id)
  }
  if (cards.some((card) => ['player', 'mag'].includes(zoneOf(t, card))))
    throw new NoCase('players and mags never leave')
  const there = cards.filter((card) => zoneOf(t, card) !== 'removed')
  t.move(
    there,
    there.map((card) => t.zone('removed', t.state.owner[card]!)),
    '',
    0,
  )
  again(staged)
}

const zoneOf = (t: Ps, card: CardId) => t.layout.specOf[t.state.at[card]!]!.name

/** The same objects, with another card's face. */
export function estrange(staged: Staged<Globals>, props: readonly Prop[]): void {
  const { state, rules } = staged.t
  const stranger = rules.cardNamed.get('stranger')!
  const cards = props.map((prop) => staged.cards.get(prop))
  Object.assign(state, { print: state.print.map((print, card) => (cards.includes(card) ? stranger : print)) })
  again(staged)
}

export const sourceOf = (staged: Staged<Globals>): CardId =>
  [...staged.cards].find(([prop]) => prop.source)![1]

export const roleOf = (staged: Staged<Globals>, role: string): CardId | undefined =>
  [...staged.cards].find(([prop]) => prop.role === role)?.[1]

/** The card that is a player. */
export const playerOf = (t: Ps, seat: number): CardId => t.cards('player', seat)[0]!

/** The card with only this ability and its keywords; an active with all that it does. */
function ownAbilities(card: Card, ability: Ability): readonly Ability[] {
  const face = card.abilities.includes(ability) ? card : (card.second ?? card)
  const isMeant = (one: Ability) =>
    one === ability || one.kind === 'keyword' || (ability.kind === 'played' && one.kind === 'played')
  return face.abilities.filter(isMeant)
}

/** What is to be set: a card with an ability, in a position, for a case. */
interface Setting {
  readonly card: Card
  readonly ability: Ability
  readonly position: Position
  readonly one: Case
  /** What shall happen suits this ability. */
  readonly suits?: Ability
  /** The card has no abilities. */
  readonly mute?: boolean
}

/** Heal is an icon, not an ability. */
const keywordsOf = ({ keywords }: Prop) =>
  keywords.filter((keyword) => keyword !== 'heal').map((keyword): Ability => ({ kind: 'keyword', keyword }))

/** The table with everything in its place. Each object is a card of its own, so that its name is its own. */
export function set({
  card,
  ability,
  position,
  one,
  suits = ability,
  mute = false,
}: Setting): Staged<Globals> {
  const { props } = position
  const own = mute ? [] : ownAbilities(card, ability)
  const printed = props.map((prop, i) =>
    prop.source ? cardFor(card, prop, SOURCE, own) : cardFor(card, prop, `p${i}`, keywordsOf(prop)),
  )
  const decks = (['you', 'opponent'] as const).map((side) => [
    BELL,
    ...new Array<string>(side === 'you' ? position.deck : 12).fill('filler'),
    ...printed
      .filter((_, i) => props[i]!.side === side && props[i]!.type !== 'ability')
      .map(({ name }) => name),
  ])
  const rules = pso2([...bystanders(card), ...printed], decks, [])
  const t = new Table(rules, emptyState(rules, decks, {}, 'case'))
  const find = (name: string, seat: number) =>
    t.state.print.findIndex((print, i) => rules.cards[print]!.name === name && t.state.owner[i] === seat)
  const cards = new Map<Prop, CardId>()
  for (const seat of [0, 1]) lay(t, find(BELL, seat), 'mag', {})
  for (const [i, prop] of props.entries()) {
    if (prop.type !== 'ability') cards.set(prop, find(printed[i]!.name, seatOf(prop.side)))
    place(t, prop, cards.get(prop) ?? null)
  }
  const journal: Witnessed[] = []
  t.journal = journal
  const staged: Staged<Globals> = { t, ability, suits, one, position, cards, journal }
  const host = roleOf(staged, 'host')
  if (host !== undefined && isBorne(card, ability)) t.state.host[sourceOf(staged)] = host
  setTime(staged)
  return staged
}

/** Cards that the text has nothing to do with. */
const bystanders = (card: Card): Card[] => [
  cardFor(card, plain('you', 'deck'), 'filler', []),
  cardFor(card, plain('you', 'mag', { type: 'mag' }), BELL, [RING]),
  cardFor(card, plain('you', 'field', WORDS.stranger), 'stranger', []),
]

/** Of the deck's cards those that are spoken of lie on top as they are, and above them the card itself. */
function place(t: Ps, prop: Prop, card: CardId | null): void {
  const zone = prop.from ?? prop.zone
  if (card !== null && (zone !== 'deck' || prop.source)) lay(t, card, zone, marksOf(prop))
  if (zone === 'processing') inProcessing(t, prop, card)
}

const marksOf = ({ states }: Prop) => ({
  off: Number(states.includes('off')),
  row: Number(states.includes('back')),
  down: Number(states.includes('faceDown')),
  front: Number(states.includes('damaged')),
})

/** Puts a card somewhere by hand. */
export function lay(t: Ps, card: CardId, zone: string, marks: { readonly [mark: string]: number }): void {
  const from = t.state.zones[t.state.at[card]!]!
  from.splice(from.indexOf(card), 1)
  const to = t.zone(zone, zone === 'processing' ? -1 : t.state.owner[card]!)
  t.state.zones[to]!.push(card)
  t.state.at[card] = to
  t.column('arrived')[card] = t.number()
  for (const [mark, value] of Object.entries(marks)) t.column(mark)[card] = value
}

/** Something harmless waits: a card, or the ability of a bell. */
function inProcessing(t: Ps, prop: Prop, card: CardId | null): void {
  const seat = seatOf(prop.side)
  const about = t.ref(card ?? t.cards('mag', seat)[0]!)
  const data = { ability: card === null ? RING : null, effect: [], c: contextOf(seat, about), x: 0 }
  const cards: Ref[] = card === null ? [] : [about]
  t.put({ kind: card === null ? 'ability' : 'card', seat, cards, targets: [], data: data as never })
}

/** Whose turn it is, in which phase, and who attacks whom. */
function setTime(staged: Staged<Globals>): void {
  const { t, position, ability } = staged
  const having = (state: string) => [...staged.cards].find(([prop]) => prop.states.includes(state))
  const attacking = having('attacking') ?? having('engaged')
  const attacked = having('attacked')
  t.state.turn = 3
  t.state.turnSeat = seatOf(position.turn ?? attacking?.[0].side ?? (attacked ? 'opponent' : 'you'))
  t.state.globals.phase = 'main'
  t.state.globals.first = 0
  t.state.frames = inMainPhase()
  const limit = 'limit' in ability ? ability.limit : undefined
  if (staged.one.kind === 'limit' && limit && 'during' in limit) {
    t.state.globals.phase = 'end'
    t.state.frames = [
      { in: 'game', at: '', vars: {} },
      { in: '500', at: '505.1.2 right', vars: {} },
    ]
  }
  if (!attacking && !attacked) return
  const attacker = attacking?.[1] ?? roleOf(staged, 'enemy')!
  const other = playerOf(t, 1 - t.state.owner[attacker]!)
  inBattle(staged, attacker, attacked?.[1] ?? other, '506.4.1 right', 'join')
}

const inMainPhase = () => [
  { in: 'game', at: '', vars: {} },
  { in: '500', at: '505.1.2', vars: {} },
  { in: '103.6', at: '103.6.1.1', vars: {} },
]

/** In a battle, at a step, one card attacks another. */
export function inBattle(
  staged: Staged<Globals>,
  attacker: CardId,
  target: CardId,
  at: string,
  step: BattleStep,
): void {
  const { t } = staged
  const refs = { attacker: t.ref(attacker), targets: [t.ref(target)] }
  t.state.turnSeat = t.state.owner[attacker]!
  t.state.globals.phase = 'battle'
  t.state.globals.battle = { ...refs, step } satisfies Battle
  t.column('off')[attacker] = step === 'start' ? 0 : 1
  t.state.frames = [...inMainPhase(), { in: '506', at, vars: { ...refs, phase: 'main', fighter: 0 } }]
}

/** Answers with an option of whoever has the action right, others passing until then. */
export function offer(staged: Staged<Globals>, seat: number, key: string): boolean {
  const { t } = staged
  for (let passes = 0; passes < 2; passes++) {
    const decision = t.decision()
    if (decision?.clause !== '103.6.1' || decision.kind !== 'choose') return false
    if (decision.seat === seat) {
      if (!decision.options.some((option) => option.key === key)) return false
      t.answer(seat, [key])
      return true
    }
    if (!decision.options.some((option) => option.key === 'pass')) return false
    t.answer(decision.seat, ['pass'])
  }
  return false
}

/** Every card goes back to where it lay at first. */
export function refresh(staged: Staged<Globals>): void {
  const { t } = staged
  for (const [prop, card] of staged.cards) lay(t, card, prop.from ?? prop.zone, { ...marksOf(prop), back: 0 })
  for (const card of [...t.cards('hand', 0)])
    if (![...staged.cards.values()].includes(card)) lay(t, card, 'deck', {})
  const { turn, turnSeat } = t.state
  setTime(staged)
  Object.assign(t.state, { turn, turnSeat })
  again(staged)
}
