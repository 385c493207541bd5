import type { Comparison, Filter, Group, Place, Value, Who } from '@tefuda/language'

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
}

/** What a number of a text is. */
export type Amount = (value: Value) => number

const compare = (a: number, is: Comparison, b: number) =>
  is === 'atMost' ? a <= b : is === 'atLeast' ? a >= b : a === b

/** Whether an object is what a text asks for; `value` works out the numbers of the text. */
export function fits(words: Words, prop: Prop, filter: Filter, value: Amount): boolean {
  if ('type' in filter) return filter.type === 'card' || prop.type === filter.type
  if ('attribute' in filter) return prop.attributes.includes(filter.attribute)
  if ('name' in filter) return prop.name === filter.name
  if ('nameHas' in filter) return prop.name.includes(filter.nameHas)
  if ('keyword' in filter) return prop.keywords.includes(filter.keyword)
  if ('not' in filter) return !fits(words, prop, filter.not, value)
  if ('or' in filter) return filter.or.some((part) => fits(words, prop, part, value))
  if ('other' in filter) return !prop.source
  if ('state' in filter) return isIn(words, prop, filter.state)
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

/** The look changed so that it fits. */
function fitted(words: Words, look: Look, filter: Filter, value: Amount): Look {
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
  if (!('field' in filter)) return notYet(filter)
  return { ...look, fields: { ...look.fields, [filter.field]: value(filter.value) } }
}

/** The look changed so that it does not fit. */
function broken(words: Words, look: Look, filter: Filter, value: Amount): Look {
  if ('type' in filter) return { ...look, type: words.types.find((type) => type !== filter.type)! }
  if ('attribute' in filter)
    return { ...look, attributes: look.attributes.filter((one) => one !== filter.attribute) }
  if ('name' in filter || 'nameHas' in filter) return { ...look, name: 'nameless' }
  if ('keyword' in filter) return { ...look, keywords: look.keywords.filter((one) => one !== filter.keyword) }
  if ('not' in filter) return fitted(words, look, filter.not, value)
  if ('or' in filter) return filter.or.reduce<Look>((made, part) => broken(words, made, part, value), look)
  if ('other' in filter) return look
  if ('state' in filter) return outOf(words, look, filter.state)
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
export function called({ side, zone, type, name, attributes, states, fields, source }: Prop): string {
  const what = source ? 'card itself' : `${type} “${name}”`
  const more = [...attributes.map((one) => `〈${one}〉`), ...states, `cost ${fields.cost}`]
  return `${side}, ${zone}: ${what} ${more.join(' ')}`
}
