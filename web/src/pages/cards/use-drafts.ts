import type { CardForm } from '@tefuda/common'
import { fieldAt } from '@tefuda/engine/card-file'
import type { GameInfo, WrittenCard } from '@tefuda/engine/protocol'
import type { InBoth, Language } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import { type CardDraft, keepOwnCards, newCard, readOwnCards } from '../../own-cards.ts'
import { useVoice } from '../../speak.tsx'
import { en } from '../../words/en.ts'
import { ja } from '../../words/ja.ts'

/** The cards that somebody is writing for a game, and which of them is on the desk. */
export interface Drafts {
  readonly all: readonly CardDraft[]
  readonly at: number
  /** Null until the game is there. */
  readonly now: CardDraft | null
  /** Whether the browser does not keep them. */
  readonly forgetful: boolean
  readonly open: (at: number) => void
  readonly change: (draft: CardDraft) => void
  /** Begins another card, perhaps like one that there is. */
  readonly begin: (like?: WrittenCard) => void
  /** Takes in cards that were brought; one with the number of another takes its place. */
  readonly bring: (cards: readonly WrittenCard[]) => void
  readonly drop: () => void
  /** Takes back the card that was thrown away last; null where there is none. */
  readonly takeBack: (() => void) | null
}

/** What a card is called before it has a name. */
const FRESH: InBoth = { ja: ja['write.fresh'], en: en['write.fresh'] }

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** A card is written in the language that its texts look like. */
const languageOf = ({ parts }: CardForm, card: WrittenCard): Language =>
  JAPANESE.test(JSON.stringify(parts.map(({ path }) => fieldAt(card, path) ?? null))) ? 'ja' : 'en'

export function useDrafts(game: string, info: GameInfo | null): Drafts {
  const { language } = useVoice()
  const [all, setAll] = useState<readonly CardDraft[]>(() => readOwnCards(game))
  /** Whether there is more than the blank one that everybody begins with. */
  const [begun, setBegun] = useState(all.length > 0)
  const [at, setAt] = useState(0)
  const [dropped, setDropped] = useState<CardDraft | null>(null)
  const [forgetful, setForgetful] = useState(false)
  const form = info?.writing
  const keep = (next: readonly CardDraft[], open: number) => {
    setAll(next)
    setBegun(true)
    setAt(open)
    setForgetful(!keepOwnCards(game, next))
  }
  const fresh = (others: readonly CardDraft[]): CardDraft => {
    const taken = (id: string) => id in info!.faces || others.some(({ card }) => card.id === id)
    return { card: newCard(form!, taken, FRESH), language }
  }
  const isBlank = form !== null && form !== undefined && all.length === 0
  useEffect(() => {
    // It is kept when something is written on it.
    if (isBlank) setAll([fresh([])])
  })
  return {
    all,
    at,
    now: form ? (all[at] ?? null) : null,
    forgetful,
    open: setAt,
    change: (draft) => keep(all.with(at, draft), at),
    begin: (like) => {
      const others = begun || !like ? all : []
      const draft = fresh(others)
      const copy = like && { card: { ...like, id: draft.card.id! }, language: languageOf(form!, like) }
      keep([...others, copy ?? draft], others.length)
    },
    bring: (cards) => {
      const others = begun ? all.filter(({ card }) => !cards.some(({ id }) => id === card.id)) : []
      const brought = cards.map((card): CardDraft => ({ card, language: languageOf(form!, card) }))
      keep([...others, ...brought], others.length)
    },
    drop: () => {
      setDropped(all[at]!)
      const others = all.toSpliced(at, 1)
      keep(others.length > 0 ? others : [fresh([])], Math.max(0, at - 1))
    },
    takeBack:
      dropped &&
      (() => {
        setDropped(null)
        keep([...all, dropped], all.length)
      }),
  }
}
