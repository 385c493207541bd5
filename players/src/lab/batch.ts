import { type Answer, type Json, type Random, type Refusal, type Seat, seeded } from '@tefuda/kernel'
import type { Mind } from '../bots/bot.ts'
import type { Env, Lab } from './env.ts'

/** An answer: by its place in the list, or by its keys; null where a game is left alone. */
export type Move = number | Answer | null

/** A game that has come to its end. */
export type Ended = {
  readonly env: number
  readonly returns: readonly number[]
  readonly isTruncated: boolean
}

/** A move that was not taken. */
export type Refused = { readonly env: number; readonly refusal: Refusal }

/** What came of moves. */
export interface Moved {
  /** Games that ended with this step; each has begun anew where that is wanted. */
  readonly ended: readonly Ended[]
  readonly refused: readonly Refused[]
}
export const UNMOVED: Moved = { ended: [], refused: [] }

/** How games stand, one entry for each. */
export type Stand = Moved & {
  /** Whoever is to move; null where a game is over, -1 where the dice are to be thrown. */
  readonly seats: readonly (Seat | null)[]
  /** What that seat sees. */
  readonly observations: readonly (readonly number[])[]
  /** The numbers of its legal answers, in the order of the list. */
  readonly actions: readonly (readonly number[])[]
}

/** How a batch of games is played. */
export interface BatchTerms {
  readonly envs: number
  readonly seed: number | string
  /** The number of this batch's first game among several batches, so that no two games are alike. */
  readonly first?: number
  /** A game that is over begins anew at once. */
  readonly again: boolean
  /** Whether what seats see is told. */
  readonly observes: boolean
  /** Minds of our own at some seats: nobody else is asked for these. */
  readonly minds: readonly ((() => Mind) | null)[]
}

/** Games that are stepped through together. */
export class Batch<G extends object> {
  readonly lab: Lab<G>
  readonly envs: Env<G>[] = []
  private readonly terms: BatchTerms
  private readonly round: number[] = []
  private readonly minds: (Mind | null)[][] = []
  private readonly luck: Random[] = []
  private seed: number | string
  private first: number

  constructor(lab: Lab<G>, terms: BatchTerms) {
    this.lab = lab
    this.terms = terms
    this.seed = terms.seed
    this.first = terms.first ?? 0
    for (let env = 0; env < terms.envs; env++) {
      this.round.push(-1)
      this.begin(env)
    }
  }

  /** Begins a game anew, with the seed it is given or one of its own. */
  begin(env: number, seed?: number | string): void {
    this.round[env]!++
    const own = seed ?? `${this.seed}/${this.first + env}/${this.round[env]}`
    this.envs[env] = this.lab.begin(own)
    this.luck[env] = seeded(`${own}, minds`)
    this.minds[env] = this.terms.minds.map((make) => make?.() ?? null)
    this.letMindsPlay(env)
  }

  /** Begins all games anew, as a batch of this seed does from here on; `first` is the place of its first game among several batches. */
  restart(seed: number | string, first: number): void {
    this.seed = seed
    this.first = first
    this.round.fill(-1)
    for (let env = 0; env < this.envs.length; env++) this.begin(env)
  }

  /** Moves in each game, in their order. */
  step(moves: readonly Move[]): Stand {
    return this.stand(this.move(moves))
  }

  /** The same, without looking at how the games stand then. */
  move(moves: readonly Move[]): Moved {
    const ended: Ended[] = []
    const refused: Refused[] = []
    for (let env = 0; env < this.envs.length; env++) {
      const refusal = this.moveIn(env, moves[env] ?? null)
      if (refusal) refused.push({ env, refusal })
      if (moves[env] === null || moves[env] === undefined || refusal || !this.envs[env]!.isOver) continue
      const { returns, isTruncated } = this.envs[env]!
      ended.push({ env, returns, isTruncated })
      if (this.terms.again) this.begin(env)
    }
    return { ended, refused }
  }

  private moveIn(env: number, move: Move): Refusal | null {
    if (move === null) return null
    const game = this.envs[env]!
    const refusal = typeof move === 'number' ? game.stepByIndex(move) : game.step(move)
    if (!refusal) this.letMindsPlay(env)
    return refusal
  }

  private letMindsPlay(env: number): void {
    const game = this.envs[env]!
    for (;;) {
      const seat = game.currentSeat
      const mind = seat === null ? null : this.minds[env]![seat]
      if (!mind) return
      game.step(game.ask(mind, this.luck[env]!)!.answer)
    }
  }

  /** How all games stand. */
  stand({ ended, refused } = UNMOVED): Stand {
    const seats: (Seat | null)[] = []
    const observations: number[][] = []
    const actions: number[][] = []
    for (const env of this.envs) {
      const seat = env.currentSeat
      seats.push(seat)
      const isAsked = seat !== null && seat >= 0
      if (this.terms.observes) observations.push(isAsked ? env.observe(seat) : [])
      actions.push(isAsked ? env.legal().actions.map(({ id }) => id) : [])
    }
    return { seats, observations, actions, ended, refused }
  }
}

/** What of a batch can be said in a message: all but the rules, and minds by their names. */
export type BatchAsked = {
  readonly game: string
  readonly options: Json
  readonly decks: readonly (readonly string[] | null)[]
  readonly seats: number | null
  readonly envs: number
  readonly first: number
  readonly seed: number | string
  readonly observe: 'compact' | 'full' | 'none'
  readonly again: boolean
  readonly recalls: boolean
  readonly chance: boolean
  readonly most: number
  readonly bots: readonly (string | null)[]
}
