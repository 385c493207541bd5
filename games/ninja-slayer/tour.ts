import type { Tours } from '@tefuda/common'

/** The opponents of the tour, from the easiest to the hardest. */
// biome-ignore format: a table
export const tours: Tours = {
  duel: [
    { id: 'kosuzu', name: { en: 'Kosuzu', ja: 'コスズ' }, deck: 'lantern-rush', level: 'beginner', face: { world: 'nightMarket', head: 'bun', weapon: 'fan' },
      line: { en: 'Sells skewers by day and fights for the fun of it.', ja: '昼は串焼き売り。楽しいから戦う。' } },
    { id: 'nezu', name: { en: 'Nezu the Apprentice', ja: '見習いのネズ' }, deck: 'iron-wall', level: 'beginner', face: { world: 'works', head: 'kasa', weapon: 'hammer' },
      line: { en: 'Follows the manual, most days.', ja: 'たいてい手順書どおりに動く。' } },
    { id: 'umi', name: { en: 'Umi', ja: 'ウミ' }, deck: 'spell-eddy', level: 'easy', face: { world: 'tideReader', head: 'long', weapon: 'ofuda' },
      line: { en: 'Reads the tide and forgets the clock.', ja: '潮は読めるが、時間は忘れる。' } },
    { id: 'yomi', name: { en: 'Yomi', ja: 'ヨミ' }, deck: 'far-shore', level: 'easy', face: { world: 'okuribi', head: 'hood', weapon: 'lantern' },
      line: { en: 'Talks to lanterns. They answer.', ja: '灯籠に話しかける。返事が来る。' } },
    { id: 'hachi', name: { en: 'Hachi the Broker', ja: '口入れ屋のハチ' }, deck: 'wayside', level: 'fair', face: { world: 'nightMarket', head: 'topknot', weapon: 'scroll' },
      line: { en: 'Hires ten and pays nine.', ja: '十人雇って、九人分だけ払う。' } },
    { id: 'kurogane', name: { en: 'Foreman Kurogane', ja: '職長クロガネ' }, deck: 'iron-wall', level: 'fair', face: { world: 'works', head: 'kabuto', weapon: 'cogs' },
      line: { en: 'Counts his walls every night.', ja: '毎晩、壁の数を数える。' } },
    { id: 'minamo', name: { en: 'Minamo', ja: 'ミナモ' }, deck: 'tide-control', level: 'strong', face: { world: 'tideReader', head: 'shaven', weapon: 'staff' },
      line: { en: 'Lets you play it, then sends it back.', ja: '出させてから、手札に帰す。' } },
    { id: 'sozu', name: { en: 'Old Ferryman Sozu', ja: '渡し守ソウズ' }, deck: 'far-shore', level: 'strong', face: { world: 'okuribi', head: 'skull', weapon: 'halo' },
      line: { en: 'Collects the fare twice.', ja: '渡し賃は二度取る。' } },
    { id: 'hibana', name: { en: 'Hibana', ja: 'ヒバナ' }, deck: 'lantern-rush', level: 'expert', face: { world: 'nightMarket', head: 'mask', weapon: 'twin' },
      line: { en: 'You hear the greeting after the blow.', ja: 'アイサツが聞こえるのは、打たれたあと。' } },
    { id: 'back-alley-fox', name: { en: 'The Back-Alley Fox', ja: '裏町の狐' }, deck: 'tide-control', level: 'master', face: { world: 'okuribi', head: 'fox', weapon: 'ofuda' },
      line: { en: 'Owns the night, the market and your next turn.', ja: '夜も市も、あなたの次の手番も持っている。' } },
  ],
  raid: [],
}
