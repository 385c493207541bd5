import type { Scene } from '@tefuda/engine/protocol'
import { expect, vi } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { answered } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { PATIENCE, test } from './visit.ts'

/** What a beginner finds ready, and what they are told of the rest. */

const SOON = { timeout: PATIENCE }
const asked = ({ view: { decision } }: Scene) => (decision?.seat === 0 ? decision.ask.key : null)

test('a ride lies ready: the first click only looks at it, grey leaves it, Space rides', async ({ open }) => {
  const rides = (scene: Scene) => asked(scene) === 'ask.ride' && scene.suggested !== null
  const page = await sitDownAt(open, await aRecordWhere('vanguard', rides))
  const dock = page.locator('#prompt .proposing')
  await dock.waitFor()
  expect(await dock.locator('.primary').textContent()).toMatch(/^Ride /)
  expect(await dock.locator('button').first().textContent()).toBe('Do not ride')
  await page.locator('.near .hand button.card.proposed').click()
  expect(await answered(page)).toEqual([])
  await page.keyboard.press('Space')
  await vi.waitFor(async () => expect(await answered(page)).toHaveLength(1), SOON)
  expect(await answered(page)).not.toEqual(['pass'])
})

test('gold says what letting an attack through costs', { tags: ['long'] }, async ({ open }) => {
  const hit = ({ comes, ...scene }: Scene) =>
    asked({ comes, ...scene }) === 'ask.guards' && comes.pass?.does?.key === 'comes.letBe.damage'
  const page = await sitDownAt(open, await aRecordWhere('vanguard', hit))
  await vi.waitFor(
    async () =>
      expect(await page.locator('#prompt button').allTextContents()).toContainEqual(
        expect.stringMatching(/^Take \d damage/),
      ),
    SOON,
  )
})
