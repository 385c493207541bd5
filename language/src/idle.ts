import type { Ability, Choose, Effect, Step, Thing, Verb } from './ability.ts'
import { destinationOf, type Reaches } from './reach.ts'
import { has, is, says, through } from './said.ts'
import { isChoose } from './steps.ts'

/** Why a text could never do what it says. */
export type Idle = 'a count of zero' | 'about nothing' | 'out of reach'

/** Where the verbs of a game reach, and which zones a place is that is several. */
export interface WhereVerbsReach {
  readonly verbs: Reaches
  readonly places?: { readonly [place: string]: readonly string[] }
  /** What a text has done is not what it was paid with. */
  readonly costsApart?: true
}

/** Where what is spoken of may lie: in these zones, anywhere, or nothing is spoken of. */
type Whereabouts = readonly string[] | 'anywhere' | null

const union = (a: Whereabouts, b: Whereabouts): Whereabouts => {
  if (a === null || b === null) return a ?? b
  return a === 'anywhere' || b === 'anywhere' ? 'anywhere' : [...new Set([...a, ...b])]
}

/** What holds other steps, and so is looked at by itself. */
const INNER = ['then', 'else', 'cost', 'with', 'of', 'gains', 'loses', 'gives'] as const
/** Places that are no zones. */
const NO_ZONE: readonly string[] = ['looked', 'anywhere']

/** Why an ability could never do what it says; null where it can, as far as its words tell. */
export function whyIdle(ability: Ability, reach?: WhereVerbsReach): Idle | null {
  if (says(ability, isOfZero)) return 'a count of zero'
  if (speaksOfWhatIsNotDone(ability, reach?.costsApart === true)) return 'about nothing'
  if ('effect' in ability && says(ability.effect, doesNone, ['cost'])) return 'a count of zero'
  if (ability.kind === 'triggered') {
    const { when, cost = [], effect } = ability
    return walk([...cost, ...effect], 'at' in when ? null : 'anywhere', reach).why
  }
  if (ability.kind === 'activated' || ability.kind === 'played' || ability.kind === 'check')
    return walk([...(ability.cost ?? []), ...ability.effect], null, reach).why
  return null
}

/**
 * Whether a text speaks of what it has retired, called…, and does nothing of the kind; or does it only at the end of the turn
 * or the like, and speaks of it now.
 */
const speaksOfWhatIsNotDone = (ability: Ability, costsApart: boolean): boolean =>
  hasUndone(ability, costsApart) ||
  (says(ability, is('do', 'later')) && hasUndone(withoutLater(ability), costsApart))

/** A text without what it does later. */
function withoutLater(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(withoutLater)
  const fields = Object.entries(part)
  const isLater = 'do' in part && part.do === 'later'
  return Object.fromEntries(
    fields.filter(([field]) => !isLater || field !== 'then').map(([field, of]) => [field, withoutLater(of)]),
  )
}

function hasUndone(ability: unknown, costsApart: boolean): boolean {
  const spoken = new Set<unknown>()
  const done = new Set<unknown>()
  through(
    ability,
    ({ do: verb, did, heard, event, to }) => {
      done.add(verb)
      done.add(`heard ${String(event)}`)
      if (heard !== undefined) spoken.add(`heard ${String(heard)}`)
      if (typeof to === 'object' && to !== null && 'zone' in to)
        done.add(`to:${'at' in to ? to.at : to.zone}`)
      if (did !== undefined) spoken.add(did)
    },
    costsApart ? ['ability', 'cost'] : ['ability'],
  )
  /** Nothing that is done to pay is counted, so a cost speaks of none of it. */
  if (costsApart) through(ability, ({ cost }) => says(cost, has('did')) && spoken.add('of a cost'))
  if (done.has('fetch')) for (const verb of ['move', 'to:hand']) done.add(verb)
  if (['pick', 'search'].some((verb) => done.has(verb)))
    for (const verb of ['choose', 'chose']) done.add(verb)
  return [...spoken].some((verb) => !done.has(verb))
}

/** Whether a text speaks of what it does only later: of several readings that is none. */
export function speaksAhead(ability: Ability): boolean {
  if (!('effect' in ability)) return false
  const done = new Set<unknown>()
  let isAhead = false
  through(
    ability.effect,
    ({ do: verb, did, to }) => {
      isAhead ||= did !== undefined && !done.has(did)
      if (verb !== undefined) done.add(verb)
      if (verb === 'fetch') for (const one of ['move', 'to:hand']) done.add(one)
      if (verb === 'pick' || verb === 'search') for (const one of ['choose', 'chose']) done.add(one)
      if (typeof to === 'object' && to !== null && 'zone' in to)
        done.add(`to:${'at' in to ? to.at : to.zone}`)
    },
    ['ability', 'cost'],
  )
  return isAhead
}

/** To choose none, or to look at the top none of a pile. */
function isOfZero({ how, top }: { readonly [field: string]: unknown }): boolean {
  if (top === 0) return true
  if (typeof how !== 'object' || how === null) return false
  return Object.values(how).some((many) => many === 0)
}

/** To draw no card, or to deal no damage. A cost may be of nothing. */
const doesNone = ({ do: verb, n }: { readonly [field: string]: unknown }): boolean =>
  typeof verb === 'string' && n === 0

type Walked = { readonly why: Idle | null; readonly it: Whereabouts }

function walk(effect: Effect, before: Whereabouts, reach: WhereVerbsReach | undefined): Walked {
  let it = before
  for (const step of effect) {
    const done = take(step, it, reach)
    if (done.why) return done
    it = done.it
  }
  return { why: null, it }
}

function take(step: Step, it: Whereabouts, reach: WhereVerbsReach | undefined): Walked {
  if (it === null && says(step, isAboutIt, INNER)) return { why: 'about nothing', it }
  if (isChoose(step))
    return { why: null, it: step.beside ? union(it, chosenIn(step, reach)) : chosenIn(step, reach) }
  switch (step.do) {
    case 'later':
    case 'replace':
    case 'modes':
    case 'repeat':
    case 'by':
    case 'if':
    case 'may':
    case 'pay':
    case 'after':
    case 'also':
      return takeInner(step as Step & Inner, it, reach)
    default:
      return takeVerb(step as Verb, it, reach)
  }
}

type Inner = {
  readonly then?: Effect
  readonly else?: Effect
  readonly cost?: Effect
  readonly with?: Effect
  readonly of?: readonly Effect[]
  readonly when?: object
  readonly times?: unknown
}

function takeInner(step: Step & Inner, it: Whereabouts, reach: WhereVerbsReach | undefined): Walked {
  const hears = step.do === 'replace' || (step.do === 'later' && !('at' in (step.when ?? {})))
  const isEach = step.do === 'repeat' && typeof step.times === 'object'
  const start = hears || isEach ? 'anywhere' : it
  const { then, else: otherwise, cost = [], with: instead, of = [] } = step
  let after = it
  for (const inner of [then && [...cost, ...then], otherwise, instead, ...of]) {
    if (!inner) continue
    const done = walk(inner, start, reach)
    if (done.why) return done
    after = step.do === 'later' || step.do === 'replace' ? after : union(after, done.it)
  }
  return { why: null, it: after }
}

function takeVerb(verb: Verb, before: Whereabouts, reach: WhereVerbsReach | undefined): Walked {
  const { what } = verb
  if (what === 'this' && before === null) return { why: null, it: 'anywhere' }
  const it = before
  const isIt = what === 'it' || what === 'them'
  const zones = reach?.verbs[verb.do]?.in
  if (isIt && zones && Array.isArray(it) && !it.some((zone) => zones.includes(zone)))
    return { why: 'out of reach', it }
  const to = reach ? destinationOf(reach.verbs, verb) : null
  const isNew = typeof what === 'object' && ('all' in what || 'top' in what || 'entered' in what)
  if (to === null) return { why: null, it: isNew ? 'anywhere' : it }
  return { why: null, it: isIt || isNew ? [to] : it }
}

/** Where a choice looks; players and what waits are no cards of a zone. */
function chosenIn({ what, or }: Choose, reach: WhereVerbsReach | undefined): Whereabouts {
  const { zone } = what.in
  const isMixed =
    or !== undefined ||
    what.in.or !== undefined ||
    what.are.some((filter) => 'type' in filter || 'or' in filter)
  if (!reach || NO_ZONE.includes(zone) || isMixed) return 'anywhere'
  return reach.places?.[zone] ?? [zone]
}

/** Whether a part speaks of what was spoken of before. */
function isAboutIt(said: { readonly [field: string]: unknown }): boolean {
  return ABOUT.some((field) => IT.includes(said[field] as Thing))
}
const ABOUT = ['what', 'thing', 'of', 'on', 'by', 'to', 'as', 'each', 'among']
const IT: readonly Thing[] = ['it', 'them']

/** The abilities that a text gives, with the text itself. */
export function givenBy(ability: Ability): readonly Ability[] {
  const all: Ability[] = [ability]
  through(ability, ({ ability: given }) => {
    if (typeof given === 'object' && given !== null) all.push(given as Ability)
  })
  return all
}
