import type { Wrong } from '@tefuda/engine/protocol'
import { useVoice } from '../../speak.tsx'

/** What cannot stand as it is written, told where it is. */
export function WrongHere({ wrong, id }: { readonly wrong: readonly Wrong[]; readonly id?: string }) {
  const { both } = useVoice()
  return wrong.map(({ words }) => (
    <p key={words.en} id={id} className="fails" role="status">
      {both(words)}
    </p>
  ))
}
