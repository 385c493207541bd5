import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Engine, EngineDied } from '../src/engine/client.ts'

/** The page's side of an engine that says nothing. */

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage() {}
      terminate() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether the engine counts as dead when it has said nothing for so many seconds. */
async function isDeadAfter(engine: Engine, seconds: number): Promise<boolean> {
  let isDead = false
  engine.ask({ do: 'bot' }).catch((error) => {
    isDead = error instanceof EngineDied
  })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return isDead
}

test('an engine that says nothing for half a minute is dead, and the next one has twice as long', async () => {
  const died = vi.fn()
  const engine = new Engine(died)
  expect(await isDeadAfter(engine, 31)).toBe(true)
  expect(died).toHaveBeenCalledOnce()
  expect(await isDeadAfter(engine, 59)).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(died).toHaveBeenCalledTimes(2)
})
