import { ask, byKind, entry, eventOf, procedure, type Ref, text } from '@tefuda/kernel'
import { makeActed } from './2-acting.ts'
import { check } from './2-check.ts'
import { isForbiddenTo } from './2-lasting.ts'
import { cardText, printed } from './3-cards.ts'
import { cardOption } from './4-names.ts'
import { type Attack, type Globals, hand, type Sc } from './4-zones.ts'
import { attackTargets, joiners } from './5-range.ts'

export const ATTACK_WITH = entry<Attacking>('5.4.7')
export type Attacking = { readonly attacker: Ref; target: Ref | null }

export const setAttack = (t: Sc, attack: Attack | null): void => t.set('attack', attack)

/** 5.4.7: an attack, from the choice of its target until it waits in the chain. */
export const attacking = procedure<Globals, Attacking>(ATTACK_WITH, {
  '5.4.7.2': ask(
    (t, { attacker }) => {
      const options = attackTargets(t, attacker.card).map((card) => cardOption(t, card))
      const asked = text('ask.target', { card: cardText(printed(t, attacker.card)) })
      const seat = t.state.turnSeat
      return { kind: 'choose', seat, clause: '5.4.7.2', ask: asked, options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.target = t.ref(picked[0]!.id)
      setAttack(t, { attackers: [v.attacker], target: v.target, grazed: 0 })
    },
  ),
  '5.4.7.3': ask(
    (t, { attacker, target }) => {
      const options = joiners(t, attacker.card, target!.card).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      const seat = t.state.turnSeat
      return {
        kind: 'choose',
        seat,
        clause: '5.4.7.3',
        ask: text('ask.join'),
        options,
        min: 0,
        max: options.length,
      }
    },
    (t, { attacker, target }, { picked }) => {
      const attackers = [attacker, ...picked.map(({ id }) => t.ref(id))]
      setAttack(t, { attackers, target: target!, grazed: 0 })
    },
  ),
  '5.4.7.4': (t) => {
    const cards = t.state.globals.attack!.attackers.map(({ card }) => card)
    makeActed(t, cards, '5.4.7.4', t.state.turnSeat)
  },
  '5.4.7.4 declared': (t) => {
    const { attackers, target } = t.state.globals.attack!
    const cards = attackers.map(({ card }) => card)
    t.do(eventOf('attack', '5.4.7.4', t.state.turnSeat, [target.card, ...cards]))
  },
  '5.4.7.5': (t) => check(t),
  /** 5.4.7.6: the other player may graze with any number of cards. */
  '5.4.7.6': ask(
    (t) => {
      /** 2.1.3.2: the non-turn player. */
      const seat = 1 - t.state.turnSeat
      const options = hand(t, seat).map((card) => cardOption(t, card))
      if (options.length === 0 || isForbiddenTo(t, seat, 'graze')) return null
      return {
        kind: 'choose',
        seat,
        clause: '5.4.7.6',
        ask: text('ask.graze'),
        options,
        min: 0,
        max: options.length,
      }
    },
    (t, _, { picked }) => {
      if (picked.length === 0) return
      const seat = 1 - t.state.turnSeat
      const cards = byKind(
        t,
        picked.map(({ id }) => id),
      )
      t.move(cards, t.zone('score', t.state.turnSeat), '5.4.7.6', seat, { down: 1 })
      const attack = t.state.globals.attack!
      setAttack(t, { ...attack, grazed: attack.grazed + cards.length })
      t.do(eventOf('graze', '5.4.7.6', seat, cards, cards.length))
    },
  ),
  '5.4.7.7': (t) => check(t),
  /** 5.4.7.8: it waits in the chain; its damage is added up when it resolves. */
  '5.4.7.8': (t) => {
    t.put({ kind: 'attack', seat: t.state.turnSeat, cards: [], targets: [], data: null })
  },
})
