import { BadInput, type Seat } from '@tefuda/kernel'
import type { Attention } from '@tefuda/players'
import { isOver } from '../clocks/clocks.ts'
import type { Entry, EntryOf } from '../log/entry.ts'
import { isSignedBy } from '../verify/crypto.ts'
import { answers } from '../verify/statements.ts'
import { BotSeats } from './bot-seats.ts'
import type { Company } from './company.ts'
import { type Door, ownSeat } from './door.ts'
import type { KeptMatch } from './kept-match.ts'
import type { RequestTo } from './messages.ts'

/** The match itself: answers of people, of bots, and those that people are spared, and whoever runs out of time. */
export class Playing {
  private readonly kept: KeptMatch
  private readonly company: Company
  private readonly bots: BotSeats
  private botThinks = false
  private isStopped = false
  private sparing: ReturnType<typeof setTimeout> | null = null
  private flagTimer: ReturnType<typeof setTimeout> | null = null

  constructor(kept: KeptMatch, company: Company) {
    this.kept = kept
    this.company = company
    this.bots = new BotSeats(kept.game, kept.around.thinker)
  }

  /** An answer counts once, however often it is sent. */
  answer(door: Door, { nth, keys, signature }: RequestTo<'answer'>): Promise<void> {
    return this.kept.inTurn(async () => {
      const seat = ownSeat(door)
      if (this.wasGiven(seat, nth, keys)) return
      if (await this.flagIfOver()) throw late('your time has run out', '時間切れです')
      await this.checkSigned(seat, nth, keys, signature)
      this.company.wish = null
      await this.play(seat, keys, { signature })
    })
  }

  /** Whether this answer was given already. Throws where the question is not open and something else has become of it. */
  private wasGiven(seat: Seat, nth: number, keys: readonly string[]): boolean {
    const { progress, played, entries } = this.kept
    if (progress.phase === 'room') throw new BadInput('the match has not started', '対戦は始まっていません')
    const put = played.questionsTo(seat)
    const asked = put[nth - 1]
    if (asked === undefined) throw late('you were not asked that', 'その問いは出ていません')
    if (nth === put.length && played.asked === seat) return false
    const next = entries.findIndex((entry, n) => n > asked && MOVES.includes(entry.what))
    const entry = entries[next]
    const isInForce = progress.moves.some(({ n }) => n === next)
    if (entry?.what === 'answered' && isInForce && entry.seat === seat) {
      if (JSON.stringify(entry.keys) === JSON.stringify(keys)) return true
      throw late('it was answered otherwise from another place', '別の場所から違う答えが出ています')
    }
    if (entry?.what === 'takenBack' || (entry?.what === 'answered' && !isInForce))
      throw late('the question was taken back', '待ったで戻されました')
    if (entry?.what === 'flagged') throw late('the time has run out', '時間切れです')
    throw late('the match has gone on', '対戦は先へ進んでいます')
  }

  /** Answers of a kept name count with its signature only. */
  private async checkSigned(
    seat: Seat,
    nth: number,
    keys: readonly string[],
    signature: string | null,
  ): Promise<void> {
    const key = this.kept.keyAt(seat)
    if (key === null) return
    const statement = answers(this.kept.match, nth, seat, keys)
    if (signature !== null && (await isSignedBy(key, signature, statement))) return
    throw new BadInput(
      `the answer to question ${nth} must be signed by the name that sits here`,
      `この席の登録名で、${nth}番目の問いの答えとして署名してください`,
    )
  }

  private async play(
    seat: Seat,
    keys: readonly string[],
    how: Pick<EntryOf<'answered'>, 'signature' | 'spared'>,
  ): Promise<void> {
    const { clocks, watch, played, around } = this.kept
    const used = clocks?.runs === seat ? watch.ran : 0
    await this.move(() => played.answer(seat, keys, { at: around.now(), used, ...how }))
  }

  private async move(play: () => Entry): Promise<void> {
    await this.kept.move(play)
    await this.goOn()
  }

  attend(door: Door, attention: Attention): Promise<void> {
    return this.kept.inTurn(async () => {
      this.kept.attend(ownSeat(door), attention)
      await this.goOn()
    })
  }

  /**
   * A question that its player is spared is answered after a pause, so that nobody can tell it from a quick answer; what follows it in
   * a row is answered at once.
   */
  private spare(): void {
    const { played, entries, around } = this.kept
    const last = entries.at(-1)!
    const isInARow = last.what === 'answered' && last.spared === true && last.seat === played.asked
    this.sparing ??= setTimeout(() => this.giveSpared(), isInARow ? 0 : around.pause())
  }

  private giveSpared(): void {
    this.sparing = null
    const { kept } = this
    kept
      .inTurn(async () => {
        const { asked } = kept.played
        const answer = asked === null || kept.isLost || kept.botAsked !== null ? null : kept.scenes!.spared
        if (answer) await this.play(asked!, answer, { signature: null, spared: true })
      })
      .catch(() => {
        // The disk refused it: it is given again when somebody looks.
      })
  }

  concede(door: Door): Promise<void> {
    return this.kept.inTurn(async () => {
      const seat = ownSeat(door)
      const { progress, played, around } = this.kept
      if (progress.phase !== 'playing') throw new BadInput('no match is on', '対戦中ではありません')
      await this.move(() => played.concede(seat, around.now()))
    })
  }

  private async flagIfOver(): Promise<boolean> {
    const { clocks, progress, played, around } = this.kept
    const seat = clocks?.runs
    const { ran } = this.kept.watch
    if (seat === null || seat === undefined || !isOver(progress, seat, ran)) return false
    await this.move(() => played.flag(seat, around.now(), ran))
    return true
  }

  /** After every change: the match is closed if it is over, bots are asked, clocks are set, and all are told. */
  async goOn(): Promise<void> {
    const { kept } = this
    const { result } = kept.played
    if (kept.progress.phase === 'playing' && result) {
      const last = kept.entries.at(-1)!.what
      await kept.close(last === 'conceded' || last === 'flagged' ? last : 'rules', result.winners)
    }
    this.company.tell()
    if (kept.botAsked !== null && !this.botThinks) {
      this.botThinks = true
      setImmediate(() => this.letBotAnswer())
    } else if (kept.played.asked !== null && kept.asked === null) this.spare()
    this.setTimer()
  }

  /** A bot thinks elsewhere, and the table goes on meanwhile; what it thought about another question is let be. */
  private async letBotAnswer(): Promise<void> {
    const { kept } = this
    try {
      const thought = await kept.inTurn(async () => this.botThought())
      const keys = await thought?.keys
      await kept.inTurn(async () => {
        this.botThinks = false
        if (this.isStopped || kept.isLost || !thought) return
        if (thought.at === kept.entries.length) await this.play(thought.seat, keys!, { signature: null })
        else await this.goOn()
      })
    } catch {
      // The disk refused it: the match stays where it is, and the bot is asked again when somebody looks.
      this.botThinks = false
    }
  }

  /** What the bot that is asked begins to think, and where in the log that is. */
  private botThought() {
    const { played, scenes, botAsked, entries } = this.kept
    if (botAsked === null) return null
    const keys = this.bots.think(played.match!, scenes!, botAsked)
    // It may fail before anybody waits for it.
    keys.catch(() => undefined)
    return { seat: played.asked!, at: entries.length, keys }
  }

  /** Something is taken back: bots think anew. */
  forget(): void {
    this.bots.forget()
  }

  private setTimer(): void {
    if (this.flagTimer) clearTimeout(this.flagTimer)
    this.flagTimer = null
    const { clocks, progress, watch } = this.kept
    const runs = clocks?.runs
    if (runs === null || runs === undefined) return
    const wait = Math.max(0, progress.left[runs]! - watch.ran)
    this.flagTimer = setTimeout(
      () => this.kept.inTurn(() => this.flagIfOver()).catch(() => undefined),
      wait + 1,
    )
    this.flagTimer.unref()
  }

  /** Nobody is here any more, or the server goes. */
  stop(): void {
    this.isStopped = true
    if (this.flagTimer) clearTimeout(this.flagTimer)
    if (this.sparing) clearTimeout(this.sparing)
  }
}

const MOVES: readonly Entry['what'][] = ['answered', 'takenBack', 'conceded', 'flagged', 'drawn', 'closed']

const late = (en: string, ja: string) =>
  new BadInput(`the answer does not count: ${en}`, `答えは数えられません:${ja}`)
