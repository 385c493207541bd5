import type { CardId } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import {
  again,
  keysOf,
  NoCase,
  PLAIN,
  type Prop,
  roleOf,
  type Stage,
  type Staged,
  several,
  sourceOf,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/400-zones.ts'
import { passUntil } from './answers.ts'
import { players, sourceProp } from './cast.ts'
import { inBattle, offer, playerOf, SOURCE, set } from './table.ts'
import { plain, WORDS } from './vocabulary.ts'

/** The cases of keyword abilities, which the rulebook and not the text says. */

const fault = (fine: boolean, what: string) => (fine ? [] : [what])

const fields = (attack: number, hp: number) => ({ ...WORDS.plain('').fields, attack, hp })

/** The card with its keywords, a friend beside it, and two characters across. */
function among(card: Card, keyword: Ability, more: readonly Prop[] = [], from?: string): Staged<Globals> {
  const zone = card.type === 'player' || card.type === 'boss' ? 'player' : 'field'
  const props = [
    {
      ...sourceProp(card, zone),
      ...(from && { from }),
      fields: { ...sourceProp(card, zone).fields, hp: 40 },
    },
    ...players(card),
    plain('opponent', 'field', { role: 'enemy', fields: fields(1, 30) }),
    plain('opponent', 'field', { role: 'other', fields: fields(1, 1) }),
    plain('you', 'field', { role: 'friend' }),
    ...more,
  ]
  return set({ card, ability: keyword, position: { props, turn: null, deck: 12 }, one: PLAIN })
}

function fights(staged: Staged<Globals>, attacker: CardId, target: CardId): void {
  inBattle(staged, attacker, target, '506.4.1', 'start')
  again(staged)
  passUntil(staged, () => staged.t.state.globals.battle === null)
}

const happened = (staged: Staged<Globals>, type: string, card: CardId) =>
  staged.journal
    .filter(({ event }) => event.type === type && event.cards.includes(card))
    .map(({ event }) => event)

/** 302.1-bis: in the place of an ally the card is attacked, for which it is turned OFF. */
function warcry(card: Card): Stage<Globals>['keywords'][string] {
  const shout = (keyword: Ability, whom: (staged: Staged<Globals>) => CardId, at = '506.4.1 right') => {
    const staged = among(card, keyword)
    inBattle(staged, roleOf(staged, 'enemy')!, whom(staged), at, at.startsWith('506.4') ? 'join' : 'engage')
    again(staged)
    const { t } = staged
    const n = (t.rules.cards[t.state.print[sourceOf(staged)]!] as Card).abilities.indexOf(keyword) + 1
    const offered = offer(staged, 0, `${t.rules.keyOf(t, sourceOf(staged))}.${n}`)
    if (offered) passUntil(staged, () => staged.t.state.pending.length === 0)
    return { staged, offered }
  }
  return {
    plain: (keyword) => {
      const { staged, offered } = shout(keyword, (one) => roleOf(one, 'friend')!)
      const [target] = staged.t.state.globals.battle?.targets ?? []
      const off = staged.t.markOf(sourceOf(staged), 'off') === 1
      return fault(offered && off && target?.card === sourceOf(staged), 'it is not attacked instead')
    },
    'condition false': (keyword) => [
      ...fault(!shout(keyword, sourceOf).offered, 'it is offered for itself'),
      ...fault(
        !shout(keyword, (one) => roleOf(one, 'friend')!, '506.5.2 right').offered,
        'it is offered too late',
      ),
    ],
  }
}

/** 302.5: once a turn it is turned ON when it fights a player. */
function doubleStrike(card: Card): Stage<Globals>['keywords'][string] {
  const strikes = (keyword: Ability, times: number, whom: 'player' | 'enemy') => {
    const staged = among(card, keyword)
    for (let i = 0; i < times; i++) {
      const target = whom === 'player' ? playerOf(staged.t, 1) : roleOf(staged, 'enemy')!
      fights(staged, sourceOf(staged), target)
    }
    return staged.t.markOf(sourceOf(staged), 'off') === 0
  }
  return {
    plain: (keyword) => fault(strikes(keyword, 1, 'player'), 'it was not turned ON'),
    'condition false': (keyword) => fault(!strikes(keyword, 1, 'enemy'), 'it was turned ON'),
    limit: (keyword) => fault(!strikes(keyword, 2, 'player'), 'it was turned ON twice'),
  }
}

/** 302.6: it comes to the field ON. */
const ambush = (card: Card): Stage<Globals>['keywords'][string] => ({
  plain: (keyword) => {
    const colour = card.colour === 'white' ? [] : [card.colour]
    const pp = several(card.cost + 1, () => plain('you', 'pp', { states: colour }))
    const staged = among(card, keyword, pp, 'hand')
    if (!offer(staged, 0, SOURCE)) return ['it cannot be played']
    passUntil(staged, () => staged.t.cards('field', 0).includes(sourceOf(staged)))
    return fault(staged.t.markOf(sourceOf(staged), 'off') === 0, 'it came OFF')
  },
})

/** 302.7: it may attack two at once, and both strike back. */
const doubleShot = (card: Card): Stage<Globals>['keywords'][string] => ({
  plain: (keyword) => {
    const staged = among(card, keyword)
    const { t } = staged
    const keys = ['enemy', 'other'].map((role) => t.rules.keyOf(t, roleOf(staged, role)!))
    if (!offer(staged, 0, `attack>${t.rules.keyOf(t, sourceOf(staged))}`)) return ['it cannot attack']
    t.answer(0, keys)
    passUntil(staged, () => t.state.globals.battle === null)
    const hit = ['enemy', 'other'].every(
      (role) => happened(staged, 'damage', roleOf(staged, role)!).length === 1,
    )
    return fault(hit && happened(staged, 'damage', sourceOf(staged)).length === 2, 'it did not fight two')
  },
})

/** 302.8: it takes no damage from fighting while it attacks. */
const snipe = (card: Card): Stage<Globals>['keywords'][string] => {
  const isHurt = (keyword: Ability, attacks: boolean) => {
    const staged = among(card, keyword)
    const [own, enemy] = [sourceOf(staged), roleOf(staged, 'enemy')!]
    fights(staged, attacks ? own : enemy, attacks ? enemy : own)
    return happened(staged, 'damage', own).length > 0
  }
  return {
    plain: (keyword) => fault(!isHurt(keyword, true), 'it took damage'),
    'condition false': (keyword) => fault(isHurt(keyword, false), 'it took none while it was attacked'),
  }
}

/** Glossary.13: whose character it destroys by attacking takes so much damage. */
const pierce = (card: Card): Stage<Globals>['keywords'][string] => {
  const dealt = (keyword: Ability, whom: 'enemy' | 'other') => {
    const staged = among(card, keyword)
    fights(staged, sourceOf(staged), roleOf(staged, whom)!)
    return happened(staged, 'damage', playerOf(staged.t, 1)).map(({ value }) => value)
  }
  return {
    plain: (keyword) => {
      const was = dealt(keyword, 'other')
      const should = (keyword as { n?: number }).n
      return fault(was.length === 1 && was[0] === should, `${was} dealt, ${should} expected`)
    },
    'condition false': (keyword) => fault(dealt(keyword, 'enemy').length === 0, 'it pierced what stood'),
  }
}

/** 205.4.4.1: how many slots gear takes is nothing that happens. */
const slots: Stage<Globals>['keywords'][string] = {
  plain: () => {
    throw new NoCase('slots are counted by the rules of gear')
  },
}

export const keywordsOf = (card: Card): Stage<Globals>['keywords'] => ({
  warcry: warcry(card),
  doubleStrike: doubleStrike(card),
  ambush: ambush(card),
  doubleShot: doubleShot(card),
  snipe: snipe(card),
  pierce: pierce(card),
  slots,
})

export const isOffered = (staged: Staged<Globals>, key: string) => {
  const decision = staged.t.decision()
  return decision !== null && keysOf(decision).includes(key)
}
