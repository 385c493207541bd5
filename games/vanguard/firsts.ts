import type { First } from '@tefuda/common'

/** One-line explanations of rules, shown when a player first meets them. */
export const firsts: readonly First[] = [
  {
    when: { ask: 'ask.mulligan' },
    clause: '5.4.3.4',
    says: {
      en: 'Once, and only now, you may put cards back and draw as many anew.',
      ja: '引き直せるのは今だけ、1度きりです。戻した枚数だけ引きます。',
    },
  },
  {
    when: { ask: 'ask.ride' },
    clause: '8.5.2.1.1.1',
    says: {
      en: 'Once a turn you may ride: a unit of your vanguard’s grade or one more.',
      ja: '1ターンに1度、ヴァンガードと同じか1つ上のグレードにライドできます。',
    },
  },
  {
    when: { ask: 'ask.main' },
    clause: '6.6.1.2',
    says: {
      en: 'Call, use abilities, change columns: in any order, as often as you like.',
      ja: 'コールも能力も縦列の交換も、好きな順に何度でも行えます。',
    },
  },
  {
    when: { ask: 'ask.target' },
    clause: '7.3.1.4',
    says: {
      en: 'The vanguard and the front row can be attacked, the back row cannot.',
      ja: '攻撃できるのはヴァンガードと前列です。後列は攻撃できません。',
    },
  },
  {
    when: { ask: 'ask.boost' },
    clause: '11.4.1',
    says: {
      en: 'Who stands behind the attacker may rest to add its power for this battle.',
      ja: '後ろのユニットはレストして、このバトルの間パワーを足せます。',
    },
  },
  {
    when: { ask: 'ask.guards' },
    clause: '3.11.1.3',
    says: {
      en: 'Guardians add their shield to the power of the unit they guard.',
      ja: 'ガーディアンのシールドの分だけ、守られたユニットのパワーが上がります。',
    },
  },
  {
    when: { ask: 'ask.stride' },
    clause: '6.8.1.1.3',
    says: {
      en: 'A G unit is your vanguard for this turn only, then it goes back to the G zone.',
      ja: 'Gユニットがヴァンガードになるのはこのターンだけ。終わるとGゾーンに戻ります。',
    },
  },
  {
    when: { tell: 'tell.drive check' },
    clause: '4.10.2',
    says: {
      en: 'The vanguard’s attack turns up the top card: its trigger is done, then it goes to hand.',
      ja: 'ヴァンガードの攻撃では山札の上をめくります。トリガーを処理して手札に加えます。',
    },
  },
  {
    when: { tell: 'tell.damage check' },
    clause: '2.8.1',
    says: {
      en: 'Damage is turned up, too: a trigger helps you even then.',
      ja: '受けたダメージもめくります。トリガーなら、その効果が得られます。',
    },
  },
  {
    when: { tell: 'tell.taken' },
    clause: '1.2.2.1',
    says: {
      en: 'Six cards in the damage zone lose the game.',
      ja: 'ダメージゾーンが6枚になったら負けです。',
    },
  },
]
