import {
  type Ability,
  type Choose,
  type Condition,
  type Effect,
  type Filter,
  type Group,
  isDo,
  type Many,
  type Place,
  type Step,
  stepParts,
  type Thing,
  type Total,
  type Value,
} from '@tefuda/language'
import {
  type Case,
  conditionsOf,
  costOf,
  effectOf,
  givenBy,
  isChoose,
  type Placed,
  stepsOf,
} from './cases.ts'
import {
  type Amount,
  broken,
  fits,
  fitted,
  fitting,
  type Lies,
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
import { seenFrom, spotted } from './spots.ts'

/** The surroundings of an ability: objects, whose turn it is if that matters, and how many more cards the deck has. */
export interface Position {
  readonly props: readonly Prop[]
  readonly turn: Side | null
  readonly deck: number
}

/** The value of a letter that the player names. */
export const NAMED = 2
const DECK = 12

/** What a verb uses up or needs: objects of a group of the acting player. */
export type Uses = {
  readonly [verb: string]: {
    readonly zone: string
    readonly are: readonly Filter[]
    /** Where they go. */
    readonly to?: string
    /** All of them or none. */
    readonly whole?: true
    /** Each must have the attribute that the verb names as its kind, and no near misses are added. */
    readonly byKind?: true
  }
}

/** A place in the text that refers to objects: how many of them there should be. */
interface Site {
  readonly group: Group
  readonly actor: Side
  readonly want: number
  readonly most?: number
  /** The verbs applied to them: the objects must be in a state for that. */
  readonly verbs?: readonly string[]
  /** Further filters that they must fit, or must not fit. */
  readonly also?: readonly (readonly [are: readonly Filter[], so: boolean])[]
  /** The place in the text where they are chosen. */
  readonly path?: string
  /** At least this many must exist. */
  readonly least?: number
  /** Their role. */
  readonly role?: string
  /** Objects that already exist count. */
  readonly inAll?: boolean
  /** Adds no near misses. */
  readonly bare?: boolean
  /** A bound on a sum: one of them alone reaches it. */
  readonly total?: Total
  /** Keywords they must have in order to lose them. */
  readonly keywords?: readonly string[]
}

const isGroup = (thing: unknown): thing is { all: Group } =>
  typeof thing === 'object' && thing !== null && 'all' in thing
const isTop = (thing: unknown): thing is { top: Value; of: Place } =>
  typeof thing === 'object' && thing !== null && 'top' in thing

/** The letters that a text computes, with their values. */
export function letters(effect: Effect): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const { step } of stepsOf(effect, '', 'you')) {
    if (isDo(step, 'let')) found.set(step.letter, step.be)
  }
  return found
}

/** The expected value of a number in a text: for a count we put two objects there. */
function estimate(value: Value, known: Map<string, Value>): number {
  if (typeof value === 'number') return value
  if ('letter' in value) return known.has(value.letter) ? estimate(known.get(value.letter)!, known) : NAMED
  if ('minus' in value) return -estimate(value.minus, known)
  if ('plus' in value) return estimate(value.plus[0], known) + estimate(value.plus[1], known)
  return 2
}

/** The position for a case: objects that fit the text, and near misses that differ by one word. */
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
    ...conditionsOf(ability).flatMap(([path, condition]) =>
      conditionSites(words, condition, isFalseAt(one, path), value, isAimed(words, ability)),
    ),
  ]
  const props = [...given]
  for (const site of sites) props.push(...made(words, site, value, props))
  const all = sites.reduce(
    (left, site) => trimmed(words, left, site, value),
    inStates(words, props, ability, one, value),
  )
  return {
    props: words.board ? spotted(words.board, all) : all,
    turn: turnFor(ability, one),
    deck: deckFor(ability, one),
  }
}

const isFalseAt = (one: Case, path: string) => one.kind === 'condition false' && one.at === path
/** Whether a choice comes before anything else: later words then refer to the chosen. */
const isAimed = (words: Words, ability: Ability) =>
  words.board !== undefined && effectOf(ability)[0]?.do === 'choose'

function sitesOf(words: Words, effect: Effect, path: string, one: Case, uses: Uses, value: Amount): Site[] {
  const steps = [...stepsOf(effect, path, 'you')]
  return steps.flatMap((placed) => {
    const { step, actor } = placed
    const { what } = stepParts(step)
    return [
      ...(isChoose(step) ? [choiceSite(words, { ...placed, step }, steps, one, value)] : []),
      ...(isGroup(what)
        ? [
            {
              group: what.all,
              actor,
              want: 2,
              least: 1,
              verbs: [verbOf(step)],
              keywords: lostBy(words, step),
            },
          ]
        : []),
      ...givenBy(step).flatMap(({ does }) => sitesOf(words, does, `${placed.path}.gives.`, one, uses, value)),
      ...(uses[step.do]
        ? [usedSite(uses[step.do]!, placed, one, value, words.board !== undefined && path === 'effect.')]
        : []),
      ...countsIn(step).map((group): Site => ({ group, actor, want: 2 })),
    ]
  })
}

/** What there is to choose from: one more than needed, or as few as the case wants. */
function choiceSite(
  words: Words,
  { path, step, actor }: Placed & { readonly step: Choose },
  steps: readonly Placed[],
  one: Case,
  value: Amount,
): Site {
  const n = most(step.how, value)
  const follows = steps
    .filter((next) => areSiblings(path, next.path))
    .flatMap((next) => (isDo(next.step, 'later') ? next.step.then : [next.step]))
    .filter((next) => isAbout(next, step))
  const site = {
    group: step.what,
    actor,
    least: Math.max(1, n),
    verbs: follows.map((next) => verbOf(next, one, steps)),
    also: follows.flatMap((next): [readonly Filter[], boolean][] => {
      const { if: condition } = stepParts(next)
      if (!words.board || !condition || !('thing' in condition)) return []
      const at = steps.find((placed) => placed.step === next)!.path
      return [[condition.are, !isFalseAt(one, at)]]
    }),
    path,
    keywords: follows.flatMap((next) => lostBy(words, next)),
    ...(step.total && { total: step.total }),
  }
  if (one.at !== path) return { ...site, want: n + 1 }
  if (one.kind === 'no target') return { ...site, want: 0, most: 0 }
  return one.kind === 'too few' ? { ...site, want: n - 1, most: n - 1 } : { ...site, want: n + 1 }
}

/** What a verb uses up: as much as it says, or one less. */
function usedSite(
  { zone, are, byKind }: Uses[string],
  { path, step, actor }: Placed,
  one: Case,
  value: Amount,
  isMore: boolean,
): Site {
  const { n: many = 1, kind } = stepParts(step)
  const n = Math.abs(value(many))
  const group: Group = { in: { of: 'self', zone }, are: byKind ? [...are, { attribute: kind! }] : are }
  const site = { group, actor, ...(byKind && { bare: true, role: 'payer' }) }
  const isFew = one.kind === 'too few' && one.at === path
  if (isFew) return { ...site, want: n - 1, most: n - 1 }
  return { ...site, want: isMore ? n + 1 : n }
}

/** The verb of a step, with its kind if it has several; another kind if the case is about that. */
function verbOf(step: Step, one?: Case, steps: readonly Placed[] = []): string {
  const { kind } = stepParts(step)
  if (kind === undefined) return step.do
  const at = steps.find((placed) => placed.step === step)?.path
  return `${step.do}.${one && isFalseAt(one, `${at}.kind`) ? 'not ' : ''}${kind}`
}

const most = (how: Many, value: Amount) => {
  if ('any' in how) return 2
  if ('atLeast' in how) return value(how.atLeast)
  return value('upTo' in how ? how.upTo : how.exactly)
}

/** Whether a step refers to what was just chosen. */
const isAbout = (step: Step, { beside }: Choose) => {
  const { what = aboutIn(step) } = stepParts(step)
  if (typeof what === 'object' && 'chosen' in what) return what.chosen === (beside ? 'latter' : 'former')
  return what === 'it' || what === 'them' || what === 'targets'
}
/** What a condition is about. */
const aboutIn = (step: Step): Thing | undefined => {
  const { if: condition } = stepParts(step)
  return condition && 'thing' in condition ? condition.thing : undefined
}
const areSiblings = (a: string, b: string) => b > a && b.startsWith(a.slice(0, a.lastIndexOf('.') + 1))

/** The keywords that an object must have in order to lose them. */
function lostBy(words: Words, step: Step): string[] {
  if (!isDo(step, 'lose')) return []
  return step.loses.flatMap((loss) => {
    if ('keyword' in loss) return [loss.keyword]
    return 'everything' in loss ? [words.keyword] : []
  })
}

/** Groups that a number of this step counts. */
function countsIn(step: Step): Group[] {
  const found: Group[] = []
  const look = (part: Value | undefined): void => {
    if (typeof part !== 'object') return
    if ('count' in part) found.push(part.count)
    else if ('minus' in part) look(part.minus)
    else if ('plus' in part) for (const one of part.plus) look(one)
  }
  const { be, n, gains } = stepParts(step)
  look(be)
  look(n)
  for (const gain of gains ?? []) look('by' in gain ? gain.by : 'to' in gain ? gain.to : undefined)
  return found
}

function conditionSites(
  words: Words,
  condition: Condition,
  isFalse: boolean,
  value: Amount,
  aboutTargets: boolean,
): Site[] {
  if ('there' in condition) {
    const n = value(condition.value)
    const site = { group: condition.there, actor: 'you' } as const
    if (condition.is === 'atLeast')
      return [
        isFalse
          ? { ...site, want: n - 1, most: n - 1 }
          : { ...site, want: n, inAll: words.board !== undefined },
      ]
    if (isFalse) return [{ ...site, want: n + 1, inAll: words.board !== undefined }]
    return [{ ...site, want: condition.is === 'exactly' ? n : 0, most: n }]
  }
  if ('number' in condition) return scoreSites(words, condition, isFalse, value)
  // The condition is about the card turned up from a pile: it lies on top.
  if (aboutTargets || !('thing' in condition) || condition.thing !== 'it') return []
  const group: Group = { in: { of: 'you', zone: 'deck' }, are: condition.are }
  return [isFalse ? { group, actor: 'you', want: 0, most: 0 } : { group, actor: 'you', want: 1 }]
}

/** The score of a player reaches a number, or falls one short of it. */
function scoreSites(
  { score }: Words,
  { number, is, value: of }: Extract<Condition, { readonly number: Value }>,
  isFalse: boolean,
  value: Amount,
): Site[] {
  if (!score || typeof number === 'number' || !('score' in number) || is !== 'atLeast') return []
  const n = value(of) - (isFalse ? 1 : 0)
  const are: Filter[] = [{ field: score.field, is: 'exactly', value: n }]
  return [{ group: { in: { of: number.score, zone: score.zone }, are }, actor: 'you', want: 1, bare: true }]
}

/** Objects for a site: near misses first, so that in a pile the fitting ones lie on top. */
function made(words: Words, site: Site, value: Amount, given: readonly Prop[]): Prop[] {
  const { group, actor, total } = site
  const zone = group.in.zone === 'anywhere' ? 'field' : zonesOf(words, group.in.zone).at(-1)!
  const sides = sidesOf(group.in.of, actor)
  const isUnique = group.are.some((filter) => 'state' in filter && words.unique.includes(filter.state))
  const isThere = given.some((prop) => isOne(words, site, prop, value))
  const already = site.inAll ? given.filter((prop) => isOne(words, site, prop, value)).length : 0
  const want = isUnique ? Math.min(site.want, isThere ? 0 : 1) : Math.max(0, site.want - already)
  if (words.board && zone === words.board.places) return []
  const look = also(words, site, able(words, site, fitting(words, group, value)), value)
  const at = (one: Look, side: Side): Prop => ({ ...one, zone, side })
  const misses = nearMisses(words, group, value)
    .map((miss): Prop => ({ ...at(still(able(words, site, miss)), sides[0]!), spare: 3 }))
    .filter((prop) => !group.are.every((filter) => fits(words, prop, filter, value)))
  const across =
    sides.length === 1 && !isUnique ? [{ ...at(still(look), otherSide(sides[0]!)), spare: 1 }] : []
  const meant = site.path === undefined ? {} : { meant: site.path }
  const fit = Array.from(
    { length: want },
    (_, i): Prop => ({
      ...at(look, sides[i % sides.length]!),
      ...meant,
      ...(site.role !== undefined && { role: site.role }),
      ...(i >= (site.least ?? want) && { spare: 2 }),
    }),
  )
  if (site.bare) return fit
  const dear = total && want > 1 ? [at(costing(look, total.field, value(total.value)), sides[0]!)] : []
  return [...misses, ...across, ...fit, ...dear].filter((prop) => words.possible(prop))
}

/** A card that does not move needs no room. */
const still = ({ room: _, ...look }: Look): Look => look

const costing = (look: Look, field: string, n: number): Look => ({
  ...look,
  fields: { ...look.fields, [field]: n },
})

/** The look, changed so that the text's verbs can apply to it. */
function able(words: Words, { group, verbs = [], keywords = [] }: Site, look: Look): Look {
  const isSaid = group.are.some((filter) => 'state' in filter && !words.beside?.includes(filter.state))
  const state = isSaid ? undefined : verbs.map((verb) => words.before[verb]).find((one) => one !== undefined)
  const ready = state ? put(words, look, state) : look
  const room = verbs.map((verb) => words.board?.rooms[verb]).find((one) => one !== undefined)
  return { ...ready, keywords: [...ready.keywords, ...keywords], ...(room !== undefined && { room }) }
}

/** The look, changed so that later conditions of the text hold, or fail. */
function also(words: Words, site: Site, look: Look, value: Amount): Look {
  const change = (made: Look, [are, so]: readonly [readonly Filter[], boolean]) =>
    so
      ? are.reduce<Look>((one, filter) => fitted(words, one, filter, value), made)
      : broken(words, made, are[0]!, value)
  return (site.also ?? []).reduce(change, look)
}

/** Whether an object is one of those that a site refers to. */
const isOne = (words: Words, { group, actor }: Site, prop: Prop, value: Amount) =>
  liesIn(words, prop, group.in, actor) && group.are.every((filter) => fits(words, prop, filter, value))

/** Removes objects beyond the number the case allows, or keeps them out of the way. */
function trimmed(words: Words, props: readonly Prop[], site: Site, value: Amount): Prop[] {
  const { most: limit } = site
  if (limit === undefined) return [...props]
  const stays = ({ source, role }: Prop) => source === true || role !== undefined
  const isMeant = (prop: Prop) => isOne(words, site, prop, value)
  let left = limit - (words.board ? props.filter((prop) => stays(prop) && isMeant(prop)).length : 0)
  const kept = props.filter((prop) => {
    if (!isMeant(prop) || stays(prop)) return true
    left--
    return left >= 0
  })
  const where = site.group.are.find((filter): filter is Lies => 'lies' in filter)
  if (!where) return kept
  const are = site.group.are.filter((filter) => filter !== where)
  const elsewhere = { ...site, group: { ...site.group, are } }
  const anchor = where.of === undefined ? undefined : seenFrom(props, where.of)
  return kept.map((prop) => {
    if (prop === anchor || isMeant(prop) || !isOne(words, elsewhere, prop, value)) return prop
    return { ...prop, wants: [...(prop.wants ?? []), { where, so: false }] }
  })
}

/**
 * Puts the objects of the text's verbs and conditions into the state they need, or into another if a condition is to fail.
 */
function inStates(words: Words, props: readonly Prop[], ability: Ability, one: Case, value: Amount): Prop[] {
  const own = [...stepsOf(costOf(ability), 'cost.', 'you'), ...stepsOf(effectOf(ability), 'effect.', 'you')]
  const verbs = own.filter(({ step }) => stepParts(step).what === 'this').map(({ step }) => step.do)
  const wanted = verbs.flatMap((verb) => words.before[verb] ?? [])
  const room = verbs.map((verb) => words.board?.rooms[verb]).find((steps) => steps !== undefined)
  const conditions = conditionsOf(ability).flatMap(([path, condition]) =>
    plainly(condition, true).map((said) => ({ ...said, isFalse: isFalseAt(one, path) })),
  )
  return props.map((prop) => {
    const isCaster = prop.role === 'caster' || (prop.source && !props.some(({ role }) => role === 'caster'))
    const about = conditions.filter(({ thing }) =>
      thing === 'this' ? prop.source : thing === 'caster' && isCaster,
    )
    let look: Look = prop
    if (prop.source) look = wanted.reduce<Look>((made, state) => put(words, made, state), look)
    if (prop.source && room !== undefined) look = { ...look, room }
    for (const { are, so, isFalse } of about)
      for (const filter of are)
        if ('lies' in filter)
          look = so === isFalse ? broken(words, look, filter, value) : fitted(words, look, filter, value)
        else if ('state' in filter && !isFalse) look = put(words, look, filter.state)
    return { ...prop, ...look }
  })
}

type Plainly = { readonly thing: Thing; readonly are: readonly Filter[]; readonly so: boolean }
/** What conditions say of single things, and whether it must hold. */
function plainly(condition: Condition, so: boolean): Plainly[] {
  if ('thing' in condition) return [{ thing: condition.thing, are: condition.are, so }]
  return 'not' in condition ? plainly(condition.not, !so) : []
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
  const step = all.find(({ path }) => path === one.at)?.step
  if (!step || isChoose(step)) return DECK
  const { what, n } = stepParts(step)
  if (isTop(what)) return Number(what.top) - 1
  return step.do === 'draw' || step.do === 'mill' ? Number(n) - 1 : DECK
}
