import { useDeferredValue, useMemo, useState } from 'react'
import type { Face, GameInfo } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { Badge } from '../table/badges.tsx'
import { Choice, GameChoice } from './choices.tsx'
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
  readonly page: 'cards' | 'deck'
  readonly game: string
  readonly info: GameInfo | null
  readonly search: Search
}

/** Which game, which words, which kind; and how many cards that leaves. */
export function SearchBar({ page, game, info, search }: Props) {
  const { say } = useVoice()
  const { all, found, query, setQuery } = search
  return (
    <>
      <div className="choices">
        <GameChoice page={page} game={game} />
        <label className="choice">
          <span>{say('cards.search')}</span>
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        {info && <FilterChoices info={info} search={search} />}
      </div>
      {info && <FactionChips search={search} />}
      {info && <BadgeChips info={info} search={search} />}
      <p role="status" className="faint">
        {info ? say('cards.found', { n: found.length, all: all.length }) : say('home.loading')}
      </p>
    </>
  )
}

type FilterProps = { readonly search: Search }

/** What sort of card, at what cost, with which word on it. */
function FilterChoices({ info, search }: FilterProps & { readonly info: GameInfo }) {
  const { say, word, both, language } = useVoice()
  const { filter, setFilter, filters } = search
  if (!filters) return null
  const { types, costs, keywords } = filters
  const of = {
    type: [say('cards.type'), types.map((one) => [one, word(info, `type.${one}`, one)] as const)],
    cost: [word(info, 'value.cost', say('cards.cost')), costs.map((one) => [one, one] as const)],
    keyword: [
      say('cards.keyword'),
      keywords
        .map(([one, name]) => [one, both(name)] as const)
        .toSorted((a, b) => a[1].localeCompare(b[1], language)),
    ],
  } as const
  return (Object.keys(of) as (keyof typeof of)[]).map((by) => {
    const [label, values] = of[by]
    return (
      values.length > 1 && (
        <Choice
          key={by}
          label={label}
          value={filter[by]}
          values={[['', say('cards.all')], ...values]}
          onChange={(value) => setFilter({ ...filter, [by]: value })}
        />
      )
    )
  })
}

/** Whose cards: one press for them alone, another for all again. */
function FactionChips({ search: { filter, setFilter, filters } }: FilterProps) {
  const { say, both } = useVoice()
  if (!filters || filters.factions.length < 2) return null
  return (
    <fieldset className="factions">
      <legend className="hidden">{say('cards.faction')}</legend>
      {filters.factions.map(([faction, name]) => {
        const isOn = filter.faction === faction
        return (
          <button
            key={faction}
            type="button"
            aria-pressed={isOn}
            onClick={() => setFilter({ ...filter, faction: isOn ? '' : faction })}
          >
            {name ? both(name) : say('cards.faction.others')}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Cards with one kind of badge alone. */
function BadgeChips({ info, search }: FilterProps & { readonly info: GameInfo }) {
  const { say } = useVoice()
  const { filter, setFilter, filters } = search
  if (!filters || filters.badges.length === 0) return null
  return (
    <fieldset className="factions badge-chips">
      <legend className="hidden">{say('cards.badge')}</legend>
      {filters.badges.map((badge) => {
        const isOn = filter.badge === badge.key
        return (
          <button
            key={badge.key}
            type="button"
            aria-pressed={isOn}
            onClick={() => setFilter({ ...filter, badge: isOn ? '' : badge.key })}
          >
            <Badge info={info} badge={badge} />
          </button>
        )
      })}
    </fieldset>
  )
}
