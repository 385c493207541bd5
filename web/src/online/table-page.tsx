import type { ReactNode } from 'react'
import { Trouble } from '../pages/trouble.tsx'
import { useGame } from '../pages/use-game.ts'
import { useVoice } from '../speak.tsx'
import '../style/online.css'
import { Chat } from './chat.tsx'
import { FarMatch } from './far-match.tsx'
import { isOnlyHere } from './kept-seats.ts'
import { LineNotice } from './line-notice.tsx'
import { Room } from './room.tsx'
import { useTable } from './use-table.ts'
import { Wish } from './wish.tsx'

/** A table far away: the room before the match, then the match. */
export default function TablePage({ match }: { readonly match: string }) {
  const far = useTable(match)
  const { say } = useVoice()
  const { table, trouble } = far
  if (!table)
    return (
      <main id="main" className="page far">
        <h1>{say('far.room')}</h1>
        <Trouble error={trouble} />
        {!trouble && <p>{say('home.loading')}</p>}
        {!trouble && <LineNotice far={far} />}
      </main>
    )
  const common = (
    <>
      <LineNotice far={far} />
      <Trouble error={trouble} />
      <Wish far={far} table={table} />
      {isOnlyHere(match) && <p className="notice">{say('far.lost')}</p>}
    </>
  )
  return table.phase === 'room' ? (
    <Room far={far} table={table} chat={<Chat far={far} table={table} />}>
      {common}
    </Room>
  ) : (
    <AtTable far={far} game={table.terms.game}>
      {common}
    </AtTable>
  )
}

function AtTable({
  far,
  game,
  children,
}: {
  readonly far: ReturnType<typeof useTable>
  readonly game: string
  readonly children: ReactNode
}) {
  const { info, trouble } = useGame(game)
  const { say } = useVoice()
  if (!info || !far.scene || !far.table)
    return (
      <main id="main" className="page far">
        <h1>{say('far.room')}</h1>
        {children}
        <Trouble error={trouble} />
        {!trouble && <p>{say('home.loading')}</p>}
      </main>
    )
  return (
    <FarMatch far={far} table={far.table} scene={far.scene} info={info}>
      {children}
    </FarMatch>
  )
}
