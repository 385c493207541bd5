import type { Ability, Choose, Condition, Filter, Group, Step, Verb, When } from '@tefuda/language'
import type { Card } from '../../index.ts'
import {
  BC,
  BL,
  BR,
  broken,
  FL,
  FR,
  fitted,
  isOfPlace,
  type Look,
  lies,
  matches,
  otherSide,
  type Piece,
  piece,
  REARS,
  type Side,
} from './pieces.ts'
import { conditionsOf, countedBy, countsIn, isChoose, mostOf, type Placed, stepsOf } from './walk.ts'

/** What must be on the table for a case: just as much as the text asks for, or one less where the case is that it is missing. */

export type Kind =
  | 'plain'
  | 'declined'
  | 'condition false'
  | 'too few'
  | 'no target'
  | 'elsewhere'
  | 'something else'
  | 'limit'

export interface Case {
  readonly kind: Kind
  /** The place in the text it is about. */
  readonly at: string
  /** Where the card is when its ability counts; another zone where the case is that it is elsewhere. */
  readonly home: string
}

export interface Scene {
  readonly pieces: readonly Piece[]
  readonly turn: Side
  /** 7.1.2.1: which battle of the turn comes next. */
  readonly battle: number
  /** 11.19.1: how many cards you have called this turn. */
  readonly called: number
  /** 11.29.1: whether cards were put into your soul this turn. */
  readonly souled: boolean
}

/** A case that cannot be made, and why. */
export class NoCase extends Error {}

/** How many of a kind a zone must have, at least or exactly. */
interface Demand {
  readonly side: Side
  readonly zone: string
  readonly are: readonly Filter[]
  readonly n: number
  readonly exact: boolean
}

const isFalseAt = (one: Case, path: string) => one.kind === 'condition false' && one.at === path

const sideIn = (of: string, actor: Side): Side =>
  of === 'self' ? actor : of === 'opponent' ? 'opponent' : 'you'

/** Where pieces are put for a group: on rear-guard circles where any would do, in the deck where the top of it is looked at. */
const ZONE: { readonly [place: string]: string } = { field: 'rear', board: 'rear', looked: 'deck' }

/** Of the same name as somebody: who has nothing to do with it is called so. */
const named = (filter: Filter): Filter =>
  'same' in filter && filter.same === 'name' ? { name: 'nobody' } : filter

const demandFor = ({ in: place, are }: Group, actor: Side, n: number, exact: boolean): Demand => ({
  side: sideIn(place.of, actor),
  zone: ZONE[place.zone] ?? place.zone,
  are: are.map(named),
  n,
  exact,
})

/** 11.6 to 11.38: what an icon asks for, put in groups; null where it asks for what has happened. */
function byIcon(icon: string, n: number, isFalse: boolean, sourceCounts: boolean): Demand | null {
  const own = (zone: string, many: number, are: readonly Filter[] = [], side: Side = 'you'): Demand => ({
    side,
    zone,
    are,
    n: many,
    exact: true,
  })
  const less = isFalse ? 1 : 0
  switch (icon) {
    case 'limitBreak':
      return own('damage', n - less)
    case 'shinken':
      return own('damage', 3 - less)
    case 'generationBreak': {
      const open = n - less - (sourceCounts ? 1 : 0)
      if (open < 0) throw new NoCase('its own card is enough for it')
      return own('g', open, [{ state: 'faceUp' }])
    }
    case 'brave':
      return own('hand', 3 + less)
    case 'oracle':
      return own('hand', 5 - less)
    case 'ritual':
      return own('drop', n - less, [{ field: 'grade', is: 'exactly', value: 1 }])
    case 'thunderstrike':
      return own('bind', n - less, [], 'opponent')
    default:
      return null
  }
}

/** What a condition asks to be there. */
function byCondition(condition: Condition, isFalse: boolean, sourceCounts: boolean): Demand[] {
  if ('icon' in condition) {
    const demand = byIcon(condition.icon, condition.n as number, isFalse, sourceCounts)
    return demand ? [demand] : []
  }
  if ('there' in condition) {
    const n = condition.value as number
    const off = condition.is === 'atLeast' ? -1 : 1
    return [demandFor(condition.there, 'you', isFalse ? n + off : n, true)]
  }
  // More of yours than of theirs: two there, and three here, or two.
  if ('number' in condition) {
    const [mine, other] = countsIn(condition.number)
    if (!mine || !other) return []
    return [demandFor(mine, 'you', isFalse ? 2 : 3, true), demandFor(other, 'you', 2, true)]
  }
  return []
}

/** What a choice can take: one more than needed, none, or too few. */
function byChoice({ step, path, actor, isCost }: Placed, one: Case): Demand[] {
  const choose = step as Choose
  const n = mostOf(choose)
  if (one.at === path && one.kind === 'no target') return [demandFor(choose.what, actor, 0, true)]
  if (one.at === path && one.kind === 'too few') return [demandFor(choose.what, actor, n - 1, true)]
  return [demandFor(choose.what, actor, isCost ? n : n + 1, false)]
}

/** What counter blast, soul blast and the like take: just as much as they say. */
function byVerb({ step, path, isCost }: Placed, one: Case): Demand[] {
  const { n, are = [] } = step as Verb
  const isFew = one.at === path && one.kind === 'too few'
  const many = (n as number) - (isFew ? 1 : 0)
  const own = (zone: string, filters: readonly Filter[], exact: boolean): Demand => ({
    side: 'you',
    zone,
    are: filters,
    n: many,
    exact,
  })
  switch (step.do) {
    case 'counterBlast':
      return [own('damage', [{ state: 'faceUp' }, ...are], true)]
    case 'soulBlast':
      return [own('soul', are, true)]
    case 'counterCharge':
      return isCost ? [] : [own('damage', [{ state: 'faceDown' }], false)]
    default:
      return []
  }
}

/** 10.31.2: a unit of one grade more comes out of the deck for the one that leaps in time. */
function byLeap(step: Step, source: Piece): Demand[] {
  if (step.do !== 'timeLeap') return []
  const { grade } = (step as Verb).what === 'this' ? source : piece('you', 'rear')
  const are: Filter[] = [{ field: 'grade', is: 'exactly', value: grade + 1 }]
  return [{ side: 'you', zone: 'deck', are, n: 2, exact: false }]
}

function demandsOf(ability: Ability, one: Case, sourceCounts: boolean, source: Piece): Demand[] {
  const counted = [
    ...stepsOf(ability).flatMap(({ step }) => countedBy(step)),
    ...(ability.kind === 'constant' ? ability.does.flatMap(countedBy) : []),
  ]
  return [
    ...stepsOf(ability).flatMap((placed) =>
      isChoose(placed.step) ? byChoice(placed, one) : byVerb(placed, one),
    ),
    ...stepsOf(ability).flatMap(({ step }) => byLeap(step, source)),
    ...counted.map((group) => demandFor(group, 'you', 2, false)),
    ...conditionsOf(ability).flatMap(({ path, condition }) =>
      byCondition(condition, isFalseAt(one, path), sourceCounts),
    ),
  ]
}

/** How many cards there are of what no text asks for. */
const USUAL: { readonly [zone: string]: number } = {
  hand: 3,
  drop: 3,
  soul: 2,
  damage: 3,
  g: 3,
  rear: 3,
  deck: 9,
}
/** 4: at most this many. */
const MOST: { readonly [zone: string]: number } = { rear: 5, damage: 5 }

const printable = (are: readonly Filter[]) => are.filter((filter) => !isOfPlace(filter))

/** How cards look that fit nothing: they lie face down where the text asks for open ones, and the other way round. */
const lookIn = (zone: string, side: Side): Look => {
  if (zone === 'g') return { type: 'g', grade: 4, power: 15000, states: ['faceDown'] }
  return zone === 'damage' && side === 'you' ? { states: ['faceDown'] } : {}
}

/** The cards of a zone: the given ones, those that meet each demand, those that miss one by a word, and others. */
function filled(side: Side, zone: string, demands: readonly Demand[], given: readonly Piece[]): Piece[] {
  const asked = demands.filter(({ are }) => printable(are).length > 0)
  // Nobody else asks for cards of which there must be exactly this many.
  const particular = asked.filter(
    (one) => one.exact || !asked.some((other) => other.exact && isSame(one, other)),
  )
  const whole = demands.filter(({ are }) => printable(are).length === 0)
  const found: Piece[] = [...given]
  for (const { are, n } of particular) {
    const wanted = printable(are)
    // A card that leaves the zone as it begins does not count there.
    const fits = (other: Piece) =>
      !(other.source && zone === 'g') && wanted.every((filter) => matches(other, filter))
    const look = wanted.reduce((made, filter) => fitted(made, filter), lookIn(zone, side))
    // Whoever is strong enough is what a text speaks of.
    const role = wanted.some((filter) => 'field' in filter && filter.field === 'power')
      ? { role: 'strong' }
      : {}
    while (found.filter(fits).length < n) found.push(piece(side, zone, { ...look, ...role }))
  }
  const exact = whole.filter((demand) => demand.exact).map(({ n }) => n)
  const least = Math.max(USUAL[zone] ?? 0, ...whole.map(({ n }) => n), found.length)
  const size = exact.length > 0 ? exact.at(-1)! : Math.min(MOST[zone] ?? Infinity, least)
  if (found.length > size && exact.length > 0) return trimmed(found, size)
  const misses = particular.flatMap(({ are }) =>
    printable(are).map((missed) => missing(side, zone, printable(are), missed)),
  )
  // Whatever must not fit misses every demand.
  const isHarmless = (other: Piece) =>
    particular.every(({ are, exact: so }) => !so || !printable(are).every((filter) => matches(other, filter)))
  const filler = particular
    .filter(({ exact: so }) => so)
    .reduce<Look>((made, { are }) => broken(made, printable(are)[0]!), lookIn(zone, side))
  const more = misses.filter(isHarmless)
  const room =
    exact.length > 0 ? size : Math.min(MOST[zone] ?? Infinity, Math.max(size, found.length + more.length))
  while (found.length < room) found.push(more.shift() ?? piece(side, zone, filler))
  // Of a deck what fits lies on top.
  return zone === 'deck' ? found.toReversed() : found
}

const isSame = (one: Demand, other: Demand) => JSON.stringify(one.are) === JSON.stringify(other.are)

/** Removes cards beyond the limit; cards with a part to play stay. */
function trimmed(found: readonly Piece[], size: number): Piece[] {
  const stay = found.filter(({ source, role }) => source || role)
  return [...stay, ...found.filter((other) => !stay.includes(other))].slice(0, Math.max(size, stay.length))
}

const missing = (side: Side, zone: string, are: readonly Filter[], missed: Filter): Piece => {
  const rest = are.filter((filter) => filter !== missed)
  return piece(
    side,
    zone,
    broken(
      rest.reduce((made, filter) => fitted(made, filter), lookIn(zone, side)),
      missed,
    ),
  )
}

type Happens = Extract<When, { readonly event: string }>

/** What it waits for, where that happens. */
export const happeningOf = (ability: Ability): Happens | null => {
  if (ability.kind === 'constant') {
    const [first] = ability.does as readonly Step[]
    return first?.do === 'replace' ? ((first as { event: When }).event as Happens) : null
  }
  if (ability.kind !== 'triggered') return null
  const when = 'either' in ability.when ? ability.when.either[0]! : ability.when
  return 'event' in when ? when : null
}

/** Where the card lies at first. */
function startOf(ability: Ability, card: Card, home: string): string {
  const when = happeningOf(ability)
  if (!when || !('what' in when) || when.what !== 'this') return home
  switch (when.event) {
    case 'placed':
      if (card.type === 'g') return 'g'
      return when.in === 'effect' ? 'drop' : 'hand'
    case 'discarded':
      return 'hand'
    case 'put':
      return when.from!.zone
    case 'rodeUpon':
      return 'vanguard'
    case 'legions':
      return 'vanguard'
    default:
      return home
  }
}

/** Whether it is about boosting. */
const isOfBoosting = (when: Happens | null) =>
  when !== null && (when.event === 'boosts' || ('in' in when && when.in === 'boosting'))

/** What its conditions say of the card itself, or of what it speaks of. */
function saidOf(ability: Ability, thing: string, one: Case): (readonly [Filter, boolean])[] {
  return conditionsOf(ability).flatMap(({ path, condition }) => {
    const isNot = 'not' in condition
    const said = isNot ? condition.not : condition
    if ('done' in said && said.done === 'legion' && thing === 'this')
      return [[{ state: 'wasLegion' }, isFalseAt(one, path)] as const]
    if (!('thing' in said) || said.thing !== thing) return []
    return said.are.map((filter) => [filter, isFalseAt(one, path) === isNot] as const)
  })
}
const changed = <P extends Look>(start: P, said: readonly (readonly [Filter, boolean])[]): P =>
  said.reduce((made, [filter, so]) => (so ? fitted(made, filter) : broken(made, filter)), start)

/** 3.17: verbs upon the card itself for which it must rest before. */
function isRestedFirst(ability: Ability): boolean {
  const when = happeningOf(ability)
  return when?.event === 'stood'
}

function sourcePiece(card: Card, ability: Ability, one: Case): Piece {
  const zone = startOf(ability, card, one.home)
  const when = happeningOf(ability)
  const states = [
    ...(isRestedFirst(ability) && zone === 'rear' ? ['rested'] : []),
    ...(zone === 'g' ? ['faceDown'] : []),
  ]
  const own = piece('you', zone, {
    type: card.type,
    title: card.title,
    grade: card.grade,
    power: card.power,
    shield: card.shield,
    critical: card.critical,
    tags: card.tags,
    circle: zone === 'rear' ? (isOfBoosting(when) ? BC : FL) : -1,
    states,
    source: true,
  })
  return changed(own, saidOf(ability, 'this', one))
}

/** The vanguards of both sides, for texts that ask about them. */
function vanguards(ability: Ability, one: Case, source: Piece): Piece[] {
  const asked = conditionsOf(ability).flatMap(({ path, condition }) =>
    'there' in condition && ['vanguard', 'heart'].includes(condition.there.in.zone)
      ? condition.there.are.map(
          (filter) => [condition.there.in.of as Side, filter, !isFalseAt(one, path)] as const,
        )
      : [],
  )
  const of = (side: Side) =>
    asked.flatMap(([whose, filter, so]) => (whose === side ? [[filter, so] as const] : []))
  const LEADER: Look = { title: 'leader', grade: 3, power: 11000, role: 'leader' }
  const when = happeningOf(ability)
  const enemyPower = when?.event === 'missed' ? 90000 : 1000
  const enemy = piece('opponent', 'vanguard', { ...LEADER, title: 'enemy', role: 'enemy', power: enemyPower })
  const leader = piece('you', 'vanguard', changed({ ...LEADER, ...leaderBoosted(ability, one) }, of('you')))
  // 10.27.5.1: the card below a G unit lends it its power.
  const heart = piece('you', 'heart', changed({ ...LEADER, power: 0 }, of('you')))
  const own = source.zone === 'vanguard' ? (source.type === 'g' ? [heart] : []) : [leader]
  return [...own, changed(enemy, of('opponent'))]
}

/** The vanguard is what the text speaks of where it is boosted. */
const leaderBoosted = (ability: Ability, one: Case): Look =>
  happeningOf(ability)?.event === 'boosts' ? changed({}, saidOf(ability, 'it', one)) : {}

/** What something happens to that is not the card itself. */
function subject(ability: Ability, one: Case, source: Piece): Piece[] {
  const when = happeningOf(ability)
  if (!when) return []
  if ('who' in when) return []
  if (when.event === 'isBoosted')
    return [piece('you', 'rear', { circle: BL, keywords: ['boost'], role: 'booster' })]
  if (when.event === 'rodeUpon')
    return [piece('you', 'hand', { grade: 3, role: 'rider', ...riderLook(ability, one, source) })]
  if (when.event === 'legions') return []
  if (typeof when.what !== 'object' || !('in' in when.what)) return []
  const { in: place, are } = when.what
  const side = sideIn(place.of, 'you')
  const look = printable(are).reduce<Look>((made, filter) => fitted(made, filter), { role: 'subject' })
  if (when.event === 'strides')
    return [piece(side, 'g', { ...look, grade: 4, power: 15000, states: ['faceDown'] })]
  if (when.event === 'placed') return [piece(side, 'drop', look)]
  if (when.event === 'put') return [piece(side, when.from!.zone, look)]
  return [piece(side, 'rear', { ...look, circle: BR })]
}

/** Of the same clan, or whatever else the text asks for. */
const riderLook = (ability: Ability, one: Case, source: Piece): Look =>
  JSON.stringify(ability).includes('"same":"clan"')
    ? { tags: one.kind === 'condition false' ? ['clan:他所'] : source.tags }
    : changed({}, saidOf(ability, 'it', one))

/** Rear-guards are put on circles, those that the text wants somewhere first. */
function onCircles(side: Side, rears: readonly Piece[], demands: readonly Demand[], source: Piece): Piece[] {
  const order = side === 'you' ? [FR, BL, BC, BR, FL] : [FR, BC, BR, FL, BL]
  const given = rears.filter(({ circle }) => circle >= 0)
  const taken = given.map(({ circle }) => circle)
  // A text that finds nobody somewhere: the circle is left free.
  const kept = REARS.filter((circle) =>
    demands.some(
      ({ are, n, exact, zone, side: whose }) =>
        zone === 'rear' &&
        whose === side &&
        exact &&
        n === 0 &&
        are.some((filter) => isThere(filter, side, circle, source)),
    ),
  )
  const free = order.filter((circle) => !taken.includes(circle) && !kept.includes(circle))
  const others = rears
    .filter(({ circle }) => circle < 0)
    .slice(0, free.length)
    .map((one, i): Piece => {
      // Every other one rests: both are there to be chosen.
      const rested = i % 2 === (side === 'you' ? 1 : 0) && one.role === undefined ? ['rested'] : []
      return { ...one, circle: free[i]!, states: [...one.states, ...rested] }
    })
  return [...given, ...others]
}

const isThere = (filter: Filter, side: Side, circle: number, source: Piece) =>
  'lies' in filter &&
  lies(
    filter.lies,
    { side, zone: 'rear', circle },
    source,
    filter.whose === undefined ? null : sideIn(filter.whose, 'you'),
  )

/** 11.35.1: the opposing unit in front of the card stands or rests. */
function facing(pieces: readonly Piece[], ability: Ability, one: Case, source: Piece): Piece[] {
  const asked = conditionsOf(ability).find(
    ({ condition }) => 'icon' in condition && condition.icon === 'darkDevice',
  )
  if (!asked) return [...pieces]
  const isSo = !isFalseAt(one, asked.path)
  return pieces.map((other) => {
    const faces = other.side === 'opponent' && lies('column', other, source, null)
    if (!faces) return other
    const states = other.states.filter((state) => state !== 'rested')
    return { ...other, states: isSo ? [...states, 'rested'] : states }
  })
}

/** A case that misses its battle by coming too late; the others come too early. */
export const LATE = ', too late'

/** The number of the battle in which it happens. */
function battleFor(ability: Ability, one: Case): number {
  const wave = conditionsOf(ability).find(
    ({ condition }) => 'icon' in condition && condition.icon.startsWith('wave'),
  )
  if (!wave) return 1
  const { n, to = n } = wave.condition as { n: number; to?: number }
  if (one.at === `${wave.path}${LATE}`) return to + 1
  return isFalseAt(one, wave.path) ? n - 1 : n
}

const iconOf = (ability: Ability, icon: string) =>
  conditionsOf(ability).find(({ condition }) => 'icon' in condition && condition.icon === icon)

/** Everything that is needed. */
export function sceneFor(card: Card, ability: Ability, one: Case): Scene {
  const source = sourcePiece(card, ability, one)
  const isRiding = source.zone === 'vanguard' || one.home === 'vanguard'
  const demands = demandsOf(ability, one, isRiding && source.type === 'g', source)
  const given = [source, ...vanguards(ability, one, source), ...subject(ability, one, source)]
  const zones = new Set([...Object.keys(USUAL), ...demands.map(({ zone }) => zone)])
  for (const zone of ['vanguard', 'circle', 'heart']) zones.delete(zone)
  const pieces = (['you', 'opponent'] as const).flatMap((side) =>
    [...zones].flatMap((zone) => {
      const own = demands.filter((demand) => demand.side === side && demand.zone === zone)
      const there = given.filter((other) => other.side === side && other.zone === zone)
      const all = filled(side, zone, own, there)
      return zone === 'rear' ? onCircles(side, all, own, source) : all
    }),
  )
  const elsewhere = given.filter(({ zone }) => !zones.has(zone))
  const unite = iconOf(ability, 'unite')
  const darkness = iconOf(ability, 'darkness')
  const turnOf = conditionsOf(ability).find(({ condition }) => 'turnOf' in condition)
  const usual: Side = isOfDefence(ability, one) ? 'opponent' : 'you'
  return {
    pieces: facing([...elsewhere, ...pieces], ability, one, source),
    turn: turnOf && isFalseAt(one, turnOf.path) ? otherSide(usual) : usual,
    battle: battleFor(ability, one),
    called: unite ? (isFalseAt(one, unite.path) ? 1 : 2) : 0,
    souled: darkness !== undefined && !isFalseAt(one, darkness.path),
  }
}

/** Whether it is the other's turn: guardians come when they attack. */
function isOfDefence(ability: Ability, one: Case): boolean {
  const when = happeningOf(ability)
  if (one.home === 'guardian') return true
  return when !== null && (('to' in when && when.to === 'guardian') || when.event === 'intercepts')
}
