import type { GameInfo, InBoth } from '@tefuda/engine/protocol'
import {
  BadInput,
  byLetter,
  type Calling,
  type Language,
  type Refusal,
  say,
  type Text,
  type TextArgs,
} from '@tefuda/kernel'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { EngineTrouble } from './engine/client.ts'
import type { WordKey } from './words/en.ts'
import { WORDS } from './words/fetched.ts'

/** The voice of the page: its own words, a game's words, and the rules in words. */
export interface Voice {
  readonly language: Language
  /** What players are called, where the voice speaks at a table. */
  readonly calls: Calling | null
  /** The name that whoever uses the page gave themselves; empty where they gave none. */
  readonly ownName: string
  readonly say: (key: WordKey, args?: TextArgs) => string
  readonly tell: (info: GameInfo, said: Text) => string
  /** A word of a game that its catalogue may not have; then what it is called by. */
  readonly word: (info: GameInfo, key: string, or: string) => string
  readonly both: (words: InBoth) => string
  readonly rule: (info: GameInfo, clause: string) => string | null
  readonly refusal: (info: GameInfo, refusal: Refusal) => string
  /** What went wrong, as well as it is known. */
  readonly trouble: (error: unknown) => string
}

export function voiceIn(language: Language, calls: Calling | null = null, ownName = ''): Voice {
  const call = calls ?? byLetter
  const tell = (info: GameInfo, said: Text) => say(info.words, language, said, call)
  /** A step has its clause and perhaps a word more; the clause is what rules are found by. */
  const rule = (info: GameInfo, clause: string) => info.clauses[clause.split(' ')[0]!]?.[language] ?? null
  return {
    language,
    calls,
    ownName,
    say: (key, args) => say(WORDS, language, args ? { key, args } : { key }, call),
    tell,
    word: (info, key, or) => info.words[language][key] ?? or,
    both: (words) => words[language],
    rule,
    refusal: (info, { reason }) => tell(info, reason),
    trouble: (error) => {
      if (error instanceof EngineTrouble) return error.words[language]
      if (error instanceof BadInput) return error.in(language)
      return error instanceof Error ? error.message : String(error)
    },
  }
}

export const VoiceContext = createContext<Voice>(voiceIn('en'))
export const useVoice = () => useContext(VoiceContext)

type SpeakingProps = {
  readonly language: Language
  readonly ownName?: string
  readonly children: ReactNode
}

export function Speaking({ language, ownName = '', children }: SpeakingProps) {
  const voice = useMemo(() => voiceIn(language, null, ownName), [language, ownName])
  return <VoiceContext value={voice}>{children}</VoiceContext>
}
