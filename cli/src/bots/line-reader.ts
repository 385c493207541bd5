import { BadMessage, LONGEST_LINE } from '@tefuda/players/wire'

/** Cuts incoming chunks into lines. A line that grows too long is dropped. */
export class LineReader {
  private readonly take: (line: string) => void
  private readonly garbled: (trouble: BadMessage) => void
  private parts: Buffer[] = []
  private size = 0
  private isTooLong = false

  constructor(take: (line: string) => void, garbled: (trouble: BadMessage) => void) {
    this.take = take
    this.garbled = garbled
  }

  read(bytes: Buffer): void {
    let from = 0
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      this.keep(bytes.subarray(from, at))
      from = at + 1
      this.end()
    }
    this.keep(bytes.subarray(from))
  }

  /** The rest is a line, too. */
  end(): void {
    const line = Buffer.concat(this.parts).toString()
    const isTooLong = this.isTooLong
    this.parts = []
    this.size = 0
    this.isTooLong = false
    if (isTooLong)
      this.garbled(new BadMessage('line', `it is longer than ${LONGEST_LINE} bytes`, 'say less in one line'))
    else if (line.trim() !== '') this.take(line)
  }

  private keep(part: Buffer): void {
    this.size += part.length
    if (this.size > LONGEST_LINE) {
      this.isTooLong = true
      this.parts = []
    } else this.parts.push(part)
  }
}
