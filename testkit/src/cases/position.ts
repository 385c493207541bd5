import type {
  Ability,
  Choose,
  Condition,
  Effect,
  Filter,
  Group,
  Many,
  Place,
  Step,
  Thing,
  Total,
  Value,
} from '@tefuda/language'
import { type Case, conditionsOf, costOf, effectOf, isChoose, type Placed, stepsOf } from './cases.ts'
import {
  type Amount,
  fits,
  fitting,
  type Look,
  liesIn,
  nearMisses,
  otherSide,
  type Prop,
  put,
  type Side,
  sidesOf,
  type Words,
  zonesOf,
} from './prop.ts'

/** What an ability finds: objects, whose turn it is where that matters, and how many more cards the deck has. */
export interface Position {
  readonly props: readonly Prop[]
  readonly turn: Side | null
  readonly deck: number
}

/** What a letter is that the player names. */
export const NAMED = 2
const DECK = 12

/** Things that a verb uses up or needs: so many of a group of whoever acts. */
export type Uses = {
  readonly [verb: string]: {
    readonly zone: string
    readonly are: readonly Filter[]
    /** Where they go. */
    readonly to?: string
    /** So many or none. */
    readonly whole?: true
  }
}

/** A place in the text that speaks of objects: how many of them there shall be, at least and at most. */
interface Site {
  readonly group: Group
  readonly actor: Side
  readonly want: number
  readonly most?: number
  /** The verbs that do something to them: they must be in a state for it. */
  readonly verbs?: readonly string[]
  /** A bound on a sum: one of them alone comes up to it. */
  readonly total?: Total
  /** Keywords they must have in order to lose them. */
  readonly keywords?: readonly string[]
}

const isGroup = (thing: unknown): thing is { all: Group } =>
  typeof thing === 'object' && thing !== null && 'all' in thing
const isTop = (thing: unknown): thing is { top: Value; of: Place } =>
  typeof thing === 'object' && thing !== null && 'top' in thing

/** The letters a text works out, by what they are. */
export function letters(effect: Effect): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const { step } of stepsOf(effect, '', 'you')) {
    const { letter, be } = step as { letter?: string; be?: Value }
    if (step.do === 'let') found.set(letter!, be!)
  }
  return found
}

/** How many a number of the text will be: where it is counted, two are put there to count. */
function estimate(value: Value, known: Map<string, Value>): number {
  if (typeof value === 'number') return value
  if ('letter' in value) return known.has(value.letter) ? estimate(known.get(value.letter)!, known) : NAMED
  if ('minus' in value) return -estimate(value.minus, known)
  return 2
}

/** The position for a case: what fits what the text asks for, and beside it what misses it by one word. */
export function positionFor(
  words: Words,
  uses: Uses,
  ability: Ability,
  one: Case,
  given: readonly Prop[],
  also: readonly Ability[] = [],
): Position {
  const known = letters(effectOf(ability))
  const value: Amount = (of) => estimate(of, known)
  const sites = [
    ...sitesOf(words, costOf(ability), 'cost.', one, uses, value),
    ...sitesOf(words, effectOf(ability), 'effect.', one, uses, value),
    ...also.flatMap((other) => sitesOf(words, effectOf(other), 'also.', one, uses, value)),
    ...conditionsOf(ability).flatMap(([path, condition]) => conditionSites(condition, path, one, value)),
  ]
  const props = [...given]
  for (const site of sites) props.push(...made(words, site, value, props))
  return {
    props: sites.reduce(
      (all, site) => trimmed(words, all, site, value),
      inStates(words, props, ability, one),
    ),
    turn: turnFor(ability, one),
    deck: deckFor(ability, one),
  }
}

function sitesOf(words: Words, effect: Effect, path: string, one: Case, uses: Uses, value: Amount): Site[] {
  const steps = [...stepsOf(effect, path, 'you')]
  return steps.flatMap((placed) => {
    const { step, actor } = placed
    const { what } = step as { what?: Thing }
    return [
      ...(isChoose(step) ? [choiceSite(words, { ...placed, step }, steps, one, value)] : []),
      ...(isGroup(what)
        ? [{ group: what.all, actor, want: 2, verbs: [step.do], keywords: lostBy(words, step) }]
        : []),
      ...(uses[step.do] ? [usedSite(uses[step.do]!, placed, one, value)] : []),
      ...countsIn(step).map((group): Site => ({ group, actor, want: 2 })),
    ]
  })
}

/** What there is to choose from: one more than is chosen, or as little as the case wants. */
function choiceSite(
  words: Words,
  { path, step, actor }: Placed & { readonly step: Choose },
  steps: readonly Placed[],
  one: Case,
  value: Amount,
): Site {
  const n = most(step.how, value)
  const follows = steps
    .filter((next) => isAbout(next.step, step) && areSiblings(path, next.path))
    .map((next) => next.step)
  const site = {
    group: step.what,
    actor,
    verbs: follows.map((next) => next.do),
    keywords: follows.flatMap((next) => lostBy(words, next)),
    ...(step.total && { total: step.total }),
  }
  if (one.at !== path) return { ...site, want: n + 1 }
  if (one.kind === 'no target') return { ...site, want: 0, most: 0 }
  return one.kind === 'too few' ? { ...site, want: n - 1, most: n - 1 } : { ...site, want: n + 1 }
}

/** What a verb uses up: as much as it says, or one less. */
function usedSite(
  { zone, are }: Uses[string],
  { path, step, actor }: Placed,
  one: Case,
  value: Amount,
): Site {
  const n = Math.abs(value((step as { n: Value }).n))
  const group: Group = { in: { of: 'self', zone }, are }
  const isFew = one.kind === 'too few' && one.at === path
  return isFew ? { group, actor, want: n - 1, most: n - 1 } : { group, actor, want: n }
}

const most = (how: Many, value: Amount) => ('any' in how ? 2 : value('upTo' in how ? how.upTo : how.exactly))

/** Whether a step speaks of what was chosen just before. */
const isAbout = (step: Step, { beside }: Choose) => {
  const { what } = step as { what?: Thing }
  if (typeof what === 'object' && 'chosen' in what) return what.chosen === (beside ? 'latter' : 'former')
  return what === 'it' || what === 'them'
}
const areSiblings = (a: string, b: string) => b > a && b.startsWith(a.slice(0, a.lastIndexOf('.') + 1))

/** The keywords that an object must have had to lose what it loses. */
function lostBy(words: Words, step: Step): string[] {
  if (step.do !== 'lose') return []
  return (step as { loses: readonly object[] }).loses.flatMap((loss) => {
    if ('keyword' in loss) return [loss.keyword as string]
    return 'everything' in loss ? [words.keyword] : []
  })
}

/** Groups that are counted for a number of this step. */
function countsIn(step: Step): Group[] {
  const found: Group[] = []
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return
    if ('count' in part) found.push(part.count as Group)
    else if ('minus' in part) look(part.minus)
  }
  const { be, n, gains } = step as { be?: Value; n?: Value; gains?: readonly { by?: Value; to?: Value }[] }
  for (const part of [be, n, ...(gains ?? []).flatMap(({ by, to }) => [by, to])]) look(part)
  return found
}

function conditionSites(condition: Condition, path: string, one: Case, value: Amount): Site[] {
  const isFalse = one.kind === 'condition false' && one.at === path
  if ('there' in condition) {
    const n = value(condition.value)
    const site = { group: condition.there, actor: 'you' as Side }
    if (condition.is === 'atLeast')
      return [isFalse ? { ...site, want: n - 1, most: n - 1 } : { ...site, want: n }]
    if (isFalse) return [{ ...site, want: n + 1 }]
    return [{ ...site, want: condition.is === 'exactly' ? n : 0, most: n }]
  }
  // What was turned up from a pile is asked about: it lies on top.
  if (!('thing' in condition) || condition.thing !== 'it') return []
  const group: Group = { in: { of: 'you', zone: 'deck' }, are: condition.are }
  return [isFalse ? { group, actor: 'you', want: 0, most: 0 } : { group, actor: 'you', want: 1 }]
}

/** Objects for a site: near misses first, so that in a pile what fits lies on top. */
function made(words: Words, site: Site, value: Amount, given: readonly Prop[]): Prop[] {
  const { group, actor, total } = site
  const zone = group.in.zone === 'anywhere' ? 'field' : zonesOf(words, group.in.zone).at(-1)!
  const sides = sidesOf(group.in.of, actor)
  const isUnique = group.are.some((filter) => 'state' in filter && words.unique.includes(filter.state))
  const isThere = given.some((prop) => isOne(words, site, prop, value))
  const want = isUnique ? Math.min(site.want, isThere ? 0 : 1) : site.want
  const look = able(words, site, fitting(words, group, value))
  const at = (one: Look, side: Side): Prop => ({ ...one, zone, side })
  const misses = nearMisses(words, group, value)
    .map((miss) => at(able(words, site, miss), sides[0]!))
    .filter((prop) => !group.are.every((filter) => fits(words, prop, filter, value)))
  const across = sides.length === 1 && !isUnique ? [at(look, otherSide(sides[0]!))] : []
  const fit = Array.from({ length: want }, (_, i) => at(look, sides[i % sides.length]!))
  const dear = total && want > 1 ? [at(costing(look, total.field, value(total.value)), sides[0]!)] : []
  return [...misses, ...across, ...fit, ...dear].filter((prop) => words.possible(prop))
}

const costing = (look: Look, field: string, n: number): Look => ({
  ...look,
  fields: { ...look.fields, [field]: n },
})

/** The look changed so that what the text does to it can be done. */
function able(words: Words, { group, verbs = [], keywords = [] }: Site, look: Look): Look {
  const isSaid = group.are.some((filter) => 'state' in filter)
  const state = isSaid ? undefined : verbs.map((verb) => words.before[verb]).find((one) => one !== undefined)
  const ready = state ? put(words, look, state) : look
  return { ...ready, keywords: [...ready.keywords, ...keywords] }
}

/** Whether an object is one of those that a site speaks of. */
const isOne = (words: Words, { group, actor }: Site, prop: Prop, value: Amount) =>
  liesIn(words, prop, group.in, actor) && group.are.every((filter) => fits(words, prop, filter, value))

/** Takes away what would be more of a kind than the case allows. */
function trimmed(words: Words, props: readonly Prop[], site: Site, value: Amount): Prop[] {
  const { most: limit } = site
  if (limit === undefined) return [...props]
  let left = limit
  return props.filter((prop) => {
    if (!isOne(words, site, prop, value) || prop.source || prop.role) return true
    left--
    return left >= 0
  })
}

/** The source in the state that its verbs and conditions need, or in the other one where a condition is to fail. */
function inStates(words: Words, props: readonly Prop[], ability: Ability, one: Case): Prop[] {
  const own = [...stepsOf(costOf(ability), 'cost.', 'you'), ...stepsOf(effectOf(ability), 'effect.', 'you')]
  const verbs = own
    .filter(({ step }) => (step as { what?: unknown }).what === 'this')
    .map(({ step }) => step.do)
  const wanted = verbs.flatMap((verb) => words.before[verb] ?? [])
  const conditions = conditionsOf(ability).flatMap(([path, condition]) => {
    if (!('thing' in condition) || condition.thing !== 'this') return []
    if (one.kind === 'condition false' && one.at === path) return []
    return condition.are.flatMap((filter) => ('state' in filter ? [filter.state] : []))
  })
  const states = [...wanted, ...conditions]
  return props.map((prop) =>
    prop.source ? { ...prop, ...states.reduce<Look>((look, state) => put(words, look, state), prop) } : prop,
  )
}

function turnFor(ability: Ability, one: Case): Side | null {
  for (const [path, condition] of conditionsOf(ability)) {
    if (!('turnOf' in condition)) continue
    const side: Side = condition.turnOf === 'opponent' ? 'opponent' : 'you'
    return one.kind === 'condition false' && one.at === path ? otherSide(side) : side
  }
  return null
}

function deckFor(ability: Ability, one: Case): number {
  if (one.kind !== 'too few') return DECK
  const all = [...stepsOf(costOf(ability), 'cost.', 'you'), ...stepsOf(effectOf(ability), 'effect.', 'you')]
  const step = all.find(({ path }) => path === one.at)?.step as
    | { do: string; n?: Value; what?: unknown }
    | undefined
  if (!step || isChoose(step as Step)) return DECK
  if (isTop(step.what)) return (step.what.top as number) - 1
  return step.do === 'draw' ? (step.n as number) - 1 : DECK
}
