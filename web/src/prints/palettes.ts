import type { Cloth } from './cloths.ts'
import type { Inks, Land } from './inks.ts'

/** What a world is printed with: its inks, its land, and what people wear there. */
export interface Palette extends Inks {
  /** One named twice is chosen twice as often. */
  readonly cloths: readonly Cloth[]
}

const hexes = (inks: string) => inks.split('/').map((ink) => `#${ink}`)

/** A row of the table of palettes. */
function inks(
  paper: string,
  sky: string,
  ground: string,
  robes: string,
  accents: string,
  land: Land,
  ...cloths: Cloth[]
): Palette {
  const [top, middle, low] = hexes(sky) as [string, string, string]
  const [far, near] = hexes(ground) as [string, string]
  const [a1, a2] = hexes(accents) as [string, string]
  return {
    paper: `#${paper}`,
    sky: [top, middle, low],
    far,
    near,
    robes: hexes(robes) as [string, string, string, string],
    a1,
    a2,
    land,
    cloths,
  }
}

// biome-ignore format: a table
export const PALETTES = {
  nightMarket: inks('f6e4c3', '1f1e46/7a2b4e/ee7a4a', '43244f/22173a', 'c8371f/203a72/e8a42c/5b2a64', 'f2b233/e5472c', 'town', 'yagasuri', 'ichimatsu', 'seigaiha', 'shippo'),
  works: inks('e9e6da', '22303a/4f7580/d8c9a0', '3d525c/26343d', '8d9aa0/3e6672/b08a4a/59636b', 'e0a445/d4552f', 'chimneys', 'kikko', 'uroko', 'dots', 'tatewaku'),
  tideReader: inks('eef0e2', '10305e/2c74a8/bfe0dc', '2a5f92/123a6a', '1c4f8c/2f8fa6/e3dfcb/243a6a', 'e9f4ec/e4573d', 'waves', 'seigaiha', 'seigaiha', 'kanzemizu', 'asanoha'),
  okuribi: inks('ece3ee', '150f2b/41306f/8f7fb5', '2d2152/170f30', '3b2b68/e6dfe9/1f5f63/6a3a74', '8fe6cf/c96bb0', 'torii', 'asanoha', 'shippo', 'tatewaku', 'rain'),
  drifter: inks('f0e3c6', '5a4630/b98a4c/f0d69a', '8a6a42/4b3826', '6b5a3e/2f4a4a/a8442a/3d3a46', 'f3d074/b63d24', 'mountain', 'rain', 'asanoha', 'dots', 'yagasuri'),
  emberCaravan: inks('f8e2c2', '4a1026/b8321f/f6b04c', '8b2a24/4a1620', 'a62a1c/e08a2a/46202e/d8562a', 'ffd257/f0592a', 'dunes', 'uroko', 'yagasuri', 'kanzemizu', 'shippo'),
  tideAthenaeum: inks('e9f0ec', '0f2450/2d5fa0/a9d3e6', '24508c/122c58', '224f94/5fa9c4/e6e2d2/31346e', 'd8f3ff/e0705a', 'rings', 'seigaiha', 'asanoha', 'kanzemizu', 'shippo'),
  mossHold: inks('f1ecc8', '12382c/4d8a3c/efe08a', '2f6a3a/16382a', '2f7440/b98d2c/6b8c2e/3a4a2c', 'f4dd6a/d85f2c', 'cedars', 'asanoha', 'kikko', 'karakusa', 'tatewaku'),
  ringDrifters: inks('eeeae4', '2c2c44/74719a/ddd4da', '57557c/302f4a', '8b88a6/b9a06a/545672/c7c3cc', 'f0d890/cc5840', 'rings', 'kikko', 'ichimatsu', 'dots', 'shippo'),
  blight: inks('e6e0d0', '0c0714/3b1442/a02a50', '2a1030/120818', '3a1a46/6f1f3c/1f3a3a/4a3a16', 'c6f04a/ff4a5e', 'rings', 'uroko', 'kanzemizu', 'dots', 'tatewaku'),
  sakura: inks('fbeae4', '2a1c4e/c05a8a/ffd6cc', '7a3a74/3a2054', 'c43a5e/f4e6e0/5a3a8a/e89a3a', 'ffe9a8/ff7a98', 'torii', 'sakura', 'asanoha', 'shippo', 'yagasuri'),
  kaze: inks('eef3e0', '0e3a4a/2f9a8e/e4f0b0', '1f6a6a/0e3a42', '1f7a6a/e8e0c0/d0642c/2a4a6a', 'f6f0a0/e8582c', 'mountain', 'kanzemizu', 'uroko', 'tatewaku', 'seigaiha'),
  lanternFleet: inks('f3e8cc', '0c1a44/2a4a9a/f0b860', '24367a/0e1a44', '1c2f78/c89a34/a02a34/3a3f5c', 'ffd774/ee5a38', 'waves', 'seigaiha', 'shippo', 'asanoha', 'yagasuri'),
  cedarMonks: inks('f2ead2', '201430/8a2438/f0884a', '55203a/281428', '7a1c2c/274a34/c8832c/3c2a3c', 'ffcf6a/f2603a', 'cedars', 'asanoha', 'kikko', 'uroko', 'tatewaku'),
  redSuits: inks('f7efdc', 'c23522/e88a58/f7e3bf', 'd56a45/a82c1e', 'b02a1c/263a68/d8a03a/7a1f2a', 'f2c24a/c23522', 'none', 'asanoha', 'shippo', 'yagasuri', 'seigaiha'),
  blackSuits: inks('f7efdc', '1d2340/4c5a86/eadfc4', '3a4670/1d2340', '232a4c/8c2a24/5a6a8a/2a4a4a', 'e8c878/b8402c', 'none', 'kikko', 'seigaiha', 'uroko', 'asanoha'),
} as const satisfies { readonly [world: string]: Palette }

export type World = keyof typeof PALETTES

export const isWorld = (word: string): word is World => Object.hasOwn(PALETTES, word)
