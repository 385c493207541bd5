import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { below, type Random, seeded } from '@tefuda/kernel'
import { prove, Solver } from '@tefuda/players'
import { GAMES } from '@tefuda/register'
import { folderOf, openInFolder } from '@tefuda/register/folder'
import { parseScenarios, puzzleTable } from '@tefuda/testkit/judge'
import { parse, stringify } from 'yaml'

/**
 * `npm run puzzles GAME SEED SECONDS` tries positions made of a game's template and writes those that can be won this turn, but
 * only in few ways: somebody looks through them and keeps the good ones.
 */

interface Group {
  readonly n: readonly [number, number]
  readonly of: readonly string[]
  readonly as?: string
}
interface Template {
  readonly twice: boolean
  readonly turn: number
  readonly most: number
  readonly flow?: object
  readonly seats: {
    readonly [seat: string]: { readonly [zone: string]: readonly Group[] | [number, number] }
  }
}

/** So many answers of one's own a solution has at least; of the first ones so many may win. */
const SHORTEST = 3
const WAYS = 3

const [name = GAMES[0]!.name, seed = '1', seconds = '20'] = process.argv.slice(2)
const opened = await openInFolder(GAMES.find((one) => one.name === name)!)
const game = await opened.scenario()
const template = parse(readFileSync(join(folderOf(name), 'puzzles', 'template.yaml'), 'utf8')) as Template

function shuffled(random: Random, cards: readonly string[]): readonly string[] {
  return cards
    .map((card) => ({ card, at: below(random, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ card }) => card)
}

const between = (random: Random, [min, max]: readonly [number, number]) => min + below(random, max - min + 1)

function zoneOf(random: Random, groups: readonly Group[] | readonly [number, number], used: Set<string>) {
  if (typeof groups[0] === 'number') return between(random, groups as readonly [number, number])
  return (groups as readonly Group[]).flatMap(({ n, of, as }) => {
    const free = shuffled(random, of).filter((card) => template.twice || !used.has(card))
    const taken = free.slice(0, between(random, n))
    for (const card of taken) used.add(card)
    return taken.map((card) => (as ? `${card} ${as}` : card))
  })
}

function made(random: Random): object {
  const { seats, turn, flow } = template
  const table = Object.fromEntries(
    Object.entries(seats).map(([seat, zones]) => {
      const used = new Set<string>()
      const lain = Object.entries(zones).map(
        ([zone, groups]) => [zone, zoneOf(random, groups, used)] as const,
      )
      return [seat, Object.fromEntries(lain)]
    }),
  )
  return {
    game: name,
    title: 'A wins this turn',
    table,
    turn: { seat: 'A', number: turn },
    ...(flow && { flow }),
  }
}

const until = Date.now() + Number(seconds) * 1000
const random = seeded(`${name} ${seed}`)
let tried = 0
let found = 0
while (Date.now() < until) {
  const written = stringify(made(random), { flowCollectionPadding: true, lineWidth: 0 })
  tried++
  try {
    const t = puzzleTable(game, parseScenarios(written, 'puzzle')[0]!)
    const solver = new Solver(t, 0, template.most)
    if (t.decision()?.seat !== 0 || solver.wins(t) !== true) continue
    const ways = [...solver.winning(t)]
    const line = solver.line(t)
    const own = line.filter(({ seat }) => seat === 0).length
    if (ways.length > WAYS || own < SHORTEST || prove(t).wrong === null) continue
    found++
    const told = line.map(({ seat, answer }) => `${seat === 0 ? 'A' : 'B'} ${answer.join(' ')}`).join(', ')
    console.log(`---\n# ${solver.seen} positions; ${told}\n${written.trimEnd()}`)
  } catch (error) {
    if (process.env.WHY) console.error((error as Error).message.slice(0, 300))
  }
}
console.error(`${found} of ${tried}`)
