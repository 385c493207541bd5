import {
  Features,
  type Judge,
  type Learned,
  type Listing,
  learnedJudge,
  type Manifest,
  type Weights,
} from '@tefuda/common'
import { type Json, type Ready, type Setup, seeded, startGame, type Vars } from '@tefuda/kernel'
import type { BotKind } from '../bots/bot.ts'
import { greedyBot } from '../bots/greedy-bot.ts'
import { searchBot } from '../bots/search-bot.ts'
import { playGame } from '../match/play-game.ts'
import { fieldsIn, type Lessons, MOST, positionsOf } from './collect.ts'
import { weightsFrom } from './train.ts'

/** What learning needs of a game: its rules and its ready decks. */
export interface Learnable {
  readonly listing: Listing
  readonly manifest: Manifest
  readonly rules: Ready<Vars>
  readonly decks: Iterable<readonly string[]>
  readonly bosses: Iterable<readonly string[]>
}

/** How much to play. */
export interface Course {
  readonly games: number
  readonly seed: string
  /** How many games to measure its strength. */
  readonly checked: number
  /** Who plays, and with which judge. */
  readonly bots: BotKind
  readonly judge: Judge<Vars>
  /** The command that ran it. */
  readonly made: string
  readonly progress: (done: number, of: number) => void
}

/** How many games to look through for values to count. */
const LOOKED_THROUGH = 12

/** Learns to judge a game: its duels, and its raids if it has any. */
export function learn(game: Learnable, course: Course): Learned {
  const { listing, manifest } = game
  const of = listing.raid ? course.games * 2 : course.games
  const fitted = weightsOf(
    game,
    course,
    (nth) => duelOf(game, nth),
    true,
    (done) => course.progress(done, of),
  )
  const { made, checked } = course
  const judge = learnedJudge({ made, duel: fitted }, manifest.layout, course.judge)
  const won = checked === 0 ? 0 : gainedBy(game, judge, course)
  const duel =
    checked === 0 ? fitted : { ...fitted, figures: { ...fitted.figures, strength: { won, games: checked } } }
  if (!listing.raid) return { made, duel }
  const raids = (nth: number) => raidOf(game, nth)
  const raid = weightsOf(game, course, raids, false, (done) => course.progress(course.games + done, of))
  return { made, duel, raid }
}

/** How many duels a learned judge wins against the one before it; each deal is played twice, with seats swapped. */
function gainedBy(game: Learnable, judge: Judge<Vars>, { checked, seed, judge: before }: Course): number {
  const { rules } = game
  const kind = before.wholeTurns ? searchBot({ iterations: CHECKED_BY }) : greedyBot
  let won = 0
  for (let nth = 0; nth < checked; nth++) {
    const deal = nth >> 1
    const own = nth & 1
    const { people: _, ...setup } = duelOf(game, deal)
    const t = startGame(rules, { ...setup, seed: `${seed}/check ${deal}` })
    const minds = [0, 1].map((seat) => kind.make(rules, seat === own ? judge : before))
    playGame(t, minds, seeded(`${seed}/check ${nth}`), MOST)
    const winners = t.state.result?.winners ?? []
    if (winners.length === 1 && winners[0] === own) won++
  }
  return won
}

/** Simulated games per answer for a judge of whole turns: looking one move ahead would ask it too early. */
const CHECKED_BY = 32

type Party = Omit<Setup, 'seed'> & { readonly people: number }

function weightsOf(
  { rules, manifest }: Learnable,
  { games, seed, bots, judge }: Course,
  partyOf: (nth: number) => Party,
  isEven: boolean,
  progress: (done: number) => void,
): Weights {
  const start = (nth: number) => {
    const { people: _, ...setup } = partyOf(nth)
    return startGame(rules, { ...setup, seed: `${seed}/${nth}` })
  }
  const { layout } = manifest
  const tallies = Array.from({ length: games }, (_, nth) => tallied(partyOf(nth), isEven))
  const tallyNames = [...new Set(tallies.flatMap(Object.keys))]
  const brought = (nth: number) => tallyNames.map((name) => tallies[nth]![name] ?? 0)
  const fields = fieldsIn(start, Math.min(games, LOOKED_THROUGH), seed)
  const seen = Array.from({ length: games }, (_, nth) => {
    const minds = () => Array.from({ length: partyOf(nth).people }, () => bots.make(rules, judge))
    const lessons: Lessons<Vars> = { layout, judge, start, brought, minds }
    const found = positionsOf(lessons, fields, nth, seed)
    progress(nth + 1)
    return found
  }).flat()
  const { names } = new Features({ rules }, layout, { fields })
  return weightsFrom(seen, names, fields, isEven)
}

/**
 * The decks of a game and its difficulty as numbers: without them the cards of a good deck would seem to be what wins. If both sides
 * are alike, the other side's deck counts negatively.
 */
function tallied({ decks = [], options }: Party, isEven: boolean): { readonly [name: string]: number } {
  const tally: { [name: string]: number } = isEven ? {} : { [JSON.stringify(options)]: 1 }
  decks.forEach((cards, seat) => {
    const name = String(cards)
    tally[name] = (tally[name] ?? 0) + (isEven && seat > 0 ? -1 : 1)
  })
  return tally
}

/** The legal ready decks, each against each. */
export function duelOf({ rules, decks }: Learnable, nth: number): Party {
  const options = rules.readOptions({})
  const legal = legalIn(decks, rules, options)
  const brought =
    legal.length === 0 ? [] : [nth, Math.floor(nth / legal.length)].map((n) => legal[n % legal.length]!)
  return { options, seats: 2, people: 2, decks: brought }
}

/** Parties of every size against every boss, at every difficulty in turn. */
function raidOf({ rules, listing, decks, bosses }: Learnable, nth: number): Party {
  const { most, difficulties } = listing.raid!
  const dice = seeded(`party ${nth}`)
  const pick = <T>(list: readonly T[]): T => list[(dice[0]! >>> 0) % list.length]!
  const people = (nth % most) + 1
  const options = rules.readOptions({ raid: difficulties[nth % difficulties.length]! })
  const party = Array.from({ length: people }, (_, i) => {
    const legal = legalIn(decks, rules, options)
    return legal[(nth + i) % legal.length]!
  })
  return { options, seats: people + 1, people, decks: [...party, pick(legalIn(bosses, rules, options))] }
}

const legalIn = (
  decks: Iterable<readonly string[]>,
  rules: Ready<Vars>,
  options: Json,
): (readonly string[])[] => [...decks].filter((cards) => rules.deckFaults(cards, options).length === 0)
