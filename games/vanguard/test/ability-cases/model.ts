import type { CardId } from '@tefuda/kernel'
import { isSo } from '../../rules/11-states.ts'
import { type Piece, type Side, seatOf, sideOf } from './pieces.ts'
import { isBecome, type Staged } from './table.ts'

/** The table in plain words, as it is seen when an ability begins: what must come of it is worked out on this. */

const NUMBERS = ['power', 'critical', 'shield', 'drive', 'attackedUnits'] as const

/** A card as it lies now. */
export interface Thing {
  readonly piece: Piece
  readonly card: CardId
  side: Side
  zone: string
  circle: number
  states: string[]
  readonly numbers: { [field: string]: number }
  keywords: string[]
}

const FIELD = ['vanguard', 'rear', 'guardian']
export const isOnField = ({ zone }: { readonly zone: string }): boolean => FIELD.includes(zone)

const ALL_BECOME = ['blazing', 'engorged', 'charging', 'hollow', 'harmonised', 'successful'].filter(isBecome)

function statesOf({ t }: Staged, card: CardId, zone: string): string[] {
  const is = (mark: string) => t.markOf(card, mark) === 1
  const { battle } = t.state.globals
  const isAmong = (refs: readonly { readonly card: CardId }[] | undefined) =>
    refs?.some((ref) => ref.card === card) === true
  return [
    ...(isOnField({ zone }) && is('rested') ? ['rested'] : []),
    ...((zone === 'damage' && is('down')) || (zone === 'bind' && is('hidden')) || (zone === 'g' && !is('up'))
      ? ['faceDown']
      : []),
    ...(isOnField({ zone }) && is('deleted') ? ['deleted'] : []),
    ...(isAmong(battle?.attackers) ? ['attacking'] : []),
    ...(battle?.booster?.card === card ? ['boosting'] : []),
    ...(battle?.boosted?.card === card ? ['boosted'] : []),
    ...(t.markOf(card, 'legion') === 1 || t.markOf(card, 'legion') === 2 ? ['legion'] : []),
    ...ALL_BECOME.filter((state) => isSo(t, card, state)),
  ]
}

function thingOf(staged: Staged, piece: Piece, card: CardId): Thing {
  const { t } = staged
  const zone = t.layout.specOf[t.state.at[card]!]!.name
  const values = t.valuesOf(card)
  const isRear = zone === 'rear' || zone === 'locked'
  return {
    piece,
    card,
    side: sideOf(t.state.holder[card]!),
    zone,
    circle: isRear ? t.markOf(card, 'circle') : -1,
    states: statesOf(staged, card, zone),
    numbers: Object.fromEntries(NUMBERS.map((field) => [field, (values[field] as number | undefined) ?? 0])),
    keywords: [...((values.keywords as readonly string[] | undefined) ?? [])],
  }
}

export class Model {
  readonly things: readonly Thing[]
  /** Cards of the decks, the top last. */
  readonly decks: Record<Side, Thing[]>
  /** Decks whose order nobody knows. */
  readonly shuffled = new Set<Side>()
  readonly ended: { winner: Side | null; extra: Side[] } = { winner: null, extra: [] }
  readonly source: Thing

  constructor(staged: Staged) {
    this.things = [...staged.cards].map(([piece, card]) => thingOf(staged, piece, card))
    const ofCard = new Map(this.things.map((thing) => [thing.card, thing]))
    const deckOf = (side: Side) => staged.t.cards('deck', seatOf(side)).map((card) => ofCard.get(card)!)
    this.decks = { you: deckOf('you'), opponent: deckOf('opponent') }
    this.source = this.things.find(({ piece }) => piece.source)!
  }

  in(zones: readonly string[], sides: readonly Side[]): Thing[] {
    return this.things.filter(({ zone, side }) => zones.includes(zone) && sides.includes(side))
  }

  top(side: Side): Thing | undefined {
    return this.decks[side].at(-1)
  }

  /** A card goes to a zone of its owner; 10.28.4: a G unit nowhere but to the G zone, face up. */
  put(
    thing: Thing,
    zone: string,
    how: { readonly bottom?: boolean; readonly states?: readonly string[] } = {},
  ): void {
    const owner = thing.piece.side
    const to = thing.piece.type === 'g' && zone !== 'vanguard' && zone !== 'guardian' ? 'g' : zone
    this.decks[owner] = this.decks[owner].filter((other) => other !== thing)
    if (to === 'deck') this.decks[owner][how.bottom ? 'unshift' : 'push'](thing)
    thing.zone = to
    thing.side = owner
    thing.circle = -1
    thing.states = to === 'g' ? [] : [...(how.states ?? [])]
  }

  /** On a rear-guard circle; 9.3: a unit that was there before retires. */
  stand(thing: Thing, circle: number, states: readonly string[] = []): void {
    const before = this.in(['rear'], [thing.piece.side]).find((other) => other.circle === circle)
    if (before) this.put(before, 'drop')
    this.put(thing, 'rear', { states })
    thing.circle = circle
  }

  /** What differs on the table. `counts`: numbers of units are looked at as well. */
  faults(staged: Staged, counts: readonly string[]): string[] {
    const now = new Model(staged)
    const found = this.things.flatMap((thing, i) => differences(thing, now.things[i]!, counts))
    const decks = (['you', 'opponent'] as const).flatMap((side) => {
      if (this.shuffled.has(side)) return []
      const order = (of: Model) => of.decks[side].map(({ card }) => card).join()
      return order(this) === order(now) ? [] : [`the deck of ${side} is in another order`]
    })
    return found.length > 0 ? found : decks
  }
}

const called = ({ piece: { side, title, source }, card, zone, circle }: Thing): string =>
  `${source ? 'the card itself' : title} (${card}) of ${side} in ${zone}${circle < 0 ? '' : ` ${circle}`}`

const IN_BATTLE = ['attacking', 'boosting', 'boosted']

function differences(should: Thing, was: Thing, counts: readonly string[]): string[] {
  const found: string[] = []
  const look = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${what} ${one}, ${other} expected`)
  }
  look('zone', `${was.side} ${was.zone}`, `${should.side} ${should.zone}`)
  if (should.zone !== 'guardian') look('circle', was.circle, should.circle)
  // In a battle it is what the rules say, not what texts do.
  const states = (of: Thing) => of.states.filter((state) => !IN_BATTLE.includes(state)).toSorted()
  if (should.zone !== 'heart') look('states', states(was).join(), states(should).join())
  if (isOnField(should) && isOnField(was)) {
    for (const field of counts) look(field, was.numbers[field], should.numbers[field])
    if (counts.includes('keywords')) look('keywords', was.keywords.join(), should.keywords.join())
  }
  return found.map((fault) => `${called(should)}: ${fault}`)
}
