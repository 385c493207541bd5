/**
 * What the tests of all games' card texts share. A game provides its readers, one per language, and texts as
 * its cards have them.
 */
export { notUnderstood, readBack, readCheaply, readingOf, wordsAreKnown } from './phrases.ts'
export { englishWords, spoiltTexts, type Written } from './spoilt.ts'
