import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CodeCitation,
  codeCitations,
  lawFiles,
  recogniser,
  testCitations,
} from '../coverage/citations.ts'
import { readClauses } from '../coverage/clauses.ts'
import { asLine, MUTATIONS, type Mutation, readMutations, writtenMutations } from '../coverage/mutations.ts'
import { passages } from '../coverage/source.ts'
import { Worker } from './crew.ts'
import { foldersOf, ROOT, sourceOf } from './files.ts'
import { Memory } from './memory.ts'
import { type Edit, type Mutant, mutable } from './mutate.ts'
import type { Unit } from './protocol.ts'
import { inWords, isGolden, surveyed, testFiles, unitsFor } from './run.ts'
import { below, isFunction, type Node, treeOf } from './syntax.ts'

/** A law of a rulebook, the mutants of the lines it governs, and the titles of the tests that prove it. */
export interface Law {
  readonly id: string
  readonly mutants: readonly Mutant[]
  readonly proofs: readonly string[]
}

/** The result of breaking the laws of a game. */
export interface Broken {
  readonly game: string
  readonly laws: number
  readonly mutations: readonly Mutation[]
  /** Laws with no noticed change, and the changes we tried. */
  readonly unnoticed: readonly Law[]
}

/** For each law we try this many changes, each with this many tests beside those that prove the law. */
const MOST_MUTANTS = 8
const MOST_TESTS = 80
/** Saves the results each time this many laws have been tried. */
const WRITTEN = 20

/** The laws of a game in the order of its rulebook, each with the mutants of the code at its claims. */
export function lawsOf(game: string): Law[] {
  const folder = join(ROOT, foldersOf(game))
  const clauses = readClauses(folder)
  const names = recogniser([...clauses.keys()])
  const own = lawFiles(folder)
  const claims = Map.groupBy(codeCitations(folder, names, own), ({ id }) => id)
  const proofs = Map.groupBy(testCitations(folder, names), ({ id }) => id)
  const files = new Map(own.map((file) => [file, new Governed(`${foldersOf(game)}/${file}`)]))
  return [...clauses.values()]
    .filter(({ kind }) => kind === 'law')
    .map(({ id }) => {
      const found = (claims.get(id) ?? []).flatMap((claim) => files.get(claim.file)?.mutantsAt(claim) ?? [])
      const mutants = [...new Set(found)].sort((a, b) => rankOf(a) - rankOf(b))
      return { id, mutants, proofs: (proofs.get(id) ?? []).map(({ title }) => title) }
    })
}

/** The plainest way to break a law is not to do something, or to do it regardless of a condition. */
const RANKS: readonly Mutant['kind'][] = ['line', 'condition', 'number', 'order']
const rankOf = ({ kind }: Mutant) => RANKS.indexOf(kind)

/** A source file, and the code that the clauses cited in it govern. */
export class Governed {
  private readonly file: string
  private readonly source: string
  private readonly tree: Node
  private readonly mutants: readonly Mutant[]
  private readonly funcAt: (offset: number) => number
  /** The offset of each line. */
  private readonly lines: readonly number[]

  constructor(file: string, source = sourceOf(file)) {
    this.file = file
    this.source = source
    this.tree = treeOf(file, source)
    // The survey does not record who calls the functions that read cards: any test may.
    const isNoted = !/\/(?:cards|text)\//.test(file)
    const { mutants, funcAt } = mutable(file, source)
    this.mutants = mutants.map((one) => (isNoted ? one : { ...one, func: -1 }))
    this.funcAt = isNoted ? funcAt : () => -1
    this.lines = [...source.matchAll(/^/gm)].map(({ index }) => index)
  }

  mutantsAt({ id, kind, line }: Pick<CodeCitation, 'id' | 'kind' | 'line'>): readonly Mutant[] {
    const node = kind === 'comment' ? this.below(line) : this.around(id, line)
    if (!node) return []
    const inside = this.mutants.filter(({ start, end }) => start >= node.start && end <= node.end)
    return [...inside, ...this.plainly(node)]
  }

  /** The code that a comment is about: code before it on its line, or else what begins below it. */
  private below(line: number): Node | null {
    const comment = passages(this.source).find(
      ({ kind, line: first, text }) => kind === 'comment' && first <= line && line < first + rowsOf(text),
    )
    if (!comment) return null
    const before = this.textOf(comment.line).split(/\/[*/]/)[0]!
    if (before.trim() !== '') return this.beginningAt(comment.line)
    for (let at = comment.line + rowsOf(comment.text); at <= this.lines.length; at++)
      if (!/^\s*(?:\/\/|\/\*|\*|$)/.test(this.textOf(at))) return this.beginningAt(at)
    return null
  }

  private textOf(line: number): string {
    return this.source.slice(this.lines[line - 1], this.lines[line] ?? this.source.length)
  }

  /** The outermost node that begins on a line. */
  private beginningAt(line: number): Node | null {
    const offset = this.lines[line - 1]! + this.textOf(line).search(/\S/)
    const find = (node: Node): Node | null => {
      if (node.start === offset && node.type !== 'Program') return node
      const inside = below(node).find(({ start, end }) => start <= offset && offset < end)
      return inside ? find(inside) : null
    }
    return find(this.tree)
  }

  /** The code around a string: the step that it names, or the statement with the condition it depends on. */
  private around(id: string, line: number): Node | null {
    const [from, to] = [this.lines[line - 1]!, this.lines[line] ?? this.source.length]
    const isNamed = ({ start, end }: Node) => {
      const [word] = this.source.slice(start + 1, end - 1).split(' ')
      return word === id
    }
    const find = (node: Node, above: readonly Node[]): readonly Node[] | null => {
      const isText = node.type === 'Literal' || node.type === 'TemplateLiteral'
      if (isText && node.start >= from && node.start < to && isNamed(node)) return [node, ...above]
      for (const child of below(node)) {
        if (child.start >= to || child.end <= from) continue
        const found = find(child, [node, ...above])
        if (found) return found
      }
      return null
    }
    const [text, owner, ...further] = find(this.tree, []) ?? []
    if (!text || !owner) return null
    if (owner.type === 'Property' && owner.key === text) return owner
    const all = [...(owner.type === 'Property' ? [] : [owner]), ...further]
    const at = all.findIndex(({ type }) => /(?:Property|Statement|Declaration)$/.test(type))
    const asked = all.slice(at).find(({ type }) => !/^(?:Block|Return|Expression)Statement$/.test(type))
    return asked?.type === 'IfStatement' ? asked : (all[at] ?? null)
  }

  /** For laws kept by what something is, not by what it does: changes that value to another, or to nothing. */
  private plainly(node: Node): Mutant[] {
    const around = [node, ...below(node), ...below(node).flatMap(below)]
    const edits = [
      ...around.flatMap((one) => plainEdits(one, this.source)),
      ...(isEntry(node, this.tree) ? become(node, entryGone(node)) : endings(node)),
    ]
    return edits.map((edit) => ({
      ...edit,
      file: this.file,
      line: this.source.slice(0, edit.start).split('\n').length,
      kind: 'order',
      within: '',
      was: this.source.slice(edit.start, edit.end).replace(/\s+/g, ' '),
      func: this.funcAt(edit.start),
    }))
  }
}

const isWord = (node: Node | null): boolean => node?.type === 'Literal' && typeof node.value === 'string'

/** The list written here, perhaps with a type or `as const`. */
const arrayIn = (value: Node): Node | null =>
  value.type === 'ArrayExpression'
    ? value
    : value.type === 'TSAsExpression'
      ? arrayIn(value.expression)
      : null

const become = ({ start, end }: Node, text: string): Edit[] => [{ start, end, text }]

/** Whether this is an entry of a list. */
const isEntry = (node: Node, tree: Node): boolean =>
  (tree.type === 'ArrayExpression' && tree.elements.includes(node)) ||
  below(tree).some((one) => one.start <= node.start && node.end <= one.end && isEntry(node, one))
const entryGone = (one: Node): string => (isWord(one) ? "'0'" : '...[]')

const nothingOf = ({ body }: Node): Edit[] =>
  become(body, body.type === 'BlockStatement' ? '{}' : 'undefined')

/** Makes a function do nothing, a return give nothing, and a case fall through to the next. */
function endings(node: Node): Edit[] {
  if (isFunction(node)) return nothingOf(node)
  if (node.type === 'ReturnStatement' && node.argument) return become(node.argument, 'undefined')
  if (node.type !== 'SwitchCase' || node.consequent.length === 0) return []
  return [{ start: node.consequent[0].start, end: node.end, text: '' }]
}

/**
 * Turns the value of a property or constant into nothing, drops an entry of a list, empties a function, or changes a clause.
 */
function plainEdits(node: Node, source: string): Edit[] {
  const value: Node | undefined =
    node.type === 'Property' ? node.value : node.type === 'VariableDeclarator' ? node.init : undefined
  if (!value) return []
  if (isFunction(value)) return nothingOf(value)
  if (value.type === 'Literal' && typeof value.value === 'string') return become(value, "'0'")
  const listed: readonly (Node | null)[] = arrayIn(value)?.elements ?? []
  if (listed.length > 0) return listed.flatMap((one) => (one === null ? [] : become(one, entryGone(one))))
  if (value.type === 'CallExpression' && value.callee.name === 'entry') return []
  if (value.type === 'CallExpression' && value.arguments[0]?.type === 'Literal')
    return become(value.arguments[0], source[value.arguments[0].start] === "'" ? "'0'" : 'undefined')
  return node.type === 'Property' ? become(value, 'undefined') : []
}

const rowsOf = (text: string) => text.split('\n').length

/** Breaks each law of a game, or some, until a test turns red; skips laws already known. */
export async function breakLaws(
  game: string,
  { workers: many, only }: { readonly workers: number; readonly only: string | undefined },
  tell: (line: string) => void,
): Promise<Broken> {
  const folder = join(ROOT, foldersOf(game))
  const all = lawsOf(game)
  const wanted = only === undefined ? all : all.filter(({ id }) => id === only)
  const known = new Map(readMutations(folder).map((one) => [one.law, one]))
  const left = wanted.filter(({ id }) => only !== undefined || !known.has(id))
  const workers = Array.from({ length: many }, () => new Worker(game, false))
  const unnoticed: Law[] = []
  const keep = () =>
    writeFileSync(join(folder, MUTATIONS), writtenMutations(all.flatMap(({ id }) => known.get(id) ?? [])))
  let done = 0
  try {
    const memory = new Memory(game, false)
    const surveys = await surveyed(testFiles(game), workers[0]!, memory, tell)
    tell(`${game}: ${wanted.length} laws, ${left.length} to be broken`)
    const next = left.values()
    const work = async (worker: Worker) => {
      for (const law of next) {
        const found = await broken(law, worker, memory, (mutant) =>
          provingFirst(law, unitsFor(mutant, surveys, memory.killersIn(mutant.file))),
        )
        if (found) known.set(law.id, found)
        else {
          known.delete(law.id)
          unnoticed.push(law)
          tell(`  ${law.id}: no test notices any of ${Math.min(law.mutants.length, MOST_MUTANTS)} changes`)
        }
        if (++done % WRITTEN === 0) {
          keep()
          tell(`  ${done} of ${left.length}`)
        }
      }
    }
    await Promise.all(workers.map(work))
  } finally {
    keep()
    for (const worker of workers) worker.end()
  }
  return { game, laws: wanted.length, mutations: wanted.flatMap(({ id }) => known.get(id) ?? []), unnoticed }
}

/** The tests that prove a law, and then some of the others. */
function provingFirst({ proofs }: Law, units: readonly Unit[]): readonly Unit[] {
  const isProof = ({ name }: Unit) => proofs.some((title) => name.includes(title))
  const others = units.filter((unit) => !isProof(unit) && !isGolden(unit))
  return [...units.filter(isProof), ...others.slice(0, MOST_TESTS)]
}

async function broken(
  { id, mutants }: Law,
  worker: Worker,
  memory: Memory,
  unitsOf: (mutant: Mutant) => readonly Unit[],
): Promise<Mutation | null> {
  for (const mutant of mutants.slice(0, MOST_MUTANTS)) {
    const units = unitsOf(mutant)
    const earlier = memory.verdictOn(mutant)
    if (units.length === 0) continue
    const verdict = earlier?.killedBy ? earlier : await worker.tryOut(mutant, units)
    if (verdict.killedBy === null) continue
    memory.keep(mutant, verdict)
    const line = sourceOf(mutant.file).split('\n')[mutant.line - 1]!
    return {
      law: id,
      file: mutant.file.split('/').slice(2).join('/'),
      line: asLine(line),
      change: changeOf(mutant),
      test: shortly(verdict.killedBy),
    }
  }
  return null
}

/** The name of a test without the part that all tests of its file share. */
const shortly = (name: string) => name.split(' > ').slice(-2).join(' > ')

const changeOf = (mutant: Mutant) => inWords(mutant).slice(inWords(mutant).indexOf(' ') + 1)

/** The result, in words. */
export function lawsInWords({ game, laws, mutations, unnoticed }: Broken): string {
  const percent = laws === 0 ? 100 : Math.floor((mutations.length * 100) / laws)
  const none = unnoticed.filter(({ mutants }) => mutants.length === 0).map(({ id }) => id)
  const tried = unnoticed.filter(({ mutants }) => mutants.length > 0).map(({ id }) => id)
  return [
    `${game}: of ${laws} laws ${mutations.length} (${percent}%) have a change that turns a test red.`,
    ...(tried.length > 0 ? [`  No test notices a change: ${tried.join(' ')}`] : []),
    ...(none.length > 0 ? [`  Nothing can be changed where they are claimed: ${none.join(' ')}`] : []),
  ].join('\n')
}
