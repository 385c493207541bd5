import type { First } from '@tefuda/common'

/** One-line explanations of rules, shown when a player first meets them. */
export const firsts: readonly First[] = [
  {
    when: { ask: 'ask.ace' },
    clause: '5.1.1',
    says: {
      en: 'Your ace waits face down on your gate until both have chosen.',
      ja: 'エースは、二人とも選ぶまでゲートに伏せておきます。',
    },
  },
  {
    when: { tell: 'tell.shift', by: '5.4.6.1' },
    clause: '5.4.6.3',
    says: {
      en: 'Who has moved may do one more thing: attack, cast a spell or use an ability.',
      ja: '移動した者は続けて、攻撃・スペル・アビリティのどれか1つを行えます。',
    },
  },
  {
    when: { ask: 'ask.target' },
    clause: '5.4.7.2',
    says: {
      en: 'Only an enemy within the range that is printed on the card can be attacked.',
      ja: '攻撃できるのは、カードに描かれた射程の中の敵だけです。',
    },
  },
  {
    when: { ask: 'ask.join' },
    clause: '5.4.7.3',
    says: {
      en: 'Whoever is unacted and has the target in range may join in; then all of them have acted.',
      ja: '未行動で、対象が射程に入っている味方は加われます。加わると行動済みになります。',
    },
  },
  {
    when: { ask: 'ask.graze' },
    clause: '5.4.7.6',
    says: {
      en: 'Each card you graze with takes one damage off, but counts one for the other’s score.',
      ja: 'グレイズは1枚ごとにダメージを1減らしますが、相手のスコアが1増えます。',
    },
  },
  {
    when: { ask: 'ask.reaction' },
    clause: '6.1.3.1',
    says: {
      en: 'What is declared waits on the chain, so that it can be answered before it happens.',
      ja: '宣言したものはチェインで待ちます。その間にリアクションできます。',
    },
  },
  {
    when: { ask: 'ask.summonArea' },
    clause: '2.8.1.1',
    says: {
      en: 'Strikers are summoned to a free area of the base line.',
      ja: '召喚する先は、ベースラインの空いたエリアです。',
    },
  },
  {
    when: { tell: 'tell.destroyed' },
    clause: '2.6.3',
    says: {
      en: 'A striker falls by damage of its DEF or more at one time; less leaves no trace.',
      ja: '一度にDEF以上のダメージを受けると撃破されます。足りないダメージは残りません。',
    },
  },
  {
    when: { tell: 'tell.score cost' },
    clause: '7.1.6',
    says: {
      en: 'A score cost is paid with your discard: it goes face down into the other’s score.',
      ja: 'スコアコストは、自分の捨て札を伏せて相手のスコアに加えて払います。',
    },
  },
  {
    when: { ask: 'ask.discardAny' },
    clause: '5.6.1.3',
    says: {
      en: 'Cards that you do not need may be discarded now, as many as you like.',
      ja: 'いらない手札は、ここで好きなだけ捨てられます。',
    },
  },
]
