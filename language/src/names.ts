import type { WordKind } from './phrase.ts'

/** Words that are the same in every language: names in their signs, and numbers with a sign of their own. */

/** A name in its signs, such as “…” or 〈…〉; the first pair of signs is the one it is printed in. */
export function nameIn(
  category: string,
  signs: readonly (readonly [open: string, close: string])[],
  samples: readonly string[],
): WordKind {
  const [open, close] = signs[0]!
  const all = signs.flat().join('')
  return {
    category,
    word: new RegExp(signs.map(([a, b]) => `[${a}][^${all}「」。\n]+[${b}]`).join('|'), 'u'),
    starts: signs.map(([a]) => a).join(''),
    read: (word) => word.slice(1, -1),
    print: (meaning) => (typeof meaning === 'string' ? open + meaning + close : null),
    sample: (pick) => samples[pick(samples.length)]!,
  }
}

/** No number in a text has more than four digits: some rules do a thing as often as it says. */
const whole = (word: string) => Number(word.replace('+', '')) || 0

/** +2: a number that is added. */
export const raised: WordKind = {
  category: 'raised',
  word: /\+(?:0|[1-9]\d{0,3})/u,
  starts: '+',
  read: whole,
  print: (meaning) => (typeof meaning === 'number' && meaning >= 0 ? `+${meaning}` : null),
  sample: (pick) => pick(6),
}

/** -2, or -0 beside another: a number that is taken away. */
export const lowered: WordKind = {
  category: 'lowered',
  word: /-(?:0|[1-9]\d{0,3})/u,
  starts: '-',
  read: whole,
  print: (meaning) => (typeof meaning === 'number' && meaning <= 0 ? `-${-meaning}` : null),
  sample: (pick) => 0 - pick(6) || 0,
}

/** A number by which something becomes less, written without a sign: not 0, by which it would as well become more. */
export const lessened: WordKind = {
  category: 'lessened',
  word: /[1-9]\d{0,3}/u,
  starts: '123456789',
  read: (word) => -Number(word),
  print: (meaning) => (typeof meaning === 'number' && meaning < 0 ? String(-meaning) : null),
  sample: (pick) => -1 - pick(5),
}
