import type { Fact } from '@tefuda/kernel'
import { has, type Said, through } from '../said.ts'

/** Facts by the words of texts that speak of them. A word that is not here may speak of anything. */
type Words = { readonly [word: string]: readonly Fact[] }

/** What a game says of its words, so that it can be told what a text reads. */
export interface LookWords {
  /** Places, with the cards that lie there and whatever else counts as lying there. */
  readonly zone: Words
  /** States that cards are in. */
  readonly state: Words
  /** What this resolution has done or paid, or else what has happened this turn. */
  readonly done?: Words
  /** What has happened to a card in a time that is not over; what is waited for is not read. */
  readonly happened?: readonly Fact[]
  /** The condition that an icon stands for. */
  readonly icon?: (icon: string) => object
  /** What else a text may ask for, by the field that asks for it: what has happened, what is counted, how cards lie. */
  readonly asked?: { readonly [field in (typeof ASKING)[number]]?: readonly Fact[] }
  /** Verbs that can be carried out only on what they find in a certain state. */
  readonly verb?: Words
  /** Numbers of cards that change by themselves, with how things stand. */
  readonly number?: Words
  /** Where numbers that are counted or compared may come from, beside what is said of them. */
  readonly counted?: readonly Fact[]
}

/** Fields by which a text asks for more than which cards lie where, and what they are like. */
const ASKING = ['lies', 'score', 'tally', 'same'] as const
const ANYTHING: readonly Fact[] = ['anything']
const VALUES: readonly Fact[] = ['values']
const NOTHING: readonly Fact[] = []

/** Whether a number of a card is changed, not looked at. */
export const isChange = has('by', 'to')
const asksForCards = has('attribute', 'keyword', 'changed', 'declared')
const isOfSeveral = has('extreme', 'total')

/** What a part of a text reads of a table: all that decides what it finds, counts and does. */
export function looksBy(words: LookWords): (part: object) => readonly Fact[] {
  const {
    zone: zones,
    state: states,
    done = {},
    icon: meaningOf,
    asked = {},
    verb: verbs = {},
    number: numbers = {},
    counted = VALUES,
  } = words
  const wordIn = (known: Words, said: Said, field: string, other: readonly Fact[]) => {
    const word = said[field]
    return typeof word === 'string' ? (known[word] ?? other) : NOTHING
  }
  const read = (said: Said): Fact[] => {
    const facts = [
      ...wordIn(zones, said, 'zone', ANYTHING),
      ...wordIn(states, said, 'state', ANYTHING),
      ...wordIn(done, said, 'done', ANYTHING),
      ...wordIn(verbs, said, 'do', NOTHING),
      ...ASKING.flatMap((field) => (field in said ? (asked[field] ?? ANYTHING) : NOTHING)),
    ]
    if ('turnOf' in said) facts.push('turn')
    if ('event' in said && 'during' in said) facts.push(...(words.happened ?? ANYTHING))
    if (typeof said.icon === 'string')
      facts.push('values', ...(meaningOf ? looks(meaningOf(said.icon)) : ANYTHING))
    if (asksForCards(said)) facts.push('values')
    if (typeof said.is === 'string' || isOfSeveral(said)) facts.push(...counted)
    if (typeof said.field === 'string' && !isChange(said))
      facts.push(...wordIn(numbers, said, 'field', NOTHING), ...counted)
    return facts
  }
  const looks = (part: object): readonly Fact[] => {
    const all = new Set<Fact>()
    through(part, (said) => {
      for (const fact of read(said)) all.add(fact)
    })
    return all.has('anything') ? ANYTHING : [...all]
  }
  return looks
}
