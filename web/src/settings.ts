import type { Language } from '@tefuda/kernel'
import type { Stops } from '@tefuda/players'
import { keep, readKept } from './keeping.ts'

/** What the page remembers of whoever uses it. */
export interface Settings {
  readonly language: Language
  readonly theme: 'auto' | 'light' | 'dark'
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
}

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
}

function usual(): Settings {
  const japanese = navigator.languages.some((language) => language.startsWith('ja'))
  return { ...USUAL, language: japanese ? 'ja' : 'en' }
}

export function readSettings(): Settings {
  const settings = usual()
  const kept = (readKept(KEY) ?? {}) as Partial<Settings>
  const language = kept.language === 'ja' || kept.language === 'en' ? kept.language : settings.language
  const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : settings.theme
  const asks = kept.asks === 'full' ? 'full' : settings.asks
  const speed = SPEEDS.find((one) => one === kept.speed) ?? settings.speed
  const judges = kept.judges === true
  const sound = kept.sound !== false
  const firsts = kept.firsts !== false
  return { language, theme, asks, speed, sound, judges, firsts, stops: readStops(kept.stops) }
}

/** As far as they are stops: what this browser keeps may be anything. */
function readStops(kept: unknown): Settings['stops'] {
  if (typeof kept !== 'object' || kept === null) return {}
  const isList = (list: unknown) => Array.isArray(list) && list.every((name) => typeof name === 'string')
  const areStops = (stops: unknown): stops is Stops =>
    typeof stops === 'object' &&
    stops !== null &&
    isList((stops as Partial<Stops>).own) &&
    isList((stops as Partial<Stops>).others)
  return Object.fromEntries(Object.entries(kept).filter(([, stops]) => areStops(stops)))
}

/** Whether it could be remembered. */
export const keepSettings = (settings: Settings) => keep(KEY, settings)
