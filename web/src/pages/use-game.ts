import type { GameInfo, Replies, Request } from '@tefuda/engine/protocol'
import { useEffect, useRef, useState } from 'react'
import { Engine } from '../engine/client.ts'

/** A game as an engine of this page's own tells of it, and the way to ask it more. */
export interface OpenedGame {
  readonly info: GameInfo | null
  /** Why it could not be opened. */
  readonly trouble: unknown
  readonly ask: <R extends Request>(request: R) => Promise<Replies[R['do']]>
}

export function useGame(game: string): OpenedGame {
  const [info, setInfo] = useState<GameInfo | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const engine = useRef<Engine | null>(null)
  useEffect(() => {
    setInfo(null)
    setTrouble(null)
    const here = new Engine(() => {})
    engine.current = here
    here.ask({ do: 'open', game }).then(setInfo, setTrouble)
    return () => here.close()
  }, [game])
  const ask = useRef<OpenedGame['ask']>((request) => engine.current!.ask(request))
  return { info, trouble, ask: ask.current }
}
