import type { Area } from '@tefuda/common'
import { meterOf } from '@tefuda/common/drawing'
import { player, type Seat } from '@tefuda/kernel'
import type { ReactNode } from 'react'
import { bossHead } from '../../prints/boss.ts'
import { cardPrint } from '../../prints/card.ts'
import { keptImage } from '../../prints/print.tsx'
import { useVoice } from '../../speak.tsx'
import { Plate } from './plate.tsx'
import { bodyOf, type Known } from './raid.tsx'
import '../../style/raid.css'

interface BossProps extends Known {
  readonly seat: Seat
  /** The areas of its side: how each is drawn. */
  readonly areaView: (area: Area) => ReactNode
  readonly coming: number
}

/** Below so much of its life the sky turns red. */
const HALF = 0.5

/** The boss across the top: head and name, its meter, what lies beside it, its creatures under it. */
export default function BossSide({ info, scene, seat, coming, areaView }: BossProps) {
  const voice = useVoice()
  const { view } = scene
  const place = bodyOf({ info, scene }, seat)
  const id = place === null ? null : view.cards[place]!.name
  const face = id === null ? null : info.faces[id]!
  const bears = info.layout.meters.find(({ value }) => value !== undefined)
  const lain = info.layout.side.flat()
  const isBody = ({ zone }: Area) => zone === bears?.zone
  const read =
    bears &&
    meterOf(bears, info.layout, view, seat, {
      faceOf: (card) => info.faces[card]!,
      numberNow: (card, field) => scene.values[card]?.find((one) => one.field === field)?.now,
    })
  const isLow = read?.of != null && read.n !== null && read.n <= read.of * HALF
  const classes = ['side', 'far', 'boss', isLow && 'low', view.turnSeat === seat && 'at-it']
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-label={voice.say('table.side', { who: player(seat) })}
    >
      <div className="lair">
        {face && (
          <img
            className="boss-head"
            alt=""
            draggable={false}
            src={keptImage(`boss ${face.name.ja}`, () =>
              bossHead(face.name.ja, cardPrint(info.prints, face).traits.world),
            )}
          />
        )}
        <div className="body-of-boss">{lain.filter(isBody).map(areaView)}</div>
        <div className="seat">
          {face && <p className="boss-name">{voice.both(face.name)}</p>}
          <Plate info={info} scene={scene} seat={seat} coming={coming} />
          <div className="piles">{lain.filter(({ as }) => as === 'list' || as === 'pile').map(areaView)}</div>
        </div>
      </div>
      <div className="rows">
        <div className="row">{lain.filter((area) => area.as === 'row' && !isBody(area)).map(areaView)}</div>
      </div>
    </section>
  )
}
