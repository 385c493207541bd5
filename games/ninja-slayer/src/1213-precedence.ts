import { ask, type CardId, type Event, procedure, type Ref, text } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { cardText, printed } from './200-cards.ts'
import { type Globals, isField, type Ns } from './300-zones.ts'

/**
 * 1213.3b: abilities of one card become valid together when it comes to the field. Where their order can matter the turn
 * player says it. The card remembers the answer as a number whose figures are the places of the abilities in the text.
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
      const said = Number(picked.map(({ key }) => key).join(''))
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
  if (traits.rivals.length === 0 || t.markOf(card, 'precedence') === 0) return undefined
  const figures = [...`${t.markOf(card, 'precedence')}`]
  return traits.rivals[figures.indexOf(`${abilities.indexOf(ability) + 1}`)]
}
