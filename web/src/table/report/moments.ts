import type { CardBadge, Moment } from '@tefuda/common'
import type { Face, GameInfo, LogLine, Scene } from '@tefuda/engine/protocol'
import { isList, type Seat, type Text, type TextArg } from '@tefuda/kernel'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Voice } from '../../speak.tsx'
import { bodyOf, bossOf } from '../field/raid.tsx'

/** A moment that is shown, of a line of the report. */
export interface Shown {
  readonly moment: Moment
  readonly line: LogLine
  /** The line's place in the report. */
  readonly nth: number
  readonly face: Face | null
  /** To whom it happens. */
  readonly seat: Seat | null
  /** The badge that matters; null where the card has none. */
  readonly badge: CardBadge | null
}

/** So many wait at most: whoever is behind is shown the last ones. */
const MOST = 3
/** What tells of more turns than this has been skipped. */
const TURNS = 2
const TURN = 'tell.turn'
/** So far back in the report lies what a rule has just told of. */
const JUST = 12

/** What of the report is shown large, from this line on. */
export function momentsIn(info: GameInfo, scene: Scene, from: number): readonly Shown[] {
  const { moments = [] } = info.layout
  const { log } = scene
  if (moments.length === 0) return []
  const news = log.slice(from)
  if (news.filter(({ said }) => said.key === TURN).length > TURNS) return []
  const shown = news.flatMap((line, i): Shown[] => {
    const nth = from + i
    const moment = moments.find((one) => isOf(one, log, nth))
    if (!moment) return []
    const face = faceIn(info, scene, moment, nth)
    const { seat } = line.said.args ?? {}
    const badge = face?.badges?.find(({ key }) => moment.gives?.[key]) ?? null
    return [{ moment, line, nth, face, seat: isSeat(seat) ? seat.seat : null, badge }]
  })
  return shown.slice(-MOST)
}

/** Which of how many it is, where there are several. */
export function nthInWords(voice: Voice, { line }: Pick<Shown, 'line'>): string | null {
  const { n, of } = line.said.args ?? {}
  if (typeof n !== 'number' || typeof of !== 'number' || of < 2) return null
  return voice.say(NTH[n - 1] ?? 'moment.nth', { n, of })
}
const NTH = ['moment.nth.1', 'moment.nth.2', 'moment.nth.3'] as const

/** What is seen beside a moment's own line, said: its badge and what that gives, or that there is none. */
export function besideIn(info: GameInfo, voice: Voice, { moment, badge }: Shown): readonly string[] {
  if (!moment.none) return []
  if (!badge) return [voice.say('end.sentence.short', { what: voice.both(moment.none) })]
  const what = `${voice.word(info, `badge.${badge.key}`, badge.key)}: ${voice.both(moment.gives![badge.key]!)}`
  return [voice.say('end.sentence.short', { what })]
}

/** Whether a line of the report is shown large. */
function isOf({ event, after }: Moment, log: readonly LogLine[], nth: number): boolean {
  const { said } = log[nth]!
  if (said.key !== event) return false
  if (after === undefined) return true
  const [card] = cardsIn(said.args?.cards)
  return log
    .slice(Math.max(0, nth - JUST), nth)
    .some((line) => line.clause === after && cardsIn(line.said.args?.cards).includes(card!))
}

/** The card that stands large. */
function faceIn(info: GameInfo, scene: Scene, { shows }: Moment, nth: number): Face | null {
  const { log, view } = scene
  const faceOf = (id: string | undefined) => (id === undefined ? null : (info.faces[id] ?? null))
  if (shows === 'boss') {
    const boss = bossOf(scene)
    const body = boss === null ? null : bodyOf({ info, scene }, boss)
    return body === null ? null : faceOf(view.cards[body]!.name ?? undefined)
  }
  const { args = {} } = log[nth]!.said
  if (!shows) return faceOf(cardsIn(args.cards)[0])
  // What the winner did in their own turn may have ended it, unless it was given up.
  const { winners = [], reason } = view.result ?? {}
  if (!winners.includes(view.turnSeat) || reason?.key.endsWith('concede')) return null
  const turn = log.findLastIndex(({ said }) => said.key === TURN)
  const last = log.slice(turn + 1, nth).findLast(({ said }) => said.key === shows.last)
  return faceOf(cardsIn(last?.said.args?.[shows.as])[0])
}

const isSeat = (arg: TextArg | undefined): arg is { readonly seat: Seat } =>
  typeof arg === 'object' && 'seat' in arg

const CARD = 'card.'

/** The cards that are named, by what they are called in files. */
function cardsIn(arg: TextArg | undefined): readonly string[] {
  const all = isList(arg) ? arg : arg === undefined ? [] : [arg]
  const isCard = (one: TextArg): one is Text =>
    typeof one === 'object' && 'key' in one && one.key.startsWith(CARD)
  return all.filter(isCard).map(({ key }) => key.slice(CARD.length))
}

/** The moment that is on, and how to go on to the next. */
export function useMoments(info: GameInfo, scene: Scene): readonly [Shown | null, () => void] {
  const told = useRef(scene.log.length)
  const [queue, setQueue] = useState<readonly Shown[]>([])
  useLayoutEffect(() => {
    const from = told.current
    const to = scene.log.length
    told.current = to
    // What was taken back has not happened.
    if (to < from) return setQueue([])
    const news = momentsIn(info, scene, from)
    if (news.length > 0) setQueue((all) => [...all, ...news].slice(-MOST))
  }, [info, scene])
  const next = useCallback(() => setQueue(([, ...others]) => others), [])
  return [queue[0] ?? null, next]
}
