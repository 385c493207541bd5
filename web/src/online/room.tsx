import type { GameInfo } from '@tefuda/engine/protocol'
import { fieldsOf, isAmong, type Seat } from '@tefuda/kernel'
import { LEVELS, type Level } from '@tefuda/players/levels'
import type { SeatShown, TableShown } from '@tefuda/server/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lookOf } from '../look.ts'
import { useGame } from '../pages/use-game.ts'
import { useVoice, type Voice } from '../speak.tsx'
import '../style/lists.css'
import '../style/seal.css'
import { clockInWords } from './clock-words.ts'
import { Face } from './face.tsx'
import { nameAt } from './far-names.ts'
import { Invitation } from './invitation.tsx'
import { seatAt } from './kept-seats.ts'
import { Presence } from './presence.tsx'
import { SeatLink } from './seat-link.tsx'
import type { FarTable } from './use-table.ts'

interface Props {
  readonly far: FarTable
  readonly table: TableShown
  readonly chat: ReactNode
  readonly children: ReactNode
}

/** The room before a match: who is there and ready, never with which deck. */
export function Room({ far, table, chat, children }: Props) {
  const voice = useVoice()
  const { say, both } = voice
  const { info } = useGame(table.terms.game)
  const link = seatAt(table.match)?.link
  const isHost = far.seat !== null && far.seat === table.host
  const own = far.seat === null ? null : table.seats[far.seat]
  const hasFree = table.seats.includes(null)
  const late = table.seats.findIndex((one, seat) => one && seat !== table.host && !one.ready)
  const canBegin = isHost && !hasFree && late < 0
  const { ask } = far
  const setReady = own && !isHost ? () => void ask({ do: 'ready', ready: !own.ready }) : null
  const begin = canBegin ? () => void ask({ do: 'begin' }) : null
  useKeys({ r: setReady, ' ': begin })
  return (
    <main id="main" className="far room night" style={lookOf(table.terms.game)}>
      <div className="room-stage">
        <header className="room-head">
          <p className="eyebrow">{say('far.room')}</p>
          <h1>{info ? both(info.title) : say('far.room')}</h1>
          <p>{termsOf(table, info, voice)}</p>
        </header>
        {children}
        <div className="room-seats">
          <ul className="far-seats">
            {table.seats.map((one, seat) => (
              <SeatRow
                key={seat}
                far={far}
                one={one}
                seat={seat}
                game={table.terms.game}
                isHost={isHost}
                hosts={seat === table.host}
              />
            ))}
          </ul>
          {link && hasFree && <Invitation link={link} />}
        </div>
        <div className="room-dock">
          {own && (
            <button
              type="button"
              className="plain"
              onClick={async () => {
                const isGone = await ask({ do: isHost ? 'withdraw' : 'leave' })
                if (isGone) window.location.hash = '#/'
              }}
            >
              {say(isHost ? 'far.withdraw' : 'far.leave')}
            </button>
          )}
          {own && <SeatDoor match={table.match} />}
          <p role="status">
            {hasFree
              ? say('far.begin.free')
              : late >= 0
                ? say('far.begin.waits', { name: nameAt(table, late) })
                : isHost
                  ? ''
                  : say('far.begin.host', { name: nameAt(table, table.host) })}
          </p>
          {setReady && (
            <button type="button" className="gold large" aria-keyshortcuts="R" onClick={setReady}>
              {say(own!.ready ? 'far.setNotReady' : 'far.setReady')} <span className="key">R</span>
            </button>
          )}
          {isHost && (
            <button
              type="button"
              className="gold large"
              aria-keyshortcuts="Space"
              disabled={!canBegin}
              onClick={begin ?? undefined}
            >
              {say('far.begin')}
            </button>
          )}
        </div>
      </div>
      {far.seat !== null && <div className="room-chat">{chat}</div>}
    </main>
  )
}

/** Keys that do something wherever nothing else takes them. */
function useKeys(does: { readonly [key: string]: (() => void) | null }): void {
  const now = useRef(does)
  now.current = does
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, select, textarea, button, a')) return
      const does = now.current[key.toLowerCase()]
      if (!does) return
      event.preventDefault()
      does()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** What was decided when the table was laid. */
function termsOf({ terms }: TableShown, info: GameInfo | null, { say, word }: Voice): string {
  const options = Object.entries(fieldsOf(terms.options))
  const chosen = options.flatMap(([name, value]) =>
    info && typeof value === 'string' ? [word(info, `option.${name}.${value}`, value)] : [],
  )
  const rest = [
    clockInWords(say, terms.clock),
    ...(terms.takeBacks ? [say('far.takeBacks')] : []),
    ...(terms.rated ? [say('far.rated.short')] : []),
  ]
  return [...chosen, ...rest].join(say('lists.and'))
}

/** One's seat for another device. */
function SeatDoor({ match }: { readonly match: string }) {
  const { say } = useVoice()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        {say('far.seat.link')}
      </button>
      <SeatLink match={match} isOpen={isOpen} setOpen={setOpen} />
    </>
  )
}

interface SeatProps {
  readonly far: FarTable
  readonly one: SeatShown | null
  readonly seat: Seat
  readonly game: string
  readonly isHost: boolean
  /** Whether the host sits here. */
  readonly hosts: boolean
}

function SeatRow({ far, one, seat, game, isHost, hosts }: SeatProps) {
  const { say } = useVoice()
  const isBot = one !== null && one.level !== null
  const isOwn = seat === far.seat
  return (
    <li className={one ? `far-seat ${isOwn ? 'own' : ''}` : 'far-seat free'}>
      <Face game={game} of={one ? (one.key ?? one.name) : null} />
      <span className="sitter">
        <small>{say('far.seat', { n: seat + 1 })}</small>
        <b>{one ? one.name : say('far.seat.free')}</b>
        <span className="about">
          {isAmong(LEVELS, one?.level) && say(`home.against.${one.level}`)}
          {one && !isBot && <Presence one={one} isAsked={false} isKnown={far.line.is === 'up'} />}
          {hosts && say('lists.and') + say('far.host')}
          {one?.key && say('lists.and') + say('far.named')}
        </span>
      </span>
      {one && (
        <span className={one.ready ? 'readiness ready' : 'readiness'}>
          <span className="deck-pile" aria-hidden="true" />
          {say(one.ready ? 'far.ready' : 'far.notReady')}
        </span>
      )}
      {one?.ready && (
        <span className="ready-seal" lang="ja" aria-hidden="true">
          備
        </span>
      )}
      {isHost && (one === null || isBot) && <BotChoice far={far} seat={seat} level={one?.level ?? null} />}
    </li>
  )
}

function BotChoice({
  far,
  seat,
  level,
}: {
  readonly far: FarTable
  readonly seat: Seat
  readonly level: string | null
}) {
  const { say } = useVoice()
  const [wanted, setWanted] = useState<Level>('fair')
  const put = (next: Level | null) => void far.ask({ do: 'bot', seat, level: next, deck: null })
  if (level !== null)
    return (
      <button type="button" onClick={() => put(null)}>
        {say('far.seat.noBot')}
      </button>
    )
  return (
    <span className="row">
      <select
        value={wanted}
        aria-label={say('far.seat.bot')}
        onChange={({ target }) => isAmong(LEVELS, target.value) && setWanted(target.value)}
      >
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {say(`home.against.${one}`)}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => put(wanted)}>
        {say('far.seat.bot')}
      </button>
    </span>
  )
}
