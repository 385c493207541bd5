import { createContext, useContext } from 'react'
import { type Settings, USUAL } from './settings.ts'
import { useVoice } from './speak.tsx'

/** What the page remembers of whoever uses it, and how that is changed. */
interface Changing {
  readonly settings: Settings
  readonly change: (changed: Partial<Settings>) => void
  /** Shows all settings. */
  readonly open: () => void
}

/** Whatever is shown by itself, without the page around it, is shown so and changes nothing. */
const ALONE: Changing = { settings: USUAL, change: () => {}, open: () => {} }
export const SettingsContext = createContext(ALONE)

export const useSettings = () => useContext(SettingsContext)

const otherLanguage = ({ language }: Settings) => (language === 'ja' ? 'en' : 'ja')

/** The other language, and the door to all settings. */
export function SettingsView() {
  const { say } = useVoice()
  const { settings, change, open } = useSettings()
  return (
    <div className="settings">
      <button
        type="button"
        aria-label={say('set.language.label')}
        onClick={() => change({ language: otherLanguage(settings) })}
      >
        {say('set.language')}
      </button>
      <button type="button" onClick={open}>
        {say('set.title')}
      </button>
    </div>
  )
}
