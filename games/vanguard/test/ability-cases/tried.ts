import type { Ability } from '@tefuda/language'
import { CARDS } from '../../cards/bundled.ts'
import type { Card } from '../../index.ts'
import { BY_HAND } from './by-hand.ts'
import { spelledOut } from './keywords.ts'
import { keywordFaults, triedByRules } from './rule-keywords.ts'
import { type Kind, NoCase } from './scene.ts'
import { casesOf, faultsOf, type Tried } from './trial.ts'

/** All that is tried of a card, and what has come of it. */

export interface Report {
  readonly called: string
  /** How many cases of each kind were made; `by rules` and `by hand` are those of no kind. */
  readonly kinds: readonly (Kind | 'by rules' | 'by hand')[]
  readonly faults: readonly string[]
  /** Cases that could not be made, by their place. */
  readonly lost: readonly (readonly [place: string, why: string])[]
}

type Keyword = Extract<Ability, { readonly kind: 'keyword' }>
const isByRules = (own: Ability): own is Keyword =>
  own.kind === 'keyword' && triedByRules.includes(own.keyword)

/** An ability in each of the ways it comes about. */
function waysOf(card: Card, own: Ability, called: string): Tried[] {
  const ways = own.kind === 'keyword' ? spelledOut(own) : [own]
  return ways.map((spelled) => ({ called, card, own, spelled }))
}

function reportOf(card: Card, own: Ability, called: string): Report {
  const kinds: Report['kinds'][number][] = []
  const faults: string[] = []
  const lost: [string, string][] = []
  for (const tried of waysOf(card, own, called))
    for (const one of casesOf(tried)) {
      const place = `${called}, ${one.kind}${one.at && ` at ${one.at}`} (${one.home})`
      try {
        faults.push(...faultsOf(tried, one).map((fault) => `${place}: ${fault}`))
        kinds.push(one.kind)
      } catch (error) {
        if (!(error instanceof NoCase)) throw new Error(place, { cause: error })
        lost.push([place, error.message])
      }
    }
  if (isByRules(own)) {
    kinds.push('by rules')
    faults.push(...keywordFaults(card, own).map((fault) => `${called}: ${fault}`))
  }
  const played = BY_HAND[called]
  if (played) {
    kinds.push('by hand')
    faults.push(...played.faults(card, own).map((fault) => `${called}, ${played.what}: ${fault}`))
  }
  return { called, kinds, faults, lost }
}

/** Each ability of a card, called by its number, skill icons first. */
export const reportsOf = (card: Card): Report[] =>
  card.abilities.map((own, i) => reportOf(card, own, `${card.name} ${i + 1}`))

export const SPEAKING: readonly Card[] = CARDS.filter(({ abilities }) => abilities.length > 0)
