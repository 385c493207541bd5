/**
 * The generated cases of card texts. `casesOf` reads from the data of an ability which cases would show a
 * forgotten word. For each case we make a position with what the text asks for and, beside it, near misses
 * that differ by one word. We compute the expected outcome from the words alone, without the interpreter, and
 * compare it with the events and values of the table. A game provides a `Stage`: its words, how its verbs are
 * visible, and how things begin.
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
