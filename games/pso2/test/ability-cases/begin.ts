import { type CardId, event } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { contextOf, type Effect, runEffect, type Thing, wholeOf } from '@tefuda/language'
import { again, awaited, type Happening, NoCase, roleOf, type Staged, sourceOf } from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import { grant } from '../../rules/204-actives.ts'
import { equip, useWeapon } from '../../rules/205-gear.ts'
import type { Globals } from '../../rules/400-zones.ts'
import { isCharacter, priced } from './cast.ts'
import { inBattle, lay, offer, playerOf, SOURCE } from './table.ts'

/** How an ability begins: its card is played, it is used, or what it waits for happens. */

export function begin(staged: Staged<Globals>): boolean {
  const { suits: ability, t } = staged
  const source = sourceOf(staged)
  if (ability.kind === 'played' || priced(ability) === 'this') return offer(staged, 0, SOURCE)
  if (ability.kind === 'activated') {
    t.decision()
    const n = (t.rules.cards[t.state.print[source]!] as Card).abilities.indexOf(wholeOf(ability)) + 1
    return offer(staged, 0, `${t.rules.keyOf(t, source)}.${n}`)
  }
  const when = awaited(ability)!
  if ('whenever' in when || 'either' in when) throw new NoCase(`nobody makes ${JSON.stringify(when)} happen`)
  if ('at' in when) return atMoment(staged, when.at, when.of === 'opponent' ? 1 : 0)
  return happen(staged, when)
}

const MOMENTS: { readonly [moment: string]: string } = {
  turnStart: '501.1.4',
  drawPhase: '501.1.5',
  ppPhase: '502.1.2',
  mainPhase: '503.1.3',
  turnEnd: '505.1.2',
}

function atMoment(staged: Staged<Globals>, moment: string, seat: number): boolean {
  const { t } = staged
  staging(t).turnSeat = seat
  staging(t).frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: MOMENTS[moment]!, vars: { before: 0 } },
  ]
  again(staged)
  return true
}

/** Something is done at once, by the text of a card of a seat. */
function act(staged: Staged<Globals>, seat: number, by: CardId, effect: Effect): boolean {
  const { t } = staged
  runEffect(t, effect, contextOf(seat, t.ref(by)))
  again(staged)
  return true
}

const TO_EACH: { readonly [event: string]: Effect } = {
  enters: [{ do: 'deploy', what: 'this' }],
  destroyed: [{ do: 'destroy', what: 'this' }],
  turnedOn: [{ do: 'turnOn', what: 'this' }],
  turnedOff: [{ do: 'turnOff', what: 'this' }],
  retreats: [{ do: 'toBack', what: 'this' }],
  advances: [{ do: 'toFront', what: 'this' }],
  damaged: [{ do: 'damage', what: 'this', n: 1 }],
  discarded: [{ do: 'discard', what: 'this' }],
}

/** To where the text says, or elsewhere where a near miss says that it is not there. */
const moving = (when: Happening): Effect => {
  const to = String((when as { to?: unknown }).to ?? 'hand')
  const zone = to.startsWith('not ') ? (to === 'not hand' ? 'deck' : 'hand') : to
  return [{ do: 'move', what: 'this', to: { of: 'owner', zone } }]
}

/** The state a card must be in for something to happen to it. */
const BEFORE: { readonly [event: string]: { readonly [mark: string]: number } } = {
  turnedOn: { off: 1 },
  turnedOff: { off: 0 },
  retreats: { row: 0 },
  advances: { row: 1 },
}

function happen(staged: Staged<Globals>, when: Happening): boolean {
  const { t } = staged
  if ('who' in when) return doneBy(staged, when.event, when.who === 'opponent' ? 1 : 0)
  const host = roleOf(staged, 'host')
  const isHost = typeof when.what === 'object' && 'host' in when.what
  const isPlayer = typeof when.what === 'object' && 'in' in when.what && when.what.in.zone === 'player'
  const own = isPlayer ? playerOf(t, 0) : sourceOf(staged)
  const subject = isHost ? host! : (roleOf(staged, 'subject') ?? own)
  const seat = t.state.owner[subject]!
  const enemy = roleOf(staged, 'enemy')
  const aimed = isCharacter((when as { to?: unknown }).to) ? roleOf(staged, 'victim')! : playerOf(t, 1 - seat)
  const fight = (attacker: CardId, target: CardId, at: string, step: 'start' | 'join' | 'engage') => {
    inBattle(staged, attacker, target, at, step)
    again(staged)
    return true
  }
  const inFight = 'in' in when && when.in !== undefined
  const all = { all: { in: { of: 'opponent', zone: 'field' }, are: [{ type: 'character' }] } } as const
  switch (when.event) {
    case 'attacks':
      return fight(subject, aimed, '506.4.1', 'start')
    case 'attacked':
      return fight(enemy!, subject, '506.3.1 aim', 'start')
    case 'engages':
      return fight(subject, aimed, '506.5.1', 'join')
    case 'deals':
      if (!inFight) return act(staged, seat, subject, [{ do: 'damage', what: foes(when), n: 1 }])
      return fight(subject, aimed, '506.6.1', 'engage')
    case 'destroys':
      if (!inFight) return act(staged, seat, subject, [{ do: 'destroy', what: all }])
      return fight(subject, roleOf(staged, 'victim')!, '506.6.1', 'engage')
    case 'dropped':
      staging(t).turnSeat = 1
      return hurtPlayer(staged, 0)
    case 'equips':
      return borne(staged, subject, (gear) => equip(t, gear, subject, ''))
    case 'granted':
      return borne(staged, subject, (gear) => grant(t, gear, subject, '', seat))
    case 'usesGear':
      return usesGear(staged, subject)
    case 'damaged':
      if (inFight && enemy !== undefined) return fight(enemy, subject, '506.6.1', 'engage')
  }
  const effect = when.event === 'moved' ? moving(when) : TO_EACH[when.event]
  if (!effect) throw new NoCase(`nobody makes ${when.event} happen`)
  for (const [mark, value] of Object.entries(BEFORE[when.event] ?? {})) setMark(t, subject, mark, value)
  return act(staged, seat, subject, effect)
}

/** Whom damage is dealt to. */
const foes = (when: Happening): Thing => ({
  all: isCharacter((when as { to?: unknown }).to)
    ? { in: { of: 'opponent', zone: 'field' }, are: [{ type: 'character' }] }
    : { in: { of: 'opponent', zone: 'player' }, are: [{ type: 'player' }] },
})

function borne(staged: Staged<Globals>, _: CardId, lays: (gear: CardId) => void): boolean {
  lays(roleOf(staged, 'gear')!)
  again(staged)
  return true
}

function usesGear(staged: Staged<Globals>, host: CardId): boolean {
  const { t } = staged
  const gear = roleOf(staged, 'gear')!
  lay(t, gear, 'field', {})
  staging(t).host[gear] = host
  useWeapon(t, gear, '')
  again(staged)
  return true
}

function hurtPlayer(staged: Staged<Globals>, seat: number): boolean {
  const what = {
    all: { in: { of: seat === 0 ? 'opponent' : 'you', zone: 'player' }, are: [{ type: 'player' }] },
  } as const
  return act(staged, 1, playerOf(staged.t, 1), [{ do: 'damage', what, n: 1 }])
}

function doneBy(staged: Staged<Globals>, what: string, seat: number): boolean {
  const { t } = staged
  const by = playerOf(t, seat)
  switch (what) {
    case 'draws':
      return act(staged, seat, by, [{ do: 'draw', n: 1 }])
    case 'heals':
      return act(staged, seat, by, [{ do: 'heal', n: 1 }])
    case 'takes':
      return hurtPlayer(staged, seat)
    case 'discards':
      return act(staged, seat, roleOf(staged, 'discarded')!, [{ do: 'discard', what: 'this' }])
    case 'placesPp': {
      const card = roleOf(staged, 'placed')!
      t.move([card], t.zone('pp', seat), '503.1.1', seat)
      t.do(event('pp', '503.1.1', seat, { cards: [card] }))
      again(staged)
      return true
    }
    case 'plays': {
      staging(t).turnSeat = seat
      again(staged)
      const card = roleOf(staged, 'subject')!
      return offer(staged, seat, staged.t.rules.cards[t.state.print[card]!]!.name)
    }
    default:
      throw new NoCase(`nobody makes ${what} happen`)
  }
}
