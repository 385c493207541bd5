/** Plain data. What the state holds is read-only: a value is replaced, never changed inside. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A flat record of plain values: what a frame or a game remembers by name. */
export type Vars = { [name: string]: Json }
