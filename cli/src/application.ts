import {
  type Application,
  type ApplicationText,
  ArgumentScannerError,
  buildApplication,
  buildRouteMap,
  type CommandContext,
  formatMessageForArgumentScannerError,
  type RouteMap,
  run,
  text_en,
} from '@stricli/core'
import { BadInput } from '@tefuda/kernel'
import about from '../package.json' with { type: 'json' }
import { arenaCommand } from './commands/arena.ts'
import { balanceCommand } from './commands/balance.ts'
import { bridgeCommand } from './commands/bridge.ts'
import { cardCommand } from './commands/card.ts'
import { cardsCommand } from './commands/cards.ts'
import { deckCommands } from './commands/deck.ts'
import { playCommand } from './commands/play.ts'
import { puzzleCommand } from './commands/puzzle.ts'
import { replayCommand } from './commands/replay.ts'
import { rulesCommand } from './commands/rules.ts'
import { scenarioCommand } from './commands/scenario.ts'
import { serveCommand } from './commands/serve.ts'
import { simCommand } from './commands/sim.ts'
import { trainCommand } from './commands/train.ts'
import { verifyCommand } from './commands/verify.ts'
import { workerCommand } from './commands/worker.ts'
import { errors, out, print } from './output.ts'
import { type Listed, overview } from './overview.ts'
import { paint } from './paint.ts'
import { NEVER, type Stop } from './stop.ts'
import { bad, takeLanguage, usualLanguage, type Voice, voiceOf } from './voice.ts'

const BAD_INPUT = 2
/** Exit code: the program itself failed. */
const DEFECT = 70

/** Commands that can stop cleanly; a signal ends all others. */
const STOPPED_IN_ORDER = ['arena', 'balance', 'serve', 'worker']

/** Runs the command and leaves its exit code: 0, 1 for a check that failed, 2 for bad input. */
export async function runTefuda(args: readonly string[], stop: Stop = NEVER): Promise<void> {
  let language = usualLanguage(process.env)
  try {
    const taken = takeLanguage(args, process.env)
    language = taken.language
    const { rest } = taken
    const voice = voiceOf(language)
    if (!STOPPED_IN_ORDER.includes(rest[0]!)) await stop.giveBack()
    refuseInherited(rest)
    if (rest.length === 0 || ['--help', '-h', 'help'].includes(rest[0]!))
      print(...overview(voice, commandsIn(routesOf(voice, stop.signal))))
    else await runCommand(rest, voice, stop.signal)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    errors.write(`${paint.red(sentence(error.in(language)))}\n`)
    process.exitCode = BAD_INPUT
  }
}

/** The argument reader also finds flags named like properties every object has. */
function refuseInherited(args: readonly string[]): void {
  const isInherited = (arg: string) => arg.startsWith('--') && arg.slice(2).split('=')[0]! in Object.prototype
  const input = args.find(isInherited)
  if (input !== undefined) throw bad('bad.flag', { input })
}

async function runCommand(args: readonly string[], voice: Voice, stop: AbortSignal): Promise<void> {
  const { env } = process
  const outcome: { exitCode?: number } = {}
  await run(application(voice, stop), args, {
    process: Object.assign(outcome, { stdout: out, stderr: errors, env }),
  })
  const code = outcome.exitCode ?? 0
  if (code !== 0) process.exitCode = code < 0 ? BAD_INPUT : code
}

/** All commands; the overview lists them in this order. */
function routesOf(voice: Voice, stop: AbortSignal): RouteMap<CommandContext> {
  const routes = {
    play: playCommand(voice),
    sim: simCommand(voice),
    arena: arenaCommand(voice, stop),
    worker: workerCommand(voice, stop),
    balance: balanceCommand(voice, stop),
    train: trainCommand(voice),
    scenario: scenarioCommand(voice),
    puzzle: puzzleCommand(voice),
    replay: replayCommand(voice),
    verify: verifyCommand(voice),
    serve: serveCommand(voice, stop),
    rules: rulesCommand(voice),
    card: cardCommand(voice),
    cards: cardsCommand(voice),
    deck: deckCommands(voice),
    bridge: bridgeCommand(voice),
  }
  return buildRouteMap({ routes, docs: { brief: voice.say('about.title') } })
}

/** The commands of a route map with their briefs; commands of a group by their full names. */
function commandsIn(map: RouteMap<CommandContext>): Listed[] {
  return map
    .getAllEntries()
    .flatMap(({ name: { original: name }, target }) =>
      'getAllEntries' in target
        ? commandsIn(target).map((one) => ({ ...one, name: `${name} ${one.name}` }))
        : [{ name, brief: target.brief }],
    )
}

function application(voice: Voice, stop: AbortSignal): Application<CommandContext> {
  return buildApplication(routesOf(voice, stop), {
    name: 'tefuda',
    versionInfo: { currentVersion: about.version },
    localization: { text: textOf(voice) },
    determineExitCode: (error) => (error instanceof BadInput ? BAD_INPUT : DEFECT),
  })
}

/** The argument reader's messages, in the user's language. */
function textOf(voice: Voice): ApplicationText {
  const { say } = voice
  const bare = (name: string) => name.replace(/^`|`$/g, '')
  return {
    ...text_en,
    headers: {
      usage: say('help.usage'),
      aliases: say('help.aliases'),
      commands: say('help.commands'),
      flags: say('help.flags'),
      arguments: say('help.arguments'),
    },
    keywords: { default: say('help.default'), separator: say('help.separator') },
    briefs: { ...text_en.briefs, help: say('help.help'), version: say('help.version') },
    noCommandRegisteredForInput: ({ input, corrections }) => {
      const near = corrections.map(bare)
      const remedy = near.length > 0 ? say('bad.command.near', { names: near }) : say('bad.command.list')
      return sentence(say('bad.command', { input, remedy }))
    },
    exceptionWhileParsingArguments: (error) =>
      error instanceof ArgumentScannerError ? sentence(scannerMessage(error, voice)) : defect(error, voice),
    exceptionWhileRunningCommand: (error) =>
      error instanceof BadInput ? sentence(error.in(voice.language)) : defect(error, voice),
  }
}

/** One line. A very long text is cut in the middle: its beginning and its end say enough. */
function sentence(message: string): string {
  const line = message.trim().replace(/\s*\n\s*/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 300)} … ${line.slice(-300)}`
}

const LONGEST = 1500

/** Reports that the output cannot be written. */
export function tellUnwritable(why: string): void {
  const { say } = voiceOf(usualLanguage(process.env))
  errors.write(`${paint.red(say('bad.output', { why }))}\n`)
}

function defect(error: unknown, { say }: Voice): string {
  return say('bad.defect', {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
}

function whyOf(exception: unknown, { language }: Voice): string {
  if (exception instanceof BadInput) return exception.in(language)
  return exception instanceof Error ? exception.message : String(exception)
}

function scannerMessage(error: ArgumentScannerError, voice: Voice): string {
  const { say } = voice
  return formatMessageForArgumentScannerError(error, {
    FlagNotFoundError: ({ input, corrections }) =>
      corrections.length > 0
        ? say('bad.flag.near', { input: `--${input}`, names: corrections.map((name) => `--${name}`) })
        : say('bad.flag', { input: `--${input}` }),
    AliasNotFoundError: ({ input }) => say('bad.flag', { input: `-${input}` }),
    ArgumentParseError: ({ externalFlagNameOrPlaceholder: name, exception }) =>
      say('bad.value', { name, why: whyOf(exception, voice) }),
    EnumValidationError: ({ externalFlagName: name, input, values }) =>
      say('bad.choice', { name, input, values }),
    UnsatisfiedFlagError: ({ externalFlagName: name }) => say('bad.flag.empty', { name }),
    UnexpectedFlagError: ({ externalFlagName: name, previousInput: first, input }) =>
      say('bad.flag.twice', { name, first, input }),
    UnsatisfiedPositionalError: ({ placeholder: name }) => say('bad.argument.missing', { name }),
    UnexpectedPositionalError: ({ input }) => say('bad.argument.extra', { input }),
  })
}
