import { fileURLToPath } from 'node:url'
import { ACTIONS, readDeck } from '@tefuda/blackpoker'
import { blackpokerScenarios } from '@tefuda/blackpoker/scenario'
import { BadInput, type Ready, type ScenarioGame, type Text, text, type Vars } from '@tefuda/kernel'
import { drawBlackpoker } from './draw/blackpoker.ts'
import { type DrawTable, drawAnyTable } from './draw/table.ts'
import type { WordKey } from './words.ts'

/** A game that the command knows. A new game is one entry more in the list below. */
export interface Game {
  readonly name: string
  readonly rules: Ready<Vars>
  /** The folder with its clause table, code and tests. */
  readonly folder: string
  readonly readDeck: (written: string) => readonly string[]
  /** What the players may agree on, each a flag of the command: what it is for and what can be said. */
  readonly options: {
    readonly [name: string]: { readonly brief: WordKey; readonly values: readonly string[] }
  }
  /** Everything a player might wish to do, for `why`. */
  readonly wishes: readonly { readonly key: string; readonly text: Text }[]
  /** How scenarios of this game are set up. */
  readonly scenario: ScenarioGame
  readonly draw: DrawTable
}

type Entry = Omit<Game, 'name' | 'rules' | 'folder' | 'draw'> & { readonly draw?: DrawTable }

function known({ draw, ...entry }: Entry): Game {
  const { rules } = entry.scenario
  return {
    ...entry,
    name: rules.name,
    rules,
    folder: fileURLToPath(new URL(`../../games/${rules.name}`, import.meta.url)),
    draw: draw ?? drawAnyTable,
  }
}

export const GAMES: readonly Game[] = [
  known({
    scenario: blackpokerScenarios,
    readDeck,
    options: {
      frame: { brief: 'flag.frame', values: ['none', 'entry20'] },
      throwing: { brief: 'flag.throwing', values: ['club', 'spade'] },
    },
    wishes: Object.values(ACTIONS).map(({ name }) => ({ key: name, text: text(`action.${name}`) })),
    draw: drawBlackpoker,
  }),
]

export function gameNamed(name: string): Game {
  const game = GAMES.find((one) => one.name === name)
  if (!game)
    throw new BadInput(`there is no game "${name}"; the games are ${GAMES.map((one) => one.name).join(', ')}`)
  return game
}
