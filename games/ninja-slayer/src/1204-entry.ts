import { show } from '@tefuda/common'
import {
  ask,
  type Decision,
  event,
  type Json,
  type Option,
  procedure,
  type Ref,
  type Seat,
  text,
  type Vars,
} from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextAbout,
  type Effect,
  eachOnce,
  letsIn,
  letterQuestion,
  lettersIn,
  modesIn,
  type OpenLetter,
  openLetters,
  reachable,
  runEffect,
  sorted,
  targetsOf,
  withModes,
  YES_NO,
} from '@tefuda/language'
import { isCharacter, numberOf, printed } from './200-cards.ts'
import { type Globals, isHidden, type Ns } from './300-zones.ts'
import { speak } from './1201-abilities.ts'
import {
  canPayAll,
  canPayFor,
  canPayWith,
  costOf,
  entryCost,
  etherIn,
  etherWritten,
  isCovered,
  leastEther,
  NO_COST,
  NO_OTHERS,
  otherCosts,
  withChanges,
} from './1203-costs.ts'
import { type Asked, askedBy, askedUnpaid, effectOf, undeclared } from './1204-text.ts'
import { rememberUse, used } from './1209-triggers.ts'
import { isForbiddenTo } from './1213-continuous.ts'
import { divide, payEther } from './1300-terms.ts'

/** What is being entered: a card, or an ability of a card; `free` without paying for it (1204.2i-1). */
export type Entering = {
  readonly seat: Seat
  readonly card: Ref
  readonly ability: Ability | null
  readonly free?: boolean
  /** What is paid in place of a card's own cost. */
  readonly other?: Effect
  readonly it?: readonly Ref[]
  readonly players?: readonly Seat[]
}

/** Begins an entry. What the procedure gives back says whether it came about (`hasEntered`). */
export function enter(t: Ns, entering: Entering): void {
  const { seat, card, ability, free = false, other = null, it = NOTHING, players = NOTHING } = entering
  t.call('1204', {
    seat,
    card,
    ability: ability as unknown as Json,
    free,
    it,
    players,
    effect: null,
    mayFail: false,
    tatsujin: false,
    letters: null,
    targets: 0,
    fixed: null,
    shares: null,
    dividing: null,
    ether: 0,
    other: other as unknown as Json,
  })
}

/** 1204.2l: whether the entry that has just been tried came about. */
export const hasEntered = (t: Ns) => (t.state.returned as { entered?: boolean } | null)?.entered === true

const entering = (v: Vars) => v as unknown as Entering & Vars
function contextIn(v: Vars): Context {
  const { seat, card, it, players } = entering(v)
  const c = contextAbout(seat, card, it ?? NOTHING, letsIn(effectIn(v)))
  if (players) c.players = players
  if (v.letters) c.letters = v.letters as Context['letters']
  if (v.fixed) c.fixed = v.fixed as unknown as Context['fixed']
  if (v.tatsujin) c.done = { tatsujin: [card] }
  if (v.shares) c.shares = v.shares as unknown as Shares
  return c
}

type Shares = NonNullable<Context['shares']>
const NOTHING: readonly never[] = []

/** 1404, 1404.1, 1404.2: the ability that lets a player pay more for what the card then does. */
const tatsujinOf = (t: Ns, card: number) =>
  printed(t, card).abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === 'tatsujin')

/** The cost of tatsujin that has been declared (1204.2c). */
const declared = (t: Ns, v: Vars): Effect =>
  v.tatsujin ? costOf(tatsujinOf(t, entering(v).card.card)) : NO_COST

/** What an ability costs, or what a card does that is not entered for its own cost. */
const priceOf = ({ ability, other }: Entering): Effect => (ability ? costOf(ability) : (other ?? NO_COST))

const effectIn = (v: Vars) => v.effect as unknown as Effect
/** 1204.2e-3: the choices that are made now; others are made when they come up. */
const earlyIn = (v: Vars) => askedBy(effectIn(v)).targets
/** What the next target is chosen with: it may have to be another than those before. */
function choosingIn(v: Vars): Context {
  const c = contextIn(v)
  return v.fixed ? { ...c, chosen: Object.values(c.fixed).flatMap((targets) => sorted(targets).it) } : c
}
const targetsIn = (v: Vars) => (v.targets as number | undefined) ?? 0

/**
 * 1204.2e: the question for as many targets as there are to be, none if that is none (1204.2e-1), each once (1204.2e-2);
 * what is divided reaches no more than there is to divide (1204.2f-1, 1305.1). Their number stays as it is now (1204.2e-6).
 */
function askTarget(t: Ns, v: Vars): Decision | null {
  const early = earlyIn(v)[targetsIn(v)]
  if (!early) return null
  const [path, step, verb, second] = early
  const c = choosingIn(v)
  const question = speak.question(t, c, step, '1204.2e', 'ask.choose', verb, second)
  const division = askedBy(effectIn(v)).shared.find(({ chosen }) => chosen === path)
  if (!division) return question
  return { ...question, max: Math.min(question.max, Math.max(0, speak.value(t, c, division.n))) }
}

/** 1204.2i, 1204.2l: the entry cannot be carried through, so it has not begun. */
function fail(t: Ns, v: Vars): void {
  if (!v.mayFail)
    throw new Error('1204.2l: an entry that was checked beforehand could not be carried through')
  t.rewind('1204.2l')
}

/** Whether an entry can still fail once it has begun: there are choices that nobody can check beforehand. */
function canFail(t: Ns, entering: Entering, effect: Effect): boolean {
  const { card, ability, free } = entering
  if (!ability && !free && printed(t, card.card).traits.choosesCost) return true
  const price = priceOf(entering)
  if (price.length > 1 || lettersIn(price).length > 0) return true
  const { modes, letters, targets } = askedBy(effect)
  return modes !== null || letters.length > 0 || targets.some(([, , , second]) => second !== null)
}

/** Whether there is nothing to choose before the cost is settled: no modes, tatsujin, letters or targets. */
function asksNothing(t: Ns, entering: Entering, effect: Effect): boolean {
  if (!entering.ability && printed(t, entering.card.card).traits.choosesCost) return false
  const price = priceOf(entering)
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

/** 1204.1, 1204.2: a card or ability is entered, step by step. */
export const entry = procedure<Globals>('1204', {
  '1204.2a': (t, v) => {
    const { card: ref, ability, seat } = entering(v)
    const { card } = ref
    const effect = effectOf(t, card, ability)
    v.effect = effect as unknown as Json
    if (canFail(t, entering(v), effect)) {
      v.mayFail = true
      t.checkpoint()
    }
    if (!t.alive(ref)) return
    if (isHidden(t, card)) show(t, [card], '1204.2a', seat)
    if (asksNothing(t, entering(v), effect)) t.goto('1204.2g-1')
  },
  '1204.2b': ask(
    (t, v) => {
      const modes = modesIn(effectIn(v))
      if (!modes) return null
      const options = modes.of.flatMap((mode, i): Option[] =>
        canChooseAll(t, contextIn(v), askedBy(mode))
          ? [{ key: String(i + 1), text: text('option.mode', { n: i + 1 }), id: i }]
          : [],
      )
      const asked = text('ask.modes', { n: modes.n })
      const { seat } = entering(v)
      return { kind: 'choose', seat, clause: '1204.2b', ask: asked, options, min: modes.n, max: modes.n }
    },
    (_, v, { picked }) => {
      v.effect = withModes(
        effectIn(v),
        picked.map(({ id }) => id),
      ) as unknown as Json
    },
  ),
  '1204.2c': ask(
    (t, v) => {
      const { seat, card, ability, free } = entering(v)
      const more = ability || free ? undefined : tatsujinOf(t, card.card)
      if (!more || !canPayWith(t, seat, card.card, costOf(more))) return null
      return yesOrNo(seat, '1204.2c', 'ask.tatsujin')
    },
    (_, v, { picked }) => {
      v.tatsujin = picked[0]!.key === 'yes'
    },
  ),
  '1404.2a': (_, v) => {
    if (!entering(v).ability && !v.tatsujin) v.effect = undeclared(effectIn(v)) as unknown as Json
  },
  /** 104.5: a letter is zero or more, and one with which all targets can be chosen (1204.2e). */
  '1204.2d': ask(
    (t, v) => {
      const open = lettersToAsk(t, v)
      if (open.length === 0) return null
      const asked = askedBy(effectIn(v))
      const numbers = [...reachable(contextIn(v), open, (c) => canChooseAll(t, c, asked))]
      return letterQuestion(entering(v).seat, '1204.2d', open[0]!.letter, numbers)
    },
    (t, v, { number, picked }) => {
      const { letter } = lettersToAsk(t, v)[0]!
      v.letters = { ...(v.letters as object | undefined), [letter]: picked[0]?.id ?? number }
      t.goto('1204.2d')
    },
  ),
  '1304.2b': (t, v) => {
    const lets = letsIn(effectIn(v))
    if (!lets) return
    const c = contextIn(v)
    const used = earlyIn(v).flatMap(([, step]) => lettersIn(step))
    for (const letter of [...used, ...lettersIn(priceOf(entering(v))), ...lettersIn(declared(t, v))])
      if (lets[letter] !== undefined && !(letter in c.letters))
        v.letters = { ...(v.letters as object | undefined), [letter]: speak.value(t, c, lets[letter]) }
  },
  '1204.2e can': (t, v) => {
    const early = earlyIn(v)[targetsIn(v)]
    if (!early) return
    const c = choosingIn(v)
    const [, step, verb, second] = early
    if (!speak.hasEnough(t, c, step, verb, second) || isMoreThanShared(t, c, askedBy(effectIn(v)), early))
      fail(t, v)
  },
  '1204.2e': ask(askTarget, (t, v, { picked }) => {
    const [path] = earlyIn(v)[targetsIn(v)]!
    const fixed: Record<string, Json> = { ...(v.fixed as object | null) }
    fixed[path] = targetsOf(picked) as unknown as Json
    v.fixed = fixed
    v.targets = targetsIn(v) + 1
    t.goto('1204.2e can')
  }),
  '1204.2f': (t, v) => {
    const shares = (v.shares ?? {}) as Shares
    const next = askedBy(effectIn(v)).shared.find(({ at }) => !(at in shares))
    v.dividing = next?.at ?? null
    if (!next) return t.goto('1204.2g-1')
    const among = (v.fixed as unknown as Context['fixed'])[next.chosen] ?? []
    divide(t, entering(v).seat, speak.value(t, contextIn(v), next.n), among)
  },
  '1204.2f-2': (t, v) => {
    v.shares = { ...(v.shares as object | undefined), [v.dividing as string]: t.state.returned }
    t.goto('1204.2f')
  },
  '1204.2g-1': (t, v) => {
    const { card, ability, free } = entering(v)
    v.ether = ability || free ? 0 : numberOf(t, card.card, 'cost')
  },
  '1204.2g-4': ask(
    (t, v) => {
      const { seat, card, ability, free } = entering(v)
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
      const { seat, card } = entering(v)
      const other = otherCosts(t, seat, card.card)[picked[0]!.id]
      if (!other) return
      v.other = other as unknown as Json
      v.ether = 0
    },
  ),
  '1204.2h': (t, v) => {
    const { seat, card, ability, free } = entering(v)
    if (!ability && !free) v.ether = withChanges(t, card.card, seat, v.ether as number)
  },
  '1204.2i': (t, v) => {
    const { seat, ability } = entering(v)
    const n = v.ether as number
    t.state.returned = null
    if (!v.other && !v.tatsujin && costOf(ability).length === 0) t.goto('1204.2j')
    if (n === 0) return
    if (!isCovered(t, seat, n)) return fail(t, v)
    t.call(payEther, { seat, n })
  },
  '1204.2i other': (t, v) => pay(t, v, (v.other as unknown as Effect | undefined) ?? NO_COST, 'other.'),
  '1204.2i ability': (t, v) => pay(t, v, costOf(entering(v).ability), 'cost.'),
  '1204.2i more': (t, v) => pay(t, v, declared(t, v), 'tatsujin.'),
  '1204.2j': (t, v) => {
    if (isUnpaid(t)) return fail(t, v)
    const { seat, card, ability } = entering(v)
    const c = contextIn(v) as unknown as Json
    const data = { ability: ability as unknown as Json, effect: v.effect!, c }
    if (ability) {
      t.put({ kind: 'ability', seat, cards: [], targets: [], data })
      return
    }
    t.move([card.card], t.zone('space'), '1204.2j', seat)
    t.put({ kind: 'card', seat, cards: [t.ref(card.card)], targets: [], data })
  },
  '1204.2k': (t, v) => {
    const { seat, card, ability } = entering(v)
    if (v.mayFail) t.forgetCheckpoint()
    if (!ability) t.do(event('enter', '1204.2k', seat, { cards: [card.card] }))
    else {
      t.do(event('ability', '1204.2k', seat, { cards: [card.card], note: used(card, ability) }))
      if (ability.kind === 'activated') rememberUse(t, card, seat, ability)
    }
    t.return({ entered: true })
  },
  '1204.2l': (t) => t.return({ entered: false }),
})

/**
 * 1203, 1203.1, 1204.2g-2, 1204.2g-3: pays the cost of an ability, or an additional one, in the order it is written
 * (1203.4); what cannot be paid in full ends the entry. Nobody looks at what came of it (1203.3).
 */
function pay(t: Ns, v: Vars, cost: Effect, path: string): void {
  if (isUnpaid(t)) {
    fail(t, v)
    return
  }
  t.state.returned = null
  if (cost.length > 0) runEffect(t, cost, { ...contextIn(v), cost: true }, path)
}

const isUnpaid = (t: Ns) => (t.state.returned as Partial<Context> | null)?.failed === true

/** 1204.2d: the letters whose values the player has still to name: those of what is paid, and those nothing explains. */
function lettersToAsk(t: Ns, v: Vars): readonly OpenLetter[] {
  const { seat, card } = entering(v)
  const effect = effectIn(v)
  const known = (v.letters ?? {}) as Context['letters']
  const own = lettersOf(t, priceOf(entering(v)), effect, () => 0)
  const more = lettersOf(t, declared(t, v), effect, () => leastEther(t, seat, card.card))
  return eachOnce([...own, ...more, ...lettersLeft(effect)]).filter(({ letter }) => !(letter in known))
}

/** 1304.2a: the letters that a cost leaves to the player, with so much ether already spoken for. */
const lettersOf = (t: Ns, cost: Effect, effect: Effect, taken: () => number): readonly OpenLetter[] =>
  openLetters(cost, effect).map((letter) => ({ letter, most: (c) => mostOf(t, c, letter, cost, taken()) }))

/** The letters that nothing explains and no cost bounds. */
const lettersLeft = (effect: Effect): readonly OpenLetter[] =>
  askedBy(effect).letters.map((letter) => ({ letter, most: () => MOST }))

/** The most that a player may name for a letter that nothing bounds. */
const MOST = 99

/** 1304.2a: the largest value of a letter that can be paid, with so much ether already spoken for. */
function mostOf(t: Ns, c: Context, letter: string, cost: Effect, taken: number): number {
  const canPay = (n: number) => canPayAll(t, { ...c, letters: { ...c.letters, [letter]: n } }, cost, taken)
  let most = 0
  while (most < t.state.owner.length && canPay(most + 1)) most++
  return most
}

/** 1204.2e: whether every choice that is made on entering can be made in full. */
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
  if (asked.deciding.length === 0) return canChooseAll(t, c, asked)
  const open = lettersOf(t, costOf(ability), asked.effect, () => 0)
  const deciding = eachOnce([...open, ...lettersLeft(asked.effect)]).filter(({ letter }) =>
    asked.deciding.includes(letter),
  )
  if (deciding.length === 0) return canChooseAll(t, c, asked)
  return !reachable(c, deciding, (named) => canChooseAll(t, named, asked)).next().done
}

/** 1204.2b, 1204.2e: enough of what there is to do can be done, and there is enough of what it chooses. */
function canChooseAll(t: Ns, c: Context, asked: Asked): boolean {
  const { targets, modes, shared } = asked
  for (const target of targets) {
    const [, step, verb, second] = target
    if (!speak.hasEnough(t, c, step, verb, second)) return false
    if (shared.length > 0 && isMoreThanShared(t, c, asked, target)) return false
  }
  return !modes || enoughModes(t, c, modes)
}

/** 1204.2f-1, 1305.1: whether more have to be chosen than there are points to divide among them. */
function isMoreThanShared(t: Ns, c: Context, { shared }: Asked, [path, { how }]: Asked['targets'][number]) {
  const division = shared.find(({ chosen }) => chosen === path)
  return division !== undefined && speak.bounds(t, c, how)[0] > speak.value(t, c, division.n)
}

const enoughModes = (t: Ns, c: Context, { of, n }: NonNullable<Asked['modes']>) =>
  of.filter((mode) => canChooseAll(t, c, askedBy(mode))).length >= n

/** 1204.2e, 1203.2: whether every choice can be made in full and every cost paid. */
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

/** 104.4: whether an effect forbids a player to enter cards of this kind. */
export const mayNotEnter = (t: Ns, seat: Seat, card: number) =>
  isForbiddenTo(t, seat, isCharacter(t, card) ? 'enterCharacter' : 'enterKotodama')
