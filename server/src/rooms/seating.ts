import { BadInput, Refused, type Seat, seatName } from '@tefuda/kernel'
import { isSignedBy } from '../verify/crypto.ts'
import { seedFrom, sitsDown } from '../verify/statements.ts'
import { checkLevel } from './bot-seats.ts'
import type { Company } from './company.ts'
import { type Door, nobodyThere, ownSeat } from './door.ts'
import type { KeptMatch } from './kept-match.ts'
import type { RequestTo } from './messages.ts'
import type { Playing } from './playing.ts'
import { tokenHash } from './standing.ts'

/** What is done at a table before the match: who sits where, with which deck, and when it begins. */
export class Seating {
  private readonly kept: KeptMatch
  private readonly company: Company
  private readonly playing: Playing

  constructor(kept: KeptMatch, company: Company, playing: Playing) {
    this.kept = kept
    this.company = company
    this.playing = playing
  }

  sit({ seat, name, deck, share, key, signature, token }: RequestTo<'sit'>): Promise<string> {
    return this.kept.inTurn(async () => {
      const called = this.freeName(name, seat)
      await this.seat(seat, { name: called, deck, share, key, signature }, await tokenHash(token))
      return called
    })
  }

  redeck(door: Door, sits: Omit<RequestTo<'redeck'>, 'do'>): Promise<void> {
    return this.kept.inTurn(async () => {
      const seat = ownSeat(door)
      const sitter = this.kept.progress.places[seat]?.sitter
      if (sitter?.kind !== 'person') throw nobodyThere()
      await this.seat(seat, { ...sits, name: sitter.name }, sitter.token)
      this.company.ready.delete(seat)
      this.company.tell()
    })
  }

  private async seat(seat: Seat, sits: Omit<RequestTo<'redeck'>, 'do'>, token: string): Promise<void> {
    const { name, deck, share, key, signature } = sits
    const { match, progress, around } = this.kept
    const { rated, commitment } = progress.opened
    if (rated && key === null)
      throw new BadInput(
        'rated matches need a kept name; make one, or lay a table that is not rated',
        'レーティング戦には登録名が必要です。名前を登録するか、対象外の卓にしてください',
      )
    this.checkDeck(seat, deck)
    if (key !== null) {
      const statement = await sitsDown(match, commitment, seat, share, deck)
      if (signature === null || !(await isSignedBy(key, signature, statement)))
        throw new BadInput(
          'the signature is not that of this key, table, seat, share and deck',
          '署名がこの鍵、卓、席、種、デッキのものではありません',
        )
    }
    const who = { kind: 'person', name, key, token, share, signature } as const
    await this.kept.note({ what: 'seated', at: around.now(), seat, who, deck })
  }

  /** Faults are told to whoever brings the deck, and its cards to nobody. */
  private checkDeck(seat: Seat, deck: readonly string[] | null): void {
    if (deck === null) return
    const { rules } = this.kept.game
    const { options, seats } = this.kept.progress.opened
    const [worst] = rules.deckFaults(deck, rules.readOptions(options), { seat, seats })
    if (worst)
      throw new Refused(seat, worst, `the deck is not legal here: ${worst.reason.key} (${worst.clause})`)
  }

  /** A name that somebody at this table has gets a number. */
  private freeName(name: string, seat: Seat): string {
    const { places } = this.kept.progress
    const taken = places.flatMap((place, i) => (place && i !== seat ? [place.sitter.name] : []))
    for (let n = 1; ; n++) {
      const called = n === 1 ? name : `${name.slice(0, 17)} ${n}`
      if (!taken.includes(called)) return called
    }
  }

  private checkHost(door: Door): void {
    if (ownSeat(door) !== this.company.host)
      throw new BadInput('only the host of the table may do that', 'それができるのは卓の主だけです')
  }

  setBot(door: Door, { seat, level, deck }: RequestTo<'bot'>): Promise<void> {
    return this.kept.inTurn(async () => {
      this.checkHost(door)
      const at = this.kept.around.now()
      if (this.kept.progress.places[seat]?.sitter.kind === 'person')
        throw new BadInput('somebody sits there', 'その席には人がいます')
      if (level === null) await this.kept.note({ what: 'left', at, seat })
      else {
        checkLevel(level)
        this.checkDeck(seat, deck)
        const name = this.freeName(BOT_NAMES[seat % BOT_NAMES.length]!, seat)
        await this.kept.note({ what: 'seated', at, seat, who: { kind: 'bot', name, level }, deck })
      }
      this.company.ready.clear()
      this.company.tell()
    })
  }

  setReady(door: Door, isReady: boolean): Promise<void> {
    return this.kept.inTurn(async () => {
      if (isReady) this.company.ready.add(ownSeat(door))
      else this.company.ready.delete(ownSeat(door))
      this.company.tell()
    })
  }

  leave(door: Door): Promise<void> {
    return this.kept.inTurn(async () => {
      const seat = ownSeat(door)
      await this.kept.note({ what: 'left', at: this.kept.around.now(), seat })
      this.company.ready.delete(seat)
      this.company.detach(door)
    })
  }

  begin(door: Door): Promise<void> {
    return this.kept.inTurn(async () => {
      this.checkHost(door)
      const { places, opened } = this.kept.progress
      const { ready, host } = this.company
      const waits = places.findIndex(
        (place, seat) => place?.sitter.kind === 'person' && seat !== host && !ready.has(seat),
      )
      if (waits >= 0)
        throw new BadInput(`seat ${seatName(waits)} is not ready yet`, `席${seatName(waits)}の支度がまだです`)
      const shares = places.map((place) => (place?.sitter.kind === 'person' ? place.sitter.share : null))
      const seed = await seedFrom(opened.share, shares)
      await this.kept.note({ what: 'started', at: this.kept.around.now(), seed })
      for (const one of this.company) this.kept.show(one)
      await this.playing.goOn()
    })
  }

  withdraw(door: Door): Promise<void> {
    return this.kept.inTurn(async () => {
      this.checkHost(door)
      await this.kept.close('withdrawn', null)
      this.company.tell()
    })
  }
}

const BOT_NAMES = ['Rin', 'Sora', 'Aoi', 'Ren', 'Mio', 'Goro'] as const
