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
    const match = watched(game, String(seed), isRaid)
    let scene = await match.after(0)
    for (let answers = 0; !scene.view.result; scene = await match.after(++answers))
      if (isWanted(scene, answers)) return match.recordAt(scene)
  }
  throw new Error(`no game of ${game} comes to what is wanted`)
}

/** A match of bots that play at random to its end, scene by scene, as the first seat sees it. */
export async function* scenesOf(game: string, seed: string): AsyncGenerator<Scene> {
  const match = watched(game, seed, false)
  for (let answers = 0; ; answers++) {
    const scene = await match.after(answers)
    yield scene
    if (scene.view.result) return
  }
}

/** A match that is played as far as somebody wants to see it, and seen again by whoever looks for something else. */
class Watched {
  private readonly asking: ReturnType<typeof begun>
  private readonly scenes: Promise<Scene>[]

  constructor(game: string, seed: string, isRaid: boolean) {
    this.asking = begun(game, seed, isRaid)
    this.scenes = [this.asking.then((ask) => ask({ do: 'look', seat: 0 }))]
  }

  after(answers: number): Promise<Scene> {
    while (this.scenes.length <= answers) this.scenes.push(this.goOn(this.scenes.at(-1)!))
    return this.scenes[answers]!
  }

  private async goOn(before: Promise<Scene>): Promise<Scene> {
    await before
    return (await this.asking)({ do: 'bot' })
  }

  async recordAt({ at }: Scene): Promise<WrittenRecord> {
    const record = await (await this.asking)({ do: 'record' })
    return { ...record, answers: record.answers.slice(0, at), result: null }
  }
}

const matches = new Map<string, Watched>()

function watched(game: string, seed: string, isRaid: boolean): Watched {
  const key = `${game} ${seed} ${isRaid}`
  const match = matches.get(key) ?? new Watched(game, seed, isRaid)
  matches.set(key, match)
  return match
}
