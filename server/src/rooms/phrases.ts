import type { InBoth } from '@tefuda/kernel'
import { entryNames } from '@tefuda/kernel'

/** Phrases that are ready to be said: each reader gets them in their own language. */

const ANYWHERE = {
  hello: { en: 'Hello!', ja: 'こんにちは' },
  luck: { en: 'Good luck!', ja: 'よろしくお願いします' },
  thanks: { en: 'Thank you', ja: 'ありがとう' },
  moment: { en: 'One moment …', ja: '少々お待ちを' },
}

export const AT_TABLE = {
  ...ANYWHERE,
  nice: { en: 'Nice move!', ja: 'お見事' },
  misclick: { en: 'Misclick, sorry', ja: '押し間違えました' },
  close: { en: 'Close one!', ja: '危なかった' },
  game: { en: 'Good game', ja: 'ありがとうございました' },
} satisfies { readonly [phrase: string]: InBoth }

export const IN_ROOM = {
  ...ANYWHERE,
  ready: { en: 'Ready when you are', ja: 'いつでもどうぞ' },
  without: { en: 'Go on without me', ja: 'お先にどうぞ' },
  harder: { en: 'Harder?', ja: 'もっと難しく？' },
  easier: { en: 'Easier?', ja: 'もっとやさしく？' },
} satisfies { readonly [phrase: string]: InBoth }

export type Phrase = keyof typeof AT_TABLE | keyof typeof IN_ROOM
export const PHRASES: readonly Phrase[] = [...new Set([...entryNames(AT_TABLE), ...entryNames(IN_ROOM)])]
