import { ask, type CardId, type Decision, eventOf, procedure, type Ref, text } from '@tefuda/kernel'
import { giveRight, settle } from './103-action-right.ts'
import { attackOf, cardText, printed } from './200-cards.ts'
import { hasReadyGear, readyGear, useWeapon } from './205-gear.ts'
import { hurt } from './214-damage.ts'
import { turn } from './215-turning.ts'
import { moment } from './300-triggers.ts'
import { targetsAtOnce } from './302-keywords.ts'
import { cardOption, keyOf } from './400-names.ts'
import { type Battle, type Globals, type Ps, turnPlayersFirst } from './400-zones.ts'
import {
  BATTLE,
  canBeAttacked,
  endBattle,
  type Fighting,
  foesOf,
  isBroken,
  setBattle,
  targetsAmong,
  targetsHere,
  wantedAmong,
} from './506-attack.ts'
import type { Hit } from './events.ts'
import { isBoss } from './raid-boss.ts'

function cardsOf({ attacker, targets }: Battle): CardId[] {
  const cards = [attacker.card]
  for (const { card } of targets) cards.push(card)
  return cards
}

/**
 * The next step begins with the cards still there; in the first step, targets that cannot be attacked drop out (506.3.2).
 */
function enterStep(t: Ps, step: Battle['step']): Battle {
  const battle = t.state.globals.battle!
  const here = targetsHere(t, battle)
  const targets = battle.step === 'start' ? here.filter(({ card }) => canBeAttacked(t, card)) : here
  const next = { attacker: battle.attacker, targets, step }
  setBattle(t, next)
  return next
}

/** 506.3.1, 302.7, 103.1.2: one target or up to two; those that must be attacked come first. */
function askTargets(t: Ps, { attacker: { card: attacker } }: Fighting): Decision | null {
  const foes = foesOf(t, attacker)
  const wanted = wantedAmong(t, foes)
  const cards = targetsAmong(t, attacker, foes, wanted)
  if (cards.length === 0) return null
  const max = targetsAtOnce(t, attacker)
  const least = Math.min(wanted.length, max)
  const options = cards.map((card) => cardOption(t, card))
  const asked: Decision = {
    kind: 'choose',
    seat: t.state.turnSeat,
    clause: '506.3.1',
    ask: text(max === 1 ? 'ask.target' : 'ask.target.two', { card: cardText(printed(t, attacker)) }),
    options,
    min: Math.max(least, 1),
    max,
  }
  if (least === 0 || least === max) return asked
  return { ...asked, limits: [{ of: wanted.map((card) => keyOf(t, card)), min: least, max }] }
}

/** 506.5.2: the fighters, the turn player's first. */
const fighters = (t: Ps): readonly CardId[] =>
  turnPlayersFirst(t, cardsOf(t.state.globals.battle!), (card) => card)

/** The next fighter who can use a weapon and has not been asked. */
function nextArmed(t: Ps, { fighter }: Fighting): CardId | undefined {
  const all = fighters(t)
  for (let n = fighter; n < all.length; n++) if (hasReadyGear(t, all[n]!, 'weapon')) return all[n]
  return undefined
}

function askWeapons(t: Ps, v: Fighting): Decision | null {
  const card = nextArmed(t, v)
  if (card === undefined) return null
  const options = readyGear(t, card, 'weapon').map((weapon) => cardOption(t, weapon))
  return {
    kind: 'choose',
    seat: t.state.holder[card]!,
    clause: '506.5.2',
    ask: text('ask.weapon', { card: cardText(printed(t, card)) }),
    options,
    min: 0,
    max: options.length,
  }
}

/** 212.2, 506.6.1: each deals its attack to the other; two targets are two sources of damage for the attacker (302.7). */
function blows(t: Ps, { attacker, targets }: Battle): Hit[] {
  const struck: Hit[] = []
  for (const target of targets) struck.push(blow(t, attacker, target))
  for (const target of targets) struck.push(blow(t, target, attacker))
  return struck
}

const blow = (t: Ps, source: Ref, whom: Ref): Hit => ({
  whom,
  n: attackOf(t, source.card),
  source,
  battle: true,
})

/**
 * 506, 506.1, 506.2, 506.2.1: a battle, from the declaration on (504.1.5.1): the start step (506.3), the join step (506.4),
 * the engagement step (506.5) and the damage step (506.6).
 */
export const battle = procedure<Globals, Fighting>(BATTLE, {
  '506.2': (t) => {
    t.set('phase', 'battle')
  },
  '506.3.1': ask(askTargets, (t, v, { picked }) => {
    v.targets = picked.map(({ id }) => t.ref(id))
  }),
  '506.3.1 aim': (t, v) => {
    if (!v.targets) return t.goto('506.6.4')
    const begun: Battle = { attacker: v.attacker, targets: v.targets, step: 'start' }
    setBattle(t, begun)
    moment(t, 'battleStart', '506.3.1')
    t.do(eventOf('target', '506.3.1', t.state.turnSeat, cardsOf(begun)))
  },
  '506.3.1 right': giveRight,
  '506.3.2': (t) => {
    if (isBroken(t)) t.goto('506.6.4')
  },
  '506.4.1': (t) => {
    const { attacker } = enterStep(t, 'join')
    turn(t, [attacker.card], true, '506.4.1', t.state.turnSeat)
    t.do(eventOf('attack', '506.4.1', t.state.turnSeat, cardsOf(t.state.globals.battle!)))
  },
  '506.4.1 right': giveRight,
  '506.4.3': (t) => {
    if (isBroken(t)) t.goto('506.6.4')
  },
  '506.5.1': (t, v) => {
    const engaged = enterStep(t, 'engage')
    v.fighter = 0
    t.do(eventOf('engage', '506.5.1', t.state.turnSeat, cardsOf(engaged)))
  },
  /** Raid.32: nobody decides for a boss; its side uses every weapon it can. */
  '506.5.2 boss': (t, v) => {
    const card = nextArmed(t, v)
    if (card === undefined || !isBoss(t, t.state.holder[card]!)) return
    v.fighter = fighters(t).indexOf(card) + 1
    for (const weapon of readyGear(t, card, 'weapon')) useWeapon(t, weapon, '506.5.2')
    t.goto('506.5.2 boss')
  },
  '506.5.2': ask(askWeapons, (t, v, { picked }) => {
    v.fighter = fighters(t).indexOf(nextArmed(t, v)!) + 1
    for (const { id } of picked) useWeapon(t, id, '506.5.2')
    t.goto('506.5.2 boss')
  }),
  '506.5.2 right': giveRight,
  '506.5.2-bis': (t) => {
    if (isBroken(t)) t.goto('506.6.4')
  },
  /** 506.6.2: the remaining damage is dealt. */
  '506.6.1': (t) => hurt(t, blows(t, enterStep(t, 'damage')), '506.6.1'),
  /** 103.6.1.3: characters that retreat because of that damage do so first. */
  '506.6.3': settle,
  '506.6.3 over': (t) => {
    const { attacker, step } = t.state.globals.battle!
    setBattle(t, { attacker, targets: [], step })
    moment(t, 'battleEnd', '506.6.3')
  },
  '506.6.3 right': giveRight,
  '506.6.4': (t, v) => {
    const { battle: over } = t.state.globals
    t.set('phase', v.phase)
    endBattle(t)
    t.return({ attacked: over !== null && over.step !== 'start' })
  },
})
