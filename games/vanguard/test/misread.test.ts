import { says } from '@tefuda/language'
import { readingOf } from '@tefuda/testkit/text'
import { describe, expect, test } from 'vitest'
import { vanguardEnglish, vanguardReader } from '../text/index.ts'
import { ENGLISH_CLANS } from '../text/names.ts'

const english = (text: string) => readingOf(vanguardEnglish, 'text', text)
const japanese = (text: string) => readingOf(vanguardReader, 'text', text)
const asksFor = (attribute: string, abilities: unknown) =>
  says(abilities, (said) => said.attribute === attribute)
const waitsFor = (event: string, abilities: unknown) => says(abilities, (said) => said.event === event)

describe('2.2.3, 2.3.1.2: English cards have clans and races in the same signs', () => {
  const asking = (name: string) =>
    english(`[AUTO]:When this unit is placed on (RC), if you have a ${name} vanguard, draw a card.`)

  test.each(ENGLISH_CLANS)('%s is a clan', (clan) => {
    for (const written of [`<${clan}>`, `《${clan}》`])
      expect(asksFor(`clan:${clan}`, asking(written)), written).toBe(true)
  })
  test.each(['Ogre', 'Zodiac Time Beast', 'Royal Paladin Knight'])('%s is a race', (race) => {
    expect(asksFor(`race:${race}`, asking(`<${race}>`))).toBe(true)
  })
})

describe('10.4.1: being put into the drop zone is not being retired', () => {
  test.each([
    [english('[AUTO]:When this unit is put into the drop zone, draw a card.'), 'put'],
    [english('[AUTO]:When this unit is put into the drop zone from (RC), draw a card.'), 'put'],
    [
      english(
        "[AUTO](RC):When your opponent's rear-guard is put into the drop zone due to an effect of your cards, draw a card.",
      ),
      'put',
    ],
    [
      english('[CONT](RC):If this unit would be put into the drop zone, instead your opponent draws a card.'),
      'put',
    ],
    [english('[AUTO]:When this unit is retired, draw a card.'), 'retired'],
    [japanese('【自】:このユニットがドロップゾーンに置かれた時、1枚引く。'), 'put'],
    [
      japanese('【自】【(R)】:相手のリアガードがあなたのカードの効果でドロップゾーンに置かれた時、1枚引く。'),
      'put',
    ],
    [japanese('【自】:このユニットが退却した時、1枚引く。'), 'retired'],
  ])('%#', (abilities, event) => {
    expect(waitsFor(event, abilities)).toBe(true)
    expect(waitsFor(event === 'put' ? 'retired' : 'put', abilities)).toBe(false)
  })
})

test('one or more of them are at least one', () => {
  const text =
    "[ACT](RC):[Counter-Blast 1] Choose one or more of your opponent's rear-guards, and retire them."
  expect(says(english(text), ({ how }) => JSON.stringify(how) === '{"atLeast":1}')).toBe(true)
})
