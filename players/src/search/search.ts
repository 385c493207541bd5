import type { Judge } from '@tefuda/common'
import { idleIn, PASS } from '@tefuda/common/idle'
import {
  type Decision,
  imagine,
  type Random,
  type Ready,
  redealing,
  type Seat,
  type Table,
  type View,
} from '@tefuda/kernel'
import type { Effort } from './effort.ts'
import { type GivenAnswer, Habits } from './habits.ts'
import { opened } from './open.ts'
import { pointlessOptions } from './pointless.ts'
import { type Branch, Node, nodeAfter, Scale } from './tree.ts'
import { HALF, LATER, LOST, ROOM } from './worth.ts'

/**
 * Information-set tree search: it imagines worlds that fit what a seat sees, simulates games in each of them, and collects the
 * results of answers in one tree. Its nodes are told apart by the answers before them, not by hidden cards.
 */
export class Search<G extends object> {
  readonly root: Node
  private readonly rules: Ready<G>
  private readonly judge: Judge<G>
  private readonly effort: Effort
  private readonly random: Random
  private readonly decision: Decision
  private readonly scale = new Scale()
  readonly habits = new Habits()
  private readonly seat: Seat
  /** Answers that are not looked at, since they only lead back to the question. */
  private pointless: readonly string[] = []
  private turn = 0
  private beyond = 0
  /** How many games were simulated, and how many of them were won before the turn ended. */
  done = 0
  wonThisTurn = 0

  constructor(
    rules: Ready<G>,
    judge: Judge<G>,
    effort: Effort,
    decision: Decision,
    random: Random,
    root = new Node(decision.seat, decision.clause),
  ) {
    this.rules = rules
    this.judge = judge
    this.effort = effort
    this.random = random
    this.decision = decision
    this.seat = decision.seat
    this.root = root
  }

  /** Simulates games as far as the effort and the time limit allow; with `untilDecided` only until the answer is certain. */
  run(seen: View, untilDecided = false): void {
    const { iterations, perWorld, perDecks, milliseconds } = this.effort
    const end = milliseconds === undefined ? Infinity : performance.now() + milliseconds
    this.turn = seen.turn
    let world: Table<G> | null = null
    let redeal: ((random: Random) => Table<G>) | null = null
    for (let n = 0; this.done < iterations && performance.now() < end; n++) {
      if (n % (perWorld * perDecks) === 0) {
        world = imagine(this.rules, seen, this.random)
        if (n === 0) this.begin(world)
        redeal = redealing(world, seen)
      } else if (n % perWorld === 0) world = redeal!(this.random)
      this.follow(world!.fork())
      if (untilDecided && this.isDecided()) return
    }
  }

  private begin(world: Table<G>): void {
    this.beyond = beyond(this.leadIn(world))
    this.pointless = pointlessOptions(world, this.decision)
    // What is kept of the search before may have looked at them.
    for (const key of this.pointless) this.root.branches.delete(key)
  }

  /** Whether no other answer can overtake the most visited one any more. */
  private isDecided(): boolean {
    let [most, second] = [0, 0]
    for (const { visits } of this.root.branches.values()) {
      if (visits > most) [most, second] = [visits, most]
      else if (visits > second) second = visits
    }
    return most - second > this.effort.iterations - this.done
  }

  /** The visited answers, the most visited first. */
  ranked(): readonly Branch[] {
    const tried = [...this.root.branches.values()].filter(({ visits }) => visits > 0)
    return tried.sort((a, b) => b.visits - a.visits || b.mean - a.mean)
  }

  /** Simulates one game: down the tree, one new node, on by habit, then judged. */
  private follow(t: Table<G>): void {
    const path: Branch[] = []
    const nodes: Node[] = [this.root]
    let node = this.root
    let decision: Decision | null = this.decision
    while (decision) {
      const branch = this.select(node, decision)
      path.push(branch)
      const isNew = branch.visits === 0
      t.answer(decision.seat, branch.answer)
      decision = t.decision()
      if (!decision || isNew) break
      node = nodeAfter(branch, decision.seat, decision.clause)
      nodes.push(node)
    }
    const given = this.playOn(t)
    const worth = this.worth(t, path.length + given.length)
    if (worth === 1 && t.state.turn === this.turn) this.wonThisTurn++
    if (worth < LOST && t.state.turn === this.turn) path[0]!.lostThisTurn++
    this.scale.see(worth)
    const worthTo = (seat: Seat) => (t.allied(seat, this.seat) ? worth : 1 - worth)
    path.forEach((branch, i) => {
      const at = nodes[i]!
      const own = worthTo(at.seat)
      branch.visits++
      branch.total += own
      at.visits++
      at.total += own
      this.habits.learn({ seat: at.seat, clause: at.clause, answer: branch.answer }, own)
    })
    for (const one of given) this.habits.learn(one, worthTo(one.seat))
    this.done++
  }

  /** The answer that balances a good result against few visits. */
  private select(node: Node, decision: Decision): Branch {
    const all = opened(node, decision, this.random)
    const branches = node === this.root ? this.withPoint(all) : all
    const { seat, clause } = node
    const mean = node.visits === 0 ? HALF : node.total / node.visits
    const room = this.effort.curiosity / Math.sqrt(branches.length)
    let best = branches[0]!
    let most = -Infinity
    // Ties are broken at random.
    const shift = this.random[0]! >>> 0
    for (let i = 0; i < branches.length; i++) {
      const branch = branches[(i + shift) % branches.length]!
      branch.open++
      const { answer, visits } = branch
      const known = visits > 0 ? branch.mean : this.habits.worthOf({ seat, clause, answer }, mean)
      const score = this.scale.of(known) + (room * Math.sqrt(branch.open)) / (1 + visits)
      if (score > most) [best, most] = [branch, score]
    }
    return best
  }

  private withPoint(branches: readonly Branch[]): readonly Branch[] {
    if (this.pointless.length === 0) return branches
    return branches.filter(({ answer }) => !this.pointless.includes(answer[0]!))
  }

  /** Plays on until nothing is pending, or to the end of the turn if the judge wants that; returns the answers that were real choices. */
  private playOn(t: Table<G>): readonly GivenAnswer[] {
    const given: GivenAnswer[] = []
    const { isSettled, wholeTurns } = this.judge
    const { visits, total } = this.root
    const mean = visits === 0 ? HALF : total / visits
    const most = wholeTurns ? this.effort.turn : this.effort.horizon
    for (let i = 0; i < most; i++) {
      const decision = t.decision()
      if (!decision) break
      const { seat, clause } = decision
      const idle = idleIn(decision)
      if (idle && (!wholeTurns || t.state.turn !== this.turn) && isSettled(t)) break
      if (idle === PASS && !wholeTurns) {
        t.answer(seat, [idle])
        continue
      }
      const supposed = t.allied(seat, this.seat) ? mean : 1 - mean
      const answer = this.habits.answerTo(decision, supposed, this.random)
      given.push({ seat, clause, answer })
      t.answer(seat, answer)
    }
    return given
  }

  /**
   * The worth of a game after this many answers, between 0 and 1. A game that is won or lost counts for more than one that only
   * looks so, and losing soon is worse than losing late, so that a lost game is not thrown away.
   */
  private worth(t: Table<G>, answers: number): number {
    const { result } = t.state
    if (result) {
      if (result.winners.length === 0) return HALF
      return result.winners.some((winner) => t.allied(winner, this.seat)) ? 1 : LATER * (1 - 1 / answers)
    }
    return HALF + ROOM * Math.tanh(((this.leadIn(t) - this.beyond) * Math.log(3)) / 2)
  }

  private leadIn(t: Table<G>): number {
    return this.judge.worth(t, this.seat) / this.judge.lead
  }
}

/** The part of a lead beyond FAR, which is subtracted, so that differences still matter to a seat that is far ahead or behind. */
const beyond = (lead: number): number => lead - Math.max(-FAR, Math.min(FAR, lead))
/** Leads beyond this, in units of one that wins 75% of games, are indistinguishable. */
const FAR = 2
