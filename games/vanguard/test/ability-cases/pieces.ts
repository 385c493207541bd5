import type { Filter } from '@tefuda/language'

/** The cards of a case: what is printed on them, as far as texts can ask, and how they lie at the start. You are A, the opponent is B. */

export type Side = 'you' | 'opponent'
export const otherSide = (side: Side): Side => (side === 'you' ? 'opponent' : 'you')
export const seatOf = (side: Side) => (side === 'you' ? 0 : 1)
export const sideOf = (seat: number): Side => (seat === 0 ? 'you' : 'opponent')

export interface Piece {
  readonly side: Side
  readonly zone: string
  /** On a rear-guard circle: which. */
  readonly circle: number
  readonly type: 'normal' | 'trigger' | 'g'
  readonly title: string
  readonly grade: number
  readonly power: number
  readonly shield: number
  readonly critical: number
  readonly tags: readonly string[]
  readonly keywords: readonly string[]
  /** Rested on the field; face down in the damage, bind or G zone; deleted; engorged, charging and the like. */
  readonly states: readonly string[]
  /** The card whose ability it is. */
  readonly source?: true
  /** Its role, if it has one. */
  readonly role?: string
}

export type Look = Partial<Omit<Piece, 'side' | 'zone'>>

const PLAIN = {
  circle: -1,
  type: 'normal',
  title: 'nobody',
  grade: 2,
  power: 9000,
  shield: 5000,
  critical: 1,
  tags: ['clan:群れ'],
  keywords: [],
  states: [],
} as const

export const piece = (side: Side, zone: string, look: Look = {}): Piece => ({ ...PLAIN, ...look, side, zone })

const without = (list: readonly string[], one: string) => list.filter((each) => each !== one)

/** 4.6: where something lies, or how a battle has left it, is nothing that can be printed or turned. */
export const isOfPlace = (filter: Filter): boolean =>
  'lies' in filter || 'other' in filter || 'same' in filter || 'declared' in filter

/** In the G zone cards lie face down, elsewhere face up, unless it is said. */
const OPPOSITE: { readonly [state: string]: string } = { standing: 'rested', faceUp: 'faceDown' }

/** Changes the piece to fit what a text asks for. */
export function fitted<P extends Look>(one: P, filter: Filter): P {
  if ('field' in filter) return { ...one, [filter.field]: filter.value }
  if ('type' in filter) return filter.type === 'gUnit' ? { ...one, type: 'g' } : one
  if ('attribute' in filter) return { ...one, tags: [...(one.tags ?? PLAIN.tags), filter.attribute] }
  if ('name' in filter) return { ...one, title: filter.name }
  if ('nameHas' in filter) return { ...one, title: `${filter.nameHas}の者` }
  if ('keyword' in filter) return { ...one, keywords: [...(one.keywords ?? []), filter.keyword] }
  if ('or' in filter) return fitted(one, filter.or[0]!)
  if ('state' in filter) {
    const opposite = OPPOSITE[filter.state]
    const states = one.states ?? []
    return { ...one, states: opposite ? without(states, opposite) : [...states, filter.state] }
  }
  return one
}

/** Changes the piece to miss what a text asks for by this word. */
export function broken<P extends Look>(one: P, filter: Filter): P {
  if ('field' in filter) {
    const step = filter.field === 'grade' ? 1 : 1000
    return { ...one, [filter.field]: (filter.value as number) + (filter.is === 'atLeast' ? -step : step) }
  }
  if ('type' in filter) return { ...one, type: 'normal' }
  if ('attribute' in filter) return { ...one, tags: without(one.tags ?? PLAIN.tags, filter.attribute) }
  if ('name' in filter || 'nameHas' in filter) return { ...one, title: 'stranger' }
  if ('keyword' in filter) return { ...one, keywords: without(one.keywords ?? [], filter.keyword) }
  if ('or' in filter) return filter.or.reduce((each, part) => broken(each, part), one)
  if ('state' in filter) {
    const opposite = OPPOSITE[filter.state]
    const states = one.states ?? []
    return { ...one, states: opposite ? [...states, opposite] : without(states, filter.state) }
  }
  return one
}

/** 4.6.1: circles by their numbers: front left, vanguard, front right, then the three behind them. */
export const FL = 0
export const FR = 2
export const BL = 3
export const BC = 4
export const BR = 5
export const REARS: readonly number[] = [FL, FR, BL, BC, BR]
const V = 1

/** A place on the field of both: whose it is, and which. */
interface Spot {
  readonly side: Side
  readonly zone: string
  readonly circle: number
}

const circleAt = ({ zone, circle }: Spot): number | null => {
  if (zone === 'vanguard' || zone === 'heart') return V
  return zone === 'rear' || zone === 'locked' || zone === 'circle' ? circle : null
}
const isFront = (circle: number) => circle < 3
/** 4.6.2.1: seen from your side. */
const columnAt = (spot: Spot): number | null => {
  const circle = circleAt(spot)
  if (circle === null) return null
  return spot.side === 'you' ? circle % 3 : 2 - (circle % 3)
}

/** 4.6.2, 4.6.3: whether something is where a text says, seen from its source. */
export function lies(where: string, spot: Spot, from: Spot | null, whose: Side | null): boolean {
  const circle = circleAt(spot)
  if (circle === null) return false
  switch (where) {
    case 'column':
      return from !== null && columnAt(from) !== null && columnAt(spot) === columnAt(from)
    case 'behind':
      return from !== null && spot.side === from.side && circle === (circleAt(from) ?? V) + 3
    case 'frontRow':
      return spot.side === whose && isFront(circle)
    case 'backRow':
      return spot.side === whose && !isFront(circle)
    case 'middleColumn':
      return spot.side === whose && circle % 3 === V
    default:
      throw new Error(`no such place is known: ${where}`)
  }
}

const compare = (a: number, is: string, b: number) =>
  is === 'atLeast' ? a >= b : is === 'atMost' ? a <= b : a === b

/** Whether a piece is what a text asks for, as far as that is printed on it or can be seen of it alone. */
export function matches(one: Piece, filter: Filter): boolean {
  if ('field' in filter)
    return compare(one[filter.field as 'grade' | 'power'], filter.is, filter.value as number)
  if ('type' in filter) return filter.type === 'gUnit' ? one.type === 'g' : true
  if ('attribute' in filter) return one.tags.includes(filter.attribute)
  if ('name' in filter) return one.title === filter.name
  if ('nameHas' in filter) return one.title.includes(filter.nameHas)
  if ('keyword' in filter) return one.keywords.includes(filter.keyword)
  if ('not' in filter) return !matches(one, filter.not)
  if ('or' in filter) return filter.or.some((part) => matches(one, part))
  if ('state' in filter) {
    const opposite = OPPOSITE[filter.state]
    return opposite ? !one.states.includes(opposite) : one.states.includes(filter.state)
  }
  return true
}
