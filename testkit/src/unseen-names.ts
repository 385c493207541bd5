import { BACK, cardOf, type Decision, type Option, type Ready, type Table } from '@tefuda/kernel'
import type { SeenFaces } from './other-world.ts'

/**
 * The names in a question that the asked player must not read: those of cards whose faces they do not see. A
 * question that lets a player name any card reveals nothing.
 */
export function unseenNames<G extends object>(t: Table<G>, decision: Decision, seen: SeenFaces): string[] {
  const options = decision.kind === 'number' ? [] : decision.options
  const slots = decision.kind === 'assign' ? decision.slots : []
  const all: readonly Option[] = [...options, ...slots]
  const prints = new Set([...seen].map((card) => t.state.print[card]!))
  const strangers = printsNamed(t.rules, decision.ask).filter((print) => !prints.has(print))
  return [
    ...strangers.map((print) => `${decision.clause} names ${t.rules.cards[print]!.name}`),
    ...all.flatMap((option) => namedThough(t, decision, option)),
  ]
}

/** What an option reveals about its card though only the back shows. */
function namedThough<G extends object>(t: Table<G>, { seat, clause }: Decision, option: Option): string[] {
  const card = cardOf(option)
  const print = t.state.print[card]
  if (print === undefined || t.sight(seat, card) !== BACK) return []
  const { name } = t.rules.cards[print]!
  const called = t.rules.keyOf(t, card)
  if (option.key !== called && option.key !== name) return []
  const isNamed = printsNamed(t.rules, option.text).includes(print) || wordsOf(option.key).includes(name)
  return isNamed ? [`${clause} names ${name}, whose face is hidden, in ${option.key}`] : []
}

/** The parts of a key: whose, which, and the number of a copy. */
const wordsOf = (key: string) => key.split(/[:#>]/)

/** The printed cards that a text names anywhere. */
function printsNamed<G extends object>(rules: Ready<G>, said: unknown): number[] {
  if (typeof said !== 'object' || said === null) return []
  const whole = namesOf(rules).get(JSON.stringify(said))
  if (whole !== undefined) return [whole]
  return Object.values(said).flatMap((part) => printsNamed(rules, part))
}

const known = new WeakMap<object, Map<string, number>>()
function namesOf<G extends object>(rules: Ready<G>): Map<string, number> {
  const names =
    known.get(rules) ?? new Map(rules.cards.map((_, print) => [JSON.stringify(rules.cardText(print)), print]))
  known.set(rules, names)
  return names
}
