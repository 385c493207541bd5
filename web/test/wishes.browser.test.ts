import type { Scene } from '@tefuda/engine/protocol'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test } from './visit.ts'

const isStrikerPhase = ({ view: { decision, turnSeat, pending } }: Scene) =>
  decision?.ask.key === 'ask.striker' && decision.seat === 0 && turnSeat === 0 && pending.length === 0

test('discarding is wished for by a button, asked once at the end of the turn, and else let be', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('spell-card-strike', isStrikerPhase))
  const wish = page.locator('[data-wished="ask.discardAny"]')
  await wish.click()
  await page.locator('[data-wished][aria-pressed="true"]').waitFor()
  const asked = () => page.locator('#ask').textContent()
  for (let i = 0; i < 12 && !/discard any cards/.test((await asked())!); i++) {
    const at = await page.locator('.table').getAttribute('data-at')
    await page
      .locator('#prompt :is(.closing [data-option], .confirm .primary:enabled, [data-option]):visible')
      .first()
      .click()
    await page.locator(`.table[data-asked="you"]:not([data-at="${at}"])`).waitFor()
  }
  expect(await asked()).toMatch(/discard any cards/)
  await page.locator('#prompt .confirm .primary').click()
  await page.locator('.table[data-asked="you"] [data-wished][aria-pressed="false"]').waitFor()
})
