import { BadInput } from '@tefuda/kernel'

/** An entry without the one before it: whoever appends has lost the thread and must read the log again. */
export const gap = (match: string, n: number): BadInput =>
  new BadInput(
    `entry ${n} of match ${match} has no entry before it; read the log again`,
    `対戦${match}の${n}番目の前がありません。ログを読み直してください`,
  )
