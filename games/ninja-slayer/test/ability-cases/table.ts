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
import type { Case, Position, Prop, Staged } from '@tefuda/testkit/cases'
import { playedBy } from '../../src/200-cards.ts'
import type { Globals, Ns } from '../../src/300-zones.ts'
import { traitsOf } from '../../src/1202-traits.ts'
import { type Card, ninjaSlayer } from '../../src/index.ts'
import { plain, seatOf, WORDS } from './words.ts'

/** The table on which abilities are tried. You are A, the opponent is B. */

/** A bell that can be rung at any time and never is: so whoever has priority is always asked. */
const bell = (zone: string): Ability => ({
  kind: 'activated',
  cost: [{ do: 'exclude', what: { this: zone } }],
  effect: [],
})

/** The bell hangs where the text does not count all cards. */
const bellZone = (ability: Ability) =>
  JSON.stringify(ability).includes('"zone":"ether"},"are":[]') ? 'ohigan' : 'ether'

export const SOURCE = 'source'

function cardFor(base: Card, prop: Prop, name: string, abilities: readonly Ability[]): Card {
  const { cost, karate, endurance, sabotage } = prop.fields as { [field: string]: number }
  return {
    ...base,
    name,
    cardName: prop.name,
    title: '',
    type: prop.type as Card['type'],
    cost: cost!,
    attributes: prop.attributes,
    karate: karate!,
    endurance: endurance!,
    sabotage: sabotage!,
    abilities,
    played: playedBy(abilities),
    ukemi: null,
    traits: traitsOf(abilities),
  }
}

/** The table anew from its state: what was open is worked out again. */
export function again(staged: Staged<Globals>): void {
  staged.t = staged.t.copy()
  staged.t.journal = staged.journal
}

/** Whether something that waits is the ability of a bell. */
const isRung = ({ kind, data }: Pending) =>
  kind === 'ability' && JSON.stringify((data as { ability: Json }).ability) === JSON.stringify(bell('ether'))

/** Cards are excluded, and what waits in the space leaves it. */
export function remove(staged: Staged<Globals>, props: readonly Prop[]): void {
  const { t } = staged
  const cards = props.flatMap((prop) => staged.cards.get(prop) ?? [])
  const isAbility = props.some(({ type }) => type === 'ability')
  for (const item of t.state.pending) {
    if (item.cards.some(({ card }) => cards.includes(card)) || (isAbility && isRung(item))) t.drop(item.id)
  }
  const there = cards.filter((card) => t.layout.specOf[t.state.at[card]!]!.name !== 'exile')
  t.move(
    there,
    there.map((card) => t.zone('exile', t.state.owner[card]!)),
    '',
    0,
  )
  again(staged)
}

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

/** The card with only this ability and its keywords; with all where its ukemi enters the card itself. */
function ownAbilities(card: Card, ability: Ability): readonly Ability[] {
  if (ability.kind === 'check') return card.abilities
  return card.abilities.filter((one) => one === ability || one.kind === 'keyword')
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

const keywordsOf = ({ keywords }: Prop) => keywords.map((keyword): Ability => ({ kind: 'keyword', keyword }))

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
  const ukemi = ability.kind === 'check' ? ability : null
  const printed = props.map((prop, i) =>
    prop.source
      ? { ...cardFor(card, prop, SOURCE, own), ukemi }
      : cardFor(card, prop, `p${i}`, keywordsOf(prop)),
  )
  const decks = (['you', 'opponent'] as const).map((side) => [
    'bell',
    ...new Array<string>(side === 'you' ? position.deck : 12).fill('filler'),
    ...printed
      .filter((_, i) => props[i]!.side === side && props[i]!.type !== 'ability')
      .map(({ name }) => name),
  ])
  const home = bellZone(ability)
  const rules = ninjaSlayer([...bystanders(card, home), ...printed], decks)
  const t = new Table(rules, emptyState(rules, decks, { format: 'constructed' }, 'case'))
  const find = (name: string, seat: number) =>
    t.state.print.findIndex((print, i) => rules.cards[print]!.name === name && t.state.owner[i] === seat)
  const cards = new Map<Prop, CardId>()
  for (const seat of [0, 1]) lay(t, find('bell', seat), home, { bowed: Number(home === 'ether') })
  for (const [i, prop] of props.entries()) {
    if (prop.type !== 'ability') cards.set(prop, find(printed[i]!.name, seatOf(prop.side)))
    place(t, prop, cards.get(prop) ?? null)
  }
  const journal: Witnessed[] = []
  t.journal = journal
  const staged: Staged<Globals> = { t, ability, suits, one, position, cards, journal }
  setTime(staged)
  return staged
}

/** Cards that the text has nothing to do with. */
const bystanders = (card: Card, home: string): Card[] => [
  cardFor(card, plain('you', 'deck'), 'filler', []),
  cardFor(card, plain('you', home), 'bell', [bell(home)]),
  cardFor(card, plain('you', 'field', WORDS.stranger), 'stranger', []),
]

/** Of the deck's cards those that are spoken of lie on top as they are, and above them the card itself. */
function place(t: Ns, prop: Prop, card: CardId | null): void {
  const zone = prop.from ?? prop.zone
  if (card !== null && (zone !== 'deck' || prop.source)) lay(t, card, zone, marksOf(prop))
  if (zone === 'space') inSpace(t, prop, card)
}

const marksOf = ({ states }: Prop) => ({
  bowed: Number(states.includes('bowed')),
  down: Number(states.includes('faceDown')),
})

/** Puts a card somewhere by hand. */
export function lay(t: Ns, card: CardId, zone: string, marks: { readonly [mark: string]: number }): void {
  const from = t.state.zones[t.state.at[card]!]!
  from.splice(from.indexOf(card), 1)
  const to = t.zone(zone, t.state.owner[card]!)
  t.state.zones[to]!.push(card)
  t.state.at[card] = to
  for (const [mark, value] of Object.entries(marks)) t.column(mark)[card] = value
}

/** Something harmless waits in the space: a card, or the ability of a bell. */
function inSpace(t: Ns, prop: Prop, card: CardId | null): void {
  const seat = seatOf(prop.side)
  const about = card === null ? t.ref(t.cards('ether', seat)[0]!) : t.ref(card)
  const data = { ability: card === null ? bell('ether') : null, effect: [], c: contextOf(seat, about) }
  const cards: Ref[] = card === null ? [] : [about]
  t.put({ kind: card === null ? 'ability' : 'card', seat, cards, targets: [], data: data as never })
}

/** Whose turn it is, in which phase, and who greets whom. */
function setTime(staged: Staged<Globals>): void {
  const { t, position, ability } = staged
  const greeting = [...staged.cards].find(([prop]) => prop.states.includes('greeting'))
  const greeted = [...staged.cards].find(([prop]) => prop.states.includes('greeted'))
  const enemy = roleOf(staged, 'enemy')
  t.state.turn = 3
  t.state.turnSeat = seatOf(position.turn ?? (greeting ? greeting[0].side : greeted ? 'opponent' : 'you'))
  t.state.globals.phase = 'character'
  t.state.frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: '504.1', vars: {} },
    { in: '802', at: '802.2', vars: {} },
  ]
  const limit = 'limit' in ability ? ability.limit : undefined
  if (staged.one.kind === 'limit' && limit && 'during' in limit) {
    t.state.globals.phase = 'end'
    t.state.frames[1]!.at = '505.3a'
  }
  if (!greeting && !greeted) return
  const greeter = greeting?.[1] ?? enemy!
  inIkusa(staged, greeter, greeted?.[1] ?? null, '706.8a')
  t.state.frames.push({ in: '802', at: '802.2', vars: {} })
}

/** In the ikusa phase, at a step, one character greets another or the player across. */
export function inIkusa(staged: Staged<Globals>, greeter: CardId, greeted: CardId | null, at: string): void {
  const { t } = staged
  const seat = t.state.owner[greeter]!
  t.state.turnSeat = seat
  Object.assign(t.state.globals, {
    phase: 'ikusa',
    greeter: t.ref(greeter),
    greeted: greeted === null ? { seat: 1 - seat } : t.ref(greeted),
  } satisfies Partial<Globals>)
  t.column('bowed')[greeter] = 1
  t.state.frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: '505.1', vars: {} },
    { in: '700', at, vars: {} },
  ]
}

/** Answers with an option of whoever has priority, others passing until then. */
export function offer(staged: Staged<Globals>, seat: number, key: string): boolean {
  const { t } = staged
  for (let passes = 0; passes < 2; passes++) {
    const decision = t.decision()
    if (decision?.clause !== '802.4' || decision.kind !== 'choose') return false
    if (decision.seat === seat) {
      if (!decision.options.some((option) => option.key === key)) return false
      t.answer(seat, [key])
      return true
    }
    t.answer(decision.seat, ['pass'])
  }
  return false
}

/** Every card goes back to where it lay at first. */
export function refresh(staged: Staged<Globals>): void {
  const { t } = staged
  for (const [prop, card] of staged.cards) {
    lay(t, card, prop.from ?? prop.zone, { ...marksOf(prop), wounds: 0 })
  }
  for (const card of [...t.cards('hand', 0)])
    if (![...staged.cards.values()].includes(card)) lay(t, card, 'deck', {})
  const { turn, turnSeat } = t.state
  setTime(staged)
  Object.assign(t.state, { turn, turnSeat })
  again(staged)
}
