import type { Judge } from '@tefuda/common'
import { idleIn, PASS } from '@tefuda/common/idle'
import {
  type Decision,
  imagine,
  type Random,
  type Ready,
  randomAnswer,
  type Seat,
  type Table,
  type View,
} from '@tefuda/kernel'
import type { Effort } from './effort.ts'
import { opened } from './open.ts'
import { type Branch, Node, nodeAfter, Scale } from './tree.ts'

/**
 * Information-set tree search: worlds that fit what a seat sees are imagined, games are followed in each of them, and one tree of
 * questions gathers what came of every answer, told apart by what was answered and not by what lies hidden.
 */
export class Search<G extends object> {
  readonly root: Node
  private readonly rules: Ready<G>
  private readonly judge: Judge<G>
  private readonly effort: Effort
  private readonly random: Random
  private readonly decision: Decision
  private readonly scale = new Scale()
  private readonly seat: Seat
  private turn = 0
  /** How many games were followed, and how many of them were won before the turn was over. */
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

  /** Follows games for as long as the effort says, or until the time is up. */
  run(seen: View): void {
    const { iterations, perWorld, milliseconds } = this.effort
    const end = milliseconds === undefined ? Infinity : performance.now() + milliseconds
    this.turn = seen.turn
    while (this.done < iterations && performance.now() < end) {
      const world = imagine(this.rules, seen, this.random)
      for (let i = 0; i < perWorld && this.done < iterations; i++) this.follow(world.fork())
    }
  }

  /** The answers that were looked at, those looked at most first. */
  ranked(): readonly Branch[] {
    const tried = [...this.root.branches.values()].filter(({ visits }) => visits > 0)
    return tried.sort((a, b) => b.visits - a.visits || b.mean - a.mean)
  }

  /** One game: down the tree as far as it goes, one question further, on until the matter is settled, and judged. */
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
    settle(t, this.judge, this.effort.horizon, this.random)
    const worth = this.worth(t)
    if (worth === 1 && t.state.turn === this.turn) this.wonThisTurn++
    this.scale.see(worth)
    this.scale.see(1 - worth)
    path.forEach((branch, i) => {
      const at = nodes[i]!
      const own = t.allied(at.seat, this.seat) ? worth : 1 - worth
      branch.visits++
      branch.total += own
      at.visits++
      at.total += own
    })
    this.done++
  }

  /** The answer that promises most, or was looked at least. */
  private select(node: Node, decision: Decision): Branch {
    const branches = opened(node, decision, this.random)
    const mean = node.visits === 0 ? HALF : this.scale.of(node.total / node.visits)
    const room = this.effort.curiosity / Math.sqrt(branches.length)
    let best = branches[0]!
    let most = -Infinity
    // Where two are alike, it is by lot which is looked at first.
    const shift = this.random[0]! >>> 0
    for (let i = 0; i < branches.length; i++) {
      const branch = branches[(i + shift) % branches.length]!
      branch.open++
      const known = branch.visits === 0 ? mean : this.scale.of(branch.mean)
      const score = known + (room * Math.sqrt(branch.open)) / (1 + branch.visits)
      if (score > most) [best, most] = [branch, score]
    }
    return best
  }

  /** What a game has come to, between 0 and 1; won and lost are beyond anything that only looks so. */
  private worth(t: Table<G>): number {
    const { result } = t.state
    if (result) {
      if (result.winners.length === 0) return HALF
      return result.winners.some((winner) => t.allied(winner, this.seat)) ? 1 : 0
    }
    const lead = this.judge.worth(t, this.seat) / this.judge.lead
    return HALF + ROOM * Math.tanh((lead * Math.log(3)) / 2)
  }
}

const HALF = 0.5
/** So far from even is what is judged at most. */
const ROOM = 0.45

/** Plays on until nothing is under way: passing where one may, anything else by lot. */
function settle<G extends object>(t: Table<G>, judge: Judge<G>, horizon: number, random: Random): void {
  for (let i = 0; i < horizon; i++) {
    const decision = t.decision()
    if (!decision) return
    const idle = idleIn(decision)
    if (idle && judge.isSettled(t)) return
    t.answer(decision.seat, idle === PASS ? [idle] : randomAnswer(decision, random))
  }
}
