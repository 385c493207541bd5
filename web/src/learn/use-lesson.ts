import type { Answer } from '@tefuda/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { InBoth, LessonMoment, LessonStep, Scene } from '../engine/protocol.ts'
import { keepStep, stepKept } from './progress.ts'
import { type Ask, useEngine } from './use-engine.ts'

/** How long each thing that happens is to be seen. */
const BREATH = 700

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
  readonly answer: (keys: Answer) => void
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
  const [coming, setComing] = useState<readonly Scene[]>([])
  const [moment, setMoment] = useState<LessonMoment | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const show = useCallback((came: LessonMoment) => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setTrouble(null)
    setMoment(came)
    setComing(isCalm ? came.scenes.slice(-1) : came.scenes)
  }, [])
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

  const isMoving = coming.length > 1
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setComing(coming.slice(1)), BREATH)
    return () => clearTimeout(timer)
  }, [coming, isMoving])

  const isDone = moment !== null && moment.wanted === null && !isMoving
  useEffect(() => {
    if (isDone && step) keepStep(game, Math.min(number + 1, step.names.length))
  }, [isDone, game, number, step])

  const reply = (came: () => Promise<LessonMoment>) => {
    if (!isMoving) came().then(show, setTrouble)
  }
  return {
    step,
    number,
    scene: coming[0] ?? null,
    wanted: isMoving ? null : (moment?.wanted ?? null),
    isDone,
    wrong: isMoving ? null : (moment?.wrong ?? null),
    trouble,
    goTo,
    answer: (keys) => reply(() => ask({ do: 'learnt', keys })),
    showMe: () => reply(() => ask({ do: 'showMe' })),
    ask,
  }
}
