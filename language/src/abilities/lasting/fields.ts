import { remembered } from '@tefuda/kernel'
import type { Ability } from '../../ability.ts'
import type { Lasting } from './words.ts'

/** Characteristics by the words of texts that look at them. */

const NOTHING: readonly never[] = []

const LOOKS: { readonly [word: string]: string } = {
  attribute: 'attributes',
  keyword: 'keywords',
  name: 'attributes',
  nameHas: 'attributes',
  same: 'attributes',
  icon: 'attributes',
}

/** The characteristics that parts of a text speak of. */
function fieldsIn(...parts: readonly unknown[]): readonly string[] {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if ((key === 'field' || key === 'changed' || key === 'declared') && typeof value === 'string')
        found.add(value)
      else if (LOOKS[key]) found.add(LOOKS[key])
      look(value)
    }
  }
  for (const part of parts) look(part)
  return [...found]
}

/** An effect depends on what changes the characteristics it speaks of: what it filters by and counts. */
export const looksAt = remembered((step: Lasting): readonly string[] => {
  if (step.do !== 'gain') return fieldsIn(step.what)
  return fieldsIn(
    step.what,
    ...step.gains.map((gain) => ('by' in gain ? gain.by : 'to' in gain ? gain.to : null)),
  )
})

/** The characteristics that the condition of a constant ability looks at. */
export const conditionReads = remembered((ability: Ability): readonly string[] =>
  ability.kind === 'constant' && ability.while ? fieldsIn(ability.while) : NOTHING,
)
