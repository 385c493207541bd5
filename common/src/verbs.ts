import {
  type CardId,
  type Clause,
  event,
  type Pending,
  player,
  type Ref,
  type Seat,
  type Table,
  text,
  type ZoneId,
} from '@tefuda/kernel'
import type { Chosen, Context, Interpreter, Place, Thing, Verb, VerbRules, Who } from '@tefuda/language'
import { doneBy } from './moving.ts'
import { lookAt, show } from './showing.ts'

/** What the verbs of texts have in common, whatever a game calls them. */
export interface VerbKit<G extends object> {
  /** The cards a verb refers to that are still there, if the verb can be done to them. */
  readonly spokenOf: (t: Table<G>, c: Context, verb: Verb) => readonly CardId[]
  readonly number: (t: Table<G>, c: Context, verb: Verb) => number
  /** Whether everything the verb refers to is there to pay with. What an earlier step picks counts as there. */
  readonly isThere: (t: Table<G>, c: Context, verb: Verb) => boolean
  /** A verb on cards; `does` returns those it was done to. */
  readonly onCards: (
    name: string,
    does: (t: Table<G>, cards: readonly CardId[], c: Context, verb: Verb) => readonly CardId[],
    more?: Partial<VerbRules<G>>,
  ) => VerbRules<G>
  /** To pay with the verb, it must be done to every object it refers to. */
  readonly toEach: Pick<VerbRules<G>, 'owes'>
  /** To pay with the verb, as many as it says must be there. */
  readonly soMany: Pick<VerbRules<G>, 'owes'>
  /** Always pays: cards that are open already need not be shown again. */
  readonly toAny: Pick<VerbRules<G>, 'owes'>
  /**
   * A verb that changes objects: to pay with it each of them must be able to change. For all of a group, we
   * skip objects that have changed already. `isAllowed` says whether nothing forbids it.
   */
  readonly able: (
    isOther: (t: Table<G>, card: CardId) => boolean,
    isAllowed?: (t: Table<G>, card: CardId) => boolean,
  ) => Partial<VerbRules<G>>
  /** Shows cards to everybody; skips cards that are open already. */
  readonly reveal: (clause: Clause) => VerbRules<G>
  /** Lets the acting player see cards until the effect has resolved. */
  readonly look: (clause: Clause) => VerbRules<G>
  /** Shuffles the zones that the text names; by default one's own deck. */
  readonly shuffle: (does: (t: Table<G>, zone: ZoneId) => void) => VerbRules<G>
  /** Removes waiting things without effect; `bury` disposes of their cards. */
  readonly counter: (
    clause: Clause,
    bury: (t: Table<G>, cards: readonly CardId[], c: Context) => void,
    leaves?: (t: Table<G>, item: Pending) => void,
  ) => VerbRules<G>
  /** Pays an amount, all of it or nothing; paying nothing counts as done if `free`. */
  readonly pays: (
    has: (t: Table<G>, seat: Seat) => number,
    pay: (t: Table<G>, seat: Seat, n: number) => void,
    free: boolean,
  ) => VerbRules<G>
  /** The seat whose zone a card goes to: a named player's, or its owner's. */
  readonly whose: (t: Table<G>, c: Context, of: Place['of'], card: CardId) => Seat
  /** Waiting abilities, named by their position; an ability does not choose itself. */
  readonly waiting: (
    t: Table<G>,
    c: Context,
    of: Who | 'any' | 'owner',
    fits: (item: Pending) => boolean,
  ) => readonly Chosen[]
}

/** What an earlier step picks will be there in time; anything else must be there to pay with. */
export const isPicked = (what: Thing | undefined): boolean =>
  what === undefined || what === 'it' || what === 'them' || what === 'targets'

/** What was done to which cards. Changing nothing is doing nothing. */
export const doneTo = <G extends object>(t: Table<G>, verb: string, cards: readonly CardId[]) => ({
  did: cards.length > 0,
  done: doneBy(verb, refsOf(t, cards)),
})

/** Reports what was done to the procedure that carries out the text. */
export function did<G extends object>(t: Table<G>, verb: string, cards: readonly CardId[]): void {
  t.report(doneTo(t, verb, cards))
}

function refsOf<G extends object>(t: Table<G>, cards: readonly CardId[]): Ref[] {
  const refs: Ref[] = []
  for (const card of cards) refs.push(t.ref(card))
  return refs
}

const TO_ANY = { owes: () => 0 }
/** Whether a thing is all of a group. */
const isAll = (what: Thing | undefined): boolean => typeof what === 'object' && 'all' in what

export function verbKit<G extends object>(speak: () => Interpreter<G>): VerbKit<G> {
  const spokenOf: VerbKit<G>['spokenOf'] = (t, c, verb) => speak().within(t, c, verb)
  const isThere: VerbKit<G>['isThere'] = (t, c, verb) => {
    const { what } = verb
    if (isPicked(what)) return true
    const least = typeof what === 'object' && 'top' in what ? speak().value(t, c, what.top) : 1
    return spokenOf(t, c, verb).length >= least
  }
  const number: VerbKit<G>['number'] = (t, c, verb) => speak().value(t, c, verb.n!)
  const toEach: VerbKit<G>['toEach'] = {
    owes: (t, c, verb) => speak().things(t, c, verb.what ?? 'it').length,
  }
  /** Reports seen cards: the next step refers to them and may choose among them. */
  const seen = (t: Table<G>, verb: string, cards: readonly CardId[], newly: readonly CardId[]) => {
    const all = refsOf(t, cards)
    t.report({ did: newly.length > 0, done: doneBy(verb, refsOf(t, newly)), it: all, looked: all })
  }
  return {
    spokenOf,
    number,
    isThere,
    onCards: (name, does, more = {}) => ({
      does: (t, c, verb) => did(t, name, does(t, spokenOf(t, c, verb), c, verb)),
      can: (t, c, verb) => isThere(t, c, verb),
      ...toEach,
      ...more,
    }),
    toEach,
    soMany: { owes: (t, c, verb) => Math.max(0, number(t, c, verb)) },
    toAny: TO_ANY,
    able: (isOther, isAllowed = () => true) => ({
      can: (t, c, verb) => {
        if (isPicked(verb.what)) return true
        const cards = spokenOf(t, c, verb)
        const asked = isAll(verb.what) ? cards.filter((card) => isOther(t, card)) : cards
        return asked.length > 0 && asked.every((card) => isOther(t, card) && isAllowed(t, card))
      },
      takes: (t, c, _, card) => !c.cost || (isOther(t, card) && isAllowed(t, card)),
      owes: (t, c, verb) => {
        const things = speak().things(t, c, verb.what ?? 'it')
        return isAll(verb.what) ? things.filter(({ card }) => isOther(t, card)).length : things.length
      },
    }),
    reveal: (clause) => ({
      does: (t, c, verb) => {
        const cards = spokenOf(t, c, verb)
        const hidden = cards.filter((card) => t.markOf(card, 'shown') !== 1)
        show(t, hidden, clause, c.actor)
        seen(t, 'reveal', cards, hidden)
      },
      can: (t, c, verb) => isThere(t, c, verb),
      ...TO_ANY,
    }),
    look: (clause) => ({
      does: (t, c, verb) => {
        const cards = spokenOf(t, c, verb)
        lookAt(t, cards, clause, c.actor)
        seen(t, 'look', cards, cards)
      },
      can: (t, c, verb) => isThere(t, c, verb),
      ...TO_ANY,
    }),
    shuffle: (does) => ({
      does: (t, c, { what }) => {
        const place: Place =
          typeof what === 'object' && 'all' in what ? what.all.in : { of: 'self', zone: 'deck' }
        for (const zone of speak().zones(t, c, place)) does(t, zone)
      },
    }),
    counter: (clause, bury, leaves) => ({
      does: (t, c) => {
        const cards = c.it.map(({ card }) => card)
        const hit = t.state.pending.filter(
          ({ id, cards: own }) => c.items.includes(id) || own.some(({ card }) => cards.includes(card)),
        )
        for (const item of hit) {
          t.drop(item.id)
          leaves?.(t, item)
          const left = item.cards.filter((ref) => t.alive(ref)).map(({ card }) => card)
          t.do(event('countered', clause, item.seat, { cards: left }))
          bury(t, left, c)
        }
        t.report({ did: hit.length > 0 })
      },
    }),
    pays: (has, pay, free) => ({
      does: (t, c, verb) => {
        const n = number(t, c, verb)
        t.report({ did: free || n > 0 })
        if (n > 0) pay(t, c.actor, n)
      },
      can: (t, c, verb) => has(t, c.actor) >= number(t, c, verb),
      whole: true,
      ...TO_ANY,
    }),
    whose: (t, c, of, card) =>
      of === 'any' || of === 'owner' ? t.state.owner[card]! : speak().who(t, c, of)[0]!,
    waiting: (t, c, of, fits) =>
      t.state.pending.flatMap((item, i): readonly Chosen[] => {
        if (item.kind !== 'ability' || item.id === c.self) return []
        if (of !== 'any' && !speak().isWho(t, c, of, item.seat)) return []
        if (!fits(item)) return []
        const option = {
          key: `s${i + 1}`,
          text: text('option.ability', { seat: player(item.seat) }),
          id: item.id,
        }
        return [{ option, target: { item: item.id } }]
      }),
  }
}
