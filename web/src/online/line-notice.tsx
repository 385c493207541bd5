import { useEffect, useState } from 'react'
import { useVoice } from '../speak.tsx'
import { useNow } from './presence.tsx'
import type { FarTable } from './use-table.ts'

/** For so many milliseconds it says that the line is back. */
const SAID = 1500

type Props = {
  readonly far: Pick<FarTable, 'line' | 'table' | 'tryNow' | 'isWaiting' | 'chooseAgain'>
}

/** Says at once that one's own line is down, when it is tried again, and what becomes of an answer that was given meanwhile. */
export function LineNotice({ far }: Props) {
  const { say } = useVoice()
  const { line, table, isWaiting } = far
  const isDown = line.is === 'down'
  // A page that has just been opened has no line yet.
  const isTold = isDown && (table !== null || Date.now() - line.since >= 2000)
  const isBack = useBack(isTold)
  const now = useNow(isTold)
  if (!isTold)
    return isBack ? (
      <p className="notice line-back" role="status">
        {say('far.back')}
      </p>
    ) : null
  const n = Math.max(0, Math.ceil((line.next - now) / 1000))
  return (
    <div className="notice line-down">
      <p role="status">{say(isWaiting ? 'far.down.waits' : 'far.down')}</p>
      <p className="faint">{say(n === 0 ? 'far.down.tries' : 'far.down.next', { n })}</p>
      <div className="row">
        {isWaiting && (
          <button type="button" onClick={far.chooseAgain}>
            {say('far.down.change')}
          </button>
        )}
        <button type="button" onClick={far.tryNow}>
          {say('far.down.now')}
        </button>
      </div>
    </div>
  )
}

/** Whether something that was told has just ended. */
function useBack(isTold: boolean): boolean {
  const [wasTold, remember] = useState(false)
  useEffect(() => {
    if (isTold) remember(true)
    if (isTold || !wasTold) return
    const timer = setTimeout(() => remember(false), SAID)
    return () => clearTimeout(timer)
  }, [isTold, wasTold])
  return wasTold && !isTold
}
