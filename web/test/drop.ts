import type { Page } from 'playwright-core'

/** Drops a file on the page. */
export async function drop(page: Page, text: string): Promise<void> {
  const carried = await page.evaluateHandle((written) => {
    const data = new DataTransfer()
    data.items.add(new File([written], 'record.json', { type: 'application/json' }))
    return data
  }, text)
  await page.dispatchEvent('#main', 'drop', { dataTransfer: carried })
}
