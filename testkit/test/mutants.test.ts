import { describe, expect, test } from 'vitest'
import { Worker } from '../src/mutants/crew.ts'
import { EXPLAINED, explanationOf } from '../src/mutants/explained.ts'
import { Governed, lawsOf } from '../src/mutants/laws.ts'
import { mutable, withEdits } from '../src/mutants/mutate.ts'
import { mutantsOf, sampleOf } from '../src/mutants/run.ts'

/** The texts that a text can become, by a change of a kind. */
const becomes = (source: string, kind: string) =>
  mutable('one.ts', source)
    .mutants.filter((mutant) => mutant.kind === kind)
    .map((mutant) => withEdits(source, [mutant]))

describe('a mutant is one small change', () => {
  test.each([
    ['a boundary', 'x = a < b', ['x = a <= b']],
    ['what must be the same', 'x = a === b', ['x = a !== b']],
    ['both or one of them', 'x = a && b', ['x = a || b']],
    ['what is asked first', 'x = a ?? b', ['x = a', 'x = b']],
    ['a no', 'x = !a', ['x = a']],
    ['yes', 'x = true', ['x = false']],
    ['whether', 'if (a) b()', ['if (true) b()', 'if (false) b()']],
    ['one or another', 'x = a ? b : c', ['x = true ? b : c', 'x = false ? b : c']],
    ['some or every', 'x = a.some(b)', ['x = a.every(b)']],
    ['which are left', 'x = a.filter(b)', ['x = a']],
  ])('of a condition: %s', (_, source, expected) => {
    expect(becomes(source, 'condition')).toEqual(expected)
  })

  test.each([
    ['one more and one fewer', 'x = 7', ['x = 8', 'x = 6']],
    ['nothing has no fewer', 'x = 0', ['x = 1']],
    ['what is added', 'x = a + b', ['x = a - b']],
    ['text is only put together', "x = a + 'b'", []],
    ['the larger', 'x = Math.max(a, b)', ['x = Math.min(a, b)']],
  ])('of a number: %s', (_, source, expected) => {
    expect(becomes(source, 'number')).toEqual(expected)
  })

  test.each([
    ['two deeds', 'a()\nb()\nconst d = 1\nc()', ['b()\na()\nconst d = 1\nc()']],
    ['the first two of a list', 'x = [a, b, c]', ['x = [b, a, c]']],
    ['what comes next can be said at any time', "{ a()\nt.goto('b') }", []],
    ['as can what comes of it', '{ a()\nt.return(b) }', []],
    ['two that are the same', 'x = [a, a]', []],
    ['two steps', 'p = procedure("P", { a: f, b: g })', ['p = procedure("P", { b: g, a: f })']],
    ['last or first', 'x.push(a)', ['x.unshift(a)']],
    ['what is turned round', 'x = a.toReversed()', ['x = a']],
  ])('of an order: %s', (_, source, expected) => {
    expect(becomes(source, 'order')).toEqual(expected)
  })

  test.each([
    ['a deed', 'if (a) { b() }', ['if (a) { ; }']],
    ['a step', 'const p = procedure("P", { a: f })', ['const p = procedure("P", { a: () => {} })']],
  ])('of a line: %s', (_, source, expected) => {
    expect(becomes(source, 'line')).toEqual(expected)
  })

  test('what is only said to the compiler has none', () => {
    expect(mutable('one.ts', "import { a } from 'b'\ntype C = 1 | 2\ninterface D { e: 3 }").mutants).toEqual(
      [],
    )
  })

  test('it is named by its line and the nearest name around it', () => {
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

  test('every function of a marked text tells that it was called', () => {
    const source = 'const f = (a) => ({ a })\nfunction g() { return [1].map((n) => n) }'
    const marked = mutable('one.ts', source).marked((func) => `called(${func})`)
    expect(marked).toBe(
      'const f = (a) => (called(0),(({ a })))\nfunction g() {called(1); return [1].map((n) => (called(2),(n))) }',
    )
  })
})

describe('what a law governs can be broken', () => {
  /** What can become of the code that a claim stands at. */
  const changes = (source: string, kind: 'comment' | 'string', line: number) =>
    new Governed('one.ts', source)
      .mutantsAt({ id: 'B1.2', kind, line })
      .map(({ was, text }) => `${was} → ${text}`)

  test.each([
    ['below a comment', '/** B1.2: why. */\nif (a) b()\nif (c) d()', 1, ['a → true', 'a → false']],
    ['before it on its line', 'if (a) b() // B1.2\nif (c) d()', 1, ['a → true', 'a → false']],
    ['below a comment of several lines', '/**\n * B1.2\n */\n\nf(a < b)', 2, ['f(a < b) → ;', '< → <=']],
    [
      'a word of a table, and all of its entry',
      'const z = [\n  // B1.2\n  { sees: hidden },\n]',
      2,
      ['hidden → undefined', '{ sees: hidden } → ...[]'],
    ],
    ['several entries of a table', 'const z = [\n  // B1.2\n  ...f(a),\n]', 2, ['...f(a) → ...[]']],
    ['a word of a list', "const z = [\n  // B1.2\n  'a',\n]", 2, ["'a' → '0'"]],
    ['what is done by a part', 'const k = kit(\n  // B1.2\n  (t) => f(t),\n)', 2, ['f(t) → undefined']],
    ['what is given back', 'function f() {\n  // B1.2\n  return g(a)\n}', 2, ['g(a) → undefined']],
    ['a case', 'switch (a) {\n  // B1.2\n  case b:\n    c = d\n    break\n}', 2, ['c = d break → ']],
    ['an entry of a table', "// B1.2\nconst t = [['a']] as const", 1, ["['a'] → ...[]"]],
    ['a constant', "// B1.2\nexport const OUT = 'B1.2'", 1, ["'B1.2' → '0'"]],
    ['what a function gives', '// B1.2\nconst unseen = () => UNSEEN', 1, ['UNSEEN → undefined']],
    ['what is only said to the compiler', '// B1.2\ntype A = 1 | 2', 1, []],
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

  test('a mutant more changes the sample by one at most', () => {
    const before = sampleOf(all.slice(1), 50, '1')
    const after = sampleOf(all, 50, '1')
    expect(before.filter((mutant) => !after.includes(mutant)).length).toBeLessThanOrEqual(1)
  })

  test('a mutant is tried in a process of its own, and the first test that fails or never ends is told', {
    tags: ['long'],
  }, async () => {
    // It plays when it is run: while a file is loaded, what never ends has a minute.
    const file = 'games/blackpoker/test/spared.test.ts'
    const worker = new Worker('blackpoker', false, 1_500)
    try {
      const { units } = await worker.survey(file)
      expect(units.length).toBeGreaterThan(0)
      const step = all.find(({ within, kind }) => within === 'B7.1' && kind === 'line')!
      expect(await worker.tryOut({ ...step, text: step.was }, units)).toMatchObject({ killedBy: null })
      const broken = await worker.tryOut({ ...step, text: '() => nonsense()' }, units)
      expect(broken).toMatchObject({ killedBy: units[0]!.name, because: 'nonsense is not defined' })
      // As if the test took less than it does, so that it is given up sooner: it has still twice the time that it takes.
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

test('every explanation is of a mutant that there is', () => {
  const games = [...new Set(EXPLAINED.map(({ file }) => file.replace(/^games\//, '').split('/')[0]!))]
  const explained = new Set(games.flatMap(mutantsOf).map(explanationOf))
  expect(EXPLAINED.filter((one) => !explained.has(one))).toEqual([])
})
