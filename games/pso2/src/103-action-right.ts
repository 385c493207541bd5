import { checkLoop, kindOption, passing } from '@tefuda/common'
import {
  ask,
  type CardId,
  ELSE,
  EVERYTHING,
  event,
  FLOW,
  LIKENESS,
  NOBODY,
  type Option,
  procedure,
  type Ref,
  type Refusal,
  type Rounds,
  refusal,
  type Seat,
  TURN,
  text,
} from '@tefuda/kernel'
import { type Ability, contextOf, type Valid } from '@tefuda/language'
import { foundOut } from './103-found-out.ts'
import { isAnythingDue, isDue, isOver, ruleProcessing, whatMayBeDue } from './103-rule-processing.ts'
import { type Card, cardText, printed } from './200-cards.ts'
import { costOf, hasColour, isWithin, playCost, readyPp } from './209-costs.ts'
import { speak } from './300-abilities.ts'
import { areCostsVarying, looksAt, mayDiffer, TRAIT, traitsInForce, validAbilities } from './300-traits.ts'
import { isUsedUp, mayStateMatter, noticeStates } from './300-triggers.ts'
import { hideAgain } from './301-terms.ts'
import { allowsUse, isWarcry } from './302-keywords.ts'
import { ATTACK, attackKey, keyOf } from './400-names.ts'
import {
  bossSeat,
  type Globals,
  hand,
  isBoss,
  isOff,
  MARKED_IN_PLAY,
  type Ps,
  ppChanges,
} from './400-zones.ts'
import { canChoose, canPut, mayNotPlay, type Putting, put, wasPut } from './406-processing.ts'
import { attackersOf, beginBattle, hasToAttack, isAttackOn, isBroken, whyNotAttack } from './506-battle.ts'
import { PROCESS } from './entries.ts'

/** 103.6, 103.6.1, 103.7: who may act, in which order, and what they may do (103.6.2, 103.6.2.1). */

const PASS: Option = { key: 'pass', text: text('option.pass'), id: -1 }
const END: Option = { key: 'end', text: text('option.end'), id: -2 }
const ONLY: readonly Option[] = [PASS]
const RIGHT = text('ask.right')
const MAIN = text('ask.main')

/**
 * 103.6.1.1, 103.6.1.4: gives the action right, first to the turn player, until everybody has passed and nothing waits.
 * Where nothing waits and nobody could do anything with it nobody is asked, but in a main phase: that is ended by
 * declaring so (504.1.6). Whether anybody could is nobody else's to know: all is left as if everybody had been asked and had
 * passed.
 */
export function giveRight(t: Ps): void {
  const isIdle = !t.rules.asksAll && !isOwnMain(t) && !isBusy(t)
  if (isIdle && !turns.canAnybodyAct(t)) endRight(t)
  else t.call(actionRight, { attacker: null, rounds: 0 })
}

/** 103.6.1.8: nobody has the action right any more. */
function endRight(t: Ps): void {
  t.globals.right = NOBODY
  t.globals.passes = 0
  t.report(null)
}

/** 103.6.1.2: in phases in which the rules only do what is due there is an action right only where an ability has triggered. */
export function giveRightIfTriggered(t: Ps): void {
  if (isBusy(t)) t.call(checkTriggered)
}

/** Whether something waits to be processed, to be put or to be done by the rules. */
const isBusy = (t: Ps) => t.state.pending.length > 0 || isToBeChecked(t)

/** 103.6.1.3: whether the rules or triggered abilities come before anybody acts. */
function isToBeChecked(t: Ps): boolean {
  if (t.state.waiting.length > 0 || isOver(t)) return true
  const now = foundOut(t)
  if (now.due === null) {
    now.due = isAnythingDue(t) || mayStateMatter(t)
    now.dueLooksAt = now.due ? EVERYTHING : whatMayBeDue(t)
  }
  return now.due
}

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

/** 103.6.1.3: first what the rules have to do, then what has triggered is put (406.2.1). */
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
  /** 406.2.1: all that the turn player's have triggered, in any order that player likes, then the others'. */
  '406.2.1': trigger,
})

/** Who is to attack, where that was declared. */
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
  /** 103.6.1.6: whoever has acted passes the action right on; everybody may respond (103.7.1). */
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
  '504.1.6.2': (t) => t.do(event('end phase', '504.1.6.2', t.state.turnSeat)),
  '103.6.1.8': (t) => {
    endRight(t)
    t.return()
  },
})

/** 103.6.1.5.1: whether this is a main phase in which nothing waits: nobody passes there. */
const isMainIdle = (t: Ps) => isOwnMain(t) && t.state.pending.length === 0
/** Whether this is the main phase of a player, not that of a boss (raid.15). */
const isOwnMain = (t: Ps) => t.state.globals.phase === 'main' && !isBoss(t, t.state.turnSeat)

/** 103.6.2.1: what a player with the action right may do. */
function actions(t: Ps, seat: Seat): readonly Option[] {
  const now = foundOut(t)
  now.actions[seat] ??= findActions(t, seat)
  return now.actions[seat]
}

/** Whether a player could do anything but pass. */
function canAct(t: Ps, seat: Seat): boolean {
  if (isOwnIdleMain(t, seat)) return true
  const now = foundOut(t)
  const known = now.actions[seat]
  if (known) return known !== ONLY
  if (now.able[seat] === null) {
    const able = canRespond(t, seat)
    now.able[seat] = able
    now.ableLooksAt[seat] = able ? EVERYTHING : whatMayAllow(t, seat)
    now.readyThen[seat] = readyPp(t, seat)
    now.handThen[seat] = hand(t, seat).slice()
  }
  return now.able[seat]!
}

/** Whether a player has something that can be done at any time; the first thing that is found will do. */
const canRespond = (t: Ps, seat: Seat) => playable(t, seat, 1).length > 0 || usable(t, seat, 1).length > 0

/**
 * The changes after which a player who cannot respond may be able to, beside having more PP or other cards in hand: those
 * to PP where what there is cannot be paid for, else those to what texts ask for.
 */
function whatMayAllow(t: Ps, seat: Seat): number {
  if (areCostsVarying(t)) return EVERYTHING
  let bits = ELSE | ppChanges(t, seat) | whatMayVary(t)
  const seats = t.seatCount()
  const ready = readyPp(t, seat)
  for (const card of hand(t, seat)) {
    const { type, abilities, traits, colour } = printed(t, card)
    if (type !== 'active' || traits.main) continue
    if (traits.costs) return EVERYTHING
    if (ready < playCost(t, seat, card) || !hasColour(t, seat, colour)) continue
    for (const ability of abilities) bits |= looksAt(ability, seats)
  }
  for (const { card, ability } of validAbilities(t, TRAIT.activated)) {
    if (t.state.holder[card] !== seat || ability.kind !== 'activated' || isForMain(ability)) continue
    if (!isWithin(t, card, ability, ready)) bits |= isOff(t, card) ? MARKED_IN_PLAY : 0
    else bits |= isUsedUp(t, 'ability', card, ability) ? TURN : whatMayAllowUse(t, card, ability)
  }
  return bits
}

/** Warcry waits for an attack in the turn of an opponent (302.1-bis), everything else for what its text asks for. */
function whatMayAllowUse(t: Ps, card: CardId, ability: Ability): number {
  const seat = t.state.holder[card]!
  if (!isWarcry(ability) || isAttackOn(t, seat)) return looksAt(ability, t.seatCount())
  return t.allied(seat, t.state.turnSeat) ? TURN : FLOW | TURN
}

/**
 * What cards are like, where what there is to respond with or what it can be aimed at depends on it; whose turn it is,
 * where players are forbidden something.
 */
function whatMayVary(t: Ps): number {
  const inForce = traitsInForce(t)
  const likeness = (inForce & TRAIT.forbids) !== 0 || mayDiffer(t, TRAIT.activated) ? LIKENESS : 0
  return (inForce & TRAIT.bans) !== 0 ? likeness | TURN : likeness
}

function findActions(t: Ps, seat: Seat): readonly Option[] {
  const cards = playable(t, seat)
  const abilities = usable(t, seat)
  const idle = isMainIdle(t) && seat === t.state.turnSeat
  if (!idle && cards.length === 0 && abilities.length === 0) return ONLY
  const found: Option[] = idle ? [] : [PASS]
  for (const card of cards) found.push(kindOption(t, card))
  for (const valid of abilities) found.push(abilityOption(t, valid))
  if (!idle) return found
  const attackers = attackersOf(t, seat)
  for (const card of attackers) found.push(attackOption(t, card))
  /** 103.1.2: what has to attack where it can keeps the main phase from ending. */
  if (!attackers.some((card) => hasToAttack(t, card))) found.push(END)
  return found
}

function attackOption(t: Ps, card: CardId): Option {
  return {
    key: attackKey(t, card),
    text: text('option.attack', { card: cardText(printed(t, card)) }),
    id: card,
  }
}

/** The cards of a player's hand that can be played now, one of each kind, up to as many as are wanted. */
function playable(t: Ps, seat: Seat, wanted = Infinity): CardId[] {
  const found: CardId[] = []
  const cards = hand(t, seat)
  const actives = !isOwnIdleMain(t, seat)
  const ready = readyPp(t, seat)
  for (let i = 0; i < cards.length && found.length < wanted; i++) {
    const card = cards[i]!
    const print = printed(t, card)
    if (actives && (print.type !== 'active' || print.traits.main)) continue
    if (!hasKind(t, found, card) && whyNotPlay(t, seat, card, ready) === null) found.push(card)
  }
  return found
}

function hasKind(t: Ps, cards: readonly CardId[], card: CardId): boolean {
  const { print } = t.state
  for (let i = 0; i < cards.length; i++) if (print[cards[i]!] === print[card]) return true
  return false
}

/** 103.6.2.2: whether a player may do what belongs into a main phase of their own in which nothing waits. */
const isOwnIdleMain = (t: Ps, seat: Seat) => t.state.turnSeat === seat && isMainIdle(t)

/** glossary.36: an activated ability that says 【MAIN】. */
const isForMain = ({ limit }: Activated) => limit !== undefined && 'during' in limit
type Activated = Extract<Ability, { readonly kind: 'activated' }>

/** 504.1.4, 300.3, glossary.2: the activated abilities of a player's cards that can be put now, up to as many as are wanted. */
function usable(t: Ps, seat: Seat, wanted = Infinity): readonly Valid[] {
  const all = validAbilities(t, TRAIT.activated)
  if (all.length === 0) return all
  const found: Valid[] = []
  const ready = readyPp(t, seat)
  for (let i = 0; i < all.length && found.length < wanted; i++) {
    const { card, ability } = all[i]!
    if (t.state.holder[card] !== seat || ability.kind !== 'activated') continue
    if (!isWithin(t, card, ability, ready) || whyNotNow(t, seat, card, ability)) continue
    if (canPut(t, { seat, card: t.ref(card), ability })) found.push(all[i]!)
  }
  return found
}

/** What an ability is called: its card, and its place among that card's. */
const abilityKey = (t: Ps, { card, place }: Valid) => `${keyOf(t, card)}.${place + 1}`

function abilityOption(t: Ps, valid: Valid): Option {
  const key = abilityKey(t, valid)
  return { key, text: text('option.activate', { key }), id: valid.card }
}

const NOT_YOURS = {
  character: refusal('504.1.1', 'no.notYourTurn'),
  item: refusal('504.1.2', 'no.notYourTurn'),
}
const NOT_MAIN = refusal('103.6.2.2', 'no.notMain')
const IN_USE = { character: refusal('504.1.1.1', 'no.areaInUse'), item: refusal('504.1.2.1', 'no.areaInUse') }
const MAIN_ONLY = refusal('504.1.3.1', 'no.mainOnly')
const ABILITY_MAIN_ONLY = refusal('504.1.4.1', 'no.mainOnly')
const TOO_DEAR = refusal('209.1.1', 'no.pp')
const NO_COLOUR = refusal('209.1.2', 'no.colour')
const FORBIDDEN = refusal('103.1.2', 'no.forbidden')
const NO_TARGET = refusal('406.2.4', 'no.target')
const NO_HOST = refusal('504.2', 'no.host')
const USED = refusal('300.3', 'no.used')
const UNPAYABLE = refusal('209.1.3', 'no.cost')
const NO_PASS = refusal('103.6.1.5.1', 'no.pass')
const MUST_ATTACK = refusal('103.1.2', 'no.mustAttack')
const NOT_YOUR_END = refusal('504.1.6', 'no.end')
const NO_END = refusal('504.1.6.1', 'no.end')

/** Why a player may not do what is called so, if it is something of theirs. */
function whyNotCalled(t: Ps, seat: Seat, key: string): Refusal | null {
  if (key === PASS.key) return NO_PASS
  if (key === END.key) return whyNotEnd(t, seat)
  if (key.startsWith(ATTACK)) return whyNotAttack(t, seat, key.slice(ATTACK.length))
  const card = hand(t, seat).find((one) => printed(t, one).name === key)
  if (card !== undefined) return whyNotPlay(t, seat, card)
  const named = abilityCalled(t, seat, key)
  return named?.ability.kind === 'activated' ? whyNotActivate(t, seat, named.card, named.ability) : null
}

/** The activated ability of a player that is called so. */
const abilityCalled = (t: Ps, seat: Seat, key: string) =>
  validAbilities(t, TRAIT.activated).find(
    (valid) => t.state.holder[valid.card] === seat && abilityKey(t, valid) === key,
  )

function whyNotEnd(t: Ps, seat: Seat): Refusal {
  if (t.state.turnSeat !== seat || t.state.globals.phase !== 'main') return NOT_YOUR_END
  return t.state.pending.length > 0 ? NO_END : MUST_ATTACK
}

/**
 * Why a card of the hand may not be played by a player with the action right, or null if it may. A character (504.1.1) or
 * an item (504.1.2, 504.1.2.1) only by the turn player, in the main phase and while nothing waits; an active (504.1.3) at
 * any time (504.1.3.2) unless it says otherwise.
 */
function whyNotPlay(t: Ps, seat: Seat, card: CardId, ready = readyPp(t, seat)): Refusal | null {
  const print = printed(t, card)
  const whyNow = print.type === 'active' ? whyNotActive(t, seat, print) : whyNotInMain(t, seat, print.type)
  if (whyNow) return whyNow
  if (ready < playCost(t, seat, card)) return TOO_DEAR
  if (!hasColour(t, seat, print.colour)) return NO_COLOUR
  if (mayNotPlay(t, seat, card)) return FORBIDDEN
  if (canChoose(t, { seat, card: t.ref(card), ability: null })) return null
  return print.gear ? NO_HOST : NO_TARGET
}

function whyNotInMain(t: Ps, seat: Seat, type: string): Refusal | null {
  const what = type === 'item' ? 'item' : 'character'
  if (t.state.turnSeat !== seat) return NOT_YOURS[what]
  if (t.state.globals.phase !== 'main') return NOT_MAIN
  return t.state.pending.length > 0 ? IN_USE[what] : null
}

function whyNotActive(t: Ps, seat: Seat, { traits, abilities }: Card): Refusal | null {
  if (traits.main && !isOwnIdleMain(t, seat)) return MAIN_ONLY
  return isAllowed(t, seat, abilities) ? null : FORBIDDEN
}

/** What an active says about when it may be played. */
function isAllowed(t: Ps, seat: Seat, abilities: readonly Ability[]): boolean {
  for (const ability of abilities) {
    if (ability.kind !== 'played' || !ability.only) continue
    if (!speak.holds(t, contextOf(seat, NOBODYS), ability.only)) return false
  }
  return true
}
const NOBODYS: Ref = { card: -1, life: 0 }

/** 504.1.4.1, 504.1.4.2: why an activated ability may not be put now, or null if it may. */
function whyNotActivate(t: Ps, seat: Seat, card: CardId, ability: Activated): Refusal | null {
  const why = whyNotNow(t, seat, card, ability)
  const putting = { seat, card: t.ref(card), ability }
  if (why || canPut(t, putting)) return why
  return canChoose(t, putting) && costOf(ability).length > 0 ? UNPAYABLE : NO_TARGET
}

/** Why it is not the time for an activated ability, whatever it costs and asks for. */
function whyNotNow(t: Ps, seat: Seat, card: CardId, ability: Activated): Refusal | null {
  if (isForMain(ability) && !isOwnIdleMain(t, seat)) return ABILITY_MAIN_ONLY
  if (isUsedUp(t, 'ability', card, ability)) return USED
  return ability.only && !allowsUse(t, seat, t.ref(card), ability) ? FORBIDDEN : null
}
