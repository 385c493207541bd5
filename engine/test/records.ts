import type { Scene, WrittenRecord } from '../src/protocol/index.ts'
import { asking } from './asking.ts'

/** An engine of its own with a match of bots that play at random: two, or a party of three against a boss. */
async function begun(game: string, seed: string, isRaid = false) {
  const ask = asking()
  const sitters = Array.from({ length: isRaid ? 4 : 2 }, () => ({ kind: 'bot', bot: 'random' }) as const)
  const { bosses, difficulties } = await ask({ do: 'open', game })
  const boss = Object.values(bosses)[0]?.cards ?? null
  const options = isRaid ? { raid: difficulties[0]! } : {}
  const decks = sitters.map((_, seat) => (isRaid && seat === sitters.length - 1 ? boss : null))
  await ask({ do: 'begin', begin: { game, seed, options, sitters, decks } })
  return ask
}

/** A match in its middle, at a question for the first seat: after so many answers, in the first game that lasts as long. */
export const aRecordAsking = (game: string, answers: number, isRaid = false): Promise<WrittenRecord> =>
  aRecordWhere(game, ({ view }, given) => given >= answers && view.decision?.seat === 0, 3, isRaid)

/** A match after so many answers of bots that play at random, as this version writes it. */
export async function aRecord(game = 'blackpoker', answers = 10): Promise<WrittenRecord> {
  const ask = await begun(game, '1')
  for (let i = 0; i < answers; i++) await ask({ do: 'bot' })
  return ask({ do: 'record' })
}

/**
 * A match at the first moment that is wanted, as the first seat sees it: in one game or another, of which many are played where it
 * is a rare one, or those left out that are known to come to nothing.
 */
export async function aRecordWhere(
  game: string,
  isWanted: (scene: Scene, answers: number) => boolean,
  first = 1,
  isRaid = false,
): Promise<WrittenRecord> {
  for (let seed = first; seed < first + 200; seed++) {
    const ask = await begun(game, String(seed), isRaid)
    let scene = await ask({ do: 'look', seat: 0 })
    for (let answers = 0; !scene.view.result; answers++) {
      if (isWanted(scene, answers)) return ask({ do: 'record' })
      scene = await ask({ do: 'bot' })
    }
  }
  throw new Error(`no game of ${game} comes to what is wanted`)
}
