import { did, type Marks } from '@tefuda/common'
import { BOTTOM, type CardId, event, procedure, TOP } from '@tefuda/kernel'
import {
  type Context,
  carriedBy,
  type Place,
  type Share,
  type Thing,
  type Verb,
  type VerbRules,
} from '@tefuda/language'
import type { VerbName } from '../text/vocabulary.ts'
import { takeControl } from './100-control.ts'
import { type Moving, moveTogether } from './300-moving.ts'
import { faceUpDamage, type Globals, isBowed, isDown, type Ns, setDown, unbowedCount } from './300-zones.ts'
import { deal, hurt } from './1100-damage.ts'
import { paidWith } from './1203-costs.ts'
import { canEnter, enter } from './1204-entry.ts'
import { leaveCheck } from './1211-ukemi.ts'
import { begin, beginLater, lasts } from './1213-continuous.ts'
import { byEffect, sourcesOf } from './1216-sources.ts'
import { able, isThere, kit, number, onCards, speak, spokenOf } from './1300-speech.ts'
import {
  bury,
  discard,
  divide,
  drawing,
  healing,
  jitsu,
  kill,
  payEther,
  setBowed,
  sharesTold,
} from './1300-terms.ts'

/** 1300: what the verbs of a text do. */

/** 104.3, 1310: only cards that lie the other way are turned. */
const turning = (
  name: VerbName,
  lies: (t: Ns, card: CardId) => boolean,
  how: boolean,
  turn: (t: Ns, cards: readonly CardId[], c: Context) => void,
): VerbRules<Globals> => {
  const isOther = (t: Ns, card: CardId) => lies(t, card) !== how
  return {
    ...able(isOther),
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb).filter((card) => isOther(t, card))
      turn(t, cards, c)
      did(t, name, cards)
    },
  }
}

/** 1309.2: a player can discard their whole hand even when it is empty. */
const isWholeHand = (what: Thing | undefined): boolean =>
  typeof what === 'object' && 'all' in what && what.all.in.zone === 'hand' && what.all.are.length === 0

/** The zone a card goes to: a named player's, or its owner's (302.5); by default the field. */
function destination(t: Ns, c: Context, to: Place | undefined, card: CardId): number {
  const { of, zone } = to ?? { of: 'any', zone: 'field' }
  return t.zone(zone, kit.whose(t, c, of, card))
}

/** Moves cards together to the zone that the text names. */
const moving = (
  name: Moving['verb'],
  clause: string,
  how: (
    verb: Verb,
  ) => Partial<Pick<Moving, 'at'>> & { readonly marks?: Marks; readonly to?: Place | undefined },
): VerbRules<Globals> => ({
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
  can: (t, c, verb) => isThere(t, c, verb),
  ...kit.toEach,
})

const EXILE: Place = { of: 'any', zone: 'exile' }

const arrival = (as: string | undefined): { [mark: string]: number } | null => {
  if (as === 'bowed') return { bowed: 1 }
  return as === 'faceDown' ? { down: 1 } : null
}

/** Instant verbs act once; lasting ones begin an effect. */
export const verbs: Partial<Record<VerbName | 'gain' | 'lose' | 'cannot' | 'later', VerbRules<Globals>>> = {
  kill: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      kill(t, cards, '1311.1', byEffect(c), paidWith(t, c, cards))
    },
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  /** 1324: to its owner's exile zone. */
  exclude: moving('exclude', '1324.1', () => ({ to: EXILE })),
  bow: turning('bow', isBowed, true, (t, cards, c) => setBowed(t, cards, true, '1310.2', c.actor)),
  unbow: turning('unbow', isBowed, false, (t, cards, c) => setBowed(t, cards, false, '1310.1', c.actor)),
  turnUp: turning('turnUp', isDown, false, (t, cards, c) => setDown(t, cards, false, c.actor)),
  turnDown: turning('turnDown', isDown, true, (t, cards, c) => setDown(t, cards, true, c.actor)),
  discard: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      discard(t, cards, isWholeHand(verb.what), paidWith(t, c, cards))
    },
    ...kit.toEach,
    can: (t, c, verb) => isWholeHand(verb.what) || isThere(t, c, verb),
  },
  /** 1306.2: open cards are not revealed again. */
  reveal: kit.reveal('1306.1'),
  /** 302.2: the acting player sees the cards until the effect has resolved. */
  look: kit.look('302.2'),
  /** 1316, 1316.1a: shuffles all cards of the zone; nobody sees them until they are in their zone (1316.2a). */
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
  /** 1314: to a named player's field, or its controller's (1314.1a); it stays bowed or unbowed if its old zone had such a state (1314.1b). */
  ambush: moving('ambush', '1314.1', ({ to }) => ({ to })),
  /** 1317: from each of its sources to each of the cards meant. */
  damage: {
    does: (t, c, verb) => {
      const sources = sourcesOf(t, c, verb)
      const n = number(t, c, verb)
      for (const source of sources) {
        for (const seat of speak.playersOf(t, c, verb.what)) hurt(t, { seat }, n, '1317.1', source, false)
        for (const card of spokenOf(t, c, verb)) hurt(t, t.ref(card), n, '1317.1', source, false)
      }
    },
  },
  /** 1305, 1204.2f: each chosen card takes its share; cards chosen on resolution are given shares now. */
  divide: {
    does: (t, c, verb, path) => {
      const shares = c.shares?.[path]
      if (shares) dealShares(t, c, shares)
      else t.call(dividingLate, { c, n: number(t, c, verb) })
    },
  },
  /** 306.4: the acting player becomes the controller. */
  control: onCards('control', (t, cards, c, verb) => {
    const time = lasts(t, c, verb.for)
    if (time) for (const card of cards) takeControl(t, t.ref(card), c.actor, time.until, c.source)
    return cards
  }),
  /** 1214: another card takes the replaced damage. */
  takeThat: {
    does: (t, c, verb) => {
      const source = c.done.dealt?.[0] ?? c.source
      for (const card of spokenOf(t, c, verb)) {
        deal(t, t.ref(card), c.letters.that ?? 0, '1214.1', source, c.letters.ikusa === 1)
      }
    },
  },
  /** 1308.1a: the named player draws, or else the text's controller. */
  draw: { does: (t, c, verb) => t.call(drawing, { seat: c.actor, n: number(t, c, verb), clause: '1308.1' }) },
  heal: { does: (t, c, verb) => t.call(healing, { seat: c.actor, n: number(t, c, verb) }) },
  /** 1203.5: paying zero counts as paying. */
  payEther: kit.pays(unbowedCount, (t, seat, n) => t.call(payEther, { seat, n }), true),
  /** 1320.1a: the whole amount or nothing. */
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
   * 1313, 1313.1: enters what can be entered (1313.2), for its cost (1313.1a) unless the text says
   * otherwise (1313.1b).
   */
  enter: {
    does: (t, c, verb) => {
      for (const card of [...spokenOf(t, c, verb)].reverse()) {
        if (canEnter(t, c.actor, card, null, [], verb.free))
          enter(t, { seat: c.actor, card: t.ref(card), ability: null, free: verb.free ?? false })
      }
    },
    /** 1313.1c: a player cannot choose a card that cannot be entered. */
    takes: (t, c, verb, card) => canEnter(t, c.actor, card, null, [], verb.free),
  },
  /** 1321: a countered card or ability leaves the space. */
  counter: kit.counter(
    '1321.1',
    /** 1321.2: it never resolves; a card goes to its owner's ohigan. */
    (t, cards, c) => bury(t, cards, '1321.1', c.actor),
    (t, item) => leaveCheck(t, carriedBy(item).c.source),
  ),
  /** 1209.7: a delayed trigger waits as an effect for its moment. */
  later: { does: (t, c, step) => beginLater(t, c, step) },
  gain: { does: (t, c, step) => begin(t, c, step) },
  lose: { does: (t, c, step) => begin(t, c, step) },
  cannot: { does: (t, c, step) => begin(t, c, step) },
}

/** 1205.1a: the share of a card that is no longer a legal target is lost. */
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

/** 1305 for targets chosen on resolution. */
export const dividingLate = procedure<Globals, { readonly c: Context; readonly n: number }>('1305 late', {
  '1305.1 late': (t, { c, n }) =>
    divide(t, c.actor, n, [...c.it, ...c.players.map((seat) => ({ seat }))].slice(0, n)),
  '1305.1 dealt': (t, { c }) => {
    dealShares(t, c, sharesTold(t))
    t.return()
  },
})
