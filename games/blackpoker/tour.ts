import type { Tours } from '@tefuda/common'

/** The opponents of the tour, from the easiest to the hardest. */
// biome-ignore format: a table
export const tours: Tours = {
  duel: [
    { id: 'mame', name: { en: 'Mame', ja: 'マメ' }, deck: null, level: 'beginner', face: { world: 'redSuits', head: 'bun', weapon: 'fan' },
      line: { en: 'Learned the rules this morning and already trusts luck.', ja: '今朝ルールを覚えたばかり。もう運を信じている。' } },
    { id: 'denroku', name: { en: 'Denroku', ja: '伝六' }, deck: null, level: 'beginner', face: { world: 'blackSuits', head: 'topknot', weapon: 'none' },
      line: { en: 'A porter. Attacks with everything and worries later.', ja: '荷運び。全員で攻めて、あとで悩む。' } },
    { id: 'osen', name: { en: 'Osen', ja: 'おせん' }, deck: null, level: 'easy', face: { world: 'redSuits', head: 'long', weapon: 'umbrella' },
      line: { en: 'Keeps a tea house, and every barrier she can lay.', ja: '茶屋の女将。置ける防壁は全部置く。' } },
    { id: 'kasuke', name: { en: 'Kasuke', ja: '嘉助' }, deck: null, level: 'easy', face: { world: 'blackSuits', head: 'kasa', weapon: 'staff' },
      line: { en: 'A ferryman. Waits for you to reach too far.', ja: '渡し守。相手が焦るのを待つ。' } },
    { id: 'engaku', name: { en: 'Engaku', ja: '円覚' }, deck: null, level: 'fair', face: { world: 'redSuits', head: 'shaven', weapon: 'halo' },
      line: { en: 'A monk. Gives up a soldier without a sigh.', ja: '僧。兵士を手放しても眉一つ動かさない。' } },
    { id: 'kagari', name: { en: 'Kagari', ja: 'カガリ' }, deck: null, level: 'fair', face: { world: 'blackSuits', head: 'mask', weapon: 'twin' },
      line: { en: 'Keeps one trick back. There is always one more.', ja: '奥の手を残す。いつも、もう一枚ある。' } },
    { id: 'shinbei', name: { en: 'Shinbei', ja: '新兵衛' }, deck: null, level: 'strong', face: { world: 'redSuits', head: 'hood', weapon: 'scroll' },
      line: { en: 'A retired dealer. Remembers every card you have lost.', ja: '元の胴元。あなたが失った札を全部覚えている。' } },
    { id: 'bridge-fox', name: { en: 'The Fox of the Bridge', ja: '橋の狐' }, deck: null, level: 'strong', face: { world: 'blackSuits', head: 'fox', weapon: 'lantern' },
      line: { en: 'Nobody knows the face under the mask.', ja: '面の下の顔は誰も知らない。' } },
    { id: 'goro', name: { en: 'Red Goro', ja: '赤鬼の五郎' }, deck: null, level: 'expert', face: { world: 'redSuits', head: 'horns', weapon: 'hammer' },
      line: { en: 'Turns a small lead into a short match.', ja: '小さな有利を、短い勝負に変える。' } },
    { id: 'queen', name: { en: 'The Queen of Spades', ja: '黒の女王' }, deck: null, level: 'master', face: { world: 'blackSuits', head: 'crown', weapon: 'wings' },
      line: { en: 'Has never lost twice to the same player.', ja: '同じ相手に二度負けたことがない。' } },
  ],
  raid: [],
}
