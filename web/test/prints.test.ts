import type { Motif, Prints } from '@tefuda/common'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { back } from '../src/prints/backs.ts'
import { BEASTS } from '../src/prints/beasts.ts'
import { type CardPrint, cardPrint, type Pictured, print } from '../src/prints/card.ts'
import { choiceOf } from '../src/prints/choice.ts'
import { CLOTHS } from '../src/prints/cloths.ts'
import { collar } from '../src/prints/figure.ts'
import { HEADS } from '../src/prints/heads.ts'
import { MACHINE_HEADS } from '../src/prints/machines.ts'
import { APART, distance, likeness, robeOf } from '../src/prints/near.ts'
import { isWorld, PALETTES } from '../src/prints/palettes.ts'
import { barrier, court, playingCard, type Suit, smallPlayingCard } from '../src/prints/playing.ts'
import { draw, groundsOf, sizeFor } from '../src/prints/print.ts'
import { keptImage, Print } from '../src/prints/print.tsx'
import { wordsFor } from '../src/prints/said.ts'
import { SIGNS } from '../src/prints/spells.ts'
import { studioOf } from '../src/prints/studio.ts'
import type { Subject } from '../src/prints/traits.ts'
import { BEHIND, HELD, type Weapon } from '../src/prints/weapons.ts'
import { motifsIn, wordMotifs } from '../src/prints/words.ts'
import { picturedGames } from './prints.ts'

const all = picturedGames.flatMap(({ prints, cards }) => cards.map((card) => ({ prints, card })))
const pictures = all.map(({ prints, card }) => print(prints, card))

const SUITS: readonly Suit[] = ['♠', '♥', '♦', '♣']
const courts = SUITS.flatMap((suit) => (['J', 'Q', 'K'] as const).map((rank) => court(suit, rank)))
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const playing = [
  ...SUITS.flatMap((suit) =>
    RANKS.flatMap((rank) => [playingCard(suit, rank), smallPlayingCard(suit, rank)]),
  ),
  playingCard('', '★'),
  smallPlayingCard('', '★'),
]
const others = [
  ...courts,
  court('', '★'),
  ...playing,
  barrier(),
  barrier(true),
  ...picturedGames.flatMap(({ prints }) => prints.backs.map(back)),
]

const bare: Prints = { worlds: { '': 'drifter' }, signs: ['deed'], motifs: {}, backs: [], salts: {} }
const card = (ja: string, en = '', more: Partial<Pictured> = {}): Pictured => ({
  id: 'X1-01',
  name: { ja, en },
  type: 'being',
  colour: null,
  kinds: { ja: [] },
  ...more,
})
const subjectOf = (one: Pictured, prints = bare): Subject => cardPrint(prints, one).traits.subject

/** Elements are closed in the order they were opened, and every attribute has a value in quotes. */
function faultOfXml(source: string): string | null {
  const open: string[] = []
  const element = /<(\/?)([\w]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/y
  for (let at = 0; at < source.length; ) {
    const text = source.slice(at).match(/^[^<]+/)?.[0]
    if (text) {
      if (/&(?!amp;|lt;)/.test(text)) return `a bare & in ${text}`
      at += text.length
      continue
    }
    element.lastIndex = at
    const found = element.exec(source)
    if (!found) return `no element at ${source.slice(at, at + 80)}`
    if (found[1]) {
      if (open.pop() !== found[2]) return `</${found[2]}> closes nothing`
    } else if (!found[4]) open.push(found[2]!)
    at = element.lastIndex
  }
  return open.length > 0 ? `<${open.at(-1)}> is left open` : null
}

const idsIn = (source: string) => [...source.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)
const calledIn = (source: string) => [...source.matchAll(/(?:url\(#|href="#)([\w]+)/g)].map(([, id]) => id!)

describe('a print is drawn from a name', () => {
  test('the same card gives the same print, in whatever language it is read', () => {
    const one = card('ハヤテ', 'Hayate')
    const { language: _, ...told } = { language: 'en' } as const
    expect(print(bare, one, told)).toBe(print(bare, { ...one, name: { ja: 'ハヤテ', en: 'Gale' } }, told))
  })

  test('another name, or another salt, gives another print', () => {
    const one = card('ハヤテ')
    expect(print(bare, one)).not.toBe(print(bare, card('ムラクモ')))
    expect(print(bare, one)).not.toBe(print({ ...bare, salts: { 'X1-01': 1 } }, one))
  })

  test('a motif of a later set leaves the cards of earlier sets untouched', () => {
    const old = [
      { is: 'katana', since: 1 },
      { is: 'fan', since: 1 },
    ] as const
    const grown = [...old, { is: 'scythe', since: 2 }] as const
    const names = Array.from({ length: 200 }, (_, i) => `札${i}`)
    for (const name of names)
      expect(choiceOf(name, 0, 1).among('weapon', grown)).toBe(choiceOf(name, 0, 1).among('weapon', old))
    const second = names.map((name) => choiceOf(name, 0, 2).among('weapon', grown))
    const changed = names.filter((name, i) => second[i] !== choiceOf(name, 0, 2).among('weapon', old))
    expect(new Set(changed.map((name) => second[names.indexOf(name)]))).toEqual(new Set(['scythe']))
  })

  test('every choice has a stream of its own, spread evenly', () => {
    const counts = new Map<string, number>()
    for (let i = 0; i < 4000; i++) {
      const robe = choiceOf(`名${i}`, 0, 1).one('robe', ['a', 'b', 'c', 'd'])
      counts.set(robe, (counts.get(robe) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  test('numbers of size classes are where they should be', () => {
    expect([39, 40, 59, 60].map(sizeFor)).toEqual(['tiny', 'small', 'small', 'large'])
  })
})

describe('no print is mistaken for another of its game', () => {
  describe.each(picturedGames.filter(({ cards }) => cards.length > 0))('$name', ({ prints, cards }) => {
    const drawn: readonly (CardPrint & { readonly id: string })[] = cards.map((one) => ({
      ...cardPrint(prints, one),
      id: `${one.id} ${one.name.en}`,
    }))
    const pairs = drawn.flatMap((a, i) => drawn.slice(i + 1).map((b) => [a, b] as const))

    test('all pairs are far enough apart', () => {
      const near = pairs.filter(([a, b]) => distance(a.traits, b.traits) < APART)
      expect(near.map(([a, b]) => `${a.id}, ${b.id}`)).toEqual([])
    })

    test('in one world no two share head and weapon unless words make them, and then their robes differ', () => {
      const alike = pairs.filter(
        ([a, b]) => a.traits.world === b.traits.world && likeness(a.traits) === likeness(b.traits),
      )
      const same = alike.filter(([a, b]) => robeOf(a.traits) === robeOf(b.traits))
      expect(same.map(([a, b]) => `${a.id}, ${b.id}`)).toEqual([])
      // Whatever the later card might choose is taken by an earlier one.
      const free = alike.filter(([, later]) => {
        const at = drawn.indexOf(later)
        const taken = drawn.slice(0, at).filter(({ traits }) => traits.world === later.traits.world)
        const known = new Set(taken.map(({ traits }) => likeness(traits)))
        return Array.from({ length: 60 }, (_, salt) => cardPrint(prints, cards[at]!, salt)).some(
          ({ traits }) => !known.has(likeness(traits)),
        )
      })
      expect(free.map(([a, b]) => `${a.id}, ${b.id}`)).toEqual([])
    })

    test('a card that chooses anew is a card of the game', () => {
      expect(Object.keys(prints.salts).filter((id) => !cards.some((one) => one.id === id))).toEqual([])
    })
  })
})

describe('every print is a sound piece of SVG', () => {
  test('it is well formed', () => {
    const small = all.map(({ prints, card: one }) =>
      print(prints, one, { size: 'tiny', foot: 75, language: 'ja' }),
    )
    const faults = [...pictures, ...small, ...others].map(faultOfXml)
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })

  test('no number in it is none', () => {
    expect(pictures.filter((source) => /NaN|undefined|Infinity|\[object/.test(source))).toEqual([])
    expect(others.filter((source) => /NaN|undefined|Infinity|\[object/.test(source))).toEqual([])
  })

  test('ids are not used twice, and none is called that is not there', () => {
    for (const source of [...pictures, ...others]) {
      const ids = idsIn(source)
      expect(new Set(ids).size).toBe(ids.length)
      expect(calledIn(source).filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  test('ids of two cards differ, so that both can stand in one page', () => {
    const ids = pictures.map((source) => idsIn(source)[0])
    expect(new Set(ids).size).toBe(pictures.length)
  })

  test('it is small', () => {
    const sizes = pictures.map((source) => Buffer.byteLength(source))
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(13_000)
    expect(Math.max(...sizes)).toBeLessThan(21_000)
  })

  test('a reader is told its name and what it shows, or nothing where the card has a label', () => {
    const one = card('火消しの <カン>', 'Kan & Sons')
    expect(print(bare, one)).toContain('aria-hidden="true"')
    const told = print(bare, one, { language: 'en' })
    expect(told).toContain('role="img"')
    expect(told).toContain('<title>Kan &amp; Sons</title><desc>')
    expect(print(bare, one, { language: 'ja' })).toContain('<title>火消しの &lt;カン></title>')
  })
})

describe('a collar lies left over right', () => {
  const studio = studioOf(choiceOf('人', 0, 1), PALETTES.drifter, 0, 1, 'x')
  const figure = (ghost: boolean): Subject => ({
    is: 'figure',
    head: 'bun',
    weapon: 'none',
    wear: 'plain',
    ghost,
  })
  const facing = (left: boolean, ghost: boolean) => {
    const chooser = { name: '人', salt: 0, set: 1 }
    return draw(chooser, {
      ...groundsOf(choiceOf('人', 0, 1), 'drifter'),
      robe: 0,
      left,
      subject: figure(ghost),
    })
  }

  test('whichever way the figure faces', () => {
    const living = collar(studio, false)
    expect(living).not.toContain('transform')
    expect(facing(false, false)).toContain(living)
    expect(facing(true, false)).toContain(living)
  })

  test('but the dead wear it the other way round', () => {
    expect(facing(true, true)).toContain(collar(studio, true))
    expect(collar(studio, true)).not.toBe(collar(studio, false))
  })
})

describe('words become pictures', () => {
  test.each([
    ['どら猫組', 'beast cat'],
    ['大蛸サーバ', 'beast octopus'],
    ['千年亀', 'beast tortoise'],
    ['燠竜', 'beast drake'],
    ['提灯鼠', 'beast rat'],
    ['団栗鼠', 'beast squirrel'],
    ['割れ鐘', 'sign crackedBell'],
  ])('%s', (ja, expected) => {
    const subject = subjectOf(card(ja))
    expect(
      `${subject.is} ${subject.is === 'beast' ? subject.beast : subject.is === 'sign' ? subject.sign : ''}`,
    ).toBe(expected)
  })

  test.each([
    ['Scorchland Hound', 'hound'],
    ['Fang Wolf', 'hound'],
    ['Ember Drake', 'drake'],
    ['Wanted Cat', 'cat'],
  ])('%s, where only the English name says it', (en, expected) => {
    expect(subjectOf(card('ナナシ', en))).toEqual({ is: 'beast', beast: expected })
  })

  test('English counts by whole words: a catapult is no cat', () => {
    expect(subjectOf(card('ナナシ', 'Catapult Doge')).is).toBe('figure')
  })

  test.each([
    ['太鼓のゴロウ', 'drums'],
    ['槌振りオド', 'hammer'],
    ['笛吹きのピイ', 'flute'],
    ['双剣のカイ', 'twin'],
    ['火矢衆', 'bow'],
  ])('%s holds what the name says', (ja, weapon) =>
    expect(subjectOf(card(ja))).toMatchObject({ is: 'figure', weapon }),
  )

  test('a beacon fire is smoke and has nothing of the wolf it is written with', () => {
    expect(subjectOf(card('狼煙', '', { type: 'deed' }))).toEqual({ is: 'sign', sign: 'smoke' })
  })

  test('what a card is comes before what it is called, and its name before what is only likely', () => {
    const prints: Prints = {
      ...bare,
      motifs: {
        侍: { is: 'figure', weapon: ['katana'] },
        兵: { is: 'figure', weapon: ['gun'], weak: true },
      },
    }
    expect(subjectOf(card('太鼓の猫', '', { kinds: { ja: ['侍'] } }), prints)).toMatchObject({
      is: 'figure',
      weapon: 'katana',
    })
    expect(subjectOf(card('太鼓のカン', '', { kinds: { ja: ['兵'] } }), prints)).toMatchObject({
      weapon: 'drums',
    })
    expect(subjectOf(card('カン', '', { kinds: { ja: ['兵'] } }), prints)).toMatchObject({ weapon: 'gun' })
  })

  test('a deed is a sign whatever its name', () => {
    expect(subjectOf(card('猫', '', { type: 'deed' })).is).toBe('sign')
  })

  test('nothing is said by a name without such words', () =>
    expect(motifsIn({ ja: 'カナタ', en: 'Kanata' })).toEqual([]))
})

describe('whatever is named is drawn', () => {
  const KNOWN = {
    head: Object.keys(HEADS),
    weapon: [...Object.keys(HELD), ...Object.keys(BEHIND)],
    wear: ['plain', 'armour', 'scarf', 'winged'],
    beast: Object.keys(BEASTS),
    sign: Object.keys(SIGNS),
  }
  const unknownIn = (motif: Motif) =>
    Object.entries(KNOWN).flatMap(([slot, known]) =>
      (motif[slot as keyof typeof KNOWN] ?? []).filter((name) => !known.includes(name)),
    )

  test('by words of names, and by words of games', () => {
    expect(wordMotifs().flatMap(unknownIn)).toEqual([])
    expect(picturedGames.flatMap(({ prints }) => Object.values(prints.motifs).flatMap(unknownIn))).toEqual([])
  })

  test('worlds and cloths of games are there', () => {
    const { worlds, cloths } = {
      worlds: picturedGames.flatMap(({ prints }) => Object.values(prints.worlds)),
      cloths: picturedGames.flatMap(({ prints }) => prints.backs.map(({ cloth }) => cloth)),
    }
    expect(worlds.filter((world) => !isWorld(world))).toEqual([])
    expect(cloths.filter((cloth) => !(CLOTHS as readonly string[]).includes(cloth))).toEqual([])
  })

  test('and has words in both languages', () => {
    const weapons = KNOWN.weapon.filter((weapon) => weapon !== ('none' satisfies Weapon))
    const names = [...KNOWN.head, ...weapons, ...KNOWN.beast, ...KNOWN.sign, ...Object.keys(MACHINE_HEADS)]
    for (const name of names) {
      expect(wordsFor(name, 'en')).toMatch(/^[a-z ]+$/)
      expect(wordsFor(name, 'ja')).not.toMatch(/[a-z]/)
    }
  })

  test('every card of the court has a picture of its own', () => {
    expect(new Set(courts).size).toBe(12)
  })
})

describe('a page draws each print once', () => {
  test('and keeps it as an image', () => {
    const one = { prints: bare, card: card('ハヤテ'), width: 110 }
    const drawn = () => renderToStaticMarkup(createElement(Print, one))
    expect(drawn()).toMatch(/<img class="print" alt="" draggable="false" src="blob:[^"]+"\/>/)
    expect(drawn()).toBe(drawn())
    expect(renderToStaticMarkup(createElement(Print, { ...one, width: 50 }))).not.toBe(drawn())
  })

  test('the last two hundred of them', () => {
    let times = 0
    const ask = (key: string) =>
      keptImage(key, () => {
        times++
        return '<svg/>'
      })
    const first = ask('first')
    for (let i = 0; i < 199; i++) ask(`other ${i}`)
    expect(ask('first')).toBe(first)
    for (let i = 0; i < 200; i++) ask(`more ${i}`)
    expect(ask('first')).not.toBe(first)
    expect(times).toBe(401)
  })
})
