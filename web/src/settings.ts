import { fieldsOf, LANGUAGES, type Language } from '@tefuda/kernel'
import type { Stops } from '@tefuda/players'
import { keep, readKept } from './keeping.ts'

/** What the page remembers of whoever uses it. */
export interface Settings {
  readonly language: Language
  readonly theme: (typeof THEMES)[number]
  /** Whether one is asked only where there is something to decide, or at every chance. */
  readonly asks: 'smart' | 'full'
  /** Where one is asked in any case, by game; a game that is not there has its own usual stops. */
  readonly stops: { readonly [game: string]: Stops }
  /** How fast the moves of others follow each other: so many times as fast as usual, or at once. */
  readonly speed: Speed
  readonly sound: boolean
  /** Whether one sees what judges see: clauses, passes and keys. */
  readonly judges: boolean
  /** Whether a rule that is met for the first time is told of in a line. */
  readonly firsts: boolean
  readonly textSize: TextSize
  /** Colours of players and of gains and losses that people with this colour blindness can tell apart. */
  readonly palette: Palette
  /** What the player is called at the table; empty for "you". */
  readonly name: string
}

export const THEMES = ['auto', 'light', 'dark'] as const
export const TEXT_SIZES = ['usual', 'large', 'larger', 'largest'] as const
type TextSize = (typeof TEXT_SIZES)[number]
export const PALETTES = ['usual', 'redGreen', 'blueYellow'] as const
type Palette = (typeof PALETTES)[number]
export const LONGEST_NAME = 16

export const SPEEDS = ['half', 'usual', 'double', 'atOnce'] as const
export type Speed = (typeof SPEEDS)[number]

const KEY = 'tefuda.settings'

export const USUAL: Settings = {
  language: 'en',
  theme: 'auto',
  asks: 'smart',
  stops: {},
  speed: 'usual',
  sound: true,
  judges: false,
  firsts: true,
  textSize: 'usual',
  palette: 'usual',
  name: '',
}

function usual(): Settings {
  const japanese = navigator.languages.some((language) => language.startsWith('ja'))
  return { ...USUAL, language: japanese ? 'ja' : 'en' }
}

/** What was kept, as far as it can be used: the usual stands in for the rest. */
export function readSettings(): Settings {
  const settings = usual()
  const found = readKept(KEY)
  const kept: Partial<Record<keyof Settings, unknown>> =
    typeof found === 'object' && found !== null ? found : {}
  return {
    language: LANGUAGES.find((one) => one === kept.language) ?? settings.language,
    theme: THEMES.find((one) => one === kept.theme) ?? settings.theme,
    asks: kept.asks === 'full' ? 'full' : settings.asks,
    speed: SPEEDS.find((one) => one === kept.speed) ?? settings.speed,
    sound: kept.sound !== false,
    judges: kept.judges === true,
    firsts: kept.firsts !== false,
    textSize: TEXT_SIZES.find((one) => one === kept.textSize) ?? settings.textSize,
    palette: PALETTES.find((one) => one === kept.palette) ?? settings.palette,
    name: typeof kept.name === 'string' ? cleanName(kept.name) : settings.name,
    stops: readStops(kept.stops),
  }
}

/** A name that fits on a plate: no line breaks or invisible characters, and not too long. */
export function cleanName(name: string): string {
  const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')
  return Array.from(visible).slice(0, LONGEST_NAME).join('').trim()
}

/** As far as they are stops: what this browser keeps may be anything. */
function readStops(kept: unknown): Settings['stops'] {
  if (typeof kept !== 'object' || kept === null) return {}
  const isList = (list: unknown) => Array.isArray(list) && list.every((name) => typeof name === 'string')
  const areStops = (stops: unknown): stops is Stops =>
    isList(fieldsOf(stops).own) && isList(fieldsOf(stops).others)
  return Object.fromEntries(Object.entries(kept).filter(([, stops]) => areStops(stops)))
}

/** Whether it could be remembered. */
export const keepSettings = (settings: Settings) => keep(KEY, settings)
