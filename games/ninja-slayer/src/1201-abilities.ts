import { did, isPicked, lookAt, type Marks, seatOption, show, verbKit } from '@tefuda/common'
import { BOTTOM, type CardId, event, procedure, type Ref, remembered, TOP } from '@tefuda/kernel'
import {
  type Context,
  type Filter,
  Interpreter,
  type Place,
  type Share,
  type Speech,
  type Thing,
  type Verb,
  type Verbal,
} from '@tefuda/language'
import type { State, VerbName } from '../text/words.ts'
import { printed } from './200-cards.ts'
import { cardOption } from './300-names.ts'
import { faceUpDamage, type Globals, isBowed, isDown, type Ns, SEATS, unbowedCount } from './300-zones.ts'
import { type Moving, moveTogether } from './302-moving.ts'
import { takeControl } from './306-control.ts'
import { deal, hurt } from './1100-damage.ts'
import { canEnter, enter } from './1204-entry.ts'
import { leaveCheck } from './1205-resolving.ts'
import { begin, beginLater, lasts } from './1213-continuous.ts'
import { bury, discard, divide, drawing, healing, jitsu, kill, payEther, setBowed } from './1300-terms.ts'

/**
 * 1200, 1201, 1201.1, 1201.2: what the words of a text do. Above all (104) a text is right where it disagrees with a
 * rule (104.1).
 */

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
  faceUp: (t, card) => !isDown(t, card),
  faceDown: isDown,
  greeting: isGreeting,
  greeted: isGreeted,
  /** 1323.2: whoever greets fights, and whoever is greeted. */
  fighting: (t, card) => isGreeting(t, card) || isGreeted(t, card),
}

const { spokenOf, number, isThere, onCards, ...kit } = verbKit<Globals>(() => speak)

/** 104.3, 1310: turning a card is done only to those that lie the other way. */
const turning = (
  name: VerbName,
  lies: (t: Ns, card: CardId) => boolean,
  how: boolean,
  turn: (t: Ns, cards: readonly CardId[], c: Context) => void,
): Verbal<Globals> => {
  const able = (t: Ns, c: Context, what: Thing) =>
    speak.living(t, c, what).filter((card) => lies(t, card) !== how)
  return {
    does: (t, c, verb) => {
      const cards = able(t, c, verb.what!)
      turn(t, cards, c)
      did(t, name, cards)
    },
    can: (t, c, verb) => isPicked(verb.what) || able(t, c, verb.what!).length > 0,
  }
}

/** 1216.5b: a kill effect kills by its source; what is killed for a cost is killed by no effect. */
const byEffect =
  ({ cost, source }: Context) =>
  () =>
    cost ? NOTHING : [{ source, ikusa: false }]

/** 1203.3: what was done for a cost was done, whatever happened instead. */
const paidWith = (t: Ns, { cost }: Context, cards: readonly CardId[]) =>
  cost ? cards.map((card) => t.ref(card)) : null

/** 1309.2: the hand as a whole can be discarded even when it is empty. */
const isWholeHand = (what: Thing | undefined): boolean =>
  typeof what === 'object' && 'all' in what && what.all.in.zone === 'hand' && what.all.are.length === 0

/** Where a card goes: a named player's zone, or its owner's (302.5); to the field where nothing is said. */
function destination(t: Ns, c: Context, to: Place | undefined, card: CardId): number {
  const { of, zone } = to ?? { of: 'any', zone: 'field' }
  return t.zone(zone, kit.whose(t, c, of, card))
}

/** Cards go together to where the text says. */
const moving = (
  name: Moving['verb'],
  clause: string,
  how: (
    verb: Verb,
  ) => Partial<Pick<Moving, 'at'>> & { readonly marks?: Marks; readonly to?: Place | undefined },
): Verbal<Globals> => ({
  does: (t, c, verb) => {
    const cards = spokenOf(t, c, verb)
    const { to, at = TOP, marks = null } = how(verb)
    moveTogether(t, {
      verb: name,
      clause,
      paid: c.cost === true,
      seat: c.seat,
      cards: cards.map((card) => t.ref(card)),
      to: cards.map((card) => destination(t, c, to, card)),
      at,
      marks: cards.map(() => marks),
    })
  },
  can: (t, c, verb) => isThere(t, c, verb.what),
})

const EXILE: Place = { of: 'any', zone: 'exile' }

const arrival = (as: string | undefined): { [mark: string]: number } | null => {
  if (as === 'bowed') return { bowed: 1 }
  return as === 'faceDown' ? { down: 1 } : null
}

/** 1201.2a, 1212, 1212.1: what is done once and over; those that last begin something (1201.2b). */
const verbs: Partial<Record<VerbName | 'gain' | 'lose' | 'cannot' | 'later', Verbal<Globals>>> = {
  kill: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      kill(t, cards, '1311.1', byEffect(c), paidWith(t, c, cards))
    },
    can: (t, c, verb) => isThere(t, c, verb.what),
  },
  /** 1324: to its owner's exile zone. */
  exclude: moving('exclude', '1324.1', () => ({ to: EXILE })),
  bow: turning('bow', isBowed, true, (t, cards, c) => setBowed(t, cards, true, '1310.2', c.actor)),
  unbow: turning('unbow', isBowed, false, (t, cards, c) => setBowed(t, cards, false, '1310.1', c.actor)),
  turnUp: turning('turnUp', isDown, false, (t, cards, c) => t.mark(cards, 'down', 0, '303.2b', c.actor)),
  turnDown: turning('turnDown', isDown, true, (t, cards, c) => t.mark(cards, 'down', 1, '303.2b', c.actor)),
  discard: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      discard(t, cards, isWholeHand(verb.what), paidWith(t, c, cards))
    },
    can: (t, c, verb) => isWholeHand(verb.what) || isThere(t, c, verb.what),
  },
  /** 1306.2: what is open already is not revealed again. */
  reveal: kit.reveal('1306.1'),
  /** 302.2: whoever acts sees the cards until the effect has resolved. */
  look: kit.look('302.2'),
  /** 1316, 1316.1a: all the cards of the zone; nobody sees them until they lie where they belong (1316.2a). */
  shuffle: kit.shuffle((t, zone) => {
    const owner = t.layout.seatOf[zone]!
    t.mark(t.state.zones[zone]!, 'shown', 0, '1316.2', owner)
    t.do(event('shuffle', '1316.1', owner, { to: [zone] }))
  }),
  move: moving('move', '302.5', ({ to, as }) => ({
    to,
    at: to!.at === 'bottom' ? BOTTOM : TOP,
    marks: arrival(as),
  })),
  /** 1314: to a named player's field, or that of whoever controls it (1314.1a); bowed or unbowed as it lay where it could (1314.1b). */
  ambush: moving('ambush', '1314.1', ({ to }) => ({ to })),
  /** 1317, 1216.1, 1216.2, 1216.3: it comes from the card that has the ability, unless the text says from what. */
  damage: {
    does: (t, c, verb) => {
      const sources = verb.by ? speak.living(t, c, verb.by).map((card) => t.ref(card)) : [c.source]
      const n = number(t, c, verb)
      for (const source of sources) {
        for (const seat of speak.playersOf(t, c, verb.what)) hurt(t, { seat }, n, '1317.1', source, false)
        for (const card of speak.living(t, c, verb.what!)) hurt(t, t.ref(card), n, '1317.1', source, false)
      }
    },
  },
  /** 1305, 1204.2f: each of the chosen takes its share; where they were chosen late it is decided now. */
  divide: {
    does: (t, c, verb, path) => {
      const shares = c.shares?.[path]
      if (shares) dealShares(t, c, shares)
      else t.call(dividingLate, { c, n: number(t, c, verb) })
    },
  },
  /** 306.4: whoever acts becomes the controller. */
  control: onCards('control', (t, cards, c, verb) => {
    const time = lasts(t, c, verb.for)
    if (time) for (const card of cards) takeControl(t, t.ref(card), c.actor, time.until, c.source)
    return cards
  }),
  /** 1214: the damage that is replaced is taken by another. */
  takeThat: {
    does: (t, c, verb) => {
      const source = c.done.dealt?.[0] ?? c.source
      for (const card of speak.living(t, c, verb.what!)) {
        deal(t, t.ref(card), c.letters.that ?? 0, '1214.1', source, c.letters.ikusa === 1)
      }
    },
  },
  /** 1308.1a: whoever the text names draws, or else its controller. */
  draw: { does: (t, c, verb) => t.call(drawing, { seat: c.actor, n: number(t, c, verb), clause: '1308.1' }) },
  heal: { does: (t, c, verb) => t.call(healing, { seat: c.actor, n: number(t, c, verb) }) },
  /** 1203.5: to pay nothing is to have paid. */
  payEther: kit.pays(unbowedCount, (t, seat, n) => t.call(payEther, { seat, n }), true),
  /** 1320.1a: all of it or nothing. */
  jitsu: {
    does: (t, c, verb) => {
      const n = number(t, c, verb)
      const can = faceUpDamage(t, c.actor).length >= n
      t.report({ did: can })
      if (can) t.call(jitsu, { seat: c.actor, n })
    },
    can: (t, c, verb) => faceUpDamage(t, c.actor).length >= number(t, c, verb),
  },
  /**
   * 1313, 1313.1: what can be entered is, and what cannot is not (1313.2); it is paid for (1313.1a) unless the text says
   * that it is not (1313.1b).
   */
  enter: {
    does: (t, c, verb) => {
      for (const card of [...speak.living(t, c, verb.what!)].reverse()) {
        if (canEnter(t, c.actor, card, null, [], verb.free))
          enter(t, { seat: c.actor, card: t.ref(card), ability: null, free: verb.free ?? false })
      }
    },
    /** 1313.1c: what cannot be entered is not among what may be chosen for it. */
    takes: (t, c, verb, card) => canEnter(t, c.actor, card, null, [], verb.free),
  },
  /** 1321: what is countered leaves the space and never resolves (1321.2); a card goes to its owner's ohigan. */
  counter: kit.counter(
    '1321.1',
    (t, cards, c) => bury(t, cards, '1321.1', c.actor),
    (t, { data }) => leaveCheck(t, (data as unknown as { c: Context }).c.source),
  ),
  /** 1209.7: a delayed trigger waits as an effect for its moment. */
  later: { does: (t, c, step) => beginLater(t, c, step) },
  gain: { does: (t, c, step) => begin(t, c, step) },
  lose: { does: (t, c, step) => begin(t, c, step) },
  cannot: { does: (t, c, step) => begin(t, c, step) },
}

/** 1205.1a: a share for what is no longer among the chosen is lost. */
function dealShares(t: Ns, c: Context, shares: readonly Share[]): void {
  for (const { to, n } of shares) {
    if ('seat' in to) hurt(t, to, n, '1305.1', c.source, false)
    else if (
      'card' in to &&
      c.it.some(({ card, life }) => card === to.card && life === to.life) &&
      t.alive(to)
    )
      hurt(t, to, n, '1305.1', c.source, false)
  }
}

/** 1305 where the targets were not chosen on entering. */
export const dividingLate = procedure<Globals, { readonly c: Context; readonly n: number }>('1305 late', {
  '1305.1 late': (t, { c, n }) =>
    divide(t, c.actor, n, [...c.it, ...c.players.map((seat) => ({ seat }))].slice(0, n)),
  '1305.1 dealt': (t, { c }) => {
    dealShares(t, c, t.state.returned as unknown as Share[])
    t.return()
  },
})

/**
 * 704.6, 705.4: whether a character has greeted another this turn; an interrupt makes it greet whoever interrupts. A card
 * that has come back is another one and has not (302.3).
 */
function hasGreeted(t: Ns, card: CardId, whom: readonly Ref[]): boolean {
  const isThe = (one: Partial<Ref> | null, { card: id, life }: Ref) => one?.card === id && one.life === life
  return t.state.history.some((e) => {
    if (e.type !== 'interrupt' && e.type !== 'aisatsu') return false
    const { greeter, greeted } = e.note as { greeter: Ref | null; greeted: Partial<Ref> }
    return isThe(greeter, t.ref(card)) && whom.some((ref) => isThe(greeted, ref))
  })
}

const NOTHING: readonly never[] = []
/** Whether those that are so can be players or abilities in the space, too. */
const besideCards = remembered((are: readonly Filter[]) => {
  const types = are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
  const wanted = (type: string) => types.some((filter) => 'type' in filter && filter.type === type)
  return { players: wanted('player'), abilities: wanted('ability') }
})

const speech: Speech<Globals> = {
  /** 309.1b-1: what lies face down is a card and no more. */
  isA: (t, card, type) => type === 'card' || (!isDown(t, card) && printed(t, card).type === type),
  /**
   * 1302, 1302.1, 1302.1a: texts mean the card name, whole or in part as they say, as they mean one of a card's
   * attributes (1302.2); where they say no zone, on the field (1302.1b, 1302.2a).
   */
  nameOf: (t, card) => (isDown(t, card) ? '' : printed(t, card).cardName),
  states,
  happened: (t, c, card, { to }) => hasGreeted(t, card, to ? speak.things(t, c, to) : []),
  verbs: verbs as Record<string, Verbal<Globals>>,
  done: {
    /** 1404.2a: what comes only then asks whether it was. */
    tatsujin: (t, c) => c.done.tatsujin !== undefined || t.lastMark(c.source, 'tatsujin') === 1,
  },
  /** 302.2b, 1307, 1307.4: there it is chosen when it comes up, and nobody has to find what fits. */
  hidden: ['hand', 'deck'],
  /** 1204.2e-4: what is in the space does not choose itself. */
  waits: (zone) => zone === 'space',
  option: cardOption,
  seats: () => SEATS,
  /** 1307.2: whoever chooses or searches in a hidden zone sees what is there. */
  look: (t, c, cards) => lookAt(t, cards, '1307.2', c.actor),
  /** 1307.3: what was found in a deck by more than its number is shown to everybody. */
  found: (t, c, step, cards) => {
    if (step.what.in.zone === 'deck' && step.what.are.length > 0) show(t, cards, '1307.3', c.actor)
  },
  beside: (t, c, group) => {
    const { players: anyPlayer, abilities } = besideCards(group.are)
    if (!anyPlayer && !abilities) return NOTHING
    const wanted = (type: string) => (type === 'player' ? anyPlayer : abilities)
    const players = wanted('player')
      ? speak.who(t, c, 'each').map((seat) => ({ option: seatOption(seat), target: { seat } }))
      : []
    if (group.in.zone !== 'space' || !wanted('ability')) return players
    return kit.waiting(t, c, 'any', () => true)
  },
}

export const speak: Interpreter<Globals> = new Interpreter(speech)
