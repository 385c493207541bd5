import type { Mutant } from './mutate.ts'

/** Mutants that no test can notice, or none needs to, and why. What is left out fits everything. */
export interface Explanation {
  /** From the game's folder on, or from that of what games have in common. */
  readonly file: string
  readonly within?: string
  readonly was?: string
  readonly to?: string
  readonly why: string
}

const BLACKPOKER: readonly Explanation[] = [
  { file: 'rules/act-list.ts', within: 'LIST', was: '1', to: '0', why: 'no card of a suit has the number 0' },
  { file: 'rules/act-list.ts', within: 'LIST', was: '13', to: '14', why: 'no card has a number above 13' },
  {
    file: 'rules/act-list.ts',
    within: 'LIST',
    was: "key(['H'], 1, 13), key(['D'], 1, 13)",
    why: 'both are shown at once, and a break asks neither of them for anything',
  },
  {
    file: 'rules/b2-zones.ts',
    within: 'MARKS',
    why: 'marks go by their names, in whatever order they are told',
  },
  {
    file: 'rules/place.ts',
    within: 'setBarrier',
    was: "t.globals.barriers = t.state.globals.barriers.map((n, i) => (i === seat ? nth : n)) t.move([card], t.zone('field', seat), clause, seat, { face, barrier: 1, nth, since: t.state.turn })",
    why: 'the number of the barrier is worked out before both',
  },
  {
    file: 'rules/b3-burying.ts',
    within: 'bury',
    was: 'cards.length === 0',
    to: 'false',
    why: 'a shortcut: where nothing goes, B3.2 asks nobody and moves nothing',
  },
  { file: 'rules/b3-burying.ts', within: 'HIDDEN', why: 'which zones there are counts, not their order' },
  {
    file: 'rules/b3-burying.ts',
    within: 'B3.2 aside',
    was: 'v.cards = moved.map((card) => t.ref(card))',
    to: ';',
    why: 'until they lie in the graveyard nothing asks whether they have moved',
  },
  {
    file: 'rules/b3-burying.ts',
    within: 'B3.2 go',
    was: '0',
    to: '1',
    why: 'where cards of both go at once it is told by whose they are, and nothing asks who moved them',
  },
  {
    file: 'rules/b3-suppose.ts',
    within: 'supposedDeck',
    was: '...seen, ...rest.slice(0, backs + uncounted)',
    why: 'a deck has no order',
  },
  { file: 'rules/b4-setup.ts', within: 'B4.4', was: '1', to: '2', why: 'every seat below 0 is nobody' },
  {
    file: 'rules/b6-why-not.ts',
    within: 'isMainTime',
    was: '&&',
    to: '||',
    why: 'a shortcut: it picks the list that is looked through, and each action of it is asked for its own time again',
  },
  {
    file: 'rules/b6-request.ts',
    within: 'B6.1 show',
    was: '1',
    to: '2',
    why: 'everybody sees what lies on the stage',
  },
  {
    file: 'rules/b6-request.ts',
    within: 'B6.1 show',
    was: 'action.keys.length === 0',
    to: 'false',
    why: 'a shortcut: whoever is to show no card is not asked, and nothing moves',
  },
  {
    file: 'rules/b6-request.ts',
    within: 'limits',
    was: '1',
    to: '0',
    why: 'of two cards, at most one of each suit, each suit has one',
  },
  { file: 'rules/b6-why-not.ts', within: 'NO_BARRIER', was: '0', to: '1', why: 'nobody lacks no barrier' },
  {
    file: 'rules/b6-why-not.ts',
    within: 'NO_KEY',
    was: '>',
    to: '>=',
    why: 'a refusal too many is never looked up',
  },
  { file: 'rules/b6-why-not.ts', within: 'ONCE', why: 'a refusal too many is never looked up' },
  {
    file: 'rules/b6-why-not.ts',
    within: 'cannotPay',
    was: '>',
    to: '>=',
    why: 'nobody has fewer barriers than none',
  },
  {
    file: 'rules/b7-core-flow.ts',
    within: 'B7.3',
    was: 'isMainTime(t, seat)',
    to: 'true',
    why: 'a shortcut: each action of the longer list is asked for its own time again',
  },
  {
    file: 'rules/b7-core-flow.ts',
    within: 'B7.10 check',
    was: 't.call(triggerCheck, { request: null })',
    to: ';',
    why: 'what a request or its cost lets trigger is taken up by B7.6, and no immediate action of the list lets anything trigger',
  },
  {
    file: 'rules/b7-core-flow.ts',
    within: 'B7.11',
    was: "t.globals.passes++ t.do(event('pass', 'B7.11', t.state.globals.chance))",
    why: 'nothing that hears of a pass counts the passes',
  },
  {
    file: 'rules/b10-abilities.ts',
    within: 'LAYERS',
    was: "'all', 'your'",
    why: 'the Light lists have abilities of "this" only',
  },
  {
    file: 'rules/b9-resolving.ts',
    within: 'keys',
    was: 'living(t, request.cards).filter((card) => t.state.at[card] === stage)',
    why: 'a key card that has left the stage is another object, which the request does not mean',
  },
  {
    file: 'rules/act-effects.ts',
    within: 'act.end.3',
    was: "t.expire('turn') t.do(event('turn', 'act.end.3', opponentOf(request.seat), { value: t.state.turn + 1 }))",
    why: 'nothing looks at the table between the two',
  },
  { file: 'index.ts', within: 'globals', was: '1', to: '2', why: 'every seat below 0 is nobody' },
  {
    file: 'scenario/index.ts',
    within: 'step',
    was: '>',
    to: '>=',
    why: 'B8.2 goes on to B7.3 where nothing waits',
  },
  {
    file: 'scenario/index.ts',
    within: 'resume',
    was: 'staging(t).turnSeat = -1',
    why: 'until the set-up gives the first turn only B3.2 asks whose turn it is, and nobody counts there as A does',
  },
  {
    file: 'scenario/index.ts',
    within: 'resume',
    was: "t.globals.passes = countMeant(flow.passes ?? 0, 'passes') staging(t).frames = []",
    why: 'neither looks at the other',
  },
  {
    file: 'scenario/index.ts',
    within: 'resume',
    was: 'staging(t).frames = []',
    to: ';',
    why: 'a precaution: on a table that was only laid nothing runs yet',
  },
  {
    file: 'scenario/index.ts',
    within: 'game',
    was: '1',
    to: '0',
    why: 'everybody sees what lies on the stage',
  },
  { file: 'scenario/index.ts', within: 'game', was: "'pass', 'stop'", why: 'no decision offers both' },
  {
    file: 'scenario/index.ts',
    within: 'complete',
    was: "...t.cards('field', seat), ...t.cards('fog', seat)",
    why: 'each card gets its own mark, whichever comes first',
  },
  {
    file: 'words/tell.ts',
    within: 'seat',
    was: '<',
    to: '<=',
    why: "whoever puts a card into a zone of A's is A",
  },
  {
    file: 'words/tell.ts',
    within: 'seat',
    was: '0',
    to: '1',
    why: "whoever puts a card into a zone of A's is A",
  },
  {
    file: 'rules/char-list.ts',
    within: 'FIGHTS_AT_ONCE',
    why: 'which labels there are counts, not their order',
  },
  { file: 'rules/char-list.ts', within: 'is', was: '13', to: '14', why: 'no card has a number above 13' },
  {
    file: 'rules/char-list.ts',
    within: 'is',
    was: '1',
    to: '0',
    why: 'a single card of a suit is a soldier, a hero or an ace before it is looked at as an equipped one',
  },
]

const SHORTCUT =
  'a shortcut that says when to look again or whether to look at all: it may err on the side of looking, and erring on the other is left to the tests that play many whole games (found-out, harness)'

const NINJA_SLAYER: readonly Explanation[] = [
  { file: 'rules/800-cache.ts', why: SHORTCUT },
  { file: 'rules/1202-traits.ts', why: SHORTCUT },
  { file: 'rules/800-priority.ts', within: 'whatMayAllow', why: SHORTCUT },
  { file: 'rules/1000-rule-processing.ts', within: 'isDue', why: SHORTCUT },
  { file: 'rules/1213-continuous.ts', within: 'mayBeWeakened', was: '&', to: '|', why: SHORTCUT },
  {
    file: 'rules/800-priority.ts',
    within: 'actions',
    was: 'now.actions[seat] = found',
    to: ';',
    why: 'a shortcut: what is not kept is found again',
  },
  {
    file: 'rules/800-priority.ts',
    within: '802.2',
    was: 'turns.begin(t, v) noLoop(t)',
    why: 'neither looks at the other',
  },
  {
    file: 'rules/800-priority.ts',
    within: '802.3',
    was: 'isToBeChecked(t)',
    to: 'true',
    why: 'a shortcut: a rule check that finds nothing to do leaves all as it was',
  },
  {
    file: 'rules/800-priority.ts',
    within: 'givePriority',
    was: 'idle && !turns.canAnybodyAct(t)',
    to: 'false',
    why: 'a shortcut: where nobody can act all pass at once, and that ends it',
  },
  {
    file: 'rules/800-priority.ts',
    within: 'endPriority',
    was: 't.globals.passes = 0',
    to: ';',
    why: 'where priority was run it is zero already, and a scenario says passes only where it is run',
  },
  {
    file: 'rules/800-priority.ts',
    within: 'endPriority',
    was: 't.globals.passes = 0 t.report(null)',
    why: 'neither looks at the other',
  },
  {
    file: 'rules/800-priority.ts',
    within: 'endPriority',
    was: 't.report(null)',
    to: ';',
    why: 'a precaution: no procedure that ends just before priority gives anything back',
  },
  {
    file: 'rules/900-rule-check.ts',
    within: 'isToBeChecked',
    was: 't.state.waiting.length > 0 || t.state.globals.hurtBy.length > 0',
    to: 'true',
    why: 'a shortcut: a rule check that finds nothing to do leaves all as it was',
  },
  {
    file: 'rules/1300-speech.ts',
    within: 'otherChoices',
    was: '!anyPlayer && !abilities',
    to: 'false',
    why: 'a shortcut: where neither is asked for both lists are empty',
  },
  {
    file: 'rules/1204-entry.ts',
    within: 'asksNothing',
    was: '>',
    to: '>=',
    why: 'a shortcut: a price of nothing has no letters',
  },
  {
    file: 'rules/1204-entry.ts',
    within: 'asksNothing',
    was: 'effect.length === 0',
    to: 'false',
    why: 'a shortcut: a text that does nothing chooses nothing',
  },
  {
    file: 'rules/1204-entry.ts',
    within: '1204.2i',
    was: 't.report(null)',
    to: ';',
    why: 'a precaution: what could not be paid before was taken back, and with it that it could not',
  },
  {
    file: 'rules/1204-entry.ts',
    within: 'openIn',
    was: '...own, ...more',
    why: 'an ability has no tatsujin, and a card that has one has no other price: one of them has no letters',
  },
  {
    file: 'rules/1204-entry.ts',
    within: 'canFail',
    to: 'true',
    why: 'a checkpoint too many is never gone back to',
  },
  {
    file: 'rules/1204-entry.ts',
    within: 'asksNothing',
    was: '!v.ability && printed(t, v.card.card).traits.choosesCost',
    to: 'true',
    why: 'a shortcut: each of the steps that are left out finds that it has nothing to ask',
  },
  {
    file: 'rules/100-control.ts',
    within: 'goOver',
    was: "t.move([card], t.zone('field', seat), '306.4', seat) leaveAisatsu(t, card)",
    why: 'who has left an aisatsu is known by the card, wherever it lies',
  },
  {
    file: 'rules/402-decks.ts',
    within: 'deckFaults',
    was: '...faults, ...sealedFaults(cards, list)',
    why: 'faults are told one after another, each with its place',
  },
  {
    file: 'scenario/flow.ts',
    within: 'resume',
    was: '1',
    to: '0',
    why: 'until the set-up gives the first turn nothing asks whose turn it is',
  },
  {
    file: 'scenario/flow.ts',
    within: 'resume',
    was: "procedure === '403'",
    to: 'true',
    why: 'of the phases only the character phase is ever asked for',
  },
  {
    file: 'scenario/flow.ts',
    within: 'game',
    was: "procedure === '403'",
    to: 'true',
    why: 'turn follows turn: nothing ever comes after them',
  },
  {
    file: 'rules/1400-keywords.ts',
    within: 'undeclared',
    was: '!effect.some(isPaid)',
    to: 'false',
    why: 'a shortcut: of a text that has no such step every step is left',
  },
  {
    file: 'rules/1209-triggers.ts',
    within: 'dealt',
    was: "deals, { ...deals, event: 'ikusaDamage' as const }",
    why: 'whoever has abilities that trigger at once says which is entered first',
  },
  {
    file: 'rules/1209-triggers.ts',
    within: 'leavers',
    was: '<',
    to: '<=',
    why: 'after the last card comes none, and it has left no field',
  },
  {
    file: 'rules/1209-triggers.ts',
    within: 'options',
    was: '0',
    to: '1',
    why: 'the answer is known by its key',
  },
  {
    file: 'rules/1213-precedence.ts',
    within: 'i',
    was: '-',
    to: '+',
    why: 'after the last card comes none, and it has come to no field',
  },
  {
    file: 'rules/1213-precedence.ts',
    within: 'i',
    was: '1',
    to: '0',
    why: 'after the last card comes none, and it has come to no field',
  },
  {
    file: 'rules/1213-precedence.ts',
    within: 'askPrecedence',
    was: '0',
    to: '1',
    why: 'no ability is a rival alone',
  },
  {
    file: 'rules/300-moving.ts',
    within: 'hasConstant',
    was: 'printed(t, card).traits.in.field ?? 0',
    to: 'printed(t, card).traits.in.field',
    why: 'what is not there has no bits',
  },
]

const PSO2: readonly Explanation[] = [
  { file: 'rules/103-cache.ts', why: SHORTCUT },
  { file: 'rules/300-traits.ts', why: SHORTCUT },
  { file: 'rules/103-action-right.ts', within: 'whatMayAllow', why: SHORTCUT },
  { file: 'rules/103-action-right.ts', within: 'whatMayAllowUse', why: SHORTCUT },
  { file: 'rules/103-action-right.ts', within: 'whatMayVary', why: SHORTCUT },
  {
    file: 'rules/103-action-right.ts',
    within: '103.6.1.2',
    was: '0',
    to: '1',
    why: 'the number of rounds only says from when on a loop is looked for',
  },
  {
    file: 'rules/103-numbers.ts',
    within: 'atLeastZero',
    was: '<',
    to: '<=',
    why: 'zero in the place of zero is no change',
  },
  {
    file: 'rules/205-gear.ts',
    within: 'destroyLeftAlone',
    was: '>',
    to: '>=',
    why: 'a shortcut: to destroy nothing does nothing',
  },
  {
    file: 'rules/214-damage.ts',
    within: 'turnUpon',
    was: '>',
    to: '>=',
    why: 'no text can say what is done if another has taken the damage',
  },
  {
    file: 'rules/102-drawing.ts',
    within: '102.4.1',
    was: 'isHand(t, t.state.at[top]!)',
    to: 'false',
    why: 'a shortcut: the next step sees the card in the hand as well',
  },
  {
    file: 'rules/raid-boss.ts',
    within: 'healable',
    was: '0',
    to: '1',
    why: 'a boss has the last seat, which is never the first',
  },
  {
    file: 'rules/glossary.ts',
    within: 'glossary.12 cards',
    was: 'v.cards = cards.map((card) => t.ref(card)) shuffleDeck(t, whose, v.clause)',
    why: 'shuffling makes no other cards of them',
  },
  {
    file: 'rules/406-processing.ts',
    within: 'canFail',
    was: '&&',
    to: '||',
    why: 'a moment that was kept to go back to, and needed not be, is forgotten again',
  },
  {
    file: 'rules/400-zones.ts',
    within: 'turnPlayersFirst',
    was: '1',
    to: '0',
    why: 'a shortcut: one thing has no order',
  },
  {
    file: 'scenario/index.ts',
    within: 'withCards',
    was: '...cards, ...USUAL',
    why: 'both are only looked through for names that are taken',
  },
]

const COMMON: readonly Explanation[] = [
  {
    file: 'moving.ts',
    within: 'placeOf',
    was: 'v.to[i] === zone',
    to: 'true',
    why: 'a card that goes elsewhere is not among those that were put in order',
  },
  {
    file: 'moving.ts',
    within: 'answered',
    was: 'v.to = order.map((i) => v.to[i]!) v.marks = order.map((i) => v.marks[i]!)',
    why: 'neither looks at the other',
  },
  {
    file: 'passing.ts',
    within: 'begin',
    was: 'give(t, holders(t)[0]!) t.globals.passes = 0',
    why: 'neither looks at the other',
  },
  {
    file: 'putting.ts',
    within: 'answered',
    was: 'v.fixed = { ...v.fixed, [path]: targetsOf(picked) } v.targets++',
    why: 'neither looks at the other',
  },
  {
    file: 'passing.ts',
    within: 'allPass',
    was: '!canOneAct(t, seats, seats.indexOf(holder(t)), seats.length - t.state.globals.passes)',
    to: 'false',
    why: 'a shortcut: for whoever can only pass the kernel does so',
  },
  {
    file: 'passing.ts',
    within: 'canOneAct',
    was: 'false',
    to: 'true',
    why: 'a shortcut: for whoever can only pass the kernel does so',
  },
  {
    file: 'showing.ts',
    within: 'show',
    was: "t.do(event('show', clause, seat, { cards })) t.mark(cards, 'shown', 1, clause, seat)",
    why: 'whoever hears that cards are shown is told what they are, open or not',
  },
  {
    file: 'showing.ts',
    within: 'hideAgain',
    was: 'shown[card] === 0',
    to: 'false',
    why: 'a shortcut: to hide what is hidden does nothing',
  },
  {
    file: 'verbs.ts',
    within: 'does',
    was: "lookAt(t, cards, clause, c.actor) seen(t, 'look', cards, cards)",
    why: 'a card that is looked at is the same object as before',
  },
  {
    file: 'verbs.ts',
    within: 'does',
    was: 't.drop(item.id) leaves?.(t, item)',
    why: 'what is done as it leaves is about its card, and not about what waits',
  },
]

const inGame = (game: string, list: readonly Explanation[]) =>
  list.map((one) => ({ ...one, file: `games/${game}/${one.file}` }))

export const EXPLAINED: readonly Explanation[] = [
  ...inGame('blackpoker', BLACKPOKER),
  ...inGame('ninja-slayer', NINJA_SLAYER),
  ...inGame('pso2', PSO2),
  ...COMMON.map((one) => ({ ...one, file: `common/src/${one.file}` })),
]

export const explanationOf = (mutant: Mutant): Explanation | undefined =>
  EXPLAINED.find(
    ({ file, within = mutant.within, was = mutant.was, to = mutant.text }) =>
      mutant.file === file && mutant.within === within && mutant.was === was && mutant.text === to,
  )
