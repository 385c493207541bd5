import { type Node, treeOf } from './mutants/syntax.ts'

/**
 * Where code tells the compiler a type instead of letting it find out: `x as T`, the same by way of `unknown` (`double`),
 * and `x!`. `as const` widens nothing and does not count.
 */
export type CastKind = 'as' | 'double' | 'nonNull'

export interface Cast {
  readonly kind: CastKind
  readonly start: number
  readonly end: number
}

const isConst = ({ typeAnnotation }: Node): boolean => typeAnnotation.typeName?.name === 'const'

function kindOf(node: Node): CastKind | null {
  if (node.type === 'TSNonNullExpression') return 'nonNull'
  if (node.type !== 'TSAsExpression' || isConst(node)) return null
  return node.expression.type === 'TSAsExpression' ? 'double' : 'as'
}

/** The casts of a file. */
export function castsIn(file: string, source: string): Cast[] {
  const casts: Cast[] = []
  const visit = (value: Node | null): void => {
    if (value === null || typeof value !== 'object') return
    const kind = value.type ? kindOf(value) : null
    if (kind) casts.push({ kind, start: value.start, end: value.end })
    // The inner half of a double cast is no cast of its own.
    const inside = kind === 'double' ? value.expression.expression : value
    for (const name in inside) visit(inside[name])
  }
  visit(treeOf(file, source))
  return casts
}

/** How many casts of each kind there are. */
export type CastCount = { readonly [kind in CastKind]: number }

export function countCasts(casts: readonly Cast[]): CastCount {
  const count = (kind: CastKind) => casts.filter((cast) => cast.kind === kind).length
  return { as: count('as'), double: count('double'), nonNull: count('nonNull') }
}
