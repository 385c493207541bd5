import type { Face, GameInfo } from '@tefuda/engine/protocol'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { Badge } from '../../table/cards/badges.tsx'
import { ANY, type Filter, type Filters, filtersOf, passes } from './filters.ts'

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
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  readonly filters: Filters | null
  readonly all: readonly Found[]
  readonly found: readonly Found[]
}

export function useSearch(info: GameInfo | null): Search {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState(ANY)
  const wanted = useDeferredValue(query).normalize('NFKC').toLowerCase().split(/\s+/)
  const all = useMemo(
    () => Object.entries(info?.faces ?? {}).map(([id, face]) => ({ id, face, words: searched(face, id) })),
    [info],
  )
  const filters = useMemo(() => info && filtersOf(info), [info])
  const found = all.filter(
    ({ face, words }) =>
      filters !== null && passes(filters, filter, face) && wanted.every((part) => words.includes(part)),
  )
  return { query, setQuery, filter, setFilter, filters, all, found }
}

type Props = {
  readonly info: GameInfo | null
  readonly search: Search
}

/** Which words, whose, at what cost, with which sign: one press for what is wanted alone, another for all again. */
export function FilterChips({ info, search }: Props) {
  const { say, word, both, language } = useVoice()
  const { all, found, query, setQuery, filter, setFilter, filters } = search
  const chips = (by: keyof Filter, label: string, values: readonly Value[], isRound = false) => (
    <Chips
      label={label}
      values={values}
      chosen={filter[by]}
      isRound={isRound}
      onChoose={(value) => setFilter({ ...filter, [by]: value })}
    />
  )
  return (
    <div className="sifter">
      <div className="chip-row">
        <input
          type="search"
          aria-label={say('cards.search')}
          placeholder={say('cards.search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {filters &&
          chips(
            'faction',
            say('cards.faction'),
            filters.factions.map(([one, name]) => [one, name ? both(name) : say('cards.faction.others')]),
          )}
      </div>
      {info && filters && (
        <div className="chip-row">
          {chips(
            'cost',
            word(info, `value.${filters.by}`, say('cards.cost')),
            filters.costs.map((one) => [one, one]),
            true,
          )}
          {filters.badges.length > 0 && (
            <Chips
              label={say('cards.badge')}
              values={filters.badges.map((badge) => [
                badge.key,
                <Badge key={badge.key} info={info} badge={badge} />,
              ])}
              chosen={filter.badge}
              least={1}
              onChoose={(badge) => setFilter({ ...filter, badge })}
            />
          )}
          {filters.types.length + filters.keywords.length > 2 && (
            <details className="chip-more">
              <summary>{say('cards.more')}</summary>
              {chips(
                'type',
                say('cards.type'),
                filters.types.map((one) => [one, word(info, `type.${one}`, one)]),
              )}
              {chips(
                'keyword',
                say('cards.keyword'),
                filters.keywords
                  .map(([one, name]) => [one, both(name)] as const)
                  .toSorted((a, b) => a[1].localeCompare(b[1], language)),
              )}
            </details>
          )}
          <p role="status" className="faint">
            {say('cards.found', { n: found.length, all: all.length })}
          </p>
        </div>
      )}
      {!info && (
        <p role="status" className="faint">
          {say('home.loading')}
        </p>
      )}
    </div>
  )
}

type Value = readonly [value: string, words: ReactNode]

type ChipsProps = {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: string
  /** As many are a choice. */
  readonly least?: number
  readonly isRound?: boolean
  readonly onChoose: (value: string) => void
}

function Chips({ label, values, chosen, least = 2, isRound = false, onChoose }: ChipsProps) {
  if (values.length < least) return null
  return (
    <fieldset className={isRound ? 'sift round' : 'sift'}>
      <legend className={isRound ? '' : 'hidden'}>{label}</legend>
      {values.map(([value, words]) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(chosen === value ? '' : value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}
