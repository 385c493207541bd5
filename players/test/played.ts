import type { Judge } from '@tefuda/common'
import { type Random, type Ready, type Setup, seeded, startGame, type Vars } from '@tefuda/kernel'
import { type Mind, playGame, type SeatDoor } from '../src/index.ts'

/** A game as a bot is put to the test in it. */
export interface Played {
  readonly rules: Ready<Vars>
  readonly judge: Judge<Vars>
  readonly setup: Omit<Setup, 'seed'>
}

type Name = 'blackpoker' | 'ninja-slayer' | 'pso2' | 'pso2, raid' | 'spell-card-strike' | 'vanguard'

/** Loaded when they are wanted: whoever looks through all that is held has no other game to look through. */
const GAMES: { readonly [name in Name]: () => Promise<object> } = {
  blackpoker: async () => ({
    rules: (await import('@tefuda/blackpoker')).blackpoker,
    judge: (await import('@tefuda/blackpoker/judge')).judge,
    setup: { options: { frame: 'entry20' } },
  }),
  'ninja-slayer': async () => ({
    rules: (await import('@tefuda/ninja-slayer/bundled')).bundledNinjaSlayer,
    judge: (await import('@tefuda/ninja-slayer/judge')).judge,
  }),
  pso2: () => pso2({}),
  'pso2, raid': () => pso2({ options: { raid: 'normal' }, seats: 3 }),
  'spell-card-strike': async () => ({
    rules: (await import('@tefuda/spell-card-strike/bundled')).bundledStrike,
    judge: (await import('@tefuda/spell-card-strike/judge')).judge,
  }),
  vanguard: async () => ({
    rules: (await import('@tefuda/vanguard/bundled')).bundledVanguard,
    judge: (await import('@tefuda/vanguard/judge')).judge,
  }),
}

const pso2 = async (setup: Omit<Setup, 'seed'>) => ({
  rules: (await import('@tefuda/pso2/bundled')).bundledPso2,
  judge: (await import('@tefuda/pso2/judge')).judge,
  setup,
})

export const ALL = Object.keys(GAMES) as readonly Name[]

export const played = async (name: Name): Promise<Played> =>
  ({ setup: {}, ...(await GAMES[name]()) }) as unknown as Played

/** Lets a mind answer so many questions, over as many games as that takes. */
export function answers({ rules, setup }: Played, mind: Mind, many: number, seeds: string): void {
  let left = many
  const counted: Mind = Object.assign(
    (door: SeatDoor, random: Random) => {
      left--
      return mind(door, random)
    },
    { remembers: true as const },
  )
  for (let nth = 0; left > 0; nth++) {
    const t = startGame(rules, { ...setup, seed: `${seeds} ${nth}` })
    playGame(t, new Array(setup.seats ?? 2).fill(counted), seeded(`${seeds} ${nth}`), left)
  }
}
