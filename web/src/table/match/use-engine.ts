import type { Request } from '@tefuda/engine/protocol'
import { useCallback, useRef } from 'react'
import { Engine, EngineDied, EngineTrouble } from '../../engine/client.ts'

/** What is the matter: something that went wrong, the engine ended with the match that it held, or another tab plays the match. */
export type Matter = EngineTrouble | 'died' | 'elsewhere' | null
type SetMatter = (next: Matter | ((matter: Matter) => Matter)) => void

/** The engine that plays the matches of this page: started when it is first asked; what goes wrong there is the matter. */
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
