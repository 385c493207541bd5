import type { Opened } from '@tefuda/common'
import { Doors, type Door as SceneDoor } from '@tefuda/engine'
import type { SentScene } from '@tefuda/engine/protocol'
import { BadInput, Refused, type Seat, seatName } from '@tefuda/kernel'
import type { Attention } from '@tefuda/players'
import { clocksAt, clocksFor, isOver, Stopwatch, servedTime } from '../clocks/clocks.ts'
import type { Entry, EntryOf } from '../log/entry.ts'
import { type PlayedMatch, replay } from '../log/played.ts'
import type { Store } from '../log/store.ts'
import { type hashOf, isSignedBy } from '../verify/crypto.ts'
import { type SealedRecord, sealed } from '../verify/sealed.ts'
import { answers, confirms, seedFrom, sitsDown } from '../verify/statements.ts'
import { BotSeats, checkLevel } from './bot-seats.ts'
import type { Asked, Line, Push, RequestTo, SeatShown, TableShown, Trouble } from './messages.ts'
import { tokenHash } from './standing.ts'
import { Talk } from './talk.ts'
import { Wish } from './wish.ts'

/** What a room needs of the server it is on. */
export interface Surroundings {
  readonly store: Store
  /** This run of a server, and since when it runs. */
  readonly run: string
  readonly since: number
  readonly key: string
  readonly sign: (data: Parameters<typeof hashOf>[0]) => Promise<string>
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets. */
  readonly ticks: () => number
  /** So many milliseconds pass before a question that somebody is spared is answered: about as many as an answer takes. */
  readonly pause: () => number
  /** Lays the table for another match, with the seats changed. */
  readonly layAgain: (room: Room) => Promise<{ readonly match: string; readonly link: string }>
}

/** Somebody at a table, on whatever line: a seat, or null for a watcher. */
export interface Door {
  readonly seat: Seat | null
  readonly name: string
  readonly send: (push: Push<SentScene>) => void
  readonly muted: Set<Seat>
  /** Through it come the scenes of the match; null in the room before it. */
  scenes: SceneDoor | null
  /** What was last told of the table, so that nothing is told when nothing has changed. */
  told: string | null
}

/** A table with those who sit at it. All that is asked of it happens in turn, and nobody hears of anything before it is on the disk. */
export class Room {
  readonly game: Opened
  private readonly around: Surroundings
  private readonly log: [Entry, ...Entry[]]
  private readonly played: PlayedMatch
  private readonly doors = new Set<Door>()
  private readonly ready = new Set<Seat>()
  private readonly awaySince = new Map<Seat, number>()
  private readonly talk = { players: new Talk(), watchers: new Talk() }
  private readonly watch: Stopwatch
  private readonly bots: BotSeats
  private readonly attention = new Map<Seat, Attention>()
  private sparing: ReturnType<typeof setTimeout> | null = null
  private wish: Wish | null = null
  private opened: Doors | null = null
  /** Whether something was played that nobody has been shown yet. */
  private hasNews = false
  private botThinks = false
  private queue: Promise<unknown> = Promise.resolve()
  private flagTimer: ReturnType<typeof setTimeout> | null = null
  /** Another server has the match now, or this one cannot keep it: whoever is here must come in again. */
  isLost = false

  constructor(game: Opened, around: Surroundings, log: readonly [Entry, ...Entry[]]) {
    this.game = game
    this.around = around
    this.log = [...log]
    this.played = replay(game.rules, log)
    this.bots = new BotSeats(game)
    this.watch = new Stopwatch(around.ticks)
    for (const [seat, place] of this.progress.places.entries())
      if (place?.sitter.kind === 'person') this.awaySince.set(seat, around.now())
  }

  get progress() {
    return this.played.progress
  }

  get match(): string {
    return this.progress.opened.match
  }

  get isEmpty(): boolean {
    return this.doors.size === 0
  }

  get entries(): readonly Entry[] {
    return this.log
  }

  /** One after the other. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => undefined)
    return done
  }

  /** What is being done is done. */
  async settled(): Promise<void> {
    await this.queue
  }

  /** Makes the match this server's own, and goes on with it where it was left. */
  takeOver(): Promise<void> {
    return this.inTurn(async () => {
      const { store, run, since, now } = this.around
      const { progress } = this
      const at = now()
      if (progress.phase === 'room' && at - this.log.at(-1)!.at > LAID_FOR) {
        await this.close('withdrawn', null)
        return this.goOn()
      }
      const last = this.log.findLast((entry, n) => n === progress.askedBy || entry.what === 'owned')
      const lives = [...(await store.lives(last!.at)), { from: since, to: at }]
      const used = progress.phase === 'playing' ? servedTime(lives, last!.at, at) : 0
      const owner = this.log.findLast((entry) => entry.what === 'owned')?.owner
      if (owner === run || progress.phase === 'closed') this.watch.restart(progress.usedBefore + used)
      else {
        await this.note({ what: 'owned', at, owner: run, used })
        this.watch.restart(progress.usedBefore)
      }
      await this.goOn()
    })
  }

  /** Appends an entry, and only then is it so. */
  private async note(entry: Entry): Promise<void> {
    if (this.isLost) throw lost()
    const n = this.log.length
    const found = await this.appended(n, entry)
    if (found !== null) {
      this.drop()
      this.isLost = true
      throw lost()
    }
    if (entry.what === 'takenBack') this.scenes!.goBack(() => this.played.follow(entry))
    else this.played.follow(entry)
    this.log.push(entry)
    if (this.progress.askedBy === n) this.watch.restart()
  }

  /** What the store has at this number, or null where it is now the entry. One that cannot follow never reaches the store. */
  private async appended(n: number, entry: Entry): Promise<Entry | null> {
    try {
      this.played.check(entry)
      return await this.around.store.append(this.match, n, entry)
    } catch (error) {
      this.drop()
      throw error
    }
  }

  /** What was played and could not be kept was never played. */
  private drop(): void {
    if (this.played.isUnsettled) this.scenes!.goBack(() => this.played.drop())
  }

  /** Plays a move, which the others see once it is on the disk. */
  private async move(play: () => Entry): Promise<void> {
    await this.note(this.scenes!.play(play))
    this.hasNews = true
    await this.goOn()
  }

  /** The match as the engine shows it to each seat; null before it has begun. */
  private get scenes(): Doors | null {
    const { match } = this.played
    if (match === null) return null
    const { manifest, reading } = this.game
    this.opened ??= new Doors(
      match,
      this.progress.places.map(() => ({ kind: 'person' })),
      { ...manifest, reading },
      this.attention,
    )
    return this.opened
  }

  private look(door: Door): void {
    const { scenes } = this
    if (!scenes || door.scenes) return
    door.scenes = scenes.door(door.seat ?? WATCHER, (scene) =>
      door.send({ push: 'scene', nth: this.questionsTo(door), scene }),
    )
  }

  private questionsTo({ seat }: Door): number {
    return seat === null ? 0 : this.played.questionsTo(seat).length
  }

  // ---- Before the match ----

  sit({ seat, name, deck, share, key, signature, token }: RequestTo<'sit'>): Promise<string> {
    return this.inTurn(async () => {
      const called = this.freeName(name, seat)
      await this.seat(seat, { name: called, deck, share, key, signature }, await tokenHash(token))
      return called
    })
  }

  redeck(door: Door, sits: Omit<RequestTo<'redeck'>, 'do'>): Promise<void> {
    return this.inTurn(async () => {
      const seat = ownSeat(door)
      const sitter = this.progress.places[seat]?.sitter
      if (sitter?.kind !== 'person') throw nobodyThere()
      await this.seat(seat, { ...sits, name: sitter.name }, sitter.token)
      this.ready.delete(seat)
      this.tell()
    })
  }

  private async seat(seat: Seat, sits: Omit<RequestTo<'redeck'>, 'do'>, token: string): Promise<void> {
    const { name, deck, share, key, signature } = sits
    const { opened } = this.progress
    if (opened.rated && key === null)
      throw new BadInput(
        'rated matches need a kept name; make one, or lay a table that is not rated',
        'レーティング戦には登録名が必要です。名前を登録するか、対象外の卓にしてください',
      )
    this.checkDeck(seat, deck)
    if (key !== null) {
      const statement = await sitsDown(this.match, opened.commitment, seat, share, deck)
      if (signature === null || !(await isSignedBy(key, signature, statement)))
        throw new BadInput(
          'the signature is not that of this key, table, seat, share and deck',
          '署名がこの鍵、卓、席、種、デッキのものではありません',
        )
    }
    const who = { kind: 'person', name, key, token, share, signature } as const
    await this.note({ what: 'seated', at: this.around.now(), seat, who, deck })
  }

  /** Faults are told to whoever brings the deck, and its cards to nobody. */
  private checkDeck(seat: Seat, deck: readonly string[] | null): void {
    if (deck === null) return
    const { rules } = this.game
    const { options, seats } = this.progress.opened
    const [worst] = rules.deckFaults(deck, rules.readOptions(options), { seat, seats })
    if (worst)
      throw new Refused(seat, worst, `the deck is not legal here: ${worst.reason.key} (${worst.clause})`)
  }

  /** A name that somebody at this table has gets a number. */
  private freeName(name: string, seat: Seat): string {
    const taken = this.progress.places.flatMap((place, i) => (place && i !== seat ? [place.sitter.name] : []))
    for (let n = 1; ; n++) {
      const called = n === 1 ? name : `${name.slice(0, 17)} ${n}`
      if (!taken.includes(called)) return called
    }
  }

  get host(): Seat | null {
    const seat = this.progress.places.findIndex((place) => place?.sitter.kind === 'person')
    return seat < 0 ? null : seat
  }

  private checkHost(door: Door): void {
    if (ownSeat(door) !== this.host)
      throw new BadInput('only the host of the table may do that', 'それができるのは卓の主だけです')
  }

  setBot(door: Door, { seat, level, deck }: RequestTo<'bot'>): Promise<void> {
    return this.inTurn(async () => {
      this.checkHost(door)
      const at = this.around.now()
      if (this.progress.places[seat]?.sitter.kind === 'person')
        throw new BadInput('somebody sits there', 'その席には人がいます')
      if (level === null) await this.note({ what: 'left', at, seat })
      else {
        checkLevel(level)
        this.checkDeck(seat, deck)
        const name = this.freeName(BOT_NAMES[seat % BOT_NAMES.length]!, seat)
        await this.note({ what: 'seated', at, seat, who: { kind: 'bot', name, level }, deck })
      }
      this.ready.clear()
      this.tell()
    })
  }

  setReady(door: Door, isReady: boolean): Promise<void> {
    return this.inTurn(async () => {
      if (isReady) this.ready.add(ownSeat(door))
      else this.ready.delete(ownSeat(door))
      this.tell()
    })
  }

  leave(door: Door): Promise<void> {
    return this.inTurn(async () => {
      const seat = ownSeat(door)
      await this.note({ what: 'left', at: this.around.now(), seat })
      this.ready.delete(seat)
      this.detach(door)
    })
  }

  begin(door: Door): Promise<void> {
    return this.inTurn(async () => {
      this.checkHost(door)
      const { places, opened } = this.progress
      const waits = places.findIndex(
        (place, seat) => place?.sitter.kind === 'person' && seat !== this.host && !this.ready.has(seat),
      )
      if (waits >= 0)
        throw new BadInput(`seat ${seatName(waits)} is not ready yet`, `席${seatName(waits)}の支度がまだです`)
      const shares = places.map((place) => (place?.sitter.kind === 'person' ? place.sitter.share : null))
      const seed = await seedFrom(opened.share, shares)
      await this.note({ what: 'started', at: this.around.now(), seed })
      for (const one of this.doors) this.look(one)
      await this.goOn()
    })
  }

  withdraw(door: Door): Promise<void> {
    return this.inTurn(async () => {
      this.checkHost(door)
      await this.close('withdrawn', null)
      this.tell()
    })
  }

  // ---- The match ----

  /** An answer counts once, however often it is sent. */
  answer(door: Door, { nth, keys, signature }: RequestTo<'answer'>): Promise<void> {
    return this.inTurn(async () => {
      const seat = ownSeat(door)
      if (this.wasGiven(seat, nth, keys)) return
      if (await this.flagIfOver()) throw late('your time has run out', '時間切れです')
      await this.checkSigned(seat, nth, keys, signature)
      this.wish = null
      await this.play(seat, keys, { signature })
    })
  }

  /** Whether this answer was given already. Throws where the question is not open and something else has become of it. */
  private wasGiven(seat: Seat, nth: number, keys: readonly string[]): boolean {
    if (this.progress.phase === 'room')
      throw new BadInput('the match has not started', '対戦は始まっていません')
    const put = this.played.questionsTo(seat)
    const asked = put[nth - 1]
    if (asked === undefined) throw late('you were not asked that', 'その問いは出ていません')
    if (nth === put.length && this.played.asked === seat) return false
    const next = this.log.findIndex((entry, n) => n > asked && MOVES.includes(entry.what))
    const entry = this.log[next]
    const isInForce = this.progress.moves.some(({ n }) => n === next)
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
    const key = this.keyAt(seat)
    if (key === null) return
    const statement = answers(this.match, nth, seat, keys)
    if (signature !== null && (await isSignedBy(key, signature, statement))) return
    throw new BadInput(
      `the answer to question ${nth} must be signed by the name that sits here`,
      `この席の登録名で、${nth}番目の問いの答えとして署名してください`,
    )
  }

  private keyAt(seat: Seat): string | null {
    const sitter = this.progress.places[seat]?.sitter
    return sitter?.kind === 'person' ? sitter.key : null
  }

  private async play(
    seat: Seat,
    keys: readonly string[],
    how: Pick<EntryOf<'answered'>, 'signature' | 'spared'>,
  ): Promise<void> {
    const used = this.clocks?.runs === seat ? this.watch.ran : 0
    await this.move(() => this.played.answer(seat, keys, { at: this.around.now(), used, ...how }))
  }

  attend(door: Door, attention: Attention): Promise<void> {
    return this.inTurn(async () => {
      const seat = ownSeat(door)
      this.attention.set(seat, attention)
      this.scenes?.attend(seat, attention)
      await this.goOn()
    })
  }

  /** Who is asked and decides: not whoever is spared it. */
  private get asked(): Seat | null {
    const { asked } = this.played
    return asked !== null && this.scenes!.spared === null ? asked : null
  }

  /**
   * A question that its player is spared is answered after a pause, so that nobody can tell it from a quick answer; what follows it in
   * a row is answered at once.
   */
  private spare(): void {
    const { asked } = this.played
    const last = this.log.at(-1)!
    const isInARow = last.what === 'answered' && last.spared === true && last.seat === asked
    this.sparing ??= setTimeout(() => this.giveSpared(), isInARow ? 0 : this.around.pause())
  }

  private giveSpared(): void {
    this.sparing = null
    this.inTurn(async () => {
      const { asked } = this.played
      const answer = asked === null || this.isLost || this.botAsked() !== null ? null : this.scenes!.spared
      if (answer) await this.play(asked!, answer, { signature: null, spared: true })
    }).catch(() => {
      // The disk refused it: it is given again when somebody looks.
    })
  }

  concede(door: Door): Promise<void> {
    return this.inTurn(async () => {
      const seat = ownSeat(door)
      if (this.progress.phase !== 'playing') throw new BadInput('no match is on', '対戦中ではありません')
      await this.move(() => this.played.concede(seat, this.around.now()))
    })
  }

  private get clocks() {
    return clocksAt(this.progress, this.asked, this.watch.ran)
  }

  private async flagIfOver(): Promise<boolean> {
    const seat = this.clocks?.runs
    const { ran } = this.watch
    if (seat === null || seat === undefined || !isOver(this.progress, seat, ran)) return false
    await this.move(() => this.played.flag(seat, this.around.now(), ran))
    return true
  }

  /** After every change: the match is closed if it is over, bots are asked, clocks are set, and all are told. */
  private async goOn(): Promise<void> {
    if (this.progress.phase === 'playing' && this.played.result) {
      const last = this.log.at(-1)!.what
      await this.close(last === 'conceded' || last === 'flagged' ? last : 'rules', this.played.result.winners)
    }
    this.tell()
    if (this.botAsked() !== null && !this.botThinks) {
      this.botThinks = true
      setImmediate(() => this.letBotAnswer())
    } else if (this.played.asked !== null && this.asked === null) this.spare()
    this.setTimer()
  }

  private async close(by: EntryOf<'closed'>['by'], winners: readonly Seat[] | null): Promise<void> {
    const { key, sign, now } = this.around
    const closed = { what: 'closed', at: now(), winners: winners && [...winners], by, key } as const
    const signature = await sign(await confirms(this.match, this.log, closed))
    await this.note({ ...closed, signature })
  }

  private botAsked(): string | null {
    const { asked } = this.played
    const place = asked === null ? null : this.progress.places[asked]
    if (!place) return null
    return place.sitter.kind === 'bot' ? place.sitter.level : place.standIn
  }

  private letBotAnswer(): void {
    this.inTurn(async () => {
      this.botThinks = false
      const level = this.botAsked()
      if (level === null || this.isLost) return
      const { match, asked } = this.played
      await this.play(asked!, this.bots.answer(match!, level), { signature: null })
    }).catch(() => {
      // The disk refused it: the match stays where it is, and the bot is asked again when somebody looks.
    })
  }

  private setTimer(): void {
    if (this.flagTimer) clearTimeout(this.flagTimer)
    this.flagTimer = null
    const runs = this.clocks?.runs
    if (runs === null || runs === undefined) return
    const wait = Math.max(0, this.progress.left[runs]! - this.watch.ran)
    this.flagTimer = setTimeout(() => this.inTurn(() => this.flagIfOver()).catch(() => undefined), wait + 1)
    this.flagTimer.unref()
  }

  // ---- What players ask of each other ----

  ask(door: Door, about: Asked): Promise<void> {
    return this.inTurn(async () => {
      const by = ownSeat(door)
      const { phase, moves, opened, places } = this.progress
      if ((about.what === 'rematch') !== (phase === 'closed'))
        throw new BadInput('that cannot be asked now', 'いまは頼めません')
      const own = moves.findLastIndex(({ seat, keys, isSpared }) => seat === by && keys !== null && !isSpared)
      if (about.what === 'takeBack' && (!opened.takeBacks || own < 0))
        throw new BadInput('there is nothing to take back here', 'ここでは待ったはできません')
      const gone = about.what === 'replace' ? about.seat : null
      if (about.what === 'replace') {
        checkLevel(about.level)
        const since = this.awaySince.get(about.seat)
        if (since === undefined || this.around.now() - since < AWAY)
          throw new BadInput(
            'nobody has been away there for two minutes',
            'その席は二分以上の離席ではありません',
          )
      }
      const others = places.flatMap((place, seat) =>
        place?.sitter.kind === 'person' && place.standIn === null && seat !== by && seat !== gone
          ? [seat]
          : [],
      )
      this.wish = new Wish(by, about, others, own)
      await this.grantOrTell()
    })
  }

  agree(door: Door, yes: boolean): Promise<void> {
    return this.inTurn(async () => {
      if (!this.wish) throw new BadInput('nobody asks you anything', 'あなたには何も頼まれていません')
      this.wish.agrees(ownSeat(door))
      if (!yes) this.wish = null
      await this.grantOrTell()
    })
  }

  private async grantOrTell(): Promise<void> {
    const { wish } = this
    if (!wish?.isGranted) return this.tell()
    this.wish = null
    const at = this.around.now()
    switch (wish.about.what) {
      case 'takeBack':
        await this.note({ what: 'takenBack', at, seat: wish.by, to: wish.to })
        this.bots.forget()
        break
      case 'replace':
        await this.note({ what: 'replaced', at, seat: wish.about.seat, level: wish.about.level })
        break
      case 'rematch': {
        const next = await this.around.layAgain(this)
        const { seats } = this.progress.opened
        for (const { seat, send } of this.doors)
          if (seat !== null) send({ push: 'rematch', ...next, seat: (seat + 1) % seats })
      }
    }
    await this.goOn()
  }

  /** A named player confirms the match that is over. */
  confirm(door: Door, signature: string): Promise<void> {
    return this.inTurn(async () => {
      const seat = ownSeat(door)
      const key = this.keyAt(seat)
      const n = this.log.findIndex(({ what }) => what === 'closed')
      const { closed } = this.progress
      if (
        closed === null ||
        key === null ||
        !(await isSignedBy(key, signature, await confirms(this.match, this.log.slice(0, n), closed)))
      )
        throw new BadInput(
          'the signature is not that of this match and seat',
          '署名がこの対戦と席のものではありません',
        )
      await this.note({ what: 'signed', at: this.around.now(), seat, signature })
    })
  }

  record(): SealedRecord {
    return sealed(this.played, this.log)
  }

  // ---- Who is here ----

  /** Whose token it is. */
  async seatOf(token: string): Promise<Seat> {
    const hash = await tokenHash(token)
    const seat = this.progress.places.findIndex(
      (place) => place?.sitter.kind === 'person' && place.sitter.token === hash,
    )
    if (seat < 0) throw nobodyThere()
    return seat
  }

  nameAt(seat: Seat): string {
    return this.progress.places[seat]?.sitter.name ?? seatName(seat)
  }

  attach(door: Door): Promise<void> {
    return this.inTurn(async () => {
      const { seat } = door
      if (seat === null && !this.progress.opened.watchers)
        throw new BadInput('nobody may watch at this table', 'この卓は観戦できません')
      this.doors.add(door)
      if (seat !== null) {
        this.awaySince.delete(seat)
        if (this.progress.places[seat]?.standIn)
          await this.note({ what: 'returned', at: this.around.now(), seat })
      }
      this.look(door)
      await this.goOn()
    })
  }

  detach(door: Door): void {
    if (!this.doors.delete(door)) return
    door.scenes?.close()
    door.scenes = null
    const isStillHere = [...this.doors].some(({ seat }) => seat === door.seat)
    if (door.seat !== null && !isStillHere) this.awaySince.set(door.seat, this.around.now())
    this.tell()
  }

  said(door: Door) {
    return (door.seat === null ? this.talk.watchers : this.talk.players).lines
  }

  say(door: Door, line: Line): void {
    const isWatcher = door.seat === null
    const talk = isWatcher ? this.talk.watchers : this.talk.players
    const said = talk.say(door, door.seat, door.name, line, this.around.now())
    for (const other of this.doors)
      if ((other.seat === null) === isWatcher && (door.seat === null || !other.muted.has(door.seat)))
        other.send({ push: 'said', said })
  }

  /**
   * Nobody is told more than their seat may know: not even by a message that says nothing new. The scene comes first: whoever is told
   * that they are asked sees what.
   */
  private tell(): void {
    if (this.hasNews) this.scenes!.tell()
    this.hasNews = false
    for (const door of this.doors) {
      const table = this.shown(door.seat)
      // How long a clock has run is drawn by whoever reads it.
      const told = JSON.stringify(table, (name, value) => (name === 'ran' ? 0 : value))
      if (told !== door.told) door.send({ push: 'table', table })
      door.told = told
    }
  }

  /** What somebody may ask of the match without changing it: why not, what would come of it, a hint. */
  async question(door: Door, question: unknown): Promise<object> {
    if (!door.scenes) throw new BadInput('the match has not started', '対戦は始まっていません')
    const received = await door.scenes.serve(0, question)
    if ('trouble' in received) throw new Troubled(received.trouble)
    if ('reply' in received) return { reply: received.reply }
    door.send({ push: 'scene', nth: this.questionsTo(door), scene: received.scene })
    return {}
  }

  /** The table as a seat is told of it, or somebody who has none. */
  shown(to: Seat | null): TableShown {
    const { opened, phase, places, closed } = this.progress
    const { match, commitment, game, options, seats, clock, takeBacks, watchers, rated } = opened
    return {
      match,
      commitment,
      terms: { game, options, seats, clock, takeBacks, watchers, rated },
      phase,
      host: this.host,
      seats: places.map((place, seat) => place && this.seatShown(place, seat)),
      watchers: [...this.doors].filter(({ seat }) => seat === null).length,
      isAsked: to !== null && this.asked === to,
      clocks: clocksFor(this.clocks, to),
      wish: this.wish && { by: this.wish.by, about: this.wish.about },
      winners: closed?.winners ?? null,
    }
  }

  private seatShown(
    { sitter, standIn }: NonNullable<(typeof this.progress.places)[number]>,
    seat: Seat,
  ): SeatShown {
    const isBot = sitter.kind === 'bot'
    const awaySince = this.awaySince.get(seat) ?? null
    return {
      name: sitter.name,
      key: isBot ? null : sitter.key,
      level: isBot ? sitter.level : standIn,
      hasDeck: true,
      ready: isBot || this.ready.has(seat),
      presence: awaySince === null ? 'here' : 'away',
      awaySince,
    }
  }

  stop(): void {
    if (this.flagTimer) clearTimeout(this.flagTimer)
    if (this.sparing) clearTimeout(this.sparing)
  }
}

/** The engine refused a question; its words are for whoever asked. */
export class Troubled extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.words.en)
    this.trouble = trouble
  }
}

const WATCHER = -1
/** A table at which nothing happens for 14 days before its match is withdrawn. */
const LAID_FOR = 14 * 24 * 3600 * 1000
/** So long somebody must have been away before a bot may play for them. */
const AWAY = 120_000
const BOT_NAMES = ['Rin', 'Sora', 'Aoi', 'Ren', 'Mio', 'Goro'] as const
const MOVES: readonly Entry['what'][] = ['answered', 'takenBack', 'conceded', 'flagged', 'drawn', 'closed']

function ownSeat({ seat }: Door): Seat {
  if (seat !== null) return seat
  throw new BadInput('watchers only watch', '観戦者は見るだけです')
}

const late = (en: string, ja: string) =>
  new BadInput(`the answer does not count: ${en}`, `答えは数えられません:${ja}`)
const lost = () =>
  new BadInput(
    'another server has this match now; connect again',
    'この対戦は別のサーバーに移りました。つなぎ直してください',
  )
const nobodyThere = () =>
  new BadInput(
    'this seat is not yours; open your own link again',
    'この席はあなたのものではありません。自分のリンクを開き直してください',
  )
