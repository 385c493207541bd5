import type { Estimate } from '@tefuda/players/series'

/** Figures with their intervals, as people read them. */

export const percent = (share: number) => `${(100 * share).toFixed(1)}%`
export const signed = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(0)}`
export const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`
export const between = (said: (n: number) => string, { low, high }: Estimate) =>
  `${said(low)} … ${said(high)}`
