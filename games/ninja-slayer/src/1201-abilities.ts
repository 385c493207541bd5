import { type CardId, event, type Json, seatName, text } from '@tefuda/kernel'
import { type Context, Interpreter, type Speech, type Thing, type Verb, type Verbal } from '@tefuda/language'
import type { State, VerbName } from '../text/words.ts'
import { printed } from './200-cards.ts'
import { cardOption, seatOption } from './300-names.ts'
import { faceUpDamage, type Globals, isBowed, type Ns, unbowedEther } from './300-zones.ts'
import { hurt } from './1100-damage.ts'
import { canEnter } from './1204-entry.ts'
import { begin } from './1213-continuous.ts'
import { bury, kill, setBowed } from './1300-terms.ts'

/** Chapter 1200: what the words of a text do. */

const isGreeting = (t: Ns, card: CardId) => {
  const { greeter } = t.state.globals
  return greeter !== null && greeter.card === card && t.alive(greeter)
}
const isGreeted = (t: Ns, card: CardId) => {
  const { greeted } = t.state.globals
  return greeted !== null && 'card' in greeted && greeted.card === card && t.alive(greeted)
}

const states: Record<State, (t: Ns, card: CardId) => boolean> = {
  bowed: isBowed,
  unbowed: (t, card) => !isBowed(t, card),
  faceUp: (t, card) => t.markOf(card, 'down') === 0,
  faceDown: (t, card) => t.markOf(card, 'down') === 1,
  greeting: isGreeting,
  greeted: isGreeted,
}

/** Says what was done to which cards, for そうしたなら and これにより…した. `follows`: what comes next speaks of them. */
function did(t: Ns, verb: string, cards: readonly CardId[], follows = false): void {
  const refs = cards.map((card) => t.ref(card))
  t.state.returned = { did: cards.length > 0, done: { [verb]: refs }, ...(follows && { it: refs }) }
}

/** What is picked in passing is there when it comes to it; anything else must be there to pay with. */
const isPicked = (what: Thing | undefined) => what === 'it' || what === 'them'

/** A verb on cards: those spoken of that are still there. */
const onCards = (
  name: string,
  does: (t: Ns, cards: readonly CardId[], c: Context, verb: Verb) => void,
): Verbal<Globals> => ({
  does: (t, c, verb) => {
    const cards = speak.living(t, c, verb.what ?? 'it')
    does(t, cards, c, verb)
    if (t.state.returned === null) did(t, name, cards)
  },
  can: (t, c, verb) => isPicked(verb.what) || speak.living(t, c, verb.what ?? 'it').length > 0,
})

/** 1310: bowing and unbowing is done only to those that lie the other way. */
const turning = (name: VerbName, bowed: boolean): Verbal<Globals> => {
  const able = (t: Ns, c: Context, what: Thing) =>
    speak.living(t, c, what).filter((card) => isBowed(t, card) !== bowed)
  return {
    does: (t, c, verb) => {
      const cards = able(t, c, verb.what!)
      setBowed(t, cards, bowed, bowed ? '1310.2' : '1310.1', c.actor)
      did(t, name, cards)
    },
    can: (t, c, verb) => isPicked(verb.what) || able(t, c, verb.what!).length > 0,
  }
}

/** Where a card goes: a named player's zone, or its owner's (302.5). */
function destination(t: Ns, c: Context, verb: Verb, card: CardId): number {
  const { of, zone } = verb.to!
  const named = of === 'any' || of === 'owner' ? t.state.owner[card]! : speak.who(t, c, of)[0]!
  return t.zone(zone, named)
}

const arrival = (as: string | undefined): { [mark: string]: number } | null => {
  if (as === 'bowed') return { bowed: 1 }
  return as === 'faceDown' ? { down: 1 } : null
}

const number = (t: Ns, c: Context, verb: Verb) => speak.value(t, c, verb.n!)

const verbs: Partial<
  Record<VerbName | 'gain' | 'lose' | 'cannot' | 'later' | 'satsubatsu', Verbal<Globals>>
> = {
  kill: onCards('kill', (t, cards, c) => kill(t, cards, '1311.1', c.source)),
  exclude: onCards('exclude', (t, cards, c) => {
    t.move(
      cards,
      cards.map((card) => t.zone('exile', t.state.owner[card]!)),
      '1324.1',
      c.actor,
    )
  }),
  bow: turning('bow', true),
  unbow: turning('unbow', false),
  turnUp: onCards('turnUp', (t, cards, c) => t.mark(cards, 'down', 0, '303.2b', c.actor)),
  turnDown: onCards('turnDown', (t, cards, c) => t.mark(cards, 'down', 1, '303.2b', c.actor)),
  discard: onCards('discard', (t, cards) => {
    for (const card of cards) t.do(event('discard', '1309.1', t.state.owner[card]!, { cards: [card] }))
  }),
  reveal: onCards('reveal', (t, cards, c) => {
    t.do(event('show', '1306.1', c.actor, { cards }))
    t.mark(cards, 'shown', 1, '1306.1', c.actor)
    did(t, 'reveal', cards, true)
  }),
  shuffle: {
    does: (t, c) => t.do(event('shuffle', '1316.1', c.actor, { to: [t.zone('deck', c.actor)] })),
  },
  move: onCards('move', (t, cards, c, verb) => {
    for (const card of cards) {
      const place = verb.to!.at === 'bottom' ? 1 : 0
      t.move([card], destination(t, c, verb, card), '302.5', c.actor, arrival(verb.as), place)
    }
    did(t, 'move', cards, true)
  }),
  /** 1314: orientation is kept when the card comes from where it had one. */
  ambush: onCards('ambush', (t, cards, c) => {
    for (const card of cards) {
      const from = t.state.at[card]!
      const bowed = t.markOf(card, 'bowed')
      t.move([card], t.zone('field', t.state.owner[card]!), '1314.1', c.actor, { bowed })
      t.do(event('ambush', '1314.1', c.actor, { cards: [card], from: [from] }))
    }
    did(t, 'ambush', cards, true)
  }),
  damage: {
    does: (t, c, verb) => {
      const source = verb.by ? speak.things(t, c, verb.by)[0]! : c.source
      const n = number(t, c, verb)
      for (const seat of speak.playersOf(t, c, verb.what)) hurt(t, { seat }, n, '1317.1', source, false)
      for (const card of speak.living(t, c, verb.what!)) hurt(t, t.ref(card), n, '1317.1', source, false)
    },
  },
  /** 1214: the damage that is replaced is taken by another. */
  takeThat: {
    does: (t, c, verb) => {
      const source = c.done.dealt?.[0] ?? c.source
      for (const card of speak.living(t, c, verb.what!)) {
        hurt(t, t.ref(card), c.letters.that ?? 0, '1214.1', source, c.letters.ikusa === 1)
      }
    },
  },
  draw: { does: (t, c, verb) => t.call('1308', { seat: c.actor, n: number(t, c, verb), clause: '1308.1' }) },
  heal: { does: (t, c, verb) => t.call('1319', { seat: c.actor, n: number(t, c, verb) }) },
  payEther: {
    does: (t, c, verb) => t.call('1312', { seat: c.actor, n: number(t, c, verb) }),
    can: (t, c, verb) => unbowedEther(t, c.actor).length >= number(t, c, verb),
  },
  jitsu: {
    does: (t, c, verb) => t.call('1320', { seat: c.actor, n: number(t, c, verb) }),
    can: (t, c, verb) => faceUpDamage(t, c.actor).length >= number(t, c, verb),
  },
  /** 1313: what can be entered is; by a text that says so without paying for it. */
  enter: {
    does: (t, c, verb) => {
      for (const card of [...speak.living(t, c, verb.what!)].reverse()) {
        if (canEnter(t, c.actor, card, null, [], verb.free))
          t.call('1204', { seat: c.actor, card: t.ref(card), ability: null, free: verb.free ?? false })
      }
    },
  },
  /** 1321: what is countered leaves the space; a card goes to its owner's ohigan. */
  counter: {
    does: (t, c) => {
      const cards = c.it.map(({ card }) => card)
      const hit = t.state.pending.filter(
        ({ id, cards: own }) => c.items.includes(id) || own.some(({ card }) => cards.includes(card)),
      )
      for (const { id, cards: own, seat } of hit) {
        t.drop(id)
        t.do(event('countered', '1321.1', seat, { cards: own.map(({ card }) => card) }))
        bury(
          t,
          own.filter((ref) => t.alive(ref)).map(({ card }) => card),
          '1321.1',
          c.actor,
        )
      }
      t.state.returned = { did: hit.length > 0 }
    },
  },
  /** 1209.7: a delayed trigger waits as an effect for its moment. */
  later: {
    does: (t, c, step) => {
      const { when, then } = step as unknown as { when: Json; then: Json }
      t.begin({
        kind: 'later',
        seat: c.seat,
        source: c.source,
        on: c.it,
        until: '',
        data: { when, then, turn: t.state.turn },
      })
    },
  },
  satsubatsu: { does: (t, c) => t.call('1403', { seat: c.seat, source: c.source }) },
  gain: { does: (t, c, step) => begin(t, c, step, speak) },
  lose: { does: (t, c, step) => begin(t, c, step, speak) },
  cannot: { does: (t, c, step) => begin(t, c, step, speak) },
}

/** What the engine can carry out; a card that says more cannot be played yet. */
export const CAN_DO: ReadonlySet<string> = new Set(Object.keys(verbs))

const speech: Speech<Globals> = {
  isA: (t, card, type) => type === 'card' || printed(t, card).type === type,
  nameOf: (t, card) => printed(t, card).cardName,
  states,
  verbs: verbs as Record<string, Verbal<Globals>>,
  done: {
    tatsujin: (t, c) =>
      c.done.tatsujin !== undefined || (t.alive(c.source) && t.markOf(c.source.card, 'tatsujin') === 1),
  },
  hidden: ['hand', 'deck'],
  option: cardOption,
  seats: (t) => t.seats(),
  /** 1307.2: whoever chooses in another's hand sees it. */
  look: (t, c, cards) => {
    const others = cards.filter(
      (card) => t.layout.specOf[t.state.at[card]!]!.name === 'hand' && t.state.owner[card] !== c.actor,
    )
    t.mark(others, 'shown', 1, '1307.2', c.actor)
  },
  beside: (t, c, group) => {
    const types = group.are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
    const wanted = (type: string) => types.some((filter) => 'type' in filter && filter.type === type)
    const players = wanted('player')
      ? speak.who(t, c, 'each').map((seat) => ({ option: seatOption(seat), target: { seat } }))
      : []
    if (group.in.zone !== 'space' || !wanted('ability')) return players
    return t.state.pending.flatMap((item, i) => {
      if (item.kind !== 'ability') return []
      const option = {
        key: `s${i + 1}`,
        text: text('option.ability', { seat: seatName(item.seat) }),
        id: item.id,
      }
      return [{ option, target: { item: item.id } }]
    })
  },
}

export const speak: Interpreter<Globals> = new Interpreter(speech)
