import type { Prints } from '@tefuda/common'
import { salts } from './cards/salts.ts'

/** How cards become pictures: a world for each clan, and a look for each race. */
export const prints: Prints = {
  worlds: {
    つむじ衆: 'emberCaravan',
    錠前院: 'okuribi',
    灯井の会: 'lanternFleet',
    暦の里: 'cedarMonks',
    '': 'drifter',
  },
  signs: [],
  motifs: {
    風獣: { is: 'beast' },
    凧: { is: 'sign', sign: ['kite'] },
    絡繰: { is: 'machine' },
    水霊: { is: 'figure', head: ['long', 'hood', 'bun', 'crown'], weak: true },
    暦鳥: { is: 'beast', beast: ['crane', 'owl', 'hawk', 'cock'] },
    隊商: { is: 'figure', weak: true },
    獄卒: { is: 'figure', head: ['horns', 'mask', 'kabuto', 'topknot', 'shaven'], weak: true },
    錠師: { is: 'figure', weapon: ['cogs', 'hammer', 'ofuda', 'scroll', 'halo', 'staff'], weak: true },
    灯守: { is: 'figure', weapon: ['lantern', 'staff', 'halo', 'umbrella', 'scroll', 'ofuda'], weak: true },
    人形師: { is: 'figure', head: ['fox', 'bun', 'topknot', 'mask'], weak: true },
    庭師: { is: 'figure', head: ['kasa', 'bun', 'topknot', 'long', 'shaven'], weak: true },
    楽士: { is: 'figure', weapon: ['flute', 'drums', 'fan'] },
    剣客: { is: 'figure', weapon: ['katana', 'twin', 'greatsword', 'naginata'] },
    旅人: { is: 'figure', weak: true },
  },
  backs: [{ ink: '#1d2f6e', cloth: 'seigaiha' }],
  salts,
}
