import type { Prints } from '@tefuda/common'
import { salts } from './cards/salts.ts'

/** How cards become pictures: a world for each house, and a look for each attribute. */
export const prints: Prints = {
  worlds: {
    夜市連: 'nightMarket',
    白鉄工社: 'works',
    潮読み: 'tideReader',
    送り火衆: 'okuribi',
    '': 'drifter',
  },
  signs: ['kotodama'],
  motifs: {
    亡霊: {
      is: 'figure',
      ghost: true,
      head: ['hood', 'long'],
      weapon: ['lantern', 'staff', 'halo'],
      weak: true,
    },
    機巧: { is: 'machine' },
    獣: { is: 'beast' },
    シノビ: { is: 'figure', head: ['mask', 'mask', 'hood', 'kasa'], wear: ['scarf', 'scarf', 'plain'] },
    剣客: { is: 'figure', weapon: ['katana', 'twin', 'naginata'], sign: ['enso', 'blade', 'blades'] },
    僧: { is: 'figure', head: ['shaven', 'hood', 'kasa'], weapon: ['staff', 'scroll', 'halo'] },
    符術: { is: 'figure', weapon: ['ofuda', 'scroll', 'fan'], sign: ['talismans', 'letter', 'eye'] },
    市民: { is: 'figure', head: ['kasa', 'bun', 'topknot'] },
  },
  backs: [{ ink: '#4a2350', cloth: 'yagasuri' }],
  salts,
}
