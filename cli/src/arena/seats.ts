import type { Opened } from '@tefuda/common'
import type { Play } from '@tefuda/players/series'
import { findPlayer, type Player, playTogether } from '../bots/find.ts'

/** The players so far, by seat, so that an external bot is called once and not for each game. */
export class Seats {
  private readonly game: Opened
  private readonly known = new Map<string, Player>()

  constructor(game: Opened) {
    this.game = game
  }

  readonly play: Play = async (table, { bots, nth, luck: seed, max: most, deadline }) => {
    const players: Player[] = []
    for (const [seat, name] of bots.entries()) players.push(await this.playerAt(seat, name))
    return playTogether(table, players, { seed, botSeed: String(nth), most, deadline })
  }

  private async playerAt(seat: number, name: string): Promise<Player> {
    const key = `${seat} ${name}`
    const player = this.known.get(key) ?? (await findPlayer(this.game, name))
    this.known.set(key, player)
    return player
  }

  close(): void {
    for (const { close } of this.known.values()) close()
  }
}
