import { useEffect, useState } from 'react'
import type { GameInfo } from '../engine/protocol.ts'
import { keepMarks, type Mark, marksEarned } from '../marks.ts'
import { useVoice, type Voice } from '../speak.tsx'
import '../style/marks.css'
import type { PlayedMatch } from './use-match.ts'

/** What a win has earned, or that it earned nothing because it was not played straight through. */
export interface Earned {
  readonly marks: readonly Mark[]
  readonly isUnfair: boolean
}

const NOTHING: Earned = { marks: [], isUnfair: false }

/** Keeps what the match has earned once it is over. */
export function useEarned({ id, scene, isFair }: PlayedMatch): Earned {
  const [earned, setEarned] = useState(NOTHING)
  const over = scene?.view.result ? scene : null
  useEffect(() => {
    if (!over) return setEarned(NOTHING)
    const marks = marksEarned(over)
    setEarned(
      isFair
        ? { marks: keepMarks(over.view.game, marks), isUnfair: false }
        : { marks: [], isUnfair: marks.length > 0 },
    )
    // A match earns once, however often its end is shown.
  }, [id, over === null])
  return earned
}

/** At the end of a match: the marks it has earned. */
export function EarnedMarks({ info, earned }: { readonly info: GameInfo; readonly earned: Earned }) {
  const voice = useVoice()
  if (earned.isUnfair) return <p className="earned-marks faint">{voice.say('marks.unfair')}</p>
  return earned.marks.map((mark) => (
    <p key={mark} className="earned-marks" role="status">
      <span className="stamp" lang="ja" aria-hidden="true">
        勝
      </span>
      {markInWords(voice, info, mark)}
    </p>
  ))
}

function markInWords({ say, word }: Voice, info: GameInfo, mark: Mark): string {
  const [kind, what] = mark.split(':') as ['level' | 'raid', string]
  if (kind === 'raid') return say('marks.new.raid', { how: word(info, `option.raid.${what}`, what) })
  return say('marks.new.level', { who: say(`home.against.${what as 'fair'}`) })
}
