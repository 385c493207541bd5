import type { GameInfo } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { use, useEffect, useRef } from 'react'
import { useVoice } from '../../speak.tsx'
import { dragToCard, slideToCard } from '../input/drag.ts'
import { type Token, Tokens } from '../question/gifts.ts'

/** The tokens that lie on a card, or would. */
export function TokensOn({ info, card }: { readonly info: GameInfo; readonly card: ViewCard }) {
  const tokens = use(Tokens).on(card)
  if (tokens.length === 0) return null
  return (
    <span className="tokens" aria-hidden="true">
      {tokens.map((token) => (
        <TokenView key={token.gift.ask} info={info} {...token} />
      ))}
    </span>
  )
}

function TokenView({ info, gift, nth, isHere }: Token & { readonly info: GameInfo }) {
  const voice = useVoice()
  const here = useRef<HTMLSpanElement>(null)
  const { drop } = use(Tokens)
  const put = useRef(drop)
  put.current = drop
  useEffect(() => {
    if (!isHere) return
    const onto = (card: number) => put.current(nth, card)
    const [drags, slides] = [dragToCard(here.current!, onto), slideToCard(here.current!, onto)]
    return () => {
      drags()
      slides()
    }
  }, [isHere, nth])
  return (
    <span ref={here} className={isHere ? 'token here' : 'token'} data-gift={gift.ask}>
      {voice.tell(info, gift.what)}
    </span>
  )
}
