import './all-words.ts'
import { isIdleOption } from '@tefuda/common/idle'
import { Host } from '@tefuda/engine'
import { games } from '@tefuda/engine/folders'
import type { GameInfo, Scene, Sitter } from '@tefuda/engine/protocol'
import {
  below,
  type Choose,
  capitalised,
  type Decision,
  LANGUAGES,
  type Language,
  type Option,
  randomAnswer,
  seeded,
  type Text,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { ask } from '../../engine/test/asking.ts'
import { voiceIn } from '../src/speak.tsx'
import { voiceAt } from '../src/table/match/seated.tsx'
import { askInWords, doesIn } from '../src/table/question/ask-in-words.ts'
import { labelOf } from '../src/table/question/labels.ts'
import { optionsInWords } from '../src/table/question/options-in-words.ts'

const PERSON: Sitter = { kind: 'person' }
const RANDOM: Sitter = { kind: 'bot', bot: 'random' }
const TWO = [PERSON, PERSON]
const GAMES = [
  { game: 'blackpoker', options: {}, sitters: TWO },
  { game: 'ninja-slayer', options: {}, sitters: TWO },
  { game: 'pso2', options: {}, sitters: TWO },
  { game: 'pso2', options: { raid: 'normal' }, sitters: [...TWO, RANDOM] },
  { game: 'spell-card-strike', options: {}, sitters: TWO },
  { game: 'vanguard', options: {}, sitters: TWO },
] as const

/** Answers that let something be, by their keys. */
const isLeaving = (key: string) => isIdleOption(key) || ['done', 'stop', 'no'].includes(key)

/** The words of answers that let something be, as the catalogue has them. */
const LEAVING =
  /^(?:verb\.)?(?:action|option)\.(?:pass|end|none|done|no|noAttack|stop|drawStop|hide|replacement\.none)$|^verb\.ask\..*\.(?:pass|end|none|done|stop|no)(?:\.\w+)*$/

const leavingWords = new Map<string, ReadonlySet<string>>()
function leavingIn({ name, words }: GameInfo, language: Language): ReadonlySet<string> {
  const key = `${name} ${language}`
  const found =
    leavingWords.get(key) ??
    new Set(
      Object.entries(words[language]).flatMap(([one, said]) =>
        LEAVING.test(one) ? [capitalised(said)] : [],
      ),
    )
  leavingWords.set(key, found)
  return found
}

/** The cards that an option speaks of. */
const cardsIn = (said: Text): readonly Text[] => {
  if (said.key.startsWith('card')) return [said]
  return Object.values(said.args ?? {}).flatMap((arg) =>
    typeof arg === 'object' && 'key' in arg ? cardsIn(arg as Text) : [],
  )
}

/** What is wrong with the labels of a question: wrong words for the answer, or the same for two answers. */
function wrongIn(info: GameInfo, scene: Scene, decision: Choose, language: Language): string[] {
  const voice = voiceAt(voiceIn(language), scene)
  const leaving = leavingIn(info, language)
  const all = optionsInWords(info, scene, voice, decision, decision.options)
  const labels = decision.options.map((option) => labelOf(info, scene, voice, decision, option))
  const wrong = ({ key, text }: Option, label: string): string | null => {
    const does = scene.comes[key]?.does
    if (does) return label === capitalised(voice.tell(info, does)) ? null : 'says something else'
    if (isLeaving(key) !== leaving.has(label)) return 'says the opposite'
    if (cardsIn(text).some((card) => !label.includes(voice.tell(info, card)))) return 'names no card'
    // Cards that nobody tells apart are called alike.
    const { options: alike } = all.find(({ options }) => options.some((one) => one.key === key))!
    return labels.filter((one) => one === label).length > alike.length ? 'is there twice' : null
  }
  return decision.options.flatMap((option, i) => {
    const why = wrong(option, labels[i]!)
    return why ? [`${decision.ask.key}, ${option.text.key}: "${labels[i]}" ${why}`] : []
  })
}

/** What a text asks. */
const OF_TEXTS = /^ask\.(?:choose(?:\.exactly)?|may|pay\.optional|modes)$/

/** What a question of a text leaves open: whose text it is, or what that does. */
function emptyIn(info: GameInfo, scene: Scene, decision: Decision, language: Language): string[] {
  if (!OF_TEXTS.test(decision.ask.key)) return []
  const voice = voiceAt(voiceIn(language), scene)
  const { matter } = scene
  const said = askInWords(info, scene, voice, decision)
  const isNamed = !matter?.card || said.includes(voice.tell(info, matter.card))
  const hasContent = matter && (doesIn(info, matter) !== null || Object.keys(matter.answers).length > 0)
  return hasContent && isNamed ? [] : [`${decision.ask.key} ${decision.clause}: "${said}" says nothing`]
}

/** So many matches of each game are read; `WHOLE=1` reads fifty. */
const MATCHES = process.env.WHOLE === undefined ? 2 : 50
/** After so many answers every run has read enough of a match. */
const BEGINNING = 60

/** Reads what is asked, and the labels of all answers that could be proposed, in so many matches from one number to another. */
async function readLabels(
  { game, options, sitters }: (typeof GAMES)[number],
  first: number,
  last: number,
  most = Number.POSITIVE_INFINITY,
) {
  const host = new Host(games)
  const info = await ask(host, { do: 'open', game })
  const decks = Object.values(info.decks).map(({ cards }) => [...cards])
  const wrong = new Set<string>()
  let read = 0
  for (let n = first; n < last; n++) {
    const random = seeded(`labels ${game} ${n}`)
    const any = () => (decks.length > 0 ? decks[below(random, decks.length)]! : null)
    const brought = sitters.map((sitter) => (sitter === PERSON ? any() : null))
    const begin = { game, seed: `labels ${n}`, options, sitters, decks: brought }
    let scene = await ask(host, { do: 'begin', begin })
    while (!scene.view.result && scene.at < most) {
      const { decision, seat } = scene.view
      if (!decision) {
        const asked = scene.asked && sitters[scene.asked.seat] === PERSON ? scene.asked.seat : null
        scene = await ask(host, asked === null ? { do: 'bot' } : { do: 'look', seat: asked })
        continue
      }
      for (const language of LANGUAGES)
        for (const one of emptyIn(info, scene, decision, language)) wrong.add(one)
      if (decision.kind === 'choose' && decision.max === 1)
        for (const language of LANGUAGES) {
          read += decision.options.length
          for (const one of wrongIn(info, scene, decision, language)) wrong.add(one)
        }
      scene = await ask(host, { do: 'answer', seat, keys: randomAnswer(decision, random) })
    }
  }
  expect(read).toBeGreaterThan(100)
  return [...wrong]
}

describe('a button says what pressing it does, and a question what it is about,', () => {
  test.each(GAMES)('in the beginning of a match of $game $options', async (one) => {
    expect(await readLabels(one, 0, 1, BEGINNING)).toEqual([])
  })

  test.each(GAMES)(`in ${MATCHES} more of $game $options, to their ends`, { tags: ['long'] }, async (one) => {
    expect(await readLabels(one, 1, MATCHES + 1)).toEqual([])
  })
})
