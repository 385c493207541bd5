import { compile, idleIn, says } from '@tefuda/language'
import { readingOf } from '@tefuda/testkit/text'
import { describe, expect, test } from 'vitest'
import { vanguardEnglish, vanguardReader } from '../text/index.ts'
import { ENGLISH_CLANS } from '../text/names.ts'

const english = (text: string) => readingOf(vanguardEnglish, 'text', text)
const compiledFrom = (text: string) => {
  const compilation = compile(vanguardEnglish, 'text', text)
  return compilation.ok ? compilation.abilities : []
}
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

describe('8.8.1: “it” and “that unit” are what was spoken of', () => {
  const effect = (text: string) =>
    (english(`[AUTO](RC):When this unit attacks, ${text}`)[0] as { readonly effect: readonly object[] })
      .effect
  const isRefused = (text: string) => !compile(vanguardEnglish, 'text', text).ok

  test('behind what is done to this unit “it” is this unit, and that unit the one that is attacked', () => {
    expect(effect('[Stand] this unit, and it gets drive -2.').at(-1)).toMatchObject({ what: 'this' })
    expect(effect('[Stand] this unit, and that unit gets drive -2.').at(-1)).toMatchObject({ what: 'it' })
  })

  test('behind a choice “it” is what was chosen, and behind the top card of a deck that card', () => {
    const gets = 'it gets [Power] +1000 until end of turn.'
    expect(effect(`choose one of your units, and ${gets}`).at(-1)).toMatchObject({ what: 'it' })
    const look = effect('look at the top card of your deck, and put it into your soul.')
    expect(look.at(-1)).toMatchObject({ do: 'move', what: 'it' })
  })

  test('“it” that could be one or another is not read', () => {
    const when = '[AUTO](RC):When your vanguard boosts,'
    expect(isRefused(`${when} it gets [Power] +1000 until end of turn.`)).toBe(true)
  })

  test('“it” behind something that was done to one of those who fight is that one', () => {
    const stood = effect(
      'draw a card, [Stand] the boosted unit, and it gets [Power] +1000 until end of turn.',
    )
    expect(stood.at(-1)).toMatchObject({ do: 'gain', what: 'it' })
    expect(stood.at(-2)).toMatchObject({ do: 'stand', what: { all: { are: [{ state: 'boosted' }] } } })
  })

  test.each([
    'choose a card from your hand, call it to (RC), and at the end of that turn, put the unit called with this effect on the bottom of your deck. If you put a card on the bottom of your deck this way, draw a card.',
    '[COST][choose one of your rear-guards, and retire the unit chosen with this effect], and draw a card.',
  ])('what is done only later, or to pay, is not spoken of now: %s', (text) => {
    const whole = `[AUTO](RC):When this unit attacks, ${text}`
    expect(idleIn(vanguardEnglish, compiledFrom(whole)[0]!, whole)?.why).toBe('about nothing')
  })

  test('a unit that was put somewhere is what triggered it, not what the text goes on to put there', () => {
    const [found] = english(
      '[AUTO](VC):When your unit is returned to your hand from (RC), search your deck for up to one card with the same card name as the unit returned to your hand, reveal it, put it into your hand, and shuffle your deck.',
    )
    expect(found).toMatchObject({ effect: [{ what: { are: [{ as: { heard: 'put' } }] } }, { do: 'fetch' }] })
  })

  test('the unit called with this effect is the one that was called, whatever was chosen since', () => {
    const called = effect(
      'choose a card from your hand, call it to (RC), choose one of your vanguards, deal one damage, and at the end of that turn, return the unit called with this effect to your hand.',
    )
    expect(called.at(-1)).toMatchObject({ do: 'later', then: [{ what: { did: 'call' } }] })
  })

  test('a text that calls nothing speaks of no called unit', () => {
    const text = '[AUTO](RC):When this unit attacks, retire the unit called with this effect.'
    const [compiled] = compiledFrom(text)
    expect(idleIn(vanguardEnglish, compiled!, text)?.why).toBe('about nothing')
  })
})

describe('a time that leads its sentence is that of all that is so in it', () => {
  const times = (text: string) =>
    (english(`[ACT](RC):${text}`)[0] as { readonly effect: readonly { readonly for?: object }[] }).effect
  const turn = { for: { during: 'turn' } }

  test('of both of two, and of what is so under a condition', () => {
    const [a, b] = ['this unit gets [Power] +1000', 'your opponent cannot draw cards']
    expect(times(`Until end of turn, ${a}, and ${b}.`)).toMatchObject([turn, turn])
    expect(times(`Until end of turn, ${a}, and if you have a heart card, ${b}.`)).toMatchObject([
      turn,
      { do: 'if', then: [turn] },
    ])
  })

  test('but not of what is done once', () => {
    const [gain, ...rest] = times('Until end of turn, this unit gets [Power] +1000, and draw a card.')
    expect(gain).toMatchObject(turn)
    expect(rest).toEqual([{ do: 'draw', n: 1 }])
  })
})

describe('whose cards a condition counts, and what it governs', () => {
  const [gets, gains] = ['this unit gets [Power] +1000', 'this unit gets [Critical] +1']

  test('what your opponent has “in his or her” zone lies in the opponent’s', () => {
    for (const has of ['no cards', 'two or more cards', 'a card']) {
      const text = `[CONT](RC):If your opponent has ${has} in his or her bind zone, ${gets}.`
      expect(says(english(text), ({ zone, of }) => zone === 'bind' && of === 'opponent')).toBe(true)
      expect(says(english(text), ({ of }) => of === 'self')).toBe(false)
    }
  })

  test('a condition at the head of a sentence does not govern the next one, which has its own', () => {
    const text = `[CONT](RC):If you have a heart card, ${gets}. If you have a locked card, ${gains}.`
    const under = (zone: string, field: string) => ({
      do: 'if',
      if: { there: { in: { zone } } },
      then: [{ do: 'gain', gains: [{ field }] }],
    })
    expect(english(text)[0]).toMatchObject({ does: [under('heart', 'power'), under('locked', 'critical')] })
  })

  test('what was chosen, called or put is told from what a cost was paid with', () => {
    const text =
      '[ACT](RC):[Choose one of your other rear-guards, and retire it] Draw a card for each unit retired.'
    expect(idleIn(vanguardEnglish, compiledFrom(text)[0]!, text)?.why).toBe('about nothing')
  })
})

test('2.8.1.1, 3.17.1: “that is [Stand]” is how a unit is, and no trigger', () => {
  const text =
    '[CONT](VC):If you have a rear-guard in your front row that is [Stand], this unit cannot attack.'
  expect(says(english(text), ({ state }) => state === 'standing')).toBe(true)
  expect(asksFor('trigger:stand', english(text))).toBe(false)
})

describe('what printed texts have damaged', () => {
  const drawn = english(
    '[AUTO](RC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.',
  )
  test.each([
    '[AUTO](RC):[Counter-Blast 1]When this unit attacks, you may pay the cost. If you do, draw a card',
    '[AUTO](RC)::［Counter-Blast 1］ When this unit attacks, you may pay the cost. If you do, draw a card..',
    '[AUTO](RC): [Counter‐Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card .',
    'Updated: Text\n[AUTO](RC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.',
  ])('%s', (text) => {
    expect(english(text)).toEqual(drawn)
  })

  test('a dash is no ability, and a reminder by itself is none', () => {
    for (const text of ['-', '(A reminder of the rules)', 'Updated: Shield, Text'])
      expect(english(text)).toEqual([])
  })

  test('a name within a name belongs to it, and a given ability ends where it ends', () => {
    const name = 'The "Long" Night'
    const text = `[CONT](RC):If you have a "${name}" in your soul, this unit gets "[CONT](RC):This unit gets [Power] +1000" and "[CONT](RC):Resist".`
    expect(says(english(text), (said) => said.name === name)).toBe(true)
  })

  test('what is refused is shown where it is printed', () => {
    const text = '[AUTO](RC)::［Counter-Blast 1］When this unit attacks, burn a card.'
    expect(compile(vanguardEnglish, 'text', text)).toMatchObject({
      ok: false,
      unread: [{ words: text.slice(text.indexOf('burn')) }],
    })
  })
})
