import { BadInput, fieldsOf, type Json, Match, readRecord, replay, seeded } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import type { Games } from './games.ts'
import type { Learning } from './learning/lessons.ts'
import type { Puzzling } from './learning/puzzles.ts'
import { Sitting } from './match/sitting.ts'
import type { Begin, Received, Replies, Request, Scene, Sitter, WrittenRecord } from './protocol/index.ts'
import { readRequest } from './read-request.ts'
import { troubleOf } from './trouble.ts'
import { SceneSender } from './wire/scenes.ts'

type Asked<What extends Request['do']> = Extract<Request, { readonly do: What }>
type Does = {
  readonly [What in Request['do']]: (request: Asked<What>) => Promise<Replies[What]> | Replies[What]
}

/** Not everybody writes cards, judges, learns or solves puzzles: what that needs is loaded where somebody does. */
const writing = () => import('./cards/draft.ts')
const scenarios = () => import('./learning/scenarios.ts')

/** Holds the match and answers what the page asks, one thing after the other. */
export class Host {
  private readonly games: Games
  private sitting: Sitting | null = null
  private learning: Learning | null = null
  private puzzling: Puzzling | null = null
  private readonly sender = new SceneSender()
  private before: Promise<unknown> = Promise.resolve()

  constructor(games: Games) {
    this.games = games
  }

  /** Answers when all that was asked before has been answered. What is sent may be anything. */
  serve(sent: unknown): Promise<Received> {
    const received = this.before.then(() => this.reply(sent))
    this.before = received
    return received
  }

  private async reply(sent: unknown): Promise<Received> {
    const { id: given, request: asked } = fieldsOf(sent)
    const id = typeof given === 'number' ? given : NO_ID
    try {
      const request = readRequest(asked)
      const does = this.does[request.do] as (request: Request) => Replies[keyof Replies]
      const reply = await does(request)
      return isScene(reply) ? { id, scene: this.sender.send(reply) } : { id, reply }
    } catch (error) {
      return { id, trouble: troubleOf(error) }
    }
  }

  private readonly does: Does = {
    open: async ({ game, written }) => (await this.games.named(game, written)).info,
    scenarioFiles: async ({ game }) => (await scenarios()).filesOf(this.games, game),
    scenarioText: async ({ game, file }) => (await scenarios()).textOf(this.games, game, { file }),
    scenarios: async ({ game, from }) => (await scenarios()).titlesOf(this.games, game, from),
    judge: async ({ game, from, number, seat }) =>
      (await scenarios()).judge(this.games, game, from, number, seat),
    learn: async ({ game, number }) => {
      const { Learning } = await import('./learning/lessons.ts')
      const { learning, step } = await Learning.open(this.games, game, number)
      this.learning = learning
      return step
    },
    learnt: ({ keys }) => this.lesson().answer(keys),
    showMe: () => this.lesson().show(),
    puzzle: async ({ number }) => {
      const { Puzzling } = await import('./learning/puzzles.ts')
      const { puzzling, puzzle } = await Puzzling.open(this.games, number)
      this.puzzling = puzzling
      return puzzle
    },
    tryOut: ({ keys }) => this.position().answer(keys),
    takeBack: ({ all }) => this.position().takeBack(all),
    solve: () => this.position().solve(),
    faults: async ({ game, written, deck, options }) => {
      const { rules } = await this.games.named(game, written)
      return rules.deckFaults(deck, rules.readOptions(options))
    },
    deal: async ({ game, options, seed }) => {
      const { rules } = await this.games.named(game)
      return rules.usualDeck({ seat: 0, seats: rules.seats.min }, rules.readOptions(options), seeded(seed))
    },
    mends: async ({ game, written, deck, options }) => {
      const { mendsFor } = await import('./cards/mends.ts')
      const { rules } = await this.games.named(game, written)
      const pool = rules.cards.map(({ name }) => name)
      return mendsFor(deck, pool, (one) => rules.deckFaults(one, rules.readOptions(options)))
    },
    readDeck: async ({ game, text }) => (await this.games.named(game)).readDeck(text),
    cardLike: async ({ game, id }) => (await writing()).cardLike(this.games, game, id),
    readCards: async ({ game, text }) => (await writing()).readCards(this.games, game, text),
    draft: async ({ game, card, language }) => (await writing()).draftOf(this.games, game, card, language),
    practise: async ({ game, card, until }) =>
      (await import('./cards/practice.ts')).practise(this.games, game, card, until),
    begin: (request) => this.begin(request.begin),
    load: ({ record, sitters }) => this.load(record, sitters),
    look: ({ seat, open = false }) => this.table().look(this.table().seatAt(seat), open),
    answer: ({ seat, keys, means }) => this.table().answer(seat, keys, means),
    bot: () => this.table().next(),
    leadingTo: ({ seat, key }) => this.table().adviser.leadingTo(seat, key),
    askedNext: ({ seat, keys }) => this.table().adviser.askedNext(seat, keys),
    foresee: ({ seat, keys }) => this.table().adviser.foresee(seat, keys),
    whyNot: ({ seat, key }) =>
      this.learning ? this.learning.whyNot(key) : this.table().adviser.whyNot(seat, key),
    hint: ({ seat }) => this.table().adviser.hint(seat),
    undo: () => this.table().undo(),
    whole: () => {
      this.sender.forget()
      return this.table().scene()
    },
    attend: ({ attention }) => this.table().attend(attention),
    reopen: () => this.table().reopen(),
    goTo: ({ at }) => this.table().goTo(at),
    branch: ({ sitters }) => {
      const table = this.table()
      return this.sit(table.branch(seated(sitters, table.seats)))
    },
    concede: ({ seat }) => this.table().concede(seat),
    record: () => this.table().record(),
    balance: ({ further = false }) => this.table().review(further),
    better: ({ at }) => this.table().better(at),
  }

  private table(): Sitting {
    if (!this.sitting) throw noMatch()
    return this.sitting
  }

  private lesson(): Learning {
    if (this.learning) return this.learning
    throw new BadInput('no lesson is open; open one first', 'レッスンが開かれていません。先に開いてください')
  }

  private position(): Puzzling {
    if (this.puzzling) return this.puzzling
    throw new BadInput(
      'no puzzle is open; open one first',
      '詰めカードが開かれていません。先に開いてください',
    )
  }

  private async begin({ game, seed, options, sitters, decks, written = [] }: Begin): Promise<Scene> {
    const { rules, manifest, reading } = await this.games.named(game, written)
    if (decks.length !== sitters.length)
      throw new BadInput(
        `there are ${decks.length} decks for ${sitters.length} seats; each seat needs one, or null`,
        `席が${sitters.length}でデッキが${decks.length}個です。席ごとにデッキかnullが必要です`,
      )
    const match = new Match(rules, { seed, options, decks, seats: sitters.length })
    return this.sit(new Sitting(match, seated(sitters, sitters.length), written, { ...manifest, reading }))
  }

  /** A record is played again from its beginning, and checked on the way. */
  private async load(text: string, sitters: readonly Sitter[] | null): Promise<Scene> {
    const record: WrittenRecord = readRecord(text)
    const written: readonly Json[] = record.written ?? []
    if (!Array.isArray(written))
      throw new BadInput(
        'the record cannot be read: "written" is no list of cards',
        '対戦記録を読めません:"written"がカードの一覧ではありません',
      )
    const { rules, manifest, reading } = await this.games.named(record.game, written)
    const match = replay(rules, record)
    const watching = record.decks.map((): Sitter => ({ kind: 'person' }))
    const sat = seated(sitters ?? watching, watching.length)
    const sitting = new Sitting(match, sat, written, { ...manifest, reading }, sitters === null)
    if (sitters) sitting.rememberSpared(record.spared)
    return this.sit(sitting)
  }

  private sit(sitting: Sitting): Scene {
    this.learning = null
    this.puzzling = null
    this.sitting = sitting
    return sitting.scene()
  }
}

const isScene = (reply: Replies[keyof Replies]): reply is Scene =>
  typeof reply === 'object' && reply !== null && 'view' in reply

/** What is told to one who asked without a number of his own. */
const NO_ID = -1

/** Somebody at each seat, and no bot that there is not. */
function seated(sitters: readonly Sitter[], seats: number): readonly Sitter[] {
  if (sitters.length !== seats)
    throw new BadInput(
      `there are ${sitters.length} to sit at ${seats} seats; name one for each`,
      `席が${seats}で座る人が${sitters.length}です。席ごとに一人必要です`,
    )
  for (const sitter of sitters) {
    if (sitter.kind === 'bot' && !Object.hasOwn(bots, sitter.bot))
      throw new BadInput(
        `there is no bot "${sitter.bot}"; there are ${Object.keys(bots).join(', ')}`,
        `「${sitter.bot}」というボットはいません。いるのは${Object.keys(bots).join('、')}です`,
      )
  }
  return sitters
}

const noMatch = () =>
  new BadInput(
    'there is no match at this table; begin one or load a record',
    'この席に対戦がありません。始めるか、対戦記録を読み込んでください',
  )
