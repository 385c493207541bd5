import './all-words.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Host } from '@tefuda/engine'
import { games } from '@tefuda/engine/folders'
import type { GameInfo, Scene, Sitter } from '@tefuda/engine/protocol'
import { capitalised, type Decision, LANGUAGES, type Text } from '@tefuda/kernel'
import { describe, test } from 'vitest'
import { ask } from '../../engine/test/asking.ts'
import { type Voice, voiceIn } from '../src/speak.tsx'
import { endIn } from '../src/table/end/result.tsx'
import { voiceAt } from '../src/table/match/seated.tsx'
import { askInWords, doesIn } from '../src/table/question/ask-in-words.ts'
import { confirmLabel, labelOf } from '../src/table/question/labels.ts'
import { reportOf, resultOf } from '../src/table/report/report.ts'

/**
 * Writes down what the page asks, what its buttons say, and the reports of some matches, in both languages, to be read by people:
 * `PROMPTS=20 npx vitest run web/test/list-prompts.test.ts` for twenty matches of each game. Each kind of question stands there once.
 */
const MATCHES = Number(process.env.PROMPTS ?? 0)
const FOLDER = fileURLToPath(new URL('../../node_modules/.prompts/', import.meta.url))
/** So many reports are written down whole, and so many kinds of answer to a question. */
const REPORTS = 3
const ANSWERS = 12

const PERSON: Sitter = { kind: 'person' }
const BOT: Sitter = { kind: 'bot', bot: 'greedy' }
const GAMES = [
  { game: 'blackpoker', options: {}, seats: 2 },
  { game: 'ninja-slayer', options: {}, seats: 2 },
  { game: 'pso2', options: {}, seats: 2 },
  { game: 'pso2', options: { raid: 'normal' }, seats: 3 },
  { game: 'spell-card-strike', options: {}, seats: 2 },
  { game: 'vanguard', options: {}, seats: 2 },
] as const

/** A text without the names in it. */
const kindOf = ({ key, args = {} }: Text): string =>
  [key, ...Object.values(args).flatMap((arg) => (isText(arg) && !isCard(arg) ? [kindOf(arg)] : []))].join(' ')
const isText = (arg: unknown): arg is Text => typeof arg === 'object' && arg !== null && 'key' in arg
const isCard = ({ key }: Text) => key.startsWith('card')

/** The voices of the page for whoever sits at a seat, as if a person did. */
const voicesAt = (scene: Scene, seat: number): readonly Voice[] => {
  const sitters = scene.sitters.map((sitter, at) => (at === seat ? PERSON : sitter))
  return LANGUAGES.map((language) => voiceAt(voiceIn(language), { ...scene, sitters }))
}

function asked(info: GameInfo, scene: Scene, decision: Decision, voice: Voice): string {
  const { matter } = scene
  const does = matter && doesIn(info, matter)
  const about = matter?.card ? `${voice.tell(info, matter.card)}: ` : ''
  const confirms =
    decision.kind === 'choose' && decision.max > 1
      ? ` {${[0, 1, 2].map((n) => confirmLabel(info, scene, voice, decision, n)).join(' | ')}}`
      : ''
  const aside = matter ? ` [${about}${does ? voice.both(does) : ''}]` : ''
  return askInWords(info, scene, voice, decision) + aside + confirms
}

describe.runIf(MATCHES > 0)('what is asked and told is written down', { tags: ['long'] }, () => {
  test.each(GAMES)('of $game $options', { timeout: 0 }, async ({ game, options, seats }) => {
    const host = new Host(games)
    const info = await ask(host, { do: 'open', game })
    const ready = Object.values(info.decks).map(({ cards }) => [...cards])
    const found = new Map<string, { n: number; lines: string[]; answers: Map<string, string> }>()
    const reports: string[] = []
    for (let n = 0; n < MATCHES; n++) {
      const sitters = Array.from({ length: seats }, () => BOT)
      const isRaid = 'raid' in options
      const decks = sitters.map((_, seat) => (isRaid ? null : (ready[(n * 2 + seat) % ready.length] ?? null)))
      let scene = await ask(host, {
        do: 'begin',
        begin: { game, seed: `prompts ${n}`, options, sitters, decks },
      })
      while (!scene.view.result && scene.asked) {
        const seen = await ask(host, { do: 'look', seat: scene.asked.seat })
        const { decision, seat } = seen.view
        if (decision) {
          const says = seen.matter?.says?.en ?? ''
          const kind = `${kindOf(decision.ask)} ${decision.kind === 'choose' && decision.max > 1} ${says}`
          const voices = voicesAt(seen, seat)
          const lines = () => voices.map((voice) => `  ${asked(info, seen, decision, voice)}`)
          const one = found.get(kind) ?? { n: 0, lines: lines(), answers: new Map<string, string>() }
          found.set(kind, one)
          one.n++
          for (const option of decision.kind === 'choose' ? decision.options : []) {
            const what = isCard(option.text) ? 'card' : kindOf(option.text)
            if (decision.kind !== 'choose' || one.answers.has(what) || one.answers.size === ANSWERS) continue
            const labels = voices.map((voice) => labelOf(info, seen, voice, decision, option))
            one.answers.set(what, `    ${labels.join(' / ')}`)
          }
        }
        scene = await ask(host, { do: 'bot' })
      }
      if (n < REPORTS) reports.push(...(await reportsIn(host, info, n)))
    }
    const questions = [...found.values()]
      .toSorted((one, other) => other.n - one.n)
      .flatMap(({ n, lines, answers }) => [String(n), ...lines, ...answers.values()])
    mkdirSync(FOLDER, { recursive: true })
    const name = 'raid' in options ? `${game}-raid` : game
    writeFileSync(`${FOLDER}${name}.txt`, [...questions, ...reports, ''].join('\n'))
  })
})

async function reportsIn(host: Host, info: GameInfo, n: number): Promise<string[]> {
  const scene = await ask(host, { do: 'look', seat: 0 })
  return voicesAt(scene, 0).flatMap((voice) => [
    `\n# match ${n + 1}`,
    ...reportOf(info, scene.log, false).flatMap((turn) => [
      `${turn.heading ? voice.tell(info, turn.heading.said) : voice.say('log.before')} ${resultOf(info, voice, turn) ?? ''}`,
      ...turn.plays.flatMap(({ head, lines }) => [
        ...(head ? [`  ${capitalised(voice.tell(info, head.said))}`] : []),
        ...lines.map(({ said }) => `    ${voice.tell(info, said)}`),
      ]),
    ]),
    endIn(info, scene, voice),
  ])
}
