import type { Gift } from '@tefuda/common'
import { isPlaced } from '@tefuda/common/drawing'
import type { Foreseen, GameInfo, Scene } from '@tefuda/engine/protocol'
import {
  type Answer,
  type Decision,
  isRefusal,
  type Option,
  player,
  readAnswer,
  type Seat,
  type Text,
  type ViewCard,
  type ViewZone,
} from '@tefuda/kernel'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { lookOf } from '../../look.ts'
import { tableLook } from '../../prints/table-look.ts'
import { useVoice, type Voice } from '../../speak.tsx'
import { Arrows, type Hunt } from '../arrows/arrows.tsx'
import { clashesIn } from '../arrows/fight-arrows.ts'
import { endsIn } from '../arrows/fights.ts'
import { Heard, heardOf, withPlaces } from '../arrows/heard.ts'
import { Inspect } from '../cards/inspect.tsx'
import { Inspector, type Pointed } from '../cards/inspector.tsx'
import { Result } from '../end/result.tsx'
import type { Dropped } from '../input/drag.ts'
import { isTouching } from '../input/touch.ts'
import { type Calls, Seated } from '../match/seated.tsx'
import { decisionIn, isGoingOn, people } from '../match/seats.ts'
import { TopBar } from '../match/top-bar.tsx'
import type { AnsweredMatch } from '../match/use-match.ts'
import { attackersIn, Forecast } from '../outcome/forecast.tsx'
import { useForeseen } from '../outcome/foreseen.ts'
import { comesOf, outcomesOf } from '../outcome/outcome.ts'
import { isAiming, Sources, sourcesIn } from '../question/aiming.ts'
import { type Laying, type Places, placedNext, placesOf } from '../question/assigned.ts'
import { begins, cardsToBegin, foreseenOf, sceneBegun, sumOf, useOf } from '../question/begun.ts'
import { type Given, givingIn, splitOf, Tokens, tokensOn, usualFor } from '../question/gifts.ts'
import { GivingDock } from '../question/giving.tsx'
import { HintDoor } from '../question/hint.tsx'
import { LayingContext, useLaying } from '../question/laying.ts'
import { type Offered, offeredIn } from '../question/option-cards.ts'
import { cheapest, payingOf, priceOf } from '../question/paying.ts'
import { type Ahead, useAhead } from '../question/paying-ahead.ts'
import { Picker } from '../question/picker.tsx'
import type { Price } from '../question/price.ts'
import { isSingle, Prompt, takenNext, toggled } from '../question/prompt.tsx'
import { isOfOwnAccord, isProposed, type Proposal } from '../question/proposal.tsx'
import { ProposedCard } from '../question/proposed-card.ts'
import { QueueDoor, useQueue } from '../question/queue.ts'
import { isUnderWay, thoughtOf } from '../question/thought.ts'
import { useAnswer } from '../question/use-answer.ts'
import { useWanted, type Wanted, wantedNext } from '../question/wanted.ts'
import { Announcer } from '../report/announcer.tsx'
import { Caption } from '../report/caption.tsx'
import { Log } from '../report/log.tsx'
import { MomentView } from '../report/moment-view.tsx'
import { useMoments } from '../report/moments.ts'
import { ReportSheet } from '../report/report-sheet.tsx'
import { Rule, RuleDoor } from '../rules/rule.tsx'
import {
  besideShelf,
  isOnlyShelved,
  type Shelved,
  type Shelf as Shelving,
  shelfOf,
  wayOutOf,
} from '../shelf/on-shelf.ts'
import { RefusalDoor, Refused, type Refusing } from '../why-not/refused.tsx'
import { isTold, reasonsFor, type Wish } from '../why-not/why-not.ts'
import { Board } from './board.tsx'
import { knotsIn } from './knots.ts'
import { bodyOf, bossOf, preyOf, TurnOrder } from './raid.tsx'
import { reachFrom } from './reach.ts'
import { Waiting } from './waiting.tsx'
import { ZoneSheet } from './zone-sheet.tsx'

/** Cards that lie nowhere on the table are not asked about all the time. */
const Shelf = lazy(() => import('../shelf/shelf.tsx'))

interface TableProps {
  readonly info: GameInfo
  readonly scene: Scene
  /** The match that is played or watched; null where moments are only shown. */
  readonly match: AnsweredMatch | null
  /** What can be done with the match: in the bar above, and above the report. */
  readonly top?: ReactNode
  readonly tools?: ReactNode
  /** What else is told over the seam. */
  readonly seam?: ReactNode
  /** Whether cards can be queued while others are at it. */
  readonly queues?: boolean
  /** What is said where the question would be, once nobody goes on by themselves. */
  readonly rest?: string | null
  /** Whether the table has the screen to itself, so that its bar leads home. */
  readonly isHome?: boolean
  /** What can be done when it is over; only where it is played. */
  readonly onNew?: () => void
  readonly onSave?: () => void
  readonly onReview?: () => void
  readonly calls?: Calls
  /** Told whenever something begins or ceases to be shown large. */
  readonly onMoment?: (isShowing: boolean) => void
}

/** The table, at which players are called by their names. */
export function Table(props: TableProps) {
  return (
    <Seated scene={props.scene} calls={props.calls}>
      <Laid {...props} />
    </Seated>
  )
}

type Picking = {
  readonly card: ViewCard
  readonly options: readonly Option[]
  readonly onto: Dropped | null
}
const NOTHING: readonly string[] = []
const NOBODY: ReadonlySet<string> = new Set()
const NO_GIFTS: readonly Gift[] = []
const NOTHING_LAID: Laying = { places: {}, taken: null }

/** What holds for one moment of the match only: the next begins anew. */
function useMoment<T>(scene: Scene, anew: T): readonly [T, (value: T) => void] {
  const [held, hold] = useState({ scene, value: anew })
  const set = useCallback((value: T) => hold({ scene, value }), [scene])
  return [held.scene === scene ? held.value : anew, set]
}

/** The table with everything around it: the question, the phases, what waits, the report. */
function Laid({
  info,
  scene: real,
  match,
  top,
  tools,
  seam,
  queues = false,
  rest = null,
  isHome = false,
  onNew,
  onSave,
  onReview,
  onMoment,
}: TableProps) {
  const voice = useVoice()
  const [shown, showNext] = useMoments(info, real)
  const isShowing = shown !== null
  useLayoutEffect(() => {
    if (!isShowing || !onMoment) return
    onMoment(true)
    return () => onMoment(false)
  }, [isShowing, onMoment])
  const [reading, setReading] = useState(false)
  /** The option for which cards are clicked before it is taken. */
  const [begun, setBegun] = useMoment<string | null>(real, null)
  const scene = useMemo(() => sceneBegun(info, real, begun), [info, real, begun])
  const { view } = scene
  const decision = decisionIn(scene)
  const price = useMemo(() => priceOf(info, real), [info, real])
  const proposed = useMemo(() => (price ? cheapest(info, real, price) : NOTHING), [info, real, price])
  const [chosen, setChosen] = useMoment<readonly string[]>(real, proposed)
  const [inspected, setInspected] = useMoment<ViewCard | null>(scene, null)
  const [opened, setOpened] = useState<{ zone: ViewZone; name: string } | null>(null)
  const [picking, setPicking] = useMoment<Picking | null>(scene, null)
  /** The way at a card with several that is thought about. */
  const [way, setWay] = useMoment<string | null>(scene, null)
  const [pointed, setPointed] = useMoment<Pointed | null>(scene, null)
  const [refusing, setRefusing] = useMoment<Refusing | null>(scene, null)
  const [touched, setTouched] = useMoment<ViewCard | null>(scene, null)
  const [laying, lay] = useMoment<Laying>(scene, NOTHING_LAID)
  const { places } = laying
  const place = (next: Places) => lay({ places: next, taken: null })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [begunWith, setBegunWith] = useState<string | null>(null)
  const offered = useMemo(() => {
    const all = offeredIn(scene, decision, info.layout)
    return price ? payingOf(all, price) : all
  }, [scene, decision, info, price])

  const shelf = useMemo(() => shelfOf(info, scene, decision, offered), [info, scene, decision, offered])
  /** Where cards stand on a shelf of which one need not take any, the first of them lies ready. */
  const first = useMemo(() => firstOn(shelf, decision), [shelf, decision])
  const [proposal, setProposal] = useMoment<Proposal | null>(scene, first)
  const [isFolded, fold] = useMoment(scene, shelf?.isAside === true)
  const isShelved = proposal !== null && shelf?.keys.has(proposal.option.key) === true
  const ahead = useAhead(info, match, real, isShelved ? proposal.option.key : null)
  const [paid, setPaid] = useMoment<{ readonly ahead: Ahead; readonly keys: readonly string[] } | null>(
    scene,
    null,
  )
  const payment = useMemo(() => {
    if (!ahead) return null
    const keys = paid?.ahead === ahead ? paid.keys : ahead.cheapest
    return { ...ahead, keys, isEnough: !isRefusal(readAnswer(ahead.decision, keys)) }
  }, [ahead, paid])
  /** What is given to cards lies on one of them, or on several, before it is given. */
  const giving = useMemo(() => (begun === null ? givingIn(scene, offered) : null), [scene, offered, begun])
  const usual = useMemo(() => giving && usualFor(info, scene, giving), [info, scene, giving])
  const [put, setPut] = useMoment<Given | null>(scene, null)
  const given = giving && (put ?? usual)
  const split = useMemo(
    () => giving && given && splitOf(info, scene, giving, given),
    [info, scene, giving, given],
  )
  const tokens = useMemo(
    () => ({
      on: (card: ViewCard) => (giving && given ? tokensOn(scene, giving, given, card) : []),
      drop: (nth: number, onto: number) => {
        const card = view.cards[onto]!
        if (giving?.takers.has(card) && given) setPut(given.with(nth, card))
      },
    }),
    [scene, giving, given],
  )
  const laidOut = useMemo(() => {
    const beside = shelf ? besideShelf(offered, shelf) : offered
    return payment ? { ...beside, byCard: new Map([...beside.byCard, ...payment.offered.byCard]) } : beside
  }, [offered, shelf, payment])
  const listed = useMemo(
    () => (shelf ? new Set([...offered.onTable, ...shelf.keys]) : offered.onTable),
    [offered, shelf],
  )

  const aims = useMemo(
    () => shelf === null && isAiming(info.layout, view, decision),
    [shelf, info, view, decision],
  )

  const sources = useMemo(
    () => (aims ? sourcesIn(info.layout, view, begunWith) : NOBODY),
    [info, view, aims, begunWith],
  )

  const leaving =
    shelf && proposal && decision?.kind === 'choose' ? wayOutOf(decision, shelf.keys) : undefined

  const layingOut = useLaying(scene, decision, offered, laying, lay)

  /** People at one screen cannot take an answer back, so they confirm it. */
  const atOnce = begun === null && decision !== null && isSingle(decision) && people(scene).length < 2
  const answer = useAnswer(match, real)
  const send = (
    key: string,
    card: ViewCard | null,
    onto: Dropped | null,
    { isOnTheWay, along }: Pick<Proposal, 'isOnTheWay' | 'along'> = {},
  ) => {
    const next =
      card && isOnTheWay
        ? { card: card.key, onto: null, at: scene.at, isSaid: true }
        : wantedNext(scene, key, card, onto, along)
    setWanted(next)
    if (card && !aims) setBegunWith(card.key)
    answer([key], next?.card)
  }
  const take = (key: string, card: ViewCard | null, onto: Dropped | null) => {
    if (decision?.kind !== 'choose') return
    setProposal(null)
    if (begins(info, key)) begin(key, card)
    else if (atOnce) send(key, card, onto)
    else setChosen(toggled(decision, chosen, key))
  }
  const commit = () => {
    if (!proposal || payment?.isEnough === false) return
    if (payment) sendPaid(proposal.option.key, payment)
    else send(proposal.option.key, proposal.card, null, proposal)
  }
  /** What is taken is paid with what has been chosen for it, once that is asked. */
  const sendPaid = (
    key: string,
    { decision: { ask }, about, keys }: Ahead & { readonly keys: readonly string[] },
  ) => {
    const cards = keys.map((one) => view.cards[about[one]!]!.key)
    setWanted({ card: null, cards, onto: null, at: scene.at, ask: ask.key })
    answer([key])
  }
  /** The first is given, and the next to whoever it lies on, once that is asked. */
  const commitGiven = () => {
    if (!giving || !given) return
    const [next] = giving.gifts.slice(1)
    const cards = given.slice(1).map(({ key }) => key)
    setWanted(next ? { card: null, cards, onto: null, at: scene.at, ask: next.ask } : null)
    answer([giving.takers.get(given[0]!)!.key])
  }
  /** What begins with cards is begun with the one that was clicked, or with the only one there is. */
  const begin = (key: string, card: ViewCard | null) => {
    const all = cardsToBegin(real, key)
    setBegun(key)
    setChosen(card ? [card.key] : all.length === 1 ? all : NOTHING)
  }
  const back = () => {
    setBegun(null)
    setChosen(NOTHING)
  }
  const sendBegun = (cards: Answer, key = begun!) => {
    setWanted({ card: null, cards, onto: null, at: scene.at })
    answer([key], cards[0])
  }
  const queue = useQueue(scene, decision, offered, queues && people(scene).length === 1, (key, card) =>
    send(key, card, null),
  )
  const cancel = () => {
    setProposal(null)
    focusCard(proposal?.card ? view.cards.indexOf(proposal.card) : -1)
  }
  /** What is begun with a card that is laid beside a zone. */
  const laidBeside = (zone: string) =>
    Object.entries(info.layout.begun ?? {}).find(([, { beside }]) => beside === zone)?.[0] ?? null
  /** What is dragged somewhere was thought about on the way; a second click on the same card means it. */
  const onPick = (card: ViewCard | null, options: readonly Option[], onto: Dropped | null) => {
    const option = options[0]!
    const laid = onto !== null && typeof onto === 'object' && 'zone' in onto ? laidBeside(onto.zone) : null
    if (laid !== null && card && cardsToBegin(real, laid).includes(card.key)) sendBegun([card.key], laid)
    else if (begun !== null && decision?.kind === 'choose') {
      const isChosen = chosen.includes(option.key)
      // Which card of a hand is meant is plainly answered by the click; a finger touches it first.
      if (decision.max === 1 && (isChosen || !isTouching())) sendBegun([option.key])
      else if (!isChosen || onto === null) setChosen(toggled(decision, chosen, option.key))
    } else if (card && payment?.offered.byCard.has(card)) {
      setPaid({ ahead: ahead!, keys: toggled(payment.decision, payment.keys, option.key) })
    } else if (card && given) {
      if (given.every((one) => one === card)) commitGiven()
      else setPut(given.map(() => card))
    } else if (card && proposal && goesAlong(scene, proposal, card)) setProposal({ ...proposal, along: card })
    else if (options.length === 1 && begins(info, option.key)) begin(option.key, card)
    else if (decision?.kind === 'assign') place(placedNext(decision, places, option.key))
    else if (decision?.kind !== 'choose') setInspected(card)
    else if (options.length > 1) {
      setProposal(null)
      if (card) setPicking({ card, options, onto })
    } else if (onto !== null || !isProposed(info, scene, decision, card, isTouching()))
      take(option.key, card, onto)
    else if (proposal?.card === card && proposal.option === option) commit()
    else {
      setChosen(NOTHING)
      setProposal({ option, card })
    }
  }
  /** A card on the shelf is proposed where only one is asked for; whoever means it takes it. */
  const onShelf = ({ options }: Shelved, isMeant: boolean) => {
    const option = options[0]!
    if (decision?.kind !== 'choose') return
    if (decision.max !== 1) setChosen(takenNext(decision, chosen, options))
    else if (proposal?.option === option) commit()
    else if (isMeant) send(option.key, null, null)
    else {
      setChosen(NOTHING)
      setProposal({ option, card: null })
    }
  }
  /** What is advised lies on the table like anything that is thought about. */
  const onHint = (keys: Answer) => {
    const option = decision?.kind === 'choose' && decision.options.find(({ key }) => key === keys[0])
    if (option && begins(info, option.key)) begin(option.key, null)
    else if (decision?.kind === 'assign') place(placesOf(keys))
    else if (option && decision.max === 1) {
      const [card = null] = [...offered.byCard].find(([, options]) => options.includes(option)) ?? []
      setChosen(NOTHING)
      if (given && card) setPut(given.map(() => card))
      else setProposal({ option, card })
    } else if (decision?.kind === 'choose') setChosen(keys)
  }
  useWanted(info, real, offered, wanted, (keys, left) => {
    setWanted(left)
    if (keys !== null) answer(keys)
  })
  /** Another card is clicked than those for which something has begun: that one is meant. */
  const pickInstead = (card: ViewCard, options: readonly Option[]) => {
    setBegun(null)
    const [option] = options
    if (options.length > 1) setPicking({ card, options, onto: null })
    else setProposal({ option: option!, card })
  }
  /**
   * Whatever of one's own can do nothing now is used after one has gone on, where that is all it takes; else it says why, where
   * the rules do, or is shown.
   */
  const onRefuse = async (card: ViewCard, at: HTMLElement) => {
    const isOwn = match !== null && card.holder === view.seat
    const instead =
      begun === null ? undefined : offeredIn(real, decisionIn(real), info.layout).byCard.get(card)
    if (instead) return pickInstead(card, instead)
    if (proposal?.isOnTheWay && proposal.card === card) return commit()
    const key = isOwn ? await match.leadingTo?.(card.key).catch(() => null) : null
    const option = decision?.kind === 'choose' && decision.options.find((one) => one.key === key)
    if (option) return setProposal({ option, card, isOnTheWay: true })
    const reasons = isOwn ? await reasonsFor(info, match.whyNot, scene, { card }).catch(() => []) : []
    if (reasons.some(isTold)) setRefusing({ card, at, reasons })
    else setInspected(card)
  }
  const onPoint = useCallback(
    (place: number | null, at: HTMLElement | null) => {
      const card = place === null ? undefined : view.cards[place]
      setPointed(card && at ? { wish: { card }, at } : null)
    },
    [view, setPointed],
  )
  const onTouch = useCallback(
    (place: number | null) => setTouched(place === null ? null : view.cards[place]!),
    [view, setTouched],
  )
  const onWish = useCallback(
    (option: { key: string; text: Text } | null, at: HTMLElement | null) =>
      setPointed(option && at ? { wish: { option }, at } : null),
    [setPointed],
  )
  const can = (wish: Wish) => 'card' in wish && offered.byCard.has(wish.card)
  const pointedCard = pointed && 'card' in pointed.wish ? pointed.wish.card : null
  const lookedAt = inspected ?? (pointed ? pointedCard : touched)
  const takenNow = useMemo(() => {
    if (giving && given) return [giving.takers.get(given[0]!)!.key]
    return proposal ? [proposal.option.key] : chosen
  }, [proposal, chosen, giving, given])
  const reach = useMemo(
    () => reachFrom({ info, scene, offered, chosen: takenNow }, lookedAt),
    [info, scene, offered, takenNow, lookedAt],
  )
  const said = useMemo(() => {
    if (price) return paymentSaid(voice, price, offered, chosen)
    if (payment) return paymentSaid(voice, payment.price, payment.offered, payment.keys)
    return saidOf(info, scene, voice, places, offered)
  }, [info, scene, voice, places, offered, price, chosen, payment])
  const thought =
    picking && way !== null
      ? [way]
      : thoughtOf({ decision, atOnce, chosen: takenNow, places, offered }, pointedCard)
  const isAsked = match !== null && decision !== null && (thought !== null || isUnderWay(info, scene))
  const asked = useForeseen(match, real, thought, isAsked && begun === null)
  const known = useMemo(
    () => (begun === null ? asked : { answer: chosen, foreseen: foreseenOf(info, scene, begun, chosen) }),
    [info, scene, begun, chosen, asked],
  )
  const clashes = useMemo(
    () => clashesIn(info.layout, view, known?.answer && thought ? known.foreseen : null),
    [info, view, known, thought === null],
  )
  const outcomes = useMemo(
    () => outcomesOf(info, scene, voice, clashes, known?.foreseen ?? null),
    [info, scene, voice, clashes, known],
  )
  const comes = useMemo(
    () => comesOf(info, scene, voice, proposal && known?.answer ? known.foreseen : null),
    [info, scene, voice, proposal, known],
  )
  const coming = useMemo(() => comingOf(known?.foreseen ?? null), [known])
  const hunt = useMemo(() => huntIn(info, scene, voice), [info, scene, voice])
  const knots = useMemo(() => knotsIn(info, scene, voice), [info, scene, voice])
  const heard = useMemo(
    () => withPlaces(heardOf(info, scene, voice, clashes, outcomes), info, voice, offered, places),
    [info, scene, voice, clashes, outcomes, offered, places],
  )
  /** What a use that is thought about would cost, and who would stand there then. */
  const shows = useMemo(() => {
    if (picking && way !== null) return useOf(real, way, picking.card)?.shows ?? null
    if (proposal) return useOf(real, proposal.option.key, proposal.card)?.shows ?? null
    return begun !== null && lookedAt ? (useOf(real, begun, lookedAt)?.shows ?? null) : null
  }, [real, picking, way, proposal, begun, lookedAt])
  const attackers = useMemo(() => attackersIn(scene, begun, chosen), [scene, begun, chosen])
  const marked =
    decision?.kind === 'assign'
      ? Object.keys(places).filter((key) => places[key] !== '')
      : proposal?.card
        ? NOTHING
        : payment
          ? payment.keys
          : takenNow
  const inspectedWish = useMemo(() => (inspected ? { card: inspected } : null), [inspected])
  const backs = useMemo(() => tableLook(info.prints, view.seat), [info, view.seat])
  const door = { info, scene, match }
  return (
    <RuleDoor info={info}>
      <div
        className={isPlaced(info.layout) ? 'table with-stage' : 'table'}
        style={{ ...lookOf(info.name), ...backs }}
        data-asked={decision ? 'you' : view.result ? 'over' : 'other'}
        data-at={scene.at}
      >
        <Announcer info={info} scene={scene} />
        <TopBar info={info} scene={scene} isHome={isHome}>
          {top}
          <ReportSheet info={info} scene={scene} open={reading} setOpen={setReading} />
        </TopBar>
        <LayingContext value={layingOut}>
          <RefusalDoor value={decision ? onRefuse : null}>
            <ProposedCard value={proposal?.card ?? picking?.card ?? given?.[0] ?? null}>
              <Sources value={sources}>
                <QueueDoor value={queue}>
                  <Heard value={heard}>
                    <Tokens value={tokens}>
                      <Board
                        info={info}
                        scene={scene}
                        offered={laidOut}
                        aims={aims}
                        chosen={marked}
                        reach={reach}
                        said={said}
                        coming={coming}
                        shows={shows}
                        onPick={onPick}
                        onInspect={setInspected}
                        onOpenZone={(zone, name) => setOpened({ zone, name })}
                        onPoint={onPoint}
                        onTouch={onTouch}
                      />
                    </Tokens>
                  </Heard>
                </QueueDoor>
              </Sources>
            </ProposedCard>
          </RefusalDoor>
        </LayingContext>
        <Arrows clashes={clashes} outcomes={outcomes} knots={knots} hunt={hunt} />
        {shelf && decision?.kind === 'choose' && (
          <Suspense>
            <Shelf
              key={scene.at}
              info={info}
              scene={scene}
              decision={decision}
              shelf={shelf}
              taken={takenNow}
              isFolded={isFolded}
              fold={fold}
              onPick={onShelf}
              isLeft={leaving !== undefined}
              onCancel={() => {
                if (leaving) answer([leaving.key])
                else setProposal(null)
                return proposal !== null
              }}
              onInspect={setInspected}
            />
          </Suspense>
        )}
        {match && (
          <Caption info={info} scene={scene} isOver={rest !== null} onChange={match.reopen}>
            {seam}
          </Caption>
        )}
        <div className="dock">
          {view.result && (
            <Result info={info} scene={scene} onNew={onNew} onSave={onSave} onReview={onReview} />
          )}
          {decision && (
            <Prompt
              key={scene.at}
              info={info}
              scene={scene}
              decision={decision}
              atOnce={atOnce}
              onTable={listed}
              shelved={shelf?.keys ?? NOBODY}
              onUnfold={shelf && isFolded ? () => fold(false) : null}
              areSlotsOnTable={offered.bySlot.size > 0}
              chosen={chosen}
              choose={setChosen}
              proposal={proposal}
              comes={comes}
              onCommit={commit}
              onCancel={cancel}
              places={places}
              place={place}
              answer={begun === null ? answer : sendBegun}
              price={price}
              payment={payment}
              gifts={giving?.gifts ?? NO_GIFTS}
              giving={
                giving &&
                given && (
                  <GivingDock
                    info={info}
                    scene={scene}
                    giving={giving}
                    given={given}
                    split={split}
                    put={setPut}
                    onCommit={commitGiven}
                  />
                )
              }
              begun={
                begun === null ? null : { key: begun, sum: sumOf(info, scene, begun, chosen), onBack: back }
              }
              onBegin={(key) => begin(key, null)}
              wishing={match?.wishing ?? null}
              onWish={onWish}
              forecast={
                attackers.length > 0 && (
                  <Forecast
                    info={info}
                    scene={scene}
                    attackers={attackers}
                    pointed={lookedAt ? view.cards.indexOf(lookedAt) : null}
                  />
                )
              }
              hint={
                match?.hint && (
                  <HintDoor
                    info={info}
                    scene={scene}
                    decision={decision}
                    ask={match.hint}
                    onPropose={onHint}
                    answer={answer}
                  />
                )
              }
            />
          )}
          {!view.result && rest !== null && <p className="prompt thinking">{rest}</p>}
          {!view.result && rest === null && !decision && (
            <Elsewhere info={info} scene={scene} queued={queue.card} />
          )}
        </div>
        <aside className="beside" aria-label={voice.say('table.beside')}>
          {tools}
          <TurnOrder info={info} scene={scene} />
          <Waiting info={info} scene={scene} onInspect={setInspected} onPoint={onPoint} />
          <Log info={info} scene={scene} />
          <Inspector {...door} offered={offered} pointed={pointed} reach={reach} onOpen={setInspected} />
        </aside>
        {shown && <MomentView key={shown.nth} info={info} scene={real} shown={shown} onEnd={showNext} />}
        {refusing?.at.isConnected && !inspected && (
          <Refused
            info={info}
            {...refusing}
            onShow={() => setInspected(refusing.card)}
            onClose={() => setRefusing(null)}
          />
        )}
      </div>
      {inspectedWish && (
        <Inspect
          {...door}
          wish={inspectedWish}
          can={can(inspectedWish)}
          reach={reach}
          onClose={() => setInspected(null)}
        />
      )}
      {opened && (
        <ZoneSheet
          info={info}
          scene={scene}
          zone={opened.zone}
          name={opened.name}
          onInspect={(card) => {
            setOpened(null)
            setInspected(card)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {picking && (
        <Picker
          info={info}
          scene={scene}
          {...picking}
          reach={reach}
          at={cardAt(view.cards.indexOf(picking.card))}
          onThink={setWay}
          onTake={(key) => {
            setPicking(null)
            take(key, picking.card, picking.onto)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </RuleDoor>
  )
}

const cardAt = (place: number) => document.querySelector<HTMLElement>(`.board [data-place="${place}"]`)
const focusCard = (place: number) => cardAt(place)?.focus()

/** The card of a shelf that lies ready: the first, where one of them may be taken or none, and the game has begun. */
function firstOn(shelf: Shelving | null, decision: Decision | null): Proposal | null {
  if (!shelf || shelf.isBefore || decision?.kind !== 'choose' || decision.max !== 1) return null
  if (!isOnlyShelved(decision, shelf.keys) || !isOfOwnAccord(decision)) return null
  return { option: shelf.cards[0]!.options[0]!, card: null }
}

/** By how much the first meter of each seat changes, at worst. */
function comingOf(foreseen: Foreseen | null): ReadonlyMap<Seat, number> {
  const first = foreseen?.meters.filter(({ meter }) => meter === 0) ?? []
  return new Map(first.map(({ seat, least, most }) => [seat, Math.min(least, most)]))
}

/** Whether a card can go along with what is proposed. */
const goesAlong = (scene: Scene, { option, card }: Proposal, other: ViewCard) =>
  useOf(scene, option.key, card)?.along.some((one) => scene.view.cards[one.card] === other) === true

/** A boss and whom it is after, where there is one. */
function huntIn(info: GameInfo, scene: Scene, voice: Voice): Hunt | null {
  const boss = bossOf(scene)
  const prey = preyOf({ info, scene })
  const body = boss === null ? null : bodyOf({ info, scene }, boss)
  if (prey === null || body === null) return null
  return { from: { card: body }, to: { seat: prey }, words: voice.say('raid.prey', { who: player(prey) }) }
}

/** What is said on cards while a price is paid: what each pays, or would. */
function paymentSaid(
  { say }: Voice,
  price: Price,
  { byCard }: Offered,
  chosen: readonly string[],
): ReadonlyMap<ViewCard, readonly string[]> {
  const words = (key: string) => {
    const as = chosen.includes(key) ? 'pay.pays' : 'pay.would'
    return price.isSum ? say(`${as}.sum`, { n: price.counts.get(key)! }) : say(as)
  }
  return new Map([...byCard].map(([card, options]) => [card, [words(options[0]!.key)]]))
}

/** What is said on cards: who is turned upon whom, and where those go that are assigned. */
function saidOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  places: Places,
  { byCard, bySlot }: Offered,
): ReadonlyMap<ViewCard, readonly string[]> {
  const said = new Map(endsIn(info, scene, voice))
  const { decision } = scene.view
  if (decision?.kind !== 'assign' || bySlot.size > 0) return said
  for (const [card, options] of byCard) {
    const slots = decision.slots.filter(({ key }) => options.some((option) => places[option.key] === key))
    if (slots.length > 0)
      said.set(card, [...(said.get(card) ?? []), ...slots.map(({ text }) => voice.tell(info, text))])
  }
  return said
}

/** Somebody else is at it: bots, of whom nobody is told which is asked; what a person is asked can be read. */
function Elsewhere({
  info,
  scene,
  queued,
}: {
  readonly info: GameInfo
  readonly scene: Scene
  readonly queued: ViewCard | null
}) {
  const voice = useVoice()
  const what = queued?.name ? voice.both(info.faces[queued.name]!.name) : null
  if (!scene.asked || isGoingOn(scene))
    return (
      <p className="prompt thinking">
        {voice.say('table.thinking')}
        {what !== null && <small>{voice.say('table.queued.is', { what })}</small>}
      </p>
    )
  const { seat, ask, clause } = scene.asked
  return (
    <p className="prompt thinking">
      {voice.say('table.asked', { who: player(seat), ask: voice.tell(info, ask) })} <Rule clause={clause} />
    </p>
  )
}
