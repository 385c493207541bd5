import { type Matter, matterOf } from '@tefuda/common'
import {
  type Decision,
  LANGUAGES,
  type Language,
  offered,
  type Ready,
  say,
  seeded,
  startGame,
  type Text,
  type Vars,
  view,
} from '@tefuda/kernel'
import { answerOf, bots, spared } from '@tefuda/players'
import { agreedOn } from '../src/flags.ts'
import { GAMES, type Game, load } from '../src/games.ts'

/**
 * Lists everything that players are asked in so many matches of each game: `npm run prompts -- [matches] [game]`. Each kind of question
 * stands there once, with how often it was put, how often nobody had to be asked after all, an example in both languages, and its answers.
 */
const [given = '100', only] = process.argv.slice(2)
const matches = Number(given)
if (!Number.isInteger(matches) || matches < 1) throw new Error(`"${given}" is no number of matches`)

const MOST = 20_000
/** So many kinds of answer are shown of each question. */
const SHOWN = 8

interface Prompt {
  put: number
  spared: number
  readonly example: Decision
  /** What it is about beside its words, where somebody would be told. */
  readonly matter: Matter | null
  /** An example of each kind of answer. */
  readonly answers: Map<string, Text>
}

/** A text without the names in it. */
const kindOf = ({ key, args = {} }: Text): string =>
  [key, ...Object.values(args).flatMap((arg) => (isText(arg) && !isCard(arg) ? [kindOf(arg)] : []))].join(' ')
const isText = (arg: unknown): arg is Text => typeof arg === 'object' && arg !== null && 'key' in arg
const isCard = ({ key }: Text) => key.startsWith('card')

const optionsOf = (decision: Decision) => (decision.kind === 'number' ? [] : decision.options)

/** Everything that is asked in the matches of a game, by its kind. */
function read(game: Game, raid: { readonly raid?: string }): ReadonlyMap<string, Prompt> {
  const { decks, bosses, manifest } = game
  const rules = game.rules as Ready<Vars>
  const { options, seats, people } = agreedOn(game, raid)
  const found = new Map<string, Prompt>()
  const [ready, foes] = [[...decks.values()], [...bosses.values()]]
  for (let nth = 0; nth < matches; nth++) {
    const deckOf = (seat: number) =>
      seat < people ? ready[(nth + seat) % ready.length]! : foes[nth % foes.length]!
    const brought = ready.length > 0 ? Array.from({ length: seats }, (_, seat) => deckOf(seat)) : []
    const t = startGame(rules, { seed: `prompts ${nth}`, options, seats, decks: brought })
    const minds = Array.from({ length: seats }, () => bots.greedy!.make(rules, manifest.judge))
    const random = seeded(`prompts ${nth}`)
    for (let i = 0; i < MOST; i++) {
      const decision = t.decision()
      if (!decision) break
      const { seat } = decision
      const seen = view(t, seat)
      const kind = `${kindOf(decision.ask)} ${decision.clause}`
      const prompt = found.get(kind) ?? {
        put: 0,
        spared: 0,
        example: decision,
        matter: matterOf({ reading: game.reading, texts: manifest.texts }, t),
        answers: new Map(),
      }
      found.set(kind, prompt)
      prompt.put++
      if (spared(manifest.layout, seen, { mode: 'smart', stops: manifest.layout.stops }, true))
        prompt.spared++
      for (const { text } of optionsOf(decision)) {
        const what = isCard(text) ? 'card' : kindOf(text)
        if (!prompt.answers.has(what)) prompt.answers.set(what, text)
      }
      t.answer(seat, answerOf(minds[seat]!, { decision: offered(decision), view: () => seen }, random).answer)
    }
  }
  return found
}

for (const listing of GAMES.filter(({ name }) => only === undefined || name === only)) {
  const game = await load(listing)
  for (const raid of listing.raid ? [{}, { raid: '2' }] : [{}]) {
    console.log(`\n# ${listing.name}${'raid' in raid ? ', raid' : ''}\n`)
    const { words } = game.rules
    const inWords = (language: Language, said: Text) => say(words, language, said)
    for (const [kind, { put, spared, example, matter, answers }] of [...read(game, raid)].sort(
      ([, a], [, b]) => b.put - a.put,
    )) {
      console.log(`${put}${spared > 0 ? ` (${spared} spared)` : ''} ${kind}`)
      for (const language of LANGUAGES) {
        const about = matter?.card ? inWords(language, matter.card) : '—'
        const says =
          matter && `  [${about}${matter.isPrice ? ', price' : ''}] ${matter.says?.[language] ?? '—'}`
        console.log(`  ${inWords(language, example.ask)}${says ?? ''}`)
      }
      for (const [what, text] of [...answers].slice(0, SHOWN))
        console.log(`    ${what}: ${LANGUAGES.map((language) => inWords(language, text)).join(' / ')}`)
    }
  }
}
