import type { BeastSubject } from './beasts.ts'
import type { Cloth } from './cloths.ts'
import type { Figure } from './figure.ts'
import type { Machine } from './machines.ts'
import type { World } from './palettes.ts'
import type { Sun } from './sky.ts'
import type { SignSubject } from './spells.ts'

export type Subject = Figure | BeastSubject | Machine | SignSubject

/** What a print shows, as far as one is told from another by it. */
export interface Traits {
  readonly subject: Subject
  readonly world: World
  readonly robe: number
  readonly cloth: Cloth
  readonly groundCloth: Cloth
  readonly sun: Sun
  readonly left: boolean
}
