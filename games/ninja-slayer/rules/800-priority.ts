import { kindOption, passing } from '@tefuda/common'
import {
  ask,
  type CardId,
  FACTS,
  type Fact,
  type Facts,
  Memo,
  NOBODY,
  noLoop,
  type Option,
  procedure,
  type Rounds,
  type Seat,
  text,
} from '@tefuda/kernel'
import type { Valid } from '@tefuda/language'
import { SEATS } from './100-game.ts'
import { areCostsVarying, isCharacter, printed, traitsInForce, validAbilities } from './200-cards.ts'
import { type Globals, hand, type Ns, unbowedCount } from './300-zones.ts'
import { SPACE_IN_USE, whyNoCharacter } from './600-character-phase.ts'
import { isToBeChecked, ruleCheck } from './900-rule-check.ts'
import { resolveCheck } from './1100-damage.ts'
import { activated, whyNotCalled, whyNotEnter } from './1200-abilities.ts'
import { looksAt, TRAIT } from './1202-traits.ts'
import { type Entering, enter, hasEntered } from './1204-entry.ts'
import { areCostsAsPrinted, isTooDear } from './1204-price.ts'
import { resolving } from './1205-resolving.ts'

const PASS: Option = { key: 'pass', text: text('option.pass'), id: -1 }
const ONLY: readonly Option[] = [PASS]
const ASKED = text('ask.priority')

/** The card or ability that a player chose to enter. */
interface Running extends Rounds {
  entering: Entering | null
}

const turns = passing<Globals, Running>({
  clauses: { check: '802.3', resolve: '802.5c' },
  holders: (t) => t.around(t.state.turnSeat),
  holder: (t) => t.state.globals.priority,
  give: (t, seat) => {
    t.globals.priority = seat
  },
  canAct: (t, seat) => actions(t, seat) !== ONLY,
  resolve: (t, { kind, id }) => (kind === 'check' ? resolveCheck(t, id) : t.call(resolving, { item: id })),
  end: (t) => {
    endPriority(t)
    t.return()
  },
  without: ['entering'],
})

/** 800, 801, 802, 802.1: priority goes back and forth (802.5) until both pass on an empty space. */
export const priority = procedure<Globals, Running>('802', {
  '802.2': (t, v) => {
    turns.begin(t, v)
    noLoop(t)
  },
  '802.3': (t) => {
    if (isToBeChecked(t)) t.call(ruleCheck, { rounds: 0 })
  },
  '802.3 all pass': turns.allPass,
  '802.4': ask(
    (t) => {
      const seat = t.state.globals.priority
      const options = actions(t, seat)
      const whyNot = (key: string) => whyNotCalled(t, seat, key)
      return { kind: 'choose', seat, clause: '802.4', ask: ASKED, options, min: 1, max: 1, whyNot }
    },
    (t, v, { picked }) => {
      const seat = t.state.globals.priority
      const [chosen] = picked
      if (chosen === PASS) return
      const abilities = activated(t, seat, validAbilities(t, TRAIT.activated))
      const found = abilities.find(({ option }) => option.key === chosen!.key)
      v.entering = found
        ? { seat, card: t.ref(found.card), ability: found.ability }
        : { seat, card: t.ref(chosen!.id), ability: null }
    },
  ),
  '802.5a': (t, { entering }) => {
    if (!entering) return t.goto('802.5b')
    enter(t, entering)
  },
  '802.5a entered': (t, v) => {
    v.entering = null
    if (hasEntered(t)) t.globals.passes = 0
    t.goto('802.3')
  },
  '802.5b': turns.pass,
  '802.5c': turns.resolve,
  '802.6': turns.again,
})

/**
 * Gives priority, unless nothing waits and nobody could act. The state then looks as if everybody had been asked and had
 * passed, so it does not reveal who could act.
 */
export function givePriority(t: Ns): void {
  const idle = t.state.pending.length === 0 && !t.rules.asksAll && !isToBeChecked(t)
  if (idle && !turns.canAnybodyAct(t)) endPriority(t)
  else t.call(priority, { rounds: 0, entering: null })
}

/** 802.5c: priority ends. */
function endPriority(t: Ns): void {
  t.globals.priority = NOBODY
  t.globals.passes = 0
  t.report(null)
}

/** 801.1: the options of a player with priority: pass (802.4a), enter a card (802.4b, 802.4d, 802.4d-1) or an ability (802.4c). */
function actions(t: Ns, seat: Seat): readonly Option[] {
  if (t.state.pending.at(-1)?.kind === 'check') return ONLY
  return ACTIONS[seat]!.of(t) ?? findActions(t, seat)
}
const ACTIONS = SEATS.map(() => new Memo<readonly Option[]>())

/**
 * The facts that decide whether a player can only pass: their means to pay and, for anything payable, what its text needs.
 */
function whatMayAllow(t: Ns, seat: Seat, valid: readonly Valid[]): readonly Facts[] {
  const inForce = traitsInForce(t)
  if ((inForce & TRAIT.bans) !== 0 || areCostsVarying(t)) return [FACTS.anything]
  const all = [t.facts.of(PAYMENT), t.facts.of(OWN_CARDS[seat]!)]
  if ((inForce & CHANGING) !== 0) all.push(FACTS.values)
  if (whyNoCharacter(t, seat) === SPACE_IN_USE) all.push(FACTS.pending)
  const asPrinted = areCostsAsPrinted(t)
  const ether = unbowedCount(t, seat)
  const cards = hand(t, seat)
  for (let i = 0; i < cards.length; i++)
    if (!asPrinted || !isTooDear(t, cards[i]!, ether))
      all.push(t.facts.of(printed(t, cards[i]!).traits.looksAt))
  for (let i = 0; i < valid.length; i++) {
    const { card, ability } = valid[i]!
    if (t.state.holder[card] === seat) all.push(t.facts.of(looksAt(ability)))
  }
  return all
}
/** Traits that change which abilities cards have, or what can be done to them. */
const CHANGING = TRAIT.grants | TRAIT.takes | TRAIT.forbids
const PAYMENT: readonly Fact[] = [
  'traits',
  'marks in ether',
  'marks in damage',
  'turn',
  'variable phase',
  'holders',
  'seats',
  'effects',
]
const OWN_CARDS = SEATS.map((seat): readonly Fact[] => [
  `cards in hand of ${seat}`,
  `cards in ether of ${seat}`,
])

function findActions(t: Ns, seat: Seat): readonly Option[] {
  const cards = enterable(t, seat)
  const valid = validAbilities(t, TRAIT.activated)
  const abilities = activated(t, seat, valid)
  if (cards.length === 0 && abilities.length === 0) {
    return ACTIONS[seat]!.keep(t, ONLY, whatMayAllow(t, seat, valid))
  }
  const options = [
    PASS,
    ...cards.map((card) => kindOption(t, card)),
    ...abilities.map(({ option }) => option),
  ]
  return ACTIONS[seat]!.keep(t, options, [FACTS.anything])
}

/** 802.4b, 802.4d: the cards in hand that a player can enter now, one of each kind. */
function enterable(t: Ns, seat: Seat): CardId[] {
  const found: CardId[] = []
  const { print, effects } = t.state
  const isAsPrinted = effects.length === 0
  const ether = unbowedCount(t, seat)
  const asPrinted = areCostsAsPrinted(t)
  const noCharacters = whyNoCharacter(t, seat) !== null
  const cards = hand(t, seat)
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!
    if (noCharacters && isCharacter(t, card)) continue
    if (asPrinted && isTooDear(t, card, ether)) continue
    if (isAmong(print, card, isAsPrinted ? cards : found, isAsPrinted ? i : found.length)) continue
    if (whyNotEnter(t, seat, card) === null) found.push(card)
  }
  return found
}

/** Whether one of the first `count` cards is of the same kind. */
function isAmong(print: readonly number[], card: CardId, cards: readonly CardId[], count: number): boolean {
  for (let i = 0; i < count; i++) if (print[cards[i]!] === print[card]) return true
  return false
}
