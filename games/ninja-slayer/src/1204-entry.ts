import {
  ask,
  type Decision,
  event,
  type Json,
  type Option,
  procedure,
  type Ref,
  type Seat,
  type Target,
  text,
  type Vars,
} from '@tefuda/kernel'
import {
  type Ability,
  type Choose,
  type Condition,
  type Context,
  contextOf,
  type Effect,
  type Gain,
  letsIn,
  lettersIn,
  runEffect,
  type Thing,
  type Value,
  YES_NO,
} from '@tefuda/language'
import { abilitiesOf, areAbilitiesChanged, isCharacter, numberOf, printed } from './200-cards.ts'
import {
  characters,
  ether,
  faceUpDamage,
  fieldTraits,
  type Globals,
  isBowed,
  type Ns,
  SEATS,
} from './300-zones.ts'
import { speak } from './1201-abilities.ts'
import { TRAIT } from './1202-traits.ts'
import { rememberUse, used } from './1209-triggers.ts'
import { isForbiddenTo } from './1213-continuous.ts'
import { bury, divide } from './1300-terms.ts'

/** What is being entered: a card, or an ability of a card; `free` without paying for it (1204.2i-1). */
export type Entering = {
  readonly seat: Seat
  readonly card: Ref
  readonly ability: Ability | null
  readonly free?: boolean
  readonly it?: readonly Ref[]
  readonly players?: readonly Seat[]
}

/** Begins an entry. What the procedure gives back says whether it came about (`hasEntered`). */
export function enter(t: Ns, entering: Entering): void {
  t.call('1204', { ...entering } as unknown as Vars)
}

/** 1204.2l: whether the entry that has just been tried came about. */
export const hasEntered = (t: Ns) => (t.state.returned as { entered?: boolean } | null)?.entered === true

const entering = (v: Vars) => v as unknown as Entering & Vars
const NO_COST: Effect = []
const costOf = (ability: Ability | null | undefined): Effect =>
  ability && 'cost' in ability && ability.cost ? ability.cost : NO_COST

/** What it does: the ability's effect, or all that a kotodama says. */
export function effectOf(t: Ns, card: number, ability: Ability | null): Effect {
  if (ability && 'effect' in ability) return ability.effect
  return printed(t, card).played
}

function contextIn(v: Vars): Context {
  const { seat, card, it, players } = entering(v)
  const letters = (v.letters ?? {}) as Context['letters']
  const fixed = (v.fixed ?? {}) as Context['fixed']
  const done = v.tatsujin ? { tatsujin: [card] } : {}
  const lets = letsIn(effectIn(v))
  const c = contextOf(seat, card, { it: it ?? [], players: players ?? [], letters, fixed, done })
  return { ...c, ...(lets && { lets }), ...(v.shares ? { shares: v.shares as Shares } : {}) }
}

type Shares = NonNullable<Context['shares']>

/** 1404, 1404.1, 1404.2: the ability that lets a player pay more for what the card then does. */
const tatsujinOf = (t: Ns, card: number) =>
  printed(t, card).abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === 'tatsujin')

/** The cost of tatsujin that has been declared (1204.2c). */
const declared = (t: Ns, v: Vars): Effect =>
  v.tatsujin ? costOf(tatsujinOf(t, entering(v).card.card)) : NO_COST

const NO_LETTERS: readonly string[] = []

/**
 * 1304, 1304.1, 1304.2, 1304.2a, 1304.5: the letters that a cost leaves to the player: those the text does not explain.
 * What they are said to be now they stay (1304.2c).
 */
function openLetters(cost: Effect, effect: Effect): readonly string[] {
  if (cost.length === 0) return NO_LETTERS
  const lets = letsIn(effect)
  return lets ? lettersIn(cost).filter((letter) => !(letter in lets)) : lettersIn(cost)
}

const plain = new WeakMap<Effect, Effect>()

/** 1404.2a: what is left of a text whose tatsujin cost is not paid. */
function undeclared(effect: Effect): Effect {
  let left = plain.get(effect)
  if (!left) {
    left = effect.flatMap((step): Effect => {
      if (step.do !== 'if') return [step]
      const { if: condition, else: otherwise } = step as { if: Condition; else?: Effect }
      return 'done' in condition && condition.done === 'tatsujin' ? (otherwise ?? []) : [step]
    })
    plain.set(effect, left.length === effect.length ? effect : left)
  }
  return left
}

type Modes = { readonly n: number; readonly of: readonly Effect[] }

/** 1204.2b: the first choice of what to do, wherever it stands, with its options put in its place. */
export function withModes(effect: Effect, picked: readonly number[]): Effect {
  return effect.flatMap((step): Effect => {
    if (step.do === 'modes') return picked.flatMap((i) => (step as Modes & typeof step).of[i]!)
    if (step.do !== 'if') return [step]
    const conditional = step as { then: Effect }
    return [{ ...step, then: withModes(conditional.then, picked) } as Effect[number]]
  })
}

function modesIn(effect: Effect): Modes | null {
  for (const step of effect) {
    if (step.do === 'modes') return step as Modes & typeof step
    const inner = step.do === 'if' ? modesIn((step as { then: Effect }).then) : null
    if (inner) return inner
  }
  return null
}

/** 1204.2f: what is to be divided, with its place and the place of the choice it is divided among. */
function* divisions(
  effect: Effect,
  path = '',
  chosen = '',
): Generator<{ readonly at: string; readonly chosen: string; readonly n: Value }> {
  let among = chosen
  for (const [i, step] of effect.entries()) {
    const here = `${path}${i}.`
    if (step.do === 'choose') among = here
    else if (step.do === 'divide') yield { at: here, chosen: among, n: (step as { n: Value }).n }
    else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
    else if ('then' in step) yield* divisions((step as { then: Effect }).then, here, among)
  }
}

const effectIn = (v: Vars) => v.effect as unknown as Effect
/** 1204.2e-3: the choices that are made now; others are made when they come up. */
const earlyIn = (v: Vars) => speak.early(effectIn(v))
const targetsIn = (v: Vars) => (v.targets as number | undefined) ?? 0

/**
 * 1204.2e: the question for as many targets as there are to be, none if that is none (1204.2e-1), each once (1204.2e-2);
 * what is divided reaches no more than there is to divide (1204.2f-1, 1305.1). Their number stays as it is now (1204.2e-6).
 */
function askTarget(t: Ns, v: Vars): Decision | null {
  const early = earlyIn(v)[targetsIn(v)]
  if (!early) return null
  const [path, step, verb] = early
  const c = contextIn(v)
  const question = speak.question(t, c, step, '1204.2e', 'ask.choose', verb)
  const division = [...divisions(effectIn(v))].find(({ chosen }) => chosen === path)
  if (!division || question.kind !== 'choose') return question
  return { ...question, max: Math.min(question.max, Math.max(0, speak.value(t, c, division.n))) }
}

/** 1204.2i, 1204.2l: the entry cannot be carried through, so it has not begun. */
function fail(t: Ns, v: Vars): void {
  if (!v.mayFail)
    throw new Error('1204.2l: an entry that was checked beforehand could not be carried through')
  t.rewind('1204.2l')
}

/** Whether an entry can still fail once it has begun: there are choices that nobody can check beforehand. */
function canFail(t: Ns, { card, ability, free }: Entering, effect: Effect): boolean {
  if (!ability && !free && printed(t, card.card).traits.choosesCost) return true
  if (costOf(ability).length > 1 || lettersIn(costOf(ability)).length > 0) return true
  return modesIn(effect) !== null || unexplained(effect).length > 0
}

/** Whether there is nothing to choose before the cost is settled: no modes, tatsujin, letters or targets. */
function asksNothing(t: Ns, { card, ability }: Entering, effect: Effect): boolean {
  if (!ability && printed(t, card.card).traits.choosesCost) return false
  if (costOf(ability).length > 0 && lettersIn(costOf(ability)).length > 0) return false
  if (effect.length === 0) return true
  return speak.early(effect).length === 0 && modesIn(effect) === null && unexplained(effect).length === 0
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
    if (t.layout.specOf[t.state.at[card]!]!.name === 'hand' && t.markOf(card, 'shown') === 0)
      showFor(t, card, seat)
    if (asksNothing(t, entering(v), effect)) t.goto('1204.2g-1')
  },
  '1204.2b': ask(
    (t, v) => {
      const modes = modesIn(effectIn(v))
      if (!modes) return null
      const options = modes.of.flatMap((mode, i): Option[] =>
        canChooseAll(t, contextIn(v), mode)
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
  /** 104.5: a letter is zero or more. */
  '1204.2d': ask(
    (t, v) => {
      const open = letterToAsk(t, v)
      if (!open) return null
      const { seat, card } = entering(v)
      const taken = open.cost === costOf(entering(v).ability) ? 0 : leastEther(t, seat, card.card)
      const max = mostOf(t, contextIn(v), open.letter, open.cost, taken)
      const asked = text('ask.letter', { letter: open.letter })
      return { kind: 'number', seat, clause: '1204.2d', ask: asked, min: 0, max }
    },
    (t, v, { number }) => {
      v.letters = { ...(v.letters as object | undefined), [letterToAsk(t, v)!.letter]: number }
      t.goto('1204.2d')
    },
  ),
  '1304.2b': (t, v) => {
    const lets = letsIn(effectIn(v))
    if (!lets) return
    const c = contextIn(v)
    const used = earlyIn(v).flatMap(([, step]) => lettersIn(step))
    for (const letter of [...used, ...lettersIn(costOf(entering(v).ability)), ...lettersIn(declared(t, v))])
      if (lets[letter] !== undefined && !(letter in c.letters))
        v.letters = { ...(v.letters as object | undefined), [letter]: speak.value(t, c, lets[letter]) }
  },
  '1204.2e can': (t, v) => {
    const early = earlyIn(v)[targetsIn(v)]
    if (early && !speak.hasEnough(t, contextIn(v), early[1], early[2])) fail(t, v)
  },
  '1204.2e': ask(askTarget, (t, v, { picked }) => {
    const [path, step, verb] = earlyIn(v)[targetsIn(v)]!
    const choices = speak.choices(t, contextIn(v), step, verb)
    const chosen: Target[] = picked.map(({ id }) => choices[id]!.target)
    v.fixed = { ...((v.fixed ?? {}) as object), [path]: chosen } as unknown as Json
    v.targets = targetsIn(v) + 1
    t.goto('1204.2e can')
  }),
  '1204.2f': (t, v) => {
    const shares = (v.shares ?? {}) as Shares
    const next = [...divisions(effectIn(v))].find(({ at }) => !(at in shares))
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
    t.call('1312', { seat, n })
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
      // 1209.7: in an imagined game nobody may know which card that is gone it was.
      const cards = card.card < 0 ? [] : [card.card]
      t.do(event('ability', '1204.2k', seat, { cards, note: used(card, ability) }))
      if (ability.kind === 'activated') rememberUse(t, card, seat, ability)
    }
    t.return({ entered: true })
  },
  '1204.2l': (t) => t.return({ entered: false }),
})

/** 1204.2a: a hidden card is open to everybody from the moment it begins to be entered. */
function showFor(t: Ns, card: number, seat: Seat): void {
  t.do(event('show', '1204.2a', seat, { cards: [card] }))
  t.mark([card], 'shown', 1, '1204.2a', seat)
}

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

/**
 * 1203.2: whether a cost can be paid, together with ether that is already spoken for. A part that an earlier part might
 * make possible is hoped for: if it turns out otherwise, the entry is taken back (1204.2i).
 */
function canPayAll(t: Ns, c: Context, cost: Effect, taken: number): boolean {
  if (!isCovered(t, c.seat, etherIn(t, c, cost) + taken)) return false
  if (sumOf(t, c, cost, 'jitsu') > faceUpDamage(t, c.seat).length) return false
  const first = cost.findIndex((step) => !speak.canPay(t, c, [step]))
  return first < 0 || (first > 1 && cost.slice(first).every((step) => isHopedFor(t, c, step)))
}

/** What lies in the ohigan may come there by an earlier part of the cost. */
function isHopedFor(t: Ns, c: Context, step: Effect[number]): boolean {
  return (step.do === 'pick' && (step as Choose).what.in.zone === 'ohigan') || speak.canPay(t, c, [step])
}

/** How much of something a cost asks for in all. */
const sumOf = (t: Ns, c: Context, cost: Effect, verb: string): number =>
  cost.reduce((sum, step) => sum + (step.do === verb ? speak.value(t, c, (step as { n: Value }).n) : 0), 0)

/** How much ether a cost asks for. */
const etherIn = (t: Ns, c: Context, cost: Effect): number => sumOf(t, c, cost, 'payEther')

/** 1204.2d: a letter whose value the player has still to name, and the cost it stands in. */
function letterToAsk(t: Ns, v: Vars): { readonly letter: string; readonly cost: Effect } | null {
  const known = (v.letters ?? {}) as Context['letters']
  for (const cost of [costOf(entering(v).ability), declared(t, v)]) {
    const letter = openLetters(cost, effectIn(v)).find((one) => !(one in known))
    if (letter !== undefined) return { letter, cost }
  }
  const letter = unexplained(effectIn(v)).find((one) => !(one in known))
  return letter === undefined ? null : { letter, cost: NO_COST }
}

const unexplainedIn = new WeakMap<Effect, readonly string[]>()

/** 1304.2a: the letters of a text that neither it nor a cost explains: its player names what they like. */
function unexplained(effect: Effect): readonly string[] {
  let letters = unexplainedIn.get(effect)
  if (!letters) {
    const said = JSON.stringify(effect)
    const used = Array.from(said.matchAll(/"letter":"([XYZ])"(?!,"be")/g), ([, letter]) => letter!)
    letters = [...new Set(used)].filter((letter) => !said.includes(`"letter":"${letter}","be"`))
    unexplainedIn.set(effect, letters)
  }
  return letters
}

/** The most that a player may name for a letter that nothing bounds. */
const MOST = 99

/** 1304.2a: the largest value of a letter that can be paid, with so much ether already spoken for. */
function mostOf(t: Ns, c: Context, letter: string, cost: Effect, taken: number): number {
  const canPay = (n: number) => canPayAll(t, { ...c, letters: { ...c.letters, [letter]: n } }, cost, taken)
  if (cost.length === 0) return MOST
  let most = 0
  while (most < t.state.owner.length && canPay(most + 1)) most++
  return most
}

/** 1204.2g: what a card costs this player to enter now. */
const entryCost = (t: Ns, card: number, seat: Seat) => withChanges(t, card, seat, numberOf(t, card, 'cost'))

/** 1204.2g-5, 1204.2g-6: more, then less, never below nothing. */
function withChanges(t: Ns, card: number, seat: Seat, cost: number): number {
  const changes = costChanges(t, card, seat)
  if (changes.length === 0) return cost
  const sum = (sign: 1 | -1) => changes.filter((n) => n * sign > 0).reduce((total, n) => total + n, 0)
  return Math.max(0, Math.max(0, cost + sum(1)) + sum(-1))
}

const NO_CHANGES: readonly number[] = []

/** What texts add to the cost of entering a card: its own, and those of characters on the field. */
function costChanges(t: Ns, card: number, seat: Seat): readonly number[] {
  const changed = areAbilitiesChanged(t)
  if (!printed(t, card).traits.costs && (fieldTraits(t) & TRAIT.costs) === 0 && !changed) return NO_CHANGES
  const found: number[] = []
  const add = (source: number, controller: Seat, ability: Ability) => {
    if (ability.kind !== 'constant') return
    const lets = letsIn(ability.does)
    const c = contextOf(controller, t.ref(source), lets ? { lets } : {})
    for (const step of ability.does) {
      if (step.do !== 'gain' || (ability.while && !speak.holds(t, c, ability.while))) continue
      const { what, gains } = step as { what: Thing; gains: readonly Gain[] }
      for (const gain of gains) {
        if (!('field' in gain) || gain.field !== 'entryCost' || !('by' in gain)) continue
        if (source === card ? what === 'this' : isEntered(t, c, what, card, seat))
          found.push(speak.value(t, c, gain.by))
      }
    }
  }
  for (const ability of printed(t, card).abilities) add(card, seat, ability)
  for (const holder of SEATS) {
    for (const source of characters(t, holder))
      for (const ability of abilitiesOf(t, source, changed)) add(source, holder, ability)
  }
  return found
}

function isEntered(t: Ns, c: Context, what: Thing, card: number, seat: Seat): boolean {
  if (typeof what !== 'object' || !('entered' in what)) return false
  return speak.who(t, c, what.by).includes(seat) && speak.fitsAll(t, c, card, what.entered)
}

const NO_OTHERS: readonly Effect[] = []

/** 1204.2g-4: costs that a card's own text lets its player pay instead, as far as they can be paid now. */
function otherCosts(t: Ns, seat: Seat, card: number): readonly Effect[] {
  if (!printed(t, card).traits.otherCost) return NO_OTHERS
  const c = contextOf(seat, t.ref(card))
  if (!isCovered(t, seat, withChanges(t, card, seat, 0))) return NO_OTHERS
  return printed(t, card).abilities.flatMap((ability) => {
    if (ability.kind !== 'constant' || (ability.while && !speak.holds(t, c, ability.while))) return []
    return ability.does.flatMap((step) => {
      const { cost } = step as { cost: Effect }
      return step.do === 'otherCost' && speak.canPay(t, c, cost) ? [cost] : []
    })
  })
}

/** The least ether that a card can be entered for. */
function leastEther(t: Ns, seat: Seat, card: number): number {
  const others = otherCosts(t, seat, card).map((cost) => etherIn(t, contextOf(seat, t.ref(card)), cost))
  return Math.min(entryCost(t, card, seat), ...others.map((n) => n + withChanges(t, card, seat, 0)))
}

/** Whether a card can be paid for, in whatever way, together with an additional cost. */
function canPayWith(t: Ns, seat: Seat, card: number, more: Effect): boolean {
  const c = contextOf(seat, t.ref(card))
  return canPayAll(t, c, more, leastEther(t, seat, card))
}

/** Whether a card can be paid for, in whatever way. */
export const canPayFor = (t: Ns, seat: Seat, card: number) =>
  isCovered(t, seat, entryCost(t, card, seat)) || otherCosts(t, seat, card).length > 0

/** Whether nothing changes what entering cards costs, but the cards themselves. */
export const areCostsAsPrinted = (t: Ns) =>
  (fieldTraits(t) & TRAIT.costs) === 0 && t.state.effects.length === 0 && !areAbilitiesChanged(t)

/** Whether a card is seen at once to cost more ether than there is. */
export function isTooDear(t: Ns, card: number, ether: number): boolean {
  const { cost, traits } = printed(t, card)
  return cost > ether && !traits.costs && !traits.otherCost && !traits.base
}

/** Whether a player has so much unbowed ether; nothing or less is always there (1203.5). */
function isCovered(t: Ns, seat: Seat, cost: number): boolean {
  let left = cost
  if (left <= 0) return true
  for (const card of ether(t, seat)) if (!isBowed(t, card) && --left === 0) return true
  return false
}

/** 1204.2e: whether every choice that is made on entering can be made in full. */
export function canChoose(
  t: Ns,
  seat: Seat,
  card: number,
  ability: Ability | null,
  it: readonly Ref[] = [],
): boolean {
  const effect = ability ? effectOf(t, card, ability) : undeclared(effectOf(t, card, null))
  if (effect.length === 0) return true
  const lets = letsIn(effect)
  const c = contextOf(seat, t.ref(card), lets ? { it, lets } : { it })
  const cost = costOf(ability)
  const letter = openLetters(cost, effect)[0]
  if (letter === undefined) return canChooseAll(t, c, effect)
  for (let n = mostOf(t, c, letter, cost, 0); n >= 0; n--)
    if (canChooseAll(t, { ...c, letters: { [letter]: n } }, effect)) return true
  return false
}

/** 1204.2b, 1204.2e: enough of what there is to do can be done, and there is enough of what it chooses. */
function canChooseAll(t: Ns, c: Context, effect: Effect): boolean {
  for (const [, step, verb] of speak.early(effect)) if (!speak.hasEnough(t, c, step, verb)) return false
  const modes = modesIn(effect)
  return !modes || modes.of.filter((mode) => canChooseAll(t, c, mode)).length >= modes.n
}

/** 1204.2e, 1203.2: whether every choice can be made in full and every cost paid. */
export function canEnter(
  t: Ns,
  seat: Seat,
  card: number,
  ability: Ability | null,
  it: readonly Ref[] = [],
  free = false,
): boolean {
  if (!ability && mayNotEnter(t, seat, card)) return false
  if (!canChoose(t, seat, card, ability, it)) return false
  const lets = ability && letsIn(effectOf(t, card, ability))
  if (ability)
    return canPayAll(t, contextOf(seat, t.ref(card), { it, ...(lets && { lets }) }), costOf(ability), 0)
  return free || canPayFor(t, seat, card)
}

/** 104.4: whether an effect forbids a player to enter cards of this kind. */
export const mayNotEnter = (t: Ns, seat: Seat, card: number) =>
  isForbiddenTo(t, seat, isCharacter(t, card) ? 'enterCharacter' : 'enterKotodama')

/**
 * 1205.1: what waits in the space resolves, whatever has become of the card it is of (1205.1d-1); a character goes to its
 * controller's field (602.2). A letter that has no number yet gets one where it is used (1205.1b).
 */
export const resolving = procedure<Globals>('1205', {
  '1205.1c': (t, v) => {
    const item = t.pendingItem(v.item as number)!
    const { effect, c } = item.data as unknown as { effect: Effect; c: Context }
    const first = item.cards[0]
    if (first && isCharacter(t, first.card)) {
      t.drop(item.id)
      const paid = c.done.tatsujin ? { tatsujin: 1 } : null
      t.move([first.card], t.zone('field', item.seat), '1205.1c-1', item.seat, paid)
      t.return()
      return
    }
    runEffect(t, effect, { ...c, source: first ?? c.source, self: item.id })
  },
  '1205.1d': (t, v) => {
    const item = t.pendingItem(v.item as number)
    if (item) t.drop(item.id)
    hideAgain(t)
    if (!item) return
    const first = item.cards[0]
    leaveCheck(t, (item.data as unknown as { c: Context }).c.source)
    if (first && t.alive(first)) bury(t, [first.card], '1205.1c-2', item.seat)
  },
})

/** 1104.4c, 1211.4: the card of an ukemi ability that has left the space goes to the ohigan. */
export function leaveCheck(t: Ns, source: Ref): void {
  if (!t.alive(source)) return
  const owner = t.state.owner[source.card]!
  if (t.state.at[source.card] === t.zone('check', owner)) bury(t, [source.card], '1211.4', owner)
}

/** 1306, 1306.1: what was revealed is so until the effect has resolved; 1209.3c: or its ability is done with. */
export function hideAgain(t: Ns): void {
  const shown = t.column('shown')
  if (!shown.some((mark) => mark !== 0)) return
  const open = [...shown.keys()].filter((card) => shown[card] !== 0)
  const busy = [
    ...t.state.waiting.map(({ source }) => source!.card),
    ...t.state.pending.map(({ data }) => (data as unknown as { c: Context } | null)?.c.source.card),
  ]
  for (const seat of SEATS) {
    const done = open.filter((card) => t.state.owner[card] === seat && !busy.includes(card))
    t.mark(done, 'shown', 0, '1306.1', seat)
  }
}
