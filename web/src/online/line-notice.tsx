import { useVoice } from '../speak.tsx'
import type { FarTable } from './use-table.ts'

/** Says at once that one's own line is down, and covers nothing. */
export function LineNotice({ far }: { readonly far: Pick<FarTable, 'line' | 'table' | 'tryNow'> }) {
  const { say } = useVoice()
  if (far.line.is === 'up') return null
  // A page that has just been opened has no line yet.
  if (far.table === null && Date.now() - far.line.since < 2000) return null
  return (
    <p className="notice line-down" role="status">
      {say('far.down')}{' '}
      <button type="button" onClick={far.tryNow}>
        {say('far.down.now')}
      </button>
    </p>
  )
}
