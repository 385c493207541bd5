import { BadInput, type Json, Match, Refused, readRecord, replay, type Seat } from '@tefuda/kernel'
import { tooLong, understand } from '@tefuda/language'
import { bots } from '@tefuda/players'
import { gameNamed } from './games.ts'
import type {
  Begin,
  Received,
  Replies,
  Request,
  Scene,
  Sent,
  Sitter,
  Trouble,
  WrittenRecord,
} from './protocol.ts'
import { filesOf, judge, titlesOf } from './scenarios.ts'
import { Sitting } from './sitting.ts'
import { cardsIn } from './written-text.ts'

type Asked<What extends Request['do']> = Extract<Request, { readonly do: What }>
type Does = {
  readonly [What in Request['do']]: (request: Asked<What>) => Promise<Replies[What]> | Replies[What]
}

/** Holds the match and answers what the page asks, one thing after the other. */
export class Host {
  private sitting: Sitting | null = null
  /** From whose seat the page looks. */
  private eyes: Seat = 0
  private before: Promise<unknown> = Promise.resolve()

  /** Answers when all that was asked before has been answered. */
  serve(sent: Sent): Promise<Received> {
    const received = this.before.then(() => this.reply(sent))
    this.before = received
    return received
  }

  private async reply({ id, request }: Sent): Promise<Received> {
    try {
      const does = this.does[request.do] as ((request: Request) => Replies[keyof Replies]) | undefined
      if (!does) throw new BadInput(`the engine does not know what to do about "${request.do}"`)
      return { id, reply: await does(request) }
    } catch (error) {
      return { id, trouble: trouble(error) }
    }
  }

  private readonly does: Does = {
    open: async ({ game, written }) => (await gameNamed(game, written)).info,
    scenarioFiles: ({ game }) => filesOf(game),
    scenarios: ({ game, from }) => titlesOf(game, from),
    judge: async ({ game, from, number, seat }) => judge(await gameNamed(game), from, number, seat),
    faults: async ({ game, written, deck, options }) => {
      const { rules } = await gameNamed(game, written)
      return rules.deckFaults(deck, rules.readOptions(options))
    },
    readDeck: async ({ game, text }) => (await gameNamed(game)).readDeck(text),
    readCards: async ({ game, text }) => {
      const written = await cardsIn(text)
      await gameNamed(game, written)
      return written
    },
    understand: async ({ game, part, text, language }) => {
      const { reading } = await gameNamed(game)
      if (!reading) throw new BadInput(`the cards of ${game} have no texts`)
      if (tooLong(text)) throw new BadInput('a paragraph is too long for a card; write less')
      return understand({ ...reading, from: language }, part, text)
    },
    begin: (request) => this.begin(request.begin),
    load: ({ record, sitters }) => this.load(record, sitters),
    look: ({ seat }) => {
      this.eyes = seat
      return this.scene()
    },
    answer: ({ seat, keys }) => this.after((sitting) => sitting.answer(seat, keys)),
    bot: () => this.after((sitting) => sitting.letBotAnswer()),
    whyNot: ({ seat, key }) => this.table().whyNot(seat, key),
    undo: () => this.after((sitting) => sitting.undo()),
    goTo: ({ at }) => this.after((sitting) => sitting.goTo(at)),
    branch: ({ sitters }) => {
      this.sitting = this.table().branch(seated(sitters))
      return this.scene()
    },
    concede: ({ seat }) => this.after((sitting) => sitting.concede(seat)),
    record: () => this.table().record(),
  }

  private table(): Sitting {
    if (!this.sitting) throw new BadInput('there is no match at this table; begin one or load a record')
    return this.sitting
  }

  private scene(): Scene {
    return this.table().scene(this.eyes)
  }

  private after(change: (sitting: Sitting) => void): Scene {
    change(this.table())
    return this.scene()
  }

  private async begin({ game, seed, options, sitters, decks, written = [] }: Begin): Promise<Scene> {
    const { rules } = await gameNamed(game, written)
    const match = new Match(rules, { seed, options, decks, seats: sitters.length })
    return this.sit(new Sitting(match, seated(sitters), written))
  }

  /** A record is played again from its beginning, and checked on the way. */
  private async load(text: string, sitters: readonly Sitter[] | null): Promise<Scene> {
    const record: WrittenRecord = readRecord(text)
    const written: readonly Json[] = record.written ?? []
    if (!Array.isArray(written))
      throw new BadInput('the record cannot be read: "written" is no list of cards')
    const { rules } = await gameNamed(record.game, written)
    const match = replay(rules, record)
    const watching = record.decks.map((): Sitter => ({ kind: 'person' }))
    return this.sit(new Sitting(match, seated(sitters ?? watching), written))
  }

  private sit(sitting: Sitting): Scene {
    this.sitting = sitting
    this.eyes = 0
    return this.scene()
  }
}

function seated(sitters: readonly Sitter[]): readonly Sitter[] {
  for (const sitter of sitters) {
    if (sitter.kind === 'bot' && !Object.hasOwn(bots, sitter.bot))
      throw new BadInput(`there is no bot "${sitter.bot}"; there are ${Object.keys(bots).join(', ')}`)
  }
  return sitters
}

function trouble(error: unknown): Trouble {
  if (error instanceof Refused) return { message: error.message, refusal: error.refusal }
  if (error instanceof BadInput) return { message: error.message, refusal: null }
  const message = error instanceof Error ? error.message : String(error)
  return { message: `the engine stumbled: ${message}`, refusal: null }
}
