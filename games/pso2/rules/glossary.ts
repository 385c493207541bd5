import { doneTo, hideAgain as hide } from '@tefuda/common'
import {
  ask,
  byKind,
  type CardId,
  type Clause,
  type Event,
  entry,
  event,
  eventOf,
  type Happened,
  type Option,
  procedure,
  type Ref,
  type Seat,
  TOP,
  text,
} from '@tefuda/kernel'
import { isCharacter, printed } from './200-cards.ts'
import { removeDamage } from './214-damage.ts'
import { bury, cardsIn, cardsOf, shuffleDeck } from './301-terms.ts'
import { cardOption } from './400-names.ts'
import { setRow } from './400-rows.ts'
import {
  damageOn,
  discardPile,
  field,
  type Globals,
  isBack,
  isDeck,
  isDiscard,
  isHand,
  type Ps,
  playerCard,
} from './400-zones.ts'
import { healable } from './raid-boss.ts'

/** Actions that only the glossary defines. */

/** Glossary.26: cards stay shown until the effect has resolved. */
export const hideAgain = (t: Ps): void => hide(t, 'glossary.26')

/** Glossary.21: discards cards from hands, all at once; a boss has no hand (raid.27, raid.28). */
export function discard(t: Ps, cards: readonly CardId[], clause: Clause): void {
  const held = cards.filter((card) => isHand(t, t.state.at[card]!))
  t.report({ did: false })
  if (held.length === 0) return
  const events = byKind(t, held).map((card) => eventOf('discard', clause, t.state.owner[card]!, [card]))
  t.together(events, DISCARDED, {})
}
const DISCARDED = entry<Happened>('glossary.21')

export const discarding = procedure<Globals, Happened>(DISCARDED, {
  /** 103.4.3.1: only cards that reached the discard were discarded. */
  'glossary.21': (t, v) => {
    const there = cardsOf(v).filter((card) => isDiscard(t, t.state.at[card]!))
    t.return(doneTo(t, 'discard', there))
  },
})

/**
 * Glossary.12: heals: returns cards without heal from the discard to the deck, or removes a character's damage and moves it to
 * the front row. In a raid a player may heal any of the party (raid.24).
 */
export function heal(t: Ps, seat: Seat, n: number, clause: Clause): void {
  t.call(healing, { seat, n, clause, whom: null, cards: [] })
}

const isHurt = (t: Ps, card: CardId) => isCharacter(t, card) && (damageOn(t, card) > 0 || isBack(t, card))

/** Cards that can be returned: those without heal. */
const restorable = (t: Ps, seat: Seat) => discardPile(t, seat).filter((card) => !printed(t, card).heals)

/** Who can be healed: players with a card to return, and characters that would change (103.2.1.2). */
function whomToHeal(t: Ps, seat: Seat, n: number): readonly Option[] {
  return healable(t, seat).flatMap((other) => {
    const players = n > 0 && restorable(t, other).length > 0 ? [playerCard(t, other)] : []
    const hurt = field(t, other).filter((card) => isHurt(t, card))
    return [...players, ...hurt].map((card) => cardOption(t, card))
  })
}

/** 103.4.3.1: how many of the returned cards reached a deck. */
const putBack = (t: Ps, cards: readonly CardId[]) =>
  cards.filter((card) => isDeck(t, t.state.at[card]!)).length

/** Who is healed, and which cards return to a deck. */
type Healing = {
  readonly seat: Seat
  readonly n: number
  readonly clause: Clause
  whom: Ref | null
  cards: readonly Ref[]
}

export const healing = procedure<Globals, Healing>('glossary.12', {
  'glossary.12': ask(
    (t, { seat, n, clause }) => {
      const options = whomToHeal(t, seat, n)
      if (options.length === 0) return null
      return { kind: 'choose', seat, clause, ask: text('ask.heal', { n }), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.whom = t.ref(picked[0]!.id)
    },
  ),
  'glossary.12 character': (t, { whom, seat, clause }) => {
    if (!whom) return t.return({ did: false })
    if (!isCharacter(t, whom.card)) return
    removeDamage(t, [whom.card], clause, seat)
    setRow(t, [whom.card], 0, clause, seat)
    t.goto('glossary.12 healed')
  },
  'glossary.12 cards': ask(
    (t, { seat, n, clause, whom }) => {
      const whose = t.state.holder[whom!.card]!
      const options = restorable(t, whose).map((card) => cardOption(t, card))
      const max = Math.min(n, options.length)
      const asked = text('ask.heal.cards', { n: max })
      return { kind: 'choose', seat, clause, ask: asked, options, min: 0, max }
    },
    (t, v, { picked }) => {
      const whose = t.state.holder[v.whom!.card]!
      const cards = picked.map(({ id }) => id)
      t.move(cards, t.zone('deck', whose), v.clause, v.seat, null, TOP)
      v.cards = cards.map((card) => t.ref(card))
      shuffleDeck(t, whose, v.clause)
    },
  ),
  'glossary.12 healed': (t, v) => {
    const { card } = v.whom!
    const isWhole = isCharacter(t, card)
    const value = isWhole ? v.n : putBack(t, cardsIn(v))
    const did = isWhole || value > 0
    if (did) t.do(event('heal', v.clause, v.seat, { cards: [card], value }))
    t.return({ did })
  },
})

/** How the events of this chapter change the table. */
export const termEvents: { readonly [type: string]: (t: Ps, e: Event) => void } = {
  discard: (t, e) => bury(t, e.cards, e.clause, e.seat),
}
