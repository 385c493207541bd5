export { type LastingEffects, type LastingWords, lastingEffects, type NumberGain } from './lasting.ts'
export {
  dropUsedUp,
  type Happening,
  isUsedUp,
  letPass,
  listening,
  rememberUse,
  type Told,
  type Triggered,
  told,
  used,
} from './listening.ts'
export { type LookWords, looksBy } from './looks.ts'
export { replacing } from './replacing.ts'
export {
  type Named,
  replacesOwn,
  TRAIT,
  type TraitsByZone,
  traitBits,
  zoneNamed,
  zonesNamed,
} from './traits.ts'
export { type Valid, type Validity, validity, valuesBy } from './valid.ts'
export { waysOf, wholeOf } from './ways.ts'
