import type { Answer, Option, Text, ViewCard, ViewZone } from '@tefuda/kernel'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import { lookOf } from '../look.ts'
import { useVoice } from '../speak.tsx'
import { Announcer } from './announcer.tsx'
import { Board } from './board.tsx'
import { Inspect } from './inspect.tsx'
import { Log } from './log.tsx'
import { offeredIn } from './option-cards.ts'
import { Picker } from './picker.tsx'
import { isSingle, Prompt, toggled } from './prompt.tsx'
import { Result } from './result.tsx'
import { Rule, RuleDoor } from './rule.tsx'
import { callSeat, isGoingOn, people } from './seats.ts'
import { Tip } from './tip.tsx'
import type { PlayedMatch } from './use-match.ts'
import { Phases, Waiting } from './waiting.tsx'
import type { Wish } from './why-not.ts'
import { ZoneSheet } from './zone-sheet.tsx'

interface TableProps {
  readonly info: GameInfo
  readonly scene: Scene
  /** The match that is played or watched; null where moments are only shown. */
  readonly match: PlayedMatch | null
  /** What can be done with the match, above the report. */
  readonly tools: ReactNode
  /** What can be done when it is over; only where it is played. */
  readonly onNew?: () => void
  readonly onSave?: () => void
}

type Pointed = { readonly wish: Wish; readonly at: HTMLElement }
type Picking = { readonly card: ViewCard; readonly options: readonly Option[] }
const NOTHING: readonly string[] = []

/** What holds for one moment of the match only: the next begins anew. */
function useMoment<T>(scene: Scene, anew: T): readonly [T, (value: T) => void] {
  const [held, hold] = useState({ scene, value: anew })
  const set = useCallback((value: T) => hold({ scene, value }), [scene])
  return [held.scene === scene ? held.value : anew, set]
}

/** The table with everything around it: the question, the phases, what waits, the report. */
export function Table({ info, scene, match, tools, onNew, onSave }: TableProps) {
  const voice = useVoice()
  const { view } = scene
  const { decision } = view
  const [chosen, setChosen] = useMoment<readonly string[]>(scene, NOTHING)
  const [inspected, setInspected] = useMoment<ViewCard | null>(scene, null)
  const [opened, setOpened] = useState<{ zone: ViewZone; name: string } | null>(null)
  const [picking, setPicking] = useMoment<Picking | null>(scene, null)
  const [pointed, setPointed] = useMoment<Pointed | null>(scene, null)
  const offered = useMemo(() => offeredIn(scene, decision), [scene, decision])

  /** People at one screen cannot take an answer back, so they confirm it. */
  const atOnce = decision !== null && isSingle(decision) && people(scene).length < 2
  const answer = (keys: Answer) => match?.answer(keys)
  const take = (key: string) => {
    if (decision?.kind !== 'choose') return
    if (atOnce) answer([key])
    else setChosen(toggled(decision, chosen, key))
  }
  const onPick = (card: ViewCard, options: readonly Option[]) => {
    if (decision?.kind !== 'choose') setInspected(card)
    else if (options.length === 1) take(options[0]!.key)
    else setPicking({ card, options })
  }
  const onPoint = useCallback(
    (place: number | null, at: HTMLElement | null) => {
      const card = place === null ? undefined : view.cards[place]
      setPointed(card && at ? { wish: { card }, at } : null)
    },
    [view, setPointed],
  )
  const onWish = useCallback(
    (option: { key: string; text: Text } | null, at: HTMLElement | null) =>
      setPointed(option && at ? { wish: { option }, at } : null),
    [setPointed],
  )
  const can = (wish: Wish) => 'card' in wish && offered.byCard.has(wish.card)
  const inspectedWish = useMemo(() => (inspected ? { card: inspected } : null), [inspected])
  const door = { info, scene, match }
  return (
    <RuleDoor info={info}>
      <div
        className="table"
        style={lookOf(info.name)}
        data-asked={decision ? 'you' : view.result ? 'over' : 'other'}
        data-at={scene.at}
      >
        <Announcer info={info} scene={scene} />
        <div className="play">
          <Phases info={info} scene={scene} who={callSeat(voice, scene, view.turnSeat)} />
          <Board
            info={info}
            scene={scene}
            offered={offered}
            chosen={chosen}
            onPick={onPick}
            onInspect={setInspected}
            onOpenZone={(zone, name) => setOpened({ zone, name })}
            onPoint={onPoint}
          />
          {view.result && <Result info={info} scene={scene} onNew={onNew} onSave={onSave} />}
          {decision && (
            <Prompt
              key={scene.at}
              info={info}
              decision={decision}
              atOnce={atOnce}
              onTable={offered.onTable}
              chosen={chosen}
              choose={setChosen}
              answer={answer}
              onWish={onWish}
            />
          )}
          {!view.result && !decision && <Elsewhere info={info} scene={scene} />}
        </div>
        <aside className="beside" aria-label={voice.say('table.beside')}>
          {tools}
          <Waiting info={info} scene={scene} />
          <Log info={info} scene={scene} />
        </aside>
        {pointed?.at.isConnected && !inspected && !opened && (
          <Tip {...door} {...pointed} can={can(pointed.wish)} />
        )}
      </div>
      {inspectedWish && (
        <Inspect {...door} wish={inspectedWish} can={can(inspectedWish)} onClose={() => setInspected(null)} />
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
          {...picking}
          onTake={(key) => {
            setPicking(null)
            take(key)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </RuleDoor>
  )
}

/** Somebody else is at it: bots, of whom nobody is told which is asked; what a person is asked can be read. */
function Elsewhere({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  if (!scene.asked || isGoingOn(scene))
    return <p className="prompt thinking">{voice.say('table.thinking')}</p>
  const { seat, ask, clause } = scene.asked
  const who = callSeat(voice, scene, seat)
  return (
    <p className="prompt thinking">
      {voice.say('table.asked', { who, ask: voice.tell(info, ask) })} <Rule clause={clause} />
    </p>
  )
}
