import type { GameInfo } from '@tefuda/engine/protocol'
import { LEVELS } from '@tefuda/players/levels'
import { GAMES } from '@tefuda/register'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { beginAgainst } from '../src/pages/sit-down/sat-down.ts'
import { portrait } from '../src/prints/portrait.tsx'
import { sittersIn } from '../src/sitters.ts'

const opened = (game: string): Promise<GameInfo> => asking()({ do: 'open', game })
const TOURS = GAMES.flatMap(({ name, raid }) => [
  { game: name, mode: 'duel' as const, ranks: LEVELS as readonly string[] },
  ...(raid ? [{ game: name, mode: 'raid' as const, ranks: raid.difficulties }] : []),
])

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

describe.each(TOURS)('the tour of $game ($mode)', ({ game, mode, ranks }) => {
  test('has ten opponents, each at least as strong as the one before', async () => {
    const { tours } = await opened(game)
    const all = tours[mode]
    expect(all).toHaveLength(10)
    expect(new Set([...tours.duel, ...tours.raid].map(({ id }) => id)).size).toBe(
      tours.duel.length + tours.raid.length,
    )
    const strengths = all.map(({ level }) => ranks.indexOf(level))
    expect(strengths).not.toContain(-1)
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
    expect([strengths[0], strengths.at(-1)]).toEqual([0, ranks.length - 1])
  })

  test('names nobody after a card, and says a line of each in both languages', async () => {
    const { tours, faces } = await opened(game)
    const cards = new Set(Object.values(faces).flatMap(({ name }) => [name.ja, name.en]))
    for (const language of ['ja', 'en'] as const) {
      const names = tours[mode].map(({ name }) => name[language])
      expect(new Set(names).size).toBe(10)
      expect(names.filter((name) => cards.has(name))).toEqual([])
      for (const { line } of tours[mode]) expect(line[language]).toMatch(language === 'ja' ? /。$/ : /\.$/)
    }
  })

  test('shows a face of everybody, in a duel no two alike', async () => {
    const { tours, prints, faces } = await opened(game)
    const drawn = tours[mode].map((opponent) => portrait(prints, opponent, faces))
    expect(drawn.every((one) => one.startsWith('<svg'))).toBe(true)
    if (mode === 'duel')
      expect(new Set(tours.duel.map(({ face }) => 'head' in face && face.head)).size).toBe(10)
  })

  const isEnd = (nth: number, all: readonly unknown[]) => nth === 0 || nth === all.length - 1
  test('can be played: the first match and the last begin, with the deck that is named', () => begins(isEnd))
  test('so can all between them', { tags: ['long'] }, () => begins((nth, all) => !isEnd(nth, all)))

  async function begins(isMeant: (nth: number, all: readonly unknown[]) => boolean): Promise<void> {
    const ask = asking()
    const info = await ask({ do: 'open', game })
    for (const opponent of info.tours[mode].filter((_, nth, all) => isMeant(nth, all))) {
      const begin = beginAgainst(info, opponent, mode)
      const decks = mode === 'raid' ? info.bosses : info.decks
      if (opponent.deck !== null) expect(begin.decks.at(-1)).toEqual(decks[opponent.deck]!.cards)
      const { sitters } = await ask({ do: 'begin', begin })
      expect(sitters).toHaveLength(mode === 'raid' ? opponent.party! + 1 : 2)
      expect(sitters.at(-1)).toMatchObject({
        kind: 'bot',
        opponent: { id: opponent.id, name: opponent.name },
      })
      expect((await ask({ do: 'record' })).sitters?.at(-1)).toEqual(sitters.at(-1))
    }
  }
})

describe('those who sat at a match', () => {
  const name = { ja: 'マメ', en: 'Mame' }
  test('come back with the opponent they were', () => {
    const sat = [{ kind: 'person' }, { kind: 'bot', bot: 'easy', opponent: { id: 'mame', name } }]
    expect(sittersIn(sat)).toEqual(sat)
  })
  test.each([
    null,
    'mame',
    { id: 'mame' },
    { id: 3, name },
    { id: 'mame', name: { ja: 'マメ' } },
    { id: 'mame', name: { ja: 'マ'.repeat(61), en: '' } },
  ])('are without an opponent where that is spoilt: %j', (opponent) => {
    expect(sittersIn([{ kind: 'bot', bot: 'easy', opponent }])).toEqual([{ kind: 'bot', bot: 'easy' }])
  })
  test.each([null, {}, [null], [{ kind: 'ghost' }], [{ kind: 'bot' }]])('are nobody: %j', (spoilt) => {
    expect(sittersIn(spoilt)).toBeNull()
  })
})
