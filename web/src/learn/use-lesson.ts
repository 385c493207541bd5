import type { InBoth, LessonMoment, LessonStep, Scene } from '@tefuda/engine/protocol'
import type { Answer } from '@tefuda/kernel'
import { useCallback, useEffect, useState } from 'react'
import { keepStep, stepKept } from './progress.ts'
import { taken } from './taken.ts'
import { type Ask, useEngine } from './use-engine.ts'
import { useScenes } from './use-scenes.ts'

/** A lesson as it stands: the step, what is to be seen of it, and what came of the last answer. */
export interface LessonNow {
  readonly step: LessonStep | null
  readonly number: number
  readonly scene: Scene | null
  /** The answer that leads on; null while things happen, and where the step is done. */
  readonly wanted: Answer | null
  readonly isDone: boolean
  readonly wrong: InBoth | null
  readonly trouble: unknown
  readonly goTo: (number: number) => void
  /** Tells whether the answer was taken. */
  readonly answer: (keys: Answer) => Promise<boolean>
  readonly showMe: () => void
  readonly ask: Ask
}

export function useLesson(game: string): LessonNow {
  const ask = useEngine()
  const [wished, goTo] = useState(() => stepKept(game))
  /** The step that is open; another that was wished for takes its place when it is there. */
  const [{ step, number }, setOpen] = useState<{ step: LessonStep | null; number: number }>({
    step: null,
    number: wished,
  })
  const { scene, isMoving, play } = useScenes()
  const [moment, setMoment] = useState<LessonMoment | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const show = useCallback(
    (came: LessonMoment) => {
      setTrouble(null)
      setMoment(came)
      play(came.scenes)
    },
    [play],
  )
  useEffect(() => {
    let isStale = false
    ask({ do: 'learn', game, number: wished }).then(
      (opens) => {
        if (isStale) return
        setOpen({ step: opens, number: wished })
        show({ ...opens.moment, scenes: opens.moment.scenes.slice(-1) })
      },
      (error) => !isStale && setTrouble(error),
    )
    return () => {
      isStale = true
    }
  }, [ask, show, game, wished])

  const isDone = moment !== null && moment.wanted === null && !isMoving
  useEffect(() => {
    if (isDone && step) keepStep(game, Math.min(number + 1, step.names.length))
  }, [isDone, game, number, step])

  const reply = async (came: () => Promise<LessonMoment>) => !isMoving && taken(came(), show, setTrouble)
  return {
    step,
    number,
    scene,
    wanted: isMoving ? null : (moment?.wanted ?? null),
    isDone,
    wrong: isMoving ? null : (moment?.wrong ?? null),
    trouble,
    goTo,
    answer: (keys) => reply(() => ask({ do: 'learnt', keys })),
    showMe: () => void reply(() => ask({ do: 'showMe' })),
    ask,
  }
}
