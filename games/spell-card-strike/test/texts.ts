import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The texts that the tests of reading share, and how their words are compared. */

/** A text, and the part of a card it stands in. */
export type Line = readonly [part: 'text' | 'spell' | 'extra', text: string]

const ability = (text: string): Line => ['text', text]
const spell = (text: string): Line => ['spell', text]
/** An effect in a spell with a target. */
const effect = (text: string): Line => spell(`【アクション】〔霊〕敵1体：${text}`)
/** An effect in a spell with two. */
const both = (text: string): Line => spell(`【アクション】〔霊〕味方1体と敵1体：${text}`)
const drawing = (when: string): Line => ability(`${when}、カードを1枚引く。`)
const use = (target: string): Line => spell(`【リアクション】〔なし〕${target}：カードを1枚引く。`)
const under = (condition: string): Line => effect(`${condition}場合、カードを1枚引く。`)

/** As the printed style has it, in every sign that it may be written with. */
export const LIKE_PRINTED: readonly Line[] = [
  spell('【アクション】〔神神霊・術者霊・手札２・スコア１〕敵１体：対象に【３】ダメージ。'),
  ability('《陣形》「種族:番人」:「DEF:+1/POW:-1」'),
  ability('《接射》1（すぐ隣の相手には、攻撃がもっと効く。）'),
  spell('【リアクション】〔妖〕味方1体：対象を1エリア前進させる。 or 対象を1エリア後退させる。'),
  ability('【常】　このストライカーは　移動できない。'),
  ability('隣接する味方が撃破される場合、代わりにこのストライカーを退場させる。'),
]

/** What the style can say, sentence by sentence, beyond what the bundled cards do. */
export const BEYOND: readonly Line[] = [
  ...[
    'ストライカー1体',
    '他の味方1体',
    '敵2体まで',
    '味方1体と敵1体',
    '「種族：番人」を持つ敵1体',
    '「種族：番人」を持たない敵1体',
    '「属性：妖」を持つ味方n体まで',
    '行動済み状態の敵1体',
    '装備中の敵1体',
    'POWが3以上の敵1体',
    '空きエリア1つ',
    '赤の範囲の空きエリア1つ',
    '装備スペル1枚',
    '青の範囲の敵2体',
    'センターラインに存在する敵1体',
    '相手のテリトリーに存在する「所属：風の峠」を持つ敵1体と他の味方1体',
  ].map(use),
  spell('【アクション】〔神神霊・術者霊・手札2・スコア1〕：カードを1枚引く。'),
  spell('【アクション】〔術者妖妖〕：カードを1枚引く。'),
  spell('【アクション】〔スコアn〕：カードをn枚引く。'),
  ability(
    '【アクション】〔術者霊〕：この宣言は術者がセンターラインに存在する場合にのみ行うことができる。カードを1枚引く。この能力はゲーム中に1回のみ宣言できる。',
  ),
  ability('敵が撃破された場合、カードを1枚引く。この能力は1ターンに2回のみ誘発する。'),

  ...[
    '対象に【n】ダメージ。nは術者のPOWに等しい。',
    '対象に【術者のPOW+2】ダメージ。',
    '対象に【対象の本来のDEF-1】ダメージ。',
    '対象に【範囲内の敵の数】ダメージ。',
    '対象に【味方のPOWの合計】ダメージ。',
    '対象に【あなたの手札の枚数の2倍】ダメージ。',
    '対象に【相手のスコア】ダメージ。',
    '範囲内の敵全員に【2】ダメージ。',
    '隣接する敵全員に【1】ダメージ。',
    '対象に隣接する他の敵全員に【1】ダメージ。',
    '対象を除外する。',
    '対象を2エリア前進させる。',
    '術者を対象に隣接する空きエリア1つに移動させる。',
    '対象をあなたのベースラインに存在する空きエリア1つに移動させる。',
    '術者と対象の位置を入れ替える。',
    '対象を手札に戻す。',
    '対象を裏向きで相手のスコア置き場に置く。',
    '対象が装備している装備スペルすべてを捨て札に置く。',
    '相手のルールカード1枚を選び、捨て札に置く。',
    '【ターン】対象を「ステータス：+1」する。',
    '【ターン】対象を「Rank：-1／POW：+n」する。nは対象のDEFに等しい。',
    '【ターン】対象の「DEF」を「術者のDEF」に変更する。',
    '【ターン】対象は「属性：神」と「種族：狐」を得る。',
    '【ターン】対象は『【常】このストライカーを「POW：+1」する。』を得る。',
    '【ターン】対象は『《接射》2』を得る。',
    '【ターン】対象は『【リアクション】〔術者神〕敵1体：対象に【2】ダメージ。』を得る。',
    '【ターン】対象は「属性：神」を失う。',
    '【ターン】対象は《加護》を失う。',
    '【ターン】対象はダメージによる撃破以外でステージを離れない。',
    '【チェイン】対象が与えるダメージ【+2】。',
    '【チェイン】敵全員が次に受けるダメージ【+1】。',
    '【ターン】対象のコントロールを得る。',
    '【ターン】お互いのプレイヤーは召喚できない。',
    '【チェイン】対象が受けるダメージを【-1】し、対象は移動できない。',
    '【チェイン】次に対象がダメージを受けた場合、対象を撃破する。',
    '【ターン】次に敵が移動した場合、それに【1】ダメージ。',
    '【チェイン】次に対象が撃破される場合、カードを1枚引く。',
    '【チェイン】対象が攻撃のダメージを受ける場合、かわりに対象を1エリア後退させる。',
    'このターンの終了時、対象を撃破する。',
    '次のあなたのターン開始時、カードを2枚引く。',
    '対象に【2】ダメージ。その後、対象を1エリア後退させる。',
    '敵1体につき、カードを1枚引く。',
    'お互いのプレイヤーは山札の上から3枚を捨て札に置く。',
    '対象のコントローラーは手札を1枚捨ててもよい。そうしなかった場合、対象を撃破する。',
    '手札を1枚捨てて、カードを2枚引いてもよい。',
    '相手の手札を無作為に1枚選び、捨てる。',
    '捨て札のスペルカード1枚を選び、公開し、手札に加える。',
    '山札の上から3枚を公開する。その中の「種族：番人」を持つスペルカードを好きな枚数選び、手札に加える。残りを山札の一番下に置く。',
    '山札から「タイプ：風」を持つスペルカード2枚までを探し、召喚コストを支払わずに召喚する。山札をシャッフルする。',
    '手札のスペルカード1枚を選び、範囲内の空きエリア1つに召喚する。',
    '次の3つから2つを選ぶ。①カードを1枚引く。②対象を撃破する。③手札を1枚捨てる。カードを2枚引く。',
    '手札を好きな枚数捨てる。範囲内の敵全員に【捨てた枚数】ダメージ。',
    '敵全員を行動済み状態にする。カードをn枚引く。nはこれにより行動済み状態にしたストライカーの数に等しい。',
    '除外札置き場のカード1枚を選び、手札に加える。',
    'エフェクトゾーンのカードすべてを捨て札に置く。',
  ].map(effect),
  both('前者と後者に【1】ダメージ。'),
  both('後者を前者に隣接する空きエリア1つに移動させる。'),
  both('【ターン】前者を「POW：+n」する。nは後者のPOWに等しい。'),

  ...[
    '範囲内に敵が2体以上存在する',
    '敵が存在しない',
    '味方が3体存在する',
    'あなたの手札が0枚の',
    'あなたの捨て札に「種族：番人」を持つスペルカードが3枚以上存在する',
    '術者のPOWが5以上の',
    'あなたのスコアが相手のスコア以下の',
    '対象が行動済み状態でない',
    '対象が攻撃に参加している',
    '対象が装備していない',
    '対象が「種族：番人」を持たない',
    '対象が《加護》を持つ',
    '術者が相手のテリトリーに存在し、かつ対象が未行動状態の',
    '対象と術者が隣接していない',
    'あなたのターンでない',
    '味方全員が行動済み状態の',
    '対象がエースor対象が無属性の',
  ].map(under),

  ...[
    'このストライカーが召喚された場合',
    '味方が退場した場合',
    'このストライカーがダメージによって撃破された場合',
    'このストライカーがスペルカードのダメージを受けた場合',
    'このストライカーが攻撃のダメージを与えた場合',
    'このストライカーが撃破される場合',
    '範囲内の敵が行動済み状態になる場合',
    '敵が宣言を行った場合',
    'あなたのカードが手札から捨てられた場合',
    '敵が撃破されたor味方が召喚された場合',
    'ターン開始時',
    'チェイン終了時',
    '相手のエンドフェイズ開始時',
    '「種族：番人」を持つ他の味方が前進した場合',
  ].map(drawing),
  ability(
    '【常】味方が4体以上存在する場合、このストライカーは「属性：神」を得る。このストライカーは移動できない。',
  ),
  ability('【常】このストライカーが受けるダメージ【-1】。このストライカーが与えるダメージ【+1】。'),
  ability('【常】敵全員は宣言能力の対象にならず、敵全員は攻撃の対象にならない。'),
  ability('【常】お互いのプレイヤーの手札の上限枚数を「-1」する。'),
  ability('あなたがカードを引く場合、かわりに手札を1枚捨てる。'),
  ability('《覚醒》『《接射》2』'),
  ability('《加勢》あなたのスコアが10以上で、かつ敵が3体以上'),
  spell(
    '【アクション】〔霊〕：【ルール】お互いのプレイヤーはグレイズできない。味方が移動した場合、それを1エリア前進させてもよい。あなたのターンの場合、敵全員を「POW：-n」する。nは味方の数に等しい。',
  ),
  ['extra', 'このカードはデッキに好きな枚数入れることができる。'],
]

/** Every word of the game, in both languages. */
export const TRANSLATED: readonly (readonly [part: Line[0], japanese: string, english: string])[] = [
  [
    'text',
    'このストライカーが召喚された場合、カードを1枚引く。',
    'When this striker is summoned, draw 1 card.',
  ],
  ['text', 'このストライカーが退場した場合、カードを1枚引く。', 'When this striker is retired, draw 1 card.'],
  [
    'text',
    'このストライカーが撃破された場合、カードを1枚引く。',
    'When this striker is destroyed, draw 1 card.',
  ],
  [
    'text',
    'このストライカーがステージを離れた場合、カードを1枚引く。',
    'When this striker leaves the stage, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが攻撃宣言を行った場合、カードを1枚引く。',
    'When this striker declares an attack, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが攻撃された場合、カードを1枚引く。',
    'When this striker is attacked, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが宣言能力の対象になった場合、カードを1枚引く。',
    'When this striker is the target of a declared ability, draw 1 card.',
  ],
  [
    'text',
    'このストライカーがダメージを受けた場合、カードを1枚引く。',
    'When this striker takes damage, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが攻撃のダメージを受けた場合、カードを1枚引く。',
    'When this striker takes attack damage, draw 1 card.',
  ],
  [
    'text',
    'このストライカーがダメージを与えた場合、カードを1枚引く。',
    'When this striker deals damage, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが敵を撃破した場合、カードを1枚引く。',
    'When this striker destroys an enemy, draw 1 card.',
  ],
  ['text', 'このストライカーが移動した場合、カードを1枚引く。', 'When this striker moves, draw 1 card.'],
  ['text', 'このストライカーが前進した場合、カードを1枚引く。', 'When this striker advances, draw 1 card.'],
  ['text', 'このストライカーが後退した場合、カードを1枚引く。', 'When this striker falls back, draw 1 card.'],
  [
    'text',
    'このストライカーが行動済み状態になった場合、カードを1枚引く。',
    'When this striker becomes acted, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが未行動状態になった場合、カードを1枚引く。',
    'When this striker becomes unacted, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが装備スペルを装備した場合、カードを1枚引く。',
    'When this striker is equipped, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが宣言を行った場合、カードを1枚引く。',
    'When this striker makes a declaration, draw 1 card.',
  ],
  [
    'text',
    'このストライカーがスペルカード宣言を行った場合、カードを1枚引く。',
    'When this striker declares a spell, draw 1 card.',
  ],
  [
    'text',
    'このストライカーがアビリティ宣言を行った場合、カードを1枚引く。',
    'When this striker declares an ability, draw 1 card.',
  ],
  [
    'text',
    'このストライカーがダメージを受ける場合、カードを1枚引く。',
    'When this striker is about to take damage, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが撃破される場合、カードを1枚引く。',
    'When this striker is about to be destroyed, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが移動する場合、カードを1枚引く。',
    'When this striker is about to move, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが行動済み状態になる場合、カードを1枚引く。',
    'When this striker is about to become acted, draw 1 card.',
  ],
  [
    'text',
    'このストライカーが退場する場合、カードを1枚引く。',
    'When this striker is about to be retired, draw 1 card.',
  ],
  [
    'text',
    'このカードが手札から捨てられた場合、カードを1枚引く。',
    'When this card is discarded from the hand, draw 1 card.',
  ],
  [
    'text',
    '範囲内の敵がダメージによって撃破された場合、カードを1枚引く。',
    'When any enemy in range is destroyed by damage, draw 1 card.',
  ],
  [
    'text',
    '相手のカードが手札から捨てられた場合、カードを1枚引く。',
    "When any of your opponent's cards is discarded from the hand, draw 1 card.",
  ],
  ['text', '相手がカードを引いた場合、カードを1枚引く。', 'When your opponent draws a card, draw 1 card.'],
  ['text', '相手が手札を捨てた場合、カードを1枚引く。', 'When your opponent discards a card, draw 1 card.'],
  ['text', '相手がグレイズした場合、カードを1枚引く。', 'When your opponent grazes, draw 1 card.'],
  [
    'text',
    '相手がスペルカード宣言を行った場合、カードを1枚引く。',
    'When your opponent declares a spell, draw 1 card.',
  ],
  [
    'text',
    '相手がスコアコストを支払った場合、カードを1枚引く。',
    'When your opponent pays a score cost, draw 1 card.',
  ],
  [
    'text',
    '相手が「種族：番人」を持つストライカーを召喚した場合、カードを1枚引く。',
    'When your opponent summons a "Race: 番人" striker, draw 1 card.',
  ],
  ['text', 'あなたのターン開始時、カードを1枚引く。', 'At the start of your turn, draw 1 card.'],
  [
    'text',
    'あなたのストライカーフェイズ開始時、カードを1枚引く。',
    'At the start of your striker phase, draw 1 card.',
  ],
  [
    'text',
    '相手のストライカーフェイズ終了時、カードを1枚引く。',
    "At the end of your opponent's striker phase, draw 1 card.",
  ],
  [
    'text',
    'コマンダーフェイズ開始時、カードを1枚引く。',
    'At the start of each commander phase, draw 1 card.',
  ],
  [
    'text',
    'あなたのコマンダーフェイズ終了時、カードを1枚引く。',
    'At the end of your commander phase, draw 1 card.',
  ],
  [
    'text',
    '相手のエンドフェイズ開始時、カードを1枚引く。',
    "At the start of your opponent's end phase, draw 1 card.",
  ],
  ['text', 'ターン終了時、カードを1枚引く。', 'At the end of each turn, draw 1 card.'],
  ['text', 'チェイン終了時、カードを1枚引く。', 'At the end of each chain, draw 1 card.'],
  ['text', '【常】このストライカーは移動できない。', '[Const] This striker cannot move.'],
  ['text', '【常】このストライカーは攻撃宣言を行えない。', '[Const] This striker cannot declare attacks.'],
  ['text', '【常】このストライカーは宣言を行えない。', '[Const] This striker cannot make declarations.'],
  [
    'text',
    '【常】このストライカーはスペルカード宣言を行えない。',
    '[Const] This striker cannot declare spells.',
  ],
  ['text', '【常】このストライカーは攻撃の対象にならない。', '[Const] This striker cannot be attacked.'],
  [
    'text',
    '【常】このストライカーは宣言能力の対象にならない。',
    '[Const] This striker cannot be the target of declared abilities.',
  ],
  [
    'text',
    '【常】このストライカーは符力コストを支払えない。',
    '[Const] This striker cannot pay power costs.',
  ],
  ['text', '【常】このストライカーは未行動状態にならない。', '[Const] This striker cannot become unacted.'],
  [
    'text',
    '【常】このストライカーはダメージによる撃破以外でステージを離れない。',
    '[Const] This striker cannot leave the stage but by damage.',
  ],
  ['text', '【常】このストライカーはダメージを受けない。', '[Const] This striker cannot take damage.'],
  [
    'text',
    '【常】このストライカーは装備スペルを装備できない。',
    '[Const] This striker cannot bear equip spells.',
  ],
  ['text', '【常】相手はグレイズできない。', '[Const] Your opponent cannot graze.'],
  ['text', '【常】相手は召喚できない。', '[Const] Your opponent cannot summon.'],
  ['text', '【常】相手はスペルカード宣言を行えない。', '[Const] Your opponent cannot declare spells.'],
  ['text', '【常】相手はカードを引けない。', '[Const] Your opponent cannot draw.'],
  ['text', '【常】範囲内の敵全員を「DEF：+1」する。', '[Const] All enemies in range get "DEF: +1".'],
  ['text', '【常】赤の範囲の味方全員を「DEF：+1」する。', '[Const] All allies in red get "DEF: +1".'],
  [
    'text',
    '【常】青の範囲のストライカー全員を「DEF：+1」する。',
    '[Const] All strikers in blue get "DEF: +1".',
  ],
  [
    'text',
    '【常】隣接する他の味方全員を「DEF：+1」する。',
    '[Const] All other allies next to this striker get "DEF: +1".',
  ],
  [
    'text',
    '【常】このストライカーと同じ縦列に存在する敵全員を「DEF：+1」する。',
    '[Const] All enemies in the column of this striker get "DEF: +1".',
  ],
  [
    'text',
    '【常】このストライカーと同じ横列に存在する敵全員を「DEF：+1」する。',
    '[Const] All enemies in the row of this striker get "DEF: +1".',
  ],
  [
    'text',
    '【常】このストライカーのすぐ前に存在する味方全員を「DEF：+1」する。',
    '[Const] All allies right ahead of this striker get "DEF: +1".',
  ],
  [
    'text',
    '【常】このストライカーのすぐ後ろに存在する味方全員を「DEF：+1」する。',
    '[Const] All allies right behind this striker get "DEF: +1".',
  ],
  [
    'text',
    '【常】相手のベースラインに存在する敵全員を「DEF：+1」する。',
    '[Const] All enemies on your opponent\'s base line get "DEF: +1".',
  ],
  [
    'text',
    '【常】あなたのゲートエリアに存在する味方全員を「DEF：+1」する。',
    '[Const] All allies on your gate get "DEF: +1".',
  ],
  [
    'text',
    '【常】あなたのテリトリーに存在する敵全員を「DEF：+1」する。',
    '[Const] All enemies in your territory get "DEF: +1".',
  ],
  [
    'text',
    '【常】センターラインに存在するストライカー全員を「DEF：+1」する。',
    '[Const] All strikers on the centre line get "DEF: +1".',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕行動済み状態の敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 acted enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕未行動状態の敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 unacted enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕エースの敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 ace enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕無属性の敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 attributeless enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕装備中の敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 equipped enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕宣言を行っている敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 declaring enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕攻撃に参加している敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 attacking enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕宣言の対象になっている敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 targeted enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕「属性：神」を持つ敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 "Attribute: divine" enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕「タイプ：風」を持つ敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 "Type: 風" enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕「カード名：風見の番人」を持つ敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 "Name: 風見の番人" enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕「ストライカー名：風見の番人」を持つ敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 "Striker: 風見の番人" enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕「種族：番人」or「種族：狐」を持つ敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 "Race: 番人"-or-"Race: 狐" enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕《加護》を持つ敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 《Protection》 enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【リアクション】〔神・スコア1〕POWが増加している敵1体：カードを2枚引く。',
    '[Reaction] {divine; score 1} 1 increased-POW enemy: draw 2 cards.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：対象を退場させる。対象を除外する。対象を撃破する。',
    '[Action] {spirit} 1 enemy: retire the target. Exclude the target. Destroy the target.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：対象を行動済み状態にする。術者を未行動状態にする。',
    '[Action] {spirit} 1 enemy: make the target acted. Make the caster unacted.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：対象を山札の一番上に置く。',
    '[Action] {spirit} 1 enemy: put the target on the top of the deck.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：捨て札の裏向きのカードすべてを公開する。',
    '[Action] {spirit} 1 enemy: reveal all face-down cards in the discard.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：捨て札の表向きのカード1枚を選び、裏向きで相手のスコア置き場に置く。',
    "[Action] {spirit} 1 enemy: choose 1 face-up card in the discard and put it into your opponent's score zone face-down.",
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：あなたのスコア置き場のカード1枚を選び、持ち主の捨て札に置く。',
    "[Action] {spirit} 1 enemy: choose 1 card in your score zone and return it to its owner's discard.",
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：装備スペルすべてを捨て札に置く。',
    '[Action] {spirit} 1 enemy: put all equip spells on the stage into the discard.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：オプションすべてを除外する。',
    '[Action] {spirit} 1 enemy: exclude all options on the stage.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：ルールカードすべてを捨て札に置く。',
    '[Action] {spirit} 1 enemy: put all rule cards into the discard.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：相手は山札の上から2枚を捨て札に置く。',
    '[Action] {spirit} 1 enemy: your opponent puts the top 2 cards of the deck into the discard.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：お互いのプレイヤーは山札をシャッフルする。',
    '[Action] {spirit} 1 enemy: each player shuffles the deck.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：手札のスペルカード1枚を選び、召喚する。',
    '[Action] {spirit} 1 enemy: choose 1 spell card in the hand and summon it.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：対象のコントローラーはスコアコストを1点支払う。',
    '[Action] {spirit} 1 enemy: its controller pays 1 score.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：ゲームはあなたの勝利で終了する。',
    '[Action] {spirit} 1 enemy: the game ends with your victory.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：山札の上から1枚を見る。',
    '[Action] {spirit} 1 enemy: look at the top card of the deck.',
  ],
  [
    'spell',
    '【アクション】〔霊〕敵1体：カードを2枚引いてもよい。そうしなかった場合、手札を1枚捨てる。',
    '[Action] {spirit} 1 enemy: you may draw 2 cards. If you do not, choose 1 card in the hand and discard it.',
  ],
  [
    'spell',
    '【アクション】〔なし〕：【ルール】味方全員を「POW：+1」する。',
    '[Action] {none}: [Rule] All allies get "POW: +1".',
  ],
  [
    'spell',
    '【リアクション】〔魔妖・術者神〕味方1体：【装備】装備しているストライカーに隣接する味方全員を「DEF：+1」する。このカードは移動できない。',
    '[Reaction] {magic, wraith; caster divine} 1 ally: [Equip] All allies next to the bearer get "DEF: +1". This card cannot move.',
  ],
  [
    'spell',
    '【リアクション】〔なし〕：このカードを手札に戻す。',
    '[Reaction] {none}: put this card into the hand.',
  ],
]

interface Card {
  readonly id: string
  readonly abilities?: readonly WrittenText[]
  readonly spells?: readonly WrittenText[]
  readonly extra?: readonly string[]
}
type WrittenText = string | { readonly text: string }
const textOf = (written: WrittenText) => (typeof written === 'string' ? written : written.text)

/** What the bundled cards say, ability by ability. */
export const TEXTS = (
  parse(readFileSync(new URL('../cards/set-1.yaml', import.meta.url), 'utf8')) as readonly Card[]
).flatMap(({ id, abilities = [], spells = [], extra = [] }) =>
  Object.entries({ text: abilities, spell: spells, extra }).flatMap(([part, all]) =>
    all.map((written) => ({ id, part: part as Line[0], line: textOf(written) })),
  ),
)

/** A text without its reminders. */
export function bare(text: string): string {
  return text.replace(/[（(][^）)]*。[）)]/u, '')
}

/** Second wordings, and what they are made in order to be compared: what means the same is written the same. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\s/gu, ''],
  [/全て/gu, 'すべて'],
  [/代わりに/gu, 'かわりに'],
  [/チェーン/gu, 'チェイン'],
  [/この(?:ストライカー|カード)/gu, 'これ'],
  [/その(?:敵|味方|ストライカー|カード)|(?<!の)対象|それ/gu, 'それ'],
  [/(?:術者|これ)に隣接/gu, '隣接'],
  [/(術者|これ|それ|前者|後者|装備しているストライカー)を\1に隣接/gu, '$1を隣接'],
  [/持ち主の手札に/gu, '手札に'],
  [/一番/gu, ''],
  [/(?<!\d|n)1エリア/gu, ''],
  [/これにより捨てたカードの枚数/gu, '捨てた枚数'],
  [/手札(?:のカード)?(?:すべて)?(?=を(?:公開|見))/gu, '手札'],
  [/Rank:([+-][\dn]+)\/POW:\1\/DEF:\1/gu, 'ステータス:$1'],
  [/ダメージを与え(?:る|て|(?=、))/gu, 'ダメージ'],
  [/ダメージを(?=【[+-])/gu, 'ダメージ'],
  [/を持つ/gu, ''],
  [/持たず|持たない|以外/gu, '無'],
  [/1[体枚]以上(?!つ)/gu, ''],
  [/0[体枚](?=存在|の|で、|or)/gu, '無'],
  [/存在(?:せず|しない)/gu, '無'],
  [/存在[すし]る?/gu, ''],
  [/おり|いる/gu, ''],
  [/おらず|いない/gu, '無'],
  [/ターン中(?=、)/gu, 'ターン'],
  [/場合/gu, ''],
  [/選[びぶん]/gu, ''],
  [/戻[さすし]|加え|置か?/gu, '入'],
  [/(?<!スペル|ルール)カード(?!名)/gu, ''],
  [/そうしなかった|そうしない/gu, 'そうでない'],
  [/な(?:い|く)|(?<=[らえれけきせでわ])ず/gu, '無'],
]

/** The words that carry meaning, those that a second wording may leave out or change made the same. */
export function wordsOf(text: string): string[] {
  const chosen = text.replace(/次の2つから1つを選ぶ。\s*①/gu, '').replace(/[②③]/gu, 'or')
  const even = SAME.reduce((so, [from, to]) => so.replace(from, to), chosen.normalize('NFKC'))
  const marks = ['【ターン】', '【チェイン】']
  const words = marks.reduce((so, mark) => so.replaceAll(mark, ''), even)
  return [
    ...marks.filter((mark) => even.includes(mark)),
    ...(words.match(
      /[ァ-ヺー]+|[一-鿿々]|\d+|[A-Za-z]+|[+-]|まで|もよい|その後|さらに|かわり|かつ|につき|すべて/gu,
    ) ?? []),
  ].sort()
}
