import type { Even } from './text.ts'

/** How printed texts are damaged without meaning anything by it: what is found, and what stands for it. */
export type Mends = readonly (readonly [found: RegExp, instead: string])[]

/** A text as it stands: each character is its own. */
export const asItStands = (text: string): Even => ({
  text,
  spans: Array.from({ length: text.length }, (_, i) => [i, i + 1] as const),
})

/** A text with what is found in it mended, one after the other; what stands instead knows the whole stretch it stands for. */
export const mended = (whole: Even, mends: Mends): Even =>
  mends.reduce((so, [found, instead]) => mendAll(so, found, instead), whole)

function mendAll(whole: Even, found: RegExp, instead: string): Even {
  const { text, spans } = whole
  const matches = Array.from(text.matchAll(found))
  if (matches.length === 0) return whole
  let out = ''
  const kept: (typeof spans)[number][] = []
  let at = 0
  const keepUpTo = (end: number) => {
    out += text.slice(at, end)
    kept.push(...spans.slice(at, end))
  }
  for (const match of matches) {
    keepUpTo(match.index)
    at = match.index + match[0].length
    const put = instead.replace(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? '')
    const span = stretchOf(spans, match.index, at)
    out += put
    for (let unit = 0; unit < put.length; unit++) kept.push(span)
  }
  keepUpTo(text.length)
  return { text: out, spans: kept }
}

/** The stretch that a piece of a text stands for; where nothing stood, the character before it. */
function stretchOf(spans: Even['spans'], from: number, to: number): Even['spans'][number] {
  const first = spans[Math.max(0, Math.min(from, to - 1))]
  const last = spans[Math.max(0, to - 1)]
  return [first?.[0] ?? 0, last?.[1] ?? 0]
}
