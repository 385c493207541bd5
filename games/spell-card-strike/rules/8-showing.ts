import { hideAgain as hide } from '@tefuda/common'
import type { Sc } from './4-zones.ts'

/** 8.1.14.1, 8.1.14.2: cards shown or looked at are hidden again after the effect. */
export const hideAgain = (t: Sc): void => hide(t, '8.1.14.1')
