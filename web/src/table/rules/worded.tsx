import type { GameInfo } from '@tefuda/engine/protocol'
import type { Language } from '@tefuda/kernel'
import { useMemo } from 'react'
import { useVoice } from '../../speak.tsx'
import { Term } from './rule.tsx'

/** The forms of an English word that the same rule explains: greet, greets, greeted, greeting. */
const ENDINGS = '(?:s|ed|ing)?'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Part = { readonly part: string; readonly clause?: string | undefined }

/** A text in parts; those that a rule explains have its clause. */
export function explainedParts(terms: GameInfo['terms'], text: string, language: Language): readonly Part[] {
  const clauses = new Map(terms.map((term) => [term[language].toLowerCase(), term.clause]))
  if (clauses.size === 0) return [{ part: text }]
  const words = `(${[...clauses.keys()].map(escaped).join('|')})`
  const any = new RegExp(language === 'en' ? `\\b(${words}${ENDINGS})\\b` : `(${words})`, 'i')
  const pieces = text.split(any)
  // What is found comes twice: as it is written, and without its ending.
  return pieces.flatMap((part, i) => {
    if (i % 3 === 2) return []
    return i % 3 === 1 ? { part, clause: clauses.get(pieces[i + 1]!.toLowerCase()) } : { part }
  })
}

type Props = {
  readonly info: GameInfo
  readonly text: string
  /** The language of the text; that of the page if left out. */
  readonly language?: Language
}

/** A card's text, in which every word that a rule explains opens that rule. */
export function Worded({ info: { terms }, text, language: written }: Props) {
  const voice = useVoice()
  const language = written ?? voice.language
  const parts = useMemo(() => explainedParts(terms, text, language), [terms, text, language])
  return parts.map(({ part, clause }, i) => (clause ? <Term key={i} word={part} clause={clause} /> : part))
}
