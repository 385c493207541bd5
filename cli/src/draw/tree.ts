import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'

/** Plain data as a tree: what fits beside its label stands there, the rest in branches under it. */
export function tree(data: unknown, voice: Voice): string[] {
  const drawn = new Tree(voice)
  const { head, branches } = drawn.node(data)
  return [head, ...drawn.draw(branches)]
}

interface Node {
  readonly head: string
  readonly branches: readonly (readonly [label: string, data: unknown])[]
}

/** Where an object begins with one of these, that is what it is first of all. */
const HEADS = ['kind', 'do', 'event', 'at']
/** What is written in these is a name, not a word of the language. */
const NAMES = ['attribute', 'name', 'nameHas']

class Tree {
  private readonly voice: Voice

  constructor(voice: Voice) {
    this.voice = voice
  }

  node(data: unknown): Node {
    if (Array.isArray(data) && data.length === 1) return this.node(data[0])
    const short = this.inline(data)
    if (short !== null) return { head: short, branches: [] }
    if (Array.isArray(data)) return { head: '', branches: data.map((one, i) => [`${i + 1}`, one]) }
    const { head, fields } = parted(data as object)
    const branches = fields.map(([key, one]) => [this.label(key, one), one] as const)
    return { head: head === null ? '' : this.head(head), branches }
  }

  draw(branches: Node['branches']): string[] {
    return branches.flatMap(([label, data], i) => {
      const last = i === branches.length - 1
      const { head, branches: under } = this.node(data)
      return [
        `${paint.dim(last ? '└' : '├')} ${paint.dim(`${label}:`)}${head && ` ${head}`}`,
        ...this.draw(under).map((line) => `${last ? ' ' : paint.dim('│')} ${line}`),
      ]
    })
  }

  /** A word, or an object or list of words only; null for anything deeper. */
  private inline(data: unknown): string | null {
    if (Array.isArray(data)) return this.inlineList(data)
    if (typeof data !== 'object' || data === null) return this.voice.term('word', String(data))
    const { head, fields } = parted(data)
    if (fields.some(([, one]) => typeof one === 'object')) return null
    const words = fields.map(([key, word]) => this.field(key, word))
    return [...(head === null ? [] : [this.head(head)]), ...words].join(paint.dim(', '))
  }

  /** Instructions stand one under the other, however short they are. */
  private inlineList(list: readonly unknown[]): string | null {
    if (list.length === 0) return '–'
    if (list.some((one) => typeof one === 'object' && one !== null && 'do' in one)) return null
    const parts = list.map((one) => this.inline(one))
    return parts.includes(null) ? null : parts.join(paint.dim('; '))
  }

  private field(key: string, word: unknown): string {
    const label = paint.dim(this.label(key, word))
    if (word === true) return label
    return `${label} ${NAMES.includes(key) ? `“${word}”` : this.voice.term('word', String(word))}`
  }

  /** `of` somebody or of these, `by` how much or by what. */
  private label(key: string, data: unknown): string {
    if (key === 'of' && typeof data === 'object') return this.voice.term('key', 'ofThese')
    if (key === 'by' && typeof data === 'string') return this.voice.term('key', 'byWhat')
    return this.voice.term('key', key)
  }

  private head(word: string): string {
    return paint.bold(this.voice.term('word', word))
  }
}

function parted(data: object): { head: string | null; fields: [string, unknown][] } {
  const fields = Object.entries(data)
  const [first] = fields
  if (!first || !HEADS.includes(first[0])) return { head: null, fields }
  return { head: String(first[1]), fields: fields.slice(1) }
}
