import { Match, offered, randomAnswer, type Setup, seeded, type Vars } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import type { Game } from '../src/games.ts'

/** The same game as the command plays it, a person answering by lot: the match and what that person types. */
export function rehearse(
  { rules }: Game,
  setup: Setup,
  seat: number,
): { readonly match: Match<Vars>; readonly lines: readonly string[] } {
  const match = new Match(rules, setup)
  const bot = bots.random!.make(rules)
  const botLuck = seeded(`${setup.seed}/bot`)
  const luck = seeded('person')
  const lines: string[] = []
  for (let decision = match.decision; decision; decision = match.decision) {
    const { seat: who } = decision
    const door = { decision: offered(decision), view: () => match.view(who) }
    const answer = who === seat ? randomAnswer(decision, luck) : bot(door, botLuck)
    if (who === seat) lines.push(answer.join(' ') || 'none')
    match.answer(who, answer)
  }
  return { match, lines }
}
