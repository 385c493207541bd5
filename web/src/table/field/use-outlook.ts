import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { useMemo } from 'react'
import { useVoice } from '../../speak.tsx'
import { clashesIn } from '../arrows/fight-arrows.ts'
import { heardOf, withPlaces } from '../arrows/heard.ts'
import type { Pointed } from '../cards/inspector.tsx'
import type { AnsweredMatch } from '../match/use-match.ts'
import { attackersIn } from '../outcome/forecast.tsx'
import { useForeseen } from '../outcome/foreseen.ts'
import { comesOf, ifLetBe, outcomesOf } from '../outcome/outcome.ts'
import { foreseenOf, useOf } from '../question/begun.ts'
import { isUnderWay, thoughtOf } from '../question/thought.ts'
import { knotsIn } from './knots.ts'
import { comingOf, huntIn, paymentSaid, saidOf } from './on-cards.ts'
import { reachFrom } from './reach.ts'
import type { Choice } from './use-choice.ts'

const NOTHING: readonly string[] = []

/** The outcome of the answer that somebody is putting together, as the table shows it. */
export function useOutlook(
  {
    info,
    scene: real,
    match,
  }: { readonly info: GameInfo; readonly scene: Scene; readonly match: AnsweredMatch | null },
  {
    scene,
    decision,
    price,
    begun,
    chosen,
    inspected,
    picking,
    way,
    places,
    offered,
    proposal,
    payment,
    giving,
    given,
    atOnce,
  }: Choice,
  pointed: Pointed | null,
  touched: ViewCard | null,
) {
  const voice = useVoice()
  const { view } = scene
  const pointedCard = pointed && 'card' in pointed.wish ? pointed.wish.card : null
  const lookedAt = inspected ?? (pointed ? pointedCard : touched)
  const takenNow = useMemo(() => {
    if (giving && given) return [giving.takers.get(given[0]!)!.key]
    return proposal ? [proposal.option.key] : chosen
  }, [proposal, chosen, giving, given])
  const reach = useMemo(
    () => reachFrom({ info, scene, offered, chosen: takenNow }, lookedAt),
    [info, scene, offered, takenNow, lookedAt],
  )
  const said = useMemo(() => {
    if (price) return paymentSaid(voice, price, offered, chosen)
    if (payment) return paymentSaid(voice, payment.price, payment.offered, payment.keys)
    return saidOf(info, scene, voice, places, offered)
  }, [info, scene, voice, places, offered, price, chosen, payment])
  const thought =
    picking && way !== null
      ? [way]
      : thoughtOf({ decision, atOnce, chosen: takenNow, places, offered }, pointedCard)
  const isAsked = match !== null && decision !== null && (thought !== null || isUnderWay(info, scene))
  const asked = useForeseen(match, real, thought, isAsked && begun === null)
  const known = useMemo(
    () => (begun === null ? asked : { answer: chosen, foreseen: foreseenOf(info, scene, begun, chosen) }),
    [info, scene, begun, chosen, asked],
  )
  const clashes = useMemo(
    () => clashesIn(info.layout, view, known?.answer && thought ? known.foreseen : null),
    [info, view, known, thought === null],
  )
  const outcomes = useMemo(
    () => outcomesOf(info, scene, voice, clashes, known?.foreseen ?? null),
    [info, scene, voice, clashes, known],
  )
  const comes = useMemo(
    () => comesOf(info, scene, voice, proposal && known?.answer ? known.foreseen : null),
    [info, scene, voice, proposal, known],
  )
  const letBe = useMemo(
    () => (known?.answer === null ? ifLetBe(info, scene, voice, known.foreseen) : NOTHING),
    [info, scene, voice, known],
  )
  const coming = useMemo(() => comingOf(known?.foreseen ?? null), [known])
  const hunt = useMemo(() => huntIn(info, scene, voice), [info, scene, voice])
  const knots = useMemo(() => knotsIn(info, scene, voice), [info, scene, voice])
  const heard = useMemo(
    () => withPlaces(heardOf(info, scene, voice, clashes, outcomes), info, voice, offered, places),
    [info, scene, voice, clashes, outcomes, offered, places],
  )
  /** What a use that is thought about would cost, and who would stand there then. */
  const shows = useMemo(() => {
    if (picking && way !== null) return useOf(real, way, picking.card)?.shows ?? null
    if (proposal) return useOf(real, proposal.option.key, proposal.card)?.shows ?? null
    return begun !== null && lookedAt ? (useOf(real, begun, lookedAt)?.shows ?? null) : null
  }, [real, picking, way, proposal, begun, lookedAt])
  const attackers = useMemo(() => attackersIn(scene, begun, chosen), [scene, begun, chosen])
  const marked =
    decision?.kind === 'assign'
      ? Object.keys(places).filter((key) => places[key] !== '')
      : proposal?.card
        ? NOTHING
        : payment
          ? payment.keys
          : takenNow
  return {
    lookedAt,
    takenNow,
    reach,
    said,
    known,
    clashes,
    outcomes,
    comes,
    letBe,
    coming,
    hunt,
    knots,
    heard,
    shows,
    attackers,
    marked,
  }
}
