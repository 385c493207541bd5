import { Dialog } from '@base-ui/react/dialog'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { useVoice } from '../../speak.tsx'
import { Log } from './log.tsx'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

/** The report where there is no room for it beside the table: it comes up from below. */
export function ReportSheet({ info, scene, open, setOpen }: Props) {
  const { say } = useVoice()
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="report-opener" aria-label={say('table.log.short')}>
        ≡
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet report" aria-label={say('table.log')}>
          <Log info={info} scene={scene} id="log-sheet" />
          <Dialog.Close className="primary">{say('table.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
