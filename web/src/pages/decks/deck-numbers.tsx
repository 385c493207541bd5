import type { Face, GameInfo } from '@tefuda/engine/protocol'
import { entryOf } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { Badge, badgesAmong, hasBadge } from '../../table/cards/badges.tsx'

/** How many cards of a main deck there are at each number it is counted by, type by type, and their average. */
export interface Curve {
  readonly bars: readonly Bar[]
  readonly mean: number
}

interface Bar {
  readonly at: string
  readonly n: number
  /** How many of each type. */
  readonly of: readonly number[]
}

/** All that is dearer stands together. */
const DEAREST = 6

/** By which number of a card decks are counted; null for a card without one. */
function countedBy({ cost, numbers }: Face, by: string | undefined): number | null {
  if (by !== undefined) return numbers[by] ?? null
  return cost !== null && /^\d+$/.test(cost) ? Number(cost) : null
}

/** There is a bar for each number from the lowest to the highest that cards of the game have; null where none of the deck has any. */
export function curveOf(
  faces: readonly Face[],
  types: readonly string[],
  by: string | undefined,
  pool: readonly Face[] = faces,
): Curve | null {
  const numbered = faces.flatMap((face) => {
    const n = countedBy(face, by)
    return n === null ? [] : [{ face, n }]
  })
  if (numbered.length === 0) return null
  const all = [...pool, ...faces].flatMap((face) => Math.min(countedBy(face, by) ?? DEAREST, DEAREST))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const bars = Array.from({ length: most - least + 1 }, (_, i) => {
    const at = least + i
    const here = numbered.filter(({ n }) => Math.min(n, DEAREST) === at)
    return {
      at: at === DEAREST ? `${at}+` : String(at),
      n: here.length,
      of: types.map((type) => here.filter(({ face }) => face.type === type).length),
    }
  })
  return { bars, mean: numbered.reduce((sum, { n }) => sum + n, 0) / numbered.length }
}

/** How large the parts of a deck are: the main one, and each type that is brought beside it. */
export function partsOf(info: GameInfo, deck: readonly string[]) {
  const beside = info.layout.deck?.beside ?? []
  const faces = deck.map((id) => entryOf(info.faces, id))
  const main = faces.filter((face) => !face || !beside.includes(face.type))
  return {
    main,
    beside: beside.flatMap((type) => {
      const n = faces.filter((face) => face?.type === type).length
      return n > 0 ? [{ type, n }] : []
    }),
  }
}

type Props = {
  readonly info: GameInfo
  readonly deck: readonly string[]
  /** The sign of which there are too many. */
  readonly wrong: readonly string[]
}

/** A deck in numbers: what its cards cost, and how many there are of each kind. */
export function DeckNumbers({ info, deck, wrong }: Props) {
  const { say, word } = useVoice()
  const { curve: by, beside = [] } = info.layout.deck ?? {}
  const main = partsOf(info, deck).main.flatMap((face) => face ?? [])
  const ofMain = ({ type }: Face) => !beside.includes(type)
  const types = [
    ...new Set(
      Object.values(info.faces)
        .filter(ofMain)
        .map(({ type }) => type),
    ),
  ].filter((type) => main.some((face) => face.type === type))
  const curve = curveOf(main, types, by, Object.values(info.faces).filter(ofMain))
  const badges = badgesAmong(main)
  if (main.length === 0) return null
  const most = Math.max(1, ...(curve?.bars ?? []).map(({ n }) => n))
  const what = word(info, `value.${by ?? 'cost'}`, say('cards.cost'))
  return (
    <div className="deck-numbers">
      {curve && (
        <>
          <p className="curve-head">
            <span>
              {say(beside.length > 0 ? 'deck.curve.main' : 'deck.curve', { what })}{' '}
              {say('deck.mean', { n: curve.mean.toFixed(1) })}
            </span>
            {types.length > 1 &&
              types.map((type, i) => (
                <span key={type} className={`of-type type-${i}`}>
                  {word(info, `type.${type}`, type)} {main.filter((face) => face.type === type).length}
                </span>
              ))}
          </p>
          <ol className="curve">
            {curve.bars.map(({ at, n, of }) => (
              <li key={at}>
                <span className="hidden">{say('deck.curve.bar', { what, at, n })}</span>
                <b aria-hidden="true">{n}</b>
                <span className="bar" aria-hidden="true" style={{ height: `${(n / most) * 64}px` }}>
                  {of.map(
                    (some, i) =>
                      some > 0 && <i key={types[i]} className={`type-${i}`} style={{ flexGrow: some }} />,
                  )}
                </span>
                <span aria-hidden="true">{at}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {badges.length > 0 && (
        <ul className="badge-counts">
          {badges.map((badge) => (
            <li key={badge.key} data-count={badge.key} className={wrong.includes(badge.key) ? 'wrong' : ''}>
              <Badge info={info} badge={badge} />
              <b>{main.filter((face) => hasBadge(face, badge.key)).length}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
