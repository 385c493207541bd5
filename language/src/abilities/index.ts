export { type LastingEffects, type LastingWords, lastingEffects, type NumberGain } from './lasting.ts'
export {
  type Happening,
  listening,
  rememberUse,
  type Told,
  type Triggered,
  timesUsed,
  told,
  used,
} from './listening.ts'
export { looksBy } from './looks.ts'
export { replacing } from './replacing.ts'
export { type Named, replacesOwn, TRAIT, traitBits, zoneNamed } from './traits.ts'
export { type Valid, type Validity, validity, valuesBy } from './valid.ts'
