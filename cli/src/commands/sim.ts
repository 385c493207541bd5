import { buildCommand } from '@stricli/core'
import { messageOf, randomDeck, type Seat, seatName, seeded, startGame, type Table } from '@tefuda/kernel'
import { bots, type Played, type Stumble } from '@tefuda/players'
import { findPlayers, type Player, playTogether, readBot } from '../bots/find.ts'
import { legalDecks, type NamedDeck, RANDOM } from '../decks.ts'
import {
  type Agreed,
  agreedOn,
  deckMeant,
  gameArgument,
  jsonFlag,
  languageFlag,
  manyGamesFlags,
  parsed,
  readSeed,
  wholeNumber,
} from '../flags.ts'
import type { Game } from '../games.ts'
import { checked, report } from '../output.ts'
import { progressBar } from '../progress.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly games: number
  readonly seed: string
  readonly bots: readonly string[]
  readonly deck?: readonly string[]
  readonly max: number
  readonly deadline: number
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

type InGame<T> = T & { readonly game: number }

/** The decks of the nth game by seat; null for the default decks. */
type Pairing = (nth: number) => readonly NamedDeck[] | null

interface Tally {
  natural: number
  stuck: number
  /** Games in which the rules stopped, and replaced answers of bots, each with its game. */
  readonly stopped: InGame<{ readonly trouble: string }>[]
  readonly stumbles: InGame<Stumble>[]
  draws: number
  wins: { [seat: string]: number }
  decks: { [name: string]: { played: number; won: number } }
  decisions: number
  turns: number
  seconds: number
}

/** One for all seats, or one for each. */
function each<T>(what: string, given: readonly T[], seats: number): T[] {
  if (given.length !== 1 && given.length !== seats) {
    throw bad('bad.perSeat', { what, given: given.length, seats })
  }
  return Array.from({ length: seats }, (_, seat) => given[given.length === 1 ? 0 : seat]!)
}

/**
 * The named decks, or all legal ready decks in turn, each against each. An unnamed boss is one of the ready ones in turn.
 */
function pairing(flags: Flags, game: Game, { options, seats, people }: Agreed): Pairing {
  const brought = (flags.deck ?? []).map(
    (name): NamedDeck => (name === RANDOM ? MIXED : { name, cards: deckMeant(game, name) }),
  )
  if (brought.length > 1) each('deck', brought, seats)
  const party = legalDecks(game, game.decks, options)
  const bosses = legalDecks(game, game.bosses, options)
  const forSeat = (seat: Seat) => {
    if (brought.length > 1) return [brought[seat]!]
    if (seat >= people) return brought[0] === MIXED ? brought : bosses
    return brought.length > 0 ? brought : party
  }
  const choices = Array.from({ length: seats }, (_, seat) => forSeat(seat))
  if (choices.some((decks) => decks.length === 0)) return () => null
  return (nth) => {
    let rest = nth
    const taken = choices.toReversed().map((decks) => {
      const deck = decks[rest % decks.length]!
      rest = Math.floor(rest / decks.length)
      return deck
    })
    return taken.reverse().map((deck, seat) => {
      if (deck !== MIXED) return deck
      const dice = seeded(`${flags.seed}/${nth}/deck of ${seat}`)
      return { name: RANDOM, cards: randomDeck(game.rules, { seat, seats }, options, dice) }
    })
  }
}

const MIXED: NamedDeck = { name: RANDOM, cards: [] }

async function simulate(voice: Voice, flags: Flags, game: Game): Promise<void> {
  const agreed = agreedOn(game, flags)
  const { options } = agreed
  const names = each('bots', flags.bots, agreed.people)
  const decks = pairing(flags, game, agreed)
  const players = await findPlayers(game, names)
  const bar = progressBar(flags.games)
  const tally = await playAll(game, flags, agreed, players, decks, (done) => bar?.update(done))
  bar?.stop()
  for (const { close } of players) close()
  checked(tally.stuck + tally.stopped.length + tally.stumbles.length === 0)
  const summary = {
    game: game.name,
    games: flags.games,
    seed: readSeed(flags.seed),
    options,
    bots: names,
    natural: tally.natural,
    stuck: tally.stuck,
    stopped: tally.stopped.length,
    stumbles: tally.stumbles.length,
    draws: tally.draws,
    wins: tally.wins,
    decks: tally.decks,
    decisions: tally.decisions,
    meanDecisions: round(tally.decisions / flags.games),
    meanTurns: round(tally.turns / flags.games),
    decisionsPerSecond: Math.round(tally.decisions / tally.seconds),
    gamesPerSecond: round(flags.games / tally.seconds),
  }
  const { wins, decks: byDeck, bots: _, options: __, ...numbers } = summary
  const played = (i: number) => (names[i] === undefined ? voice.say('play.boss') : `(${names[i]})`)
  const won = Object.entries(wins).map(([seat, n], i) => `${seat} ${played(i)} ${n}`)
  report(flags, summary, () => [
    voice.say('sim.title', { game: voice.tell(game.rules, { key: 'game.title' }), n: flags.games }),
    voice.say('sim.ends', numbers),
    ...first(tally.stopped).map((one) => voice.say('sim.stopped', { n: tally.stopped.length, ...one })),
    ...first(tally.stumbles).map((one) => voice.say('sim.stumbles', { n: tally.stumbles.length, ...one })),
    voice.say('sim.wins', { wins: won, draws: tally.draws }),
    ...Object.entries(byDeck).map(([deck, counts]) => voice.say('sim.deck', { deck, ...counts })),
    voice.say('sim.length', numbers),
    voice.say('sim.speed', numbers),
  ])
}

const first = <T>(list: readonly T[]): readonly T[] => list.slice(0, 1)

const round = (number: number) => Math.round(number * 100) / 100

async function playAll(
  game: Game,
  { games, seed, max, deadline }: Flags,
  { options, seats }: Agreed,
  players: readonly Player[],
  decks: Pairing,
  progress: (done: number) => void,
): Promise<Tally> {
  const wins: { [seat: string]: number } = {}
  for (let seat: Seat = 0; seat < seats; seat++) wins[seatName(seat)] = 0
  const tally: Tally = {
    natural: 0,
    stuck: 0,
    stopped: [],
    stumbles: [],
    draws: 0,
    wins,
    decks: {},
    decisions: 0,
    turns: 0,
    seconds: 0,
  }
  for (let i = 0; i < games; i++) {
    const brought = decks(i)
    const begun = performance.now()
    const setup = { seed: `${seed}/${i}`, options, seats, decks: brought?.map(({ cards }) => cards) ?? [] }
    const table = startGame(game.rules, setup)
    const { decisions, stuck, stumbles, trouble } = await played(table, players, {
      seed: `${seed}/${i}/bots`,
      botSeed: String(i),
      deadline,
      most: max,
    })
    tally.seconds += (performance.now() - begun) / 1000
    tally.decisions += decisions
    tally.turns += table.state.turn
    if (stuck) tally.stuck++
    if (trouble !== null) tally.stopped.push({ game: i, trouble })
    for (const stumble of stumbles) tally.stumbles.push({ game: i, ...stumble })
    count(tally, game, table.state.result)
    countDecks(tally, brought ?? [], table.state.result?.winners ?? [])
    progress(i + 1)
  }
  return tally
}

/** Lets bots play a game to its end; if the rules stop first, returns why. */
async function played(
  table: Table,
  players: readonly Player[],
  terms: Parameters<typeof playTogether>[2],
): Promise<Played & { readonly trouble: string | null }> {
  try {
    return { ...(await playTogether(table, players, terms)), trouble: null }
  } catch (error) {
    return { decisions: 0, stuck: false, stumbles: [], trouble: messageOf(error) }
  }
}

/** Any rule except conceding ends a game naturally. */
function count(tally: Tally, game: Game, result: { winners: readonly Seat[]; clause: string } | null): void {
  if (!result) return
  if (result.clause !== game.rules.concede) tally.natural++
  if (result.winners.length === 0) tally.draws++
  for (const seat of result.winners) tally.wins[seatName(seat)]!++
}

function countDecks({ decks }: Tally, brought: readonly NamedDeck[], winners: readonly Seat[]): void {
  brought.forEach(({ name }, seat) => {
    const { played, won } = decks[name] ?? { played: 0, won: 0 }
    decks[name] = { played: played + 1, won: won + (winners.includes(seat) ? 1 : 0) }
  })
}

export const simCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('sim.brief') },
    parameters: {
      positional: { kind: 'tuple', parameters: [gameArgument(voice)] },
      flags: {
        games: { ...parsed(wholeNumber(1), voice.say('flag.games'), 'N'), default: '100' },
        bots: {
          ...parsed(readBot, voice.say('flag.bots', { names: Object.keys(bots) }), 'X,Y'),
          variadic: ',',
          default: ['random'],
        },
        ...manyGamesFlags(voice, voice.say('flag.decks')),
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, game: Game) => simulate(voice, flags, game),
  })
