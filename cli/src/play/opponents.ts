import type { Decision, Match, Seat, Vars } from '@tefuda/kernel'
import {
  aboutMatch,
  answerOf,
  ask,
  Dice,
  type Given,
  given,
  heardBy,
  Memories,
  type Mind,
  Repeats,
} from '@tefuda/players'
import { freshSeed } from '@tefuda/players/seed'
import type { RemoteBot } from '@tefuda/players/wire'
import type { Player } from '../bots/find.ts'

/** Who sits at the other seats of a match, by seat. */
export class Opponents {
  private readonly match: Match<Vars>
  private readonly players: ReadonlyMap<Seat, Player>
  private readonly deadline: number
  private readonly dice: Dice
  /** What bots from outside are told for their dice: the seed of the match would tell them every card. */
  private readonly botSeed = freshSeed()
  /** What every seat remembers, the person's as well. */
  readonly memories: Memories<Vars>
  private readonly minds = new Map<Seat, Mind>()
  private readonly repeats = new Repeats()
  /** How many events each bot from outside has been told of. */
  private readonly told = new Map<Seat, number>()

  constructor(match: Match<Vars>, players: ReadonlyMap<Seat, Player>, deadline: number) {
    this.match = match
    this.players = players
    this.deadline = deadline
    this.dice = new Dice(`${match.setup.seed}/bot`)
    this.memories = new Memories(match)
    this.memories.relive()
    this.memories.listen()
  }

  /** What a seat answers, or what is answered for it. */
  async answer(asked: Decision): Promise<Given> {
    const { seat } = asked
    const { mind, remote } = this.players.get(seat)!
    const { table, length } = this.match
    const luck = this.dice.at(length)
    const door = this.repeats.door(table, asked, this.memories.of(seat), length)
    const thinks = mind && (this.minds.get(seat) ?? mind())
    if (thinks) this.minds.set(seat, thinks)
    const { answer, trouble } = thinks
      ? answerOf(thinks, door, luck)
      : given(door.decision, await this.askRemote(remote!, door, seat), luck)
    return { answer: this.repeats.counted(door.decision, answer, luck), trouble }
  }

  private async askRemote(remote: RemoteBot, door: Parameters<typeof ask>[1], seat: Seat): Promise<unknown> {
    const { events, table } = this.match
    const upTo = this.told.get(seat) ?? 0
    // A bot that cannot begin is asked all the same, and what it answers then tells why it cannot.
    if (upTo === 0) await remote.begin(aboutMatch(table, seat, this.botSeed)).catch(() => {})
    for (const one of heardBy(table, events.slice(upTo), seat)) remote.heard(one)
    this.told.set(seat, events.length)
    return ask(remote, door, { deadline: this.deadline })
  }

  /** The match has gone back: bots that remember it begin anew. */
  goBack(): void {
    this.minds.clear()
    this.told.clear()
    this.memories.listen()
  }

  /** The match is left. */
  close(): void {
    for (const { close } of this.players.values()) close()
  }
}
