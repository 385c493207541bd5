import { Dialog } from '@base-ui/react/dialog'
import { useId, useState } from 'react'
import { LONGEST_NAME, PALETTES, SPEEDS, TEXT_SIZES, THEMES } from './settings.ts'
import { useSettings } from './settings-view.tsx'
import { useVoice } from './speak.tsx'
import './style/settings.css'

/** All settings in one place. Each applies at once and is kept on this device. */
export default function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const { say } = useVoice()
  const { settings, change } = useSettings()
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet settings-sheet">
          <Dialog.Title>{say('set.title')}</Dialog.Title>
          <OwnName />
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setOpen(false)
              window.location.hash = '#/name'
            }}
          >
            {say('name.title')} …
          </button>
          <Ways
            label={say('set.language.title')}
            value={settings.language}
            ways={[
              ['en', 'English'],
              ['ja', '日本語'],
            ]}
            onChange={(language) => change({ language })}
          />
          <Ways
            label={say('set.theme')}
            value={settings.theme}
            ways={THEMES.map((theme) => [theme, say(`set.theme.${theme}`)] as const)}
            onChange={(theme) => change({ theme })}
          />
          <Ways
            label={say('set.text')}
            value={settings.textSize}
            ways={TEXT_SIZES.map((size) => [size, say(`set.text.${size}`)] as const)}
            onChange={(textSize) => change({ textSize })}
          />
          <Ways
            label={say('set.palette')}
            value={settings.palette}
            ways={PALETTES.map((palette) => [palette, say(`set.palette.${palette}`)] as const)}
            onChange={(palette) => change({ palette })}
            note={say('set.palette.about')}
          />
          <Ways
            label={say('speed.title')}
            value={settings.speed}
            ways={SPEEDS.map((speed) => [speed, say(`speed.${speed}`)] as const)}
            onChange={(speed) => change({ speed })}
          />
          <Ways
            label={say('asks.title')}
            value={settings.asks}
            ways={(['smart', 'full'] as const).map((asks) => [asks, say(`asks.${asks}`)] as const)}
            onChange={(asks) => change({ asks })}
            note={say(`asks.${settings.asks}.does`)}
          />
          <fieldset>
            <legend>{say('set.others')}</legend>
            {(['sound', 'firsts', 'judges'] as const).map((name) => (
              <label key={name} className="switch">
                <input
                  type="checkbox"
                  checked={settings[name]}
                  onChange={({ target }) => change({ [name]: target.checked })}
                />
                {say(SWITCHES[name])}
              </label>
            ))}
          </fieldset>
          <Dialog.Close className="primary">{say('table.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const SWITCHES = { sound: 'set.sound', firsts: 'firsts.tell', judges: 'table.judge' } as const

/** What is typed stays as it is while somebody types; the table shows it tidied up. */
function OwnName() {
  const { say } = useVoice()
  const { settings, change } = useSettings()
  const [typed, setTyped] = useState(settings.name)
  return (
    <label className="own-name">
      <span>{say('set.name')}</span>
      <input
        value={typed}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        placeholder={say('set.name.none')}
        onChange={({ target }) => {
          setTyped(target.value)
          change({ name: target.value })
        }}
      />
      <small>{say('set.name.about')}</small>
    </label>
  )
}

interface WaysProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly ways: readonly (readonly [value: T, words: string])[]
  readonly onChange: (value: T) => void
  readonly note?: string
}

/** One of a few ways, all of them in sight. */
function Ways<T extends string>({ label, value, ways, onChange, note }: WaysProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="ways-of">
        {ways.map(([one, words]) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {words}
          </label>
        ))}
      </div>
      {note && <small>{note}</small>}
    </fieldset>
  )
}
