import {
  BadInput,
  below,
  imagine,
  type Random,
  type Ready,
  randomAnswer,
  restore,
  type Setup,
  type State,
  save,
  seeded,
  startGame,
  type Table,
  view,
} from '@tefuda/kernel'
import { expect, test } from 'vitest'

/** Plain data that somebody has tampered with. */
type Meddled = { [field: string | number]: unknown }

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  7,
  1.5,
  1e15,
  '',
  'constructor',
  [],
  {},
  [null],
  { card: 0, life: 0 },
  { card: 9999, life: 0 },
]

/** Part of a saved game, or an error of the options. */
const NAMES_A_PLACE = /^(checkpoints\[\d+\]: )?the saved game cannot be read: \S+ |option/

/**
 * Parts that only the game's own rules can judge: variables of its procedures, data of waiting things and of events.
 */
const OF_THE_GAME = /^frames|\.data|^globals|^returned|\.note|\.values|^checkpoints/

/**
 * Changes one place of saved games in any way: the error must name the place. Then does the same with fitting
 * checks: the game is refused or plays on to the end, as far as the kernel can judge; anything that only the
 * game can judge is refused, or can be looked at and answered.
 */
export function refusesMeddledStates<G extends object>(
  rules: Ready<G>,
  setup: Omit<Setup, 'seed'>,
  { states = 90, most = 200 } = {},
): void {
  test('a saved game with one changed place is refused, and the error names the place', () => {
    for (let n = 0; n < states; n++) {
      const random = seeded(`meddled ${n}`)
      const saved = save(somewhere(rules, { ...setup, seed: n }, random))
      const meddled = JSON.parse(saved) as Meddled
      const place = meddle(meddled, random)
      const text = JSON.stringify(meddled)
      if (text === saved) continue
      const said = complaint(() => restore(rules, text))
      expect(said, `${n}: ${place}`).toMatch(NAMES_A_PLACE)
    }
  })

  test('a saved game with one changed place and fitting checks is refused or plays on', () => {
    const outcomes = { refused: 0, played: 0 }
    for (let n = 0; n < states; n++) {
      const random = seeded(`forged ${n}`)
      const t = somewhere(rules, { ...setup, seed: n }, random)
      const state = JSON.parse(JSON.stringify(t.state)) as State<G>
      const place = meddle(state as unknown as Meddled, random)
      let again: Table<G> | null = null
      const said = complaint(() => {
        again = restore(rules, save({ state }))
      })
      outcomes[said === 'accepted' ? 'played' : 'refused']++
      if (!again) continue
      const decisions = OF_THE_GAME.test(place) ? 0 : most
      expect(() => playOn(again!, random, decisions), `${n}: ${place}`).not.toThrow()
    }
    expect(Math.min(outcomes.refused, outcomes.played)).toBeGreaterThan(0)
  })
}

/** The message about bad input, or 'accepted'; anything else thrown is a failure. */
function complaint(attempt: () => void): string {
  try {
    attempt()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    expect(error.ja).toMatch(/[ぁ-ん]/)
    return error.message
  }
  return 'accepted'
}

/** A game at a random decision. */
function somewhere<G extends object>(rules: Ready<G>, setup: Setup, random: Random): Table<G> {
  const t = startGame(rules, setup)
  const length = below(random, 80)
  for (let d = t.decision(), n = 0; d && n < length; d = t.decision(), n++)
    t.answer(d.seat, randomAnswer(d, random))
  return t
}

function playOn<G extends object>(t: Table<G>, random: Random, most: number): void {
  for (let d = t.decision(), n = 0; d && n <= most; d = t.decision(), n++) {
    if (n % 10 === 0) imagine(t.rules, view(t, d.seat), random).decision()
    if (n < most) t.answer(d.seat, randomAnswer(d, random))
  }
}

/** Changes one place of plain data in some way, and returns the place. */
function meddle(whole: Meddled, random: Random): string {
  const fields = Object.keys(whole)
  const field = fields[below(random, fields.length)]!
  const places = [...placesIn(whole, field, field)]
  const [within, key, place] = places[below(random, places.length)]!
  const [other, otherKey] = places[below(random, places.length)]!
  const value = within[key]
  const how = below(random, 6)
  if (how === 0 && Array.isArray(within)) within.splice(Number(key), 1)
  else if (how === 1 && Array.isArray(within)) within.splice(Number(key), 0, structuredClone(value))
  else if (how === 0) delete within[key]
  else if (how === 2) within[key] = structuredClone(other[otherKey])
  else if (how === 3 && typeof value === 'number') within[key] = value + (below(random, 2) === 0 ? 1 : -1)
  else within[key] = structuredClone(ODD[below(random, ODD.length)])
  return place
}

type Place = readonly [within: Meddled, key: string, place: string]

function* placesIn(within: Meddled, key: string, place: string): Generator<Place> {
  yield [within, key, place]
  const value = within[key]
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.keys(value)) yield* placesIn(value as Meddled, part, `${place}.${part}`)
}
