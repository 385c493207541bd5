import { describe, expect, test } from 'vitest'
import { readBriefCards } from '../scenario/cards.ts'

const reading = (card: object) => () => readBriefCards([{ id: 'card', ...card }] as never)
const character = { numbers: '1/2' }
const item = { type: 'item' }
const weapon = { weapon: 1 }
const player = { type: 'player', numbers: '0/12' }
const mag = { type: 'mag' }
const boss = { type: 'boss', numbers: '2/20' }
const active = {}
const GRANT = '【付与】味方のキャラ1体'

describe('a text that a card of its kind can never carry out is refused', () => {
  test.each([
    ['a plain effect of a character', { ...character, text: '1枚ドローする。' }],
    ['a plain effect of an item', { ...item, text: '1枚ドローする。' }],
    ['a plain effect of a weapon', { ...weapon, text: '1枚ドローする。' }],
    ['a plain effect of a player', { ...player, text: '1枚ドローする。' }],
    ['a plain effect of a player’s second face', { ...player, second: '1枚ドローする。' }],
    ['a plain effect of a mag', { ...mag, text: '1枚ドローする。' }],
    ['a plain effect of a boss', { ...boss, text: '1枚ドローする。' }],
    ['granting a character', { ...character, text: GRANT }],
    ['one sentence among others', { ...character, text: ['【登場時】:1枚ドローする。', '1枚ドローする。'] }],
    [
      'what is always so, by an active that is never on the field',
      { ...active, text: '自分のキャラすべては+1/+0を得る。' },
    ],
    ['an activated ability of such an active', { ...active, text: ['1枚ドローする。', '①⇒1枚ドローする。'] }],
    [
      'what such an active would hear on the field',
      { ...active, text: '自分がドローした時:1枚ドローする。' },
    ],
    ['the host of a character', { ...character, text: '装備先は+1/+0を得る。' }],
    ['the host of a plain item', { ...item, text: '【ON】⇒【OFF】⇒装備先を【ON】にする。' }],
    ['slots of a weapon', { ...weapon, text: '【装備枠2】' }],
    ['ambush of an item', { ...item, text: '【奇襲】' }],
    ['sniping of a weapon', { ...weapon, text: '【狙撃】' }],
    ['an attack of an item', { ...item, text: 'このカードが攻撃した時:1枚ドローする。' }],
    ['a mag that changes rows', { ...mag, text: 'このカードが後列に移動した時:1枚ドローする。' }],
    ['a player who enters', { ...player, text: '【登場時】:1枚ドローする。' }],
    ['a mag that is destroyed', { ...mag, text: '【戦闘不能時】:1枚ドローする。' }],
    ['a player who is dropped', { ...player, text: '【ドロップ】:1枚ドローする。' }],
    ['what playing a mag costs', { ...mag, text: 'このカードをプレイするコストは1減少する。' }],
    ['an ability that somebody would have to use for a boss', { ...boss, text: '①⇒1枚ドローする。' }],
  ])('%s', (_, card) => expect(reading(card)).toThrow(/can never be carried out/))
})

describe('whatever a card of its kind can carry out is read', () => {
  test.each([
    ['an active', { ...active, text: '1枚ドローする。' }],
    ['an active that drops', { ...active, text: ['1枚ドローする。', '【ドロップ】:1枚ドローする。'] }],
    [
      'an active that costs less',
      { ...active, text: ['1枚ドローする。', 'このカードをプレイするコストは1減少する。'] },
    ],
    ['an active that is granted', { ...active, text: [GRANT, '付与先は+1/+0を得る。', '①⇒1枚ドローする。'] }],
    [
      'a character',
      { ...character, text: ['【ウォークライ】', '【登場時】:1枚ドローする。', '①⇒1枚ドローする。'] },
    ],
    [
      'a weapon',
      { ...weapon, text: ['装備先は【狙撃】を得る。', 'このカードが使用された時:1枚ドローする。'] },
    ],
    ['armour', { armour: 1, text: '【装備枠2】' }],
    ['an item that deals damage', { ...item, text: 'このカードがダメージを与えた時:1枚ドローする。' }],
    [
      'a player',
      { ...player, text: ['【連撃】', 'このカードが攻撃された時:1枚ドローする。', '①⇒1枚ドローする。'] },
    ],
    ['a mag with one way of two', { ...mag, text: '【登場時】/①:1枚ドローする。' }],
    ['a boss', { ...boss, text: ['【貫通1】', '自分のターン開始時:1枚ドローする。'] }],
  ])('%s', (_, card) => expect(reading(card)).not.toThrow())
})
