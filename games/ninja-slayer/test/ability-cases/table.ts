import { type CardId, emptyState, Table } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { type Ability, playedBy } from '@tefuda/language'
import {
  again,
  cardNamed,
  decksFor,
  layAgain,
  letWait,
  offerAt,
  type Prop,
  roleOf,
  type Setting,
  type Staged,
  seatOf,
  stagedOn,
  takeAway,
} from '@tefuda/testkit/cases'
import { lay } from '@tefuda/testkit/scene'
import { type Card, ninjaSlayer } from '../../index.ts'
import type { Globals, Ns } from '../../rules/300-zones.ts'
import { traitsOf } from '../../rules/1202-traits.ts'
import { plain, WORDS } from './vocabulary.ts'

/** The table on which abilities are tried. You are A, the opponent is B. */

/** A bell that can be rung at any time and never is, so that the player with priority is always asked. */
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

/** Cards are excluded, and what waits in the space leaves it. */
export function remove(staged: Staged<Globals>, props: readonly Prop[]): void {
  takeAway(staged, props, 'exile', bell('ether'))
}

/** The card with only this ability and its keywords; with all where its ukemi enters the card itself. */
function ownAbilities(card: Card, ability: Ability): readonly Ability[] {
  if (ability.kind === 'check') return card.abilities
  return card.abilities.filter((one) => one === ability || one.kind === 'keyword')
}

const keywordsOf = ({ keywords }: Prop) => keywords.map((keyword): Ability => ({ kind: 'keyword', keyword }))

/** The table with everything in its place. Each object is a card of its own, so that its name is its own. */
export function set(setting: Setting<Card>): Staged<Globals> {
  const { card, ability, position, mute = false } = setting
  const own = mute ? [] : ownAbilities(card, ability)
  const ukemi = ability.kind === 'check' ? ability : null
  const printed = position.props.map((prop, i) =>
    prop.source
      ? { ...cardFor(card, prop, SOURCE, own), ukemi }
      : cardFor(card, prop, `p${i}`, keywordsOf(prop)),
  )
  const names = printed.map(({ name }) => name)
  const decks = decksFor(position, names, 'bell')
  const home = bellZone(ability)
  const rules = ninjaSlayer([...bystanders(card, home), ...printed], decks)
  const t = new Table(rules, emptyState(rules, decks, { format: 'constructed' }, 'case'))
  for (const seat of [0, 1]) lay(t, cardNamed(t, 'bell', seat), home, { bowed: Number(home === 'ether') })
  const staged = stagedOn(t, setting, names, (prop, card) => place(t, prop, card))
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
  if (zone !== 'space') return
  const seat = seatOf(prop.side)
  letWait(t, seat, card, { card: t.cards('ether', seat)[0]!, ring: bell('ether') })
}

const marksOf = ({ states }: Prop) => ({
  bowed: Number(states.includes('bowed')),
  down: Number(states.includes('faceDown')),
})

/** Whose turn it is, in which phase, and who greets whom. */
function setTime(staged: Staged<Globals>): void {
  const { t, position, ability } = staged
  const greeting = [...staged.cards].find(([prop]) => prop.states.includes('greeting'))
  const greeted = [...staged.cards].find(([prop]) => prop.states.includes('greeted'))
  const enemy = roleOf(staged, 'enemy')
  staging(t).turn = 3
  staging(t).turnSeat = seatOf(position.turn ?? (greeting ? greeting[0].side : greeted ? 'opponent' : 'you'))
  t.set('phase', 'character')
  staging(t).frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: '504.1', vars: {} },
    { in: '802', at: '802.2', vars: { rounds: 0, entering: null } },
  ]
  const limit = 'limit' in ability ? ability.limit : undefined
  if (staged.one.kind === 'limit' && limit && 'during' in limit) {
    t.set('phase', 'end')
    staging(t).frames[1]!.at = '505.3a'
  }
  if (!greeting && !greeted) return
  const greeter = greeting?.[1] ?? enemy!
  inIkusa(staged, greeter, greeted?.[1] ?? null, '706.8a')
  staging(t).frames.push({ in: '802', at: '802.2', vars: { rounds: 0, entering: null } })
}

/** In the ikusa phase, at a step, one character greets another or the player across. */
export function inIkusa(staged: Staged<Globals>, greeter: CardId, greeted: CardId | null, at: string): void {
  const { t } = staged
  const seat = t.state.owner[greeter]!
  staging(t).turnSeat = seat
  Object.assign(staging(t).globals, {
    phase: 'ikusa',
    greeter: t.ref(greeter),
    greeted: greeted === null ? { seat: 1 - seat } : t.ref(greeted),
  } satisfies Partial<Globals>)
  setMark(t, greeter, 'bowed', 1)
  staging(t).frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: '505.1', vars: {} },
    { in: '700', at, vars: {} },
  ]
}

/** Answers with an option of the player with priority; others pass until then. */
export const offer = (staged: Staged<Globals>, seat: number, key: string): boolean =>
  offerAt(staged, '802.4', seat, key)

/** Every card goes back to where it lay at first. */
export function refresh(staged: Staged<Globals>): void {
  const { t } = staged
  layAgain(staged, (prop) => ({ ...marksOf(prop), wounds: 0 }))
  const { turn, turnSeat } = t.state
  setTime(staged)
  Object.assign(staging(t), { turn, turnSeat })
  again(staged)
}
