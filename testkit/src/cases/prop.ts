import type { Cell, Comparison, Effect, Filter, Group, Place, Value, Who } from '@tefuda/language'

/** A case that cannot be made, and why. */
export class NoCase extends Error {}

/** What the language can say and no case has been thought of for. */
export const notYet = (part: object): never => {
  throw new NoCase(`there are no cases for ${JSON.stringify(part)} yet`)
}

/** Everything here is told from the controller of the ability: their side, or the other. */
export type Side = 'you' | 'opponent'
export const otherSide = (side: Side): Side => (side === 'you' ? 'opponent' : 'you')
/** You are A, the opponent is B. */
export const seatOf = (side: Side) => (side === 'you' ? 0 : 1)

/** What an object is like, as far as a text can ask. */
export interface Look {
  readonly type: string
  readonly name: string
  readonly attributes: readonly string[]
  readonly fields: { readonly [field: string]: number }
  readonly states: readonly string[]
  readonly keywords: readonly string[]
  /** Where it has to lie on a board, or must not. */
  readonly wants?: readonly Want[]
  /** So many steps forward it must be free, that it can go there. */
  readonly room?: number
}

/** Where something lies, as a text says it. */
export type Lies = Extract<Filter, { readonly lies: string }>
/** That something lies there, or does not. */
export interface Want {
  readonly where: Lies
  readonly so: boolean
}

/** An object of a position. `zone` is where it is when the ability resolves, `from` where it is put at first. */
export interface Prop extends Look {
  readonly side: Side
  readonly zone: string
  readonly from?: string
  /** The card whose ability it is. */
  readonly source?: true
  /** Something the ability needs for it to begin: what it triggers on. */
  readonly role?: string
  /** The place in the text of the choice that it is there for. */
  readonly meant?: string
  /** Where it lies on a board. */
  readonly spot?: number
  /** It can be left out where there is no room for all, those with less of it first. */
  readonly spare?: number
}

/** A board that objects lie on, each at a spot of its own. */
export interface Board {
  readonly zone: string
  /** The zone that spots themselves are in, where they are spoken of. */
  readonly places: string
  /** The spots that objects are put on, those in the middle first; others are kept free. */
  readonly spots: readonly number[]
  /** All spots, by name. */
  readonly names: readonly string[]
  /** Whether a spot is where a text says: seen from another spot and the side of what is there, or as a player's. */
  readonly lies: (
    where: string,
    spot: number,
    from: number,
    side: Side | null,
    map: readonly Cell[] | undefined,
  ) => boolean
  /** The spot so many steps forward for a side; below zero where there is none. */
  readonly step: (spot: number, side: Side, steps: number) => number
  /** How many steps forward, or back, verbs let something go. */
  readonly rooms: { readonly [verb: string]: number }
  /** Whether an object lies with the one that bears it. */
  readonly isBorne: (prop: Prop) => boolean
  readonly bearerOf: (prop: Prop, props: readonly Prop[]) => Prop | undefined
}

/** What a game says of its words, so that objects can be made to fit a text or not. */
export interface Words {
  /** An object that no text has said anything about. */
  readonly plain: (zone: string) => Look
  /** An object that texts which ask for anything in particular do not mean. */
  readonly stranger: Look
  /** The kinds of object; a type that is none of these is no card (a player, an ability). */
  readonly types: readonly string[]
  /** A keyword that an object may have. */
  readonly keyword: string
  /** States that only one object can be in. */
  readonly unique: readonly string[]
  /** States that are the absence of another. */
  readonly absent: { readonly [state: string]: string }
  /** The state an object must be in for a verb to do something to it. */
  readonly before: { readonly [verb: string]: string }
  /** The verb by which hidden cards are opened to all. */
  readonly reveals: string
  /** Zones whose cards are chosen when it comes up. */
  readonly hidden: readonly string[]
  /** Whether an ability does nothing at all when everything is gone that was chosen for it. */
  readonly fizzles?: boolean
  /** Places that are several zones: where each of them is looked for. */
  readonly places?: { readonly [place: string]: readonly string[] }
  /** Whether there can be such an object. */
  readonly possible: (prop: Prop) => boolean
  /** Where objects lie on a board. */
  readonly board?: Board
  /** States that say nothing of any other: what is asked for with one may be in another as well. */
  readonly beside?: readonly string[]
  /** Whether what was declared does nothing once whoever declared it is gone. */
  readonly bound?: boolean
  /** Whether a case takes the first that it finds, those with a part to play last; otherwise nobody can say which. */
  readonly decided?: boolean
  /** Whether there are cases for what is done where something is not so. */
  readonly elses?: boolean
  /** Verbs that are done to what they name and to whoever does them. */
  readonly pairs?: readonly string[]
  /** Whether a side can pay a cost with what it has, where that is more than having so many of each. */
  readonly payable?: (cost: Effect, own: readonly Prop[], value: Amount) => boolean
  /** What a side has won by what lies in its zones. */
  readonly scoreOf?: (own: readonly Prop[]) => number
  /** The zone in which what a side has won lies, and the characteristic that counts. */
  readonly score?: { readonly zone: string; readonly field: string }
}

/** What a number of a text is. */
export type Amount = (value: Value) => number

const compare = (a: number, is: Comparison, b: number) =>
  is === 'atMost' ? a <= b : is === 'atLeast' ? a >= b : a === b

/** Whether an object lies where a text says. */
export type Where = (where: Lies, prop: Prop) => boolean

/** Before objects have been put on a board they lie where they have to. */
const asWanted: Where = (where, { wants = [] }) =>
  wants.some((want) => want.so && JSON.stringify(want.where) === JSON.stringify(where))

/** Whether an object is what a text asks for; `value` works out the numbers of the text. */
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

/** The look changed so that it is in a state. */
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

/** The look changed so that it fits. */
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

/** The look changed so that it does not fit. */
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

/** An object of a group. */
export function fitting(words: Words, group: Group, value: Amount): Look {
  return group.are.reduce<Look>(
    (look, filter) => fitted(words, look, filter, value),
    words.plain(group.in.zone),
  )
}

/** Objects that miss the group by one word each. */
export function nearMisses(words: Words, group: Group, value: Amount): Look[] {
  return group.are.map((missed) => {
    const rest = { ...group, are: group.are.filter((filter) => filter !== missed) }
    return broken(words, fitting(words, rest, value), missed, value)
  })
}

/** The sides whose zone a place means; `actor` is whoever carries out the instruction. */
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
