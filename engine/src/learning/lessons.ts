import { type Answer, BadInput, type InBoth, type Refusal, type Table } from '@tefuda/kernel'
import type { Lesson, Scenario, Step } from '@tefuda/testkit/judge'
import { whyNotAt } from '../advice/why-not.ts'
import type { Games, PlayedGame } from '../games.ts'
import type { LessonMoment, LessonStep, Scene } from '../protocol/index.ts'
import { OWN_SEAT, positionScene, tellsMore } from './position-scene.ts'

/** The lesson of a game: positions as scenarios have them, with what the coach says. */
async function stepsOf(games: Games, game: string): Promise<Scenario[]> {
  const written = await games.read(game, 'lessons', 'first.yaml')
  if (written === null) throw new BadInput(`${game} has no lesson yet`, `${game}のレッスンはまだありません`)
  const { parseScenarios } = await import('@tefuda/testkit/judge')
  return parseScenarios(written, `${game}/lessons/first.yaml`)
}

/** A step of a lesson that somebody learns from. */
export class Learning {
  private readonly played: PlayedGame
  private readonly lesson: Lesson
  private given = 0
  private table: Table | null = null

  private constructor(played: PlayedGame, lesson: Lesson) {
    this.played = played
    this.lesson = lesson
  }

  /** Opens a step, counted from 1, as the judge opens a scenario. */
  static async open(
    games: Games,
    game: string,
    number: number,
  ): Promise<{ readonly learning: Learning; readonly step: LessonStep }> {
    const { Lesson, rulesOf } = await import('@tefuda/testkit/judge')
    const played = await games.named(game)
    const all = await stepsOf(games, game)
    const scenario = all[number - 1]
    if (!scenario)
      throw new BadInput(
        `the lesson has the steps 1 to ${all.length}, not ${number}`,
        `レッスンは1から${all.length}までです。${number}はありません`,
      )
    const judged = await played.scenario()
    const rules = rulesOf(judged, scenario)
    const learning = new Learning(played, new Lesson(judged, scenario))
    const { name, say, done, ring = [] } = learning.lesson.words
    const step: LessonStep = {
      info: { ...played.info, words: rules.words, faces: played.faces(rules) },
      names: all.map(({ lesson }) => lesson!.name),
      name,
      say,
      done,
      ring,
      moment: learning.moment(null),
    }
    return { learning, step }
  }

  answer(keys: Answer): LessonMoment {
    const came = this.lesson.answer(keys)
    if (came === 'right') this.given++
    return this.moment(came === 'right' ? null : (came ?? ELSE))
  }

  /** Gives the answer that leads on. */
  show(): LessonMoment {
    const { wanted } = this.lesson
    return wanted ? this.answer(wanted) : this.moment(null)
  }

  whyNot(key: string): Refusal | null {
    return whyNotAt(this.table!, OWN_SEAT, key)
  }

  private moment(wrong: InBoth | null): LessonMoment {
    const steps = this.lesson.look()
    this.table = steps.at(-1)!.table
    const scenes = steps.map((step, at) => this.sceneOf(step, at === steps.length - 1))
    return { wrong, wanted: this.lesson.wanted, scenes: scenes.filter(tellsMore) }
  }

  /** What lies between is only shown: nobody is asked then. */
  private sceneOf({ table, events }: Step, isNow: boolean): Scene {
    const game = this.played.manifest
    const isAsked = isNow && this.lesson.wanted !== null
    return positionScene({ table, events, game, given: this.given, isAsked, canUndo: false })
  }
}

const ELSE: InBoth = {
  en: 'The rules allow that, but it is not what this step is about. Look at what is ringed.',
  ja: 'ルール上は可能ですが、ここで学ぶことではありません。囲まれた所を見てください。',
}
