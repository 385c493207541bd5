import { blackpoker } from '@tefuda/blackpoker'
import { judge } from '@tefuda/blackpoker/judge'
import manifest from '@tefuda/blackpoker/manifest'
import { event, next, type Ready, seeded, startGame, type Table, type Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { bots, playGame } from '../src/index.ts'
import {
  type DeckBalance,
  deckBalance,
  jobOf,
  ownBots,
  playOne,
  type Watched,
  zonesOf,
} from '../src/series/index.ts'
import { Watch } from '../src/series/watch.ts'

const rules = blackpoker as unknown as Ready<Vars>
const zones = zonesOf(manifest.layout)

describe('what becomes of cards', () => {
  test('the table of a game says what a hand is and what is in play', () => {
    expect([...zones.hands]).toEqual(['hand'])
    expect([...zones.inPlay].sort()).toEqual(['field', 'stage'])
  })

  test('what lies in a hand was drawn, and what lies in play was played, in a turn that has been', () => {
    for (let seed = 0; seed < 5; seed++) {
      const table = startGame(rules, { seed }, []) as Table<Vars>
      const watch = new Watch(zones, table)
      const mind = bots.random!.make(rules)
      playGame(table, [mind, mind], seeded(seed), 100)
      const { cards, first } = watch.seen()
      const { state, layout: places } = table
      expect([0, 1]).toContain(first)
      state.at.forEach((zone, card) => {
        const when = cards[state.owner[card]!]![rules.cards[state.print[card]!]!.name]
        const lies = places.specOf[zone]!.name
        if (zones.hands.has(lies)) expect(when![0]).toBeLessThanOrEqual(state.turn)
        if (zones.inPlay.has(lies)) expect(when![1]).toBeLessThanOrEqual(state.turn)
      })
      const all = cards.flatMap((own) => Object.values(own))
      expect(all.some(([drawn]) => drawn === 0)).toBe(true)
      expect(all.every(([drawn, played]) => drawn !== null || played !== null)).toBe(true)
    }
  })

  test('what was begun and taken back has not happened', () => {
    const state = { owner: [0], print: [0], decks: [['SA'], []], checkpoints: [] as unknown[] }
    const specOf = [{ name: 'life' }, { name: 'hand' }, { name: 'stage' }]
    const table = { state, rules, layout: { specOf }, journal: [] } as unknown as Table<Vars>
    const watch = new Watch(zones, table)
    const tell = (type: string, from: number, to: number) =>
      table.hears!({
        event: event(type, '', 0, { cards: [0], from: [from], to: [to], value: 3 }),
        faces: [],
        keys: [],
      })
    tell('turn', 0, 0)
    tell('move', 0, 1)
    state.checkpoints = [{}]
    tell('move', 1, 2)
    state.checkpoints = []
    tell('rewind', 0, 0)
    const name = rules.cards[0]!.name
    expect(watch.seen().cards[0]).toEqual({ [name]: [3, null] })
    state.checkpoints = [{}]
    tell('move', 1, 2)
    state.checkpoints = []
    tell('turn', 0, 0)
    tell('rewind', 0, 0)
    expect(watch.seen().cards[0]).toEqual({ [name]: [3, 3] })
  })

  test('a game that is watched goes as one that is not', async () => {
    const series = {
      ...{ game: 'blackpoker', bots: ['random'], decks: [[], []], people: 2, seed: '1', options: {} },
      ...{ max: 20_000, deadline: 1 },
    }
    const play = ownBots(rules, judge as never)
    const one = await playOne(rules, play, jobOf(series, rules, 4))
    const other = await playOne(rules, play, jobOf(series, rules, 4), { watched: zones })
    expect(other.outcome).toEqual(one.outcome)
    expect([one.seen, other.seen!.cards.length]).toEqual([null, 2])
  })
})

/** A game of two decks: who won, how long it took, and when the first seat drew and played its cards. */
function game(
  nth: number,
  winner: number,
  turns: number,
  cards: Watched['seen']['cards'][number],
  decks = ['mine', 'theirs'],
): Watched {
  const outcome = { nth, winners: [winner], clause: '1', decisions: 1, turns, stumbles: 0, trouble: null }
  const job = { nth, decks: decks.map((name) => ({ name, cards: null })) } as unknown as Watched['job']
  return { job, outcome, seen: { first: nth % 2, cards: [cards, {}] } }
}

const random = seeded('balance')
const happens = (chance: number) => next(random) / 2 ** 32 < chance
const cardIn = ({ cards }: DeckBalance, name: string) => cards.find(({ card }) => card === name)!

describe('what games say of decks and cards', () => {
  test('decks are counted against others, and not against themselves', () => {
    const games = [
      game(0, 0, 5, {}),
      game(1, 0, 7, {}),
      game(2, 1, 7, {}),
      game(3, 0, 4, {}, ['mine', 'mine']),
    ]
    const { decks, matchups, first, turns } = deckBalance(games, 2, new Map())
    expect(decks).toMatchObject([
      { deck: 'mine', games: 3, rate: { value: 2 / 3 } },
      { deck: 'theirs', games: 3, rate: { value: 1 / 3 } },
    ])
    expect(matchups.map(({ deck, against, games: n }) => [deck, against, n])).toEqual([
      ['mine', 'theirs', 3],
      ['theirs', 'mine', 3],
    ])
    expect(first!.value).toBe(0.25)
    expect(turns).toEqual({ mean: 5.75, counts: { 4: 1, 5: 1, 7: 2 } })
  })

  test('a raid is won by its party, and every seat of it counts', () => {
    const won = game(0, 0, 5, {}, ['mine', 'theirs', 'boss'])
    const seen = { first: 0, cards: [{}, {}, {}] }
    const { matchups, first } = deckBalance([{ ...won, seen }], 2, new Map())
    expect(matchups).toMatchObject([
      { deck: 'mine', against: 'boss', rate: { value: 1 } },
      { deck: 'theirs', against: 'boss', rate: { value: 1 } },
    ])
    expect(first).toBeNull()
  })

  test('a card that wins is told from one that is only drawn in long games, which are lost', () => {
    const games = Array.from({ length: 3000 }, (_, nth) => {
      const turns = 3 + (nth % 10)
      const drawnAt = Math.floor((next(random) / 2 ** 32) * 14)
      const good = Math.floor((next(random) / 2 ** 32) * 14)
      const chance = (turns > 7 ? 0.2 : 0.7) + (good <= turns ? 0.2 : 0)
      const when = (turn: number) => [turn <= turns ? turn : null, null] as const
      return game(nth, happens(chance) ? 0 : 1, turns, { late: when(drawnAt), good: when(good) })
    })
    const found = deckBalance(games, 2, new Map([['mine', ['late', 'good', 'never']]]))
    const wonWith = (name: string, isDrawn: boolean) => {
      const some = games.filter(({ seen }) => (seen.cards[0]![name]![0] !== null) === isDrawn)
      return some.filter(({ outcome }) => outcome.winners![0] === 0).length / some.length
    }
    expect(wonWith('late', true) - wonWith('late', false)).toBeLessThan(-0.1)
    expect(Math.abs(cardIn(found, 'late').ifDrawn!.value)).toBeLessThan(0.05)
    expect(cardIn(found, 'good').ifDrawn!.low).toBeGreaterThan(0.05)
    expect(cardIn(found, 'never')).toMatchObject({ games: 3000, drawn: 0, played: 0, ifDrawn: null })
    expect(found.unplayed.map(({ card }) => card)).toContain('never')
  })

  test('what playing a card does is asked of those who had it', () => {
    const games = Array.from({ length: 1000 }, (_, nth) => {
      const [has, plays] = [happens(0.5), happens(0.5)]
      return game(nth, happens(has && plays ? 0.8 : has ? 0.4 : 0.9) ? 0 : 1, 5, {
        ...(has ? { card: [2, plays ? 3 : null] as const } : {}),
      })
    })
    expect(cardIn(deckBalance(games, 2, new Map()), 'card').ifPlayed!.low).toBeGreaterThan(0.25)
  })

  test('two cards that win together stand out, and two that each win alone do not', () => {
    const games = Array.from({ length: 2000 }, (_, nth) => {
      const played = ['one', 'other', 'strong', 'sturdy'].filter(() => happens(0.5))
      const has = (card: string) => played.includes(card)
      const chance =
        0.3 + (has('one') && has('other') ? 0.3 : 0) + (has('strong') ? 0.1 : 0) + (has('sturdy') ? 0.1 : 0)
      return game(
        nth,
        happens(chance) ? 0 : 1,
        6,
        Object.fromEntries(played.map((card) => [card, [1, 2] as const])),
      )
    })
    const { combos, pairsSeen } = deckBalance(games, 2, new Map())
    expect(pairsSeen).toBe(6)
    expect(combos[0]).toMatchObject({ deck: 'mine', cards: ['one', 'other'], isSure: true })
    expect(combos.filter(({ isSure }) => isSure)).toHaveLength(1)
  })
})
