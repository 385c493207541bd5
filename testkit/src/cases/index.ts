/**
 * The generated cases of card texts. For each ability there are the cases in which a word that was forgotten shows:
 * `casesOf` reads from its data which. For each case a position is made with what the text asks for and, beside it, what
 * misses it by one word; what must come of it is reckoned from the words alone, without the interpreter, and compared
 * with the events and values of the table. A game gives a `Stage`: its words, how its verbs are seen, and how things
 * begin.
 */
export { awaited, type Case, casesOf, KINDS, type Kind } from './cases.ts'
export { asMuchAsPossible } from './offers.ts'
export type { Position, Uses } from './position.ts'
export { fitting, type Look, NoCase, nearMisses, type Prop, type Side, type Words } from './prop.ts'
export type { Will } from './reading.ts'
export type { Sign, Stage, Staged } from './stage.ts'
export { tryAll } from './trial.ts'
