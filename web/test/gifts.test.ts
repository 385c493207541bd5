import type { Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { aRecordWhere } from '../../engine/test/records.ts'
import { shortName } from '../src/table/cards/short-name.ts'
import { givingIn, splitOf, tokensOn, usualFor } from '../src/table/question/gifts.ts'
import { offeredIn } from '../src/table/question/option-cards.ts'

/** Where what a trigger gives lies before it is given. */

const info = await asking()({ do: 'open', game: 'vanguard' })

async function sceneWhere(isIt: (scene: Scene) => boolean): Promise<Scene> {
  let found: Scene | null = null
  await aRecordWhere('vanguard', (watched) => {
    const scene: Scene = { ...watched, sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] }
    if (isIt(scene)) found = scene
    return found !== null
  })
  return found!
}

const isAsked = ({ view: { decision, turnSeat } }: Scene) =>
  decision?.seat === 0 && turnSeat === 0 && decision.ask.key === 'ask.trigger.critical'

const power = ({ values, view }: Scene, card: ViewCard) =>
  values[view.cards.indexOf(card)]!.find(({ field }) => field === 'power')!.now as number

/** Who fights whom. */
const fightIn = ({ view }: Scene) =>
  view.globals.battle as unknown as {
    readonly [as in 'attackers' | 'attacked']: readonly { readonly card: number }[]
  }

test('both lie on whoever fights; split, the power helps a standing unit most', async () => {
  const scene = await sceneWhere((one) => {
    if (!isAsked(one)) return false
    const giving = givingIn(one, offeredIn(one, one.view.decision, info.layout))!
    return splitOf(info, one, giving, usualFor(info, one, giving)) !== null
  })
  const giving = givingIn(scene, offeredIn(scene, scene.view.decision, info.layout))!
  expect(giving.gifts.map(({ ask }) => ask)).toEqual(['ask.trigger.critical', 'ask.trigger.power'])
  const usual = usualFor(info, scene, giving)
  const { attackers } = fightIn(scene)
  expect(attackers.map(({ card }) => scene.view.cards[card])).toContain(usual[0])
  expect(usual[1]).toBe(usual[0])
  const [critical, gets] = splitOf(info, scene, giving, usual)!
  expect(critical).toBe(usual[0])
  expect(gets!.marks.rested ?? 0).toBe(0)
  const standing = [...giving.takers.keys()].filter(({ marks }) => !marks.rested)
  const goal = power(
    scene,
    scene.view.cards[
      scene.view.zones.find(({ name, seat }) => name === 'vanguard' && seat === 1)!.cards[0]!
    ]!,
  )
  const lacks = standing.map((card) => goal - power(scene, card)).filter((n) => n > 0)
  if (lacks.length > 0) expect(goal - power(scene, gets!)).toBe(Math.min(...lacks))
})

test('power that changes nothing in the fight lies on a unit that it lifts over the other vanguard', async () => {
  const isPower = ({ view: { decision, turnSeat } }: Scene) =>
    decision?.seat === 0 && turnSeat === 0 && decision.ask.key === 'ask.trigger.power'
  const across = (scene: Scene) =>
    scene.view.zones.find(({ name, seat }) => name === 'vanguard' && seat === 1)!.cards[0]!
  const lifts = (scene: Scene, card: ViewCard) => {
    const lacks = power(scene, scene.view.cards[across(scene)]!) - power(scene, card)
    return lacks > 0 && lacks <= 5000
  }
  const scene = await sceneWhere((one) => {
    if (!isPower(one)) return false
    const { attackers, attacked } = fightIn(one)
    const [from, to] = [attackers[0], attacked[0]].map((ref) => ref && one.view.cards[ref.card])
    if (!from || !to || power(one, from) < power(one, to)) return false
    const giving = givingIn(one, offeredIn(one, one.view.decision, info.layout))!
    return [...giving.takers.keys()].some((card) => card !== from && !card.marks.rested && lifts(one, card))
  })
  const giving = givingIn(scene, offeredIn(scene, scene.view.decision, info.layout))!
  const [to] = usualFor(info, scene, giving)
  expect(to!.marks.rested ?? 0).toBe(0)
  expect(lifts(scene, to!)).toBe(true)
})

test('units that fight no more this turn have no dashed tokens, and say that it is for nothing', async () => {
  const scene = await sceneWhere((one) => isAsked(one) && Object.keys(one.notes).length > 0)
  const giving = givingIn(scene, offeredIn(scene, scene.view.decision, info.layout))!
  const usual = usualFor(info, scene, giving)
  const [place] = Object.keys(scene.notes).map(Number)
  expect(scene.notes[place!]!.what.key).toBe('note.inVain')
  expect(tokensOn(scene, giving, usual, scene.view.cards[place!]!)).toEqual([])
  expect(tokensOn(scene, giving, usual, usual[0]!).every(({ isHere }) => isHere)).toBe(true)
})

test('a short name is the first word, in Japanese what follows the epithets', () => {
  expect(shortName({ en: 'Bengara Ochre', ja: '赤砂のベンガラ' }, 'en')).toBe('Bengara')
  expect(shortName({ en: 'Bengara Ochre', ja: '赤砂のベンガラ' }, 'ja')).toBe('ベンガラ')
  expect(shortName({ en: 'The Tipper', ja: '独楽' }, 'en')).toBe('The Tipper')
  expect(shortName({ en: 'Aka', ja: 'アカ' }, 'ja')).toBe('アカ')
  expect(shortName({ en: 'Tatara Bounding Roe', ja: '跳び鹿タタラ' }, 'ja')).toBe('タタラ')
  expect(shortName({ en: 'Unwinking Eye', ja: '瞬かぬ目' }, 'ja')).toBe('瞬かぬ目')
})
