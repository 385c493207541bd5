import type { Seat } from '@tefuda/kernel'
import { createContext, type ReactNode } from 'react'

/** What else stands beside the name on a plate; nothing at most tables. */
export const AtPlate = createContext<((seat: Seat) => ReactNode) | null>(null)
