import {
  ask,
  type BOTTOM,
  type CardId,
  event,
  type Option,
  procedure,
  type Ref,
  type Seat,
  TOP,
  text,
  type Vars,
} from '@tefuda/kernel'
import { printed } from './200-cards.ts'
import { cardOption } from './300-names.ts'
import { type Globals, isField, type Ns } from './300-zones.ts'
import { TRAIT } from './1202-traits.ts'

/** 302: cards that an effect moves together. */

export type Moving = {
  /** What it is called that is done to them. */
  readonly verb: 'move' | 'ambush' | 'exclude'
  readonly seat: Seat
  /** 1203.3: it is a cost, and so was done whatever happened instead. */
  readonly paid: boolean
  readonly clause: string
  /** What goes where, in the order in which it will lie there, the topmost first. */
  readonly cards: readonly Ref[]
  readonly to: readonly number[]
  readonly at: typeof TOP | typeof BOTTOM
  readonly marks: { readonly [mark: string]: number } | null
}

type Ordering = Moving & { readonly ordered: readonly number[] }
const movingIn = (v: Vars) => v as unknown as Ordering

/** Moves cards that go together; where their order matters it is asked for first. */
export function moveTogether(t: Ns, moving: Moving): void {
  t.call('302.4', { ...moving, ordered: [] })
}

/** 302.4: the owner orders cards that come to a deck. 1213.3b: the turn player, abilities that become valid together. */
export const moving = procedure<Globals>('302.4', {
  '302.4': ask(
    (t, v) => {
      const zone = unordered(t, movingIn(v))
      if (zone === undefined) return null
      const { cards, to } = movingIn(v)
      const options = cards.flatMap((ref, i): Option[] => (to[i] === zone ? [cardOption(t, ref.card)] : []))
      const [seat, clause, key] = isField(zone)
        ? [t.state.turnSeat, '1213.3b', 'ask.order.abilities']
        : [t.layout.seatOf[zone]!, '302.4', 'ask.order.deck']
      return { kind: 'order', seat, clause, ask: text(key), options }
    },
    (t, v, { picked }) => {
      const { cards, to, ordered } = movingIn(v)
      const zone = unordered(t, movingIn(v))!
      const others = cards.filter((_, i) => to[i] !== zone)
      v.to = [...to.filter((other) => other !== zone), ...picked.map(() => zone)]
      v.cards = [...others, ...picked.map(({ id }) => t.ref(id))]
      v.ordered = [...ordered, zone]
      t.goto('302.4')
    },
  ),
  '302.5': (t, v) => {
    const { seat, clause, cards, to, at, marks } = movingIn(v)
    const there = cards.map((_, i) => i).filter((i) => t.alive(cards[i]!))
    const order = at === TOP && !to.some(isField) ? there.toReversed() : there
    const left = there.map((i) => t.state.at[cards[i]!.card]!)
    const isDeck = (zone: number) => t.layout.specOf[zone]!.name === 'deck'
    if (left.some(isDeck) && !to.some(isDeck))
      for (const i of there) t.move([cards[i]!.card], to[i]!, '304.3', seat, marks, at)
    else
      t.move(
        order.map((i) => cards[i]!.card),
        order.map((i) => to[i]!),
        clause,
        seat,
        marks,
        at,
      )
    v.left = left
    v.aims = there.map((i) => to[i]!)
    v.moved = there.map((i) => t.ref(cards[i]!.card))
  },
  /** 1214.1: what has come elsewhere instead was not moved so. */
  '302.5 moved': (t, v) => {
    const { verb, seat, paid } = movingIn(v)
    const [aims, left] = [v.aims as number[], v.left as number[]]
    const all = (v.moved as Ref[]).map(({ card }, i) => ({ card, from: left[i]!, to: aims[i]! }))
    const come = all.filter(({ card, to }) => t.state.at[card] === to)
    if (verb === 'ambush' && come.length > 0) {
      const cards = come.map(({ card }) => card)
      t.do(event('ambush', '1314.1', seat, { cards, from: come.map(({ from }) => from) }))
    }
    const refs = (paid ? all : come).map(({ card }) => t.ref(card))
    const done = { did: refs.length > 0, done: { [verb]: refs } }
    t.return(verb === 'exclude' ? done : { ...done, it: refs })
  },
})

/** A zone to which several cards come whose order matters and was not asked for yet. */
function unordered(t: Ns, { cards, to, ordered }: Ordering): number | undefined {
  return to.find((zone, i) => {
    if (ordered.includes(zone)) return false
    const together = cards.filter((_, other) => to[other] === zone).map(({ card }) => card)
    if (together.length < 2 || to.indexOf(zone) !== i) return false
    if (isField(zone)) return together.filter((card) => hasConstant(t, card)).length > 1
    return t.layout.specOf[zone]!.name === 'deck'
  })
}

const hasConstant = (t: Ns, card: CardId) => ((printed(t, card).traits.in.field ?? 0) & TRAIT.constant) !== 0
