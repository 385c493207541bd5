import { pick, seeded } from '@tefuda/kernel'
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js'
import { describe, expect, test } from 'vitest'
import { FULL_DECK } from '../src/boardgameio/cards.ts'
import { enumerate } from '../src/boardgameio/enumerate.ts'
import { blackpoker } from '../src/boardgameio/game.ts'
import type { G } from '../src/boardgameio/table.ts'
import { type Agreed, record } from '../src/record.ts'
import { compareGame } from '../src/same-game.ts'

const SEEDS = Array.from({ length: 12 }, (_, i) => 1001 + i)

const differences = (agreed: Agreed) =>
  SEEDS.map((seed) => compareGame(seed, agreed).difference).filter((difference) => difference !== null)

describe('BlackPoker written a second time, on boardgame.io, is the same game', () => {
  test('with the full deck', () => {
    expect(differences({ frame: 'none' })).toEqual([])
  })

  test('with the frame Entry 20', () => {
    expect(differences({ frame: 'entry20' })).toEqual([])
  })

  test('but not if throwing is read the other way, and the comparison says where', () => {
    const [first] = differences({ throwing: 'spade' })
    expect(first).toMatchObject({ agreed: { throwing: 'spade' }, decision: expect.any(Number) })
    expect(first!.ours).not.toEqual(first!.theirs)
  })
})

describe('on boardgame.io', () => {
  const { setupData, moves } = record(1, {})
  const start = InitializeGame({ game: blackpoker, numPlayers: 2, setupData })
  const play = CreateGameReducer({ game: blackpoker })
  const { player } = start.G.asked
  const act = (args: string[], playerID: string) => ({
    type: 'MAKE_MOVE',
    payload: { type: 'act', args, playerID },
  })

  test('an illegal move, or one by the wrong player, changes nothing', () => {
    for (const refused of [
      act(['counter'], player),
      act(['pass'], player === '0' ? '1' : '0'),
      act(['draw'], player),
    ]) {
      expect(play(start, refused).G).toBe(start.G)
    }
  })

  test('every listed legal move can be made, all through a game', () => {
    let state = start
    for (const move of moves) {
      const { playerID } = move.payload
      for (const { move: type, args } of enumerate(state.G, state.ctx, playerID)) {
        const next = play(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } })
        expect(next.G, `${type} ${args}`).not.toBe(state.G)
      }
      state = play(state, move)
    }
    expect(state.ctx.gameover).toBeDefined()
  })

  test('without given decks it shuffles its own and ends with every card', () => {
    const random = seeded('own shuffle')
    for (let game = 0; game < 5; game++) {
      let state = InitializeGame({ game: { ...blackpoker, seed: game }, numPlayers: 2 })
      while (state.ctx.gameover === undefined) {
        const { player: playerID } = state.G.asked
        const { move: type, args } = pick(random, enumerate(state.G, state.ctx, playerID))
        state = play(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } })
      }
      for (const owner of Object.values((state.G as G).players)) {
        const cards = [
          owner.life,
          owner.hand,
          owner.graveyard,
          owner.fog,
          ...owner.field.map((unit) => unit.cards),
        ]
        const onStage = (state.G as G).stage.flatMap(({ player, keys }) =>
          (state.G as G).players[player] === owner ? keys : [],
        )
        expect([...cards.flat(), ...onStage].sort()).toEqual([...FULL_DECK].sort())
      }
    }
  })
})
