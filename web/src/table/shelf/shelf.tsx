import type { Board } from '@tefuda/common'
import { boardRows, featuresOf, reachOf } from '@tefuda/common/drawing'
import type { Face, GameInfo, Scene } from '@tefuda/engine/protocol'
import { type Choose, text, type ViewCard } from '@tefuda/kernel'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { filtersOf } from '../../pages/cards/filters.ts'
import { useVoice, type Voice } from '../../speak.tsx'
import '../../style/shelf.css'
import { nextThatWay, WAYS, type Way } from '../arrows/ways.ts'
import { Badge, badgesInWords, hasBadge } from '../cards/badges.tsx'
import { CardDetails } from '../cards/card-details.tsx'
import { FaceView, faceClasses } from '../cards/card-view.tsx'
import { isOnNoControl } from '../input/shortcuts.ts'
import { useHold } from '../input/touch.ts'
import { ComesToTable } from '../outcome/comes-to.tsx'
import { wordsOf } from '../question/options-in-words.ts'
import type { Pale, Shelf, Shelved } from './on-shelf.ts'
import { MANY, sorted, sortsOf } from './shelf-order.ts'
import { useRoom } from './use-room.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly decision: Choose
  readonly shelf: Shelf
  /** The keys of what is chosen or proposed. */
  readonly taken: readonly string[]
  /** Whether the table is looked at instead: the question leads back. */
  readonly isFolded: boolean
  readonly fold: (isFolded: boolean) => void
  /** A card is chosen; or taken, without being asked again. */
  readonly onPick: (one: Shelved, isMeant: boolean) => void
  /** What is proposed is left; false where nothing is. */
  readonly onCancel: () => boolean
  /** Whether leaving what is proposed leaves all of it: then only holding Tab shows the table. */
  readonly isLeft: boolean
  readonly onInspect: (card: ViewCard) => void
}

/** The cards of a question side by side, and the one that is looked at in large. */
export default function ShelfView(props: Props) {
  const { info, scene, decision, shelf, taken, isFolded, fold, onPick, onCancel, isLeft, onInspect } = props
  const voice = useVoice()
  const { say } = voice
  const room = useRoom(shelf.isBefore)
  const here = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState<Shelved | null>(null)
  const [isPeeking, setPeeking] = useState(false)
  const large = useLarge(info, shelf)
  const { shown } = large
  const words = useMemo(
    () => wordsOf(info, scene, voice, decision.options),
    [info, scene, voice, decision.options],
  )
  const isTaken = ({ options }: Shelved) => options.some(({ key }) => taken.includes(key))
  const lastTaken = shelf.cards.find(({ options }) => options.some(({ key }) => key === taken.at(-1)))
  const looked = pointed ?? lastTaken ?? shown[0]
  useShelfKeys(here, setPeeking, () => {
    if (!onCancel()) fold(!isFolded)
  })
  useEffect(() => {
    const marked = lastTaken && here.current?.querySelector(`[data-option="${lastTaken.options[0]!.key}"]`)
    marked?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [lastTaken])
  if (!room || isFolded) return null
  const { isWide, isLow, ...box } = room
  // A strip is no higher than its cards.
  const lies = shelf.isBefore || isWide ? box : { ...box, height: 'auto', maxHeight: box.height }
  const fitting = fittingIn(Number(box.width), Number(box.height), shelf.cards.length + shelf.pale.length)
  const style: CSSProperties & { readonly '--fitting': string } = { ...lies, '--fitting': `${fitting}px` }
  const classes = [
    'shelf',
    shelf.isBefore ? 'before-game' : 'tray',
    isWide ? 'wide' : 'narrow',
    isLow && 'low',
    shelf.cards.length <= MANY && 'few',
    isPeeking && 'peeking',
    lastTaken && 'marked',
  ]
  return (
    <section
      ref={here}
      className={classes.filter(Boolean).join(' ')}
      style={style}
      aria-label={say('shelf.label')}
      onPointerLeave={() => setPointed(null)}
    >
      <div className="shelf-all">
        <header>
          <h2>{shelfTitle(info, voice, decision)}</h2>
          {decision.max > 1 && (
            <strong role="status">
              {say('shelf.chosen', { n: taken.length, max: Math.min(decision.max, decision.options.length) })}
            </strong>
          )}
          <button type="button" className="quiet" onClick={() => fold(true)}>
            {say('shelf.look')}{' '}
            <span className="key" aria-hidden="true">
              {isLeft ? 'Tab' : 'Esc'}
            </span>
          </button>
        </header>
        {shelf.cards.length > MANY && <Sifting info={info} all={shelf.cards} {...large} />}
        <ul>
          {shown.map((one) => (
            <li key={one.options[0]!.key}>
              <OnShelf
                info={info}
                one={one}
                words={isAlone(shelf, one) ? voice.both(one.face.name) : words.get(one.options[0]!.key)!}
                isTaken={isTaken(one)}
                isStop={one === (looked ?? shown[0])}
                onPoint={() => setPointed(one)}
                onPick={(isMeant) => onPick(one, isMeant)}
                onInspect={() => onInspect(one.card ?? bare(one))}
              />
              {one.n > 1 && (
                <span className="copies" aria-hidden="true">
                  ×{one.n}
                </span>
              )}
              {!isAlone(shelf, one) && <small aria-hidden="true">{words.get(one.options[0]!.key)}</small>}
            </li>
          ))}
          {shelf.pale.map((one) => (
            <li key={`${one.face.id} ${one.why.key}`}>
              <PaleCard info={info} one={one} onInspect={() => onInspect(one.card)} />
            </li>
          ))}
        </ul>
        {shelf.isBefore && <p className="shelf-keys faint">{say('shelf.keys')}</p>}
      </div>
      {looked && (
        <Large
          info={info}
          scene={scene}
          one={looked}
          isBefore={shelf.isBefore}
          onSwipe={(step) => {
            const next = shown[shown.indexOf(looked) + step]
            if (next && decision.max === 1) onPick(next, false)
          }}
        />
      )}
    </section>
  )
}

/** How wide cards are that lie in one line, if they are not too many: as wide as look well, and no higher than there is room for. */
function fittingIn(width: number, height: number, n: number): number {
  const most = Math.min(100, Math.floor((height - BESIDE_CARDS) / 1.4))
  return Math.max(68, Math.min(most, Math.floor((width - 48) / n) - 10))
}
/** What a tray has above and below its cards, in pixels. */
const BESIDE_CARDS = 208

/** A few words over the cards: the dock asks in full. */
function shelfTitle(info: GameInfo, voice: Voice, { ask, max }: Choose): string {
  const title = `title.${ask.key}`
  if (title in info.words[voice.language]) return voice.tell(info, text(title))
  return voice.say(max > 1 ? 'shelf.title.several' : 'shelf.title')
}

/** Whether no other card on the shelf has the same name and lies elsewhere. */
const isAlone = ({ cards }: Shelf, { face }: Shelved) => cards.filter((one) => one.face === face).length === 1

/** A card of which there is no more than its face. */
const bare = ({ face, options }: Shelved): ViewCard => ({
  name: face.id,
  key: options[0]!.key,
  owner: -1,
  holder: -1,
  since: 0,
  fromTop: 0,
  host: -1,
  marks: {},
})

interface CardProps {
  readonly info: GameInfo
  readonly one: Shelved
  readonly words: string
  readonly isTaken: boolean
  /** Whether the Tab key stops here. */
  readonly isStop: boolean
  readonly onPoint: () => void
  readonly onPick: (isMeant: boolean) => void
  readonly onInspect: () => void
}

function OnShelf({ info, one, words, isTaken, isStop, onPoint, onPick, onInspect }: CardProps) {
  const voice = useVoice()
  const button = useRef<HTMLButtonElement>(null)
  useHold(button, onInspect)
  const { face, n, options } = one
  const numbers = Object.entries(face.numbers).map(
    ([field, value]) => `${voice.word(info, `value.${field}`, field)} ${value}`,
  )
  const cost = face.cost === null ? [] : [`${voice.word(info, 'value.cost', 'cost')} ${face.cost}`]
  const copies = n > 1 ? [`×${n}`] : []
  return (
    <button
      ref={button}
      type="button"
      className={`card ${faceClasses(face)} ${isTaken ? 'selected' : ''}`}
      data-option={options[0]!.key}
      aria-pressed={isTaken}
      tabIndex={isStop ? 0 : -1}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      onFocus={onPoint}
      onClick={() => onPick(false)}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.repeat) return
        event.preventDefault()
        event.stopPropagation()
        onPick(true)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onInspect()
      }}
    >
      <span className="hidden">
        {[words, ...copies, ...badgesInWords(info, voice, face), ...cost, ...numbers].join(', ')}
      </span>
      <FaceView info={info} face={face} card={null} values={undefined} />
    </button>
  )
}

/** A card that cannot be taken now: pale, with the reason below it. */
function PaleCard({ info, one, onInspect }: { info: GameInfo; one: Pale; onInspect: () => void }) {
  const voice = useVoice()
  const button = useRef<HTMLButtonElement>(null)
  useHold(button, onInspect)
  const why = voice.tell(info, one.why)
  const copies = one.n > 1 ? [`×${one.n}`] : []
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`card pale ${faceClasses(one.face)}`}
        aria-disabled="true"
        onClick={onInspect}
        onContextMenu={(event) => {
          event.preventDefault()
          onInspect()
        }}
      >
        <span className="hidden">{[voice.both(one.face.name), ...copies, why].join(', ')}</span>
        <FaceView info={info} face={one.face} card={one.card} values={undefined} />
      </button>
      {one.n > 1 && (
        <span className="copies" aria-hidden="true">
          ×{one.n}
        </span>
      )}
      <small className="why" aria-hidden="true">
        {why}
      </small>
    </>
  )
}

interface LargeProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly one: Shelved
  readonly isBefore: boolean
  /** A finger goes on to the next card, or back. */
  readonly onSwipe: (step: 1 | -1) => void
}

/** So far a finger goes at least, for it to mean the next card. */
const SWIPE = 48

/** The card that is looked at, in full; before the game also what it reaches from where it will stand. */
function Large({ info, scene, one, isBefore, onSwipe }: LargeProps) {
  const voice = useVoice()
  const from = useRef(0)
  const { face, card } = one
  const comes = scene.comes[one.options[0]!.key]
  const { board } = info.layout
  return (
    <article
      className="shelf-card"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={voice.say('shelf.card')}
      onTouchStart={({ touches }) => {
        from.current = touches[0]!.clientX
      }}
      onTouchEnd={({ changedTouches }) => {
        const way = changedTouches[0]!.clientX - from.current
        if (Math.abs(way) > SWIPE) onSwipe(way < 0 ? 1 : -1)
      }}
    >
      <div className="shelf-print">
        <div className={`card ${faceClasses(face)}`}>
          <FaceView info={info} face={face} card={card} values={undefined} />
        </div>
        {isBefore && board && face.map && (
          <ReachFromGate board={board} map={face.map} seat={scene.view.seat} />
        )}
      </div>
      <div className="shelf-text">
        <h3>{voice.both(face.name)}</h3>
        {comes && <ComesToTable info={info} comes={comes} />}
        <CardDetails info={info} face={face} values={undefined} opens={false} />
      </div>
    </article>
  )
}

/** What a map reaches on the board from the seat's own gate. */
function ReachFromGate({
  board,
  map,
  seat,
}: {
  readonly board: Board
  readonly map: readonly string[]
  readonly seat: number
}) {
  const voice = useVoice()
  const gate = board.features.find((one) => one.kind === 'gate' && one.seat === seat)
  if (!gate) return null
  const from = gate.areas[0]!
  const reach = reachOf(board, map, from, seat)
  const name = voice.say('shelf.reach', { from: voice.both(gate.name) })
  return (
    <figure className="reach-of">
      <figcaption>{name}</figcaption>
      <div aria-hidden="true" style={{ '--columns': board.columns }}>
        {boardRows(board, seat)
          .flat()
          .map((area) => {
            const isGate = featuresOf(board, area, 'gate').length > 0
            const classes = [reach.get(area), isGate && 'gate', area === from && 'from']
            return (
              <i key={area} className={classes.filter(Boolean).join(' ')}>
                {isGate && area !== from ? voice.both(gate.name) : ''}
              </i>
            )
          })}
      </div>
    </figure>
  )
}

interface Sifted {
  readonly shown: readonly Shelved[]
  readonly sort: string
  readonly setSort: (sort: string) => void
  /** What the cards must be: `faction X`, `colour X` or `badge X`; empty is whatever they are. */
  readonly only: string
  readonly setOnly: (only: string) => void
  readonly chips: readonly Chip[]
}

interface Chip {
  readonly id: string
  readonly label: ReactNode
  readonly passes: (face: Face) => boolean
}

/** Few cards lie as they came; many are sorted, and can be filtered by what tells them apart. */
function useLarge(info: GameInfo, { cards }: Shelf): Sifted {
  const voice = useVoice()
  const sorts = useMemo(() => sortsOf(cards), [cards])
  const [sort, setSort] = useState(sorts[0]!)
  const [only, setOnly] = useState('')
  const chips = useMemo(() => (cards.length > MANY ? chipsOf(info, voice, cards) : []), [info, voice, cards])
  const chip = chips.find(({ id }) => id === only)
  const shown = useMemo(() => {
    if (cards.length <= MANY) return cards
    return sorted(
      cards.filter(({ face }) => chip?.passes(face) ?? true),
      sort,
      (face) => voice.both(face.name),
    )
  }, [cards, chip, sort, voice])
  return { shown, sort, setSort, only, setOnly, chips }
}

function chipsOf(
  info: GameInfo,
  voice: ReturnType<typeof useVoice>,
  cards: readonly Shelved[],
): readonly Chip[] {
  const faces = Object.fromEntries(cards.map(({ face }) => [face.id, face]))
  const { factions, factionOf, badges } = filtersOf({ ...info, faces })
  const colours = [...new Set(cards.flatMap(({ face }) => face.colour ?? []))]
  const byFaction = factions.map(([faction, name]): Chip => {
    const label = name ? voice.both(name) : voice.say('cards.faction.others')
    return { id: `faction ${faction}`, label, passes: (face) => factionOf(face) === faction }
  })
  const byBadge = badges.map((badge): Chip => {
    const label = <Badge info={info} badge={badge} />
    return { id: `badge ${badge.key}`, label, passes: (face) => hasBadge(face, badge.key) }
  })
  const byColour = colours.map((colour): Chip => {
    const label = voice.word(info, `colour.${colour}`, colour)
    return { id: `colour ${colour}`, label, passes: (face) => face.colour === colour }
  })
  return [byFaction, byBadge.length > 0 ? byBadge : byColour].flatMap((some) => (some.length > 1 ? some : []))
}

function Sifting({
  info,
  all,
  shown,
  sort,
  setSort,
  only,
  setOnly,
  chips,
}: Sifted & { readonly info: GameInfo; readonly all: readonly Shelved[] }) {
  const { say, word } = useVoice()
  const chipFor = (id: string, label: ReactNode, n: number) => (
    <button key={id} type="button" aria-pressed={only === id} onClick={() => setOnly(id)}>
      {label} <b>{n}</b>
    </button>
  )
  return (
    <div className="sifting">
      <fieldset>
        <legend className="hidden">{say('shelf.found', { n: shown.length, all: all.length })}</legend>
        {chipFor('', say('shelf.all'), all.length)}
        {chips.map(({ id, label, passes }) =>
          chipFor(id, label, all.filter(({ face }) => passes(face)).length),
        )}
      </fieldset>
      <select aria-label={say('shelf.sort')} value={sort} onChange={({ target }) => setSort(target.value)}>
        {sortsOf(all).map((one) => (
          <option key={one} value={one}>
            {one === 'name'
              ? say('shelf.sort.name')
              : say('shelf.sort.high', { what: word(info, `value.${one}`, one) })}
          </option>
        ))}
      </select>
    </div>
  )
}

const centre = (element: Element): Way => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Arrows walk the shelf, Escape leaves what is proposed or folds it, and as long as Tab is held the table is seen below. */
function useShelfKeys(
  here: { readonly current: HTMLElement | null },
  peek: (is: boolean) => void,
  leave: () => void,
): void {
  const leaving = useRef(leave)
  leaving.current = leave
  useEffect(() => {
    /** Where the focus was when Tab was pressed, once it is held. */
    let pressedAt: Element | null = null
    let held: Element | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const shelf = here.current
      const { target } = event
      if (!(target instanceof Element)) return
      const isHere = shelf?.contains(target) === true
      if (event.key === 'Tab') {
        if (!event.repeat) pressedAt = target
        else {
          event.preventDefault()
          held = pressedAt
          peek(true)
        }
        return
      }
      if (!shelf || !(isHere || isOnNoControl(target))) return
      const way = WAYS[event.key]
      if (event.key === 'Escape') leaving.current()
      else if (!way || target.matches('select, article')) return
      else {
        const cards = [...shelf.querySelectorAll<HTMLElement>('li > .card')]
        const from = cards.find((card) => card === target)
        const next = from ? cards[nextThatWay(cards.map(centre), centre(from), way)] : firstOf(cards)
        next?.focus()
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return
      peek(false)
      if (held instanceof HTMLElement) held.focus()
      held = null
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('keyup', onUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('keyup', onUp, { capture: true })
    }
  }, [here, peek])
}

const firstOf = (cards: readonly HTMLElement[]) => cards.find((card) => card.tabIndex === 0) ?? cards[0]
