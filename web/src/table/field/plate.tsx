import { meterOf } from '@tefuda/common/drawing'
import type { GameInfo, Scene, ValueNow } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import { useContext, useEffect, useRef } from 'react'
import { faceByName, PortraitOf, type Portrayed } from '../../prints/portrait.tsx'
import { useVoice } from '../../speak.tsx'
import { takeForSeat } from '../input/drag.ts'
import { callSeat, faceNameOf, isBoss } from '../match/seats.ts'
import { AtPlate } from './at-plate.ts'
import { meterName } from './meter-name.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly seat: Seat
  /** By how much its first meter is about to change. */
  readonly coming?: number
  /** How much of it a use that is thought about takes. */
  readonly lost?: number
}

/** More than so many are a bar, not pips. */
const PIPS = 10

/** Who sits here, whether they are at it, and how near they are to the end of the game. */
export function Plate({ info, scene, seat, coming = 0, lost = 0 }: Props) {
  const voice = useVoice()
  const { view, sitters } = scene
  const beside = useContext(AtPlate)?.(seat)
  const plate = useRef<HTMLDivElement>(null)
  useEffect(() => takeForSeat(plate.current!, seat), [seat])
  const isActing = view.globals[info.layout.acting.global] === seat && view.result === null
  return (
    <div ref={plate} className={isActing ? 'plate acts' : 'plate'} data-plate={seat}>
      {!isBoss(view, seat) && (
        <PortraitOf
          prints={info.prints}
          of={portrayed(info, scene, seat, voice.ownName)}
          faces={info.faces}
        />
      )}
      <h2>
        <span className="who">{callSeat(voice, scene, seat)}</span>
        {sitters[seat]?.kind === 'bot' && <small>{voice.say('table.bot')}</small>}
        {view.turnSeat === seat && <span className="badge turn">{voice.say('table.turn.mark')}</span>}
        {isActing && <span className="badge acting">{voice.say('table.acting')}</span>}
      </h2>
      {beside && <div className="beside-name">{beside}</div>}
      {info.layout.meters.map((meter, nth) => {
        const read = meterOf(meter, info.layout, view, seat, {
          faceOf: (id) => info.faces[id]!,
          numberNow: (card, field) => scene.values[card]?.find((one) => one.field === field)?.now,
        })
        if (!read) return null
        const { n, of } = read
        const { uncounted } = info.layout.side.flat().find(({ zone }) => zone === meter.zone) ?? {}
        const name = meterName(info, voice, meter)
        return (
          <p key={meter.zone} className="meter" style={partsOf(n, of, nth === 0 ? coming : 0)}>
            <b>
              {n ?? uncounted}
              {nth === 0 && n !== null && lost > 0 && <em className="then"> → {Math.max(0, n - lost)}</em>}
            </b>{' '}
            <span>
              {of !== null && n !== null && <span className="meter-of">/ {of} </span>}
              <span className="meter-name">{name}</span>
            </span>
            {of !== null && n !== null && of <= PIPS && (
              <span className="pips-of" aria-hidden="true">
                {Array.from({ length: of }, (_, i) => (
                  <i key={i} className={i < n ? 'full' : ''} />
                ))}
              </span>
            )}
            {(of === null || n === null || of > PIPS) && (
              <span className={n === null ? 'bar unknown' : 'bar'} aria-hidden="true" />
            )}
          </p>
        )
      })}
    </div>
  )
}

/** Whose face a seat has: an opponent's of a tour, that of the card the player is, or one by their name. */
function portrayed(info: GameInfo, { view, values, sitters }: Scene, seat: Seat, ownName: string): Portrayed {
  const sitter = sitters[seat]
  const met = sitter?.kind === 'bot' ? sitter.opponent : undefined
  const opponent = met && [...info.tours.duel, ...info.tours.raid].find(({ id }) => id === met.id)
  if (opponent) return opponent
  const [meter] = info.layout.meters
  const zone = meter?.value && view.zones.find((one) => one.name === meter.zone && one.seat === seat)
  const own = zone ? zone.cards.find((i) => typeof nowIn(values[i], meter.value) === 'number') : undefined
  const card = own === undefined ? null : view.cards[own]!.name
  const name = faceNameOf(ownName, { view, sitters }, seat)
  return { id: name, name: { ja: name }, face: card ? { card } : faceByName(info.prints, name) }
}

const nowIn = (values: readonly ValueNow[] | undefined, field: string | undefined) =>
  values?.find((one) => one.field === field)?.now

/** How full a bar is, and how full it will be once what is coming has come. */
function partsOf(n: number | null, of: number | null, coming: number): React.CSSProperties {
  const part = (value: number) => (of ? Math.max(0, Math.min(1, value / of)) : 1)
  const now = n === null ? 1 : part(n)
  return { '--part': now, '--then': n === null ? now : part(n + Math.min(0, coming)) }
}
