import type { Ability } from '@tefuda/language'
import { describe, expect, test } from 'vitest'
import { type Case, KINDS, type Kind } from './cases.ts'
import { NoCase } from './prop.ts'
import type { Stage } from './stage.ts'
import { tryAll } from './trial.ts'

interface Printed {
  readonly name: string
  readonly cardName: string
  readonly title: string
}

/** A case that could not be made: its card, its place in the text, and why. */
interface Lost {
  readonly card: string
  readonly place: string
  readonly why: string
}

const placeOf = (called: string, { kind, at }: Case) => `${called}, ${kind}${at && ` at ${at}`}`

/**
 * Tries every ability of every card in every case that could show a forgotten word. Requires a minimum of
 * cases of each kind; the game checks at the end which were lost.
 */
export function tryCards<G extends object, Card extends Printed>(
  cards: readonly Card[],
  abilitiesOf: (card: Card) => readonly (readonly [called: string, ability: Ability])[],
  stageFor: (card: Card) => Stage<G>,
  least: { readonly [kind in Kind]: number },
  lookAt: (lost: readonly Lost[]) => void,
): void {
  const tried = new Map<Kind, number>()
  const lost: Lost[] = []

  function faultsOf(card: Card): string[] {
    const stage = stageFor(card)
    return abilitiesOf(card).flatMap(([called, ability]) =>
      [...tryAll(stage, ability)].flatMap(([one, found]) => {
        if (found instanceof NoCase) {
          lost.push({ card: card.name, place: placeOf(called, one), why: found.message })
          return []
        }
        tried.set(one.kind, (tried.get(one.kind) ?? 0) + 1)
        return found.map((fault) => `${placeOf(called, one)}: ${fault}`)
      }),
    )
  }

  describe('an ability does all that it says, and only that', () => {
    for (const card of cards.filter((one) => abilitiesOf(one).length > 0)) {
      test(`${card.name} ${card.cardName}${card.title}`, () => expect(faultsOf(card)).toEqual([]))
    }

    test('no case is lost', () => {
      lookAt(lost)
      for (const kind of KINDS) expect(tried.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(least[kind])
    })
  })
}

/** The abilities of a list, each named by its number. */
export const numbered = (word: string, abilities: readonly Ability[]) =>
  abilities.map((ability, i) => [`${word} ${i + 1}`, ability] as const)
