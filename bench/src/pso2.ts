import { BOSS_DECKS, bundledPso2, DECKS } from '@tefuda/pso2/bundled'
import { eachAgainstEach, startedBy } from './ours.ts'

export const pso2 = bundledPso2

const decks = [...DECKS.values()]
const bosses = [...BOSS_DECKS.values()]
const PARTY = 3

/** Duels with the ready decks, each against each in turn. */
export const duels = (count: number) =>
  startedBy(pso2, count, (nth) => ({ decks: eachAgainstEach(decks, nth) }))

/** Hard raids of three with the ready decks, the bosses in turn. */
export const raids = (count: number) =>
  startedBy(pso2, count, (nth) => {
    const party = Array.from({ length: PARTY }, (_, seat) => decks[(nth + seat) % decks.length]!)
    return { decks: [...party, bosses[nth % bosses.length]!], options: { raid: 'hard' } }
  })
