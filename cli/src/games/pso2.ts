import type { Ready, Vars } from '@tefuda/kernel'
import { BOSS_DECKS, bundledPso2, bundledScenarios, DECKS } from '@tefuda/pso2/bundled'
import { readDeckFile } from '../cards/deck-file.ts'
import { pso2Table } from '../draw/pso2.ts'
import type { Agreed, Loaded } from '../games.ts'
import { bad } from '../voice.ts'
import { fromHand } from './wishes.ts'

/** Scenarios also know cards that only fill up what they leave open; nobody plays with those. */
const rules = bundledPso2 as unknown as Ready<Vars>

const DUEL = 2
/** The boss has a seat, too. */
const PARTY = rules.seats.max - 1

/** A raid is so many players at a difficulty, with the boss in the seat after theirs; else it is a duel. */
function agree({ raid, difficulty, ...rest }: { readonly [flag: string]: string }): Agreed {
  if (raid === undefined) {
    if (difficulty !== undefined) throw bad('bad.raid.difficulty')
    return { options: rules.readOptions(rest), seats: DUEL, people: DUEL }
  }
  const people = Number(raid)
  if (!Number.isInteger(people) || people < 1 || people > PARTY)
    throw bad('bad.raid.people', { given: raid, most: PARTY })
  return { options: rules.readOptions({ ...rest, raid: difficulty ?? 'normal' }), seats: people + 1, people }
}

export const pso2Game: Loaded = {
  rules,
  scenario: bundledScenarios,
  readDeck: readDeckFile,
  decks: DECKS,
  bosses: BOSS_DECKS,
  agree,
  wishes: fromHand(rules),
  draw: pso2Table(rules),
  quiet: ['shuffle'],
  help: 'play.help.pso2',
}
