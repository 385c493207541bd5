/**
 * What the tests of a game's card texts have in common. A game gives its readers, one for each language, and texts as
 * its cards have them.
 */
export { notUnderstood, readBack, readCheaply, readingOf, wordsAreKnown } from './phrases.ts'
export { englishWords, spoiltTexts, type Written } from './spoilt.ts'
