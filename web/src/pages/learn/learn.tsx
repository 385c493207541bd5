import '../../style/learn.css'
import { useEffect } from 'react'
import { Coach } from '../../learn/coach.tsx'
import { type LessonNow, useLesson } from '../../learn/use-lesson.ts'
import { useRing } from '../../learn/use-ring.ts'
import { useVoice } from '../../speak.tsx'
import { Table } from '../../table/field/table.tsx'
import { useShortcuts } from '../../table/input/shortcuts.ts'
import type { AnsweredMatch } from '../../table/match/use-match.ts'
import { GameChoice } from '../sit-down/choices.tsx'
import { Trouble } from '../trouble.tsx'

const NONE: readonly string[] = []
const nothing = () => {}

/** A lesson of a game, step by step, at the same table that is played at. */
export default function LearnPage({ game }: { readonly game: string }) {
  const { say, both } = useVoice()
  const lesson = useLesson(game)
  const { step, scene, number, wanted, isDone } = lesson
  useRing(scene, wanted, step?.ring ?? NONE)
  useShortcuts({})
  useFocus(lesson)
  if (!step || !scene)
    return (
      <main id="main" className="page">
        <h1>{say('learn.title')}</h1>
        <GameChoice page="learn" game={game} />
        <Trouble error={lesson.trouble} />
        <p>
          <a href={`#/rules/${game}`}>{say('learn.rules')}</a>
        </p>
      </main>
    )
  const match: AnsweredMatch = {
    answer: lesson.answer,
    whyNot: (key) => lesson.ask({ do: 'whyNot', seat: scene.view.seat, key }),
    foresee: () => Promise.resolve(null),
    reopen: nothing,
  }
  const of = step.names.length
  return (
    <main id="main" className="match lesson">
      <h1 className="hidden">
        {say('learn.title')}: {both(step.info.title)}
      </h1>
      <Table
        info={step.info}
        scene={scene}
        key={number}
        match={match}
        rest={isDone ? say('learn.done', { next: say(number < of ? 'learn.next' : 'learn.over') }) : null}
        isHome
        top={
          <div className="tools">
            <a href={`#/rules/${game}`}>{say('learn.rules')}</a>
            <a href="#/">{say('learn.leave')}</a>
          </div>
        }
        tools={
          <Coach
            over={say('learn.step', { n: number, of })}
            name={both(step.name)}
            tone={lesson.wrong ? 'wrong' : isDone ? 'done' : undefined}
            news={lesson.wrong}
            beads={{ at: number, of, isDone }}
            foot={<Ways game={game} lesson={lesson} of={of} />}
          >
            <p>{both(isDone ? step.done : step.say)}</p>
            {lesson.wrong && <p className="wrong">{both(lesson.wrong)}</p>}
            <Trouble error={lesson.trouble} />
          </Coach>
        }
      />
    </main>
  )
}

type WaysProps = { readonly game: string; readonly lesson: LessonNow; readonly of: number }

/** From step to step, and help with this one. */
function Ways({ game, lesson, of }: WaysProps) {
  const { say } = useVoice()
  const { number, isDone, wanted, goTo, showMe } = lesson
  return (
    <>
      {number > 1 && (
        <button
          type="button"
          className="quiet"
          onClick={() => goTo(isDone && number === of ? 1 : number - 1)}
        >
          ↶ {isDone && number === of ? say('learn.again') : say('learn.back', { n: number - 1 })}
        </button>
      )}
      {!isDone && (
        <button type="button" className="quiet show" disabled={wanted === null} onClick={showMe}>
          {say('learn.show')}
        </button>
      )}
      {isDone && number < of && (
        <button type="button" className="primary next" onClick={() => goTo(number + 1)}>
          {say('learn.next')}
        </button>
      )}
      {isDone && number === of && (
        <a className="button primary next" href={`#/play/${game}`}>
          {say('learn.over')}
        </a>
      )}
    </>
  )
}

/** Whoever uses keys is led to what is asked, and to the way on when it is done. */
function useFocus({ wanted, isDone, step, number }: LessonNow): void {
  const isAsked = wanted !== null
  useEffect(() => {
    const to = isDone ? '.coach .next' : isAsked ? '#prompt' : null
    if (to) document.querySelector<HTMLElement>(to)?.focus({ preventScroll: true })
  }, [isDone, isAsked, step, number])
}
