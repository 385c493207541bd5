import type { Page } from 'playwright-core'

/** By what somebody plays: each does the same to what the player looks for, which the page keeps as `sought`. */

export type By = 'mouse' | 'touch' | 'keys'

interface ClickPoint {
  readonly x: number
  readonly y: number
  /** Twice where the second time means what the first has proposed. */
  readonly times: number
}

export async function press(page: Page, by: By, { x, y, times }: ClickPoint): Promise<void> {
  if (by === 'mouse') return page.mouse.click(x, y, { clickCount: times })
  if (by === 'touch') {
    for (let i = 0; i < times; i++) await page.touchscreen.tap(x, y)
    return
  }
  if (!(await isReached(page))) return
  await page.keyboard.press('Enter')
  if (times > 1 && (await page.locator('#prompt .proposing').count()) > 0) await page.keyboard.press('Space')
}

/** A person who walks gets anywhere in so many steps. */
const STEPS = 80

/** Goes to what is sought by keys alone; false where it went away meanwhile. */
async function isReached(page: Page): Promise<boolean> {
  for (let step = 0; step < STEPS; step++) {
    const key = await page.evaluate(keyTowards, step)
    if (key === 'there' || key === 'gone') return key === 'there'
    await page.keyboard.press(key)
  }
  throw new Error(`no keys lead to ${await page.evaluate(nameOfSought)}`)
}

type Sought = typeof globalThis & { sought?: HTMLElement }

/** These run inside the page, so they use nothing from outside. */

function nameOfSought(): string {
  const { sought } = globalThis as Sought
  return sought?.outerHTML.slice(0, 200) ?? 'nothing'
}

/** The next key on the way. */
function keyTowards(step: number): string {
  const { sought } = globalThis as Sought
  if (!sought?.isConnected) return 'gone'
  const here = document.activeElement as HTMLElement | null
  if (here === sought) return 'there'
  if (sought.closest('.board')) {
    if (!here?.closest('.board') || !here.matches('button:is(.card, .spot)')) return 't'
    const [from, to] = [here.getBoundingClientRect(), sought.getBoundingClientRect()]
    const dx = to.left + to.width / 2 - (from.left + from.width / 2)
    const dy = to.top + to.height / 2 - (from.top + from.height / 2)
    const [across, along] = [dx > 0 ? 'ArrowRight' : 'ArrowLeft', dy > 0 ? 'ArrowDown' : 'ArrowUp']
    // Whoever is led past it tries the other way; whoever walks in a circle steps aside.
    if (step > 30 && step % 5 === 0)
      return ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][(step / 5) % 4]!
    if (step > 20 && step % 2 === 0) return Math.abs(dx) > Math.abs(dy) ? along : across
    return Math.abs(dx) > Math.abs(dy) ? across : along
  }
  const isInPrompt = sought.closest('#prompt') !== null
  if (isInPrompt && !here?.closest('#prompt')) return 'p'
  const isBefore =
    here !== null && (sought.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isBefore ? 'Shift+Tab' : 'Tab'
}
