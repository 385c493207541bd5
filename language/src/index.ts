export * from './abilities/index.ts'
export * from './ability.ts'
export {
  divisions,
  eachOnce,
  letterQuestion,
  modesIn,
  type OpenLetter,
  openLetters,
  possibleNumbers,
  unexplained,
  withModes,
} from './asked.ts'
export * as cardField from './card-fields.ts'
export { type CardFields, checkCard, checkWhatIsThere, unknownField } from './card-fields.ts'
export {
  type Aside,
  type Compilation,
  type Compiled,
  compile,
  type Defined,
  idleIn,
  LONGEST,
  print,
  printAs,
  type Reader,
  toldBy,
  type Unread,
} from './compile.ts'
export {
  type Carried,
  type Chosen,
  type Context,
  carriedBy,
  contextAbout,
  contextOf,
  copyContext,
  heardBy,
  letsIn,
  lettersIn,
  type MutableContext,
  reported,
  type Share,
  type Speech,
  sorted,
  type VerbRules,
} from './context.ts'
export { tooMany } from './deck.ts'
export { type DeckEntry, deckEntries, deckList, isDeckList, MOST_ALIKE } from './deck-list.ts'
export { Glossary } from './glossary.ts'
export { type Idle, whyIdle } from './idle.ts'
export { type Early, Interpreter, leavingOthers, targetsOf } from './interpreter.ts'
export {
  ARE,
  ARE_NOT,
  amount,
  BE_HERE,
  BE_THERE,
  choosing,
  condition,
  counted,
  DO,
  DO_NOT,
  type Forms,
  godan,
  happenings,
  ichidan,
  instruction,
  lasting,
  linkedByStem,
  type Manner,
  number,
  sentences,
  sentencesWith,
  so,
  suru,
  transitive,
  unending,
} from './japanese.ts'
export { definedBy } from './keywords.ts'
export { asItStands, type Mends, mended } from './mending.ts'
export { nameIn } from './names.ts'
export type { Notes } from './notebook.ts'
export { oneWordForYou, ownWordForOneself, type Pronouns, withUser } from './own.ts'
export { eventsOf, gainsForEach, limitedBy, type Often, words } from './parts.ts'
export {
  $,
  type Meaning,
  others,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  type Reading,
  rest,
  same,
  type WordKind,
} from './phrase.ts'
export * as english from './phrases/en.ts'
export * as japanese from './phrases/ja.ts'
export * as meanings from './phrases/meanings.ts'
export { PRICES } from './prices.ts'
export { destinationOf, type Reach, type Reaches } from './reach.ts'
export { REMINDER, readersOf } from './readers.ts'
export { type Clauses, runEffect, runProcedure, speaksOfPayment, YES_NO } from './run.ts'
export { RUN, type Running } from './running.ts'
export { either, has, type IsSaid, is, type Said, says, through } from './said.ts'
export {
  abilitiesWritten,
  abilityMeant,
  aboutWhat,
  briefCard,
  checkNoneStrays,
  checkWaiting,
  effectWritten,
  inBoth,
  itemKey,
  lastingWritten,
  listOf,
  newCards,
  numberOf,
  numbersWritten,
  otherKey,
  targetsGiven,
  triggeredData,
  whatWaits,
} from './scenario.ts'
export { countIn, isDo, isOfThis, type Own, type StepParts, stepIn, stepParts } from './steps.ts'
export { checkSuits, isAboutOwn, type Suit } from './suits.ts'
export { inSurroundings, type Surroundings } from './surroundings.ts'
export type { Even, Span, Spelling } from './text.ts'
export {
  type Paragraph,
  type Readers,
  tooLong,
  type Understanding,
  understand,
} from './understand.ts'
export { placeOfCard, playedBy, understood, wordsUnderstood } from './written-card.ts'
