import type { Answer, Refusal } from '@tefuda/kernel'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import type { PlayedMatch } from '../table/use-match.ts'

interface Taught {
  readonly info: GameInfo
  readonly scene: Scene
  readonly answer: (keys: Answer) => void
  readonly whyNot: (key: string) => Promise<Refusal | null>
  readonly undo: () => void
}

const nothing = () => {}

/** A position that is answered at the table like a match, though none is played: nothing is kept, loaded or conceded. */
export function taughtMatch(taught: Taught): PlayedMatch {
  return {
    ...taught,
    id: null,
    isForgotten: false,
    matter: null,
    curtain: null,
    open: () => Promise.resolve(taught.info),
    begin: nothing,
    load: nothing,
    goOn: nothing,
    openCurtain: nothing,
    concede: nothing,
    look: nothing,
    goTo: nothing,
    branch: nothing,
    record: () => Promise.resolve(''),
    canResume: false,
    resume: nothing,
    dismiss: nothing,
    leave: nothing,
  }
}
