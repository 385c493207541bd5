import type { Face, GameInfo } from '@tefuda/engine/protocol'
import { entryOf } from '@tefuda/kernel'
import { useEffect, useRef } from 'react'
import { Print } from '../../prints/print.tsx'
import { useVoice } from '../../speak.tsx'
import { Badges } from '../../table/cards/badges.tsx'
import { dragCard } from './deck-drag.ts'
import { counted } from './remedies.ts'

type Props = {
  readonly info: GameInfo
  readonly deck: readonly string[]
  /** Cards that are to blame for what is wrong with the deck. */
  readonly wrong: ReadonlySet<string>
  readonly onMore: (id: string) => void
  readonly onLess: (id: string) => void
}

/** The cards of a deck row by row: the main deck in the order of what cards cost, then what lies beside it; last what is no card. */
export function DeckList({ info, deck, wrong, onMore, onLess }: Props) {
  const { say, word } = useVoice()
  const counts = counted(deck)
  const beside = info.layout.deck?.beside ?? []
  const groups = Map.groupBy(counts.keys(), (id) => {
    const type = entryOf(info.faces, id)?.type
    return type === undefined ? 'unknown' : beside.includes(type) ? type : ''
  })
  const size = (ids: readonly string[]) => ids.reduce((sum, id) => sum + counts.get(id)!, 0)
  return ['', ...beside, 'unknown'].map((group) => {
    const ids = groups.get(group) ?? []
    if (ids.length === 0) return null
    const name = group === 'unknown' ? say('deck.strange') : word(info, `type.${group}`, group)
    return (
      <div key={group} className="deck-part">
        {group !== '' && (
          <h3>
            {name} {group !== 'unknown' && size(ids)}
          </h3>
        )}
        <ul className="deck-rows">
          {ids.toSorted(byCost(info)).map((id) => (
            <Row
              key={id}
              info={info}
              id={id}
              n={counts.get(id)!}
              isWrong={wrong.has(id)}
              onMore={() => onMore(id)}
              onLess={() => onLess(id)}
            />
          ))}
        </ul>
      </div>
    )
  })
}

/** The order in which cards of the same cost come is that of the game. */
const byCost =
  ({ faces }: GameInfo) =>
  (one: string, other: string): number =>
    rank(entryOf(faces, one)) - rank(entryOf(faces, other))

const rank = (face: Face | undefined) =>
  Number.parseInt(face?.cost ?? '', 10) || [...(face?.cost ?? '')].filter((sign) => sign !== '0').length

type RowProps = {
  readonly info: GameInfo
  readonly id: string
  readonly n: number
  readonly isWrong: boolean
  readonly onMore: () => void
  readonly onLess: () => void
}

function Row({ info, id, n, isWrong, onMore, onLess }: RowProps) {
  const { say, both } = useVoice()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => dragCard(row.current!, 'deck', id), [id])
  const face = entryOf(info.faces, id)
  const what = face ? both(face.name) : id
  const isStrange = !face
  const classes = [
    'deck-row',
    isWrong && 'wrong',
    isStrange && 'strange',
    face?.frame === 'playing' && 'playing-row',
  ]
  return (
    <li
      ref={row}
      className={classes.filter(Boolean).join(' ')}
      onContextMenu={(event) => {
        event.preventDefault()
        onLess()
      }}
    >
      {face && face.frame !== 'playing' && <Print prints={info.prints} card={face} width={STRIP} />}
      {face?.cost != null && <b className="row-cost">{face.cost}</b>}
      <span className="row-name">{isStrange ? say('deck.strange.line', { name: id }) : what}</span>
      {face && <Badges info={info} face={face} />}
      <span className="row-buttons">
        <button type="button" aria-label={say('deck.less', { what })} onClick={onLess}>
          −
        </button>
        {face && (
          <button type="button" aria-label={say('deck.more', { what })} onClick={onMore}>
            +
          </button>
        )}
      </span>
      <b className="row-count">×{n}</b>
    </li>
  )
}

/** Rows show a strip of the picture that the pool shows, so it is drawn once for both. */
const STRIP = 200
