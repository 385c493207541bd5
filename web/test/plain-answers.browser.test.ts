import type { Scene } from '@tefuda/engine/protocol'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { answered } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test } from './visit.ts'

/** Questions with two plain answers. */

const drawsOn = ({ view: { decision } }: Scene) => decision?.seat === 0 && decision.ask.key === 'ask.drawMore'

test('of two plain answers one is gold, and both begin with a capital', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await sitDownAt(open, await aRecordWhere('blackpoker', drawsOn))
  const buttons = page.locator('#prompt .closing button')
  await buttons.first().waitFor()
  expect(await buttons.allTextContents()).toEqual(['No more', 'Draw another'])
  const gold = page.locator('#prompt .primary')
  expect(await gold.count()).toBe(1)
  await gold.click()
  await page.locator('.table:not([data-at="0"])').waitFor()
  expect((await answered(page))[0]).toBe('draw')
})
