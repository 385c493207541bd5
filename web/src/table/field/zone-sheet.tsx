import { Dialog } from '@base-ui/react/dialog'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard, ViewZone } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { CardView } from '../cards/card-view.tsx'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly zone: ViewZone
  readonly name: string
  readonly onInspect: (card: ViewCard) => void
  readonly onClose: () => void
}

/** Every card of a pile that may be looked at, the topmost first. */
export function ZoneSheet({ info, scene, zone, name, onInspect, onClose }: Props) {
  const { say } = useVoice()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet">
          <Dialog.Title>{name}</Dialog.Title>
          <div className="spread">
            {zone.cards.toReversed().map((i) => (
              <CardView
                key={i}
                info={info}
                card={scene.view.cards[i]!}
                place={i}
                values={undefined}
                options={undefined}
                selected={false}
                small={false}
                held={false}
                idle={false}
                onPick={onClose}
                onInspect={() => onInspect(scene.view.cards[i]!)}
              />
            ))}
          </div>
          <Dialog.Close className="primary">{say('table.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
