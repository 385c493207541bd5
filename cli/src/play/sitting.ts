import {
  type Answer,
  BadInput,
  type Decision,
  entryOf,
  joinCatalogues,
  type Match,
  Refused,
  type Seat,
  say,
  seatName,
  seatNamed,
  type Text,
  type Vars,
  writeRecord,
} from '@tefuda/kernel'

import { ownLuck } from '@tefuda/players'
import { type Advice, advise, whyOf } from '@tefuda/players/advice'
import { adviceWords } from '@tefuda/players/advice/words'
import { paintSuits } from '../draw/card.ts'
import { drawDecision } from '../draw/decision.ts'
import { drawResult } from '../draw/result.ts'
import { heading } from '../draw/table.ts'
import { hanging, wrap } from '../draw/width.ts'
import { isFile, pathTyped, writeText } from '../files.ts'
import type { Game } from '../games.ts'
import { drawLog, Log, type LogLine } from '../log.ts'
import { clearScreen, columns, print, printAll } from '../output.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import { isUnclear, optionsOf, readLine } from './answer.ts'
import type { BegunMatch } from './begin.ts'
import { forget, keep } from './kept.ts'
import type { Lines } from './lines.ts'
import { look } from './look.ts'
import type { Opponents } from './opponents.ts'
import { explain, whyNot } from './table-talk.ts'

/** Reading what somebody means takes the length of a line squared. */
const LONGEST_LINE = 2000
/** Lines of the log that are shown with the table, at least and at most. */
const LOG_MIN = 6
const LOG_MAX = 14

/** A person at a seat of a match, a bot at each of the others. */
export class Sitting {
  private readonly voice: Voice
  private readonly game: Game
  private readonly begun: BegunMatch
  private readonly match: Match<Vars>
  private readonly seat: Seat
  private readonly names: string[]
  private readonly opponents: Opponents
  private readonly lines: Lines
  private readonly log: Log
  /** How far the match had come before each of the person's answers. */
  private readonly answered: number[]
  /** Seats whose bot was answered for since the table was last shown. */
  private readonly stumbled = new Set<Seat>()
  private toldUpTo = 0
  private saved = { file: '', length: -1 }
  /** How far the match is safely kept; -1 if it is not, null if it cannot be. */
  private keptUpTo: number | null = -1
  /** What was advised last, and of which question. */
  private hinted: { readonly of: Decision; readonly advice: Advice } | null = null
  private leaving = false

  constructor(voice: Voice, game: Game, begun: BegunMatch, opponents: Opponents, lines: Lines) {
    const { match, seat, people, bot } = begun
    const { seed } = match.setup
    this.voice = voice
    this.game = game
    this.begun = begun
    this.match = match
    this.seat = seat
    this.opponents = opponents
    const nameOf = (other: Seat) => (other < people ? bot : voice.say('play.boss'))
    const { decks, answers } = match.record()
    this.names = decks.map((_, other) => (other === seat ? voice.say('play.you') : nameOf(other)))
    this.answered = answers.flatMap(([who], i) => (seatNamed(who) === seat ? [i] : []))
    this.lines = lines
    this.log = new Log(match, seat, voice)
    print(
      heading(this.tell({ key: 'game.title' }), columns()),
      voice.say('play.welcome', { seat: seatName(seat), others: this.others(), seed }),
    )
  }

  /** Everybody else at the table, by seat and name. */
  private others(): string[] {
    return this.names.flatMap((name, seat) => (seat === this.seat ? [] : [`${seatName(seat)} ${name}`]))
  }

  private readonly tell = (said: Text): string => this.voice.tell(this.game.rules, said)

  async play(): Promise<void> {
    while (!this.leaving) {
      await this.letBotsPlay()
      this.keep()
      this.showTable()
      await this.turnOfPerson()
    }
  }

  private async letBotsPlay(): Promise<void> {
    for (let d = this.match.decision; d && d.seat !== this.seat; d = this.match.decision) {
      const { seat } = d
      const { answer, trouble } = await this.opponents.answer(d)
      if (trouble !== null) this.stumbled.add(seat)
      this.match.answer(seat, answer)
      this.log.catchUp()
    }
  }

  private loudSince(event: number): LogLine[] {
    return this.log.since(event).filter(({ type }) => !this.game.manifest.quiet.includes(type))
  }

  private showTable(): void {
    const wide = columns()
    const view = this.match.view(this.seat)
    const first = this.toldUpTo === 0
    const news = this.loudSince(this.toldUpTo).length
    const shown = this.loudSince(0).slice(-Math.min(Math.max(news, LOG_MIN), LOG_MAX))
    this.toldUpTo = this.log.length
    if (!first) clearScreen()
    print(heading(this.voice.say('play.log'), wide), ...drawLog(shown, wide), heading('', wide))
    for (const seat of this.stumbled)
      print(paint.yellow(this.voice.say('play.stumbled', { seat: seatName(seat) })))
    this.stumbled.clear()
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
    const order = entryOf(this.orders, name)
    if (line.length > LONGEST_LINE) print(this.voice.say('bad.line.long', { most: LONGEST_LINE }))
    else if (order) await order(rest.join(' '))
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
    if (isUnclear(typed)) print(paint.yellow(this.voice.say('play.unclear', typed)))
    else this.give(typed)
  }

  private give(answer: Answer): void {
    const before = this.match.length
    try {
      this.match.answer(this.seat, answer)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { clause, reason } = error.refusal
      print(paint.yellow(this.voice.say('play.refused', { reason: this.tell(reason), clause })))
      return
    }
    this.answered.push(before)
    this.keep()
    this.log.catchUp()
  }

  /** Keeps the match from the first answer on, so that nothing can end it but its players. */
  private keep(): void {
    const { match, seat, begun } = this
    const isKept = this.keptUpTo === null || this.keptUpTo === match.length
    if (isKept || (this.keptUpTo === -1 && this.answered.length === 0)) return
    const { people, bot, file } = begun
    try {
      keep(file, this.game.name, { seat: seatName(seat), people, bot, record: match.record() })
      this.keptUpTo = match.length
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      this.keptUpTo = null
      print(paint.yellow(this.voice.say('play.notKept', { why: error.in(this.voice.language) })))
    }
  }

  private readonly orders: { readonly [word: string]: (rest: string) => void | Promise<void> } = {
    '?': () => this.explain(),
    why: (wish) => this.why(wish),
    look: (what) => this.look(what),
    hint: () => this.hint(),
    undo: () => this.undo(),
    save: (file) => this.save(file),
    concede: () => this.concede(),
    log: () => printAll(drawLog(this.log.since(0), columns())),
    help: () =>
      print(
        ...[
          this.voice.say('play.help.answers'),
          this.game.manifest.help[this.voice.language],
          this.voice.say('play.help'),
        ]
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

  /** What the search would answer, and why. It goes by what the person sees and remembers. */
  private hint(): void {
    const { game, voice, match, opponents } = this
    if (!match.decision) {
      print(voice.say('play.over'))
      return
    }
    const seen = opponents.memories.view(this.seat)
    // Whoever asks again hears the same: with so much time for it another search might find something else.
    if (this.hinted?.of !== match.decision) {
      const advice = advise(game.rules, game.manifest, seen, ownLuck('hint', match.answers, this.seat))
      this.hinted = { of: match.decision, advice }
    }
    const { advice } = this.hinted
    const why = whyOf(game.rules, game.manifest.layout, seen, advice)
    const words = joinCatalogues(game.rules.words, adviceWords)
    const keys = advice.plan.answer.join(' ') || '-'
    print(...hanging(`  ${paint.bold(keys)}  `, say(words, voice.language, why), columns(), paintSuits))
  }

  /** Back to the person's last decision. */
  private undo(): void {
    const before = this.answered.pop()
    if (before === undefined) {
      print(this.voice.say('play.noUndo'))
      return
    }
    this.match.goTo(before)
    this.opponents.goBack()
    this.keep()
    this.log.catchUp()
    this.toldUpTo = this.log.length
  }

  private async save(typed: string): Promise<void> {
    const file = pathTyped(typed)
    if (file === '') {
      print(this.voice.say('play.saveWhere'))
      return
    }
    if (isFile(file) && !(await this.lines.confirm(this.voice.say('play.overwrite', { file })))) return
    try {
      writeText(file, writeRecord(this.match.record()))
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      print(paint.yellow(this.voice.say('play.saveFailed', { why: error.in(this.voice.language) })))
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
      this.keep()
      this.log.catchUp()
    }
  }

  /** Says whether the game is kept. */
  private leave(key: 'play.bye' | 'play.ended'): void {
    const { say } = this.voice
    const { file, length } = this.saved
    const goesOn = this.match.result === null && (this.keptUpTo ?? -1) >= 0
    if (this.match.result) forget(this.begun.file)
    const saved = length < 0 ? [] : [say('play.kept', { file, n: length })]
    const kept = goesOn ? [say('play.goesOn', { game: this.game.name })] : []
    const said = [...saved, ...kept]
    print([say(key), ...(said.length > 0 ? said : [say('play.lost')])].join(' '))
    this.leaving = true
  }
}
