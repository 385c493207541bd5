import type { CardId, Ref } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import type { Ability, Effect } from '@tefuda/language'
import {
  again,
  estrange,
  NoCase,
  type Prop,
  paidFor,
  restsAt,
  roleOf,
  type Side,
  type Stage,
  type Staged,
  seatOf,
  sourceOf,
  spellOf,
  tryOut,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/400-zones.ts'
import { answer, reach } from './answers.ts'
import { begin } from './begin.ts'
import { company, means, players, priced, sourceProp, spokenOf, whereabouts } from './cast.ts'
import { isOffered, keywordsOf } from './keywords.ts'
import { inBattle, offer, playerOf, refresh, remove, set } from './table.ts'
import { SIGNS, USES, WORDS } from './vocabulary.ts'

/** The stage on which the abilities of one of the game's cards are tried. */
export function stageFor(card: Card): Stage<Globals> {
  return {
    words: WORDS,
    uses: USES,
    signs: SIGNS,
    arrives: {},
    replaced: { destroyed: 'destroy', damaged: 'hit', takes: 'hit', discarded: 'discard', moved: 'move' },
    priceField: 'playCost',
    keywords: keywordsOf(card),
    cast: (ability, one) => {
      if (one.kind === 'too few' && isSmallHeal(ability))
        throw new NoCase('a character may be healed instead')
      if (one.kind === 'too few' && one.at.startsWith('cost.') && hasX(ability))
        throw new NoCase('X is no more than can be paid')
      if (one.kind === 'target gone' && JSON.stringify(ability).includes('"swapRows"'))
        throw new NoCase('one alone changes places with nobody')
      const [from, zone] = whereabouts(card, ability)
      const source = { ...sourceProp(card, zone), from }
      return [source, ...players(card), ...means(card, ability, one), ...company(card, ability)]
    },
    read: laterChoices,
    about: (ability, { props }) => spokenOf(ability, props),
    also: (ability) => (ability.kind === 'played' ? alsoPlayed(card, ability) : doneInstead(ability)),
    set: (ability, position, one, more) => set({ card, ability, position, one, ...more }),
    begin,
    waits,
    rests: restsAt('103.6.1'),
    answer,
    remove,
    estrange,
    refresh,
    reach,
    isForbidden,
    price,
    /** 201.3: a player's HP is the deck. */
    restless: ({ zone }, field) => zone === 'player' && field === 'hp',
  }
}

/** 406.2.5: a choice that comes after another step is made when the text reaches it. */
function laterChoices(ability: Ability): Ability {
  if (!('effect' in ability)) return ability
  const first = ability.effect.findIndex((step) => step.do !== 'choose' && step.do !== 'let')
  const effect = ability.effect.map((step, i) =>
    step.do === 'choose' && first >= 0 && i > first ? ({ ...step, do: 'pick' } as typeof step) : step,
  )
  return effect.every((step, i) => step === ability.effect[i]) ? ability : { ...ability, effect }
}

/** 211.2: what else an active does. */
function alsoPlayed(card: Card, ability: Ability): readonly Ability[] {
  const played = card.abilities.filter(({ kind }) => kind === 'played')
  if (played.length < 2) return []
  return played.filter((one) => JSON.stringify(laterChoices(one)) !== JSON.stringify(ability))
}

/** 103.4.3: a replacement needs the event that it replaces. */
function doneInstead(ability: Ability): readonly Ability[] {
  const [step] = ability.kind === 'constant' ? ability.does : []
  if (step?.do !== 'replace') return []
  return [{ kind: 'activated', cost: [], effect: (step as { with: Effect }).with }]
}

const hasX = (ability: Ability) => 'cost' in ability && JSON.stringify(ability.cost).includes('"letter"')

const isSmallHeal = (ability: Ability) =>
  'effect' in ability &&
  ability.effect.some((step) => step.do === 'heal' && (step as { n?: unknown }).n === 1)

/** The ability in the processing area, or the active whose text it is. */
function waits(staged: Staged<Globals>): boolean {
  const { t, ability } = staged
  const source = sourceOf(staged)
  return t.state.pending.some(({ data, cards }) => {
    const { ability: own, c } = data as unknown as { ability: Ability | null; c: { source: Ref } }
    if (c.source.card !== source) return false
    if (own === null) return ability.kind === 'played' || (priced(ability) === 'this' && cards.length > 0)
    return JSON.stringify(own) === JSON.stringify(ability)
  })
}

/** Whether a card may do something, tried where it would be asked. */
const TRIED: { readonly [act: string]: (staged: Staged<Globals>, card: CardId) => boolean } = {
  attack: (staged, card) => {
    const { t } = staged
    setMark(t, card, 'off', 0)
    staging(t).turnSeat = t.state.holder[card]!
    staging(t).pending = []
    t.set('phase', 'main')
    t.set('battle', null)
    staging(t).frames = [
      { in: 'game', at: '', vars: {} },
      { in: '500', at: '505.1.2', vars: { before: 0 } },
      { in: '103.6', at: '103.6.1.1', vars: { rounds: 0, attacker: null } },
    ]
    again(staged)
    return isOffered(staged, `attack>${t.rules.keyOf(t, card)}`)
  },
  retreat: (staged, card) => {
    const { t } = staged
    setMark(t, card, 'front', Math.ceil((t.valuesOf(card).hp as number) / 2))
    again(staged)
    staged.t.decision()
    return staged.t.markOf(card, 'row') === 1
  },
}

/** What could do it at all. */
const ABLE: { readonly [act: string]: readonly string[] } = {
  attack: ['character', 'player'],
  retreat: ['character'],
}

/** Tries it on another table: whether somebody may do something now. */
function isForbidden(staged: Staged<Globals>, who: Prop | Side, act: string): boolean {
  const tried = tryOut(staged)
  if (typeof who === 'string') return !mayPlaySpell(tried, who)
  const tries = TRIED[act]
  if (!tries) throw new NoCase(`nobody tries to ${act}`)
  return ABLE[act]!.includes(who.type) && !tries(tried, staged.cards.get(who)!)
}

function mayPlaySpell(staged: Staged<Globals>, side: Side): boolean {
  const { t } = staged
  const attacker = t.state.globals.battle ? sourceOf(staged) : roleOf(staged, 'friend')!
  inBattle(staged, attacker, playerOf(t, 1), '506.4.1 right', 'join')
  again(staged)
  return offer(staged, seatOf(side), spellOf(staged, side))
}

/** What a player pays in PP on playing a card now. */
const price = (staged: Staged<Globals>, prop: Prop): number =>
  paidFor(
    staged,
    prop,
    offer,
    (t, seat) => t.cards('pp', seat).filter((one) => t.markOf(one, 'off') === 1).length,
  )
