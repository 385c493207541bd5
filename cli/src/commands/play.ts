import { buildCommand } from '@stricli/core'
import { bots } from '@tefuda/players'
import { asGiven, gameArgument, languageFlag, optionFlags, readBot } from '../flags.ts'
import type { Game } from '../games.ts'
import { begin, type PlayFlags } from '../play/begin.ts'
import { openLines } from '../play/lines.ts'
import { Sitting } from '../play/sitting.ts'
import type { Voice } from '../voice.ts'

async function play(voice: Voice, flags: PlayFlags, game: Game): Promise<void> {
  const lines = openLines(voice)
  await new Sitting(voice, game, await begin(voice, game, flags, lines), lines).play()
}

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
          optional: true,
        },
        bot: {
          kind: 'parsed',
          parse: readBot,
          brief: voice.say('flag.bot', { names: Object.keys(bots) }),
          placeholder: 'NAME',
          optional: true,
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
        resume: { kind: 'boolean', brief: voice.say('flag.resume'), default: false, withNegated: false },
        lang: languageFlag(voice),
      },
    },
    func: (flags: PlayFlags, game: Game) => play(voice.of(game), flags, game),
  })
