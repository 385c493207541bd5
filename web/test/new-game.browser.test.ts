import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { houseWithTide } from '@tefuda/testkit/house-with'
import { expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { openSite, type Site } from './site.ts'
import { alone, violations } from './visit.ts'

const test = alone.extend<{ site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says so that it needs no other
    async ({}, use) => {
      const house = houseWithTide()
      const site = await openSite(join(house, 'web'))
      await use(site)
      site.close()
      rmSync(house, { recursive: true })
    },
    { scope: 'file' },
  ],
})

test.for(['en', 'ja'])(
  'a game that was added is played in the page to its end (%s)',
  { tags: ['long'] },
  async (locale, { open }) => {
    const page = await open('', { locale })
    await sitDown(page, { game: 'tide' })
    expect(await violations(page)).toEqual([])
    expect(await play(page)).toBeGreaterThan(3)
    await page.locator('.prompt.over').waitFor()
  },
)
