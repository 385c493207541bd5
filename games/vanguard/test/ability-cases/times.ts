import type { Decision } from '@tefuda/kernel'
import type { Duration } from '@tefuda/language'
import { ask } from './asking.ts'
import { answerQuietly, type Script } from './begin.ts'
import { isOnField, Model, type Thing } from './model.ts'
import { matches, type Piece } from './pieces.ts'
import { type Forbidden, type Lasting, type Later, Reading } from './reading.ts'
import { NoCase } from './scene.ts'
import { ring, roleOf, type Staged, unring, waitingOf } from './table.ts'

/** The later effects of an ability: how long it lasts, what it forbids, and what is still to happen. */

const MOST = 200

/** Plays on by the script alone until a condition holds; returns what was asked on the way. */
export function passUntil(
  staged: Staged,
  isThere: (decision: Decision) => boolean,
  script: Script = {},
): Decision[] {
  const asked: Decision[] = []
  for (let i = 0; i < MOST; i++) {
    const decision = staged.t.decision()
    if (!decision || isThere(decision)) return asked
    asked.push(decision)
    answerQuietly(staged, decision, script)
  }
  throw new Error('it does not come to an end')
}

export function afterwards(staged: Staged, reading: Reading): string[] {
  if (staged.t.state.result) return []
  unring(staged)
  const late = reading.later.flatMap((one) => laterFaults(staged, one))
  if (reading.later.length > 0) return late
  const forbidden = reading.forbidden.flatMap((one) => forbiddenFaults(staged, one))
  if (reading.forbidden.length > 0) return forbidden
  return durationFaults(staged, reading.lasting)
}

// ---- How long ----

const isFor = (time: Duration | undefined, during: string) =>
  time !== undefined && 'during' in time && time.during === during

/** What is printed of a number; every unit makes one drive check, and attacks one. */
const printed = (one: Piece, field: string): number =>
  field === 'drive' || field === 'attackedUnits' ? 1 : (one[field as 'power' | 'critical' | 'shield'] ?? 0)

function durationFaults(staged: Staged, lasting: readonly Lasting[]): string[] {
  const counted = lasting.filter(
    ({ gain, time }) => 'by' in gain && (isFor(time, 'battle') || isFor(time, 'turn')),
  )
  if (counted.length === 0) return []
  const { turn } = staged.t.state
  const found: string[] = []
  if (staged.t.state.globals.battle) {
    passUntil(staged, () => staged.t.state.globals.battle === null || staged.t.state.turn > turn)
    if (staged.t.state.turn === turn) found.push(...numberFaults(staged, lasting, 'turn', 'after the battle'))
  }
  passUntil(staged, () => staged.t.state.turn > turn)
  return [...found, ...numberFaults(staged, lasting, null, 'after the turn')]
}

/** The changed numbers are again the printed ones plus whatever still lasts. */
function numberFaults(
  staged: Staged,
  lasting: readonly Lasting[],
  still: string | null,
  when: string,
): string[] {
  const fields = new Set(lasting.flatMap(({ gain }) => ('by' in gain ? [gain.field] : [])))
  const gained = ({ card }: Thing, field: string) =>
    lasting
      .filter(({ on, time }) => on.card === card && still !== null && isFor(time, still))
      .reduce((sum, { gain }) => sum + ('by' in gain && gain.field === field ? (gain.by as number) : 0), 0)
  return new Model(staged).things.filter(isOnField).flatMap((thing) =>
    [...fields].flatMap((field) => {
      const should = printed(thing.piece, field) + gained(thing, field)
      const was = thing.numbers[field]
      return was === should ? [] : [`${when} ${thing.piece.title} has ${field} ${was}, ${should} expected`]
    }),
  )
}

// ---- What is still to happen ----

function laterFaults(staged: Staged, later: Later): string[] {
  const { turn } = staged.t.state
  passUntil(
    staged,
    ({ ask: { key } }) =>
      (key === 'ask.trigger' && waitingOf(staged) !== undefined) || staged.t.state.turn > turn,
  )
  const waiting = waitingOf(staged)
  if (!waiting || staged.t.state.turn > turn) return ['what is to happen later does not']
  ring(staged)
  const model = new Model(staged)
  const now = (things: readonly Thing[]) =>
    things.map(({ card }) => model.things.find((thing) => thing.card === card)!)
  const again = new Reading(model, staged.scene, { declines: null }, now(later.it))
  const decision = staged.t.decision()!
  if (decision.kind !== 'choose') return ['nobody is asked']
  staged.t.answer(decision.seat, [decision.options.find(({ id }) => id === waiting.id)!.key])
  const questions = later.bound ? again.leapBack(now(later.it), now(later.bound)) : again.effect(later.then)
  const faults = ask(staged, questions)
  return (faults.length > 0 ? faults : model.faults(staged, [])).map((fault) => `later: ${fault}`)
}

// ---- What is forbidden ----

const optionsIn = (decision: Decision | undefined) => (decision?.kind === 'choose' ? decision.options : [])

/** The cards with which the other could guard: out of the hand, and by intercepting. */
function guardsOffered(staged: Staged): readonly number[] {
  const decision = staged.t.decision()!
  return optionsIn(decision)
    .map(({ id }) => id)
    .filter((id) => id >= 0)
}

const FORBIDDEN: { readonly [act: string]: (staged: Staged, one: Forbidden) => string[] } = {
  hit: (staged, { on }) => {
    const leader = roleOf(staged, 'leader')
    const isMeant = on.some(({ card }) => card === leader)
    passUntil(staged, () => staged.t.state.globals.battle === null)
    const isHurt = staged.journal.some(({ event }) => event.type === 'hit')
    return isHurt === !isMeant ? [] : [`the vanguard is ${isHurt ? '' : 'not '}hit`]
  },
  stand: (staged, { on }) => {
    if (on.length === 0) return []
    const before = new Model(staged)
      .in(['rear'], ['opponent'])
      .filter(({ states }) => states.includes('rested'))
    const { turn } = staged.t.state
    passUntil(staged, ({ ask: { key } }) => staged.t.state.turn > turn && key === 'ask.main')
    const still = new Model(staged)
      .in(['rear'], ['opponent'])
      .filter(({ states }) => states.includes('rested'))
    const cards = (things: readonly Thing[]) => things.map(({ card }) => card).join()
    const should = before.filter(({ card }) => on.some((thing) => thing.card === card))
    if (should.length === 0) return ['nobody of them rests']
    const found =
      cards(still) === cards(should) ? [] : [`${cards(still)} still rest, ${cards(should)} expected`]
    // In the stand phase after that they stand as always.
    passUntil(staged, ({ ask: { key } }) => staged.t.state.turn > turn + 2 && key === 'ask.main')
    const later = new Model(staged)
      .in(['rear'], ['opponent'])
      .filter(({ states }) => states.includes('rested'))
    return later.length === 0 ? found : [...found, 'they rest for ever']
  },
  intercept: (staged, { on }) => {
    passUntil(staged, ({ ask: { key } }) => key === 'ask.guards', attackWith(staged))
    const rears = new Model(staged).in(['rear'], ['opponent']).map(({ card }) => card)
    const offered = guardsOffered(staged).filter((card) => rears.includes(card))
    const kept = offered.filter((card) => on.some((thing) => thing.card === card))
    return kept.length === 0 && on.length > 0 ? [] : [`${kept.join()} may intercept`]
  },
  guard: (staged, { are }) => {
    passUntil(staged, ({ ask: { key } }) => key === 'ask.guards')
    const held = new Model(staged).in(['hand'], ['opponent'])
    const open = held.filter(({ piece }) => !are.every((filter) => matches(piece, filter)))
    const offered = guardsOffered(staged).filter((card) => held.some((thing) => thing.card === card))
    const same =
      open.length > 0 && open.length === offered.length && open.every(({ card }) => offered.includes(card))
    return same ? [] : [`${offered.join()} may guard, ${open.map(({ card }) => card).join()} expected`]
  },
  trigger: (staged) => {
    const asked = passUntil(staged, () => staged.t.state.globals.battle === null)
    const checked = staged.journal.some(({ event }) => event.type === 'damage check' && event.seat === 1)
    if (!checked) return ['there was no damage check']
    const shown = asked.some(
      ({ ask: { key }, seat }) => seat === 1 && (key === 'ask.part' || key.startsWith('ask.trigger.')),
    )
    return shown ? ['the trigger has an effect'] : []
  },
}

/** Your vanguard attacks theirs. */
const attackWith = (staged: Staged): Script => ({
  'ask.attack': [...staged.cards]
    .filter(([one]) => one.side === 'you' && one.zone === 'vanguard')
    .map(([, card]) => card),
  'ask.target': [roleOf(staged, 'enemy')],
})

function forbiddenFaults(staged: Staged, one: Forbidden): string[] {
  const tries = FORBIDDEN[one.act]
  if (!tries) throw new NoCase(`nobody tries to ${one.act}`)
  return tries(staged, one)
}
