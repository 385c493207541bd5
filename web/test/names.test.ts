import { Host } from '@tefuda/engine'
import { games } from '@tefuda/engine/folders'
import type { GameInfo, Scene, Sitter } from '@tefuda/engine/protocol'
import { below, LANGUAGES, type Random, type Refusal, randomAnswer, seeded } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { ask } from '../../engine/test/asking.ts'
import { isTold } from '../src/table/why-not/why-not.ts'
import { internalIn, rawIn, readAloud, refusalAloud, toldAloud } from './read-aloud.ts'

/** So many matches of each game are read; `npm run scan:names -- 200` reads as many as one likes. */
const isScan = process.env.NAMES !== undefined
const MATCHES = Number(process.env.NAMES ?? 2)
/** So many scenes are read in each run, all others in a long one. */
const USUAL = 30

const PERSON: Sitter = { kind: 'person' }
const RANDOM: Sitter = { kind: 'bot', bot: 'random' }
const DUEL = { duel: [PERSON, RANDOM], friends: [PERSON, PERSON], bots: [RANDOM, RANDOM] }
const RAID = {
  duel: [PERSON, RANDOM, RANDOM],
  friends: [PERSON, PERSON, RANDOM, RANDOM],
  bots: [RANDOM, RANDOM, RANDOM, RANDOM, RANDOM],
}
const GAMES = [
  { game: 'blackpoker', options: {}, tables: DUEL },
  { game: 'ninja-slayer', options: {}, tables: DUEL },
  { game: 'pso2', options: {}, tables: DUEL },
  { game: 'pso2', options: { raid: 'normal' }, tables: RAID },
  { game: 'spell-card-strike', options: {}, tables: DUEL },
  { game: 'vanguard', options: {}, tables: DUEL },
] as const

/** Who plays: mostly somebody against a bot, now and then two people at one screen, or only bots. */
const tableOf = (n: number): keyof typeof DUEL => (n % 5 === 3 ? 'friends' : n % 5 === 4 ? 'bots' : 'duel')

/** A deck of the game for a seat, or the usual one. */
function anyDeck({ decks }: GameInfo, random: Random): string[] | null {
  const all = [null, ...Object.values(decks).map(({ cards }) => [...cards])]
  return all[below(random, all.length)]!
}

/** What is read: so many matches, of the first one the scenes from one number to another. */
interface Part {
  readonly matches: number
  readonly first: number
  readonly last: number
}

interface Read {
  readonly sentences: number
  readonly faults: Map<string, string>
}

/** Reads whole matches aloud, scene by scene. */
async function readMatches(one: (typeof GAMES)[number], { matches, first, last }: Part): Promise<Read> {
  const host = new Host(games)
  const info = await ask(host, { do: 'open', game: one.game })
  const faults = new Map<string, string>()
  const drawn = new Set<string>()
  let sentences = 0
  let shown = Date.now()
  for (let n = 0; n < matches; n++) {
    const random = seeded(`names ${one.game} ${n}`)
    const picks = seeded(`names ${one.game} ${n} picks`)
    const sitters = one.tables[tableOf(n)]
    const decks = sitters.map(() => ('raid' in one.options ? null : anyDeck(info, random)))
    const begin = { game: one.game, seed: `names ${n}`, options: one.options, sitters, decks }
    let scene = await ask(host, { do: 'begin', begin })
    let told = 0
    for (let at = 0; n > 0 || at < last; at++) {
      const isRead = n > 0 || at >= first
      const said = isRead ? await saidIn({ host, info, drawn }, scene, told, at, picks) : []
      sentences += said.length
      for (const words of said) {
        const why = internalIn(info, words)
        if (why && !faults.has(`${why}: ${words}`)) faults.set(`${why}: ${words}`, `match ${n}, scene ${at}`)
      }
      told = scene.log.length
      if (scene.view.result) break
      scene = await goOn(host, scene, random)
      if (isScan && Date.now() - shown > 10_000) {
        shown = Date.now()
        process.stderr.write(
          `${one.game}: match ${n + 1} of ${matches}, ${sentences} sentences, ${faults.size} faults\n`,
        )
      }
    }
  }
  return { sentences, faults }
}

interface Reading {
  readonly host: Host
  readonly info: GameInfo
  /** The kinds of question that have been drawn. */
  readonly drawn: Set<string>
}

/** So many scenes are told for each that is drawn, beside the first of each kind of question. */
const DRAWN = 25

/** Everything that is read of a scene, in both languages. */
async function saidIn(
  { host, info, drawn }: Reading,
  scene: Scene,
  told: number,
  at: number,
  random: Random,
) {
  const { decision, cards, seat } = scene.view
  const kind = decision ? `${decision.kind} ${decision.ask.key}` : 'none'
  const isDrawn = at % DRAWN === 0 || !drawn.has(kind)
  drawn.add(kind)
  const said = LANGUAGES.flatMap((language) => [
    ...toldAloud(info, scene, language, told),
    ...(isDrawn ? readAloud(info, scene, language, told) : []),
  ])
  const options = decision && decision.kind !== 'number' ? decision.options : []
  const texts = [
    ...scene.log.slice(told).map((line) => line.said),
    ...(decision ? [decision.ask] : []),
    ...options.map(({ text }) => text),
  ]
  const raw = texts.flatMap((text) => (rawIn(text) === null ? [] : [`{${rawIn(text)}} in ${text.key}`]))
  if (!decision || scene.asked?.seat !== seat || cards.length === 0) return [...said, ...raw]
  const { key, name } = cards[below(random, cards.length)]!
  const refusals = await Promise.all(
    [key, ...(name ? [name] : []), 'pass', 'end'].map((one) => ask(host, { do: 'whyNot', seat, key: one })),
  )
  const why = refusals.flatMap((refusal) =>
    refusal && isTold({ refusal })
      ? LANGUAGES.map((language) => refusalAloud(info, scene, language, refusal))
      : [],
  )
  const wrong =
    isDrawn && options.length > 0
      ? await refusedFor(
          host,
          scene,
          options.map(({ key }) => key),
        )
      : null
  return [
    ...said,
    ...raw,
    ...why,
    ...(wrong ? LANGUAGES.map((language) => refusalAloud(info, scene, language, wrong)) : []),
  ]
}

/** Why all options together, and twice, are no answer. Nothing changes by that. */
async function refusedFor(host: Host, { view, at }: Scene, keys: readonly string[]): Promise<Refusal | null> {
  const decision = view.decision!
  const all = decision.kind === 'assign' ? keys.map((key) => `${key}>${decision.slots[0]!.key}`) : keys
  const request = { do: 'answer', seat: view.seat, keys: [...all, ...all] }
  const received = await host.serve({ id: 1, request })
  if (!('trouble' in received)) throw new Error(`an answer was taken twice at ${at}`)
  return received.trouble.refusal
}

function goOn(host: Host, { asked, sitters, view }: Scene, random: Random): Promise<Scene> {
  const isPerson = asked !== null && sitters[asked.seat]!.kind === 'person'
  if (!isPerson) return ask(host, { do: 'bot' })
  if (!view.decision) return ask(host, { do: 'look', seat: asked.seat })
  return ask(host, { do: 'answer', seat: view.seat, keys: randomAnswer(view.decision, random) })
}

describe('internal names never reach a player', () => {
  const nothingIn = async (one: (typeof GAMES)[number], part: Part) => {
    const { sentences, faults } = await readMatches(one, part)
    if (isScan)
      process.stderr.write(
        `${one.game} ${JSON.stringify(one.options)}: ${part.matches} matches, ${sentences} sentences, ${faults.size} faults\n`,
      )
    const found = [...faults].map(([fault, where]) => `${fault} (${where})`)
    expect(found.slice(0, 40)).toEqual([])
    expect(sentences).toBeGreaterThan(0)
  }

  test.each(GAMES)('in the beginning of a match of $game $options', (one) =>
    nothingIn(one, { matches: 1, first: 0, last: USUAL }),
  )

  test.each(GAMES)(
    'in all of several matches of $game $options',
    { tags: ['long'], ...(isScan ? { timeout: 0 } : {}) },
    (one) => nothingIn(one, { matches: MATCHES, first: USUAL, last: Infinity }),
  )
})
