import {
  type Answer,
  BadInput,
  Match,
  type Ready,
  Refused,
  type Result,
  type Seat,
  type Vars,
} from '@tefuda/kernel'
import type { Entry, EntryOf } from './entry.ts'
import { Progress } from './progress.ts'

/** What a server knows of an answer beside the answer itself. */
export type Stamp = Pick<EntryOf<'answered'>, 'at' | 'used' | 'signature' | 'spared'>

/**
 * A match as its log tells it, played by the rules. An answer is played first and noted when its entry is on the disk: until then it
 * can be dropped as if nobody had given it.
 */
export class PlayedMatch {
  readonly rules: Ready<Vars>
  readonly progress: Progress
  match: Match<Vars> | null = null
  /** The entries that put a question to each seat; what was taken back was put all the same. */
  private readonly put: readonly number[][]
  private unsettled: Entry | null = null

  constructor(rules: Ready<Vars>, first: Entry) {
    this.rules = rules
    this.progress = new Progress(first)
    this.put = Array.from({ length: this.progress.opened.seats }, () => [])
    const { version } = this.progress.opened
    if (version !== rules.version)
      throw new BadInput(
        `the match was begun by rules ${version}, and these are ${rules.version}; finish it with the server that began it`,
        `この対戦はルール${version}で始まりました。こちらは${rules.version}です。始めたサーバーで終えてください`,
      )
  }

  get result(): Result | null {
    return this.match?.result ?? null
  }

  /** Who is asked; null where nobody is. */
  get asked(): Seat | null {
    return this.progress.phase === 'playing' ? (this.match?.decision?.seat ?? null) : null
  }

  /** The entries that put a question to a seat. A seat counts its own questions: a number of entries would tell it of others' answers. */
  questionsTo(seat: Seat): readonly number[] {
    return this.put[seat]!
  }

  /** Which of its questions a seat answered by an entry, counted from 1. */
  questionAt(seat: Seat, entry: number): number {
    return this.put[seat]!.filter((n) => n < entry).length
  }

  /** Plays an answer and gives its entry, which is to be settled or dropped. */
  answer(seat: Seat, keys: Answer, stamp: Stamp): EntryOf<'answered'> {
    this.playing().answer(seat, keys)
    const [, said, check] = this.last()
    const entry: EntryOf<'answered'> = { what: 'answered', seat, keys: [...said], check, ...stamp }
    this.unsettled = entry
    return entry
  }

  /** The same for a seat that gives up. */
  concede(seat: Seat, at: number): EntryOf<'conceded'> {
    this.playing().concede(seat)
    const entry: EntryOf<'conceded'> = { what: 'conceded', at, seat, check: this.last()[2] }
    this.unsettled = entry
    return entry
  }

  /** The same for a seat whose time has run out. */
  flag(seat: Seat, at: number, used: number): EntryOf<'flagged'> {
    this.playing().concede(seat)
    const entry: EntryOf<'flagged'> = { what: 'flagged', at, seat, used, check: this.last()[2] }
    this.unsettled = entry
    return entry
  }

  get isUnsettled(): boolean {
    return this.unsettled !== null
  }

  /** The entry could not be kept: the match stands where it stood. */
  drop(): void {
    if (this.unsettled === null) return
    this.unsettled = null
    this.playing().undo()
  }

  /** Refuses an entry that cannot follow. Whoever keeps a log asks before an entry is in it for good. */
  check(entry: Entry): void {
    this.progress.check(entry)
    if (entry.what === 'started') this.begun(entry.seed)
  }

  /** Takes the next entry of the log. */
  follow(entry: Entry): void {
    const n = this.progress.length
    this.progress.follow(entry)
    if (entry === this.unsettled) this.unsettled = null
    else this.carryOut(n, entry)
    if (this.progress.askedBy === n && this.asked !== null) this.put[this.asked]!.push(n)
  }

  private carryOut(n: number, entry: Entry): void {
    switch (entry.what) {
      case 'started':
        this.match = this.begun(entry.seed)
        break
      case 'answered':
        this.play(n, entry, (match) => match.answer(entry.seat, entry.keys))
        break
      case 'conceded':
      case 'flagged':
        this.play(n, entry, (match) => match.concede(entry.seat))
        break
      case 'takenBack':
        this.playing().goTo(entry.to)
        break
      case 'closed':
        this.checkResult(n, entry)
    }
  }

  private begun(seed: string): Match<Vars> {
    const { opened, places } = this.progress
    return new Match(this.rules, {
      seed,
      options: opened.options,
      seats: opened.seats,
      decks: places.map((place) => place?.deck ?? null),
    })
  }

  private play(n: number, { check }: { readonly check: string }, move: (match: Match<Vars>) => void): void {
    try {
      move(this.playing())
    } catch (error) {
      if (error instanceof Refused || error instanceof BadInput)
        throw new BadInput(
          `entry ${n} of the log is not legal here: ${error.message}`,
          `ログの${n}番目はここでは許されません:${error instanceof BadInput ? error.ja : error.refusal.clause}`,
        )
      throw error
    }
    if (this.last()[2] !== check)
      throw new BadInput(
        `entry ${n} of the log leads to another position than it says; the log was changed, or other rules played it`,
        `ログの${n}番目の後の局面が記録と違います。書き換えられたか、別のルールで遊ばれたものです`,
      )
  }

  private checkResult(n: number, { by, winners }: EntryOf<'closed'>): void {
    if (by === 'withdrawn') return
    const is = by === 'drawn' ? [] : this.result?.winners
    if (is !== undefined && JSON.stringify(is) === JSON.stringify(winners)) return
    throw new BadInput(
      `entry ${n} of the log closes the match with another result than its answers lead to`,
      `ログの${n}番目の結果は、答えから導かれる結果と違います`,
    )
  }

  private playing(): Match<Vars> {
    if (this.match) return this.match
    throw new BadInput('the match has not started', '対戦は始まっていません')
  }

  private last() {
    return this.playing().answers.at(-1)!
  }
}

/** A match as its log tells it. */
export function replay(rules: Ready<Vars>, [first, ...entries]: readonly [Entry, ...Entry[]]): PlayedMatch {
  const played = new PlayedMatch(rules, first)
  for (const entry of entries) played.follow(entry)
  return played
}
