import {
  type Pending,
  type Ready,
  type Ref,
  type Seat,
  seatName,
  type Target,
  type Vars,
  type ViewCard,
} from '@tefuda/kernel'
import type { Card } from '@tefuda/ninja-slayer'
import { paint } from '../paint.ts'
import { Picture } from './picture.ts'
import { box, type Piece } from './piece.ts'
import { cardsIn, type DrawTable, seatTitle, zoneOf } from './table.ts'
import { cut, hanging, pad } from './width.ts'

/** 1002.1. */
const LOST = 10
const NUMBERS = ['karate', 'endurance', 'sabotage'] as const
const PILES = ['ether', 'damage', 'ohigan', 'exile', 'check'] as const

/** Both fields face to face with the kotodama space between them, and the hand of whoever looks. */
export function ninjaSlayerTable(rules: Ready<Vars>): DrawTable {
  return (view, drawing) => {
    const picture = new NinjaSlayerPicture(rules, view, drawing, ['field'])
    const near = Math.max(view.seat, 0)
    return [
      ...picture.side(1 - near, true),
      ...picture.space(),
      ...picture.side(near, false),
      ...picture.hand(near),
    ]
  }
}

class NinjaSlayerPicture extends Picture<Card> {
  protected readonly widths = { pile: 16, card: 6 }

  // ---- One side of the table ----

  side(seat: Seat, across: boolean): string[] {
    const cards = cardsIn(this.view, 'field', seat)
    const field =
      cards.length > 0
        ? this.boxes(cards, seat, across)
        : [` ${paint.dim(this.drawing.voice.say('draw.noUnits'))}`]
    const piles = PILES.flatMap((zone) => this.pileOf(zone, seat))
    return across ? [this.title(seat), ...piles, ...field] : [...field, ...piles, this.title(seat)]
  }

  private title(seat: Seat): string {
    const { voice, names } = this.drawing
    const { turnSeat, globals, frames } = this.view
    const asked = frames.some((frame) => frame.in === '802')
    const count = (zone: string) => zoneOf(this.view, zone, seat).count ?? 0
    const wounds = (globals.wounds as readonly number[])[seat]!
    return [
      seatTitle(seat, names),
      `${this.say('zone.hand')} ${count('hand')}`,
      `${this.say('zone.deck')} ${count('deck')}`,
      ...(wounds > 0 ? [paint.red(voice.say('draw.wounds', { n: wounds }))] : []),
      ...(turnSeat === seat ? [paint.yellow(`▶ ${voice.say('draw.turn')}`)] : []),
      ...(asked && globals.priority === seat ? [paint.green(`● ${voice.say('draw.priority')}`)] : []),
    ].join('  ')
  }

  private pileOf(name: (typeof PILES)[number], seat: Seat): string[] {
    const isKept = name === 'ether' || name === 'damage'
    if (!isKept && cardsIn(this.view, name, seat).length === 0) return []
    const isTurned = ({ marks }: ViewCard) => marks.bowed === 1 || marks.down === 1
    return this.pile(name, seat, isTurned, (standing, all) => {
      if (name === 'ether') return `${standing}/${all}`
      return name === 'damage' ? `${all}/${LOST}` : String(all)
    })
  }

  // ---- Characters ----

  protected box(card: ViewCard, inside: number): Piece {
    const bowed = card.marks.bowed === 1
    const lines = [this.nameOf(card.name!), this.numbersNow(card), this.states(card).join(' ')]
    const tint = bowed ? paint.dim : (line: string) => line
    return box([lines.map((line) => pad(tint(cut(line, inside)), inside))], tint)
  }

  /** Karate, endurance and sabotage as they are now, and the damage borne. */
  private numbersNow(card: ViewCard): string {
    const values = this.values.get(card)!
    const wounds = card.marks.wounds!
    const [karate, endurance, sabotage] = NUMBERS.map((name) => String(values[name]))
    return this.numbers(karate!, wounds > 0 ? `${endurance}-${wounds}` : endurance!, sabotage!)
  }

  private numbers(karate: string, endurance: string, sabotage: string): string {
    const { voice } = this.drawing
    return voice.say('draw.numbers', { karate, endurance, sabotage })
  }

  private states(card: ViewCard): string[] {
    const { voice } = this.drawing
    const { greeter, greeted } = this.view.globals as { greeter: Ref | null; greeted: Target | null }
    const is = (target: Target | null) =>
      target !== null && 'card' in target && this.view.cards[target.card] === card
    return [
      ...(card.marks.bowed === 1 ? [voice.say('draw.bowed')] : []),
      ...(is(greeter) ? [voice.say('draw.greeting')] : []),
      ...(is(greeted) ? [voice.say('draw.greeted')] : []),
      ...(this.values.get(card)!.keywords as readonly string[]).map((word) => voice.term('word', word)),
    ]
  }

  // ---- Between the sides ----

  space(): string[] {
    return this.between('space', this.aisatsu())
  }

  protected override waiting(item: Pending): string {
    if (item.kind !== 'check') return super.waiting(item)
    return `${seatName(item.seat)}  ${this.drawing.voice.say('draw.check')}`
  }

  /** 704: who greets whom. */
  private aisatsu(): string[] {
    const { greeter, greeted } = this.view.globals as { greeter: Ref | null; greeted: Target | null }
    if (!greeter || !greeted) return []
    const aimed = `${this.called(greeter)} ⚔ ${this.called(greeted)}`
    return hanging(` ${this.drawing.voice.term('word', 'aisatsu')}  `, aimed, this.columns)
  }

  // ---- The hand ----

  protected facts({ type, cost, karate, endurance, sabotage, ukemi }: Card): string {
    const { term } = this.drawing.voice
    const numbers = this.numbers(String(karate), String(endurance), String(sabotage))
    return [
      `${term('word', 'cost')} ${cost}`,
      type === 'character' ? numbers : term('word', type),
      ...(ukemi ? [term('word', 'ukemi')] : []),
    ].join(' · ')
  }
}
