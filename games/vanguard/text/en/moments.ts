import type { Moment } from '../vocabulary.ts'

export const moments: Record<Moment, readonly [end: 'beginning' | 'end', of: string]> = {
  turnStart: ['beginning', 'turn'],
  standPhaseStart: ['beginning', 'stand phase'],
  drawPhaseStart: ['beginning', 'draw phase'],
  gAssistStepStart: ['beginning', 'g assist step'],
  ridePhaseStart: ['beginning', 'ride phase'],
  strideStepStart: ['beginning', 'stride step'],
  mainPhaseStart: ['beginning', 'main phase'],
  battlePhaseStart: ['beginning', 'battle phase'],
  startStepStart: ['beginning', 'start step'],
  attackStepStart: ['beginning', 'attack step'],
  guardStepStart: ['beginning', 'guard step'],
  driveStepStart: ['beginning', 'drive step'],
  damageStepStart: ['beginning', 'damage step'],
  closeStepStart: ['beginning', 'close step'],
  battleEnd: ['end', 'battle'],
  endPhaseStart: ['beginning', 'end phase'],
  turnEnd: ['end', 'turn'],
}

/** What happens: # is the subject. What is said after `is` can be said of what would happen. */
