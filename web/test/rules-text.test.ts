import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { folderOf } from '@tefuda/register/folder'
import { describe, expect, test } from 'vitest'
import { readRulesText } from '../src/learn/rules-text.ts'

const textOf = (game: string, language: string) =>
  readRulesText(readFileSync(join(folderOf(game), `rules.${language}.md`), 'utf8'))

test('a text is read as sections of paragraphs and lists, with terms', () => {
  expect(readRulesText('## Aim\nWin [the game](1.2) now.\n- one\n- two\n')).toEqual([
    {
      title: 'Aim',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { words: 'Win ', clause: null },
              { words: 'the game', clause: '1.2' },
              { words: ' now.', clause: null },
            ],
          ],
        },
        { kind: 'list', lines: [[{ words: 'one', clause: null }], [{ words: 'two', clause: null }]] },
      ],
    },
  ])
})

describe.each(GAMES)('the rules of $name', ({ name }) => {
  const known = new Set(
    readFileSync(join(folderOf(name), 'clauses.tsv'), 'utf8')
      .split('\n')
      .map((row) => row.split('\t')[0]),
  )
  const linked = (language: string) =>
    textOf(name, language).map(({ blocks }) =>
      blocks.flatMap(({ lines }) => lines.flat()).flatMap(({ clause }) => clause ?? []),
    )

  test.each(LANGUAGES)('in %s lead to clauses that there are', (language) => {
    const all = linked(language).flat()
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter((clause) => !known.has(clause))).toEqual([])
  })

  test('have the same sections in both languages, with the same clauses', () => {
    const [one, other] = LANGUAGES.map((language) => linked(language).map((clauses) => clauses.toSorted()))
    expect(one).toEqual(other)
  })
})
