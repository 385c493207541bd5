import type { Manifest } from '@tefuda/common'
import { type Fight, fightsIn, measuredIn } from '@tefuda/common/drawing'
import {
  type Answer,
  type CardId,
  type Decision,
  imagine,
  isRef,
  numberIn,
  type Random,
  type Ready,
  type Ref,
  randomAnswer,
  type Seat,
  seeded,
  type Table,
  type Target,
  type Vars,
  type View,
} from '@tefuda/kernel'
import { couldDoMore, isOver, leastOf, placesIn, readMeters } from '@tefuda/players/foreseeing'
import type { Foreseen, ForeseenFight, ForeseenMeter } from '../protocol/index.ts'

/** What of a game it takes to look ahead. */
type Mind = Pick<Manifest, 'judge' | 'layout' | 'faceOf' | 'suggests'>

/** So many games that the view could come from are looked at, and so many answers ahead in each. */
const WORLDS = 3
const HORIZON = 40

/**
 * What an answer would come to, or what is under way, if everybody let it happen. It is played out in games that the view could
 * come from, so nothing is told that the seat does not know. Null where the answer cannot be given, nothing would come of it, or
 * it is the seat's own choice what would.
 */
export function foresee(rules: Ready<Vars>, seen: View, answer: Answer | null, mind: Mind): Foreseen | null {
  const random = seeded('foreseen')
  const ends: End[] = []
  for (let world = 0; world < WORLDS; world++) {
    const end = endOf(imagine(rules, seen, random), seen, answer, mind, random)
    if (!end || isNothing(end)) return null
    ends.push(end)
  }
  return together(ends, mind)
}

const isNothing = ({ fights, gone, changes }: End) =>
  fights.length === 0 && gone.size === 0 && changes.every(({ least }) => least === 0)

/** How it ends in one game, with cards by their places in the view. */
interface End {
  readonly fights: readonly ForeseenFight[]
  readonly gone: ReadonlySet<number>
  readonly hurt: ReadonlyMap<number, number>
  readonly changes: readonly Omit<ForeseenMeter, 'most'>[]
  readonly isOpen: boolean
  readonly winners: readonly Seat[] | null
}

function endOf(t: Table<Vars>, seen: View, answer: Answer | null, mind: Mind, random: Random): End | null {
  const places = placesIn(t, seen)
  const inPlay = [...places].filter(([card]) => t.isInPlay(card)).map(([card]) => t.ref(card))
  const before = readMeters(t, mind)
  const watched = new Watched(t, mind, places, inPlay)
  if (answer && !isGiven(t, seen.seat, answer)) return null
  watched.look()
  const isOpen = letItHappen(t, seen.seat, mind, random, watched)
  if (isOpen === null) return null
  const isGone = (ref: Ref) => !t.alive(ref) || !t.isInPlay(ref.card)
  return {
    fights: watched.fights,
    gone: new Set(inPlay.filter(isGone).map(({ card }) => places.get(card)!)),
    hurt: watched.hurt,
    changes: readMeters(t, mind).map(({ seat, meter, n }, i) => ({ seat, meter, least: n - before[i]!.n })),
    isOpen,
    winners: t.state.result?.winners ?? null,
  }
}

function isGiven(t: Table<Vars>, seat: Seat, answer: Answer): boolean {
  try {
    t.answer(seat, answer)
    return true
  } catch {
    return false
  }
}

type Numbers = NonNullable<ForeseenFight['numbers']>

/** What comes up on the way and is gone at the end: who is turned upon whom at the height of it, and what cards bear. */
class Watched {
  fights: readonly ForeseenFight[] = []
  readonly hurt = new Map<number, number>()
  private arrows = 0
  private who = ''
  /** As they were when the last of them joined, before anything is left to chance. */
  private numbers: readonly (Numbers | null)[] = []
  private readonly t: Table<Vars>
  private readonly mind: Mind
  private readonly places: ReadonlyMap<CardId, number>
  private readonly cards: readonly (readonly [ref: Ref, borne: number])[]

  constructor(t: Table<Vars>, mind: Mind, places: ReadonlyMap<CardId, number>, cards: readonly Ref[]) {
    this.t = t
    this.mind = mind
    this.places = places
    this.cards = cards.map((ref) => [ref, this.borneBy(ref)])
    // Only what is told is heard of.
    t.journal = []
    t.hears = () => this.look()
  }

  private borneBy({ card }: Ref): number {
    return this.mind.layout.counters.reduce((sum, { mark }) => sum + this.t.markOf(card, mark), 0)
  }

  look(): void {
    const { state } = this.t
    const flow = { globals: state.globals, pending: state.pending }
    const fights = fightsIn(this.mind.layout, flow, (one) =>
      'card' in one ? this.across(one.card) : undefined,
    )
    const arrows = fights.reduce((sum, { from, to }) => sum + from.length * to.length, 0)
    if (arrows > 0 && arrows >= this.arrows) {
      this.arrows = arrows
      const who = JSON.stringify(fights)
      if (who !== this.who) this.numbers = fights.map((fight) => this.measured(fight))
      this.who = who
      this.fights = fights.map((fight, i) => this.placed(fight, this.numbers[i] ?? null))
    }
    for (const [ref, before] of this.cards) {
      if (!this.t.alive(ref)) continue
      const more = this.borneBy(ref) - before
      const place = this.places.get(ref.card)!
      if (more > (this.hurt.get(place) ?? 0)) this.hurt.set(place, more)
    }
  }

  private across(card: CardId): Seat {
    return 1 - this.t.state.holder[card]!
  }

  private measured(fight: Fight): Numbers | null {
    const { t } = this
    const found = measuredIn(
      fight,
      (card, field) => numberIn(t.valuesOf(card), field),
      (ref) => t.alive(ref),
    )
    return found && { from: found.from, to: found.to.map(({ n }) => n) }
  }

  private placed({ aim, from, to }: Fight, numbers: Numbers | null): ForeseenFight {
    const inView = (all: readonly Target[]) =>
      all.flatMap((one): Target[] => {
        if (!isRef(one)) return [one]
        const place = this.places.get(one.card)
        return place === undefined ? [] : [{ card: place, life: 0 }]
      })
    return { aim: this.mind.layout.aims.indexOf(aim), from: inView(from), to: inView(to), numbers }
  }
}

/**
 * Everybody does as little as they may until nothing is under way. Tells whether anybody else could have done more; null where
 * it is still the seat's own to say who is turned upon whom.
 */
function letItHappen(
  t: Table<Vars>,
  seat: Seat,
  mind: Mind,
  random: Random,
  watched: Watched,
): boolean | null {
  const { turn } = t.state
  let isOpen = false
  for (let i = 0; i < HORIZON; i++) {
    const decision = t.decision()
    if (!decision || t.state.turn !== turn || isOver(t, mind.judge)) break
    const answer = (decision.seat === seat ? sparedIn(t, decision, mind) : null) ?? leastOf(decision)
    if (!answer && decision.seat === seat && watched.fights.length === 0) return null
    if (!t.allied(decision.seat, seat) && couldDoMore(decision)) isOpen = true
    t.answer(decision.seat, answer ?? randomAnswer(decision, random))
    watched.look()
  }
  return isOpen
}

/** A question that a person is spared is answered as it would be for them: an attack is boosted. */
const sparedIn = (t: Table<Vars>, decision: Decision, { layout, suggests }: Mind): Answer | null =>
  layout.proposed.includes(decision.ask.key) ? (suggests?.(t, decision.seat, decision) ?? null) : null

/** What all of them agree upon, and how far they differ. */
function together(ends: readonly End[], { layout }: Mind): Foreseen {
  const [first] = ends
  const ever = new Set(ends.flatMap(({ gone }) => [...gone]))
  const always = [...ever].filter((place) => ends.every(({ gone }) => gone.has(place)))
  const meters = first!.changes.map(({ seat, meter }, i): ForeseenMeter => {
    const all = ends.map(({ changes }) => changes[i]!.least)
    return { seat, meter, least: Math.min(...all), most: Math.max(...all) }
  })
  const hurt = [...first!.hurt].filter(([place, n]) => ends.every((one) => one.hurt.get(place) === n))
  const won = ends.map(({ winners }) => winners?.join())
  return {
    fights: first!.fights,
    falls: always,
    mayFall: [...ever].filter((place) => !always.includes(place)),
    hurt: layout.counters.length > 0 ? Object.fromEntries(hurt) : {},
    meters: meters.filter(({ least, most }) => least !== 0 || most !== 0),
    isOpen: ends.some((one) => one.isOpen),
    winners: won.every((one) => one !== undefined && one === won[0]) ? first!.winners : null,
  }
}
