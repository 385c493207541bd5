import { buildCommand } from '@stricli/core'
import { type Json, LANGUAGES, type Language } from '@tefuda/kernel'
import { cardsOf } from '../cards/bundled.ts'
import { alike, drawShown, has, showIn } from '../cards/shown.ts'
import { asGiven, cardGameArgument, jsonFlag, languageFlag } from '../flags.ts'
import type { CardGame } from '../games.ts'
import { columns, report } from '../output.ts'
import { paint } from '../paint.ts'
import { type Voice, voiceOf } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: Language
}

function listCards(bare: Voice, flags: Flags, game: CardGame, search = ''): void {
  const voice = bare.of(game)
  const all = cardsOf(game)
  const wanted = alike(search)
  const found = all
    .map((card) => LANGUAGES.map((language) => showIn(voiceOf(language).of(game), game, card)))
    .filter((shown) => shown.some((one, i) => has(one, voiceOf(LANGUAGES[i]!).of(game), wanted)))
    .map((shown) => shown[LANGUAGES.indexOf(voice.language)]!)
  const cards = found.map(({ numbers, words, more, ...card }) => ({
    ...card,
    ...words,
    ...numbers,
    ...more,
  })) as unknown as Json
  const counts = { game: game.name, n: found.length, of: all.length, search }
  report(flags, { game: game.name, language: voice.language, search, count: found.length, cards }, () => [
    ...found.flatMap((card) => [...drawShown(card, voice, columns()), '']),
    paint.bold(search === '' ? voice.say('cards.count', counts) : voice.say('cards.found', counts)),
  ])
}

export const cardsCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('cards.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [
          cardGameArgument(voice),
          { brief: voice.say('arg.search'), placeholder: 'SEARCH', parse: asGiven, optional: true },
        ],
      },
      flags: { json: jsonFlag(voice), lang: languageFlag(voice) },
    },
    func: (flags: Flags, game: CardGame, search?: string) => listCards(voice, flags, game, search),
  })
