import type { Catalogue } from '@tefuda/kernel'

/** What the command itself says. */
const en = {
  'about.title': 'tefuda: trading-card-game rulebooks that play',
  'about.commands': 'COMMANDS',
  'about.try': 'TRY',
  'about.more': 'Every command explains itself with --help.',
  'about.other': '日本語で読むには --lang ja を付けてください。',
  'about.example.play': 'a game against a bot',
  'about.example.sim': 'a thousand games between bots',
  'about.example.rules': 'what a clause says, and what proves it',
  'about.example.deck': 'is this deck legal?',

  'help.usage': 'USAGE',
  'help.aliases': 'ALIASES',
  'help.commands': 'COMMANDS',
  'help.flags': 'FLAGS',
  'help.arguments': 'ARGUMENTS',
  'help.default': 'default =',
  'help.separator': 'separator =',
  'help.help': 'show this help',
  'help.version': 'show the version',

  'bad.command': 'there is no command "{input}"; {remedy}',
  'bad.command.near': 'did you mean {names}?',
  'bad.command.list': 'tefuda --help lists the commands',
  'bad.flag': 'there is no flag {input}; --help lists the flags',
  'bad.flag.near': 'there is no flag {input}; did you mean {names}?',
  'bad.value': '{name}: {why}',
  'bad.choice': '--{name} is "{input}"; it must be {values}',
  'bad.flag.empty': '--{name} needs a value; --help shows which',
  'bad.flag.twice': '--{name} is given twice, "{first}" and "{input}"; give it once',
  'bad.argument.missing': '{name} is missing; --help shows the usage',
  'bad.argument.extra': '"{input}" is one argument too many; --help shows the usage',
  'bad.defect': 'this is a defect of tefuda: {message}',

  'arg.game': 'the game, such as blackpoker',
  'arg.deck': 'the deck as text: S3 or ♠3, Joker; # begins a remark',
  'arg.clause': 'a clause, such as B7.3',
  'arg.record': 'the record of a match',
  'arg.scenarios': 'scenario files, folders or patterns',
  'flag.json': 'one JSON object for machines',
  'flag.lang': 'the language, ja or en (else from LC_ALL or LANG)',
  'flag.frame': 'the frame of the match (B4.6)',
  'flag.throwing': 'which key card is the damage of a throw (act.throw)',
  'flag.games': 'how many games',
  'flag.seed': 'the seed of the dice; the same seed gives the same game',
  'flag.bots': 'one bot for all seats or one for each: {names}',
  'flag.bot': 'who plays against you: {names}',
  'flag.seat': 'your seat',
  'flag.deck': 'your deck, a text file',
  'flag.decks': 'one deck for all seats or one for each',
  'flag.max': 'decisions after which a game counts as stuck',
  'flag.to': 'stop after so many answers',
  'flag.view': 'only what this seat sees',

  'draw.turn': 'turn',
  'draw.chance': 'chance',
  'draw.turnNumber': 'turn {n}',
  'draw.empty': '(empty)',
  'draw.noUnits': '(no characters)',

  'end.won': '{seats} won.',
  'end.draw': 'A draw.',

  'play.brief': 'Play a game in the terminal against a bot',
  'play.description':
    'Type a key (A:S3), a unique part of it (S3, b1), or its number in the list; several with spaces between. ? explains, why ACTION says why not, undo takes back, save FILE keeps the game; help lists all.',
  'play.you': '(you)',
  'play.welcome': 'You sit at {seat}, {bot} plays the other side. Seed {seed}. Type help at any time.',
  'play.log': 'log',
  'play.slots': 'against',
  'play.yes': 'yes',
  'play.no': 'no',
  'play.unclear': '"{word}" could be {keys}; type more of it.',
  'play.refused': 'Not possible: {reason} ({clause}).',
  'play.nothing': 'Nothing typed, nothing done. ? explains what is asked.',
  'play.over': 'The game is over: save FILE, undo, log, or an empty line to leave.',
  'play.how.one': 'Type one of the keys, such as {key}, or its number.',
  'play.how.some': 'Type {min} to {max} keys or numbers, with spaces between.',
  'play.how.order':
    'Type all of them in the order you want, with spaces between; an empty line keeps the order of the list.',
  'play.how.number': 'Type a whole number from {min} to {max}.',
  'play.how.assign':
    'Type pairs WHAT>WHERE, such as {what}>{where}, with spaces between, or none for nothing at all.',
  'play.why.what': 'Why what? For example: why attack',
  'play.why.can': 'You can: {key}.',
  'play.why.not': '{key} cannot be done: {reason} ({clause}).',
  'play.noUndo': 'There is no answer of yours to take back.',
  'play.saveWhere': 'Save where? For example: save my-game.json',
  'play.overwrite': '{file} is there already. Write over it?',
  'play.saved': 'Saved to {file} after {n} {n|answer|answers}. tefuda replay {file} walks through it.',
  'play.saveFailed': 'Not saved: {why}',
  'play.concede': 'Concede the game?',
  'play.bye': 'Goodbye.',
  'play.ended': 'No more input.',
  'play.kept': '{file} keeps it as it was after {n} {n|answer|answers}.',
  'play.lost': 'The game was not saved.',
  'play.help': `A key, a unique part of a key, or a number of the list answers; several with spaces between.
Suits can be typed as letters: S ♠  H ♡  D ♢  C ♣. Blockers: WHAT>WHERE, none for no block.
Soldiers stand left of ┊, barriers right of it; lying cards are driven, D8=10 is D8 with size 10.
  ?            what is asked, by which clause, and how to answer
  why ACTION   why something cannot be done now
  undo         back to your last decision
  save FILE    write the record of the match
  log          everything that happened
  concede      give up
  quit         leave`,

  'sim.brief': 'Let bots play many games and count',
  'sim.title': '{game}: {n} {n|game|games}',
  'sim.ends': '  ended by the rules {natural}, stuck {stuck}',
  'sim.wins': '  won {wins}, draws {draws}',
  'sim.length': '  decisions {decisions}, {meanDecisions} a game, {meanTurns} turns a game',
  'sim.speed': '  {decisionsPerSecond} decisions and {gamesPerSecond} games a second',

  'scenario.brief': 'Run scenarios: situations and their rulings',
  'scenario.summary': '{run} run, {passed} passed, {failed} failed',

  'replay.brief': "Walk through a record, with each event's clause",
  'replay.title': 'answers 1 to {to} of {of}',

  'rules.brief': 'What a clause says and what claims and proves it, or the coverage',
  'rules.code': 'Claimed by',
  'rules.tests': 'Proved by',
  'rules.coverage': '{game}: {n} clauses ({kinds})',
  'rules.unclaimed': 'Claimed by no code',
  'rules.unproved': 'Proved by no test',
  'rules.unknown': 'Cited but not in the rulebook',

  'deck.brief': 'Decks',
  'deck.check.brief': 'Say whether a deck is legal, or every fault with its clause',
  'deck.legal': '{file}: {n} {n|card|cards}, legal.',
  'deck.faulty': '{file}: not legal, {n} {n|fault|faults}.',
} as const

export type WordKey = keyof typeof en

const ja: { readonly [key in WordKey]: string } = {
  'about.title': 'tefuda(手札):遊べるトレーディングカードゲームのルールブック',
  'about.commands': 'コマンド',
  'about.try': '使ってみる',
  'about.more': 'どのコマンドも --help で使い方を表示します。',
  'about.other': 'For English, add --lang en.',
  'about.example.play': 'ボットと対戦する',
  'about.example.sim': 'ボット同士で千回対戦する',
  'about.example.rules': '条文の内容と、それを確かめるテスト',
  'about.example.deck': 'このデッキは使えるか',

  'help.usage': '使い方',
  'help.aliases': '別名',
  'help.commands': 'コマンド',
  'help.flags': 'フラグ',
  'help.arguments': '引数',
  'help.default': '初期値 =',
  'help.separator': '区切り =',
  'help.help': 'この説明を表示する',
  'help.version': 'バージョンを表示する',

  'bad.command': '「{input}」というコマンドはありません。{remedy}',
  'bad.command.near': '{names}ではありませんか?',
  'bad.command.list': 'tefuda --help でコマンドの一覧を表示します',
  'bad.flag': '{input}というフラグはありません。--help でフラグの一覧を表示します',
  'bad.flag.near': '{input}というフラグはありません。{names}ではありませんか?',
  'bad.value': '{name}:{why}',
  'bad.choice': '--{name} が「{input}」です。{values}のどれかでなければなりません',
  'bad.flag.empty': '--{name} には値が必要です。--help で確かめてください',
  'bad.flag.twice': '--{name} が「{first}」と「{input}」の二度あります。一度だけ書いてください',
  'bad.argument.missing': '{name}がありません。--help で使い方を表示します',
  'bad.argument.extra': '「{input}」は余分な引数です。--help で使い方を表示します',
  'bad.defect': 'tefudaの不具合です:{message}',

  'arg.game': 'ゲーム(blackpoker など)',
  'arg.deck': 'デッキのテキスト。S3 または ♠3、Joker。# から後は注釈',
  'arg.clause': '条文番号(B7.3 など)',
  'arg.record': '対戦の記録',
  'arg.scenarios': 'シナリオのファイル、フォルダー、パターン',
  'flag.json': '機械向けにJSONを一つ出力する',
  'flag.lang': '言語、ja か en(なければ LC_ALL か LANG から)',
  'flag.frame': '対戦のフレーム(B4.6)',
  'flag.throwing': '投擲のダメージになるキーカード(act.throw)',
  'flag.games': '対戦の回数',
  'flag.seed': '乱数の種。同じ種なら同じゲームになる',
  'flag.bots': '全員のボット、または席ごとのボット:{names}',
  'flag.bot': '対戦相手:{names}',
  'flag.seat': '自分の席',
  'flag.deck': '自分のデッキのテキストファイル',
  'flag.decks': '全員のデッキ、または席ごとのデッキ',
  'flag.max': 'この数の決定で終わらなければ止まらないゲームとみなす',
  'flag.to': 'この数の答えで止める',
  'flag.view': 'この席から見えるものだけ',

  'draw.turn': 'ターン',
  'draw.chance': 'チャンス',
  'draw.turnNumber': 'ターン{n}',
  'draw.empty': '(なし)',
  'draw.noUnits': '(キャラクターなし)',

  'end.won': '{seats}の勝ち。',
  'end.draw': '引き分け。',

  'play.brief': '端末でボットと対戦する',
  'play.description':
    'キー(A:S3)、その一部(S3、b1)、または一覧の番号を入力します。複数なら空白で区切ります。? で説明、why アクション でできない理由、undo で取り消し、save ファイル で保存、help で一覧。',
  'play.you': '(あなた)',
  'play.welcome': 'あなたは{seat}、相手は{bot}です。種は{seed}。いつでも help と入力できます。',
  'play.log': '記録',
  'play.slots': '相手',
  'play.yes': 'はい',
  'play.no': 'いいえ',
  'play.unclear': '「{word}」は{keys}のどれか分かりません。もう少し長く入力してください。',
  'play.refused': 'できません:{reason}({clause})。',
  'play.nothing': '何も入力されていません。? で説明します。',
  'play.over': 'ゲームは終わりました。save ファイル、undo、log、または空行で終了します。',
  'play.how.one': '{key}のようなキーか、その番号を一つ入力してください。',
  'play.how.some': 'キーか番号を{min}個から{max}個まで、空白で区切って入力してください。',
  'play.how.order': 'すべてを望む順に、空白で区切って入力してください。空行なら一覧の順になります。',
  'play.how.number': '{min}から{max}までの整数を入力してください。',
  'play.how.assign':
    '{what}>{where} のような「何>どこ」の組を空白で区切って入力するか、何もしないなら なし と入力してください。',
  'play.why.what': '何についてですか? 例:why attack',
  'play.why.can': 'できます:{key}。',
  'play.why.not': '{key}はできません:{reason}({clause})。',
  'play.noUndo': '取り消せる答えがありません。',
  'play.saveWhere': 'どこに保存しますか? 例:save my-game.json',
  'play.overwrite': '{file}はもうあります。上書きしますか?',
  'play.saved': '{n}個の答えまでを{file}に保存しました。tefuda replay {file} で見直せます。',
  'play.saveFailed': '保存できませんでした:{why}',
  'play.concede': '投了しますか?',
  'play.bye': 'また遊びましょう。',
  'play.ended': '入力が終わりました。',
  'play.kept': '{n}個の答えまでが{file}に保存されています。',
  'play.lost': 'ゲームは保存されていません。',
  'play.help': `キー、キーの一部、一覧の番号で答えます。複数なら空白で区切ります。
スートは文字でも入力できます:S ♠  H ♡  D ♢  C ♣。ブロックは「何>どこ」、しないなら なし。
┊の左が兵士、右が防壁です。横向きはドライブ状態、D8=10 はサイズ10のD8です。
  ?              何を、どの条文で聞かれているか、どう答えるか
  why アクション 今それができない理由
  undo           自分の前の決定に戻る
  save ファイル  対戦の記録を書き出す
  log            これまでの記録
  concede        投了する
  quit           やめる`,

  'sim.brief': 'ボット同士で何度も対戦して数える',
  'sim.title': '{game}:{n}回',
  'sim.ends': '  ルールによる終了 {natural}、止まらない {stuck}',
  'sim.wins': '  勝ち {wins}、引き分け {draws}',
  'sim.length': '  決定 {decisions}、一回あたり決定 {meanDecisions}、ターン {meanTurns}',
  'sim.speed': '  毎秒 決定 {decisionsPerSecond}、対戦 {gamesPerSecond}',

  'scenario.brief': 'シナリオ(場面と裁定)を確かめる',
  'scenario.summary': '{run}件中、成功{passed}件、失敗{failed}件',

  'replay.brief': '記録を、出来事ごとの条文とともにたどる',
  'replay.title': '答え{of}個のうち{to}個まで',

  'rules.brief': '条文の内容とそれを実装・証明するもの、または網羅の状況',
  'rules.code': '実装しているコード',
  'rules.tests': '証明しているテスト',
  'rules.coverage': '{game}:{n}条({kinds})',
  'rules.unclaimed': 'コードにない条文',
  'rules.unproved': 'テストにない条文',
  'rules.unknown': 'ルールブックにない引用',

  'deck.brief': 'デッキ',
  'deck.check.brief': 'デッキが使えるか、違反があれば条文とともにすべて示す',
  'deck.legal': '{file}:{n}枚、使えます。',
  'deck.faulty': '{file}:使えません。違反{n}件。',
}

export const words = { en, ja } satisfies Catalogue
