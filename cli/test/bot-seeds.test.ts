import { existsSync, readFileSync } from 'node:fs'
import { type Json, Match, startGame, type View, view } from '@tefuda/kernel'
import type { About } from '@tefuda/players'
import type { RemoteBot } from '@tefuda/players/wire'
import { expect, test } from 'vitest'
import { gameNamed } from '../src/games.ts'
import { Opponents } from '../src/play/opponents.ts'
import { fileWith, inFolder, NODE, tefudaHere } from './run.ts'

/** A bot that is told a seed from which the match follows could work out everybody's cards. This one tries. */

const game = await gameNamed('blackpoker')
const SECRET = 'nobody-guesses-this'

/** What a bot was told before a match, and what it saw first. */
interface Briefing {
  readonly about: About
  readonly seen: View
}

/** Every seed that a bot could make of the one it was told: parts of it, and parts with a number after them. */
function guesses({ seed }: About): readonly string[] {
  const words = seed.split('/')
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_, n) => words.slice(from, from + n + 1).join('/')),
  )
  const numbered = parts.flatMap((part) => Array.from({ length: 10 }, (_, n) => `${part}/${n}`))
  return [...new Set([...parts, ...numbered])]
}

const handIn = ({ zones, cards, seat }: View) =>
  zones.find((zone) => zone.name === 'hand' && zone.seat === seat)!.cards.map((card) => cards[card]!.name)

/** The seeds by which a bot finds its own hand again: with one of them it knows all others. */
function found({ about, seen }: Briefing): readonly string[] {
  const decks = game.rules.readyDecks?.(about.options) ?? []
  const others = [undefined, ...decks]
  return guesses(about).filter((seed) =>
    others.some((other) => {
      const both = other && [0, 1].map((seat) => (seat === about.seat ? about.deck : other))
      const setup = { seed, options: about.options, ...(both ? { decks: both } : {}) }
      return handIn(view(startGame(game.rules, setup), about.seat)).join() === handIn(seen).join()
    }),
  )
}

/** A command that writes down what it is told, and answers as little as it can. */
const writing = (file: string) =>
  fileWith(
    'writing.cjs',
    `const { appendFileSync } = require('node:fs')
let about
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  const say = (fields) => console.log(JSON.stringify({ id: message.id, ...fields }))
  if (message.do === 'hello') say({ protocol: 'tefuda', version: 1 })
  else if (message.do === 'begin') { about = message; say({}) }
  else if (message.do === 'answer') {
    if (about) appendFileSync(${JSON.stringify(file)}, JSON.stringify({ about, seen: message.view }) + '\\n')
    about = null
    const d = message.decision
    say({ keys: d.kind === 'choose' ? d.options.slice(0, Math.max(d.min, 1)).map((one) => one.key)
      : d.kind === 'order' ? d.options.map((one) => one.key) : d.kind === 'number' ? [String(d.min)] : [] })
  } else if (message.id) say({})
})`,
  )

test.each(['sim', 'arena'])(
  'in %s nothing about the match follows from the seed that a bot is told',
  async (command) => {
    const file = inFolder(`told by ${command}.jsonl`)
    const bots = `${NODE} ${writing(file)},random`
    const { code, error } = await tefudaHere([
      ...[command, 'blackpoker', '--games', '2', '--seed', SECRET, '--bots', bots],
    ])
    expect({ code, error }).toMatchObject({ code: 0 })
    expect(existsSync(file)).toBe(true)
    const told = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): Briefing => JSON.parse(line))
    expect(told.length).toBe(2)
    for (const one of told) {
      expect(JSON.stringify(one)).not.toContain(SECRET)
      expect(found(one)).toEqual([])
    }
  },
)

test('in play neither, nor is it the same in another match', async () => {
  const told: About[] = []
  const remote = {
    begin: async (about: About) => void told.push(about),
    heard: () => {},
    answer: async () => [],
  } as unknown as RemoteBot
  const options = { frame: 'entry20' } as Json
  for (let i = 0; i < 2; i++) {
    const match = new Match(game.rules, { seed: SECRET, options })
    const player = { name: 'outside', mind: null, remote, close: () => {} }
    const opponents = new Opponents(match, new Map([0, 1].map((seat) => [seat, player])), 1000)
    const seen = view(match.table, match.decision!.seat)
    await opponents.answer(match.decision!)
    expect(found({ about: told[i]!, seen })).toEqual([])
    expect(JSON.stringify(told[i])).not.toContain(SECRET)
  }
  expect(told[0]!.seed).not.toBe(told[1]!.seed)
})

test('this bot finds its hand again where it is told the seed of the match', () => {
  const t = startGame(game.rules, { seed: 'open/0', options: { frame: 'entry20' } })
  const { options, decks } = t.state
  const about = { game: 'blackpoker', version: '', options, seat: 0, seats: 2, deck: decks[0]! }
  expect(found({ about: { ...about, seed: 'open/0/bots/0' }, seen: view(t, 0) })).toContain('open/0')
})
