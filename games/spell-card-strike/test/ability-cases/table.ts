import { type CardId, emptyState, type Json, Table } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { type Ability, type Cell, contextOf, type Effect, wholeOf } from '@tefuda/language'
import {
  again,
  alwaysAsking,
  decksFor,
  layAgain,
  offerAt,
  type Prop,
  roleOf,
  type Setting,
  type Side,
  type Staged,
  seatOf,
  sourceOf,
  stagedOn,
  takeAway,
} from '@tefuda/testkit/cases'
import { lay } from '@tefuda/testkit/scene'
import { type Card, spellCardStrike } from '../../index.ts'
import { traitsOf } from '../../rules/2-traits.ts'
import { wordsFor } from '../../rules/3-cards.ts'
import type { Globals, Sc } from '../../rules/4-zones.ts'
import { NOBODY_YET } from '../../rules/5-striker-phase.ts'
import { ATTRIBUTES, type Attribute } from '../../text/vocabulary.ts'
import { lending, partOf } from './abilities.ts'
import { BOARD, EVERYWHERE } from './board.ts'
import { plain, WORDS } from './vocabulary.ts'

/** The table on which abilities are tried. You are A, the opponent is B. */

export const SOURCE = 'source'

/** Rings when a chain ends: so somebody is asked before what lasts for it is over. */
const BELL: Ability = { kind: 'triggered', when: { at: 'chainEnd', of: 'any' }, effect: [] }

/** A spell and an ability that anybody may use upon any striker, to see whether that is forbidden. */
const anyone = (map: readonly Cell[]): Effect => [
  {
    do: 'choose',
    what: {
      in: { of: 'any', zone: 'stage' },
      are: [{ type: 'striker' }, { lies: 'range', of: 'caster', map }],
    },
    how: { exactly: 1 },
  },
]
const WHOLE: readonly Cell[] = [...EVERYWHERE, [0, 0, 'red']]
const PROBES: readonly Extract<Ability, { kind: 'played' }>[] = [
  { kind: 'played', timing: 'action', cost: [], effect: anyone(WHOLE) },
  { kind: 'played', timing: 'action', cost: [{ do: 'payPower', kind: 'divine' }], effect: [] },
]
const PROBE: Ability = { kind: 'activated', timing: 'action', cost: [], effect: anyone(WHOLE) }

type Says = Partial<Pick<Card, 'abilities' | 'spells' | 'equips' | 'rules'>>

const isAttribute = (word: string): word is Attribute => (ATTRIBUTES as readonly string[]).includes(word)

function cardFor(prop: Prop, name: string, says: Says): Card {
  const { abilities = [], spells = [], equips = [], rules = [] } = says
  const { rank, pow, def } = prop.fields as { rank: number; pow: number; def: number }
  const coloured: Attribute[] = prop.states.includes('coloured') ? ['wraith'] : []
  return {
    name,
    words: wordsFor(name),
    type: prop.type === 'option' ? 'option' : 'spell',
    strikerName: prop.name,
    spellName: '',
    english: prop.name,
    attributes: [...prop.attributes.filter(isAttribute), ...coloured],
    cost: [],
    rank,
    pow,
    def,
    map: EVERYWHERE,
    tags: prop.attributes.filter((word) => !isAttribute(word)),
    abilities,
    spells,
    equips,
    rules,
    extra: [],
    traits: traitsOf(abilities, equips, rules),
  }
}

/** The text of the card: this ability alone, if the card has it. */
function ownWords(card: Card, ability: Ability, mute: boolean): Says {
  const whole = [wholeOf(ability)]
  if (mute) return {}
  switch (partOf(ability)) {
    case 'spell':
      return { spells: whole as readonly Ability[] as Card['spells'], equips: card.equips, rules: card.rules }
    case 'equip':
      return { equips: whole }
    case 'rule':
      return { rules: whole }
    case 'lent':
      return {}
    case 'awakened':
      return { abilities: [awakening(whole[0]!), ...probes(ability)] }
    default:
      return { abilities: [...whole, ...probes(ability)] }
  }
}

/** 10.3.2: the keyword by which a striker has an ability once it is awakened. */
const awakening = (ability: Ability): Ability => ({
  kind: 'keyword',
  keyword: 'awakening',
  gains: [{ ability }],
})
const probes = (ability: Ability) => (isDeclaring(ability) ? [PROBE] : [])

/** Whether it is about declaring abilities, so the table needs one to declare. */
const isDeclaring = (ability: Ability) => JSON.stringify(ability).includes('"event":"declares"')

/** What others say: nothing, but for what they are there for. */
function otherWords(card: Card, ability: Ability, prop: Prop, mute: boolean): Says {
  const isAcross = prop.side === 'opponent'
  if (prop.role === 'guard') return isAcross ? { abilities: [BELL] } : {}
  if (prop.role === 'spell') return { spells: PROBES }
  if (prop.role === 'user') return { abilities: [PROBE] }
  if (prop.role === 'host' || prop.role === 'subject')
    return isDeclaring(ability) ? { abilities: [PROBE] } : {}
  if (prop.role === 'charm') {
    const lent = mute ? [] : [lending(ability, card.type === 'option')]
    return { abilities: lent, equips: lent }
  }
  return { abilities: prop.keywords.map((keyword): Ability => ({ kind: 'keyword', keyword })) }
}

const ownerOf = ({ from, zone, side }: Prop): Side =>
  (from ?? zone) !== 'score' ? side : side === 'you' ? 'opponent' : 'you'

/** The table with everything in its place. Each object is a card of its own, so that its name is its own. */
export function set(setting: Setting<Card>): Staged<Globals> {
  const { card, ability, position, mute = false } = setting
  const printed = position.props.map((prop, i) => {
    if (prop.source) return cardFor(prop, SOURCE, ownWords(card, ability, mute))
    const isSpell = prop.role === 'charm' && card.type !== 'option'
    const look = isSpell ? { ...prop, type: 'spell' } : prop
    return cardFor(look, `p${i}`, otherWords(card, ability, prop, mute))
  })
  const names = printed.map(({ name }) => name)
  const extras = position.props.flatMap((prop) => (bearsFor(prop) ? [prop] : []))
  const decks = decksFor(position, names, 'filler', ownerOf).map((deck, seat) => [
    ...extras.filter(({ side }) => seatOf(side) === seat).map((prop) => bearsFor(prop)!),
    ...deck.slice(1),
  ])
  const rules = alwaysAsking(
    spellCardStrike([...bystanders(), ...printed], decks) as never,
  ) as never as Sc['rules']
  const t: Sc = new Table(rules, emptyState(rules, decks, {}, 'case'))
  const staged = stagedOn(t, setting, names, (prop, own) => place(t, prop, own!), ownerOf)
  attach(staged)
  setTime(staged)
  return staged
}

/** What must be on an object's area for it to be what it is: something it bears, or a bearer. */
function bearsFor({ type, states, source, role }: Prop): string | null {
  if (states.includes('ace')) return 'charm'
  if (states.includes('equipped')) return 'gear'
  return type === 'equip' && !source && role !== 'worn' ? 'bearer' : null
}

/** Cards that the text has nothing to do with. */
const bystanders = (): Card[] => [
  cardFor(plain('you', 'deck'), 'filler', {}),
  cardFor(plain('you', 'stage', WORDS.stranger), 'stranger', {}),
  cardFor(plain('you', 'stage', { type: 'option', fields: { rank: 0, pow: 0, def: 0 } }), 'charm', {}),
  cardFor(plain('you', 'stage'), 'gear', {}),
  cardFor(plain('you', 'stage'), 'bearer', {}),
]

/** Of the deck's cards those that are spoken of lie on top as they are. */
function place(t: Sc, prop: Prop, card: CardId): void {
  const zone = prop.from ?? prop.zone
  if (zone === 'deck') return
  lay(t, card, zone, marksOf(prop))
  if (zone === 'score') move(t, card, t.zone('score', seatOf(prop.side)), seatOf(prop.side))
  staging(t).since[card] = t.number()
}

/** 4.5.1: what a player has won are the other player's cards. */
function move(t: Sc, card: CardId, to: number, seat: number): void {
  const from = staging(t).zones[t.state.at[card]!]!
  from.splice(from.indexOf(card), 1)
  staging(t).zones[to]!.push(card)
  staging(t).at[card] = to
  staging(t).holder[card] = seat
}

const marksOf = ({ states, spot = 0 }: Prop) => ({
  acted: Number(states.includes('acted')),
  area: spot,
  down: Number(states.includes('faceDown')),
  damage: 0,
})

/** Borne cards lie on their bearer. */
function attach(staged: Staged<Globals>): void {
  const { t, ability, cards } = staged
  const part = partOf(ability)
  const bears = (card: CardId, host: CardId) => {
    setMark(t, card, 'area', t.markOf(host, 'area'))
    staging(t).host[card] = host
  }
  const host = roleOf(staged, 'host')
  const charm = roleOf(staged, 'charm')
  if (host !== undefined && (part === 'equip' || part === 'option')) bears(sourceOf(staged), host)
  if (charm !== undefined) bears(charm, sourceOf(staged))
  const spare = (name: string, seat: number) =>
    t.cards('deck', seat).find((card) => t.rules.cards[t.state.print[card]!]!.name === name)!
  for (const [prop, card] of cards) {
    if (prop.role === 'worn') bears(card, cards.get(BOARD.bearerOf(prop, [...cards.keys()])!)!)
    const name = bearsFor(prop)
    if (name === null) continue
    const other = spare(name, seatOf(prop.side))
    lay(t, other, 'stage', marksOf({ ...prop, states: [] }))
    staging(t).since[other] = t.number()
    if (name === 'bearer') bears(card, other)
    else bears(other, card)
  }
}

/** Cards are removed. */
export function remove(staged: Staged<Globals>, props: readonly Prop[]): void {
  takeAway(staged, props, 'removed', PROBE)
}

/** 2.4.10.2.1: strikers go out of the range in which they were chosen; false where there is nowhere to go. */
export function goAway(staged: Staged<Globals>, props: readonly Prop[]): boolean {
  const { t, cards } = staged
  const caster =
    [...cards.keys()].find(({ role }) => role === 'caster') ?? [...cards.keys()].find(({ source }) => source)!
  const maps = props.map(
    ({ wants = [] }) => wants.find(({ where, so }) => so && where.of === 'caster')?.where,
  )
  if (props.length === 0 || maps.some((map) => map === undefined)) return false
  const taken = [...cards]
    .filter(([prop]) => prop.spot !== undefined)
    .map(([, card]) => t.markOf(card, 'area'))
  const free = BOARD.names
    .map((_, spot) => spot)
    .filter((spot) => !taken.includes(spot))
    .filter((spot) => maps.every((map) => !BOARD.lies(map!.lies, spot, caster.spot!, 'you', map!.map)))
  if (free.length < props.length) return false
  for (const [i, prop] of props.entries()) setMark(t, cards.get(prop)!, 'area', free[i]!)
  again(staged)
  return true
}

export const inStrikerPhase = (at: string) => [
  { in: 'game', at: '', vars: {} },
  { in: '5.2', at: '5.5.1', vars: {} },
  { in: '5.4', at, vars: { ...NOBODY_YET } },
]
const inChain = (at: string) => [...inStrikerPhase('5.4.3'), { in: '6', at, vars: { rounds: 0 } }]

/** Whether it is declared in a chain. */
const isReaction = (ability: Ability) => 'timing' in ability && ability.timing === 'reaction'

/** Whose turn it is, in which phase, and what is declared in the chain. */
function setTime(staged: Staged<Globals>): void {
  const { t, position, ability } = staged
  const isLate = isReaction(ability)
  staging(t).turn = 5
  staging(t).turnSeat = seatOf(position.turn ?? (isLate ? 'opponent' : 'you'))
  t.set('phase', 'striker')
  t.globals.first = 0
  staging(t).frames = isLate ? inChain('6.2.1') : inStrikerPhase('5.4.3')
  if (!isLate) return
  declareAll(staged)
  t.globals.right = 0
  t.globals.passes = 0
}

/** 2.5.2: earlier declarations of strikers, none of which has any effect; an attack is grazed to nothing. */
function declareAll(staged: Staged<Globals>): void {
  const { t, cards } = staged
  const inState = (...states: string[]) =>
    [...cards].filter(([prop]) => prop.states.some((one) => states.includes(one)))
  const guard = [...cards].find(([prop]) => prop.role === 'guard' && prop.side === 'opponent')![1]
  const declared = (kind: string, caster: CardId, targets: readonly CardId[]) => {
    const c = { ...contextOf(t.state.holder[caster]!, t.ref(caster)), caster: t.ref(caster) }
    const fixed = { '0.': targets.map((card) => t.ref(card)) }
    const data = { ability: PROBE, effect: [], c: { ...c, fixed }, paid: [] } as never as Json
    t.put({ kind, seat: t.state.holder[caster]!, cards: [], targets: [], data })
  }
  // If the text asks for targets, everybody else in the chain has declared something.
  const asksForTargets = JSON.stringify(staged.ability).includes('"state":"targeted"')
  const aimedAt = inState(asksForTargets ? 'targeted' : 'chained')
  declared(
    'ability',
    guard,
    aimedAt.map(([, card]) => card),
  )
  if (asksForTargets)
    for (const [, card] of inState('chained')) if (card !== guard) declared('ability', card, [])
  for (const [, card] of inState('casting')) declared('spell', card, [])
  for (const [, card] of inState('using', 'declaring')) declared('ability', card, [])
  const attackers = inState('attacking', 'striking')
  if (attackers.length === 0) return
  const [side] = attackers.map(([prop]) => prop.side)
  const target = [...cards].find(([prop]) => prop.role === 'guard' && prop.side !== side)![1]
  inAttack(
    t,
    attackers.map(([, card]) => card),
    target,
    99,
  )
  t.put({ kind: 'attack', seat: seatOf(side!), cards: [], targets: [], data: null })
}

export function inAttack(t: Sc, attackers: readonly CardId[], target: CardId, grazed: number): void {
  t.set('attack', { attackers: attackers.map((card) => t.ref(card)), target: t.ref(target), grazed })
}

/** An attack that waits in the chain and is about to be resolved. */
export function resolvingAttack(t: Sc, attacker: CardId, target: CardId): void {
  inAttack(t, [attacker], target, 0)
  const seat = t.state.holder[attacker]!
  staging(t).turnSeat = seat
  t.put({ kind: 'attack', seat, cards: [], targets: [], data: null })
  staging(t).frames = inChain('6.2.4')
}

/** Answers with an option of the player who may act; others pass until then. */
export const offer = (staged: Staged<Globals>, seat: number, key: string): boolean =>
  offerAt(staged, isReaction(staged.ability) ? '6.2.1' : '5.4.3', seat, key)

/** Every card goes back to where it lay at first. */
export function refresh(staged: Staged<Globals>): void {
  const { t } = staged
  layAgain(staged, marksOf)
  const { turn, turnSeat } = t.state
  staging(t).pending = []
  t.set('attack', null)
  setTime(staged)
  attach(staged)
  Object.assign(staging(t), { turn, turnSeat })
  again(staged)
}
