/**
 * The generated cases of card texts. For each ability there are the cases in which a word that was forgotten shows:
 * `casesOf` reads from its data which. For each case a position is made with what the text asks for and, beside it, what
 * misses it by one word; what must come of it is reckoned from the words alone, without the interpreter, and compared
 * with the events and values of the table. A game gives a `Stage`: its words, how its verbs are seen, and how things
 * begin.
 */
export { alwaysAsking, forcedAnswer } from '../scenario/forced.ts'
export { answering } from './answers.ts'
export {
  again,
  cardNamed,
  decksFor,
  estrange,
  keysOf,
  layAgain,
  letWait,
  offerAt,
  paidFor,
  restsAt,
  roleOf,
  type Setting,
  sourceOf,
  spellOf,
  stagedOn,
  takeAway,
  tryOut,
  untilItWaits,
} from './by-hand.ts'
export { awaited, type Case, conditionsOf, PLAIN } from './cases.ts'
export { byPart } from './expected.ts'
export { type Happening, happeningOf, objectsOf, several } from './objects.ts'
export { asMuchAsPossible } from './offers.ts'
export { type Position, positionFor, type Uses } from './position.ts'
export {
  type Amount,
  type Board,
  type Look,
  NoCase,
  type Prop,
  type Side,
  seatOf,
  type Words,
} from './prop.ts'
export type { Will } from './reading.ts'
export { spotted } from './spots.ts'
export type { Sign, Stage, Staged } from './stage.ts'
export { tryFull } from './trial.ts'
export { numbered, tryCards } from './trials.ts'
