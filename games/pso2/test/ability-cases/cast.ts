import { type Ability, type Group, zonesNamed } from '@tefuda/language'
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
import { OUT } from '../../text/vocabulary.ts'
import { fitFor, inHand, plain, WORDS } from './vocabulary.ts'

/** Who must be there for an ability to begin: its card, what it triggers on, and what it is paid with. */

const isOwn = (when: Happening | null): when is Extract<Happening, { what: unknown }> =>
  when !== null && 'what' in when && when.what === 'this'

/** What a constant ability says of playing cards: which, and by whom. */
export function priced(ability: Ability): 'this' | { entered: Group['are']; by: Side } | null {
  if (ability.kind !== 'constant') return null
  const [step] = ability.does as unknown as [{ what?: unknown; gains?: { field?: string }[] }]
  if (step?.gains?.[0]?.field !== 'playCost') return null
  return step.what as 'this' | { entered: Group['are']; by: Side }
}

/** 204.2.2: whether an active is laid on a card. */
const grants = (card: Card) =>
  card.played.some((step) => step.do === 'attach' && (step as { what?: unknown }).what === 'this')

/** Whether the card lies on another where its abilities are valid: gear, or an active that is granted. */
export const isBorne = (card: Card, ability: Ability) =>
  card.gear !== null || (grants(card) && ability.kind !== 'played')

/** The zones in play. */
const home = ({ type }: Card) => {
  if (type === 'player' || type === 'boss') return 'player'
  return type === 'mag' ? 'mag' : 'field'
}

/** Where the card lies at first, and where it lies when its ability resolves. */
export function whereabouts(card: Card, ability: Ability): readonly [from: string, zone: string] {
  const when = happeningOf(ability)
  if (ability.kind === 'played') return ['hand', grants(card) ? 'processing' : 'discard']
  if (priced(ability) === 'this') return ['hand', 'hand']
  if (isOwn(when)) {
    if (when.event === 'enters') return ['hand', 'field']
    if (when.event === 'dropped') return ['deck', 'discard']
    if (when.event === 'discarded') return ['hand', 'discard']
    if (when.event === 'destroyed' && ability.kind === 'triggered') return ['field', 'discard']
  }
  const zone = zonesNamed(ability)[0] ?? home(card)
  return [zone, zone]
}

const strong = (side: Side, role: string, states: readonly string[] = []) =>
  plain(side, 'field', { role, states, fields: { ...WORDS.plain('').fields, attack: 9, hp: 30 } })
const weak = (side: Side, role: string) =>
  plain(side, 'field', { role, fields: { ...WORDS.plain('').fields, attack: 0, hp: 1 } })

/** Those that an ability needs beside its card. */
export function company(card: Card, ability: Ability): Prop[] {
  const losing = JSON.stringify(ability).includes('"everything"') ? [WORDS.keyword] : []
  const host = isBorne(card, ability) ? [plain('you', 'field', { role: 'host', keywords: losing })] : []
  const when = happeningOf(ability)
  if (!when) return [...host, ...witnesses(JSON.stringify(ability))]
  return [...host, ...('who' in when ? besidePlayers(when) : besideSubject(when))]
}

/** Those without whom nobody is attacked. */
function witnesses(text: string): Prop[] {
  if (text.includes('"state":"attacked"')) return [strong('opponent', 'enemy')]
  if (!text.includes('"act":"playActive"')) return []
  const free = { ...WORDS.plain('').fields, cost: 0 }
  return [
    plain('you', 'field', { role: 'friend' }),
    plain('you', 'hand', { type: 'active', role: 'spell', fields: free }),
    plain('opponent', 'hand', { type: 'active', role: 'spell', fields: free }),
  ]
}

/** What a trigger or a replacement is about, and who makes it happen. */
function besideSubject(when: Extract<Happening, { readonly what: unknown }>): Prop[] {
  const group = typeof when.what === 'object' && 'in' in when.what ? when.what : null
  const side: Side = group?.in.of === 'opponent' ? 'opponent' : 'you'
  const isPlayer = group?.in.zone === 'player'
  if (isPlayer && (side === 'opponent' || group.are.some((filter) => 'not' in filter)))
    throw new NoCase('a player is attacked by the other side alone')
  const subject = (zone: string, from = zone): Prop[] =>
    group && !isPlayer ? [{ ...fitFor(group), side, zone, from, role: 'subject' }] : []
  const to = (when as { to?: unknown }).to
  switch (when.event) {
    case 'enters':
      return subject('field', 'hand')
    case 'destroyed':
      return [...subject('discard', 'field'), strong('opponent', 'enemy')]
    case 'moved':
      return subject('hand', when.from?.zone === `not ${OUT}` ? 'deck' : 'field')
    case 'attacked':
      return [...subject('field'), strong('opponent', 'enemy', ['attacking'])]
    case 'attacks':
    case 'engages':
    case 'deals':
      return [
        ...subject('field'),
        ...(isCharacter(to) ? [plain('opponent', 'field', { role: 'victim' })] : []),
      ]
    case 'destroys':
      return [...subject('field'), weak('opponent', 'victim')]
    case 'equips':
    case 'usesGear':
      return [...subject('field'), plain(side, 'hand', { type: 'item', states: ['weapon'], role: 'gear' })]
    case 'granted':
      return [...subject('field'), plain(side, 'hand', { type: 'active', role: 'gear' })]
    case 'damaged':
      if (group?.are.some((filter) => 'not' in filter && 'type' in filter.not))
        throw new NoCase('nothing but players and characters takes damage')
      return [...subject('field'), ...(when.in ? [strong('opponent', 'enemy')] : [])]
    case 'dropped':
    case 'discarded':
      return []
    default:
      return subject('field')
  }
}

/** What それ means in an ability that triggers on its own card or host: the other card involved. */
export function spokenOf(ability: Ability, props: readonly Prop[]): readonly Prop[] {
  const when = happeningOf(ability)
  const of = (role: string) => props.filter((prop) => prop.role === role)
  if (!when || !('what' in when)) return of('subject')
  const isOfGroup = typeof when.what === 'object' && 'in' in when.what && when.what.in.zone !== 'player'
  if (isOfGroup) return of('subject')
  if (when.event === 'attacked') return of('enemy')
  if (!['attacks', 'engages', 'deals', 'destroys'].includes(when.event)) return of('subject')
  const victims = of('victim')
  return victims.length > 0 ? victims : of('player').filter(({ side }) => side === 'opponent')
}

/** Whether something happens to a character, also where a near miss says that it is not to a player. */
export const isCharacter = (to: unknown) => to === 'character' || to === 'not player'

function besidePlayers({ event, who, are }: Extract<Happening, { who: unknown }>): Prop[] {
  const side: Side = who === 'opponent' ? 'opponent' : 'you'
  if (event === 'plays') {
    const look = fitFor({ in: { of: side, zone: 'hand' }, are: are ?? [] })
    const pp = several(look.fields.cost! + 2, () => plain(side, 'pp'))
    return [{ ...look, side, zone: 'processing', from: 'hand', role: 'subject' }, ...pp]
  }
  if (event === 'discards') return [plain(side, 'discard', { from: 'hand', role: 'discarded' })]
  if (event === 'placesPp') return [plain(side, 'pp', { from: 'hand', role: 'placed' })]
  return event === 'heals' ? [plain(side, 'deck', { from: 'discard', role: 'healed' })] : []
}

/** 209.1: what the card itself needs to be played, a colour among it. */
export function means(card: Card, ability: Ability, one: Case): Prop[] {
  const price = priced(ability)
  if (price && price !== 'this')
    return [
      ...inHand(price),
      ...(['you', 'opponent'] as const).flatMap((side) => several(6, () => plain(side, 'pp'))),
    ]
  if (ability.kind !== 'played' && price !== 'this') return []
  if (card.costX && one.kind !== 'plain') throw new NoCase('X leaves what is paid open')
  const coloured = card.colour === 'white' ? [] : [card.colour]
  return several(card.cost + 3, () => plain('you', 'pp', { states: coloured }))
}

const typeOf = ({ type }: Card) => (type === 'boss' ? 'player' : type)

/** The card itself as an object of the position. */
export const sourceProp = (card: Card, zone: string): Prop => ({
  type: typeOf(card),
  name: card.cardName,
  attributes: [...card.kinds, ...card.classes],
  fields: { cost: card.cost, attack: card.attack, hp: card.hp, defence: card.defence },
  states: [...(card.colour === 'white' ? [] : [card.colour]), ...(card.gear ? [card.gear] : [])],
  keywords: [
    ...card.abilities.flatMap((one) => (one.kind === 'keyword' ? [one.keyword] : [])),
    ...(card.heals ? ['heal'] : []),
  ],
  side: 'you',
  zone,
  source: true,
})

/** 101.2: the players, unless the card itself is one. */
export const players = (card: Card): Prop[] =>
  (['you', 'opponent'] as const)
    .filter((side) => side === 'opponent' || home(card) !== 'player')
    .map((side) => plain(side, 'player', { type: 'player', role: 'player', name: 'player' }))
