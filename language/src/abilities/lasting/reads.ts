import { type Effect, FACT, FACTS, type Fact, type Facts, Memo, remembered, type Table } from '@tefuda/kernel'
import { TRAIT } from '../traits.ts'
import { abilityOf } from './gains.ts'
import { type Lasting, type LastingWords, stepOf, termOf } from './words.ts'

/** What abilities and effects in force read of a table. */

const NOTHING: readonly never[] = []

/** Those that read something, and what decides which of them there are. */
const READING = TRAIT.constant | TRAIT.replaces | TRAIT.depends | TRAIT.grants | TRAIT.takes

/** What characteristics are worked out of, and which abilities and effects there are. */
export interface ReadFacts<G extends object> {
  readonly reads: (t: Table<G>) => Facts
  readonly which: (t: Table<G>) => readonly Facts[]
}

export function readFacts<G extends object>(words: LastingWords<G>): ReadFacts<G> {
  const { valid } = words
  const readIn = (parts: readonly object[]): readonly Fact[] => [
    ...new Set(parts.flatMap((part) => valid.bits.meaningsIn(part)).flatMap(words.looks)),
  ]
  /** What a part of a text reads, with all that it gives and what keywords in it stand for. */
  const looksAtPart = remembered((part: object) => readIn([part]))
  /** The abilities that gains give are read wherever they are. */
  const looksAtGiven = remembered((step: Lasting) =>
    readIn(step.do === 'gain' ? step.gains.flatMap((gain) => abilityOf(gain) ?? NOTHING) : NOTHING),
  )
  /** An effect that has begun is fixed upon its objects with its numbers, but for a rule for a time. */
  const addReadBy = (t: Table<G>, effect: Effect, all: Facts[]): void => {
    const { lasts: duration } = termOf(effect)
    if (effect.until === 'nextTurn') all.push(FACTS.turn)
    if (duration && 'while' in duration) all.push(t.facts.of(looksAtPart(duration.while)))
    if (!('step' in (effect.data as object))) return
    const step = stepOf(effect)
    all.push(t.facts.of(looksAtGiven(step)))
    if (effect.on.length === 0) all.push(t.facts.of(looksAtPart(step)))
  }
  /** Which abilities and effects there are, and what always decides what cards are like. */
  const own: readonly Fact[] = ['holders', 'hosts', 'seats', 'changers', ...(words.reads ?? NOTHING)]
  const which = (t: Table<G>): readonly Facts[] => [t.facts.ofTraits(READING), t.facts.of(own)]
  const inPlay = remembered(({ specOf }: Table<G>['layout']): readonly Fact[] => [
    ...new Set(specOf.filter((spec) => spec.inPlay).map(({ name }): Fact => `cards in ${name}`)),
  ])
  const memo = new Memo<Facts>()
  const reads = (t: Table<G>): Facts => {
    const known = memo.of(t)
    if (known) return known
    const all: Facts[] = [...which(t), t.facts.of(inPlay(t.layout))]
    for (const { ability } of valid.printedAbilities(t, READING)) all.push(t.facts.of(looksAtPart(ability)))
    for (const effect of t.state.effects) if (t.rules.effectNamed.has(effect.kind)) addReadBy(t, effect, all)
    const found = t.facts.together(all)
    const read = found.includes(FACT.anything) ? FACTS.anything : found.filter((fact) => fact !== FACT.values)
    return memo.keep(t, read, which(t))
  }

  return { reads, which }
}
