import { buildCommand } from '@stricli/core'
import {
  BadInput,
  type Match,
  type MatchRecord,
  readRecord,
  replay,
  type Seat,
  seatName,
  type Vars,
} from '@tefuda/kernel'
import { drawResult } from '../draw/result.ts'
import { readText } from '../files.ts'
import { asGiven, jsonFlag, languageFlag, seatOf, wholeNumber } from '../flags.ts'
import { gameNamed } from '../games.ts'
import { drawLog, Log, type LogLine, type Reader } from '../log.ts'
import { columns, report } from '../output.ts'
import { ownSteps, type Step } from '../own-steps.ts'
import { paint } from '../paint.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly to?: number
  readonly view?: string
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

async function walk(bare: Voice, flags: Flags, file: string): Promise<void> {
  const written = readText(file)
  const record = await inFile(file, () => readRecord(written))
  const game = await inFile(file, () => gameNamed(record.game))
  const voice = bare.of(game)
  const reader: Reader = flags.view === undefined ? 'everything' : seatOf(record.decks.length, flags.view)
  const isOwn = ([seat]: MatchRecord['answers'][number]) =>
    reader === 'everything' || seat === seatName(reader)
  const of = record.answers.filter(isOwn).length
  const to = flags.to ?? of
  if (to > of) throw bad('bad.replay.to', { to, of }).at(file)
  const end = placeAfter(record, to, isOwn)
  const match = await inFile(file, () => replay(game.rules, record))
  const steps = stepsOf(match, record, end, reader, voice)
  const title = voice.say('replay.title', { to, of })
  report(flags, asJson(match, record, { to, of }, reader, steps), () => [
    paint.bold(`${voice.tell(game.rules, { key: 'game.title' })} · ${title}`),
    ...steps.flatMap(drawStep),
    '',
    ...game.draw(match.view(reader === 'everything' ? -1 : reader), { voice, columns: columns(), names: [] }),
    ...(match.result ? [drawResult(match.result, game, voice)] : []),
  ])
}

/** Adds the file to an error. */
async function inFile<T>(file: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof BadInput ? error.at(file) : error
  }
}

/** The number of answers when the reader was asked again after `own` answers of its own; all if it was not. */
function placeAfter(
  { answers }: MatchRecord,
  to: number,
  isOwn: (one: MatchRecord['answers'][number]) => boolean,
) {
  let own = 0
  const place = answers.findIndex((one) => isOwn(one) && own++ === to)
  return place < 0 ? answers.length : place
}

/** Steps through the match answer by answer; for a seat, by its own answers. */
function stepsOf(
  match: Match<Vars>,
  record: MatchRecord,
  to: number,
  reader: Reader,
  voice: Voice,
): Step<LogLine>[] {
  match.goTo(0)
  const log = new Log(match, reader, voice)
  const steps: Step<LogLine>[] = [{ n: 0, seat: '', answer: null, events: log.since(0) }]
  for (let n = 1; n <= to; n++) {
    const heard = log.length
    match.goTo(n)
    log.catchUp()
    const [seat, keys] = record.answers[n - 1]!
    steps.push({ n, seat, answer: keys, events: log.since(heard) })
  }
  return reader === 'everything' ? steps : ownSteps(steps, seatName(reader))
}

/** A view shows neither seed nor decks: either would give away the whole game. */
function asJson(
  match: Match<Vars>,
  record: MatchRecord,
  { to, of }: { readonly to: number; readonly of: number },
  reader: Reader,
  steps: readonly Step<LogLine>[],
) {
  const { game, version, options, seed, decks } = record
  return {
    game,
    version,
    options,
    ...(reader === 'everything' ? { seed, decks } : { view: seatName(reader as Seat) }),
    answers: of,
    to,
    steps,
    result: match.result,
  }
}

function drawStep({ n, seat, answer, events }: Step<LogLine>): string[] {
  const said = paint.cyan(answer?.join(' ') || '–')
  const title = n === 0 ? [] : [`${paint.bold(`${n}`.padStart(4))} ${paint.bold(seat)}  ${said}`]
  return [...title, ...drawLog(events, columns() - 5).map((line) => `     ${line}`)]
}

export const replayCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('replay.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [{ brief: voice.say('arg.record'), placeholder: 'FILE', parse: asGiven }],
      },
      flags: {
        to: {
          kind: 'parsed',
          parse: wholeNumber(0),
          brief: voice.say('flag.to'),
          placeholder: 'N',
          optional: true,
        },
        view: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.view'),
          placeholder: 'A|B|C…',
          optional: true,
        },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, file: string) => walk(voice, flags, file),
  })
