import { errors, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawn } from './sent.ts'
import { PHONE, test, violations } from './visit.ts'

/** What is ringed and can be pressed, and whether something else is to be confirmed; runs inside the page. */
function ringed(): { readonly clicks: string[]; readonly now: string } {
  const rule = document.adoptedStyleSheets.at(-1)?.cssRules[0] as CSSStyleRule | undefined
  const all = rule ? [...document.querySelectorAll<HTMLElement>(rule.selectorText)] : []
  const pressed = all.filter((one) => one.matches('button') && one.checkVisibility())
  const clicks = pressed.map(({ dataset: { option, place, way } }) =>
    way !== undefined
      ? `.chips [data-way="${way}"]`
      : option === undefined
        ? `[data-place="${place}"]`
        : `#prompt [data-option="${option}"]`,
  )
  const table = document.querySelector<HTMLElement>('.table')
  return {
    clicks: [...new Set(clicks)],
    now: `${document.querySelector('.coach small')?.textContent} ${table?.dataset.at}`,
  }
}

/** False where it went away meanwhile, since an answer was on its way. */
async function isPressed(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 3000 })
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  }
}

/** Answers what is asked by pressing what is ringed: what is in the question first, else the cards, then what confirms. */
async function press(page: Page): Promise<void> {
  const { clicks, now } = await page.evaluate(ringed)
  const chips = clicks.filter((one) => one.startsWith('.chips'))
  const inPrompt = chips.length > 0 ? chips : clicks.filter((one) => one.startsWith('#prompt'))
  const isOver = async () =>
    (await page.locator('.coach .next').count()) > 0 || (await page.evaluate(ringed)).now !== now
  for (const one of inPrompt.length > 0 ? inPrompt : clicks) {
    if (await isOver()) return
    if (!(await isPressed(page.locator(one).first()))) return
    await drawn(page)
  }
  const confirm = page.locator('#prompt .confirm .primary:not(:disabled)')
  if (!(await isOver()) && (await confirm.count()) > 0) await isPressed(confirm)
}

test('the first lesson is played through by pressing what is ringed', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open('#/learn/blackpoker')
  // A card whose answer was already on its way when it was pressed again is looked at instead: it is put back.
  await page.addLocatorHandler(page.locator('.sheet.inspect'), (sheet) => sheet.locator('.primary').click())
  for (let step = 1; step <= 10; step++) {
    await page.getByText(`Step ${step} of 10`).waitFor()
    while ((await page.locator('.coach .next').count()) === 0) await press(page)
    if (step === 1 || step === 7) expect(await violations(page)).toEqual([])
    if (step < 10) await page.locator('.coach .next').click()
  }
  await page.reload()
  await page.getByText('Step 10 of 10').waitFor()
})

test('a wrong answer is explained, and the coach shows what is meant', async ({ open }) => {
  const page = await open('#/learn/blackpoker', { locale: 'ja', viewport: PHONE })
  await page.getByText('10段のうち1段目').waitFor()
  await page.locator('#prompt:focus').waitFor()
  await page.locator('#prompt [data-option="stop"]').click()
  await page.getByText('引いてみましょう').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'お手本を見る' }).click()
  await page.getByRole('button', { name: '次へ' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('10段のうち2段目').waitFor()
})

test('a term of the rules leads to what it means, from there to its clause, and back, by keyboard', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/rules/blackpoker')
  await page.locator('.clauses').waitFor()
  const focused = (sought: string) => page.locator(`${sought}:focus`).getAttribute('id')
  await page.locator('section .term[data-to="term"]').first().press('Enter')
  const term = await focused('[id^="term-"]')
  await page.locator(':focus .term.clause').first().press('Enter')
  await focused('[id^="clause-"]')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to where I was reading' }).press('Enter')
  await page.locator(`[id="${term}"] .term.clause:focus`).waitFor()
  await page.getByRole('navigation', { name: 'Contents' }).getByText('Common mistakes').press('Enter')
  await focused('#section-mistakes')
  expect(page.url()).toContain('#/rules/blackpoker')
})
