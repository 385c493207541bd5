import './all-words.ts'
import type { LogLine, Scene, Sitter } from '@tefuda/engine/protocol'
import { LANGUAGES, player, randomAnswer, seeded, type Text, text } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { voiceIn } from '../src/speak.tsx'
import { voiceAt } from '../src/table/match/seated.tsx'
import { merged, reportOf, resultOf } from '../src/table/report/report.ts'

const ask = asking()
const info = await ask({ do: 'open', game: 'blackpoker' })
const sitters: Sitter[] = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }]

/** A match that somebody plays at random until a turn, or to its end. */
async function played(until: number): Promise<Scene> {
  const random = seeded('report')
  const begin = { game: 'blackpoker', seed: 'report', options: {}, sitters, decks: [null, null] }
  let scene = await ask({ do: 'begin', begin })
  while (!scene.view.result && scene.view.turn < until) {
    const { decision, seat } = scene.view
    scene = await ask(
      decision && scene.asked ? { do: 'answer', seat, keys: randomAnswer(decision, random) } : { do: 'bot' },
    )
  }
  return scene
}

const line = (key: string, more: Partial<LogLine> = {}): LogLine => ({ said: text(key), clause: '', ...more })
const keysOf = (log: readonly LogLine[], judges = false) =>
  reportOf(info, log, judges).map(({ heading, plays }) => [
    heading?.said.key ?? null,
    ...plays.map(({ head, lines }) =>
      [head?.said.key ?? null, ...lines.map(({ said }) => said.key)].join(' '),
    ),
  ])

describe('the report', () => {
  const log = [
    line('tell.start'),
    line('tell.turn'),
    line('tell.shuffle'),
    line('tell.charge'),
    line('tell.request'),
    line('tell.pass'),
    line('tell.resolve'),
    line('tell.request'),
    line('tell.turn'),
  ]

  test('is told turn by turn, play by play, without passes and shuffles', () => {
    expect(keysOf(log)).toEqual([
      ['tell.turn', ' tell.charge', 'tell.request', 'tell.request'],
      ['tell.turn'],
    ])
  })

  test('has what a play is made of where it is unfolded', () => {
    const { plays } = reportOf(info, log, false)[0]!
    expect(plays.map(({ details }) => details.map(({ said }) => said.key))).toEqual([
      [],
      ['tell.resolve'],
      [],
    ])
  })

  test('tells what happens one after the other in one line', () => {
    const card = (name: string) => text('card', { name })
    const draws = (cards: readonly Text[], seat = 0) =>
      line('tell.draw', { said: text('tell.draw', { seat: player(seat), cards }) })
    const hidden = text('tell.hidden', { n: 1 })
    const lines = [draws([card('♣10')]), draws([card('♠6')]), draws([hidden], 1), draws([hidden], 1)]
    const voice = voiceIn('en', (seat) => ({ name: seat === 0 ? 'you' : 'Rin', isYou: seat === 0 }))
    expect(merged(lines).map(({ said }) => voice.tell(info, said))).toEqual([
      'You draw ♣10, ♠6.',
      'Rin draws 2 cards.',
    ])
    const falls = line('tell.falls', { said: text('tell.falls', { cards: [card('♠6')], n: 1 }) })
    expect(merged([falls, falls])).toHaveLength(2)
  })

  test('says who came into play in a turn that changed no meter', () => {
    const enters = (name: string) =>
      line('tell.soldier', {
        said: text('tell.soldier', { seat: player(1), cards: [text('card', { name })] }),
      })
    const result = (...names: string[]) =>
      LANGUAGES.map((language) => {
        const [turn] = reportOf(info, [line('tell.turn'), ...names.map(enters)], false)
        return resultOf(info, voiceIn(language), turn!)
      })
    expect(result('♣J', '♥9')).toEqual(['♣J、♥9が登場', '♣J, ♥9 enter'])
    expect(result('♣J', '♥9', '♠2')).toEqual(['♣J、♥9ほか1枚が登場', '♣J, ♥9 and 1 more enter'])
    expect(result()).toEqual([null, null])
  })

  test('has every line for whoever judges', () => {
    const all = keysOf(log, true).flat().join(' ').trim().split(/\s+/)
    expect(all).toEqual(log.map(({ said }) => said.key))
  })

  test('says of each turn what it came to, to each in their words', () => {
    const meters = [
      [20, null],
      [9, 3],
    ]
    const later = [
      [17, 5],
      [9, 4],
    ]
    const two = { ...info, layout: { ...info.layout, meters: [{ zone: 'life' }, { zone: 'graveyard' }] } }
    const turns = reportOf(two, [line('tell.turn', { meters }), line('tell.turn', { meters: later })], false)
    const said = LANGUAGES.map((language) => {
      const voice = voiceIn(language, (seat) => ({ name: seat === 0 ? 'you' : 'Rin', isYou: seat === 0 }))
      return turns.map((turn) => resultOf(two, voice, turn))
    })
    expect(said).toEqual([
      ['you ライフ−3、Rin 墓地+1', null],
      ['You −3 life, Rin +1 graveyard', null],
    ])
  })

  test('knows the meters of every turn, also after the match was loaded again', async () => {
    const scene = await played(5)
    const record = await ask({ do: 'record' })
    const turns = (log: readonly LogLine[]) => log.filter(({ said }) => said.key === 'tell.turn')
    expect(turns(scene.log).length).toBeGreaterThan(3)
    expect(turns(scene.log).every(({ meters }) => typeof meters?.[0]?.[0] === 'number')).toBe(true)
    const voice = voiceAt(voiceIn('en'), scene)
    const results = reportOf(info, scene.log, false).map((turn) => resultOf(info, voice, turn))
    expect(results.some((result) => /^You −\d+ life/.test(result ?? ''))).toBe(true)
    const again = await ask({ do: 'load', record: JSON.stringify(record), sitters })
    expect(turns(again.log).slice(0, -1)).toEqual(turns(scene.log).slice(0, turns(again.log).length - 1))
  })
})
