export {
  type LastingEffects,
  type LastingWords,
  lastingEffects,
  type NumberGain,
  type Term,
} from './lasting/index.ts'
export { type Happening, listening, type Told, type Triggered, told } from './listening.ts'
export { type LookWords, looksBy } from './looks.ts'
export { INSTEAD_OF, replacing } from './replacing.ts'
export {
  type Named,
  replacesOwn,
  TRAIT,
  type TraitsByZone,
  traitBits,
  zoneNamed,
  zonesNamed,
} from './traits.ts'
export { ABILITY, dropUsedUp, isUsedUp, letPass, rememberUse, TRIGGERED, used } from './uses.ts'
export { type Valid, type Validity, validity, valuesBy } from './valid.ts'
export { waysOf, wholeOf } from './ways.ts'
