/**
 * Phrases that read and print. A phrase is a template and what it means; the same table reads a text into its
 * meaning and prints the meaning back, so the two cannot drift apart.
 *
 * A template is text with slots: `{what:thing}を{n:number}枚引く` has the slot `what`, filled by the category
 * `thing`, and `n`, filled by `number`. A slot alone, `{thing}`, goes by its category's name. What a phrase means
 * is plain data with holes: `{ do: 'draw', n: $('n') }`. A hole `rest('more')` at the end of a list stands for
 * the rest of that list.
 */
export type Meaning =
  | null
  | boolean
  | number
  | string
  | readonly Meaning[]
  | { readonly [key: string]: Meaning }

/** A place in a meaning that a slot fills. */
class Hole {
  readonly slot: string
  readonly rest: boolean
  constructor(slot: string, rest: boolean) {
    this.slot = slot
    this.rest = rest
  }
}
export const $ = (slot: string): Hole => new Hole(slot, false)
export const rest = (slot: string): Hole => new Hole(slot, true)

export type Pattern =
  | null
  | boolean
  | number
  | string
  | Hole
  | readonly Pattern[]
  | { readonly [key: string]: Pattern }

/** A phrase as it stands in a table. The first one that fits a meaning is how that meaning is printed. */
export type PhraseEntry = readonly [category: string, template: string, means: Pattern]

/** A whole number from 0 up to, not including, `below`. */
export type Pick = (below: number) => number

/** Words that are not listed one by one: numbers, names. */
export interface WordKind {
  readonly category: string
  readonly word: RegExp
  /** The characters it may begin with. */
  readonly starts: string
  readonly read: (word: string) => Meaning
  /** Null where the meaning is none of these words'. */
  readonly print: (meaning: Meaning) => string | null
  /** Any one of them. */
  readonly sample: (pick: Pick) => Meaning
}

type Part = string | { readonly slot: string; readonly category: string }
interface Phrase {
  readonly parts: readonly Part[]
  readonly means: Pattern
  readonly build: Builder
}

/** The meaning of a phrase, from those of its slots in their order. */
type Builder = (filled: readonly Meaning[]) => Meaning

/** The phrases of a category, those that begin alike sharing their beginning. Characters are told by their codes. */
interface Node {
  readonly next: Map<number, Node>
  readonly slots: Map<string, Node>
  /** The slots that a character can begin, found when it is first met. */
  readonly open: Map<number, readonly Branch[]>
  /** Phrases that end here: how many slots they have, and what they mean. */
  readonly ends: { readonly slots: number; readonly build: Builder }[]
}

interface Branch {
  readonly category: Category
  readonly after: Node
}

interface Category {
  readonly name: string
  readonly number: number
  readonly phrases: Phrase[]
  readonly start: Node
  word: (WordKind & { readonly at: RegExp }) | null
  /** The characters that a text of it may begin with: nothing else need be looked for. */
  readonly starts: Set<number>
  /** How many phrases deep its simplest text is. */
  depth: number
}

/** One way to understand a stretch of text. */
interface Found {
  readonly end: number
  readonly meaning: Meaning
}

/** What came of reading a whole text. */
export type Reading =
  | { readonly kind: 'read'; readonly meaning: Meaning }
  | { readonly kind: 'ambiguous'; readonly meanings: readonly Meaning[] }
  /** Up to `at` everything was understood in some way; no phrase goes on from there. */
  | { readonly kind: 'unread'; readonly at: number }

export class Phrasebook {
  private readonly categories = new Map<string, Category>()
  /** The characters that anything may begin with. */
  private readonly alphabet = new Set<number>()

  constructor(entries: readonly PhraseEntry[], words: readonly WordKind[]) {
    for (const kind of words)
      this.category(kind.category).word = { ...kind, at: new RegExp(kind.word.source, 'uy') }
    for (const [category, template, means] of entries) this.add(category, partsOf(template), means)
    for (const category of this.categories.values()) this.check(category)
    this.measure()
    this.findStarts()
  }

  private category(name: string): Category {
    const known = this.categories.get(name)
    if (known) return known
    const made = {
      name,
      number: this.categories.size,
      phrases: [],
      start: node(),
      word: null,
      starts: new Set<number>(),
      depth: Number.POSITIVE_INFINITY,
    }
    this.categories.set(name, made)
    return made
  }

  private add(name: string, parts: readonly Part[], means: Pattern): void {
    const category = this.category(name)
    const slots = slotsOf(parts).map(({ slot }) => slot)
    const build = builder(means, slots)
    category.phrases.push({ parts, means, build })
    let at = category.start
    for (const part of parts) {
      if (typeof part !== 'string') at = follow(at.slots, part.category)
      else for (let i = 0; i < part.length; i++) at = follow(at.next, part.charCodeAt(i))
    }
    at.ends.push({ slots: slots.length, build })
  }

  /** Every slot must be of a category that something can fill, and every hole must have its slot. */
  private check({ name, phrases }: Category): void {
    for (const { parts, means } of phrases) {
      const slots = slotsOf(parts)
      for (const { slot, category } of slots) {
        if (!this.categories.has(category))
          throw new Error(`${name}: nothing is a "${category}", which the slot "${slot}" needs`)
      }
      const holes = [...holesOf(means)]
      for (const hole of holes)
        if (!slots.some(({ slot }) => slot === hole)) throw new Error(`${name}: no slot "${hole}"`)
      for (const { slot } of slots)
        if (!holes.includes(slot)) throw new Error(`${name}: the slot "${slot}" means nothing`)
    }
    if (this.opens(name, name, new Set()))
      throw new Error(`${name}: a phrase of it begins with itself, so that reading would not end`)
  }

  /** Whether a phrase of the category, or of one it begins with, begins with the one sought. */
  private opens(name: string, sought: string, seen: Set<string>): boolean {
    for (const next of this.categories.get(name)!.start.slots.keys()) {
      if (next === sought) return true
      if (seen.has(next)) continue
      seen.add(next)
      if (this.opens(next, sought, seen)) return true
    }
    return false
  }

  private measure(): void {
    for (let changed = true; changed; ) {
      changed = false
      for (const category of this.categories.values()) {
        const depth = category.word ? 0 : Math.min(...category.phrases.map((phrase) => this.depthOf(phrase)))
        changed ||= depth < category.depth
        category.depth = depth
      }
    }
    for (const { name, depth } of this.categories.values())
      if (depth === Number.POSITIVE_INFINITY) throw new Error(`${name}: no phrase of it ever ends`)
  }

  private findStarts(): void {
    for (let before = -1, now = 0; before !== now; ) {
      before = now
      now = 0
      for (const { start, starts, word } of this.categories.values()) {
        for (const character of word?.starts ?? '') starts.add(character.charCodeAt(0))
        for (const character of start.next.keys()) starts.add(character)
        for (const slot of start.slots.keys())
          for (const character of this.categories.get(slot)!.starts) starts.add(character)
        now += starts.size
      }
    }
    for (const { starts } of this.categories.values())
      for (const character of starts) this.alphabet.add(character)
  }

  private depthOf({ parts }: Phrase): number {
    return 1 + Math.max(0, ...slotsOf(parts).map(({ category }) => this.categories.get(category)!.depth))
  }

  /** Reads a whole text. All ways to read it are followed; two that mean different things are ambiguous. */
  read(category: string, text: string): Reading {
    const attempt = new Attempt(this.categories, this.alphabet, text)
    const whole = attempt.at(this.categories.get(category)!, 0).filter(({ end }) => end === text.length)
    if (whole.length === 0) return { kind: 'unread', at: attempt.furthest }
    if (whole.length === 1) return { kind: 'read', meaning: whole[0]!.meaning }
    return { kind: 'ambiguous', meanings: whole.map(({ meaning }) => meaning) }
  }

  /** Prints a meaning; null where no phrase has it. */
  print(category: string, meaning: Meaning): string | null {
    const { word, phrases } = this.categories.get(category)!
    const printed = word?.print(meaning) ?? null
    if (printed !== null) return printed
    for (const { parts, means } of phrases) {
      const slots = new Map<string, Meaning>()
      if (!fill(means, meaning, slots)) continue
      const text = this.printParts(parts, slots)
      if (text !== null) return text
    }
    return null
  }

  private printParts(parts: readonly Part[], slots: ReadonlyMap<string, Meaning>): string | null {
    let out = ''
    for (const part of parts) {
      const printed = typeof part === 'string' ? part : this.print(part.category, slots.get(part.slot)!)
      if (printed === null) return null
      out += printed
    }
    return out
  }

  /** A meaning at random: phrase by phrase, at most about `depth` deep. For tests of what reads and prints. */
  derive(category: string, pick: Pick, depth: number): Meaning {
    const { word, phrases, depth: least } = this.categories.get(category)!
    if (word && pick(phrases.length + 1) === 0) return word.sample(pick)
    const near = phrases.filter((phrase) => this.depthOf(phrase) <= Math.max(depth, least))
    if (near.length === 0) return word!.sample(pick)
    const { parts, build } = near[pick(near.length)]!
    return build(slotsOf(parts).map(({ category: needed }) => this.derive(needed, pick, depth - 1)))
  }
}

function node(): Node {
  return { next: new Map(), slots: new Map(), open: new Map(), ends: [] }
}

function follow<By>(branches: Map<By, Node>, by: By): Node {
  const known = branches.get(by)
  if (known) return known
  const made = node()
  branches.set(by, made)
  return made
}

const NONE: readonly Branch[] = []

/** What has filled the slots so far, the last first. */
type Filled = { readonly meaning: Meaning; readonly before: Filled } | null

/** One text being read: what each category can be at each place, worked out once. */
class Attempt {
  furthest = 0
  private readonly categories: ReadonlyMap<string, Category>
  private readonly alphabet: ReadonlySet<number>
  private readonly text: string
  /** By category and place. */
  private readonly known: (Found[] | undefined)[][] = []

  constructor(categories: ReadonlyMap<string, Category>, alphabet: ReadonlySet<number>, text: string) {
    this.categories = categories
    this.alphabet = alphabet
    this.text = text
  }

  at(category: Category, from: number): readonly Found[] {
    this.known[category.number] ??= []
    const places = this.known[category.number]!
    const before = places[from]
    if (before) return before
    const found: Found[] = []
    places[from] = found
    if (category.word) this.readWord(category.word, from, found)
    this.walk(category.start, from, null, found)
    return found
  }

  private readWord(kind: WordKind & { readonly at: RegExp }, from: number, found: Found[]): void {
    kind.at.lastIndex = from
    const match = kind.at.exec(this.text)
    if (!match || match[0] === '') return
    this.reach(from + match[0].length)
    note(found, { end: from + match[0].length, meaning: kind.read(match[0]) })
  }

  private walk(start: Node, from: number, filled: Filled, found: Found[]): void {
    for (let at = start, place = from; ; place++) {
      for (let i = 0; i < at.ends.length; i++) {
        const { slots, build } = at.ends[i]!
        note(found, { end: place, meaning: build(inOrder(slots, filled)) })
      }
      if (place === this.text.length) return
      const character = this.text.charCodeAt(place)
      if (at.slots.size > 0) this.fillSlot(at, place, character, filled, found)
      const next = at.next.get(character)
      if (!next) return
      this.reach(place + 1)
      at = next
    }
  }

  private fillSlot(at: Node, from: number, character: number, filled: Filled, found: Found[]): void {
    const open = this.open(at, character)
    for (let i = 0; i < open.length; i++) {
      const { category, after } = open[i]!
      const ways = this.at(category, from)
      for (let j = 0; j < ways.length; j++) {
        const { end, meaning } = ways[j]!
        this.walk(after, end, { meaning, before: filled }, found)
      }
    }
  }

  private open(at: Node, character: number): readonly Branch[] {
    const known = at.open.get(character)
    if (known) return known
    if (!this.alphabet.has(character)) return NONE
    const branches = Array.from(at.slots, ([name, after]) => ({
      category: this.categories.get(name)!,
      after,
    }))
    const open = branches.filter(({ category }) => category.starts.has(character))
    at.open.set(character, open)
    return open
  }

  private reach(at: number): void {
    if (at > this.furthest) this.furthest = at
  }
}

/** Two phrases that say the same of the same words are one reading. */
function note(found: Found[], one: Found): void {
  for (let i = 0; i < found.length; i++)
    if (found[i]!.end === one.end && same(found[i]!.meaning, one.meaning)) return
  found.push(one)
}

function inOrder(slots: number, filled: Filled): readonly Meaning[] {
  const out = new Array<Meaning>(slots)
  let last = filled
  for (let i = slots - 1; i >= 0; i--) {
    out[i] = last!.meaning
    last = last!.before
  }
  return out
}

/** Whether two meanings are the same, in whatever order their parts were named. */
export function same(a: Meaning, b: Meaning): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  const [left, right] = [a, b] as { readonly [key: string]: Meaning }[]
  return keys.every((key) => key in right! && same(left![key]!, right![key]!))
}

function partsOf(template: string): Part[] {
  const parts: Part[] = []
  for (const [, slot, category, words] of template.matchAll(/\{(\w+)(?::([\w.]+))?\}|([^{}]+)/gu)) {
    parts.push(words ?? { slot: slot!, category: category ?? slot! })
  }
  return parts
}

function slotsOf(parts: readonly Part[]) {
  return parts.filter((part) => typeof part !== 'string')
}

function* holesOf(means: Pattern): Generator<string> {
  if (means instanceof Hole) yield means.slot
  else if (typeof means === 'object' && means !== null)
    for (const part of Object.values(means)) yield* holesOf(part)
}

/** How the meaning of a pattern is put together; where nothing is left open it is always the same one. */
function builder(means: Pattern, slots: readonly string[]): Builder {
  if (means instanceof Hole) {
    const at = slots.indexOf(means.slot)
    return (filled) => filled[at]!
  }
  if (holesOf(means).next().done) return () => means as Meaning
  if (Array.isArray(means)) return listBuilder(means, slots)
  const fields = Object.entries(means as object).map(
    ([key, part]) => [key, builder(part as Pattern, slots)] as const,
  )
  return (filled) => {
    const out: { [key: string]: Meaning } = {}
    for (const [key, build] of fields) out[key] = build(filled)
    return out
  }
}

function listBuilder(means: readonly Pattern[], slots: readonly string[]): Builder {
  const last = means.at(-1)
  const isOpen = last instanceof Hole && last.rest
  const fixed = (isOpen ? means.slice(0, -1) : means).map((part) => builder(part, slots))
  if (!isOpen) return (filled) => fixed.map((build) => build(filled))
  const more = builder(last, slots)
  return (filled) => [...fixed.map((build) => build(filled)), ...(more(filled) as Meaning[])]
}

/**
 * Whether a meaning has the form of a pattern; if so the slots are filled with what stands in its holes, the same in all
 * holes of a slot.
 */
function fill(means: Pattern, meaning: Meaning, slots: Map<string, Meaning>): boolean {
  if (means instanceof Hole) {
    const before = slots.get(means.slot)
    if (before !== undefined) return same(before, meaning)
    slots.set(means.slot, meaning)
    return true
  }
  if (Array.isArray(means)) return Array.isArray(meaning) && fillList(means, meaning, slots)
  if (typeof means !== 'object' || means === null) return means === meaning
  if (typeof meaning !== 'object' || meaning === null || Array.isArray(meaning)) return false
  const fields = meaning as { readonly [key: string]: Meaning }
  const keys = Object.keys(means)
  if (keys.length !== Object.keys(fields).length) return false
  return keys.every(
    (key) => key in fields && fill((means as { readonly [key: string]: Pattern })[key]!, fields[key]!, slots),
  )
}

function fillList(
  means: readonly Pattern[],
  meaning: readonly Meaning[],
  slots: Map<string, Meaning>,
): boolean {
  const last = means.at(-1)
  const open = last instanceof Hole && last.rest
  const fixed = open ? means.slice(0, -1) : means
  if (open ? meaning.length < fixed.length : meaning.length !== fixed.length) return false
  if (!fixed.every((part, i) => fill(part, meaning[i]!, slots))) return false
  if (open) slots.set(last.slot, meaning.slice(fixed.length))
  return true
}
