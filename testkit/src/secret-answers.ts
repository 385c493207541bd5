import {
  type Answer,
  BACK,
  type CardId,
  type Choose,
  cardOf,
  type Decision,
  FACE,
  isRefusal,
  type Option,
  type Order,
  Refused,
  readAnswer,
  type Seat,
  type Table,
  UNSEEN,
  type Witnessed,
} from '@tefuda/kernel'
import { isSeen } from './other-world.ts'

/**
 * Answers whose content a seat may not know: the order in which cards go to a pile, or which card of a hand
 * is laid face down or discarded unseen. Another such answer must look the same to that seat.
 */

/**
 * Another answer that a seat may not tell from a given one, and for each card of the one the card that
 * replaces it in the other.
 */
export interface SecretAnswer {
  readonly answer: Answer
  readonly stands: ReadonlyMap<CardId, CardId>
}

/** A different answer that only its giver may tell apart, if there is one; `isKept` says which cards stay unseen. */
export function secretAnswer<G extends object>(
  t: Table<G>,
  seat: Seat,
  decision: Decision,
  answer: Answer,
  isKept: (card: CardId) => boolean,
): SecretAnswer | null {
  if (isRefusal(readAnswer(decision, answer))) return null
  const other = otherAnswer(t, seat, decision, answer)
  if (!other || isRefusal(readAnswer(decision, other.answer))) return null
  const cards = [...other.stands.keys(), ...other.stands.values()]
  if (!cards.every(isKept)) return null
  const [one, two] = [looksLike(t, seat, answer, cards), looksLike(t, seat, other.answer, cards)]
  return one !== null && one === two ? other : null
}

function otherAnswer<G extends object>(
  t: Table<G>,
  seat: Seat,
  decision: Decision,
  answer: Answer,
): SecretAnswer | null {
  if (decision.kind === 'order') return reversed(t, decision, answer)
  if (decision.kind === 'choose') return exchanged(t, seat, decision, answer)
  return null
}

/** The same cards in reverse order. */
function reversed<G extends object>(t: Table<G>, decision: Order, answer: Answer): SecretAnswer | null {
  const cards = answer.map((key) => cardNamed(t, decision.options, key))
  if (answer.length < 2 || cards.includes(-1)) return null
  return { answer: answer.toReversed(), stands: new Map(cards.map((card, i) => [card, cards.at(-1 - i)!])) }
}

/** Replaces a card that the seat does not see by another one from the same place. */
function exchanged<G extends object>(
  t: Table<G>,
  seat: Seat,
  decision: Choose,
  answer: Answer,
): SecretAnswer | null {
  const { at } = t.state
  const isMixed = (card: CardId) => t.layout.specOf[at[card]!]!.unordered === true
  const isHidden = (card: CardId) => {
    const sight = card < 0 ? FACE : t.sight(seat, card)
    return sight === UNSEEN || (sight === BACK && isMixed(card))
  }
  for (const [i, key] of answer.entries()) {
    const card = cardNamed(t, decision.options, key)
    if (!isHidden(card)) continue
    const other = decision.options.find((option) => {
      const one = cardNamed(t, decision.options, option.key)
      return !answer.includes(option.key) && isHidden(one) && one !== card && at[one] === at[card]
    })
    if (!other) continue
    const instead = cardNamed(t, decision.options, other.key)
    return {
      answer: answer.with(i, other.key),
      stands: new Map([
        [card, instead],
        [instead, card],
      ]),
    }
  }
  return null
}

/** The card that a key names; -1 if it names none, or more than a card. */
function cardNamed<G extends object>(t: Table<G>, options: readonly Option[], key: string): CardId {
  const option = options.find((one) => one.key === key)
  const card = option ? cardOf(option) : -1
  const isCard = card >= 0 && card < t.state.print.length && t.rules.keyOf(t, card) === key
  return isCard ? card : -1
}

/** What happens after an answer, as a seat may see it by the rules alone; null if it then sees any of these cards. */
function looksLike<G extends object>(
  t: Table<G>,
  seat: Seat,
  answer: Answer,
  cards: readonly CardId[],
): string | null {
  const then = t.copy()
  const happened: unknown[] = []
  then.journal = []
  then.hears = (told) => happened.push(seenOf(then, seat, told))
  try {
    then.answer(then.decision()!.seat, answer)
    then.decision()
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
  if (cards.some((card) => then.sight(seat, card) === FACE)) return null
  return JSON.stringify([happened, boardSeen(then, seat), then.where(), then.decision()?.seat])
}

/** An event without the order of its cards, and without those that a seat did not see. */
function seenOf<G extends object>(t: Table<G>, seat: Seat, { event, faces }: Witnessed): unknown {
  const { type, clause, cards, from, to, value } = event
  const each = cards.map((card, i) => {
    const name = isSeen(faces[i]!, seat) ? nameOf(t, card) : ''
    return `${from[i] ?? ''}>${to[i] ?? ''} ${name}`
  })
  return [type, clause, event.seat, value, each.sort()]
}

/** What a seat sees of the cards where they lie. */
function boardSeen<G extends object>(t: Table<G>, seat: Seat): unknown {
  return t.state.zones.map((pile, zone) => {
    const seen = pile.map((card) => {
      const sight = t.sight(seat, card)
      return sight === FACE ? nameOf(t, card) : sight === BACK ? '?' : ''
    })
    return t.layout.specOf[zone]!.unordered ? seen.sort() : seen
  })
}

const nameOf = <G extends object>({ state, rules }: Table<G>, card: CardId): string =>
  rules.cards[state.print[card]!]!.name
