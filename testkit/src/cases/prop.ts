import type { Cell, Comparison, Effect, Filter, Group, Place, Value, Who } from '@tefuda/language'

/** A case that cannot be made, and why. */
export class NoCase extends Error {}

/** For parts of the language that have no cases yet. */
export const notYet = (part: object): never => {
  throw new NoCase(`there are no cases for ${JSON.stringify(part)} yet`)
}

/** Everything here is relative to the controller of the ability: their side, or the other. */
export type Side = 'you' | 'opponent'
export const otherSide = (side: Side): Side => (side === 'you' ? 'opponent' : 'you')
/** You are A, the opponent is B. */
export const seatOf = (side: Side) => (side === 'you' ? 0 : 1)

/** The properties of an object that a text can ask for. */
export interface Look {
  readonly type: string
  readonly name: string
  readonly attributes: readonly string[]
  readonly fields: { readonly [field: string]: number }
  readonly states: readonly string[]
  readonly keywords: readonly string[]
  /** Where it must lie on a board, or must not. */
  readonly wants?: readonly Want[]
  /** How many steps forward must be free for it to move. */
  readonly room?: number
}

/** Where something lies, in the words of a text. */
export type Lies = Extract<Filter, { readonly lies: string }>
/** That something must lie there, or must not. */
export interface Want {
  readonly where: Lies
  readonly so: boolean
}

/** An object of a position. `zone` is where it is when the ability resolves, `from` where it starts. */
export interface Prop extends Look {
  readonly side: Side
  readonly zone: string
  readonly from?: string
  /** The card whose ability it is. */
  readonly source?: true
  /** Something the ability needs in order to begin: what it triggers on. */
  readonly role?: string
  /** The place in the text of the choice it is there for. */
  readonly meant?: string
  /** Where it lies on a board. */
  readonly spot?: number
  /** It can be left out if there is no room for all; lower numbers first. */
  readonly spare?: number
}

/** A board with objects, each at its own spot. */
export interface Board {
  readonly zone: string
  /** The zone of the spots themselves, when texts refer to them. */
  readonly places: string
  /** The spots that objects are put on, those in the middle first; others stay free. */
  readonly spots: readonly number[]
  /** All spots, by name. */
  readonly names: readonly string[]
  /** Whether a spot is where a text says: relative to another spot and the side of what is there, or as a player's. */
  readonly lies: (
    where: string,
    spot: number,
    from: number,
    side: Side | null,
    map: readonly Cell[] | undefined,
  ) => boolean
  /** The spot a number of steps forward for a side; negative if there is none. */
  readonly step: (spot: number, side: Side, steps: number) => number
  /** How many steps forward, or back, verbs move something. */
  readonly rooms: { readonly [verb: string]: number }
  /** Whether an object lies with its bearer. */
  readonly isBorne: (prop: Prop) => boolean
  readonly bearerOf: (prop: Prop, props: readonly Prop[]) => Prop | undefined
}

/** How a game's words apply, so that we can make objects that fit a text or miss it. */
export interface Words {
  /** An object without any special property. */
  readonly plain: (zone: string) => Look
  /** An object that no specific filter of a text matches. */
  readonly stranger: Look
  /** The kinds of object; any other type is no card (a player, an ability). */
  readonly types: readonly string[]
  /** A keyword that an object may have. */
  readonly keyword: string
  /** States that only one object can be in. */
  readonly unique: readonly string[]
  /** States that are the absence of another. */
  readonly absent: { readonly [state: string]: string }
  /** The state an object must be in for a verb to apply to it. */
  readonly before: { readonly [verb: string]: string }
  /** The verb that shows hidden cards to everybody. */
  readonly reveals: string
  /** Zones whose cards are chosen only when the step comes up. */
  readonly hidden: readonly string[]
  /** Whether an ability does nothing at all when everything chosen for it is gone. */
  readonly fizzles?: boolean
  /** Places that consist of several zones. */
  readonly places?: { readonly [place: string]: readonly string[] }
  /** Whether there can be such an object. */
  readonly possible: (prop: Prop) => boolean
  /** Where objects lie on a board. */
  readonly board?: Board
  /** States independent of all others: an object asked for with one may be in another as well. */
  readonly beside?: readonly string[]
  /** Whether a declared ability does nothing once its declarer is gone. */
  readonly bound?: boolean
  /** Whether a case takes the first objects it finds, those with a role last; otherwise nobody can say which. */
  readonly decided?: boolean
  /** Whether there are cases for "otherwise" branches. */
  readonly elses?: boolean
  /** Verbs that apply both to what they name and to whatever does them. */
  readonly pairs?: readonly string[]
  /** Whether a side can pay a cost with what it has, if counting each kind is not enough. */
  readonly payable?: (cost: Effect, own: readonly Prop[], value: Amount) => boolean
  /** The score of a side from what lies in its zones. */
  readonly scoreOf?: (own: readonly Prop[]) => number
  /** The zone in which a side's score lies, and the characteristic that counts. */
  readonly score?: { readonly zone: string; readonly field: string }
}

/** The value of a number in a text. */
export type Amount = (value: Value) => number

const compare = (a: number, is: Comparison, b: number) =>
  is === 'atMost' ? a <= b : is === 'atLeast' ? a >= b : a === b

/** Whether an object lies where a text says. */
export type Where = (where: Lies, prop: Prop) => boolean

/** Before objects are put on a board, they lie where they must. */
const asWanted: Where = (where, { wants = [] }) =>
  wants.some((want) => want.so && JSON.stringify(want.where) === JSON.stringify(where))

/** Whether an object matches a filter; `value` evaluates the numbers of the text. */
export function fits(
  words: Words,
  prop: Prop,
  filter: Filter,
  value: Amount,
  where: Where = asWanted,
): boolean {
  if ('type' in filter) return filter.type === 'card' || prop.type === filter.type
  if ('attribute' in filter) return prop.attributes.includes(filter.attribute)
  if ('name' in filter) return prop.name === filter.name
  if ('nameHas' in filter) return prop.name.includes(filter.nameHas)
  if ('keyword' in filter) return prop.keywords.includes(filter.keyword)
  if ('not' in filter) return !fits(words, prop, filter.not, value, where)
  if ('or' in filter) return filter.or.some((part) => fits(words, prop, part, value, where))
  if ('other' in filter) return !prop.source && prop.role !== 'caster'
  if ('state' in filter) return isIn(words, prop, filter.state)
  if ('lies' in filter) return where(filter, prop)
  if (!('field' in filter)) return notYet(filter)
  return compare(prop.fields[filter.field]!, filter.is, value(filter.value))
}

function isIn(words: Words, look: Look, state: string): boolean {
  const opposite = words.absent[state]
  return opposite ? !look.states.includes(opposite) : look.states.includes(state)
}

/** The look, put into a state. */
export function put(words: Words, look: Look, state: string): Look {
  const opposite = words.absent[state]
  if (opposite) return { ...look, states: look.states.filter((one) => one !== opposite) }
  return isIn(words, look, state) ? look : { ...look, states: [...look.states, state] }
}

function outOf(words: Words, look: Look, state: string): Look {
  const opposite = words.absent[state]
  if (opposite) return put(words, look, opposite)
  return { ...look, states: look.states.filter((one) => one !== state) }
}

const wanting = (look: Look, where: Lies, so: boolean): Look => ({
  ...look,
  wants: [...(look.wants ?? []), { where, so }],
})

/** The look, changed so that it matches. */
export function fitted(words: Words, look: Look, filter: Filter, value: Amount): Look {
  if ('type' in filter) return filter.type === 'card' ? look : { ...look, type: filter.type }
  if ('attribute' in filter) return { ...look, attributes: [...look.attributes, filter.attribute] }
  if ('name' in filter) return { ...look, name: filter.name }
  if ('nameHas' in filter) return { ...look, name: `${filter.nameHas}${look.name}` }
  if ('keyword' in filter) return { ...look, keywords: [...look.keywords, filter.keyword] }
  if ('not' in filter) return broken(words, look, filter.not, value)
  if ('or' in filter) {
    const isOne = filter.or.some((part) => fits(words, { ...look, side: 'you', zone: '' }, part, value))
    return isOne ? look : fitted(words, look, filter.or[0]!, value)
  }
  if ('other' in filter) return look
  if ('state' in filter) return put(words, look, filter.state)
  if ('lies' in filter) return wanting(look, filter, true)
  if (!('field' in filter)) return notYet(filter)
  return { ...look, fields: { ...look.fields, [filter.field]: value(filter.value) } }
}

/** The look, changed so that it does not match. */
export function broken(words: Words, look: Look, filter: Filter, value: Amount): Look {
  if ('type' in filter) return { ...look, type: words.types.find((type) => type !== filter.type)! }
  if ('attribute' in filter)
    return { ...look, attributes: look.attributes.filter((one) => one !== filter.attribute) }
  if ('name' in filter || 'nameHas' in filter) return { ...look, name: 'nameless' }
  if ('keyword' in filter) return { ...look, keywords: look.keywords.filter((one) => one !== filter.keyword) }
  if ('not' in filter) return fitted(words, look, filter.not, value)
  if ('or' in filter) return filter.or.reduce<Look>((made, part) => broken(words, made, part, value), look)
  if ('other' in filter) return look
  if ('state' in filter) return outOf(words, look, filter.state)
  if ('lies' in filter) return wanting(look, filter, false)
  if (!('field' in filter)) return notYet(filter)
  const beyond = filter.is === 'atLeast' ? -1 : 1
  return { ...look, fields: { ...look.fields, [filter.field]: value(filter.value) + beyond } }
}

/** An object that fits a group. */
export function fitting(words: Words, group: Group, value: Amount): Look {
  return group.are.reduce<Look>(
    (look, filter) => fitted(words, look, filter, value),
    words.plain(group.in.zone),
  )
}

/** Objects that miss the group by one filter each. */
export function nearMisses(words: Words, group: Group, value: Amount): Look[] {
  return group.are.map((missed) => {
    const rest = { ...group, are: group.are.filter((filter) => filter !== missed) }
    return broken(words, fitting(words, rest, value), missed, value)
  })
}

/** The sides whose zone a place means; `actor` carries out the instruction. */
export function sidesOf(of: Who | 'any', actor: Side): readonly Side[] {
  if (of === 'you' || of === 'opponent') return [of]
  if (of === 'self') return [actor]
  return ['opponent', 'you']
}

/** Whether an object lies in a place. A subject of no zone in particular may be anywhere. */
export const liesIn = (words: Words, prop: Prop, place: Place, actor: Side) =>
  (place.zone === 'anywhere' || zonesOf(words, place.zone).includes(prop.zone)) &&
  sidesOf(place.of, actor).includes(prop.side)

/** The zones that a place of a text means. */
export const zonesOf = (words: Words, place: string): readonly string[] => words.places?.[place] ?? [place]

/** An object in a few words. */
export function called({ side, zone, type, name, attributes, states, fields, source, spot }: Prop): string {
  const what = source ? 'card itself' : `${type} “${name}”`
  const number = spot === undefined ? `cost ${fields.cost}` : `at ${spot}`
  const more = [...attributes.map((one) => `〈${one}〉`), ...states, number]
  return `${side}, ${zone}: ${what} ${more.join(' ')}`
}
