import type { Area, TableLayout } from '@tefuda/common'
import { isPlaced, limitOn, metered } from '@tefuda/common/drawing'
import type { GameInfo, Scene, ToldPrice } from '@tefuda/engine/protocol'
import {
  capitalised,
  type Option,
  player,
  type Seat,
  type View,
  type ViewCard,
  type ViewZone,
} from '@tefuda/kernel'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useVoice } from '../../speak.tsx'
import { CardView } from '../cards/card-view.tsx'
import { type Dropped, takeDrops, takeForSeat, takeForZone } from '../input/drag.ts'
import { useRoving } from '../input/roving.ts'
import { callSeat } from '../match/seats.ts'
import { isSelected, type Offered } from '../question/option-cards.ts'
import { Field } from './circles.tsx'
import { useMotion } from './motion.ts'
import { Plate } from './plate.tsx'
import { bossOf } from './raid.tsx'
import type { Reach } from './reach.ts'
import { Stage } from './stage.tsx'

/** Bosses are seldom met. */
const BossSide = lazy(() => import('./boss-side.tsx'))

export interface BoardProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly offered: Offered
  /** Whether targets are asked for. */
  readonly aims: boolean
  readonly chosen: readonly string[]
  /** The areas of its board that what is pointed at reaches. */
  readonly reach: Reach
  /** What is said on cards for the moment. */
  readonly said: ReadonlyMap<ViewCard, readonly string[]>
  /** By how much the first meter of each seat is about to change, where that is foreseen. */
  readonly coming: ReadonlyMap<Seat, number>
  /** What a use that is thought about takes, and who would stand there then. */
  readonly shows: ToldPrice | null
  /** A card, or an area without one, is taken; where a card was dragged somewhere, that is told. */
  readonly onPick: (card: ViewCard | null, options: readonly Option[], onto: Dropped | null) => void
  readonly onInspect: (card: ViewCard) => void
  readonly onOpenZone: (zone: ViewZone, name: string) => void
  /** A card, by its place in the view, that somebody points at or has the focus on; null when nobody does. */
  readonly onPoint: (place: number | null, at: HTMLElement | null) => void
  /** A card, by its place in the view, that somebody taps on a screen where nothing can be pointed at; null for anything else. */
  readonly onTouch: (place: number | null) => void
}

/** The table: the others' sides across, what waits between, the side of whoever looks below. */
export function Board(props: BoardProps) {
  const { view } = props.scene
  const { layout } = props.info
  const { board: areas, circles } = layout
  const board = useRef<HTMLDivElement>(null)
  useMotion(board, view)
  useRoving(board, view)
  const near = Math.max(view.seat, 0)
  const boss = bossOf(props.scene)
  const far = [...Array(view.seats).keys()].filter((seat) => seat !== near && seat !== boss)
  const classes = [
    'board',
    `seats-${view.seats}`,
    isPlaced(layout) && 'staged',
    // Bosses come by night.
    boss !== null && 'raid night',
    foretells(layout) && 'foretells',
    props.aims && 'aiming',
  ]
  const cardAt = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const placeOf = (card: HTMLElement | null) => (card ? Number(card.dataset.place) : null)
  const point = (target: EventTarget) => props.onPoint(placeOf(cardAt(target)), cardAt(target))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at are the cards inside
    <div
      className={classes.filter(Boolean).join(' ')}
      ref={board}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && point(target)}
      onPointerLeave={() => props.onPoint(null, null)}
      onPointerUp={({ target, pointerType }) =>
        props.onTouch(pointerType === 'mouse' ? null : placeOf(cardAt(target)))
      }
      onFocus={({ target }) => target.matches(':focus-visible') && point(target)}
      onBlur={() => props.onPoint(null, null)}
    >
      {boss !== null && <Boss {...props} seat={boss} />}
      {far.length > 0 && (
        <div className={boss !== null ? 'across many allies' : 'across'}>
          {far.map((seat) => (
            <Side key={seat} {...props} seat={seat} across={boss === null} />
          ))}
        </div>
      )}
      {areas && <Stage {...props} board={areas} />}
      {circles && <Field {...props} circles={circles} />}
      {(!isPlaced(layout) || layout.middle.length > 0) && <Middle {...props} />}
      <Side {...props} seat={near} across={false} />
    </div>
  )
}

/** Whether attacks are gathered and then aimed at the player across: dropping on any part of that side does as well. */
const foretells = ({ begun = {} }: TableLayout) => Object.values(begun).some(({ aim }) => aim !== undefined)

function Middle(props: BoardProps) {
  const { info, scene } = props
  const middle = useRef<HTMLDivElement>(null)
  useEffect(() => takeDrops(middle.current!), [])
  return (
    <div className="middle" ref={middle}>
      {info.layout.middle.map((area) => (
        <AreaView
          key={area.zone}
          {...props}
          area={area}
          zone={zoneOf(scene.view, area.zone, -1)}
          across={false}
        />
      ))}
    </div>
  )
}

/** A boss has a side of its own kind. */
function Boss({ seat, ...props }: BoardProps & { readonly seat: Seat }) {
  const { info, scene, coming } = props
  return (
    <Suspense>
      <BossSide
        info={info}
        scene={scene}
        seat={seat}
        coming={coming.get(seat) ?? 0}
        areaView={(area) => (
          <AreaView
            key={areaKey(area)}
            {...props}
            area={area}
            zone={zoneOf(scene.view, area.zone, seat)}
            across
          />
        )}
      />
    </Suspense>
  )
}

type SideProps = BoardProps & { readonly seat: Seat; readonly across: boolean }

/** The side of a seat: the plate with its name and meters and the piles under it, the rows of its cards, its hand. */
function Side({ seat, across, ...props }: SideProps) {
  const voice = useVoice()
  const { info, scene } = props
  const { view } = scene
  const rows = across ? info.layout.side.toReversed() : info.layout.side
  const isNear = seat === Math.max(view.seat, 0)
  const classes = ['side', isNear ? 'near' : 'far', view.gone.includes(seat) && 'gone']
  const lain = rows.flat()
  const section = useRef<HTMLElement>(null)
  const isAimedAt = !isNear && foretells(info.layout)
  useEffect(() => (isAimedAt ? takeForSeat(section.current!, seat) : undefined), [isAimedAt, seat])
  /** On a board of its own the rows of a side are few and small, and lie with its piles. */
  const isStaged = isPlaced(info.layout)
  const beside = lain.filter(({ as }) => as === 'list' || as === 'pile' || (isStaged && as === 'row'))
  const inRows = rows
    .map((areas) => areas.filter(({ as }) => as === 'row'))
    .filter((areas) => areas.length > 0 && !isStaged)
  const areaView = (area: Area) => (
    <AreaView
      key={areaKey(area)}
      {...props}
      area={area}
      zone={zoneOf(view, area.zone, seat)}
      across={across}
    />
  )
  return (
    <section
      ref={section}
      className={classes.filter(Boolean).join(' ')}
      aria-label={voice.say('table.side', { who: player(seat) })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls, so the keyboard must reach it */}
      <div className="seat" tabIndex={0}>
        <Plate
          info={info}
          scene={scene}
          seat={seat}
          coming={props.coming.get(seat) ?? 0}
          lost={isNear ? (props.shows?.lost ?? 0) : 0}
        />
        <div className="piles">{beside.map(areaView)}</div>
      </div>
      {inRows.length > 0 && (
        <div className="rows">
          {inRows.map((areas) => (
            <div className="row" key={areas.map(areaKey).join()}>
              {areas.map(areaView)}
            </div>
          ))}
        </div>
      )}
      {lain.filter(({ as }) => as === 'hand').map(areaView)}
    </section>
  )
}

const areaKey = ({ zone, where }: Area) => `${zone}${where?.is ?? ''}`

function zoneOf(view: View, name: string, seat: Seat): ViewZone {
  return view.zones.find((zone) => zone.name === name && zone.seat === seat)!
}

type AreaProps = BoardProps & { readonly area: Area; readonly zone: ViewZone; readonly across: boolean }

function AreaView({ area, zone, across, ...props }: AreaProps) {
  const voice = useVoice()
  const place = useRef<HTMLDivElement>(null)
  const { info, scene } = props
  const { cards } = scene.view
  const here = zone.cards.filter((i) => !area.where || cards[i]!.marks[area.where.mark] === area.where.is)
  const heads = here.filter((i) => cards[i]!.host < 0 || !here.includes(cards[i]!.host))
  const name = voice.word(info, area.name ?? `zone.${area.zone}`, area.zone)
  const count = area.where ? here.length : zone.count
  const told = here.filter((i) => area.tells !== undefined && cards[i]!.marks[area.tells] === 1).length
  const meter = limitOn(info.layout, area.zone)
  const worthOf = (places: readonly number[]) =>
    meter &&
    metered(
      meter,
      info.layout,
      places.map((i) => cards[i]!),
      (id) => info.faces[id]!,
    )
  const worth = worthOf(here)
  const gains = area.tower && meter ? Math.max(0, props.coming.get(zone.seat) ?? 0) : 0
  const counted =
    meter && worth !== undefined
      ? voice.say('table.metered', { name, n: worth, of: meter.of })
      : count === null
        ? name
        : `${name}: ${voice.say('table.cards', { n: count })}`
  const hidden = unseenIn(area, zone)
  const empty = here.length === 0 && hidden === 0
  const isOwn = zone.seat === scene.view.seat
  useEffect(() => (isOwn && area.as === 'row' ? takeDrops(place.current!) : undefined), [isOwn, area.as])
  const isLaidBeside =
    isOwn && Object.values(info.layout.begun ?? {}).some(({ beside }) => beside === area.zone)
  useEffect(
    () => (isLaidBeside ? takeForZone(place.current!, area.zone) : undefined),
    [isLaidBeside, area.zone],
  )
  return (
    <div
      ref={place}
      className={`area ${area.as} ${empty ? 'empty' : ''} ${meter ? 'metered' : ''} ${area.seldom ? 'seldom' : ''} ${area.tower ? 'tower' : ''}`}
      data-zone={`${area.zone}-${zone.seat}`}
      style={area.tower && meter ? { '--of': meter.of } : undefined}
    >
      <h3>
        {area.as === 'pile' && zone.cards.length > 1 ? (
          <button type="button" className="opener" onClick={() => props.onOpenZone(zone, name)}>
            {capitalised(name)}
          </button>
        ) : (
          capitalised(name)
        )}
        {area.tower && <span className="tower-of">{callSeat(voice, scene, zone.seat)}</span>}
        {meter ? (
          <span className="count" style={{ '--part': Math.min(1, worth! / meter.of) }}>
            {worth}
            <small>/{meter.of}</small>
          </span>
        ) : (
          count !== null && <span className="count">{count}</span>
        )}
        {area.tells !== undefined && <Told info={info} mark={area.tells} n={told} />}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div className="cards" role="group" aria-label={counted}>
        {area.as === 'pile' ? (
          <Pile {...props} cards={here} unseen={hidden} />
        ) : (
          <>
            {heads
              .toSorted((i, j) => Number(isWall(area, cards[j]!)) - Number(isWall(area, cards[i]!)))
              .map((i, n, all) => (
                <Stacked
                  key={`${cards[i]!.key} ${all.slice(0, n).filter((j) => cards[j]!.key === cards[i]!.key).length}`}
                  {...props}
                  index={i}
                  among={here}
                  small={area.as === 'list'}
                  held={area.as === 'hand' && isOwn}
                  row={area.as !== 'row' ? null : isOwn ? 'own' : 'others'}
                  wall={isWall(area, cards[i]!) ? area.walls! : null}
                  worth={area.tower ? worthOf([i]) : undefined}
                  fan={area.as === 'hand' && isOwn && all.length <= FANNED ? fanOf(n, all.length) : undefined}
                />
              ))}
            <Backs n={Math.min(hidden, 12)} />
            {gains > 0 && (
              <span className="gains" style={{ '--worth': gains }} aria-hidden="true">
                +{gains}
              </span>
            )}
            {isOwn && area.as === 'row' && props.shows?.enters?.zone === area.zone && (
              <span className="would-stand" aria-hidden="true">
                {voice.tell(info, props.shows.enters.what)}
              </span>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** More cards than these lie flat beside each other. */
const FANNED = 9
/** How far a card of a hand is from its middle, and the outermost are. */
const fanOf = (n: number, of: number) => ({ '--fan': n - (of - 1) / 2, '--arc': (of - 1) / 2 })

const isWall = ({ walls }: Area, { marks }: ViewCard) => walls !== undefined && marks[walls] === 1

/** How many cards of a pile lie in a way of which everybody is told. */
function Told({ info, mark, n }: { readonly info: GameInfo; readonly mark: string; readonly n: number }) {
  const voice = useVoice()
  return (
    <small>
      {voice.word(info, `mark.${mark}`, mark)} {n}
    </small>
  )
}

/** How many cards lie here that are not seen one by one; of a pile whose number is secret there is at least one to draw. */
function unseenIn({ where, as }: Area, { count, cards }: ViewZone): number {
  if (where) return 0
  if (count === null) return as === 'pile' && cards.length === 0 ? 1 : 0
  return count - cards.length
}

/** The top card of a pile, or its back; those that can be chosen all lie open. */
function Pile({
  cards,
  unseen,
  ...props
}: BoardProps & { readonly cards: readonly number[]; readonly unseen: number }) {
  const { scene, offered } = props
  const all = scene.view.cards
  const wanted = cards.filter((i) => offered.byCard.has(all[i]!))
  const shown = wanted.length > 0 ? wanted : cards.slice(-1)
  return (
    <>
      {shown.map((i) => (
        <Stacked key={all[i]!.key} {...props} index={i} among={shown} small held={false} />
      ))}
      {cards.length === 0 && unseen > 0 && <Backs n={1} deep />}
    </>
  )
}

function Backs({ n, deep = false }: { readonly n: number; readonly deep?: boolean }) {
  return Array.from({ length: n }, (_, i) => (
    <span key={i} className="stacked" aria-hidden="true">
      <span className={`card small back ${deep ? 'deep' : ''}`} />
    </span>
  ))
}

type StackedProps = BoardProps & {
  readonly index: number
  readonly among: readonly number[]
  readonly small: boolean
  readonly held: boolean
  readonly row?: 'own' | 'others' | null
  /** The mark by which it is a wall. */
  readonly wall?: string | null
  /** As high as it is in a tower. */
  readonly worth?: number | undefined
  /** Its place in the fan of a hand. */
  readonly fan?: React.CSSProperties | undefined
}

/** A card with what is attached to it under it. */
function Stacked({ index, among, small, held, row = null, wall = null, worth, fan, ...props }: StackedProps) {
  const { info, scene, offered, chosen, onPick, onInspect } = props
  const card = scene.view.cards[index]!
  const options = offered.byCard.get(card)
  const attached = among.filter((i) => scene.view.cards[i]!.host === index)
  const note = row ? (props.shows?.notes[index] ?? scene.notes[index]) : undefined
  const voice = useVoice()
  return (
    <span
      className={`stacked ${attached.length > 0 ? 'many' : ''} ${wall ? 'of-wall' : ''} ${fan ? 'fanned' : ''}`}
      style={worth === undefined ? fan : { '--worth': worth }}
    >
      <CardView
        info={info}
        card={card}
        place={index}
        values={scene.values[index]}
        options={options}
        selected={isSelected(chosen, options)}
        small={small}
        held={held}
        row={row}
        idle={held && scene.view.decision !== null && !options}
        wall={wall}
        said={props.said.get(card) ?? []}
        note={note}
        onPick={(onto) => onPick(card, options!, onto)}
        onInspect={() => onInspect(card)}
      />
      {worth !== undefined && (
        <b className="worth" aria-hidden="true">
          {worth}
        </b>
      )}
      {note && (
        <span className={`note ${note.can ? 'can' : ''} ${row}`} aria-hidden="true">
          {voice.tell(info, note.what)}
        </span>
      )}
      {attached.map((i) => (
        <Stacked
          key={scene.view.cards[i]!.key}
          {...props}
          index={i}
          among={among}
          small={small}
          held={false}
        />
      ))}
    </span>
  )
}
