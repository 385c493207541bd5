import { buildCommand } from '@stricli/core'
import { bots } from '@tefuda/players'
import { asGiven, gameArgument, languageFlag, optionFlags, readBot } from '../flags.ts'
import type { Game } from '../games.ts'
import { type PlayFlags, Sitting } from '../play/sitting.ts'
import type { Voice } from '../voice.ts'

export const playCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('play.brief'), fullDescription: voice.say('play.description') },
    parameters: {
      positional: { kind: 'tuple', parameters: [gameArgument(voice)] },
      flags: {
        seat: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.seat'),
          placeholder: 'A|B|C…',
          default: 'A',
        },
        bot: {
          kind: 'parsed',
          parse: readBot,
          brief: voice.say('flag.bot', { names: Object.keys(bots) }),
          placeholder: 'NAME',
          default: 'greedy',
        },
        seed: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.seed'),
          placeholder: 'N',
          optional: true,
        },
        ...optionFlags(voice),
        deck: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.deck'),
          placeholder: 'DECK',
          optional: true,
        },
        against: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.against'),
          placeholder: 'DECK',
          optional: true,
        },
        lang: languageFlag(voice),
      },
    },
    func: (flags: PlayFlags, game: Game) => new Sitting(voice, game, flags).play(),
  })
