import { existsSync } from 'node:fs'
import {
  type Answer,
  BadInput,
  type Decision,
  Match,
  offered,
  type Random,
  Refused,
  type Seat,
  seatName,
  seeded,
  type Text,
  type Vars,
  writeRecord,
} from '@tefuda/kernel'
import { type Bot, bots } from '@tefuda/players'
import pc from 'picocolors'
import { drawDecision } from '../draw/decision.ts'
import { drawResult } from '../draw/result.ts'
import { heading } from '../draw/table.ts'
import { wrap } from '../draw/width.ts'
import { writeText } from '../files.ts'
import { agreedOn, deckMeant, readSeed, seatOf } from '../flags.ts'
import type { Game } from '../games.ts'
import { drawLog, Log, type LogLine } from '../log.ts'
import { columns, print } from '../output.ts'
import type { Voice } from '../voice.ts'
import { isUnclear, optionsOf, readLine } from './answer.ts'
import { type Lines, openLines } from './lines.ts'
import { look } from './look.ts'
import { explain, whyNot } from './table-talk.ts'

/** What the command line says about a game to play. */
export interface PlayFlags {
  readonly seat: string
  readonly bot: string
  readonly seed?: string
  readonly deck?: string
  readonly against?: string
  readonly lang?: 'ja' | 'en'
}

/** An empty screen, the cursor at its top. */
const CLEAR = '\x1b[2J\x1b[H'
/** Lines of the log that are shown with the table, at least and at most. */
const LOG_MIN = 6
const LOG_MAX = 14

/** A person at a seat of a match, a bot at each of the others. */
export class Sitting {
  private readonly voice: Voice
  private readonly game: Game
  private readonly match: Match<Vars>
  private readonly seat: Seat
  private readonly names: string[]
  private readonly bot: Bot
  private readonly luck: Random
  private readonly lines: Lines
  private readonly log: Log
  /** How far the match had come before each of the person's answers. */
  private readonly answered: number[] = []
  private toldUpTo = 0
  private saved = { file: '', length: -1 }
  private leaving = false

  constructor(bare: Voice, game: Game, flags: PlayFlags) {
    const voice = bare.of(game.name)
    const seed = readSeed(flags.seed ?? String(Date.now() % 1_000_000))
    this.voice = voice
    this.game = game
    const { options, seats, people } = agreedOn(game, flags)
    this.seat = seatOf(people, flags.seat)
    const isAgainst = (seat: Seat) => (people < seats ? seat >= people : seat !== this.seat)
    const decks = Array.from({ length: seats }, (_, seat) => {
      const named = seat === this.seat ? flags.deck : isAgainst(seat) ? flags.against : undefined
      return named === undefined ? null : deckMeant(game, named)
    })
    this.match = new Match(game.rules, { seed, options, decks })
    this.bot = bots[flags.bot]!.make(game.rules)
    this.luck = seeded(`${seed}/bot`)
    const nameOf = (seat: Seat) => (seat < people ? flags.bot : voice.say('play.boss'))
    this.names = decks.map((_, seat) => (seat === this.seat ? voice.say('play.you') : nameOf(seat)))
    this.lines = openLines(voice)
    this.log = new Log(this.match, this.seat, voice)
    print(
      heading(this.tell({ key: 'game.title' }), columns()),
      voice.say('play.welcome', { seat: seatName(this.seat), others: this.others(), seed }),
    )
  }

  /** Everybody else at the table, by seat and name. */
  private others(): string[] {
    return this.names.flatMap((name, seat) => (seat === this.seat ? [] : [`${seatName(seat)} ${name}`]))
  }

  private readonly tell = (said: Text): string => this.voice.tell(this.game.rules, said)

  async play(): Promise<void> {
    while (!this.leaving) {
      this.letBotPlay()
      this.showTable()
      await this.turnOfPerson()
    }
  }

  private letBotPlay(): void {
    for (let d = this.match.decision; d && d.seat !== this.seat; d = this.match.decision) {
      const { seat } = d
      this.match.answer(
        seat,
        this.bot({ decision: offered(d), view: () => this.match.view(seat) }, this.luck),
      )
      this.log.catchUp()
    }
  }

  private loudSince(event: number): LogLine[] {
    return this.log.since(event).filter(({ type }) => !this.game.quiet.includes(type))
  }

  private showTable(): void {
    const wide = columns()
    const view = this.match.view(this.seat)
    const first = this.toldUpTo === 0
    const news = this.loudSince(this.toldUpTo).length
    const shown = this.loudSince(0).slice(-Math.min(Math.max(news, LOG_MIN), LOG_MAX))
    this.toldUpTo = this.log.length
    if (process.stdout.isTTY && !first) process.stdout.write(CLEAR)
    print(heading(this.voice.say('play.log'), wide), ...drawLog(shown, wide), heading('', wide))
    print(...this.game.draw(view, { voice: this.voice, columns: wide, names: this.names }))
    if (view.result) print('', drawResult(view.result, this.game, this.voice), this.voice.say('play.over'))
    else if (view.decision) print('', ...drawDecision(view.decision, this.tell, this.voice, wide))
  }

  /** Reads lines until one of them moves the game or ends it. */
  private async turnOfPerson(): Promise<void> {
    const before = this.match.length
    while (!this.leaving && this.match.length === before) {
      const keys = this.match.decision ? optionsOf(this.match.decision).map(({ key }) => key) : []
      const line = await this.lines.next(`${seatName(this.seat)}> `, [...keys, ...Object.keys(this.orders)])
      if (line === null) this.leave('play.ended')
      else await this.obey(line.trim())
    }
  }

  private async obey(line: string): Promise<void> {
    const [word = '', ...rest] = line.split(/\s+/)
    const name = word.normalize('NFKC').toLowerCase()
    const order = Object.hasOwn(this.orders, name) ? this.orders[name] : undefined
    if (order) await order(rest.join(' '))
    else if (!this.match.decision) line === '' ? this.leave('play.bye') : print(this.voice.say('play.over'))
    else if (line === '') this.answerNothing(this.match.decision)
    else this.answer(line)
  }

  /** An empty line takes an order as it is listed; nothing else is ever chosen silently. */
  private answerNothing(decision: Decision): void {
    if (decision.kind === 'order') this.give(decision.options.map(({ key }) => key))
    else print(this.voice.say('play.nothing'))
  }

  private answer(line: string): void {
    const typed = readLine(this.match.decision!, line, this.tell)
    if (isUnclear(typed)) print(pc.yellow(this.voice.say('play.unclear', typed)))
    else this.give(typed)
  }

  private give(answer: Answer): void {
    const before = this.match.length
    try {
      this.match.answer(this.seat, answer)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { clause, reason } = error.refusal
      print(pc.yellow(this.voice.say('play.refused', { reason: this.tell(reason), clause })))
      return
    }
    this.answered.push(before)
    this.log.catchUp()
  }

  private readonly orders: { readonly [word: string]: (rest: string) => void | Promise<void> } = {
    '?': () => this.explain(),
    why: (wish) => this.why(wish),
    look: (what) => this.look(what),
    undo: () => this.undo(),
    save: (file) => this.save(file),
    concede: () => this.concede(),
    log: () => print(...drawLog(this.log.since(0), columns())),
    help: () =>
      print(
        ...[this.voice.say('play.help.answers'), this.voice.say(this.game.help), this.voice.say('play.help')]
          .flatMap((part) => part.split('\n'))
          .flatMap((line) => wrap(line, columns())),
      ),
    quit: () => this.leave('play.bye'),
  }

  private explain(): void {
    const { decision } = this.match
    if (decision) print(...explain(this.game, decision, this.voice, columns()))
    else print(this.voice.say('play.over'))
  }

  private why(wish: string): void {
    const { decision } = this.match
    if (!decision) {
      print(this.voice.say('play.over'))
      return
    }
    const wishes = this.game.wishes(this.match.view(this.seat))
    if (wish === '') print(this.voice.say('play.why.what', { wish: wishes[0]?.key ?? decision.clause }))
    else print(...whyNot(this.game, decision, wishes, wish, this.voice, columns()))
  }

  private async look(what: string): Promise<void> {
    if (what === '') {
      const [zone] = this.game.rules.zones
      print(this.voice.say('play.look.what', { zone: this.tell({ key: `zone.${zone!.name}` }) }))
      return
    }
    const { game, voice, match } = this
    const sight = { game, decision: match.decision, view: match.view(this.seat), voice, columns: columns() }
    print(...(await look(sight, what)))
  }

  /** Back to the person's last decision. */
  private undo(): void {
    const before = this.answered.pop()
    if (before === undefined) {
      print(this.voice.say('play.noUndo'))
      return
    }
    this.match.goTo(before)
    this.log.catchUp()
    this.toldUpTo = this.log.length
  }

  private async save(file: string): Promise<void> {
    if (file === '') {
      print(this.voice.say('play.saveWhere'))
      return
    }
    if (existsSync(file) && !(await this.lines.confirm(this.voice.say('play.overwrite', { file })))) return
    try {
      writeText(file, writeRecord(this.match.record()))
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      print(pc.yellow(this.voice.say('play.saveFailed', { why: error.in(this.voice.language) })))
      return
    }
    this.saved = { file, length: this.answered.length }
    print(this.voice.say('play.saved', { file, n: this.answered.length }))
  }

  private async concede(): Promise<void> {
    if (!this.match.decision) print(this.voice.say('play.over'))
    else if (await this.lines.confirm(this.voice.say('play.concede'))) {
      this.answered.push(this.match.length)
      this.match.concede(this.seat)
      this.log.catchUp()
    }
  }

  /** Says whether the game is kept. */
  private leave(key: 'play.bye' | 'play.ended'): void {
    const { file, length } = this.saved
    const kept = length < 0 ? this.voice.say('play.lost') : this.voice.say('play.kept', { file, n: length })
    print(`${this.voice.say(key)} ${kept}`)
    this.leaving = true
  }
}
