import type { Seat } from '@tefuda/kernel'
import { LEVELS, type Level } from '@tefuda/players/levels'
import type { SeatShown, TableShown } from '@tefuda/server/messages'
import { type ReactNode, useState } from 'react'
import { lookOf } from '../look.ts'
import { useGame } from '../pages/use-game.ts'
import { useVoice } from '../speak.tsx'
import { nameAt } from './far-names.ts'
import { Invitation } from './invitation.tsx'
import { seatAt } from './kept-seats.ts'
import { Presence } from './presence.tsx'
import type { FarTable } from './use-table.ts'

interface Props {
  readonly far: FarTable
  readonly table: TableShown
  readonly chat: ReactNode
  readonly children: ReactNode
}

/** The room before a match: who is there and ready, never with which deck. */
export function Room({ far, table, chat, children }: Props) {
  const { say, both } = useVoice()
  const { info } = useGame(table.terms.game)
  const link = seatAt(table.match)?.link
  const isHost = far.seat !== null && far.seat === table.host
  const own = far.seat === null ? null : table.seats[far.seat]
  const hasFree = table.seats.includes(null)
  const late = table.seats.findIndex((one, seat) => one && seat !== table.host && !one.ready)
  return (
    <main id="main" className="page far room" style={lookOf(table.terms.game)}>
      <h1>{info ? both(info.title) : say('far.room')}</h1>
      {children}
      <div className="columns">
        <section>
          <ul className="far-seats">
            {table.seats.map((one, seat) => (
              <SeatRow key={seat} far={far} one={one} seat={seat} isHost={isHost} />
            ))}
          </ul>
          {own && !isHost && (
            <button
              type="button"
              className="gold large"
              onClick={() => void far.ask({ do: 'ready', ready: !own.ready })}
            >
              {say(own.ready ? 'far.setNotReady' : 'far.setReady')}
            </button>
          )}
          {isHost && (
            <button
              type="button"
              className="gold large"
              disabled={hasFree || late >= 0}
              onClick={() => void far.ask({ do: 'begin' })}
            >
              {say('far.begin')}
            </button>
          )}
          <p role="status">
            {hasFree
              ? say('far.begin.free')
              : late >= 0
                ? say('far.begin.waits', { name: nameAt(table, late) })
                : isHost
                  ? ''
                  : say('far.begin.host', { name: nameAt(table, table.host) })}
          </p>
          {own && (
            <button
              type="button"
              className="plain"
              onClick={async () => {
                const isGone = await far.ask({ do: isHost ? 'withdraw' : 'leave' })
                if (isGone) window.location.hash = '#/'
              }}
            >
              {say(isHost ? 'far.withdraw' : 'far.leave')}
            </button>
          )}
        </section>
        {link && hasFree && <Invitation link={link} />}
        {far.seat !== null && chat}
      </div>
    </main>
  )
}

interface SeatProps {
  readonly far: FarTable
  readonly one: SeatShown | null
  readonly seat: Seat
  readonly isHost: boolean
}

function SeatRow({ far, one, seat, isHost }: SeatProps) {
  const { say } = useVoice()
  const isBot = one !== null && one.level !== null
  return (
    <li className={one ? 'far-seat' : 'far-seat free'}>
      <span className="sitter">
        <small>{say('far.seat', { n: seat + 1 })}</small>
        <b>{one ? one.name : say('far.seat.free')}</b>
        {isBot && <small>{say(`home.against.${one.level as Level}`)}</small>}
      </span>
      {one && !isBot && <Presence one={one} isAsked={false} isKnown={far.line.is === 'up'} />}
      {one && (
        <span className={one.ready ? 'ready-seal' : 'unready'}>
          {say(one.ready ? 'far.ready' : 'far.notReady')}
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
        onChange={({ target }) => setWanted(target.value as Level)}
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
