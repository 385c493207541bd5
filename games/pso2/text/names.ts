import { nameIn, type WordKind } from '@tefuda/language'
import type { Class } from '../rules/glossary-words.ts'

/** 208.1.1: classes stand in 《…》 like card names. */
export const classNames: Readonly<Record<Class, string>> = {
  ハンター: 'Hunter',
  ファイター: 'Fighter',
  レンジャー: 'Ranger',
  ガンナー: 'Gunner',
  フォース: 'Force',
  テクター: 'Techter',
  ブレイバー: 'Braver',
  バウンサー: 'Bouncer',
  サモナー: 'Summoner',
}
const CLASS = Object.entries(classNames).flat().join('|')

/** 206.2: a card name, which is none of the classes. */
const name = nameIn('name', [['《', '》']], ['カラム', '夜明けの砲手', 'Old Gunner'])

/** Kinds stand in 〈…〉 (210.1), in whatever language the text is. */
export const names: readonly WordKind[] = [
  nameIn('kind', [['〈', '〉']], ['砂民', '獣×機械', 'Newman']),
  { ...name, word: new RegExp(`(?!《(?:${CLASS})》)(?:${name.word.source})`, 'u') },
]
