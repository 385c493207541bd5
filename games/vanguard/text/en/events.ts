import { $, others, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import { isReplaceable } from '../vocabulary.ts'
import { keywords, labels } from './filters.ts'
import { rows } from './history.ts'
import { moments } from './moments.ts'
import { circleNames, zonesOfCards } from './places.ts'
import { are, type Means, of, place, what } from './words.ts'

const happens: { readonly [event: string]: string } = {
  placed: 'is placed',
  retired: 'is retired',
  stood: '[stand]',
  rested: '[rest]',
  locked: 'is locked',
  unlocked: 'is unlocked',
  deleted: 'is deleted',
  moved: 'moves',
}
/** What happens by no effect, or is not told by which. */
const happensAlone: { readonly [event: string]: string } = {
  attacks: 'attacks',
  attacked: 'is attacked',
  boosts: 'boosts',
  isBoosted: 'is boosted',
  intercepts: 'intercepts',
  legions: '[legion]',
  rides: 'rides',
  rodeUpon: 'is ridden upon',
  damaged: 'is dealt damage',
  called: 'is called',
}
/** What happens to cards, which need not be units: by an effect from anywhere, from where the word says, or by no effect. */
const happensToCards: { readonly [event: string]: string } = { bound: 'is bound' }
const happensFromHand: { readonly [event: string]: string } = {
  discarded: 'is discarded from <hand|your hand>',
}
const happensToCardsAlone: { readonly [event: string]: string } = {
  turnedUp: 'is turned face up',
  turnedDown: 'is turned face down',
}
const happening = (more: Means) => ({ event: $('event'), what, ...more })

/** Why, from where and in which battle it happens, in any order. */
const qualifiers: PhraseEntry[] = [
  /** Which card it is that does it. */
  [
    'how',
    ' <due to|for> <an|the> effect <of|from> {by:who.does}{more:how?}',
    { by: $('by'), in: 'effect', ...others('more') },
  ],
  ['how', ' for the effect or cost of {by:who.does}{more:how?}', { by: $('by'), ...others('more') }],
  [
    'how',
    " for the cost of {by:who.does}<'s ability|>{more:how?}",
    { by: $('by'), in: 'cost', ...others('more') },
  ],
  ['who.does', '{of:who.card} card{more:posts.one}', { in: place($('of'), 'anywhere'), are: [rest('more')] }],
  ['who.does', 'any of {of:who.card} cards', { in: place($('of'), 'anywhere'), are: [] }],
  [
    'who.does',
    'one of {of:who.card} other cards',
    { in: place($('of'), 'anywhere'), are: [{ other: true }] },
  ],
  [
    'who.does',
    '{of:who.card} other card',
    { in: place($('of'), 'anywhere'), are: [{ other: true }] },
    'read',
  ],
  ...['vanguard', 'rear', 'field'].map(
    (zone): PhraseEntry => [
      'who.does',
      `{of:who.card} {are:f.${zone}.one}`,
      { in: place($('of'), zone), are },
    ],
  ),
  /** Of which family the ability is that does it. */
  ...Object.entries({
    '<of|from> <a|the> {in:family} ability': {},
    '<of|from> {by:who.card} {in:family} ability': { by: $('by') },
    '<of|from> {in:family}': {},
    '<of|from> <a|the> {in:family} ability of {by:who.does}': { by: $('by') },
    "<of|from> {by:who.does}'s {in:family} ability": { by: $('by') },
  }).map(
    ([whose, by]): PhraseEntry => [
      'how',
      ` <due to|by|for> <an|the> effect ${whose}{more:how?}`,
      { in: $('in'), ...by, ...others('more') },
    ],
  ),
  ['how', ' <due to|by> time leap{more:how?}', { in: 'timeLeap', ...others('more') }, 'read'],
  [
    'how',
    ' <due to|by> the {in:family} ability of {by:who.does}{more:how?}',
    { in: $('in'), by: $('by'), ...others('more') },
    'read',
  ],
  ...words('family', { ...labels, revelation: keywords.revelation, engorge: keywords.engorge }),
  ['how', ' by {by:who.itself}{more:how?}', { by: $('by'), ...others('more') }, 'read'],
  ['who.does', '{by:who.itself}', $('by')],
  ['who.itself', '<this unit|this card>', { in: place('you', 'anywhere'), are: [{ not: { other: true } }] }],
  ['how', ' {from}{more:how?}', { from: $('from'), ...others('more') }],
  ['how', ' due to <an|the> effect<| of a card>{more:how?}', { in: 'effect', ...others('more') }],
  [
    'how',
    " <due to|by|from> <an effect of {by:who.card} cards|the effect of {by:who.card} card|the effect of {by:who.card} cards|an effect from one of {by:who.card} cards|the effect of one of {by:who.card} cards|an effect of one of {by:who.card} cards|{by:who.card} card's effect|{by:who.card} card's effects|{by:who.card} cards' effects|{by:who.card} card effect|{by:who.card} card effects|{by:who.card} effect|{by:who.card} effects|an effect of {by:who.card} card|effects of {by:who.card} cards|the effects of {by:who.card} cards>{more:how?}",
    { by: $('by'), ...others('more') },
  ],
  [
    'how',
    ' for the effect or cost of {by:who.card} <card|cards>{more:how?}',
    { by: $('by'), ...others('more') },
    'read',
  ],
  ['how.hand', ' <for|as> the cost <of|for> [stride]', { in: 'stride' }],
  [
    'how.hand',
    ' for the cost of calling a <[g guardian]|g guardian>< from the g zone|>',
    { in: 'gGuardian' },
  ],
  [
    'how.hand',
    ' for the cost of calling {name}< from the g zone|>',
    { in: 'gGuardian', by: { in: place('you', 'anywhere'), are: [{ name: $('name') }] } },
  ],
  ...Object.entries({ attacked: 'attacking', boosted: 'boosting' }).map(
    ([word, state]): PhraseEntry => [
      'battle',
      `{thing:this} ${word}`,
      { thing: $('thing'), are: [{ state }] },
    ],
  ),
  [
    'battle',
    '{thing:this} attacked or boosted',
    { thing: $('thing'), are: [{ or: [{ state: 'attacking' }, { state: 'boosting' }] }] },
  ],
  ['battle', '{thing:this} <was|is> attacked', { thing: $('thing'), are: [{ state: 'attacked' }] }],
  [
    'battle',
    '{thing:this} attacked a vanguard',
    {
      and: [
        { thing: $('thing'), are: [{ state: 'attacking' }] },
        m.atLeastOne({ in: place('opponent', 'vanguard'), are: [{ state: 'attacked' }] }),
      ],
    },
  ],
  ...['field', 'vanguard', 'rear'].flatMap((zone): PhraseEntry[] => {
    const some = (are: readonly Pattern[]) => m.atLeastOne({ in: place($('of'), zone), are })
    const attackers = m.atLeastOne({ in: place('opponent', 'vanguard'), are: [{ state: 'attacking' }] })
    return [
      [
        'battle',
        `{of:whose} {are:f.${zone}.one} <was|is> attacked`,
        some([{ state: 'attacked' }, rest('are')]),
      ],
      ['battle', `{of:whose} {are:f.${zone}.one} attacked`, some([{ state: 'attacking' }, rest('are')])],
      [
        'battle',
        `{of:whose} {are:f.${zone}.one} <was|is> boosted`,
        some([{ state: 'boosted' }, rest('are')]),
      ],
      [
        'battle',
        `{of:whose} {are:f.${zone}.one} <was|is> attacked by your opponent's vanguard`,
        { and: [some([{ state: 'attacked' }, rest('are')]), attackers] },
      ],
      [
        'battle.boosted',
        `a {are:f.${zone}.one}`,
        m.atLeastOne({ in: place('you', zone), are: [{ state: 'boosted' }, rest('are')] }),
      ],
    ]
  }),
  [
    'battle',
    '{of:whose} {are:f.named.one} <was|is> attacked',
    m.atLeastOne({ in: place($('of'), 'field'), are: [{ state: 'attacked' }, rest('are')] }),
  ],
  [
    'battle',
    '{thing:this} boosted {boosted:battle.boosted}',
    { and: [{ thing: $('thing'), are: [{ state: 'boosting' }] }, $('boosted')] },
  ],
]

const placedOn = (zone: string, subject: Pattern, more: Means = {}) => ({
  event: 'placed',
  what: subject,
  to: zone,
  ...more,
})
const unitsIn = (zone: string) => ({ in: place($('of'), zone), are })

const would = (said: string) => said.replace(/^is /u, 'be ')

export const events: PhraseEntry[] = [
  ...qualifiers,
  ['subject', '{what:this}', what],
  ['subject', '{what:units.one}', what],
  ['subject', 'that unit', 'it'],
  ['subject', 'one of {what:units.of}', what, 'read'],
  [
    'subject',
    'another card{more:posts.one?}',
    { in: place('any', 'field'), are: [{ other: true }, rest('more')] },
    'read',
  ],
  ['subject.card', '{what:this.card}', what],
  ['subject.card', '{what:subject}', what],
  ['subject.card', 'a {what:cards.in.one}', what],
  [
    'subject.card',
    '{of:whose} card{more:posts.one?}',
    { in: place($('of'), 'anywhere'), are: [rest('more')] },
  ],
  ...words('who.card', { you: 'your', opponent: "your opponent's" }),
  ...Object.entries({ vanguard: 'a vanguard', rear: 'a rear-guard' }).map(
    ([to, word]): PhraseEntry => ['whom', word, to],
  ),
  ...words('happens', happens),
  ...words('happens.alone', happensAlone),
  ['event', '{what:subject} {event:happens.alone}', happening({})],
  ['happens', 'is [rest]', 'rested'],
  ['happens', 'is [stand]', 'stood'],
  ...words('happens.card', happensToCards),
  ...words('happens.hand', happensFromHand),
  ...words('happens.card.alone', happensToCardsAlone),
  ['event', '{what:subject.card} {event:happens.card.alone}', happening({})],
  ...['drive', 'damage'].map(
    (check): PhraseEntry => [
      'event',
      `{what:subject.card} is revealed for a ${check} check`,
      of('checked', { in: check }),
    ],
  ),
  ['event', '{what:subject.card} {event:happens.hand}{how:how?}', happening(others('how'))],
  [
    'event',
    'a card{more:posts.one?} {event:happens.hand}{how:how?}',
    { event: $('event'), what: { in: place('you', 'anywhere'), are: [rest('more')] }, ...others('how') },
    'read',
  ],
  ['event', '{what:subject.card} {event:happens.hand}{how:how.hand}', happening(others('how'))],
  ['event', '{what:subject.card} is discarded{how:how.hand}', of('discarded', others('how')), 'read'],
  ...words('does.to', { attacks: 'attacks', boosts: 'boosts' }),
  ['event', '{what:subject} {event:happens}{how:how?}', happening(others('how'))],
  ['event', '{what:subject.card} {event:happens.card}{how:how?}', happening(others('how'))],
  ['event', '{what:subject} {event:does.to} {to:whom}', happening({ to: $('to') })],
  [
    'event',
    '{what:this} is <placed|put> on {to:circle}{how:how?}',
    of('placed', { to: $('to'), ...others('how') }),
  ],
  ...Object.entries(circleNames).flatMap(([zone, circle]): PhraseEntry[] =>
    ['field', 'named', zone].map((kind) => [
      'event',
      `{of:whose.one} {are:f.${kind}.one} is <placed|put> on <${circle}|your ${circle}>{how:how?}`,
      placedOn(zone, unitsIn(zone), others('how')),
    ]),
  ),
  ...Object.entries({ '(vc) or (rc)': ['vanguard', 'rear'], '(rc) or (gc)': ['rear', 'guardian'] }).flatMap(
    ([said, zones]): PhraseEntry[] => [
      [
        'either',
        `{what:this} is placed on ${said}{how:how?}`,
        { either: zones.map((zone) => placedOn(zone, what, others('how'))) },
      ],
      ...['field', 'named'].map(
        (kind): PhraseEntry => [
          'either',
          `{of:whose.one} {are:f.${kind}.one} is placed on ${said}{how:how?}`,
          { either: zones.map((zone) => placedOn(zone, unitsIn(zone), others('how'))) },
        ],
      ),
    ],
  ),
  /** 10.28: what strides is a vanguard, whatever it is called. */
  ['event', '{what:this} [stride]', of('strides')],
  ['event', '{of:whose} {are:f.field.one} [stride]', { event: 'strides', what: unitsIn('vanguard') }],
  ...Object.entries(rows).map(
    ([row, word]): PhraseEntry => [
      'event',
      `{of:whose} {more:f.field.one} in the ${word} [stride]`,
      {
        event: 'strides',
        what: { in: place($('of'), 'vanguard'), are: [{ lies: row, whose: $('of') }, rest('more')] },
      },
    ],
  ),
  ...['row', 'column'].map(
    (lies): PhraseEntry => [
      'event',
      `{of:whose} {are:f.field.one} is placed <in|on> the same ${lies} as {at:this}{how:how?}`,
      {
        event: 'placed',
        what: { in: place($('of'), 'field'), are: [rest('are'), { lies, of: $('at') }] },
        ...others('how'),
      },
    ],
  ),
  ['event', '<your|a> unit rides {what:this}', of('rodeUpon')],
  ['event', '{what:subject} is called to {to:circle}', of('called', { to: $('to') })],
  ['event', '{what:subject} is called to {to:circle} {from}', of('called', { to: $('to'), from: $('from') })],
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).flatMap(([to, aim]): PhraseEntry[] => [
    ['event', `{what:hitter} hits${to}{how:how?}`, of('hits', { ...aim, ...others('how') })],
  ]),
  ['hitter', "{what:this}'s attack", what],
  ['hitter', "that unit's attack", 'it'],
  ['hitter', "<{what:units.one}'s attack|the attack of {what:units.one}>", what],
  ['hitter', 'a attack by a {are:f.field.one}', { in: place('any', 'field'), are }, 'read'],
  ['hitter', '<a|the> attack', { in: place('any', 'field'), are: [] }],
  ['hitter', 'your attack', { in: place('you', 'field'), are: [] }, 'read'],
  /** A card that is put into somebody's pile is that player's. */
  [
    'event',
    'a card{more:posts.one?} is put into your {to:pile}{how:how?}',
    {
      event: 'put',
      what: { in: place('you', 'anywhere'), are: [rest('more')] },
      to: $('to'),
      ...others('how'),
    },
  ],
  [
    'event',
    '{what:subject} is returned to <your hand|his or her hand|hand|the hand>{how:how?}',
    of('put', { to: 'hand', ...others('how') }),
  ],
  /** From where it comes may stand before where it goes. */
  [
    'event',
    '{what:subject} is returned {from} to <your hand|his or her hand|hand>',
    of('put', { to: 'hand', from: $('from') }),
    'read',
  ],
  [
    'event',
    '{what:subject.card} is put {from} into <the|your|his or her> {to:pile}',
    of('put', { to: $('to'), from: $('from') }),
    'read',
  ],
  [
    'event',
    '{what:this} is placed {from} <on|to> {to:circle}',
    of('placed', { to: $('to'), from: $('from') }),
    'read',
  ],
  ...words('pile', zonesOfCards),
  [
    'event',
    '{what:subject.card} is put into <the|your|his or her> {to:pile}{how:how?}',
    of('put', { to: $('to'), ...others('how') }),
  ],
  [
    'event',
    '{what:subject.card} is put into the {to:pile}{how:how.hand}',
    of('put', { to: $('to'), ...others('how') }),
  ],
  [
    'event',
    '{what:subject.card} is put into the {to:pile} {from}{how:how.hand}',
    of('put', { to: $('to'), from: $('from'), ...others('how') }),
  ],
  ['event', '{what:subject} becomes {in:state.new}', of('becomes', { in: $('in') })],
  ...Object.entries({ driveChecks: 'drive check', damageChecks: 'damage check' }).flatMap(
    ([event, word]): PhraseEntry[] => [
      [
        'event',
        `{who:whose.turn} <|unit's |vanguard's >${word} reveals a {are:f.card.one}`,
        { event, who: $('who'), are },
      ],
      [
        'event',
        `a {are:f.card.one} is revealed <for|by|with|during|in> {who:whose.turn} ${word}`,
        { event, who: $('who'), are },
        'read',
      ],
      ...(event === 'driveChecks'
        ? ([
            [
              'event',
              `{thing:this}'s ${word} reveals a {are:f.card.one}`,
              { event, who: 'you', are, while: { thing: $('thing'), are: [{ state: 'attacking' }] } },
              'read',
            ],
          ] satisfies PhraseEntry[])
        : []),
    ],
  ),
  ['event', 'placed on {to:circle}', { event: 'placed', what: 'this', to: $('to') }],
  ['event', 'placed on {to:circle} {from}', { event: 'placed', what: 'this', to: $('to'), from: $('from') }],
  ['event', 'you draw a card', { event: 'draws', who: 'you' }],
  ['event', 'your opponent draws a card', { event: 'draws', who: 'opponent' }],

  ['when.event', '<when|each time> {event}', $('event')],
  [
    'when.event',
    'when {event} during the battle <that |>{while:battle}',
    { ...others('event'), while: $('while') },
  ],
  ['when.event', 'when {either}', $('either')],
  ['when', '{event:when.event}', $('event')],
  ['when', '{a:when.event} or {b:when.event}', { either: [$('a'), $('b')] }],
  ['when', '{a:when.event}, or {b:when.event}', { either: [$('a'), $('b')] }],
  ['when', 'whenever {condition}', { whenever: $('condition') }],
  ...Object.entries(moments).map(([at, [end, word]]): PhraseEntry => [`at.${end}`, word, at]),
  ...['beginning', 'end'].flatMap((end): PhraseEntry[] => [
    ...(end === 'end'
      ? [['when', 'at the end of turn', { at: 'turnEnd', of: 'any' }, 'read'] satisfies PhraseEntry]
      : []),
    ['when', `at the ${end} of {of:whose.turn} {at:at.${end}}`, { at: $('at'), of: $('of') }],
    ['when', `at the ${end} of <each|each turn's|the> {at:at.${end}}`, { at: $('at'), of: 'any' }],
    [
      'moment',
      `at the ${end} of {of:whose.turn} next {at:at.${end}}`,
      { at: $('at'), of: $('of'), next: true },
    ],
  ]),
  ['moment', 'at the end of that {at:at.end}', { at: $('at'), of: 'this' }],
  ['moment', 'at the end of <the turn|turn>', { at: 'turnEnd', of: 'this' }],
  ['moment', 'at the end of {of:whose.turn} turn', { at: 'turnEnd', of: $('of') }],
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).flatMap(([to, means]): PhraseEntry[] => [
    ['when.event', `at the end of the battle that {what:subject} attacked${to}`, of('battled', means)],
    ...['that', 'the'].map(
      (attack): PhraseEntry => [
        'when',
        `at the end of the battle that {what:subject} attacked${to}, if ${attack} attack did not hit<| during that battle>`,
        of('missed', means),
      ],
    ),
  ]),
  ['when.event', 'at the end of the battle that {what:subject} boosted', of('battled', { in: 'boosting' })],
  [
    'when.event',
    'at the end of the battle that {what:subject} boosted {while:battle.boosted}',
    of('battled', { in: 'boosting', while: $('while') }),
  ],
  /** One that does, or has done to it, one thing or another. */
  ['predicate', '{event:happens.alone}', { event: $('event') }],
  ['predicate', '{event:happens}{how:how?}', { event: $('event'), ...others('how') }],
  ['predicate', '{event:does.to} {to:whom}', { event: $('event'), to: $('to') }],
  ['predicate', 'is attacked by {attacker}', { event: 'attacked', ...others('attacker') }],
  ['predicate.again', '{again:predicate}', $('again')],
  ...Object.entries({ ...happens, ...happensAlone }).flatMap(([event, said]): PhraseEntry[] =>
    said.startsWith('is ')
      ? [['predicate.again', `${said.slice(3)}{how:how?}`, { event, ...others('how') }]]
      : [],
  ),
  [
    'either',
    '{what:subject} {a:predicate} or {b:predicate.again}',
    {
      either: [
        { what, ...others('a') },
        { what, ...others('b') },
      ],
    },
  ],
  ['event', '{what:subject} is attacked by {attacker}', of('attacked', others('attacker'))],
  ...['vanguard', 'rear', 'field'].map(
    (zone): PhraseEntry => [
      'attacker',
      `<a|your opponent's> {are:f.${zone}.one}`,
      { while: m.atLeastOne({ in: place('opponent', zone), are: [{ state: 'attacking' }, rest('are')] }) },
    ],
  ),
]

/** What happens to this unit: a text that goes on with “it” means this unit. */
const OF_THIS: readonly (readonly [slot: string, said: string])[] = [
  ['{what:subject}', '{what:this}'],
  ['{what:subject.card}', '{what:this.card}'],
  ['{what:hitter}', "{what:this}'s attack"],
  ['{what:this}', '{what:this}'],
]
export const ownEvents = events.flatMap(([category, said, means]): PhraseEntry[] => {
  const slot = OF_THIS.find(([one]) => said.includes(one))
  const isOne = slot !== undefined && ['event', 'either', 'when.event'].includes(category)
  return isOne ? [[`${category}.own`, said.replace(slot[0], slot[1]), means]] : []
})
export const whenOwn: PhraseEntry[] = [
  ['event.own', 'it {event:happens.alone}', { event: $('event'), what: 'this' }],
  ['event.own', 'it {event:does.to} {to:whom}', { event: $('event'), what: 'this', to: $('to') }],
  ['event.own', 'its attack hits', { event: 'hits', what: 'this' }],
  ['event.own', 'its attack hits {to:whom}', { event: 'hits', what: 'this', to: $('to') }],
  ['when.event.own', 'when {event:event.own}', $('event')],
  [
    'when.event.own',
    'when {event:event.own} during the battle <that |>{while:battle}',
    { ...others('event'), while: $('while') },
  ],
  ['when.event.own', 'when {event:either.own}', $('event')],
  ['when.own', '{event:when.event.own}', $('event')],
  ['when.own', '{a:when.event.own}<,|> or {b:when.event.own}', { either: [$('a'), $('b')] }],
]

/** What would happen, where something else can happen instead. */
export const replaced: PhraseEntry[] = [
  ...Object.entries({ ...happens, ...happensAlone })
    .filter(([event, said]) => isReplaceable(event) && said.startsWith('is '))
    .map(([event, said]): PhraseEntry => ['event.now', `{what:subject} would ${would(said)}`, of(event)]),
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).flatMap(([to, means]): PhraseEntry[] => [
    ['event.now', `the attack of {what:subject} would hit${to}`, of('hits', means)],
  ]),
  ['event.now', '{what:subject.card} would be put into the {to:pile}', of('put', { to: $('to') })],
  [
    'event.now',
    '{what:subject.card} would be put into the {to:pile} {from}',
    of('put', { to: $('to'), from: $('from') }),
  ],
  ['event.now', 'you would draw a card', { event: 'draws', who: 'you' }],
  ['event.now', 'your opponent would draw a card', { event: 'draws', who: 'opponent' }],
]
