import {
  type Answer,
  below,
  checkState,
  type Decision,
  glance,
  type Json,
  LANGUAGES,
  Match,
  type Random,
  type Ready,
  Refused,
  randomAnswer,
  readRecord,
  replay,
  restore,
  type Seat,
  type Setup,
  save,
  say,
  seeded,
  startGame,
  type Table,
  type View,
  view,
  writeRecord,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import type { Answerer } from './answerer.ts'
import { firstDifference } from './difference.ts'
import { checkImagined, type Party, playOn, proveImagined, proveSupposed } from './imagined.ts'
import { noteEvent, noteFaces, type Seen, withOtherCounts } from './other-world.ts'
import { rawCards } from './raw-cards.ts'
import { unseenNames } from './unseen-names.ts'
import { compareAlong, nothingCompared } from './worlds.ts'

/** One way of playing a game that the harness tries. */
export interface Case {
  readonly title: string
  readonly options?: Json
  readonly decks?: Setup['decks']
  readonly seats?: number
}

export interface HarnessOptions {
  /** How many games there are of each case; in a usual run each check plays half of them. */
  readonly games?: number
  /** More decisions than any game should take. */
  readonly most?: number
  /** A bot whose answers must not depend on what its seat cannot know. */
  readonly bot?: Answerer
}

/** Proves of a game what every game owes: each check plays many games from many seeds. */
export function harness<G extends object>(
  rules: Ready<G>,
  cases: readonly Case[],
  { games: usual = 10, most = 5000, bot }: HarnessOptions = {},
): void {
  const games = usual * TIMES
  let turn = 0
  for (const { title, ...rest } of cases) {
    const setup = (seed: number) => ({ ...rest, seed }) as Setup
    const all = Array.from({ length: games }, (_, i) => i + 1)
    const check = (owes: string, prove: (seeds: readonly number[]) => void) => {
      const seeds = cases.length > 1 || games > 1 ? turnOf(all, turn++) : all
      if (seeds.length > 0) test(owes, () => prove(seeds))
    }
    const matches = new Map<number, Match<G>>()
    /** The match of a seed, played to its end once for all checks that leave it there. */
    const matchOf = (seed: number) => {
      const match = matches.get(seed) ?? playMatch(rules, setup(seed), most)
      matches.set(seed, match)
      return match
    }
    describe(`${rules.name}, ${title}`, () => {
      check('a game ends by the rules, and nobody is ever without a legal answer', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          playOut(t, seeded(`ends ${seed}`), most)
          expect(t.state.result, `seed ${seed}`).not.toBeNull()
        }
      })

      check('a game saved and restored at decisions of every kind is the same game', (seeds) => {
        for (const seed of seeds) {
          const plain = startGame(rules, setup(seed))
          playOut(plain, seeded(seed), most)
          let t = startGame(rules, setup(seed))
          const random = seeded(seed)
          const isChosen = chooser(10, seed)
          for (let d = t.decision(); d; d = t.decision()) {
            if (isChosen(t)) t = restore(rules, save(t))
            t.answer(d.seat, randomAnswer(t.decision()!, random))
          }
          expect(save(t), `seed ${seed}`).toBe(save(plain))
        }
      })

      check('a record played again tells the same events', (seeds) => {
        for (const seed of seeds) {
          const match = matchOf(seed)
          const again = replay(rules, readRecord(writeRecord(match.record())))
          expect(JSON.stringify(again.events), `seed ${seed}`).toBe(JSON.stringify(match.events))
          expect(save(again.table)).toBe(save(match.table))
        }
      })

      check('playing on a copy or a fork never touches the original', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          atDecisions(t, seeded(seed), chooser(24, seed), (random, _, nth) => {
            const before = save(t)
            const copy = nth % 2 === 0 ? t.copy() : t.fork()
            if (isToTheEnd(nth, seed)) playOut(copy, random, most)
            else playOn(copy, random, ON)
            expect(save(t), `seed ${seed}`).toBe(before)
          })
        }
      })

      check('a fork refuses what a table refuses, by the same rule', (seeds) => {
        const refusalOf = (t: Table<G>, seat: Seat) => {
          try {
            return t.answer(seat, ['A:no-such-card'])
          } catch (error) {
            return (error as Refused).refusal
          }
        }
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          atDecisions(t, seeded(seed), chooser(24, seed), (_, { seat }) => {
            expect(refusalOf(t.fork(), seat), `seed ${seed}`).toEqual(refusalOf(t, seat))
          })
        }
      })

      check('what was seen stays as it was seen when the game goes on', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          const kept: (readonly [seen: View, written: string])[] = []
          const random = seeded(seed)
          for (let d = t.decision(); d && kept.length < most; d = t.decision()) {
            const seen = view(t, below(random, t.seatCount() + 1) - 1)
            kept.push([seen, JSON.stringify(seen)])
            t.answer(d.seat, randomAnswer(d, random))
          }
          for (const [seen, written] of kept)
            expect(
              firstDifference(JSON.parse(JSON.stringify(seen)), JSON.parse(written)),
              `seed ${seed}`,
            ).toBeNull()
        }
      })

      check('whatever is kept of a card is a reference, never its number', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          t.hears = () => expect(rawCards(t.state), `seed ${seed}`).toEqual([])
          t.journal = []
          playOut(t, seeded(seed), most)
        }
      })

      check('going back and forward again gives the same game, dice included', (seeds) => {
        for (const seed of seeds) {
          const match = matchOf(seed)
          const end = save(match.table)
          const told = JSON.stringify(match.events)
          const random = seeded(`undo ${seed}`)
          for (let i = 0; i < BACK; i++) {
            const at = below(random, match.length + 1)
            const length = match.length
            match.goTo(at)
            expect(match.length).toBe(at)
            expect(save(match.branch(at).table)).toBe(save(match.table))
            match.goTo(length)
            expect(save(match.table), `seed ${seed}, back to ${at}`).toBe(end)
            expect(JSON.stringify(match.events)).toBe(told)
          }
        }
      })

      check(
        'what a seat may not know changes nothing that it sees, hears or is asked from then on, nor what its bot answers',
        (seeds) => {
          const tally = nothingCompared()
          const compare = (seed: number) =>
            compareAlong(rules, setup(seed), tally, tally.comparisons + COMPARED, bot)
          seeds.forEach(compare)
          // Where worlds part at once, or dice are thrown at every moment that was looked at, other games are to show that it was chance.
          const isEnough = () => tally.same > tally.of * COMPARABLE
          for (let seed = OTHERS; !isEnough() && seed < OTHERS + MORE; seed++) compare(seed)
          expect(tally.differences).toEqual([])
          expect(tally.comparisons).toBeGreaterThanOrEqual(seeds.length)
          expect(tally.same, `moments compared of ${tally.of}`).toBeGreaterThan(tally.of * COMPARABLE)
        },
      )

      check('how many cards lie where a seat may not count them is not in what it sees', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          atDecisions(t, seeded(seed), chooser(8, seed), (random) => {
            for (const seat of [...t.seats(), SPECTATOR]) {
              const other = withOtherCounts(t, seat, random)
              expect(firstDifference(glance(other, seat), glance(t, seat)), `seat ${seat}`).toBeNull()
            }
          })
        }
      })

      check('nothing that is said to a seat names a card whose face it does not see', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          const seen = new Map<Seat, Seen>(t.seats().map((seat) => [seat, new Set()]))
          t.journal = []
          t.hears = (one) => {
            for (const [seat, faces] of seen) noteEvent(one, seat, faces)
          }
          atDecisions(
            t,
            seeded(seed),
            () => true,
            (_, decision) => {
              const faces = seen.get(decision.seat)!
              noteFaces(t, decision.seat, faces)
              expect(unseenNames(t, decision, faces), `seed ${seed} at ${t.where()}`).toEqual([])
            },
          )
        }
      })

      check('an imagined game gives the same view back and can be played to its end', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          atDecisions(t, seeded(seed), chooser(24, seed), (random, decision, nth) => {
            const dreamt = checkImagined(t, decision, random)
            if (!isToTheEnd(nth, seed)) return playOn(dreamt, random, ON)
            playOut(dreamt, random, most)
            expect(dreamt.state.result, `seed ${seed}`).not.toBeNull()
          })
        }
      })

      check('no card is ever lost, doubled or in two places', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          const cards = t.state.print.length
          atDecisions(
            t,
            seeded(seed),
            () => true,
            () => {
              checkState(rules, t.state)
              expect(t.state.zones.reduce((sum, zone) => sum + zone.length, 0)).toBe(cards)
            },
          )
        }
      })

      check('an answer that was not offered is refused and changes nothing', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          atDecisions(t, seeded(seed), chooser(6, seed), (random, decision) => {
            const before = save(t)
            for (const answer of wrongAnswers(decision, random)) {
              expect(() => t.answer(decision.seat, answer), `${decision.clause}: ${answer}`).toThrow(Refused)
            }
            for (const seat of t.seats().filter((other) => other !== decision.seat)) {
              expect(() => t.answer(seat, randomAnswer(decision, random))).toThrow(Refused)
            }
            expect(save(t)).toBe(before)
          })
        }
      })

      check('everything said to a player can be said in every language', (seeds) => {
        for (const seed of seeds) {
          const t = startGame(rules, setup(seed))
          atDecisions(
            t,
            seeded(seed),
            () => true,
            (_, decision) => sayDecision(rules, decision, t),
          )
          const match = matchOf(seed)
          for (const language of LANGUAGES) {
            for (const { event, keys } of match.events) {
              for (const open of [true, false]) {
                const told = rules.tell(
                  match.table,
                  event,
                  event.cards.map(() => open),
                  keys,
                )
                if (told) expect(say(rules.words, language, told)).not.toBe('')
              }
            }
            expect(say(rules.words, language, match.result!.reason)).not.toBe('')
          }
        }
      })
    })
  }
  proveSupposed(rules, { seats: 2 })
  proveImagined(rules, partiesIn(rules, cases), { games: Math.min(usual, MIXED) * TIMES, most })
}

/** How many games with random decks are enough beside those of the cases. */
const MIXED = 2

/** Who plays by which options in these cases, each party once. */
function partiesIn<G extends object>(rules: Ready<G>, cases: readonly Case[]): Party[] {
  const parties = cases.map(({ options = {}, decks, seats }) => ({
    options,
    seats: seats ?? Math.max(decks?.length ?? 0, rules.seats.min),
  }))
  return [...new Map(parties.map((party) => [JSON.stringify(party), party])).values()]
}

/**
 * Every other seed is one check's, the rest the next one's, and the other way round in the next case; where a case has but one
 * seed, every other check has it. `WHOLE=1` takes all.
 */
function turnOf(seeds: readonly number[], turn: number): readonly number[] {
  const isWhole = process.env.WHOLE !== undefined || TIMES > 1
  return isWhole ? seeds : seeds.filter((seed) => (seed + turn) % 2 === 0)
}

/** `npm run soak` plays so many times as many games. */
const TIMES = Number(process.env.SOAK ?? 1)

/** So often a match goes back and forward again. */
const BACK = 2

/** One of so many games that go off from a decision is played to its end, the others for so many decisions. */
const TO_THE_END = 10
const ON = 15
const isToTheEnd = (nth: number, seed: number) => (nth + seed) % TO_THE_END === 0

/** So many comparisons of worlds for each game that is played. */
const COMPARED = 4
/** So much of what was looked at is the same in both worlds; where it is less, so many other games are tried, from here on. */
const COMPARABLE = 0.9
const MORE = 10
const OTHERS = 1001
const SPECTATOR: Seat = -1

/** Plays at random to the end. */
function playOut<G extends object>(t: Table<G>, random: Random, most: number): void {
  let decisions = 0
  for (let d = t.decision(); d; d = t.decision()) {
    t.answer(d.seat, randomAnswer(d, random))
    decisions++
    if (decisions > most) throw new Error(`no end after ${most} decisions, at ${t.where()}`)
  }
}

function playMatch<G extends object>(rules: Ready<G>, setup: Setup, most: number): Match<G> {
  const match = new Match(rules, setup)
  const random = seeded(setup.seed)
  for (let d = match.decision; d && match.length < most; d = match.decision) {
    match.answer(d.seat, randomAnswer(d, random))
  }
  return match
}

/**
 * Chooses the decisions of a game that a costly check looks at: of each kind the first, known by the steps that are running,
 * and then every so-manieth, other ones with each seed.
 */
function chooser(every: number, seed: number): <G extends object>(t: Table<G>) => boolean {
  const met = new Set<string>()
  let n = seed
  return (t) => {
    n++
    const kind = t.where().join()
    if (met.has(kind)) return n % every === 0
    met.add(kind)
    return true
  }
}

/** Plays at random, and looks at the decisions that are chosen before they are answered. */
function atDecisions<G extends object>(
  t: Table<G>,
  random: Random,
  isChosen: (t: Table<G>) => boolean,
  look: (random: Random, decision: Decision, nth: number) => void,
): void {
  const other = random.slice()
  let nth = 0
  for (let d = t.decision(); d; d = t.decision()) {
    if (isChosen(t)) look(other, d, nth++)
    t.answer(d.seat, randomAnswer(d, random))
  }
}

/** Answers that no rule offers: a stranger, one thing twice, too many, too few. */
function wrongAnswers(decision: Decision, random: Random): Answer[] {
  const right = randomAnswer(decision, random)
  const wrong: Answer[] = [[...right, 'no such thing'], ['']]
  if (right.length > 0) wrong.push([...right, right[0]!])
  if (decision.kind === 'choose') {
    const keys = decision.options.map(({ key }) => key)
    if (decision.min > 0) wrong.push(keys.slice(0, decision.min - 1))
    if (decision.max < keys.length) wrong.push(keys.slice(0, decision.max + 1))
  }
  if (decision.kind === 'number') wrong.push([String(decision.max + 1)], ['1.5'], ['-1'])
  if (decision.kind === 'order') wrong.push(right.slice(1))
  return wrong
}

function sayDecision<G extends object>(rules: Ready<G>, decision: Decision, t: Table<G>): void {
  for (const language of LANGUAGES) {
    say(rules.words, language, decision.ask)
    if (decision.kind === 'number') continue
    for (const option of decision.options) say(rules.words, language, option.text)
    if (decision.kind === 'assign') for (const slot of decision.slots) say(rules.words, language, slot.text)
  }
  const keys = decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)
  expect(new Set(keys).size, `keys at ${t.where()}: ${keys}`).toBe(keys.length)
}
