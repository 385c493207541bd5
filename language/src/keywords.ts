import type { Ability, Effect, Value } from './ability.ts'
import type { Defined } from './compile.ts'
import type { Pattern } from './phrase.ts'

type Named = Extract<Ability, { readonly kind: 'keyword' }>

/** A keyword stands for an ability. `runs` is the step of the rules that carries it out, where they do it themselves. */
interface Definition {
  readonly clause: string
  readonly means: (said: { readonly n: Value; readonly cost: Effect }) => Ability
  readonly runs?: string
}

/** What a game's keywords stand for: as abilities, with their clauses, and as phrases mean it. */
export function definedBy<Keyword extends string>(definitions: Readonly<Record<Keyword, Definition>>) {
  const meaningOf = ({ keyword, n, cost }: Named): Ability =>
    definitions[keyword as Keyword].means({ n: n ?? 0, cost: cost ?? [] })
  const define = (named: Named): Defined => {
    const { clause, runs } = definitions[named.keyword as Keyword]
    return { ability: meaningOf(named), clause, ...(runs && { runs }) }
  }
  const meaning = (keyword: Keyword) => meaningOf({ kind: 'keyword', keyword }) as unknown as Pattern
  return { meaningOf, define, meaning }
}
