import {
  BadInput,
  below,
  Match,
  type MatchRecord,
  messageOf,
  type Random,
  type Ready,
  randomAnswer,
  readRecord,
  replay,
  type Setup,
  seeded,
  writeRecord,
} from '@tefuda/kernel'
import { expect, test } from 'vitest'

/** Checks that a record with one changed card is refused, and that the error names the place. */
export function refusesChangedRecords<G extends object>(
  rules: Ready<G>,
  setup: Omit<Setup, 'seed'>,
  { games = 3, changes = 12, most = 80 } = {},
): void {
  test('a record with one card changed, in a deck or in an answer, is refused with the place', () => {
    let refused = 0
    for (let seed = 0; seed < games; seed++) {
      const random = seeded(`changed ${seed}`)
      const match = played(rules, { ...setup, seed }, random, most)
      for (let n = 0; n < changes; n++) {
        const deck = withOtherCard(rules, match.record(), random)
        if (deck)
          refused += isRefused(rules, deck, /^the deck of seat [A-Z] of the record does not fit|^answer 1 /)
        const [at, answer] = withOtherAnswer(match, random)
        if (answer) refused += isRefused(rules, answer, new RegExp(`^answer ${at + 1} of the record`))
      }
    }
    expect(refused).toBeGreaterThan(games)
  })
}

function played<G extends object>(rules: Ready<G>, setup: Setup, random: Random, most: number): Match<G> {
  const match = new Match(rules, setup)
  for (let d = match.decision; d && match.length < most; d = match.decision)
    match.answer(d.seat, randomAnswer(d, random))
  return match
}

function isRefused<G extends object>(rules: Ready<G>, record: MatchRecord, place: RegExp): number {
  let said: unknown = 'sound'
  try {
    replay(rules, readRecord(writeRecord(record)))
  } catch (error) {
    said = error
  }
  expect(said).toBeInstanceOf(BadInput)
  expect(messageOf(said)).toMatch(place)
  return 1
}

/** The record with one card of a legal deck replaced; every other time with a check that fits. */
function withOtherCard<G extends object>(
  rules: Ready<G>,
  record: MatchRecord,
  random: Random,
): MatchRecord | null {
  const { decks, options, seed, checks } = record
  const seats = decks.length
  const seat = below(random, seats)
  const place = below(random, decks[seat]!.length)
  const { name } = rules.cards[below(random, rules.cards.length)]!
  const deck = decks[seat]!.with(place, name)
  if (name === decks[seat]![place] || rules.deckFaults(deck, options, { seat, seats }).length > 0) return null
  const changed = decks.with(seat, deck)
  const fits = below(random, 2) === 0
  const own = fits ? new Match(rules, { seed, options, decks: changed }).record().checks : checks
  return { ...record, decks: changed, checks: own }
}

/** The record with one answer replaced by another legal one. */
function withOtherAnswer<G extends object>(
  match: Match<G>,
  random: Random,
): readonly [at: number, record: MatchRecord | null] {
  const record = match.record()
  const at = below(random, record.answers.length)
  const { decision } = match.branch(at)
  const [seat, keys, check] = record.answers[at]!
  const other = randomAnswer(decision!, random)
  const isSame = other.toSorted().join() === keys.toSorted().join()
  return [at, isSame ? null : { ...record, answers: record.answers.with(at, [seat, other, check]) }]
}
