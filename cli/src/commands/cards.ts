import { buildCommand } from '@stricli/core'
import { type Json, LANGUAGES, type Language } from '@tefuda/kernel'
import { alike, drawShown, has, openCards, showIn } from '../cards/shown.ts'
import { asGiven, jsonFlag, languageFlag } from '../flags.ts'
import { type CardGame, cardGameNamed } from '../games.ts'
import { columns, report } from '../output.ts'
import { paint } from '../paint.ts'
import { type Voice, voiceOf } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: Language
}

async function listCards(bare: Voice, flags: Flags, game: CardGame, search = ''): Promise<void> {
  const voice = bare.of(game.name)
  const { all, reading } = await openCards(game)
  const wanted = alike(search)
  const found = all
    .map((card) => LANGUAGES.map((language) => showIn(voiceOf(language, game.name), game, card, reading)))
    .filter((shown) => shown.some((one, i) => has(one, voiceOf(LANGUAGES[i]!, game.name), wanted)))
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
          { brief: voice.say('arg.cardGame'), placeholder: 'game', parse: cardGameNamed },
          { brief: voice.say('arg.search'), placeholder: 'SEARCH', parse: asGiven, optional: true },
        ],
      },
      flags: { json: jsonFlag(voice), lang: languageFlag(voice) },
    },
    func: (flags: Flags, game: CardGame, search?: string) => listCards(voice, flags, game, search),
  })
