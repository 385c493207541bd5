import { BadInput, type Seat, seatName } from '@tefuda/kernel'
import type { Entry, EntryOf, Sitter } from './entry.ts'

/** How far a match has come by its log, as far as that needs no rules: who sits where, whose move is in force, what time is left. */

/** A draw that was agreed on is `over` until it is closed. */
export type Phase = 'room' | 'playing' | 'over' | 'closed'

/** A move in force: an answer, or that somebody gave up or ran out of time. */
export interface Move {
  readonly n: number
  readonly seat: Seat
  /** Null where the seat left the match. */
  readonly keys: readonly string[] | null
  /** Whether the player was spared the question. */
  readonly isSpared: boolean
}

export interface Place {
  readonly sitter: Sitter
  readonly deck: readonly string[] | null
  /** The level of the bot that plays for a person who has gone; null while they play themselves. */
  readonly standIn: string | null
}

export class Progress {
  readonly opened: EntryOf<'opened'>
  phase: Phase = 'room'
  /** The number of the next entry. */
  length = 1
  /** The entry that put the question which is open. */
  askedBy = 0
  readonly places: (Place | null)[]
  /** The milliseconds that each seat has left; without a clock they are not counted. */
  readonly left: number[]
  seed: string | null = null
  closed: EntryOf<'closed'> | null = null
  /** How long the clock that ticks had run for the open question before another server took over. */
  usedBefore = 0
  private made: Move[] = []
  private readonly signatures: (string | null)[]

  constructor(first: Entry) {
    if (first.what !== 'opened')
      throw cannotFollow(0, first, 'a log begins with "opened"', '最初は"opened"です')
    this.opened = first
    this.places = new Array<Place | null>(first.seats).fill(null)
    this.left = new Array<number>(first.seats).fill(first.clock?.budget ?? 0)
    this.signatures = new Array<string | null>(first.seats).fill(null)
  }

  get moves(): readonly Move[] {
    return this.made
  }

  signatureOf(seat: Seat): string | null {
    return this.signatures[seat] ?? null
  }

  /** Refuses an entry that cannot follow, in a sentence. */
  check(entry: Entry): void {
    const fault = this.faultOf(entry)
    if (fault) throw cannotFollow(this.length, entry, ...fault)
  }

  /** Takes the next entry; one that cannot follow changes nothing. */
  follow(entry: Entry): void {
    this.check(entry)
    const n = this.length++
    switch (entry.what) {
      case 'seated':
        this.places[entry.seat] = { sitter: entry.who, deck: entry.deck, standIn: null }
        return
      case 'left':
        this.places[entry.seat] = null
        return
      case 'started':
        this.phase = 'playing'
        this.seed = entry.seed
        this.ask(n)
        return
      case 'answered':
        if (!entry.spared) this.left[entry.seat]! += (this.opened.clock?.increment ?? 0) - entry.used
        this.made.push({ n, seat: entry.seat, keys: entry.keys, isSpared: entry.spared === true })
        this.ask(n)
        return
      case 'takenBack':
        this.made = this.made.slice(0, entry.to)
        this.ask(n)
        return
      case 'conceded':
        this.made.push({ n, seat: entry.seat, keys: null, isSpared: false })
        this.ask(n)
        return
      case 'flagged':
        this.left[entry.seat] = 0
        this.made.push({ n, seat: entry.seat, keys: null, isSpared: false })
        this.ask(n)
        return
      case 'drawn':
        this.phase = 'over'
        return
      case 'replaced':
        this.places[entry.seat] = { ...this.places[entry.seat]!, standIn: entry.level }
        return
      case 'returned':
        this.places[entry.seat] = { ...this.places[entry.seat]!, standIn: null }
        return
      case 'owned':
        this.usedBefore += entry.used
        return
      case 'closed':
        this.phase = 'closed'
        this.closed = entry
        return
      case 'signed':
        this.signatures[entry.seat] = entry.signature
    }
  }

  private ask(n: number): void {
    this.askedBy = n
    this.usedBefore = 0
  }

  /** Why an entry cannot stand here, in both languages. */
  private faultOf(entry: Entry): readonly [en: string, ja: string] | null {
    const { phase, opened } = this
    if (entry.what === 'opened') return ['a match is opened once', '対戦を開くのは一度だけです']
    if (entry.what === 'signed') return this.signFault(entry.seat)
    if (entry.what === 'owned') return null
    if (phase === 'closed') return ['the match is closed', '対戦は終わっています']
    if ('seat' in entry && entry.seat >= opened.seats) {
      const last = seatName(opened.seats - 1)
      return [`the last seat is ${last}`, `最後の席は${last}です`]
    }
    if (entry.what === 'closed') return this.closeFault(entry)
    if (phase === 'over') return ['a draw was agreed on', '引き分けで合意しています']
    const isForRoom = entry.what === 'seated' || entry.what === 'left' || entry.what === 'started'
    if (isForRoom && phase !== 'room') return ['the match has started', '対戦は始まっています']
    if (!isForRoom && phase === 'room') return ['the match has not started', '対戦は始まっていません']
    switch (entry.what) {
      case 'seated':
        return this.seatFault(entry)
      case 'left':
        return this.places[entry.seat] ? null : ['nobody sits there', 'そこには誰もいません']
      case 'started':
        return this.places.every((one) => one) ? null : ['a seat is free', '空席があります']
      case 'takenBack':
        if (!opened.takeBacks) return ['nothing is taken back at this table', 'この卓では待ったはできません']
        return entry.to < this.made.length ? null : ['there is no such move', 'その手はありません']
      case 'flagged': {
        const hasTime = opened.clock === null || this.left[entry.seat]! > entry.used
        return hasTime ? ['there is time left', '時間が残っています'] : null
      }
      case 'replaced': {
        const place = this.places[entry.seat]!
        const isPerson = place.sitter.kind === 'person' && place.standIn === null
        return isPerson ? null : ['a bot plays there already', 'そこではもうボットが打っています']
      }
      case 'returned':
        return this.places[entry.seat]!.standIn !== null
          ? null
          : ['nobody plays for that seat', 'その席の代わりはいません']
      default:
        return null
    }
  }

  /** A seat that somebody has is given to nobody else; they may choose another deck. */
  private seatFault({ seat, who }: EntryOf<'seated'>): readonly [en: string, ja: string] | null {
    const sitter = this.places[seat]?.sitter
    if (sitter?.kind !== 'person') return null
    const isSame = who.kind === 'person' && who.token === sitter.token
    return isSame ? null : ['the seat is taken', 'その席は空いていません']
  }

  private closeFault({ by }: EntryOf<'closed'>): readonly [en: string, ja: string] | null {
    if ((by === 'withdrawn') === (this.phase === 'room')) return null
    return this.phase === 'room'
      ? ['a match that has not started is only withdrawn', '始まっていない対戦は取り下げるだけです']
      : ['a match that has started is not withdrawn', '始まった対戦は取り下げられません']
  }

  private signFault(seat: Seat): readonly [en: string, ja: string] | null {
    if (this.phase !== 'closed') return ['the match is not over', '対戦は終わっていません']
    const sitter = this.places[seat]?.sitter
    if (sitter?.kind !== 'person' || sitter.key === null)
      return ['nobody with a kept name sits there', 'そこに登録名の人はいません']
    return this.signatures[seat] === null ? null : ['it is signed already', '署名はもうあります']
  }
}

function cannotFollow(n: number, { what }: Entry, en: string, ja: string): BadInput {
  return new BadInput(
    `entry ${n} of the log cannot be "${what}": ${en}`,
    `ログの${n}番目は"${what}"にできません:${ja}`,
  )
}
