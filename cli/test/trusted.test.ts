import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkCard } from '@tefuda/language'
import { refusesChangedRecords, refusesMeddledStates } from '@tefuda/testkit'
import { describe, expect, test } from 'vitest'
import { readCardFile } from '../src/cards/file.ts'
import { GAMES, gameNamed, hasTexts } from '../src/games.ts'

/** What is asked of every game that is registered, of what comes back from a file. */
const games = await Promise.all(GAMES.map(({ name }) => gameNamed(name)))

describe.each(games)('$name', ({ rules, decks }) => {
  const brought = [...decks.values()].slice(0, 2)
  const setup = brought.length > 0 ? { decks: brought } : {}
  refusesChangedRecords(rules, setup)
  refusesMeddledStates(rules, setup)
})

describe.each(GAMES.filter(hasTexts))('a card of $name', ({ folder, texts }) => {
  const sets = join(folder, 'cards')
  const cards = async () => {
    const fields = await texts.fields()
    const files = readdirSync(sets).filter((file) => file.endsWith('.yaml'))
    return files.flatMap((file) => readCardFile(join(sets, file), fields).map((card) => card.fields))
  }
  const here = { en: 'here', ja: 'ここ' }

  test('that is bundled has only fields of its game, each as it must be', async () => {
    const fields = await texts.fields()
    for (const card of await cards()) expect(() => checkCard(fields, card, here)).not.toThrow()
  })

  test('with any field misspelt is refused, with the field that was meant', async () => {
    const fields = await texts.fields()
    for (const card of (await cards()).slice(0, 20)) {
      for (const [field, value] of Object.entries(card)) {
        const { [field]: _, ...others } = card
        const misspelt = field.length > 2 ? [field.slice(0, 2) + field.slice(1), `${field}s`] : [`${field}d`]
        for (const odd of misspelt)
          expect(() => checkCard(fields, { ...others, [odd]: value }, here)).toThrow(
            `here: there is no field "${odd}"; did you mean "${field}"?`,
          )
      }
    }
  })

  test('with a number below zero, beyond all bounds or broken is refused with the field', async () => {
    const fields = await texts.fields()
    for (const card of (await cards()).slice(0, 20))
      for (const field of ['cost', ...texts.numbers])
        for (const odd of [-1, 1.5, 1e9, Number.NaN, '1', [1]])
          expect(() => checkCard(fields, { ...card, [field]: odd }, here)).toThrow(`"${field}" is odd`)
  })
})
