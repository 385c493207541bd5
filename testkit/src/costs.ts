import { type Event, type Json, pick, type Random, randomAnswer, seeded, type Table } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { describe, expect, test } from 'vitest'
import { parseScenarios } from './scenario/format.ts'
import { buildPosition } from './scenario/position.ts'
import { keys } from './scene.ts'

/** Costs with something in the way: they are paid in full, or taken back. */

/** Events that show that something was done: of this type, by this clause, with this note or value, to this zone. */
export interface Sign {
  readonly event: string
  readonly clause?: string
  readonly note?: Json
  readonly value?: number
  readonly to?: string
}

/** A part of a cost, in the words of a card. Its verb shows on `n` cards, or in one event without cards. */
export interface CostPart {
  readonly says: string
  readonly n?: number
  readonly shows: Sign
}

export interface CostCases<Verb extends string> {
  readonly game: ScenarioGame
  /** What is paid for. */
  readonly what: string
  /** Each verb of the game as a cost; or a reason why no card can ask for it that way. */
  readonly parts: { readonly [verb in Verb]: readonly CostPart[] | string }
  /** Texts that forbid a part, replace it, or respond to it. */
  readonly meddlers: readonly string[]
  /** A card on the table with an ability of this cost, beside one with these texts: a scenario without a title. */
  readonly lay: (cost: readonly string[], meddlers: readonly string[]) => object
  /** The answer that plays the ability. */
  readonly plays: string
  /** The answers of players who wait for it to resolve. */
  readonly quiet: readonly string[]
  /** The sign that it has resolved; no part of a cost and no meddler has the same. */
  readonly resolves: Sign
  /** Set if the rulebook counts a replaced payment as paid. */
  readonly insteadCounts?: true
}

type Outcome = 'refused' | 'taken back' | 'resolved' | 'nothing'

/** More answers than any of these abilities takes. */
const MOST = 40

/**
 * Checks that no ability resolves unless all of its cost was done, and that otherwise everything stays as it
 * was. Plays each verb as a cost, alone and beside another, with each meddler in the way and with none.
 */
export function costsAreWhole<Verb extends string>(cases: CostCases<Verb>): void {
  const written = Object.values<readonly CostPart[] | string>(cases.parts)
  const parts = written.flatMap((part) => (typeof part === 'string' ? [] : part))
  const quick = seeded('costs')
  const pairs = parts.flatMap((one) => parts.map((other) => [one, other] as const))

  describe(`the cost of ${cases.what} is paid in full or not at all`, () => {
    test.each(parts.map((part) => [part.says, part] as const))('%s', (_, part) => {
      expect(outcomeOf(cases, [part], [])).toBe('resolved')
      for (const meddler of cases.meddlers) outcomeOf(cases, [part], [meddler])
    })
    test('the same for two parts, in any order and with anything in the way', () => {
      for (let n = 0; n < SOME; n++) tryOut(cases, pick(quick, pairs), quick)
    })
    test('the same for all pairs', { tags: ['long'] }, () => {
      for (const pair of pairs) tryOut(cases, pair, quick)
    })
    test('some costs are taken back', () => {
      const all = parts.flatMap((part) =>
        cases.meddlers.map((meddler) => outcomeOf(cases, [part], [meddler])),
      )
      expect(new Set(all)).toContain(cases.insteadCounts ? 'resolved' : 'taken back')
    })
  })
}
const SOME = 60

function tryOut<Verb extends string>(
  cases: CostCases<Verb>,
  pair: readonly CostPart[],
  random: Random,
): void {
  outcomeOf(cases, pair, [pick(random, cases.meddlers), pick(random, cases.meddlers)])
}

/** Plays the ability and returns the outcome, after checking it. */
function outcomeOf<Verb extends string>(
  cases: CostCases<Verb>,
  parts: readonly CostPart[],
  meddlers: readonly string[],
): Outcome {
  const cost = parts.map(({ says }) => says)
  const where = `${cost.join(' + ')} where ${meddlers.join(' and ') || 'nothing is in the way'}`
  try {
    const outcome = play(cases, parts, meddlers)
    return outcome
  } catch (error) {
    if (error instanceof Error) error.message = `${where}: ${error.message}`
    throw error
  }
}

function play<Verb extends string>(
  cases: CostCases<Verb>,
  parts: readonly CostPart[],
  meddlers: readonly string[],
): Outcome {
  const { game, lay, plays, quiet, resolves } = cases
  const fields = {
    game: game.rules.name,
    title: 'a cost',
    ...lay(
      parts.map(({ says }) => says),
      meddlers,
    ),
  }
  const [scenario] = parseScenarios(JSON.stringify(fields), 'costs.yaml')
  const { table: t } = buildPosition(game, scenario!)
  if (!keys(t).includes(plays)) return 'refused'
  const { seat, clause } = t.decision()!
  const before = boardOf(t)
  const random = seeded(parts.map(({ says }) => says).join())
  t.journal = []
  t.answer(seat, [plays])
  for (let n = 0; n < MOST; n++) {
    const events = t.journal.map(({ event }) => event)
    if (events.some(({ type }) => type === 'rewind')) {
      expect(boardOf(t)).toEqual(before)
      return 'taken back'
    }
    const end = events.findIndex((e) => isSign(t, resolves, e))
    if (end >= 0) {
      expectPaid(cases, t, parts, events.slice(0, end))
      return 'resolved'
    }
    const d = t.decision()
    if (
      !d ||
      (d.clause === clause && t.state.pending.length === 0 && n > 0 && t.state.checkpoints.length === 0)
    )
      return 'nothing'
    const said = quiet.find((key) => keys(t).includes(key))
    t.answer(d.seat, said === undefined ? randomAnswer(d, random) : [said])
  }
  throw new Error('the ability had no outcome')
}

/** What lies where and how, and what is in force and waits. */
function boardOf(t: Table): object {
  const { zones, marks, host, holder, effects, pending, waiting } = t.state
  return JSON.parse(
    JSON.stringify({
      zones,
      marks: marks.map((all) => [...all]),
      host: [...host],
      holder: [...holder],
      effects,
      pending,
      waiting,
    }),
  )
}

function isSign(t: Table, { event, clause, note, value, to }: Sign, e: Event): boolean {
  if (e.type !== event || (clause !== undefined && e.clause !== clause)) return false
  if (note !== undefined && e.note !== note) return false
  if (value !== undefined && e.value !== value) return false
  return to === undefined || e.to.some((zone) => t.layout.specOf[zone]!.name === to)
}

/** Checks that all of the cost has happened: as many cards as all parts with the same sign owe. */
function expectPaid<Verb extends string>(
  { insteadCounts }: CostCases<Verb>,
  t: Table,
  parts: readonly CostPart[],
  events: readonly Event[],
): void {
  const instead = insteadCounts ? events.filter(({ type }) => type === 'instead').length : 0
  for (const { shows, says } of parts) {
    const alike = parts.filter((other) => JSON.stringify(other.shows) === JSON.stringify(shows))
    const owed = alike.reduce((sum, { n = 1 }) => sum + n, 0)
    const seen = events.filter((e) => isSign(t, shows, e))
    const done = seen.reduce((sum, { cards }) => sum + Math.max(1, cards.length), instead)
    expect(done, `${says} was paid`).toBeGreaterThanOrEqual(owed)
  }
}
