import { ask, type Event, entry, notedEvent, noteOf, procedure, type Ref, text } from '@tefuda/kernel'
import { YES_NO } from '@tefuda/language'
import { printed } from './200-cards.ts'
import { type AisatsuTarget, deck, type Globals, isField, type Ns } from './300-zones.ts'
import { hasEntered } from './1204-entry.ts'
import { canEnterUkemi, enterUkemi, ukemiOf } from './1211-ukemi.ts'
import { bury, moreDamage } from './1300-terms.ts'
import { HURT } from './events.ts'

/**
 * 1100, 1101, 1101.1: damage is dealt (1102, 1102.4) by a text (1102.2) or in ikusa (1102.3) to a player or a character.
 * It has a source, and may be ikusa damage (1102.1). Zero damage is not dealt (1317.2) and nothing triggers.
 * Replacements (1102.4c) and triggers (1102.5) use its event.
 */
export function hurt(
  t: Ns,
  whom: AisatsuTarget,
  amount: number,
  clause: string,
  source: Ref,
  ikusa: boolean,
): void {
  if (amount <= 0) return
  deal(t, whom, amount + moreDamage(t, source, ikusa), clause, source, ikusa)
}

/** 1102.4d: deals damage to a player or to a character on the field, and to nothing else. */
export function deal(
  t: Ns,
  whom: AisatsuTarget,
  amount: number,
  clause: string,
  source: Ref,
  ikusa: boolean,
): void {
  if (amount <= 0) return
  const note = { source, ikusa }
  if ('seat' in whom) t.do(notedEvent(HURT, clause, whom.seat, [], note, amount))
  else if (t.alive(whom) && isField(t.state.at[whom.card]!))
    t.do(notedEvent(HURT, clause, t.state.holder[whom.card]!, [whom.card], note, amount))
}

/** 1102.4a, 1102.4b: how a `hurt` event changes the table. */
export function bearDamage(t: Ns, e: Event): void {
  if (e.cards.length === 0) {
    const wounds = t.state.globals.wounds.slice()
    wounds[e.seat]! += e.value
    t.set('wounds', wounds)
    return
  }
  const { source, ikusa } = noteOf(e, HURT)
  for (const card of e.cards) {
    t.addToMark(card, 'wounds', e.value)
    t.globals.hurtBy = [...t.state.globals.hurtBy, { whom: t.ref(card), source, ikusa }]
  }
}

/** A waiting damage check, the card it turns up, and whether its ukemi was declined. */
interface Checking {
  readonly item: number
  card: Ref | null
  declined: boolean
}
const CHECK = entry<Checking>('1104')
export const resolveCheck = (t: Ns, item: number): void =>
  t.call(CHECK, { item, card: null, declined: false })

/** 1103, 1104, 1104.1: a damage check (1103.1) resolves: the top card of the deck is turned up and becomes damage. */
export const damageCheck = procedure<Globals, Checking>(CHECK, {
  '1104.2': (t, v) => {
    const { seat } = t.pendingItem(v.item)!
    const top = deck(t, seat).at(-1)
    if (top === undefined) {
      t.goto('1104.5')
      return
    }
    t.move([top], t.zone('check', seat), '1104.2', seat)
    v.card = t.ref(top)
  },
  '1104.3': (t, v) => {
    const { card } = v.card!
    const owner = t.state.owner[card]!
    if (printed(t, card).ukemi !== null) return
    t.move([card], t.zone('damage', owner), '1104.3', owner)
    t.goto('1104.5')
  },
  '1104.4a': ask(
    (t, v) => {
      const ref = v.card!
      const { seat } = t.pendingItem(v.item)!
      const ukemi = ukemiOf(t, ref.card)
      if (!ukemi.cost || !canEnterUkemi(t, seat, ref, ukemi)) return null
      return {
        kind: 'choose',
        seat,
        clause: '1104.4a',
        ask: text('ask.ukemi'),
        options: YES_NO,
        min: 1,
        max: 1,
      }
    },
    (_, v, { picked }) => {
      v.declined = picked[0]!.key === 'no'
    },
  ),
  '1104.4': (t, v) => {
    const ref = v.card!
    const { seat } = t.pendingItem(v.item)!
    const ukemi = ukemiOf(t, ref.card)
    t.report(null)
    if (!v.declined) enterUkemi(t, seat, ref, ukemi)
  },
  '1104.4b': (t, v) => {
    const { card } = v.card!
    if (!hasEntered(t) && t.alive(v.card!)) bury(t, [card], '1104.4b', t.state.owner[card]!)
  },
  '1104.5': (t, v) => t.drop(v.item),
})
