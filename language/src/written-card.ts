import { BadInput, type InBoth } from '@tefuda/kernel'
import type { Ability, Effect } from './ability.ts'
import { type Compiled, compile, idleIn, type Reader, type Unread } from './compile.ts'

/** What is told of cards that somebody wrote and that cannot be played so. */

/** Where in a list of cards one stands. */
export function placeOfCard(i: number, id: unknown): InBoth {
  const called = typeof id === 'string' ? shortened(id) : null
  return { en: `card ${i + 1} (${called ?? 'without id'})`, ja: `${i + 1}枚目(${called ?? 'idなし'})` }
}

/** So much of what somebody wrote is shown, and of so many places: a person finds the rest. */
const SHOWN = 80
const MOST_SHOWN = 5
const shortened = (written: string) => (written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written)

const WHY: { readonly [why in Unread['why']]: InBoth } = {
  'not understood': { en: 'is not understood', ja: 'を理解できません' },
  unfinished: { en: 'is unfinished', ja: 'が途中で終わっています' },
  'understood in more than one way': {
    en: 'is understood in more than one way',
    ja: 'が二通り以上に読めます',
  },
  'of later rules': {
    en: 'belongs to rules that came after the rulebook of this game',
    ja: 'は、このゲームのルールブックより後のルールの言葉です',
  },
  'a count of zero': {
    en: 'counts 0 of something, which does nothing',
    ja: 'は0を数えるので、何も起こりません',
  },
  'about nothing': {
    en: 'speaks of something that nothing before it chooses or names',
    ja: 'は、前に選ばれも名指されもしていないものについて述べています',
  },
  'out of reach': {
    en: 'does something to a card where that cannot be done to it',
    ja: 'は、そこではできないことをカードに行おうとしています',
  },
}

const WORD_OTHERWISE: InBoth = {
  en: 'write it in other words (see the texts of the bundled cards)',
  ja: '別の言い方で書いてください(付属のカードのテキストが参考になります)',
}
const REMEDY: { readonly [why in Unread['why']]?: InBoth } = {
  'of later rules': {
    en: 'leave it out: it cannot be played by this rulebook',
    ja: 'このルールブックでは扱えないので、省いてください',
  },
  'a count of zero': { en: 'write how many, one at least', ja: '1以上の数を書いてください' },
  'about nothing': { en: 'choose or name it first', ja: '先にそれを選ぶか名指してください' },
  'out of reach': {
    en: 'do it before the card moves, or move the card back first',
    ja: 'カードが移動する前に行うか、先に元の場所へ戻してください',
  },
}

/** A text in which some words are not accounted for, or could never do what they say. */
function notUnderstood(unread: readonly Unread[]): BadInput {
  const shown = unread.slice(0, MOST_SHOWN).map(({ words, why }) => ({ words: shortened(words), why }))
  const en = shown.map(({ words, why }) => `"${words}" ${WHY[why].en}`).join('; ')
  const ja = shown.map(({ words, why }) => `「${words}」${WHY[why].ja}`).join('。')
  const remedy = REMEDY[shown[0]!.why] ?? WORD_OTHERWISE
  return new BadInput(`${en}; ${remedy.en}`, `${ja}。${remedy.ja}`)
}

/** What words say, be it about something that stands outside of them; one that is not understood is refused with its place. */
export const wordsUnderstood = (
  reader: Reader,
  part: string,
  text: string,
  place: InBoth,
): readonly Ability[] => abilitiesIn(reader, part, text, place).map(({ ability }) => ability)

function abilitiesIn(reader: Reader, part: string, text: string, place: InBoth): readonly Compiled[] {
  const compiled = compile(reader, part, text)
  if (compiled.ok) return compiled.abilities
  throw notUnderstood(compiled.unread).at(place)
}

/** What the text of a card says; what could never be done is refused as well. */
export function understood(reader: Reader, part: string, text: string, place: InBoth): readonly Ability[] {
  const abilities = abilitiesIn(reader, part, text, place)
  const idle = abilities.flatMap((one) => idleIn(reader, one, text) ?? [])
  if (idle.length > 0) throw notUnderstood(idle).at(place)
  return abilities.map(({ ability }) => ability)
}

/** What a card does that is played: all that its text says of it. */
export const playedBy = (abilities: readonly Ability[]): Effect =>
  abilities.flatMap((one) => (one.kind === 'played' ? one.effect : []))
