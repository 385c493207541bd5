/**
 * The generated cases of card texts. For each ability there are the cases in which a word that was forgotten shows:
 * `casesOf` reads from its data which. For each case a position is made with what the text asks for and, beside it, what
 * misses it by one word; what must come of it is reckoned from the words alone, without the interpreter, and compared
 * with the events and values of the table. A game gives a `Stage`: its words, how its verbs are seen, and how things
 * begin.
 */
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
export { awaited, type Case, PLAIN } from './cases.ts'
export { type Happening, happeningOf, objectsOf, several } from './objects.ts'
export type { Uses } from './position.ts'
export { type Look, NoCase, type Prop, type Side, seatOf, type Words } from './prop.ts'
export type { Sign, Stage, Staged } from './stage.ts'
export { numbered, tryCards } from './trials.ts'
