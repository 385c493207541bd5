import type { Answer, Decision } from '@tefuda/kernel'
import { keysOf, sourceOf } from './by-hand.ts'
import { asMuchAsPossible } from './offers.ts'
import type { Will } from './reading.ts'
import type { Stage, Staged } from './stage.ts'

/** The answers of a case, by the words of the question. */
type Answers<G extends object> = {
  readonly [ask: string]: (staged: Staged<G>, will: Will, decision: Decision) => Answer
}

const NOTHING: Will = { declines: 'any', paid: false, gone: false, lost: null }

/** How a case answers, and how the game goes on while nobody acts. */
export function answering<G extends object>(answers: Answers<G>) {
  /** A question without an answer of its own gets as many choices as possible, the card itself last. */
  const answer: Stage<G>['answer'] = (staged, decision, will) => {
    const said = answers[decision.ask.key]?.(staged, will, decision)
    const isOffered = (key: string) => decision.kind === 'assign' || keysOf(decision).includes(key)
    if (said) return said.every(isOffered) ? said : null
    if (decision.kind !== 'choose') return asMuchAsPossible(decision)
    const own = staged.t.rules.keyOf(staged.t, sourceOf(staged))
    const isOwn = ({ key }: { key: string }) => Number(key === own)
    return asMuchAsPossible({
      ...decision,
      options: decision.options.toSorted((a, b) => isOwn(a) - isOwn(b)),
    })
  }

  /** Goes on without anybody acting until a condition holds. */
  function passUntil(staged: Staged<G>, there: () => boolean): void {
    for (let steps = 0; steps < 300 && !there(); steps++) {
      const decision = staged.t.decision()
      if (!decision) return
      staged.t.answer(decision.seat, answer(staged, decision, NOTHING)!)
    }
  }

  return { answer, passUntil }
}
