import type { ViewCard } from '@tefuda/kernel'
import { createContext } from 'react'

/** The card that an answer is proposed with. */
export const ProposedCard = createContext<ViewCard | null>(null)
