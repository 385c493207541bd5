import { BadInput, type Seat } from '@tefuda/kernel'
import { clocksFor } from '../clocks/clocks.ts'
import type { Place } from '../log/progress.ts'
import type { Door } from './door.ts'
import type { KeptMatch } from './kept-match.ts'
import type { Line, SeatShown, TableShown } from './messages.ts'
import { Talk } from './talk.ts'
import type { Wish } from './wish.ts'

/** What is kept of a table at which nobody is, beside its log. */
export interface Remembered {
  readonly talk: { readonly players: Talk; readonly watchers: Talk }
  readonly awaySince: readonly (readonly [Seat, number])[]
}

/** Who is at a table, what they say and ask of each other, and what each is told of it. */
export class Company {
  private readonly kept: KeptMatch
  private readonly noted: () => void
  private readonly doors = new Set<Door>()
  private readonly awaySince: Map<Seat, number>
  private readonly talk: Remembered['talk']
  readonly ready = new Set<Seat>()
  wish: Wish | null = null

  constructor(kept: KeptMatch, remembered: Remembered | null, noted: () => void) {
    this.kept = kept
    this.noted = noted
    this.talk = remembered?.talk ?? { players: new Talk(), watchers: new Talk() }
    this.awaySince = new Map(remembered?.awaySince)
    for (const [seat, place] of kept.progress.places.entries())
      if (place?.sitter.kind === 'person' && !this.awaySince.has(seat))
        this.awaySince.set(seat, kept.around.now())
  }

  /** What the log does not know and is still to be known when somebody comes back. */
  get remembered(): Remembered {
    const { talk, awaySince } = this
    return { talk, awaySince: [...awaySince] }
  }

  get isEmpty(): boolean {
    return this.doors.size === 0
  }

  [Symbol.iterator](): Iterator<Door> {
    return this.doors.values()
  }

  get host(): Seat | null {
    const seat = this.kept.progress.places.findIndex((place) => place?.sitter.kind === 'person')
    return seat < 0 ? null : seat
  }

  /** Somebody comes, and may find a bot in their seat: `attach` of the room lets it go. */
  add(door: Door): void {
    if (door.seat === null && !this.kept.progress.opened.watchers)
      throw new BadInput('nobody may watch at this table', 'この卓は観戦できません')
    this.doors.add(door)
    if (door.seat !== null) this.awaySince.delete(door.seat)
  }

  detach(door: Door): void {
    if (!this.doors.delete(door)) return
    door.scenes?.close()
    door.scenes = null
    const isStillHere = [...this.doors].some(({ seat }) => seat === door.seat)
    if (door.seat !== null && !isStillHere) this.awaySince.set(door.seat, this.kept.around.now())
    this.tell()
  }

  /** Whether somebody has been away for so long that a bot may play for them. */
  isGone(seat: Seat): boolean {
    const since = this.awaySince.get(seat)
    return since !== undefined && this.kept.around.now() - since >= AWAY
  }

  said(door: Door) {
    return (door.seat === null ? this.talk.watchers : this.talk.players).lines
  }

  say(door: Door, line: Line): void {
    const isWatcher = door.seat === null
    const talk = isWatcher ? this.talk.watchers : this.talk.players
    const said = talk.say(door, door.seat, door.name, line, this.kept.around.now())
    for (const other of this.doors)
      if ((other.seat === null) === isWatcher && (door.seat === null || !other.muted.has(door.seat)))
        other.send({ push: 'said', said })
  }

  /**
   * Nobody is told more than their seat may know: not even by a message that says nothing new. The scene comes first: whoever is told
   * that they are asked sees what.
   */
  tell(): void {
    // Another server tells of it now.
    if (this.kept.isLost) return
    this.kept.tell()
    for (const door of this.doors) {
      const table = this.shown(door.seat)
      // How long a clock has run is drawn by whoever reads it.
      const told = JSON.stringify(table, (name, value) => (name === 'ran' ? 0 : value))
      if (told !== door.told) door.send({ push: 'table', table })
      door.told = told
    }
    this.noted()
  }

  /** The table as a seat is told of it, or somebody who has none. */
  shown(to: Seat | null): TableShown {
    const { kept, wish } = this
    const { opened, phase, places, closed } = kept.progress
    const { match, commitment, game, options, seats, clock, takeBacks, watchers, rated, listed } = opened
    return {
      match,
      commitment,
      terms: { game, options, seats, clock, takeBacks, watchers, rated, ...(listed && { listed }) },
      phase,
      host: this.host,
      seats: places.map((place, seat) => place && this.seatShown(place, seat)),
      watchers: [...this.doors].filter(({ seat }) => seat === null).length,
      isAsked: to !== null && kept.asked === to,
      clocks: clocksFor(kept.clocks, to),
      wish: wish && { by: wish.by, about: wish.about },
      winners: closed?.winners ?? null,
    }
  }

  private seatShown({ sitter, standIn }: Place, seat: Seat): SeatShown {
    const isBot = sitter.kind === 'bot'
    const awaySince = this.awaySince.get(seat) ?? null
    return {
      name: sitter.name,
      key: isBot ? null : sitter.key,
      level: isBot ? sitter.level : standIn,
      hasDeck: true,
      ready: isBot || this.ready.has(seat),
      presence: awaySince === null ? 'here' : 'away',
      awaySince,
    }
  }
}

/** So long somebody must have been away before a bot may play for them. */
const AWAY = 120_000
