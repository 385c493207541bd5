import {
  BadInput,
  type CardId,
  checkDeckSize,
  checkState,
  emptyState,
  entryOf,
  type InBoth,
  type Json,
  pastOf,
  type Ready,
  type Ref,
  type Seat,
  say,
  seatName,
  seatNamed,
  Table,
  type Target,
  type Vars,
  type Witnessed,
  type ZoneId,
} from '@tefuda/kernel'
import type { Described, ScenarioGame } from '@tefuda/kernel/scenario'
import { setMark, staging } from '@tefuda/kernel/staging'
import { alwaysAsking } from './forced.ts'
import type { CardsWritten, CardWritten, ItemWritten, Scenario } from './format.ts'
import { cardMeant, type Names, noNames } from './names.ts'
import { marksOf, stateWord } from './report.ts'

/** A scenario's table at its first decision, and the meanings of its names. */
export interface Position {
  readonly table: Table
  readonly names: Names
}

/** A card as described, before it has a number. */
interface Placed {
  readonly card: string
  readonly owner: Seat
  readonly zone: string
  readonly seat: Seat
  readonly cell: number
  readonly words: readonly string[]
  readonly name: string | undefined
  /** What it is attached to. */
  readonly host: Placed | null
  readonly place: InBoth
}

type Where = Pick<Placed, 'zone' | 'seat' | 'cell' | 'place'>

const USUAL_TURN = { seat: 'A', number: 3 } as const

/** The described position, run up to its first decision. Refuses an impossible position. */
export function buildPosition(bare: ScenarioGame, scenario: Scenario): Position {
  const rules = rulesOf(bare, scenario)
  const game = { ...bare, rules }
  const options = readOptions(rules, scenario)
  const seats = seatCount(rules, options, scenario)
  const placed = [...describeTable(game, scenario, seats), ...onStage(game, scenario, seats)]
  const filled = fillUp(game, scenario, options, seats, placed)
  // The cards that a scenario is about come first, so that even the very first card has a role.
  const numbered = [...placed, ...filled]
  const decks = Array.from({ length: seats }, (_, seat) => numbered.filter((one) => one.owner === seat))
  for (const deck of decks) checkDeck(game, deck, options, scenario)
  const state = emptyState(
    rules,
    decks.map((deck) => deck.map(({ card }) => card)),
    options,
    scenario.seed ?? 1,
  )
  const table = new Table(rules, state)
  const journal: Witnessed[] = []
  table.journal = journal
  state.turn = (scenario.turn ?? USUAL_TURN).number
  state.turnSeat = seatAt((scenario.turn ?? USUAL_TURN).seat, seats, scenario.placeOf('turn', 'seat'))
  state.gone = goneSeats(scenario, seats)
  const ids = new Map(decks.flat().map((one, id) => [one, id]))
  const names = noNames()
  layOut(game, table, [...filled, ...placed], ids, names)
  placedAt(scenario.placeOf('table'), () => game.complete(table))
  letWait(game, scenario, table, ids, names)
  setGoing(game, scenario, table, names)
  checkState(rules, state)
  table.decision()
  return { table, names }
}

/** The rules with a scenario's own cards, read once for all the ways it is played. */
const withCards = new WeakMap<Scenario, Ready<Vars>>()

export function rulesOf(game: ScenarioGame, scenario: Scenario): Ready<Vars> {
  if (!scenario.cards) return alwaysAsking(game.rules)
  const { cards } = scenario
  const place = scenario.placeOf('cards')
  if (!game.withCards)
    throw new BadInput(
      `the cards of ${game.rules.name} are fixed; remove this field`,
      `${game.rules.name}のカードは決まっています。この項目を消してください`,
    ).at(place)
  const known = withCards.get(scenario) ?? alwaysAsking(placedAt(place, () => game.withCards!(cards)))
  withCards.set(scenario, known)
  return known
}

export function readOptions(rules: Ready<Vars>, scenario: Scenario): Json {
  return placedAt(scenario.placeOf('options'), () => rules.readOptions(scenario.options ?? {}))
}

/** Adds the place in the file to an error. */
function placedAt<T>(place: InBoth, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadInput) throw error.at(place)
    throw error
  }
}

function seatCount(rules: Ready<Vars>, options: Json, { table = {}, placeOf }: Scenario): number {
  const { min, max } = rules.seatsFor?.(options) ?? rules.seats
  const written = Object.keys(table).filter((name) => name !== 'shared')
  for (const name of written) seatAt(name, max, placeOf('table', name))
  return Math.max(min, ...written.map((name) => seatNamed(name) + 1))
}

function goneSeats({ gone = [], placeOf }: Scenario, seats: number): Seat[] {
  return gone.map((name, i) => seatAt(name, seats, placeOf('gone', i)))
}

export function seatAt(written: string, seats: number, place: InBoth): Seat {
  const seat = seatNamed(written)
  if (seat >= 0 && seat < seats) return seat
  const known = Array.from({ length: seats }, (_, i) => seatName(i))
  throw new BadInput(
    `there is no seat "${written}"; the seats are ${known.join(', ')}`,
    `「${written}」という席はありません。あるのは${known.join('、')}です`,
  ).at(place)
}

// ---- Reading what lies where ----

function describeTable(game: ScenarioGame, scenario: Scenario, seats: number): Placed[] {
  const placed: Placed[] = []
  for (const [seatWritten, zones] of Object.entries(scenario.table ?? {})) {
    for (const [zoneWritten, cards] of Object.entries(zones)) {
      const place = scenario.placeOf('table', seatWritten, zoneWritten)
      const seat = seatWritten === 'shared' ? -1 : seatNamed(seatWritten)
      const where = { ...zoneNamed(game.rules, zoneWritten, seat, place), seat, place }
      for (const card of listed(cards as CardsWritten)) {
        const here = placeCard(game, card, where, seats)
        placedAt(place, () => checkDeckSize(placed.length + here.length))
        placed.push(...here)
      }
    }
  }
  return placed
}

/** A number of cards, and "3 more" in a list, are left for filling up. */
const MORE = /^(\d+) more$/
const listed = (cards: CardsWritten): readonly CardWritten[] =>
  typeof cards === 'number' ? [`${cards} more`] : cards

/** The meant zone: its name, or its name and the number of the place, as in circle.2. */
export function zoneNamed(
  rules: Ready<Vars>,
  written: string,
  seat: Seat,
  place: InBoth,
): { zone: string; cell: number } {
  const [zone = '', number = '1'] = written.split('.')
  const fits = rules.zones.filter((spec) => (spec.of === 'table') === seat < 0)
  const spec = fits.find(({ name }) => name === zone)
  if (!spec) {
    const shared = seat < 0
    const known = fits.map(({ name }) => name).join(', ')
    throw new BadInput(
      `there is no zone "${zone}"; the ${shared ? 'shared zones' : 'zones of a seat'} are ${known || 'none'}`,
      `「${zone}」という領域はありません。${shared ? '共有の' : '席の'}領域は${known || 'ありません'}`,
    ).at(place)
  }
  const cell = Number(number) - 1
  if (!(cell >= 0 && cell < (spec.cells ?? 1)))
    throw new BadInput(
      `${zone} has the places 1 to ${spec.cells ?? 1}, not ${number}`,
      `${zone}の場所は1から${spec.cells ?? 1}までで、${number}はありません`,
    ).at(place)
  return { zone, cell }
}

function placeCard(game: ScenarioGame, written: CardWritten, where: Where, seats: number): Placed[] {
  const { card: line, name, with: others = [] } = typeof written === 'string' ? { card: written } : written
  const more = MORE.exec(line)
  if (more) {
    placedAt(where.place, () => checkDeckSize(Number(more[1])))
    return Array.from({ length: Number(more[1]) }, () => open(where))
  }
  const card = readCard(game, line, name, where, seats, null)
  return [card, ...others.map((other) => readCard(game, other, undefined, where, seats, card))]
}

/** A card that is still to be picked. */
const OPEN = ''
const open = (where: Where): Placed => ({
  ...where,
  card: OPEN,
  owner: where.seat,
  words: [],
  name: undefined,
  host: null,
})

function readCard(
  game: ScenarioGame,
  line: string,
  name: string | undefined,
  where: Where,
  seats: number,
  host: Placed | null,
): Placed {
  const [first = '', ...words] = line.trim().split(/\s+/)
  const [, prefix, written = ''] = /^(?:([A-Z]):)?(.*)$/.exec(first)!
  const card = game.readCard(written)
  if (!game.rules.cardNamed.has(card)) {
    throw noCard(game.rules, written).at(where.place)
  }
  const owner = prefix === undefined ? where.seat : seatAt(prefix, seats, where.place)
  if (owner < 0)
    throw new BadInput(
      `say whose card ${card} is, as in A:${card}`,
      `${card}が誰のカードか、A:${card}のように書いてください`,
    ).at(where.place)
  for (const word of words) checkWord(game, word, where)
  return { ...where, card, owner, words, name, host }
}

export const noCard = (rules: Ready<Vars>, written: string) =>
  new BadInput(
    `${rules.name} has no card "${written}"; check the spelling`,
    `${rules.name}に「${written}」というカードはありません。綴りを確かめてください`,
  )

export function checkWord(
  game: ScenarioGame,
  word: string,
  { zone, place }: Pick<Where, 'zone' | 'place'>,
): void {
  const said = stateWord(word)
  const state = entryOf(game.states, said.word)
  if (state?.zones.includes(zone) && 'counts' in state === (said.number !== null)) return
  const known = Object.entries(game.states)
    .filter(([, one]) => one.zones.includes(zone))
    .map(([one, meaning]) => ('counts' in meaning ? `${one}:1` : one))
  const some = known.length > 0
  throw new BadInput(
    `"${word}" cannot be said of a card in ${zone}; ${some ? `it can be ${known.join(', ')}` : 'no word can be said of it'}`,
    `${zone}のカードに「${word}」とは書けません。${some ? `書けるのは${known.join('、')}です` : '書ける言葉はありません'}`,
  ).at(place)
}

function onStage(game: ScenarioGame, scenario: Scenario, seats: number): Placed[] {
  const { zone } = game.pending
  const isShared = game.rules.zones.find(({ name }) => name === zone)!.of === 'table'
  return (scenario.stage ?? []).flatMap(({ seat, cards = [] }, i) => {
    const place = scenario.placeOf('stage', i)
    const where = { zone, seat: isShared ? -1 : seatAt(seat, seats, place), cell: 0, place }
    return cards.flatMap((card) => placeCard(game, owned(card as CardWritten, seat), where, seats))
  })
}

/** A card on the stage belongs to the seat whose request it is, unless it says otherwise. */
function owned(card: CardWritten, seat: string): CardWritten {
  if (typeof card !== 'string') return { ...card, card: owned(card.card, seat) as string }
  return /^[A-Z]:/.test(card) ? card : `${seat}:${card}`
}

// ---- Filling up ----

/** Picks cards for the open places, and fills zones that are never empty by accident. */
function fillUp(
  game: ScenarioGame,
  scenario: Scenario,
  options: Json,
  seats: number,
  placed: Placed[],
): Placed[] {
  const bottom: Placed[] = []
  const gone = goneSeats(scenario, seats)
  for (let seat = 0; seat < seats; seat++) {
    const whose = { seat, seats }
    const used = new Set(placed.filter(({ owner }) => owner === seat).map(({ card }) => card))
    const spare = [...game.spare.cards(options, used, whose)]
    placed.forEach((one, i) => {
      if (one.card !== OPEN || one.owner !== seat) return
      placed[i] = { ...one, card: taken(spare, one.place) }
    })
    if (gone.includes(seat)) continue
    const fill = (zone: string, cards: readonly string[]) => {
      if (entryOf(scenario.table?.[seatName(seat)] ?? {}, zone) !== undefined) return
      const where = { zone, seat, cell: 0, place: scenario.placeOf('table') }
      bottom.push(...cards.map((card) => ({ ...open(where), card })))
    }
    const count = game.spare.all(options) ? spare.length : Math.min(game.spare.count, spare.length)
    fill(game.spare.zone, spare.slice(0, count))
    for (const [zone, cards] of Object.entries(game.usual?.(options, whose) ?? {})) fill(zone, cards)
  }
  return bottom
}

function taken(spare: string[], place: InBoth): string {
  const card = spare.shift()
  if (card === undefined)
    throw new BadInput(
      'asks for more cards than a deck has; ask for fewer',
      'デッキにあるより多くのカードを求めています。減らしてください',
    ).at(place)
  return card
}

/** A position is impossible if its cards cannot come from one deck. */
function checkDeck(game: ScenarioGame, deck: readonly Placed[], options: Json, scenario: Scenario): void {
  const { rules, forgives } = game
  const list = deck.map(({ card }) => card)
  const faults = rules.deckFaults(list, options).filter(({ clause }) => !forgives.includes(clause))
  if (faults.length === 0) return
  const twice = deck.find((one, i) => deck.findIndex(({ card }) => card === one.card) !== i)
  const zones = deck.filter(({ card }) => card === twice?.card).map(({ zone }) => zone)
  const where = twice ? `; ${twice.card} is written in ${zones.join(' and in ')}` : ''
  const ja = twice ? `。${twice.card}が${zones.join('と')}に書かれています` : ''
  const { clause, reason } = faults[0]!
  const place = twice?.place ?? scenario.placeOf('table')
  const seat = seatName(deck[0]?.owner ?? 0)
  throw new BadInput(
    `the cards of seat ${seat} are no legal deck: ${say(rules.words, 'en', reason)} (${clause})${where}`,
    `席${seat}のカードは適正なデッキになりません:${say(rules.words, 'ja', reason)} (${clause})${ja}`,
  ).at(place)
}

// ---- Laying out ----

function layOut(
  game: ScenarioGame,
  t: Table,
  placed: readonly Placed[],
  ids: ReadonlyMap<Placed, CardId>,
  names: Names,
): void {
  staging(t).zones = t.state.zones.map(() => [])
  for (const one of placed) {
    const id = ids.get(one)!
    put(t, id, t.zone(one.zone, one.seat, one.cell))
    if (one.seat >= 0) staging(t).holder[id] = one.seat
    const host = one.host && ids.get(one.host)!
    if (host !== null) staging(t).host[id] = host
    const words = one.host && !game.attachedLieTheirOwnWay ? one.host.words : one.words
    for (const word of words) setMarks(t, id, marksOf(game, t, word))
    if (one.zone === game.pending.zone) setMarks(t, id, game.pending.marks)
    if (one.name !== undefined) give(names.cards, one.name, id, one.place)
  }
}

function put(t: Table, card: CardId, zone: ZoneId): void {
  staging(t).at[card] = zone
  staging(t).zones[zone]!.push(card)
}

function setMarks(t: Table, card: CardId, marks: { readonly [mark: string]: number }): void {
  for (const [mark, value] of Object.entries(marks)) setMark(t, card, mark, value)
}

function give<T>(names: Map<string, T>, name: string, meant: T, place: InBoth): void {
  if (names.has(name))
    throw new BadInput(
      `the name "${name}" is given twice; pick another`,
      `「${name}」という名前が二度付けられています。別の名前にしてください`,
    ).at(place)
  if (!/^[\p{L}][\p{L}\d_-]*$/u.test(name) || /^[A-Z]$/.test(name))
    throw new BadInput(
      `"${name}" is no name; write a word of letters, digits, - and _`,
      `「${name}」は名前になりません。文字、数字、-、_で書いてください`,
    ).at(place)
  names.set(name, meant)
}

// ---- What waits, what is in force, what has happened ----

function letWait(
  game: ScenarioGame,
  scenario: Scenario,
  t: Table,
  ids: ReadonlyMap<Placed, CardId>,
  names: Names,
): void {
  const stage = [...ids].filter(([{ zone }]) => zone === game.pending.zone)
  scenario.stage?.forEach((item, i) => {
    const place = scenario.placeOf('stage', i)
    const cards = stage.filter(([one]) => one.place.en === place.en).map(([, id]) => t.ref(id))
    const described = describeItem(game, t, names, item, place, cards)
    const { what: kind, seat, targets } = described
    const data = placedAt(place, () => game.dataOf(t, described))
    const put = t.put({ kind, seat, cards, targets, data })
    if (item.name !== undefined) give(names.items, item.name, put.id, place)
  })
  scenario.waiting?.forEach((item, i) => {
    const place = scenario.placeOf('waiting', i)
    const described = describeItem(game, t, names, item, place, null)
    placedAt(place, () => {
      const source = game.sourceOf?.(t, described) ?? null
      t.wait(described.what, described.seat, source, game.dataOf(t, described))
    })
  })
  scenario.effects?.forEach(({ what: kind, seat, source, on = [], with: more = {} }, i) => {
    const place = scenario.placeOf('effects', i)
    if (!entryOf(t.rules.effects, kind)) {
      const known = Object.keys(t.rules.effects)
      throw new BadInput(
        `there is no effect "${kind}"; the effects are ${known.join(', ')}`,
        `「${kind}」という効果はありません。あるのは${known.join('、')}です`,
      ).at(place)
    }
    const meant = (written: string) => cardMeant(t, names, written, place)
    const effect = {
      kind,
      seat: seatAt(seat, t.seatCount(), place),
      source: source === undefined ? null : t.ref(meant(source)),
      on: on.map((written) => t.ref(meant(written))),
    }
    t.begin({ ...effect, ...placedAt(place, () => game.effectOf(t, effect, more)) })
  })
  scenario.earlier?.forEach((item, i) => {
    const place = scenario.placeOf('earlier', i)
    const cards = (item.cards ?? []).map((written) => t.ref(cardMeant(t, names, written, place)))
    const described = describe(t, names, item, place, cards)
    staging(t).history.push(
      pastOf(
        placedAt(place, () => game.earlier(t, described)),
        t.state.life,
      ),
    )
  })
}

function describeItem(
  game: ScenarioGame,
  t: Table,
  names: Names,
  item: ItemWritten,
  place: InBoth,
  cards: readonly Ref[] | null,
): Described {
  if (!game.kinds.includes(item.what))
    throw new BadInput(
      `there is no "${item.what}"; it can be ${game.kinds.join(', ')}`,
      `「${item.what}」はありません。書けるのは${game.kinds.join('、')}です`,
    ).at(place)
  return describe(t, names, item, place, cards)
}

function describe(
  t: Table,
  names: Names,
  item: ItemWritten,
  place: InBoth,
  cards: readonly Ref[] | null,
): Described {
  return {
    what: item.what,
    seat: seatAt(item.seat, t.seatCount(), place),
    cards,
    targets: (item.targets ?? []).map((written) => targetMeant(t, names, written, place)),
    more: item.with ?? {},
    find: (written: string) => cardMeant(t, names, written, place),
  }
}

function targetMeant(t: Table, names: Names, written: string, place: InBoth): Target {
  const item = names.items.get(written)
  if (item !== undefined) return { item }
  const seat = seatNamed(written)
  if (seat >= 0 && seat < t.seatCount()) return { seat }
  return t.ref(cardMeant(t, names, written, place))
}

function setGoing(game: ScenarioGame, scenario: Scenario, t: Table, names: Names): void {
  const place = scenario.placeOf('flow')
  const find = (written: string) => cardMeant(t, names, written, place)
  placedAt(place, () => game.resume(t, scenario.flow ?? {}, find))
}
