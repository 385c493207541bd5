import type { TableLayout } from '@tefuda/common'
import {
  BadInput,
  type Fault,
  type Json,
  Match,
  offered,
  say,
  seeded,
  type Vars,
  type Whose,
} from '@tefuda/kernel'
import { answerOf, bots } from '@tefuda/players'
import type { Games, PlayedGame } from '../games.ts'
import type { Practice, WrittenCard, WrittenRecord } from '../protocol/index.ts'
import { formOf } from './draft.ts'

/**
 * A match to try a card in that somebody wrote. Nothing is bent for it: the card takes the place of others in a ready deck
 * so that the deck is legal, the seed is one by which it comes to hand, and bots play until it can be played. So the match
 * can be saved, linked to and played again like any other.
 */

/** No game allows more of a card in a deck. */
const MOST_COPIES = 4
/** So many deals are looked at for those with the card in hand, and so many games are played from these. */
const DEALS = 40
const GAMES = 4
/** A game in which the card cannot be played after so many answers is given up. */
const LONGEST = 120

/** Whoever tries the card. */
const SEAT = 0

export async function practise(
  games: Games,
  game: string,
  card: WrittenCard,
  until: Practice,
): Promise<WrittenRecord> {
  formOf(await games.named(game))
  const played = await games.named(game, [card])
  const id = String(card.id)
  const deals = dealsWith(played, id)
  const match = until === 'playable' ? playableIn(played, deals, id) : deals[0]!
  return { ...match.record(), written: [card] }
}

/** Matches that begin with the card in the hand of whoever tries it, or on the table. */
function dealsWith(played: PlayedGame, id: string): Match<Vars>[] {
  const { rules, info, bringsBoss } = played
  const [own, other] = Object.values(info.decks).map(({ cards }) => cards)
  const options: Json = bringsBoss ? { raid: info.difficulties[0]! } : {}
  const decks = bringsBoss
    ? [own!, deckWith(played, id, options, { seat: 1, seats: 2 })]
    : [deckWith(played, id, options, { seat: SEAT, seats: 2 }), other!]
  const all = Array.from(
    { length: DEALS },
    (_, n) => new Match(rules, { seed: `practice ${n}`, options, decks }),
  )
  const there = all.filter((match) => match.view(SEAT).cards.some(({ name }) => name === id))
  return there.length > 0 ? there : all
}

/** The first match in which it comes to that. A card that lies on the table from the beginning needs no playing. */
function playableIn(played: PlayedGame, deals: readonly Match<Vars>[], id: string): Match<Vars> {
  const [first] = deals
  if (played.bringsBoss || liesOnTable(first!, id, played.info.layout)) return first!
  const found = deals.slice(0, GAMES).find((match) => playsUntil(match, id, played.manifest))
  if (!found) first!.goTo(0)
  return found ?? first!
}

const handsOf = ({ side }: TableLayout) =>
  side.flat().flatMap(({ as, zone }) => (as === 'hand' ? [zone] : []))

/** Whether the card is seen in zones of a kind. */
function isSeen(match: Match<Vars>, id: string, where: (zone: string) => boolean): boolean {
  const { zones, cards } = match.view(SEAT)
  return zones.some((zone) => where(zone.name) && zone.cards.some((card) => cards[card]!.name === id))
}

const liesOnTable = (match: Match<Vars>, id: string, layout: TableLayout) =>
  isSeen(match, id, (zone) => !handsOf(layout).includes(zone))
const isHeld = (match: Match<Vars>, id: string, layout: TableLayout) =>
  isSeen(match, id, (zone) => handsOf(layout).includes(zone))

/** Bots play for everybody until the card can be played from the hand. */
function playsUntil(match: Match<Vars>, id: string, { judge, layout }: PlayedGame['manifest']): boolean {
  const mind = bots.greedy!.make(match.rules, judge)
  const random = seeded('practice')
  for (let { decision } = match; decision; { decision } = match) {
    const { seat } = decision
    const isOffered = decision.kind === 'choose' && decision.options.some(({ key }) => key === id)
    if (seat === SEAT && isOffered && isHeld(match, id, layout)) return true
    if (match.length >= LONGEST) return false
    const door = { decision: offered(decision), view: () => match.view(seat) }
    match.answer(seat, answerOf(mind, door, random).answer)
  }
  return false
}

type Deck = readonly string[]
type FaultsOf = (deck: Deck) => readonly Fault[]

/** A ready deck with as many of the card as the rules allow. */
function deckWith(played: PlayedGame, id: string, options: Json, whose: Whose): Deck {
  const { rules, info, bringsBoss } = played
  const ready = Object.values(bringsBoss ? info.bosses : info.decks).map(({ cards }) => cards)
  const faultsOf: FaultsOf = (deck) => rules.deckFaults(deck, options, whose)
  const isLegal = (deck: Deck) => faultsOf(deck).length === 0
  const typeOf = (card: string) => info.faces[card]!.type
  const copies = Array.from({ length: MOST_COPIES }, (_, i) => MOST_COPIES - i)
  const simple = ready.flatMap((deck) => copies.map((n) => replaced(deck, id, n, typeOf)))
  const found = simple.find(isLegal) ?? rebuilt(ready, id, typeOf, faultsOf, Object.keys(info.faces))
  if (found) return found
  const faults = faultsOf(simple.at(-1)!).map(
    ({ reason, clause }) => [clause, say(rules.words, 'en', reason), say(rules.words, 'ja', reason)] as const,
  )
  throw new BadInput(
    `no ready deck can take the card: ${faults.map(([clause, en]) => `${en} (${clause})`).join('; ')}; change the card`,
    `このカードを入れられる用意されたデッキがありません:${faults.map(([clause, , ja]) => `${ja}(${clause})`).join('、')}。カードを変えてください`,
  )
}

/** The deck with the card in the place of so many others: of its own type where there are such, the last first. */
function replaced(deck: Deck, id: string, n: number, typeOf: (card: string) => string): Deck {
  const places = deck.map((_, i) => i).reverse()
  const alike = places.filter((i) => typeOf(deck[i]!) === typeOf(id))
  const taken = [...alike, ...places.filter((i) => !alike.includes(i))].slice(0, n)
  return deck.map((card, i) => (taken.includes(i) ? id : card))
}

/**
 * A card may ask for a deck of another make: a player card for another size and other classes, a card of a class for a player
 * of that class. What does not fit is left out, another card may lead the deck, and what is missing is taken from the others.
 */
function rebuilt(
  ready: readonly Deck[],
  id: string,
  typeOf: (card: string) => string,
  faultsOf: FaultsOf,
  all: Deck,
): Deck | null {
  const leaders = all.filter((card) => typeOf(card) === typeOf(ready[0]![0]!))
  const led = leaders.map((leader) => [leader, ...ready[0]!.slice(1)])
  const others = ready.flatMap(withoutSingles(typeOf))
  for (const deck of [...ready, ...led]) {
    const found = resized(replaced(deck, id, 1, typeOf), id, faultsOf, others)
    if (found) return found
  }
  return null
}

/** What a deck has one of by its rules, it can have no more of. */
const withoutSingles = (typeOf: (card: string) => string) => (deck: Deck) =>
  deck.filter((card) => deck.filter((other) => typeOf(other) === typeOf(card)).length > 1)

/** The deck without what is wrong in it, shorter or longer until it is legal. */
function resized(deck: Deck, id: string, faultsOf: FaultsOf, others: Deck): Deck | null {
  const wrong = new Set(faultsOf(deck).map(({ place }) => Number(place.args?.n ?? 0) - 1))
  const kept = deck.filter((card, i) => card === id || !wrong.has(i))
  for (let shorter: Deck = kept; shorter.length > 1; shorter = withoutLast(shorter, id))
    if (faultsOf(shorter).length === 0) return shorter
  let longer = kept
  for (const card of others) {
    const more = [...longer, card]
    const faults = faultsOf(more)
    if (faults.length === 0) return more
    const fits = faults.every(({ place }) => place.args?.n !== more.length)
    if (fits && faults.length <= faultsOf(longer).length) longer = more
  }
  return null
}

function withoutLast(deck: Deck, id: string): Deck {
  return deck.toSpliced(
    deck.findLastIndex((card) => card !== id),
    1,
  )
}
