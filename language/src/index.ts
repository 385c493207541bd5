export * from './ability.ts'
export {
  type Aside,
  type Compilation,
  type Compiled,
  compile,
  type Defined,
  LONGEST,
  print,
  type Reader,
  type Unread,
} from './compile.ts'
export {
  type Chosen,
  type Context,
  contextOf,
  letsIn,
  lettersIn,
  type Share,
  type Speech,
  sorted,
  type Verbal,
} from './context.ts'
export { tooMany } from './deck.ts'
export * as english from './english.ts'
export { Interpreter } from './interpreter.ts'
export {
  choosing,
  comparisons,
  type Forms,
  godan,
  ichidan,
  instruction,
  number,
  sentences,
  suru,
  transitive,
} from './japanese.ts'
export { lessened, lowered, nameIn, raised } from './names.ts'
export {
  $,
  type Meaning,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  type Reading,
  rest,
  same,
  type WordKind,
} from './phrase.ts'
export { type Clauses, runEffect, runProcedure, YES_NO } from './run.ts'
export type { Span, Spelling } from './text.ts'
