import type { Request } from '@tefuda/engine/protocol'
import { useCallback, useRef } from 'react'
import { Engine, EngineDied, EngineTrouble } from '../../engine/client.ts'

/** What is wrong: trouble with a request, an engine that died with its match, or another tab that plays the match. */
export type Matter = EngineTrouble | 'died' | 'elsewhere' | null
type SetMatter = (next: Matter | ((matter: Matter) => Matter)) => void

/** The engine of this page, started by the first request. Trouble becomes the matter. */
export function useEngine(setMatter: SetMatter) {
  const engine = useRef<Engine | null>(null)
  const ask = useCallback(<R extends Request>(request: R) => {
    engine.current ??= new Engine(() => setMatter('died'))
    return engine.current.ask(request)
  }, [])
  const attempt = useCallback(async (what: () => Promise<void>) => {
    try {
      await what()
      return true
    } catch (error) {
      if (error instanceof EngineDied) return false
      if (!(error instanceof EngineTrouble)) throw error
      setMatter((matter) => (matter === 'elsewhere' ? matter : error))
      return false
    }
  }, [])

  const close = useCallback(() => {
    engine.current?.close()
    engine.current = null
  }, [])
  return { ask, attempt, close }
}
