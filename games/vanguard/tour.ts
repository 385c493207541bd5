import type { Tours } from '@tefuda/common'

/** The opponents of the tour, from the easiest to the hardest. */
// biome-ignore format: a table
export const tours: Tours = {
  duel: [
    { id: 'fuki', name: { en: 'Fuki', ja: 'フキ' }, deck: 'storm', level: 'beginner', face: { world: 'emberCaravan', head: 'kasa', weapon: 'none' },
      line: { en: 'Chases the wind on a borrowed pony.', ja: '借りた小馬で風を追う。' } },
    { id: 'toko', name: { en: 'Toko', ja: 'トコ' }, deck: 'well', level: 'beginner', face: { world: 'lanternFleet', head: 'bun', weapon: 'lantern' },
      line: { en: 'Looks into the well and says hello.', ja: '井戸をのぞいて、あいさつする。' } },
    { id: 'sabi', name: { en: 'Sabi', ja: 'サビ' }, deck: 'chains', level: 'easy', face: { world: 'okuribi', head: 'hood', weapon: 'cogs' },
      line: { en: 'Lost the key and kept the lock.', ja: '鍵はなくした。錠はある。' } },
    { id: 'wakana', name: { en: 'Wakana', ja: 'ワカナ' }, deck: 'seasons', level: 'easy', face: { world: 'cedarMonks', head: 'long', weapon: 'fan' },
      line: { en: 'Always dressed for next month.', ja: 'いつも来月の装い。' } },
    { id: 'raita', name: { en: 'Raita', ja: 'ライタ' }, deck: 'whips', level: 'fair', face: { world: 'emberCaravan', head: 'topknot', weapon: 'drums' },
      line: { en: 'Attacks again before you have finished counting.', ja: '数え終わる前に、もう一度来る。' } },
    { id: 'mizuho', name: { en: 'Mizuho', ja: 'ミズホ' }, deck: 'embers', level: 'fair', face: { world: 'lanternFleet', head: 'crown', weapon: 'umbrella' },
      line: { en: 'Burns brightest when she is nearly beaten.', ja: '負けかけてからが、いちばん明るい。' } },
    { id: 'kuwa', name: { en: 'Warden Kuwa', ja: '看守クワ' }, deck: 'chains', level: 'strong', face: { world: 'okuribi', head: 'horns', weapon: 'hammer' },
      line: { en: 'Your best unit has the right to remain silent.', ja: 'あなたの主力には、黙っている権利がある。' } },
    { id: 'shimo', name: { en: 'Abbot Shimo', ja: '和尚シモ' }, deck: 'seasons', level: 'strong', face: { world: 'cedarMonks', head: 'shaven', weapon: 'staff' },
      line: { en: 'Has seen this turn before.', ja: 'このターンは前にも見た。' } },
    { id: 'arashi', name: { en: 'Arashi', ja: 'アラシ' }, deck: 'storm', level: 'expert', face: { world: 'emberCaravan', head: 'kabuto', weapon: 'katana' },
      line: { en: 'Calls six battles in a turn a slow day.', ja: '1ターンに六回戦っても、のんびりした日。' } },
    { id: 'toki', name: { en: 'Toki, Keeper of Hours', ja: '時守のトキ' }, deck: 'seasons', level: 'master', face: { world: 'cedarMonks', head: 'mask', weapon: 'halo' },
      line: { en: 'Knows how this ends, and plays all the same.', ja: '結末を知っていて、それでも戦う。' } },
  ],
  raid: [],
}
