import { Dialog } from '@base-ui/react/dialog'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import type { Reach } from '../field/reach.ts'
import { ReachInWords } from '../field/reach-in-words.tsx'
import type { AnsweredMatch } from '../match/use-match.ts'
import { RuleDoor } from '../rules/rule.tsx'
import { useWhyNot, type Wish } from '../why-not/why-not.ts'
import { CardDetails, WhyNot } from './card-details.tsx'
import { FaceView } from './card-view.tsx'

interface InspectProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly match: AnsweredMatch | null
  readonly wish: Extract<Wish, { card: ViewCard }>
  readonly can: boolean
  /** The areas of the board that it reaches. */
  readonly reach: Reach
  readonly onClose: () => void
}

/** A card in full, and why it cannot be played just now where somebody might want to. */
export function Inspect({ info, scene, match, wish, can, reach, onClose }: InspectProps) {
  const voice = useVoice()
  const { card } = wish
  const face = card.name ? info.faces[card.name]! : null
  const reasons = useWhyNot(info, match, scene, can ? null : wish)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet inspect">
          <RuleDoor info={info}>
            <div
              className={`card big ${face ? `frame-${face.frame} type-${face.type} colour-${face.colour}` : 'back'}`}
            >
              {face && (
                <FaceView
                  info={info}
                  face={face}
                  card={card}
                  values={scene.values[scene.view.cards.indexOf(card)]}
                />
              )}
            </div>
            <div>
              <Dialog.Title>{face ? voice.both(face.name) : voice.say('table.back')}</Dialog.Title>
              {face && (
                <CardDetails info={info} face={face} values={scene.values[scene.view.cards.indexOf(card)]} />
              )}
              <ReachInWords info={info} reach={reach} />
              {reasons !== undefined && <WhyNot info={info} reasons={reasons} />}
              <Dialog.Close className="primary">{voice.say('table.close')}</Dialog.Close>
            </div>
          </RuleDoor>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
