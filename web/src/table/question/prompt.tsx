import type { Gift } from '@tefuda/common'
import { placeCalled } from '@tefuda/common/drawing'
import { isIdleOption, PASS } from '@tefuda/common/idle'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import {
  type Answer,
  type Assign,
  type Choose,
  capitalised,
  type Decision,
  isRefusal,
  type Option,
  readAnswer,
  type Text,
  text,
} from '@tefuda/kernel'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { useVoice, type Voice } from '../../speak.tsx'
import { knotsIn } from '../field/knots.ts'
import type { Said } from '../outcome/outcome.ts'
import { Rule } from '../rules/rule.tsx'
import { isOnlyShelved, wayOutOf } from '../shelf/on-shelf.ts'
import { AboutAsk } from './about-ask.tsx'
import { askInWords } from './ask-in-words.ts'
import { isFilled, type Places, pairsIn, placed, slotsFor } from './assigned.ts'
import { begins } from './begun.ts'
import { assignLabel, confirmLabel, labelOf } from './labels.ts'
import { optionsInWords, wordIn, wordsOf } from './options-in-words.ts'
import type { Price } from './price.ts'
import {
  chosenInWords,
  type Payment,
  type Proposal,
  Proposing,
  SpaceButton,
  useProposalKeys,
} from './proposal.tsx'
import { QuietRow, type Wishing } from './quiet-row.tsx'

/** Few questions ask for an order or a number. */
const Ordering = lazy(() =>
  import('./ordering.tsx').then(({ Ordering: component }) => ({ default: component })),
)
const Numbering = lazy(() =>
  import('./ordering.tsx').then(({ Numbering: component }) => ({ default: component })),
)

type Wished = { readonly key: string; readonly text: Text }

interface PromptProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly decision: Decision
  /** Whether choosing is answering: only one is chosen, and the answer can be taken back. */
  readonly atOnce: boolean
  /** The keys of the options that lie on the table as cards. */
  readonly onTable: ReadonlySet<string>
  /** The keys of those that stand on the shelf. */
  readonly shelved: ReadonlySet<string>
  /** Shows the shelf again, if it is folded away. */
  readonly onUnfold: (() => void) | null
  /** Whether the places that things are assigned to lie there, too. */
  readonly areSlotsOnTable: boolean
  readonly chosen: readonly string[]
  readonly choose: (keys: readonly string[]) => void
  /** What a click on the table has proposed, and what that comes to. */
  readonly proposal: Proposal | null
  readonly comes: readonly Said[]
  /** What comes of what waits if nobody answers it. */
  readonly letBe: readonly string[]
  readonly onCommit: () => void
  readonly onCancel: () => void
  /** Where assigned things go, by choices here or clicks on the table. */
  readonly places: Places
  readonly place: (places: Places) => void
  readonly answer: (keys: Answer) => void
  /** Somebody points at a thing that cannot be done. */
  readonly onWish: (wished: Wished | null, at: HTMLElement | null) => void
  /** The action begun with the chosen cards, and the way back; null if the question is a real one. */
  readonly begun: { readonly key: string; readonly sum: number | null; readonly onBack: () => void } | null
  /** The price, if the question is which cards of the hand pay it. */
  readonly price: Price | null
  /** Gifts lie on cards: shown instead of the options. */
  readonly giving: ReactNode
  readonly gifts: readonly Gift[]
  /** How the proposed option is paid, if that is chosen together with it. */
  readonly payment: Payment | null
  readonly onBegin: (key: string) => void
  readonly wishing: Wishing | null
  /** What may come of an attack. */
  readonly forecast?: ReactNode
  /** The button for a hint. */
  readonly hint?: ReactNode
}

/** The question that is open, its clause for whoever judges, and everything that can be answered, as buttons. */
export function Prompt(props: PromptProps) {
  const voice = useVoice()
  const { info, decision } = props
  const { judges } = useSettings().settings
  useFocusKept(props)
  return (
    <section className="prompt" id="prompt" tabIndex={-1} aria-label={voice.say('table.options')}>
      <p className="ask" id="ask">
        {askedIn(props, voice)} {judges && <Rule clause={decision.clause} />}
      </p>
      <AboutAsk info={info} scene={props.scene} />
      <Next {...props} />
      {props.letBe.length > 0 && (
        <p className="let-be">{voice.say('fight.letBe', { what: props.letBe.join(' · ') })}</p>
      )}
      <div className="quiet-row">
        {decision.kind === 'choose' && !props.begun && !props.proposal && (
          <QuietRow {...props} decision={decision} />
        )}
        {props.onUnfold && (
          <button type="button" className="use-button" data-unfolds onClick={props.onUnfold}>
            {voice.say('shelf.back')}
          </button>
        )}
        {props.hint}
      </div>
      {props.forecast}
      {decision.kind === 'choose' && <Choosing {...props} decision={decision} />}
      <Suspense>
        {decision.kind === 'order' && <Ordering {...props} decision={decision} />}
        {decision.kind === 'number' && <Numbering {...props} decision={decision} />}
      </Suspense>
      {decision.kind === 'assign' && <Assigning {...props} decision={decision} />}
    </section>
  )
}

/** What of others resolves next, where one may answer it and the question does not name it. */
function Next({ info, scene, decision }: PromptProps) {
  const voice = useVoice()
  const [next] = knotsIn(info, scene, voice)
  const isNamed = `${decision.ask.key}.waits` in info.words[voice.language]
  if (!next || next.isOwn || isNamed || !('options' in decision)) return null
  if (!decision.options.some(({ key }) => key === PASS)) return null
  return <p className="let-be">{voice.say('fight.next', { what: next.name, about: next.about })}</p>
}

/**
 * Whoever has pressed what is gone now finds the focus at the question, not at the top of the page: the next one, or the same where
 * what was chosen, laid, proposed or folded has its button no more.
 */
function useFocusKept({ decision, chosen, places, proposal, begun, onUnfold }: PromptProps): void {
  const isAnyLaid = chosen.length > 0 || pairsIn(places).length > 0
  const [isProposed, isBegun, isFolded] = [proposal !== null, begun !== null, onUnfold !== null]
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('prompt')?.focus({ preventScroll: true })
  }, [decision, isAnyLaid, isProposed, isBegun, isFolded])
}

/** The question; once a card of a shelf is proposed, whether to take that one. */
function askedIn({ info, scene, decision, proposal, shelved, gifts }: PromptProps, voice: Voice): string {
  if (gifts.length > 1)
    return voice.say('gift.ask', { gifts: gifts.map(({ what }) => voice.tell(info, what)).join(' ') })
  if (decision.kind !== 'choose' || !proposal || !shelved.has(proposal.option.key))
    return askInWords(info, scene, voice, decision)
  return voice.say('shelf.propose', { what: wordIn(info, scene, voice, decision, proposal.option.key) })
}

type Of<D extends Decision> = Omit<PromptProps, 'decision'> & { readonly decision: D }

/** Whether exactly one option is to be chosen. */
export const isSingle = (decision: Decision) =>
  decision.kind === 'choose' && decision.min === 1 && decision.max === 1

/** The choice is confirmed, unless a click answers at once. */
function Choosing(props: Of<Choose>) {
  const { decision, atOnce, answer, proposal } = props
  if (props.begun) return <Beginning {...props} begun={props.begun} />
  if (props.giving) return props.giving
  if (props.price) return <Paying {...props} price={props.price} />
  if (proposal)
    return (
      <Proposing
        {...props}
        proposal={proposal}
        isAsked={props.shelved.has(proposal.option.key)}
        leaving={wayOutOf(decision, props.shelved) ?? instead(props)}
        onLeave={(key) => answer([key])}
      />
    )
  return (
    <>
      <Options {...props} />
      {!atOnce && <Several {...props} />}
    </>
  )
}

/** What several chosen cards are sent by: how many there are, the way back, and the gold button. */
function Several({ info, scene, decision, chosen, choose, answer }: Of<Choose>) {
  const voice = useVoice()
  const { say } = voice
  const { min, max, options } = decision
  const most = Math.min(max, options.length)
  const isReady = chosen.length >= min && chosen.length <= max
  const clear = () => choose([])
  useProposalKeys(() => isReady && answer(chosen), clear)
  return (
    <>
      {most > 1 && (
        <p className="gathered faint" role="status">
          {min === most
            ? say('table.chosen.exactly', { n: chosen.length, min })
            : say('table.chosen', { n: chosen.length, min, max: most })}
        </p>
      )}
      <div className="confirm several">
        {chosen.length > 0 && (
          <button type="button" onClick={clear}>
            {say('table.clear')}
          </button>
        )}
        <SpaceButton disabled={!isReady} onClick={() => answer(chosen)}>
          {confirmLabel(info, scene, voice, decision, chosen.length)}
        </SpaceButton>
      </div>
    </>
  )
}

/** What the other button does where something is suggested: nothing, and that counts as the answer. */
const instead = ({ scene, decision }: Of<Choose>): Option | undefined =>
  scene.suggested ? decision.options.find(({ key }) => isIdleOption(key)) : undefined

/** A price is paid with cards of the hand: whether the chosen ones are enough. */
function Paying(props: Of<Choose> & { readonly price: Price }) {
  const voice = useVoice()
  const { info, scene, decision, chosen, choose, answer, price } = props
  const isPaid = !isRefusal(readAnswer(decision, chosen))
  const state = chosenInWords(voice, { price, keys: chosen })
  useProposalKeys(
    () => isPaid && answer(chosen),
    () => choose([]),
  )
  return (
    <>
      <p className="gathered" role="status">
        <b>{state}</b> <span className="faint">{voice.say('pay.change')}</span>
      </p>
      <AsList {...props} />
      <div className="confirm proposing gathering">
        <button type="button" disabled={chosen.length === 0} onClick={() => choose([])}>
          {voice.say('table.clear')}
        </button>
        <SpaceButton disabled={!isPaid} onClick={() => answer(chosen)}>
          {isPaid ? confirmLabel(info, scene, voice, decision, chosen.length) : state}
        </SpaceButton>
      </div>
    </>
  )
}

/** The cards that are clicked on the table, as a list on demand. */
function AsList(props: Of<Choose>) {
  const { say } = useVoice()
  const { options } = props.decision
  return (
    <details>
      <summary>{say('table.asList', { n: options.length })}</summary>
      <Buttons {...props} atOnce={false} options={options} />
    </details>
  )
}

/** Cards are clicked for something that has begun: it goes, or is left. */
function Beginning(props: Of<Choose> & { readonly begun: NonNullable<PromptProps['begun']> }) {
  const voice = useVoice()
  const { info, scene, decision, chosen, answer, begun } = props
  const [option] = decision.options.filter(({ key }) => chosen.includes(key))
  const isReady = chosen.length >= decision.min && chosen.length <= decision.max
  const commit = () => isReady && answer(chosen)
  useProposalKeys(commit, begun.onBack)
  return (
    <>
      <p className="gathered" role="status">
        {begun.sum !== null && chosen.length > 0 && (
          <b>{voice.tell(info, text(`use.${begun.key}.sum`, { n: begun.sum }))} </b>
        )}
        <span className="faint">
          {decision.max > 1
            ? voice.say('table.begun.several', { n: chosen.length })
            : voice.say('table.begun.one')}
        </span>
      </p>
      <AsList {...props} />
      <div className="confirm proposing gathering">
        <button type="button" onClick={begun.onBack}>
          {voice.say('table.back.to')}
        </button>
        <SpaceButton disabled={!isReady} onClick={commit}>
          {decision.max === 1 && option
            ? labelOf(info, scene, voice, decision, option)
            : confirmLabel(info, scene, voice, decision, Math.max(chosen.length, 1))}
        </SpaceButton>
      </div>
    </>
  )
}

/** What no card on the table stands for comes first; the cards as a list, and what cannot be done now, on demand. */
function Options(props: Of<Choose>) {
  const { say, tell } = useVoice()
  const { settings } = useSettings()
  const { info, decision, onTable, onWish } = props
  const others = decision.options.filter(
    ({ key }) => !onTable.has(key) && !isIdleOption(key) && !begins(info, key),
  )
  // What ends what one is at stands apart, always at the same place.
  const idle = decision.options.filter(({ key }) => !onTable.has(key) && isIdleOption(key))
  const closing = idle.filter(
    ({ key }) => idle.length === 1 || settings.asks === 'full' || !isVain(info, key),
  )
  const cards = decision.options.filter(({ key }) => onTable.has(key))
  const areas = cards.filter(({ key }) => placeCalled(info.layout, key, decision.seat) >= 0)
  const placesAsList = info.layout.circles ? 'table.asList.circles' : 'table.asList.areas'
  const wishes = isSingle(decision) ? wishesBeside(info, decision) : []
  // Of two plain answers to a question the first is the one that it asks about.
  const isEither = others.length === decision.options.length && others.length === 2 && areShort(props, others)
  return (
    <>
      {others.length > 0 && <Buttons {...props} options={others} as={isEither ? 'closing' : 'options'} />}
      {cards.length > 0 && (
        <details>
          <summary>{say(areas.length > 0 ? placesAsList : 'table.asList', { n: cards.length })}</summary>
          <Buttons {...props} options={cards} />
        </details>
      )}
      {wishes.length > 0 && (
        <details>
          <summary>{say('table.notNow', { n: wishes.length })}</summary>
          <div className="options">
            {wishes.map((wish) => (
              <button
                key={wish.key}
                type="button"
                className="chip wish"
                aria-disabled="true"
                data-wish={wish.key}
                onPointerEnter={({ currentTarget }) => onWish(wish, currentTarget)}
                onPointerLeave={() => onWish(null, null)}
                onFocus={({ currentTarget }) => onWish(wish, currentTarget)}
                onBlur={() => onWish(null, null)}
                onClick={({ currentTarget }) => onWish(wish, currentTarget)}
              >
                {tell(info, wish.text)}
              </button>
            ))}
          </div>
        </details>
      )}
      {closing.length > 0 && <Buttons {...props} options={closing} as="closing" />}
    </>
  )
}

/** Whether labels fit beside each other: texts of abilities do not. */
const areShort = ({ info, scene, decision }: Of<Choose>, options: readonly Option[]) => {
  const voice = useVoice()
  return options.every((option) => labelOf(info, scene, voice, decision, option).length <= SHORT)
}
const SHORT = 48

const isVain = ({ layout }: GameInfo, key: string) => layout.vain?.includes(key) === true

/** Takes or gives back one of several; where all that may be taken are, the one taken first gives way to another. */
export function toggled({ max }: Choose, chosen: readonly string[], key: string): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((one) => one !== key)
  return [...chosen, key].slice(-Math.max(max, 1))
}

/** Takes one more of several that are alike; when all of them are taken, none. */
export function takenNext(
  decision: Choose,
  chosen: readonly string[],
  alike: readonly Option[],
): readonly string[] {
  const keys = alike.map(({ key }) => key)
  const free = keys.find((key) => !chosen.includes(key))
  return free === undefined ? chosen.filter((key) => !keys.includes(key)) : toggled(decision, chosen, free)
}

function Buttons({
  info,
  scene,
  decision,
  atOnce,
  chosen,
  choose,
  answer,
  options,
  as = 'options',
  shelved,
}: Of<Choose> & { readonly options: readonly Option[]; readonly as?: 'options' | 'closing' }) {
  const voice = useVoice()
  const { say } = voice
  const { judges } = useSettings().settings
  const all = optionsInWords(info, scene, voice, decision, decision.options)
  const shown = all.flatMap(({ words, options: alike }) => {
    const here = alike.filter((option) => options.includes(option))
    return here.length > 0 ? [{ words, alike: here }] : []
  })
  // If passing differs from going on, it is the lesser of the two.
  const gold = options.find(({ key, rash }) => key !== PASS && !rash) ?? options[0]
  // If everything one could take stands on a shelf, this only leaves the shelf.
  const isGold = as === 'closing' && atOnce && !isOnlyShelved(decision, shelved)
  const isGilt = ({ alike }: (typeof shown)[number]) => isGold && alike[0] === gold
  return (
    <div className={as}>
      {shown
        .toSorted((one, other) => Number(isGilt(one)) - Number(isGilt(other)))
        .map((one) => {
          const { words, alike } = one
          const { key, rash } = alike[0]!
          const taken = alike.filter((option) => chosen.includes(option.key)).length
          return (
            <button
              key={key}
              type="button"
              className={isGilt(one) ? 'primary' : undefined}
              data-option={key}
              data-rash={rash}
              aria-pressed={atOnce ? undefined : taken > 0}
              onClick={() => (atOnce ? answer([key]) : choose(takenNext(decision, chosen, alike)))}
            >
              {as === 'closing'
                ? labelOf(info, scene, voice, decision, alike[0]!)
                : capitalised(
                    alike.length === 1 ? words : say('option.many', { what: words, n: alike.length }),
                  )}
              {alike.length > 1 && taken > 0 && <small> {say('option.taken', { n: taken })}</small>}
              {judges && <small> {alike.map((option) => option.key).join(', ')}</small>}
              {rash && <small className="rash"> ⚠ {say('table.rash')}</small>}
            </button>
          )
        })}
    </div>
  )
}

/** A player who could pass may ask about everything that the game knows but does not offer. */
function wishesBeside({ wishes }: GameInfo, { options }: Choose): readonly Wished[] {
  const offered = new Set(options.map(({ key }) => key))
  return offered.has('pass') ? wishes.filter(({ key }) => !offered.has(key)) : []
}

/** If things and their places lie on the table, they are assigned there, and the list comes on demand. */
function Assigning(props: Of<Assign>) {
  const voice = useVoice()
  const { say } = voice
  const { info, decision, answer, onTable, areSlotsOnTable, places, place } = props
  const { options } = decision
  const pairs = pairsIn(places)
  const isReady = isFilled(decision, places)
  const clear = () => place({})
  useProposalKeys(() => isReady && answer(pairs), clear)
  const how = areSlotsOnTable ? say('table.assign.onto') : say('table.assign', { slots: slotsInWords(props) })
  return (
    <>
      {options.every(({ key }) => onTable.has(key)) ? (
        <>
          <p className="faint">{how}</p>
          <details>
            <summary>{say('table.asList', { n: options.length })}</summary>
            <Assignments {...props} />
          </details>
        </>
      ) : (
        <Assignments {...props} />
      )}
      <div className="confirm several">
        {pairs.length > 0 && (
          <button type="button" onClick={clear}>
            {say('table.clear')}
          </button>
        )}
        <SpaceButton disabled={!isReady} onClick={() => answer(pairs)}>
          {assignLabel(info, voice, decision, pairs.length)}
        </SpaceButton>
      </div>
    </>
  )
}

/** The places, each with how much is in it and how much must be. */
function slotsInWords({ info, scene, decision, places }: Of<Assign>): string[] {
  const words = wordsOf(info, scene, useVoice(), decision.slots)
  return decision.slots.map(({ key, max }) => {
    const there = Object.values(places).filter((to) => to === key).length
    return `${words.get(key)} ${there}/${max}`
  })
}

function Assignments({ info, scene, decision, places, place }: Of<Assign>) {
  const voice = useVoice()
  const { say } = voice
  const words = wordsOf(info, scene, voice, decision.options)
  const slotWords = wordsOf(info, scene, voice, decision.slots)
  return (
    <div className="assigning">
      {decision.options.map(({ key }) => {
        const slots = slotsFor(decision, key)
        const here = places[key] ?? ''
        const what = words.get(key)!
        return (
          <fieldset key={key}>
            <legend>{say('table.place', { what })}</legend>
            {[
              ...slots.map((slot) => [slot.key, slotWords.get(slot.key)!] as const),
              ['', say('table.nowhere')] as const,
            ].map(([to, where]) => (
              <button
                key={to}
                type="button"
                className="chip"
                data-option={to === '' ? undefined : `${key}>${to}`}
                aria-pressed={here === to}
                onClick={() => place(placed(decision, places, key, to))}
              >
                {where}
              </button>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
