import { parseSync } from 'oxc-parser'

/** A node of a syntax tree; its other fields depend on its type. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  // biome-ignore lint/suspicious/noExplicitAny: a walk over every kind of node cannot know their fields.
  readonly [field: string]: any
}

/** The tree of a TypeScript text. */
export function treeOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  return program as unknown as Node
}

/** Code for the compiler only does nothing at run time. */
const isForCompiler = (type: string) =>
  type.startsWith('Import') || (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** The direct children of a node, in the order of the text. */
export function below(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !isForCompiler(type))
    .sort((a, b) => a.start - b.start)
}

export const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
