/** What lies between the sky and the near ground. */
export type Land =
  | 'mountain'
  | 'torii'
  | 'town'
  | 'chimneys'
  | 'dunes'
  | 'cedars'
  | 'rings'
  | 'waves'
  | 'none'

/** The inks a world is printed with, and its land. */
export interface Inks {
  readonly paper: string
  readonly sky: readonly [top: string, middle: string, low: string]
  readonly far: string
  readonly near: string
  readonly robes: readonly [string, string, string, string]
  /** The accents. */
  readonly a1: string
  readonly a2: string
  readonly land: Land
}
