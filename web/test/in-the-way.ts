/** What is in the way of whom; runs inside the page, so it uses nothing from outside. */
export async function inTheWay(): Promise<string[]> {
  /** Boxes end between pixels, and whoever leans has corners that stand out. */
  const SLACK = 6
  const faults: string[] = []
  const nameOf = (element: Element) => `“${(element.textContent ?? '').trim().slice(0, 30)}”`
  /** What is left of a box where parts around it cut it off. */
  const seen = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around)
      if (display === 'contents') continue
      const box = around.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const overlap = (one: DOMRect, other: DOMRect) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ]
  const cardsOf = (sides: string) =>
    [...document.querySelectorAll(sides)]
      .filter((card) => card.checkVisibility())
      .map((card) => ({ card, box: seen(card) }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
  const own = cardsOf('.near .card, .circles.own .card, .before.own .card, .card.standing.own')
  const others = cardsOf('.far .card, .circles.others .card, .before.others .card, .card.standing.others')
  for (const one of own)
    for (const other of others) {
      const [wide, high] = overlap(one.box, other.box)
      if (wide! > SLACK && high! > SLACK)
        faults.push(`${nameOf(one.card)} and ${nameOf(other.card)} overlap by ${wide} × ${high}`)
    }

  /** A row of many may be moved along, but whatever lies there is seen from top to bottom. */
  for (const { card, box } of [...own, ...others]) {
    const { height } = card.getBoundingClientRect()
    if (card.closest('.rows, .stage, .circles') && box.height < height - SLACK)
      faults.push(`${nameOf(card)} is cut by ${height - box.height}`)
  }

  const dock = document.querySelector('.dock')!
  const asked = document.querySelector('.prompt')!
  for (const { card, box } of [...own, ...others])
    for (const part of [dock, asked]) {
      const [wide, high] = overlap(box, part.getBoundingClientRect())
      if (wide! > SLACK && high! > SLACK)
        faults.push(`${nameOf(card)} lies under the question by ${wide} × ${high}`)
    }

  /** Whether a part is seen and is what a click there hits. */
  const isHit = (element: Element, { left, top, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  for (const sought of ['.prompt .ask', '.prompt :is(.closing, .confirm) .primary']) {
    const part = document.querySelector(sought)
    if (!part) continue
    const { height } = part.getBoundingClientRect()
    const box = seen(part)
    if (box.height < height - 1 || box.top < 0 || box.bottom > window.innerHeight || !isHit(part, box))
      faults.push(`${sought} is not seen whole`)
  }

  for (const { card } of cardsOf('.near > .area.hand .card')) {
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    await new Promise((done) => requestAnimationFrame(done))
    const box = seen(card)
    const { height } = card.getBoundingClientRect()
    if (box.height < height - SLACK || box.bottom > window.innerHeight)
      faults.push(`${nameOf(card)} of the hand is cut`)
    // Cards that lie closer show what is left of the next.
    if (!isHit(card, new DOMRect(box.left, box.top, Math.min(box.width, 16), box.height)))
      faults.push(`${nameOf(card)} of the hand cannot be reached`)
  }
  /** What is counted at a side, told in the bar and asked beside the gold button is read whole, and lies under nothing of its kind. */
  const read = [
    ...document.querySelectorAll('.seat .area > h3, .far > .area.hand > h3, .top-bar > *, .quiet-row button'),
    ...document.querySelectorAll('.prompt > :is(.closing, .confirm) > button'),
  ].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0)
  for (const [nth, part] of read.entries()) {
    const box = part.getBoundingClientRect()
    const { width, height } = seen(part)
    if (width < box.width - SLACK || height < box.height - SLACK || box.right > window.innerWidth + 1)
      faults.push(`${nameOf(part)} is not read whole`)
    for (const other of read.slice(nth + 1)) {
      const [wide, high] = overlap(box, other.getBoundingClientRect())
      if (wide! > SLACK && high! > SLACK)
        faults.push(`${nameOf(part)} and ${nameOf(other)} lie over each other by ${wide} × ${high}`)
    }
    for (const { card, box: lying } of cardsOf('.seat .card')) {
      const [wide, high] = overlap(box, lying)
      const isBeside = part.closest('.area') !== card.closest('.area')
      if (isBeside && wide! > SLACK && high! > SLACK)
        faults.push(`${nameOf(part)} lies over ${nameOf(card)} by ${wide} × ${high}`)
    }
  }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > window.innerWidth || scrollHeight > window.innerHeight) faults.push('the page scrolls')
  return [...new Set(faults)]
}
