import './all-words.ts'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Language, Refusal, Text, TextArg } from '@tefuda/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Speaking, voiceIn } from '../src/speak.tsx'
import { Table } from '../src/table/field/table.tsx'
import { voiceAt } from '../src/table/match/seated.tsx'
import { announced } from '../src/table/report/announcer.tsx'
import { refusedInWords } from '../src/table/why-not/refused.ts'

/** All that a player reads or is read to of a moment: the table as it is drawn, what is announced, why something is refused. */

const VOID = new Set(['input', 'br', 'hr', 'img', 'path', 'use'])
/** Attributes that are read out. */
const READ = /\s(?:aria-label|aria-description|title|placeholder|alt)="([^"]*)"/g
const ENTITIES: { readonly [name: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const plain = (text: string) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** What is said on a page: text and labels, without what is only drawn. */
function readIn(html: string): string[] {
  const said: string[] = []
  const open: { tag: string; drawn: boolean }[] = []
  for (const [, text, closes, tag, attributes] of html.matchAll(/([^<]*)(?:<(\/?)([\w-]+)([^>]*)>)?/g)) {
    const drawn = open.at(-1)?.drawn ?? false
    if (text && !drawn) said.push(plain(text))
    if (!tag) continue
    if (closes) open.pop()
    else {
      const hides = drawn || tag === 'svg' || attributes!.includes('aria-hidden="true"')
      if (!hides) said.push(...[...attributes!.matchAll(READ)].map(([, words]) => plain(words!)))
      if (!VOID.has(tag) && !attributes!.endsWith('/')) open.push({ tag, drawn: hides })
    }
  }
  return said
}

/** The table as it is drawn; of its report the lines from one on. */
export function readAloud(info: GameInfo, scene: Scene, language: Language, from: number): string[] {
  const now = { ...scene, log: scene.log.slice(from) }
  const table = createElement(Table, { info, scene: now, match: null })
  return readIn(renderToStaticMarkup(createElement(Speaking, { language, children: table })))
}

/** What is told and asked, without drawing the table. */
export function toldAloud(info: GameInfo, scene: Scene, language: Language, from: number): string[] {
  const voice = voiceAt(voiceIn(language), scene)
  const { decision } = scene.view
  const options = decision && decision.kind !== 'number' ? decision.options : []
  const slots = decision?.kind === 'assign' ? decision.slots : []
  return [
    ...scene.log.slice(from).map((line) => voice.tell(info, line.said)),
    ...[...options, ...slots].map(({ text }) => voice.tell(info, text)),
    ...(scene.asked ? [voice.tell(info, scene.asked.ask)] : []),
    announced(info, scene, voice, from),
  ]
}

export const refusalAloud = (info: GameInfo, scene: Scene, language: Language, refusal: Refusal) =>
  refusedInWords(info, scene, voiceAt(voiceIn(language), scene), refusal)

// ---- Internal names ----

/** Signs of internal names in what people read, each with the sign that is no fault. */
const SIGNS: readonly { readonly what: string; readonly sign: RegExp }[] = [
  { what: 'a key of a card or a place', sign: /(?<![\p{L}\d])[A-Z]:(?=[^\s])/u },
  { what: 'the number of a copy', sign: /#-?\d/ },
  { what: 'a seat by its letter', sign: /\b[Pp]layer [A-Z]\b|プレイヤー[A-Z]|席[A-Z]|\bseat [A-Z]\b/ },
  {
    what: 'a seat that is none',
    sign: /\b[Pp]layer (?:0|-\d)|プレイヤー(?:0|-\d)|[Tt]urn 0\b|(?<!\d)0ターン目/,
  },
  { what: 'a lone letter', sign: /^[A-H]$|(?<![\p{L}\d♠♡♢♣] ?)\b[B-H](?:'s\b| [a-z]+s\b|[のがはをにへ])/u },
  {
    what: 'the key of a word',
    sign: /\b(?:zone|tell|ask|option|no|value|mark|phase|circle|type|end|action|unit|table|deck)\.[a-z]/,
  },
  { what: 'nothing', sign: /\bundefined\b|\bnull\b|\bNaN\b|\[object/ },
  { what: 'a blank', sign: /[{}]/ },
  { what: 'nobody', sign: /\(\)|\uff08\uff09|、、|^ \w.*\.$/ },
]

/** The ids of the cards of a game that nobody calls them by. */
const idsOf = (info: GameInfo) =>
  new Set(
    Object.values(info.faces).flatMap(({ id, name }) =>
      id === name.en || id === name.ja || id.length < 4 ? [] : [id],
    ),
  )
const ids = new WeakMap<GameInfo, Set<string>>()

/** What cards print in braces, as some games do with costs. */
const inBraces = (info: GameInfo) =>
  new Set(
    Object.values(info.faces).flatMap(({ text, more }) =>
      [text, ...Object.values(more)]
        .flatMap(({ ja, en }) => [...ja, ...en])
        .flatMap((line) => line.match(BRACES) ?? []),
    ),
  )
const BRACES = /\{[^{}]*\}/g
const braces = new WeakMap<GameInfo, Set<string>>()

/** What is an internal name in a sentence, and why; null where there is none. */
export function internalIn(info: GameInfo, said: string): string | null {
  if (!braces.has(info)) braces.set(info, inBraces(info))
  const meant = said.replace(BRACES, (group) => (braces.get(info)!.has(group) ? '' : group))
  const found = SIGNS.find(({ sign }) => sign.test(meant))
  if (found) return found.what
  if (!ids.has(info)) ids.set(info, idsOf(info))
  const id = said.split(/[\s,、。:;()「」]+/u).find((word) => ids.get(info)!.has(word))
  return id === undefined ? null : 'the id of a card'
}

/** A letter or key of a seat or card among what fills the blanks of a text, wherever it would be read. */
export function rawIn({ args = {} }: Text): string | null {
  const raw = (value: TextArg): string | null => {
    if (typeof value === 'string') return /^[A-H]$|^[A-Z]:|#-?\d/.test(value) ? value : null
    if (typeof value === 'number') return null
    if (Array.isArray(value)) return value.map(raw).find((one) => one !== null) ?? null
    return 'key' in value ? rawIn(value as Text) : null
  }
  return raw(Object.values(args))
}
