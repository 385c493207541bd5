import { Dialog } from '@base-ui/react/dialog'
import type { Option, ViewCard } from '@tefuda/kernel'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { wordsOf } from './options-in-words.ts'
import type { Reach } from './reach.ts'
import { ReachInWords } from './reach-in-words.tsx'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly card: ViewCard
  readonly options: readonly Option[]
  /** The areas of the board that it reaches. */
  readonly reach: Reach
  readonly onTake: (key: string) => void
  readonly onClose: () => void
}

/** A card with which more than one thing can be done: which one? */
export function Picker({ info, scene, card, options, reach, onTake, onClose }: Props) {
  const voice = useVoice()
  const { say, both } = voice
  const words = wordsOf(info, scene, voice, options)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet narrow">
          <Dialog.Title>{card.name ? both(info.faces[card.name]!.name) : say('table.back')}</Dialog.Title>
          <ReachInWords info={info} reach={reach} />
          <div className="options tall">
            {options.map(({ key }) => (
              <button key={key} type="button" onClick={() => onTake(key)}>
                {words.get(key)}
              </button>
            ))}
          </div>
          <Dialog.Close>{say('table.cancel')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
