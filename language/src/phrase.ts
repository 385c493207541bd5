import { isList, remembered } from '@tefuda/kernel'
import { Notebook } from './notebook.ts'

/**
 * Phrases that read and print. A phrase is a template and what it means; the same table reads a text into its
 * meaning and prints the meaning back, so the two cannot drift apart.
 *
 * A template is text with slots: `{what:thing}を{n:number}枚引く` has the slot `what`, filled by the category
 * `thing`, and `n`, filled by `number`. A slot alone, `{thing}`, goes by its category's name; `{{` and `}}` are the signs
 * themselves. What a phrase means is plain data with holes: `{ do: 'draw', n: $('n') }`. A hole `rest('more')` at the end of a list stands for
 * the rest of that list, and `...others('more')` for all other fields of an object.
 *
 * `<,|>` are words of which any are read and the first are printed, here a comma that may be left out; all have the same slots. A slot `{more:qualifiers?}` may be
 * left out as well: what it fills is then empty. So an order of words, a comma or a qualifier is said once and not in a phrase each.
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

/** The field that stands for all fields which a pattern does not name. */
const OTHERS = '...'
export const others = (slot: string): { readonly [OTHERS]: Hole } => ({ [OTHERS]: new Hole(slot, true) })

export type Pattern =
  | null
  | boolean
  | number
  | string
  | Hole
  | readonly Pattern[]
  | { readonly [key: string]: Pattern }

/** A phrase as it stands in a table. The first one that fits a meaning is how that meaning is printed, unless it is only `read`. */
export type PhraseEntry = readonly [
  category: string,
  template: string,
  means: Pattern,
  only?: 'read' | undefined,
]

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

type Slot = { readonly slot: string; readonly category: string; readonly mayMiss: boolean }
/** Parts of which any are read, each with the same slots. */
type Either = readonly (readonly Part[])[]
type Part = string | Either | Slot
interface Phrase {
  readonly parts: readonly Part[]
  readonly slots: readonly Slot[]
  readonly means: Pattern
  readonly build: Builder
  readonly isPrinted: boolean
}

/** How meanings are printed as categories, as far as that came up. */
type Printed = Map<object, Map<string, string | null>>

/** The meaning of a phrase, from those of its slots in their order; none where two of them say the same field. */
type Builder = (filled: readonly Meaning[]) => Meaning | undefined

/** The phrases of a category, those that begin alike sharing their beginning. Characters are told by their codes. */
interface Node {
  readonly next: Map<number, Node>
  slots: Map<string, Node>
  /** The slots that a character can begin, found when it is first met. */
  open: Map<number, readonly Branch[]> | null
  /** What the phrases that end here mean. */
  readonly ends: Builder[]
  readonly number: number
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

/** What came of reading a whole text. */
export type Reading =
  | { readonly kind: 'read'; readonly meaning: Meaning }
  | { readonly kind: 'ambiguous'; readonly meanings: readonly Meaning[] }
  /** Up to `at` everything was understood in some way; no phrase goes on from there. */
  | { readonly kind: 'unread'; readonly at: number }

/** The phrases of a table by category, ready for reading and printing. */
class Grammar {
  readonly categories = new Map<string, Category>()
  /** The characters that anything may begin with. */
  readonly alphabet = new Set<number>()

  constructor(entries: readonly PhraseEntry[], words: readonly WordKind[]) {
    for (const kind of words)
      this.category(kind.category).word = { ...kind, at: new RegExp(kind.word.source, 'uy') }
    for (const [category, template, means, only] of entries)
      this.add(category, partsOf(template), means, only !== 'read')
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

  private add(name: string, parts: readonly Part[], means: Pattern, isPrinted: boolean): void {
    const category = this.category(name)
    const slots = slotsOf(parts)
    category.phrases.push({ parts, slots, means, build: builderOf(means, slots), isPrinted })
    this.thread(category.start, parts, means, [])
  }

  /** Every way through the parts of a phrase, with the slots that are filled on it. */
  private thread(at: Node, parts: readonly Part[], means: Pattern, filled: readonly Slot[]): void {
    const [part, ...more] = parts
    if (part === undefined) {
      const build = builderOf(means, filled)
      if (!at.ends.includes(build)) at.ends.push(build)
    } else if (typeof part === 'string') this.thread(spelt(at, part), more, means, filled)
    else if (!('slot' in part)) for (const one of part) this.thread(at, [...one, ...more], means, filled)
    else {
      this.thread(follow(slotsFrom(at), part.category), more, means, [...filled, part])
      if (part.mayMiss) this.thread(at, more, means, filled)
    }
  }

  /** Every slot must be of a category that something can fill, and every hole must have its slot. */
  private check({ name, phrases, start }: Category): void {
    if (start.ends.length > 0) throw new Error(`${name}: a phrase of it may have no words`)
    for (const { parts, slots, means } of phrases) {
      if (!parts.every(isEven))
        throw new Error(`${name}: one way to say a part fills other slots than another`)
      for (const { slot, category } of slots) {
        if (!this.categories.has(category))
          throw new Error(`${name}: nothing is a "${category}", which the slot "${slot}" needs`)
      }
      const holes = holesOf(means)
      for (const hole of holes)
        if (!slots.some(({ slot }) => slot === hole)) throw new Error(`${name}: no slot "${hole}"`)
      for (const { slot, mayMiss } of slots) {
        if (!holes.includes(slot)) throw new Error(`${name}: the slot "${slot}" means nothing`)
        if (mayMiss && !isOpen(means, slot)) throw new Error(`${name}: without "${slot}" it has no meaning`)
      }
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
        let depth = category.word ? 0 : Number.POSITIVE_INFINITY
        if (depth > 0) for (const phrase of category.phrases) depth = Math.min(depth, this.depthOf(phrase))
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

  depthOf({ slots }: Phrase): number {
    let deepest = 0
    for (const { category, mayMiss } of slots)
      if (!mayMiss) deepest = Math.max(deepest, this.categories.get(category)!.depth)
    return 1 + deepest
  }
}

export class Phrasebook {
  /** Notes of what was read and printed. The table is put together only for what is not among them. */
  readonly notes = new Notebook()
  private readonly make: () => Grammar
  private made: Grammar | null = null

  /** Where the table has to be put together first, that is done when something is read or printed for the first time. */
  constructor(entries: readonly PhraseEntry[] | (() => readonly PhraseEntry[]), words: readonly WordKind[]) {
    this.make = () => new Grammar(typeof entries === 'function' ? entries() : entries, words)
    if (typeof entries !== 'function') this.made = this.make()
  }

  private get grammar(): Grammar {
    this.made ??= this.make()
    return this.made
  }

  /** Reads a whole text. All ways to read it are followed; two that mean different things are ambiguous. */
  read(category: string, text: string): Reading {
    return this.notes.answer(
      () => `read ${category}\n${text}`,
      () => this.attempt(category, text).reading,
    )
  }

  /** How much is looked at to read a text, which is what reading costs on any machine. */
  workOf(category: string, text: string): number {
    return this.attempt(category, text).work
  }

  private attempt(category: string, text: string): { readonly reading: Reading; readonly work: number } {
    const attempt = new Attempt(this.grammar.categories, this.grammar.alphabet, text)
    const whole = this.grammar.categories.get(category)!
    const isRead = attempt.ends(whole, 0).includes(text.length)
    const meanings = isRead ? attempt.meanings(whole, 0, text.length) : []
    const { work, furthest } = attempt
    if (meanings.length === 0) return { reading: { kind: 'unread', at: furthest }, work }
    if (meanings.length > 1) return { reading: { kind: 'ambiguous', meanings }, work }
    return { reading: { kind: 'read', meaning: meanings[0]! }, work }
  }

  /** Whether there is such a category of phrases. */
  has(category: string): boolean {
    return this.notes.answer(
      () => `has ${category}`,
      () => this.grammar.categories.has(category),
    )
  }

  /** Prints a meaning; null where no phrase has it. */
  print(category: string, meaning: Meaning): string | null {
    return this.notes.answer(
      () => `print ${category}\n${JSON.stringify(meaning)}`,
      () => this.printed(category, meaning, new Map()),
    )
  }

  /** What is printed once is known for every phrase that would have it, so that none is tried again and again. */
  private printed(category: string, meaning: Meaning, known: Printed): string | null {
    if (typeof meaning !== 'object' || meaning === null) return this.tryPhrases(category, meaning, known)
    const here = known.get(meaning) ?? new Map<string, string | null>()
    known.set(meaning, here)
    const before = here.get(category)
    if (before !== undefined) return before
    const printed = this.tryPhrases(category, meaning, known)
    here.set(category, printed)
    return printed
  }

  private tryPhrases(category: string, meaning: Meaning, known: Printed): string | null {
    const { word, phrases } = this.grammar.categories.get(category)!
    const printed = word?.print(meaning) ?? null
    if (printed !== null) return printed
    for (const { parts, means, isPrinted } of phrases) {
      if (!isPrinted) continue
      const slots = new Map<string, Meaning>()
      if (!fill(means, meaning, slots)) continue
      const text = this.printParts(parts, slots, known)
      if (text !== null) return text
    }
    return null
  }

  private printParts(
    parts: readonly Part[],
    slots: ReadonlyMap<string, Meaning>,
    known: Printed,
  ): string | null {
    let out = ''
    for (const part of parts) {
      const printed = this.printPart(part, slots, known)
      if (printed === null) return null
      out += printed
    }
    return out
  }

  private printPart(part: Part, slots: ReadonlyMap<string, Meaning>, known: Printed): string | null {
    if (typeof part === 'string') return part
    if (!('slot' in part)) return this.printParts(part[0]!, slots, known)
    const meaning = slots.get(part.slot)!
    return part.mayMiss && isEmpty(meaning) ? '' : this.printed(part.category, meaning, known)
  }

  /** A meaning at random: phrase by phrase, at most about `depth` deep. For tests of what reads and prints. */
  derive(category: string, pick: Pick, depth: number): Meaning {
    const { word, phrases, depth: least } = this.grammar.categories.get(category)!
    if (word && pick(phrases.length + 1) === 0) return word.sample(pick)
    const near = phrases.filter((phrase) => this.grammar.depthOf(phrase) <= Math.max(depth, least))
    if (near.length === 0) return word!.sample(pick)
    const { slots, means } = near[pick(near.length)]!
    const isFilled = ({ category: needed, mayMiss }: Slot) =>
      !mayMiss || (this.grammar.categories.get(needed)!.depth < depth && pick(2) === 0)
    const filled = slots.filter(isFilled)
    const derived = filled.map(({ category: needed }) => this.derive(needed, pick, depth - 1))
    return builderOf(means, filled)(derived) ?? this.derive(category, pick, depth)
  }

  /**
   * A text of at least a length that goes round in the same phrases as long as it can, such as a list or a text within a
   * text: the worst that reading can meet. For tests of what reading costs.
   */
  roundabout(category: string, pick: Pick, length: number): string {
    const round = this.roundGoing()
    const ways = new Map<string, { readonly parts: readonly (string | Slot)[]; readonly grows: number }>()
    const wayOf = (name: string) => {
      const all = this.grammar.categories
        .get(name)!
        .phrases.map(({ parts }) => printedParts(parts))
        .flatMap((parts) =>
          parts.flatMap((part, grows) =>
            typeof part !== 'string' && round.has(part.category) ? [{ parts, grows }] : [],
          ),
        )
      ways.set(name, ways.get(name) ?? all[pick(all.length)]!)
      return ways.get(name)
    }
    const short = (name: string) => this.print(name, this.derive(name, pick, 0)) ?? ''
    const expand = (name: string, left: number): string => {
      const way = left > 0 ? wayOf(name) : undefined
      if (!way) return short(name)
      const around = way.parts.map((part, i) =>
        typeof part === 'string' ? part : i === way.grows ? '' : short(part.category),
      )
      const rest = left - around.join('').length
      return around.with(way.grows, expand((way.parts[way.grows] as Slot).category, rest)).join('')
    }
    return expand(category, length)
  }

  /** The categories whose texts may hold others of the same kind, or one that does. */
  private roundGoing(): ReadonlySet<string> {
    const left = new Map(
      Array.from(this.grammar.categories.values(), ({ name, phrases }) => [
        name,
        phrases.flatMap(({ slots }) => slots.map(({ category }) => category)),
      ]),
    )
    const isOut = (name: string) => left.get(name)!.every((needed) => !left.has(needed))
    for (let out = [...left.keys()].filter(isOut); out.length > 0; out = [...left.keys()].filter(isOut))
      for (const name of out) left.delete(name)
    return new Set(left.keys())
  }
}

const isSlot = (part: Part): part is Slot => typeof part === 'object' && 'slot' in part

/** What a slot is filled with that is left out. */
const isEmpty = (meaning: Meaning): boolean =>
  typeof meaning === 'object' && meaning !== null && Object.keys(meaning).length === 0

let nodes = 0
function node(): Node {
  return { next: new Map(), slots: NO_SLOTS, open: null, ends: [], number: nodes++ }
}

/** Most nodes have no slots, and all of those the same none. */
const NO_SLOTS: Map<string, Node> = new Map()
function slotsFrom(at: Node): Map<string, Node> {
  if (at.slots === NO_SLOTS) at.slots = new Map()
  return at.slots
}

function follow<By>(branches: Map<By, Node>, by: By): Node {
  const known = branches.get(by)
  if (known) return known
  const made = node()
  branches.set(by, made)
  return made
}

/** Where a word leads, letter by letter. */
function spelt(from: Node, word: string): Node {
  let at = from
  for (let i = 0; i < word.length; i++) at = follow(at.next, word.charCodeAt(i))
  return at
}

const NONE: readonly Branch[] = []

/** What fills the slots of a phrase from here on, and what the whole means. */
interface Ending {
  readonly build: Builder
  readonly slots: Filled
}
type Filled = { readonly meaning: Meaning; readonly next: Filled } | null

/** So many meanings of one stretch are told apart: a text that has more is ambiguous in any case. */
const MOST_MEANINGS = 4
/** So many ways to end a phrase are followed, those that come to the same counted: no few phrases have more. */
const MOST_ENDINGS = 32

/**
 * One text being read. First it is found out up to where each category goes from each place, whatever it means there; then
 * what those stretches mean that are part of the whole. So what begins in many ways and leads nowhere costs little.
 */
class Attempt {
  furthest = 0
  /** How much was looked at: what reading costs, whatever the machine. */
  work = 0
  private readonly categories: ReadonlyMap<string, Category>
  private readonly alphabet: ReadonlySet<number>
  private readonly text: string
  /** By category and place. */
  private readonly endsFound: (readonly number[] | undefined)[][] = []
  /** By category, place and end; and the same of what is left of a phrase. */
  private readonly meant = new Map<number, readonly Meaning[]>()
  private readonly ended = new Map<number, readonly Ending[]>()

  constructor(categories: ReadonlyMap<string, Category>, alphabet: ReadonlySet<number>, text: string) {
    this.categories = categories
    this.alphabet = alphabet
    this.text = text
  }

  /** All that a stretch of text can mean as a category. */
  meanings(category: Category, from: number, to: number): readonly Meaning[] {
    const place = this.placeOf(category.number, from, to)
    const known = this.meant.get(place)
    if (known) return known
    const found: Meaning[] = []
    this.meant.set(place, found)
    const { word } = category
    if (word && this.wordEnd(word, from) === to) found.push(word.read(this.text.slice(from, to)))
    for (const { build, slots } of this.endings(category.start, from, to)) {
      const meaning = build(inOrder(slots))
      if (meaning !== undefined) note(found, meaning)
    }
    return found
  }

  /** The ways to end a phrase at a place. */
  private endings(at: Node, from: number, to: number): readonly Ending[] {
    const place = this.placeOf(at.number, from, to)
    const known = this.ended.get(place)
    if (known) return known
    this.work++
    const found: Ending[] = from === to ? at.ends.map((build) => ({ build, slots: null })) : []
    if (from < to) {
      const character = this.text.charCodeAt(from)
      if (at.slots.size > 0)
        for (const { category, after } of this.open(at, character))
          this.fill(category, after, from, to, found)
      const next = at.next.get(character)
      if (next) found.push(...this.endings(next, from + 1, to))
    }
    this.ended.set(place, found)
    return found
  }

  /** The ways in which a slot is filled from here and the phrase still ends there. */
  private fill(category: Category, after: Node, from: number, to: number, found: Ending[]): void {
    for (const end of this.ends(category, from)) {
      this.work++
      if (end > to) continue
      const endings = this.endings(after, end, to)
      if (endings.length === 0) continue
      for (const meaning of this.meanings(category, from, end)) {
        for (const { build, slots } of endings) {
          if (found.length >= MOST_ENDINGS) return
          this.work += found.length
          add(found, { build, slots: { meaning, next: slots } })
        }
      }
    }
  }

  /** Up to where a category goes from a place, in any of its ways. */
  ends(category: Category, from: number): readonly number[] {
    this.endsFound[category.number] ??= []
    const places = this.endsFound[category.number]!
    const before = places[from]
    if (before) return before
    const found: number[] = []
    places[from] = found
    if (category.word) {
      const end = this.wordEnd(category.word, from)
      if (end > from) found.push(end)
    }
    this.walk(category.start, from, found, new Set())
    return found
  }

  private wordEnd(kind: WordKind & { readonly at: RegExp }, from: number): number {
    kind.at.lastIndex = from
    const match = kind.at.exec(this.text)
    if (!match) return from
    const end = from + match[0].length
    this.sawUpTo(end)
    return end
  }

  private walk(start: Node, from: number, found: number[], seen: Set<number>): void {
    for (let at = start, place = from; ; place++) {
      this.work++
      if (at.ends.length > 0 && !found.includes(place)) found.push(place)
      if (place === this.text.length) return
      const character = this.text.charCodeAt(place)
      if (at.slots.size > 0) this.walkSlots(at, place, character, found, seen)
      const next = at.next.get(character)
      if (!next) return
      this.sawUpTo(place + 1)
      at = next
    }
  }

  private walkSlots(at: Node, from: number, character: number, found: number[], seen: Set<number>): void {
    const open = this.open(at, character)
    for (let i = 0; i < open.length; i++) {
      const { category, after } = open[i]!
      const ends = this.ends(category, from)
      for (let j = 0; j < ends.length; j++) {
        const here = after.number * (this.text.length + 1) + ends[j]!
        this.work++
        if (seen.has(here)) continue
        seen.add(here)
        this.walk(after, ends[j]!, found, seen)
      }
    }
  }

  private open(at: Node, character: number): readonly Branch[] {
    const known = at.open?.get(character)
    if (known) return known
    if (!this.alphabet.has(character)) return NONE
    const branches = Array.from(at.slots, ([name, after]) => ({
      category: this.categories.get(name)!,
      after,
    }))
    const open = branches.filter(({ category }) => category.starts.has(character))
    at.open ??= new Map()
    at.open.set(character, open)
    return open
  }

  private sawUpTo(at: number): void {
    if (at > this.furthest) this.furthest = at
  }

  private placeOf(number: number, from: number, to: number): number {
    const places = this.text.length + 1
    return (number * places + from) * places + to
  }
}

/** A phrase that is filled in the same way through other stretches is the same way to end it. */
function add(found: Ending[], { build, slots }: Ending): void {
  if (!found.some((other) => other.build === build && isFilledAlike(other.slots, slots)))
    found.push({ build, slots })
}

function isFilledAlike(a: Filled, b: Filled): boolean {
  if (a === b || a === null || b === null) return a === b
  return same(a.meaning, b.meaning) && isFilledAlike(a.next, b.next)
}

/** Two phrases that say the same of the same words are one reading. */
function note(found: Meaning[], one: Meaning): void {
  if (found.length < MOST_MEANINGS && !found.some((other) => same(other, one))) found.push(one)
}

function inOrder(slots: Filled): readonly Meaning[] {
  const out: Meaning[] = []
  for (let left = slots; left; left = left.next) out.push(left.meaning)
  return out
}

/** Whether two meanings are the same, in whatever order their parts were named. */
export function same(a: Meaning, b: Meaning): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a) || isList(b)) return isList(a) && isList(b) && isSameList(a, b)
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => key in b && same(a[key]!, b[key]!))
}

function isSameList(a: readonly Meaning[], b: readonly Meaning[]): boolean {
  return a.length === b.length && a.every((part, i) => same(part, b[i]!))
}

function partsOf(template: string): Part[] {
  const parts: Part[] = []
  const within = template.replace(/<[^<>]*>/gu, '')
  if (/[<>]/u.test(within)) throw new Error(`"${template}" has a way to say a part within another`)
  for (const [, sign, slot, category, mayMiss, either, words] of template.matchAll(
    /(\{\{|\}\})|\{(\w+)(?::([\w.]+))?(\?)?\}|<([^<>]*)>|([^{}<>]+)/gu,
  )) {
    const part = sign?.[0] ?? words ?? either?.split('|').map(partsOf)
    parts.push(part ?? { slot: slot!, category: category ?? slot!, mayMiss: mayMiss !== undefined })
  }
  return parts
}

/** The parts of a phrase as they are printed. */
const printedParts = (parts: readonly Part[]): readonly (string | Slot)[] =>
  parts.flatMap((part) => (typeof part === 'string' || isSlot(part) ? [part] : printedParts(part[0]!)))

const slotsOf = (parts: readonly Part[]): readonly Slot[] =>
  printedParts(parts).filter((part) => typeof part !== 'string')

/** Whether all ways to say a part fill the same slots. */
const isEven = (part: Part): boolean => {
  if (typeof part === 'string' || isSlot(part)) return true
  const [first, ...more] = part.map((one) =>
    slotsOf(one)
      .map(({ slot }) => slot)
      .sort()
      .join(),
  )
  return more.every((one) => one === first)
}

/** Whether a pattern has a meaning without a slot: the rest of a list or of an object is then empty. */
function isOpen(means: Pattern, slot: string): boolean {
  if (typeof means !== 'object' || means === null || means instanceof Hole) return false
  return Object.entries(means).some(([key, part]) => {
    if (!(part instanceof Hole)) return isOpen(part, slot)
    return part.slot === slot && part.rest && (isList(means) || key === OTHERS)
  })
}

/** The slots that a pattern has holes for; of a pattern that many phrases mean it is found once. */
const holesOf = (means: Pattern): readonly string[] =>
  typeof means === 'object' && means !== null ? holesIn(means) : NO_HOLES
const holesIn = remembered((means: object): readonly string[] =>
  means instanceof Hole ? [means.slot] : Object.values(means).flatMap(holesOf),
)
const NO_HOLES: readonly string[] = []

/** A builder for slots in an order, made when something is first built, and once for all phrases that mean the same so. */
function builderOf(means: Pattern, slots: readonly Slot[]): Builder {
  const order = slots.map(({ slot }) => slot)
  if (typeof means !== 'object' || means === null) return () => means
  const known = builders(means)
  const key = order.join()
  const before = known.get(key)
  if (before) return before
  let made: Builder | null = null
  const build: Builder = (filled) => {
    made ??= builder(means, order)
    return made(filled)
  }
  known.set(key, build)
  return build
}
const builders = remembered((_: object) => new Map<string, Builder>())

/** Whether nothing is left open in a pattern. */
const isWhole = (means: Pattern): means is Meaning => holesOf(means).length === 0

/** How the meaning of a pattern is put together; where nothing is left open it is always the same one. */
function builder(means: Pattern, slots: readonly string[]): Builder {
  if (means instanceof Hole) {
    const at = slots.indexOf(means.slot)
    return at < 0 ? () => NOTHING : (filled) => filled[at]!
  }
  if (isWhole(means)) return () => means
  if (isList(means)) return listBuilder(means, slots)
  const fields = Object.entries(means).map(([key, part]) => [key, builder(part, slots)] as const)
  return (filled) => {
    const out: { [key: string]: Meaning } = {}
    for (const [key, build] of fields) {
      const part = build(filled)
      if (part === undefined || (key === OTHERS && !addFields(out, part))) return undefined
      if (key !== OTHERS) out[key] = part
    }
    return out
  }
}

/** What a slot is filled with that is left out. */
const NOTHING: readonly Meaning[] = []

/** Adds the fields of one object to another; false where that has one of them already. */
function addFields(out: { [key: string]: Meaning }, more: Meaning): boolean {
  if (typeof more !== 'object' || more === null) return false
  for (const [key, part] of Object.entries(more)) {
    if (key in out) return false
    out[key] = part
  }
  return true
}

function listBuilder(means: readonly Pattern[], slots: readonly string[]): Builder {
  const parts = means.map((part) => [builder(part, slots), part instanceof Hole && part.rest] as const)
  return (filled) => {
    const out: Meaning[] = []
    for (const [build, isRest] of parts) {
      const part = build(filled)
      if (part === undefined) return undefined
      if (isRest && isList(part)) out.push(...part)
      else out.push(part)
    }
    return out
  }
}

/**
 * Whether a meaning has the form of a pattern; if so the slots are filled with what stands in its holes, the same in all
 * holes of a slot.
 */
function fill(means: Pattern, meaning: Meaning, slots: Map<string, Meaning>): boolean {
  if (means instanceof Hole) {
    return fillWith(slots, means.slot, meaning)
  }
  if (isList(means)) return isList(meaning) && fillList(means, meaning, slots)
  if (typeof means !== 'object' || means === null) return means === meaning
  if (typeof meaning !== 'object' || meaning === null || isList(meaning)) return false
  const keys = Object.keys(means)
  const hole = means[OTHERS]
  if (hole instanceof Hole) return fillOthers(means, hole, meaning, slots)
  if (keys.length !== Object.keys(meaning).length) return false
  return keys.every((key) => key in meaning && fill(means[key]!, meaning[key]!, slots))
}

/** Fills a slot; false where it is filled with something else already. */
function fillWith(slots: Map<string, Meaning>, slot: string, meaning: Meaning): boolean {
  const before = slots.get(slot)
  if (before !== undefined) return same(before, meaning)
  slots.set(slot, meaning)
  return true
}

/** The fields that a pattern does not name go to the slot that stands for them. */
function fillOthers(
  means: { readonly [key: string]: Pattern },
  hole: Hole,
  meaning: { readonly [key: string]: Meaning },
  slots: Map<string, Meaning>,
): boolean {
  const keys = Object.keys(means).filter((key) => key !== OTHERS)
  if (!keys.every((key) => key in meaning && fill(means[key]!, meaning[key]!, slots))) return false
  const rest = Object.fromEntries(Object.entries(meaning).filter(([key]) => !keys.includes(key)))
  return fillWith(slots, hole.slot, rest)
}

/** The rest of a list, always the same one: what is found out about it is kept by it. */
const tails = remembered((list: readonly Meaning[]) => {
  const known: (readonly Meaning[] | undefined)[] = [list]
  return (from: number): readonly Meaning[] => {
    known[from] ??= list.slice(from)
    return known[from]
  }
})

function fillList(
  means: readonly Pattern[],
  meaning: readonly Meaning[],
  slots: Map<string, Meaning>,
): boolean {
  const last = means.at(-1)
  const open = last instanceof Hole && last.rest
  const fixed = open ? means.slice(0, -1) : means
  /** A list of two lists is read and never printed: nothing tells where one of them ends. */
  if (fixed.some((part) => part instanceof Hole && part.rest)) return false
  if (open ? meaning.length < fixed.length : meaning.length !== fixed.length) return false
  if (!fixed.every((part, i) => fill(part, meaning[i]!, slots))) return false
  return !open || fillWith(slots, last.slot, tails(meaning)(fixed.length))
}
