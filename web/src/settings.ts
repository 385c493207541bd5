import type { Language } from '@tefuda/kernel'

/** What the page remembers of whoever uses it. A browser that forbids it, or has no room, forgets: the page lives on. */
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
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
    const language = kept.language === 'ja' || kept.language === 'en' ? kept.language : settings.language
    const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : settings.theme
    return { language, theme }
  } catch {
    return settings
  }
}

/** Whether it could be remembered. */
export function keepSettings(settings: Settings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
    return true
  } catch {
    return false
  }
}
