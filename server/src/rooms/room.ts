import type { Opened } from '@tefuda/common'
import { BadInput, type Seat, seatName } from '@tefuda/kernel'
import { type Finished, finishedOf } from '../catalogue/finished.ts'
import type { Entry } from '../log/entry.ts'
import { isSignedBy } from '../verify/crypto.ts'
import { type SealedRecord, sealed } from '../verify/sealed.ts'
import { confirms } from '../verify/statements.ts'
import { Company, type Remembered } from './company.ts'
import { type Door, nobodyThere, ownSeat } from './door.ts'
import { KeptMatch, lost } from './kept-match.ts'
import type { TableShown, Trouble } from './messages.ts'
import { Playing } from './playing.ts'
import { Seating } from './seating.ts'
import { tokenHash } from './standing.ts'
import type { Noted, Surroundings } from './surroundings.ts'
import { Wishes } from './wishes.ts'

/** A table with those who sit at it. */
export class Room implements Noted {
  readonly kept: KeptMatch
  readonly company: Company
  readonly playing: Playing
  readonly seating: Seating
  readonly wishes: Wishes

  constructor(
    game: Opened,
    around: Surroundings,
    log: readonly [Entry, ...Entry[]],
    remembered: Remembered | null = null,
  ) {
    this.kept = new KeptMatch(game, around, log, () => this.lost())
    this.company = new Company(this.kept, remembered, () => around.noted(this))
    this.playing = new Playing(this.kept, this.company)
    this.seating = new Seating(this.kept, this.company, this.playing)
    this.wishes = new Wishes(this.kept, this.company, this.playing)
  }

  get match(): string {
    return this.kept.match
  }

  get opened() {
    return this.kept.progress.opened
  }

  /** When its log was last added to. */
  get changedAt(): number {
    return this.kept.entries.at(-1)!.at
  }

  get isLost(): boolean {
    return this.kept.isLost
  }

  get finished(): Finished | null {
    return finishedOf(this.kept.progress)
  }

  shown(to: Seat | null): TableShown {
    return this.company.shown(to)
  }

  /** Makes the match this server's own, and goes on with it where it was left. */
  takeOver(): Promise<void> {
    return this.kept.inTurn(async () => {
      await this.kept.takeOver()
      await this.playing.goOn()
    })
  }

  attach(door: Door): Promise<void> {
    return this.kept.inTurn(async () => {
      const { seat } = door
      if (this.isLost) throw lost()
      this.company.add(door)
      if (seat !== null && this.kept.progress.places[seat]?.standIn)
        await this.kept.note({ what: 'returned', at: this.kept.around.now(), seat })
      this.kept.show(door)
      await this.playing.goOn()
    })
  }

  /** Whose token it is. */
  async seatOf(token: string): Promise<Seat> {
    const hash = await tokenHash(token)
    const seat = this.kept.progress.places.findIndex(
      (place) => place?.sitter.kind === 'person' && place.sitter.token === hash,
    )
    if (seat < 0) throw nobodyThere()
    return seat
  }

  nameAt(seat: Seat): string {
    return this.kept.progress.places[seat]?.sitter.name ?? seatName(seat)
  }

  /** What somebody may ask of the match without changing it: why not, what would come of it, a hint. */
  async question(door: Door, question: unknown): Promise<object> {
    if (!door.scenes) throw new BadInput('the match has not started', '対戦は始まっていません')
    const received = await door.scenes.serve(0, question)
    if ('trouble' in received) throw new Troubled(received.trouble)
    if ('reply' in received) return { reply: received.reply }
    door.send({ push: 'scene', nth: this.kept.questionsTo(door), scene: received.scene })
    return {}
  }

  /** A named player confirms the match that is over. */
  confirm(door: Door, signature: string): Promise<void> {
    return this.kept.inTurn(async () => {
      const seat = ownSeat(door)
      const { match, entries, progress, around } = this.kept
      const key = this.kept.keyAt(seat)
      const n = entries.findIndex(({ what }) => what === 'closed')
      const { closed } = progress
      if (
        closed === null ||
        key === null ||
        !(await isSignedBy(key, signature, await confirms(match, entries.slice(0, n), closed)))
      )
        throw new BadInput(
          'the signature is not that of this match and seat',
          '署名がこの対戦と席のものではありません',
        )
      await this.kept.note({ what: 'signed', at: around.now(), seat, signature })
    })
  }

  record(): SealedRecord {
    return sealed(this.kept.played, this.kept.entries)
  }

  stop(): void {
    this.playing.stop()
  }

  /** Another server has the match now. What is being replied goes out before the lines break. */
  private lost(): void {
    this.stop()
    setImmediate(() => {
      for (const { cut } of [...this.company]) cut()
    })
  }
}

/** The engine refused a question; its words are for whoever asked. */
export class Troubled extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.words.en)
    this.trouble = trouble
  }
}
