import { entryNames } from '@tefuda/kernel'
import type { Said, TableShown } from '@tefuda/server/messages'
import { AT_TABLE, IN_ROOM, type Phrase } from '@tefuda/server/phrases'
import { useEffect, useRef, useState } from 'react'
import { useVoice } from '../speak.tsx'
import type { FarTable } from './use-table.ts'

interface Props {
  readonly far: FarTable
  readonly table: TableShown
}

const LONGEST = 200
const WORDS = { ...IN_ROOM, ...AT_TABLE }

/** What people at a table say to each other; ready phrases are read by each in their own language. */
export function Chat({ far, table }: Props) {
  const { say, both } = useVoice()
  const [text, setText] = useState('')
  const [muted, setMuted] = useState<readonly number[]>([])
  const end = useRef<HTMLLIElement>(null)
  const said = far.said ?? []
  useEffect(() => {
    // Nothing is given back: newer browsers return a promise, which React would call when the chat is shut.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [said.length])
  const phrases: readonly Phrase[] = table.phase === 'room' ? entryNames(IN_ROOM) : entryNames(AT_TABLE)
  const others = table.seats.flatMap((one, seat) =>
    one && one.level === null && seat !== far.seat ? [{ seat, name: one.name }] : [],
  )
  const mute = (seat: number) => {
    const isMuted = muted.includes(seat)
    setMuted(isMuted ? muted.filter((one) => one !== seat) : [...muted, seat])
    void far.ask({ do: 'mute', seat, muted: !isMuted })
  }
  return (
    <section className="chat" aria-label={say('far.chat')}>
      <ol className="lines" aria-live="polite">
        {said.map((one, i) => (
          // Lines never move: each stays at its place.
          <li key={i} ref={i === said.length - 1 ? end : null} className={one.by === far.seat ? 'own' : ''}>
            <b>{one.name}</b> <LineSaid said={one} />
          </li>
        ))}
      </ol>
      <div className="phrases">
        {phrases.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void far.ask({ do: 'say', line: { phrase } })}>
            {both(WORDS[phrase])}
          </button>
        ))}
      </div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          void far.ask({ do: 'say', line: { text } })
          setText('')
        }}
      >
        <input
          value={text}
          maxLength={LONGEST}
          placeholder={say('far.chat.write')}
          aria-label={say('far.chat.write')}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">{say('far.chat.send')}</button>
      </form>
      {far.seat !== null &&
        others.map(({ seat, name }) => (
          <button key={seat} type="button" className="plain" onClick={() => mute(seat)}>
            {say(muted.includes(seat) ? 'far.unmute' : 'far.mute', { name })}
          </button>
        ))}
    </section>
  )
}

export function LineSaid({ said: { line } }: { readonly said: Said }) {
  const { both, language } = useVoice()
  if ('text' in line) return <span>{line.text}</span>
  const words = WORDS[line.phrase]
  return (
    <span title={words[language === 'en' ? 'ja' : 'en']}>
      {both(words)} <span aria-hidden="true">⇄</span>
    </span>
  )
}
