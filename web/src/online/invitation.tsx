import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { copyText, shareText } from '../share.ts'
import { useVoice } from '../speak.tsx'

/** For so long it says that the link is copied. */
const SAID = 2000

const linkTo = (link: string): string => `${window.location.href.split('#')[0]}#/t/${link}`

/** The link by which friends find the table: to copy, to share, and as a QR code for a phone held across the table. */
export function Invitation({ link }: { readonly link: string }) {
  const { say } = useVoice()
  const address = linkTo(link)
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

/** Black on white in either theme, with four modules of white round it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
