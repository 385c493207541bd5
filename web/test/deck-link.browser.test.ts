import { describe, expect } from 'vitest'
import { packDeck } from '../src/deck-link.ts'
import { test, violations } from './visit.ts'

describe('a deck as a link', () => {
  test('is copied here and opens as a deck there', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/deck/ninja-slayer')
    await page.getByLabel('Begin with a ready deck').selectOption('lantern-rush')
    await page.getByText('Your deck: 50 cards').waitFor()
    await page.getByText('New deck, copy, link and text').click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await open(new URL(link).hash)
    await other.getByText('This deck came by a link: “Lantern Rush”.').waitFor()
    await other.getByText('Your deck: 50 cards').waitFor()
    expect(await other.getByLabel('Name of the deck').inputValue()).toBe('Lantern Rush')
    expect(new URL(other.url()).hash).toBe('#/deck/ninja-slayer')
    expect(await violations(other)).toEqual([])
    await other.reload()
    await other.getByText('Your deck: 50 cards').waitFor()
  })

  test('takes the place of no deck, and says what is wrong with a bad link', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open('#/deck/ninja-slayer')
    const goTo = (packed: string) =>
      page.evaluate((to) => {
        window.location.hash = `#/deck/ninja-slayer/${to}`
      }, packed)
    await page.locator('.gallery .card').first().click()
    await page.getByText('Your deck: 1 card').waitFor()
    await goTo(await packDeck({ name: 'Two rats', list: '2 T1-02' }))
    await page.getByText('Your deck: 2 cards').waitFor()
    expect(await page.getByLabel('Your decks').locator('option').count()).toBe(2)
    await goTo(await packDeck({ name: 'Elsewhere', list: '4 V1-003' }))
    await page.getByText('does not have: "V1-003"').waitFor()
    await goTo('spoilt')
    await page.getByText('The link to a deck cannot be read').waitFor()
    await page.getByText('Your deck: 2 cards').waitFor()
  })
})
