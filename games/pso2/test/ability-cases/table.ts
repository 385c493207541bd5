import { type CardId, emptyState, Table } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { type Ability, wholeOf } from '@tefuda/language'
import {
  again,
  cardNamed,
  decksFor,
  layAgain,
  letWait,
  NoCase,
  offerAt,
  type Prop,
  roleOf,
  type Setting,
  type Staged,
  seatOf,
  sourceOf,
  stagedOn,
  takeAway,
} from '@tefuda/testkit/cases'
import { lay as layByHand, type Marks } from '@tefuda/testkit/scene'
import { type Card, pso2 } from '../../index.ts'
import { traitsOf } from '../../rules/300-traits.ts'
import type { Battle, BattleStep, Globals, Ps } from '../../rules/400-zones.ts'
import { isBorne } from './cast.ts'
import { plain, WORDS } from './vocabulary.ts'

/** The table on which abilities are tried. You are A, the opponent is B. */

export const SOURCE = 'source'
const BELL = 'bell'

/** A bell that can be rung at any time and never is, so that the player with the action right is always asked. */
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

/** Cards leave the game, and what waits in the processing area leaves it. */
export function remove(staged: Staged<Globals>, props: readonly Prop[]): void {
  if (props.some((prop) => staged.cards.has(prop) && ['player', 'mag'].includes(zoneNow(staged, prop))))
    throw new NoCase('players and mags never leave')
  takeAway(staged, props, 'removed', RING)
}

const zoneNow = ({ t, cards }: Staged<Globals>, prop: Prop) =>
  t.layout.specOf[t.state.at[cards.get(prop)!]!]!.name

/** The card that is a player. */
export const playerOf = (t: Ps, seat: number): CardId => t.cards('player', seat)[0]!

/** The card with only this ability and its keywords; an active with all that it does. */
function ownAbilities(card: Card, ability: Ability): readonly Ability[] {
  const whole = wholeOf(ability)
  const face = card.abilities.includes(whole) ? card : (card.second ?? card)
  const isMeant = (one: Ability) =>
    one === whole || one.kind === 'keyword' || (ability.kind === 'played' && one.kind === 'played')
  return face.abilities.filter(isMeant)
}

/** Heal is an icon, not an ability. */
const keywordsOf = ({ keywords }: Prop) =>
  keywords.filter((keyword) => keyword !== 'heal').map((keyword): Ability => ({ kind: 'keyword', keyword }))

/** The table with everything in its place. Each object is a card of its own, so that its name is its own. */
export function set(setting: Setting<Card>): Staged<Globals> {
  const { card, ability, position, mute = false } = setting
  const own = mute ? [] : ownAbilities(card, ability)
  const printed = position.props.map((prop, i) =>
    prop.source ? cardFor(card, prop, SOURCE, own) : cardFor(card, prop, `p${i}`, keywordsOf(prop)),
  )
  const names = printed.map(({ name }) => name)
  const decks = decksFor(position, names, BELL)
  const rules = pso2([...bystanders(card), ...printed], decks, [])
  const t = new Table(rules, emptyState(rules, decks, {}, 'case'))
  for (const seat of [0, 1]) lay(t, cardNamed(t, BELL, seat), 'mag', {})
  const staged = stagedOn(t, setting, names, (prop, card) => place(t, prop, card))
  const host = roleOf(staged, 'host')
  if (host !== undefined && isBorne(card, ability)) staging(t).host[sourceOf(staged)] = host
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
  if (zone !== 'processing') return
  const seat = seatOf(prop.side)
  letWait(t, seat, card, { card: t.cards('mag', seat)[0]!, ring: RING })
}

const marksOf = ({ states }: Prop) => ({
  off: Number(states.includes('off')),
  row: Number(states.includes('back')),
  down: Number(states.includes('faceDown')),
  front: Number(states.includes('damaged')),
})

/** Puts a card somewhere by hand, the last to have come there. */
export function lay(t: Ps, card: CardId, zone: string, marks: Marks): void {
  layByHand(t, card, zone, { ...marks, arrived: t.number() })
}

/** Whose turn it is, in which phase, and who attacks whom. */
function setTime(staged: Staged<Globals>): void {
  const { t, position, ability } = staged
  const having = (state: string) => [...staged.cards].find(([prop]) => prop.states.includes(state))
  const attacking = having('attacking') ?? having('engaged')
  const attacked = having('attacked')
  staging(t).turn = 3
  staging(t).turnSeat = seatOf(position.turn ?? attacking?.[0].side ?? (attacked ? 'opponent' : 'you'))
  t.set('phase', 'main')
  t.set('begun', 3)
  t.globals.first = 0
  staging(t).frames = inMainPhase()
  const limit = 'limit' in ability ? ability.limit : undefined
  if (staged.one.kind === 'limit' && limit && 'during' in limit) {
    t.set('phase', 'end')
    staging(t).frames = [
      { in: 'game', at: '', vars: {} },
      { in: '500', at: '505.1.2 right', vars: { before: 0 } },
    ]
  }
  if (!attacking && !attacked) return
  const attacker = attacking?.[1] ?? roleOf(staged, 'enemy')!
  const other = playerOf(t, 1 - t.state.owner[attacker]!)
  inBattle(staged, attacker, attacked?.[1] ?? other, '506.4.1 right', 'join')
}

const inMainPhase = () => [
  { in: 'game', at: '', vars: {} },
  { in: '500', at: '505.1.2', vars: { before: 0 } },
  { in: '103.6', at: '103.6.1.1', vars: { rounds: 0, attacker: null } },
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
  staging(t).turnSeat = t.state.owner[attacker]!
  t.set('phase', 'battle')
  t.set('battle', { ...refs, step } satisfies Battle)
  setMark(t, attacker, 'off', step === 'start' ? 0 : 1)
  staging(t).frames = [...inMainPhase(), { in: '506', at, vars: { ...refs, phase: 'main', fighter: 0 } }]
}

/** Answers with an option of the player with the action right; others pass until then. */
export const offer = (staged: Staged<Globals>, seat: number, key: string): boolean =>
  offerAt(staged, '103.6.1', seat, key)

/** Every card goes back to where it lay at first. */
export function refresh(staged: Staged<Globals>): void {
  const { t } = staged
  layAgain(staged, (prop) => ({ ...marksOf(prop), back: 0, arrived: t.number() }))
  const { turn, turnSeat } = t.state
  setTime(staged)
  Object.assign(staging(t), { turn, turnSeat })
  again(staged)
}
