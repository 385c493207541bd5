import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BadInput,
  type Json,
  LANGUAGES,
  Match,
  Refused,
  randomAnswer,
  readAnswer,
  readRecord,
  replay,
  say,
  seeded,
  type Vars,
  writeRecord,
} from '@tefuda/kernel'
import { parseScenarios, whyFails } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments, stringify } from 'yaml'
import { readDeckFile } from '../src/cards/deck-file.ts'
import { agreedOn } from '../src/flags.ts'
import { GAMES, type Game, gameNamed } from '../src/games.ts'
import { look } from '../src/play/look.ts'
import { whyNot } from '../src/play/table-talk.ts'
import { voiceOf } from '../src/voice.ts'
import { INHERITED, OUTSIDER, swapped, trespasses, vast } from './outsider.ts'

/** Whatever was written, it is taken or refused; anything else is a defect. */
function orRefused(doIt: () => void): void {
  try {
    doIt()
  } catch (error) {
    if (!(error instanceof BadInput || error instanceof Refused)) throw error
  }
}

/** Done with every word that objects know, and with one that tells where it was looked up. */
function withOutsideWords(doIt: (word: string) => void): void {
  expect(trespasses(() => doIt(OUTSIDER))).toEqual([])
  for (const word of INHERITED) doIt(word)
}

/** Of places in a scenario that are many, one of so many is looked at in each run, and all others in a long one. */
const SHARE = 180
const isUsual = (place: number) => place % SHARE === 0

/** A few decisions of matches played by lot. */
function* moments(game: Game): Generator<Match<Vars>> {
  for (const seed of [1, 2]) {
    const match = new Match(game.rules, { seed })
    const luck = seeded(`${seed}`)
    for (let n = 0; n < 60 && match.decision; n++) {
      yield match
      match.answer(match.decision.seat, randomAnswer(match.decision, luck))
    }
  }
}

/** What people might answer with a word that is not among the answers. */
const answersWith = (word: string, keys: readonly string[]) => [
  [word],
  [`A:${word}`],
  [`${word}>${word}`],
  [`A:${word}#2`],
  [`${word}.1`],
  ...keys.slice(0, 3).map((key) => [`${key}>${word}`]),
  ...keys.slice(0, 3).map((key) => [key, word]),
]

/** Short scenarios of a game that have between them every field that any of its scenarios has. */
function someScenarios({ folder }: Game): Json[] {
  const files = globSync(join(folder, 'scenarios', '*.yaml'))
  const all = files
    .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJS() as Json))
    .map((scenario) => ({ scenario, text: JSON.stringify(scenario) }))
    .sort((a, b) => a.text.length - b.text.length)
  const seen = new Set<string>()
  const some = all.filter(({ text }) => {
    const before = seen.size
    for (const field of FIELDS.filter((one) => text.includes(`"${one}":`))) seen.add(field)
    return seen.size > before
  })
  return some.map(({ scenario }) => scenario)
}
const FIELDS = [
  ...[
    'options',
    'cards',
    'deck',
    'faults',
    'table',
    'turn',
    'gone',
    'stage',
    'waiting',
    'effects',
    'earlier',
    'flow',
  ],
  ...[
    'step',
    'play',
    'expect',
    'attached',
    'values',
    'decision',
    'accepted',
    'refused',
    'sees',
    'result',
    'events',
  ],
]

const everyGame = await Promise.all(GAMES.map(({ name }) => gameNamed(name)))

describe.each(everyGame.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const { rules } = game
  let found: readonly Json[] | null = null
  const scenarios = () => {
    found ??= someScenarios(game)
    return found
  }

  test('an answer by a word that every object knows is refused like any other', () => {
    const taken: string[] = []
    const answerWith = (words: readonly string[]) => {
      for (const { decision } of moments(game)) {
        const keys = decision!.kind === 'number' ? [] : decision!.options.map(({ key }) => key)
        for (const answer of words.flatMap((word) => answersWith(word, keys))) {
          const read = readAnswer(decision!, answer)
          const isRefused =
            'reason' in read && LANGUAGES.every((language) => say(rules.words, language, read.reason) !== '')
          if (!isRefused) taken.push(answer.join(' '))
        }
      }
    }
    expect(trespasses(() => answerWith([OUTSIDER]))).toEqual([])
    answerWith(INHERITED)
    expect(taken).toEqual([])
  })

  test('why and look know no such word', async () => {
    const match = new Match(rules, { seed: 1 })
    for (const language of LANGUAGES) {
      const voice = voiceOf(language).of(game)
      const view = match.view(match.decision!.seat)
      const wishes = game.wishes(view)
      withOutsideWords((word) => {
        expect(whyNot(game, match.decision!, wishes, word, voice, 80)).not.toEqual([])
      })
      for (const word of INHERITED)
        expect(await look({ game, decision: match.decision, view, voice, columns: 80 }, word)).toHaveLength(1)
    }
  })

  test('an option by such a name, or of such a value, is refused', () => {
    withOutsideWords((word) => {
      const given = [{ [word]: 'x' }, ...game.listing.options.map(({ name }) => ({ [name]: word }))]
      for (const one of given) {
        const options = Object.fromEntries(Object.entries(one))
        expect(() => rules.readOptions(options)).toThrow(BadInput)
      }
      for (const { name } of game.listing.options)
        expect(() => agreedOn(game, { [name]: word })).toThrow(BadInput)
    })
  })

  test('a deck with a card of such a name is not legal', () => {
    withOutsideWords((word) => {
      const { options } = agreedOn(game, {})
      const deck = game.readDeck(word, 'deck.txt')
      const faults = rules.deckFaults(deck, options)
      expect(faults.length).toBeGreaterThan(0)
      for (const { place, reason } of faults)
        for (const language of LANGUAGES)
          expect(say(rules.words, language, place) + say(rules.words, language, reason)).not.toBe('')
      expect(() => new Match(rules, { seed: 1, decks: [deck, deck] })).toThrow(BadInput)
    })
  })

  test('a record with such a word anywhere in it is refused, or replays', () => {
    const [match] = [...moments(game)].slice(-1)
    const { answers, ...head } = match!.record()
    const short = { ...head, decks: head.decks.map((deck) => deck.slice(0, 2)), answers: answers.slice(0, 2) }
    const whole = { ...head, answers: answers.slice(0, 4) }
    withOutsideWords((word) => {
      for (const record of [...swapped(short as unknown as Json, word), ...oddAnswers(word)])
        orRefused(() => replay(rules, readRecord(JSON.stringify(record))))
    })

    function oddAnswers(word: string): Json[] {
      return whole.answers.map(
        ([seat], i) => ({ ...whole, answers: whole.answers.with(i, [seat, [word], '']) }) as unknown as Json,
      )
    }
    expect(replay(rules, readRecord(writeRecord(match!.record()))).length).toBe(match!.length)
  })

  const PLACES = [
    { where: 'somewhere', isMeant: isUsual, options: {} },
    { where: 'anywhere else', isMeant: (place: number) => !isUsual(place), options: { tags: ['long'] } },
  ]
  for (const { where, isMeant, options } of PLACES) {
    test(`a scenario with such a word ${where} in it holds, or fails with its place`, options, () => {
      expect(scenarios().length).toBeGreaterThan(3)
      const odd = (word: string, i: number, isIt: (place: number) => boolean = () => true) =>
        [...swapped(scenarios()[i]!, word)].filter((_, place) => isMeant(place + i) && isIt(place))
      const outside = () => {
        for (const i of scenarios().keys()) for (const one of odd(OUTSIDER, i)) judge(one)
      }
      expect(trespasses(outside)).toEqual([])
      // Of the words that objects know each scenario meets one, at every third place.
      for (const i of scenarios().keys()) {
        const word = INHERITED[i % INHERITED.length]!
        for (const one of odd(word, i, (place) => place % 3 === i % 3)) judge(one)
      }
    })

    test(`so does one with a number beyond all measure ${where}`, options, () => {
      for (const [i, scenario] of scenarios().entries())
        for (const one of [...vast(scenario)].filter((_, place) => isMeant(place + i))) judge(one)
    })
  }

  function judge(written: Json): void {
    orRefused(() => {
      for (const scenario of parseScenarios(stringify(written), 'odd.yaml')) {
        const why = whyFails(game.scenario, scenario)
        expect(why?.en ?? '').not.toMatch(/the rules stopped/)
      }
    })
  }
})

test('a deck file, be it a list or YAML, may name such cards', () => {
  withOutsideWords((word) => {
    expect(readDeckFile(`2 ${word}`, 'deck.txt')).toEqual([word, word])
    expect(readDeckFile(`- { id: "${word}", count: 2 }`, 'deck.yaml')).toEqual([word, word])
  })
})

test.each(everyGame.map((game) => [game.name, game] as const))(
  'the cards of %s are those that can be played: none is there only for scenarios',
  (_, { rules, scenario }) => {
    const known = new Set(rules.cards.map(({ name }) => name))
    const spare = scenario.spare.cards(rules.readOptions({}), new Set(), { seat: 0, seats: 2 })
    for (const card of new Set(spare.filter((name) => !known.has(name))))
      expect(rules.deckFaults([card], rules.readOptions({}))).toContainEqual(
        expect.objectContaining({ reason: expect.objectContaining({ args: { card } }) }),
      )
    expect(known).not.toContain('filler')
  },
)
