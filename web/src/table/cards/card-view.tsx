import type { Face, GameInfo, ToldNote, ValueNow } from '@tefuda/engine/protocol'
import type { Option, ViewCard } from '@tefuda/kernel'
import { use, useEffect, useRef } from 'react'
import { barrier } from '../../prints/playing.ts'
import { keptImage, Print } from '../../prints/print.tsx'
import { useVoice, type Voice } from '../../speak.tsx'
import { Heard } from '../arrows/heard-door.ts'
import { type Dropped, dragToCard, dragToTable, takeCards } from '../input/drag.ts'
import { useHold } from '../input/touch.ts'
import { Sources } from '../question/aiming.ts'
import { Tokens } from '../question/gifts.ts'
import { LayingContext } from '../question/laying.ts'
import { ProposedCard } from '../question/proposed-card.ts'
import { QueueDoor } from '../question/queue-door.ts'
import { RefusalDoor } from '../why-not/refused.tsx'
import { Badges, badgesInWords } from './badges.tsx'
import { MiniMap } from './mini-map.tsx'
import { PlayingFace } from './playing-face.tsx'
import { shortName } from './short-name.ts'
import { TokensOn } from './tokens.tsx'

interface CardProps {
  readonly info: GameInfo
  readonly card: ViewCard
  /** Its place in the view. */
  readonly place: number
  readonly values: readonly ValueNow[] | undefined
  readonly options: readonly Option[] | undefined
  readonly selected: boolean
  readonly small: boolean
  /** In the hand of whoever looks: it can be dragged to the table. */
  readonly held: boolean
  /** In a row of one's own or of another: what is dropped on it is meant for it, and one's own can be dropped so. */
  readonly row?: 'own' | 'others' | null
  /** In hand, and nothing can be done with it now. */
  readonly idle: boolean
  /** How it is drawn where it is no whole card: standing on a board, one's own or another's, or as something borne. */
  readonly shape?: 'standing own' | 'standing others' | 'on-bearer'
  /** The mark by which it is drawn as a wall. */
  readonly wall?: string | null
  /** What is said of it to whoever does not see it, before its name and after it. */
  readonly before?: readonly string[]
  readonly after?: readonly string[]
  /** What is said on it for the moment. */
  readonly said?: readonly string[]
  /** What it can or cannot do now, in a few words. */
  readonly note?: ToldNote | undefined
  /** Where it was dragged to the table, that is told. */
  readonly onPick: (onto: Dropped | null) => void
  readonly onInspect: () => void
}

/** A card on the table: a button that plays it where it can be played, and shows it where not. */
export function CardView(props: CardProps) {
  const { info, card, place, values, options, small, held, idle, shape, onPick, onInspect } = props
  const { before = [], after = [], wall = null, row = null, note } = props
  const voice = useVoice()
  const queue = use(QueueDoor)
  const isQueued = held && queue.card === card
  const queues = held && card.name !== null && !options ? queue.click : null
  const said = [...(props.said ?? []), ...(isQueued ? [voice.say('table.queued')] : [])]
  const heard = use(Heard).get(card) ?? []
  const isProposed = use(ProposedCard) === card
  const isSource = use(Sources).has(card.key)
  const selected = props.selected || isProposed
  const button = useRef<HTMLButtonElement>(null)
  const pick = useRef(onPick)
  pick.current = queues ? () => queues(card) : onPick
  const gifts = use(Tokens).on(card)
  const isGiven = gifts.length > 0
  const lying = gifts.flatMap(({ gift, isHere }) => (isHere ? [voice.tell(info, gift.what)] : []))
  const laying = use(LayingContext)
  const laid = laying.cards.get(card)
  const goesOnto = useRef(laying)
  goesOnto.current = laying
  const drags = (held || row === 'own') && (options !== undefined || queues !== null) && !laid
  useEffect(() => {
    if (!drags) return
    return dragToTable(button.current!, (onto) => (row === null || onto !== 'table') && pick.current(onto))
  }, [drags, row])
  useEffect(() => {
    if (laid?.as === 'thing') return dragToCard(button.current!, (onto) => goesOnto.current.drop(card, onto))
    return laid || row !== null || isGiven ? takeCards(button.current!, place) : undefined
  }, [laid?.as, card, place, row, isGiven])
  useHold(button, onInspect)
  const face = card.name === null ? null : info.faces[card.name]!
  const lies = info.layout.sideways.some((mark) => card.marks[mark] === 1)
  const isDown = info.layout.down.some((mark) => card.marks[mark] === 1)
  const name = face ? voice.both(face.name) : voice.say('table.back')
  const walled = wall ? [voice.word(info, `mark.${wall}`, wall)] : []
  const can = options || laid ? [voice.say('table.can')] : []
  const nth = laid && laid.nth > 0 ? [voice.say('table.nth', { n: laid.nth })] : []
  const classes = [
    'card',
    wall ? 'wall' : face ? faceClasses(face) : 'back',
    shape,
    note?.can && 'noted',
    small && 'small',
    lies && 'sideways',
    isDown && face && 'down',
    (options || laid) && 'offered',
    selected && 'selected',
    isProposed && 'proposed',
    isQueued && 'queued',
    isSource && !options && 'source',
    idle && 'idle',
    laid?.as === 'slot' && 'slot',
    laid?.isTaken && 'taken',
    laid?.isLegal && 'legal',
  ]
  const refuse = use(RefusalDoor)
  const inspect = queues ? () => queues(card) : refuse ? () => refuse(card, button.current!) : onInspect
  const act = laid ? () => laying.click(card) : options ? () => onPick(null) : inspect
  return (
    <button
      ref={button}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-key={card.key}
      data-place={place}
      aria-pressed={options || laid ? selected || laid?.isTaken === true : queues ? isQueued : undefined}
      aria-haspopup={options && options.length > 1 ? 'dialog' : undefined}
      onClick={act}
      onContextMenu={(event) => {
        event.preventDefault()
        onInspect()
      }}
    >
      <span className="hidden">
        {[
          ...before,
          ...walled,
          name,
          ...after,
          ...describe(info, voice, card, values, face),
          ...(note ? [voice.tell(info, note.what)] : []),
          ...said,
          ...lying,
          ...heard,
          ...nth,
          ...can,
        ].join(', ')}
      </span>
      {wall && <WallFace words={[...walled, ...(face ? [name] : [])]} isShut={lies} />}
      {face && !wall && !shape && <FaceView info={info} face={face} card={card} values={values} />}
      {face && shape === 'on-bearer' && <LetterFace face={face} />}
      {face && shape && shape !== 'on-bearer' && (
        <StandingFace info={info} face={face} card={card} values={values} isOwn={shape === 'standing own'} />
      )}
      {laid && laid.nth > 0 && laid.nth < 10 && (
        <span className="nth" aria-hidden="true">
          {laid.nth}
        </span>
      )}
      {isGiven && <TokensOn info={info} card={card} />}
      {said.length > 0 && (
        <span className="said" aria-hidden="true">
          {said.join(' · ')}
        </span>
      )}
    </button>
  )
}

/** The frame, kind and colour that a card is drawn with. */
export const faceClasses = ({ frame, colour, type }: Face) =>
  `frame-${frame} type-${type}${colour ? ` colour-${colour}` : ''}`

/** What a screen reader says of a card beside its name: numbers as they are now, counters, how it lies. */
function describe(
  info: GameInfo,
  voice: Voice,
  card: ViewCard,
  values: readonly ValueNow[] | undefined,
  face: Face | null,
): string[] {
  const ways = [...info.layout.sideways, ...info.layout.down]
    .filter((mark) => card.marks[mark] === 1)
    .map((mark) => voice.word(info, `mark.${mark}`, mark))
  if (!face) return ways
  const numbers = fieldsOf(face, values).map(
    (field) => `${voice.word(info, `value.${field}`, field)} ${nowOf(face, values, field).now}`,
  )
  const counters = info.layout.counters.flatMap(({ mark }) =>
    card.marks[mark] ? [`${voice.word(info, `mark.${mark}`, mark)} ${card.marks[mark]}`] : [],
  )
  return [...badgesInWords(info, voice, face), ...numbers, ...counters, ...ways]
}

/** The values that are shown as numbers: those that are printed; of a playing card those that it has in play. */
export function fieldsOf(face: Face, values: readonly ValueNow[] = []): string[] {
  if (face.frame !== 'playing') return Object.keys(face.numbers)
  const counts = ({ now, printed }: ValueNow) => typeof now === 'number' && (now !== 0 || printed !== 0)
  return values.filter(counts).map(({ field }) => field)
}

export function nowOf(face: Face, values: readonly ValueNow[] | undefined, field: string) {
  const value = values?.find((one) => one.field === field)
  const printed = face.numbers[field] ?? Number(value?.printed)
  const now = typeof value?.now === 'number' ? value.now : printed
  return { printed, now, by: value?.by ?? [], change: Math.sign(now - printed) }
}

type FaceProps = {
  readonly info: GameInfo
  readonly face: Face
  readonly card: ViewCard | null
  readonly values: readonly ValueNow[] | undefined
}

/** What is drawn on a card. */
export function FaceView(props: FaceProps) {
  if (props.face.frame !== 'playing') return <PrintedFace {...props} />
  return (
    <>
      <PlayingFace {...props.face} />
      <Numbers {...props} />
    </>
  )
}

/** A printed card: its picture, what it costs, its name, its numbers as they are now, and its map where it has one. */
function PrintedFace({
  info,
  face,
  card,
  values,
  isStanding = false,
}: FaceProps & { readonly isStanding?: boolean }) {
  const { language } = useVoice()
  return (
    <span className={face.map ? 'printed mapped' : 'printed'} aria-hidden="true">
      <Print prints={info.prints} card={face} width={WIDE} foot={75} />
      {face.map && <MiniMap map={face.map} />}
      {face.cost !== null && (
        <span className={[...face.cost].length > 1 ? 'cost long' : 'cost'}>{face.cost}</span>
      )}
      <Badges info={info} face={face} />
      <span className="foot">
        <NameOf face={face} />
        {isStanding && <span className="name short">{shortName(face.name, language)}</span>}
      </span>
      <Numbers info={info} face={face} card={card} values={values} />
    </span>
  )
}

/** A card's name; where it has two, each by itself. */
export function NameOf({ face: { name, second } }: { readonly face: Face }) {
  const voice = useVoice()
  const whole = voice.both(name)
  const last = second ? voice.both(second) : ''
  if (!last || !whole.endsWith(last)) return <span className="name">{whole}</span>
  return (
    <span className="name">
      {whole.slice(0, -last.length).replace(/:? $/, '')} <span className="second">{last}</span>
    </span>
  )
}

/** Prints are drawn for cards of this width or more; of smaller ones whatever is fine is left out by the eye. */
const WIDE = 90

/** Who stands on a board: the same, and whose it is. */
function StandingFace({ isOwn, ...props }: FaceProps & { readonly isOwn: boolean }) {
  return (
    <>
      <PrintedFace {...props} isStanding />
      <span className="whose" aria-hidden="true">
        {isOwn ? '▲' : '▽'}
      </span>
    </>
  )
}

/** A card that lies as a wall, and which one where that is seen. */
function WallFace({ words, isShut }: { readonly words: readonly string[]; readonly isShut: boolean }) {
  return (
    <span className="walled" aria-hidden="true">
      <img alt="" draggable={false} src={keptImage(`wall ${isShut}`, () => barrier(isShut))} />
      <span className="name">{words.join(' ')}</span>
    </span>
  )
}

/** A card of which there is hardly room for a letter. */
function LetterFace({ face }: { readonly face: Face }) {
  return (
    <span className="letter" aria-hidden="true">
      {[...face.name.ja][0]}
    </span>
  )
}

export function Numbers(props: FaceProps) {
  const { info, face, values } = props
  const voice = useVoice()
  return (
    <>
      <span className="numbers" aria-hidden="true">
        {fieldsOf(face, values).map((field) => {
          const { now, change } = nowOf(face, values, field)
          const shape = info.layout.shapes?.[field] ?? 'coin'
          return (
            <span
              key={field}
              className={`number ${shape} ${wayOf(change)} ${field === info.layout.circles?.sum ? 'summed' : ''}`}
            >
              <small>{voice.word(info, `value.${field}.short`, field.slice(0, 1).toUpperCase())}</small>
              {now}
            </span>
          )
        })}
      </span>
      <Counters {...props} />
    </>
  )
}

/** What lies on it for a while, such as the damage it bears. */
function Counters({ info, card }: FaceProps) {
  const voice = useVoice()
  const shown = info.layout.counters.filter(({ mark }) => card?.marks[mark])
  if (shown.length === 0) return null
  return (
    <span className="counters" aria-hidden="true">
      {shown.map(({ mark }) => (
        <span key={mark} className="counter" title={voice.word(info, `mark.${mark}`, mark)}>
          {card!.marks[mark]}
        </span>
      ))}
    </span>
  )
}

export const wayOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : '')
