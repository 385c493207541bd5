import { useVoice } from '../../speak.tsx'
import { refusedInWords } from '../why-not/refused.ts'
import { useVoiceAt } from './seated.tsx'
import type { PlayedMatch } from './use-match.ts'

/** What did not work, and what to do: the page lives on. */
export function Matters({ match }: { readonly match: PlayedMatch }) {
  const { matter, info, scene } = match
  const voice = useVoiceAt(match.scene)
  const { say, trouble } = voice
  if (!matter) return null
  if (matter === 'died') return <Died match={match} />
  if (matter === 'elsewhere') return <Elsewhere match={match} />
  const refused =
    matter.refusal && info && scene
      ? `${refusedInWords(info, scene, voice, matter.refusal)} (${matter.refusal.clause})`
      : null
  return (
    <div className="notice trouble" role="alert">
      <p>
        <strong>{say('trouble.title')}</strong> {refused ?? trouble(matter)}
      </p>
      <button type="button" onClick={match.dismiss}>
        {say('table.close')}
      </button>
    </div>
  )
}

/** Another tab plays the match, and keeps it; this one could. */
function Elsewhere({ match }: { readonly match: PlayedMatch }) {
  const { say } = useVoice()
  return (
    <div className="notice elsewhere" role="alert">
      <p>
        <strong>{say('elsewhere.title')}</strong> {say('elsewhere.about')}
      </p>
      <div className="confirm">
        <button type="button" className="primary" onClick={match.takeOver}>
          {say('elsewhere.here')}
        </button>
        <a className="button plain" href="#/">
          {say('elsewhere.home')}
        </a>
      </div>
    </div>
  )
}

/** The engine is gone; what it held is known up to the last answer. */
function Died({ match }: { readonly match: PlayedMatch }) {
  const { say } = useVoice()
  return (
    <div className="notice trouble" role="alert">
      <p>
        <strong>{say('trouble.title')}</strong> {say('trouble.died')}
      </p>
      <div className="confirm">
        {match.canResume && (
          <button type="button" className="primary" onClick={match.resume}>
            {say('trouble.resume')}
          </button>
        )}
        <button type="button" onClick={match.leave}>
          {say('table.new')}
        </button>
      </div>
    </div>
  )
}
