import { Popover } from '@base-ui/react/popover'
import type { GameInfo, Scene, ToldUse } from '@tefuda/engine/protocol'
import type { Option, ViewCard } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { WAYS } from '../arrows/ways.ts'
import { UseSign } from '../cards/use-icon.tsx'
import type { Reach } from '../field/reach.ts'
import { ReachInWords } from '../field/reach-in-words.tsx'
import { useOf } from './begun.ts'
import { wordsOf } from './options-in-words.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly card: ViewCard
  readonly options: readonly Option[]
  /** The areas of the board that it reaches. */
  readonly reach: Reach
  /** The element that shows the card. */
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
  const areUses = options.some(({ key }) => useOf(scene, key, card) !== null)
  // On a phone they are a sheet over the dock.
  const isSheet = areUses && window.matchMedia('(max-width: 760px)').matches
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={isSheet ? document.querySelector('.dock') : at}
          side="top"
          sideOffset={isSheet ? 0 : 6}
          collisionPadding={isSheet ? 0 : 8}
          className="over"
        >
          <Popover.Popup
            className={areUses ? 'chips uses' : 'chips'}
            finalFocus={() => (at instanceof HTMLElement ? at : true)}
            onKeyDown={alongTheChips}
          >
            <Popover.Title className="what-for">
              {say('table.uses', { what: card.name ? both(info.faces[card.name]!.name) : say('table.back') })}
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
                  <Way info={info} use={useOf(scene, key, card)} icon={key} words={words.get(key)!} />
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

/** An action and its cost with its sign; only the words, if the game does not split them so. */
function Way({
  info,
  use,
  icon,
  words,
}: {
  readonly info: GameInfo
  readonly use: ToldUse | null
  readonly icon: string
  readonly words: string
}) {
  const voice = useVoice()
  if (!use) return words
  return (
    <>
      <UseSign icon={info.layout.icons?.[icon]} />
      <b>{voice.tell(info, use.what)}</b>
      {use.price && <small>{voice.tell(info, use.price)}</small>}
    </>
  )
}

/** The arrow keys go from one to the next. */
function alongTheChips(event: React.KeyboardEvent<HTMLElement>): void {
  const way = WAYS[event.key]
  if (!way) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const here = all.findIndex((one) => one.matches(':focus'))
  event.preventDefault()
  event.stopPropagation()
  all[Math.min(all.length - 1, Math.max(0, here + way[0] + way[1]))]?.focus()
}
