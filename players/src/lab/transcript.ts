import { type Answer, type Clause, type Seat, type Table, text, type Witnessed } from '@tefuda/kernel'
import { heardBy } from '../match/match.ts'

/** What one seat heard and answered since the beginning, line by line. */
export class Transcript {
  private readonly seat: Seat
  readonly lines: string[]

  constructor(seat: Seat, lines: readonly string[] = []) {
    this.seat = seat
    this.lines = [...lines]
  }

  /** Somebody has answered; only the seat's own answers are its to know. */
  answered(seat: Seat, clause: Clause, keys: Answer): void {
    if (seat === this.seat) this.lines.push(`answer ${clause} ${keys.join(' ')}`)
  }

  hear<G extends object>(t: Table<G>, news: readonly Witnessed[]): void {
    for (const { text: said } of heardBy(t, news, this.seat))
      this.lines.push(`heard ${JSON.stringify(text(said.key, said.args))}`)
  }

  /** All that the seat knows: what it heard and answered, and what it sees. */
  withView(seen: string): string {
    return `${this.lines.join('\n')}\n${seen}`
  }

  copy(): Transcript {
    return new Transcript(this.seat, this.lines)
  }
}
