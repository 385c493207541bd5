import { MAP_SIGNS } from '@tefuda/common/drawing'
import { rowsOf } from '@tefuda/engine/card-file'
import { useId, useRef } from 'react'
import { useVoice } from '../../speak.tsx'

const SIZE = 5
/** What a square becomes, one after the other. */
const LOOKS = ['nothing', 'red', 'blue', 'origin', 'both'] as const
const SIGNS: readonly string[] = LOOKS.map((look) => MAP_SIGNS[look])

const WAYS: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIZE,
  ArrowDown: SIZE,
}

/** The squares of a map that is written, whatever somebody wrote. */
const squaresOf = (map: string): readonly string[] => {
  const rows = rowsOf(map)
  return Array.from({ length: SIZE * SIZE }, (_, i) => {
    const sign = rows[Math.floor(i / SIZE)]?.[i % SIZE] ?? ''
    return SIGNS.includes(sign) ? sign : MAP_SIGNS.nothing
  })
}

function written(squares: readonly string[]): string {
  const rows = Array.from({ length: SIZE }, (_, row) => squares.slice(row * SIZE, (row + 1) * SIZE))
  return rows.map((row) => row.join('')).join('\n')
}

/** Nothing but an origin, in the middle. */
export const BARE_MAP = written(
  Array.from({ length: SIZE * SIZE }, (_, i) =>
    i === (SIZE * SIZE - 1) / 2 ? MAP_SIGNS.origin : MAP_SIGNS.nothing,
  ),
)

type Props = {
  /** What the map is of. */
  readonly label: string
  readonly value: string
  /** What is wrong with it, as it is said elsewhere. */
  readonly describedBy?: string | undefined
  readonly change: (map: string) => void
}

/** A map of five by five that is drawn by clicking, the front above. Arrows go from square to square, signs can be typed. */
export function MapField({ label, value, describedBy, change }: Props) {
  const { say } = useVoice()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const squares = squaresOf(value)
  const put = (i: number, sign: string) => change(written(squares.with(i, sign)))
  const focus = (i: number) => grid.current!.querySelectorAll<HTMLElement>('button')[i]?.focus()
  const onKey = (event: React.KeyboardEvent, i: number) => {
    const way = WAYS[event.key]
    const to = way === undefined ? -1 : i + way
    const staysInRow = Math.abs(way ?? 0) !== 1 || Math.floor(to / SIZE) === Math.floor(i / SIZE)
    if (way !== undefined) event.preventDefault()
    if (to >= 0 && to < SIZE * SIZE && staysInRow) focus(to)
    else if (SIGNS.includes(event.key)) put(i, event.key)
  }
  const stop = Math.max(0, squares.indexOf(MAP_SIGNS.origin))
  return (
    <fieldset className="map-field" aria-describedby={[`${id}how`, describedBy].filter(Boolean).join(' ')}>
      <legend>{label}</legend>
      <div ref={grid} className="map editable">
        {squares.map((sign, i) => {
          const look = LOOKS[SIGNS.indexOf(sign)]!
          return (
            <button
              key={i}
              type="button"
              className={`square ${look}`}
              tabIndex={i === stop ? 0 : -1}
              aria-label={say('map.cell', {
                what: label,
                row: Math.floor(i / SIZE) + 1,
                column: (i % SIZE) + 1,
                sign: say(`map.sign.${look}`),
              })}
              onClick={() => put(i, SIGNS[(SIGNS.indexOf(sign) + 1) % SIGNS.length]!)}
              onKeyDown={(event) => onKey(event, i)}
            />
          )
        })}
      </div>
      <p id={`${id}how`} className="faint">
        {say('map.how')}
      </p>
    </fieldset>
  )
}
