import type { Puzzle, PuzzleMoment, Scene } from '@tefuda/engine/protocol'
import type { Answer } from '@tefuda/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { taken } from './taken.ts'
import { type Ask, useEngine } from './use-engine.ts'
import { useScenes } from './use-scenes.ts'

/** A puzzle as it stands. */
export interface PuzzleNow {
  readonly puzzle: Puzzle | null
  readonly scene: Scene | null
  readonly came: PuzzleMoment['came']
  readonly round: number
  readonly trouble: unknown
  /** Tells whether the answer was taken. */
  readonly answer: (keys: Answer) => Promise<boolean>
  readonly takeBack: (all: boolean) => void
  readonly solve: () => void
  readonly ask: Ask
}

export function usePuzzle(number: number): PuzzleNow {
  const ask = useEngine()
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null)
  const [came, setCame] = useState<PuzzleMoment['came']>('open')
  const [trouble, setTrouble] = useState<unknown>(null)
  /** How often something was taken back: what was begun before is forgotten. */
  const [round, setRound] = useState(0)
  const at = useRef(0)
  const { scene, isMoving, play } = useScenes()
  const show = useCallback(
    (moment: PuzzleMoment) => {
      setTrouble(null)
      setCame(moment.came)
      const now = moment.scenes.at(-1)!.at
      if (now < at.current) setRound((before) => before + 1)
      at.current = now
      play(moment.scenes)
    },
    [play],
  )
  useEffect(() => {
    let isStale = false
    ask({ do: 'puzzle', number }).then(
      (opened) => {
        if (isStale) return
        setPuzzle(opened)
        show(opened.moment)
      },
      (error) => !isStale && setTrouble(error),
    )
    return () => {
      isStale = true
    }
  }, [ask, show, number])
  const reply = async (what: () => Promise<PuzzleMoment>) => !isMoving && taken(what(), show, setTrouble)
  return {
    puzzle,
    scene,
    came: isMoving ? 'open' : came,
    round,
    trouble,
    answer: (keys) => reply(() => ask({ do: 'tryOut', keys })),
    takeBack: (all) => void reply(() => ask({ do: 'takeBack', all })),
    solve: () => void reply(() => ask({ do: 'solve' })),
    ask,
  }
}
