import type { Said } from '@tefuda/server/messages'
import { useLayoutEffect, useState } from 'react'
import { LineSaid } from './chat.tsx'

/** What somebody has just said, at their plate: nothing on the table moves for it, and nothing cuts it off. */
export function Bubble({ said, onClick }: { readonly said: Said; readonly onClick: () => void }) {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    const plate = document.querySelector(`[data-plate="${said.by}"]`)?.getBoundingClientRect()
    setPlace(plate ? { left: plate.left, top: plate.bottom } : null)
  }, [said])
  return (
    <p role="status" className="bubble" style={place ?? { left: 0, top: 0 }}>
      <button type="button" onClick={onClick}>
        <LineSaid said={said} />
      </button>
    </p>
  )
}
