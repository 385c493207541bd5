import './all-words.ts'
import type { Begin, Scene } from '@tefuda/engine/protocol'
import { type Choose, type Option, text } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { voiceIn } from '../src/speak.tsx'
import { voiceAt } from '../src/table/match/seated.tsx'
import { optionsInWords, wordsOf } from '../src/table/question/options-in-words.ts'

/** A table of Ninja Slayer on which copies of one card lie, and what one who looks from the first seat is offered. */
const ask = asking()
const begin: Begin = {
  game: 'ninja-slayer',
  seed: 'words',
  options: {},
  sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
  decks: [null, null],
}
const info = await ask({ do: 'open', game: 'ninja-slayer' })
const first = await ask({ do: 'begin', begin })
const [id] = Object.keys(info.faces)
const name = info.faces[id!]!.name.en

type Lies = {
  readonly zone: string
  readonly seat: number
  readonly marks?: { readonly [mark: string]: number }
}

/** The scene with just these copies, and an option for each. */
function copies(...lying: readonly Lies[]): { scene: Scene; options: Option[] } {
  const like = first.view.cards[0]!
  const cards = lying.map(({ seat, marks = {} }, i) => ({
    ...like,
    key: `key ${i}`,
    name: id!,
    host: -1,
    holder: seat,
    marks: { ...Object.fromEntries(Object.keys(like.marks).map((mark) => [mark, 0])), ...marks },
  }))
  const zones = first.view.zones.map((zone) => ({
    ...zone,
    cards: lying.flatMap((one, i) => (one.zone === zone.name && one.seat === zone.seat ? [i] : [])),
  }))
  const about = Object.fromEntries(cards.map(({ key }, i) => [key, i]))
  const options = cards.map(({ key }, i) => ({ key, text: text('option.reveal', { card: name }), id: i }))
  return { scene: { ...first, about, view: { ...first.view, cards, zones } }, options }
}

function list({ scene, options }: ReturnType<typeof copies>, more: Partial<Choose> = {}): string[] {
  const decision: Choose = {
    kind: 'choose',
    seat: 0,
    clause: '',
    ask: text('ask.may'),
    options,
    min: 1,
    max: 1,
    ...more,
  }
  const voice = voiceAt(voiceIn('en'), scene)
  return optionsInWords(info, scene, voice, decision, options).map(
    ({ words, options: alike }) =>
      `${words.replace(`show ${name} and let it trigger`, 'it')} ×${alike.length}`,
  )
}

const hand = { zone: 'hand', seat: 0 }
const field = { zone: 'field', seat: 0 }

test('copies in hand are one entry, of which one is taken', () => {
  expect(list(copies(hand, hand))).toEqual(['it ×2'])
})

test('copies in different places are told apart by whose they are and where they lie', () => {
  expect(list(copies(hand, field))).toEqual(['it (hand) ×1', 'it (field) ×1'])
  expect(list(copies(field, { zone: 'field', seat: 1 }))).toEqual(['it (yours) ×1', "it (Rin's) ×1"])
})

test('copies in a row are told apart by how they lie, else by their place in the row', () => {
  const bowed = { ...field, marks: { bowed: 1 } }
  expect(list(copies(field, bowed))).toEqual(['it ×1', 'it (bowed) ×1'])
  expect(list(copies(field, field))).toEqual([
    'it (number 1 from the left) ×1',
    'it (number 2 from the left) ×1',
  ])
})

test('copies that a limit tells apart are not one entry', () => {
  const limits = [{ of: ['key 0'], min: 0, max: 1 }]
  expect(list(copies(hand, hand), { limits })).toEqual(['it (1) ×1', 'it (2) ×1'])
})

test('where each must be named, those that nothing tells apart have numbers', () => {
  const { scene, options } = copies(hand, hand)
  expect([...wordsOf(info, scene, voiceIn('en'), options).values()].map((words) => words.slice(-3))).toEqual([
    '(1)',
    '(2)',
  ])
})
