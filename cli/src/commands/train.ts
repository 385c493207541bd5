import { join } from 'node:path'
import { buildCommand } from '@stricli/core'
import type { Figures, Hands, Learned } from '@tefuda/common'
import { asData, type TextArgs } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { beatsACoin, learn, learnHands } from '@tefuda/players/train'
import { writeText } from '../files.ts'
import { asGiven, gameArgument, jsonFlag, languageFlag, parsed, seedFlag, wholeNumber } from '../flags.ts'
import type { Game } from '../games.ts'
import { checked, report } from '../output.ts'
import { progressBar } from '../progress.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly games: number
  readonly seed: string
  readonly bots: string
  readonly check?: number
  readonly hands: boolean
  readonly out?: string
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

/** A built-in bot: only these take a judge. */
function ourBot(input: string): string {
  if (Object.hasOwn(bots, input)) return input
  throw bad('bad.bot', { input, bots: Object.keys(bots) })
}

/** Where a game keeps what was learned about it. */
const FILES = { judge: 'judge.json', hands: 'hands.json' }

/** How many games measure a judge's strength. */
const CHECKED = 40

function train(voice: Voice, flags: Flags, game: Game): void {
  const { games, seed, hands } = flags
  if (hands && flags.check !== undefined) throw bad('bad.train.check')
  const file = flags.out ?? join(game.folder, hands ? FILES.hands : FILES.judge)
  const bar = progressBar(game.listing.raid && !hands ? games * 2 : games)
  const begun = performance.now()
  const brought = { decks: [...game.decks.values()], bosses: [...game.bosses.values()] }
  const learnable = { ...game, ...brought }
  const made = `tefuda train ${game.name}${hands ? ' --hands' : ''} --games ${games} --seed ${seed} --bots ${flags.bots}`
  const course = {
    games,
    seed,
    bots: bots[flags.bots]!,
    judge: game.manifest.written,
    checked: flags.check ?? CHECKED,
    made,
    progress: (done: number) => bar?.update(done),
  }
  const finished = (): { readonly seconds: number; readonly done: TextArgs } => {
    bar?.stop()
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    return { seconds, done: { game: voice.tell(game.rules, { key: 'game.title' }), games, seconds, file } }
  }
  const keep = (learned: Learned | Hands) => writeText(file, `${JSON.stringify(learned, null, 2)}\n`)
  if (hands) {
    const learned = learnHands(learnable, course)
    const { seconds, done } = finished()
    keep(learned)
    report(flags, { file, seconds, learned: asData(learned) }, () => [
      voice.say('train.done', done),
      voice.say('train.hands', learned.figures),
    ])
    return
  }
  const learned = learn(learnable, course)
  const { seconds, done } = finished()
  const kinds = (['duel', 'raid'] as const).flatMap((kind) => {
    const figures = learned[kind]?.figures
    return figures ? [{ kind, figures }] : []
  })
  const useless = kinds.filter(({ figures }) => !beatsACoin(figures))
  const isKept = useless.length === 0
  if (isKept) keep(learned)
  checked(isKept)
  const lines = (kind: 'duel' | 'raid', { positions, logLoss, calibration, strength }: Figures) => [
    voice.say('train.figures', { kind: voice.say(`train.${kind}`), positions, logLoss }),
    ...(strength ? [voice.say('train.strength', strength)] : []),
    ...calibration.map(({ turns, said, won }) =>
      voice.say('train.calibration', { turns, said: Math.round(said * 100), won: Math.round(won * 100) }),
    ),
  ]
  report(flags, { file: isKept ? file : null, seconds, learned: asData(learned) }, () => [
    voice.say(isKept ? 'train.done' : 'train.notKept', done),
    ...kinds.flatMap(({ kind, figures }) => lines(kind, figures)),
    ...useless.map(({ kind }) => voice.say('train.useless', { kind: voice.say(`train.${kind}`) })),
  ])
}

export const trainCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('train.brief') },
    parameters: {
      positional: { kind: 'tuple', parameters: [gameArgument(voice)] },
      flags: {
        games: { ...parsed(wholeNumber(10), voice.say('flag.games'), 'N'), default: '400' },
        seed: seedFlag(voice),
        bots: {
          ...parsed(ourBot, voice.say('flag.bots', { names: Object.keys(bots) }), 'X'),
          default: 'greedy',
        },
        check: {
          ...parsed(wholeNumber(0), voice.say('flag.train.check', { games: CHECKED }), 'N'),
          optional: true,
        },
        hands: { kind: 'boolean', brief: voice.say('flag.train.hands'), default: false, withNegated: false },
        out: { ...parsed(asGiven, voice.say('flag.train.out'), 'FILE'), optional: true },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, game: Game) => train(voice, flags, game),
  })
