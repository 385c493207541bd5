import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { isAmong } from '@tefuda/kernel'
import { LEVELS } from '@tefuda/players/levels'
import { useEffect, useState } from 'react'
import { keepMarks, type Mark, marksEarned } from '../../marks.ts'
import { useVoice, type Voice } from '../../speak.tsx'
import '../../style/marks.css'
import type { PlayedMatch } from '../match/use-match.ts'

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

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly earned: Earned
}

/** At the end of a match: the marks it has earned, and the way back to the tour it belongs to. */
export function EarnedMarks({ info, scene, earned }: Props) {
  const voice = useVoice()
  const opponent = scene.sitters.flatMap((one) => (one.kind === 'bot' && one.opponent) || [])[0]
  const isRaid = info.tours.raid.some(({ id }) => id === opponent?.id)
  // An opponent of a tour is more than a level.
  const told = earned.marks.filter((mark) => mark.startsWith('tour:'))
  const shown = told.length > 0 && opponent ? told : earned.marks
  return (
    <>
      {earned.isUnfair && <p className="earned-marks faint">{voice.say('marks.unfair')}</p>}
      {shown.map((mark) => (
        <p key={mark} className="earned-marks" role="status">
          <span className="stamp" lang="ja" aria-hidden="true">
            勝
          </span>
          {mark.startsWith('tour:') && opponent
            ? voice.say('tour.won', { who: voice.both(opponent.name) })
            : markInWords(voice, info, mark)}
        </p>
      ))}
      {opponent && (
        <p className="earned-marks">
          <a className="button plain" href={`#/tour/${info.name}${isRaid ? '/raid' : ''}`}>
            {voice.say('tour.to')}
          </a>
        </p>
      )}
    </>
  )
}

function markInWords({ say, word }: Voice, info: GameInfo, mark: Mark): string {
  const what = mark.slice(mark.indexOf(':') + 1)
  if (isAmong(LEVELS, what)) return say('marks.new.level', { who: say(`home.against.${what}`) })
  return say('marks.new.raid', { how: word(info, `option.raid.${what}`, what) })
}
