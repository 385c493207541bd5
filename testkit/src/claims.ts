import {
  type Answer,
  below,
  checkState,
  type Decision,
  glance,
  LANGUAGES,
  type Match,
  type Random,
  Refused,
  randomAnswer,
  readRecord,
  replay,
  type Seat,
  save,
  say,
  seeded,
  type Table,
  type View,
  view,
  type Witnessed,
  writeRecord,
} from '@tefuda/kernel'
import { expect } from 'vitest'
import { type Chooser, chooser } from './chooser.ts'
import { firstDifference } from './difference.ts'
import { checkImagined, playOn, playOut } from './imagined.ts'
import { noteEvent, noteFaces, type SeenFaces, withOtherCounts } from './other-world.ts'
import { rawCards } from './raw-cards.ts'
import { unseenNames } from './unseen-names.ts'

/** What every game owes. */

/** One thing that a game owes, checked while a game is played. */
export interface Claim<G extends object> {
  readonly owes: string
  /** Checks a decision before it is answered. */
  readonly asked?: Look<G>
  readonly heard?: (t: Table<G>, one: Witnessed) => void
  /** Checks the end of the game, and the same game played plainly. */
  readonly over?: (t: Table<G>, match: Match<G>) => void
}

type Look<G extends object> = (t: Table<G>, decision: Decision) => void

/** All claims, for one game. Each has its own dice, so that none changes what the others see. */
export function claimsOf<G extends object>(seed: number, most: number): readonly Claim<G>[] {
  return [
    {
      owes: 'a game ends by the rules, and nobody is ever without a legal answer',
      over: (t, match) => expect([t.state.result, match.result]).not.toContain(null),
    },
    {
      owes: 'a game saved and restored at decisions of every kind is the same game',
      over: (t, match) => expect(save(t)).toBe(save(match.table)),
    },
    {
      owes: 'a record played again gives the same events',
      over: ({ rules }, match) => {
        const again = replay(rules, readRecord(writeRecord(match.record())))
        expect(JSON.stringify(again.events)).toBe(JSON.stringify(match.events))
        expect(save(again.table)).toBe(save(match.table))
      },
    },
    {
      owes: 'playing on a copy or a fork never touches the original',
      asked: withDice(`copies ${seed}`, chooser(24, seed), (t, _, random, nth) => {
        const before = save(t)
        const copy = nth % 2 === 0 ? t.copy() : t.fork()
        if (isToTheEnd(nth, seed)) playOut(copy, random, most)
        else playOn(copy, random, ON)
        expect(save(t)).toBe(before)
      }),
    },
    {
      owes: 'a fork refuses what a table refuses, by the same rule',
      asked: at(chooser(24, seed), (t, { seat }) => {
        expect(refusalOf(t.fork(), seat)).toEqual(refusalOf(t, seat))
      }),
    },
    viewsStay(seed),
    {
      owes: 'what a seat is asked comes through JSON as it is, so that it can be asked far away',
      asked: (t, decision) => {
        const { decision: asked } = view(t, decision.seat)
        expect(JSON.parse(JSON.stringify(asked))).toEqual(asked)
      },
    },
    {
      owes: 'the state refers to cards by references, never by numbers',
      heard: (t) => expect(rawCards(t.state)).toEqual([]),
    },
    {
      owes: 'going back and forward again gives the same game, dice included',
      over: (_, match) => goBackAndForward(match, seeded(`undo ${seed}`)),
    },
    {
      owes: 'a view does not reveal the size of a zone that the seat may not count',
      asked: withDice(`counts ${seed}`, chooser(8, seed), (t, _, random) => {
        for (const seat of [...t.seats(), SPECTATOR]) {
          const other = withOtherCounts(t, seat, random)
          expect(firstDifference(glance(other, seat), glance(t, seat)), `seat ${seat}`).toBeNull()
        }
      }),
    },
    namesNothingUnseen(),
    {
      owes: 'an imagined game gives the same view back and can be played to its end',
      asked: withDice(`imagined ${seed}`, chooser(24, seed), (t, decision, random, nth) => {
        const dreamt = checkImagined(t, decision, random)
        if (!isToTheEnd(nth, seed)) return playOn(dreamt, random, ON)
        playOut(dreamt, random, most)
        expect(dreamt.state.result).not.toBeNull()
      }),
    },
    {
      owes: 'no card is ever lost, doubled or in two places',
      asked: ({ rules, state }) => {
        checkState(rules, state)
        expect(state.zones.reduce((sum, zone) => sum + zone.length, 0)).toBe(state.print.length)
      },
    },
    {
      owes: 'an answer that was not offered is refused and changes nothing',
      asked: withDice(`wrong ${seed}`, chooser(6, seed), (t, decision, random) => {
        const before = save(t)
        for (const answer of wrongAnswers(decision, random))
          expect(() => t.answer(decision.seat, answer), `${decision.clause}: ${answer}`).toThrow(Refused)
        for (const seat of t.seats().filter((other) => other !== decision.seat))
          expect(() => t.answer(seat, randomAnswer(decision, random))).toThrow(Refused)
        expect(save(t)).toBe(before)
      }),
    },
    {
      owes: 'every sentence for a player exists in every language',
      asked: sayDecision,
      over: (_, match) => sayEvents(match),
    },
  ]
}

/** Names the claim that does not hold. */
export function claiming(owes: string, where: string, prove: () => void): void {
  try {
    prove()
  } catch (error) {
    if (error instanceof Error) error.message = `${owes}\n${where}: ${error.message}`
    throw error
  }
}

const SPECTATOR: Seat = -1

/** One in this many side games is played to its end, the others for a number of decisions. */
const TO_THE_END = 10
const ON = 15
const isToTheEnd = (nth: number, seed: number) => (nth + seed) % TO_THE_END === 0

/** Looks at chosen decisions only. */
function at<G extends object>(isChosen: Chooser, look: Look<G>): Look<G> {
  return (t, decision) => {
    if (isChosen(t)) look(t, decision)
  }
}

/** Looks at chosen decisions with its own dice, and knows how many it has seen before. */
function withDice<G extends object>(
  luck: string,
  isChosen: Chooser,
  look: (t: Table<G>, decision: Decision, random: Random, nth: number) => void,
): Look<G> {
  const random = seeded(luck)
  let nth = 0
  return at(isChosen, (t, decision) => look(t, decision, random, nth++))
}

function refusalOf<G extends object>(t: Table<G>, seat: Seat): unknown {
  try {
    return t.answer(seat, ['A:no-such-card'])
  } catch (error) {
    return error instanceof Refused ? error.refusal : error
  }
}

function viewsStay<G extends object>(seed: number): Claim<G> {
  const kept: (readonly [seen: View, written: string])[] = []
  const random = seeded(`seen ${seed}`)
  return {
    owes: 'a view stays unchanged when the game goes on',
    asked: (t) => {
      const seen = view(t, below(random, t.seatCount() + 1) - 1)
      kept.push([seen, JSON.stringify(seen)])
    },
    over: () => {
      for (const [seen, written] of kept)
        expect(firstDifference(JSON.parse(JSON.stringify(seen)), JSON.parse(written))).toBeNull()
    },
  }
}

function goBackAndForward<G extends object>(match: Match<G>, random: Random): void {
  const end = save(match.table)
  const told = JSON.stringify(match.events)
  const to = below(random, match.length + 1)
  const { length } = match
  match.goTo(to)
  expect(match.length).toBe(to)
  expect(save(match.branch(to).table)).toBe(save(match.table))
  match.goTo(length)
  expect(save(match.table), `back to ${to}`).toBe(end)
  expect(JSON.stringify(match.events)).toBe(told)
}

function namesNothingUnseen<G extends object>(): Claim<G> {
  const seen = new Map<Seat, SeenFaces>()
  const seenBy = (seat: Seat): SeenFaces => {
    const faces = seen.get(seat) ?? new Set()
    seen.set(seat, faces)
    return faces
  }
  return {
    owes: 'no sentence for a seat names a card whose face it does not see',
    heard: (t, one) => {
      for (const seat of t.seats()) noteEvent(one, seat, seenBy(seat))
    },
    asked: (t, decision) => {
      const faces = seenBy(decision.seat)
      noteFaces(t, decision.seat, faces)
      expect(unseenNames(t, decision, faces)).toEqual([])
    },
  }
}

/** Answers that no rule offers: an unknown key, one key twice, too many, too few. */
function wrongAnswers(decision: Decision, random: Random): Answer[] {
  const right = randomAnswer(decision, random)
  const wrong: Answer[] = [[...right, 'no such thing'], ['']]
  if (right.length > 0) wrong.push([...right, right[0]!])
  if (decision.kind === 'choose') {
    const keys = decision.options.map(({ key }) => key)
    if (decision.min > 0) wrong.push(keys.slice(0, decision.min - 1))
    if (decision.max < keys.length) wrong.push(keys.slice(0, decision.max + 1))
  }
  if (decision.kind === 'number') wrong.push([String(decision.max + 1)], ['1.5'], ['-1'])
  if (decision.kind === 'order') wrong.push(right.slice(1))
  return wrong
}

function sayDecision<G extends object>(t: Table<G>, decision: Decision): void {
  const { words } = t.rules
  for (const language of LANGUAGES) {
    say(words, language, decision.ask)
    if (decision.kind === 'number') continue
    for (const option of decision.options) say(words, language, option.text)
    if (decision.kind === 'assign') for (const slot of decision.slots) say(words, language, slot.text)
  }
  const keys = decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)
  expect(new Set(keys).size, `keys: ${keys}`).toBe(keys.length)
}

function sayEvents<G extends object>({ rules, table, events, result }: Match<G>): void {
  for (const language of LANGUAGES) {
    for (const { event, keys } of events)
      for (const open of [true, false]) {
        const faces = event.cards.map(() => open)
        const told = rules.tell(table, event, faces, keys)
        if (told) expect(say(rules.words, language, told)).not.toBe('')
      }
    expect(say(rules.words, language, result!.reason)).not.toBe('')
  }
}
