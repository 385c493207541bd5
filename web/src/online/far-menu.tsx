import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { useSettings } from '../settings-view.tsx'
import { useVoice } from '../speak.tsx'
import { MoreMenu } from '../table/match/more-menu.tsx'
import { Concede } from '../table/match/tools.tsx'
import { nameAt } from './far-names.ts'
import { SeatLink } from './seat-link.tsx'
import { sitAgain } from './sit.ts'
import type { FarTable } from './use-table.ts'

interface Props {
  readonly far: FarTable
  readonly table: NonNullable<FarTable['table']>
  readonly isOver: boolean
}

/** Seconds after which a bot may play for somebody who has gone. */
const GONE = 120

/** What may be asked of the others, and what is done seldom. */
export function FarMenu({ far, table, isOver }: Props) {
  const { say } = useVoice()
  const { open } = useSettings()
  const [isConceding, setConceding] = useState(false)
  const [isMoving, move] = useState(false)
  const { next } = far
  const isDown = far.line.is === 'down'
  if (isOver && next)
    return (
      <button type="button" className="gold" onClick={() => void sitAgain(table.match, next)}>
        {say('far.next')}
      </button>
    )
  if (isOver)
    return (
      <button
        type="button"
        disabled={isDown}
        onClick={() => void far.ask({ do: 'ask', about: { what: 'rematch' } })}
      >
        {say('far.ask.rematch')}
      </button>
    )
  const gone = table.seats.findIndex(
    (one, seat) =>
      one?.awaySince != null &&
      one.level === null &&
      seat !== far.seat &&
      Date.now() - one.awaySince > GONE * 1000,
  )
  return (
    <>
      <MoreMenu>
        {table.terms.takeBacks && (
          <Menu.Item
            disabled={isDown}
            onClick={() => void far.ask({ do: 'ask', about: { what: 'takeBack' } })}
          >
            {say('far.ask.takeBack')}
          </Menu.Item>
        )}
        {gone >= 0 && (
          <Menu.Item
            disabled={isDown}
            onClick={() => void far.ask({ do: 'ask', about: { what: 'replace', seat: gone, level: 'fair' } })}
          >
            {say('far.replace', { name: nameAt(table, gone) })}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => move(true)}>{say('far.seat.link')}</Menu.Item>
        <Menu.Separator />
        <Menu.Item onClick={open}>{say('set.title')}…</Menu.Item>
        <Menu.Separator />
        <Menu.Item disabled={isDown} onClick={() => setConceding(true)}>
          {say('table.concede')}
        </Menu.Item>
      </MoreMenu>
      <Concede open={isConceding} setOpen={setConceding} onConcede={() => void far.ask({ do: 'concede' })} />
      <SeatLink match={table.match} isOpen={isMoving} setOpen={move} />
    </>
  )
}
