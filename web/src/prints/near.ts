import { PALETTES } from './palettes.ts'
import type { Subject, Traits } from './traits.ts'

/** How easily two prints are mistaken for each other. */

/** Cards of one game are at least so far apart. */
export const APART = 4

/** What a subject is told by at a glance: a head, a beast, a machine, a sign. */
function glance(subject: Subject): string {
  switch (subject.is) {
    case 'figure':
      return `figure ${subject.head}`
    case 'beast':
      return `beast ${subject.beast}`
    case 'machine':
      return `machine ${subject.head}`
    case 'sign':
      return `sign ${subject.sign}`
  }
}

const held = (subject: Subject) =>
  subject.is === 'figure' ? subject.weapon : subject.is === 'machine' ? subject.tool : ''
const worn = (subject: Subject) => (subject.is === 'figure' ? subject.wear : '')

/** Head and weapon, or what stands for them: no two of a world share it unless their words make them. */
export const likeness = ({ subject }: Traits): string => `${glance(subject)} ${held(subject)}`

/** The ink it is dressed in. */
export const robeOf = ({ world, robe }: Traits): string => PALETTES[world].robes[robe]!

export function distance(a: Traits, b: Traits): number {
  const differ: readonly (readonly [weight: number, one: unknown, other: unknown])[] = [
    [4, glance(a.subject), glance(b.subject)],
    [3, held(a.subject), held(b.subject)],
    [3, a.world, b.world],
    [2, robeOf(a), robeOf(b)],
    [2, worn(a.subject), worn(b.subject)],
    [1, a.cloth, b.cloth],
    [1, a.sun.ink, b.sun.ink],
    [1, a.sun.x < 150, b.sun.x < 150],
    [1, a.left, b.left],
  ]
  return differ.reduce((sum, [weight, one, other]) => sum + (one === other ? 0 : weight), 0)
}
