import { lookAt, seatOption, show, verbKit } from '@tefuda/common'
import { type CardId, type Clause, remembered } from '@tefuda/kernel'
import { type Filter, Interpreter, type Speech } from '@tefuda/language'
import { REACHES, type State } from '../text/vocabulary.ts'
import { SEATS } from './100-game.ts'
import { printed } from './200-cards.ts'
import { cardOption } from './300-names.ts'
import { type Globals, isBowed, isDown, type Ns } from './300-zones.ts'
import { hasGreeted, isGreeted, isGreeting } from './700-aisatsu.ts'

/** 1301: what the words of texts mean at the table. 1300-verbs.ts carries out the verbs. */

const states: Record<State, (t: Ns, card: CardId) => boolean> = {
  bowed: isBowed,
  unbowed: (t, card) => !isBowed(t, card),
  faceUp: (t, card) => !isDown(t, card),
  faceDown: isDown,
  greeting: isGreeting,
  greeted: isGreeted,
  /** 1323.2: the greeter and the greeted character fight. */
  fighting: (t, card) => isGreeting(t, card) || isGreeted(t, card),
}

export const { spokenOf, number, isThere, onCards, able, ...kit } = verbKit<Globals>(() => speak)

export const NOTHING: readonly never[] = []

/** Whether players or abilities in the space can match these filters, too. */
const besideCards = remembered((are: readonly Filter[]) => {
  const types = are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
  const wanted = (type: string) => types.some((filter) => 'type' in filter && filter.type === type)
  return { players: wanted('player'), abilities: wanted('ability') }
})

const speech: Speech<Globals> = {
  /** 309.1b-1: a face-down card is only a card. */
  isA: (t, card, type) => type === 'card' || (!isDown(t, card) && printed(t, card).type === type),
  /**
   * 1302, 1302.1, 1302.1a: texts mean the card name, whole or in part as they say, as they mean one of a card's
   * attributes (1302.2); where they say no zone, on the field (1302.1b, 1302.2a).
   */
  nameOf: (t, card) => (isDown(t, card) ? '' : printed(t, card).cardName),
  states,
  happened: (t, c, card, { to }) => hasGreeted(t, card, to ? speak.things(t, c, to) : []),
  done: {
    /** 1404.2a: later parts of a text ask whether it was paid. */
    tatsujin: (t, c) => c.done.tatsujin !== undefined || t.lastMark(c.source, 'tatsujin') === 1,
  },
  reaches: REACHES,
  /** 302.3, 1214.1: a replaced act was not done, and its text does not follow the card elsewhere. */
  followsOnlyThere: true,
  /** 302.2b, 1307, 1307.4: cards there are chosen on resolution, and nobody has to find a match. */
  hidden: ['hand', 'deck'],
  certain: { hand: ['card'], deck: ['card'] },
  /** 1204.2e-4: a card in the space cannot choose itself. */
  waits: (zone) => zone === 'space',
  option: cardOption,
  seats: () => SEATS,
  /** 1307.2: a player who chooses or searches in a hidden zone sees its cards. */
  look: (t, c, cards) => lookAt(t, cards, '1307.2', c.actor),
  /** 1307.3: cards found in a deck by a description, not just by number, are shown to everybody. */
  found: (t, c, step, cards) => {
    if (step.what.in.zone === 'deck' && step.what.are.length > 0) show(t, cards, '1307.3', c.actor)
  },
  otherChoices: (t, c, group) => {
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

/** 1307.1: the clause by which an effect asks a player to choose. */
export const CHOOSING: Clause = '1307.1'

export const speak: Interpreter<Globals> = new Interpreter(speech)
