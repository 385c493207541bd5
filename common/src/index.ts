/** What several rulebooks have, each under numbers of its own. */
export { type CheckLoop, type CheckWords, checkLoop } from './check-loop.ts'
export {
  doneBy,
  type Gone,
  haveCome,
  type Marks,
  type Moving,
  moveAll,
  notYet,
  type Ordering,
  orderStep,
  stillThere,
} from './moving.ts'
export { cardOption, kindOption, seatOption, triggerText } from './options.ts'
export { type Passing, type PassWords, passing } from './passing.ts'
export { hideAgain, lookAt, show } from './showing.ts'
export { EVERYBODY, open, type Sights, shownTo, sights } from './sight.ts'
