import { BadInput, entryOf, type Seat } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import type { Move, Scenario } from '@tefuda/testkit/judge'
import { checkGame, type PlayedGame } from './games.ts'
import { askedIn, lookAt } from './look.ts'
import type { Judged, JudgedStep, ScenarioSource, ScenarioTitle } from './protocol.ts'

/** The scenarios of the games, each file loaded when somebody opens it. */
const FILES = import.meta.glob<string>('../../../games/*/scenarios/*.yaml', {
  query: '?raw',
  import: 'default',
})

const folderOf = (game: string) => `../../../games/${game}/scenarios/`

export function filesOf(game: string): string[] {
  checkGame(game)
  const folder = folderOf(game)
  const own = Object.keys(FILES).filter((path) => path.startsWith(folder))
  return own.map((path) => path.slice(folder.length))
}

/** So many files are named to whoever asks for one that is not there. */
const NAMED = 20

/** What is written in a file, for whoever wants to go on from there. */
export async function textOf(game: string, from: ScenarioSource): Promise<string> {
  if ('text' in from) return from.text
  checkGame(game)
  const load = entryOf(FILES, folderOf(game) + from.file)
  if (load) return load()
  const named = filesOf(game).slice(0, NAMED)
  throw new BadInput(
    `${game} has no scenarios "${from.file}"; among the ${filesOf(game).length} files there are ${named.join(', ')}`,
    `${game}に「${from.file}」というシナリオはありません。全${filesOf(game).length}ファイルのうち、たとえば${named.join('、')}があります`,
  )
}

/** Scenarios are judged by what tests judge them by, which is loaded when somebody wants it. */
async function readAll(game: string, from: ScenarioSource): Promise<Scenario[]> {
  const { parseScenarios } = await import('@tefuda/testkit/judge')
  const all = readable(parseScenarios, await textOf(game, from), 'file' in from ? from.file : game)
  const foreign = all.find((one) => one.game !== game)
  if (foreign)
    throw new BadInput(
      `it is "${foreign.game}"; ${game} is on the table`,
      `「${foreign.game}」です。今のゲームは${game}です`,
    ).at(foreign.placeOf('game'))
  return all
}

/** What breaks the reader of YAML, such as aliases of aliases, is bad input as well. */
function readable(read: (text: string, file: string) => Scenario[], text: string, file: string): Scenario[] {
  try {
    return read(text, file)
  } catch (error) {
    if (error instanceof BadInput) throw error
    const { message } = error as Error
    throw new BadInput(
      `the scenarios cannot be read: ${message}; write them more simply`,
      `シナリオを読めません:${message}。もっと簡単に書いてください`,
    )
  }
}

export async function titlesOf(game: string, from: ScenarioSource): Promise<ScenarioTitle[]> {
  const all = await readAll(game, from)
  return all.map(({ number, title, proves = [] }) => ({ number, title, proves }))
}

export async function judge(
  played: PlayedGame,
  from: ScenarioSource,
  number: number,
  seat: Seat,
): Promise<Judged> {
  const { rulesOf, whyFails } = await import('@tefuda/testkit/judge')
  const scenario = (await readAll(played.info.name, from)).find((one) => one.number === number)
  if (!scenario)
    throw new BadInput(
      `there is no scenario ${number} in this file`,
      `このファイルに${number}番目のシナリオはありません`,
    )
  const game = await played.scenario()
  const rules = rulesOf(game, scenario)
  return {
    info: { ...played.info, words: rules.words, faces: played.faces(rules) },
    fails: whyFails(game, scenario),
    steps: scenario.deck && !scenario.table ? [] : await scenesOf(game, scenario, seat),
  }
}

async function scenesOf(game: ScenarioGame, scenario: Scenario, seat: Seat): Promise<JudgedStep[]> {
  const { stepsOf } = await import('@tefuda/testkit/judge')
  const { stringify } = await import('yaml')
  const all = stepsOf(game, scenario)
  return all.map(({ move, table, events, fails }, at) => ({
    said: move && written(move, (value) => stringify(value, { flowCollectionPadding: false }).trimEnd()),
    fails,
    scene: {
      ...lookAt(table, events, seat),
      asked: askedIn(table.decision()),
      sitters: table.state.decks.map(() => ({ kind: 'person' })),
      stumbles: [],
      at,
      length: all.length - 1,
      canUndo: false,
      proposed: [],
    },
  }))
}

/** A move as it stands in the file. */
function written(move: Move, inYaml: (value: object) => string): string {
  switch (move.kind) {
    case 'answer':
      return `${move.seat}: ${move.keys.join(' ') || 'nothing'}`
    case 'concede':
      return `concede: ${move.seat}`
    case 'until':
      return `until: ${move.step}`
    case 'expect':
      return inYaml({ expect: move.expected })
    default:
      return move.kind
  }
}
