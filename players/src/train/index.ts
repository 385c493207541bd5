export { learnHands } from './hands.ts'
export { learn } from './lessons.ts'
export { beatsACoin } from './train.ts'
