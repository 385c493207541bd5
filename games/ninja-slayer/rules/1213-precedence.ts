import { ask, type CardId, type Event, procedure, type Ref, text } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { cardText, printed } from './200-cards.ts'
import { type Globals, isField, type Ns } from './300-zones.ts'

/**
 * 1213.3b: the abilities of a card become valid together when it comes to the field. If their order can matter, the turn
 * player chooses it. The card remembers the order as a number.
 */
export const precedence = procedure<Globals, { readonly card: Ref }>('1213.3b', {
  '1213.3b': ask(
    (t, { card: ref }) => {
      if (!t.alive(ref)) return null
      const card = printed(t, ref.card)
      const options = card.traits.rivals.map((n) => ({
        key: `${n + 1}`,
        text: text('option.paragraph', { n: n + 1 }),
        id: n,
      }))
      const asked = text('ask.precedence', { card: cardText(card) })
      return { kind: 'order', seat: t.state.turnSeat, clause: '1213.3b', ask: asked, options }
    },
    (t, { card: { card } }, { picked }) => {
      const said = numberOfOrder(picked.map(({ id }) => id))
      t.mark([card], 'precedence', said, '1213.3b', t.state.turnSeat)
    },
  ),
})

/** Asks for the order of every card that came to the field from elsewhere, if it matters. */
export function askPrecedence(t: Ns, e: Event): void {
  for (let i = e.cards.length - 1; i >= 0; i--) {
    if (!isField(e.to[i]!) || isField(e.from[i]!)) continue
    const card = e.cards[i]!
    if (printed(t, card).traits.rivals.length > 0) t.call(precedence, { card: t.ref(card) })
  }
}

/** The place of an ability in the order that the turn player chose; undefined if nobody was asked. */
export function placeAmong(t: Ns, card: CardId, ability: Ability): number | undefined {
  const { abilities, traits } = printed(t, card)
  const said = t.markOf(card, 'precedence')
  if (said === 0) return undefined
  const order = orderOfNumber(said, traits.rivals)
  return traits.rivals[order.indexOf(abilities.indexOf(ability))]
}

/** The most abilities of a card that can be ordered: beyond this a number cannot hold all orders. */
export const MOST_RIVALS = 18

/** Numbers orders from 1: each digit counts how many of the remaining abilities come earlier in the text. */
function numberOfOrder(order: readonly number[]): number {
  const before = (n: number, i: number) => order.slice(i).filter((other) => other < n).length
  return 1 + order.reduce((number, n, i) => number * (order.length - i) + before(n, i), 0)
}

function orderOfNumber(number: number, rivals: readonly number[]): readonly number[] {
  let rest = number - 1
  const places: number[] = []
  for (let left = 1; left <= rivals.length; left++) {
    places.unshift(rest % left)
    rest = Math.floor(rest / left)
  }
  const open = [...rivals]
  return places.flatMap((place) => open.splice(place, 1))
}
