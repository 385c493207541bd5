import { doneTo } from '@tefuda/common'
import { asData, type CardId, type Clause, event, eventOf, type Ref, type Seat } from '@tefuda/kernel'
import type { Context, Place, Verb, VerbRules } from '@tefuda/language'
import type { Act, VerbName } from '../text/vocabulary.ts'
import { isForbidden } from './1-principles.ts'
import { win } from './1-winning.ts'
import { lookOneByOne } from './3-looking.ts'
import { draw, mayRest, mayStand, rest, shuffleDeck, stand, turnFace } from './3-terms.ts'
import { circleOn, REAR_CIRCLES, seatOn, spotOn } from './4-circles.ts'
import { pile } from './4-order.ts'
import {
  type Globals,
  isBind,
  isDamage,
  isDown,
  isField,
  isG,
  isHand,
  isHidden,
  isRested,
  isSoul,
  isUp,
  type Vg,
} from './4-zones.ts'
import { battleOf, kindsOf, mayBeAttacked, setBattle } from './7-fighting.ts'
import { begin, beginLater, beginReplacing, lasts, nullify } from './8-lasting.ts'
import { able, isThere, kit, number, onCards, speak, spokenOf } from './8-speech.ts'
import { blast, canBlast, soulCharge } from './10-blasts.ts'
import { call, callGuardians } from './10-calling.ts'
import { dealDamage } from './10-damage.ts'
import { afterMove, go, unitsAmong } from './10-leaving.ts'
import { legion, legionOfHearts } from './10-legion.ts'
import { deleteUnits, lock, unlock } from './10-locking.ts'
import { shiftAmong, swap } from './10-moving.ts'
import { retire } from './10-retiring.ts'
import { ride } from './10-riding.ts'
import { stride } from './10-striding.ts'
import { timeLeap } from './10-time-leap.ts'
import { become } from './11-states.ts'
import { addTurn } from './12-turns.ts'
import type { BecomeState } from './events.ts'

/**
 * 10.1: what the words of a text do. Some are words of the rules as well and stand with them: drawing (10.2, 10.2.1), shuffling (10.11, 10.11.1, 10.11.1.1, 10.11.1.2), standing and resting (10.12), turning over (10.13) in
 * 3-terms.ts; drive and damage checks (10.14, 10.14.1, 10.15, 10.15.1, 10.15.1.1) in 7-drive.ts and 9-rule-processing.ts; searching (10.10, 10.10.1, 10.10.1.1, 10.10.1.2) and choosing in a hand (10.3.1.2) in 8-speech.ts; what is
 * given and lost (10.21, 10.21.1, 10.21.2, 10.21.3) in 8-traits.ts; locked circles (10.22.6) and deleted units (10.26.3, 10.26.6) in 4-zones.ts and 2-cards.ts; what is shown (10.9.1.2, 10.9.1.2.1) in 8-resolving.ts.
 */

const NOTHING: readonly never[] = []
const refsOf = (t: Vg, cards: readonly CardId[]): readonly Ref[] => cards.map((card) => t.ref(card))

/** 1.3.3: where effects may not put a unit. */
const BARRED: { readonly [zone: string]: Act | undefined } = {
  soul: 'toSoul',
  deck: 'toDeck',
  hand: 'toHand',
}

/** Moves cards to a named player's zone, or their owners'; 4.1.5: the owner orders several, which matters only in a deck, since players may rearrange other zones. */
function moveTo(t: Vg, c: Context, verb: Verb, { zone, of, at }: Place, name: string, clause: Clause): void {
  const barred = BARRED[zone]
  const all = spokenOf(t, c, verb)
  const cards =
    barred && !c.cost
      ? all.filter((card) => !isField(t.state.at[card]!) || !isForbidden(t, card, barred))
      : all
  const marks = marksIn(zone, verb.as === 'faceDown')
  const whose = of === 'any' || of === 'owner' ? null : kit.whose(t, c, of, cards[0] ?? 0)
  const own = whose !== null && cards.every((card) => t.state.owner[card] === whose) ? whose : null
  if (zone === 'deck' && at !== undefined && cards.length > 1) {
    pile(t, cards, at === 'bottom', own, { verb: name, clause, seat: c.actor })
    return
  }
  const was = unitsAmong(t, cards)
  go(t, cards, zone, clause, c.actor, { marks, bottom: at === 'bottom', whose: own })
  if (zone === 'soul')
    for (const card of cards)
      if (isSoul(t.state.at[card]!)) t.do(eventOf('soul', clause, t.state.owner[card]!, [card]))
  const gone = refsOf(t, cards)
  t.report({
    did: cards.length > 0,
    done: { [name]: gone, [`to:${at ?? zone}`]: gone },
    it: afterMove(t, cards, was),
  })
}

/** Whether cards lie face up or face down in a zone. */
function marksIn(zone: string, down: boolean): { readonly [mark: string]: number } | null {
  if (zone === 'g') return { up: down ? 0 : 1 }
  if (!down) return null
  return zone === 'bind' ? { hidden: 1 } : { down: 1 }
}

/** The circles of the calling player that a text names. */
function circlesFor(t: Vg, c: Context, verb: Verb): readonly number[] {
  if (c.places && c.places.length > 0 && !verb.among) return c.places.map(circleOn)
  if (!verb.among) return REAR_CIRCLES
  return speak
    .spots(t, c, verb.among)
    .filter((spot) => seatOn(spot) === c.actor && REAR_CIRCLES.includes(circleOn(spot)))
    .map(circleOn)
}

/** 10.3, 10.3.1.1: from the hand to its owner's drop zone, as a cost or as an effect. */
function discard(t: Vg, cards: readonly CardId[], clause: Clause): readonly CardId[] {
  const held = cards.filter((card) => isHand(t.state.at[card]!))
  if (held.length === 0) return held
  t.move(
    held,
    held.map((card) => t.zone('drop', t.state.owner[card]!)),
    clause,
    t.state.owner[held[0]!]!,
  )
  for (const card of held) t.do(eventOf('discarded', clause, t.state.owner[card]!, [card]))
  return held
}

export type OtherVerb = 'gain' | 'lose' | 'cannot' | 'must' | 'later' | 'replace' | 'markHomare' | 'leapBack'

export const verbs: Record<VerbName | OtherVerb, VerbRules<Globals>> = {
  /** 10.4.1; 11.23.2: as an effect. 8.2.1.1: applies once, to the units there. */
  retire: {
    does: (t, c, verb) =>
      retire(t, spokenOf(t, c, verb), '10.4.1', c.actor, c.cost ? 'cost' : 'effect', c.seat),
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  /** 10.6.1.1 */
  ride: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      t.report({ did: false })
      if (card !== undefined && !isField(t.state.at[card]!) && !isG(t.state.at[card]!))
        ride(t, card, c.actor, '10.6.1', 'effect', verb.as === 'rested')
    },
  },
  /** 10.7.1.3 */
  call: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      if (verb.to?.zone === 'guardian') callGuardians(t, cards, c.actor, '10.7.1.3.1', 'effect')
      else
        call(t, cards, c.actor, '10.7.1.3', {
          circles: circlesFor(t, c, verb),
          apart: verb.kind === 'apart',
          rested: verb.as === 'rested',
        })
    },
  },
  stride: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      t.report({ did: false })
      if (card !== undefined) stride(t, card, c.actor, '10.28.1', 'effect')
    },
  },
  /** 10.19, 10.19.1, 4.9.2.1; 10.28.4: a G unit is not bound. */
  bind: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      moveTo(t, c, verb, { of: 'any', zone: 'bind' }, 'bind', '10.19.1')
      const bound = cards.filter((card) => isBind(t.state.at[card]!))
      if (bound.length < cards.length) t.report({ did: bound.length > 0, done: { bind: refsOf(t, bound) } })
      if (bound.length > 0) t.do(eventOf('bind', '10.19.1', c.actor, bound))
    },
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  lock: onCards('lock', (t, cards, c) => lock(t, cards, '10.22.1', c.actor)),
  unlock: onCards('unlock', (t, cards, c) => unlock(t, cards, '10.24.1', c.actor)),
  delete: onCards('delete', (t, cards, c) => deleteUnits(t, cards, '10.26.1', c.actor)),
  nullify: onCards('nullify', (t, cards) => nullify(t, cards)),
  /** 10.12.1 */
  stand: onCards('stand', (t, cards, c) => stand(t, cards, '10.12.1', c.actor), able(isRested, mayStand)),
  /** 1.3.2.1, 1.3.3, 8.5.2.3: a unit that already rests, or cannot rest, cannot rest as a cost. */
  rest: onCards(
    'rest',
    (t, cards, c) => rest(t, cards, '10.12.1', c.actor),
    able((t, card) => !isRested(t, card), mayRest),
  ),
  /** 10.13.1: the mark means face up in the G zone, and face down elsewhere. */
  turnUp: onCards(
    'turnUp',
    (t, _, c, verb) => turn(t, spokenOf(t, c, verb), false, c.actor),
    able(isTurnedDown),
  ),
  turnDown: onCards(
    'turnDown',
    (t, _, c, verb) => turn(t, spokenOf(t, c, verb), true, c.actor),
    able((t, card) => !isTurnedDown(t, card)),
  ),
  /** 10.8, 10.8.1 */
  heal: onCards('heal', (t, cards, c) => {
    const hurt = cards.filter((card) => isDamage(t.state.at[card]!))
    go(t, hurt, 'drop', '10.8.1', c.actor)
    return hurt
  }),
  damage: {
    does: (t, c, verb) => {
      const n = number(t, c, verb)
      const cards = spokenOf(t, c, verb)
      dealDamage(t, cards, n, '10.33.1', c.actor)
      t.report({ did: n > 0 && cards.length > 0 })
    },
  },
  move: {
    does: (t, c, verb) => moveTo(t, c, verb, verb.to!, 'move', '4.1.6'),
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  /** 10.32.1 */
  shift: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      t.report({ did: false })
      if (card === undefined) return
      const seat = t.state.holder[card]!
      /** 4.6.1: a row or column means that of the unit's fighter. */
      const spots = verb.among
        ? speak.spots(t, { ...c, seat, actor: seat }, verb.among)
        : REAR_CIRCLES.map((circle) => spotOn(seat, circle))
      shiftAmong(t, card, spots, c.actor, '10.32.1')
    },
  },
  swap: {
    does: (t, c, verb) => t.report({ did: swap(t, spokenOf(t, c, verb), '10.32.1', c.actor) }),
  },
  /** 10.9, 10.9.1, 10.9.1.1, 10.9.1.3: as a cost when that is paid, and where it lies. */
  reveal: kit.reveal('10.9.1'),
  look: {
    ...kit.look('3.13.2'),
    does: (t, c, verb, path) =>
      verb.kind === 'upTo'
        ? lookOneByOne(t, spokenOf(t, c, verb), c.actor)
        : kit.look('3.13.2').does(t, c, verb, path),
  },
  /** 10.3.1 */
  discard: {
    does: (t, c, verb) => t.report(doneTo(t, 'discard', discard(t, spokenOf(t, c, verb), '10.3.1'))),
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  /** 10.25.1; 10.25.18 where a heart is named. */
  legion: {
    does: (t, c, verb) => {
      const [mate] = spokenOf(t, c, verb)
      const [heart] = verb.on ? speak.living(t, c, verb.on) : NOTHING
      const did =
        mate !== undefined &&
        (verb.on
          ? heart !== undefined && legionOfHearts(t, c, heart, mate, c.actor)
          : legion(t, c, mate, c.actor))
      t.report({ did })
    },
  },
  timeLeap: { does: (t, c, verb) => timeLeap(t, spokenOf(t, c, verb), c.actor, c.source) },
  /** 10.31.2: the called unit goes under the deck, then the one bound for it is called. */
  leapBack: {
    does: (t, c) => {
      const called = c.it
        .filter((ref) => t.alive(ref) && isField(t.state.at[ref.card]!))
        .map(({ card }) => card)
      t.report({ did: false })
      if (called.length === 0) return
      go(t, called, 'deck', '10.31.2', c.seat, { bottom: true })
      const bound = (c.targets ?? NOTHING).filter((ref) => t.alive(ref)).map(({ card }) => card)
      call(t, bound, c.seat, '10.31.2')
    },
  },
  /** 10.20, 10.20.1, 7.1.2.3; 10.25.15: never to a mate; 1.3.3: nor to a unit that cannot be attacked. */
  redirect: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      const battle = battleOf(t)
      t.report({ did: false })
      if (card === undefined || !battle) return
      const attackers = battle.attackers.filter((ref) => t.alive(ref))
      if (
        !mayBeAttacked(
          t,
          card,
          attackers.map((ref) => ref.card),
        )
      )
        return
      const attacked = [t.ref(card)]
      setBattle(t, { ...battle, attacked, faced: [...battle.faced, ...attacked], on: kindsOf(t, attacked) })
      t.report({ did: true })
    },
  },
  become: {
    does: (t, c, verb) => {
      const until = lasts(t, c, verb.for)?.until ?? ''
      const units = verb.what ? speak.things(t, c, verb.what) : c.it
      const linked = verb.on ? speak.things(t, c, verb.on) : null
      const cards = become(t, units, verb.kind as BecomeState, linked, until, c.seat, c.source)
      t.report({ did: cards.length > 0 })
    },
  },
  /** Shows cards found in a deck, takes them into the hand and shuffles the deck. */
  fetch: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      go(t, cards, 'hand', '10.10.1', c.actor)
      shuffleDeck(t, c.actor)
      const it = refsOf(t, cards)
      t.report({ did: it.length > 0, done: { fetch: it, move: it, 'to:hand': it }, it })
    },
  },
  /** 3.12.3, 3.12.4 */
  draw: {
    does: (t, c, verb) => draw(t, c.actor, number(t, c, verb), '3.12.2', verb.kind === 'upTo'),
    owes: (t, c, verb) => (verb.kind === 'upTo' ? 0 : number(t, c, verb)),
  },
  soulCharge: {
    does: (t, c, verb) => t.report(doneTo(t, 'soulCharge', soulCharge(t, c.actor, number(t, c, verb)))),
    ...kit.soMany,
  },
  counterCharge: {
    does: (t, c, verb) => blast(t, c, 'counterCharge', verb),
    can: (t, c, verb) => canBlast(t, c, 'counterCharge', verb),
    ...kit.soMany,
  },
  soulBlast: {
    does: (t, c, verb) => blast(t, c, 'soulBlast', verb),
    can: (t, c, verb) => canBlast(t, c, 'soulBlast', verb),
    ...kit.soMany,
  },
  /** 10.16.1.2: even as an effect it is paid in full or not at all. */
  counterBlast: {
    does: (t, c, verb) => blast(t, c, 'counterBlast', verb),
    can: (t, c, verb) => canBlast(t, c, 'counterBlast', verb),
    ...kit.soMany,
    whole: true,
  },
  shuffle: kit.shuffle((t, zone) => shuffleDeck(t, t.layout.seatOf[zone]!)),
  /** 1.2.5 */
  win: { does: (t, c) => win(t, c.actor, '1.2.5') },
  loseGame: { does: (t, c) => win(t, 1 - c.actor, '1.2.5') },
  /** 12.5.1 */
  extraTurn: { does: (t, c) => addTurn(t, c.actor) },
  /** 10.29.1: without `what` it makes the next stride free. */
  freeStride: {
    does: (t, c, verb) => {
      const until = lasts(t, c, verb.for)?.until ?? ''
      const on = verb.what ? speak.things(t, c, verb.what) : NOTHING
      t.begin({
        kind: verb.what ? 'freeCost' : 'freeStride',
        seat: c.seat,
        source: c.source,
        on,
        until,
        data: verb.are ? asData(verb.are) : null,
      })
      t.report({ did: true })
    },
  },
  /** 11.39.1 */
  markHomare: { does: (t, c) => t.do(event('homare', '11.39.1', c.seat, { cards: [c.source.card] })) },
  gain: { does: (t, c, step) => begin(t, c, step) },
  lose: { does: (t, c, step) => begin(t, c, step) },
  cannot: { does: (t, c, step) => begin(t, c, step) },
  must: { does: (t, c, step) => begin(t, c, step) },
  later: { does: (t, c, step) => beginLater(t, c, step) },
  replace: { does: (t, c, step) => beginReplacing(t, c, step) },
}

/** Whether a card counts as face down, in the G zone or elsewhere. */
function isTurnedDown(t: Vg, card: CardId): boolean {
  return isG(t.state.at[card]!) ? !isUp(t, card) : isDown(t, card) || isHidden(t, card)
}
function turn(t: Vg, cards: readonly CardId[], down: boolean, seat: Seat): readonly CardId[] {
  const g = cards.filter((card) => isG(t.state.at[card]!) && isUp(t, card) === down)
  t.mark(g, 'up', down ? 0 : 1, '10.13.1', seat)
  const bound = cards.filter((card) => isBind(t.state.at[card]!) && isHidden(t, card) !== down)
  t.mark(bound, 'hidden', down ? 1 : 0, '10.13.1', seat)
  const others = cards.filter((card) => isDamage(t.state.at[card]!))
  return [...g, ...bound, ...turnFace(t, others, down, '10.13.1', seat)]
}
