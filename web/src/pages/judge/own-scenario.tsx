import type { InBoth } from '@tefuda/kernel'
import { useId } from 'react'
import { EngineTrouble } from '../../engine/client.ts'
import { useVoice } from '../../speak.tsx'
import { type Mark, MarkedText } from '../cards/marked-text.tsx'

/** Faults of scenarios name their place: `…, line 8, play.2: …`. */
function lineIn(wrong: unknown): number | null {
  const words = wrong instanceof EngineTrouble ? wrong.words : (wrong as InBoth | null)
  const found = /, line (\d+)/.exec(words?.en ?? '')
  return found && Number(found[1])
}

/** Where a line begins and ends. */
function stretchOf(text: string, line: number): Mark {
  const start = text.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0)
  const end = text.indexOf('\n', start)
  return [start, end < 0 ? text.length : end]
}

type OwnProps = {
  readonly text: string
  readonly change: (text: string) => void
  readonly wrong: unknown
}

/** A scenario that somebody writes, with the line marked at which something is wrong. */
export function OwnScenario({ text, change, wrong }: OwnProps) {
  const { say } = useVoice()
  const id = useId()
  const line = lineIn(wrong)
  const mark = line === null ? null : stretchOf(text, line)
  const goThere = () => {
    const area = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)!
    area.focus()
    area.setSelectionRange(...mark!)
  }
  return (
    <div className="own-scenario">
      <MarkedText
        id={id}
        className="code"
        label={say('judge.text')}
        text={text}
        rows={Math.min(16, Math.max(6, text.split('\n').length))}
        placeholder={say('judge.paste')}
        marks={mark ? [mark] : []}
        onChange={change}
      />
      {line !== null && (
        <button type="button" onClick={goThere}>
          {say('judge.line', { n: line })}
        </button>
      )}
    </div>
  )
}
