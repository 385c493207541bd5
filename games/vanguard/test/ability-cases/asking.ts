import type { Decision } from '@tefuda/kernel'
import { answerQuietly, meantBy } from './begin.ts'
import type { Question } from './reading.ts'
import { isRung, type Staged } from './table.ts'

/** Compares the questions asked while a text is carried out with the expected ones. */

const MOST = 150

/** What texts ask; all else the rules do. */
const OF_TEXTS = [
  'ask.choose',
  'ask.may',
  'ask.pay.optional',
  'ask.counterBlast',
  'ask.soulBlast',
  'ask.counterCharge',
  'ask.circle',
  'ask.shift',
  'ask.drawOn',
  'ask.order',
]
const isOfText = ({ ask: { key } }: Decision) =>
  OF_TEXTS.some((one) => key === one || key === `${one}.exactly`)

/** Everything is asked that must be, as it must be, and nothing else. */
export function ask(staged: Staged, questions: Generator<Question>): string[] {
  for (let i = 0; i < MOST; i++) {
    const decision = staged.t.decision()
    if (!decision || isRung(decision, staged)) return leftOver(questions)
    if (!isOfText(decision)) {
      answerQuietly(staged, decision, {})
      continue
    }
    // Even with nothing to choose from, the question may be asked.
    if (decision.kind === 'choose' && decision.options.length === 0) {
      staged.t.answer(decision.seat, [])
      continue
    }
    const question = nextOf(questions)
    if (!question) return [`${decision.ask.key} is asked, and nothing should be`]
    const wrong = questionFaults(decision, question)
    if (wrong.length > 0) return wrong
    staged.t.answer(decision.seat, answerTo(decision, question))
  }
  return ['it does not come to an end']
}

/** With nothing to choose from, nobody need be asked. */
const isEmpty = (question: Question) => 'of' in question && question.of.length === 0

function nextOf(questions: Generator<Question>): Question | undefined {
  for (;;) {
    const { value, done } = questions.next()
    if (done) return undefined
    if (!isEmpty(value)) return value
  }
}

function leftOver(questions: Generator<Question>): string[] {
  const question = nextOf(questions)
  return question ? [`${question.asks} should be asked, and is not`] : []
}

function questionFaults(decision: Decision, question: Question): string[] {
  const { key } = decision.ask
  if (key !== question.asks && key !== `${question.asks}.exactly`)
    return [`${key} is asked, ${question.asks} expected`]
  if (decision.seat !== question.seat) return [`${key} is asked of ${decision.seat}`]
  if ('yes' in question || decision.kind === 'number') return []
  const ids = decision.options.map((option) => meantBy(decision, option))
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b).join(' ')
  const of = 'order' in question ? question.order : question.of
  if (sorted(ids) !== sorted(of)) return [`${key} offers ${sorted(ids)}, expected ${sorted(of)}`]
  if ('order' in question || decision.kind !== 'choose') return []
  if (decision.min !== question.min || decision.max !== question.max)
    return [`${key}: ${decision.min} to ${decision.max}, expected ${question.min} to ${question.max}`]
  return []
}

function answerTo(decision: Decision, question: Question): readonly string[] {
  if ('yes' in question) return [question.yes ? 'yes' : 'no']
  if (decision.kind === 'number') return []
  const picks = 'order' in question ? question.order : question.picks
  return picks.map((pick) => decision.options.find((option) => meantBy(decision, option) === pick)!.key)
}
