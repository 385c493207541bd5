import { createContext, useContext } from 'react'
import { type Settings, USUAL } from './settings.ts'
import { useVoice } from './speak.tsx'

/** What the page remembers of whoever uses it, and how that is changed. */
interface Changing {
  readonly settings: Settings
  readonly change: (changed: Partial<Settings>) => void
}

/** Whatever is shown by itself, without the page around it, is shown so and changes nothing. */
const ALONE: Changing = { settings: USUAL, change: () => {} }
export const SettingsContext = createContext(ALONE)

export const useSettings = () => useContext(SettingsContext)

const THEMES = ['auto', 'light', 'dark'] as const
export const nextTheme = (theme: Settings['theme']) => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!

export const otherLanguage = ({ language }: Settings) => (language === 'ja' ? 'en' : 'ja')

/** Language and theme. */
export function SettingsView() {
  const { say } = useVoice()
  const { settings, change } = useSettings()
  return (
    <div className="settings">
      <button
        type="button"
        aria-label={say('set.language.label')}
        onClick={() => change({ language: otherLanguage(settings) })}
      >
        {say('set.language')}
      </button>
      <label>
        <span className="hidden">{say('set.theme')}</span>
        <select
          value={settings.theme}
          onChange={({ target }) => change({ theme: target.value as Settings['theme'] })}
        >
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {say(`set.theme.${theme}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
