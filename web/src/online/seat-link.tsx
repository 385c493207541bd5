import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { copyText } from '../share.ts'
import { useVoice } from '../speak.tsx'
import { seatAt } from './kept-seats.ts'
import { addressOf, QrCode } from './qr-code.tsx'

interface Props {
  readonly match: string
  readonly isOpen: boolean
  readonly setOpen: (open: boolean) => void
}

/** One's own seat for another device of one's own: whoever opens this link has the seat. */
export function SeatLink({ match, isOpen, setOpen }: Props) {
  const { say } = useVoice()
  const [isCopied, setCopied] = useState(false)
  const seat = seatAt(match)
  if (!seat) return null
  const address = addressOf(`seat/${match}/${seat.token}`)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet narrow seat-link">
          <Dialog.Title>{say('far.seat.link')}</Dialog.Title>
          <Dialog.Description>{say('far.seat.link.about')}</Dialog.Description>
          <QrCode text={address} label={say('far.seat.link')} />
          <input readOnly className="link" value={address} aria-label={say('far.seat.link')} />
          <div className="confirm">
            <button
              type="button"
              className="primary"
              onClick={async () => setCopied(await copyText(address))}
            >
              {say(isCopied ? 'far.copied' : 'far.copy')}
            </button>
            <Dialog.Close>{say('table.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
