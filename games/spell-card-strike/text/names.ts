import type { WordKind } from '@tefuda/language'

/** 2.2.5, 8.2.3: information that stands in 「…」 with its kind before it, by the word that attributes of the data begin with. */
const KINDS = [
  ['race', '種族', 'Race'],
  /** 3.12.2: a type is a spell type. */
  ['type', 'タイプ', 'Type'],
  ['faction', '所属', 'Faction'],
] as const
/** 3.2.1.1: a card's whole name, and the striker's alone. */
const NAMES = [
  ['name', 'カード名', 'Name'],
  ['name.striker', 'ストライカー名', 'Striker'],
] as const

/** The signs around information, what follows its kind, and which word for the kind. */
type Written = readonly [open: string, colon: string, close: string, word: 1 | 2]
const JAPANESE: Written = ['「', '：', '」', 1]
const ENGLISH: Written = ['"', ': ', '"', 2]

/** Text in such signs after words like these. */
const within = ([open, colon, close]: Written, kinds: readonly string[]): RegExp =>
  new RegExp(`${open}(?:${kinds.join('|')})${colon}[^"「」。\\n]+${close}`, 'u')

/** 3.10, 3.11, 3.12: factions, races and spell types, each an attribute by its kind and name: `race:番人`. */
function information(written: Written): WordKind {
  const [open, colon, close, word] = written
  const kinds = KINDS.map((kind) => kind[word])
  return {
    category: 'information',
    word: within(written, kinds),
    starts: open,
    read: (text) => {
      const [kind, ...name] = text.slice(open.length, -close.length).split(colon)
      return `${KINDS.find((one) => one[word] === kind)![0]}:${name.join(colon)}`
    },
    print: (meaning) => {
      const [kind, ...name] = typeof meaning === 'string' ? meaning.split(':') : []
      const known = KINDS.find(([one]) => one === kind)
      return known ? `${open}${known[word]}${colon}${name.join(':')}${close}` : null
    },
    sample: (pick) => ['race:番人', 'type:風', 'faction:Wind Pass', 'race:Old Warden'][pick(4)]!,
  }
}

const nameOf = (written: Written, [category, ...words]: (typeof NAMES)[number]): WordKind => {
  const [open, colon, close, word] = written
  const before = open + words[word - 1]! + colon
  return {
    category,
    word: within(written, [words[word - 1]!]),
    starts: open,
    read: (text) => text.slice(before.length, -close.length),
    print: (meaning) => (typeof meaning === 'string' ? before + meaning + close : null),
    sample: (pick) => ['風見の番人', '夜の渡り', 'Vane Keeper'][pick(3)]!,
  }
}

const namesIn = (written: Written): readonly WordKind[] => [
  information(written),
  ...NAMES.map((name) => nameOf(written, name)),
]
export const japaneseNames: readonly WordKind[] = namesIn(JAPANESE)
export const englishNames: readonly WordKind[] = namesIn(ENGLISH)

/** What a name in a Japanese text stands behind; in English it is in quotation marks. */
export const OPENING: readonly string[] = [...KINDS, ...NAMES].map(([, kind]) => `「${kind}：`)
