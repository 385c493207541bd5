import type { Note, PriceShown, Use } from '@tefuda/common'
import { type CardId, type Seat, text } from '@tefuda/kernel'
import { mayAttack, thrown } from './rules/act-effects.ts'
import { ACTIONS, type Action, actionNamed, type CostLetter } from './rules/act-list.ts'
import { type Bp, cardText, hand, printed, units, unitText } from './rules/b2-zones.ts'
import { chargedBarriers, usableKeys } from './rules/b6-why-not.ts'
import { sizeOf } from './rules/b10-abilities.ts'

/** What a player can do with a card, with result and cost in words. */
export function usesOf(t: Bp, seat: Seat, key: string): readonly Use[] {
  if (key === 'attack')
    return units(t, seat)
      .filter((unit) => mayAttack(t, unit))
      .map((unit) => ({
        card: unit,
        what: unitText(t, unit, seat),
        price: text('use.attack.price', { n: sizeOf(t, unit) }),
      }))
  if (key === 'barrier')
    return hand(t, seat).map((card) => ({
      card,
      what: cardText(t.state.print[card]!),
      price: text('use.barrier.price'),
      shows: shown(t, seat, ACTIONS.barrier, card),
    }))
  if (!Object.hasOwn(ACTIONS, key)) return []
  const action = actionNamed(key)
  const groups = usableKeys(t, seat, action)
  return groups.flatMap((cards, nth) =>
    cards.map((card) => ({
      ...useOf(t, action, card, groups[1 - nth]),
      shows: shown(t, seat, action, card),
    })),
  )
}

/** An action with two key cards needs another one: the one that deals the most damage, else the lowest. */
function useOf(t: Bp, { name }: Action, card: CardId, others: readonly CardId[] | undefined): Use {
  const { value } = printed(t, card)
  if (!others) return { card, what: text(`use.${name}`), price: text(`use.${name}.price`, { n: value }) }
  const damage = (other: CardId) => (name === 'throw' ? thrown(t, [card, other]) : 0)
  const ranked = others.toSorted((a, b) => damage(b) - damage(a) || printed(t, a).value - printed(t, b).value)
  const along = ranked.map((other) => ({
    card: other,
    what: text(`use.${name}`, { other: cardText(t.state.print[other]!) }),
    price: text(`use.${name}.price`, { n: damage(other) }),
  }))
  return { ...along[0]!, card, along }
}

const SUMMONS: readonly string[] = ['soldier', 'hero', 'ace']

/** The price: the barriers to drive if there is no choice, the life lost, and the unit that would appear. */
function shown(t: Bp, seat: Seat, { name, cost }: Action, card: CardId): PriceShown {
  const times = (letter: CostLetter) => cost.filter((one) => one === letter).length
  const able = times('B') > 0 ? chargedBarriers(t, seat) : []
  const what = text(able.length === times('B') ? 'note.turns' : 'note.mayTurn')
  const { value } = printed(t, card)
  const named = { card: cardText(t.state.print[card]!), n: value }
  return {
    notes: able.map((barrier): Note => ({ card: barrier, what, can: true })),
    lost: times('L'),
    enters: SUMMONS.includes(name) ? { zone: 'field', what: text('use.enters', named) } : null,
  }
}
