import type { TableLayout } from '@tefuda/common'
import type { Ready } from '@tefuda/kernel'
import { AnswerFeatures } from './answers.ts'
import type { Columns } from './card-columns.ts'
import { ObjectFeatures } from './objects.ts'
import { hash48 } from './word-code.ts'

/** Which column holds what in all rows of a game, for programs that learn from them. */
export type FeatureSchema = {
  readonly game: string
  readonly question: Columns
  readonly option: Columns
  readonly object: Columns
  /** What the codes `card`, `for` and `zone` stand for, counted from 1. */
  readonly cards: readonly string[]
  readonly zones: readonly string[]
  /** The places of the vector of counts. */
  readonly counts: readonly string[]
}

/** A game with a given number of seats, described as numbers. */
export class Features<G extends object> {
  readonly answers: AnswerFeatures<G>
  readonly objects: ObjectFeatures<G>
  readonly schema: FeatureSchema
  /** Another number, in hexadecimal, wherever anything in the schema is another. */
  readonly hash: string

  constructor(rules: Ready<G>, seats: number, layout: TableLayout | null, counts: readonly string[]) {
    this.answers = new AnswerFeatures(rules, seats, layout)
    this.objects = new ObjectFeatures(rules, seats, layout)
    this.schema = {
      game: rules.name,
      question: this.answers.question,
      option: this.answers.option,
      object: this.objects.object,
      cards: rules.cards.map(({ name }) => name),
      zones: rules.zones.map(({ name }) => name),
      counts,
    }
    this.hash = hash48([JSON.stringify(this.schema)])
      .toString(16)
      .padStart(12, '0')
  }
}
