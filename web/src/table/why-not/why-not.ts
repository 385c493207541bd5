import { heldIn } from '@tefuda/common/held'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Option, Refusal, Text, ViewCard } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { AnsweredMatch } from '../match/use-match.ts'

/** Something that somebody might wish to do and cannot: a card that is not offered, or a thing that the game can do. */
export type Wish = { readonly card: ViewCard } | { readonly option: Pick<Option, 'key'> }

/** Why something cannot be had: what it is where a card can be used for several things; no refusal where no rule says. */
export interface Reason {
  readonly what: Text | null
  readonly refusal: Refusal | null
}

/** What might be answered to have a wish: what a card in hand is used for, its kind, or the card itself. */
function answersFor({ wishes }: GameInfo, scene: Scene, wish: Wish): { key: string; what: Text | null }[] {
  const bare = (key: string) => ({ key, what: null })
  if ('option' in wish) return [bare(wish.option.key)]
  const { view } = scene
  const place = view.cards.indexOf(wish.card)
  const { name, key } = wish.card
  if (!heldIn(view).includes(place) || !name) return [bare(key)]
  const used = wishes.filter(({ cards }) => cards.includes(name))
  return used.length > 0 ? used.map((one) => ({ key: one.key, what: one.text })) : [bare(name), bare(key)]
}

/** Why a wish cannot be had: what the rules say; where they say nothing, that it is not offered. */
export async function reasonsFor(
  info: GameInfo,
  whyNot: AnsweredMatch['whyNot'],
  scene: Scene,
  wish: Wish,
): Promise<readonly Reason[]> {
  const all = await Promise.all(
    answersFor(info, scene, wish).map(
      async ({ key, what }): Promise<Reason> => ({ what, refusal: await whyNot(key) }),
    ),
  )
  const told = all.filter(isTold)
  return told.length > 0 ? (told[0]!.what ? told : told.slice(0, 1)) : all.slice(0, 1)
}

/** The same; undefined while it is not known, or not asked. */
export function useWhyNot(
  info: GameInfo,
  match: AnsweredMatch | null,
  scene: Scene,
  wish: Wish | null,
): readonly Reason[] | undefined {
  const [reasons, setReasons] = useState<readonly Reason[] | undefined>(undefined)
  const whyNot = match?.whyNot
  useEffect(() => {
    setReasons(undefined)
    if (!wish || !whyNot || !scene.view.decision) return
    let stale = false
    reasonsFor(info, whyNot, scene, wish).then(
      (found) => !stale && setReasons(found),
      () => !stale && setReasons([]),
    )
    return () => {
      stale = true
    }
  }, [wish, scene])
  return reasons
}

/** Whether the rules say why; that something is no answer to what is asked is no reason. */
export const isTold = ({ refusal }: Pick<Reason, 'refusal'>) =>
  refusal !== null && !refusal.reason.key.startsWith('answer.')
