import { ask, type CardId, type Clause, eventOf, procedure, type Seat, text } from '@tefuda/kernel'
import type { Context, Filter, Verb } from '@tefuda/language'
import { turnFace } from './3-terms.ts'
import { cardOption } from './4-names.ts'
import { damageZone, deck, type Globals, isDown, soul, type Vg } from './4-zones.ts'
import { speak } from './8-speech.ts'

/** 10.16, 10.17, 10.30: counter blast, soul blast and counter charge: chooses cards of the damage zone or the soul and turns them over or puts them away. */

export type Blast = 'counterBlast' | 'soulBlast' | 'counterCharge'
const CLAUSES: Readonly<Record<Blast, Clause>> = {
  counterBlast: '10.16.1',
  soulBlast: '10.17.1',
  counterCharge: '10.30.1',
}

/** 10.16.1.1, 10.17.1.1: only cards that match, if the text names a kind. */
function blastable(t: Vg, c: Context, kind: Blast, are: readonly Filter[] | undefined): readonly CardId[] {
  const all = kind === 'soulBlast' ? soul(t, c.actor) : damageZone(t, c.actor)
  return all.filter((card) => {
    /** 10.30.1: counter charge chooses among face-down cards. */
    if (kind !== 'soulBlast' && isDown(t, card) !== (kind === 'counterCharge')) return false
    return !are || speak.fitsAll(t, c, card, are)
  })
}

/** Whether a player can pay a blast; it is free if an effect says so (10.29). */
export const canBlast = (t: Vg, c: Context, kind: Blast, verb: Verb): boolean =>
  blastable(t, c, kind, verb.are).length >= speak.value(t, c, verb.n!)

type Blasting = {
  readonly kind: Blast
  readonly n: number
  readonly c: Context
  readonly verb: Verb
  readonly seat: Seat
}

export function blast(t: Vg, c: Context, kind: Blast, verb: Verb): void {
  const n = speak.value(t, c, verb.n!)
  t.report({ did: false })
  if (n > 0) t.call(blasting, { kind, n, c, verb, seat: c.actor })
}

export const blasting = procedure<Globals, Blasting>('10.16', {
  '10.16.1': ask(
    (t, { kind, n, c, verb, seat }) => {
      const options = blastable(t, c, kind, verb.are).map((card) => cardOption(t, card))
      const most = Math.min(n, options.length)
      if (most === 0) return null
      const asked = { seat, clause: CLAUSES[kind], ask: text(`ask.${kind}`, { n: most }) }
      return { kind: 'choose', ...asked, options, min: most, max: most }
    },
    (t, { kind, seat }, { picked }) => {
      const cards = picked.map(({ id }) => id)
      if (kind === 'soulBlast') t.move(cards, t.zone('drop', seat), '10.17.1', seat)
      else turnFace(t, cards, kind === 'counterBlast', CLAUSES[kind], seat)
      const refs = cards.map((card) => t.ref(card))
      t.return({ did: true, done: { [kind]: refs } })
    },
  ),
})

/** 10.18, 4.2.3: the top cards of the deck go to the soul, one by one. */
export function soulCharge(t: Vg, seat: Seat, n: number): readonly CardId[] {
  const cards = n <= 0 ? [] : deck(t, seat).slice(-n).toReversed()
  for (const card of cards) {
    t.move([card], t.zone('soul', seat), '10.18.1', seat)
    t.do(eventOf('soul', '10.18.1', seat, [card]))
  }
  return cards
}
