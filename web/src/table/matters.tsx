import { useVoice } from '../speak.tsx'
import type { PlayedMatch } from './use-match.ts'

/** What did not work, and what to do: the page lives on. */
export function Matters({ match }: { readonly match: PlayedMatch }) {
  const { say, refusal } = useVoice()
  const { matter, info } = match
  if (!matter) return null
  const refused = matter.refusal && info ? refusal(info, matter.refusal) : null
  return (
    <div className="notice trouble" role="alert">
      <p>
        <strong>{say('trouble.title')}</strong>{' '}
        {matter.died ? say('trouble.died') : (refused ?? matter.message)}
        {matter.refusal && ` (${matter.refusal.clause})`}
      </p>
      <button type="button" onClick={match.dismiss}>
        {say('table.close')}
      </button>
    </div>
  )
}
