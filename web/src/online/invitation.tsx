import { useEffect, useState } from 'react'
import { copyText, shareText } from '../share.ts'
import { useVoice } from '../speak.tsx'
import { addressOf, QrCode } from './qr-code.tsx'

/** For so long it says that the link is copied. */
const SAID = 2000

/** The link by which friends find the table: to copy, to share, and as a QR code for a phone held across the table. */
export function Invitation({ link }: { readonly link: string }) {
  const { say } = useVoice()
  const address = addressOf(`t/${link}`)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <section className="invitation">
      <h2>{say('far.invite')}</h2>
      <QrCode text={address} label={say('far.invite.qr')} />
      <input
        className="link"
        readOnly
        value={address}
        aria-label={say('far.invite')}
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <button type="button" className="gold" onClick={async () => setCopied(await copyText(address))}>
          {say(isCopied ? 'far.copied' : 'far.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={() => void shareText(address)}>
            {say('far.share')}
          </button>
        )}
      </div>
      <p className="hidden" role="status">
        {isCopied ? say('far.copied') : ''}
      </p>
      <p>{say('far.invite.about')}</p>
    </section>
  )
}
