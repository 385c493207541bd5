import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Choose, Text } from '@tefuda/kernel'
import { useSettings } from '../../settings-view.tsx'
import { useVoice } from '../../speak.tsx'
import { UseSign } from '../cards/use-icon.tsx'
import { cardsToBegin } from './begun.ts'

/** A question that is normally skipped, and that somebody wants to be asked the next time it comes. */
export interface Wishing {
  readonly asks: readonly string[]
  readonly toggle: (ask: string) => void
}

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly decision: Choose
  readonly onBegin: (key: string) => void
  readonly onWish: (wished: { key: string; text: Text } | null, at: HTMLElement | null) => void
  readonly wishing: Wishing | null
}

/** Whether somebody acts of their own accord in their own turn, with nothing waiting. */
const isOwnTime = ({ view }: Scene, { seat }: Choose) => view.turnSeat === seat && view.pending.length === 0

/** Actions that begin without a card, and questions one may wish for. Impossible ones are pale, and say why when pointed at. */
export function QuietRow({ info, scene, decision, onBegin, onWish, wishing }: Props) {
  const voice = useVoice()
  const { settings } = useSettings()
  const { layout } = info
  const offered = new Set(decision.options.map(({ key }) => key))
  const keys = Object.keys(layout.begun ?? {})
  const isShown = keys.some((key) => offered.has(key)) || (offered.has('end') && isOwnTime(scene, decision))
  const wishes =
    wishing && settings.asks === 'smart' && isOwnTime(scene, decision)
      ? (layout.onWish ?? []).filter((ask) => ask !== decision.ask.key)
      : []
  return (
    <>
      {(isShown ? keys : []).map((key) => {
        const can = offered.has(key) && cardsToBegin(scene, key).length > 0
        const words = voice.word(info, `use.${key}`, key)
        const wish = info.wishes.find((one) => one.key === key)
        const tell = (at: HTMLElement | null) =>
          !can && wish && onWish(at ? { key, text: wish.text } : null, at)
        return (
          <button
            key={key}
            type="button"
            className="use-button"
            data-option={can ? key : undefined}
            data-begins={layout.begun![key]!.several ? 'several' : 'one'}
            aria-disabled={!can}
            onPointerEnter={({ currentTarget }) => tell(currentTarget)}
            onPointerLeave={() => tell(null)}
            onFocus={({ currentTarget }) => tell(currentTarget)}
            onBlur={() => tell(null)}
            onClick={({ currentTarget }) => (can ? onBegin(key) : tell(currentTarget))}
          >
            <UseSign icon={layout.icons?.[key]} />
            <span>{words}</span>
          </button>
        )
      })}
      {wishes.map((ask) => {
        const isOn = wishing!.asks.includes(ask)
        return (
          <button
            key={ask}
            type="button"
            className="use-button"
            data-wished={ask}
            aria-pressed={isOn}
            onClick={() => wishing!.toggle(ask)}
          >
            {voice.word(info, `wish.${ask}`, ask)}
          </button>
        )
      })}
    </>
  )
}
