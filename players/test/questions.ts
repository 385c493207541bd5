import type { Manifest, Use } from '@tefuda/common'
import { isOutOfPlay, placeCalled, speaksOf } from '@tefuda/common/drawing'
import { isIdle, isIdleOption } from '@tefuda/common/idle'
import {
  type Answer,
  type Decision,
  NOBODY,
  offered,
  type Random,
  type Ready,
  type Seat,
  type Table,
  type Vars,
  type View,
  view,
} from '@tefuda/kernel'
import type { Mind } from '../src/bots/bot.ts'
import { answerOf } from '../src/match/answer-of.ts'
import { isTakenWith, leadingTo } from '../src/people/leading-to.ts'
import { type Attention, isNewsTo, type Spared, spared } from '../src/people/sparing.ts'

/**
 * What becomes of a question: somebody must answer it, it is answered along with another (by the drag of a card that answered the
 * one before, or by a click on a card that the one after it offers), somebody is spared it, or there was but one answer.
 */
type Became = 'asked' | 'along' | Spared | 'forced'

/** The questions of a game, by what becomes of them; and what is asked, by its words and its clause. */
export interface Questions {
  readonly became: { readonly [became in Became]: number }
  readonly asked: ReadonlyMap<string, number>
}

/** Lets minds play a game as people would who are spared questions, and counts what those are asked. */
export function countQuestions(
  t: Table<Vars>,
  { layout, uses }: Pick<Manifest, 'layout' | 'uses'>,
  minds: readonly Mind[],
  random: Random,
  /** The only answer to a question, where rules put such. */
  onlyAnswer: (decision: Decision) => Answer | null = () => null,
  most = 20_000,
): Questions {
  const became = { asked: 0, along: 0, pass: 0, alike: 0, proposed: 0, forced: 0 }
  const asked = new Map<string, number>()
  const attention: Attention = { mode: 'smart', stops: layout.stops }
  const news = new Set<Seat>()
  let drag = NO_DRAG
  /** The question before, where somebody asked has let it be. */
  let left: Left | null = null
  t.journal = []
  t.hears = (told) => {
    for (let seat = 0; seat < minds.length; seat++) if (isNewsTo(t, seat, told)) news.add(seat)
  }
  for (let i = 0; i < most; i++) {
    const decision = t.decision()
    if (!decision) break
    const { seat, ask, clause } = decision
    const question = `${ask.key} ${clause}`
    const only = onlyAnswer(decision)
    if (only) {
      became.forced++
      left = null
      t.answer(seat, only)
      continue
    }
    const seen = view(t, seat)
    const sparing = spared(layout, seen, attention, news.has(seat))
    const answer =
      sparing?.answer ??
      answerOf(minds[seat]!, { decision: offered(decision), view: () => seen }, random).answer
    if (left && !sparing && isOnTheWay(t.rules, left, seat, answer)) {
      became.asked--
      became.along++
      asked.set(left.question, asked.get(left.question)! - 1)
    }
    left = null
    if (sparing) became[sparing.why]++
    else {
      const tells = drag.seat === seat ? toldBy(drag, layout, seen, decision, answer) : null
      became[tells ? 'along' : 'asked']++
      if (!tells) asked.set(question, (asked.get(question) ?? 0) + 1)
      const usesOf = (key: string) => (uses === null ? [] : uses(t, seat, key))
      drag = tells ?? draggedIn(layout, seen, answer, usesOf)
      if (!tells && isIdle(answer)) left = { question, seen, answer }
    }
    news.delete(seat)
    t.answer(seat, answer)
  }
  return { became, asked }
}

/**
 * What the drag of a card can still answer: which card was meant, or which two, and what it was dropped on; or the question for
 * which cards were clicked before.
 */
interface Drag {
  readonly seat: Seat
  readonly card: boolean
  readonly both?: boolean
  readonly onto: boolean
  readonly asks?: string
}
const NO_DRAG: Drag = { seat: NOBODY, card: false, onto: false }

/** Whoever names a card may have dragged it; an option that names none is taken with a card, or begun with some. */
function draggedIn(
  { begun = {} }: Manifest['layout'],
  { seat, cards }: View,
  answer: Answer,
  usesOf: (key: string) => readonly Use[],
): Drag {
  if (answer.length !== 1) return NO_DRAG
  const [key] = answer as [string]
  if (Object.hasOwn(begun, key)) return { seat, card: false, onto: false, asks: begun[key]!.asks }
  const isNamed = cards.some((card) => card.name === key || speaksOf(key, card.key))
  const used = usesOf(key)
  const both = used.some(({ along = [] }) => along.length > 0)
  return isNamed || used.length > 0 ? { seat, card: !isNamed, both, onto: true } : NO_DRAG
}

/** A question that somebody has let be, and its words with its clause. */
interface Left {
  readonly question: string
  readonly seen: View
  readonly answer: Answer
}

/** Whether the same seat goes on with a card of its own that a click could have meant already. */
function isOnTheWay(rules: Ready<Vars>, { seen, answer: [idle] }: Left, seat: Seat, [key]: Answer): boolean {
  if (seat !== seen.seat || key === undefined) return false
  const clicked = seen.cards.find((card, place) => card.holder === seat && isTakenWith(seen, key, place))
  return clicked !== undefined && leadingTo(rules, seen, clicked.key) === idle
}

const SEAT = /^[A-Z]$/

/** What is left of a drag that tells the answer to a question which has to be answered; null where it does not. */
function toldBy(
  drag: Drag,
  layout: Manifest['layout'],
  seen: View,
  decision: Decision,
  [key, ...others]: Answer,
): Drag | null {
  if (decision.kind === 'choose' && drag.asks === decision.ask.key) return NO_DRAG
  if (decision.kind === 'choose' && drag.both && others.length === 1)
    return { ...drag, card: false, both: false }
  if (decision.kind !== 'choose' || decision.min !== 1 || key === undefined || others.length > 0) return null
  if (decision.options.some((option) => isIdleOption(option.key) || option.key === 'done')) return null
  if (SEAT.test(key) || placeCalled(layout, key, decision.seat) >= 0) return drag.onto ? NO_DRAG : null
  const place = seen.cards.findIndex((card) => card.key === key)
  if (place < 0) return null
  if (isOutOfPlay(layout, seen, place)) return drag.card ? { ...drag, card: false } : null
  return drag.onto ? NO_DRAG : null
}
