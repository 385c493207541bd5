import type { Language } from '@tefuda/kernel'
import { keep, readKept } from './keeping.ts'

/** What the page remembers of whoever uses it. */
export interface Settings {
  readonly language: Language
  readonly theme: 'auto' | 'light' | 'dark'
}

const KEY = 'tefuda.settings'

function usual(): Settings {
  const japanese = navigator.languages.some((language) => language.startsWith('ja'))
  return { language: japanese ? 'ja' : 'en', theme: 'auto' }
}

export function readSettings(): Settings {
  const settings = usual()
  const kept = (readKept(KEY) ?? {}) as Partial<Settings>
  const language = kept.language === 'ja' || kept.language === 'en' ? kept.language : settings.language
  const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : settings.theme
  return { language, theme }
}

/** Whether it could be remembered. */
export const keepSettings = (settings: Settings) => keep(KEY, settings)
