import type { Ability, Choose, Effect, Verb } from '@tefuda/language'
import {
  type Case,
  type Happening,
  happeningOf,
  NoCase,
  type Prop,
  type Side,
  several,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import { fullName } from '../../rules/3-cards.ts'
import { type Part, partOf } from './abilities.ts'
import { fitFor, plain, WORDS } from './vocabulary.ts'

/** Who must be there for an ability to begin: its card, who uses it, what it triggers on, and what it is paid with. */

const HOME: { readonly [part in Part]: string } = {
  striker: 'stage',
  spell: 'effect',
  equip: 'stage',
  rule: 'rule',
  option: 'stage',
  lent: 'stage',
  awakened: 'stage',
}
const TYPES: { readonly [part in Part]: string } = {
  striker: 'striker',
  spell: 'spell',
  equip: 'equip',
  rule: 'rule',
  option: 'option',
  lent: 'striker',
  awakened: 'striker',
}

const isOwn = (when: Happening | null): when is Extract<Happening, { what: unknown }> =>
  when !== null && 'what' in when && when.what === 'this'

/** Where the card lies at first, and where it lies when its ability resolves. */
function whereabouts(ability: Ability): readonly [from: string, zone: string] {
  const home = HOME[partOf(ability)]
  if (ability.kind === 'played') return ['hand', 'effect']
  const when = happeningOf(ability)
  if (!isOwn(when)) return [home, home]
  if (when.event === 'summoned') return ['hand', 'stage']
  if (when.event === 'discarded') return ['hand', 'discard']
  if (when.event === 'retired') return ['stage', 'discard']
  if (when.event === 'leaves') return ['stage', 'removed']
  return [home, home]
}

/** The card itself; where something else lends the ability, a striker that says nothing. */
function sourceProp(card: Card, ability: Ability): Prop {
  const [from, zone] = whereabouts(ability)
  const part = partOf(ability)
  const isStriker = TYPES[part] === 'striker' && zone !== from
  const { rank, pow, def } = card
  const look =
    part === 'lent'
      ? WORDS.plain('stage')
      : {
          ...WORDS.plain(zone),
          name: fullName(card),
          attributes: [...card.attributes, ...card.tags],
          fields: { rank, pow, def },
        }
  const type = isStriker && zone !== 'stage' ? 'spell' : TYPES[part]
  return { ...look, type, side: 'you', zone, ...(from !== zone && { from }), source: true }
}

/** One of each side who has nothing to do with it, so that nobody is ever left without a striker (1.2.4.3); each bears a spell, which is none. */
const guards = (part: Part): Prop[] => [
  plain('you', 'stage', { role: 'worn', type: 'equip' }),
  plain('opponent', 'stage', { role: 'worn', type: 'equip' }),
  plain('you', 'stage', { role: 'guard', name: 'guard', ...(part === 'option' && { wants: [APART] }) }),
  plain('opponent', 'stage', { role: 'guard', name: 'guard', states: ['chained', 'declaring'] }),
]
/** Out of reach of a formation that an option lends. */
const APART = { where: { lies: 'near', of: { host: 'this' } }, so: false } as const

const isBorne = (part: Part) => part === 'equip' || part === 'option'

/** All that an ability needs beside what it speaks of. */
export function castFor(card: Card, ability: Ability, one: Case): Prop[] {
  refuse(ability, one)
  const part = partOf(ability)
  const when = happeningOf(ability)
  return [
    ...(when ? ('who' in when ? besidePlayers(when) : besideSubject(when)) : []),
    ...(one.kind === 'too few' ? [] : witnesses(ability)),
    {
      ...sourceProp(card, ability),
      states: isTired(ability, one) && ability.kind === 'activated' ? ['acted'] : [],
    },
    ...(isBorne(part) ? [hostFor(ability)] : []),
    ...(part === 'lent' ? [plain('you', 'stage', { type: 'option', role: 'charm' })] : []),
    ...(part === 'awakened' ? [won(10)] : []),
    ...casters(ability, one),
    ...guards(part),
  ]
}

/** Cases that cannot be made. */
function refuse(ability: Ability, { kind, at }: Case): void {
  const targets = 'effect' in ability ? ability.effect.filter((step) => step.do === 'choose') : []
  const isReaction = 'timing' in ability && ability.timing === 'reaction'
  if (isReaction && targets.some((step) => 'upTo' in (step as Choose).how))
    throw new NoCase('of several targets one is enough to be of the chain')
  if (isReaction && targets.length > 1 && kind === 'no target')
    throw new NoCase('either of two targets may be of the chain')
  const cost = costOf(ability)[Number(at.slice('cost.'.length))]
  const text = JSON.stringify(ability)
  if (kind === 'no target' && text.includes('"do":"mill"')) throw new NoCase('what was milled is there')
  const isSpent = text.includes('"event":"beingDamaged"') && text.includes('"nextDamage"')
  if (isSpent && kind === 'plain') throw new NoCase('the damage it waits for uses it up')
  if (text.includes('"did":"discard"')) throw new NoCase('nobody can say how many cards are in hand')
  if (text.includes('"do":"payScore","n":{"letter"'))
    throw new NoCase('the discard is paid with and chosen from')
  if (kind === 'too few' && at.startsWith('cost.') && JSON.stringify(cost).includes('"letter"'))
    throw new NoCase('n is no more than can be paid')
}

/** What the opponent has won. */
const won = (rank: number) =>
  plain('opponent', 'score', { role: 'won', fields: { ...WORDS.plain('').fields, rank } })

/** 2.9.2: the bearer of the card, on either side, wherever the spell may be laid. */
function hostFor(ability: Ability): Prop {
  const when = happeningOf(ability)
  const states = when?.event === 'unacted' ? ['acted'] : []
  return plain('you', 'stage', { role: 'host', states })
}

/** Whether the case is that the caster cannot pay what it has to pay itself. */
const isTired = (ability: Ability, { kind, at }: Case) =>
  kind === 'too few' && costOf(ability).some((step, i) => step.do === 'payCaster' && at === `cost.${i}`)
const costOf = (ability: Ability): Effect => ('cost' in ability && ability.cost) || []

/** 5.4.8.3, 7.1.4.2: the caster of a spell, with the attribute that must pay; and one that has acted and cannot pay. */
function casters(ability: Ability, one: Case): Prop[] {
  if (ability.kind !== 'played' && ability.kind !== 'activated') return []
  const cost = costOf(ability)
  const kinds = (verb: string) =>
    cost.flatMap((step) => (step.do === verb ? [(step as Verb).kind as string] : []))
  const [icon] = [...kinds('payPower'), ...kinds('payCaster')]
  const tired =
    icon === undefined || JSON.stringify(ability).includes('"do":"control"')
      ? []
      : [plain('you', 'stage', { role: 'tired', attributes: [icon], states: ['acted'] })]
  if (ability.kind === 'activated') {
    return tired
  }
  const states = isTired(ability, one) ? ['acted'] : []
  return [plain('you', 'stage', { role: 'caster', attributes: kinds('payCaster'), states }), ...tired]
}

/** Those by whom it shows whether something is forbidden. */
function witnesses(ability: Ability): Prop[] {
  const text = JSON.stringify(ability)
  const sides = ['you', 'opponent'] as const
  if (/"act":"(cast|declare|declareSpell|pay|targeted|equip|summon)"/.test(text))
    return sides.map((side) => plain(side, 'hand', { role: 'spell' }))
  if (text.includes('"act":"graze"')) return sides.map((side) => plain(side, 'hand', { role: 'grazed' }))
  return 'when' in ability && 'at' in ability.when
    ? sides.map((side) => plain(side, 'hand', { role: 'kept' }))
    : []
}

/** Who deals no damage uses nothing up that lessens it. */
const HARMLESS = { ...WORDS.plain('').fields, pow: 0 }

/** What a trigger or a replacement is about, and who makes it happen. */
function besideSubject(when: Extract<Happening, { readonly what: unknown }>): Prop[] {
  const group = typeof when.what === 'object' && 'in' in when.what ? when.what : null
  const side: Side = group?.in.of === 'opponent' ? 'opponent' : 'you'
  const room = when.event === 'advanced' ? { room: 1 } : when.event === 'fellBack' ? { room: -1 } : {}
  const enemy = (more: Partial<Prop> = {}) => [plain('opponent', 'stage', { role: 'enemy', ...more })]
  const subject = (zone = 'stage'): Prop[] =>
    group
      ? [
          {
            ...fitFor(group),
            side,
            zone,
            ...(zone !== 'stage' && { from: 'stage' }),
            role: 'subject',
            ...room,
          },
        ]
      : []
  switch (when.event) {
    case 'destroyed':
    case 'retired':
      return [...subject('score'), ...enemy()]
    case 'destroys':
      return [...subject(), ...enemy({ fields: { ...WORDS.plain('').fields, def: 1 } })]
    case 'equipped':
      return [...subject(), plain('you', 'hand', { role: 'gear' })]
    case 'declares':
      return [...subject(), plain('you', 'effect', { from: 'hand', role: 'spell' })]
    case 'targeted':
      return [...subject(), plain('opponent', 'effect', { from: 'hand', role: 'spell' })]
    case 'attacked':
      return [...subject(), ...enemy({ fields: HARMLESS }), plain('you', 'hand', { role: 'kept' })]
    default:
      return [...subject(), ...enemy()]
  }
}

function besidePlayers({ event, who, are }: Extract<Happening, { who: unknown }>): Prop[] {
  const side: Side = who === 'opponent' ? 'opponent' : 'you'
  switch (event) {
    case 'summons': {
      const look = fitFor({ in: { of: side, zone: 'stage' }, are: are ?? [] })
      return [{ ...look, type: 'spell', side, zone: 'stage', from: 'hand', role: 'subject' }]
    }
    case 'discards':
      return [plain(side, 'discard', { from: 'hand', role: 'discarded' })]
    case 'grazes':
      return several(2, () => plain(side, 'hand', { role: 'grazed' }))
    case 'paysScore':
      return [plain(side, 'discard', { role: 'paid' })]
    case 'declaresSpell':
      return [plain(side, 'effect', { from: 'hand', role: 'spell' })]
    default:
      return []
  }
}
