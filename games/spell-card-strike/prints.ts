import type { Prints } from '@tefuda/common'
import { salts } from './cards/salts.ts'

const NO_FOX = ['long', 'bun', 'topknot', 'shaven', 'kasa', 'hood', 'mask', 'horns', 'crown', 'kabuto']

/** How cards become pictures: a world for each place, and a look for each people. */
export const prints: Prints = {
  worlds: {
    風の峠: 'kaze',
    沈鐘の町: 'lanternFleet',
    月鍛冶の谷: 'sakura',
    狐灯の市: 'nightMarket',
    旅の空: 'drifter',
    spirit: 'kaze',
    magic: 'lanternFleet',
    wraith: 'nightMarket',
    '': 'sakura',
  },
  signs: ['option'],
  motifs: {
    番人: { is: 'figure', weak: true },
    // Only foxes look like foxes here.
    ...Object.fromEntries(
      ['kaze', 'lanternFleet', 'sakura'].map((world) => [world, { head: NO_FOX, weak: true as const }]),
    ),
    石守: { is: 'sign', sign: ['stone'] },
    付喪: { is: 'sign', weak: true },
    提灯: { is: 'sign', sign: ['lanterns'] },
    人形: { is: 'machine' },
    山羊: { is: 'beast', beast: ['goat'] },
    魚: { is: 'beast', beast: ['fish'], weak: true },
    鳥: { is: 'beast', beast: ['hawk', 'owl', 'cock'], weak: true },
    商人: { is: 'figure', weapon: ['scroll', 'lantern', 'umbrella', 'fan'] },
    狐: { is: 'figure', head: ['fox'] },
    鼠: { head: ['rat'], is: 'beast', beast: ['rat'], weak: true },
    幽霊: { is: 'figure', ghost: true, head: ['hood', 'long'] },
    剣士: { is: 'figure', weapon: ['katana', 'twin', 'greatsword', 'naginata'] },
    影: { is: 'figure', head: ['mask', 'hood'], weak: true },
    鍛冶: { is: 'figure', weapon: ['hammer', 'greatsword', 'cogs'] },
    祈り手: { is: 'figure', weapon: ['ofuda', 'staff', 'halo'], weak: true },
    鐘守: { is: 'figure', weapon: ['staff', 'drums', 'lantern'], weak: true },
    潮人: { is: 'figure', weak: true },
    村人: { is: 'figure', head: ['kasa', 'bun', 'topknot'] },
    旅人: { is: 'figure', head: ['kasa', 'hood', 'topknot'], weak: true },
  },
  backs: [{ ink: '#a03a5e', cloth: 'sakura' }],
  salts,
}
