import { event, type Pending } from '@tefuda/kernel'
import type { Context, Verb } from '@tefuda/language'
import { declarersOf, spentOn } from './2-declaring.ts'
import { bury } from './4-piles.ts'
import type { Sc } from './4-zones.ts'
import { setAttack } from './5-attack.ts'
import { spokenOf } from './8-speech.ts'

/** 2.5.5: countering declarations. */

/** The newest declaration of this kind by one of the strikers that the text names. */
function counterable(t: Sc, c: Context, verb: Verb): Pending | undefined {
  const cards = spokenOf(t, c, verb)
  return t.state.pending.findLast(
    (item) =>
      item.id !== c.self &&
      (verb.kind === undefined || item.kind === verb.kind) &&
      declarersOf(t, item).some((ref) => t.alive(ref) && cards.includes(ref.card)),
  )
}

/** A countered declaration has no effect; a spell goes to the discard with the cards paid for it (2.5.5.1). */
export function counter(t: Sc, c: Context, verb: Verb): void {
  const item = counterable(t, c, verb)
  t.report({ did: item !== undefined })
  if (!item) return
  t.drop(item.id)
  const left = item.cards.filter((ref) => t.alive(ref)).map(({ card }) => card)
  t.do(event('countered', '2.5.5', item.seat, { cards: left }))
  if (item.kind === 'attack') {
    setAttack(t, null)
    return
  }
  bury(t, spentOn(t, item), '2.5.5.1', item.seat)
}
