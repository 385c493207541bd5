import { buildCommand, buildRouteMap } from '@stricli/core'
import { paintSuits } from '../draw/card.ts'
import { agreedOn, asGiven, deckMeant, gameArgument, jsonFlag, languageFlag, optionFlags } from '../flags.ts'
import type { Game } from '../games.ts'
import { checked, report } from '../output.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

/** Says whether a deck is legal, or every fault it has with clause and place. */
function checkDeck(voice: Voice, flags: Flags, game: Game, file: string): void {
  const { options } = agreedOn(game, flags)
  const deck = deckMeant(game, file)
  const faults = game.rules.deckFaults(deck, options).map(({ place, clause, reason }) => ({
    place: voice.tell(game.rules, place),
    clause,
    reason: voice.tell(game.rules, reason),
  }))
  const legal = faults.length === 0
  checked(legal)
  report(flags, { game: game.name, file, options, cards: deck.length, legal, faults }, () => [
    legal
      ? paint.green(voice.say('deck.legal', { file, n: deck.length }))
      : paint.red(voice.say('deck.faulty', { file, n: faults.length })),
    ...faults.map(
      ({ place, clause, reason }) => `  ${place}: ${paintSuits(reason)} ${paint.dim(`(${clause})`)}`,
    ),
  ])
}

export const deckCommands = (voice: Voice) =>
  buildRouteMap({
    docs: { brief: voice.say('deck.brief') },
    routes: {
      check: buildCommand({
        docs: { brief: voice.say('deck.check.brief') },
        parameters: {
          positional: {
            kind: 'tuple',
            parameters: [
              gameArgument(voice),
              { brief: voice.say('arg.deck'), placeholder: 'DECK', parse: asGiven },
            ],
          },
          flags: { ...optionFlags(voice), json: jsonFlag(voice), lang: languageFlag(voice) },
        },
        func: (flags: Flags, game: Game, file: string) => checkDeck(voice, flags, game, file),
      }),
    },
  })
