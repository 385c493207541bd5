import './all-words.ts'
import type { GameInfo } from '@tefuda/engine/protocol'
import { type Json, LANGUAGES } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { describe, expect, test } from 'vitest'
import { wrongBy } from '../../engine/src/cards/mends.ts'
import { asking } from '../../engine/test/asking.ts'
import { faultInWords } from '../src/pages/decks/deck-faults.tsx'
import { remedyFor, shelfOf, withOne, without } from '../src/pages/decks/remedies.ts'
import { voiceIn } from '../src/speak.tsx'
import { hasBadge } from '../src/table/cards/badges.tsx'

/** What mends a deck. */

test('a deck with a card too few is mended by one more, with one too many by one less', async () => {
  const ask = asking()
  const { decks, faces } = await ask({ do: 'open', game: 'vanguard' })
  const [{ cards }] = Object.values(decks) as [(typeof decks)[string]]
  const request = { game: 'vanguard', options: {} } as const
  const plain = cards.findLast((id) => faces[id]!.type === 'normal')!
  const trigger = cards.find((id) => faces[id]!.type === 'trigger')!
  const few = cards.toSpliced(cards.lastIndexOf(plain), 1)
  const [more] = await ask({ do: 'mends', ...request, deck: few })
  expect(more!.add).toContain(plain)
  expect(more!.add.every((id) => faces[id]!.type === 'normal')).toBe(true)
  expect(more!.out).toEqual([])
  const swapped = [...few, trigger]
  const faults = await ask({ do: 'faults', ...request, deck: swapped })
  const mends = await ask({ do: 'mends', ...request, deck: swapped })
  const at = faults.findIndex(({ reason }) => reason.key === 'deck.triggers')
  expect(mends).toHaveLength(faults.length)
  expect(at).toBeGreaterThanOrEqual(0)
  expect(mends[at]!.out).toContain(trigger)
  expect(mends[at]!.out.every((id) => faces[id]!.type === 'trigger')).toBe(true)
})

/** Decks with something wrong in them: what is done to a ready one, or to none, so that each fault of each game is there. */
type Spoil = (deck: readonly string[], info: GameInfo) => readonly string[]
const typed =
  (type: string, n: number): Spoil =>
  (deck, { faces }) => [
    ...deck,
    ...Object.keys(faces)
      .filter((id) => faces[id]!.type === type)
      .slice(0, n),
  ]
const lacking =
  (type: string): Spoil =>
  (deck, { faces }) =>
    deck.filter((id) => faces[id]!.type !== type)
const empty: Spoil = () => []
const short: Spoil = (deck) => deck.slice(3)
const long: Spoil = (deck) => [...deck, deck[0]!, deck.at(-1)!]
const many: Spoil = (deck) => [...deck.slice(0, -4), ...Array<string>(6).fill(deck[5]!)]
const strange: Spoil = (deck) => [...deck.slice(1), 'At Night']
const badged =
  (key: string): Spoil =>
  (deck, { faces }) => [
    ...deck,
    ...Object.keys(faces)
      .filter((id) => hasBadge(faces[id]!, key))
      .slice(0, 2),
  ]
const huge: Spoil = (deck) => [...deck, ...deck, ...deck, ...deck]

const SPOILT: { readonly [game: string]: readonly [Spoil, options?: Json][] } = {
  blackpoker: [
    [empty],
    [(deck) => [...deck, 'S1', deck[0]!]],
    [(deck) => [...deck, 'Joker1', 'Joker2', 'Joker3']],
    [strange],
    [(deck) => ['S3', ...deck.slice(0, 20)], { frame: 'entry20' }],
  ],
  'ninja-slayer': [
    [empty],
    [short],
    [long],
    [many],
    [strange],
    [
      (deck, { faces }) => [
        ...deck,
        ...Object.keys(faces)
          .filter((id) => faces[id]!.more.ukemi?.ja.length)
          .slice(0, 20),
      ],
    ],
    [many, { format: 'blitz' }],
    [huge],
  ],
  pso2: [
    [empty],
    [short],
    [many],
    [strange],
    [lacking('player')],
    [lacking('mag')],
    [typed('player', 2)],
    [typed('mag', 2)],
    [typed('active', 99)],
    [
      (deck, { faces }) => [
        ...deck,
        ...Object.keys(faces)
          .filter((id) => /ドロップ/.test(JSON.stringify(faces[id])))
          .flatMap((id) => [id, id, id]),
      ],
    ],
    [typed('boss', 1)],
    [typed('boss', 2), { raid: 'normal' }],
    [
      (_, { faces }) =>
        Object.keys(faces)
          .filter((id) => faces[id]!.type === 'boss')
          .slice(0, 1),
      { raid: 'normal' },
    ],
  ],
  'spell-card-strike': [
    [empty],
    [short],
    [long],
    [many],
    [strange],
    [lacking('option')],
    [typed('option', 2)],
  ],
  vanguard: [
    [empty],
    [short],
    [long],
    [many],
    [strange],
    [badged('heal')],
    [badged('sentinel')],
    [badged('draw')],
    [typed('g', 3)],
    [(deck, { faces }) => deck.filter((id) => faces[id]!.cost !== '0')],
    [huge],
  ],
}

/** Faults that no single card mends. */
const BEYOND: readonly string[] = []

describe.each(GAMES)('in $name', ({ name: game }) => {
  test('each fault is a sentence in both languages, and what is proposed mends it or comes nearer', async () => {
    const ask = asking()
    const info = await ask({ do: 'open', game })
    const ready = Object.values(info.decks)[0]?.cards ?? Object.keys(info.faces)
    const met = new Set<string>()
    for (const [spoil, options = {}] of SPOILT[game]!) {
      const deck = spoil(ready, info)
      const faults = await ask({ do: 'faults', game, deck, options })
      const mends = await ask({ do: 'mends', game, deck, options })
      expect(faults.length).toBeGreaterThan(0)
      for (const [i, fault] of faults.entries()) {
        const { key } = fault.reason
        met.add(key)
        for (const language of LANGUAGES) {
          const said = faultInWords(info, voiceIn(language), fault)
          expect(said).toMatch(language === 'ja' ? /[ぁ-んァ-ン].*。$/ : /^[^a-z].*\.$/)
          expect(said).not.toMatch(/[{}]|\b[A-Z]\d+-\d+\b/)
        }
        const mend = mends[i]!
        const proposed = remedyFor(fault, mend, deck, info.faces)
        // Where nothing is proposed, each card of a shelf would do.
        const shelf = shelfOf(mend, info.faces)
        const remedy = proposed ?? (shelf && { how: shelf.how, id: shelf.ids[0]! })
        if (BEYOND.includes(key)) continue
        expect(remedy, `${key} ${spoil}`).not.toBeNull()
        const { how, id } = remedy!
        const next = how === 'out' ? without(deck, id) : withOne(deck, id)
        const after = await ask({ do: 'faults', game, deck: next, options })
        expect(wrongBy(fault, after), `${key} by ${how} ${id}`).toBeLessThan(wrongBy(fault, faults))
      }
    }
    const all = Object.keys(info.words.en).filter((key) => /^deck\.(?!place)/.test(key))
    expect([...met].sort()).toEqual(all.sort())
  })
})
