import { type Answer, type Refusal, type Seat, writeRecord } from '@tefuda/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Engine, EngineTrouble } from '../engine/client.ts'
import type { Begin, GameInfo, Request, Scene, Sitter } from '../engine/protocol.ts'
import { people } from './seats.ts'

/** How long a bot's move stands before the next one, so that people can follow. */
const BREATH = 450

/** What is the matter, in words or by a refusal; `died` says that the engine was started anew. */
interface Matter {
  readonly message: string
  readonly refusal: Refusal | null
  readonly died: boolean
}

export interface PlayedMatch {
  readonly info: GameInfo | null
  readonly scene: Scene | null
  readonly matter: Matter | null
  /** The seat whose player must come to the screen before anything is shown, or null. */
  readonly curtain: Seat | null
  /** What there is to know of a game before it begins. */
  readonly open: (game: string) => Promise<GameInfo | undefined>
  readonly begin: (begin: Begin) => void
  readonly load: (record: string, sitters: readonly Sitter[] | null) => void
  readonly openCurtain: () => void
  readonly answer: (keys: Answer) => void
  readonly whyNot: (key: string) => Promise<Refusal | null>
  readonly undo: () => void
  readonly concede: () => void
  readonly look: (seat: Seat) => void
  readonly goTo: (at: number) => void
  /** Plays on from here as another match, seen from a seat. */
  readonly branch: (sitters: readonly Sitter[], seat: Seat) => void
  readonly record: () => Promise<string>
  readonly dismiss: () => void
  readonly leave: () => void
}

/** A match at this screen. `plays`: bots answer by themselves and the screen goes to whoever is asked. */
export function useMatch(plays: boolean): PlayedMatch {
  const [info, setInfo] = useState<GameInfo | null>(null)
  const [scene, setScene] = useState<Scene | null>(null)
  const [matter, setMatter] = useState<Matter | null>(null)
  const [curtain, setCurtain] = useState<Seat | null>(null)
  const engine = useRef<Engine | null>(null)

  const ask = useCallback(<R extends Request>(request: R) => {
    engine.current ??= new Engine(() => setMatter({ message: '', refusal: null, died: true }))
    return engine.current.ask(request)
  }, [])
  const attempt = useCallback(async (what: () => Promise<void>) => {
    try {
      await what()
    } catch (error) {
      if (!(error instanceof EngineTrouble)) throw error
      setMatter({ message: error.message, refusal: error.refusal, died: false })
    }
  }, [])

  /** Shows what a person may see now: what is asked of another person stays behind the curtain until they are there. */
  const show = useCallback(
    async (next: Scene) => {
      const all = people(next)
      const asked = next.view.deciding?.seat
      if (plays && asked !== undefined && all.length > 1 && all.includes(asked) && asked !== next.view.seat) {
        setCurtain(asked)
        return
      }
      setScene(next)
    },
    [plays],
  )
  const showReply = useCallback(
    (request: Request) => attempt(async () => show((await ask(request as never)) as Scene)),
    [ask, attempt, show],
  )

  const begin = useCallback(
    (wanted: Begin) =>
      attempt(async () => {
        setMatter(null)
        setInfo(await ask({ do: 'open', game: wanted.game, written: wanted.written ?? [] }))
        const first = Math.max(
          0,
          wanted.sitters.findIndex(({ kind }) => kind === 'person'),
        )
        await ask({ do: 'begin', begin: wanted })
        await show(await ask({ do: 'look', seat: first }))
      }),
    [ask, attempt, show],
  )
  const load = useCallback(
    (record: string, sitters: readonly Sitter[] | null) =>
      attempt(async () => {
        const loaded = await ask({ do: 'load', record, sitters })
        setMatter(null)
        const { written = [] } = await ask({ do: 'record' })
        setInfo(await ask({ do: 'open', game: loaded.view.game, written }))
        await show(await ask({ do: 'look', seat: sitters ? Math.max(0, people(loaded)[0] ?? 0) : -1 }))
      }),
    [ask, attempt, show],
  )

  const open = useCallback(
    async (game: string) => {
      let opened: GameInfo | undefined
      await attempt(async () => {
        opened = await ask({ do: 'open', game })
      })
      return opened
    },
    [ask, attempt],
  )
  const asked = scene?.view.deciding?.seat
  const isBots = plays && scene !== null && asked !== undefined && scene.sitters[asked]!.kind === 'bot'
  useEffect(() => {
    if (!isBots || curtain !== null) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => showReply({ do: 'bot' }), calm ? 0 : BREATH)
    return () => clearTimeout(timer)
    // A new scene is a new question, even where the same bot is asked again.
  }, [isBots, curtain, scene, showReply])

  useEffect(
    () => () => {
      engine.current?.close()
      engine.current = null
    },
    [],
  )

  return {
    info,
    scene,
    matter,
    curtain,
    open,
    begin,
    load,
    openCurtain: () => {
      const seat = curtain!
      setCurtain(null)
      void showReply({ do: 'look', seat })
    },
    answer: (keys) => void showReply({ do: 'answer', seat: scene!.view.seat, keys }),
    whyNot: (key) => ask({ do: 'whyNot', seat: scene!.view.seat, key }),
    undo: () => void showReply({ do: 'undo' }),
    concede: () => void showReply({ do: 'concede', seat: scene!.view.seat }),
    look: (seat) => void showReply({ do: 'look', seat }),
    goTo: (at) => void showReply({ do: 'goTo', at }),
    branch: (sitters, seat) =>
      void attempt(async () => {
        await ask({ do: 'branch', sitters })
        await show(await ask({ do: 'look', seat }))
      }),
    record: async () => writeRecord(await ask({ do: 'record' })),
    dismiss: () => setMatter(null),
    leave: () => {
      setScene(null)
      setInfo(null)
      setCurtain(null)
      setMatter(null)
    },
  }
}
