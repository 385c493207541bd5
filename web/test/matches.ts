import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sitter } from '@tefuda/engine/protocol'
import {
  type Json,
  Match,
  type MatchRecord,
  offered,
  type Ready,
  Refused,
  seatNamed,
  seeded,
  type Vars,
} from '@tefuda/kernel'
import { answerOf, bots } from '@tefuda/players'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'

/**
 * Matches of our bots that come with the page, so that there is always something to watch. `npm run matches` gives the same answers again
 * where the rules still take them, and plays anew where they do not.
 */

const FOLDER = fileURLToPath(new URL('../src/matches/', import.meta.url))
const GREEDY: Sitter = { kind: 'bot', bot: 'greedy' }

/** A match to be played: decks by the names of their files, or the usual ones. */
interface MatchRequest {
  readonly game: string
  readonly seed: string
  readonly decks: readonly (string | null)[]
  readonly options?: Json
}

const WANTED: readonly MatchRequest[] = [
  { game: 'blackpoker', seed: 'watch 3', decks: [null, null] },
  { game: 'blackpoker', seed: 'watch 8', decks: [null, null] },
  { game: 'ninja-slayer', seed: 'watch 2', decks: ['lantern-rush', 'iron-wall'] },
  { game: 'ninja-slayer', seed: 'watch 5', decks: ['tide-control', 'far-shore'] },
  { game: 'pso2', seed: 'watch 4', decks: ['ember-charge', 'moss-herd'] },
  {
    game: 'pso2',
    seed: 'watch 1',
    decks: ['ember-charge', 'moss-herd', 'tide-lectures', 'boss-ring-eater'],
    options: { raid: 'normal' },
  },
  { game: 'spell-card-strike', seed: 'watch 2', decks: ['one-blade', 'swarm'] },
  { game: 'vanguard', seed: 'watch 6', decks: ['seasons', 'storm'] },
]

async function playOut(
  { game, seed, decks, options = {} }: MatchRequest,
  kept: MatchRecord | null,
): Promise<string> {
  const { rules, manifest, ...opened } = await openInFolder(GAMES.find(({ name }) => name === game)!)
  const ready = { ...opened.decks, ...opened.bosses }
  const brought = decks.map((name) => (name === null ? null : ready[name]!.cards))
  const match = (kept && playedAgain(rules, kept)) ?? played()
  const { turn } = match.table.state
  console.log(`${game}: ${turn} turns, ${match.length} answers, won by ${match.result!.winners.join(', ')}`)
  const record = { ...match.record(), sitters: decks.map(() => GREEDY) }
  const names = decks.map((name) => (name === null ? null : ready[name]!.name))
  return JSON.stringify({ game, decks: names, turn, winners: match.result!.winners, record })

  function played(): Match<Vars> {
    const match = new Match(rules, { seed, options, decks: brought, seats: decks.length })
    const mind = bots.greedy!.make(rules, manifest.judge)
    const random = seeded(`bots of ${seed}`)
    for (let { decision } = match; decision; decision = match.decision) {
      const { seat } = decision
      const door = { decision: offered(decision), view: () => match.view(seat) }
      match.answer(seat, answerOf(mind, door, random).answer)
    }
    return match
  }
}

/** The match that there was. */
function recordIn(file: string): MatchRecord | null {
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { record: MatchRecord }).record
}

/** The same match once more, if the rules take its answers and it ends by them. */
function playedAgain<G extends object>(
  rules: Ready<G>,
  { seed, options, decks, answers }: MatchRecord,
): Match<G> | null {
  const match = new Match(rules, { seed, options, decks, seats: decks.length })
  try {
    for (const [seat, keys] of answers) match.answer(seatNamed(seat), keys)
    return match.decision === null ? match : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

mkdirSync(FOLDER, { recursive: true })
const files = WANTED.map(({ game }, i) => `${i + 1}-${game}.json`)
for (const file of readdirSync(FOLDER))
  if (file.endsWith('.json') && !files.includes(file)) rmSync(FOLDER + file)
for (const [i, wanted] of WANTED.entries()) {
  const file = FOLDER + files[i]!
  writeFileSync(file, `${await playOut(wanted, recordIn(file))}\n`)
}
