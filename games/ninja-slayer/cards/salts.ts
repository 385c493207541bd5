/** Cards that came out like an older one choose anew by these numbers. Written by `web/test/salts.ts`; none ever changes. */
export const salts: { readonly [card: string]: number } = {
  'T1-18': 3,
  'T1-23': 2,
  'T1-24': 1,
  'T1-40': 3,
  'T1-41': 2,
  'T1-43': 2,
  'T1-60': 1,
  'T1-63': 1,
  'T1-72': 3,
  'T1-73': 1,
  'T1-77': 3,
  'T1-90': 1,
  'T1-92': 3,
  'T1-99': 2,
  'T1-102': 1,
}
