import { asData, type Json, seeded, type Vars } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import {
  type Batch,
  type BatchAsked,
  type Ended,
  FRAME_PARTS,
  type FramePart,
  frameOf,
  type Move,
  type Moved,
  openBatch,
  type Refused,
  type Stand,
  UNMOVED,
} from '@tefuda/players/lab'
import { Pool } from '@tefuda/players/lab/pool'
import { BadMessage, type Message, PROTOCOL, PROTOCOL_VERSION, readMessage } from '@tefuda/players/wire'
import { GAMES, gameNamed } from '../games.ts'
import { Fields } from './fields.ts'
import { troubleOf } from './trouble.ts'

/** How many games are played at once, and how many batches are kept. */
const MOST_ENVS = 4096
const MOST_BATCHES = 64
const MOST_THREADS = 64
/** The first of the games of a batch may be so far down among those of several. */
const MOST_FIRST = 1_000_000_000

interface Open {
  readonly asked: BatchAsked
  /** The games themselves, unless they are played on other threads. */
  readonly batch: Batch<Vars> | null
  readonly pool: Pool | null
  /** What its games tell in frames of numbers; null where they are told in text. */
  readonly frames: readonly FramePart[] | null
}

type Handler = (fields: Fields) => Message | Promise<Message>

/** Answers messages of a program that plays games through it. Nothing that a message says ends it. */
export class Bridge {
  private readonly open = new Map<number, Open>()
  private next = 1
  private frame: Uint8Array | null = null

  /** The reply to a line; null to a line that wants none. */
  async reply(line: string): Promise<string | null> {
    let id: Json | undefined
    try {
      const message = readMessage(line)
      id = message.id
      if (id !== undefined && typeof id !== 'number' && typeof id !== 'string')
        throw new BadMessage('id', 'it is neither a number nor a text', 'number your requests')
      const said = await this.done(message)
      return id === undefined ? null : JSON.stringify({ id, ...said })
    } catch (error) {
      return JSON.stringify({ ...(id === undefined ? {} : { id }), error: troubleOf(error) })
    }
  }

  /** The numbers that follow the last reply, of which that tells how many bytes they are. */
  takeFrame(): Uint8Array | null {
    const { frame } = this
    this.frame = null
    return frame
  }

  async close(): Promise<void> {
    for (const { pool } of this.open.values()) await pool?.close()
    this.open.clear()
  }

  private done(message: Message): Message | Promise<Message> {
    const what = message.do
    if (typeof what !== 'string' || !Object.hasOwn(this.does, what)) {
      const known = Object.keys(this.does).join(', ')
      throw new BadMessage('do', `nothing is called ${JSON.stringify(what) ?? 'so'}`, `say one of ${known}`)
    }
    return this.does[what]!(new Fields(message))
  }

  private readonly does: { readonly [what: string]: Handler } = {
    hello: (fields) => {
      fields.among('protocol', [PROTOCOL], PROTOCOL)
      fields.whole('version', PROTOCOL_VERSION, PROTOCOL_VERSION, PROTOCOL_VERSION)
      return { protocol: PROTOCOL, version: PROTOCOL_VERSION }
    },
    games: () => ({
      games: GAMES.map(({ name, title, options, raid }) => ({
        name,
        title: title.en,
        options: options.map((one) => ({ name: one.name, values: one.values })),
        raid: raid && { most: raid.most, difficulties: raid.difficulties },
      })),
    }),
    make: (fields) => this.make(fields),
    stand: async (fields) => {
      const open = this.batch(fields)
      return open.pool ? told(await open.pool.stand()) : this.tell(open, open.batch!)
    },
    step: async (fields) => {
      const open = this.batch(fields)
      const { asked, batch, pool } = open
      const moves = fields.list('moves', moveOf, MOVES)
      if (moves.length !== asked.envs)
        throw new BadMessage(
          'moves',
          `there are ${moves.length}`,
          `write one for each of the ${asked.envs} games`,
        )
      return pool ? told(await pool.step(moves)) : this.tell(open, batch!, batch!.move(moves))
    },
    reset: (fields) => {
      const open = this.here(fields)
      const { batch, asked } = open
      if (fields.any('seed', null) !== null) {
        batch.restart(fields.seed('seed', 0), fields.whole('first', 0, MOST_FIRST, 0))
        return this.tell(open, batch)
      }
      const all = Array.from({ length: asked.envs }, (_, env) => env)
      const which = fields.list('envs', envOf(asked.envs), `write numbers below ${asked.envs}`, all)
      const seeds = fields.list('seeds', seedOf, 'write numbers or texts', [])
      which.forEach((env, i) => {
        batch.begin(env, seeds[i])
      })
      return this.tell(open, batch)
    },
    legal: (fields) => {
      const env = this.env(fields)
      const { actions, isAll } = env.legal()
      return { count: env.count(), all: isAll, actions: actions.map(({ id, keys }) => ({ id, keys })) }
    },
    describe: (fields) => ({ described: asData(this.env(fields).describe() ?? {}) }),
    objects: (fields) => ({ objects: asData(this.env(fields).objects(this.seat(fields))) }),
    schema: (fields) => {
      const { schema, hash } = this.here(fields).batch.lab.features
      return { schema: asData(schema), hash }
    },
    sample: (fields) => {
      const random = seeded(fields.seed('seed', 0))
      return { answers: asData(this.env(fields).sample(fields.whole('many', 1, 1000, 1), random)) }
    },
    decision: (fields) => {
      const env = this.env(fields)
      const { decision } = env
      return { seat: env.currentSeat, decision: decision && asData(decision) }
    },
    ask: async (fields) => {
      const { asked } = this.here(fields)
      const env = this.env(fields)
      const { rules, manifest } = await gameNamed(asked.game)
      const mind = bots[fields.among('bot', Object.keys(bots))]!.make(rules, manifest.judge)
      const given = env.ask(mind, seeded(fields.seed('seed', 0)))
      if (!given) throw new BadMessage('env', 'nobody is asked there', 'name a game in which somebody is')
      if (given.trouble !== null) throw new Error(given.trouble)
      return { seat: env.currentSeat, keys: given.answer, place: env.placeOf(given.answer) }
    },
    outcomes: (fields) => {
      const outcomes = this.env(fields).outcomes()
      return { outcomes: outcomes?.map(({ key, chance }) => ({ key, chance })) ?? null }
    },
    view: (fields) => ({ view: asData(this.env(fields).view(this.seat(fields))) }),
    observe: (fields) => ({ observation: this.env(fields).observe(this.seat(fields)) }),
    information: (fields) => {
      const information = this.env(fields).informationState(this.seat(fields))
      if (information !== null) return { information }
      throw new BadMessage('batch', 'its seats do not recall', 'make one with "recall": true')
    },
    save: (fields) => ({ saved: this.env(fields).save() }),
    restore: (fields) => {
      const open = this.here(fields)
      const { batch } = open
      batch.envs[this.place(fields)] = batch.lab.restore(fields.word('saved'))
      return this.tell(open, batch)
    },
    copy: (fields) => {
      const open = this.here(fields)
      const { batch, asked } = open
      batch.envs[fields.whole('to', 0, asked.envs - 1)] = this.env(fields).clone()
      return this.tell(open, batch)
    },
    resample: (fields) => {
      const open = this.here(fields)
      const { batch } = open
      const dealt = this.env(fields).resample(seeded(fields.seed('seed', 0)))
      if (!dealt) throw new BadMessage('env', 'nobody is asked there', 'name a game in which somebody is')
      batch.envs[this.place(fields)] = dealt
      return this.tell(open, batch)
    },
    close: async (fields) => {
      const { pool } = this.batch(fields)
      await pool?.close()
      this.open.delete(fields.whole('batch', 1, Number.MAX_SAFE_INTEGER))
      return {}
    },
  }

  private async make(fields: Fields): Promise<Message> {
    if (this.open.size >= MOST_BATCHES)
      throw new BadMessage('do', `${MOST_BATCHES} batches are open`, 'close one first')
    const names = GAMES.map(({ name }) => name)
    const game = await gameNamed(fields.among('game', names))
    const asked: BatchAsked = {
      game: game.name,
      options: fields.any('options', {}),
      decks: fields.list('decks', (one) => deckOf(game.decks, one), DECKS, []),
      seats: fields.whole('seats', 0, 26, 0) || null,
      envs: fields.whole('envs', 1, MOST_ENVS, 1),
      first: fields.whole('first', 0, MOST_FIRST, 0),
      seed: fields.seed('seed', 0),
      observe: fields.among('observe', ['compact', 'full', 'none'], 'compact'),
      again: fields.flag('again', false),
      recalls: fields.flag('recall', false),
      chance: fields.flag('chance', false),
      most: fields.whole('most', 1, 1_000_000, 20_000),
      bots: fields.list('bots', botOf, `write null or one of ${Object.keys(bots).join(', ')}`, []),
    }
    const threads = fields.whole('threads', 0, MOST_THREADS, 0)
    const frames = fields.any('frames', null) === null ? null : fields.list('frames', framePartOf, FRAMES)
    if (frames && threads > 0)
      throw new BadMessage('threads', 'frames come from the process itself', 'write 0, or start several')
    // One game shows whether all can be made, on any thread.
    const one = openBatch(game, threads > 0 ? { ...asked, envs: 1 } : asked)
    const pool = threads > 0 ? new Pool(import.meta.resolve('@tefuda/register/folder'), asked, threads) : null
    const batch = this.next++
    const open: Open = { asked, batch: pool ? null : one, pool, frames }
    this.open.set(batch, open)
    const { seats, observation, features } = one.lab
    return {
      batch,
      players: seats,
      names: observation.names,
      hash: features.hash,
      ...(pool ? told(await pool.stand()) : this.tell(open, one)),
    }
  }

  /** How games stand, in text or in a frame. */
  private tell({ frames }: Open, batch: Batch<Vars>, moved: Moved = UNMOVED): Message {
    if (!frames) return told(batch.stand(moved))
    this.frame = frameOf(batch, moved, frames)
    return { bytes: this.frame.byteLength }
  }

  private batch(fields: Fields): Open {
    const found = this.open.get(fields.whole('batch', 1, Number.MAX_SAFE_INTEGER))
    if (found) return found
    throw new BadMessage('batch', 'there is none of this number', 'take the number that "make" gave')
  }

  /** A batch whose games are here, to be looked at one by one. */
  private here(fields: Fields): Open & { readonly batch: Batch<Vars> } {
    const open = this.batch(fields)
    if (open.batch) return { ...open, batch: open.batch }
    throw new BadMessage('batch', 'its games are on other threads', 'make one with "threads": 0')
  }

  private place(fields: Fields): number {
    return fields.whole('env', 0, this.batch(fields).asked.envs - 1, 0)
  }

  private env(fields: Fields): Batch<Vars>['envs'][number] {
    return this.here(fields).batch.envs[this.place(fields)]!
  }

  private seat(fields: Fields): number {
    return fields.whole('seat', 0, this.here(fields).batch.lab.seats - 1)
  }
}

const MOVES = 'write the place of a listed action, a list of keys, or null'
const FRAMES = `write some of ${FRAME_PARTS.join(', ')}`
const DECKS = 'write the name of a ready deck, a list of card names, or null'

const framePartOf = (one: Json): FramePart | undefined => FRAME_PARTS.find((part) => part === one)

function moveOf(one: Json): Move | undefined {
  if (one === null || (typeof one === 'number' && Number.isInteger(one))) return one
  return isWords(one) ? one : undefined
}

const isWords = (one: Json): one is string[] =>
  Array.isArray(one) && one.every((key) => typeof key === 'string')

function deckOf(
  ready: ReadonlyMap<string, readonly string[]>,
  one: Json,
): readonly string[] | null | undefined {
  if (typeof one === 'string') return ready.get(one)
  return one === null || isWords(one) ? one : undefined
}

const botOf = (one: Json): string | null | undefined =>
  one === null || (typeof one === 'string' && Object.hasOwn(bots, one)) ? one : undefined

const envOf = (envs: number) => (one: Json) =>
  typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < envs ? one : undefined

const seedOf = (one: Json) => (typeof one === 'string' || typeof one === 'number' ? one : undefined)

/** How games stand, as it is sent. */
function told({ seats, observations, actions, ended, refused }: Stand): Message {
  return {
    seats,
    observations,
    actions,
    ended: ended.map(({ env, returns, isTruncated }: Ended) => ({ env, returns, truncated: isTruncated })),
    refused: refused.map(({ env, refusal }: Refused) => ({
      env,
      clause: refusal.clause,
      reason: { key: refusal.reason.key, args: asData(refusal.reason.args ?? {}) },
    })),
  }
}
