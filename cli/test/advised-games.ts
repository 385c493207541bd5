/** The games in which advice is looked at, and what was agreed on: duels, and raids where there are any. */
export const ADVISED = [
  ['blackpoker', {}],
  ['ninja-slayer', {}],
  ['pso2', {}],
  ['pso2', { raid: 'normal' }],
  ['spell-card-strike', {}],
  ['vanguard', {}],
] as const
