import type { Language } from '@tefuda/kernel'
import type { WordKind } from '@tefuda/language'
import { INNER_QUOTE } from './en-written.ts'
import type { Nation } from './vocabulary.ts'

/** Words that are the same in both languages: names in their signs, and numbers. */

/** The signs that a name of some kind stands in. */
type Signs = readonly [open: string, close: string]

/** A name in its signs; as an attribute it has its kind before it: `clan:…`. */
function named(category: string, [open, close]: Signs, before: string, samples: readonly string[]): WordKind {
  return {
    category,
    word: new RegExp(`${open}[^「」《》〈〉『』${close === '"' ? close : ''}\\n]+${close}`, 'u'),
    starts: open,
    read: (word) => before + word.slice(1, -1).replaceAll(INNER_QUOTE, close),
    print: (meaning) =>
      typeof meaning === 'string' && meaning.startsWith(before)
        ? open + meaning.slice(before.length).replaceAll(close, INNER_QUOTE) + close
        : null,
    sample: (pick) => before + samples[pick(samples.length)]!,
  }
}

/** 2.2: clans as English cards call them. They stand there in the same signs as races. */
export const ENGLISH_CLANS = [
  'Royal Paladin',
  'Oracle Think Tank',
  'Angel Feather',
  'Shadow Paladin',
  'Gold Paladin',
  'Genesis',
  'Kagero',
  'Nubatama',
  'Tachikaze',
  'Murakumo',
  'Narukami',
  'Nova Grappler',
  'Dimension Police',
  'Etranger',
  'Link Joker',
  'Spike Brothers',
  'Dark Irregulars',
  'Pale Moon',
  'Gear Chronicle',
  'Granblue',
  'Bermuda Triangle',
  'Aqua Force',
  'Megacolony',
  'Great Nature',
  'Neo Nectar',
  'Cray Elemental',
  'Touken Ranbu',
]

/** A name in the signs of another kind, where it is one of these and then that kind is meant. */
const alsoIn = (kind: WordKind, [open, close]: Signs, names: readonly string[]): WordKind => ({
  ...kind,
  word: new RegExp(`${kind.word.source}|${open}(?:${names.join('|')})${close}`, 'u'),
  starts: kind.starts + open,
})
const neverOf = (kind: WordKind, [open, close]: Signs, names: readonly string[]): WordKind => ({
  ...kind,
  word: new RegExp(`(?!${open}(?:${names.join('|')})${close})${kind.word.source}`, 'u'),
})

const RACE_SIGNS: Signs = ['〈', '〉']

/** 2.1, 2.17, 2.2: names of cards, of clans and of races; `name.also` is one more name that a card has (12.8.2). */
const namesIn = (card: Signs): readonly WordKind[] => [
  /** 2.1.1.2: in corner brackets a card. */
  named('name', card, '', ['潮騒の旗手 ミナト', '錠', 'Banner of the Tide']),
  named('name.also', card, 'name:', ['暦主コヨミ', 'Lord Koyomi']),
  /** 2.2.3: in double angle brackets a clan. */
  named('clan', ['《', '》'], 'clan:', ['嵐の群れ', 'Storm Pack']),
  /** 2.3.1.2: in single ones a race. */
  named('race', RACE_SIGNS, 'race:', ['鬼', 'Ogre']),
]

/** A number of so many digits, after a sign where it has one. */
function digits(category: string, sign: string, most: number, times: 1 | -1, samples: number): WordKind {
  return {
    category,
    word: new RegExp(`${sign === '+' ? '\\+' : sign}(?:0|[1-9]\\d{0,${most - 1}})`, 'u'),
    starts: sign === '' ? '0123456789' : sign,
    read: (word) => times * Number(word.slice(sign.length)) || 0,
    print: (meaning) =>
      typeof meaning === 'number' && meaning * times >= 0 && (sign !== '-' || meaning !== 0)
        ? sign + meaning * times
        : null,
    sample: (pick) => times * (pick(samples) + 1),
  }
}

/** Two or more. */
const many: WordKind = {
  category: 'number.many',
  word: /[2-9]|[1-9]\d{1,2}/u,
  starts: '123456789',
  read: Number,
  print: (meaning) => (typeof meaning === 'number' && meaning > 1 ? String(meaning) : null),
  sample: (pick) => pick(8) + 2,
}

/** Cards are counted in few digits, since some rules do a thing as often as a text says; power and shield have more (2.5, 2.6). */
const numbers: readonly WordKind[] = [
  digits('number', '', 3, 1, 9),
  many,
  digits('amount', '', 6, 1, 40),
  digits('raised', '+', 6, 1, 40),
  digits('lowered', '-', 6, -1, 40),
]

export const japaneseWords: readonly WordKind[] = [...namesIn(['「', '」']), ...numbers]
export const englishWords: readonly WordKind[] = [...namesIn(['"', '"']), ...numbers].map((kind) => {
  if (kind.category === 'clan') return alsoIn(kind, RACE_SIGNS, ENGLISH_CLANS)
  return kind.category === 'race' ? neverOf(kind, RACE_SIGNS, ENGLISH_CLANS) : kind
})

/** 2.17.3: what the nations are called. */
export const NATION_NAMES: Readonly<Record<Language, Readonly<Record<Nation, string>>>> = {
  ja: {
    unitedSanctuary: 'ユナイテッドサンクチュアリ',
    dragonEmpire: 'ドラゴンエンパイア',
    starGate: 'スターゲート',
    darkZone: 'ダークゾーン',
    magallanica: 'メガラニカ',
    zoo: 'ズー',
  },
  en: {
    unitedSanctuary: 'United Sanctuary',
    dragonEmpire: 'Dragon Empire',
    starGate: 'Star Gate',
    darkZone: 'Dark Zone',
    magallanica: 'Magallanica',
    zoo: 'Zoo',
  },
}
