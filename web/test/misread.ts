/** What cannot be read on the page, or is in another language than the page's. It runs inside the page, so it uses nothing from outside. */
export function misread(): string[] {
  /** Boxes end between pixels, and letters reach beyond their lines. */
  const SLACK = 3
  /** What is only read aloud has no more room than this. */
  const UNSEEN = 2
  const faults: string[] = []
  const page = document.documentElement.lang
  // Signs that cards print are one or more kanji, in either language.
  const FOREIGN = page === 'ja' ? /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i : /[ぁ-んァ-ヶ]/
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!
    const said = text.textContent!.trim()
    if (said === '' || element.closest('script, style, svg, .hidden, .thumb') || !element.checkVisibility())
      continue
    const { lang } = element.closest<HTMLElement>('[lang]')!
    // Signs are drawn in any language, and read aloud in the page's.
    const isDrawn = element.closest('[aria-hidden="true"]') !== null
    if (lang === page && !isDrawn && FOREIGN.test(said)) faults.push(`“${said}” is in another language`)
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) continue
    for (let around: HTMLElement | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const { left, top, right, bottom, width, height } = around.getBoundingClientRect()
      if (width <= UNSEEN || height <= UNSEEN) break
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const wide = cuts(overflowX) ? Math.max(left - box.left, box.right - right) : 0
      const high = cuts(overflowY) ? Math.max(top - box.top, box.bottom - bottom) : 0
      if (wide > SLACK || high > SLACK) {
        faults.push(`“${said}” is cut by ${Math.round(wide)} × ${Math.round(high)} in ${around.className}`)
        break
      }
      // What scrolls is seen when it is scrolled to.
      if ([overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) break
    }
  }
  return [...new Set(faults)]
}
