import { Popover } from '@base-ui/react/popover'
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
  /** Where the card is drawn. */
  readonly at: Element | null
  /** Somebody points at a way, or has the focus on it: what it comes to is shown. */
  readonly onThink: (key: string | null) => void
  readonly onTake: (key: string) => void
  readonly onClose: () => void
}

/** A card with which more than one thing can be done: which one? Said at the card; Escape, or a click elsewhere, is none. */
export function Picker({ info, scene, card, options, reach, at, onThink, onTake, onClose }: Props) {
  const voice = useVoice()
  const { say, both } = voice
  const words = wordsOf(info, scene, voice, options)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={at} side="top" sideOffset={6} collisionPadding={8} className="over">
          <Popover.Popup className="chips" finalFocus={() => (at instanceof HTMLElement ? at : true)}>
            <Popover.Title className="hidden">
              {card.name ? both(info.faces[card.name]!.name) : say('table.back')}
            </Popover.Title>
            <ReachInWords info={info} reach={reach} />
            <div className="options">
              {options.map(({ key }) => (
                <button
                  key={key}
                  type="button"
                  data-way={key}
                  onPointerEnter={() => onThink(key)}
                  onFocus={() => onThink(key)}
                  onBlur={() => onThink(null)}
                  onClick={() => onTake(key)}
                >
                  {words.get(key)}
                </button>
              ))}
              <Popover.Close className="cancel">{say('table.cancel')}</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
