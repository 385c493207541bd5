import type { GameInfo, Hint, Scene } from '@tefuda/engine/protocol'
import { type Answer, type Decision, joinCatalogues } from '@tefuda/kernel'
import { useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { wordsOf } from './options-in-words.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly decision: Decision
  /** The option that is proposed just now, if one is: a reason for another is told no more. */
  readonly proposed: string | undefined
  readonly ask: () => Promise<Hint | null>
  /** Lays the answer on the table, as far as it is answered there; it is still to be sent. */
  readonly onPropose: (keys: Answer) => void
  readonly answer: (keys: Answer) => void
}

/** A good answer and the reason for it, on request. */
export function HintDoor({ info, scene, decision, proposed, ask, onPropose, answer }: Props) {
  const voice = useVoice()
  const { say } = voice
  const [isThinking, setThinking] = useState(false)
  const [told, setTold] = useState<{ readonly answer: Answer; readonly why: string } | null>(null)
  const onAsk = async () => {
    setThinking(true)
    try {
      const [{ adviceWords }, hint] = await Promise.all([import('@tefuda/players/advice/words'), ask()])
      if (!hint) return
      const words = joinCatalogues(info.words, adviceWords)
      setTold({ answer: hint.answer, why: voice.tell({ ...info, words }, hint.why) })
      onPropose(hint.answer)
    } catch {
      // Trouble with the engine is shown elsewhere.
    } finally {
      setThinking(false)
    }
  }
  const isMeant = proposed === undefined || told?.answer[0] === proposed
  const isInList = decision.kind === 'order' || decision.kind === 'number'
  const words = told && decision.kind === 'order' ? wordsOf(info, scene, voice, decision.options) : null
  return (
    <div className="hint">
      <button
        type="button"
        id="hint"
        className="quiet"
        aria-keyshortcuts="H"
        aria-busy={isThinking}
        disabled={isThinking}
        onClick={onAsk}
      >
        {say(isThinking ? 'table.hint.thinking' : 'table.hint')}{' '}
        <span className="key" aria-hidden="true">
          H
        </span>
      </button>
      <p role="status">{isMeant && told?.why}</p>
      {told && isInList && (
        <button type="button" onClick={() => answer(told.answer)}>
          {say('table.hint.do', { what: told.answer.map((key) => words?.get(key) ?? key) })}
        </button>
      )}
    </div>
  )
}
