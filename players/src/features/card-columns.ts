import type { TableLayout } from '@tefuda/common'
import { type CardId, FACE, type Ready, type Seat, type Table, UNSEEN } from '@tefuda/kernel'
import { countedMarks, valueNames } from './card-values.ts'

/** Rows of numbers under the same names: whole ones that stand for something, and quantities. */
export interface Columns {
  readonly codes: readonly string[]
  readonly numbers: readonly string[]
}

export interface Row {
  readonly codes: number[]
  readonly numbers: number[]
}

export const emptyRow = ({ codes, numbers }: Columns): Row => ({
  codes: codes.map(() => 0),
  numbers: numbers.map(() => 0),
})

/** What is said of every card in the same places, be it an option or an object on the table. 0 is nothing or unknown. */
const CODES = ['card', 'face', 'owner', 'holder', 'zone', 'area'] as const
type CardCode = (typeof CODES)[number]

/** Writes what a seat may know of a card into a row, from some columns on. */
export class CardColumns<G extends object> implements Columns {
  readonly codes: readonly string[] = CODES
  readonly numbers: readonly string[]
  private readonly values: readonly string[]
  private readonly marks: readonly number[]
  private readonly places: readonly number[]
  private readonly prices: readonly string[]
  private readonly layout: TableLayout | null
  private readonly seats: number

  constructor(rules: Ready<G>, seats: number, layout: TableLayout | null) {
    this.seats = seats
    this.layout = layout
    this.places = (rules.places ?? []).map((mark) => rules.markNamed.get(mark)!)
    this.values = valueNames(rules)
    this.marks = countedMarks(rules).filter((mark) => !this.places.includes(mark))
    this.prices = (rules.prices?.names ?? []).filter((name) => this.values.includes(name))
    this.numbers = [
      'price',
      ...this.values.map((name) => `value.${name}`),
      ...this.marks.map((m) => `mark.${rules.marks[m]}`),
    ]
  }

  /** Which card it is, where nothing lies on the table that it could be read off. */
  name(row: Row, print: number, from = 0): void {
    row.codes[from + CARD] = print + 1
  }

  write(t: Table<G>, seat: Seat, card: CardId, row: Row, codesFrom = 0, numbersFrom = 0): void {
    const sight = t.sight(seat, card)
    if (sight === UNSEEN) return
    const { state, layout } = t
    const { codes, numbers } = row
    const zone = state.at[card]!
    codes[codesFrom + OWNER] = this.fromSeat(state.owner[card]!, seat)
    codes[codesFrom + HOLDER] = this.fromSeat(state.holder[card]!, seat)
    codes[codesFrom + ZONE] = 1 + layout.kindOf[zone]!
    codes[codesFrom + FACES] = sight === FACE ? 2 : 1
    if (layout.specOf[zone]!.inPlay)
      for (const mark of this.places) codes[codesFrom + AREA] = this.areaFrom(state.marks[mark]![card]!, seat)
    const marksFrom = numbersFrom + 1 + this.values.length
    for (let i = 0; i < this.marks.length; i++) numbers[marksFrom + i] = state.marks[this.marks[i]!]![card]!
    if (sight !== FACE) return
    codes[codesFrom + CARD] = 1 + state.print[card]!
    const values = t.valuesOf(card)
    for (let i = 0; i < this.values.length; i++) {
      const value = values[this.values[i]!]
      if (typeof value === 'number') numbers[numbersFrom + 1 + i] = value
    }
    for (const price of this.prices)
      numbers[numbersFrom] = numbers[numbersFrom]! + (Number(values[price]) || 0)
  }

  /** A seat by its distance from the seat that looks, counted from 1. */
  fromSeat(seat: Seat, looks: Seat): number {
    return seat < 0 ? 0 : 1 + ((seat - looks + this.seats) % this.seats)
  }

  /** An area as the looking seat sees it, counted from 1: for the opposite seat the board is turned round. */
  areaFrom(area: number, looks: Seat): number {
    if (!this.layout || area < 0) return 0
    const { board, circles } = this.layout
    if (circles) {
      const each = circles.rows.flat().length + 1
      return 1 + ((area + looks * each) % (2 * each))
    }
    if (!board) return 0
    return 1 + (looks === 1 ? board.areas.length - 1 - area : area)
  }
}

const at = (name: CardCode) => CODES.indexOf(name)
const [CARD, FACES, OWNER, HOLDER, ZONE, AREA] = [
  at('card'),
  at('face'),
  at('owner'),
  at('holder'),
  at('zone'),
  at('area'),
] as const
