import {
  type CardId,
  type Decision,
  emptyState,
  event,
  type Json,
  Table,
  type Witnessed,
} from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { type Ability, contextOf, type Effect, runEffect } from '@tefuda/language'
import { alwaysAsking } from '@tefuda/testkit/cases'
import { lay } from '@tefuda/testkit/scene'
import { type Card, vanguard } from '../../index.ts'
import { wordsFor } from '../../rules/2-cards.ts'
import type { Vg } from '../../rules/4-zones.ts'
import { traitsOf } from '../../rules/8-traits.ts'
import type { BecomeState } from '../../rules/events.ts'
import { PLACE } from '../../rules/events.ts'
import { FILLER } from '../../scenario/cards.ts'
import { resume } from '../../scenario/flow.ts'
import { type Piece, type Side, seatOf } from './pieces.ts'
import type { Scene } from './scene.ts'

/** The table on which an ability is tried. */

export interface Staged {
  t: Vg
  readonly scene: Scene
  readonly cards: ReadonlyMap<Piece, CardId>
  readonly journal: Witnessed[]
}

const SOURCE = 's'

/** Labels of abilities: a card that needs a label gets an ability that does nothing. */
const LABELS = ['rush', 'nitou', 'homare']
const abilityFor = (keyword: string): Ability =>
  LABELS.includes(keyword)
    ? { kind: 'constant', labels: [keyword], does: [] }
    : { kind: 'keyword', keyword, ...(KEPT_TO_REAR.includes(keyword) && { zone: 'rear' }) }
const KEPT_TO_REAR = ['charge', 'hollow', 'harmony']

function cardFor(one: Piece, name: string, abilities: readonly Ability[]): Card {
  const trigger = one.tags.find((tag) => tag.startsWith('trigger:'))?.slice('trigger:'.length) ?? null
  const { type, title, grade, power, shield, critical, tags } = one
  return {
    ...FILLER,
    name,
    words: wordsFor(name),
    type: type === 'g' || trigger === null ? (type === 'trigger' ? 'normal' : type) : 'trigger',
    title,
    english: title,
    grade,
    power,
    shield,
    hasShield: true,
    critical,
    trigger: trigger as Card['trigger'],
    tags,
    abilities,
    traits: traitsOf(abilities),
  }
}

/** States of a unit that a keyword has brought about. */
const BECOME: readonly string[] = ['blazing', 'engorged', 'charging', 'hollow', 'harmonised', 'successful']
export const isBecome = (state: string): state is BecomeState => BECOME.includes(state)

function marksOf({ zone, states, circle }: Piece): { readonly [mark: string]: number } {
  const isDown = states.includes('faceDown')
  return {
    circle: zone === 'vanguard' || zone === 'heart' ? 1 : Math.max(0, circle),
    rested: Number(states.includes('rested')),
    down: Number(zone === 'damage' ? isDown : zone === 'locked'),
    hidden: Number(zone === 'bind' && isDown),
    up: Number(zone === 'g' && !isDown),
    deleted: Number(states.includes('deleted')),
    heart: Number(zone === 'heart'),
    legion: states.includes('legion') ? 1 : states.includes('wasLegion') ? 3 : 0,
  }
}

/** The scene on a table; the card has these abilities, and everybody else what their keywords say. */
export function set(scene: Scene, own: readonly Ability[]): Staged {
  const { pieces } = scene
  const names = pieces.map(({ source }, i) => (source ? SOURCE : `p${i}`))
  const printed = pieces.map((one, i) =>
    cardFor(one, names[i]!, one.source ? own : one.keywords.map(abilityFor)),
  )
  const decks = [0, 1].map((seat) => names.filter((_, i) => seatOf(pieces[i]!.side) === seat))
  const rules = alwaysAsking(vanguard(printed, decks) as never) as never as Vg['rules']
  const t: Vg = new Table(rules, emptyState(rules, decks, {}, 'case'))
  const cards = new Map<Piece, CardId>()
  for (const [i, one] of pieces.entries()) {
    const card = t.state.print.findIndex((print) => t.rules.cards[print]!.name === names[i])
    cards.set(one, card)
    lay(t, card, one.zone, marksOf(one))
    const now = t.number()
    staging(t).since[card] = now
    setMark(t, card, 'came', now)
  }
  const journal: Witnessed[] = []
  const staged: Staged = { t, scene, cards, journal }
  staging(t).turn = scene.turn === 'you' ? 3 : 4
  staging(t).turnSeat = seatOf(scene.turn)
  t.globals.first = 0
  become(staged)
  remember(staged)
  t.journal = journal
  return staged
}

/** Everything lies as it did at first, and what was used is remembered. */
export function layAgain(staged: Staged): void {
  const { t, cards } = staged
  for (const [one, card] of cards) lay(t, card, one.zone, marksOf(one))
  t.set('battle', null)
  staging(t).waiting = []
  again(staged)
}

/** What units have become before. */
function become({ t, cards }: Staged): void {
  for (const [one, card] of cards)
    for (const state of one.states.filter(isBecome))
      t.begin({
        kind: 'state',
        seat: seatOf(one.side),
        source: t.ref(card),
        on: [t.ref(card)],
        until: 'turn',
        data: { state, linked: false },
      })
}

/** 11.19.1, 11.29.1: what has happened this turn. */
function remember({ t, scene, cards }: Staged): void {
  const called = [...cards]
    .filter(([{ side, zone }]) => side === 'you' && zone === 'deck')
    .slice(0, scene.called)
    .map(([, card]) => card)
  const history = staging(t).history
  for (const card of called)
    history.push(event(PLACE, '10.5.1', 0, { cards: [card], note: { by: 'rules', called: true } }) as never)
  const [first] = [...cards.values()]
  if (scene.souled) history.push(event('soul', '10.18.1', 0, { cards: [first!] }) as never)
}

/** The table anew from its state: what was open is worked out again. */
function again(staged: Staged): void {
  staged.t = staged.t.copy()
  staged.t.journal = staged.journal
}

export const cardOf = ({ cards }: Staged, is: (one: Piece) => boolean): CardId => {
  const found = [...cards].find(([one]) => is(one))
  if (!found) throw new Error('there is no such card in the case')
  return found[1]
}
export const sourceOf = (staged: Staged): CardId => cardOf(staged, ({ source }) => source === true)
export const roleOf = (staged: Staged, role: string): CardId => cardOf(staged, (one) => one.role === role)
export const nameOf = ({ t }: Staged, card: CardId): string => t.rules.cards[t.state.print[card]!]!.name

/** Goes on from a step of the rules, in a battle where attackers are named. */
export function goTo(staged: Staged, flow: { readonly [word: string]: Json }): void {
  const { t, scene } = staged
  const find = (written: string) => t.state.print.findIndex((print) => t.rules.cards[print]!.name === written)
  resume(t, { battles: scene.battle - 1, ...flow }, find)
  again(staged)
}

/** Something is done at once by the text of a card; a check timing follows. */
export function act(
  staged: Staged,
  side: Side,
  by: CardId,
  effect: Effect,
  it: readonly CardId[] = [],
): void {
  const { t } = staged
  runEffect(t, effect, contextOf(seatOf(side), t.ref(by), { it: it.map((card) => t.ref(card)) }))
  again(staged)
}

const BELL: Ability = { kind: 'triggered', when: { at: 'never', of: 'any' }, effect: [] }

/** Something harmless waits, too, so somebody is asked after the ability has resolved. */
export function ring(staged: Staged, side: Side = 'you'): void {
  const { t } = staged
  const bearer = [...staged.cards].find(
    ([one, card]) => !one.source && one.side === side && t.state.holder[card] === seatOf(side),
  )![1]
  staging(t).waiting.push({
    id: t.number(),
    name: 'bell',
    seat: seatOf(side),
    source: t.ref(bearer),
    data: { ability: BELL, it: [], players: [], lost: [] } as never,
  } as never)
  again(staged)
}

const isBell = ({ data }: { readonly data: Json }) =>
  JSON.stringify((data as { ability?: Json }).ability) === JSON.stringify(BELL)

/** What waits of the card's own. */
export const waitingOf = (staged: Staged) => {
  const source = sourceOf(staged)
  return staged.t.state.waiting.find((one) => one.source?.card === source && !isBell(one))
}
export const isRung = (decision: Decision | null, { t }: Staged): boolean =>
  decision?.ask.key === 'ask.trigger' && t.state.waiting.some(isBell)

/** No bell waits any longer. */
export function unring(staged: Staged): void {
  const { t } = staged
  staging(t).waiting = t.state.waiting.filter((one) => !isBell(one)) as never
  again(staged)
}
