import { isOutOfPlay } from '@tefuda/common/drawing'
import { isIdleOption } from '@tefuda/common/idle'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Choose, Decision, Option, ViewCard } from '@tefuda/kernel'
import { type ComponentProps, useEffect } from 'react'
import { useVoice, type Voice } from '../../speak.tsx'
import { CardDetails } from '../cards/card-details.tsx'
import { isOnNoControl } from '../input/shortcuts.ts'
import { comesInWords } from '../outcome/comes-to.tsx'
import type { Said } from '../outcome/outcome.ts'
import { useOf } from './begun.ts'
import { labelOf } from './labels.ts'
import { wordIn } from './options-in-words.ts'
import { paidWith } from './paying.ts'
import type { Price } from './price.ts'

/** An answer that a click has proposed and that is not given yet: an option, and the card it is taken with, if by one. */
export interface Proposal {
  readonly option: Option
  readonly card: ViewCard | null
  /** Whether the option only leads to a question that offers the card, which then answers that. */
  readonly isOnTheWay?: boolean
  /** Whether the game has suggested it: nobody has clicked it yet, so that the first click is no second one. */
  readonly isSuggested?: boolean
  /** The card that goes along with it, if somebody clicked another than the usual one. */
  readonly along?: ViewCard
}

/** Whether somebody may leave it, so that anything else is done of their own accord. */
export const isOfOwnAccord = ({ min, options }: Choose): boolean =>
  min === 0 || options.some(({ key }) => isIdleOption(key) || key === 'done')

/**
 * Whether a click proposes what it stands for before it is sent. It does where somebody acts of their own accord, and where
 * something in play is chosen: what that comes to is seen first, and can be left. Which card of a hand or a pile is meant, or
 * which place, is plainly answered by the click, and buttons say what they do. A finger cannot point without touching, so its
 * first touch always proposes.
 */
export function isProposed(
  { layout }: GameInfo,
  { view }: Scene,
  decision: Decision,
  card: ViewCard | null,
  isTouched: boolean,
): boolean {
  if (decision.kind !== 'choose' || decision.max !== 1) return false
  if (isTouched || isOfOwnAccord(decision)) return true
  return card !== null && !isOutOfPlay(layout, view, view.cards.indexOf(card))
}

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly decision: Choose
  readonly proposal: Proposal
  /** What it comes to beside what the arrows tell. */
  readonly comes: readonly Said[]
  /** Whether the question itself names it. */
  readonly isAsked: boolean
  readonly onCommit: () => void
  readonly onCancel: () => void
  readonly payment: Payment | null
  /** The option that leaves everything one could propose, if there is one; otherwise only this proposal is left. */
  readonly leaving: Option | undefined
  readonly onLeave: (key: string) => void
}

/** How something that is proposed is paid for: with which cards, and whether that is enough. */
export interface Payment {
  readonly price: Price
  readonly keys: readonly string[]
  readonly isEnough: boolean
}

/** Instead of the options: the proposal, to be taken or left. */
export function Proposing(props: Props) {
  const { info, scene, decision, proposal, comes, isAsked, onCommit, onCancel, payment, leaving } = props
  const voice = useVoice()
  const { card, option, isOnTheWay = false, along } = proposal
  const use = useOf(scene, option.key, card, along)
  const first = use ? voice.tell(info, use.what) : wordIn(info, scene, voice, decision, option.key)
  const face = card?.name ? info.faces[card.name] : undefined
  const price = use?.price ? voice.tell(info, use.price) : null
  const further = [
    ...(price !== null ? [price] : []),
    ...comesInWords(info, scene, voice, option.key),
    ...comes.map(({ text }) => text),
  ]
  const leave = () => (leaving ? props.onLeave(leaving.key) : onCancel())
  // Escape answers only on a shelf, which it leaves; elsewhere it takes the proposal back.
  useProposalKeys(onCommit, isAsked ? leave : onCancel)
  return (
    <>
      <p className="proposed-what" role="status">
        <b className={isAsked ? 'hidden' : undefined}>
          {isOnTheWay && face ? voice.say('table.then', { first, then: voice.both(face.name) }) : first}
        </b>
        {further.map((one, i) => (
          <span key={one} className={one === price ? 'price' : undefined}>
            {i > 0 || !isAsked ? ' · ' : ' '}
            {one}
          </span>
        ))}
      </p>
      {payment && (
        <p className="gathered" role="status">
          <b>{chosenInWords(voice, payment)}</b> <span className="faint">{voice.say('pay.change')}</span>
        </p>
      )}
      {face && card && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it
        <div className="proposed-card" tabIndex={0}>
          <CardDetails
            info={info}
            face={face}
            values={scene.values[scene.view.cards.indexOf(card)]}
            opens={false}
          />
        </div>
      )}
      <div className="confirm proposing">
        <button type="button" data-option={leaving?.key} onClick={leave}>
          {leaving ? labelOf(info, scene, voice, decision, leaving) : voice.say('table.cancel')}
        </button>
        <SpaceButton data-option={option.key} disabled={payment?.isEnough === false} onClick={onCommit}>
          {payment?.isEnough === false
            ? chosenInWords(voice, payment)
            : labelOf(info, scene, voice, decision, option)}
        </SpaceButton>
      </div>
    </>
  )
}

/** How much of a price is chosen. */
export const chosenInWords = (voice: Voice, { price, keys }: Pick<Payment, 'price' | 'keys'>) =>
  voice.say('pay.chosen', { n: paidWith(price, keys), of: price.needed })

/** The gold button that Space presses, too. */
export function SpaceButton({
  children,
  ...button
}: ComponentProps<'button'> & { readonly 'data-option'?: string }) {
  const { say } = useVoice()
  return (
    <button type="button" className="primary" {...button}>
      {children}{' '}
      <span className="key" aria-hidden="true">
        {say('key.space')}
      </span>
    </button>
  )
}

/** Space does it and Escape leaves it, wherever on the table the focus is. A key that is held down does nothing twice. */
export function useProposalKeys(commit: () => void, cancel: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const { target } = event
      if (!(target instanceof Element)) return
      const isOnTable = isOnNoControl(target) || target.closest('.board') !== null
      const isHeld = event.repeat && event.key === 'Enter'
      const does = event.key === 'Escape' ? cancel : event.key === ' ' && !event.repeat ? commit : null
      if (!isOnTable || !(does || isHeld)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      does?.()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}
