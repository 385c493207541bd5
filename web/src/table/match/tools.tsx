import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { useVoice } from '../../speak.tsx'
import { RecordFile } from './record-file.tsx'

const MatchMenu = lazy(() => import('./match-menu.tsx'))

interface ToolsProps {
  readonly canUndo: boolean
  readonly canConcede: boolean
  readonly keysOpen: boolean
  readonly showKeys: (open: boolean) => void
  readonly onUndo: () => void
  readonly onConcede: () => void
  readonly onNew: () => void
  readonly onSave: () => void
  readonly onLoad: (written: string) => void
  readonly onLink: () => void
}

/** What can be done with the match itself. */
export function Tools(props: ToolsProps) {
  const { say } = useVoice()
  const [conceding, setConceding] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="tools">
      <button type="button" aria-label={say('table.undo')} disabled={!props.canUndo} onClick={props.onUndo}>
        ↶ <span className="in-words">{say('table.undo')}</span>
      </button>
      <SoundSwitch />
      <Suspense fallback={<MoreButton />}>
        <MatchMenu {...props} onLoad={() => file.current!.click()} onConcede={() => setConceding(true)} />
      </Suspense>
      <RecordFile input={file} label={say('table.load')} onRead={props.onLoad} />
      <Concede open={conceding} setOpen={setConceding} onConcede={props.onConcede} />
      <Keys open={props.keysOpen} setOpen={props.showKeys} />
    </div>
  )
}

/** In the menu, if there is little room. */
function SoundSwitch() {
  const { say } = useVoice()
  const { settings, change } = useSettings()
  const name = say(settings.sound ? 'set.sound.on' : 'set.sound.off')
  return (
    <button
      type="button"
      className="sound-switch"
      aria-label={name}
      title={name}
      onClick={() => change({ sound: !settings.sound })}
    >
      <svg viewBox="0 0 20 16" aria-hidden="true">
        <path d="M1 5.5h3.5L9 1.5v13l-4.5-4H1z" fill="currentColor" />
        <path
          d={settings.sound ? 'M12 5a4 4 0 0 1 0 6M14.5 2.5a7.6 7.6 0 0 1 0 11' : 'M12.5 5.5l5 5m0-5l-5 5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}

/** Holds the place of the menu until that is loaded. */
function MoreButton() {
  const { say } = useVoice()
  return (
    <button type="button" className="more" aria-label={say('table.more')} disabled>
      <span className="in-words">{say('table.more')} </span>▾
    </button>
  )
}

type DoorProps = { readonly open: boolean; readonly setOpen: (open: boolean) => void }

/** It cannot be taken back, so we ask again. */
export function Concede({ open, setOpen, onConcede }: DoorProps & { readonly onConcede: () => void }) {
  const { say } = useVoice()
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="sheet narrow">
          <AlertDialog.Title>{say('table.concede')}</AlertDialog.Title>
          <AlertDialog.Description>{say('table.concede.sure')}</AlertDialog.Description>
          <div className="confirm">
            <AlertDialog.Close className="primary" onClick={onConcede}>
              {say('table.concede')}
            </AlertDialog.Close>
            <AlertDialog.Close>{say('table.cancel')}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const KEYS = [
  'arrows',
  'enter',
  'i',
  'digits',
  'a',
  'p',
  'h',
  'u',
  'l',
  'j',
  'space',
  'skip',
  'f',
  'enter2',
  'm',
  'escape',
  'question',
] as const

function Keys({ open, setOpen }: DoorProps) {
  const { say } = useVoice()
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet narrow">
          <Dialog.Title>{say('table.keys.title')}</Dialog.Title>
          <dl className="keys">
            {KEYS.map((key) => (
              <div key={key}>
                <dt>
                  <kbd>{say(`key.${key}`)}</kbd>
                </dt>
                <dd>{say(`key.${key}.does`)}</dd>
              </div>
            ))}
          </dl>
          <Dialog.Close className="primary">{say('table.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
