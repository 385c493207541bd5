import { BadInput, joinCatalogues, say } from './explain.ts'
import type { Json } from './json.ts'
import { loopProcedure } from './loop.ts'
import { seeded } from './random.ts'
import { replacementProcedure } from './replacement.ts'
import type { Ready, Rules } from './rules.ts'
import { type Seat, type State, seatName } from './state.ts'
import { Table, type Witnessed } from './table.ts'
import type { Trigger } from './trigger.ts'
import { kernelWords } from './words.ts'

/** Makes rules ready to run. Done once for each game. */
export function ready<G extends object>(rules: Rules<G>): Ready<G> {
  const procedures = [...rules.procedures, replacementProcedure<G>(), loopProcedure<G>()]
  const triggersOn = new Map<string, Trigger<G>[]>()
  for (const trigger of rules.triggers) {
    triggersOn.set(trigger.on, [...(triggersOn.get(trigger.on) ?? []), trigger])
  }
  const replacersOf = new Map<string, string[]>()
  for (const [kind, { replaces }] of Object.entries(rules.effects)) {
    if (replaces) replacersOf.set(replaces.event, [...(replacersOf.get(replaces.event) ?? []), kind])
  }
  return {
    ...rules,
    words: joinCatalogues(kernelWords, rules.words),
    procedureNamed: new Map(procedures.map((procedure) => [procedure.name, procedure])),
    triggersOn,
    replacersOf,
    remembered: new Set(rules.remembers),
    markNamed: new Map(rules.marks.map((mark, i) => [mark, i])),
    cardNamed: new Map(rules.cards.map((card, i) => [card.name, i])),
  }
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

/** A new game, run up to its first decision. With a journal, everything that happens is told there. */
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
export function newState<G extends object>(rules: Ready<G>, setup: Setup): State<G> {
  const options = rules.readOptions(setup.options ?? {})
  const seats = setup.seats ?? Math.max(setup.decks?.length ?? 0, rules.seats.min)
  if (seats < rules.seats.min || seats > rules.seats.max) {
    throw new BadInput(`${rules.name} is played by ${rules.seats.min} to ${rules.seats.max}, not by ${seats}`)
  }
  const decks = Array.from({ length: seats }, (_, seat) => {
    const own = setup.decks?.[seat]
    if (!own) return rules.usualDeck(seat, options, seeded(`${setup.seed}, deck of seat ${seat}`))
    checkDeck(rules, own, options, seat)
    return own.slice()
  })
  return emptyState(rules, decks, options, setup.seed)
}

/** A table with these decks laid out in the zone decks start in, unshuffled. */
export function emptyState<G extends object>(
  rules: Ready<G>,
  decks: readonly (readonly string[])[],
  options: Json,
  seed: number | string,
): State<G> {
  const print: number[] = []
  const owner: Seat[] = []
  decks.forEach((deck, seat) => {
    for (const name of deck) {
      const index = rules.cardNamed.get(name)
      if (index === undefined)
        throw new BadInput(`seat ${seatName(seat)}: ${rules.name} has no card "${name}"`)
      print.push(index)
      owner.push(seat)
    }
  })
  const count = print.length
  const state: State<G> = {
    game: rules.name,
    version: rules.version,
    options,
    decks,
    print,
    owner,
    random: seeded(seed),
    at: new Array<number>(count).fill(0),
    life: new Array<number>(count).fill(0),
    holder: owner.slice(),
    since: new Array<number>(count).fill(0),
    host: new Array<number>(count).fill(-1),
    marks: rules.marks.map(() => new Array<number>(count).fill(0)),
    zones: [],
    frames: [],
    pending: [],
    waiting: [],
    effects: [],
    history: [],
    known: new Array<null>(count).fill(null),
    positions: [],
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
  state.zones = Array.from({ length: table.layout.size }, () => [])
  for (let card = 0; card < count; card++) {
    const zone = table.zone(rules.begin.deck, owner[card]!)
    state.at[card] = zone
    state.zones[zone]!.push(card)
  }
  return state
}

function checkDeck<G extends object>(
  rules: Ready<G>,
  deck: readonly string[],
  options: Json,
  seat: Seat,
): void {
  const faults = rules.deckFaults(deck, options)
  if (faults.length === 0) return
  const lines = faults.map(
    ({ clause, reason, place }) =>
      `${say(rules.words, 'en', place)}: ${say(rules.words, 'en', reason)} (${clause})`,
  )
  throw new BadInput(`the deck of seat ${seatName(seat)} is not legal: ${lines.join('; ')}`)
}
