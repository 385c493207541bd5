import { describe, expect, test } from 'vitest'
import { Worker } from '../src/mutants/crew.ts'
import { EXPLAINED, explanationOf } from '../src/mutants/explained.ts'
import { Governed, lawsOf } from '../src/mutants/laws.ts'
import { mutable, withEdits } from '../src/mutants/mutate.ts'
import { mutantsOf, sampleOf } from '../src/mutants/run.ts'

/** The mutants of a text, by kind. */
const becomes = (source: string, kind: string) =>
  mutable('one.ts', source)
    .mutants.filter((mutant) => mutant.kind === kind)
    .map((mutant) => withEdits(source, [mutant]))

describe('a mutant is one small change', () => {
  test.each([
    ['a boundary', 'x = a < b', ['x = a <= b']],
    ['an equality', 'x = a === b', ['x = a !== b']],
    ['an and or an or', 'x = a && b', ['x = a || b']],
    ['a default', 'x = a ?? b', ['x = a', 'x = b']],
    ['a negation', 'x = !a', ['x = a']],
    ['a boolean', 'x = true', ['x = false']],
    ['an if', 'if (a) b()', ['if (true) b()', 'if (false) b()']],
    ['a choice', 'x = a ? b : c', ['x = true ? b : c', 'x = false ? b : c']],
    ['some or every', 'x = a.some(b)', ['x = a.every(b)']],
    ['a filter', 'x = a.filter(b)', ['x = a']],
  ])('of a condition: %s', (_, source, expected) => {
    expect(becomes(source, 'condition')).toEqual(expected)
  })

  test.each([
    ['one more and one fewer', 'x = 7', ['x = 8', 'x = 6']],
    ['zero has no fewer', 'x = 0', ['x = 1']],
    ['a sum', 'x = a + b', ['x = a - b']],
    ['joining texts has none', "x = a + 'b'", []],
    ['a maximum', 'x = Math.max(a, b)', ['x = Math.min(a, b)']],
  ])('of a number: %s', (_, source, expected) => {
    expect(becomes(source, 'number')).toEqual(expected)
  })

  test.each([
    ['two statements', 'a()\nb()\nconst d = 1\nc()', ['b()\na()\nconst d = 1\nc()']],
    ['the first two of a list', 'x = [a, b, c]', ['x = [b, a, c]']],
    ['a goto may stand anywhere', "{ a()\nt.goto('b') }", []],
    ['so may a return', '{ a()\nt.return(b) }', []],
    ['two equal entries have none', 'x = [a, a]', []],
    ['two steps', 'p = procedure("P", { a: f, b: g })', ['p = procedure("P", { b: g, a: f })']],
    ['last or first', 'x.push(a)', ['x.unshift(a)']],
    ['a reversal', 'x = a.toReversed()', ['x = a']],
  ])('of an order: %s', (_, source, expected) => {
    expect(becomes(source, 'order')).toEqual(expected)
  })

  test.each([
    ['a statement', 'if (a) { b() }', ['if (a) { ; }']],
    ['a step', 'const p = procedure("P", { a: f })', ['const p = procedure("P", { a: () => {} })']],
  ])('of a line: %s', (_, source, expected) => {
    expect(becomes(source, 'line')).toEqual(expected)
  })

  test('code for the compiler has none', () => {
    expect(mutable('one.ts', "import { a } from 'b'\ntype C = 1 | 2\ninterface D { e: 3 }").mutants).toEqual(
      [],
    )
  })

  test('it carries its line and the nearest name around it', () => {
    const source = 'const f = (a: number) =>\n  a > 1\nconst g = { h: () => b < c }'
    const places = mutable('one.ts', source).mutants.map(({ line, within, was, func }) => [
      line,
      within,
      was,
      func,
    ])
    expect(places).toEqual([
      [2, 'f', '>', 0],
      [2, 'f', '1', 0],
      [2, 'f', '1', 0],
      [3, 'h', '<', 1],
    ])
  })

  test('every function of a marked text reports that it was called', () => {
    const source = 'const f = (a) => ({ a })\nfunction g() { return [1].map((n) => n) }'
    const marked = mutable('one.ts', source).marked((func) => `called(${func})`)
    expect(marked).toBe(
      'const f = (a) => (called(0),(({ a })))\nfunction g() {called(1); return [1].map((n) => (called(2),(n))) }',
    )
  })
})

describe('the code that a law governs can be broken', () => {
  /** The mutants of the code at a claim. */
  const changes = (source: string, kind: 'comment' | 'string', line: number) =>
    new Governed('one.ts', source)
      .mutantsAt({ id: 'B1.2', kind, line })
      .map(({ was, text }) => `${was} → ${text}`)

  test.each([
    ['below a comment', '/** B1.2: why. */\nif (a) b()\nif (c) d()', 1, ['a → true', 'a → false']],
    ['before it on its line', 'if (a) b() // B1.2\nif (c) d()', 1, ['a → true', 'a → false']],
    ['below a comment of several lines', '/**\n * B1.2\n */\n\nf(a < b)', 2, ['f(a < b) → ;', '< → <=']],
    [
      'a word of a table, and its whole entry',
      'const z = [\n  // B1.2\n  { sees: hidden },\n]',
      2,
      ['hidden → undefined', '{ sees: hidden } → ...[]'],
    ],
    ['several entries of a table', 'const z = [\n  // B1.2\n  ...f(a),\n]', 2, ['...f(a) → ...[]']],
    ['a word of a list', "const z = [\n  // B1.2\n  'a',\n]", 2, ["'a' → '0'"]],
    [
      'an argument that is a function',
      'const k = kit(\n  // B1.2\n  (t) => f(t),\n)',
      2,
      ['f(t) → undefined'],
    ],
    ['a returned value', 'function f() {\n  // B1.2\n  return g(a)\n}', 2, ['g(a) → undefined']],
    ['a case', 'switch (a) {\n  // B1.2\n  case b:\n    c = d\n    break\n}', 2, ['c = d break → ']],
    ['an entry of a table', "// B1.2\nconst t = [['a']] as const", 1, ["['a'] → ...[]"]],
    ['a constant', "// B1.2\nexport const OUT = 'B1.2'", 1, ["'B1.2' → '0'"]],
    ['the result of a function', '// B1.2\nconst unseen = () => UNSEEN', 1, ['UNSEEN → undefined']],
    ['code for the compiler', '// B1.2\ntype A = 1 | 2', 1, []],
  ])('%s', (_, source, line, expected) => {
    expect(changes(source, 'comment', line)).toEqual(expected)
  })

  test.each([
    [
      'the step that a string names',
      "const p = procedure('P', {\n  'B1.2 show': f,\n  'B1.3': g,\n})",
      2,
      ['f → () => {}', 'f → undefined'],
    ],
    [
      'the statement, and whether it is reached',
      "if (a) {\n  fault('B1.2')\n}\nif (b) c()",
      2,
      ['a → true', 'a → false', "fault('B1.2') → ;"],
    ],
    [
      'an event by its clause',
      "{ move(a, { clause: 'B1.2' })\nmove(b) }",
      1,
      ["move(a, { clause: 'B1.2' }) → ;"],
    ],
    ['nothing that another string names', "if (a) fault('B1.22')", 1, []],
  ])('%s', (_, source, line, expected) => {
    expect(changes(source, 'string', line)).toEqual(expected)
  })

  test('an emptied function meets the tests that call it, a change outside all functions any test', () => {
    const source =
      '// B1.2\nexport const f = () => g(a)\n// B1.3\nexport const h = { k: 1 }\nconst i = () => {}'
    const governed = new Governed('one.ts', source)
    const funcs = (id: string, line: number) =>
      governed.mutantsAt({ id, kind: 'comment', line }).map(({ text, func }) => [text, func])
    expect(funcs('B1.2', 1)).toEqual([['undefined', 0]])
    expect(funcs('B1.3', 3)).toEqual([
      ['2', -1],
      ['0', -1],
    ])
  })

  test('every law of BlackPoker but one has something that can be broken, and tests that prove it', () => {
    const laws = lawsOf('blackpoker')
    expect(laws.filter(({ mutants }) => mutants.length === 0).map(({ id }) => id)).toEqual(['B2.9'])
    expect(laws.filter(({ proofs }) => proofs.length === 0)).toEqual([])
  })
})

describe('the mutants of a game', () => {
  const all = mutantsOf('blackpoker')

  test('a sample is as large as asked, the same for the same seed and another for another', () => {
    const sample = sampleOf(all, 50, '1')
    expect(sample).toHaveLength(50)
    expect(sampleOf(all, 50, '1')).toEqual(sample)
    expect(sampleOf(all, 50, '2')).not.toEqual(sample)
    expect(sampleOf(all, 0, '1').slice(0, 50)).toEqual(sample)
    expect(sampleOf(all, 0, '1')).toHaveLength(all.length)
  })

  test('one more mutant changes the sample by at most one', () => {
    const before = sampleOf(all.slice(1), 50, '1')
    const after = sampleOf(all, 50, '1')
    expect(before.filter((mutant) => !after.includes(mutant)).length).toBeLessThanOrEqual(1)
  })

  test('a mutant is tried in a separate process, which reports the first test that fails or never ends', {
    tags: ['long'],
  }, async () => {
    // It plays when it runs: an endless loop while a file is loaded has a minute.
    const file = 'games/blackpoker/test/spared.test.ts'
    const worker = new Worker('blackpoker', false, 1_500)
    try {
      const { units } = await worker.survey(file)
      expect(units.length).toBeGreaterThan(0)
      const step = all.find(({ within, kind }) => within === 'B7.1' && kind === 'line')!
      expect(await worker.tryOut({ ...step, text: step.was }, units)).toMatchObject({ killedBy: null })
      const broken = await worker.tryOut({ ...step, text: '() => nonsense()' }, units)
      expect(broken).toMatchObject({ killedBy: units[0]!.name, because: 'nonsense is not defined' })
      // Pretend that the test takes less, so that it is stopped sooner: it still has twice the time it takes.
      const brief = units.map((unit) => ({ ...unit, ms: Math.round(unit.ms / 5) }))
      const endless = await worker.tryOut({ ...step, text: '() => { for (;;); }' }, brief)
      expect(endless).toMatchObject({
        killedBy: units[0]!.name,
        because: 'it takes too long or too much memory',
      })
      expect(await worker.tryOut({ ...step, text: step.was }, units)).toMatchObject({ killedBy: null })
    } finally {
      worker.end()
    }
  })
})

test('a change of the phrases of a game reaches its tests', { tags: ['long'] }, async () => {
  const worker = new Worker('ninja-slayer', false)
  try {
    const { units } = await worker.survey('games/ninja-slayer/test/suits.test.ts')
    const { mutants } = lawsOf('ninja-slayer').find(({ id }) => id === '209.3')!
    const phrase = mutants.find(({ file }) => file.includes('/text/'))!
    expect(await worker.tryOut({ ...phrase, text: phrase.was }, units)).toMatchObject({ killedBy: null })
    expect(await worker.tryOut(phrase, units)).toMatchObject({ killedBy: units[0]!.name })
  } finally {
    worker.end()
  }
})

test('every explanation belongs to an existing mutant', () => {
  const games = [...new Set(EXPLAINED.map(({ file }) => file.replace(/^games\//, '').split('/')[0]!))]
  const explained = new Set(games.flatMap(mutantsOf).map(explanationOf))
  expect(EXPLAINED.filter((one) => !explained.has(one))).toEqual([])
})
