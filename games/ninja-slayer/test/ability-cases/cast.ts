import { type Ability, type Effect, type Group, zonesNamed } from '@tefuda/language'
import { type Case, type Happening, happeningOf, type Prop, type Side, several } from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import { fitFor, inHand, plain, WORDS } from './vocabulary.ts'

/** Who must be there for an ability to begin: its card, what it triggers on, and what it is paid with. */

export const isOwnEntry = (ability: Ability) => {
  const when = happeningOf(ability)
  return when !== null && 'what' in when && when.what === 'this' && /^(appear|enter)$/.test(when.event)
}

/** What a constant ability says of entering cards: which, and by whom. */
export function priced(ability: Ability): 'this' | { entered: Group['are']; by: Side } | null {
  if (ability.kind !== 'constant') return null
  const [step] = ability.does as unknown as [{ do: string; what?: unknown; gains?: { field?: string }[] }]
  if (step.do === 'otherCost') return 'this'
  if (step.gains?.[0]?.field !== 'entryCost') return null
  return step.what as 'this' | { entered: Group['are']; by: Side }
}

/** 1202.3: a cost that speaks of its card in a zone. */
function zoneInCost(cost: Effect): string {
  for (const step of cost) {
    const { what } = step as { what?: object | string }
    if (typeof what === 'object' && 'this' in what) return what.this as string
  }
  return 'field'
}

/** The zone that is named, or where a near miss names what it is not another. */
const zoneNamed = (zone: string) =>
  !zone.startsWith('not ') ? zone : zone === 'not ether' ? 'ohigan' : 'ether'

/** Whether something happens to a character, also where a near miss says that it is not to a player. */
const isToCharacter = ({ to }: { readonly to?: string }) => to === 'character' || to === 'not player'

/** Where the card lies at first, and where it lies when its ability resolves. */
export function whereabouts(ability: Ability): readonly [from: string, zone: string] {
  const when = happeningOf(ability)
  if (ability.kind === 'played') return ['hand', 'space']
  if (ability.kind === 'check') return ['deck', 'check']
  if (ability.kind === 'activated') return [zoneInCost(ability.cost), zoneInCost(ability.cost)]
  if (isOwnEntry(ability)) return ['hand', 'field']
  if (priced(ability) === 'this') return ['hand', 'hand']
  if (when && 'what' in when && when.what === 'this') {
    if (when.event === 'ambush') return [zoneNamed(when.from!.zone), 'field']
    if (when.event === 'discarded') return ['hand', 'ohigan']
    if (when.event === 'killed' && ability.kind === 'triggered') return ['field', 'ohigan']
  }
  const zone = zonesNamed(ability)[0] ?? 'field'
  return [zone, zone]
}

const FIELDS = WORDS.plain('').fields

/** One across that greets: it kills whom it greets, and can interrupt. */
const enemy = () =>
  plain('opponent', 'field', { role: 'enemy', keywords: ['interrupt'], fields: { ...FIELDS, karate: 20 } })
const victim = (endurance: number) =>
  plain('opponent', 'field', { role: 'subject', fields: { ...FIELDS, endurance } })

/** Those that an ability needs beside its card. */
export function company(ability: Ability): Prop[] {
  const when = happeningOf(ability)
  if (!when) return witnesses(JSON.stringify(ability))
  return 'who' in when ? besidePlayers(when) : besideSubject(when)
}

/** Those by whom it shows whether something is forbidden, or without whom nobody is greeted. */
function witnesses(text: string): Prop[] {
  if (/"act":"(aisatsuPlayer|interrupted)"/.test(text))
    return [enemy(), plain('you', 'field', { keywords: ['interrupt'] })]
  if (text.includes('"state":"greeted"')) return [enemy()]
  if (!text.includes('"act":"enterKotodama"')) return []
  return (['you', 'opponent'] as const).flatMap((side) => [
    plain(side, 'hand', { type: 'kotodama', role: 'spell' }),
    ...several(2, () => plain(side, 'ether')),
  ])
}

/** What a trigger or a replacement is about, and who makes it happen. */
function besideSubject(when: Extract<Happening, { readonly what: unknown }>): Prop[] {
  const group = typeof when.what === 'object' && 'in' in when.what ? when.what : null
  const side: Side = group?.in.of === 'opponent' ? 'opponent' : 'you'
  const subject = (zone: string, from = zone): Prop[] =>
    group ? [{ ...fitFor(group), side, zone, from, role: 'subject' }] : []
  switch (when.event) {
    case 'appear':
      return group ? [...subject('field', 'hand'), ...several(2, () => plain(side, 'ether'))] : []
    case 'killed':
      return [...subject('ohigan', 'field'), ...(when.in ? [enemy()] : [])]
    case 'moved':
      return [plain(side, 'exile', { from: 'field', role: 'subject' })]
    case 'damaged':
      return subject('field')
    case 'greeted':
      return [enemy()]
    case 'kill':
      return [victim(1)]
    case 'ikusaDamage':
    case 'aisatsu':
      return isToCharacter(when) ? [victim(9)] : []
    default:
      return []
  }
}

function besidePlayers({ event, who, are }: Extract<Happening, { who: unknown }>): Prop[] {
  const side: Side = who === 'opponent' ? 'opponent' : 'you'
  if (event === 'enters') {
    const look = fitFor({ in: { of: side, zone: 'space' }, are: are ?? [] })
    return [
      { ...look, side, zone: 'space', from: 'hand', role: 'subject' },
      ...several(2, () => plain(side, 'ether')),
    ]
  }
  if (event === 'discards') return [plain(side, 'ohigan', { from: 'hand', role: 'discarded' })]
  return event === 'heals' ? [plain(side, 'ohigan', { from: 'damage', role: 'healed' })] : []
}

/** What the card itself needs to be entered, with what it may pay beside. */
export function means(card: Card, ability: Ability, one: Case): Prop[] {
  const price = priced(ability)
  if (price === 'this' && (ability as { does: Effect }).does[0]!.do === 'otherCost')
    return one.kind === 'declined' ? several(card.cost, () => plain('you', 'ether')) : []
  if (price === 'this') return several(card.cost, () => plain('you', 'ether'))
  if (price)
    return [
      ...inHand(price),
      ...(['you', 'opponent'] as const).flatMap((side) => several(4, () => plain(side, 'ether'))),
    ]
  if (ability.kind !== 'played' && !isOwnEntry(ability)) return []
  const extra = card.abilities.flatMap((other) => (other.kind === 'keyword' && other.cost) || [])
  return [
    ...several(card.cost + 3, () => plain('you', 'ether')),
    ...extra.flatMap((step) => (step.do === 'jitsu' ? [plain('you', 'damage')] : [])),
  ]
}

/** The card itself as an object of the position. */
export const sourceProp = (card: Card, zone: string): Prop => ({
  type: card.type,
  name: card.cardName,
  attributes: card.attributes,
  fields: { cost: card.cost, karate: card.karate, endurance: card.endurance, sabotage: card.sabotage },
  states: [],
  keywords: card.abilities.flatMap((one) => (one.kind === 'keyword' ? [one.keyword] : [])),
  side: 'you',
  zone,
  source: true,
})
