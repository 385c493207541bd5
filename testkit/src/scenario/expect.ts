import {
  BadInput,
  type CardId,
  type Decision,
  entryOf,
  type InBoth,
  isRefusal,
  type Json,
  readAnswer,
  type Seat,
  seatName,
  seatNamed,
  type Table,
  type View,
  type ViewZone,
  view,
  type Witnessed,
} from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import type {
  DecisionExpected,
  EventPattern,
  Expected,
  ResultExpected,
  ZoneExpected,
  ZoneSeen,
} from './format.ts'
import { cardMeant, keysMeant, type Names, optionKeys } from './names.ts'
import { checkWord, noCard, seatAt, zoneNamed } from './position.ts'
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

/** The moment that an expectation is about. */
export interface Moment {
  readonly game: ScenarioGame
  readonly table: Table
  readonly names: Names
  readonly journal: readonly Witnessed[]
  /** Where the expectation is written. */
  readonly place: InBoth
}

const both = (en: string, ja: string): InBoth => ({ en, ja })

/** Everything that differs from the expectation, one sentence each; empty if all is well. */
export function mismatches(m: Moment, expected: Expected): InBoth[] {
  const { table: t } = m
  const wrong: InBoth[] = []
  const same = (what: InBoth, found: Json | undefined, wanted: Json | undefined) => {
    if (wanted === undefined || JSON.stringify(found) === JSON.stringify(wanted)) return
    const [is, shall] = [inWords(found), inWords(wanted)]
    wrong.push(both(`${what.en} is ${is}, expected ${shall}`, `${what.ja}は${is}です。期待は${shall}です`))
  }
  eachZone(m, expected.table as ByZone<ZoneExpected> | undefined, (zone, wanted, title) => {
    wrong.push(...zoneFaults(m, zone, wanted, title))
  })
  for (const [card, host] of Object.entries(expected.attached ?? {})) {
    const on = t.state.host[find(m, card)]!
    same(
      both(`what ${card} is attached to`, `${card}が付いているもの`),
      on < 0 ? 'none' : t.rules.keyOf(t, on),
      hostKey(m, host),
    )
  }
  for (const [card, values] of Object.entries(expected.values ?? {})) {
    const now = t.valuesOf(find(m, card))
    for (const [field, value] of Object.entries(values))
      same(both(`${field} of ${card}`, `${card}の${field}`), entryOf(now, field), value)
  }
  wrong.push(...decisionFaults(m, expected))
  for (const [seat, sight] of Object.entries(expected.sees ?? {})) wrong.push(...sightFaults(m, seat, sight))
  same(both('the stage', 'stage'), pendingInWords(m.game, t), expected.stage)
  same(both('what has triggered', '誘発したもの'), waitingInWords(m.game, t), expected.waiting)
  const { turn, turnSeat } = t.state
  const now = { seat: seatName(turnSeat), number: turn }
  same(both('the turn', 'ターン'), now, expected.turn && { ...expected.turn })
  same(both('who has left', '抜けた席'), t.state.gone.map(seatName), expected.gone)
  const flow = m.game.tellFlow(t)
  for (const [word, value] of Object.entries(expected.flow ?? {})) {
    const found = entryOf(flow, word)
    if (found === undefined)
      throw new BadInput(
        `flow has no "${word}"; it has ${Object.keys(flow).join(', ')}`,
        `flowに「${word}」はありません。あるのは${Object.keys(flow).join('、')}です`,
      ).at(m.place)
    same(both(word, word), found, named(m, value))
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

function zoneFaults(m: Moment, zone: number, wanted: ZoneExpected, title: string): InBoth[] {
  const cards = m.table.state.zones[zone]!
  const held = cardsInWords(m.game, m.table, cards)
  const not = (en: string, ja: string) =>
    both(`${title} holds ${held}, expected ${en}`, `${title}にあるのは${held}です。期待は${ja}です`)
  const notCount = (n: number) =>
    both(
      `${title} holds ${cards.length} cards, expected ${n}`,
      `${title}は${cards.length}枚です。期待は${n}枚です`,
    )
  const fits = (card: CardId | undefined, written: string) =>
    card !== undefined && isCard(m, zone, card, written)
  const exactly = (list: readonly string[]) =>
    list.length === cards.length && list.every((written, i) => fits(cards[i], written))
  if (typeof wanted === 'number') {
    return cards.length === wanted ? [] : [notCount(wanted)]
  }
  if (Array.isArray(wanted)) {
    const list = wanted.join(', ') || 'nothing'
    return exactly(wanted) ? [] : [not(list, list)]
  }
  const wrong: InBoth[] = []
  const has = (written: string) => cards.some((card) => fits(card, written))
  const { count, top, bottom, anyOrder } = wanted
  if (count !== undefined && cards.length !== count) wrong.push(notCount(count))
  if (top !== undefined && !fits(cards.at(-1), top)) wrong.push(not(`${top} on top`, `一番上が${top}`))
  if (bottom !== undefined && !fits(cards[0], bottom))
    wrong.push(not(`${bottom} at the bottom`, `一番下が${bottom}`))
  for (const written of wanted.has ?? [])
    if (!has(written)) wrong.push(not(`${written} among them`, `その中の${written}`))
  for (const written of wanted.hasNot ?? [])
    if (has(written)) wrong.push(not(`${written} not to be there`, `${written}がないこと`))
  if (anyOrder && !(anyOrder.length === cards.length && anyOrder.every(has)))
    wrong.push(not(`${anyOrder.join(', ')} in any order`, `順不同の${anyOrder.join(', ')}`))
  return wrong
}

/** Whether a card is the written one, and lies as the words after it say. */
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
  throw noCard(m.table.rules, written).at(m.place)
}

// ---- What is offered and refused ----

function decisionFaults(m: Moment, { decision, accepted, refused }: Expected): InBoth[] {
  const open = m.table.decision()
  const wrong = decision === undefined ? [] : openFaults(m, open, decision as DecisionExpected)
  if (!open) {
    if (accepted || refused)
      wrong.push(both('nothing can be answered: the game is over', 'ゲームは終わっていて、答えられません'))
    return wrong
  }
  for (const keys of accepted ?? []) {
    const read = readAnswer(open, keysMeant(m.game, m.table, m.names, open, keys))
    if (isRefusal(read))
      wrong.push(
        both(
          `"${keys.join(' ')}" is refused by ${read.clause}, expected to be accepted`,
          `「${keys.join(' ')}」は${read.clause}により許されません。期待は許されることです`,
        ),
      )
  }
  for (const { answer, clause } of refused ?? []) {
    const read = readAnswer(open, keysMeant(m.game, m.table, m.names, open, answer))
    const said = answer.join(' ')
    if (!isRefusal(read))
      wrong.push(
        both(
          `"${said}" is accepted, expected to be refused by ${clause}`,
          `「${said}」は許されます。期待は${clause}により許されないことです`,
        ),
      )
    else if (read.clause !== clause)
      wrong.push(
        both(
          `"${said}" is refused by ${read.clause}, expected by ${clause}`,
          `「${said}」は${read.clause}により許されません。期待は${clause}です`,
        ),
      )
  }
  return wrong
}

function openFaults(m: Moment, open: Decision | null, wanted: DecisionExpected): InBoth[] {
  if (wanted === 'none') return open ? [askedAll(open)] : []
  if (!open)
    return [both('no decision is open: the game is over', '決定はありません。ゲームは終わっています')]
  const wrong: InBoth[] = []
  const { seat, clause, offersOnly } = wanted
  if (seat !== undefined && seatName(open.seat) !== seat)
    wrong.push(
      both(
        `${seatName(open.seat)} decides, expected ${seat}`,
        `決めるのは${seatName(open.seat)}です。期待は${seat}です`,
      ),
    )
  if (clause !== undefined && open.clause !== clause)
    wrong.push(
      both(
        `the decision is by ${open.clause}, expected by ${clause}`,
        `決定は${open.clause}によります。期待は${clause}です`,
      ),
    )
  const keys = optionKeys(open)
  const meant = (list: readonly string[]) => keysMeant(m.game, m.table, m.names, open, list)
  const not = (en: string, ja: string) =>
    both(`offered is ${keys.join(', ')}, expected ${en}`, `選択肢は${keys.join(', ')}です。期待は${ja}です`)
  for (const key of meant(wanted.offers ?? []))
    if (!keys.includes(key)) wrong.push(not(`${key} among it`, `その中の${key}`))
  for (const key of meant(wanted.offersNot ?? []))
    if (keys.includes(key)) wrong.push(not(`${key} not to be`, `${key}がないこと`))
  if (offersOnly && meant(offersOnly).sort().join() !== keys.slice().sort().join())
    wrong.push(not(`${offersOnly.join(', ')} and nothing else`, `${offersOnly.join(', ')}だけ`))
  return wrong
}

const askedAll = ({ seat, clause }: Decision) =>
  both(
    `${seatName(seat)} is asked by ${clause}, expected no decision`,
    `${clause}により${seatName(seat)}が決めます。期待は決定がないことです`,
  )

// ---- What is seen ----

type Sight = NonNullable<Expected['sees']>[string]

function sightFaults(m: Moment, written: string, sight: Sight): InBoth[] {
  const seat: Seat = written === 'spectator' ? -1 : seatAt(written, m.table.seatCount(), m.place)
  const seen = view(m.table, seat)
  const wrong: InBoth[] = []
  eachZone(m, sight.table as ByZone<ZoneSeen> | undefined, (zone, wanted, title) => {
    wrong.push(...zoneSeenFaults(m, seen, seen.zones[zone]!, wanted, title, written))
  })
  for (const card of sight.sees ?? [])
    if (!knows(m, seen, card))
      wrong.push(both(`${written} does not see ${card}`, `${written}に${card}が見えません`))
  for (const card of sight.seesNot ?? [])
    if (knows(m, seen, card))
      wrong.push(both(`${written} sees ${card}, which is hidden`, `隠れた${card}が${written}に見えます`))
  return wrong
}

/** Whether a seat sees the face of a card anywhere. */
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
): InBoth[] {
  if (Array.isArray(wanted)) return zoneSeenFaults(m, seen, zone, { cards: wanted }, title, who)
  if (typeof wanted !== 'object') return zoneSeenFaults(m, seen, zone, { count: wanted }, title, who)
  const wrong: InBoth[] = []
  const count = zone.count ?? 'hidden'
  if (wanted.count !== undefined && wanted.count !== count)
    wrong.push(
      both(
        `${who} counts ${title}: ${count}, expected ${wanted.count}`,
        `${who}から見た${title}の枚数は${count}です。期待は${wanted.count}です`,
      ),
    )
  const cards = zone.cards.map((card) => seen.cards[card]!.name ?? '?')
  const list = wanted.cards?.map((written) => {
    if (written === '?') return '?'
    const named = m.names.cards.get(written)
    return m.table.rules.cards[named === undefined ? readName(m, written) : m.table.state.print[named]!]!.name
  })
  if (!list || list.join() === cards.join()) return wrong
  const [sees, shall] = [cards, list].map((names) => names.join(', ') || 'nothing')
  return [
    ...wrong,
    both(
      `${who} sees in ${title}: ${sees}, expected ${shall}`,
      `${who}から見た${title}は${sees}です。期待は${shall}です`,
    ),
  ]
}

// ---- How it ended, and what happened ----

function resultFaults(t: Table, wanted: ResultExpected | undefined): InBoth[] {
  if (wanted === undefined) return []
  const { result } = t.state
  const ended = (winner: string, clause: string) =>
    both(`${winner} won by ${clause}`, `${clause}により${winner}の勝ち`)
  const on = both('the game is on', 'ゲーム続行中')
  const is = result ? ended(result.winners.map(seatName).join(' ') || 'nobody', result.clause) : on
  const want = wanted === 'none' ? on : ended(wanted.winner, wanted.clause)
  return is.en === want.en
    ? []
    : [both(`${is.en}, expected: ${want.en}`, `${is.ja}です。期待は${want.ja}です`)]
}

function eventFaults(m: Moment, { events = [], noEvents = [] }: Expected): InBoth[] {
  const wrong: InBoth[] = []
  let from = 0
  for (const pattern of events) {
    const at = m.journal.findIndex((one, i) => i >= from && isEvent(m, one, pattern))
    if (at >= 0) {
      from = at + 1
      continue
    }
    const wanted = JSON.stringify(pattern)
    wrong.push(
      from > 0
        ? both(`after that, no event is ${wanted}`, `その後に${wanted}という出来事がありません`)
        : both(`no event is ${wanted}`, `${wanted}という出来事がありません`),
    )
  }
  for (const pattern of noEvents) {
    const found = m.journal.find((one) => isEvent(m, one, pattern))
    if (!found) continue
    const { en, ja } = eventLine(m.table, found)
    wrong.push(both(`this happened, and should not: ${en}`, `起きてはならないことが起きました:${ja}`))
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
