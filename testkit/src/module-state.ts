import { type Node, treeOf } from './mutants/syntax.ts'

/**
 * Finds state that a module keeps for itself: it would outlive the game, and two tables would share it. A cache per object
 * (`remembered`, `Memo`, `WeakMap`) is none, since it goes with what it is about.
 */

/** Methods that change a list, a map or a set. */
const CHANGES: readonly string[] = [
  ...['set', 'add', 'delete', 'clear'],
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill'],
]

const COLLECTIONS: readonly string[] = ['Map', 'Set', 'Array']

const isCollection = (init: Node | null): boolean =>
  init?.type === 'ArrayExpression' ||
  init?.type === 'ObjectExpression' ||
  (init?.type === 'NewExpression' && COLLECTIONS.includes(init.callee.name))

/** The names of a file that hold state of its own. */
export function moduleState(file: string, source: string): string[] {
  const { body } = treeOf(file, source)
  const declared: Node[] = body
    .map((one: Node) => one.declaration ?? one)
    .filter(({ type }: Node) => type === 'VariableDeclaration')
  const free = declared.filter(({ kind }) => kind !== 'const').flatMap(({ declarations }) => declarations)
  const collections: string[] = declared
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }: Node) => isCollection(init))
    .map(({ id }: Node) => id.name)
  const written = new Set<string>(free.map(({ id }: Node) => id.name))
  const visit = (value: Node | null): void => {
    if (value === null || typeof value !== 'object') return
    const name = changedBy(value)
    if (name !== null && collections.includes(name)) written.add(name)
    for (const field in value) visit(value[field])
  }
  visit(body)
  return [...written]
}

/** The name of what an expression changes in place. */
function changedBy({ type, left, operator, argument, callee }: Node): string | null {
  if (type === 'AssignmentExpression') return ownerOf(left)
  if (type === 'UpdateExpression' || operator === 'delete') return ownerOf(argument)
  const isChange = type === 'CallExpression' && CHANGES.includes(callee.property?.name)
  return isChange ? ownerOf(callee) : null
}

const ownerOf = (node: Node): string | null =>
  node.type === 'MemberExpression' && node.object.type === 'Identifier' ? node.object.name : null
