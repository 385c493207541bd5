import { checkLoop, passing } from '@tefuda/common'
import {
  ask,
  type CardId,
  FACTS,
  type Fact,
  type Facts,
  Memo,
  NOBODY,
  type Option,
  procedure,
  type Ref,
  type Rounds,
  type Seat,
  text,
} from '@tefuda/kernel'
import { ABILITY, type Ability, isUsedUp } from '@tefuda/language'
import { isOver } from './101-winning.ts'
import { isMainIdle, isOwnIdleMain, isOwnMain } from './103-idle-main.ts'
import { isAnythingDue, isDue, ruleProcessing, whatMayBeDue } from './103-rule-processing.ts'
import { isResponse, printed } from './200-cards.ts'
import { hasColour, isWithin, playCost, readyPp } from './209-costs.ts'
import {
  areCostsVarying,
  HOW_CARDS_LIE,
  looksAt,
  mayDiffer,
  TRAIT,
  traitsInForce,
  validAbilities,
} from './300-traits.ts'
import { mayStateMatter, noticeStates } from './300-triggers.ts'
import { isWarcry } from './302-keywords.ts'
import { ATTACK } from './400-names.ts'
import { type Globals, hand, isOff, MOST_SEATS, type Ps } from './400-zones.ts'
import { canPut, PROCESS, type Putting, put, wasPut } from './406-processing.ts'
import {
  abilityCalled,
  END,
  endMain,
  findActions,
  ONLY,
  PASS,
  playable,
  usable,
  whyNotCalled,
} from './504-actions.ts'
import { beginBattle, isAttackOn, isBroken } from './506-attack.ts'
import { hideAgain } from './glossary.ts'
import { isForMain } from './glossary-words.ts'
import { bossSeat } from './raid-boss.ts'

/** 103.6, 103.6.1, 103.7: who may act, in which order, and how (103.6.2, 103.6.2.1). */

const RIGHT = text('ask.right')
const MAIN = text('ask.main')

/**
 * 103.6.1.1, 103.6.1.4: gives the action right, first to the turn player, until everybody has passed and nothing waits.
 * If nothing waits and nobody could act, nobody is asked, except in a main phase, which a player has to end by
 * declaring so (504.1.6). The state then looks as if everybody had been asked and had passed, so it does not reveal who
 * could act.
 */
export function giveRight(t: Ps): void {
  const isIdle = !t.rules.asksAll && !isOwnMain(t) && !isBusy(t)
  if (isIdle && !turns.canAnybodyAct(t)) endRight(t)
  else t.call(actionRight, { attacker: null, rounds: 0 })
}

/** 103.6.1.8: the action right ends. */
function endRight(t: Ps): void {
  t.globals.right = NOBODY
  t.globals.passes = 0
  t.report(null)
}

/** 103.6.1.2: in phases in which only the rules act, there is an action right only if an ability has triggered. */
export function giveRightIfTriggered(t: Ps): void {
  if (isBusy(t)) t.call(checkTriggered)
}

/** Whether anything waits to be processed or put, or the rules have something to do. */
const isBusy = (t: Ps) => t.state.pending.length > 0 || isToBeChecked(t)

/** 103.6.1.3: whether the rules or triggered abilities come before any player acts. */
function isToBeChecked(t: Ps): boolean {
  if (t.state.waiting.length > 0 || isOver(t)) return true
  const known = DUE.of(t)
  if (known !== undefined) return known
  const due = isAnythingDue(t) || mayStateMatter(t)
  return DUE.keep(t, due, due ? [FACTS.anything] : [t.facts.ofTraits(ASKED_FOR), ...whatMayBeDue(t)])
}
/** Whether the rules have something to do by themselves. */
const DUE = new Memo<boolean>()

/** The players who can have the action right, the turn player first. A boss never has it. */
function holders(t: Ps): readonly Seat[] {
  const boss = bossSeat(t)
  const seats = t.around(t.state.turnSeat)
  return boss < 0 ? seats : seats.filter((seat) => seat !== boss)
}

const turns = passing<Globals, Acting>({
  clauses: { check: '103.6.1.3', resolve: '103.6.1.7' },
  holders,
  holder: (t) => t.state.globals.right,
  give: (t, seat) => {
    t.globals.right = seat
  },
  canAct,
  resolve: (t, { id }) => t.call(PROCESS, { item: id }),
  end: (t) => t.goto('103.6.1.8'),
})

export const checkTriggered = procedure<Globals, object>('103.6.1.2', {
  '103.6.1.2 rules': (t) => settle(t),
  '103.6.1.2': (t) => {
    if (t.state.pending.length > 0) t.call(actionRight, { attacker: null, rounds: 0 })
  },
})

/** 103.6.1.3: first rule processing, then triggered abilities are put (406.2.1). */
export function settle(t: Ps): void {
  if (isToBeChecked(t)) t.call(settling, { rounds: 0 })
}

const { rules, trigger } = checkLoop<Globals>({
  clauses: { rules: '103.6.1.3', trigger: '406.2.1' },
  isDue: (t) => isDue(t),
  process: (t) => t.call(ruleProcessing, { rounds: 0, here: null }),
  put: (t, { seat, source, data }) => {
    const putting: Putting = { ...(data as object as Putting), seat, card: source! }
    if (canPut(t, putting)) put(t, putting)
    else hideAgain(t)
  },
})

export const settling = procedure<Globals, Rounds>('103.6.1.3 all', {
  '103.6.1.3': rules,
  '103.6.1.3 states': (t) => noticeStates(t),
  /** 406.2.1: the turn player's triggered abilities in any order, then the others'. */
  '406.2.1': trigger,
})

/** The declared attacker, if any. */
interface Acting extends Rounds {
  attacker: Ref | null
}

export const actionRight = procedure<Globals, Acting>('103.6', {
  '103.6.1.1': turns.begin,
  '103.6.1.3': (t) => settle(t),
  '103.6.1.3 all pass': (t, v) => {
    if (isBroken(t)) return t.goto('103.6.1.8')
    if (!isMainIdle(t)) turns.allPass(t, v)
  },
  '103.6.1': ask(
    (t) => {
      const seat = t.state.globals.right
      const options = actions(t, seat)
      const whyNot = (key: string) => whyNotCalled(t, seat, key)
      const asked = isMainIdle(t) ? MAIN : RIGHT
      return { kind: 'choose', seat, clause: '103.6.1', ask: asked, options, min: 1, max: 1, whyNot }
    },
    (t, v, { picked }) => {
      const [chosen] = picked
      const seat = t.state.globals.right
      if (chosen === PASS) return t.goto('103.6.1.5')
      if (chosen === END) return t.goto('504.1.6.2')
      if (chosen!.key.startsWith(ATTACK)) {
        v.attacker = t.ref(chosen!.id)
        return t.goto('504.1.5.1')
      }
      const found = abilityCalled(t, seat, chosen!.key)
      const card = t.ref(found ? found.card : chosen!.id)
      put(t, { seat, card, ability: found ? found.ability : null })
      t.goto('103.6.1.6')
    },
  ),
  /** 103.6.1.6: after acting a player passes the action right on; everybody may respond (103.7.1). */
  '103.6.1.6': (t) => {
    if (wasPut(t)) {
      t.globals.passes = 0
      turns.passOn(t)
    }
    t.goto('103.6.1.3')
  },
  '103.6.1.5': turns.pass,
  '103.6.1.7': turns.resolve,
  '103.6.1.7 again': turns.again,
  '504.1.5.1': (t, v) => {
    beginBattle(t, v.attacker!)
    v.attacker = null
    t.goto('103.6.1.1')
  },
  '504.1.6.2': (t) => endMain(t),
  '103.6.1.8': (t) => {
    endRight(t)
    t.return()
  },
})

/** 103.6.2.1: the options of a player with the action right. */
function actions(t: Ps, seat: Seat): readonly Option[] {
  const memo = ACTIONS[seat]!
  return memo.of(t) ?? memo.keep(t, findActions(t, seat), [FACTS.anything])
}
const eachSeat = <T>(memo: () => T): readonly T[] => Array.from({ length: MOST_SEATS }, memo)
const ACTIONS = eachSeat(() => new Memo<readonly Option[]>())

/** Whether a player could do anything but pass. */
function canAct(t: Ps, seat: Seat): boolean {
  if (isOwnIdleMain(t, seat)) return true
  const known = ACTIONS[seat]!.of(t)
  if (known) return known !== ONLY
  const then = ABLE[seat]!.of(t)
  if (then && readyPp(t, seat) <= then.ready && !hasOthers(t, hand(t, seat), then.hand)) return then.able
  const able = canRespond(t, seat)
  const now = { able, ready: readyPp(t, seat), hand: hand(t, seat).slice() }
  return ABLE[seat]!.keep(t, now, able ? [FACTS.anything] : whatMayAllow(t, seat)).able
}

/** Caches whether a player can respond. Valid while they have no more ready PP and no new cards to respond with. */
interface Able {
  readonly able: boolean
  readonly ready: number
  readonly hand: readonly CardId[]
}
const ABLE = eachSeat(() => new Memo<Able>())

function hasOthers(t: Ps, cards: readonly CardId[], then: readonly CardId[]): boolean {
  for (let i = 0; i < cards.length; i++)
    if (isResponse(printed(t, cards[i]!)) && !then.includes(cards[i]!)) return true
  return false
}

/** Whether a player has anything to respond with; stops at the first find. */
const canRespond = (t: Ps, seat: Seat) => playable(t, seat, 1).length > 0 || usable(t, seat, 1).length > 0

/**
 * The changes after which a player who cannot respond may be able to, apart from more PP or other cards in hand: to PP
 * if they cannot pay for what they have, else to what texts ask for.
 */
function whatMayAllow(t: Ps, seat: Seat): readonly Facts[] {
  if (areCostsVarying(t)) return [FACTS.anything]
  const all = [t.facts.ofTraits(ASKED_FOR), t.facts.of(OWN_PP[seat]!), ...whatMayVary(t)]
  const ready = readyPp(t, seat)
  for (const card of hand(t, seat)) {
    const print = printed(t, card)
    if (!isResponse(print)) continue
    if (print.traits.costs) return [FACTS.anything]
    if (ready < playCost(t, seat, card) || !hasColour(t, seat, print.colour)) continue
    for (const ability of print.abilities) all.push(t.facts.of(looksAt(ability)))
  }
  for (const { card, ability } of validAbilities(t, TRAIT.activated)) {
    if (t.state.holder[card] !== seat || ability.kind !== 'activated' || isForMain(ability)) continue
    if (isWithin(t, card, ability, ready))
      all.push(
        t.facts.of(isUsedUp(t, ABILITY, card, ability) ? WHOSE_TURN : whatMayAllowUse(t, card, ability)),
      )
    else if (isOff(t, card)) all.push(t.facts.of(HOW_CARDS_LIE))
  }
  return all
}
/** The facts about each seat's PP. */
const OWN_PP = Array.from({ length: MOST_SEATS }, (_, seat): readonly Fact[] => [
  `cards in pp of ${seat}`,
  'holders',
  'hosts',
  'seats',
  'variable conceded',
])

/** Warcry needs an attack in an opponent's turn (302.1-bis), anything else what its text asks for. */
function whatMayAllowUse(t: Ps, card: CardId, ability: Ability): readonly Fact[] {
  const seat = t.state.holder[card]!
  if (!isWarcry(ability) || isAttackOn(t, seat)) return looksAt(ability)
  return t.allied(seat, t.state.turnSeat) ? WHOSE_TURN : OF_ATTACKS
}
const WHOSE_TURN: readonly Fact[] = ['turn', 'variable begun']
const OF_ATTACKS: readonly Fact[] = [...WHOSE_TURN, 'variable battle', 'variable phase']

/**
 * Card values, if responses or their targets depend on them; the turn player, if something is forbidden to
 * players.
 */
function whatMayVary(t: Ps): readonly Facts[] {
  const inForce = traitsInForce(t)
  const all: Facts[] = []
  if ((inForce & TRAIT.forbids) !== 0 || mayDiffer(t, TRAIT.activated)) all.push(FACTS.values)
  if ((inForce & TRAIT.bans) !== 0) all.push(t.facts.of(WHOSE_TURN))
  return all
}

/**
 * What decides which responses exist, their costs and prohibitions, what triggers by itself, and who may fall
 * without being hurt (215.3.1).
 */
const ASKED_FOR =
  TRAIT.activated |
  TRAIT.costs |
  TRAIT.grants |
  TRAIT.takes |
  TRAIT.forbids |
  TRAIT.bans |
  TRAIT.whenever |
  TRAIT.weakens
