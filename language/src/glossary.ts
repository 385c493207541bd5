import type { InBoth, Language } from '@tefuda/kernel'
import type { Ability } from './ability.ts'

/** What a card is called, and the attributes that texts look for. */
interface Named {
  readonly name: InBoth
  readonly attributes: readonly InBoth[]
}

/** The names of a game's cards and attributes in both languages. */
export class Glossary {
  private readonly names: readonly InBoth[]
  private readonly attributes: readonly InBoth[]

  constructor(cards: readonly Named[]) {
    this.names = cards.map(({ name }) => name)
    this.attributes = cards.flatMap(({ attributes }) => attributes)
  }

  /** An ability with its names in a language; a name that nobody knows stays as it is. */
  translate(ability: Ability, to: Language): Ability {
    return this.renamed(ability, to) as Ability
  }

  private renamed(meaning: unknown, to: Language): unknown {
    if (typeof meaning !== 'object' || meaning === null) return meaning
    if (Array.isArray(meaning)) return meaning.map((part) => this.renamed(part, to))
    return Object.fromEntries(
      Object.entries(meaning).map(([key, part]) => [
        key,
        typeof part === 'string' ? this.word(key, part, to) : this.renamed(part, to),
      ]),
    )
  }

  private word(key: string, word: string, to: Language): string {
    const from = to === 'ja' ? 'en' : 'ja'
    const whole = (known: readonly InBoth[], said = word) => known.find((one) => one[from] === said)?.[to]
    if (key === 'attribute') {
      // One more name that a card has is an attribute as well, with its kind before it: `name:`.
      const begins = word.indexOf(':') + 1
      const named = whole(this.names, word.slice(begins))
      return whole(this.attributes) ?? (named === undefined ? word : word.slice(0, begins) + named)
    }
    if (key === 'name') return whole(this.names) ?? word
    if (key === 'nameHas') return whole(this.names) ?? this.partOfName(word, from, to) ?? word
    return word
  }

  /**
   * A word that stands in the names of exactly the cards whose names have this one. Japanese names end with what English names
   * begin with, so of several words we take the one from the other end.
   */
  private partOfName(word: string, from: Language, to: Language): string | null {
    const having = this.names.filter((name) => name[from].includes(word))
    const words = having[0]?.[to].match(/[\p{L}ー]+/gu) ?? []
    const alike = words.filter((one) =>
      this.names.every((name) => name[to].includes(one) === having.includes(name)),
    )
    return (having[0]?.[from].endsWith(word) ? alike[0] : alike.at(-1)) ?? null
  }
}
