import { messageOf } from '@tefuda/kernel'
import { checkYaml } from '@tefuda/testkit/yaml'
import { LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { bad } from '../voice.ts'

/** A YAML file whose parts know the line they begin on. What is broken is refused with its place. */
export class Yaml {
  readonly contents: ParsedNode | null
  private readonly document: ReturnType<typeof parseDocument<ParsedNode>>
  private readonly lines = new LineCounter()
  private readonly file: string

  constructor(file: string, written: string) {
    this.file = file
    checkYaml(written, file)
    this.document = parseDocument(written, {
      lineCounter: this.lines,
      prettyErrors: false,
      logLevel: 'error',
    })
    const [fault] = this.document.errors
    if (fault) this.refuse(fault.pos[0], fault.message.split(/[;\n]/)[0]!)
    this.contents = this.document.contents
  }

  lineOf(node: ParsedNode): number {
    return this.lines.linePos(node.range[0]).line
  }

  /** Aliases are only followed here, and may lead nowhere or to too much. */
  valueOf(node: ParsedNode): unknown {
    try {
      return node.toJS(this.document)
    } catch (error) {
      return this.refuse(node.range[0], messageOf(error))
    }
  }

  private refuse(offset: number, why: string): never {
    const { line, col: column } = this.lines.linePos(offset)
    throw bad('bad.cards.yaml', { file: this.file, line, column, why })
  }
}
