import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { play } from './player.ts'
import { GAMES, type Open, PHONE, test, violations, whole } from './visit.ts'

/** Two people at screens of their own, one in English and one in Japanese, at a table that a server holds. */

const OVER = { en: 'The game is over', ja: 'ゲーム終了' }

const gold = (page: Page) => page.locator('.far button.gold:not(:disabled)')

/** Lays a table, and gives its link. */
async function lay(
  open: Open,
  game: string,
  viewport?: typeof PHONE,
): Promise<{ readonly host: Page; readonly link: string }> {
  const host = await open(`#/far/${game}`, { ...(viewport && { viewport }) })
  await host.getByLabel('Your name').fill('Haru')
  await host.getByRole('button', { name: 'Lay the table' }).click()
  const link = await host.locator('.invitation .link').inputValue()
  return { host, link: new URL(link).hash }
}

/** Both sit at the table, and the match has begun. */
async function begin(open: Open, game: string, viewport?: typeof PHONE): Promise<readonly [Page, Page]> {
  const { host, link } = await lay(open, game, viewport)
  const guest = await open(link, { locale: 'ja', ...(viewport && { viewport }) })
  await guest.getByRole('heading', { name: 'Haruさんが席で待っています' }).waitFor()
  await guest.getByLabel('お名前').fill('Haru')
  await gold(guest).click()
  await guest.getByRole('button', { name: '支度よし' }).click()
  await host.getByText('Haru 2', { exact: true }).waitFor()
  await host.getByRole('button', { name: 'Begin' }).click()
  for (const page of [host, guest]) await page.locator('.table[data-asked]').waitFor()
  return [host, guest]
}

/** It cannot be taken back, so it is asked again. */
async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Match' }).click()
  await page.getByRole('menuitem', { name: 'Concede' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
}

/** Each of these begins where the one before ends, or below. */
async function areInTurn(page: Page, ...selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) await page.locator(selector).first().waitFor()
  const gaps = await page.evaluate((all) => {
    const boxes = all.map((one) => document.querySelector(one)!.getBoundingClientRect())
    return boxes.slice(1).map(({ top }, i) => Math.round(top - boxes[i]!.bottom))
  }, selectors)
  expect(Math.min(...gaps), selectors.join(', ')).toBeGreaterThanOrEqual(0)
}

class Enough extends Error {}

/**
 * Both play until the first has given so many answers and is asked again; the other plays on until then. If both stopped after so many,
 * whoever is not asked any more would wait for ever.
 */
async function playBoth(pages: readonly Page[], most: number): Promise<void> {
  let isEnough = false
  const look = async () => {
    if (isEnough) throw new Enough()
  }
  const played = pages.map(async (page, seed) => {
    try {
      await play(page, { most: seed === 0 ? most : Number.POSITIVE_INFINITY, seed, look })
    } catch (error) {
      if (!(error instanceof Enough)) throw error
    } finally {
      if (seed === 0) isEnough = true
    }
  })
  for (const ended of await Promise.allSettled(played)) if (ended.status === 'rejected') throw ended.reason
}

/** The other plays on until one page is asked. */
async function playUntilAsked(page: Page, other: Page): Promise<void> {
  let isAsked = false
  const look = async () => {
    if (isAsked) throw new Enough()
  }
  const waits = page
    .locator('.table[data-asked="you"]')
    .waitFor()
    .then(() => {
      isAsked = true
    })
  await Promise.all([
    waits,
    play(other, { look }).catch((error) => {
      if (!(error instanceof Enough)) throw error
    }),
  ])
}

/** Both pages come to show the same moment. */
async function sameTable(page: Page, other: Page): Promise<void> {
  const pages = [page, other]
  const at = await Promise.all(pages.map((one) => one.locator('.table').getAttribute('data-at')))
  const last = Math.max(...at.map(Number))
  for (const one of pages) await one.locator(`.table[data-at="${last}"]`).waitFor()
}

describe('a table far away', () => {
  test('is laid, joined by its link and played at, also after a reload and a lost line', async ({ open }) => {
    const [host, guest] = await begin(open, 'blackpoker')
    await playBoth([host, guest], 3)
    await guest.reload()
    await guest.locator('.table[data-asked]').waitFor()
    await host.context().setOffline(true)
    await host.getByText('The line is down.').waitFor()
    await guest.getByText(/離席\d+秒/).waitFor()
    await host.context().setOffline(false)
    await host.getByText('The line is down.').waitFor({ state: 'detached' })
    await guest
      .getByText(/在席|考え中/)
      .first()
      .waitFor()
    await host.getByRole('button', { name: 'Chat' }).click()
    // It is shown for a while only, so whoever looks for it looks before it is there.
    const isShown = guest.locator('.bubble').getByText('よろしくお願いします').waitFor()
    await host.getByRole('button', { name: 'Good luck!' }).click()
    await isShown
    await guest.getByRole('button', { name: 'チャット 1' }).click()
    await guest.locator('.chat .lines').getByText('よろしくお願いします').waitFor()
    await guest.locator('.unread').waitFor({ state: 'detached' })
    await concede(host)
    await guest.locator('.prompt.over').waitFor()
    expect(await host.locator('.prompt.over').textContent()).toContain(OVER.en)
    await host.getByRole('button', { name: 'How it went' }).click()
    await host.getByRole('heading', { name: 'Checked', exact: true }).waitFor()
    await host.getByText('answers and result agree with what the table signed').waitFor()
    expect(await violations(host)).toEqual([])
    await host.getByRole('link', { name: 'Home' }).click()
    await host.locator('.your-matches').getByText('Lost', { exact: true }).waitFor()
  })
  test('is one of three ways to sit down, between which arrows lead and the game stays', {
    tags: ['long'],
  }, async ({ open }) => {
    const page = await open('#/play/vanguard')
    const others = page.getByLabel('Against', { exact: true })
    await others.selectOption('expert')
    await page.getByRole('radio', { name: /Against a bot/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Lay the table' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/far/vanguard')
    expect(await violations(page)).toEqual([])
    await page.getByRole('radio', { name: /Against a bot/ }).click()
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    expect(await others.inputValue()).toBe('expert')
    await page.getByRole('radio', { name: /A friend far away/ }).click()
    await page.getByRole('button', { name: 'Lay the table' }).waitFor()
    await page.getByRole('radio', { name: /At this screen/ }).click()
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/play/vanguard')
    expect(await others.inputValue()).toBe('person')
    await page.getByRole('radio', { name: /Against a bot/ }).click()
    expect(await others.inputValue()).toBe('fair')
  })
  test('that is over is not in agreement where one answer is not what was played', {
    tags: ['long'],
  }, async ({ open }) => {
    const [host, guest] = await begin(open, 'blackpoker')
    await playBoth([host, guest], 1)
    const { hash } = new URL(host.url())
    await concede(host)
    await host.locator('.prompt.over').waitFor()
    const stranger = await open(hash.replace('table', 'record'), {
      locale: 'ja',
      before: (page) =>
        page.routeWebSocket(/tables/, (socket) => {
          const server = socket.connectToServer()
          server.onMessage((message) => socket.send(String(message).replace(/("check":")./, '$1!')))
        }),
    })
    await stranger.getByRole('heading', { name: '一致しません' }).waitFor()
    await stranger.getByText(/ログの\d+番目の後の局面が記録と違います/).waitFor()
    expect(await stranger.locator('.checked .seal').count()).toBe(0)
    expect(await violations(stranger)).toEqual([])
  })
  test('can be watched with hands hidden, and has no free seat for a third', { tags: ['long'] }, async ({
    open,
  }) => {
    const { host, link } = await lay(open, 'blackpoker')
    await host.getByRole('button', { name: 'Let a bot sit here' }).click()
    await host.getByRole('button', { name: 'Begin' }).click()
    await host.locator('.table[data-asked]').waitFor()
    const watcher = await open(link)
    await watcher.locator('main').getByRole('link', { name: 'Watch' }).click()
    await watcher.locator('.table[data-asked="other"]').waitFor()
    await host.getByText('1 watching').waitFor()
    expect(await watcher.locator('.hand .card:not(.back)').count()).toBe(0)
  })
  test('has on a phone a room, a chat and a notice that lie over nothing one needs', {
    tags: ['long'],
  }, async ({ open }) => {
    const { host: inviting } = await lay(open, 'blackpoker', PHONE)
    await areInTurn(inviting, '.invitation h2', '.invitation .link', '.invitation .qr')
    const [host, guest] = await begin(open, 'blackpoker', PHONE)
    await guest.getByRole('button', { name: 'チャット' }).click()
    await areInTurn(guest, '.chat .phrases', '.chat form', '.dock')
    await playUntilAsked(host, guest)
    await host.context().setOffline(true)
    await host.getByText('The line is down.').waitFor()
    await host.getByText(/Tries again in \d+ s/).waitFor()
    await areInTurn(host, '.line-down', '.dock')

    // An answer waits for the line; it can be taken back, and then nothing is sent.
    const before = await host.locator('.table').getAttribute('data-at')
    await host.locator('#prompt .primary').last().click()
    await host.getByRole('button', { name: 'Choose again' }).click()
    await host.getByText('Your answer is kept').waitFor({ state: 'detached' })
    const isBack = host.locator('.line-back').waitFor()
    await host.context().setOffline(false)
    await isBack
    expect(await host.locator('.table').getAttribute('data-at')).toBe(before)
    await playBoth([host, guest], 1)
  })
  test('that is not laid any more is said to be so', { tags: ['long'] }, async ({ open }) => {
    const { host, link } = await lay(open, 'blackpoker')
    expect(await violations(host)).toEqual([])
    await host.getByRole('button', { name: 'Withdraw the table' }).click()
    await host.locator('.game-tiles').waitFor()
    const guest = await open(link)
    await guest.getByText('This table is no longer laid.').waitFor()
    expect(await violations(guest)).toEqual([])
  })
  test('goes on in two tabs, on a second device, after ten seconds offline and after a reload with an answer under way', {
    tags: ['long'],
  }, async ({ open }) => {
    const [host, guest] = await begin(open, 'blackpoker')
    await playBoth([host, guest], 2)
    const { hash } = new URL(host.url())

    // Two tabs of one browser have one seat: what is answered in one is seen in the other, and either may go on.
    const tab = await host.context().newPage()
    await tab.goto(host.url())
    await tab.locator('.table[data-asked]').waitFor()
    await playBoth([tab, guest], 2)
    await sameTable(tab, host)

    // Another device comes by the link of the seat, and the first one is still there.
    await host.getByRole('button', { name: 'Match' }).click()
    await host.getByRole('menuitem', { name: 'Play on from another device' }).click()
    const link = await host.getByRole('dialog').locator('.link').inputValue()
    await host.keyboard.press('Escape')
    const device = await open(new URL(link).hash)
    await device.locator('.table[data-asked]').waitFor()
    expect(new URL(device.url()).hash).toBe(hash)
    await playBoth([device, guest], 2)
    await sameTable(device, host)
    await device.close()

    // What is chosen while the line is down is sent when it is back.
    await playUntilAsked(host, guest)
    const before = await host.locator('.table').getAttribute('data-at')
    await host.context().setOffline(true)
    await host.getByText('The line is down.').waitFor()
    await guest.getByText(/離席1\d秒/).waitFor()
    const chosen = playBoth([host, guest], 1)
    await host.context().setOffline(false)
    await chosen
    await host.locator(`.table:not([data-at="${before}"])`).waitFor()
    await sameTable(tab, host)

    // An answer of which no reply comes: after a reload it was given once, or is asked for again.
    await playUntilAsked(host, guest)
    let isHeard = true
    let sent = () => {}
    const isSent = new Promise<void>((done) => {
      sent = done
    })
    await host.routeWebSocket(/tables/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => isHeard && socket.send(message))
      socket.onMessage((message) => {
        server.send(message)
        if (!isHeard || !String(message).includes('"do":"answer"')) return
        isHeard = false
        sent()
      })
    })
    await host.reload()
    await host.locator('.table[data-asked="you"]').waitFor()
    const under = playBoth([host, guest], 1).catch(() => {})
    await isSent
    isHeard = true
    await host.reload()
    await under
    await host.locator('.table[data-asked]').waitFor()
    await sameTable(tab, host)
    await Promise.all([tab, guest].map((page, seed) => play(page, { seed })))
    expect(await host.locator('.prompt.over').textContent()).toContain(OVER.en)
    expect(await guest.locator('.prompt.over').textContent()).toContain(OVER.ja)
  })
  test('seats four for a raid who have opened the link at the same time, and the boss in the last seat', {
    tags: ['long'],
  }, async ({ open }) => {
    const host = await open('#/far/pso2')
    await host.getByLabel('Your name').fill('Jun')
    await host.getByLabel('What is played').selectOption('4')
    await host.getByRole('button', { name: 'Lay the table' }).click()
    const link = new URL(await host.locator('.invitation .link').inputValue()).hash
    const others = [await open(link, { locale: 'ja' }), await open(link), await open(link, { locale: 'ja' })]
    for (const [i, page] of others.entries()) {
      await page.getByRole('textbox').fill(`Nao ${i}`)
      await gold(page).click()
      await page.locator('.far-seats').waitFor()
      await gold(page).click()
      await host
        .locator('.far-seat .ready-seal')
        .nth(i + 1)
        .waitFor()
    }
    await host.getByRole('button', { name: 'Begin' }).click()
    for (const page of [host, ...others]) await page.locator('.table[data-asked]').waitFor()
  })
  /** In a usual run BlackPoker is played to its end, in two tabs and on two devices. */
  test.for(whole ? GAMES : [])('has a match of %s to its end', { tags: ['long'] }, async (game, { open }) => {
    const [host, guest] = await begin(open, game)
    await Promise.all([host, guest].map((page, seed) => play(page, { seed })))
    expect(await host.locator('.prompt.over').textContent()).toContain(OVER.en)
    expect(await guest.locator('.prompt.over').textContent()).toContain(OVER.ja)
  })
})
