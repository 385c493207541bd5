import { type Node, treeOf } from './mutants/syntax.ts'

/**
 * Finds clauses that a rule goes to though no step of its procedure is named so. The type of a table cannot know which
 * procedure runs, so we look at the text: inside the steps of a procedure a clause must be one of them, in a function beside
 * the procedures of a file a step of any of them. Clauses that a caller passes in are the caller's.
 */

/** The table's methods that go on at a clause of the running procedure. */
const GOES_TO: readonly string[] = ['goto', 'rewind']

interface Steps {
  readonly named: readonly string[]
  /** Whether some names are worked out, so that the text does not show all of them. */
  readonly areMore: boolean
}

/** The names of the steps, if a node writes down a procedure. */
function stepsIn({ type, callee, arguments: given }: Node): Steps | null {
  if (type !== 'CallExpression' || callee.name !== 'procedure') return null
  const [, steps] = given
  if (steps?.type !== 'ObjectExpression') return null
  const isPlain = (one: Node) => one.type === 'Property' && !one.computed
  const plain: Node[] = steps.properties.filter(isPlain)
  return {
    named: plain.map(({ key }) => String(key.value ?? key.name)),
    areMore: plain.length < steps.properties.length,
  }
}

/** The clauses that a node may go to, as far as they are written there. */
function clausesIn({ type, callee, arguments: given }: Node): string[] {
  const isGoing = type === 'CallExpression' && GOES_TO.includes(callee.property?.name)
  return isGoing ? literalsIn(given[0]) : []
}

function literalsIn(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

/** The clauses a file goes to in vain; and how many it goes to. */
export function gotosIn(file: string, source: string): { readonly count: number; readonly lost: string[] } {
  const all: Steps[] = []
  const gone: { readonly clause: string; readonly inside: Steps | null }[] = []
  const visit = (value: Node | null, inside: Steps | null): void => {
    if (value === null || typeof value !== 'object') return
    const steps = value.type ? stepsIn(value) : null
    if (steps) all.push(steps)
    if (value.type) for (const clause of clausesIn(value)) gone.push({ clause, inside })
    for (const field in value) visit(value[field], steps ?? inside)
  }
  visit(treeOf(file, source), null)
  const leads = (clause: string, { named, areMore }: Steps) => areMore || named.includes(clause)
  const lost = gone.filter(({ clause, inside }) =>
    inside ? !leads(clause, inside) : !all.some((steps) => leads(clause, steps)),
  )
  return { count: gone.length, lost: lost.map(({ clause }) => clause) }
}
