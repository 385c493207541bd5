import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Json, Match, offered, seeded } from '@tefuda/kernel'
import { answerOf, bots } from '@tefuda/players'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import type { Sitter } from '../src/engine/protocol.ts'

/** Matches of our bots that come with the page, so that there is always something to watch: `npm run matches` plays them anew. */

const FOLDER = fileURLToPath(new URL('../src/matches/', import.meta.url))
const GREEDY: Sitter = { kind: 'bot', bot: 'greedy' }

/** A match to be played: decks by the names of their files, or the usual ones. */
interface Wanted {
  readonly game: string
  readonly seed: string
  readonly decks: readonly (string | null)[]
  readonly options?: Json
}

const WANTED: readonly Wanted[] = [
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

async function playOut({ game, seed, decks, options = {} }: Wanted): Promise<string> {
  const { rules, manifest, ...opened } = await openInFolder(GAMES.find(({ name }) => name === game)!)
  const ready = { ...opened.decks, ...opened.bosses }
  const brought = decks.map((name) => (name === null ? null : ready[name]!.cards))
  const match = new Match(rules, { seed, options, decks: brought, seats: decks.length })
  const mind = bots.greedy!.make(rules, manifest.judge)
  const random = seeded(`bots of ${seed}`)
  for (let { decision } = match; decision; decision = match.decision) {
    const { seat } = decision
    const door = { decision: offered(decision), view: () => match.view(seat) }
    match.answer(seat, answerOf(mind, door, random).answer)
  }
  const { turn } = match.table.state
  console.log(`${game}: ${turn} turns, ${match.length} answers, won by ${match.result!.winners.join(', ')}`)
  const record = { ...match.record(), sitters: decks.map(() => GREEDY) }
  const names = decks.map((name) => (name === null ? null : ready[name]!.name))
  return JSON.stringify({ game, decks: names, turn, winners: match.result!.winners, record })
}

mkdirSync(FOLDER, { recursive: true })
for (const file of readdirSync(FOLDER)) if (file.endsWith('.json')) rmSync(FOLDER + file)
for (const [i, wanted] of WANTED.entries())
  writeFileSync(`${FOLDER}${i + 1}-${wanted.game}.json`, `${await playOut(wanted)}\n`)
