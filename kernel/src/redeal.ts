import { drawKept } from './kept.ts'
import { ban } from './loop.ts'
import { below, next, type Random, seeded } from './random.ts'
import type { Recalled } from './recall.ts'
import { FACE } from './rules.ts'
import { type CardId, copyState, type State, type WritableState } from './state.ts'
import { Table } from './table.ts'
import { translated, type View } from './view.ts'

/**
 * Redeals what a seat does not see in an imagined world, as often as the caller likes. Decks stay, and so
 * does every card whose place the seat knows or remembers, or which something under way mentions. Another
 * world then costs little more than a copy; only the belief about decks stays the same.
 */
export function redealing<G extends object>(world: Table<G>, seen: View): (random: Random) => Table<G> {
  const { rules, state, layout } = world
  const { lots, roaming } = looseIn(world, seen)
  const { mayLieIn } = rules
  const placeOf = placesIn(state)
  return (random) => {
    const dealt = { ...copyState(state), random: seeded(next(random)) }
    const place = placeOf.slice()
    const fits = (card: CardId, other: CardId) =>
      !mayLieIn || mayLieIn(state.print[card]!, layout.specOf[dealt.at[other]!]!.name)
    const change = (card: CardId, other: CardId) => {
      if (card !== other && fits(card, other) && fits(other, card)) exchangePlaces(dealt, place, card, other)
    }
    for (const { card, among } of roaming) change(card, among[below(random, among.length)]!)
    lots.forEach((loose, owner) => {
      const lot = loose.slice()
      for (const { zone, turns } of rules.keeps ? seen.held : NONE) {
        if (layout.seatOf[zone] !== owner) continue
        const pile = dealt.zones[zone]!
        const places = [...pile.keys()].filter((i) => lot.includes(pile[i]!))
        for (let n = Math.min(places.length, turns.length) - 1; n >= 0; n--) {
          const there = pile[places[n]!]!
          const mayBe = (card: CardId) => fits(card, there) && fits(there, card)
          const at = drawKept(rules, state, lot, turns[n]!, random, mayBe)
          if (at >= 0) change(lot.splice(at, 1)[0]!, there)
        }
      }
      for (let i = lot.length - 1; i > 0; i--) change(lot[i]!, lot[below(random, i + 1)]!)
    })
    const anew = new Table(rules, dealt)
    // The bans apply to the table as it now lies.
    if (seen.banned.length > 0) ban(anew, seen.banned)
    return anew
  }
}

const NONE: View['held'] = []

/** The index of each card in its pile. */
function placesIn({ zones, at }: State<object>): number[] {
  const place = at.map(() => -1)
  for (const pile of zones) for (let i = 0; i < pile.length; i++) place[pile[i]!] = i
  return place
}

/** Two cards exchange their places, each taking the other's marks and holder. */
function exchangePlaces(s: WritableState<object>, place: number[], card: CardId, other: CardId): void {
  exchange(place, card, other)
  exchange(s.at, card, other)
  s.zones[s.at[card]!]![place[card]!] = card
  s.zones[s.at[other]!]![place[other]!] = other
  exchange(s.holder, card, other)
  exchange(s.since, card, other)
  for (const column of s.marks) exchange(column, card, other)
}

function exchange(column: number[], card: CardId, other: CardId): void {
  const held = column[card]!
  column[card] = column[other]!
  column[other] = held
}

/** What may lie elsewhere, for all that a seat knows. */
interface Loose {
  /** For each owner, the cards whose faces the seat neither sees nor remembers. */
  readonly lots: readonly (readonly CardId[])[]
  /** Cards it remembers to lie in a zone but not where, and the cards each may change places with. */
  readonly roaming: readonly { readonly card: CardId; readonly among: readonly CardId[] }[]
}

function looseIn<G extends object>(world: Table<G>, { seat, recalled }: View): Loose {
  const { state, rules } = world
  const spoken = spokenOfIn(state)
  const unseen = new Set<CardId>()
  for (const pile of state.zones)
    for (const card of pile) if (world.sight(seat, card) !== FACE && !spoken.has(card)) unseen.add(card)
  const remembered = new Set<CardId>()
  const isLoose = (card: CardId) => unseen.has(card) && !remembered.has(card)
  const kept = recalled.flatMap((one) => {
    const pile = state.zones[one.zone]!
    const isIt = (card: CardId) => isLoose(card) && rules.cards[state.print[card]!]!.name === one.name
    const where = placesOf(one, pile)
    const there = where.find(isIt)
    const card = there ?? pile.find(isIt)
    if (card === undefined) return []
    remembered.add(card)
    return [{ card, where: there === undefined ? pile : where, isThere: there !== undefined }]
  })
  const lots = state.decks.map((_, owner) =>
    [...unseen].filter((card) => isLoose(card) && state.owner[card] === owner),
  )
  const roaming = kept.flatMap(({ card, where, isThere }) => {
    // Cards that arrived together may change places with each other, remembered or not.
    const mayChange = (other: CardId) => isLoose(other) || (isThere && remembered.has(other))
    const isAlike = (other: CardId) => mayChange(other) && state.owner[other] === state.owner[card]
    const among = [card, ...where.filter((other) => other !== card && isAlike(other))]
    return among.length > 1 ? [{ card, among }] : []
  })
  return { lots, roaming }
}

/** The cards of a pile at the places where a remembered card may lie; none if that is anywhere. */
function placesOf({ place, among = 1 }: Recalled, pile: readonly CardId[]): readonly CardId[] {
  if (place === null) return []
  const first = place < 0 ? -1 - place : pile.length - place - among
  return pile.slice(Math.max(0, first), Math.max(0, first + among))
}

/**
 * Cards that something under way mentions, that are attached or have attachments, or that are remembered as gone objects.
 */
function spokenOfIn<G extends object>(state: State<G>): ReadonlySet<CardId> {
  const spoken = new Set<CardId>()
  const { frames, pending, waiting, effects, history, globals, returned } = state
  const note = (card: CardId) => {
    spoken.add(card)
    return card
  }
  translated(
    { frames, pending, waiting, effects, history, globals, returned },
    (ref) => ({ ...ref, card: note(ref.card) }),
    note,
  )
  state.host.forEach((host, card) => {
    if (host >= 0) spoken.add(card).add(host)
  })
  state.known.forEach((known, card) => {
    if (known) spoken.add(card)
  })
  return spoken
}
