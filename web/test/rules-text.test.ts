import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { folderOf } from '@tefuda/register/folder'
import { describe, expect, test } from 'vitest'
import { linesOf, type Piece, readRulesText, type Section, termsOf } from '../src/learn/rules-text.ts'

const plain = (words: string): Piece => ({ words, to: null })

test('a text is read as sections of paragraphs, lists, steps and terms, with links', () => {
  const written =
    '## Aim {aim}\nWin [the game](1.2) now.\n- one\n- two\n1. then\n## Words {words}\n= life, lives | 1.3 1.4 | What [ends](#aim).\n'
  expect(readRulesText(written)).toEqual([
    {
      id: 'aim',
      title: 'Aim',
      blocks: [
        {
          kind: 'paragraph',
          lines: [[plain('Win '), { words: 'the game', to: { kind: 'clause', id: '1.2' } }, plain(' now.')]],
        },
        { kind: 'list', lines: [[plain('one')], [plain('two')]] },
        { kind: 'steps', lines: [[plain('then')]] },
      ],
    },
    {
      id: 'words',
      title: 'Words',
      blocks: [
        {
          kind: 'terms',
          terms: [
            {
              id: 'life',
              forms: ['life', 'lives'],
              clauses: ['1.3', '1.4'],
              pieces: [plain('What '), { words: 'ends', to: { kind: 'section', id: 'aim' } }, plain('.')],
            },
          ],
        },
      ],
    },
  ])
})

test('a term leads to its meaning where a section first speaks of it, in any of its forms and as a whole word', () => {
  const [first, second, words] = readRulesText(
    '## One {one}\nAlive. Stand up. Two Lives, one life, one Up.\n## Two {two}\nライフは3枚。\n## Words {words}\n= life, lives | 1 | Your life.\n= ライフ | 1 | 命。\n= deck | 2 | Lives here.\n= Up | 3 | Bigger.',
  )
  const linked = (section: Section | undefined) =>
    section!.blocks
      .flatMap(linesOf)
      .flatMap((pieces) => pieces.flatMap(({ words, to }) => (to ? [`${words} > ${to.kind} ${to.id}`] : [])))
  expect(linked(first)).toEqual(['Lives > term life', 'Up > term up'])
  expect(linked(second)).toEqual(['ライフ > term ライフ'])
  // Its own meaning does not lead to itself, that of another does.
  expect(linked(words)).toEqual(['Lives > term life'])
})

const textOf = (game: string, language: string) =>
  readRulesText(readFileSync(join(folderOf(game), `rules.${language}.md`), 'utf8'))

const piecesOf = (section: Section) => section.blocks.flatMap(linesOf).flat()
const termsIn = (section: Section) => section.blocks.flatMap((block) => [...termsOf(block)])
const clausesIn = (section: Section) => [
  ...piecesOf(section).flatMap(({ to }) => (to?.kind === 'clause' ? [to.id] : [])),
  ...termsIn(section).flatMap(({ clauses }) => [...clauses]),
]

describe.each(GAMES)('the rules of $name', ({ name }) => {
  const known = new Set(
    readFileSync(join(folderOf(name), 'clauses.tsv'), 'utf8')
      .split('\n')
      .map((row) => row.split('\t')[0]),
  )

  test.each(LANGUAGES)('in %s lead to clauses, sections and terms that there are', (language) => {
    const sections = textOf(name, language)
    const places = {
      clause: known,
      section: new Set<string | undefined>(sections.map(({ id }) => id)),
      term: new Set<string | undefined>(sections.flatMap(termsIn).map(({ id }) => id)),
    }
    const targets = sections.flatMap(piecesOf).flatMap(({ to }) => to ?? [])
    expect(targets.filter(({ kind, id }) => !places[kind].has(id))).toEqual([])
    expect(sections.flatMap(clausesIn).filter((clause) => !known.has(clause))).toEqual([])
  })

  test.each(LANGUAGES)(
    'in %s name each section and each term once, and each term its clauses',
    (language) => {
      const sections = textOf(name, language)
      const terms = sections.flatMap(termsIn)
      for (const names of [sections.map(({ id }) => id), terms.flatMap(({ forms }) => [...forms])])
        expect(names.filter((one, i) => names.indexOf(one) !== i)).toEqual([])
      expect(terms.length).toBeGreaterThan(20)
      expect(terms.filter(({ clauses, pieces }) => clauses.length === 0 || pieces.length === 0)).toEqual([])
    },
  )

  test('go from the aim to an example and what people get wrong', () => {
    const ids = textOf(name, 'en').map(({ id }) => id)
    expect(ids.slice(0, 4)).toEqual(['aim', 'table', 'start', 'turn'])
    expect(ids.slice(-4)).toEqual(['end', 'words', 'example', 'mistakes'])
  })

  test('have the same sections in both languages, in the same order, with the same steps, terms and clauses', () => {
    const [one, other] = LANGUAGES.map((language) =>
      textOf(name, language).map((section) => ({
        id: section.id,
        blocks: section.blocks.map((block) => [block.kind, linesOf(block).length]),
        terms: termsIn(section).map(({ clauses }) => clauses),
        clauses: clausesIn(section).toSorted(),
      })),
    )
    expect(one).toEqual(other)
  })

  test('are long enough to play by and short enough to read', () => {
    const words = (language: string) =>
      textOf(name, language)
        .flatMap((section) => [
          section.title,
          ...termsIn(section).map(({ forms }) => forms[0]!),
          ...piecesOf(section).map((piece) => piece.words),
        ])
        .join(' ')
    const english = words('en').match(/[\w'’-]+/g)!.length
    expect(english).toBeGreaterThan(900)
    expect(english).toBeLessThan(1500)
    // About two and a half signs to an English word.
    const japanese = words('ja').replaceAll(/\s/g, '').length
    expect(japanese).toBeGreaterThan(2250)
    expect(japanese).toBeLessThan(3750)
  })
})
