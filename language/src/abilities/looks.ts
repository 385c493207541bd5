import { EVERYTHING, VALUES } from '@tefuda/kernel'
import { either, has, type IsSaid, is, type Said, through } from '../said.ts'

/** Something that a text may say, and the changes after which it may have to be looked again at what it speaks of. */
type Looked = readonly [what: IsSaid, changes: number]

/** What a game says of its words, so that it can be told what a text looks at. */
export interface LookWords {
  /** Places by name, and the changes by which cards come and go there. */
  readonly moved: { readonly [place: string]: number }
  readonly others: readonly Looked[]
}

/** Whether a number of a card is changed, not looked at. */
export const isChange = has('by', 'to')
const isNumber = ({ field }: Said) => typeof field === 'string'

/**
 * The changes (`Table.changesSince`) after which what a part of a text asks for may be there where it was not. A number may
 * be counted from anywhere.
 */
export function looksBy({ moved, others }: LookWords): (part: object) => number {
  const anywhere = Object.values(moved).reduce((all, changes) => all | changes, VALUES)
  const places = Object.entries(moved).map(([place, changes]): Looked => [is('zone', place), changes])
  const looked: readonly Looked[] = [
    [either(has('event', 'only'), is('zone', 'anywhere')), EVERYTHING],
    [either(({ is: what }) => typeof what === 'string', has('extreme', 'total')), anywhere],
    [(said) => isNumber(said) && !isChange(said), anywhere],
    [has('attribute', 'keyword', 'changed', 'declared'), VALUES],
    ...places,
    ...others,
  ]
  return (part) => {
    let all = 0
    through(part, (said) => {
      for (const [what, changes] of looked) if (what(said)) all |= changes
    })
    return all
  }
}
