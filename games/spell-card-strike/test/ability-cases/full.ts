import type { Ability, Effect, Filter, Group } from '@tefuda/language'
import {
  awaited,
  conditionsOf,
  happeningOf,
  PLAIN,
  type Position,
  type Prop,
  type Side,
  type Stage,
  several,
  tryFull,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/4-zones.ts'
import { BOARD } from './board.ts'
import { castFor } from './cast.ts'
import { stageFor } from './stage.ts'
import { fitFor, plain } from './vocabulary.ts'

/** Positions in which every area is taken by somebody whom a text may be about: what lies in its map, and nothing else, shows. */

type Part = { readonly [key: string]: unknown }

/** The groups of a text that ask where something lies, in the open. */
function groupsIn(part: unknown): Group[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(groupsIn)
  const { of: _, ...said } = part as Part
  const inner = Object.values(said).flatMap(groupsIn)
  const group = part as Partial<Group>
  const isOne = group.in?.zone === 'stage' && group.are?.some((filter) => 'lies' in filter) === true
  return isOne ? [group as Group, ...inner] : inner
}

/** Seen from here all of a map lies on the stage in one of the positions. */
const SEEN_FROM = [1, 2, 9, 10, 17, 18]

const isAnchor = (props: readonly Prop[], prop: Prop) => {
  const seen = ['caster', 'host'].map((role) => props.find((one) => one.role === role)).find(Boolean)
  return seen ? prop === seen : prop.source === true
}

const withoutPlace = ({ in: place, are }: Group): Group => ({
  in: place,
  are: are.filter((filter) => !('lies' in filter)),
})

/** All strikers take part in the chain, and the caster is what a condition asks for. */
function statesFor(ability: Ability, { zone, type, role }: Prop): string[] {
  const isReaction = 'timing' in ability && ability.timing === 'reaction'
  const only = 'only' in ability && ability.only && 'thing' in ability.only ? ability.only.are : []
  return [
    ...(isReaction && zone === 'stage' && type === 'striker' ? ['chained'] : []),
    ...(role === 'caster' ? only.flatMap((filter) => ('state' in filter ? [filter.state] : [])) : []),
  ]
}

/** The cast of a case with the card from which places are seen at a spot, the others on the next spots, and the free spots. */
function castAt(card: Card, ability: Ability, spot: number, turn: number) {
  const cast = [...castFor(card, ability, PLAIN), ...payers(ability)].map(({ wants: _, ...prop }): Prop => {
    const states = [...prop.states, ...statesFor(ability, prop)]
    return { ...prop, states }
  })
  const at = new Map<Prop, number>()
  const rest = BOARD.names.map((_, one) => one).filter((one) => one !== spot)
  const free = [...rest.slice(turn * 5), ...rest.slice(0, turn * 5)]
  for (const prop of cast) {
    if ((prop.from ?? prop.zone) !== 'stage' || BOARD.isBorne(prop)) continue
    at.set(prop, isAnchor(cast, prop) ? spot : free.shift()!)
  }
  const placed = cast.map((prop): Prop => {
    const own = at.get(BOARD.isBorne(prop) ? (BOARD.bearerOf(prop, cast) ?? prop) : prop)
    return own === undefined ? prop : { ...prop, spot: own }
  })
  return { placed, free }
}

const positionOf = (props: readonly Prop[]): Position => ({ props, turn: null, deck: 12 })

/** What an ability finds on a full stage; none where nothing is said of places. */
function fullPositions(card: Card, stage: Stage<Globals>, whole: Ability): Position[] {
  const ability = stage.read!(whole)
  const groups = groupsIn(ability)
  if (groups.length === 0) return []
  return SEEN_FROM.map((spot, turn) => {
    const { placed, free } = castAt(card, ability, spot, turn)
    const filled = free.map((one, i): Prop => {
      const group = groups[i % groups.length]!
      const side: Side = group.in.of === 'any' ? (i % 2 === 0 ? 'you' : 'opponent') : (group.in.of as Side)
      return { ...fitFor(withoutPlace(group)), side, zone: 'stage', spot: one }
    })
    return positionOf([...placed, ...filled])
  })
}

/** Verbs for which there is no room on a full stage, or that ask for somebody in a state. */
const NEEDY = [
  'shift',
  'advance',
  'fallBack',
  'swap',
  'summon',
  'control',
  'counter',
  'unact',
  'lose',
  'later',
]

type Lying = Extract<Filter, { readonly lies: string }>

/** What a trigger waits for happens to somebody in each of the areas: it is entered where the text says, and only there. */
function triggerFaults(card: Card, stage: Stage<Globals>, ability: Ability, group: Group): string[] {
  const { lies, map } = group.are.find((filter): filter is Lying => 'lies' in filter)!
  return SEEN_FROM.flatMap((spot, turn) => {
    const { placed, free } = castAt(card, ability, spot, turn)
    return free.flatMap((one) => {
      const props = placed.map((prop) => (prop.role === 'subject' ? { ...prop, spot: one } : prop))
      const staged = stage.set(ability, positionOf(props), PLAIN, {})
      stage.begin(staged)
      staged.t.decision()
      const should = BOARD.lies(lies, one, spot, 'you', map)
      return stage.waits(staged) === should ? [] : [`at ${one}, seen from ${spot}: ${should} expected`]
    })
  })
}

/** Conditions on where the card itself stands, area by area. */
function standingFaults(card: Card, stage: Stage<Globals>, ability: Ability): string[] {
  const isAsked = conditionsOf(ability).some(([, condition]) =>
    /"thing":"this".*"lies"/.test(JSON.stringify(condition)),
  )
  if (!isAsked) return []
  return BOARD.names.flatMap((name, spot) => {
    const { placed } = castAt(card, ability, spot, 0)
    const paid = plain('opponent', 'discard', { role: 'paid' })
    return tryFull(stage, ability, positionOf([...placed, paid]), []).map((fault) => `at ${name}: ${fault}`)
  })
}

/** Where an ability reaches, area by area. */
export function reachFaults(card: Card, ability: Ability, stage = stageFor(card)): readonly string[] {
  const when = happeningOf(ability)
  const what = when && 'what' in when ? when.what : null
  if (
    ability.kind === 'triggered' &&
    what &&
    typeof what === 'object' &&
    'in' in what &&
    groupsIn(what).length > 0
  )
    return triggerFaults(card, stage, ability, what)
  if (awaited(ability) !== null && ability.kind === 'constant') return []
  const full = fullPositions(card, stage, ability).flatMap((position, i) =>
    tryFull(stage, ability, position, NEEDY).map((fault) => `from ${BOARD.names[SEEN_FROM[i]!]}: ${fault}`),
  )
  return [...full, ...standingFaults(card, stage, ability)]
}

/** What a cost takes. */
function payers(ability: Ability): Prop[] {
  const cost: Effect = ('cost' in ability && ability.cost) || []
  return cost.flatMap((step): Prop[] => {
    const { do: verb, kind, n = 1 } = step as { do: string; kind?: string; n?: unknown }
    const many = typeof n === 'number' ? n : 2
    const each = (zone: string) => several(many, () => plain('you', zone, { role: 'paid' }))
    if (verb === 'payPower') return [plain('you', 'stage', { role: 'payer', attributes: [kind!] })]
    return verb === 'payHand' ? each('hand') : verb === 'payScore' ? each('discard') : []
  })
}
