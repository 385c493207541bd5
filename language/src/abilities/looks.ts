import { EVERYTHING, LIKENESS } from '@tefuda/kernel'

/** Words of a text, and the changes after which it may have to be looked again at what they speak of. */
type Looked = readonly [words: RegExp, changes: number]

/** What a game says of its words, so that it can be told what a text looks at. */
export interface LookWords {
  /** Places by name, and the changes by which cards come and go there. */
  readonly moved: { readonly [place: string]: number }
  readonly others: readonly Looked[]
}

/**
 * The changes (`Table.changesSince`) after which what a part of a text asks for may be there where it was not, told by its
 * words. A number may be counted from anywhere.
 */
export function looksBy({ moved, others }: LookWords): (part: object) => number {
  const anywhere = Object.values(moved).reduce((all, changes) => all | changes, LIKENESS)
  const places = Object.entries(moved).map(
    ([place, changes]): Looked => [new RegExp(`"zone":"${place}"`), changes],
  )
  const looked: readonly Looked[] = [
    [/"event":|"only":|"zone":"anywhere"/, EVERYTHING],
    [/"is":"|"extreme":|"total":|"field":"\w+"(?!,"(?:by|to)":)/, anywhere],
    [/"attribute":|"keyword":|"changed":|"declared":/, LIKENESS],
    ...places,
    ...others,
  ]
  return (part) => {
    const text = JSON.stringify(part)
    return looked.reduce((all, [words, changes]) => (words.test(text) ? all | changes : all), 0)
  }
}
