import type { ViewCard } from '@tefuda/kernel'
import { createContext } from 'react'

/** A card of the hand that is to be played as soon as it can be, queued while others are at it. */
export interface Queue {
  readonly card: ViewCard | null
  /** Queues a card, or takes it back; null where nothing can be queued just now. */
  readonly click: ((card: ViewCard) => void) | null
}

export const QueueDoor = createContext<Queue>({ card: null, click: null })
