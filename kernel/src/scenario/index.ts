/** What a game adds to its rules so that people can write scenarios for it. No rule needs this. */
export * from './game.ts'
export * from './words.ts'
