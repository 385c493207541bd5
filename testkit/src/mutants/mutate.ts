import { below, isFunction, type Node, treeOf } from './syntax.ts'

type Kind = 'condition' | 'number' | 'order' | 'line'

/** A replacement for a piece of text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** One small change of a source file that some test should notice. */
export interface Mutant extends Edit {
  readonly file: string
  readonly line: number
  readonly kind: Kind
  /** The nearest named thing around it: a function, a step, a constant. */
  readonly within: string
  /** The original text, on one line. */
  readonly was: string
  /** The number of its function in the file; -1 if it is in none. */
  readonly func: number
}

/** A source file: all its mutants and where its functions begin. */
export interface Mutable {
  readonly mutants: readonly Mutant[]
  /** The same text, in which every function reports that it was called. */
  readonly marked: (mark: (func: number) => string) => string
  /** The number of the innermost function around a place; -1 if there is none. */
  readonly funcAt: (offset: number) => number
}

export function mutable(file: string, source: string): Mutable {
  const functions: Node[] = []
  const mutants: Mutant[] = []
  const visit = (node: Node, above: Node | null, within: string, around: number): void => {
    let func = around
    if (isFunction(node) && node.body) {
      func = functions.length
      functions.push(node)
    }
    const name = nameOf(node) ?? within
    for (const { kind, within: at = name, ...edit } of changesOf(node, above, source)) {
      const line = source.slice(0, edit.start).split('\n').length
      const was = source.slice(edit.start, edit.end)
      if (was === edit.text) continue
      mutants.push({ ...edit, file, line, kind, within: at, was: oneLine(was), func })
    }
    for (const child of below(node)) visit(child, node, name, func)
  }
  visit(treeOf(file, source), null, '', -1)
  return {
    mutants,
    marked: (mark) =>
      withEdits(
        source,
        functions.flatMap((one, i) => marks(one, mark(i))),
      ),
    funcAt: (offset) => functions.findLastIndex(({ start, end }) => start <= offset && offset < end),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Applies changes that do not overlap, though one may end where another begins. */
export function withEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return sorted.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    source,
  )
}

function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'VariableDeclarator':
      return node.id?.name
    case 'Property':
    case 'MethodDefinition':
      return isStepOrFunction(node) ? keyOf(node) : undefined
    default:
      return undefined
  }
}

const keyOf = ({ key }: Node): string => key.name ?? String(key.value)
const isStepOrFunction = ({ value }: Node) => isFunction(value) || isCallOf(value, 'ask')
const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && node.callee.name === name

/** The edits that make a function report its calls. */
function marks({ body }: Node, mark: string): Edit[] {
  const { start, end } = body as Node
  const at = (place: number, text: string) => ({ start: place, end: place, text })
  if (body.type === 'BlockStatement') return [at(start + 1, `${mark};`)]
  return [at(start, `(${mark},(`), at(end, '))')]
}

type Change = Edit & { readonly kind: Kind; readonly within?: string }

const COMPARED = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
])
const RECKONED = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&', '|'],
  ['|', '&'],
])
const JOINED = new Map([
  ['&&', '||'],
  ['||', '&&'],
])
/** Methods, and the ones a programmer could mistake them for. */
const TWINS = new Map<string, readonly [Kind, string]>([
  ['some', ['condition', 'every']],
  ['every', ['condition', 'some']],
  ['min', ['number', 'max']],
  ['max', ['number', 'min']],
  ['ceil', ['number', 'floor']],
  ['floor', ['number', 'ceil']],
  ['push', ['order', 'unshift']],
  ['unshift', ['order', 'push']],
])
/** Methods that a mutant may leave out. */
const LEFT_OUT = new Map<string, Kind>([
  ['filter', 'condition'],
  ['reverse', 'order'],
  ['toReversed', 'order'],
  ['sort', 'order'],
  ['toSorted', 'order'],
])

/** The mutants at a node. */
function changesOf(node: Node, above: Node | null, source: string): Change[] {
  const { start, end } = node
  const textOf = (part: Node) => source.slice(part.start, part.end)
  const become = (kind: Kind, ...texts: string[]) => texts.map((text) => ({ kind, start, end, text }))
  /** Replaces the operator between the two sides. */
  const sign = (kind: Kind, to: string | undefined): Change[] => {
    if (to === undefined) return []
    const between = source.slice(node.left.end, node.right.start)
    const from = node.left.end + between.indexOf(node.operator)
    return [{ kind, start: from, end: from + node.operator.length, text: to }]
  }
  switch (node.type) {
    case 'BinaryExpression':
      if (COMPARED.has(node.operator)) return sign('condition', COMPARED.get(node.operator))
      return isText(node.left) || isText(node.right) ? [] : sign('number', RECKONED.get(node.operator))
    case 'LogicalExpression':
      if (node.operator === '??') return become('condition', textOf(node.left), textOf(node.right))
      return sign('condition', JOINED.get(node.operator))
    case 'UnaryExpression':
      return node.operator === '!' ? become('condition', textOf(node.argument)) : []
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { test } = node
      return ['true', 'false'].map((text) => ({ kind: 'condition', start: test.start, end: test.end, text }))
    }
    case 'Literal':
      return literal(node, above).flatMap((text) =>
        become(typeof node.value === 'number' ? 'number' : 'condition', text),
      )
    case 'CallExpression':
      return callChanges(node, source)
    case 'ArrayExpression':
      return swaps(node.elements.slice(0, 2), source)
    case 'ObjectExpression':
      return above && isCallOf(above, 'procedure')
        ? [...swaps(node.properties, source), ...node.properties.filter(isProperty).map(undone)]
        : []
    case 'Program':
    case 'BlockStatement':
      return [...swaps(node.body.filter(isDeed), source, node.body), ...node.body.filter(isDeed).map(dropped)]
    default:
      return []
  }
}

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const isDeed = ({ type, directive }: Node) => type === 'ExpressionStatement' && directive == null
const dropped = ({ start, end }: Node): Change => ({ kind: 'line', start, end, text: ';' })

/** A step that does nothing. */
const undone = (step: Node): Change => {
  const { start, end } = step.value as Node
  return { kind: 'line', within: keyOf(step), start, end, text: '() => {}' }
}
const isProperty = ({ type }: Node) => type === 'Property'

function literal({ value }: Node, above: Node | null): string[] {
  if (above?.type === 'Property' && above.key.value === value && above.value.value !== value) return []
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value !== 'number') return []
  return value > 0 ? [String(value + 1), String(value - 1)] : [String(value + 1)]
}

function callChanges({ callee, start, end }: Node, source: string): Change[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { object, property } = callee as unknown as { object: Node; property: Node }
  const twin = TWINS.get(property.name)
  if (twin) return [{ kind: twin[0], start: property.start, end: property.end, text: twin[1] }]
  const kind = LEFT_OUT.get(property.name)
  return kind ? [{ kind, start, end, text: source.slice(object.start, object.end) }] : []
}

/** A `goto` or `return` has the same effect before or after the rest of its step. */
const isGoto = ({ expression }: Node) => /^(?:goto|return)$/.test(expression?.callee?.property?.name ?? '')

/** Swaps neighbours. */
function swaps(parts: readonly (Node | null)[], source: string, among = parts): Change[] {
  return parts.slice(1).flatMap((second, i): Change[] => {
    const first = parts[i]
    if (!first || !second || among.indexOf(second) !== among.indexOf(first) + 1) return []
    if (isGoto(first) !== isGoto(second)) return []
    const textOf = (part: Node) => source.slice(part.start, part.end)
    const text = textOf(second) + source.slice(first.end, second.start) + textOf(first)
    return [{ kind: 'order', start: first.start, end: second.end, text }]
  })
}
