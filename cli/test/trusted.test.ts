import { checkCard } from '@tefuda/language'
import { refusesChangedRecords, refusesMeddledStates } from '@tefuda/testkit'
import { describe, expect, test } from 'vitest'
import { GAMES, type Game, gameNamed, hasTexts } from '../src/games.ts'

/** What is asked of every game that is registered, of what comes back from a file. */
const games = await Promise.all(GAMES.map(({ name }) => gameNamed(name)))

/** The smallest game in each run, the others in a long one. */
const isUsual = ({ name }: Game) => name === 'blackpoker'
describe.each(games.filter(isUsual))('$name', refusesAll)
describe.each(games.filter((game) => !isUsual(game)))('$name', { tags: ['long'] }, refusesAll)

function refusesAll({ rules, decks }: Game): void {
  const brought = [...decks.values()].slice(0, 2)
  const setup = brought.length > 0 ? { decks: brought } : {}
  refusesChangedRecords(rules, setup)
  refusesMeddledStates(rules, setup)
}

describe.each(games)('the listing of $name', ({ listing, rules, bosses }) => {
  test('offers what the rules know, and no more players than they seat', () => {
    for (const { name, values } of listing.options)
      for (const value of values)
        expect(rules.readOptions({ [name]: value })).toMatchObject({ [name]: value })
    for (const raid of listing.raid?.difficulties ?? []) {
      expect(rules.readOptions({ raid })).toEqual({ raid })
      expect(rules.seatsFor!({ raid }).max).toBe(listing.raid!.most + 1)
    }
    expect(bosses.size > 0).toBe(listing.raid !== null)
  })
})

describe.each(games.filter(hasTexts))('a card of $name', ({ manifest, written }) => {
  const { fields, form } = manifest.texts
  const numbers = form.fields.filter(({ kind, path }) => kind === 'number' && !path.includes('.'))
  /** Where cards have a cost it is a number, or a list of icons. */
  const costs = Object.hasOwn(fields, 'cost') ? ['cost'] : []
  const here = { en: 'here', ja: 'ここ' }

  test('that is bundled has only fields of its game, each as it must be', () => {
    for (const card of written) expect(() => checkCard(fields, card, here)).not.toThrow()
  })

  test('with any field misspelt is refused, with the field that was meant', () => {
    for (const card of written.slice(0, 20)) {
      for (const [field, value] of Object.entries(card)) {
        const { [field]: _, ...others } = card
        const misspelt = field.length > 2 ? [field.slice(0, 2) + field.slice(1), `${field}s`] : [`${field}d`]
        // What is a field of its own is not misspelt.
        for (const odd of misspelt.filter((one) => !Object.hasOwn(fields, one)))
          expect(() => checkCard(fields, { ...others, [odd]: value }, here)).toThrow(
            `here: there is no field "${odd}"; did you mean "${field}"?`,
          )
      }
    }
  })

  test('with a number below zero, beyond all bounds or broken is refused with the field', () => {
    for (const card of written.slice(0, 20))
      for (const field of [...costs, ...numbers.map(({ path }) => path)])
        for (const odd of [-1, 1.5, 1e9, Number.NaN, '1', [1]])
          expect(() => checkCard(fields, { ...card, [field]: odd }, here)).toThrow(`"${field}" is odd`)
  })
})
