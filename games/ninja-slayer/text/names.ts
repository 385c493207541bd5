import { nameIn } from '@tefuda/language'

/** Attributes stand in 〈…〉 and card names in “…” (1302), in whatever language the text is. */
export const names = [
  nameIn(
    'attribute',
    [
      ['〈', '〉'],
      ['(', ')'],
    ],
    ['影', 'ニンジャ×傭兵', 'Night Watch'],
  ),
  nameIn(
    'name',
    [
      ['“', '”'],
      ['"', '"'],
    ],
    ['カゲロウ', '鴉◆夜明け', 'Old Crow'],
  ),
]
