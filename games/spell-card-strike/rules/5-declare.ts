import { beginPaying, isPaid, putSteps, UNCHOSEN } from '@tefuda/common'
import {
  asData,
  ask,
  type CardId,
  type Clause,
  FACTS,
  type Facts,
  fieldOf,
  jsonOf,
  Memo,
  notedEvent,
  procedure,
  type Ref,
  type Refusal,
  refusal,
  remembered,
  type Seat,
  text,
} from '@tefuda/kernel'
import {
  ABILITY,
  type Context,
  contextAbout,
  type Effect,
  is,
  isUsedUp,
  letsIn,
  type MutableContext,
  type OpenLetter,
  openLetters,
  rememberUse,
  says,
  sorted,
  unexplained,
  used,
  type Valid,
} from '@tefuda/language'
import { FORBIDDEN, isForbidden, LEAST_N, NAMED } from './1-principles.ts'
import { check } from './2-check.ts'
import {
  type Activated,
  DECLARE,
  type Declarable,
  type Declared,
  type Declaring,
  NO_TARGET,
  NOT_IN_CHAIN,
} from './2-declaring.ts'
import { isForbiddenTo } from './2-lasting.ts'
import { TRAIT, valid, validAbilities } from './2-traits.ts'
import { cardText, type Played, printed } from './3-cards.ts'
import { cardOption } from './4-names.ts'
import { type Globals, hand, isHand, type Sc, strikersOf } from './4-zones.ts'
import { canAim, canAimAt, chainFor, targetsIn, withinChain } from './5-targets.ts'
import { canPay, hasEnoughFor, isWithin, PAY, type Price, priceOf, UNPAYABLE } from './7-costs.ts'
import { speak } from './8-speech.ts'
import { DECLARED } from './events.ts'

/** 5.4.8, 5.4.9, 2.5.3: declaring spells and abilities. */

const costOf = (ability: Declarable): Effect => ability.cost ?? NO_COST
const NO_COST: Effect = []

/** Begins to declare a spell from the hand, or an ability of a striker, which is then its caster (5.4.9.1). */
export function declare(t: Sc, seat: Seat, card: CardId, ability: Declarable, mover: Ref | null): void {
  const ref = t.ref(card)
  const caster = ability.kind === 'activated' ? ref : null
  t.call(DECLARE, {
    ...UNCHOSEN,
    seat,
    card: ref,
    ability,
    free: false,
    it: [],
    players: [],
    left: [],
    mover,
    caster,
    paid: [],
  })
}

function contextFor(seat: Seat, card: Ref, effect: Effect, caster: Ref | null): MutableContext {
  const c = contextAbout(seat, card, [], letsIn(effect))
  if (caster) c.caster = caster
  return c
}

function contextIn(v: Declaring): MutableContext {
  const c = contextFor(v.seat, v.card, v.effect, v.caster)
  if (v.letters) c.letters = v.letters
  if (v.fixed) c.fixed = v.fixed
  return c
}

const lettersOf = remembered((ability: Declarable): readonly string[] => [
  ...new Set([...openLetters(costOf(ability), ability.effect), ...unexplained(ability.effect)]),
])

/** 1.1.6, 1.1.6.1: the n that a player names: at least one, at most what the player can pay. */
function openIn(t: Sc, { ability, caster, card }: Declaring): readonly OpenLetter[] {
  const price = priceOf(costOf(ability))
  const spent = isHand(t.state.at[card.card]!) ? 1 : 0
  return lettersOf(ability).map((letter) => ({
    letter,
    least: LEAST_N,
    most: (c: Context) => mostOf(t, c, letter, price, caster?.card ?? null, spent),
  }))
}

/** The largest n when no cost limits it. */
const BOUND = 99

function mostOf(
  t: Sc,
  c: Context,
  letter: string,
  price: Price,
  caster: CardId | null,
  spent: number,
): number {
  const isBound = [price.hand, price.score].some((n) => typeof n === 'object')
  if (!isBound) return BOUND
  let most = 0
  while (
    most < BOUND &&
    canPay(t, { ...c, letters: { ...c.letters, [letter]: most + 1 } }, price, caster, spent)
  )
    most++
  return most
}

const steps = putSteps<Globals, Declaring>({
  clauses: {
    modes: '8.1.9',
    letters: NAMED,
    can: '5.4.8.7 can',
    target: '5.4.8.4',
    failed: '5.4.8.7 failed',
  },
  speak: () => speak,
  context: contextIn,
  choices: (effect) => targetsIn(effect),
  letters: openIn,
})

/** What to check before a declaration; computed once for each text. */
const asked = remembered((ability: Declarable) => {
  const price = priceOf(costOf(ability))
  const letters = lettersOf(ability)
  const aims = targetsIn(ability.effect)
  return {
    price,
    aims,
    lets: letsIn(ability.effect),
    letters: letters.length > 0 ? Object.fromEntries(letters.map((letter) => [letter, LEAST_N])) : null,
    /** Whether the cost is the same for every caster. */
    alike: price.caster.length === 0 && typeof price.hand === 'number' && typeof price.score === 'number',
    /** Whether it needs nothing but its cost. */
    plain: aims.targets.length === 0 && aims.modes === null && ability.only === undefined,
  }
})
type TextQuestions = ReturnType<typeof asked>

/** 2.2.4.2, 1.1.3: strikers that may declare; after a move, only the mover (5.4.6.3.1). */
export const declarers = (t: Sc, seat: Seat, mover: CardId | null): readonly CardId[] =>
  (mover === null ? strikersOf(t, seat) : [mover]).filter((card) => !isForbidden(t, card, 'declare'))
/** Those of them that may cast spells. */
export const castersAmong = (t: Sc, strikers: readonly CardId[]): readonly CardId[] =>
  strikers.filter((card) => !isForbidden(t, card, 'cast'))

/**
 * 2.5.4, 5.4.8.3: whether a striker that may declare can be the caster: it has legal targets from its area, and the cost can be paid
 * (not checked again if `paid`).
 */
function canBeCaster(
  t: Sc,
  seat: Seat,
  card: CardId,
  ability: Declarable,
  { price, letters, lets, plain, aims }: TextQuestions,
  caster: CardId,
  chain: readonly CardId[] | null,
  paid: boolean,
): boolean {
  if (plain && paid) return true
  const c = contextAbout(seat, t.ref(card), [], lets)
  c.caster = t.ref(caster)
  if (letters) c.letters = letters
  if (!paid && !canPay(t, c, price, caster, isHand(t.state.at[card]!) ? 1 : 0)) return false
  if (ability.only && !speak.holds(t, c, ability.only)) return false
  return canAimAt(t, c, aims, chain)
}

/** 5.4.8.2: whether a spell in hand can be declared, after a move by the mover; `casters` are the possible casters on this table. */
export function canBeCast(
  t: Sc,
  seat: Seat,
  card: CardId,
  ability: Played,
  mover: CardId | null,
  casters: readonly CardId[],
  chain: readonly CardId[] | null,
): boolean {
  if (isAbilityUnpaid(t, card, ability)) return false
  const asks = asked(ability)
  if (!hasEnoughFor(t, seat, asks.price)) return false
  const there = laidDown(t, seat, card, ability)
  if (there !== t) return whyNotLaidDown(there, seat, card, ability, mover) === null
  if (casters.length === 0 || !isWithin(t, seat, asks.price)) return false
  for (let i = 0; i < casters.length; i++)
    if (canBeCaster(t, seat, card, ability, asks, casters[i]!, chain, asks.alike)) return true
  return false
}

// ---- 5.4.8.1: the spell moves to the effect zone before anything else is checked. ----

const ofHand = is('zone', 'hand')
const speaksOfHand = remembered((part: object): boolean => says(part, ofHand))

/** Whether a text in force speaks of a hand. */
const SPOKEN_OF = new Memo<boolean>()
function isHandSpokenOf(t: Sc): boolean {
  const known = SPOKEN_OF.of(t)
  if (known !== undefined) return known
  const isOfEffects = t.state.effects.some(
    ({ data }) => data !== null && typeof data === 'object' && speaksOfHand(data),
  )
  const speaks = ({ ability }: Valid) => speaksOfHand(ability)
  // What is given to a card is said by what gives it, so most of the time what is printed tells.
  if (isOfEffects || !valid.printedAbilities(t, SPEAKING).some(speaks))
    return SPOKEN_OF.keep(t, isOfEffects, TEXTS)
  return SPOKEN_OF.keep(t, validAbilities(t, SPEAKING).some(speaks), [...TEXTS, FACTS.values])
}
const SPEAKING = TRAIT.constant | TRAIT.bans
const TEXTS: readonly Facts[] = [FACTS.effects, FACTS.traits, FACTS.hosts]

/**
 * The table with this card moved from the hand to the effect zone, where it lies while its conditions are checked (5.4.8.2), its
 * caster and targets chosen and its cost paid (7.1.2). If no text asks about a hand, the table itself.
 */
export function laidDown(t: Sc, seat: Seat, card: CardId, said: object): Sc {
  if (!speaksOfHand(said) && !isHandSpokenOf(t)) return t
  const there = t.branch()
  there.move([card], there.zone('effect', seat), '5.4.8.1', seat)
  return there
}

// ---- Declarations that turned out to be unpayable. ----

const nameOf = (t: Sc, card: CardId, ability: Declarable): string => {
  const whose = ability.kind === 'played' ? printed(t, card).name : `${card}.${t.state.life[card]}`
  return `${whose} ${jsonOf(ability)}`
}
export const isUnpaid = (t: Sc, name: string): boolean => t.state.globals.unpaid.includes(name)
const isAbilityUnpaid = (t: Sc, card: CardId, ability: Declarable): boolean =>
  t.state.globals.unpaid.length > 0 && isUnpaid(t, nameOf(t, card, ability))
export const addUnpaid = (t: Sc, name: string): void => {
  t.set('unpaid', [...t.state.globals.unpaid, name])
}
/** After any other action the cost may be payable again. */
export const forgetUnpaid = (t: Sc): void => {
  if (t.state.globals.unpaid.length > 0) t.set('unpaid', [])
}

/** Whether a striker that may declare can declare this ability. */
export const canBeUsed = (
  t: Sc,
  seat: Seat,
  card: CardId,
  ability: Activated,
  chain: readonly CardId[] | null,
): boolean =>
  !isUsedUp(t, ABILITY, card, ability) &&
  !isAbilityUnpaid(t, card, ability) &&
  canBeCaster(t, seat, card, ability, asked(ability), card, chain, false)

const ONLY = refusal('2.5.4.4', 'no.condition')
const USED = refusal('2.5.4.4', 'no.used')
const NO_CASTER = refusal('5.4.8.3', 'no.caster')

function whyNotCast(
  t: Sc,
  seat: Seat,
  card: CardId,
  ability: Declarable,
  caster: CardId,
  chain: readonly CardId[] | null,
): Refusal | null {
  if (isForbidden(t, caster, 'declare') || (ability.kind === 'played' && isForbidden(t, caster, 'cast')))
    return FORBIDDEN
  const c = contextFor(seat, t.ref(card), ability.effect, t.ref(caster))
  const { price, letters } = asked(ability)
  if (letters) c.letters = letters
  if (!canPay(t, c, price, caster, isHand(t.state.at[card]!) ? 1 : 0)) return UNPAYABLE
  if (ability.only && !speak.holds(t, c, ability.only)) return ONLY
  if (canAim(t, c, ability.effect, chain)) return null
  return chain && canAim(t, c, ability.effect, null) ? NOT_IN_CHAIN : NO_TARGET
}

/** Why a spell in hand has no legal caster, or null if it has one; after a move only `mover` counts. */
export function whyNotSpell(
  t: Sc,
  seat: Seat,
  card: CardId,
  ability: Played,
  mover: CardId | null,
): Refusal | null {
  if (isAbilityUnpaid(t, card, ability)) return UNPAYABLE
  return whyNotLaidDown(laidDown(t, seat, card, ability), seat, card, ability, mover)
}

function whyNotLaidDown(
  t: Sc,
  seat: Seat,
  card: CardId,
  ability: Played,
  mover: CardId | null,
): Refusal | null {
  if (isForbiddenTo(t, seat, 'declareSpell')) return FORBIDDEN
  /** If nobody can pay, there is no need to try each caster. */
  if (isHand(t.state.at[card]!) && !isWithin(t, seat, asked(ability).price)) return UNPAYABLE
  const chain = chainFor(t, ability.timing)
  let why: Refusal | null = null
  for (const caster of mover === null ? strikersOf(t, seat) : [mover]) {
    const no = whyNotCast(t, seat, card, ability, caster, chain)
    if (no === null) return null
    why ??= no
  }
  return why ?? NO_CASTER
}

/** Why an ability of a striker cannot be declared, or null if it can. */
export function whyNotAbility(t: Sc, seat: Seat, card: CardId, ability: Activated): Refusal | null {
  if (isUsedUp(t, ABILITY, card, ability)) return USED
  if (isAbilityUnpaid(t, card, ability)) return UNPAYABLE
  return whyNotCast(t, seat, card, ability, card, chainFor(t, ability.timing))
}

/** 5.4.8.4, 5.4.9.3: the clause by which a spell or an ability asks for its targets. */
const aimingBy = ({ ability }: Declaring): Clause => (ability.kind === 'played' ? '5.4.8.4' : '5.4.9.3')

export const declaring = procedure<Globals, Declaring>(DECLARE, {
  /** 5.4.8.1, 5.4.8.2, 5.4.9.2: its conditions were checked before it was offered (5.4.9.6). */
  '5.4.8.1': (t, v) => {
    v.effect = v.ability.effect
    v.mayFail = true
    beginPaying(t)
  },
  '5.4.8.1 shown': (t, v) => {
    const { seat, card, ability } = v
    if (ability.kind !== 'played') return
    t.move([card.card], t.zone('effect', seat), '5.4.8.1', seat)
    v.card = t.ref(card.card)
  },
  '5.4.8.3': ask(
    (t, { seat, card, ability, caster, mover }) => {
      if (caster) return null
      const chain = chainFor(t, ability.timing)
      const asks = asked(ability)
      const options = castersAmong(t, declarers(t, seat, mover?.card ?? null))
        .filter((one) => canBeCaster(t, seat, card.card, ability, asks, one, chain, false))
        .map((one) => cardOption(t, one))
      const who = text('ask.caster', { card: cardText(printed(t, card.card)) })
      return { kind: 'choose', seat, clause: '5.4.8.3', ask: who, options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.caster = t.ref(picked[0]!.id)
    },
  ),
  '8.1.9': steps.modes,
  [NAMED]: steps.letters,
  '5.4.8.7 can': steps.can,
  '5.4.8.4': {
    decide: (t, v) => {
      const question = steps.target.decide(t, v)
      if (question === null || question.kind !== 'choose') return question
      const asked = { ...question, clause: aimingBy(v) }
      const chain = chainFor(t, v.ability.timing)
      return chain
        ? withinChain(t, contextIn(v), asked, v.targets, targetsIn(v.effect).targets, chain)
        : asked
    },
    answered: steps.target.answered,
  },
  /** 5.4.8.5, 5.4.9.4 */
  '5.4.8.5': (t, v) => {
    const price = priceOf(costOf(v.ability))
    const c = contextIn(v)
    t.report(null)
    if (!canPay(t, c, price, v.caster!.card, 0)) return steps.fail(t, v)
    const n = { hand: speak.value(t, c, price.hand), score: speak.value(t, c, price.score) }
    t.call(PAY, { seat: v.seat, price, caster: v.caster, ...n, paid: [] })
  },
  /** 5.4.8.6, 5.4.9.5: it is declared; its conditions were checked before (2.5.4.4). */
  '5.4.8.6': (t, v) => {
    const { seat, ability, card, caster } = v
    if (!isPaid(t, '5.4.8.7 failed')) return
    v.paid = (t.state.returned as { readonly paid?: readonly Ref[] } | null)?.paid ?? []
    forgetUnpaid(t)
    if (ability.kind === 'activated') {
      t.do(notedEvent(ABILITY, '5.4.9', seat, [card.card], used(card, ability)))
      rememberUse(t, card, seat, ability)
    }
    const targets = Object.values(v.fixed ?? {}).flatMap((all) => sorted(all).it)
    const kind = ability.kind === 'played' ? 'spell' : 'ability'
    const clause = kind === 'spell' ? '5.4.8' : '5.4.9'
    t.do(notedEvent(DECLARED, clause, seat, [caster!.card], { kind, card, targets }))
  },
  /** 5.4.8.7, 5.4.9.6 */
  '5.4.8.7': (t) => check(t),
  /** 5.4.8.8, 5.4.9.7, 6.1.3.1 */
  '5.4.8.8': (t, v) => {
    const { seat, ability, card, effect, paid } = v
    const c = contextIn(v)
    const data = asData({ ability, effect, c, paid } satisfies Declared)
    const cards = ability.kind === 'played' && t.alive(card) ? [card] : []
    t.put({ kind: ability.kind === 'played' ? 'spell' : 'ability', seat, cards, targets: [], data })
    t.return({ put: true })
  },
  /** 5.4.8.7, 7.1.2: a declaration that cannot be completed never happened; it is not offered again until something else is done. */
  '5.4.8.7 failed': (t, { card: { card }, ability }) => {
    addUnpaid(t, nameOf(t, card, ability))
    t.return({ put: false })
  },
})

/** Whether the declaration entered the chain. */
export const wasDeclared = (t: Sc): boolean => fieldOf(t.state.returned, 'put') === true
/** Whether the declaration could not be completed. */
export const wasTakenBack = (t: Sc): boolean => fieldOf(t.state.returned, 'put') === false

/** The spells of a card with this timing. */
export const spellsFor = (t: Sc, card: CardId, timing: string): readonly Played[] => {
  const { action, reaction } = byTiming(printed(t, card).spells)
  return timing === 'action' ? action : reaction
}
const byTiming = remembered((spells: readonly Played[]) => ({
  action: spells.filter(({ timing }) => timing === 'action'),
  reaction: spells.filter(({ timing }) => timing === 'reaction'),
}))

/** One card of each kind in hand. */
export function kindsInHand(t: Sc, seat: Seat): readonly CardId[] {
  const found: CardId[] = []
  const { print } = t.state
  for (const card of hand(t, seat)) if (!found.some((other) => print[other] === print[card])) found.push(card)
  return found
}
