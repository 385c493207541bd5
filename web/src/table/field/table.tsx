import type { Gift } from '@tefuda/common'
import { isPlaced } from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Text, ViewCard, ViewZone } from '@tefuda/kernel'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { lookOf } from '../../look.ts'
import { tableLook } from '../../prints/table-look.ts'
import { useVoice } from '../../speak.tsx'
import { Arrows } from '../arrows/arrows.tsx'
import { Heard } from '../arrows/heard-door.ts'
import { Inspect } from '../cards/inspect.tsx'
import { Inspector, type Pointed } from '../cards/inspector.tsx'
import { Result } from '../end/result.tsx'
import { type Calls, Seated } from '../match/seated.tsx'
import { TopBar } from '../match/top-bar.tsx'
import type { AnsweredMatch } from '../match/use-match.ts'
import { Forecast } from '../outcome/forecast.tsx'
import { Sources } from '../question/aiming.ts'
import { sumOf } from '../question/begun.ts'
import { Tokens } from '../question/gifts.ts'
import { HintDoor } from '../question/hint.tsx'
import { LayingContext } from '../question/laying.ts'
import { Picker } from '../question/picker.tsx'
import { Prompt } from '../question/prompt.tsx'
import { ProposedCard } from '../question/proposed-card.ts'
import { QueueDoor } from '../question/queue-door.ts'
import { Announcer } from '../report/announcer.tsx'
import { Caption } from '../report/caption.tsx'
import { Log } from '../report/log.tsx'
import { MomentView } from '../report/moment-view.tsx'
import { useMoments } from '../report/moments.ts'
import { ReportSheet } from '../report/report-sheet.tsx'
import { RuleDoor } from '../rules/rule.tsx'
import { RefusalDoor, Refused } from '../why-not/refused.tsx'
import type { Wish } from '../why-not/why-not.ts'
import { Board } from './board.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { useMoment } from './moment.ts'
import { TurnOrder } from './raid.tsx'
import { cardAt, useChoice } from './use-choice.ts'
import { useOutlook } from './use-outlook.ts'
import { Waiting } from './waiting.tsx'
import { ZoneSheet } from './zone-sheet.tsx'

/** Cards that lie nowhere on the table are not asked about all the time. */
const Shelf = lazy(() => import('../shelf/shelf.tsx'))
/** Only one game gives anything to cards. */
const GivingDock = lazy(() => import('../question/giving.tsx'))

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

const NOBODY: ReadonlySet<string> = new Set()
const NO_GIFTS: readonly Gift[] = []

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
  const choice = useChoice({ info, scene: real, match, queues })
  const {
    scene,
    decision,
    price,
    begun,
    back,
    begin,
    sendBegun,
    chosen,
    setChosen,
    inspected,
    setInspected,
    picking,
    setPicking,
    setWay,
    refusing,
    setRefusing,
    places,
    place,
    offered,
    shelf,
    proposal,
    setProposal,
    isFolded,
    fold,
    payment,
    giving,
    given,
    split,
    tokens,
    setPut,
    laidOut,
    listed,
    aims,
    sources,
    leaving,
    layingOut,
    atOnce,
    answer,
    take,
    commit,
    commitGiven,
    cancel,
    queue,
    onPick,
    onShelf,
    onHint,
    onRefuse,
  } = choice
  const { view } = scene
  const [opened, setOpened] = useState<{ zone: ViewZone; name: string } | null>(null)
  const [pointed, setPointed] = useMoment<Pointed | null>(scene, null)
  const [touched, setTouched] = useMoment<ViewCard | null>(scene, null)
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
  const {
    lookedAt,
    takenNow,
    reach,
    said,
    clashes,
    outcomes,
    comes,
    letBe,
    coming,
    hunt,
    knots,
    heard,
    shows,
    attackers,
    marked,
  } = useOutlook({ info, scene: real, match }, choice, pointed, touched)
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
              letBe={letBe}
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
                  <Suspense>
                    <GivingDock
                      info={info}
                      scene={scene}
                      giving={giving}
                      given={given}
                      split={split}
                      put={setPut}
                      onCommit={commitGiven}
                    />
                  </Suspense>
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
                    proposed={proposal?.option.key}
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
