import {
  type Chosen,
  canNameLetters,
  isUnpaid,
  type Putting,
  putSteps,
  show,
  speakOf,
  UNCHOSEN,
  unbounded,
} from '@tefuda/common'
import {
  asData,
  ask,
  type Decision,
  entry,
  event,
  fieldOf,
  notedEvent,
  type Option,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import {
  ABILITY,
  type Ability,
  type Context,
  contextAbout,
  type Effect,
  eachOnce,
  letsIn,
  lettersIn,
  type MutableContext,
  type OpenLetter,
  rememberUse,
  used,
  YES_NO,
} from '@tefuda/language'
import { isCharacter, numberOf, printed } from './200-cards.ts'
import { type Globals, isHidden, type Ns } from './300-zones.ts'
import { canPayAll, costOf, etherIn, etherWritten, isCovered, NO_COST } from './1203-costs.ts'
import {
  canPayFor,
  canPayWith,
  entryCost,
  leastEther,
  NO_OTHERS,
  otherCosts,
  withChanges,
} from './1204-price.ts'
import { askedBy, askedUnpaid, effectOf } from './1204-text.ts'
import { isForbiddenTo } from './1213-continuous.ts'
import { lettersOf } from './1300-letters.ts'
import { speak } from './1300-speech.ts'
import { divide, payEther, sharesTold } from './1300-terms.ts'
import { tatsujinOf, undeclared } from './1400-keywords.ts'

/** A card or an ability being entered; `free` means without paying for it (1204.2i-1). */
export interface Entering extends Putting {
  /** The cost paid in place of the card's own. */
  readonly other?: Effect
}

type Shares = NonNullable<Context['shares']>

/** What has been chosen and is to be paid: whether tatsujin is, what is divided and how, and how much ether. */
interface Entry extends Required<Omit<Entering, 'other'>>, Chosen {
  other: Effect | null
  tatsujin: boolean
  shares: Shares | null
  dividing: string | null
  ether: number
}

/** Begins an entry. The procedure returns whether it succeeded (`hasEntered`). */
export function enter(t: Ns, entering: Entering): void {
  const { seat, card, ability, free = false, other = null } = entering
  const { it = NOTHING, players = NOTHING, left = NOTHING } = entering
  const given = { seat, card, ability, free, it, players, left, other }
  t.call(ENTRY, { ...given, ...UNCHOSEN, tatsujin: false, shares: null, dividing: null, ether: 0 })
}
const ENTRY = entry<Entry>('1204')

/** 1204.2l: whether the entry just tried succeeded. */
export const hasEntered = (t: Ns) => fieldOf(t.state.returned, 'entered') === true

function contextIn(v: Entry): MutableContext {
  const { seat, card, it, players, effect, letters, fixed, tatsujin, shares } = v
  const c = contextAbout(seat, card, it, letsIn(effect))
  c.players = players
  if (letters) c.letters = letters
  if (fixed) c.fixed = fixed
  if (shares) c.shares = shares
  speakOf(c, v)
  if (tatsujin) c.done = { ...c.done, tatsujin: [card] }
  return c
}

const NOTHING: readonly never[] = []

/** The cost of tatsujin if it was declared (1204.2c). */
const declared = (t: Ns, { tatsujin, card }: Entry): Effect =>
  tatsujin ? costOf(tatsujinOf(t, card.card)) : NO_COST

/** The cost of an ability, or the alternative cost of a card. */
const priceOf = ({ ability, other }: Pick<Entry, 'ability' | 'other'>): Effect =>
  ability ? costOf(ability) : (other ?? NO_COST)

/**
 * 1204.2b to 1204.2e: modes, letters (104.5: zero or more, and such that all targets can be chosen) and targets. The text gives
 * the number of targets, possibly zero (1204.2e-1), all different (1204.2e-2); a division has at most as many targets as there is
 * to divide (1204.2f-1, 1305.1). Their number is fixed now (1204.2e-6). 1204.2i, 1204.2l: an entry that cannot be completed
 * has not begun.
 */
const steps = putSteps<Globals, Entry>({
  clauses: {
    modes: '1204.2b',
    letters: '1204.2d',
    can: '1204.2e can',
    target: '1204.2e',
    failed: '1204.2l',
  },
  speak: () => speak,
  context: contextIn,
  choices: (effect) => askedBy(effect),
  letters: openIn,
  tooMany: (t, c, effect, [path, { how }]) => {
    const n = toDivide(t, c, effect, path)
    return n !== null && speak.bounds(t, c, how)[0] > n
  },
  most: (t, c, effect, [path]) => Math.max(0, toDivide(t, c, effect, path) ?? Infinity),
})
const { canChooseAll, fail } = steps

/** How much the choice at this place of a text divides; null if it divides nothing. */
function toDivide(t: Ns, c: Context, effect: Effect, path: string): number | null {
  const { shared } = askedBy(effect)
  if (shared.length === 0) return null
  const division = shared.find(({ chosen }) => chosen === path)
  return division ? speak.value(t, c, division.n) : null
}

/** Whether an entry can still fail once begun: by a choice that nobody can check beforehand, or by a cost besides ether. */
function canFail(t: Ns, v: Entry, effect: Effect): boolean {
  const { card, ability, free } = v
  if (!ability && !free && printed(t, card.card).traits.choosesCost) return true
  if (priceOf(v).length > 0) return true
  const { modes, letters, targets } = askedBy(effect)
  return modes !== null || letters.length > 0 || targets.some(([, , , second]) => second !== null)
}

/** Whether an entry asks for nothing before its cost: no modes, tatsujin, letters or targets. */
function asksNothing(t: Ns, v: Entry, effect: Effect): boolean {
  if (!v.ability && printed(t, v.card.card).traits.choosesCost) return false
  const price = priceOf(v)
  if (price.length > 0 && lettersIn(price).length > 0) return false
  if (effect.length === 0) return true
  const { chooses, letters } = askedBy(effect)
  return !chooses && letters.length === 0
}

const yesOrNo = (seat: Seat, clause: string, key: string): Decision => ({
  kind: 'choose',
  seat,
  clause,
  ask: text(key),
  options: YES_NO,
  min: 1,
  max: 1,
})

/** 1204.1, 1204.2: entering a card or ability, step by step. */
export const entering = procedure<Globals, Entry>(ENTRY, {
  '1204.2a': (t, v) => {
    const { card: ref, ability, seat } = v
    const { card } = ref
    v.effect = effectOf(t, card, ability)
    if (canFail(t, v, v.effect)) {
      v.mayFail = true
      t.checkpoint()
    }
    if (!t.alive(ref)) return
    if (isHidden(t, card)) show(t, [card], '1204.2a', seat)
    if (asksNothing(t, v, v.effect)) t.goto('1204.2g-1')
  },
  '1204.2b': steps.modes,
  '1204.2c': ask(
    (t, { seat, card, ability, free }) => {
      const more = ability || free ? undefined : tatsujinOf(t, card.card)
      if (!more || !canPayWith(t, seat, card.card, costOf(more))) return null
      return yesOrNo(seat, '1204.2c', 'ask.tatsujin')
    },
    (_, v, { picked }) => {
      v.tatsujin = picked[0]!.key === 'yes'
    },
  ),
  '1404.2a': (_, v) => {
    if (!v.ability && !v.tatsujin) v.effect = undeclared(v.effect)
  },
  '1204.2d': steps.letters,
  '1304.2b': (t, v) => {
    const lets = letsIn(v.effect)
    if (!lets) return
    const c = contextIn(v)
    const used = askedBy(v.effect).targets.flatMap(([, step]) => lettersIn(step))
    for (const letter of [...used, ...lettersIn(priceOf(v)), ...lettersIn(declared(t, v))])
      if (lets[letter] !== undefined && !(letter in c.letters))
        v.letters = { ...v.letters, [letter]: speak.value(t, c, lets[letter]) }
  },
  '1204.2e can': steps.can,
  /** 1204.2e-3: other choices are made on resolution. */
  '1204.2e': steps.target,
  '1204.2f': (t, v) => {
    const next = askedBy(v.effect).shared.find(({ at }) => !v.shares || !(at in v.shares))
    v.dividing = next?.at ?? null
    if (!next) return t.goto('1204.2g-1')
    divide(t, v.seat, speak.value(t, contextIn(v), next.n), v.fixed?.[next.chosen] ?? [])
  },
  '1204.2f-2': (t, v) => {
    v.shares = { ...v.shares, [v.dividing!]: sharesTold(t) }
    t.goto('1204.2f')
  },
  '1204.2g-1': (t, v) => {
    v.ether = v.ability || v.free ? 0 : numberOf(t, v.card.card, 'cost')
  },
  '1204.2g-4': ask(
    (t, v) => {
      const { seat, card, ability, free } = v
      const others = ability || free ? NO_OTHERS : otherCosts(t, seat, card.card)
      if (others.length === 0) return null
      const own: Option = { key: 'own', text: text('option.ownCost'), id: -1 }
      const options = others.map(
        (_, id): Option => ({ key: `other${id + 1}`, text: text('option.otherCost', { n: id + 1 }), id }),
      )
      const more = etherIn(t, contextIn(v), declared(t, v))
      const all = isCovered(t, seat, entryCost(t, card.card, seat) + more) ? [own, ...options] : options
      const asked = { kind: 'choose', seat, clause: '1204.2g-4', ask: text('ask.cost') } as const
      return { ...asked, options: all, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      const other = otherCosts(t, v.seat, v.card.card)[picked[0]!.id]
      if (!other) return
      v.other = other
      v.ether = 0
    },
  ),
  '1204.2h': (t, v) => {
    if (!v.ability && !v.free) v.ether = withChanges(t, v.card.card, v.seat, v.ether)
  },
  '1204.2i': (t, v) => {
    const { seat, ability, ether: n } = v
    t.report(null)
    if (!v.other && !v.tatsujin && costOf(ability).length === 0) t.goto('1204.2j')
    if (n === 0) return
    if (!isCovered(t, seat, n)) return fail(t, v)
    t.call(payEther, { seat, n })
  },
  '1204.2i other': (t, v) => pay(t, v, v.other ?? NO_COST, 'other.'),
  '1204.2i ability': (t, v) => pay(t, v, costOf(v.ability), 'cost.'),
  '1204.2i more': (t, v) => pay(t, v, declared(t, v), 'tatsujin.'),
  '1204.2j': (t, v) => {
    if (isUnpaid(t)) return fail(t, v)
    steps.heedPayment(t, v)
    const { seat, card, ability, effect } = v
    const data = asData({ ability, effect, c: contextIn(v) })
    if (ability) {
      t.put({ kind: 'ability', seat, cards: [], targets: [], data })
      return
    }
    t.move([card.card], t.zone('space'), '1204.2j', seat)
    t.put({ kind: 'card', seat, cards: [t.ref(card.card)], targets: [], data })
  },
  '1204.2k': (t, { seat, card, ability, mayFail }) => {
    if (mayFail) t.forgetCheckpoint()
    if (!ability) t.do(event('enter', '1204.2k', seat, { cards: [card.card] }))
    else {
      t.do(notedEvent(ABILITY, '1204.2k', seat, [card.card], used(card, ability)))
      if (ability.kind === 'activated') rememberUse(t, card, seat, ability)
    }
    t.return({ entered: true })
  },
  '1204.2l': (t) => t.return({ entered: false }),
})

/**
 * 1204.2g-2, 1204.2g-3: pays the cost of an ability, or an additional one, in written order
 * (1203.4). An unpayable part ends the entry. A replaced payment still counts (1203.3).
 */
function pay(t: Ns, v: Entry, cost: Effect, path: string): void {
  if (isUnpaid(t)) {
    fail(t, v)
    return
  }
  steps.heedPayment(t, v)
  steps.pay(t, v, cost, path)
}

/** 1204.2d: the letters whose values the player names: those in the cost, and unexplained ones. */
function openIn(t: Ns, v: Entry): readonly OpenLetter[] {
  const { seat, card, effect } = v
  const own = lettersOf(t, priceOf(v), effect, () => 0)
  const more = lettersOf(t, declared(t, v), effect, () => leastEther(t, seat, card.card))
  return eachOnce([...own, ...more, ...unbounded(effect)])
}

/** 1204.2e: whether every choice on entering has a legal answer. */
export function canChoose(
  t: Ns,
  seat: Seat,
  card: number,
  ability: Ability | null,
  it: readonly Ref[] = NOTHING,
): boolean {
  const effect = effectOf(t, card, ability)
  if (effect.length === 0) return true
  const asked = ability ? askedBy(effect) : askedUnpaid(effect)
  if (!asked.chooses) return true
  const c = contextAbout(seat, t.ref(card), it, asked.lets)
  const all = asked.effect
  const open =
    asked.deciding.length === 0
      ? NOTHING
      : [...lettersOf(t, costOf(ability), all, () => 0), ...unbounded(all)]
  return canNameLetters(c, open, asked.deciding, (named) => canChooseAll(t, named, all))
}

/** 1204.2e, 1203.2: whether every choice has a legal answer and the player can pay every cost. */
export function canEnter(
  t: Ns,
  seat: Seat,
  card: number,
  ability: Ability | null,
  it: readonly Ref[] = NOTHING,
  free = false,
): boolean {
  if (ability ? !canPayForAbility(t, seat, card, ability, it) : mayNotEnter(t, seat, card)) return false
  if (!ability && !free && !canPayFor(t, seat, card)) return false
  return canChoose(t, seat, card, ability, it)
}

function canPayForAbility(t: Ns, seat: Seat, card: number, ability: Ability, it: readonly Ref[]): boolean {
  const cost = costOf(ability)
  if (cost.length === 0) return true
  if (!isCovered(t, seat, etherWritten(cost))) return false
  const c = contextAbout(seat, t.ref(card), it, letsIn(effectOf(t, card, ability)))
  return canPayAll(t, c, cost, 0)
}

/** 104.4: whether an effect forbids a player to enter this kind of card. */
export const mayNotEnter = (t: Ns, seat: Seat, card: number) =>
  isForbiddenTo(t, seat, isCharacter(t, card) ? 'enterCharacter' : 'enterKotodama')
