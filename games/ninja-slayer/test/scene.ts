import { emptyState, Table } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { answer, decksWith, layOut, type Places } from '@tefuda/testkit/scene'
import { type Card, ninjaSlayer, readCards } from '../index.ts'
import type { Globals, Ns } from '../rules/300-zones.ts'

/** A character with these numbers and this text, or with no numbers a kotodama. */
export function card(
  id: string,
  cost: number,
  numbers: readonly number[] | null,
  text: readonly string[] = [],
  ukemi?: string,
): Card {
  const [karate, endurance, sabotage] = numbers ?? []
  const written = {
    id,
    name: { ja: id, en: id },
    type: numbers ? 'character' : 'kotodama',
    cost,
    attributes: [{ ja: '影', en: 'Shade' }],
  }
  return readCards([{ ...written, karate, endurance, sabotage, text, ...(ukemi && { ukemi }) }])[0]!
}

const FILLER = card('filler', 9, [1, 1, 1])

/** A table in A's character phase, with these cards in their places and harmless ones in the decks. */
export function scene(cards: readonly Card[], places: Places): Ns {
  const decks = decksWith(places, FILLER.name)
  const rules = ninjaSlayer([FILLER, ...cards], decks)
  const t = new Table(rules, emptyState(rules, decks, { format: 'constructed' }, 'scene'))
  layOut(t, places)
  staging(t).turn = 3
  staging(t).turnSeat = 0
  Object.assign(staging(t).globals, { phase: 'character' } satisfies Partial<Globals>)
  staging(t).frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: '504.1', vars: {} },
    { in: '802', at: '802.2', vars: { rounds: 0, entering: null } },
  ]
  t.decision()
  return t
}

/** Answers in turn, each written `A: fist`. What has only one answer is not asked; ether is paid from the left. */
export function play(t: Ns, ...lines: readonly string[]): void {
  for (const line of lines) {
    payFromTheLeft(t)
    answer(t, line)
  }
  payFromTheLeft(t)
}

function payFromTheLeft(t: Ns): void {
  const d = t.decision()
  if (d?.clause === '1312.1' && d.kind === 'choose')
    t.answer(
      d.seat,
      d.options.slice(0, d.min).map(({ key }) => key),
    )
}
