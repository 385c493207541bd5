import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Answer, Decision, Option, ViewCard } from '@tefuda/kernel'
import { useMemo, useState } from 'react'
import type { Dropped } from '../input/drag.ts'
import { isTouching } from '../input/touch.ts'
import { decisionIn, people } from '../match/seats.ts'
import type { AnsweredMatch } from '../match/use-match.ts'
import { isAiming, sourcesIn } from '../question/aiming.ts'
import { type Laying, type Places, placedNext, placesOf } from '../question/assigned.ts'
import { begins, cardsToBegin, sceneBegun, useOf } from '../question/begun.ts'
import { useLaying } from '../question/laying.ts'
import { type Offered, offeredIn } from '../question/option-cards.ts'
import { cheapest, payingOf, priceOf } from '../question/paying.ts'
import type { Ahead } from '../question/paying-ahead.ts'
import { isSingle, takenNext, toggled } from '../question/prompt.tsx'
import { isOfOwnAccord, isProposed, type Proposal } from '../question/proposal.tsx'
import { useQueue } from '../question/queue.ts'
import { useAnswer } from '../question/use-answer.ts'
import { useGiving } from '../question/use-giving.ts'
import { usePayment } from '../question/use-payment.ts'
import { useWanted, type Wanted, wantedNext } from '../question/wanted.ts'
import {
  besideShelf,
  isOnlyShelved,
  type Shelved,
  type Shelf as Shelving,
  shelfOf,
  wayOutOf,
} from '../shelf/on-shelf.ts'
import type { Refusing } from '../why-not/refused.tsx'
import { isTold, reasonsFor } from '../why-not/why-not.ts'
import { useMoment } from './moment.ts'

type Picking = {
  readonly card: ViewCard
  readonly options: readonly Option[]
  readonly onto: Dropped | null
}
const NOTHING: readonly string[] = []
const NOBODY: ReadonlySet<string> = new Set()
const NOTHING_LAID: Laying = { places: {}, taken: null }

interface ChoiceProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly match: AnsweredMatch | null
  readonly queues: boolean
}

export type Choice = ReturnType<typeof useChoice>

/** The answer that somebody is putting together, and what each click does to it. */
export function useChoice({ info, scene: real, match, queues }: ChoiceProps) {
  /** The option for which cards are clicked before it is taken. */
  const [begun, setBegun] = useMoment<string | null>(real, null)
  const scene = useMemo(() => sceneBegun(info, real, begun), [info, real, begun])
  const { view } = scene
  const decision = decisionIn(scene)
  const price = useMemo(() => priceOf(info, real), [info, real])
  const proposed = useMemo(
    () => (price ? cheapest(info, real, price) : severalSuggested(real)),
    [info, real, price],
  )
  const [chosen, setChosen] = useMoment<readonly string[]>(real, proposed)
  const [inspected, setInspected] = useMoment<ViewCard | null>(scene, null)
  const [picking, setPicking] = useMoment<Picking | null>(scene, null)
  /** The way at a card with several that is thought about. */
  const [way, setWay] = useMoment<string | null>(scene, null)
  const [refusing, setRefusing] = useMoment<Refusing | null>(scene, null)
  const [laying, lay] = useMoment<Laying>(scene, NOTHING_LAID)
  const { places } = laying
  const place = (next: Places) => lay({ places: next, taken: null })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [begunWith, setBegunWith] = useState<string | null>(null)
  const offered = useMemo(() => {
    const all = offeredIn(scene, decision, info.layout)
    return price ? payingOf(all, price) : all
  }, [scene, decision, info, price])

  const shelf = useMemo(() => shelfOf(info, scene, decision, offered), [info, scene, decision, offered])
  /** What is suggested lies ready; else, where cards stand on a shelf of which one need not take any, the first of them. */
  const first = useMemo(
    () => (begun === null ? suggestedIn(scene, decision, offered) : null) ?? firstOn(shelf, decision),
    [scene, begun, shelf, decision, offered],
  )
  const [proposal, setProposal] = useMoment<Proposal | null>(scene, first)
  const [isFolded, fold] = useMoment(scene, shelf?.isAside === true)
  const isShelved = proposal !== null && shelf?.keys.has(proposal.option.key) === true
  const { payment, payWith } = usePayment(info, match, real, scene, isShelved ? proposal.option.key : null)
  const { giving, given, split, tokens, setPut } = useGiving(info, scene, offered, begun)
  const laidOut = useMemo(() => {
    const beside = shelf ? besideShelf(offered, shelf) : offered
    return payment ? { ...beside, byCard: new Map([...beside.byCard, ...payment.offered.byCard]) } : beside
  }, [offered, shelf, payment])
  const listed = useMemo(
    () => (shelf ? new Set([...offered.onTable, ...shelf.keys]) : offered.onTable),
    [offered, shelf],
  )

  const aims = useMemo(
    () => shelf === null && isAiming(info.layout, view, decision),
    [shelf, info, view, decision],
  )

  const sources = useMemo(
    () => (aims ? sourcesIn(info.layout, view, begunWith) : NOBODY),
    [info, view, aims, begunWith],
  )

  const leaving =
    shelf && proposal && decision?.kind === 'choose' ? wayOutOf(decision, shelf.keys) : undefined

  const layingOut = useLaying(scene, decision, offered, laying, lay)

  /** People at one screen cannot take an answer back, so they confirm it. */
  const atOnce = begun === null && decision !== null && isSingle(decision) && people(scene).length < 2
  const answer = useAnswer(match, real)
  const send = (
    key: string,
    card: ViewCard | null,
    onto: Dropped | null,
    { isOnTheWay, along }: Pick<Proposal, 'isOnTheWay' | 'along'> = {},
  ) => {
    const next =
      card && isOnTheWay
        ? { card: card.key, onto: null, at: scene.at, isSaid: true }
        : wantedNext(scene, key, card, onto, along)
    setWanted(next)
    if (card && !aims) setBegunWith(card.key)
    answer([key], next?.card)
  }
  const take = (key: string, card: ViewCard | null, onto: Dropped | null) => {
    if (decision?.kind !== 'choose') return
    setProposal(null)
    if (begins(info, key)) begin(key, card)
    else if (atOnce) send(key, card, onto)
    else setChosen(toggled(decision, chosen, key))
  }
  const commit = () => {
    if (!proposal || payment?.isEnough === false) return
    if (payment) sendPaid(proposal.option.key, payment)
    else send(proposal.option.key, proposal.card, null, proposal)
  }
  /** What is taken is paid with what has been chosen for it, once that is asked. */
  const sendPaid = (
    key: string,
    { decision: { ask }, about, keys }: Ahead & { readonly keys: readonly string[] },
  ) => {
    const cards = keys.map((one) => view.cards[about[one]!]!.key)
    setWanted({ card: null, cards, onto: null, at: scene.at, ask: ask.key })
    answer([key])
  }
  /** The first is given, and the next to whoever it lies on, once that is asked. */
  const commitGiven = () => {
    if (!giving || !given) return
    const [next] = giving.gifts.slice(1)
    const cards = given.slice(1).map(({ key }) => key)
    setWanted(next ? { card: null, cards, onto: null, at: scene.at, ask: next.ask } : null)
    answer([giving.takers.get(given[0]!)!.key])
  }
  /** What begins with cards is begun with the one that was clicked, or with the only one there is. */
  const begin = (key: string, card: ViewCard | null) => {
    const all = cardsToBegin(real, key)
    setBegun(key)
    setChosen(card ? [card.key] : all.length === 1 ? all : NOTHING)
  }
  const back = () => {
    setBegun(null)
    setChosen(NOTHING)
  }
  const sendBegun = (cards: Answer, key = begun!) => {
    setWanted({ card: null, cards, onto: null, at: scene.at })
    answer([key], cards[0])
  }
  const queue = useQueue(scene, decision, offered, queues && people(scene).length === 1, (key, card) =>
    send(key, card, null),
  )
  const cancel = () => {
    setProposal(null)
    focusCard(proposal?.card ? view.cards.indexOf(proposal.card) : -1)
  }
  /** What is begun with a card that is laid beside a zone. */
  const laidBeside = (zone: string) =>
    Object.entries(info.layout.begun ?? {}).find(([, { beside }]) => beside === zone)?.[0] ?? null
  /** What is dragged somewhere was thought about on the way; a second click on the same card means it. */
  const onPick = (card: ViewCard | null, options: readonly Option[], onto: Dropped | null) => {
    const option = options[0]!
    const laid = onto !== null && typeof onto === 'object' && 'zone' in onto ? laidBeside(onto.zone) : null
    if (laid !== null && card && cardsToBegin(real, laid).includes(card.key)) sendBegun([card.key], laid)
    else if (begun !== null && decision?.kind === 'choose') {
      const isChosen = chosen.includes(option.key)
      // Which card of a hand is meant is plainly answered by the click; a finger touches it first.
      if (decision.max === 1 && (isChosen || !isTouching())) sendBegun([option.key])
      else if (!isChosen || onto === null) setChosen(toggled(decision, chosen, option.key))
    } else if (card && payment?.offered.byCard.has(card)) {
      payWith(toggled(payment.decision, payment.keys, option.key))
    } else if (card && given) {
      if (given.every((one) => one === card)) commitGiven()
      else setPut(given.map(() => card))
    } else if (card && proposal && goesAlong(scene, proposal, card)) setProposal({ ...proposal, along: card })
    else if (options.length === 1 && begins(info, option.key)) begin(option.key, card)
    else if (decision?.kind === 'assign') place(placedNext(decision, places, option.key))
    else if (decision?.kind !== 'choose') setInspected(card)
    else if (options.length > 1) {
      setProposal(null)
      if (card) setPicking({ card, options, onto })
    } else if (onto !== null || !isProposed(info, scene, decision, card, isTouching()))
      take(option.key, card, onto)
    else if (proposal?.card === card && proposal.option === option && !proposal.isSuggested) commit()
    else {
      setChosen(NOTHING)
      setProposal({ option, card })
    }
  }
  /** A card on the shelf is proposed where only one is asked for; whoever means it takes it. */
  const onShelf = ({ options }: Shelved, isMeant: boolean) => {
    const option = options[0]!
    if (decision?.kind !== 'choose') return
    if (decision.max !== 1) setChosen(takenNext(decision, chosen, options))
    else if (proposal?.option === option && !proposal.isSuggested) commit()
    else if (isMeant) send(option.key, null, null)
    else {
      setChosen(NOTHING)
      setProposal({ option, card: null })
    }
  }
  /** What is advised lies on the table like anything that is thought about. */
  const onHint = (keys: Answer) => {
    const option = decision?.kind === 'choose' && decision.options.find(({ key }) => key === keys[0])
    if (option && begins(info, option.key)) begin(option.key, null)
    else if (decision?.kind === 'assign') place(placesOf(keys))
    else if (option && decision.max === 1) {
      const [card = null] = [...offered.byCard].find(([, options]) => options.includes(option)) ?? []
      setChosen(NOTHING)
      if (given && card) setPut(given.map(() => card))
      else setProposal({ option, card })
    } else if (decision?.kind === 'choose') setChosen(keys)
  }
  useWanted(info, real, offered, wanted, (keys, left) => {
    setWanted(left)
    if (keys !== null) answer(keys)
  })
  /** Another card is clicked than those for which something has begun: that one is meant. */
  const pickInstead = (card: ViewCard, options: readonly Option[]) => {
    setBegun(null)
    const [option] = options
    if (options.length > 1) setPicking({ card, options, onto: null })
    else setProposal({ option: option!, card })
  }
  /**
   * Whatever of one's own can do nothing now is used after one has gone on, where that is all it takes; else it says why, where
   * the rules do, or is shown.
   */
  const onRefuse = async (card: ViewCard, at: HTMLElement) => {
    const isOwn = match !== null && card.holder === view.seat
    const instead =
      begun === null ? undefined : offeredIn(real, decisionIn(real), info.layout).byCard.get(card)
    if (instead) return pickInstead(card, instead)
    if (proposal?.isOnTheWay && proposal.card === card) return commit()
    const key = isOwn ? await match.leadingTo?.(card.key).catch(() => null) : null
    const option = decision?.kind === 'choose' && decision.options.find((one) => one.key === key)
    if (option) return setProposal({ option, card, isOnTheWay: true })
    const reasons = isOwn ? await reasonsFor(info, match.whyNot, scene, { card }).catch(() => []) : []
    if (reasons.some(isTold)) setRefusing({ card, at, reasons })
    else setInspected(card)
  }
  return {
    scene,
    decision,
    price,
    begun,
    back,
    begin,
    sendBegun,
    chosen,
    setChosen,
    inspected,
    setInspected,
    picking,
    setPicking,
    way,
    setWay,
    refusing,
    setRefusing,
    places,
    place,
    offered,
    shelf,
    proposal,
    setProposal,
    isFolded,
    fold,
    payment,
    giving,
    given,
    split,
    tokens,
    setPut,
    laidOut,
    listed,
    aims,
    sources,
    leaving,
    layingOut,
    atOnce,
    answer,
    take,
    commit,
    commitGiven,
    cancel,
    queue,
    onPick,
    onShelf,
    onHint,
    onRefuse,
  }
}

export const cardAt = (place: number) => document.querySelector<HTMLElement>(`.board [data-place="${place}"]`)
const focusCard = (place: number) => cardAt(place)?.focus()

/** What the game suggests, where one is asked for: the option, and the card on the table that it is about. */
function suggestedIn({ suggested }: Scene, decision: Decision | null, { byCard }: Offered): Proposal | null {
  if (!suggested || decision?.kind !== 'choose' || decision.max !== 1) return null
  const option = decision.options.find(({ key }) => key === suggested[0])
  if (!option) return null
  const [card = null] = [...byCard].find(([, options]) => options.includes(option)) ?? []
  return { option, card, isSuggested: true }
}

/** The same where several are. */
function severalSuggested(scene: Scene): readonly string[] {
  const decision = decisionIn(scene)
  return (decision?.kind === 'choose' && decision.max > 1 && scene.suggested) || NOTHING
}

/** The card of a shelf that lies ready: the first, where one of them may be taken or none, and the game has begun. */
function firstOn(shelf: Shelving | null, decision: Decision | null): Proposal | null {
  if (!shelf || shelf.isBefore || decision?.kind !== 'choose' || decision.max !== 1) return null
  if (!isOnlyShelved(decision, shelf.keys) || !isOfOwnAccord(decision)) return null
  return { option: shelf.cards[0]!.options[0]!, card: null }
}

/** Whether a card can go along with what is proposed. */
const goesAlong = (scene: Scene, { option, card }: Proposal, other: ViewCard) =>
  useOf(scene, option.key, card)?.along.some((one) => scene.view.cards[one.card] === other) === true
