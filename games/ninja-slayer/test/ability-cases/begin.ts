import type { CardId } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { contextOf, type Effect, runEffect } from '@tefuda/language'
import { again, awaited, type Happening, roleOf, type Staged, sourceOf } from '@tefuda/testkit/cases'
import { lay } from '@tefuda/testkit/scene'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/300-zones.ts'
import { isOwnEntry, priced } from './cast.ts'
import { inIkusa, offer, SOURCE } from './table.ts'

/** How an ability begins: it is entered, or what it waits for happens. */

export function begin(staged: Staged<Globals>): boolean {
  const { suits: ability, t } = staged
  const source = sourceOf(staged)
  const act = (seat: number, by: CardId, effect: Effect) => {
    runEffect(t, effect, contextOf(seat, t.ref(by)))
    again(staged)
    return true
  }
  if (ability.kind === 'played' || priced(ability) === 'this' || isOwnEntry(ability))
    return offer(staged, 0, SOURCE)
  if (ability.kind === 'activated') {
    t.decision()
    const n = (t.rules.cards[t.state.print[source]!] as Card).abilities.indexOf(ability) + 1
    return offer(staged, 0, `${t.rules.keyOf(t, source)}.${n}`)
  }
  if (ability.kind === 'check') {
    const enemy = t.state.owner.indexOf(1)
    return act(1, enemy, [{ do: 'damage', what: { player: 'opponent' }, n: 1 }])
  }
  const when = awaited(ability)!
  if ('whenever' in when || 'either' in when) return true
  if ('at' in when) return atMoment(staged, when.at, when.of === 'opponent' ? 1 : 0)
  return happen(staged, when, act)
}

const MOMENTS: { readonly [moment: string]: readonly [procedure: string, step: string] } = {
  gameStart: ['500', '502.2b'],
  turnStart: ['500', '502.2b'],
  drawStep: ['500', '502.3b'],
  etherStep: ['500', '502.4b'],
  characterPhase: ['500', '503.1'],
  turnEnd: ['500', '505.1'],
  ikusaStart: ['700', '702.1'],
  interruptStep: ['700', '705.1'],
  ikusaDamageStep: ['700', '706.2'],
  ikusaEnd: ['700', '707.1'],
}

function atMoment(staged: Staged<Globals>, moment: string, seat: number): boolean {
  const { t } = staged
  const [procedure, step] = MOMENTS[moment]!
  if (moment === 'gameStart') staging(t).turn = 1
  staging(t).turnSeat = seat
  staging(t).frames = [{ in: 'game', at: '', vars: {} }]
  if (procedure === '500') staging(t).frames.push({ in: '500', at: step, vars: {} })
  else if (t.state.globals.greeter) inIkusa(staged, sourceOf(staged), null, step)
  else if (moment === 'ikusaStart' || moment === 'ikusaEnd') {
    staging(t).frames.push({ in: '500', at: '505.1', vars: {} }, { in: '700', at: step, vars: {} })
  } else inIkusa(staged, bystander(staged), null, step)
  again(staged)
  return true
}

/** A character of yours that greets in place of the card. */
function bystander(staged: Staged<Globals>): CardId {
  const { t } = staged
  const filler = t.cards('deck', 0)[0]!
  lay(t, filler, 'field', {})
  return filler
}

type Act = (seat: number, by: CardId, effect: Effect) => boolean

function happen(staged: Staged<Globals>, when: Happening, act: Act): boolean {
  const { t } = staged
  const source = sourceOf(staged)
  const subject = roleOf(staged, 'subject')
  const enemy = roleOf(staged, 'enemy')
  const seat = 'who' in when && when.who === 'opponent' ? 1 : 0
  const fight = (greeter: CardId, greeted: CardId | null, step: string) => {
    inIkusa(staged, greeter, greeted, step)
    again(staged)
    return true
  }
  const nameOf = (card: CardId) => t.rules.cards[t.state.print[card]!]!.name
  switch (when.event) {
    case 'appear':
    case 'enters':
      staging(t).turnSeat = t.state.owner[subject!]!
      again(staged)
      return offer(staged, t.state.owner[subject!]!, nameOf(subject!))
    case 'aisatsu':
      return fight(source, subject ?? null, '704.7')
    case 'greeted':
      return fight(enemy!, source, '704.7')
    case 'kill':
      if (!('in' in when && when.in))
        return act(0, source, [
          { do: 'kill', what: { all: { in: { of: 'opponent', zone: 'field' }, are: [] } } },
        ])
      return fight(source, subject!, '706.4')
    case 'ikusaDamage':
      return fight(source, subject ?? null, '706.4')
    case 'killed':
      if ('in' in when && when.in) return fight(enemy!, subject ?? source, '706.4')
      return act(1, subject ?? source, [{ do: 'kill', what: 'this' }])
    case 'moved':
      return act(0, subject!, [
        'to' in when && when.to === 'ohigan'
          ? { do: 'kill', what: 'this' }
          : { do: 'move', what: 'this', to: { of: 'owner', zone: 'hand' } },
      ])
    case 'ambush':
      return act(0, source, [{ do: 'ambush', what: 'this' }])
    case 'damaged':
      return act(1, subject ?? source, [{ do: 'damage', what: 'this', n: 1 }])
    case 'discarded':
      return act(0, source, [{ do: 'discard', what: 'this' }])
    case 'discards':
      return act(seat, roleOf(staged, 'discarded')!, [{ do: 'discard', what: 'this' }])
    case 'draws':
      return act(seat, source, [{ do: 'draw', n: 1 }])
    case 'heals':
      return act(seat, source, [{ do: 'heal', n: 1 }])
    default:
      throw new Error(`nobody makes ${when.event} happen`)
  }
}
