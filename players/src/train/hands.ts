import { type Hands, keepsOf } from '@tefuda/common'
import {
  imagine,
  type Ready,
  type Seat,
  seeded,
  startGame,
  type Table,
  type Vars,
  type View,
} from '@tefuda/kernel'
import type { Mind } from '../bots/bot.ts'
import { playGame } from '../match/play-game.ts'
import { MOST } from './collect.ts'
import { Keeping } from './keeping.ts'
import { type Course, duelOf, type Learnable } from './lessons.ts'

/** One game of this many is held out to measure how well hands are imagined. */
const KEPT = 5
/** In those, one question of this many is measured. */
const ONE_OF = 5

/** Learns which cards players keep in hand, and measures in other games how much better it imagines hands. */
export function learnHands(game: Learnable, course: Omit<Course, 'checked'>): Hands {
  const { rules } = game
  const { games, seed, bots, judge, made, progress } = course
  const play = (nth: number, watched: (t: Table<Vars>, minds: readonly Mind[]) => readonly Mind[]) => {
    const { people, ...setup } = duelOf(game, nth)
    const t = startGame(rules, { ...setup, seed: `${seed}/hands ${nth}` })
    const minds = Array.from({ length: people }, () => bots.make(rules, judge))
    playGame(t, watched(t, minds), seeded(`${seed}/hands ${nth}`), MOST)
    progress(nth + 1, games)
  }
  const aside = Math.max(1, Math.floor(games / KEPT))
  const keeping = new Keeping<Vars>()
  for (let nth = 0; nth < games - aside; nth++)
    play(nth, (t, minds) => {
      keeping.listen(t)
      return minds
    })
  const { odds } = keeping
  const guesses = new Guesses(rules, keepsOf(odds))
  for (let nth = games - aside; nth < games; nth++)
    play(nth, (t, minds) => minds.map((mind) => guesses.watching(t, mind)))
  return { made, ...odds, figures: { games, ...guesses.figures } }
}

/** Imagines the hands of others with and without knowing which cards are kept. */
class Guesses {
  private readonly blind: Ready<Vars>
  private readonly knowing: Ready<Vars>
  private asked = 0
  private cards = 0
  private right = 0
  private without = 0

  constructor(rules: Ready<Vars>, keeps: (name: string) => number) {
    const { keeps: _, ...blind } = rules
    this.blind = blind
    this.knowing = { ...rules, keeps }
  }

  /** A mind that imagines the hands of others at some of its questions. */
  watching(t: Table<Vars>, mind: Mind): Mind {
    const watched: Mind = (door, random) => {
      if (this.asked++ % ONE_OF === 0) this.guess(t, door.view())
      return mind(door, random)
    }
    return Object.assign(watched, { remembers: true as const })
  }

  private guess(t: Table<Vars>, seen: View): void {
    const held = heldByOthers(t, seen)
    const guessed = (rules: Ready<Vars>) =>
      alike(held, heldByOthers(imagine(rules, seen, seeded(this.asked)), seen))
    this.cards += held.length
    this.right += guessed(this.knowing)
    this.without += guessed(this.blind)
  }

  get figures(): Omit<Hands['figures'], 'games'> {
    const { cards } = this
    const percent = (n: number) => Math.round((1000 * n) / Math.max(1, cards)) / 10
    return { cards, right: percent(this.right), without: percent(this.without) }
  }
}

/** The unseen cards in others' hands, each with its holder. */
function heldByOthers({ state, layout, rules }: Table<Vars>, { seat, zones, cards }: View): string[] {
  return state.zones.flatMap((pile, zone) => {
    const whose: Seat = layout.seatOf[zone]!
    const isHeld = whose >= 0 && whose !== seat && layout.specOf[zone]!.unordered === true
    if (!isHeld || zones[zone]!.cards.some((i) => cards[i]!.name !== null)) return []
    return pile.map((card) => `${whose} ${rules.cards[state.print[card]!]!.name}`)
  })
}

/** How many of these are also among the others. */
function alike(these: readonly string[], those: readonly string[]): number {
  const left = [...those]
  return these.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}
