import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import type { TableShown } from '@tefuda/server/messages'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSettings } from '../settings-view.tsx'
import { useVoice } from '../speak.tsx'
import { AtPlate } from '../table/field/at-plate.ts'
import { Table } from '../table/field/table.tsx'
import { useShortcuts } from '../table/input/shortcuts.ts'
import { saveFile } from '../table/match/save-file.ts'
import { useAttention } from '../table/match/use-attention.ts'
import { type AnsweredMatch, isOfferedPass } from '../table/match/use-match.ts'
import { usePace } from '../table/match/use-pace.ts'
import { WhenAsked } from '../table/match/when-asked.tsx'
import { useSound } from '../table/report/sound.ts'
import { FirstMet } from '../table/rules/first-met.tsx'
import { Bubble } from './bubble.tsx'
import { Chat } from './chat.tsx'
import { FarClock } from './far-clock.tsx'
import { FarMenu } from './far-menu.tsx'
import { nameAt, sittersOf, thinkingAt } from './far-names.ts'
import { Presence } from './presence.tsx'
import { useTurnSign } from './turn-sign.ts'
import { useUnread } from './unread.ts'
import type { FarTable } from './use-table.ts'

interface Props {
  readonly far: FarTable
  readonly table: TableShown
  readonly scene: Scene
  readonly info: GameInfo
  readonly children: ReactNode
}

/** A match at a table far away: the usual table, with who is there, their clocks and a chat. */
export function FarMatch({ far, table, scene, info, children }: Props) {
  const { say, both } = useVoice()
  const [isTalking, talk] = useState(false)
  const { seats } = table
  const sitting = JSON.stringify(sittersOf({ seats }, far.seat))
  // Somebody who comes and goes is no new moment: what has been chosen stays.
  const sitters = useMemo(() => sittersOf({ seats }, far.seat), [sitting])
  const shown = useMemo(() => ({ ...scene, sitters }), [scene, sitters])
  useSound(info, shown)
  const asking = useFarAttention(far, info)
  const { settings, change } = useSettings()
  const asked = scene.view.decision?.ask.key
  const { hurry, hold } = usePace({
    isOn: far.isBehind,
    shown: scene,
    next: far.goOn,
    // Whoever's time runs need not wait for what others have done.
    speed: table.clocks?.runs === far.seat && settings.speed !== 'atOnce' ? 'double' : settings.speed,
    askedAt: asked === undefined ? null : scene.at,
  })
  useShortcuts({
    control: () => change({ asks: settings.asks === 'full' ? 'smart' : 'full' }),
    skip: asking.skipOn,
    hurry,
    mute: () => change({ sound: !settings.sound }),
    chat: () => talk((is) => !is),
  })
  const { wishing, fulfil } = asking
  const match = useMemo((): AnsweredMatch | null => {
    if (far.seat === null) return null
    const { question, answer } = far
    return {
      answer: async (keys) => {
        const isTaken = await answer(keys)
        if (isTaken) fulfil(asked)
        return isTaken
      },
      wishing,
      whyNot: (key) => question('whyNot', { key }),
      leadingTo: (key) => question('leadingTo', { key }),
      foresee: (keys) => question('foresee', { keys }),
      askedNext: (keys) => question('askedNext', { keys }),
      hint: () => question('hint', {}),
      reopen: () => {},
    }
  }, [far.seat, far.answer, far.question, asked, JSON.stringify(wishing.asks)])
  const isOver = scene.view.result !== null
  const isKnown = far.line.is === 'up'
  const thinks = thinkingAt(table, far.seat)
  const unread = useUnread(far.said, far.seat, isTalking)
  useTurnSign(useMemo(() => (table.isAsked ? [table.match] : []), [table.isAsked, table.match]))
  /** Who is there, and their clocks, beside their names. */
  const beside = (seat: Seat) => {
    const one = seats[seat]
    if (!one) return null
    const isPerson = one.level === null && seat !== far.seat
    return (
      <>
        {isPerson && !isOver && <Presence one={one} isAsked={thinks === seat} isKnown={isKnown} />}
        <FarClock clocks={table.clocks} seat={seat} isSure={isKnown} />
      </>
    )
  }
  return (
    <main id="main" className="match far-match">
      <h1 className="hidden">{both(info.title)}</h1>
      {children}
      <AtPlate value={beside}>
        <Table
          info={info}
          scene={shown}
          match={match}
          onNew={() => {
            window.location.hash = '#/'
          }}
          onSave={async () => {
            const record = await far.record()
            if (record !== null) saveFile(`${info.name}-${table.match}.json`, record)
          }}
          onReview={() => {
            window.location.hash = `#/record/${table.match}`
          }}
          isHome
          rest={far.isBehind ? null : restsFor(table, far.seat, say)}
          onMoment={hold}
          seam={<FirstMet info={info} scene={shown} />}
          top={
            <div className="tools far-tools">
              {far.seat !== null && !isOver && <WhenAsked info={info} scene={shown} onSkip={asking.skipOn} />}
              {table.watchers > 0 && <span>{say('far.watching', { n: table.watchers })}</span>}
              <button type="button" aria-expanded={isTalking} onClick={() => talk(!isTalking)}>
                {say('far.chat')}
                {unread.count > 0 && <span className="unread">{unread.count}</span>}
              </button>
              {far.seat !== null && <FarMenu far={far} table={table} isOver={isOver} />}
            </div>
          }
        />
      </AtPlate>
      {unread.newest && !isTalking && <Bubble said={unread.newest} onClick={() => talk(true)} />}
      {isTalking && <Chat far={far} table={table} />}
    </main>
  )
}

/** When one wants to be asked, told to the server whenever that changes, and anew over a new line. */
function useFarAttention(far: FarTable, info: GameInfo) {
  const { settings } = useSettings()
  const { attention, skip, ...asking } = useAttention(info)
  const { scene, seat } = far
  const isUp = far.line.is === 'up'
  const written = JSON.stringify(attention)
  useEffect(() => {
    if (isUp && seat !== null && attention) void far.ask({ do: 'attend', attention })
  }, [isUp, seat, written])
  const isAsked = scene?.view.decision != null
  useEffect(() => {
    if (isAsked) skip(false)
  }, [isAsked, scene?.at, skip])
  const skipOn = async () => {
    if (!scene || !attention || settings.asks === 'full') return
    skip(true)
    // What one would be asked in one's own turn is passed once: then it is the others'.
    if (isOfferedPass(scene) && scene.view.turnSeat === scene.view.seat) await far.answer(['pass'])
  }
  return { ...asking, skipOn }
}

/** Whom one waits for. */
function restsFor(
  table: TableShown,
  own: Seat | null,
  say: ReturnType<typeof useVoice>['say'],
): string | null {
  const thinks = thinkingAt(table, own)
  const name = thinks === own ? '' : nameAt(table, thinks)
  return name ? say('far.rests', { name }) : null
}
