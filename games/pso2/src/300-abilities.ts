import { isPicked, lookAt as look, show, verbKit } from '@tefuda/common'
import { BOTTOM, type CardId, NOBODY, type Pending, type Ref, remembered, TOP } from '@tefuda/kernel'
import {
  type Chosen,
  type Context,
  type Filter,
  type Group,
  Interpreter,
  type Place,
  type Speech,
  type Verb,
  type Verbal,
} from '@tefuda/language'
import { OUT, OUT_ZONES, SIDE, type State, type VerbName } from '../text/words.ts'
import { type Colour, isPlayer, printed } from './200-cards.ts'
import { equip, isProperHost } from './205-gear.ts'
import { readyPp } from './209-costs.ts'
import { canTake, type Hit, hurt, turnUpon } from './213-damage.ts'
import { begin, beginLater, isForbidden, lasts } from './300-continuous.ts'
import { happenedTo } from './300-triggers.ts'
import { takeControl } from './301-control.ts'
import { moveTogether } from './301-moving.ts'
import {
  bury,
  destroy,
  discard,
  draw,
  fetch,
  grant,
  heal,
  removeDamage,
  setRow,
  shuffleDeck,
  swapRows,
  turn,
} from './301-terms.ts'
import { cardOption } from './400-names.ts'
import {
  attachedTo,
  damageOn,
  type Globals,
  isBack,
  isBoss,
  isDown,
  isLeaving,
  isOff,
  lifeLost,
  type Ps,
  playerCard,
} from './400-zones.ts'
import { arrival, canPut, playEach, type Waits } from './406-processing.ts'
import { canBeRedirected, isAttacked, isAttacking, isEngaged, redirect } from './506-battle.ts'
import { PAY_PP } from './entries.ts'

/**
 * 103.3, 103.3.1, 103.3.2: what the words of a text do. A text is right where it disagrees with a rule (103, 103.1, 103.1.1).
 * How a sentence goes with another (glossary.19, glossary.24), what a text means by its own card and by others (glossary.20,
 * glossary.33), and how many of which sort may be chosen (glossary.34, glossary.35) is the same for every word.
 */

// ---- Sources ----

/**
 * 103.2.2: what the rules take for the source of what a card's text does: of an active the player (201.3.1, 204.2.2.4), of
 * gear whoever is equipped with it (205.4.7), of anything else the card.
 */
function sourceOf(t: Ps, ref: Ref): Ref {
  const { card } = ref
  const { type, gear } = printed(t, card)
  if (type === 'active') return t.ref(playerCard(t, t.lastHolder(ref)))
  if (gear === null || !t.alive(ref)) return ref
  const host = t.state.host[card]!
  return host >= 0 ? t.ref(host) : ref
}

// ---- States ----

const hasColour = (colour: Colour) => (t: Ps, card: CardId) =>
  !isDown(t, card) && printed(t, card).colour === colour

/** 403.1.4: what is attached is in the row of what it is attached to. */
function isInBack(t: Ps, card: CardId): boolean {
  const host = t.state.host[card]!
  return isBack(t, host >= 0 ? host : card)
}

const bears = (t: Ps, card: CardId, fits: (one: CardId) => boolean) => attachedTo(t, card).some(fits)

const states: Record<State, (t: Ps, card: CardId) => boolean> = {
  on: (t, card) => !isOff(t, card),
  off: isOff,
  front: (t, card) => !isInBack(t, card),
  back: isInBack,
  faceUp: (t, card) => !isDown(t, card),
  faceDown: isDown,
  attacking: isAttacking,
  attacked: isAttacked,
  engaged: isEngaged,
  damaged: (t, card) => damageOn(t, card) > 0 || lifeLost(t, card) > 0,
  equipped: (t, card) => bears(t, card, (one) => printed(t, one).gear !== null),
  granted: (t, card) => bears(t, card, (one) => printed(t, one).type === 'active'),
  red: hasColour('red'),
  blue: hasColour('blue'),
  yellow: hasColour('yellow'),
  white: hasColour('white'),
  weapon: (t, card) => printed(t, card).gear === 'weapon',
  armour: (t, card) => printed(t, card).gear === 'armour',
}

// ---- Verbs ----

/** For そうした場合 (glossary.24) and what counts them; 103.1.3: those spoken of that are still there. */
const { spokenOf, number, isThere, onCards, able, ...kit } = verbKit<Globals>(() => speak)

/** Where a card goes: a named player's zone, or its owner's. */
function destination(t: Ps, c: Context, { of, zone }: Place, card: CardId): number {
  const seat = kit.whose(t, c, of, card)
  /** Raid.25: what would come to a boss's hand comes to the top of its deck. */
  return t.zone(zone === 'hand' && isBoss(t, seat) ? 'deck' : zone, seat)
}

const AS: { readonly [state: string]: { readonly [mark: string]: number } } = {
  on: { off: 0 },
  off: { off: 1 },
  front: { row: 0 },
  back: { row: 1 },
  faceDown: { down: 1 },
}

/** 202.2, 205.3: how a card arrives: as the rules say, unless the text says otherwise (103.1.1). */
const marksFor = (t: Ps, card: CardId, zone: string, as: string | undefined) => ({
  ...(zone === 'field' ? arrival(t, card) : {}),
  ...(as === undefined ? {} : AS[as]),
})

/** Whether damage that another is to take comes of fighting. */
const isOfBattle = ({ letters }: Context) => letters.battle === 1

const FIELD: Place = { of: 'owner', zone: 'field' }

/** 201.5, 203.2: players and mags stay where they are. */
const canLeave = (t: Ps, card: CardId) => {
  const { type } = printed(t, card)
  return type !== 'player' && type !== 'boss' && type !== 'mag'
}

/** Cards go together to where the text says. */
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

/** What can lie on the field by itself. */
const standsAlone = (t: Ps, card: CardId) => {
  const { type, gear } = printed(t, card)
  return type === 'character' || (type === 'item' && gear === null)
}

/** 205.4, 204.2.2: lays a card on another: gear where it is proper, an active wherever its text says. */
function attach(t: Ps, c: Context, card: CardId, host: CardId): void {
  const isGear = printed(t, card).gear !== null
  t.report({ did: false })
  if (isGear && isProperHost(t, card, host)) equip(t, card, host, '301.7')
  else if (!isGear) grant(t, card, host, '301.8', c.seat)
}

/** 103.4.2.2: what is done once and over; what lasts begins something. */
const verbs: Record<VerbName | 'gain' | 'lose' | 'cannot' | 'must' | 'later', Verbal<Globals>> = {
  /** 214.1, glossary.8: it comes from the source of the text, unless that says from what. */
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
    can: (t, c, verb) => isThere(t, c, verb.what),
  },
  /** Glossary.21 */
  discard: {
    does: (t, c, verb) => discard(t, spokenOf(t, c, verb), 'glossary.21'),
    can: (t, c, verb) => isThere(t, c, verb.what),
  },
  /** 215.1, glossary.7 */
  turnOn: onCards('turnOn', (t, cards, c) => turn(t, cards, false, '215.1.1', c.actor), able(isOff)),
  turnOff: onCards(
    'turnOff',
    (t, cards, c) => turn(t, cards, true, '215.1.2', c.actor),
    able((t, card) => !isOff(t, card)),
  ),
  /** Glossary.23 */
  toFront: onCards('toFront', (t, cards, c) => setRow(t, cards, 0, 'glossary.23', c.actor), able(isBack)),
  toBack: onCards(
    'toBack',
    (t, cards, c) => setRow(t, cards, 1, 'glossary.23', c.actor),
    able((t, card) => !isBack(t, card)),
  ),
  removeDamage: onCards('removeDamage', (t, cards, c) => removeDamage(t, cards, '214.3', c.actor)),
  reveal: kit.reveal('400.2.1'),
  /** Glossary.26: whoever acts sees the cards until the effect has resolved; they stay where they are. */
  look: kit.look('glossary.26'),
  shuffle: kit.shuffle((t, zone) => shuffleDeck(t, t.layout.seatOf[zone]!, '401.1')),
  /** 301.2 */
  fetch: { does: (t, c, verb) => fetch(t, spokenOf(t, c, verb), c.seat, c.actor) },
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
  /** 406.1: what waits goes without having any effect; a card to its owner's discard. */
  counter: kit.counter('406.1', (t, cards, c) => bury(t, cards, '406.1', c.actor)),
  /** Glossary.17: whoever acts becomes the controller. */
  control: onCards('control', (t, cards, c, verb) => {
    const time = lasts(t, c, verb.for)
    if (!time) return NOTHING
    const { until, term } = time
    return cards.filter((card) => takeControl(t, t.ref(card), c.actor, until, term, c.source))
  }),
  /** Glossary.9, glossary.14 */
  move: {
    does: (t, c, verb) => goTo(t, c, verb, 'move', verb.to!),
    can: (t, c, verb) => isThere(t, c, verb.what),
    takes: (t, _, __, card) => canLeave(t, card),
  },
  play: {
    does: (t, c, verb) => playEach(t, c.actor, spokenOf(t, c, verb), verb.free ?? false),
    takes: (t, c, verb, card) =>
      canPut(t, { seat: c.actor, card: t.ref(card), ability: null, free: verb.free ?? false }),
  },
  /** 103.4.3, 302.8: the damage that is replaced, from whatever deals it, for whoever can take it. */
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
  swapRows: onCards('swapRows', (t, cards, c) => swapRows(t, cards, '403.1.4', c.actor)),
  /** 102.4.1 */
  draw: { does: (t, c, verb) => draw(t, c.actor, number(t, c, verb), '102.4.1') },
  heal: { does: (t, c, verb) => heal(t, c.actor, number(t, c, verb), 'glossary.12') },
  /** 103.1.3, 209.1.3, glossary.6: so much or nothing. */
  payPp: kit.pays(
    (t, seat) => readyPp(t, seat),
    (t, seat, n) => t.call(PAY_PP, { seat, n }),
    false,
  ),
  gain: { does: (t, c, step) => begin(t, c, step) },
  lose: { does: (t, c, step) => begin(t, c, step) },
  /** 301.3: freezing is not being able to attack. */
  cannot: { does: (t, c, step) => begin(t, c, step) },
  must: { does: (t, c, step) => begin(t, c, step) },
  later: { does: (t, c, step) => beginLater(t, c, step) },
}

/** Whoever acts sees cards of a hidden zone until the effect has resolved. */
const lookAt = (t: Ps, c: Context, cards: readonly CardId[]): void => look(t, cards, 'glossary.26', c.actor)

// ---- Speech ----

const NOTHING: readonly never[] = []
/** Which of what waits without a card in the processing area those that are so can be: any ability, or an active. */
const canWait = remembered((are: readonly Filter[]) => {
  const all = are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
  const named = (type: string) => all.some((filter) => 'type' in filter && filter.type === type)
  return { ability: named('ability'), active: named('active') }
})

/** 300.5: whether an ability that waits is an active that was played, and such a one as is spoken of. */
function isActive(t: Ps, c: Context, { data }: Pending, are: readonly Filter[]): boolean {
  const { ability, c: own } = data as unknown as Waits
  return ability === null && speak.isOrWas(t, c, own.source, are)
}

/** 406.2.2: abilities that wait to be processed, called by their place among what waits. */
function waitingAbilities(t: Ps, c: Context, { in: { of }, are }: Group): readonly Chosen[] {
  const wanted = canWait(are)
  if (!wanted.ability && !wanted.active) return NOTHING
  return kit.waiting(t, c, of, (item) => wanted.ability || isActive(t, c, item, are))
}

/** 200.1, glossary.10: what lies face down is a card and no more (404.5.1); a boss is a player (raid.9). */
function isA(t: Ps, card: CardId, type: string): boolean {
  if (type === 'card') return true
  if (isDown(t, card)) return false
  return type === 'player' ? isPlayer(t, card) : printed(t, card).type === type
}

const speech: Speech<Globals> = {
  isA,
  /** 206.2: the name without the title. */
  nameOf: (t, card) => (isDown(t, card) ? '' : printed(t, card).cardName),
  /**
   * 101.2.2, 301.9, 301.10: a player with the characters of that player's field. One's own are no ally's (raid.31), the
   * opponents' are those of the other side (101.2.1), and a field of nobody in particular is everybody's (403.1.3).
   */
  places: { [SIDE]: ['player', 'field'], [OUT]: OUT_ZONES },
  states,
  happened: (t, c, card, { event: word, to }) => {
    const found = happenedTo(t, card, word)
    if (!found || !to) return found !== undefined
    const whom = speak.things(t, c, to)
    return found.it.some((ref) => whom.some((one) => one.card === ref.card && one.life === ref.life))
  },
  verbs,
  done: {},
  /** 400.5: there it is chosen when it comes up, and nobody has to find what fits. */
  hidden: ['hand', 'deck'],
  waits: (zone) => zone === 'processing',
  /** 103.1.2: what an effect keeps from being chosen by opponents is not. */
  mayChoose: (t, c, card) => t.allied(c.seat, t.state.holder[card]!) || !isForbidden(t, card, 'chosen'),
  option: cardOption,
  /** 101.6: whoever leaves has no part in anything more. */
  seats: (t) => {
    const seats = t.seats()
    return t.state.globals.conceded.length === 0 ? seats : seats.filter((seat) => !isLeaving(t, seat))
  },
  /** 501.1.3: nobody's while the turn player turns cards ON. */
  turnSeat: ({ state }) => (state.globals.begun === state.turn ? state.turnSeat : NOBODY),
  look: lookAt,
  /** Glossary.18: what was found by more than its number is shown to everybody. */
  found: (t, c, step, cards) => {
    if (step.what.in.zone !== 'deck' || step.what.are.length === 0) return
    show(
      t,
      cards.filter((card) => t.markOf(card, 'shown') !== 1),
      'glossary.18',
      c.actor,
    )
  },
  beside: (t, c, group) => (group.in.zone === 'processing' ? waitingAbilities(t, c, group) : NOTHING),
}

export const speak: Interpreter<Globals> = new Interpreter(speech)
