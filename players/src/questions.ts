import type { TableLayout } from '@tefuda/common'
import { placeCalled } from '@tefuda/common/drawing'
import { isIdleOption } from '@tefuda/common/idle'
import { type Decision, NOBODY, offered, type Random, type Seat, type Table, view } from '@tefuda/kernel'
import { answerOf } from './answer-of.ts'
import type { Mind } from './bot.ts'
import { type Attention, isNewsTo, type Spared, spared } from './sparing.ts'

/** The questions of a game, by what becomes of them. */
export type Questions = {
  /** Those that somebody must answer, and those that the drop of the card before answers along with it. */
  readonly [became in 'asked' | 'along' | Spared]: number
}

/** Lets minds play a game as people would who are spared questions, and counts what those are asked. */
export function countQuestions<G extends object>(
  t: Table<G>,
  layout: TableLayout,
  minds: readonly Mind[],
  random: Random,
  most = 20_000,
): Questions {
  const questions = { asked: 0, along: 0, pass: 0, alike: 0, proposed: 0 }
  const attention: Attention = { mode: 'smart', stops: layout.stops }
  const news = new Set<Seat>()
  /** Who has just named a card that can be dropped on what is asked for next. */
  let before: Seat = NOBODY
  t.journal = []
  t.hears = (told) => {
    for (let seat = 0; seat < minds.length; seat++) if (isNewsTo(t, seat, told)) news.add(seat)
  }
  for (let i = 0; i < most; i++) {
    const decision = t.decision()
    if (!decision) break
    const { seat } = decision
    const seen = view(t, seat)
    const sparing = spared(layout, seen, attention, news.has(seat))
    const isAlong = before === seat && isOneOnTable(layout, decision)
    if (sparing) questions[sparing.why]++
    else questions[isAlong ? 'along' : 'asked']++
    const given = answerOf(minds[seat]!, { decision: offered(decision), view: () => seen }, random)
    const answer = sparing?.answer ?? given.answer
    if (!sparing) before = !isAlong && answer.some((key) => CARD.test(key)) ? seat : NOBODY
    news.delete(seat)
    t.answer(seat, answer)
  }
  return questions
}

/** A card is called by whose it is and which. */
const CARD = /[A-Z]:/
const SEAT = /^[A-Z]$/

/** Whether one thing that lies on the table is asked for: where a card is dropped tells that. */
function isOneOnTable(layout: TableLayout, decision: Decision): boolean {
  if (decision.kind !== 'choose' || decision.max !== 1) return false
  return decision.options.every(
    ({ key }) =>
      CARD.test(key) || SEAT.test(key) || isIdleOption(key) || placeCalled(layout, key, decision.seat) >= 0,
  )
}
