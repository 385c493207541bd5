import type { Seat } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { callPerson } from './seats.ts'

/** Between two people at one screen: nothing is shown until the asked one has come. */
export function Curtain({ seat, open }: { readonly seat: Seat; readonly open: () => void }) {
  const voice = useVoice()
  const { say } = voice
  const who = callPerson(voice, seat)
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
