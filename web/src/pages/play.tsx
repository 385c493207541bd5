import { readRecord } from '@tefuda/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WrittenRecord } from '../engine/protocol.ts'
import { unpackRecord } from '../position-link.ts'
import { useVoice } from '../speak.tsx'
import { MatchPage } from '../table/match-page.tsx'
import { Matters } from '../table/matters.tsx'
import { RecordFile } from '../table/tools.tsx'
import { useMatch } from '../table/use-match.ts'
import { DropPage } from './file-door.tsx'
import { Seating, sittersOf } from './seating.tsx'
import { SitDown } from './sit-down.tsx'
import { Trouble } from './trouble.tsx'

/** A record that somebody brought: what it says, and as it is written. */
type Brought = { readonly record: WrittenRecord; readonly written: string }

/** Choosing what is played, then the table. `link` is a position that a link led to. */
export function PlayPage({ link }: { readonly link: string | null }) {
  const { say } = useVoice()
  const match = useMatch(true)
  const [trouble, setTrouble] = useState<unknown>(null)
  const [brought, setBrought] = useState<Brought | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const onBring = useCallback((written: string) => {
    setTrouble(null)
    try {
      setBrought({ record: readRecord(written), written })
    } catch (error) {
      setTrouble(error)
    }
  }, [])
  useEffect(() => {
    if (link !== null) unpackRecord(link).then(onBring, setTrouble)
  }, [link, onBring])

  if (brought)
    return (
      <Seating
        options={brought.record.options}
        were={sittersOf(brought.record)}
        onSit={(sitters) => {
          setBrought(null)
          match.load(brought.written, sitters)
        }}
        onCancel={() => setBrought(null)}
      />
    )
  if (match.scene || match.curtain !== null)
    return (
      <MatchPage match={match} onLoad={onBring}>
        <Trouble error={trouble} />
      </MatchPage>
    )
  return (
    <DropPage className="page" onRead={onBring}>
      <h1>{say('home.title')}</h1>
      <p className="lead">{say('app.tagline')}</p>
      <Matters match={match} />
      <Trouble error={trouble} />
      <SitDown match={match} />
      <p className="aside">
        <button type="button" className="quiet" onClick={() => file.current!.click()}>
          {say('table.load')}
        </button>
        <RecordFile input={file} label={say('table.load')} onRead={onBring} />
      </p>
    </DropPage>
  )
}
