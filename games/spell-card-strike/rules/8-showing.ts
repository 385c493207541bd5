import { hideAgain as hide } from '@tefuda/common'
import type { Sc } from './4-zones.ts'

/** 8.1.14.1: what was shown or looked at is hidden again once the effect is over. */
export const hideAgain = (t: Sc): void => hide(t, '8.1.14.1')
