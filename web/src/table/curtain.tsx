import type { Seat } from '@tefuda/kernel'
import { useVoice } from '../speak.tsx'

/** Between two people at one screen: nothing is shown until the one who is asked is there. */
export function Curtain({ seat, open }: { readonly seat: Seat; readonly open: () => void }) {
  const { say } = useVoice()
  const who = say('table.seat', { n: seat + 1 })
  return (
    <section className="curtain" aria-labelledby="curtain">
      <h2 id="curtain">{say('curtain.title', { who })}</h2>
      <p>{say('curtain.text', { who })}</p>
      {/* biome-ignore lint/a11y/noAutofocus: there is nothing else to do here */}
      <button type="button" className="primary" autoFocus onClick={open}>
        {say('curtain.open', { who })}
      </button>
    </section>
  )
}
