import { meterOf } from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import { Engine } from '../../engine/client.ts'
import type { KeptMatch } from '../../kept-matches.ts'
import { useVoice } from '../../speak.tsx'
import { FaceView, faceClasses } from '../../table/cards/card-view.tsx'
import { meterName } from '../../table/field/meter-name.ts'
import { callSeat, people } from '../../table/match/seats.ts'

/** A match as it stands, for whoever thinks of going on with it. */
export interface Standing {
  readonly info: GameInfo
  readonly scene: Scene
}

/** What the only person at a match sees of it; where several sit at one screen, what is open to all. */
export function useStanding(kept: KeptMatch | null): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null)
  useEffect(() => {
    setStanding(null)
    if (!kept) return
    let stale = false
    const engine = new Engine(() => {})
    const look = async () => {
      const { record, sitters, seat } = kept
      const loaded = await engine.ask({ do: 'load', record, sitters })
      const scene = await engine.ask({ do: 'look', seat: people({ sitters }).length < 2 ? seat : -1 })
      const { written = [] } = await engine.ask({ do: 'record' })
      const info = await engine.ask({ do: 'open', game: loaded.view.game, written })
      if (!stale) setStanding({ info, scene })
    }
    // A match that cannot be shown can still be named; why it cannot be gone on with is told where one tries.
    look()
      .catch(() => {})
      .finally(() => engine.close())
    return () => {
      stale = true
      engine.close()
    }
  }, [kept?.id])
  return standing
}

/** So many cards of each side are shown. */
const SHOWN = 4

/** The cards in play of both sides, small. */
export function SmallPosition({ info, scene }: Standing) {
  const { view, values } = scene
  const near = Math.max(view.seat, 0)
  const inPlay = Object.keys(values).map(Number)
  const rows = [false, true].map((own) =>
    inPlay.filter((i) => {
      const { name, holder, host } = view.cards[i]!
      return name !== null && host < 0 && (holder === near) === own
    }),
  )
  return (
    <div className="small-position" aria-hidden="true">
      {rows.map((row, own) => (
        <div key={own} className={own ? 'own' : 'others'}>
          {row.slice(-SHOWN).map((i) => {
            const card = view.cards[i]!
            const face = info.faces[card.name!]!
            return (
              <span key={i} className={`card ${faceClasses(face)}`}>
                <FaceView info={info} face={face} card={card} values={values[i]} />
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** How near each side is to the end, in words. */
export function MetersInWords({ info, scene }: Standing) {
  const voice = useVoice()
  const read = (seat: Seat) =>
    info.layout.meters.flatMap((meter) => {
      const reading = meterOf(meter, info.layout, scene.view, seat, {
        faceOf: (id) => info.faces[id]!,
        numberNow: (card, field) => scene.values[card]?.find((one) => one.field === field)?.now,
      })
      if (!reading) return []
      const { uncounted = '–' } = info.layout.side.flat().find(({ zone }) => zone === meter.zone) ?? {}
      const name = meterName(info, voice, meter)
      return [`${name} ${reading.n ?? uncounted}${reading.of === null ? '' : `/${reading.of}`}`]
    })
  const said = scene.sitters.flatMap((_, seat) => {
    const words = read(seat).join(', ')
    return words === '' ? [] : [`${callSeat(voice, scene, seat)}: ${words}`]
  })
  return said.map((line) => (
    <span key={line} className="meter-line">
      {line}
    </span>
  ))
}
