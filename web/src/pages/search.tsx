import { useDeferredValue, useMemo, useState } from 'react'
import type { Face, GameInfo } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { Choice, GameChoice } from './choices.tsx'

interface Found {
  readonly id: string
  readonly face: Face
}

/** Everything on a card that can be searched for, in both languages. */
function searched({ name, text, kinds, more }: Face, id: string): string {
  const parts = [text, kinds, ...Object.values(more)].flatMap(({ ja, en }) => [...ja, ...en])
  return [id, name.ja, name.en, ...parts].join('\n').normalize('NFKC').toLowerCase()
}

export interface Search {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly type: string
  readonly setType: (type: string) => void
  readonly all: readonly Found[]
  readonly found: readonly Found[]
}

export function useSearch(info: GameInfo | null): Search {
  const [query, setQuery] = useState('')
  const [type, setType] = useState('')
  const wanted = useDeferredValue(query).normalize('NFKC').toLowerCase().split(/\s+/)
  const all = useMemo(
    () => Object.entries(info?.faces ?? {}).map(([id, face]) => ({ id, face, words: searched(face, id) })),
    [info],
  )
  const found = all.filter(
    ({ face, words }) => (type === '' || face.type === type) && wanted.every((part) => words.includes(part)),
  )
  return { query, setQuery, type, setType, all, found }
}

type Props = {
  readonly page: 'cards' | 'deck'
  readonly game: string
  readonly info: GameInfo | null
  readonly search: Search
}

/** Which game, which words, which kind; and how many cards that leaves. */
export function SearchBar({ page, game, info, search }: Props) {
  const { say, word } = useVoice()
  const { all, found, query, setQuery, type, setType } = search
  const types = [...new Set(all.map(({ face }) => face.type))]
  return (
    <>
      <div className="choices">
        <GameChoice page={page} game={game} />
        <label className="choice">
          <span>{say('cards.search')}</span>
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        {info && types.length > 1 && (
          <Choice
            label={say('cards.type')}
            value={type}
            values={[
              ['', say('cards.type.all')],
              ...types.map((one) => [one, word(info, `type.${one}`, one)] as const),
            ]}
            onChange={setType}
          />
        )}
      </div>
      <p role="status" className="faint">
        {info ? say('cards.found', { n: found.length, all: all.length }) : say('home.loading')}
      </p>
    </>
  )
}
