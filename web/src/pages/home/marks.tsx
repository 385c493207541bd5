import type { Listing } from '@tefuda/common'
import { LEVELS } from '@tefuda/players/levels'
import { useState } from 'react'
import { type Mark, marksOf } from '../../marks.ts'
import { useVoice } from '../../speak.tsx'
import '../../style/marks.css'

/** What was beaten in a game: a quiet row of marks, those of raids after those of levels. */
export function Marks({ listing: { name, raid } }: { readonly listing: Listing }) {
  const [marks] = useState(() => marksOf(name))
  return (
    <p className="marks-of">
      <Row kind="levels" all={LEVELS.map((level) => `level:${level}` as const)} marks={marks} />
      {raid && (
        <Row kind="raids" all={raid.difficulties.map((one) => `raid:${one}` as const)} marks={marks} />
      )}
    </p>
  )
}

interface RowProps {
  readonly kind: 'levels' | 'raids'
  readonly all: readonly Mark[]
  readonly marks: ReadonlySet<Mark>
}

function Row({ kind, all, marks }: RowProps) {
  const { say } = useVoice()
  const n = all.filter((mark) => marks.has(mark)).length
  const words = say(`marks.${kind}`, { n, of: all.length })
  return (
    <span className={`marks ${kind}`} role="img" aria-label={words} title={words}>
      {all.map((mark) => (
        <i key={mark} className={marks.has(mark) ? 'earned' : ''} />
      ))}
    </span>
  )
}
