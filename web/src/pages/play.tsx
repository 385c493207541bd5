import { parse } from '@tefuda/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sitter } from '../engine/protocol.ts'
import { unpackRecord } from '../position-link.ts'
import { useVoice } from '../speak.tsx'
import { MatchPage } from '../table/match-page.tsx'
import { Matters } from '../table/matters.tsx'
import { RecordFile } from '../table/tools.tsx'
import { useMatch } from '../table/use-match.ts'
import { SitDown } from './sit-down.tsx'

/** Whoever opens a record sits in the first seat; bots that look ahead take the others. */
function sittersFor(written: string): readonly Sitter[] {
  const { decks } = parse(written, 'the record') as { readonly decks?: unknown }
  const seats = Array.isArray(decks) ? decks.length : 2
  return Array.from(
    { length: seats },
    (_, seat): Sitter => (seat === 0 ? { kind: 'person' } : { kind: 'bot', bot: 'greedy' }),
  )
}

/** Choosing what is played, then the table. `record` is a position that a link led to. */
export function PlayPage({ record }: { readonly record: string | null }) {
  const { say } = useVoice()
  const match = useMatch(true)
  const [trouble, setTrouble] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const { load } = match
  const onLoad = useCallback(
    (written: string) => {
      setTrouble(null)
      try {
        load(written, sittersFor(written))
      } catch (error) {
        setTrouble((error as Error).message)
      }
    },
    [load],
  )
  useEffect(() => {
    if (record === null) return
    unpackRecord(record).then(onLoad, (error: Error) =>
      setTrouble(say('trouble.link', { message: error.message })),
    )
  }, [record, onLoad, say])

  if (match.scene || match.curtain !== null) return <MatchPage match={match} onLoad={onLoad} />
  return (
    <main id="main" className="page">
      <h1>{say('home.title')}</h1>
      <p className="lead">{say('app.tagline')}</p>
      <Matters match={match} />
      {trouble && (
        <p className="notice trouble" role="alert">
          {trouble}
        </p>
      )}
      <SitDown match={match} />
      <p className="aside">
        <button type="button" className="quiet" onClick={() => file.current!.click()}>
          {say('table.load')}
        </button>
        <RecordFile input={file} label={say('table.load')} onRead={onLoad} />
      </p>
    </main>
  )
}
