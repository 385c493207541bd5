import type { CardPart } from '@tefuda/common'
import {
  mapIn,
  paragraphsAt,
  textIn,
  type WrittenParagraph,
  withField,
  withText,
} from '@tefuda/engine/card-file'
import type { Draft, GameInfo, WrittenCard, Wrong } from '@tefuda/engine/protocol'
import { useEffect, useId, useRef } from 'react'
import type { CardDraft } from '../../own-cards.ts'
import { useVoice } from '../../speak.tsx'
import { BARE_MAP, MapField } from './map-field.tsx'
import { MarkedText } from './marked-text.tsx'
import { Understanding } from './understanding.tsx'
import { WrongHere } from './wrong-here.tsx'

type Props = {
  readonly info: GameInfo
  readonly part: CardPart
  readonly draft: CardDraft
  readonly placeholder: string
  readonly read: Draft['parts'][string]
  readonly wrong: readonly Wrong[]
  readonly change: (card: WrittenCard) => void
}

/** A part whose paragraphs may have maps: each paragraph has a box of its own, and the map stands under it. */
export function MappedPart({ info, part, draft, placeholder, read, wrong, change }: Props) {
  const { say, word } = useVoice()
  const id = useId()
  const wanted = useRef<number | null>(null)
  const label = word(info, `part.${part.part}`, part.part)
  const written = paragraphsAt(draft.card, part.path)
  const all: readonly WrittenParagraph[] = written.length > 0 ? written : ['']
  const put = (next: readonly WrittenParagraph[]) => change(withField(draft.card, part.path, next))
  const starts = all.map((_, i) => all.slice(0, i).reduce((sum, one) => sum + textIn(one).length + 1, 0))
  /** A new line is a new paragraph, and that is where one goes on writing. */
  const write = (i: number, text: string) => {
    const [first, ...others] = text.split('\n')
    if (others.length > 0) wanted.current = i + others.length
    put(all.toSpliced(i, 1, withText(all[i]!, first!), ...others))
  }
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(`${id}text${wanted.current}`)?.focus()
    wanted.current = null
  })
  return (
    <fieldset className="part mapped-part">
      <legend>{label}</legend>
      <WrongHere wrong={wrong.filter(({ paragraph }) => paragraph === null)} />
      {all.map((one, i) => {
        const what = `${label} ${i + 1}`
        const map = mapIn(one)
        const text = textIn(one)
        const start = starts[i]!
        const here = read.filter((paragraph) => paragraph.start === start && paragraph.written === text)
        const marks = here.flatMap(({ unread }) =>
          unread ? [[unread.span[0] - start, unread.span[1] - start] as const] : [],
        )
        return (
          <div key={i} className="paragraph">
            <MarkedText
              id={`${id}text${i}`}
              label={what}
              text={text}
              rows={3}
              language={draft.language}
              placeholder={i === 0 ? placeholder : ''}
              marks={marks}
              describedBy={`${id}read${i}`}
              onChange={(next) => write(i, next)}
            />
            <div id={`${id}read${i}`}>
              <Understanding info={info} paragraphs={here} language={draft.language} />
              <WrongHere wrong={wrong.filter(({ paragraph }) => paragraph === i)} />
            </div>
            {map !== null && (
              <MapField
                label={say('map.of', { what })}
                value={map}
                change={(next) => put(all.with(i, { text, map: next }))}
              />
            )}
            <div className="row">
              <button
                type="button"
                onClick={() => put(all.with(i, map === null ? { text, map: BARE_MAP } : text))}
                aria-label={`${what}: ${say(map === null ? 'write.map' : 'write.map.drop')}`}
              >
                {say(map === null ? 'write.map' : 'write.map.drop')}
              </button>
              {all.length > 1 && (
                <button
                  type="button"
                  aria-label={say('write.drop', { what })}
                  onClick={() => put(all.toSpliced(i, 1))}
                >
                  −
                </button>
              )}
            </div>
          </div>
        )
      })}
      <button type="button" aria-label={say('write.more', { what: label })} onClick={() => put([...all, ''])}>
        +
      </button>
    </fieldset>
  )
}
