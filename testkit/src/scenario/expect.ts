import {
  BadInput,
  type CardId,
  type Decision,
  isRefusal,
  type Json,
  readAnswer,
  type ScenarioGame,
  type Seat,
  seatName,
  seatNamed,
  type Table,
  type View,
  type ViewZone,
  view,
  type Witnessed,
} from '@tefuda/kernel'
import type {
  DecisionExpected,
  EventPattern,
  Expected,
  ResultExpected,
  ZoneExpected,
  ZoneSeen,
} from './format.ts'
import { cardMeant, keysMeant, type Names, optionKeys } from './names.ts'
import { checkWord, seatAt, zoneNamed } from './position.ts'
import {
  cardsInWords,
  eventLine,
  holds,
  inWords,
  marksOf,
  pendingInWords,
  waitingInWords,
  zoneTitle,
} from './report.ts'

/** The moment something is expected of. */
export interface Moment {
  readonly game: ScenarioGame
  readonly table: Table
  readonly names: Names
  readonly journal: readonly Witnessed[]
  /** Where the expectation is written. */
  readonly place: string
}

/** Everything that is not as expected, one sentence each; nothing if all is well. */
export function mismatches(m: Moment, expected: Expected): string[] {
  const { table: t } = m
  const wrong: string[] = []
  const same = (what: string, found: Json | undefined, wanted: Json | undefined) => {
    if (wanted !== undefined && JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what} is ${inWords(found)}, expected ${inWords(wanted)}`)
  }
  eachZone(m, expected.table as ByZone<ZoneExpected> | undefined, (zone, wanted, title) => {
    wrong.push(...zoneFaults(m, zone, wanted, title))
  })
  for (const [card, host] of Object.entries(expected.attached ?? {})) {
    const on = t.state.host[find(m, card)]!
    same(`what ${card} is attached to`, on < 0 ? 'none' : t.rules.keyOf(t, on), hostKey(m, host))
  }
  for (const [card, values] of Object.entries(expected.values ?? {})) {
    const now = t.valuesOf(find(m, card))
    for (const [field, value] of Object.entries(values)) same(`${field} of ${card}`, now[field], value)
  }
  wrong.push(...decisionFaults(m, expected))
  for (const [seat, sight] of Object.entries(expected.sees ?? {})) wrong.push(...sightFaults(m, seat, sight))
  same('the stage', pendingInWords(m.game, t), expected.stage)
  same('what has triggered', waitingInWords(m.game, t), expected.waiting)
  const { turn, turnSeat } = t.state
  same('the turn', { seat: seatName(turnSeat), number: turn }, expected.turn && { ...expected.turn })
  same('who has left', t.state.gone.map(seatName), expected.gone)
  const flow = m.game.tellFlow(t)
  for (const [word, value] of Object.entries(expected.flow ?? {})) {
    if (!(word in flow))
      throw new BadInput(`${m.place}: flow has no "${word}"; it has ${Object.keys(flow).join(', ')}`)
    same(word, flow[word], named(m, value))
  }
  wrong.push(...resultFaults(t, expected.result as ResultExpected | undefined))
  wrong.push(...eventFaults(m, expected))
  return wrong
}

const find = (m: Moment, written: string): CardId => cardMeant(m.table, m.names, written, m.place)
/** A name of the file stands for the key of its card. */
const named = (m: Moment, value: Json): Json => {
  const card = m.names.cards.get(String(value))
  return card === undefined ? value : m.table.rules.keyOf(m.table, card)
}
const hostKey = (m: Moment, written: string) =>
  written === 'none' ? 'none' : m.table.rules.keyOf(m.table, find(m, written))

// ---- What lies where ----

type ByZone<T> = { readonly [seat: string]: { readonly [zone: string]: T } }

function eachZone<T>(
  m: Moment,
  table: ByZone<T> | undefined,
  see: (zone: number, wanted: T, title: string) => void,
): void {
  for (const [seatWritten, zones] of Object.entries(table ?? {})) {
    const seat = seatWritten === 'shared' ? -1 : seatAt(seatWritten, m.table.seatCount(), m.place)
    for (const [written, wanted] of Object.entries(zones)) {
      const { zone, cell } = zoneNamed(m.table.rules, written, seat, m.place)
      const id = m.table.zone(zone, seat, cell)
      see(id, wanted, zoneTitle(m.table, id))
    }
  }
}

function zoneFaults(m: Moment, zone: number, wanted: ZoneExpected, title: string): string[] {
  const cards = m.table.state.zones[zone]!
  const is = `${title} holds ${cardsInWords(m.game, m.table, cards)}`
  const fits = (card: CardId | undefined, written: string) =>
    card !== undefined && isCard(m, zone, card, written)
  const exactly = (list: readonly string[]) =>
    list.length === cards.length && list.every((written, i) => fits(cards[i], written))
  if (typeof wanted === 'number') {
    return cards.length === wanted ? [] : [`${title} holds ${cards.length} cards, expected ${wanted}`]
  }
  if (Array.isArray(wanted))
    return exactly(wanted) ? [] : [`${is}, expected ${wanted.join(', ') || 'nothing'}`]
  const wrong: string[] = []
  const has = (written: string) => cards.some((card) => fits(card, written))
  const { count, top, bottom, anyOrder } = wanted
  if (count !== undefined && cards.length !== count)
    wrong.push(`${title} holds ${cards.length} cards, expected ${count}`)
  if (top !== undefined && !fits(cards.at(-1), top)) wrong.push(`${is}, expected ${top} on top`)
  if (bottom !== undefined && !fits(cards[0], bottom)) wrong.push(`${is}, expected ${bottom} at the bottom`)
  for (const written of wanted.has ?? [])
    if (!has(written)) wrong.push(`${is}, expected ${written} among them`)
  for (const written of wanted.hasNot ?? [])
    if (has(written)) wrong.push(`${is}, expected ${written} not to be there`)
  if (anyOrder && !(anyOrder.length === cards.length && anyOrder.every(has)))
    wrong.push(`${is}, expected ${anyOrder.join(', ')} in any order`)
  return wrong
}

/** Whether a card is the one that is written, and lies as the words after it say. */
function isCard(m: Moment, zone: number, card: CardId, written: string): boolean {
  const [first = '', ...words] = written.trim().split(/\s+/)
  const spec = m.table.layout.specOf[zone]!
  for (const word of words) checkWord(m.game, word, { zone: spec.name, place: m.place })
  if (!words.every((word) => holds(m.table, card, marksOf(m.game, m.table, word)))) return false
  const named = m.names.cards.get(first)
  if (named !== undefined) return named === card
  const [, prefix, name = ''] = /^(?:([A-Z]):)?(.*)$/.exec(first)!
  const owner = prefix === undefined ? m.table.layout.seatOf[zone]! : seatNamed(prefix)
  return readName(m, name) === m.table.state.print[card] && (owner < 0 || owner === m.table.state.owner[card])
}

function readName(m: Moment, written: string): number {
  const print = m.table.rules.cardNamed.get(m.game.readCard(written))
  if (print !== undefined) return print
  throw new BadInput(`${m.place}: ${m.table.rules.name} has no card "${written}"; check the spelling`)
}

// ---- What is offered and refused ----

function decisionFaults(m: Moment, { decision, accepted, refused }: Expected): string[] {
  const open = m.table.decision()
  const wrong = decision === undefined ? [] : openFaults(m, open, decision as DecisionExpected)
  if (!open) {
    if (accepted || refused) wrong.push('nothing can be answered: the game is over')
    return wrong
  }
  for (const keys of accepted ?? []) {
    const read = readAnswer(open, keysMeant(m.game, m.table, m.names, open, keys))
    if (isRefusal(read))
      wrong.push(`"${keys.join(' ')}" is refused by ${read.clause}, expected to be accepted`)
  }
  for (const { answer, clause } of refused ?? []) {
    const read = readAnswer(open, keysMeant(m.game, m.table, m.names, open, answer))
    if (!isRefusal(read)) wrong.push(`"${answer.join(' ')}" is accepted, expected to be refused by ${clause}`)
    else if (read.clause !== clause)
      wrong.push(`"${answer.join(' ')}" is refused by ${read.clause}, expected by ${clause}`)
  }
  return wrong
}

function openFaults(m: Moment, open: Decision | null, wanted: DecisionExpected): string[] {
  if (wanted === 'none')
    return open ? [`${seatName(open.seat)} is asked by ${open.clause}, expected no decision`] : []
  if (!open) return ['no decision is open: the game is over']
  const wrong: string[] = []
  const { seat, clause, offersOnly } = wanted
  if (seat !== undefined && seatName(open.seat) !== seat)
    wrong.push(`${seatName(open.seat)} decides, expected ${seat}`)
  if (clause !== undefined && open.clause !== clause)
    wrong.push(`the decision is by ${open.clause}, expected by ${clause}`)
  const keys = optionKeys(open)
  const meant = (list: readonly string[]) => keysMeant(m.game, m.table, m.names, open, list)
  const is = `offered is ${keys.join(', ')}`
  for (const key of meant(wanted.offers ?? []))
    if (!keys.includes(key)) wrong.push(`${is}, expected ${key} among it`)
  for (const key of meant(wanted.offersNot ?? []))
    if (keys.includes(key)) wrong.push(`${is}, expected ${key} not to be`)
  if (offersOnly && meant(offersOnly).sort().join() !== keys.slice().sort().join())
    wrong.push(`${is}, expected ${offersOnly.join(', ')} and nothing else`)
  return wrong
}

// ---- What is seen ----

type Sight = NonNullable<Expected['sees']>[string]

function sightFaults(m: Moment, written: string, sight: Sight): string[] {
  const seat: Seat = written === 'spectator' ? -1 : seatAt(written, m.table.seatCount(), m.place)
  const seen = view(m.table, seat)
  const wrong: string[] = []
  eachZone(m, sight.table as ByZone<ZoneSeen> | undefined, (zone, wanted, title) => {
    wrong.push(...zoneSeenFaults(m, seen, seen.zones[zone]!, wanted, title, written))
  })
  for (const card of sight.sees ?? [])
    if (!knows(m, seen, card)) wrong.push(`${written} does not see ${card}`)
  for (const card of sight.seesNot ?? [])
    if (knows(m, seen, card)) wrong.push(`${written} sees ${card}, which is hidden`)
  return wrong
}

/** Whether the face of a card is anywhere in what a seat gets. */
function knows(m: Moment, seen: View, written: string): boolean {
  const card = find(m, written)
  const name = m.table.rules.cards[m.table.state.print[card]!]!.name
  return seen.cards.some((one) => one.name === name && one.owner === m.table.state.owner[card])
}

function zoneSeenFaults(
  m: Moment,
  seen: View,
  zone: ViewZone,
  wanted: ZoneSeen,
  title: string,
  who: string,
): string[] {
  if (Array.isArray(wanted)) return zoneSeenFaults(m, seen, zone, { cards: wanted }, title, who)
  if (typeof wanted !== 'object') return zoneSeenFaults(m, seen, zone, { count: wanted }, title, who)
  const wrong: string[] = []
  const count = zone.count ?? 'hidden'
  if (wanted.count !== undefined && wanted.count !== count)
    wrong.push(`${who} counts ${title}: ${count}, expected ${wanted.count}`)
  const cards = zone.cards.map((card) => seen.cards[card]!.name ?? '?')
  const list = wanted.cards?.map((written) => {
    if (written === '?') return '?'
    const named = m.names.cards.get(written)
    return m.table.rules.cards[named === undefined ? readName(m, written) : m.table.state.print[named]!]!.name
  })
  if (list && list.join() !== cards.join())
    wrong.push(
      `${who} sees in ${title}: ${cards.join(', ') || 'nothing'}, expected ${list.join(', ') || 'nothing'}`,
    )
  return wrong
}

// ---- How it ended, and what happened ----

function resultFaults(t: Table, wanted: ResultExpected | undefined): string[] {
  if (wanted === undefined) return []
  const { result } = t.state
  const is = result
    ? `${result.winners.map(seatName).join(' ') || 'nobody'} won by ${result.clause}`
    : 'the game is on'
  const want = wanted === 'none' ? 'the game is on' : `${wanted.winner} won by ${wanted.clause}`
  return is === want ? [] : [`${is}, expected: ${want}`]
}

function eventFaults(m: Moment, { events = [], noEvents = [] }: Expected): string[] {
  const wrong: string[] = []
  let from = 0
  for (const pattern of events) {
    const at = m.journal.findIndex((one, i) => i >= from && isEvent(m, one, pattern))
    if (at < 0) wrong.push(`${from > 0 ? 'after that, ' : ''}no event is ${JSON.stringify(pattern)}`)
    else from = at + 1
  }
  for (const pattern of noEvents) {
    const found = m.journal.find((one) => isEvent(m, one, pattern))
    if (found) wrong.push(`this happened, and should not: ${eventLine(m.table, found)}`)
  }
  return wrong
}

function isEvent(m: Moment, { event }: Witnessed, pattern: EventPattern): boolean {
  const { what, clause, seat, value, note } = pattern
  if (what !== undefined && event.type !== what) return false
  if (clause !== undefined && event.clause !== clause) return false
  if (seat !== undefined && event.seat !== seatNamed(seat)) return false
  if (value !== undefined && event.value !== value) return false
  if (note !== undefined && JSON.stringify(event.note) !== JSON.stringify(note)) return false
  const cards = pattern.cards?.map((written) => find(m, written))
  return cards === undefined || cards.join() === event.cards.join()
}
