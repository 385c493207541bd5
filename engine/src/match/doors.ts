import { matterOf } from '@tefuda/common'
import {
  type Answer,
  BadInput,
  isAmong,
  type Match,
  type Memory,
  type Seat,
  seatName,
  type Table,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import { type Attention, Memories } from '@tefuda/players'
import type { Received, Replies, Request, Scene, SentScene, Sitter } from '../protocol/index.ts'
import { readRequest } from '../read-request.ts'
import { askedIn } from '../scene/look.ts'
import { Turns } from '../scene/turns.ts'
import { troubleOf } from '../trouble.ts'
import { SceneSender } from '../wire/scenes.ts'
import { Adviser, type HintMaker } from './adviser.ts'
import type { GameMind } from './sitting.ts'
import { SparedAnswers } from './spared-answers.ts'
import { copiedOnce, type Shown, Viewer } from './viewer.ts'

/** What somebody at a door may ask of the match without changing it; all else is for whoever plays it. */
const QUESTIONS = ['whole', 'whyNot', 'leadingTo', 'foresee', 'askedNext', 'hint'] as const
type Question = Extract<Request, { readonly do: (typeof QUESTIONS)[number] }>

const SPECTATOR = -1

/** A seat of the match, or all its spectators: what they see, and what they were shown last. */
interface Place {
  readonly viewer: Viewer
  /** Nothing is drawn for nobody: where no door is open it waits for one. */
  last: () => Scene
  /** Whether it shows a question. */
  isAsking: boolean
}

/**
 * One match and the doors to it, each of which shows a seat, or a spectator, what that seat may see and nothing else: a scene where it
 * hears of something, where it is asked, and at the end, never because somebody else is asked. The match is played elsewhere, by
 * whoever keeps it: between `play` and `tell` there is time to make sure that what was played is not lost again.
 */
export class Doors {
  readonly adviser: Adviser
  private readonly match: Match<Vars>
  private readonly sitters: readonly Sitter[]
  private readonly game: GameMind
  private readonly turns: Turns
  private readonly memories: Memories<Vars>
  private readonly places: ReadonlyMap<Seat, Place>
  private readonly open = new Set<Door>()
  private readonly sparing: SparedAnswers
  /** What is spared just now; undefined before anybody has looked. */
  private sparedNow: Answer | null | undefined = undefined

  constructor(
    match: Match<Vars>,
    sitters: readonly Sitter[],
    game: GameMind,
    attention: ReadonlyMap<Seat, Attention> = new Map(),
    makeHint?: HintMaker,
  ) {
    this.match = match
    this.sitters = sitters
    this.game = game
    this.turns = new Turns(game)
    this.memories = new Memories(match)
    this.adviser = new Adviser(match, this.memories, game, makeHint)
    match.relive((at, table) => this.live(at, table))
    // Each sits at a screen of their own, and nothing is taken back without the others.
    this.sparing = new SparedAnswers(match, this.memories, game, { onlyPerson: null, isSeen: false })
    for (const [seat, wanted] of attention) this.sparing.attend(wanted, [seat])
    const shown: Shown = { match, game, turns: this.turns }
    const seats = [SPECTATOR, ...sitters.keys()]
    this.places = new Map(
      seats.map((seat) => {
        const viewer = new Viewer(shown, seat)
        const first = this.now(viewer)
        return [seat, { viewer, last: () => first, isAsking: first.view.decision !== null }]
      }),
    )
  }

  /** A door for somebody at a seat, or for a spectator (-1). Scenes come to `show`, the first at once. */
  door(seat: Seat, show: (sent: SentScene) => void): Door {
    const place = this.places.get(seat)
    if (!place)
      throw new BadInput(
        `there is no seat ${seatName(seat)} in this match`,
        `この対戦に席${seatName(seat)}はありません`,
      )
    const door = new Door(seat, this.adviser, show, () => this.open.delete(door))
    this.open.add(door)
    door.show(place.last())
    return door
  }

  /** When a seat wants to be asked; it is shown what it is asked from now on. */
  attend(seat: Seat, attention: Attention): void {
    const before = this.spared
    this.sparing.attend(attention, [seat])
    this.sparedNow = undefined
    if (this.match.decision?.seat !== seat || (this.spared === null) === (before === null)) return
    const { viewer, last } = this.places.get(seat)!
    this.show(seat, this.spared === null ? this.now(viewer) : withoutQuestion(last()))
  }

  /**
   * The answer that the seat which is asked is spared, as at a table alone; null where it decides. Such a question is shown to nobody:
   * whoever plays the match gives the answer.
   */
  get spared(): Answer | null {
    if (this.sparedNow === undefined) this.sparedNow = this.sparing.answer()
    return this.sparedNow
  }

  /** What a seat remembers, for whoever answers for it. */
  memoryOf(seat: Seat): Memory | undefined {
    return this.memories.of(seat)
  }

  /** Something is played at the match. Nobody is shown it before `tell`. */
  play<T>(what: () => T): T {
    const asked = this.match.decision?.seat
    const answer = () => (asked === undefined ? what() : this.sparing.whileAnswering(asked, what))
    return this.during(answer, (told) => {
      const copied = copiedOnce(this.match.table)
      this.sparing.hear(this.match.table, told)
      for (const { viewer } of this.places.values()) viewer.hear(told, copied)
    })
  }

  /** The match goes back: what was played and not told is forgotten, and everybody is shown where it stands now. */
  goBack(what: () => void): void {
    this.during(what, () => {})
    this.sparing.askAnewAt(this.match.length)
    this.sparing.supposeNews()
    for (const [seat, { viewer }] of this.places) {
      viewer.skip()
      this.show(seat, this.now(viewer))
    }
  }

  private during<T>(what: () => T, hear: (told: Witnessed) => void): T {
    const { table } = this.match
    this.adviser.forget()
    this.sparedNow = undefined
    table.hears = (told) => {
      this.live(this.match.events.length - 1, table)
      hear(told)
    }
    try {
      return what()
    } finally {
      table.hears = null
    }
  }

  private live(at: number, table: Table<Vars>): void {
    this.turns.note(this.match.events[at]!, table)
    this.memories.note(at, table)
  }

  /** Everybody is shown what they have heard since, then what they are asked. */
  tell(): void {
    for (const [seat, place] of this.places) {
      const { viewer, last } = place
      const around = this.around(seat)
      if (this.isLookedAt(seat))
        for (let next = viewer.next(around); next; next = viewer.next(around)) this.show(seat, next)
      else this.keep(place, viewer.last(around))
      if (this.isOnFor(seat)) this.show(seat, this.now(viewer))
      // Whoever has answered and heard nothing is shown what they know already, without the question.
      else if (last === place.last && place.isAsking) this.show(seat, withoutQuestion(last()))
    }
  }

  private isLookedAt(seat: Seat): boolean {
    for (const door of this.open) if (door.seat === seat) return true
    return false
  }

  private keep(place: Place, last: (() => Scene) | null): void {
    if (!last) return
    place.last = last
    place.isAsking = false
  }

  private show(seat: Seat, scene: Scene): void {
    const place = this.places.get(seat)!
    place.last = () => scene
    place.isAsking = scene.view.decision !== null
    for (const door of this.open) if (door.seat === seat) door.show(scene)
  }

  /** Whether a seat is shown the present: where it is asked and decides, and at the end. */
  private isOnFor(seat: Seat): boolean {
    return this.match.result !== null || (this.match.decision?.seat === seat && this.spared === null)
  }

  private now(viewer: Viewer): Scene {
    const { match, game } = this
    const { seat } = viewer
    const around = this.around(seat)
    if (!this.isOnFor(seat)) return viewer.glance(around)
    const isAsked = match.decision?.seat === seat && this.spared === null
    const matter = isAsked ? matterOf(game, match.table) : null
    return viewer.present({ asked: isAsked ? askedIn(match.decision) : null, matter, ...around })
  }

  /** Of answers only one's own are counted. */
  private around(seat: Seat): Pick<Scene, 'sitters' | 'stumbles' | 'at' | 'length' | 'canUndo' | 'proposed'> {
    const name = seatName(seat)
    let own = 0
    for (const [one] of this.match.answers) if (one === name) own++
    return { sitters: this.sitters, stumbles: [], at: own, length: own, canUndo: false, proposed: null }
  }
}

/** Where somebody looks at a match, and asks about it. */
export class Door {
  readonly seat: Seat
  private readonly adviser: Adviser
  private readonly send: (sent: SentScene) => void
  private readonly sender = new SceneSender()
  readonly close: () => void
  private last: Scene | null = null

  constructor(seat: Seat, adviser: Adviser, send: (sent: SentScene) => void, close: () => void) {
    this.seat = seat
    this.adviser = adviser
    this.send = send
    this.close = close
  }

  show(scene: Scene): void {
    this.last = scene
    this.send(this.sender.send(scene))
  }

  /** Answers a question about the match. What changes the match is refused here: it is for whoever plays it. */
  async serve(id: number, asked: unknown): Promise<Received> {
    try {
      const request = readRequest(asked)
      if (!isQuestion(request) || ('seat' in request && request.seat !== this.seat)) throw notHere(request)
      if (request.do !== 'whole') return { id, reply: await this.reply(request) }
      this.sender.forget()
      return { id, scene: this.sender.send(this.last!) }
    } catch (error) {
      return { id, trouble: troubleOf(error) }
    }
  }

  private reply(
    question: Exclude<Question, { readonly do: 'whole' }>,
  ): Replies[Question['do']] | Promise<Replies['hint']> {
    const { seat, adviser } = this
    switch (question.do) {
      case 'whyNot':
        return adviser.whyNot(seat, question.key)
      case 'leadingTo':
        return adviser.leadingTo(seat, question.key)
      case 'foresee':
        return adviser.foresee(seat, question.keys)
      case 'askedNext':
        return adviser.askedNext(seat, question.keys)
      case 'hint':
        return adviser.hint(seat)
    }
  }
}

const withoutQuestion = (scene: Scene): Scene => ({
  ...scene,
  asked: null,
  view: { ...scene.view, decision: null },
})

const isQuestion = (request: Request): request is Question => isAmong<string>(QUESTIONS, request.do)

const notHere = (request: Request) =>
  new BadInput(
    `"${request.do}" is not for this door; ask for your own seat, and only what changes nothing`,
    `「${request.do}」はここではできません。自分の席について、対戦を変えないことだけを尋ねてください`,
  )
