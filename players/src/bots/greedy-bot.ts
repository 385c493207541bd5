import { byResult, type Judge, nothingWaits, withinTurns } from '@tefuda/common'
import { idleIn, PASS } from '@tefuda/common/idle'
import {
  type Answer,
  type Decision,
  imagine,
  positionHash,
  type Random,
  type Ready,
  randomAnswer,
  type Seat,
  type Table,
  type View,
} from '@tefuda/kernel'
import { shortestLoop } from '../match/loop-question.ts'
import type { BotKind, Mind } from './bot.ts'

/** How many answers to try when there are too many to enumerate. */
const TRIES = 12
/** How often each answer is played out, and for how many decisions. */
const LOOKS = 3
const HORIZON = 14

/**
 * Looks one move ahead, honestly: it imagines a game that fits what its seat sees, tries each answer in it,
 * lets everything pending resolve, and takes the answer that leaves its seat best off.
 */
export const greedyBot: BotKind = {
  make:
    <G extends object>(
      rules: Ready<G>,
      judge: Judge<G> = { worth: byResult, lead: 1, isSettled: nothingWaits },
    ): Mind =>
    ({ decision, view }, random) =>
      best(rules, withinTurns(judge), decision, view, random),
}

function best<G extends object>(
  rules: Ready<G>,
  judge: Judge<G>,
  decision: Decision,
  view: () => View,
  random: Random,
): Answer {
  const answers = candidates(decision, random)
  if (answers.length === 1) return answers[0]!
  const world = imagine(rules, view(), random)
  const before = positionHash(world.state)
  let found = answers[0]!
  let worth = -Infinity
  for (const answer of answers) {
    const promise = follow(world, decision.seat, answer, judge, before, random)
    if (promise > worth) {
      worth = promise
      found = answer
    }
  }
  return found
}

/** Every single option, or a handful of answers if the question asks for a set, an order or an assignment. */
function candidates(decision: Decision, random: Random): Answer[] {
  const loop = shortestLoop(decision)
  if (loop) return [loop]
  if (decision.kind === 'choose' && decision.min === 1 && decision.max === 1) {
    return decision.options.map((option) => [option.key])
  }
  const tried = new Map<string, Answer>()
  if (decision.kind === 'choose' && !decision.limits && decision.max >= decision.options.length) {
    tried.set(
      'all',
      decision.options.map((option) => option.key),
    )
  }
  for (let i = 0; i < TRIES; i++) {
    const answer = randomAnswer(decision, random)
    tried.set([...answer].sort().join(' '), answer)
  }
  return [...tried.values()]
}

/** The best result of this answer over a few continuations. Going round in a circle is worthless. */
function follow<G extends object>(
  world: Table<G>,
  seat: Seat,
  answer: Answer,
  judge: Judge<G>,
  before: string,
  random: Random,
): number {
  let most = -Infinity
  for (let look = 0; look < LOOKS; look++) {
    const t = world.fork()
    t.answer(seat, answer)
    const isOnlyWay = settle(t, seat, judge, random)
    if (positionHash(t.state) === before) return -Infinity
    most = Math.max(most, judge.worth(t, seat))
    if (isOnlyWay) break
  }
  return most
}

/**
 * Plays on until everything is resolved and the same kind of question comes up again. Returns whether nothing was left to
 * chance, so that another look would see the same.
 */
function settle<G extends object>(t: Table<G>, seat: Seat, judge: Judge<G>, random: Random): boolean {
  const { turn } = t.state
  let isOnlyWay = true
  for (let i = 0; i < HORIZON; i++) {
    const decision = t.decision()
    if (!decision) return isOnlyWay
    const idle = idleIn(decision)
    if (idle && judge.isSettled(t) && (decision.seat === seat || t.state.turn !== turn)) return isOnlyWay
    if (idle !== PASS) isOnlyWay = false
    t.answer(decision.seat, idle === PASS ? [idle] : randomAnswer(decision, random))
  }
  return isOnlyWay
}
