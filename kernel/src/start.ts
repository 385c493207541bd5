import type { EffectKind, LayerChange } from './effect.ts'
import { BadInput, joinCatalogues, type Language, say, shown } from './explain.ts'
import { isFields, type Json } from './json.ts'
import { loopProcedure } from './loop.ts'
import { keysBy } from './names.ts'
import type { Procedure } from './procedure.ts'
import { seeded } from './random.ts'
import { remembered } from './remember.ts'
import { replacementProcedure, togetherProcedure } from './replacement.ts'
import type { EventKind, Ready, Rules, Whose } from './rules.ts'
import { type Seat, seatName, type WritableState } from './state.ts'
import { CHANGES } from './table/change.ts'
import type { Witnessed } from './table/witness.ts'
import { Table } from './table.ts'
import { kernelWords } from './words.ts'

/** The procedures that the kernel adds to every game. */
const kernelProcedures = <G extends object>(): readonly Procedure<G>[] => [
  replacementProcedure(),
  togetherProcedure(),
  loopProcedure(),
]

/** Rules as a game writes them: it leaves out what it does not have. */
export type WrittenRules<G extends object> = Omit<Rules<G>, keyof LeftOut<G>> & Partial<LeftOut<G>>

type LeftOut<G extends object> = Pick<
  Rules<G>,
  | 'marks'
  | 'layers'
  | 'printed'
  | 'effects'
  | 'triggers'
  | 'events'
  | 'remembers'
  | 'readOptions'
  | 'keyOf'
  | 'supposedCounts'
>

/**
 * The defaults for what a game leaves out: cards have neither marks nor values, only moves happen, and there are no options.
 */
const leftOut = <G extends object>(): LeftOut<G> => ({
  marks: [],
  layers: [],
  printed: () => ({}),
  effects: {},
  triggers: [],
  events: {},
  remembers: [],
  readOptions: noOptions,
  keyOf: keysBy(null),
  supposedCounts: (_, __, zones) => zones.map(() => 0),
})

function noOptions(given: Json): Json {
  if (Object.keys(given as object).length === 0) return {}
  throw new BadInput(
    'there is nothing to agree on; leave the options out',
    '取り決めることはありません。オプションは書かないでください',
  )
}

/** Makes rules ready to run. Done once per game. */
export function ready<G extends object>(written: WrittenRules<G>): Ready<G> {
  const rules: Rules<G> = { ...leftOut<G>(), ...written }
  const procedures = [...rules.procedures, ...kernelProcedures<G>()]
  return {
    ...rules,
    words: joinCatalogues(kernelWords, rules.words),
    readOptions: (given) => rules.readOptions(checkedOptions(given)),
    procedureNamed: new Map(procedures.map((procedure) => [procedure.name, procedure])),
    eventNamed: eventKinds(rules),
    effectNamed: new Map(
      Object.entries(rules.effects).flatMap(([name, kind]) =>
        kind.layers ? [[name, { kind, byLayer: changesByLayer(rules.layers, kind.layers) }] as const] : [],
      ),
    ),
    markNamed: new Map(rules.marks.map((mark, i) => [mark, i])),
    cardNamed: new Map(rules.cards.map((card, i) => [card.name, i])),
  }
}

/** Options are written option by option, whatever the game. */
function checkedOptions(given: Json): Json {
  if (isFields(given)) return given
  throw new BadInput(
    `the options are ${shown(given)}; they must be written as OPTION: VALUE`,
    `設定が${shown(given)}です。「設定: 値」の形でなければなりません`,
  )
}

const changesByLayer = <G extends object>(
  layers: readonly string[],
  named: NonNullable<EffectKind<G>['layers']>,
): readonly (LayerChange<G> | null)[] => layers.map((layer) => named[layer] ?? null)

function eventKinds<G extends object>(rules: Rules<G>): Map<string, EventKind<G>> {
  const replacing = Object.entries(rules.effects).flatMap(([kind, { replaces }]) =>
    replaces ? [{ kind, event: replaces.event }] : [],
  )
  const types = new Set([
    ...CHANGES,
    ...Object.keys(rules.events),
    ...rules.remembers,
    ...rules.triggers.map(({ on }) => on),
    ...replacing.map(({ event }) => event),
  ])
  const kindOf = (type: string): EventKind<G> => ({
    changes: CHANGES.includes(type) || rules.events[type] !== undefined,
    change: rules.events[type] ?? null,
    remembered: rules.remembers.includes(type),
    triggers: rules.triggers.filter(({ on }) => on === type),
    replacers: replacing.flatMap(({ kind, event }) => (event === type ? [kind] : [])),
  })
  return new Map([...types].map((type) => [type, kindOf(type)]))
}

/** What a game starts from. */
export interface Setup {
  readonly seed: number | string
  /** What the players agreed on; each game says what it knows. */
  readonly options?: Json
  /** One deck for each seat, as card names; a seat without one takes the usual deck. */
  readonly decks?: readonly (readonly string[] | null)[]
  readonly seats?: number
}

/** A new game, run up to its first decision. With a journal, it records everything that happens there. */
export function startGame<G extends object>(
  rules: Ready<G>,
  setup: Setup,
  journal: Witnessed[] | null = null,
): Table<G> {
  const table = new Table(rules, newState(rules, setup))
  table.journal = journal
  table.call(rules.begin.procedure)
  table.decision()
  return table
}

/** A state with every deck in its place and nothing running yet. */
export function newState<G extends object>(rules: Ready<G>, setup: Setup): WritableState<G> {
  const options = rules.readOptions(setup.options ?? {})
  const seats = setup.seats ?? Math.max(setup.decks?.length ?? 0, rules.seats.min)
  const { min, max } = rules.seatsFor?.(options) ?? rules.seats
  if (seats < min || seats > max) {
    const many = min === max ? min : `${min} to ${max}`
    throw new BadInput(
      `${rules.name} is played by ${many}, not by ${seats}`,
      `${rules.name}は${min === max ? min : `${min}から${max}`}人で遊びます。${seats}人では遊べません`,
    )
  }
  const decks: (readonly string[])[] = []
  for (let seat = 0; seat < seats; seat++) {
    const own = setup.decks?.[seat]
    if (own) checkDeck(rules, own, options, { seat, seats })
    const dice = () => seeded(`${setup.seed}, deck of seat ${seat}`)
    decks.push(own ? own.slice() : rules.usualDeck({ seat, seats }, options, dice()))
  }
  return emptyState(rules, decks, options, setup.seed)
}

/**
 * A list of this many values. We push them one by one: a list from `map` or with a preset length may have holes once
 * compiled, which to the engine is another kind of list, and it would throw away all code compiled for lists of cards.
 */
function listOf<T>(count: number, value: () => T): T[] {
  const values: T[] = []
  for (let i = 0; i < count; i++) values.push(value())
  return values
}

/** The same value for every card. A copy of a list without holes has none either. */
const column = <T>(count: number, value: T): T[] => listOf(count, () => value)
const columns = (many: number, count: number, value: number): number[][] => {
  const first = column(count, value)
  return listOf(many, () => first.slice())
}

/** A table with these decks laid out in the zone decks start in, unshuffled. */
export function emptyState<G extends object>(
  rules: Ready<G>,
  decks: readonly (readonly string[])[],
  options: Json,
  seed: number | string,
): WritableState<G> {
  const print: number[] = []
  const owner: Seat[] = []
  decks.forEach((deck, seat) => {
    for (const name of deck) {
      const index = rules.cardNamed.get(name)
      if (index === undefined)
        throw new BadInput(
          `seat ${seatName(seat)}: ${rules.name} has no card "${name}"`,
          `席${seatName(seat)}:${rules.name}に「${name}」というカードはありません`,
        )
      print.push(index)
      owner.push(seat)
    }
  })
  const count = print.length
  const state: WritableState<G> = {
    game: rules.name,
    version: rules.version,
    options,
    decks,
    print,
    owner,
    random: seeded(seed),
    at: column(count, 0),
    life: column(count, 0),
    holder: owner.slice(),
    since: column(count, 0),
    host: column(count, -1),
    marks: columns(rules.marks.length, count, 0),
    zones: [],
    frames: [],
    pending: [],
    waiting: [],
    effects: [],
    history: [],
    known: column(count, null),
    watch: null,
    checkpoints: [],
    globals: rules.globals(decks.length, options),
    turn: 0,
    turnSeat: -1,
    gone: [],
    serial: 0,
    returned: null,
    result: null,
  }
  const table = new Table(rules, state)
  state.zones = listOf(table.layout.size, () => [])
  for (let card = 0; card < count; card++) {
    const zone = table.zone(rules.begin.deck, owner[card]!)
    state.at[card] = zone
    state.zones[zone]!.push(card)
  }
  return state
}

/** The most cards in a game, so that nobody has to wait for an endless deck to be checked. */
export const MOST_CARDS = 1000

/** Refuses more cards than anybody plays with. */
export function checkDeckSize(cards: number): void {
  if (cards <= MOST_CARDS) return
  throw new BadInput(
    `there are too many cards; at most ${MOST_CARDS} are read`,
    `カードが多すぎます。読めるのは${MOST_CARDS}枚までです`,
  )
}

/** Decks recently found legal: a caller that plays many games uses few decks. */
const legalDecks = remembered((_: object): Legal[] => [])
interface Legal {
  readonly whose: string
  readonly deck: readonly string[]
}
const DECKS_KEPT = 100
/** As many faults as fit into a sentence. */
const FAULTS_TOLD = 5

function isSameDeck(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function checkDeck<G extends object>(
  rules: Ready<G>,
  deck: readonly string[],
  options: Json,
  whose: Whose,
): void {
  checkDeckSize(deck.length)
  const legal = legalDecks(rules)
  const called = `${whose.seat} of ${whose.seats}, ${JSON.stringify(options)}`
  if (legal.some((known) => known.whose === called && isSameDeck(known.deck, deck))) return
  const faults = rules.deckFaults(deck, options, whose)
  if (faults.length === 0) {
    if (legal.length >= DECKS_KEPT) legal.length = 0
    legal.push({ whose: called, deck: deck.slice() })
    return
  }
  const said = (language: Language, between: string) =>
    faults
      .slice(0, FAULTS_TOLD)
      .map(
        ({ clause, reason, place }) =>
          `${say(rules.words, language, place)}${between}${say(rules.words, language, reason)} (${clause})`,
      )
  const more = faults.length - FAULTS_TOLD
  const seat = seatName(whose.seat)
  throw new BadInput(
    `the deck of seat ${seat} is not legal: ${said('en', ': ').join('; ')}${more > 0 ? `; and ${more} faults more` : ''}`,
    `席${seat}のデッキは使えません:${said('ja', ':').join(' ')}${more > 0 ? ` ほか${more}件` : ''}`,
  )
}
