import type { Board } from '@tefuda/common'
import { boardRows, featuresOf } from '@tefuda/common/drawing'
import type { ViewCard } from '@tefuda/kernel'
import { useEffect, useRef } from 'react'
import { useVoice, type Voice } from '../speak.tsx'
import type { BoardProps } from './board.tsx'
import { CardView } from './card-view.tsx'
import { takeDrops } from './drag.ts'
import { isSelected } from './option-cards.ts'
import { callSeat } from './seats.ts'

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
      style={{ '--columns': board.columns, '--rows': board.rows } as React.CSSProperties}
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
  const { scene, offered, chosen, reach, onPick } = props
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
        {gates.map((gate) => (
          <b key={gate.seat}> {voice.both(gate.name)}</b>
        ))}
      </span>
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
      {standing.length === 0 && (
        <button
          type="button"
          className={`spot ${options ? 'offered' : ''} ${isSelected(chosen, options) ? 'selected' : ''}`}
          data-area={name}
          aria-disabled={options ? undefined : true}
          aria-pressed={options ? isSelected(chosen, options) : undefined}
          onClick={() => options && onPick(null, options, null)}
        >
          <span className="hidden">
            {[...said, voice.say('board.empty'), ...(options ? [voice.say('table.can')] : [])].join(', ')}
          </span>
        </button>
      )}
    </div>
  )
}

/** Whose a card on the board is: of the two who play, one's own or the other's. */
function whose(voice: Voice, { scene }: BoardProps, card: ViewCard): string {
  const { seat } = scene.view
  if (seat < 0) return voice.say('board.of', { who: callSeat(voice, scene, card.holder) })
  return voice.say(card.holder === seat ? 'board.yours' : 'board.theirs')
}

type StandingProps = BoardProps & {
  readonly index: number
  readonly before: readonly string[]
  readonly areaOptions: NonNullable<Parameters<BoardProps['onPick']>[1]>
  readonly borne: readonly number[]
}

/** A card in its area, with what it bears as small cards on it. */
function Standing({ index, before, areaOptions, borne, ...props }: StandingProps) {
  const voice = useVoice()
  const { info, scene, offered, chosen, said, onPick, onInspect } = props
  const { cards } = scene.view
  const card = cards[index]!
  const nameOf = (one: ViewCard) =>
    one.name ? voice.both(info.faces[one.name]!.name) : voice.say('table.back')
  const both = [...(offered.byCard.get(card) ?? []), ...areaOptions]
  const options = both.length > 0 ? both : undefined
  const bears = borne.map((i) => nameOf(cards[i]!))
  return (
    <>
      <CardView
        info={info}
        card={card}
        place={index}
        values={scene.values[index]}
        options={options}
        selected={isSelected(chosen, options)}
        small={false}
        held={card.holder === scene.view.seat}
        idle={false}
        shape={card.holder === Math.max(scene.view.seat, 0) ? 'standing own' : 'standing others'}
        before={before}
        after={[
          whose(voice, props, card),
          ...(bears.length > 0 ? [voice.say('table.bears', { what: bears })] : []),
        ]}
        said={said.get(card) ?? []}
        onPick={(onto) => onPick(card, options!, onto)}
        onInspect={() => onInspect(card)}
      />
      {borne.length > 0 && (
        <span className="borne">
          {borne.map((i) => {
            const one = cards[i]!
            const ways = offered.byCard.get(one)
            return (
              <CardView
                key={one.key}
                info={info}
                card={one}
                place={i}
                values={scene.values[i]}
                options={ways}
                selected={isSelected(chosen, ways)}
                small={false}
                held={false}
                idle={false}
                shape="on-bearer"
                after={[voice.say('table.borneBy', { who: nameOf(card) })]}
                said={said.get(one) ?? []}
                onPick={() => onPick(one, ways!, null)}
                onInspect={() => onInspect(one)}
              />
            )
          })}
        </span>
      )}
    </>
  )
}
