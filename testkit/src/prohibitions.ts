import {
  type Answer,
  type CardId,
  type Decision,
  type Event,
  isRefusal,
  randomAnswer,
  readAnswer,
  seatNamed,
  seeded,
  type Table,
} from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { describe, expect, test } from 'vitest'
import { parseScenarios } from './scenario/format.ts'
import { keysMeant, type Names } from './scenario/names.ts'
import { buildPosition } from './scenario/position.ts'

/** Forbidden acts are not done, whoever does them: by the rules, by an effect, or to pay for something. */

/** One way to do something that may be forbidden. */
export interface Doing {
  readonly by: string
  /** A scenario without a title; `ban` are the texts of the card that forbids it, or none. */
  readonly lay: (ban: readonly string[]) => object
  /** Answers as scenarios write them, `A: attack>A:blade`; answers that nobody asks for are left out. */
  readonly play: readonly string[]
  /** Whether it has been done; called after every answer, with the events so far. */
  readonly isDone: (t: Table, events: readonly Event[]) => boolean
}

export interface Prohibitions<Act extends string> {
  readonly game: ScenarioGame
  /** How each act is forbidden, and all ways to do it. */
  readonly acts: { readonly [act in Act]: { readonly ban: string; readonly ways: readonly Doing[] } }
  /** Answers by which a player lets something go by. */
  readonly quiet: readonly string[]
}

/** The most decisions to let go by between two answers. */
const BETWEEN = 12

export function prohibitionsHold<Act extends string>({ game, acts, quiet }: Prohibitions<Act>): void {
  const all = Object.entries<Prohibitions<Act>['acts'][Act]>(acts)
  describe.each(all)('a forbidden act is not done: %s', (_, { ban, ways }) => {
    test.each(ways.map((way) => [way.by, way] as const))('%s', (__, way) => {
      expect(wasDone(game, way, quiet, []), 'where nothing forbids it').toBe(true)
      expect(wasDone(game, way, quiet, [ban]), ban).toBe(false)
    })
  })
}

function wasDone(
  game: ScenarioGame,
  { lay, play, isDone }: Doing,
  quiet: readonly string[],
  ban: readonly string[],
): boolean {
  const fields = { game: game.rules.name, title: 'a prohibition', ...lay(ban) }
  const [scenario] = parseScenarios(JSON.stringify(fields), 'prohibitions.yaml')
  const { table: t, names } = buildPosition(game, scenario!)
  const journal = t.journal!
  const isSeen = () =>
    isDone(
      t,
      journal.map(({ event }) => event),
    )
  const { turn } = t.state
  // After the last answer everything is let go by for a while.
  const said = [...play, '', ''].map((line) => [line.slice(0, 1), line.slice(3)] as const)
  for (const [seat, keys] of said) {
    for (let n = 0; n < BETWEEN && t.state.turn === turn; n++) {
      if (isSeen()) return true
      const d = t.decision()
      if (!d) return false
      const meant = seat !== '' && d.seat === seatNamed(seat) ? meantBy(game, t, names, d, keys) : null
      const answer = meant ?? letGo(d, quiet)
      t.answer(d.seat, answer)
      if (meant) break
    }
  }
  return isSeen()
}

function meantBy(game: ScenarioGame, t: Table, names: Names, d: Decision, keys: string): Answer | null {
  const meant = keysMeant(game, t, names, d, keys.split(' '))
  return isRefusal(readAnswer(d, meant)) ? null : meant
}

function letGo(d: Decision, quiet: readonly string[]): Answer {
  const ways: Answer[] = [...quiet.map((key) => [key]), []]
  return ways.find((keys) => !isRefusal(readAnswer(d, keys))) ?? randomAnswer(d, seeded('let go'))
}

/** The cards of this name. */
export const called = (t: Table, name: string): readonly CardId[] =>
  t.state.print.flatMap((print, card) => (t.rules.cards[print]!.name === name ? [card] : []))

/** Whether an event of a type has happened to a card of this name, with this note or value if given. */
export const happened =
  (
    type: string,
    name: string,
    more: Partial<Pick<Event, 'note' | 'value' | 'clause'>> = {},
  ): Doing['isDone'] =>
  (t, events) =>
    events.some(
      (e) =>
        e.type === type &&
        called(t, name).some((card) => e.cards.includes(card)) &&
        Object.entries(more).every(([field, value]) => e[field as keyof Event] === value),
    )
/** Whether a card of this name lies in a zone. */
export const liesIn =
  (zone: string, name: string): Doing['isDone'] =>
  (t) =>
    called(t, name).some((card) => t.layout.specOf[t.state.at[card]!]!.name === zone)
