import type { Replies, Request } from '@tefuda/engine/protocol'
import { useEffect, useRef } from 'react'
import { Engine } from '../engine/client.ts'

export type Ask = <R extends Request>(request: R) => Promise<Replies[R['do']]>

/** The way to ask an engine of this page's own, which goes with the page. */
export function useEngine(): Ask {
  const engine = useRef<Engine | null>(null)
  useEffect(
    () => () => {
      engine.current?.close()
      engine.current = null
    },
    [],
  )
  const ask = useRef<Ask>((request) => {
    engine.current ??= new Engine(() => {})
    return engine.current.ask(request)
  })
  return ask.current
}
