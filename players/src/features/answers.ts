import type { TableLayout } from '@tefuda/common'
import {
  type Answer,
  type CardId,
  cardOf,
  type Decision,
  type Option,
  type Ready,
  remembered,
  type Seat,
  type Slot,
  seatName,
  type Table,
  type Text,
  type TextArg,
  UNSEEN,
} from '@tefuda/kernel'
import { CardColumns, type Columns, emptyRow, type Row } from './card-columns.ts'
import { wordCode } from './word-code.ts'

/**
 * What answers are, as numbers: the same way in every decision of a game. All of it stands on the table before whoever is asked, or
 * in the words of the question.
 */

/** A question: the asking rule, what it asks, and for what. */
const QUESTION: Columns = { codes: ['kind', 'clause', 'ask', 'for'], numbers: ['n', 'min', 'max', 'options'] }
/** An option without its card: what is done, and to which seat. */
const OPTION: Columns = { codes: ['verb', 'seat'], numbers: ['amount'] }
const KINDS: readonly Decision['kind'][] = ['choose', 'order', 'number', 'assign']

/** One thing that is taken, by its row among the options; where it goes, by the row of that place, else -1. */
export type Part = readonly [option: number, slot: number]

/** The answers to a question: each is the parts it is made of, in their order. */
export interface DescribedAnswers {
  readonly question: Row
  readonly options: readonly Row[]
  readonly answers: readonly (readonly Part[])[]
}

export class AnswerFeatures<G extends object> {
  readonly question = QUESTION
  readonly option: Columns
  private readonly rules: Ready<G>
  private readonly cards: CardColumns<G>
  private readonly areas: readonly string[]

  constructor(rules: Ready<G>, seats: number, layout: TableLayout | null) {
    this.rules = rules
    this.cards = new CardColumns(rules, seats, layout)
    this.areas = layout?.board?.areas ?? []
    this.option = {
      codes: [...OPTION.codes, ...this.cards.codes],
      numbers: [...OPTION.numbers, ...this.cards.numbers],
    }
  }

  /** The answers to a table's question as the asked seat sees them. */
  describe(t: Table<G>, decision: Decision, answers: readonly Answer[]): DescribedAnswers {
    const question = this.questionRow(decision)
    if (decision.kind === 'number') {
      const options = answers.map(([key]) => this.numberRow(Number(key)))
      return { question, options, answers: answers.map((_, i) => [[i, -1]]) }
    }
    const taken: readonly Option[] = decision.options
    const slots: readonly Slot[] = decision.kind === 'assign' ? decision.slots : []
    const all = [...taken, ...slots]
    const rowOf = new Map(taken.map(({ key }, i) => [key, i]))
    const slotOf = new Map(slots.map(({ key }, i) => [key, taken.length + i]))
    const partOf = (key: string): Part => {
      const whole = rowOf.get(key)
      if (whole !== undefined && decision.kind !== 'assign') return [whole, -1]
      const cut = key.indexOf('>')
      return [rowOf.get(key.slice(0, cut)) ?? -1, slotOf.get(key.slice(cut + 1)) ?? -1]
    }
    return {
      question,
      options: all.map((option) => this.optionRow(t, decision.seat, option)),
      answers: answers.map((keys) => keys.map(partOf)),
    }
  }

  private questionRow(decision: Decision): Row {
    const { kind, clause, ask } = decision
    const args = ask.args ?? {}
    const options = kind === 'number' ? 0 : decision.options.length
    const [min, max] =
      kind === 'choose' || kind === 'number' ? [decision.min, decision.max] : [options, options]
    return {
      codes: [
        1 + KINDS.indexOf(kind),
        wordCode(clause),
        wordCode(ask.key),
        1 + firstPrint(this.rules, Object.values(args)),
      ],
      numbers: [amountIn(args), min, max, options],
    }
  }

  private numberRow(number: number): Row {
    const row = emptyRow(this.option)
    row.numbers[0] = number
    return row
  }

  private optionRow(t: Table<G>, seat: Seat, option: Option): Row {
    const row = emptyRow(this.option)
    const { key, text } = option
    const isCard = printNamed(this.rules).has(JSON.stringify(text))
    row.codes[0] = isCard ? 0 : wordCode(text.key)
    for (let other = 0; other < t.seatCount(); other++)
      if (key === seatName(other)) row.codes[1] = this.cards.fromSeat(other, seat)
    row.numbers[0] = /^\d+$/.test(key) ? Number(key) : amountIn(text.args ?? {})
    const from = OPTION.codes.length
    const area = this.areas.indexOf(key)
    if (area >= 0) row.codes[from + this.cards.codes.indexOf('area')] = this.cards.areaFrom(area, seat)
    const print = firstPrint(this.rules, [text])
    if (print >= 0) this.cards.name(row, print, from)
    const card = this.cardMeant(t, seat, option)
    if (card >= 0) this.cards.write(t, seat, card, row, from, OPTION.numbers.length)
    return row
  }

  /** The card that an option is about, where its key says so and the seat perceives it; else -1. */
  private cardMeant(t: Table<G>, seat: Seat, option: Option): CardId {
    const { rules } = this
    const called = option.key.slice(option.key.indexOf('>') + 1)
    const isCalled = (card: CardId) =>
      rules.keyOf(t, card) === called || rules.cards[t.state.print[card]!]?.name === called
    const card = cardOf(option)
    if (t.state.print[card] !== undefined && t.sight(seat, card) !== UNSEEN && isCalled(card)) return card
    if (!called.includes(':')) return -1
    for (let other = 0; other < t.state.print.length; other++)
      if (t.sight(seat, other) !== UNSEEN && rules.keyOf(t, other) === called) return other
    return -1
  }
}

/** The first number that stands in a sentence by itself: how many, which ability. */
function amountIn(args: { readonly [name: string]: TextArg }): number {
  for (const arg of Object.values(args)) if (typeof arg === 'number') return arg
  return 0
}

/** Printed cards by the texts that name them. */
const printNamed = remembered(
  <G extends object>(rules: Ready<G>): ReadonlyMap<string, number> =>
    new Map(rules.cards.map((_, print) => [JSON.stringify(rules.cardText(print)), print])),
)

/** The first card that is named in a text or in what stands in it; -1 where none is. */
function firstPrint<G extends object>(rules: Ready<G>, said: readonly TextArg[]): number {
  for (const one of said) {
    if (typeof one !== 'object') continue
    if (Array.isArray(one)) {
      const print = firstPrint(rules, one)
      if (print >= 0) return print
      continue
    }
    const print = printNamed(rules).get(JSON.stringify(one)) ?? firstPrint(rules, argsOf(one as Text))
    if (print >= 0) return print
  }
  return -1
}

const argsOf = ({ args }: Text): readonly TextArg[] => (args ? Object.values(args) : [])
