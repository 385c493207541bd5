import type { CardId, Ref } from '@tefuda/kernel'
import { setMark } from '@tefuda/kernel/staging'
import type { Ability } from '@tefuda/language'
import {
  estrange,
  keysOf,
  type Prop,
  paidFor,
  restsAt,
  type Side,
  type Stage,
  type Staged,
  seatOf,
  sourceOf,
  spellOf,
  tryOut,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals, Ns } from '../../rules/300-zones.ts'
import { answer, reach } from './answers.ts'
import { begin } from './begin.ts'
import { company, means, priced, sourceProp, whereabouts } from './cast.ts'
import { keywordsOf } from './keywords.ts'
import { inIkusa, offer, refresh, remove, set } from './table.ts'
import { SIGNS, USES, WORDS } from './vocabulary.ts'

/** The stage on which the abilities of one of Ninja Slayer's cards are tried. */
export function stageFor(card: Card): Stage<Globals> {
  return {
    words: WORDS,
    uses: USES,
    signs: SIGNS,
    arrives: { bowed: { bowed: 1 }, faceDown: { down: 1 } },
    replaced: { killed: 'kill', damaged: 'hurt', discarded: 'discard', moved: 'move' },
    priceField: 'entryCost',
    keywords: keywordsOf(card),
    cast: (ability, one) => {
      const [from, zone] = whereabouts(ability)
      return [{ ...sourceProp(card, zone), from }, ...means(card, ability, one), ...company(ability)]
    },
    also: (ability) =>
      JSON.stringify(ability).includes('"do":"enter","what":"this"')
        ? card.abilities.filter(({ kind }) => kind === 'played')
        : [],
    set: (ability, position, one, more) => set({ card, ability, position, one, ...more }),
    begin,
    waits,
    rests: restsAt('802.4'),
    answer,
    remove,
    estrange,
    refresh,
    reach,
    isForbidden,
    price,
  }
}

/** The ability in the space, or the card itself where that is what was entered. */
function waits(staged: Staged<Globals>): boolean {
  const { t, ability } = staged
  const source = sourceOf(staged)
  const isOwn = ability.kind === 'played' || ability.kind === 'check' || priced(ability) === 'this'
  return t.state.pending.some((item) => {
    if (item.kind === 'check') return false
    if (item.kind === 'card') return isOwn && item.cards[0]!.card === source
    const { ability: own, c } = item.data as unknown as { ability: Ability; c: { source: Ref } }
    return (
      item.kind === 'ability' && c.source.card === source && JSON.stringify(own) === JSON.stringify(ability)
    )
  })
}

/** Whether a card may do something, tried where it would be asked. */
const TRIED: { readonly [act: string]: (t: Ns, card: CardId) => boolean } = {
  aisatsu: (t, card) => {
    const decision = t.decision()
    return decision?.clause === '704.3' && keysOf(decision).includes(t.rules.keyOf(t, card))
  },
  aisatsuPlayer: (t, card) => {
    t.answer(t.state.owner[card]!, [t.rules.keyOf(t, card)])
    const decision = t.decision()
    return decision?.clause === '704.4' && keysOf(decision).includes(t.state.owner[card] === 0 ? 'B' : 'A')
  },
  interrupted: (t) => t.decision()?.clause === '705.3',
}

/** Tries it on another table: whether somebody may do something now. */
function isForbidden(staged: Staged<Globals>, who: Prop | Side, act: string): boolean {
  const tried = tryOut(staged)
  if (typeof who === 'string') return !offer(tried, seatOf(who), spellOf(tried, who))
  const card = staged.cards.get(who)!
  if (act === 'interrupted') inIkusa(tried, card, null, '705.3')
  else inIkusa(tried, card, null, '704.3')
  setMark(tried.t, card, 'bowed', 0)
  return !TRIED[act]!(tried.t.copy(), card)
}

/** What a player pays in ether on entering a card now. */
const price = (staged: Staged<Globals>, prop: Prop): number =>
  paidFor(
    staged,
    prop,
    offer,
    (t, seat) =>
      t.cards('ether', seat).filter((one) => t.markOf(one, 'bowed') === 1 && one !== bellOf(t, seat)).length,
  )

const bellOf = (t: Ns, seat: number) =>
  t.cards('ether', seat).find((one) => t.rules.cards[t.state.print[one]!]!.name === 'bell')
