import './all-words.ts'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { LANGUAGES } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { scenesOf } from '../../engine/test/records.ts'
import { voiceIn } from '../src/speak.tsx'
import { announced } from '../src/table/report/announcer.tsx'
import { momentsIn, type Shown } from '../src/table/report/moments.ts'
import { GAMES } from './visit.ts'

/** Watches a match between bots and tells of each step what is shown large. */
async function watched(
  game: string,
  seed: string,
  each: (shown: readonly Shown[], scene: Scene, info: GameInfo, told: number) => void,
): Promise<void> {
  const info = await asking()({ do: 'open', game })
  let told = 0
  for await (const scene of scenesOf(game, seed)) {
    if (scene.at > 0) each(momentsIn(info, scene, told), scene, info, told)
    told = scene.log.length
  }
}

test.for(GAMES)('what %s shows large is told in its report, in both languages', async (game) => {
  const { layout, words } = await asking()({ do: 'open', game })
  const events = layout.moments!.map(({ event }) => event)
  expect(events).toContain('tell.end')
  for (const language of LANGUAGES) expect(events.filter((event) => !(event in words[language]))).toEqual([])
  for (const { gives = {} } of layout.moments!)
    for (const badge of Object.keys(gives)) expect(words.ja).toHaveProperty([`badge.${badge}`])
})

test('a card that is checked stands there with its trigger, or with none, and both are said', async () => {
  const found = { badge: 0, none: 0 }
  await watched('vanguard', '1', (all, scene, info, told) => {
    for (const shown of all) {
      const { moment, face, seat, badge } = shown
      if (!moment.event.endsWith('check')) continue
      expect([face === null, seat]).toEqual([false, expect.any(Number)])
      expect(badge?.key ?? null).toBe(face!.colour)
      const said = announced(info, scene, voiceIn('en'), told)
      expect(said).toContain(badge ? moment.gives![badge.key]!.en : 'No trigger.')
      found[badge ? 'badge' : 'none']++
    }
  })
  expect(found.badge).toBeGreaterThan(0)
  expect(found.none).toBeGreaterThan(0)
})

test('a card that enters is shown large only where a damage check has turned it up', async () => {
  const entered = { large: 0, others: 0 }
  for (const seed of ['1', '2', '3']) {
    if (entered.large > 0 && entered.others > 0) break
    await watched('ninja-slayer', seed, (all, { log }, _, told) => {
      const large = all.filter(({ moment }) => moment.event === 'tell.enter')
      for (const { nth, face } of large) {
        const checked = log.slice(0, nth).findLast(({ clause }) => clause === '1104.2')
        expect(JSON.stringify(checked!.said)).toContain(face!.id)
      }
      entered.large += large.length
      entered.others += log.slice(told).filter(({ said }) => said.key === 'tell.enter').length - large.length
    })
  }
  expect(entered.large).toBeGreaterThan(0)
  expect(entered.others).toBeGreaterThan(0)
})

test('who jumps over several turns is shown nothing', async () => {
  let last: readonly [Scene, GameInfo] | null = null
  await watched('vanguard', '1', (_, scene, info) => {
    last = [scene, info]
  })
  const [scene, info] = last!
  expect(momentsIn(info, scene, scene.log.length - 1).map(({ moment }) => moment.event)).toEqual(['tell.end'])
  expect(momentsIn(info, scene, 0)).toEqual([])
})
