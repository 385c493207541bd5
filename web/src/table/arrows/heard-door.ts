import type { ViewCard } from '@tefuda/kernel'
import { createContext } from 'react'

/** What is said of cards to whoever does not see the arrows. */
export type AllHeard = ReadonlyMap<ViewCard, readonly string[]>

export const Heard = createContext<AllHeard>(new Map())
