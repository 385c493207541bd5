import { openNamed } from '@tefuda/register/folder'
import { NEW_PLAYER, type Rating, rated, ratingsOf, type SealedRecord } from '@tefuda/server/verify'
import { expect, test } from 'vitest'
import { sealedMatch } from '../sealed-match.ts'

const player = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 })

test("the example in Glickman's paper gives the numbers of the paper", () => {
  const is = rated(player(1500, 200), [
    { against: player(1400, 30), score: 1 },
    { against: player(1550, 100), score: 0 },
    { against: player(1700, 300), score: 0 },
  ])
  expect(is.rating).toBeCloseTo(1464.06, 1)
  expect(is.deviation).toBeCloseTo(151.52, 1)
  // The paper leaves out further digits.
  expect(Math.floor(is.volatility * 1e5) / 1e5).toBe(0.05999)
})

test('whoever does not play keeps a rating that becomes less certain, but never less than that of a newcomer', () => {
  const is = rated(player(1600, 50), [])
  expect(is).toMatchObject({ rating: 1600, volatility: 0.06 })
  expect(is.deviation).toBeCloseTo(Math.hypot(50 / 173.7178, 0.06) * 173.7178, 6)
  expect(rated(NEW_PLAYER, []).deviation).toBe(350)
})

test('a result that nobody expected makes a rating more volatile', () => {
  const upset = rated(player(1500, 30), [{ against: player(2500, 30), score: 1 }])
  expect(upset.volatility).toBeGreaterThan(0.06)
})

test('ratings follow from the records of rated matches alone, in the order in which the matches ended', async () => {
  const game = await openNamed('blackpoker')
  const { record, players } = await sealedMatch(game, 'rated')
  const [haru, kaede] = players.map(({ key }) => key)
  const winner = record.result!.winners[0] === 0 ? haru : kaede
  const loser = winner === haru ? kaede : haru
  const once = ratingsOf([record])
  expect(once.get(winner!)).toMatchObject(rated(NEW_PLAYER, [{ against: NEW_PLAYER, score: 1 }]))
  expect(once.get(loser!)).toMatchObject(rated(NEW_PLAYER, [{ against: NEW_PLAYER, score: 0 }]))

  const at = (closed: number, more: object = {}): SealedRecord => {
    const [first, ...rest] = record.log
    const log = rest.map((entry) => (entry.what === 'closed' ? { ...entry, at: closed } : entry))
    return { ...record, log: [{ ...first, ...more } as typeof first, ...log] }
  }
  const WEEK = 7 * 24 * 3600 * 1000
  const twice = ratingsOf([at(WEEK * 3), at(0)])
  expect(twice).toEqual(ratingsOf([at(0), at(WEEK * 3)]))
  const rest = (is: Rating) => rated(rated(rated(is, []), []), [])
  const [better, worse] = [rest(once.get(winner!)!), rest(once.get(loser!)!)]
  expect(twice.get(winner!)).toEqual({ ...rated(better, [{ against: worse, score: 1 }]), at: WEEK * 3 })
  expect(ratingsOf([at(0, { rated: false })]).size).toBe(0)
})
