/** A place of a table where cards are drawn: the classes around them from the table inward, and those that they get there. */
export interface Place {
  readonly name: string
  readonly around: readonly string[]
  readonly card: string
  readonly columns: number
  /** So many lie there at a time, each in the innermost part, and fill it. */
  readonly fill?: number
  /** Whether somebody who stands there bears something. */
  readonly bears?: true
  /** A number that lies on the card for a while, such as damage. */
  readonly counter?: string
}

/** What cannot be read, in words. */
export type Faults = string

/** Where which cards are drawn: one of so many, beginning with this one. */
export interface CardSample {
  readonly places: readonly Place[]
  readonly oneOf: number
  readonly from: number
}

/**
 * Draws copies of cards of the gallery in places of a table and gives back what is cut, covered or too small there. It runs inside
 * the page, so it uses nothing from outside.
 */
export function measureCards({ places, oneOf, from }: CardSample): string[] {
  const SMALLEST = 12
  /** Boxes end between pixels. */
  const SLACK = 1.5
  /** Numbers are shapes that reach over the edge of the card by such a part of its width. */
  const OVER = 0.04
  const tiles = [...document.querySelectorAll<HTMLElement>('.gallery .card')].filter(
    (_, i) => i % oneOf === from,
  )
  const look = document.querySelector<HTMLElement>('.gallery')!.style
  const faults: string[] = []

  /** The part for cards, within all that is around it; `many` of the innermost for as many cards. */
  const build = ({ around, columns, fill, bears }: Place) => {
    const table = document.createElement('div')
    table.className = around.includes('board staged') ? 'table with-stage' : 'table'
    // One by one: the page's policy lets no style in that is written in an attribute.
    for (const name of look) table.style.setProperty(name, look.getPropertyValue(name))
    table.style.setProperty('--columns', String(columns))
    // A table has the screen to itself, the gallery has not.
    table.style.setProperty('--header', '0px')
    Object.assign(table.style, { position: 'fixed', inset: '0', zIndex: '99' })
    let at = table
    // Each of several cards has a part of its own; only what is on a circle is in two.
    const own = fill ? (around.at(-1) === 'on-circle' && around.at(-2) === 'circle' ? 2 : 1) : 0
    for (const classes of around.slice(0, around.length - own)) {
      const part = document.createElement('div')
      part.className = classes
      at.append(part)
      at = part
    }
    const spots = Array.from({ length: fill ?? 0 }, (_, nth) => {
      // The rows of a board have their names at the end.
      if (around.includes('stage') && nth > 0 && nth % columns === 0)
        at.append(Object.assign(document.createElement('span'), { className: 'line-name' }))
      let spot = at
      for (const classes of around.slice(around.length - own)) {
        const part = document.createElement('div')
        part.className = classes
        spot.append(part)
        spot = part
      }
      if (bears) {
        const borne = document.createElement('span')
        borne.className = 'borne'
        const thing = document.createElement('span')
        thing.className = 'card on-bearer'
        borne.append(thing)
        spot.append(borne)
      }
      return spot
    })
    if (around.includes('field')) {
      const field = table.querySelector('.field')!
      for (const missing of ['circles others', 'seam', 'circles own']) {
        const name = missing.split(' ').at(-1)!
        const there = field.querySelector(`:scope > .${name}`)
        const part = there ?? document.createElement('div')
        if (!there) part.className = missing
        field.append(part)
      }
    }
    return { table, at, spots }
  }

  type Part = { readonly what: string; readonly box: DOMRect }
  const near = (n: number) => Math.round(n * 10) / 10

  /** What a card says and shows, each with its box; text by what is written, not by the box it may leave. */
  const partsOf = (card: HTMLElement): Part[] => {
    const parts: Part[] = []
    for (const element of card.querySelectorAll<HTMLElement>(
      '.name, .number, .cost, .counter, .map, .letter',
    )) {
      if (!element.checkVisibility() || element.offsetWidth === 0) continue
      const kind = element.className.split(' ')[0]!
      const what = `${kind} “${element.textContent}”`
      const whole = element.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, width } = range.getBoundingClientRect()
      // Lines lie closer than the letters of a font reach.
      parts.push({ what, box: kind === 'name' ? new DOMRect(left, whole.top, width, whole.height) : whole })
      if (element.scrollWidth > element.clientWidth + SLACK && kind !== 'map')
        faults.push(`${where}: ${what} is wider than its box`)
    }
    return parts
  }

  /** The smallest letters of a card. */
  const tooSmall = (card: HTMLElement) => {
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (element.closest('.hidden') || !element.checkVisibility() || text.textContent!.trim() === '')
        continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < SMALLEST - 0.01) faults.push(`${where}: “${text.textContent}” is ${near(size)} px high`)
    }
  }

  let where = ''
  const measure = (card: HTMLElement) => {
    tooSmall(card)
    const outer = card.getBoundingClientRect()
    const parts = partsOf(card)
    for (const { what, box } of parts) {
      const beyond = [
        outer.left - box.left,
        box.right - outer.right,
        outer.top - box.top,
        box.bottom - outer.bottom,
      ]
      const slack = SLACK + (what.startsWith('number') ? OVER * outer.width : 0)
      if (Math.max(...beyond) > slack)
        faults.push(
          `${where}: ${what} leaves the card (${near(outer.width)} × ${near(outer.height)}) by ${near(Math.max(...beyond))}`,
        )
    }
    for (const [i, one] of parts.entries())
      for (const other of parts.slice(i + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > SLACK && high > SLACK)
          faults.push(
            `${where}: ${one.what} and ${other.what} overlap by ${near(wide)} × ${near(high)} (${near(outer.width)} wide)`,
          )
      }
  }

  const copyOf = (tile: HTMLElement, { card, counter }: Place) => {
    const copy = tile.cloneNode(true) as HTMLElement
    for (const picture of copy.querySelectorAll('img')) picture.removeAttribute('src')
    copy.className += ` ${card}`
    if (counter) {
      const counters = document.createElement('span')
      counters.className = 'counters'
      const one = document.createElement('span')
      one.className = 'counter'
      one.textContent = counter
      counters.append(one)
      copy.querySelector('.printed')?.append(counters)
    }
    return copy
  }

  // What nobody looks at needs no drawing.
  document.querySelector<HTMLElement>('#root')!.style.display = 'none'
  /** Everything is put together first and measured then: each time something is added the browser begins anew. */
  const all = document.createElement('div')
  const drawn = places.flatMap((place) => {
    const copies = tiles.map((tile) => copyOf(tile, place))
    const step = place.fill ?? copies.length
    return Array.from({ length: Math.ceil(copies.length / step) }, (_, i) => {
      const some = copies.slice(i * step, (i + 1) * step)
      const { table, at, spots } = build(place)
      for (const [nth, copy] of some.entries()) (spots[nth] ?? at).append(copy)
      all.append(table)
      return { place, some }
    })
  })
  document.body.append(all)
  for (const { place, some } of drawn) {
    where = place.name
    for (const copy of some) measure(copy)
  }
  all.remove()
  return [...new Set(faults)]
}
