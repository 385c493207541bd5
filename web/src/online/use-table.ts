import type { Request as EngineRequest, Replies, Scene } from '@tefuda/engine/protocol'
import { SceneReader } from '@tefuda/engine/scenes'
import { BadInput, type Seat } from '@tefuda/kernel'
import type { Request, Said, TableShown } from '@tefuda/server/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EngineTrouble } from '../engine/client.ts'
import { forgetSeat, seatAt } from './kept-seats.ts'
import { Line, LineDown, type LineState, type ServerPush } from './line.ts'
import { confirmMatch, signedAnswer } from './signing.ts'

/** What this page knows of a table far away. */
export interface FarTable {
  readonly line: LineState
  readonly table: TableShown | null
  /** Null for a watcher. */
  readonly seat: Seat | null
  readonly scene: Scene | null
  /** Whether there is more to see after this scene; `goOn` shows it. */
  readonly isBehind: boolean
  readonly goOn: () => void
  /** Null until one has come to the table. */
  readonly said: readonly Said[] | null
  /** The table for another match after this one. */
  readonly next: { readonly link: string; readonly match: string; readonly seat: Seat } | null
  /** What went wrong last, until something else is tried. */
  readonly trouble: EngineTrouble | BadInput | null
  /** Resolves to whether it was done; what went wrong is in `trouble`. A request that the line lost is not repeated. */
  readonly ask: (request: Request) => Promise<boolean>
  /** Sends an answer now, or as soon as the line is back; the server knows an answer that it has already. */
  readonly answer: (keys: readonly string[]) => Promise<boolean>
  /** Asks about the match without changing it: what an answer would come to, why something is not allowed. */
  readonly question: <What extends DoorQuestion['do']>(
    what: What,
    about: Omit<Extract<DoorQuestion, { readonly do: What }>, 'do' | 'seat'>,
  ) => Promise<Replies[What]>
  /** The signed record of a match that is over, as a file; null where the server did not give it. */
  readonly record: () => Promise<string | null>
  /** Whether an answer waits for the line. */
  readonly isWaiting: boolean
  /** Takes the answer back that waits for the line. */
  readonly chooseAgain: () => void
  readonly tryNow: () => void
}

type DoorQuestion = Extract<
  EngineRequest,
  { readonly do: 'whyNot' | 'leadingTo' | 'foresee' | 'askedNext' | 'hint' }
>

interface Unsent {
  readonly nth: number
  readonly keys: readonly string[]
  readonly settle: (isTaken: boolean) => void
}

interface ShownScene {
  /** How many questions were put to this seat by then. */
  readonly nth: number
  readonly scene: Scene
}

/** Whoever is further behind than this is shown the last ones. */
const MOST = 40

/** After a line was lost: what has been chosen stays chosen where the match has not gone on. */
function backAt(before: readonly ShownScene[], now: ShownScene): readonly ShownScene[] {
  const last = before.at(-1)
  return last && JSON.stringify(last) === JSON.stringify(now) ? before : [now]
}

/** Sits down again at a table, or watches it where this browser has no seat there. */
export function useTable(match: string): FarTable {
  const [line, setLine] = useState<LineState>({ is: 'down', since: Date.now(), next: Date.now() })
  const [table, setTable] = useState<TableShown | null>(null)
  const [seat, setSeat] = useState<Seat | null>(null)
  /** What is shown, and what comes after it. */
  const [coming, setComing] = useState<readonly ShownScene[]>([])
  const [said, setSaid] = useState<readonly Said[] | null>(null)
  const [next, setNext] = useState<FarTable['next']>(null)
  const [trouble, setTrouble] = useState<EngineTrouble | BadInput | null>(null)
  const wire = useRef<Line | null>(null)
  const reader = useRef(new SceneReader())
  /** Whether the next scene is the first over a new line: it is where the match stands. */
  const isBack = useRef(false)
  const unsent = useRef<Unsent | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  const sendAnswer = useCallback(async () => {
    const waiting = unsent.current
    if (!waiting) return
    const { nth, keys, settle } = waiting
    try {
      const signature = await signedAnswer(match, nth, keys)
      await wire.current!.ask({ do: 'answer', nth, keys: [...keys], signature })
      settle(true)
    } catch (error) {
      if (error instanceof LineDown) {
        setWaiting(unsent.current !== null)
        return
      }
      if (!(error instanceof EngineTrouble || error instanceof BadInput)) throw error
      setTrouble(error)
      settle(false)
    }
    if (unsent.current !== waiting) return
    unsent.current = null
    setWaiting(false)
  }, [match])

  useEffect(() => {
    const hear = (push: ServerPush) => {
      if (push.push === 'table') setTable(push.table)
      else if (push.push === 'said') setSaid((all) => [...(all ?? []), push.said])
      else if (push.push === 'rematch') setNext(push)
      else if (push.push === 'scene') {
        const scene = reader.current.read(push.scene)
        const { nth } = push
        if (scene && isBack.current) setComing((all) => backAt(all, { nth, scene }))
        else if (scene) setComing((all) => [...all, { nth, scene }].slice(-MOST))
        else void wire.current?.ask({ do: 'question', question: { do: 'whole' } })
        isBack.current = false
      }
    }
    const comeIn = async (opened: Line) => {
      reader.current = new SceneReader()
      isBack.current = true
      const own = seatAt(match)
      try {
        if (own) {
          const back = await opened.ask({ do: 'resume', match, token: own.token })
          setSeat(back.seat)
          setSaid(back.said)
        } else {
          setSeat(null)
          setSaid((await opened.ask({ do: 'watch', match })).said)
        }
      } catch (error) {
        if (error instanceof EngineTrouble && !(error instanceof LineDown)) setTrouble(error)
        throw error
      }
      void sendAnswer()
    }
    const opened = new Line({ onPush: hear, onState: setLine, onUp: comeIn })
    wire.current = opened
    return () => {
      opened.close()
      wire.current = null
    }
  }, [match, sendAnswer])

  const isOver = table?.phase === 'closed' && table.winners !== null
  const isUp = line.is === 'up'
  useEffect(() => {
    if (isOver && isUp && seat !== null)
      confirmMatch(match, (request) => wire.current!.ask(request)).catch(() => {
        // It is confirmed again when the table is next come to; until then the record says who has not.
      })
  }, [isOver, isUp, seat, match])

  const ask = useCallback(
    async (request: Request) => {
      setTrouble(null)
      try {
        await wire.current!.ask(request)
        if (request.do === 'leave' || request.do === 'withdraw') forgetSeat(match)
        return true
      } catch (error) {
        if (!(error instanceof EngineTrouble)) throw error
        setTrouble(error)
        return false
      }
    },
    [match],
  )
  const [shown] = coming
  const nth = shown?.nth ?? 0
  const answer = useCallback(
    (keys: readonly string[]) =>
      new Promise<boolean>((settle) => {
        setTrouble(null)
        unsent.current?.settle(false)
        unsent.current = { nth, keys, settle }
        void sendAnswer()
      }),
    [nth, sendAnswer],
  )
  const chooseAgain = useCallback(() => {
    unsent.current?.settle(false)
    unsent.current = null
    setWaiting(false)
  }, [])
  const goOn = useCallback(() => setComing((all) => (all.length > 1 ? all.slice(1) : all)), [])
  const question = useCallback<FarTable['question']>(
    async (what, about) => {
      const { reply } = await wire.current!.ask({ do: 'question', question: { do: what, seat, ...about } })
      return reply as never
    },
    [seat],
  )
  const record = useCallback(async () => {
    try {
      const { record: whole } = await wire.current!.ask({ do: 'record' })
      return `${JSON.stringify(whole, null, 2)}\n`
    } catch (error) {
      if (!(error instanceof EngineTrouble)) throw error
      setTrouble(error)
      return null
    }
  }, [])
  return {
    line,
    table,
    seat,
    scene: shown?.scene ?? null,
    isBehind: coming.length > 1,
    goOn,
    said,
    next,
    trouble,
    ask,
    answer,
    question,
    record,
    isWaiting,
    chooseAgain,
    tryNow: () => wire.current?.tryNow(),
  }
}
