import { ask, type CardId, type Event, procedure, type Ref, text } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { cardText, printed } from './200-cards.ts'
import { type Globals, isField, type Ns } from './300-zones.ts'

/**
 * 1213.3b: abilities of one card become valid together when it comes to the field. Where their order can matter the turn
 * player says it. The card remembers the answer as a number.
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

/** Asks about every card that has come to the field from elsewhere, if there is anything to ask. */
export function askPrecedence(t: Ns, e: Event): void {
  for (let i = e.cards.length - 1; i >= 0; i--) {
    if (!isField(e.to[i]!) || isField(e.from[i]!)) continue
    const card = e.cards[i]!
    if (printed(t, card).traits.rivals.length > 0) t.call(precedence, { card: t.ref(card) })
  }
}

/** Which of a card's abilities this one is by what the turn player said; nothing where that was not asked. */
export function placeAmong(t: Ns, card: CardId, ability: Ability): number | undefined {
  const { abilities, traits } = printed(t, card)
  const said = t.markOf(card, 'precedence')
  if (said === 0) return undefined
  const order = orderOfNumber(said, traits.rivals)
  return traits.rivals[order.indexOf(abilities.indexOf(ability))]
}

/** No more abilities of a card can be put in order: so many orders are still told apart by a number. */
export const MOST_RIVALS = 18

/** Orders are numbered from 1 on: each place says how many of those that are left come before it in the text. */
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
