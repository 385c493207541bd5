import type { Mouth } from '../doors/sockets.ts'
import type { Visitor } from '../doors/visitor.ts'
import { isName, matchOf } from '../rooms/lobby.ts'
import { type Request, readSent } from '../rooms/messages.ts'
import type { Post } from './post.ts'

/** Somebody on a line to one of several servers: each message goes to the server that has the match it is about. */

/** How long somebody waits for a server that does not reply and is not known to be gone, before they are to come again. */
const WAITS = 8000
const TRY = 2500
const PAUSE = 400

/** The run of another server that has a match; null where this one has it, or may take it. */
type Elsewhere = (match: string) => Promise<string | null>

interface There {
  readonly run: string
  readonly line: string
  readonly match: string
}

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))

export class Relay {
  private readonly visitor: Visitor
  private readonly elsewhere: Elsewhere
  private readonly post: Post
  private readonly mouth: Mouth
  /** The table they are at, if another server has it. */
  private there: There | null = null
  private isAway = false

  constructor(visitor: Visitor, elsewhere: Elsewhere, post: Post, mouth: Mouth) {
    this.visitor = visitor
    this.elsewhere = elsewhere
    this.post = post
    this.mouth = mouth
  }

  /** Whatever it is, it gets a reply or a reason, or the line is cut. Gives whether it was a message at all. */
  async receive(given: unknown): Promise<boolean> {
    const request = requestIn(given)
    if (request === null) return this.visitor.receive(given)
    const match = await tableOf(request)
    if (match !== null) await this.lead(given, match)
    else if (this.there && !EVERYWHERE.includes(request.do)) await this.forward(given, this.there)
    else return this.visitor.receive(given)
    return true
  }

  /** To the table that a message names. */
  private async lead(given: unknown, match: string): Promise<void> {
    const until = performance.now() + WAITS
    do {
      const run = await this.elsewhere(match).catch(() => null)
      if (run === null) {
        // What cannot be found out is told by whoever tries it here.
        await this.visitor.receive(given)
        if (this.visitor.match !== null) this.leaveThere()
        return
      }
      if (await this.reaches(given, run)) return
      await pause(PAUSE)
    } while (!this.isAway && performance.now() < until)
    this.mouth.cut()
  }

  /** Whether the server that has the match has dealt with it. */
  private async reaches(given: unknown, run: string): Promise<boolean> {
    const known = this.there?.run === run ? this.there.line : null
    const line = known ?? this.post.line(run, this.mouth)
    const receipt = await this.post.send(line, run, given, TRY)
    const match = receipt?.match ?? null
    if (match === null) this.post.end(line, run)
    if (receipt === null) return false
    if (known === null && match !== null) {
      this.leaveThere()
      await this.visitor.away()
    }
    if (known !== null || match !== null) this.there = match === null ? null : { run, line, match }
    return true
  }

  private async forward(given: unknown, { line, run, match }: There): Promise<void> {
    const { id, request } = readSent(given)
    // It may be too long for a letter, and any server can read it from the log.
    if (request.do === 'record') {
      await this.visitor.receive({ id, request: { do: 'record', match } })
      return
    }
    const receipt = await this.post.send(line, run, given)
    if (receipt?.match === null) this.leaveThere()
    // Whether it was heard is not known: they come again and see.
    if (receipt === null) this.mouth.cut()
  }

  private leaveThere(): void {
    if (this.there) this.post.end(this.there.line, this.there.run)
    this.there = null
  }

  async away(): Promise<void> {
    this.isAway = true
    this.leaveThere()
    await this.visitor.away()
  }
}

/** What any server does, wherever one sits. */
const EVERYWHERE: readonly Request['do'][] = ['lay', 'follow', 'names', 'matches', 'ratings']

function requestIn(given: unknown): Request | null {
  try {
    return readSent(given).request
  } catch {
    return null
  }
}

/** Which match a message is about that says so. */
async function tableOf(request: Request): Promise<string | null> {
  switch (request.do) {
    case 'look':
    case 'sit':
      return isName(request.link) ? request.link : matchOf(request.link)
    case 'resume':
    case 'watch':
      return request.match
    default:
      return null
  }
}
