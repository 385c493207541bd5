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
export { tooMany } from './deck.ts'
export * as english from './english.ts'
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
export {
  type Chosen,
  type Clauses,
  type Context,
  contextOf,
  Interpreter,
  letsIn,
  lettersIn,
  runEffect,
  runProcedure,
  type Share,
  type Speech,
  sorted,
  type Verbal,
  YES_NO,
} from './run.ts'
export type { Span, Spelling } from './text.ts'
