import { Match, replay, type Seat, seatNamed, type Vars } from '@tefuda/kernel'
import { freshSeed } from '@tefuda/players/seed'
import { isOurs } from '../bots/find.ts'
import { inFile } from '../files.ts'
import { agreedOn, deckMeant, isOption, readSeed, seatOf } from '../flags.ts'
import type { Game } from '../games.ts'
import { print } from '../output.ts'
import { bad, type Voice } from '../voice.ts'
import { keptMatches, newPlace, readKept, whenBegun } from './kept.ts'
import type { Lines } from './lines.ts'

/** What the command line says about a game to play. */
export interface PlayFlags {
  readonly seat?: string
  readonly bots?: string
  readonly seed?: string
  readonly deck?: string
  readonly against?: string
  readonly deadline: number
  readonly resume: boolean
  readonly lang?: 'ja' | 'en'
}

/** A match with who sits where, and the file that keeps it. */
export interface BegunMatch {
  readonly match: Match<Vars>
  readonly seat: Seat
  readonly people: number
  readonly bot: string
  readonly file: string
}

/** A match that is new, or one that was kept. */
export async function begin(voice: Voice, game: Game, flags: PlayFlags, lines: Lines): Promise<BegunMatch> {
  const [newest] = keptMatches(game.name)
  if (flags.resume) {
    refuseOthers(flags)
    if (newest === undefined) throw bad('bad.resume.none', { game: game.name })
    return goOn(voice, game, newest, flags, lines)
  }
  if (newest !== undefined && isPlain(flags)) {
    const when = whenBegun(newest)
    if (!lines.isTyped) print(voice.say('play.resumable', { when, game: game.name }))
    else if (await lines.confirm(voice.say('play.offer', { when })))
      return goOn(voice, game, newest, flags, lines)
  }
  return anew(game, flags)
}

/** What else can be said of a match. */
const others = (flags: PlayFlags) =>
  Object.entries(flags).flatMap(([name, value]) => {
    const speaks = ['seat', 'bots', 'seed', 'deck', 'against'].includes(name) || isOption(name)
    return speaks && value !== undefined ? [`--${name}`] : []
  })
const isPlain = (flags: PlayFlags) => others(flags).length === 0

/** All of it but who plays the other seats was said when the match was begun. */
function refuseOthers(flags: PlayFlags): void {
  const odd = others(flags).filter((flag) => flag !== '--bots')
  if (odd.length > 0) throw bad('bad.resume.with', { flags: odd })
}

async function goOn(
  voice: Voice,
  game: Game,
  file: string,
  flags: PlayFlags,
  lines: Lines,
): Promise<BegunMatch> {
  const { seat, people, bot: kept, record } = readKept(file)
  const bot = flags.bots ?? (await allowed(voice, game, kept, lines))
  const match = inFile(file, () => replay(game.rules, record))
  return { match, seat: seatNamed(seat), people, bot, file }
}

/** A file may say anything: what it would have us run, the player sees and allows first. */
async function allowed({ say }: Voice, { name: game }: Game, bot: string, lines: Lines): Promise<string> {
  if (isOurs(bot) || (await lines.confirm(say('play.run', { bot })))) return bot
  throw bad('bad.resume.run', { bot, game, usual: USUAL })
}

/** Who plays against somebody who names nobody. */
const USUAL = 'fair'

function anew(game: Game, flags: PlayFlags): BegunMatch {
  const { options, seats, people } = agreedOn(game, flags)
  const own = seatOf(people, flags.seat ?? 'A')
  const isAgainst = (seat: Seat) => (people < seats ? seat >= people : seat !== own)
  const decks = Array.from({ length: seats }, (_, seat) => {
    const named = seat === own ? flags.deck : isAgainst(seat) ? flags.against : undefined
    return named === undefined ? null : deckMeant(game, named)
  })
  const seed = flags.seed === undefined ? freshSeed() : readSeed(flags.seed)
  const match = new Match(game.rules, { seed, options, decks })
  return { match, seat: own, people, bot: flags.bots ?? USUAL, file: newPlace(game.name) }
}
