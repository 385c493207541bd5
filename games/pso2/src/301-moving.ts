import {
  ask,
  type BOTTOM,
  type Clause,
  type Option,
  procedure,
  type Ref,
  type Seat,
  TOP,
  text,
  type Vars,
} from '@tefuda/kernel'
import { cardOption } from './400-names.ts'
import { type Globals, isDeck, type Ps } from './400-zones.ts'

/** Glossary.9, glossary.14: cards that an effect moves together. */

type Moving = {
  readonly seat: Seat
  /** What it is called when it is asked what was done. */
  readonly verb: string
  readonly clause: Clause
  /** Where the text says that they go: what happens instead is not what was done (103.4.3.1). */
  readonly zone: string
  /** What goes where, the topmost first, and how each lies there. */
  readonly cards: readonly Ref[]
  readonly to: readonly number[]
  readonly marks: readonly { readonly [mark: string]: number }[]
  readonly at: typeof TOP | typeof BOTTOM
}

type Ordering = Moving & { readonly ordered: readonly number[] }
const movingIn = (v: Vars) => v as unknown as Ordering

/** What was done to which objects, by verb. A literal with a key that has to be worked out is slow to make. */
export function doneBy(verb: string, refs: readonly Ref[]): { [verb: string]: readonly Ref[] } {
  const done: { [verb: string]: readonly Ref[] } = {}
  done[verb] = refs
  return done
}

/** Moves cards that go together; where their order matters it is asked for first. */
export function moveTogether(t: Ps, moving: Moving): void {
  if (moving.cards.length === 0) t.state.returned = { did: false, it: [] }
  else t.call('glossary.9', { ...moving, ordered: [] })
}

/** Cards that come to a deck, of which whoever moves them says how they lie there. */
export const moving = procedure<Globals>('glossary.9', {
  'glossary.14': ask(
    (t, v) => {
      const zone = unordered(t, movingIn(v))
      if (zone === undefined) return null
      const { cards, to, seat } = movingIn(v)
      const options = cards.flatMap((ref, i): Option[] => (to[i] === zone ? [cardOption(t, ref.card)] : []))
      return { kind: 'order', seat, clause: 'glossary.14', ask: text('ask.order.deck'), options }
    },
    (t, v, { picked }) => {
      const { cards, to, marks, ordered } = movingIn(v)
      const zone = unordered(t, movingIn(v))!
      const placeOf = ({ card }: Ref, i: number) =>
        to[i] === zone ? picked.findIndex(({ id }) => id === card) : -1
      const places = cards.map(placeOf)
      const order = [...cards.keys()].sort((a, b) => places[a]! - places[b]!)
      v.cards = order.map((i) => cards[i]!)
      v.to = order.map((i) => to[i]!)
      v.marks = order.map((i) => marks[i]!)
      v.ordered = [...ordered, zone]
      t.goto('glossary.14')
    },
  ),
  'glossary.9': (t, v) => {
    const { seat, clause, cards, to, at, marks } = movingIn(v)
    const there = [...cards.keys()].filter((i) => t.alive(cards[i]!))
    v.there = there
    // The last to be moved comes to lie on top.
    const order = at === TOP && to.some((zone) => isDeck(t, zone)) ? there.toReversed() : there
    for (const group of alike(order, marks)) {
      const moved = group.map((i) => cards[i]!.card)
      const where = group.map((i) => to[i]!)
      t.move(moved, where, clause, seat, marks[group[0]!]!, at)
    }
  },
  /** 103.4.3.1: what follows speaks of all of them; moved were those that are where they were to go. */
  'glossary.9 moved': (t, v) => {
    const { cards, to, zone, verb } = movingIn(v)
    const it: Ref[] = []
    const moved: Ref[] = []
    for (const i of v.there as readonly number[]) {
      const ref = t.ref(cards[i]!.card)
      it.push(ref)
      if (t.state.at[ref.card] === to[i] && t.layout.specOf[to[i]!]!.name === zone) moved.push(ref)
    }
    t.return({ did: moved.length > 0, done: doneBy(verb, moved), it })
  },
})

/** What lies there without marks of its own goes at once; each other card has its own. */
function alike(order: readonly number[], marks: Moving['marks']): readonly (readonly number[])[] {
  const isPlain = (i: number) => Object.keys(marks[i]!).length === 0
  return order.every(isPlain) ? [order] : order.map((i) => [i])
}

/** A deck to which several cards come whose order was not asked for yet. */
function unordered(t: Ps, { cards, to, ordered }: Ordering): number | undefined {
  return to.find(
    (zone, i) =>
      isDeck(t, zone) &&
      !ordered.includes(zone) &&
      to.indexOf(zone) === i &&
      cards.filter((_, other) => to[other] === zone).length > 1,
  )
}
