import type { Tours } from '@tefuda/common'

/** The opponents of the tour, from the easiest to the hardest. */
// biome-ignore format: a table
export const tours: Tours = {
  duel: [
    { id: 'mitsu', name: { en: 'Mitsu', ja: 'ミツ' }, deck: 'wall', level: 'beginner', face: { world: 'kaze', head: 'bun', weapon: 'none' },
      line: { en: 'Keeps her goats and her front row in line.', ja: 'ヤギも前列も、きちんと並べる。' } },
    { id: 'rokuta', name: { en: 'Rokuta', ja: 'ロクタ' }, deck: 'swarm', level: 'beginner', face: { world: 'nightMarket', head: 'rat', weapon: 'lantern' },
      line: { en: 'Brings all his cousins.', ja: 'いとこを全員連れてくる。' } },
    { id: 'shio', name: { en: 'Shio', ja: 'シオ' }, deck: 'storm', level: 'easy', face: { world: 'lanternFleet', head: 'long', weapon: 'fan' },
      line: { en: 'Throws from afar and hopes.', ja: '遠くから投げて、祈る。' } },
    { id: 'tetsu', name: { en: 'Tetsu', ja: 'テツ' }, deck: 'one-blade', level: 'easy', face: { world: 'sakura', head: 'topknot', weapon: 'katana' },
      line: { en: 'Has one good sword and one good idea.', ja: '名刀が一振り、名案がひとつ。' } },
    { id: 'gengo', name: { en: 'Gengo', ja: 'ゲンゴ' }, deck: 'wall', level: 'fair', face: { world: 'kaze', head: 'kasa', weapon: 'staff' },
      line: { en: 'One step a day, always forward.', ja: '一日に一歩。必ず前へ。' } },
    { id: 'zenbei', name: { en: 'Zenbei', ja: '善兵衛' }, deck: 'market', level: 'fair', face: { world: 'nightMarket', head: 'hood', weapon: 'scroll' },
      line: { en: 'Counts the score twice, both times for himself.', ja: '点数を二度数える。二度とも自分の分を。' } },
    { id: 'namiji', name: { en: 'Namiji', ja: 'ナミジ' }, deck: 'last-bell', level: 'strong', face: { world: 'lanternFleet', head: 'shaven', weapon: 'drums' },
      line: { en: 'Rings the bell when you step into range.', ja: '射程に入ると、鐘を鳴らす。' } },
    { id: 'akane', name: { en: 'Akane', ja: 'アカネ' }, deck: 'one-blade', level: 'strong', face: { world: 'sakura', head: 'crown', weapon: 'greatsword' },
      line: { en: 'Strikes once, and then once more.', ja: '一度斬って、もう一度斬る。' } },
    { id: 'kurama', name: { en: 'Kurama', ja: 'クラマ' }, deck: 'wall', level: 'expert', face: { world: 'kaze', head: 'mask', weapon: 'naginata' },
      line: { en: 'Has the mountain wind on his side.', ja: '山の風が味方する。' } },
    { id: 'white-fox', name: { en: 'Tsuki the White Fox', ja: '白狐のツキ' }, deck: 'swarm', level: 'master', face: { world: 'nightMarket', head: 'fox', weapon: 'lantern' },
      line: { en: 'A thousand lights, and all of them look at you.', ja: '千の灯が、みなこちらを見ている。' } },
  ],
  raid: [],
}
