import { describe, expect } from 'vitest'
import { aRecordAsking } from '../../engine/test/records.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test } from './visit.ts'

/** Whatever lies beside the rows stays where it is when the last card of a pile or a list leaves. */

/** Empties each pile and list in turn, as the page draws it then, and tells which others have moved; runs inside the page. */
function moved(): string[] {
  /** A number with a digit less is a little narrower. */
  const SLACK = 2
  const faults: string[] = []
  for (const piles of document.querySelectorAll('.piles')) {
    const all = [...piles.querySelectorAll<HTMLElement>(':scope > .area')]
    const boxes = () => all.map((area) => area.getBoundingClientRect())
    const before = boxes()
    for (const area of all) {
      const [cards, count] = [area.querySelector('.cards')!, area.querySelector('.count')]
      // A phone leaves out what the meters tell.
      if (cards.children.length === 0 || area.getBoundingClientRect().width === 0) continue
      const lying = [...cards.children]
      const [words, classes] = [count?.textContent ?? '', area.className]
      cards.replaceChildren()
      area.classList.add('empty')
      if (count) count.textContent = '0'
      for (const [i, after] of boxes().entries()) {
        const { left, top, width } = before[i]!
        if (width === 0 || all[i] === area) continue
        if (Math.abs(after.left - left) > SLACK || Math.abs(after.top - top) > SLACK)
          faults.push(`${all[i]!.dataset.zone} moves when ${area.dataset.zone} is empty`)
      }
      if (area.getBoundingClientRect().width === 0) faults.push(`${area.dataset.zone} has no place`)
      cards.replaceChildren(...lying)
      area.className = classes
      if (count) count.textContent = words
    }
  }
  return faults
}

describe('piles stay where they are when one of them is empty:', () => {
  const TABLES = [
    { name: 'ninja-slayer', answers: 150 },
    { name: 'blackpoker', answers: 50 },
    { name: 'pso2', answers: 80 },
    { name: 'spell-card-strike', answers: 60 },
    { name: 'vanguard', answers: 100 },
  ]
  for (const { name, answers } of TABLES)
    test(name, { tags: ['long'] }, async ({ open }) => {
      const page = await sitDownAt(open, await aRecordAsking(name, answers))
      await page.locator('.table[data-asked="you"]').waitFor()
      const found: string[] = []
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 1024, height: 768 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(viewport)
        found.push(...(await page.evaluate(moved)).map((fault) => `${viewport.width}: ${fault}`))
      }
      expect(found).toEqual([])
    })
})
