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
  readonly zones: readonly string[]
}

/** A keyword stands for an ability. `runs` is the step of the rules that carries it out, where they do it themselves. */
interface Definition {
  readonly clause: string
  readonly means: (said: SaidWith) => Ability
  readonly runs?: string
}

/** What a game's keywords stand for: as abilities, with their clauses, and as phrases mean it. */
export function definedBy<Keyword extends string>(definitions: Readonly<Record<Keyword, Definition>>) {
  const meaningOf = (named: Named): Ability => {
    const { keyword, n = 0, cost = [], are = [], gains = [], map = [], zone, labels } = named
    const zones = zone === undefined ? [] : typeof zone === 'string' ? [zone] : zone
    const said = { n, cost, are, gains, while: named.while ?? null, map, zones }
    const meant = definitions[keyword as Keyword].means(said)
    if (meant.kind === 'deck' || meant.kind === 'check' || (zone === undefined && !labels)) return meant
    return { ...meant, ...(zone !== undefined && { zone }), ...(labels && { labels }) }
  }
  const define = (named: Named): Defined => {
    const { clause, runs } = definitions[named.keyword as Keyword]
    return { ability: meaningOf(named), clause, ...(runs && { runs }) }
  }
  /** As phrases mean it, with what they have for what is said beside it. */
  const meaning = (keyword: Keyword, said: { readonly [key: string]: Pattern } = {}) =>
    meaningOf({ kind: 'keyword', keyword, ...said } as unknown as Named) as unknown as Pattern
  return { meaningOf, define, meaning }
}
