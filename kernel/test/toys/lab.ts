import {
  type Answer,
  ask,
  BACK,
  type CardId,
  type Choose,
  entry,
  FACE,
  newState,
  procedure,
  type Ready,
  type Rules,
  ready,
  type Seat,
  type Step,
  type Steps,
  seatName,
  startGame,
  Table,
  text,
  UNSEEN,
  type Vars,
  type Witnessed,
  type ZoneSpec,
} from '@tefuda/kernel'

/** A workbench: the smallest rules that run, with two rows on the field and nothing to win. */
export type Lab = Table<Vars>
/** The steps of `MAIN`; a script may keep anything in its variables. */
type Script = Steps<Vars, Vars>
export type Parts = Partial<Rules<Vars>> & { readonly script?: Script }

const NAMES = ['ant', 'bee', 'cat', 'dog'] as const
export const A = 0
export const B = 1

const everyone: ZoneSpec<Vars>['counts'] = () => true
const openToAll: ZoneSpec<Vars>['sees'] = () => FACE

/**
 * Moving between the two rows of the field, a card stays the same object, as in Phantasy Star Online 2 and Vanguard.
 */
const ZONES: readonly ZoneSpec<Vars>[] = [
  { name: 'deck', clause: 'L1', of: 'seat', sees: () => UNSEEN, counts: everyone },
  {
    name: 'hand',
    clause: 'L1',
    of: 'seat',
    sees: (t, seat, card) => (seat === t.state.owner[card] ? FACE : BACK),
    counts: everyone,
  },
  {
    name: 'front',
    clause: 'L1',
    of: 'seat',
    sees: openToAll,
    counts: everyone,
    inPlay: true,
    remembered: true,
  },
  {
    name: 'rear',
    clause: 'L1',
    of: 'seat',
    sees: openToAll,
    counts: everyone,
    inPlay: true,
    remembered: true,
  },
  { name: 'drop', clause: 'L1', of: 'seat', sees: openToAll, counts: everyone },
  { name: 'void', clause: 'L1', of: 'table', sees: openToAll, counts: everyone },
]

const ROWS = ['front', 'rear']

/** The procedure that runs the script. */
export const MAIN = entry('main')

const words = {
  script: '…',
  card: '…',
  'effect.exile': '…',
  'effect.soften': '…',
  'effect.split': '…',
  'effect.echo': '…',
  'effect.save': '…',
  'effect.void': '…',
  'effect.shield': '…',
}

/** Rules with defaults for everything a test does not care about. The script runs once and then waits. */
export function lab({ script = {}, ...parts }: Parts = {}): Ready<Vars> {
  const main = procedure<Vars, Vars>(MAIN, { ...script, 'end of script': question(A, ['rest'], () => {}) })
  const rules: Rules<Vars> = {
    name: 'lab',
    version: '1',
    words: { ja: words, en: words },
    cards: NAMES.map((name) => ({ name })),
    seats: { min: 2, max: 4 },
    zones: ZONES,
    marks: ['face', 'damage'],
    layers: ['attribute', 'ability', 'number'],
    printed: () => ({ power: 1, attributes: [], abilities: [] }),
    effects: {},
    triggers: [],
    events: {},
    remembers: [],
    begin: { procedure: MAIN, deck: 'deck' },
    globals: () => ({}),
    sameObject: (t, from, to) =>
      ROWS.includes(t.layout.specOf[from]!.name) && ROWS.includes(t.layout.specOf[to]!.name),
    readOptions: (given) => given,
    deckFaults: () => [],
    usualDeck: () => NAMES,
    concede: 'L9',
    loop: ['L7', 'L7.1', 'L7.2'],
    idle: { keys: ['pass'], clauses: ['L6'] },
    keyOf: (t, card) => `${seatName(t.state.owner[card]!)}:${t.rules.cards[t.state.print[card]!]!.name}`,
    cardText: () => text('card'),
    tell: () => null,
    supposedDeck: () => NAMES,
    supposedCounts: () => [],
    ...parts,
    procedures: [main, ...(parts.procedures ?? [])],
  }
  return ready(rules)
}

/** A question with these keys. It is asked even with a single answer, so that a script can stop there. */
export function question(
  seat: Seat | ((t: Lab, v: Vars) => Seat),
  keys: readonly string[],
  answered: (t: Lab, v: Vars, keys: Answer) => void,
  more: Partial<Choose> = {},
) {
  return ask<Vars, Vars>(
    (t, v): Choose => ({
      kind: 'choose',
      seat: typeof seat === 'number' ? seat : seat(t, v),
      clause: 'L2',
      ask: text('script'),
      options: keys.map((key, id) => ({ key, text: text('script'), id })),
      min: 1,
      max: 1,
      always: true,
      ...more,
    }),
    (t, v, choice) => answered(t, v, choice.keys),
  )
}

/** A table where nothing runs, for single events. */
export function bare(parts: Parts = {}, seats = 2): Lab {
  return new Table(lab(parts), newState(lab(parts), { seed: 1, seats }))
}

/** Runs a script up to its first question. */
export function run(script: Script, parts: Parts = {}, seats = 2): Lab {
  const journal: Witnessed[] = []
  return startGame(lab({ ...parts, script }), { seed: 1, seats }, journal)
}

/** Runs a script of one step. */
export function once(step: Step<Vars, Vars>, parts: Parts = {}): Lab {
  return run({ once: step }, parts)
}

/** The card of this name that a seat owns. */
export function card(t: Lab, seat: Seat, name: (typeof NAMES)[number]): CardId {
  return t.state.owner.findIndex(
    (owner, id) => owner === seat && t.rules.cards[t.state.print[id]!]!.name === name,
  )
}

/** Where a card lies, as people say it: `drop A`. */
export function placeOf(t: Lab, id: CardId): string {
  const zone = t.state.at[id]!
  const seat = t.layout.seatOf[zone]!
  return t.layout.specOf[zone]!.name + (seat < 0 ? '' : ` ${seatName(seat)}`)
}

/** The kinds of event so far, oldest first. */
export function told(t: Lab): string[] {
  return t.journal!.map(({ event }) => event.type)
}
