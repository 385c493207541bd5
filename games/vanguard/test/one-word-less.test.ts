import { type Ability, compile, type Meaning, same } from '@tefuda/language'
import { readingOf } from '@tefuda/testkit/text'
import { expect, test } from 'vitest'
import { vanguardEnglish } from '../text/index.ts'

/** Sentences as they are printed, one for each of the shapes that English texts take. */
const SENTENCES: readonly string[] = [
  '[AUTO](RC):[Counter-Blast 1] When an attack hits a vanguard during the battle that this unit boosted, you may pay the cost. If you do, draw a card.',
  '[AUTO]:When this card is discarded from hand for the cost of [Stride], if you have a grade 3 card with "Oak" in its card name in your soul, you may call this card to (RC).',
  '[AUTO](RC):At the beginning of the guard step of the battle that your vanguard was attacked, choose a card from your bind zone, and call it to (GC).',
  "[AUTO](VC):When this unit attacks, if the number of cards in your hand is less than your opponent's, this unit gets [Power] +5000 until end of that battle.",
  '[AUTO](VC):When this unit attacks, if it is the second battle of this turn, [Stand] this unit, and it gets drive -2.',
  '[ACT](VC)[1/turn]:[Soul-Blast 1] Choose up to the same number of your rear-guards as the number of face up cards in your G zone, and they get [Power] +5000 until end of turn.',
  '[ACT](RC):[Put this unit into your soul] Choose one of your rear-guards, call up to one grade 2 or less card from your drop zone to (RC), and at the end of that turn, retire the unit called with this effect.',
  '[CONT](VC):If you have two or more cards in total on your (VC) or G zone, this unit gets [Power] +2000.',
  '[CONT](RC):If you have a card named "Oak" on your (VC) or in your soul, this unit gets [Power] +3000.',
  "[AUTO](RC):When your opponent's rear-guard is put into the drop zone from (RC) due to an effect from one of your cards, until end of turn, this unit gets [Power] +3000, and this unit cannot attack.",
  "[AUTO](VC):When this unit attacks a vanguard, this unit gets [Power] +2000 until end of that battle for each of your opponent's open (RC).",
  "[ACT](VC):[Choose a card from your hand, and discard it] Choose one of your opponent's front row rear-guards with [Power] less than or equal to this unit's [Power], and retire it.",
]

/** Words that may be left out: a text says the same without them. */
const MAY_MISS: readonly string[] = ['that', 'and', 'in', 'your']

const read = (text: string): Ability | null => {
  const compilation = compile(vanguardEnglish, 'text', text)
  return compilation.ok ? compilation.abilities[0]!.ability : null
}
/** A text without each of its words, those in names left alone. */
function* oneWordLess(text: string): Generator<[word: string, rest: string]> {
  for (const { 0: word, index } of text.matchAll(/"[^"]*"|[A-Za-z][\w'-]*|\d+/gu))
    if (!word.startsWith('"'))
      yield [word, text.slice(0, index) + text.slice(index + word.length).trimStart()]
}

test.each(SENTENCES)('without any one word it is refused or means something else: %s', (text) => {
  const [meaning] = readingOf(vanguardEnglish, 'text', text)
  const lost = Array.from(oneWordLess(text)).filter(([word, rest]) => {
    const left = read(rest)
    return (
      left !== null &&
      same(left as unknown as Meaning, meaning as unknown as Meaning) &&
      !MAY_MISS.includes(word)
    )
  })
  expect(lost).toEqual([])
})
