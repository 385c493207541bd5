import { type CardId, ELSE, EVERYTHING, FLOW, newMemo, type Option, type Reader } from '@tefuda/kernel'
import { isResponse, printed } from './200-cards.ts'
import { readyPp } from './209-costs.ts'
import { TRAIT } from './300-traits.ts'
import { hand, handChanges, type Phase, PP_TURNED, type Ps } from './400-zones.ts'

/** What was found out about a table and holds as long as nothing changes that it depends on. */
interface Cached {
  readonly reader: Reader
  revision: number
  phase: Phase
  /** What each player with the action right may do (103.6.2.1). */
  readonly actions: (readonly Option[] | null)[]
  /** Whether each could do anything but pass (103.6.1.5), and the changes that may make it otherwise. */
  readonly able: (boolean | null)[]
  readonly ableDependsOn: number[]
  /** How many PP each had ON then: as long as there are no more, no more can be paid for. */
  readonly readyThen: number[]
  /** Which cards each had in hand then: as long as there are no others to respond with, there is nothing else to play. */
  readonly handThen: (readonly CardId[])[]
  /** Whether the rules have something to do by themselves (103.6.1.3), likewise. */
  due: boolean | null
  dueDependsOn: number
}

function nothingCached(reader: Reader, seats: number): Cached {
  const now: Cached = {
    reader,
    revision: -1,
    phase: 'start',
    actions: [],
    able: [],
    ableDependsOn: [],
    readyThen: [],
    handThen: [],
    due: null,
    dueDependsOn: EVERYTHING,
  }
  for (let seat = 0; seat < seats; seat++) {
    now.actions.push(null)
    now.able.push(null)
    now.ableDependsOn.push(EVERYTHING)
    now.readyThen.push(0)
    now.handThen.push(NOTHING)
  }
  return now
}

const CACHE = newMemo<Cached>((now, to) => ({
  ...now,
  reader: to.readerLike(now.reader),
  actions: now.actions.slice(),
  able: now.able.slice(),
  ableDependsOn: now.ableDependsOn.slice(),
  readyThen: now.readyThen.slice(),
  handThen: now.handThen.slice(),
}))

export function cached(t: Ps): Cached {
  const now = CACHE.of(t) ?? CACHE.keep(t, nothingCached(t.newReader(), t.seatCount()))
  const revision = t.revision()
  const { phase } = t.state.globals
  if (now.revision === revision && now.phase === phase) return now
  const flow = now.phase === phase ? 0 : FLOW
  const asked = (t.traitsSince(now.reader) & ASKED_FOR) === 0 ? 0 : ELSE
  const changed = t.changesSince(now.reader) | flow | asked
  for (let seat = 0; seat < now.able.length; seat++) {
    now.actions[seat] = null
    if ((changed & now.ableDependsOn[seat]!) !== 0) now.able[seat] = null
    else if ((changed & PP_TURNED) !== 0 && readyPp(t, seat) > now.readyThen[seat]!) now.able[seat] = null
    else if ((changed & handChanges(t, seat)) !== 0 && hasOthers(t, hand(t, seat), now.handThen[seat]!))
      now.able[seat] = null
  }
  if ((changed & now.dueDependsOn) !== 0) now.due = null
  now.revision = revision
  now.phase = phase
  return now
}

const NOTHING: readonly never[] = []

function hasOthers(t: Ps, cards: readonly CardId[], then: readonly CardId[]): boolean {
  for (let i = 0; i < cards.length; i++)
    if (isResponse(printed(t, cards[i]!)) && !then.includes(cards[i]!)) return true
  return false
}

/**
 * What decides what there is to respond with, what it costs and whether that is allowed, what is noticed by itself, and who
 * may fall without being hurt (215.3.1).
 */
const ASKED_FOR =
  TRAIT.activated |
  TRAIT.costs |
  TRAIT.grants |
  TRAIT.takes |
  TRAIT.forbids |
  TRAIT.bans |
  TRAIT.whenever |
  TRAIT.weakens
