import { BadInput, entryOf, type InBoth, isAmong, isFields, nearest } from '@tefuda/kernel'

/** What a field of a card must be, and the same in words. */
export interface CardField {
  readonly fits: (value: unknown) => boolean
  readonly must: InBoth
  readonly optional: boolean
}

/** The fields of a game's cards: whatever is not among them is no field. */
export type CardFields = { readonly [field: string]: CardField }

const field = (fits: CardField['fits'], en: string, ja: string): CardField => ({
  fits,
  must: { en, ja },
  optional: false,
})

export const maybe = (known: CardField): CardField => ({ ...known, optional: true })

const LONGEST_WORD = 200
const LONGEST_TEXT = 4000
const MOST_WORDS = 40

const isWord = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_WORD
const isName = (value: unknown) => {
  if (!isFields(value)) return false
  const { ja, en, ...others } = value
  return isWord(ja) && isWord(en) && Object.keys(others).length === 0
}
const listOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= MOST_WORDS && value.every(fits)
const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_TEXT

export const word = field(
  isWord,
  `it must be a text of 1 to ${LONGEST_WORD} characters`,
  `1から${LONGEST_WORD}文字の文字列でなければなりません`,
)
export const name = field(isName, 'it must be { ja: …, en: … }', '{ ja: …, en: … }の形でなければなりません')
export const names = field(
  listOf(isName),
  `it must be a list of at most ${MOST_WORDS} names, each { ja: …, en: … }`,
  `{ ja: …, en: … }の${MOST_WORDS}個までの一覧でなければなりません`,
)
export const paragraph = field(
  isText,
  `it must be one text of at most ${LONGEST_TEXT} characters`,
  `${LONGEST_TEXT}文字までの一つの文字列でなければなりません`,
)
export const paragraphs = field(
  listOf(isText),
  `it must be a list of at most ${MOST_WORDS} paragraphs: [one, another]`,
  `${MOST_WORDS}個までの段落の一覧でなければなりません:[一つ目, 二つ目]`,
)
export const flag = field(
  (value) => typeof value === 'boolean',
  'it must be true or false',
  'trueかfalseでなければなりません',
)

/** What is printed as a number: none is below 0 or larger than that. */
export const numberUpTo = (largest: number): CardField =>
  field(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest,
    `it must be a whole number from 0 to ${largest}`,
    `0から${largest}までの整数でなければなりません`,
  )
export const printedNumber = numberUpTo(999)

export const oneOf = (values: readonly string[]): CardField =>
  field(
    (value) => isAmong(values, value),
    `it must be one of ${values.join(', ')}`,
    `${values.join('、')}のいずれかでなければなりません`,
  )

export const severalOf = (values: readonly string[]): CardField =>
  field(
    (value) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((one) => values.includes(one)),
    `it must be a list of some of ${values.join(', ')}`,
    `${values.join('、')}のうちのいくつかの一覧でなければなりません`,
  )

/** Either of two: a list of classes or every one, a number or a letter. */
export const either = (one: CardField, other: CardField): CardField =>
  field(
    (value) => one.fits(value) || other.fits(value),
    `${one.must.en}; or ${other.must.en}`,
    `${one.must.ja}。または、${other.must.ja}`,
  )

export const written = (form: RegExp, like: string): CardField =>
  field(
    (value) => typeof value === 'string' && form.test(value),
    `it must be written like ${like}`,
    `${like}のように書かなければなりません`,
  )

/** A list of values, each of which must be this. */
export const several = (one: CardField, most = MOST_WORDS): CardField =>
  field(
    (value) => Array.isArray(value) && value.length <= most && value.every(one.fits),
    `it must be a list of at most ${most}, and of each of them: ${one.must.en}`,
    `${most}個までの一覧で、それぞれについて、${one.must.ja}`,
  )

/** Another face, with fields of its own. */
export const face = (fields: CardFields): CardField =>
  field(
    (value) => isFields(value) && wrongField(fields, value) === null,
    `it must have ${Object.keys(fields).join(' and ')}`,
    `${Object.keys(fields).join('と')}からなる項目でなければなりません`,
  )

/** What every card has, and small print that may stand in its file and means nothing in play. */
export const COMMON_FIELDS = {
  id: word,
  name,
  title: maybe(name),
  text: paragraphs,
  flavour: maybe(paragraph),
  illustration: maybe(paragraph),
  illustrator: maybe(paragraph),
} satisfies CardFields

type Given = { readonly [field: string]: unknown }

/** What is wrong with the fields of a card, the first of it; null where nothing is. */
function wrongField(fields: CardFields, card: Given): BadInput | null {
  const unknown = unknownField(Object.keys(fields), card)
  if (unknown) return unknown
  for (const [called, known] of Object.entries(fields)) {
    const value = entryOf(card, called)
    if (value === undefined && known.optional) continue
    if (!known.fits(value)) return oddField(called, value, known)
  }
  return null
}

const oddField = (called: string, value: unknown, { must }: CardField): BadInput =>
  value === undefined
    ? new BadInput(`"${called}" is missing; ${must.en}`, `"${called}"がありません。${must.ja}`)
    : new BadInput(`"${called}" is odd; ${must.en}`, `"${called}"の形が違います。${must.ja}`)

/** A field that there is not: it is told with the one that was surely meant, and with all there are. */
export function unknownField(known: readonly string[], card: object): BadInput | null {
  const found = Object.keys(card).find((called) => !known.includes(called))
  if (found === undefined) return null
  const meant = nearest(found, known)
  const odd = found.slice(0, LONGEST_WORD)
  const [en, ja] = meant ? [`did you mean "${meant}"? `, `「${meant}」のことですか?`] : ['', '']
  return new BadInput(
    `there is no field "${odd}"; ${en}the fields are ${known.join(', ')}`,
    `「${odd}」という項目はありません。${ja}あるのは${known.join('、')}です`,
  )
}

/** Throws BadInput unless a card has the fields of its game, and no others. */
export function checkCard(fields: CardFields, card: unknown, place: InBoth): void {
  const wrong = isFields(card)
    ? wrongField(fields, card)
    : new BadInput(
        'it is no card; write FIELD: VALUE',
        'カードではありません。「項目: 値」の形で書いてください',
      )
  if (wrong) throw wrong.at(place)
}

/** The same of a card of which only a part is written: what is missing is not missed, and what is said of `loosely` counts as right. */
export function checkWhatIsThere(fields: CardFields, card: Given, loosely: readonly string[]): void {
  const there = Object.entries(fields).map(([called, known]): [string, CardField] => [
    called,
    loosely.includes(called) ? { ...known, fits: () => true } : maybe(known),
  ])
  const wrong = wrongField(Object.fromEntries(there), card)
  if (wrong) throw wrong
}
