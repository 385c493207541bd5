import { isPicked } from '@tefuda/common'
import { BOTTOM, type CardId, TOP } from '@tefuda/kernel'
import type { Context, Place, Verb, VerbRules } from '@tefuda/language'
import type { VerbName } from '../text/vocabulary.ts'
import { draw } from './102-drawing.ts'
import { begin, beginLater, lasts } from './103-lasting.ts'
import { sourceOf } from './103-sources.ts'
import { arrival, canLeave, standsAlone } from './200-players.ts'
import { PAY_PP, readyPp } from './209-costs.ts'
import { canTake, hurt, removeDamage, turnUpon } from './214-damage.ts'
import { mayTurnOn, turnOff, turnOn } from './215-turning.ts'
import { attach } from './301-attaching.ts'
import { bury, destroy, fetch, shuffleDeck } from './301-terms.ts'
import { takeControl } from './400-control.ts'
import { mayRetreat, setRow, swapRows } from './400-rows.ts'
import { type Globals, isBack, isOff, type Ps } from './400-zones.ts'
import { canPut, playEach } from './406-processing.ts'
import { canBeRedirected, redirect } from './506-attack.ts'
import type { Hit } from './events.ts'
import { discard, heal } from './glossary.ts'
import { moveTogether } from './glossary-moving.ts'
import { able, isThere, kit, NOTHING, number, onCards, speak, spokenOf } from './glossary-speech.ts'
import { isBoss } from './raid-boss.ts'

/**
 * What the verbs of a text do. All verbs share how sentences connect (glossary.19, glossary.24), how a text names its own and other cards (glossary.20,
 * glossary.33), and how many cards of which sort a player chooses (glossary.34, glossary.35).
 */

/** The zone a card goes to: a named player's, or its owner's. */
function destination(t: Ps, c: Context, { of, zone }: Place, card: CardId): number {
  const seat = kit.whose(t, c, of, card)
  /** Raid.25: a card bound for a boss's hand goes to the top of its deck. */
  return t.zone(zone === 'hand' && isBoss(t, seat) ? 'deck' : zone, seat)
}

const AS: { readonly [state: string]: { readonly [mark: string]: number } } = {
  on: { off: 0 },
  off: { off: 1 },
  front: { row: 0 },
  back: { row: 1 },
  faceDown: { down: 1 },
}

/** 202.2, 205.3: how a card arrives: by the rules, unless the text says otherwise (103.1.1). */
const marksFor = (t: Ps, card: CardId, zone: string, as: string | undefined) => ({
  ...(zone === 'field' ? arrival(t, card) : {}),
  ...(as === undefined ? {} : AS[as]),
})

/** Whether redirected damage comes from fighting. */
const isOfBattle = ({ letters }: Context) => letters.battle === 1

const FIELD: Place = { of: 'owner', zone: 'field' }

/** Moves cards together to the zone that the text names. */
function goTo(t: Ps, c: Context, verb: Verb, name: VerbName, place: Place, fits = canLeave): void {
  const cards = spokenOf(t, c, verb).filter((card) => fits(t, card))
  moveTogether(t, {
    seat: c.actor,
    verb: name,
    clause: name === 'deploy' ? '202.2' : 'glossary.9',
    zone: place.zone,
    cards: cards.map((card) => t.ref(card)),
    to: cards.map((card) => destination(t, c, place, card)),
    at: place.at === 'bottom' ? BOTTOM : TOP,
    marks: cards.map((card) => marksFor(t, card, place.zone, verb.as)),
  })
}

/** 103.4.2.2: instant verbs act once; lasting ones begin an effect. */
export const verbs: Record<VerbName | 'gain' | 'lose' | 'cannot' | 'must' | 'later', VerbRules<Globals>> = {
  /** 214.1, glossary.8: its source is that of the text, unless the text names another. */
  damage: {
    does: (t, c, verb) => {
      const sources = verb.by ? speak.things(t, c, verb.by) : [sourceOf(t, c.source)]
      const n = number(t, c, verb)
      const hits: Hit[] = []
      for (const source of sources)
        for (const card of spokenOf(t, c, verb)) hits.push({ whom: t.ref(card), n, source, battle: false })
      hurt(t, hits, '214.1')
    },
  },
  /** 301.5 */
  destroy: {
    does: (t, c, verb) => destroy(t, spokenOf(t, c, verb), '301.5', sourceOf(t, c.source)),
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  /** Glossary.21 */
  discard: {
    does: (t, c, verb) => discard(t, spokenOf(t, c, verb), 'glossary.21'),
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
  },
  /** 215.1, glossary.7 */
  turnOn: onCards('turnOn', (t, cards, c) => turnOn(t, cards, c.actor), able(isOff, mayTurnOn)),
  turnOff: onCards(
    'turnOff',
    (t, cards, c) => turnOff(t, cards, c.actor),
    able((t, card) => !isOff(t, card)),
  ),
  /** Glossary.23 */
  toFront: onCards('toFront', (t, cards, c) => setRow(t, cards, 0, 'glossary.23', c.actor), able(isBack)),
  toBack: onCards(
    'toBack',
    (t, cards, c) => setRow(t, cards, 1, 'glossary.23', c.actor),
    able((t, card) => !isBack(t, card), mayRetreat),
  ),
  removeDamage: onCards('removeDamage', (t, cards, c) => removeDamage(t, cards, '214.3', c.actor)),
  reveal: kit.reveal('400.2.1'),
  /** Glossary.26: the acting player sees the cards until the effect has resolved; they stay in place. */
  look: kit.look('glossary.26'),
  shuffle: kit.shuffle((t, zone) => shuffleDeck(t, t.layout.seatOf[zone]!, '401.1')),
  /** 301.2 */
  fetch: { does: (t, c, verb) => fetch(t, spokenOf(t, c, verb), c.actor) },
  deploy: {
    does: (t, c, verb) => goTo(t, c, verb, 'deploy', verb.to ?? FIELD, standsAlone),
    takes: (t, _, __, card) => standsAlone(t, card),
  },
  /** 301.7, 301.8 */
  attach: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      const [host] = speak.living(t, c, verb.on!)
      if (card === undefined || host === undefined) t.report({ did: false })
      else attach(t, c, card, host)
    },
  },
  /** 302.1-bis, 506.4.2 */
  redirect: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      if (card === undefined) t.report({ did: false })
      else redirect(t, card, '302.1-bis', c.actor)
    },
    takes: (t, _, __, card) => canBeRedirected(t, card),
  },
  /** 406.1: a countered ability has no effect; a countered card goes to its owner's discard. */
  counter: kit.counter('406.1', (t, cards, c) => bury(t, cards, '406.1', c.actor)),
  /** Glossary.17: the acting player becomes the controller. */
  control: onCards('control', (t, cards, c, verb) => {
    const time = lasts(t, c, verb.for)
    if (!time) return NOTHING
    const { until, term } = time
    return cards.filter((card) => takeControl(t, t.ref(card), c.actor, until, term, c.source))
  }),
  /** Glossary.9, glossary.14 */
  move: {
    does: (t, c, verb) => goTo(t, c, verb, 'move', verb.to!),
    can: (t, c, verb) => isThere(t, c, verb),
    ...kit.toEach,
    takes: (t, _, __, card) => canLeave(t, card),
  },
  play: {
    does: (t, c, verb) => playEach(t, c.actor, spokenOf(t, c, verb), verb.free ?? false),
    takes: (t, c, verb, card) =>
      canPut(t, { seat: c.actor, card: t.ref(card), ability: null, free: verb.free ?? false }),
  },
  /** 103.4.3, 302.8: another card takes the replaced damage, from the same source, if it can. */
  takeThat: {
    does: (t, c, verb) => {
      const [card] = spokenOf(t, c, verb)
      const source = c.done.dealt?.[0] ?? null
      if (card === undefined) t.report({ did: false })
      else turnUpon(t, { whom: t.ref(card), n: c.letters.that!, source, battle: isOfBattle(c) })
    },
    can: (t, c, verb) =>
      isPicked(verb.what) || spokenOf(t, c, verb).some((card) => canTake(t, card, isOfBattle(c))),
    takes: (t, c, _, card) => canTake(t, card, isOfBattle(c)),
  },
  /** 403.1.4 */
  swapRows: onCards('swapRows', (t, cards, c) => swapRows(t, cards, c.actor)),
  /** 102.4.1 */
  draw: { does: (t, c, verb) => draw(t, c.actor, number(t, c, verb), '102.4.1') },
  heal: { does: (t, c, verb) => heal(t, c.actor, number(t, c, verb), 'glossary.12') },
  /** 103.1.3, 209.1.3, glossary.6: the whole amount or nothing. */
  payPp: kit.pays(
    (t, seat) => readyPp(t, seat),
    (t, seat, n) => t.call(PAY_PP, { seat, n }),
    false,
  ),
  gain: { does: (t, c, step) => begin(t, c, step) },
  lose: { does: (t, c, step) => begin(t, c, step) },
  /** 301.3: a frozen card cannot attack. */
  cannot: { does: (t, c, step) => begin(t, c, step) },
  must: { does: (t, c, step) => begin(t, c, step) },
  later: { does: (t, c, step) => beginLater(t, c, step) },
}
