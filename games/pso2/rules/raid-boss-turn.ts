import { type CardId, event, noticeLoop, procedure, type Ref, type Trigger } from '@tefuda/kernel'
import { giveRight, giveRightIfTriggered } from './103-action-right.ts'
import { beginTurn } from './103-lasting.ts'
import { isCharacter } from './200-cards.ts'
import { turn } from './215-turning.ts'
import { moment } from './300-triggers.ts'
import { bury, isDestroying } from './301-terms.ts'
import {
  deck,
  field,
  type Globals,
  isBack,
  type Phase,
  type Ps,
  playerCard,
  playerZone,
  raidIn,
} from './400-zones.ts'
import { canPut, put } from './406-processing.ts'
import { beginBattle, canAttack, hasAttacked } from './506-attack.ts'
import { bossSeat, renewDeck } from './raid-boss.ts'
import { PLAY_AS_BOSS, type PlayingAsBoss } from './raid-entry.ts'
import { parting, party, stillIn } from './raid-leaving.ts'

/** Raid.1: a party of one to four against a boss that plays automatically. */

/** Waits until the events of destroyed cards in the discard are told (302.3). */
const renewal: Trigger<Globals> = {
  name: 'renewal',
  clause: 'raid.30',
  on: 'move',
  match: (t: Ps) => {
    const boss = bossSeat(t)
    if (boss >= 0 && deck(t, boss).length === 0 && !isDestroying(t)) renewDeck(t)
  },
}

export const raidTriggers: readonly Trigger<Globals>[] = [renewal, parting]

/** Raid.15, raid.7, raid.33: one card per player at the start, and one more on very hard. */
const cardsPlayed = (t: Ps) => party(t).length + (raidIn(t.state.options) === 'veryHard' ? 1 : 0)

/** 103.4.3.1: a boss that plays instead of drawing has not drawn (glossary.24). */
const NOT_DRAWN = { did: false }

/** Raid.15: plays the boss's top card for free (raid.29); a card that cannot be played goes to the discard. */
const playing = procedure<Globals, PlayingAsBoss>(PLAY_AS_BOSS, {
  'raid.26': (t, v) => {
    const boss = bossSeat(t)
    const top = deck(t, boss).at(-1)
    if (v.left <= 0 || top === undefined) return t.return(NOT_DRAWN)
    v.left--
    const putting = { seat: boss, card: t.ref(top), ability: null, free: true }
    if (canPut(t, putting)) put(t, putting)
    else bury(t, [top], '406.2.4', boss)
  },
  'raid.15 right': (t, { main }) => {
    if (main) giveRight(t)
  },
  'raid.26 again': (t) => t.goto('raid.26'),
})

function enterPhase(t: Ps, phase: Phase): void {
  t.set('phase', phase)
}

/**
 * Raid.16: who attacks next: the boss, then the front row in order of arrival, then the back row in order of arrival. A
 * card that is ON again attacks again (215.2).
 */
function nextAttacker(t: Ps, done: readonly Ref[]): CardId | undefined {
  const boss = bossSeat(t)
  const characters = field(t, boss).filter((card) => isCharacter(t, card))
  const row = (back: boolean, cameAt: readonly number[]) =>
    characters.filter((card) => isBack(t, card) === back).sort((a, b) => cameAt[a]! - cameAt[b]!)
  const order = [playerCard(t, boss), ...row(false, t.state.since), ...row(true, t.column('arrived'))]
  const isDone = (card: CardId) => done.some((ref) => ref.card === card && t.alive(ref))
  return order.find((card) => !isDone(card) && canAttack(t, card))
}

/** Raid.16: the last attacker, and the cards that attack no more this turn. */
type BossTurn = { attacker: Ref | null; done: readonly Ref[] | null }

/** The cards that attack no more this turn: an attack called off before it began is not tried again (506.3.2). */
function doneIn(t: Ps, { attacker, done }: BossTurn): readonly Ref[] {
  const before = done ?? NOBODY
  return attacker && !hasAttacked(t) ? [...before, attacker] : before
}
const NOBODY: readonly Ref[] = []

/** Whether attacks keep returning to the same position: an endless loop, hence a draw. */
const isEndless = (t: Ps, attacker: CardId) =>
  t.state.history.some(({ type, cards }) => type === 'attack' && cards[0] === attacker) && noticeLoop(t)

/** Raid.13: a random player still in the game; chosen again if that player leaves. */
function choosePrey(t: Ps): void {
  const able = stillIn(t)
  t.globals.prey = able[t.roll(able.length)]!
  t.do(event('prey', 'raid.13', t.state.globals.prey))
}

/** Raid.12: a turn of the boss. Its end (raid.20, raid.21, raid.22) is that of every turn (505.2). */
export const bossTurn = procedure<Globals, BossTurn>('raid.12', {
  'raid.13': (t) => {
    enterPhase(t, 'target')
    beginTurn(t)
    choosePrey(t)
  },
  'raid.14': (t) => {
    enterPhase(t, 'start')
    const boss = t.state.turnSeat
    turn(t, [...playerZone(t, boss), ...field(t, boss)], false, 'raid.14', boss)
    moment(t, 'turnStart', 'raid.14')
  },
  'raid.14 right': giveRightIfTriggered,
  'raid.15': (t) => {
    enterPhase(t, 'main')
    moment(t, 'mainPhase', 'raid.15')
    t.call(playing, { left: cardsPlayed(t), main: true })
  },
  /** 506.3.2: anything that waits after an attack was called off resolves before the next attack. */
  'raid.16 right': (t, v) => {
    v.done = doneIn(t, v)
    giveRightIfTriggered(t)
  },
  'raid.16': (t, v) => {
    enterPhase(t, 'main')
    if (t.state.gone.includes(t.state.globals.prey)) choosePrey(t)
    const attacker = nextAttacker(t, v.done ?? NOBODY)
    if (attacker === undefined) return
    if (isEndless(t, attacker)) return t.goto('raid.16')
    v.attacker = t.ref(attacker)
    beginBattle(t, t.ref(attacker))
    t.goto('raid.16 right')
  },
  'raid.17': (t) => {
    enterPhase(t, 'end')
    moment(t, 'turnEnd', 'raid.18')
  },
  'raid.19': giveRight,
})

export const raidProcedures = [playing, bossTurn]
