import type { Listed, MatchStanding } from '@tefuda/server/messages'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useRoute } from '../route.ts'
import { keptSeats } from './kept-seats.ts'
import type { Line } from './line.ts'
import { useTurnSign } from './turn-sign.ts'

/** So many of one's matches are followed; older ones are still at their links. */
export const MOST_FOLLOWED = 20

/** What the server tells whoever is at no table: the lists, and how one's own matches stand. */
interface Lobby {
  /** Whether there is a server at all: the page may lie on a host that only hands out files. */
  readonly isThere: boolean
  readonly tables: readonly Listed[]
  /** By match; null where the server knows no such seat, nothing where it has not said yet. */
  readonly standings: ReadonlyMap<string, MatchStanding | null>
}

const NOTHING: Lobby = { isThere: false, tables: [], standings: new Map() }
const LobbyContext = createContext(NOTHING)
export const useLobby = () => useContext(LobbyContext)

/** Keeps a line to the server where lists are shown, or somebody has a match that may wait for them. */
export function LobbyLine({ children }: { readonly children: ReactNode }) {
  const route = useRoute()
  const isHome = route.page === 'play' && route.game === null
  const isAtTable = route.page === 'table' || route.page === 't'
  const lobby = useLine(isHome || route.page === 'tables' || (!isAtTable && keptSeats().length > 0))
  const waiting = useMemo(
    () => [...lobby.standings].flatMap(([match, standing]) => (standing?.isAsked ? [match] : [])),
    [lobby.standings],
  )
  useTurnSign(isAtTable ? null : waiting)
  return <LobbyContext value={lobby}>{children}</LobbyContext>
}

function useLine(isOn: boolean): Lobby {
  const [lobby, setLobby] = useState(NOTHING)
  useEffect(() => {
    if (!isOn) return
    const seats = keptSeats()
      .slice(0, MOST_FOLLOWED)
      .map(({ match, token }) => ({ match, token }))
    let wasUp = false
    let line: Line | null = null
    let isLeft = false
    const listener: ConstructorParameters<typeof Line>[0] = {
      onPush: (push) => {
        if (push.push === 'lists') setLobby((now) => ({ ...now, tables: push.tables }))
        if (push.push === 'standing')
          setLobby((now) => ({ ...now, standings: new Map(now.standings).set(push.match, push.standing) }))
      },
      onState: ({ is }) => {
        // Without a server nobody asks for it again and again; one that was there comes back.
        if (is === 'up') wasUp = true
        else if (!wasUp) line?.close()
      },
      onUp: async (opened) => {
        const { tables, standings } = await opened.ask({ do: 'follow', seats })
        const byMatch = new Map(seats.map(({ match }, i) => [match, standings[i] ?? null]))
        setLobby({ isThere: true, tables, standings: byMatch })
      },
    }
    // The page is shown first.
    import('./line.ts').then((loaded) => {
      if (!isLeft) line = new loaded.Line(listener)
    })
    return () => {
      isLeft = true
      line?.close()
    }
  }, [isOn])
  return lobby
}
