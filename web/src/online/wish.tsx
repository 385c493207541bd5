import type { TableShown } from '@tefuda/server/messages'
import { useVoice } from '../speak.tsx'
import { nameAt } from './far-names.ts'
import type { FarTable } from './use-table.ts'

interface Props {
  readonly far: FarTable
  readonly table: TableShown
}

/** What somebody asks the others: a quiet bar that takes no focus and is never gold. */
export function Wish({ far, table }: Props) {
  const { say } = useVoice()
  const { wish } = table
  if (!wish || far.seat === null) return null
  if (wish.by === far.seat)
    return (
      <p className="notice wish" role="status">
        {say('far.wish.sent')}
      </p>
    )
  const { about } = wish
  const gone = about.what === 'replace' ? nameAt(table, about.seat) : ''
  return (
    <p className="notice wish" role="status">
      {say(`far.wish.${about.what}`, { name: nameAt(table, wish.by), gone })}{' '}
      <button type="button" onClick={() => void far.ask({ do: 'agree', yes: true })}>
        {say('far.wish.allow')}
      </button>
      <button type="button" onClick={() => void far.ask({ do: 'agree', yes: false })}>
        {say('far.wish.refuse')}
      </button>
    </p>
  )
}
