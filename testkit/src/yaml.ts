import { BadInput } from '@tefuda/kernel'
import { type CST, Lexer, Parser } from 'yaml'

/** Nobody writes more by hand. We refuse larger files before making values of them, which can take long. */
const MOST = { depth: 100, fields: 1000, pieces: 100_000 } as const

/**
 * The tokens that YAML is composed from. Refuses text that is nested too deeply or too long, with its line
 * and the limit. `onNewLine` is told where each line begins.
 */
export function checkYaml(written: string, file: string, onNewLine?: (offset: number) => void): CST.Token[] {
  const parser = new Parser(onNewLine)
  const tokens: CST.Token[] = []
  onNewLine?.(0)
  let pieces = 0
  let offset = 0
  const refuse = (en: string, ja: string): never => {
    const line = written.slice(0, offset).split('\n').length
    throw new BadInput(en, ja).at({ en: `${file}, line ${line}`, ja: `${file}の${line}行目` })
  }
  for (const piece of new Lexer().lex(written)) {
    for (const token of parser.next(piece)) tokens.push(token)
    offset = Math.min(offset + piece.length, written.length)
    const open = parser.stack.at(-1)
    if (++pieces > MOST.pieces)
      refuse(
        `there is too much in the file; at most ${MOST.pieces} words and signs are read`,
        `ファイルの内容が多すぎます。読めるのは${MOST.pieces}個の語と記号までです`,
      )
    if (parser.stack.length > MOST.depth)
      refuse(
        `it is nested too deeply; at most ${MOST.depth} levels are read`,
        `入れ子が深すぎます。読めるのは${MOST.depth}段までです`,
      )
    if (open?.type === 'block-map' || open?.type === 'flow-collection')
      if (open.items.length > MOST.fields)
        refuse(
          `there are too many entries in one place; at most ${MOST.fields} are read`,
          `一か所の項目が多すぎます。読めるのは${MOST.fields}個までです`,
        )
  }
  tokens.push(...parser.end())
  return tokens
}
