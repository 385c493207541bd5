import { BadInput, messageOf, type Seat } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import type { Move, Scenario } from '@tefuda/testkit/judge'
import type { Games } from '../games.ts'
import type { Judged, JudgedStep, ScenarioSource, ScenarioTitle } from '../protocol/index.ts'
import { askedIn, lookAt } from '../scene/look.ts'

/** The scenarios of the games, each file loaded when somebody opens it. */
const FOLDER = 'scenarios'

export const filesOf = (games: Games, game: string): readonly string[] => games.filesIn(game, FOLDER)

/** So many files are named to whoever asks for one that is not there. */
const NAMED = 20

/** What is written in a file, for whoever wants to go on from there. */
export async function textOf(games: Games, game: string, from: ScenarioSource): Promise<string> {
  if ('text' in from) return from.text
  const text = await games.read(game, FOLDER, from.file)
  if (text !== null) return text
  const all = filesOf(games, game)
  const named = all.slice(0, NAMED)
  throw new BadInput(
    `${game} has no scenarios "${from.file}"; among the ${all.length} files there are ${named.join(', ')}`,
    `${game}に「${from.file}」というシナリオはありません。全${all.length}ファイルのうち、たとえば${named.join('、')}があります`,
  )
}

/** Scenarios are judged by what tests judge them by, which is loaded when somebody wants it. */
async function readAll(games: Games, game: string, from: ScenarioSource): Promise<Scenario[]> {
  const { parseScenarios } = await import('@tefuda/testkit/judge')
  const all = readable(parseScenarios, await textOf(games, game, from), 'file' in from ? from.file : game)
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
    const message = messageOf(error)
    throw new BadInput(
      `the scenarios cannot be read: ${message}; write them more simply`,
      `シナリオを読めません:${message}。もっと簡単に書いてください`,
    )
  }
}

export async function titlesOf(games: Games, game: string, from: ScenarioSource): Promise<ScenarioTitle[]> {
  const all = await readAll(games, game, from)
  return all.map(({ number, title, proves = [] }) => ({ number, title, proves }))
}

export async function judge(
  games: Games,
  game: string,
  from: ScenarioSource,
  number: number,
  seat: Seat,
): Promise<Judged> {
  const { rulesOf, whyFails } = await import('@tefuda/testkit/judge')
  const scenario = (await readAll(games, game, from)).find((one) => one.number === number)
  if (!scenario)
    throw new BadInput(
      `there is no scenario ${number} in this file`,
      `このファイルに${number}番目のシナリオはありません`,
    )
  const played = await games.named(game)
  const judged = await played.scenario()
  const rules = rulesOf(judged, scenario)
  return {
    info: { ...played.info, words: rules.words, faces: played.faces(rules) },
    fails: whyFails(judged, scenario),
    steps: scenario.deck && !scenario.table ? [] : await scenesOf(judged, scenario, seat),
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
      proposed: null,
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
