import {
  asData,
  type Decision,
  type Json,
  type Match,
  type Seat,
  seatName,
  seeded,
  type Table,
  tellTo,
  type Vars,
  type View,
  type Witnessed,
} from '@tefuda/kernel'
import { answerOf, bots, type Mind, ownLuck, spared } from '@tefuda/players'
import { ADVICE, advise, whyOf } from '@tefuda/players/advice'
import { Env, Lab, Transcript } from '@tefuda/players/lab'
import type { Ear, Ears } from '@tefuda/testkit/worlds'
import type { Game } from '../src/games.ts'
import { ownSteps, type Step } from '../src/own-steps.ts'

/** What is made of a match for a seat beside its views: proposals, hints, what the bridge gives out, and its replay. */

/** A hint is asked for at the first of this many own questions. */
const HINTS = 60
const { milliseconds: _, ...UNTIMED } = ADVICE
const EFFORT = { ...UNTIMED, iterations: 4 }

/** Hints take long; without them only their dice are compared, with the proposals. */
export function earsOf({ rules, manifest }: Game, isHinted = false): Ears<Vars> {
  const mind = bots.greedy!.make(rules, manifest.judge)
  let lab: Lab<Vars> | null = null
  return (t, seat) => {
    if (lab?.seats !== t.seatCount()) {
      const { options, decks } = t.state
      const setup = { options, decks, seats: decks.length }
      lab = new Lab(rules, { setup, layout: manifest.layout, recalls: true })
    }
    return new GameEar({ rules, manifest }, lab, mind, seat, isHinted)
  }
}

type HeardText = { readonly text: Json }

class GameEar implements Ear<Vars> {
  private readonly game: Pick<Game, 'rules' | 'manifest'>
  private readonly lab: Lab<Vars>
  private readonly mind: Mind
  private readonly seat: Seat
  private readonly isHinted: boolean
  private answers: Match<Vars>['answers'] = []
  private steps: readonly Step<HeardText>[] = [{ n: 0, seat: '', answer: null, events: [] }]
  private transcript: Transcript
  private news: readonly Witnessed[] = []
  private own = 0

  constructor(
    game: Pick<Game, 'rules' | 'manifest'>,
    lab: Lab<Vars>,
    mind: Mind,
    seat: Seat,
    isHinted: boolean,
  ) {
    this.game = game
    this.lab = lab
    this.mind = mind
    this.seat = seat
    this.isHinted = isHinted
    this.transcript = new Transcript(seat)
  }

  hear(_: Table<Vars>, told: Witnessed): void {
    this.news = [...this.news, told]
  }

  answered({ seat, clause }: Decision, keys: readonly string[], t: Table<Vars>): void {
    const events = this.news.flatMap((one) => {
      const said = tellTo(t, one, this.seat)
      return said ? [{ text: asData(said) }] : []
    })
    this.answers = [...this.answers, [seatName(seat), keys, clause]]
    this.steps = [...this.steps, { n: this.steps.length, seat: seatName(seat), answer: keys, events }]
    this.transcript.answered(seat, clause, keys)
    this.transcript.hear(t, this.news)
    this.news = []
    if (seat === this.seat) this.own++
  }

  gets(t: Table<Vars>, seen: View): Json {
    const { rules, manifest } = this.game
    const { seat, answers } = this
    const door = { decision: seen.decision!, view: () => seen }
    const env = new Env(this.lab, t.copy(), seeded(answers.length), answers.length)
    const everybody = Array.from({ length: this.lab.seats }, (_, one) =>
      one === seat ? this.transcript.lines : [],
    )
    env.recall(everybody)
    return asData({
      proposed: answerOf(this.mind, door, ownLuck('advice', answers, seat)).answer,
      hint: this.isHinted && this.own % HINTS === 1 ? this.hint(rules, manifest, seen) : null,
      listed: env.legal(),
      observed: env.observe(seat),
      described: env.describe(),
      objects: env.objects(seat),
      information: env.informationState(seat),
      replay: ownSteps(this.steps, seatName(seat)),
      spared: this.spared(seen),
    })
  }

  /** What this seat is not asked, by itself and beside others who see whom the page calls. */
  private spared(seen: View): Json {
    const { layout } = this.game.manifest
    const attention = { mode: 'smart', stops: layout.stops } as const
    const ways = [false, true].flatMap((isNews) => [
      spared(layout, seen, attention, isNews),
      spared(layout, seen, attention, isNews, true),
    ])
    return asData(ways.map((one) => one?.answer ?? null))
  }

  private hint(rules: Game['rules'], manifest: Game['manifest'], seen: View): Json {
    const advice = advise(rules, manifest, seen, ownLuck('hint', this.answers, this.seat), EFFORT)
    return asData({ answer: advice.plan.answer, why: whyOf(rules, manifest.layout, seen, advice) })
  }

  copy(): GameEar {
    const other = new GameEar(this.game, this.lab, this.mind, this.seat, this.isHinted)
    const { answers, steps, news, own } = this
    return Object.assign(other, { answers, steps, news, own, transcript: this.transcript.copy() })
  }
}
