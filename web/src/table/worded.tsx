import type { Language } from '@tefuda/kernel'
import { useMemo } from 'react'
import type { GameInfo } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { Term } from './rule.tsx'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Props = {
  readonly info: GameInfo
  readonly text: string
  /** The language of the text; that of the page if left out. */
  readonly language?: Language
}

/** A card's text, in which every word that a rule explains opens that rule. */
export function Worded({ info, text, language: written }: Props) {
  const voice = useVoice()
  const language = written ?? voice.language
  const parts = useMemo(() => {
    const clauses = new Map(info.terms.map((term) => [term[language].toLowerCase(), term.clause]))
    if (clauses.size === 0) return [{ part: text, clause: undefined }]
    const bound = language === 'en' ? '\\b' : ''
    const any = new RegExp(`${bound}(${[...clauses.keys()].map(escaped).join('|')})${bound}`, 'i')
    return text.split(any).map((part) => ({ part, clause: clauses.get(part.toLowerCase()) }))
  }, [info, text, language])
  return parts.map(({ part, clause }, i) => (clause ? <Term key={i} word={part} clause={clause} /> : part))
}
