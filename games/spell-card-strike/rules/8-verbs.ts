import { BOTTOM, type Clause } from '@tefuda/kernel'
import type { Context, Place, Verb, VerbRules } from '@tefuda/language'
import type { VerbName } from '../text/vocabulary.ts'
import { win } from './1-winning.ts'
import { makeActed, refresh } from './2-acting.ts'
import { takeControl } from './2-control.ts'
import { counter } from './2-countering.ts'
import { hurt } from './2-damage.ts'
import { canBear, endOfGone, equip } from './2-equipment.ts'
import { begin, beginLater, beginReplacing, lasts } from './2-lasting.ts'
import { depart, destroyEach, MOVED, RETIRED, RETURNED, retire } from './2-leaving.ts'
import { enact } from './2-rule-cards.ts'
import { canSummon, summon } from './2-summon.ts'
import { bury, discard, draw, EXCLUDED, shuffleDeck, toOwners } from './4-piles.ts'
import { deck, type Globals, isActed, isStage, type Sc } from './4-zones.ts'
import { PAY_SCORE } from './7-costs.ts'
import { fetch } from './8-fetching.ts'
import { moveAmong, moveSteps, swapPlaces } from './8-moving.ts'
import { able, isThere, kit, number, onCards, speak, spokenOf } from './8-speech.ts'

const NOTHING: readonly never[] = []

/** 2.6.2.1: whether a spell or a striker's ability is being carried out. */
const kindOf = (t: Sc, c: Context): string => {
  const { kind } = t.pendingItem(c.self ?? -1) ?? { kind: 'ability' }
  return kind === 'spell' ? 'spell' : 'ability'
}
/** 2.6.2: the source of a text's damage: its caster, or else the striker that has or bears it. */
const dealerOf = (t: Sc, c: Context) => {
  if (c.caster) return c.caster
  const host = t.alive(c.source) ? t.state.host[c.source.card]! : -1
  return host >= 0 ? t.ref(host) : c.source
}

/** Moves cards to a named player's zone, or to their owners'. Strikers leave the stage with all they bear. */
function goTo(t: Sc, c: Context, verb: Verb, name: VerbName, place: Place, clause: Clause): void {
  const cards = spokenOf(t, c, verb)
  const strikers = cards.filter((card) => isStage(t.state.at[card]!) && t.state.host[card]! < 0)
  const down = verb.as === 'faceDown'
  if (strikers.length > 0) {
    const { zone, at, of } = place
    const whose = zone === 'score' ? kit.whose(t, c, of, strikers[0]!) : null
    depart(t, strikers, { zone, whose, bottom: at === 'bottom', down }, name, clause, c.actor)
    return
  }
  const marks = down ? { down: 1 } : null
  if (place.zone === 'score') {
    const to = cards.map((card) => t.zone('score', kit.whose(t, c, place.of, card)))
    t.move(cards, to, clause, c.actor, marks)
  } else if (place.at === 'bottom') {
    t.move(
      cards,
      cards.map((card) => t.zone(place.zone, t.state.owner[card]!)),
      clause,
      c.actor,
      marks,
      BOTTOM,
    )
  } else toOwners(t, cards, place.zone, clause, c.actor, marks)
  endOfGone(t)
  const it = cards.map((card) => t.ref(card))
  t.report({ did: cards.length > 0, done: { [name]: it }, it })
}

/** 8.1.1.1: what the verbs of a text do; a text may have several. */
export const verbs: Record<
  VerbName | 'gain' | 'lose' | 'cannot' | 'must' | 'later' | 'replace',
  VerbRules<Globals>
> = {
  damage: {
    does: (t, c, verb) => {
      const n = number(t, c, verb)
      const sources = [dealerOf(t, c)]
      const by = kindOf(t, c)
      hurt(
        t,
        spokenOf(t, c, verb).map((card) => ({ whom: t.ref(card), n, sources, by })),
        '2.6.1',
      )
    },
  },
  /** 2.6.4: destruction by an effect, not by damage. */
  destroy: {
    does: (t, c, verb) =>
      destroyEach(
        t,
        spokenOf(t, c, verb).map((card) => ({ whom: t.ref(card), sources: [dealerOf(t, c)], by: '' })),
        '2.6.4',
        c.actor,
      ),
    can: (t, c, verb) => isThere(t, c, verb),
  },
  retire: {
    does: (t, c, verb) => retire(t, spokenOf(t, c, verb), RETIRED, c.actor),
    can: (t, c, verb) => isThere(t, c, verb),
  },
  /** 4.6.3 */
  exclude: { does: (t, c, verb) => goTo(t, c, verb, 'exclude', { of: 'any', zone: 'removed' }, EXCLUDED) },
  act: {
    does: (t, c, verb) => makeActed(t, spokenOf(t, c, verb), '2.2.4.2', c.actor),
    ...able((t, card) => !isActed(t, card)),
  },
  unact: onCards('unact', (t, cards, c) => refresh(t, cards, '2.2.4.2', c.actor), able(isActed)),
  /** Moves to an area chosen on resolution: one the text names, or else a free adjacent one. */
  shift: {
    does: (t, c, verb) => moveAmong(t, spokenOf(t, c, verb), c, verb),
  },
  advance: {
    does: (t, c, verb) =>
      moveSteps(t, spokenOf(t, c, verb), 'advanced', stepsOf(t, c, verb), c.actor, 'advance'),
  },
  fallBack: {
    does: (t, c, verb) =>
      moveSteps(t, spokenOf(t, c, verb), 'fellBack', stepsOf(t, c, verb), c.actor, 'fallBack'),
  },
  /** Swaps two strikers, or one with the striker named beside it. */
  swap: {
    does: (t, c, verb) => {
      const cards = spokenOf(t, c, verb)
      swapPlaces(t, verb.by ? [...cards, ...speak.living(t, c, verb.by)] : cards, c.actor)
    },
  },
  discard: {
    does: (t, c, verb) => discard(t, spokenOf(t, c, verb), '4.3.4'),
    can: (t, c, verb) => isThere(t, c, verb),
  },
  /** 2.3.4 */
  move: {
    does: (t, c, verb) => goTo(t, c, verb, 'move', verb.to!, MOVED),
    can: (t, c, verb) => isThere(t, c, verb),
  },
  /** 8.1.14: both players see the card, and it stays where it is. */
  reveal: kit.reveal('8.1.14'),
  look: kit.look('8.1.14'),
  summon: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      if (card === undefined) t.report({ did: false })
      else summon(t, card, c.actor, verb.among ? speak.spots(t, c, verb.among) : null)
    },
    takes: (t, c, verb, card) => verb.among !== undefined || canSummon(t, c.actor, card),
  },
  /** 2.5.5 */
  counter: { does: (t, c, verb) => counter(t, c, verb) },
  control: onCards('control', (t, cards, c, verb) => {
    const time = lasts(t, c, verb.for)
    if (!time) return NOTHING
    const { until, term } = time
    return cards.filter((card) => takeControl(t, t.ref(card), c.actor, until, term, c.source))
  }),
  fetch: { does: (t, c, verb) => fetch(t, spokenOf(t, c, verb), c.actor) },
  /** A card of a score zone goes back to its owner. */
  recover: { does: (t, c, verb) => goTo(t, c, verb, 'recover', { of: 'any', zone: 'discard' }, RETURNED) },
  /** 4.2.4 */
  draw: { does: (t, c, verb) => draw(t, c.actor, number(t, c, verb), '4.2.4') },
  mill: {
    does: (t, c, verb) => {
      const n = Math.max(0, number(t, c, verb))
      const cards = n === 0 ? [] : deck(t, c.actor).slice(-n).toReversed()
      bury(t, cards, '4.4.1', c.actor)
      t.report({ did: cards.length > 0, done: { mill: cards.map((card) => t.ref(card)) } })
    },
  },
  shuffle: kit.shuffle((t, zone) => shuffleDeck(t, t.layout.seatOf[zone]!)),
  /** 2.9.2 */
  equip: {
    does: (t, c, verb) => {
      const [striker] = speak.living(t, c, verb.on!)
      const { card } = c.source
      t.report({ did: striker !== undefined && equip(t, card, striker, c.seat, verb.gives ?? NOTHING) })
    },
    takes: (t, _, __, card) => canBear(t, card),
  },
  /** 2.10.2 */
  enact: { does: (t, c) => enact(t, c.source.card, c.seat) },
  /** 1.2.4.5 */
  win: { does: (t, c) => win(t, c.seat, '1.2.4.5') },
  payPower: { does: () => {} },
  payCaster: { does: () => {} },
  payHand: { does: () => {} },
  /** 7.1.6 */
  payScore: {
    does: (t, c, verb) => {
      t.report({ did: false })
      t.call(PAY_SCORE, { seat: c.actor, n: number(t, c, verb) })
    },
  },
  gain: { does: (t, c, step) => begin(t, c, step) },
  lose: { does: (t, c, step) => begin(t, c, step) },
  cannot: { does: (t, c, step) => begin(t, c, step) },
  must: { does: (t, c, step) => begin(t, c, step) },
  /** 2.4.4.1, 2.4.4.2, 8.1.3.2: from now on it waits for its event, as long as it lasts. */
  later: { does: (t, c, step) => beginLater(t, c, step) },
  replace: { does: (t, c, step) => beginReplacing(t, c, step) },
}

const stepsOf = (t: Sc, c: Context, verb: Verb) => (verb.n === undefined ? 1 : number(t, c, verb))
