import type { WrittenCard } from '@tefuda/engine/protocol'
import { useEffect, useId, useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { saveFile } from '../../table/match/save-file.ts'
import { OpenFile } from '../file-door.tsx'

type Props = {
  readonly card: WrittenCard
  /** Reads what was written or opened, and tells what is wrong with it. */
  readonly onRead: (text: string) => void
}

/** The card as a card file, to take along or to bring. */
export function CardFileBox({ card, onRead }: Props) {
  const { say } = useVoice()
  const id = useId()
  const [text, setText] = useState('')
  useEffect(() => {
    let stale = false
    import('yaml').then(({ stringify }) => !stale && setText(stringify([card], { lineWidth: 0 })))
    return () => {
      stale = true
    }
  }, [card])
  return (
    <details className="choice">
      <summary>{say('write.file')}</summary>
      <div className="choice">
        <label htmlFor={id}>{say('write.yaml')}</label>
        <textarea
          id={id}
          rows={12}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="confirm">
          <button type="button" onClick={() => onRead(text)}>
            {say('write.take')}
          </button>
          <OpenFile label={say('write.open')} accept=".yaml,.yml,.json" onRead={onRead} />
          <button type="button" onClick={() => saveFile(`${card.id}.yaml`, text)}>
            {say('write.save')}
          </button>
        </div>
      </div>
    </details>
  )
}
