import { ask, type Event, event, type Json, procedure, type Ref, text } from '@tefuda/kernel'
import { type Ability, type Condition, contextOf, type Effect, YES_NO } from '@tefuda/language'
import { printed } from './200-cards.ts'
import { type AisatsuTarget, deck, type Globals, type Ns } from './300-zones.ts'
import { speak } from './1201-abilities.ts'
import { canEnter } from './1204-entry.ts'
import { bury } from './1300-terms.ts'

/** 1102.4: damage is dealt to a player or a character; none at all is not dealt (1317.2). */
export function hurt(
  t: Ns,
  whom: AisatsuTarget,
  amount: number,
  clause: string,
  source: Ref,
  ikusa: boolean,
): void {
  if (amount <= 0) return
  const dealt = amount + moreDamage(t, source, ikusa)
  if (dealt <= 0) return
  const note = { source, ikusa }
  if ('seat' in whom) t.do(event('hurt', clause, whom.seat, { value: dealt, note }))
  else t.do(event('hurt', clause, t.state.holder[whom.card]!, { cards: [whom.card], value: dealt, note }))
}

/** 1326: how much more a source deals. */
function moreDamage(t: Ns, source: Ref, ikusa: boolean): number {
  const values = t.lastValues(source) ?? {}
  return (
    ((values.damage as number | undefined) ?? 0) +
    (ikusa ? ((values.ikusaDamage as number | undefined) ?? 0) : 0)
  )
}

/** 1102.4a, 1102.4b: what a hurt event changes. */
export function bearDamage(t: Ns, e: Event): void {
  if (e.cards.length === 0) {
    t.state.globals.wounds = t.state.globals.wounds.map((n, seat) => (seat === e.seat ? n + e.value : n))
    return
  }
  const wounds = t.column('wounds')
  const { source, ikusa } = e.note as { source: Ref; ikusa: boolean }
  for (const card of e.cards) {
    wounds[card]! += e.value
    t.state.globals.hurtBy = [...t.state.globals.hurtBy, { whom: t.ref(card), source, ikusa }]
  }
}

const ukemiOf = (t: Ns, card: number) => printed(t, card).ukemi!

/** 1211.2: an ukemi that only enters its own card enters the card, free; else the ability itself is entered. */
function enterUkemi(t: Ns, seat: number, ref: Ref, ukemi: Ability): boolean {
  const itself = entersItself(t, seat, ref, ukemi)
  if (itself === null) return false
  const ability = itself ? null : ukemi
  if (!canEnter(t, seat, ref.card, ability, [], true)) return false
  t.call('1204', { seat, card: ref, ability: ability as unknown as Json, free: true })
  return true
}

/** Whether the ukemi enters its own card; null where its condition for doing so does not hold. */
function entersItself(t: Ns, seat: number, ref: Ref, ukemi: Ability): boolean | null {
  const [first] = (ukemi as { effect: Effect }).effect
  if (first?.do === 'enter') return true
  if (first?.do !== 'if') return false
  const { if: condition, then } = first as { if: Condition; then: Effect }
  if (then[0]?.do !== 'enter') return false
  return speak.holds(t, contextOf(seat, ref), condition) ? true : null
}

/** 1104: a damage check resolves: the top card of the deck is turned up and becomes damage. */
export const damageCheck = procedure<Globals>('1104', {
  '1104.2': (t, v) => {
    const { seat } = t.pendingItem(v.item as number)!
    const top = deck(t, seat).at(-1)
    if (top === undefined) {
      t.goto('1104.5')
      return
    }
    t.move([top], t.zone('check', seat), '1104.2', seat)
    v.card = t.ref(top)
  },
  '1104.3': (t, v) => {
    const { card } = v.card as Ref
    const owner = t.state.owner[card]!
    if (printed(t, card).ukemi !== null) return
    t.move([card], t.zone('damage', owner), '1104.3', owner)
    t.goto('1104.5')
  },
  '1104.4a': ask(
    (t, v) => {
      const { card } = v.card as Ref
      const { seat } = t.pendingItem(v.item as number)!
      const ukemi = ukemiOf(t, card)
      if (!('cost' in ukemi && ukemi.cost) || !canEnter(t, seat, card, ukemi)) return null
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
    const ref = v.card as Ref
    const { seat } = t.pendingItem(v.item as number)!
    const ukemi = ukemiOf(t, ref.card)
    v.entered = !v.declined && enterUkemi(t, seat, ref, ukemi)
  },
  '1104.4b': (t, v) => {
    const { card } = v.card as Ref
    if (!v.entered && t.alive(v.card as Ref)) bury(t, [card], '1104.4b', t.state.owner[card]!)
  },
  '1104.5': (t, v) => t.drop(v.item as number),
})
