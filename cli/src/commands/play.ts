import { buildCommand } from '@stricli/core'
import { bots } from '@tefuda/players'
import { findPlayers, readBot } from '../bots/find.ts'
import { asGiven, deadlineFlag, gameArgument, languageFlag, optionFlags } from '../flags.ts'
import type { Game } from '../games.ts'
import { type BegunMatch, begin, type PlayFlags } from '../play/begin.ts'
import { openLines } from '../play/lines.ts'
import { Opponents } from '../play/opponents.ts'
import { Sitting } from '../play/sitting.ts'
import type { Voice } from '../voice.ts'

async function play(voice: Voice, flags: PlayFlags, game: Game): Promise<void> {
  const lines = openLines(voice)
  const begun = await begin(voice, game, flags, lines)
  const opponents = await seated(game, begun, flags)
  try {
    await new Sitting(voice, game, begun, opponents, lines).play()
  } finally {
    opponents.close()
  }
}

/** A bot of this kind at every seat except the person's and a boss's. */
async function seated(
  game: Game,
  { match, seat, people, bot }: BegunMatch,
  flags: PlayFlags,
): Promise<Opponents> {
  const seats = Array.from({ length: people }, (_, one) => one).filter((one) => one !== seat)
  const players = await findPlayers(
    game,
    seats.map(() => bot),
  )
  return new Opponents(match, new Map(seats.map((one, i) => [one, players[i]!])), flags.deadline)
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
        bots: {
          kind: 'parsed',
          parse: readBot,
          brief: voice.say('flag.against.bots', { names: Object.keys(bots) }),
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
        deadline: deadlineFlag(voice),
        resume: { kind: 'boolean', brief: voice.say('flag.resume'), default: false, withNegated: false },
        lang: languageFlag(voice),
      },
    },
    func: (flags: PlayFlags, game: Game) => play(voice.of(game), flags, game),
  })
