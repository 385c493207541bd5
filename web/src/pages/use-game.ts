import { useEffect, useRef, useState } from 'react'
import { Engine } from '../engine/client.ts'
import type { GameInfo, Replies, Request } from '../engine/protocol.ts'

/** A game as an engine of this page's own tells of it, and the way to ask it more. */
export interface OpenedGame {
  readonly info: GameInfo | null
  readonly ask: <R extends Request>(request: R) => Promise<Replies[R['do']]>
}

export function useGame(game: string): OpenedGame {
  const [info, setInfo] = useState<GameInfo | null>(null)
  const engine = useRef<Engine | null>(null)
  useEffect(() => {
    setInfo(null)
    const here = new Engine(() => {})
    engine.current = here
    here.ask({ do: 'open', game }).then(setInfo, () => setInfo(null))
    return () => here.close()
  }, [game])
  const ask = useRef<OpenedGame['ask']>((request) => engine.current!.ask(request))
  return { info, ask: ask.current }
}
