import type { Circle, Circles } from '@tefuda/common'
import { type CardOnCircle, circleRows, comesTo, fightsSeen, heldOn, placeOn } from '@tefuda/common/drawing'
import type { Option, Seat, Target } from '@tefuda/kernel'
import { useEffect, useRef } from 'react'
import { useVoice } from '../../speak.tsx'
import { numbersOf, withoutInWords } from '../arrows/fights.ts'
import { CardView } from '../cards/card-view.tsx'
import { takeDrops } from '../input/drag.ts'
import { callSeat } from '../match/seats.ts'
import { isSelected } from '../question/option-cards.ts'
import type { BoardProps } from './board.tsx'
import { Spot, Standing } from './standing.tsx'

type FieldProps = BoardProps & { readonly circles: Circles }
type SideProps = FieldProps & { readonly seat: Seat; readonly across: boolean }

/** The circles of both sides, so that columns face each other, and what is between them. */
export function Field({ circles, ...props }: FieldProps) {
  const { view } = props.scene
  const near = Math.max(view.seat, 0)
  const far = { ...props, circles, seat: 1 - near, across: true }
  const own = { ...props, circles, seat: near, across: false }
  const columns = { '--columns': circles.rows[0]!.length }
  return (
    <div className="field" style={columns}>
      <CircleRows {...far} />
      <div className="seam">
        <Before {...far} />
        <Fights {...props} />
        <Before {...own} />
        {[far, own].map((side) => (
          <Shown key={side.seat} {...side} />
        ))}
      </div>
      <CircleRows {...own} />
    </div>
  )
}

function CircleRows({ circles, seat, across, ...props }: SideProps) {
  const voice = useVoice()
  const who = callSeat(voice, props.scene, seat)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className={`circles ${across ? 'others' : 'own'}`}
      role="group"
      aria-label={voice.say('circles.of', { who })}
    >
      {circleRows(circles, across)
        .flat()
        .map((circle) => (
          <CircleView
            key={circle.key}
            {...props}
            circle={circle}
            place={placeOn(circles, seat, circle)}
            seat={seat}
          />
        ))}
    </div>
  )
}

type CircleProps = BoardProps & { readonly circle: Circle; readonly place: number; readonly seat: Seat }

/** A circle is a button, alone or with who stands there; below lie those who lend something to whoever stands above. */
function CircleView({ circle, place, seat, ...props }: CircleProps) {
  const voice = useVoice()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => takeDrops(here.current!, place), [place])
  const { info, scene, offered } = props
  const name = voice.word(info, `circle.${circle.key}`, circle.key)
  const held = heldOn(circle, seat, scene.view)
  const below = held.filter(({ as }) => as === 'below')
  const above = held.filter(({ as }) => as !== 'below')
  const option = offered.byArea.get(place)
  const options = option ? [option] : undefined
  return (
    <div ref={here} className={circle.chief ? 'circle chief' : 'circle'} data-zone={`${circle.key}-${seat}`}>
      <span className="area-name" aria-hidden="true">
        {name}
      </span>
      {above.length === 0 && (
        <Spot {...props} name={option?.key ?? circle.key} options={options} before={[name]} />
      )}
      {above.length > 0 && (
        <span className={above.some(({ as }) => as === 'down') ? 'on-circle face-down' : 'on-circle'}>
          {above.map((one) => (
            <Standing
              key={scene.view.cards[one.index]!.key}
              {...props}
              index={one.index}
              before={[name, ...lyingInWords(props, one, voice)]}
              areaOptions={options ?? []}
              borne={[]}
            />
          ))}
        </span>
      )}
      {below.length > 0 && <Below {...props} held={below} />}
    </div>
  )
}

/** A card that lies there face down is called by what that makes it. */
function lyingInWords(
  { info, scene }: BoardProps,
  { index, as }: CardOnCircle,
  voice: ReturnType<typeof useVoice>,
) {
  const zone = scene.view.zones.find(({ cards }) => cards.includes(index))
  return as === 'down' && zone ? [voice.word(info, `zone.${zone.name}`, zone.name)] : []
}

/** What lies below whoever stands on a circle, by name. */
function Below({ held, ...props }: BoardProps & { readonly held: readonly CardOnCircle[] }) {
  const voice = useVoice()
  const { info, scene, offered, chosen, said, onPick, onInspect } = props
  const { cards, zones } = scene.view
  const zone = zones.find((one) => one.cards.includes(held[0]!.index))!
  return (
    <span className="below">
      <span aria-hidden="true">{voice.word(info, `zone.${zone.name}`, zone.name)}</span>
      {held.map(({ index }) => {
        const card = cards[index]!
        const options = offered.byCard.get(card)
        return (
          <CardView
            key={card.key}
            info={info}
            card={card}
            place={index}
            values={scene.values[index]}
            options={options}
            selected={isSelected(chosen, options)}
            small={false}
            held={false}
            idle={false}
            shape="on-bearer"
            before={[voice.word(info, `zone.${zone.name}`, zone.name)]}
            said={said.get(card) ?? []}
            onPick={() => onPick(card, options!, null)}
            onInspect={() => onInspect(card)}
          />
        )
      })}
    </span>
  )
}

/** The circle before the others: who is there, and what their numbers come to. */
function Before({ circles, seat, across, ...props }: SideProps) {
  const voice = useVoice()
  const { info, scene, offered } = props
  const { before, sum } = circles
  const name = voice.word(info, `circle.${before.key}`, before.key)
  const held = heldOn(before, seat, scene.view)
  const total = held.reduce((all, { index }) => {
    const now = scene.values[index]?.find(({ field }) => field === sum)?.now
    return all + (typeof now === 'number' ? now : 0)
  }, 0)
  const option = offered.byArea.get(placeOn(circles, seat, before))
  const options: readonly Option[] = option ? [option] : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className={`before ${across ? 'others' : 'own'} ${held.length === 0 ? 'empty' : ''}`}
      role="group"
      aria-label={`${callSeat(voice, scene, seat)}: ${name}`}
      data-zone={`${before.key}-${seat}`}
    >
      <span className="before-name" aria-hidden="true">
        {name}
      </span>
      {held.map(({ index }) => (
        <span key={scene.view.cards[index]!.key} className="on-circle">
          <Standing {...props} index={index} before={[name]} areaOptions={options} borne={[]} />
        </span>
      ))}
      {held.length > 0 && (
        <span className="sum">
          {voice.word(info, `value.${sum}`, sum)} <b>{total}</b>
        </span>
      )}
    </div>
  )
}

/** The numbers of a fight, large: what is turned upon whom, and what it comes to as things stand. */
function Fights({ info, scene }: BoardProps) {
  const voice = useVoice()
  const { view } = scene
  const isOwn = (one: Target) => 'card' in one && view.cards[one.card]?.holder === Math.max(view.seat, 0)
  const measured = fightsSeen(info.layout, view).flatMap((fight) => {
    const numbers = numbersOf(fight, scene)
    const whose = fight.from.some(isOwn) ? 'own' : 'others'
    return numbers ? [{ ...numbers, whose, without: withoutInWords(info, scene, voice, fight) }] : []
  })
  return (
    <div className="fights" aria-live="polite">
      {measured.map(({ measure, from, to, whose, without }, i) =>
        to.map(({ n, isEnough }, j) => (
          <p key={`${i} ${j}`} className={`${isEnough ? 'enough' : 'short'} by-${whose}`}>
            <b className="from">{from}</b> {voice.both(measure.against)} <b className="to">{n}</b>{' '}
            <span className="comes">{voice.both(comesTo(measure, from, n))}</span>
            {without && <small className="without">{without}</small>}
          </p>
        )),
      )}
    </div>
  )
}

/** Cards that are open to everybody for a moment, as large as there is room. */
function Shown({ circles, seat, ...props }: SideProps) {
  const voice = useVoice()
  const { info, scene, offered, chosen, said, onPick, onInspect } = props
  const zone = scene.view.zones.find(({ name, seat: whose }) => name === circles.shown && whose === seat)
  const name = voice.word(info, `zone.${circles.shown}`, circles.shown)
  if (!zone || zone.cards.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className="revealed"
      role="group"
      aria-label={`${callSeat(voice, scene, seat)}: ${name}`}
      data-zone={`${circles.shown}-${seat}`}
    >
      {zone.cards.map((index) => {
        const card = scene.view.cards[index]!
        const options = offered.byCard.get(card)
        return (
          <CardView
            key={card.key}
            info={info}
            card={card}
            place={index}
            values={scene.values[index]}
            options={options}
            selected={isSelected(chosen, options)}
            small={false}
            held={false}
            idle={false}
            before={[name]}
            said={said.get(card) ?? []}
            onPick={() => onPick(card, options!, null)}
            onInspect={() => onInspect(card)}
          />
        )
      })}
      <span className="revealed-name" aria-hidden="true">
        {callSeat(voice, scene, seat)}: {name}
      </span>
    </div>
  )
}
