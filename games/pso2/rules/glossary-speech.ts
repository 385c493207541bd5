import { lookAt as look, show, verbKit } from '@tefuda/common'
import { type CardId, NOBODY, type Pending, remembered } from '@tefuda/kernel'
import {
  type Chosen,
  type Context,
  carriedBy,
  type Filter,
  type Group,
  Interpreter,
  type Speech,
} from '@tefuda/language'
import { OUT, OUT_ZONES, REACHES, SIDE, type State } from '../text/vocabulary.ts'
import { happenedTo } from './103-happenings.ts'
import { isForbidden } from './103-principles.ts'
import { type Colour, isPlayer, printed } from './200-cards.ts'
import { cardOption } from './400-names.ts'
import { attachedTo, damageOn, type Globals, isBack, isDown, isOff, type Ps } from './400-zones.ts'
import { isAttacked, isAttacking, isEngaged } from './506-fighting.ts'
import { isLeaving, lifeLost } from './raid-boss.ts'

/** What the words of texts mean at the table. glossary-verbs.ts carries out the verbs. */

const hasColour = (colour: Colour) => (t: Ps, card: CardId) =>
  !isDown(t, card) && printed(t, card).colour === colour

/** 403.1.4: an attached card is in its host's row. */
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

/** For そうした場合 (glossary.24) and counting; 103.1.3: the cards meant that are still there. */
export const { spokenOf, number, isThere, onCards, able, ...kit } = verbKit<Globals>(() => speak)

/** The acting player sees cards of a hidden zone until the effect has resolved. */
const lookAt = (t: Ps, c: Context, cards: readonly CardId[]): void => look(t, cards, 'glossary.26', c.actor)

export const NOTHING: readonly never[] = []
/** Whether a waiting ability or active without a card can match these filters. */
const canWait = remembered((are: readonly Filter[]) => {
  const all = are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
  const named = (type: string) => all.some((filter) => 'type' in filter && filter.type === type)
  return { ability: named('ability'), active: named('active') }
})

/** 300.5: whether a waiting ability is a played active that matches. */
function isActive(t: Ps, c: Context, item: Pending, are: readonly Filter[]): boolean {
  const { ability, c: own } = carriedBy(item)
  return ability === null && speak.isOrWas(t, c, own.source, are)
}

/** 406.2.2: waiting abilities, named by their place in the processing area. */
function waitingAbilities(t: Ps, c: Context, { in: { of }, are }: Group): readonly Chosen[] {
  const wanted = canWait(are)
  if (!wanted.ability && !wanted.active) return NOTHING
  return kit.waiting(t, c, of, (item) => wanted.ability || isActive(t, c, item, are))
}

/** 200.1, glossary.10: a face-down card is only a card (404.5.1); a boss is a player (raid.9). */
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
   * 101.2.2, 301.9, 301.10: a side is a player with the characters of their field. One's own are not the allies' (raid.31), the
   * opponents' are those of the other side (101.2.1), and a field without a named player is everybody's (403.1.3).
   */
  places: { [SIDE]: ['player', 'field'], [OUT]: OUT_ZONES },
  states,
  happened: (t, c, card, { event: word, to }) => {
    const found = happenedTo(t, card, word)
    if (!found || !to) return found !== undefined
    const whom = speak.things(t, c, to)
    return found.it.some((ref) => whom.some((one) => one.card === ref.card && one.life === ref.life))
  },
  done: {},
  /** 103.4.2.3: a text is carried out in order, and follows the cards it means wherever it moves them. */
  reaches: REACHES,
  /** 400.5: cards there are chosen on resolution, and nobody has to find a match. */
  hidden: ['hand', 'deck'],
  certain: { hand: ['card'], deck: ['card'] },
  waits: (zone) => zone === 'processing',
  /** 103.1.2: opponents cannot choose a card that an effect protects from being chosen. */
  mayChoose: (t, c, card) => t.allied(c.seat, t.state.holder[card]!) || !isForbidden(t, card, 'chosen'),
  option: cardOption,
  /** 101.6: a leaving player no longer takes part. */
  seats: (t) => {
    const seats = t.seats()
    return t.state.globals.conceded.length === 0 ? seats : seats.filter((seat) => !isLeaving(t, seat))
  },
  /** 501.1.3: it is nobody's turn while the turn player turns cards ON. */
  turnSeat: ({ state }) => (state.globals.begun === state.turn ? state.turnSeat : NOBODY),
  look: lookAt,
  /** Glossary.18: cards found by a description, not just by number, are shown to everybody. */
  found: (t, c, step, cards) => {
    if (step.what.in.zone !== 'deck' || step.what.are.length === 0) return
    show(
      t,
      cards.filter((card) => t.markOf(card, 'shown') !== 1),
      'glossary.18',
      c.actor,
    )
  },
  otherChoices: (t, c, group) => (group.in.zone === 'processing' ? waitingAbilities(t, c, group) : NOTHING),
}

export const speak: Interpreter<Globals> = new Interpreter(speech)
