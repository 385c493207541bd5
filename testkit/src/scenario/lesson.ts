import { type Answer, BadInput, type Decision, type InBoth, isRefusal, readAnswer } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import type { LessonWords, Scenario } from './format.ts'
import { optionKeys } from './names.ts'
import { Run, type Step } from './run.ts'

/** The seat of the learner. */
const LEARNER = 'A'
/** The key for all other wrong answers. */
const ANYTHING = 'else'
/** The key for an empty answer. */
const NOTHING = 'nothing'

/**
 * A step of a lesson: a scenario that waits for the answers of the learner. All other answers are given as
 * written, and unwritten ones are passes, as in any scenario.
 */
export class Lesson {
  readonly words: LessonWords
  private readonly scenario: Scenario
  private readonly run: Run
  private seen: Step[] = []
  private next = 0
  private awaited: Answer | null = null

  constructor(game: ScenarioGame, scenario: Scenario) {
    if (!scenario.lesson)
      throw new BadInput(
        'is no step of a lesson; write lesson:',
        'レッスンの一段になっていません。lesson:を書いてください',
      ).at(scenario.placeOf())
    this.words = scenario.lesson
    this.scenario = scenario
    this.run = new Run(game, scenario, { ways: [], look: () => this.seen.push(this.run.step(null, null)) })
    this.goOn()
  }

  /** The answer that leads on; null if the step is done. */
  get wanted(): Answer | null {
    return this.awaited
  }

  /** What there was to see since the last call, ending with the present moment. */
  look(): readonly Step[] {
    const seen = [...this.seen.slice(0, -1), this.run.step(null, null)]
    this.seen = []
    return seen
  }

  /** Gives the learner's answer if it leads on; else returns what to say about it, null if nobody wrote anything. */
  answer(keys: Answer): 'right' | InBoth | null {
    const decision = this.run.decision
    if (!decision || this.awaited === null) return null
    const isLegal = !isRefusal(readAnswer(decision, keys))
    if (isLegal && !this.isRight(decision, keys)) return this.wrong(decision, keys)
    this.run.give(keys)
    this.goOn()
    return 'right'
  }

  /** Whether a written answer is possible here, and leads on to the end. */
  takes(written: readonly string[]): boolean {
    const decision = this.run.decision
    if (!decision) return false
    const keys = this.run.meant(decision, written)
    if (isRefusal(readAnswer(decision, keys)) || this.answer(keys) !== 'right') return false
    while (this.awaited) this.answer(this.awaited)
    return true
  }

  /** The keys of the written wrong answers that are possible here. */
  wrongs(): readonly string[] {
    const decision = this.run.decision
    if (!decision || decision.kind === 'number') return []
    const known = new Set(optionKeys(decision))
    return Object.keys(this.words.wrong ?? {}).filter((written) =>
      written === NOTHING
        ? !isRefusal(readAnswer(decision, []))
        : known.has(this.run.meant(decision, [written])[0]!),
    )
  }

  private isRight(decision: Decision, keys: Answer): boolean {
    const others = (this.words.also ?? []).map((written) => this.run.meant(decision, written))
    return [this.awaited!, ...others].some((right) => isSame(decision, right, keys))
  }

  private wrong(decision: Decision, keys: Answer): InBoth | null {
    const { wrong = {} } = this.words
    const isSaid = (written: string) =>
      written === NOTHING ? keys.length === 0 : keys.includes(this.run.meant(decision, [written])[0]!)
    const said = Object.keys(wrong).find((written) => written !== ANYTHING && isSaid(written))
    return wrong[said ?? ANYTHING] ?? null
  }

  /** Goes on to the learner's next answer, or to the end. */
  private goOn(): void {
    const { moves, expect } = this.scenario
    this.awaited = null
    for (; this.next < moves.length; this.next++) {
      const { move, place } = moves[this.next]!
      if (move.kind !== 'answer') {
        this.run.make(move, place)
        continue
      }
      const keys = this.run.seek(move, place)
      if (move.seat === LEARNER && !this.words.quiet?.includes(this.run.decision!.clause)) {
        this.awaited = keys
        this.next++
        return
      }
      this.run.give(keys)
    }
    if (expect) this.run.end()
  }
}

/** The order of the keys matters only in an order. */
function isSame({ kind }: Decision, one: Answer, other: Answer): boolean {
  const plain = (answer: Answer) => (kind === 'order' ? answer : answer.toSorted()).join(' ')
  return plain(one) === plain(other)
}
