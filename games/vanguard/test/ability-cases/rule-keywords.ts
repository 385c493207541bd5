import type { CardId, Decision } from '@tefuda/kernel'
import type { Ability, Filter, Group } from '@tefuda/language'
import type { Card } from '../../index.ts'
import { deckFaults } from '../../rules/5-decks.ts'
import { meantBy, type Script } from './begin.ts'
import { Model } from './model.ts'
import { BC, BL, FL, FR, type Look, type Piece, piece, type Side } from './pieces.ts'
import type { Scene } from './scene.ts'
import { act, goTo, nameOf, roleOf, type Staged, set, sourceOf } from './table.ts'
import { passUntil } from './times.ts'

/** The cases of keywords that the rules carry out where they come to them: skill icons, and what forbids or allows something. */

type Keyword = Extract<Ability, { readonly kind: 'keyword' }>

export const fault = (fine: boolean, what: string) => (fine ? [] : [what])

export const LEADER: Look = { title: 'leader', grade: 3, power: 11000, role: 'leader' }
const ENEMY: Look = { title: 'enemy', grade: 3, power: 1000, role: 'enemy' }

/** The card itself somewhere. */
export const self = (card: Card, zone: string, look: Look = {}): Piece =>
  piece('you', zone, {
    type: card.type,
    title: card.title,
    grade: card.grade,
    power: card.power,
    shield: card.shield,
    critical: card.critical,
    tags: card.tags,
    source: true,
    ...look,
  })

const others = (side: Side, zone: string, n: number, look: Look = {}) =>
  Array.from({ length: n }, () => piece(side, zone, look))

/** A table with decks, the other's vanguard, and these; yours where none is among them. */
export function tableWith(pieces: readonly Piece[], own: readonly Ability[], turn: Side = 'you'): Staged {
  const isLed = pieces.some(({ side, zone }) => side === 'you' && zone === 'vanguard')
  const hasEnemy = pieces.some(({ side, zone }) => side === 'opponent' && zone === 'vanguard')
  const scene: Scene = {
    pieces: [
      ...(isLed ? [] : [piece('you', 'vanguard', LEADER)]),
      ...(hasEnemy ? [] : [piece('opponent', 'vanguard', ENEMY)]),
      ...others('you', 'deck', 9),
      ...others('opponent', 'deck', 9),
      ...pieces,
    ],
    turn,
    battle: 1,
    called: 0,
    souled: false,
  }
  return set(scene, own)
}

const idsIn = (decision: Decision | null): readonly number[] =>
  decision?.kind === 'choose' ? decision.options.map(({ id }) => id) : []

/** The options when a question is asked; none if it is not asked. */
export function offeredAt(staged: Staged, key: string, script: Script = {}): readonly number[] {
  const { turn } = staged.t.state
  passUntil(staged, ({ ask }) => ask.key === key || staged.t.state.turn !== turn, script)
  const decision = staged.t.decision()
  return decision?.ask.key === key && staged.t.state.turn === turn ? idsIn(decision) : []
}

export const attackBy = (staged: Staged, attacker: CardId, more: Script = {}): Script => {
  goTo(staged, { step: '7.2.1.1' })
  return { 'ask.attack': [attacker], 'ask.target': [roleOf(staged, 'enemy')], ...more }
}
export const thingOf = (staged: Staged, card: CardId) =>
  new Model(staged).things.find((one) => one.card === card)!

/** 7.3.1.6, 11.4: a unit right behind the attacker may rest and lend it its power. */
function boost(card: Card, own: Ability): string[] {
  const boosted = (look: Look): boolean => {
    const staged = tableWith([self(card, 'rear', look)], [own])
    return offeredAt(staged, 'ask.boost', attackBy(staged, roleOf(staged, 'leader'))).includes(
      sourceOf(staged),
    )
  }
  const staged = tableWith([self(card, 'rear', { circle: BC })], [own])
  const source = sourceOf(staged)
  const leader = roleOf(staged, 'leader')
  offeredAt(staged, 'ask.guards', attackBy(staged, leader, { 'ask.boost': [source] }))
  const { power } = thingOf(staged, leader).numbers
  return [
    ...fault(boosted({ circle: BC }), 'it may not boost'),
    ...fault(!boosted({ circle: BL }), 'it boosts whom it is not behind'),
    ...fault(!boosted({ circle: BC, states: ['rested'] }), 'it boosts resting'),
    ...fault(power === 11000 + card.power, `the boosted one has ${power}`),
    ...fault(thingOf(staged, source).states.includes('rested'), 'it does not rest'),
  ]
}

/** 7.4.1.2.4, 11.3: a rear-guard of the front row that is not attacked goes to the guardian circle. */
function intercept(card: Card, own: Ability): string[] {
  const staging = (circle: number, isAttacked: boolean) => {
    const staged = tableWith([self(card, 'rear', { circle })], [own], 'opponent')
    const attacked = isAttacked ? sourceOf(staged) : roleOf(staged, 'leader')
    goTo(staged, {
      attackers: [nameOf(staged, roleOf(staged, 'enemy'))],
      attacked: [nameOf(staged, attacked)],
    })
    return staged
  }
  const may = (staged: Staged) => offeredAt(staged, 'ask.guards').includes(sourceOf(staged))
  const staged = staging(FL, false)
  const isOffered = may(staged)
  passUntil(
    staged,
    ({ ask }) => ask.key === 'ask.guards' && thingOf(staged, sourceOf(staged)).zone === 'guardian',
    {
      'ask.guards': [sourceOf(staged)],
    },
  )
  return [
    ...fault(isOffered, 'it may not intercept'),
    ...fault(thingOf(staged, sourceOf(staged)).zone === 'guardian', 'it is no guardian'),
    ...fault(!may(staging(BL, false)), 'it intercepts from the back row'),
    ...fault(!may(staging(FL, true)), 'it guards itself'),
  ]
}

/** 11.2: a vanguard makes this many drive checks; a rear-guard none. */
const drive =
  (n: number) =>
  (card: Card, own: Ability): string[] => {
    const checks = (staged: Staged) => {
      const script = attackBy(staged, sourceOf(staged))
      passUntil(staged, () => staged.t.state.turn !== 3, script)
      return staged.journal.filter(({ event }) => event.type === 'drive check' && event.seat === 0).length
    }
    const heart = card.type === 'g' ? [piece('you', 'heart', LEADER)] : []
    const was = checks(tableWith([self(card, 'vanguard'), ...heart], [own]))
    const asRear = card.type === 'g' ? 0 : checks(tableWith([self(card, 'rear', { circle: FL })], [own]))
    return [...fault(was === n, `${was} drive checks`), ...fault(asRear === 0, 'it checks as a rear-guard')]
  }

const mayAttack = (staged: Staged): boolean => {
  goTo(staged, { step: '7.2.1.1' })
  return offeredAt(staged, 'ask.attack').includes(sourceOf(staged))
}

/** 11.5: as a rear-guard it does not attack. */
const restraint = (card: Card, own: Ability): string[] => [
  ...fault(!mayAttack(tableWith([self(card, 'rear', { circle: FL })], [own])), 'it attacks'),
  ...fault(mayAttack(tableWith([self(card, 'rear', { circle: FL })], [])), 'it does not attack without it'),
  ...fault(mayAttack(tableWith([self(card, 'vanguard')], [own])), 'it does not attack as a vanguard'),
]

/** 11.8: with a unit of yours that has no clan in common with it it does not attack. */
function lord(card: Card, own: Ability): string[] {
  const clan = { tags: card.tags }
  const asVanguard = (look: Look) =>
    mayAttack(tableWith([self(card, 'vanguard'), piece('you', 'rear', { circle: FR, ...look })], [own]))
  const asRear = (look: Look) =>
    mayAttack(
      tableWith(
        [self(card, 'rear', { circle: FL }), piece('you', 'vanguard', { ...LEADER, ...look })],
        [own],
      ),
    )
  return [
    ...fault(asVanguard(clan), 'it does not attack beside its own'),
    ...fault(!asVanguard({}), 'it attacks beside strangers'),
    ...fault(asRear(clan), 'it does not attack beside its own as a rear-guard'),
    ...fault(!asRear({}), 'it attacks beside strangers as a rear-guard'),
  ]
}

/** Whether a text of a side can choose a card of yours, as one of such a group. */
export function isChosenBy(
  staged: Staged,
  side: Side,
  card = sourceOf(staged),
  { zone = 'field', are = [] }: { readonly zone?: string; readonly are?: readonly Filter[] } = {},
): boolean {
  const by =
    side === 'you' ? [...staged.cards].find(([one]) => one.side === 'you')![1] : roleOf(staged, 'enemy')
  const what: Group = { in: { of: side === 'you' ? 'you' : 'opponent', zone }, are }
  goTo(staged, {})
  act(staged, side, by, [{ do: 'pick', what, how: { upTo: 1 } }])
  const decision = staged.t.decision()
  return decision?.kind === 'choose' && decision.options.some((option) => meantBy(decision, option) === card)
}

/** 11.13: the other's effects do not choose it; yours do, and theirs where it does not count. */
function resist(card: Card, own: Keyword): string[] {
  const zone = [own.zone ?? 'rear'].flat()[0]!
  const witness = piece('you', 'rear', { circle: FR, role: 'witness' })
  const heart = zone === 'vanguard' && card.type === 'g' ? [piece('you', 'heart', LEADER)] : []
  const at = (where: string, abilities: readonly Ability[]) =>
    tableWith([self(card, where, where === 'rear' ? { circle: FL } : {}), witness, ...heart], abilities)
  const elsewhere =
    zone === 'rear' ? fault(isChosenBy(at('vanguard', [own]), 'opponent'), 'it resists elsewhere') : []
  return [
    ...fault(!isChosenBy(at(zone, [own]), 'opponent'), 'it is chosen by the other'),
    ...fault(isChosenBy(at(zone, [own]), 'you'), 'it is not chosen by its fighter'),
    ...fault(isChosenBy(at(zone, []), 'opponent'), 'it is not chosen without it'),
    ...elsewhere,
  ]
}

/** 5.2.2.5, 11.9: four in a deck. */
function sentinel(card: Card): string[] {
  const known = new Map([[card.name, card]])
  const isFault = (n: number) =>
    deckFaults(known, new Array<string>(n).fill(card.name)).some((one) =>
      JSON.stringify(one).includes('5.2.2.5'),
    )
  return [...fault(!isFault(4), 'four are too many'), ...fault(isFault(5), 'five are not too many')]
}

/** 6.5.1.2.2, 11.11: for cards of the hand whose grades come to three, upon a vanguard of grade three, against one of grade three. */
function stride(card: Card, own: Keyword): string[] {
  const staging = (grades: readonly number[], enemy: number) => {
    const staged = tableWith(
      [
        self(card, 'g', { states: ['faceDown'] }),
        ...grades.map((grade) => piece('you', 'hand', { grade, role: 'paid' })),
        piece('opponent', 'vanguard', { ...ENEMY, grade: enemy }),
      ],
      [own],
    )
    goTo(staged, { step: '6.5.1.2.1' })
    return staged
  }
  const may = (grades: readonly number[], enemy = 3) => {
    const staged = staging(grades, enemy)
    return offeredAt(staged, 'ask.stride').includes(sourceOf(staged))
  }
  const staged = staging([1, 2], 3)
  const hand = [...staged.cards].filter(([one]) => one.role === 'paid').map(([, paid]) => paid)
  passUntil(staged, ({ ask }) => ask.key === 'ask.main', {
    'ask.stride': [sourceOf(staged)],
    'ask.choose': hand,
  })
  const paid = new Model(staged).in(['drop'], ['you']).length
  return [
    ...fault(may([1, 2]), 'it may not stride for three'),
    ...fault(!may([1, 1]), 'it strides for two'),
    ...fault(!may([1, 2], 2), 'it strides against grade two'),
    ...fault(thingOf(staged, sourceOf(staged)).zone === 'vanguard', 'it has not come'),
    ...fault(thingOf(staged, roleOf(staged, 'leader')).zone === 'heart', 'the vanguard is no heart'),
    ...fault(paid === 2, `${paid} cards are paid`),
  ]
}

/** 7.4.1.2.3, 11.14: for a heal trigger of the hand, when the other attacks. */
function gGuardian(card: Card, own: Keyword): string[] {
  const staging = (trigger: string, turn: Side = 'opponent') => {
    const staged = tableWith(
      [
        self(card, 'g', { states: ['faceDown'] }),
        piece('you', 'hand', {
          type: 'trigger',
          grade: 0,
          tags: ['clan:群れ', `trigger:${trigger}`],
          role: 'paid',
        }),
      ],
      [own],
      turn,
    )
    const [attacker, attacked] =
      turn === 'opponent' ? (['enemy', 'leader'] as const) : (['leader', 'enemy'] as const)
    goTo(staged, {
      attackers: [nameOf(staged, roleOf(staged, attacker))],
      attacked: [nameOf(staged, roleOf(staged, attacked))],
    })
    return staged
  }
  const may = (staged: Staged) => offeredAt(staged, 'ask.guards').includes(sourceOf(staged))
  const staged = staging('heal')
  const isOffered = may(staged)
  const isThere = () => thingOf(staged, sourceOf(staged)).zone === 'guardian'
  passUntil(staged, ({ ask }) => ask.key === 'ask.guards' && isThere(), { 'ask.guards': [sourceOf(staged)] })
  return [
    ...fault(isOffered, 'it may not guard'),
    ...fault(isThere(), 'it has not come'),
    ...fault(thingOf(staged, roleOf(staged, 'paid')).zone === 'drop', 'nothing was paid'),
    ...fault(!may(staging('critical')), 'it guards for another card'),
    ...fault(!may(staging('heal', 'you')), 'it guards when you attack'),
  ]
}

const TRIED: { readonly [keyword: string]: (card: Card, own: Keyword) => string[] } = {
  boost,
  intercept,
  twinDrive: drive(2),
  tripleDrive: drive(3),
  restraint,
  lord,
  resist,
  sentinel,
  stride,
  gGuardian,
}
export const triedByRules: readonly string[] = Object.keys(TRIED)

export const keywordFaults = (card: Card, own: Keyword): readonly string[] => TRIED[own.keyword]!(card, own)
