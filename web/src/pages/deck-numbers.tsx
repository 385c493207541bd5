import { entryOf } from '@tefuda/kernel'
import type { Face, GameInfo } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { Badge, badgesAmong, hasBadge } from '../table/badges.tsx'

/** What it costs to play cards of a deck: how many cost so much, the dearest together, and the average; null where none cost anything. */
export function curveOf(
  faces: readonly Face[],
): { readonly bars: readonly Bar[]; readonly mean: number } | null {
  const costs = faces.flatMap(({ cost }) => (cost === null || !/^\d+$/.test(cost) ? [] : [Number(cost)]))
  if (costs.length === 0) return null
  const bars = Array.from({ length: DEAREST + 1 }, (_, cost) => ({
    cost: cost === DEAREST ? `${cost}+` : String(cost),
    n: costs.filter((one) => Math.min(one, DEAREST) === cost).length,
  }))
  return { bars, mean: costs.reduce((sum, one) => sum + one, 0) / costs.length }
}

export interface Bar {
  readonly cost: string
  readonly n: number
}
const DEAREST = 6

type Props = { readonly info: GameInfo; readonly deck: readonly string[] }

/** A deck in numbers: what its cards cost, and how many there are of each kind. */
export function DeckNumbers({ info, deck }: Props) {
  const { say, word } = useVoice()
  const faces = deck.flatMap((id) => entryOf(info.faces, id) ?? [])
  const curve = curveOf(faces.filter(({ type }) => !info.layout.beside?.includes(type)))
  const types = Map.groupBy(faces, ({ type }) => type)
  const badges = badgesAmong(faces)
  const most = Math.max(1, ...(curve?.bars ?? []).map(({ n }) => n))
  if (faces.length === 0) return null
  return (
    <div className="deck-numbers">
      {curve && (
        <ol className="curve" aria-label={say('deck.curve')}>
          {curve.bars.map(({ cost, n }) => (
            <li key={cost}>
              <span className="hidden">{say('deck.curve.bar', { cost, n })}</span>
              <b aria-hidden="true">{n}</b>
              <i aria-hidden="true" style={{ height: `${(n / most) * 56}px` }} />
              <span aria-hidden="true">{cost}</span>
            </li>
          ))}
        </ol>
      )}
      {badges.length > 0 && (
        <ul className="badge-counts">
          {badges.map((badge) => (
            <li key={badge.key} data-count={badge.key}>
              <Badge info={info} badge={badge} />
              <b>{faces.filter((face) => hasBadge(face, badge.key)).length}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="faint">
        {[
          ...(curve ? [say('deck.mean', { n: curve.mean.toFixed(1) })] : []),
          ...[...types].map(([type, of]) => `${word(info, `type.${type}`, type)} ${of.length}`),
        ].join(' · ')}
      </p>
    </div>
  )
}
