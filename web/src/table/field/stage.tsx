import type { Board } from '@tefuda/common'
import { boardRows, featuresOf } from '@tefuda/common/drawing'
import { useEffect, useRef } from 'react'
import { TORII } from '../../prints/playing.ts'
import { useVoice } from '../../speak.tsx'
import { takeDrops } from '../input/drag.ts'
import type { BoardProps } from './board.tsx'
import { Spot, Standing } from './standing.tsx'

type StageProps = BoardProps & { readonly board: Board }

/** The board between the sides, from the side of whoever looks: an area is a button, alone or with who stands in it. */
export function Stage({ board, ...props }: StageProps) {
  const voice = useVoice()
  const { info, scene } = props
  const name = voice.word(info, `zone.${board.zone}`, board.zone)
  const near = Math.max(scene.view.seat, 0)
  const { cards } = scene.view
  const lying = scene.view.zones.find((zone) => zone.name === board.zone)!.cards
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className="stage"
      role="group"
      aria-label={name}
      data-zone={`${board.zone}--1`}
      style={{ '--columns': board.columns, '--rows': board.rows }}
    >
      {boardRows(board, near).flatMap((row) => {
        const [line] = featuresOf(board, row[0]!, 'line')
        const whose = line?.seat === undefined ? 'nobodys' : line.seat === near ? 'own' : 'others'
        const look = line ? `line ${whose}` : ''
        return [
          ...row.map((area) => (
            <AreaOfStage
              key={area}
              {...props}
              board={board}
              area={area}
              look={look}
              standing={lying.filter((i) => cards[i]!.host < 0 && cards[i]!.marks[board.mark] === area)}
              lying={lying}
            />
          )),
          <span key={`${row[0]} line`} className={`line-name ${look}`} aria-hidden="true">
            {line ? voice.both(line.name) : ''}
          </span>,
        ]
      })}
    </div>
  )
}

/** A gate, as it stands before shrines. */
function Torii() {
  return (
    <svg className="torii" viewBox="30 34 74 52" aria-hidden="true">
      <path d={TORII} fill="currentColor" />
    </svg>
  )
}

type AreaProps = StageProps & {
  readonly area: number
  readonly look: string
  /** Who stands here, and all that lies on the board, by their places in the view. */
  readonly standing: readonly number[]
  readonly lying: readonly number[]
}

function AreaOfStage({ board, area, look, standing, lying, ...props }: AreaProps) {
  const voice = useVoice()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => takeDrops(place.current!, area), [area])
  const { scene, offered, reach } = props
  const { cards } = scene.view
  const name = board.areas[area]!
  const gates = featuresOf(board, area, 'gate')
  const features = [...featuresOf(board, area, 'line'), ...gates].map((feature) => voice.both(feature.name))
  const option = offered.byArea.get(area)
  const options = option ? [option] : undefined
  const said = [voice.say('board.area', { area: name }), ...features]
  const reached = reach.get(area)
  const classes = ['area-of-stage', look, gates.length > 0 && 'gate', reached && `reached ${reached}`]
  return (
    <div ref={place} className={classes.filter(Boolean).join(' ')} data-area={name}>
      <span className="area-name" aria-hidden="true">
        {name}
      </span>
      {gates.map((gate) => (
        <span key={gate.seat} className="gate-sign" aria-hidden="true">
          <Torii />
          <b>
            <Torii />
            {voice.both(gate.name)}
          </b>
        </span>
      ))}
      {standing.map((i) => (
        <Standing
          key={cards[i]!.key}
          {...props}
          index={i}
          before={said}
          areaOptions={options ?? []}
          borne={lying.filter((j) => cards[j]!.host === i)}
        />
      ))}
      {standing.length === 0 && <Spot {...props} name={name} options={options} before={said} />}
    </div>
  )
}
