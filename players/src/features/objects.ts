import type { TableLayout } from '@tefuda/common'
import { numbersSeen, type Ready, type Seat, type Table } from '@tefuda/kernel'
import { CardColumns, type Columns, emptyRow, type Row } from './card-columns.ts'

/** The cards that a seat perceives one by one, as numbers. */
export class ObjectFeatures<G extends object> {
  readonly object: Columns
  private readonly cards: CardColumns<G>

  constructor(rules: Ready<G>, seats: number, layout: TableLayout | null) {
    this.cards = new CardColumns(rules, seats, layout)
    this.object = { codes: [...this.cards.codes, 'host'], numbers: this.cards.numbers }
  }

  /** In the order in which the seat's view has them. */
  describe(t: Table<G>, seat: Seat): readonly Row[] {
    const seen = numbersSeen(t, seat)
    const rows: Row[] = []
    for (const [card, place] of seen) {
      const row = emptyRow(this.object)
      this.cards.write(t, seat, card, row)
      row.codes[this.cards.codes.length] = 1 + (seen.get(t.state.host[card]!) ?? -1)
      rows[place] = row
    }
    return rows
  }
}
