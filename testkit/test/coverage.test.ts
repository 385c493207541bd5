import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BadInput } from '@tefuda/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { coverage } from '../src/coverage/index.ts'

const HEADER = 'id\tkind\tgist\tja'
const folders: string[] = []

/** A game's folder with these clauses, all laws unless stated otherwise, and these files. */
function game(clauses: readonly string[], files: { readonly [path: string]: string } = {}): string {
  const rows = clauses.map((clause) => {
    const [id, kind = 'law'] = clause.split(' ')
    return `${id}\t${kind}\tgist of ${id}\t${id}の要旨`
  })
  return folder({ 'clauses.tsv': `${[HEADER, ...rows].join('\n')}\n`, ...files })
}

function folder(files: { readonly [path: string]: string }): string {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const claimed = (clauses: readonly string[], source: string) => {
  const { unclaimed } = coverage(game(clauses, { 'rules/rules.ts': source }))
  return clauses.map((clause) => clause.split(' ')[0]!).filter((id) => !unclaimed.includes(id))
}

const proved = (clauses: readonly string[], path: string, text: string) => {
  const { unproved } = coverage(game(clauses, { [path]: text }))
  return clauses.filter((id) => !unproved.includes(id))
}

afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true })
})

describe('the clause table', () => {
  test('clauses are counted by kind, and a clause for people only needs neither claim nor proof', () => {
    const found = coverage(game(['B1 term', 'B1.1 step', 'B1.2 law', 'B1.3 table']))
    expect(found.clauses).toBe(4)
    expect(found.byKind).toEqual({ step: 1, law: 1, term: 1, table: 1 })
    expect(found.unclaimed).toEqual(['B1', 'B1.1', 'B1.2'])
    expect(found.unproved).toEqual(['B1', 'B1.1', 'B1.2'])
  })

  test('a law that only a comment names is counted separately', () => {
    const clauses = ['B1.1', 'B1.2', 'B1.3', 'B1.4 step', 'B1.5']
    const source = "// B1.1, B1.2, B1.4: why.\nconst steps = ['B1.2 show', 'B1.3']\n"
    expect(coverage(game(clauses, { 'rules/rules.ts': source })).claimedByComment).toEqual(['B1.1'])
  })

  test('a law counts as broken if a recorded change has a line that still exists', () => {
    const rows = [
      'law\tfile\tline\tchange\ttest',
      'B1.1\trules/rules.ts\tif (isOver) end()\tisOver → true\tIt goes on',
      'B1.2\trules/rules.ts\tif (wasOver) end()\twasOver → true\tIt went on',
      'B1.3\trules/gone.ts\tend()\tend() → ;\tIt ends',
    ]
    const root = game(['B1.1', 'B1.2', 'B1.3', 'B1.4 step'], {
      'rules/rules.ts': 'function check() {\n  if (isOver) end()\n}\n',
      'mutations.tsv': `${rows.join('\n')}\n`,
    })
    const found = coverage(root)
    expect(found.unbroken).toEqual(['B1.2', 'B1.3'])
    expect(found.of('B1.1')!.broken).toEqual({ change: 'rules/rules.ts isOver → true', test: 'It goes on' })
    expect(found.of('B1.2')!.broken).toBeUndefined()
  })

  test('a clause comes with its gist in both languages, its claims and its proofs', () => {
    const root = game(['B1.2'], {
      'rules/rules.ts': "/*\n * B1.2: why (B1.2).\n */\nconst step = 'B1.2 show'\n",
      'scenarios/one.yaml': 'title: First\n---\ntitle: Second\nproves:\n  - B1.2\n',
      'test/deep/rules.test.ts': "\ntest('a ruling [B1.2]', () => {})\n",
    })
    const found = coverage(root)
    expect(found.of('B1.2')).toEqual({
      id: 'B1.2',
      kind: 'law',
      gist: 'gist of B1.2',
      ja: 'B1.2の要旨',
      claims: [
        { file: 'rules/rules.ts', line: 2 },
        { file: 'rules/rules.ts', line: 4 },
      ],
      proofs: [
        { file: 'scenarios/one.yaml', line: 5, title: 'Second' },
        { file: 'test/deep/rules.test.ts', line: 2, title: 'a ruling [B1.2]' },
      ],
    })
    expect(found.of('B9')).toBeUndefined()
  })

  test.each([
    ['no table at all', {}, /clauses\.tsv cannot be read/],
    ['another header', { 'clauses.tsv': 'id\tgist\nB1\tx\n' }, /clauses\.tsv:1: the header/],
    ['a lacking column', { 'clauses.tsv': `${HEADER}\nB1\tlaw\tx\n` }, /clauses\.tsv:2: a clause has/],
    ['an unknown kind', { 'clauses.tsv': `${HEADER}\nB1\trule\tx\ty\n` }, /:2: "rule" is no kind of clause/],
    [
      'a clause twice',
      { 'clauses.tsv': `${HEADER}\nB1\tlaw\tx\ty\nB1\tlaw\tx\ty\n` },
      /:3: B1 is there twice/,
    ],
  ])('%s is refused with its place', (_, files, message) => {
    const root = folder(files)
    expect(() => coverage(root)).toThrow(BadInput)
    expect(() => coverage(root)).toThrow(message)
  })
})

describe('claims', () => {
  test('a step, an event and a refusal claim the clause their name begins with', () => {
    const source = "step('B6.1 show', () => refusal('B6.2', 'no'))\nevent(\"B6.3\")\nconst s = `B6.4`\n"
    expect(claimed(['B6.1', 'B6.2', 'B6.3', 'B6.4', 'B6.5'], source)).toEqual([
      'B6.1',
      'B6.2',
      'B6.3',
      'B6.4',
    ])
  })

  test('a clause is not claimed by a longer one, nor a longer one by its beginning', () => {
    const clauses = ['B1', 'B10', 'B1.1', 'B1.10', 'act.end', 'act.end.1', 'act.damage.2a', 'act.damage.2a-i']
    expect(claimed(clauses, '// B10, act.end.1, act.damage.2a-i.')).toEqual([
      'B10',
      'act.end.1',
      'act.damage.2a-i',
    ])
    expect(claimed(clauses, "step('B1.10')")).toEqual(['B1.10'])
    expect(claimed(clauses, '// B1 and act.end.')).toEqual(['B1', 'act.end'])
  })

  test('a comment claims each clause it spells out; a range claims nothing between its ends', () => {
    const clauses = ['B8.2', 'B8.3', 'B8.4', 'act.attack.1', 'act.attack.2', 'act.attack.3']
    const source = '/**\n * B8.2, B8.3: in this order.\n */\n// act.attack.1 to 3'
    expect(claimed(clauses, source)).toEqual(['B8.2', 'B8.3', 'act.attack.1'])
  })

  test('code, a clause later in a string, and a part of a word are no claims', () => {
    const source = "const B1 = act.end + table['x B1.2']\nimport './act.end.ts'\n// xB1 B1x"
    expect(claimed(['B1', 'B1.2', 'act.end'], source)).toEqual([])
  })

  test('a quote in a regular expression or after a backslash opens no string', () => {
    const source = "const a = /['/]/.test(b) // B1's\nconst c = 4 / 2 // B2's\nconst d = 'it\\'s' // B3's"
    expect(claimed(['B1', 'B2', 'B3'], source)).toEqual(['B1', 'B2', 'B3'])
  })

  test('a bare number is a claim only if it is written as a citation', () => {
    const clauses = ['301', '302', '303', '304', '305']
    const source = '// 301, 302: a rule\n// as a rule says (303)\n// at most 304 cards, or 305'
    expect(claimed(clauses, source)).toEqual(['301', '302', '303'])
  })

  test('a clause that begins a sentence may have a capital', () => {
    expect(claimed(['raid.9', 'raid.10', 'B1'], '/** Raid.9, raid.10: why. */\n// b1')).toEqual([
      'raid.9',
      'raid.10',
    ])
  })

  test('only the source of the game itself is read', () => {
    const beside = { 'text/b.ts': '// B1', 'scenario/flow.ts': '// B1', 'words/tell.ts': '// B1' }
    const root = game(['B1'], { 'test/a.test.ts': '// B1', 'rules/c.md': 'B1', ...beside })
    expect(coverage(root).unclaimed).toEqual(['B1'])
    writeFileSync(join(root, 'text/b.ts'), '')
    mkdirSync(join(root, 'rules/deep'), { recursive: true })
    writeFileSync(join(root, 'rules/deep/d.ts'), '// B1')
    expect(coverage(root).unclaimed).toEqual([])
  })
})

describe('chapters', () => {
  const straysIn = (clauses: readonly string[], files: { readonly [path: string]: string }) =>
    coverage(game(clauses, files)).chapters.strays.map(({ id }) => id)

  test('a clause is at home in the file of its article, else in that of its hundred', () => {
    const found = coverage(
      game(['1204.1', '1206.1', '1206.2', '1300', '1305.1a'], {
        'rules/1204-entry.ts': "step('1204.1')\n// 1206.2: why\n",
        'rules/1200-timing.ts': "step('1206.1')\n",
        'rules/1300-terms.ts': '// 1300, 1305.1a: words\n',
      }),
    )
    expect(found.chapters).toEqual({
      claimed: 5,
      atHome: 4,
      strays: [{ id: '1206.2', home: ['rules/1200-timing.ts'], claims: ['rules/1204-entry.ts'] }],
    })
  })

  test('letters and words also name chapters, and a chapter may have several files', () => {
    const files = {
      'rules/b6-request.ts': "step('B6.1')\nstep('act.nap')\n",
      'rules/b6-costs.ts': "step('B6.2')\n",
      'rules/act.ts': "step('act.end')\n",
    }
    expect(straysIn(['B6.1', 'B6.2', 'act.end', 'act.nap'], files)).toEqual(['act.nap'])
  })

  test('a comment in its chapter does not bring home a clause that a string claims elsewhere', () => {
    const files = {
      'rules/100-game.ts': '// 101.1, 101.2: see there\n',
      'rules/200-cards.ts': "step('101.1')\n",
    }
    expect(straysIn(['101.1', '101.2'], files)).toEqual(['101.1'])
  })

  test('a clause whose chapter has no file strays; an unclaimed one does not count', () => {
    const { chapters } = coverage(game(['101.1', '201.1'], { 'rules/200-cards.ts': "step('101.1')\n" }))
    expect(chapters).toEqual({
      claimed: 1,
      atHome: 0,
      strays: [{ id: '101.1', home: [], claims: ['rules/200-cards.ts'] }],
    })
  })
})

describe('proofs', () => {
  const CLAUSES = ['B1', 'B1.1', 'B1.10', 'B1.2']

  test('a scenario proves what its document lists, and nothing it merely mentions', () => {
    const text =
      'title: B1 here\nproves: [B1.1]\nthen:\n  proves: [B1.2]\n---\ntitle: next\nproves: [B1.10]\n'
    expect(proved(CLAUSES, 'scenarios/a.yaml', text)).toEqual(['B1.1', 'B1.10'])
  })

  test('a clause that looks like a number is read as written', () => {
    expect(proved(['4.1', '4.10', '302'], 'scenarios/a.yaml', 'proves: [4.10, 302]')).toEqual(['4.10', '302'])
  })

  test('a test proves the clauses in brackets in its title', () => {
    const text = "test('one [B1.1]', f)\nit(\n  `two [B1.10, B1.2]`, f)\ndescribe('three [B1]', f)\n"
    expect(proved(CLAUSES, 'test/a.test.ts', text)).toEqual(['B1.1', 'B1.10', 'B1.2'])
  })

  test('a skipped, postponed or commented-out test proves nothing', () => {
    const text =
      "test.skip('[B1]', f)\ntest.todo('[B1.1]')\n// test('[B1.10]', f)\ntest(/* [B1.10] */ s, f)\nconst s = \"test('[B1.2]')\""
    expect(proved(CLAUSES, 'test/a.test.ts', text)).toEqual([])
  })

  test('a scenario file that cannot be read is refused with its place', () => {
    const broken = game(['B1'], { 'scenarios/a.yaml': 'title: [\n' })
    expect(() => coverage(broken)).toThrow(/a\.yaml: .* at line 2/)
    const single = game(['B1'], { 'scenarios/a.yaml': 'proves: B1\n' })
    expect(() => coverage(single)).toThrow(/a\.yaml: proves must be a list/)
  })
})

describe('misprints', () => {
  test('a citation of a clause that does not exist is reported with its place', () => {
    const root = game(['B1.1', 'act.end'], {
      'rules/a.ts': "\n// B1.9\nstep('act.nap')\nstep('B2 show')\n",
      'scenarios/a.yaml': 'proves:\n  - nonsense\n',
      'test/a.test.ts': "test('[B1.11] and [a remark]', f)",
    })
    expect(coverage(root).unknown).toEqual([
      { id: 'B1.9', place: 'rules/a.ts:2' },
      { id: 'act.nap', place: 'rules/a.ts:3' },
      { id: 'B2', place: 'rules/a.ts:4' },
      { id: 'nonsense', place: 'scenarios/a.yaml:2' },
      { id: 'B1.11', place: 'test/a.test.ts:1' },
    ])
  })

  test('a key of a catalogue, a version and a composed name are no misprints', () => {
    const root = game(['raid.1', '4.1', 'act.end'], {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
      'rules/a.ts': "say('raid.boss', 'action.end')\nconst r = { version: '1.45.4' }\nstep(`act.${name}`)\n",
    })
    expect(coverage(root).unknown).toEqual([])
  })
})
