import type { Ability, Cell, Condition, Effect, Filter, Gain, Value } from './ability.ts'
import type { Defined } from './compile.ts'
import type { Pattern } from './phrase.ts'

type Named = Extract<Ability, { readonly kind: 'keyword' }>

/** What stands beside a keyword. */
interface SaidWith {
  readonly n: Value
  readonly cost: Effect
  readonly are: readonly Filter[]
  readonly gains: readonly Gain[]
  readonly while: Condition | null
  readonly map: readonly Cell[]
}

/** A keyword stands for an ability. `runs` is the step of the rules that carries it out, where they do it themselves. */
interface Definition {
  readonly clause: string
  readonly means: (said: SaidWith) => Ability
  readonly runs?: string
}

/** What a game's keywords stand for: as abilities, with their clauses, and as phrases mean it. */
export function definedBy<Keyword extends string>(definitions: Readonly<Record<Keyword, Definition>>) {
  const meaningOf = ({
    keyword,
    n = 0,
    cost = [],
    are = [],
    gains = [],
    map = [],
    ...said
  }: Named): Ability =>
    definitions[keyword as Keyword].means({ n, cost, are, gains, while: said.while ?? null, map })
  const define = (named: Named): Defined => {
    const { clause, runs } = definitions[named.keyword as Keyword]
    return { ability: meaningOf(named), clause, ...(runs && { runs }) }
  }
  /** As phrases mean it, with what they have for what is said beside it. */
  const meaning = (keyword: Keyword, said: { readonly [key: string]: Pattern } = {}) =>
    meaningOf({ kind: 'keyword', keyword, ...said } as unknown as Named) as unknown as Pattern
  return { meaningOf, define, meaning }
}
