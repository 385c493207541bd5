import type { Judged, ScenarioSource, ScenarioTitle } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { OpenedGame } from '../use-game.ts'

/** The file that is no file: what somebody wrote here. */
export const OWN = ''

/** The names of a game's files of scenarios. */
export function useFiles({ info, ask }: OpenedGame, game: string): readonly string[] {
  const [files, setFiles] = useState<readonly string[]>([])
  useEffect(() => {
    if (info) ask({ do: 'scenarioFiles', game }).then(setFiles, () => setFiles([]))
  }, [info, ask, game])
  return files
}

/** How long a pause in writing is before it is run again. */
const PAUSE = 300

interface Read {
  /** What the titles are of. */
  readonly from: ScenarioSource | null
  readonly titles: readonly ScenarioTitle[]
  readonly trouble: unknown
}
const UNREAD: Read = { from: null, titles: [], trouble: null }

/** The scenarios of a file, or of what somebody writes, read again whenever it changes. */
export function useRead(ask: OpenedGame['ask'], game: string, file: string | undefined, own: string): Read {
  const [read, setRead] = useState(UNREAD)
  useEffect(() => {
    if (file === undefined || (file === OWN && own.trim() === '')) {
      setRead(UNREAD)
      return
    }
    let stale = false
    const from = file === OWN ? { text: own } : { file }
    const timer = setTimeout(
      () =>
        ask({ do: 'scenarios', game, from }).then(
          (titles) => !stale && setRead({ from, titles, trouble: null }),
          (trouble) => !stale && setRead({ ...UNREAD, trouble }),
        ),
      file === OWN ? PAUSE : 0,
    )
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [ask, game, file, own])
  return read
}

/** A scenario as it was judged, move by move. */
export function useJudged(
  ask: OpenedGame['ask'],
  game: string,
  from: ScenarioSource | null,
  number: number | undefined,
  seat: Seat,
) {
  const [judged, setJudged] = useState<Judged | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  useEffect(() => {
    setTrouble(null)
    if (!from || number === undefined) {
      setJudged(null)
      return
    }
    let stale = false
    ask({ do: 'judge', game, from, number, seat }).then(
      (done) => !stale && setJudged(done),
      (error) => {
        if (stale) return
        setJudged(null)
        setTrouble(error)
      },
    )
    return () => {
      stale = true
    }
  }, [ask, game, from, number, seat])
  return { judged, trouble }
}
