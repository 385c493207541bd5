import { ask, entry, type Pending, procedure, type Seat, text } from '@tefuda/kernel'
import { check, checkFor } from './2-check.ts'
import { spentOn } from './2-declaring.ts'
import { endChainEffects } from './2-lasting.ts'
import { moment } from './2-triggers.ts'
import { bury } from './4-piles.ts'
import type { Globals, Sc } from './4-zones.ts'
import { declarableOf, PASS, reactionsOf, whyNotCalled } from './5-actions.ts'
import { setAttack } from './5-attack.ts'
import { declare, forgetUnpaid, wasDeclared } from './5-declare.ts'

/** 6, 6.1, 6.1.1, 6.1.2, 6.1.3, 6.1.3.1, 6.1.3.2: any declaration in the striker phase begins a chain. */
export const CHAIN = entry<Chaining>('6')
/** The declaration that is being resolved. */
type Chaining = { item: number | null }

const NOBODY: Seat = -1

/** Whether a player could do anything but pass. */
const canReact = (t: Sc, seat: Seat): boolean => reactionsOf(t, seat).length > 0

const ASK = text('ask.reaction')

/** If neither player can do anything but pass, nobody is asked. */
function allPass(t: Sc): boolean {
  if (t.rules.asksAll) return false
  const { right, passes } = t.state.globals
  return !canReact(t, right) && (passes > 0 || !canReact(t, 1 - right))
}

export const chain = procedure<Globals, Chaining>(CHAIN, {
  /** 6.2, 6.2.1, 6.2.1.1: the other player goes first. */
  '6.2.1.1': (t) => {
    t.globals.right = 1 - t.state.pending.at(-1)!.seat
    t.globals.passes = 0
  },
  '6.2.1 all pass': (t) => {
    if (allPass(t)) t.goto('6.2.4')
  },
  /** 6.2.1.3, 6.2.2, 6.2.3 */
  '6.2.1': ask(
    (t) => {
      const seat = t.state.globals.right
      const options = [PASS, ...reactionsOf(t, seat)]
      const whyNot = (key: string) => whyNotCalled(t, seat, 'reaction', null, key)
      return { kind: 'choose', seat, clause: '6.2.1', ask: ASK, options, min: 1, max: 1, whyNot }
    },
    (t, _, { picked }) => {
      const seat = t.state.globals.right
      const [chosen] = picked
      if (chosen === PASS) return t.goto('6.2.3')
      const chosenAbility = declarableOf(chosen!)
      declare(t, seat, chosenAbility.card, chosenAbility.ability, null)
      t.goto('6.2.2')
    },
  ),
  /** 6.2.2: the reaction is now the newest of the chain, and the other player may react. */
  '6.2.2': (t) => {
    if (wasDeclared(t)) {
      t.globals.passes = 0
      t.globals.right = 1 - t.state.globals.right
    }
    t.goto('6.2.1 all pass')
  },
  '6.2.3': (t) => {
    t.globals.passes++
    if (t.state.globals.passes >= 2) return t.goto('6.2.4')
    t.globals.right = 1 - t.state.globals.right
    t.goto('6.2.1 all pass')
  },
  /** 6.2.4, 6.3, 6.3.1: after two passes in a row the whole chain resolves; nobody can react in between. */
  '6.2.4': (t) => {
    t.globals.passes = 0
    t.globals.right = t.state.turnSeat
  },
  '6.3.1.1': (t, v) => {
    const newest = t.state.pending.at(-1)
    if (!newest) return t.goto('6.3.1.4')
    v.item = newest.id
    forgetUnpaid(t)
    checkFor(t, newest.id)
  },
  /** A declaration countered while it resolved is gone already (2.5.5.1); older ones still wait. */
  '6.3.1.2': (t, v) => {
    const resolved = t.pendingItem(v.item!)
    v.item = null
    if (resolved) clear(t, resolved)
  },
  '6.3.1.2 check': (t) => check(t),
  '6.3.1.3': (t) => t.goto('6.3.1.1'),
  '6.3.1.4': (t) => moment(t, 'chainEnd', '6.3.1.4'),
  '6.3.1.4 check': (t) => check(t),
  '6.3.1.5': (t) => {
    endChainEffects(t)
    t.globals.right = NOBODY
  },
  /** 6.3.1.6 */
  '6.3.1.6': (t) => check(t),
})

/** 6.3.1.2, 7.1.5.3, 4.8.4: a resolved spell goes to the discard with the cards paid for it, unless it has moved elsewhere (2.9.2, 2.10.2). */
function clear(t: Sc, item: Pending): void {
  t.drop(item.id)
  if (item.kind === 'attack') {
    setAttack(t, null)
    return
  }
  bury(t, spentOn(t, item), '6.3.1.2', item.seat)
}
