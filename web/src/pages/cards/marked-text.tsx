import { useRef } from 'react'

/** A stretch of the text that something is said of. */
export type Mark = readonly [start: number, end: number]

type Props = {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly rows: number
  readonly language?: string
  readonly placeholder?: string
  readonly marks: readonly Mark[]
  /** What says why the marks are there. */
  readonly describedBy?: string
  readonly className?: string
  readonly onChange: (text: string) => void
}

/** A text that somebody writes, with stretches marked at their place: they are drawn behind it, in the same letters. */
export function MarkedText(props: Props) {
  const { id, label, text, rows, language, placeholder, marks, describedBy, className = '', onChange } = props
  const behind = useRef<HTMLDivElement>(null)
  return (
    <div className={`choice ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className="marked">
        <div ref={behind} className="behind" aria-hidden="true" lang={language}>
          <Stretches text={text} marks={marks} />{' '}
        </div>
        <textarea
          id={id}
          rows={rows}
          value={text}
          lang={language}
          placeholder={placeholder}
          spellCheck={false}
          aria-invalid={marks.length > 0}
          aria-describedby={describedBy}
          onScroll={({ currentTarget }) => {
            behind.current!.scrollTop = currentTarget.scrollTop
            behind.current!.scrollLeft = currentTarget.scrollLeft
          }}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}

function Stretches({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const ends = [...marks.flat(), text.length]
  return ends.map((end, i) => {
    const part = text.slice(ends[i - 1] ?? 0, end)
    return i % 2 === 1 ? <mark key={i}>{part}</mark> : part
  })
}
