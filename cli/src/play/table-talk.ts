import { gistsIn } from '@tefuda/common'
import { type Decision, entryOf, isRefusal, type Option, readAnswer, type Text } from '@tefuda/kernel'
import { paintSuits } from '../draw/card.ts'
import { drawDecision } from '../draw/decision.ts'
import { hanging } from '../draw/width.ts'
import type { Game } from '../games.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import { isUnclear, meantKey, optionsOf, readLine } from './answer.ts'

/** What a player is told who asks about the rules. */

/** A clause with what it says. */
function clauseLines(game: Game, clause: string, voice: Voice, columns: number): string[] {
  const gist = entryOf(gistsIn(game.clauses), clause)
  return gist ? hanging(`  ${paint.bold(clause)}  `, gist[voice.language], columns, paintSuits) : []
}

/** `?`: what is asked, by which clause, what can be answered and how. */
export function explain(game: Game, decision: Decision, voice: Voice, columns: number): string[] {
  const tell = (said: Text) => voice.tell(game.rules, said)
  return [
    ...drawDecision(decision, tell, voice, columns),
    ...clauseLines(game, decision.clause, voice, columns),
    ...hanging('  ', howToAnswer(decision, voice), columns),
  ]
}

function howToAnswer(decision: Decision, voice: Voice): string {
  switch (decision.kind) {
    case 'number':
      return voice.say('play.how.number', { min: decision.min, max: decision.max })
    case 'order':
      return voice.say('play.how.order')
    case 'assign':
      return voice.say('play.how.assign', {
        what: exampleOf(decision.options),
        where: exampleOf(decision.slots),
      })
    case 'choose':
      if (decision.max === 1) return voice.say('play.how.one', { key: exampleOf(decision.options) })
      return voice.say('play.how.some', {
        min: decision.min,
        max: Math.min(decision.max, decision.options.length),
      })
  }
}

const exampleOf = (options: readonly Option[]) => options[0]?.key.replace(/^.*:/, '') ?? ''

/** `why`: that it can be done, or the clause and the reason why not. */
export function whyNot(
  game: Game,
  decision: Decision,
  wishes: readonly Option[],
  wish: string,
  voice: Voice,
  columns: number,
): string[] {
  const tell = (said: Text) => voice.tell(game.rules, said)
  const told = (said: string) => hanging('  ', said, columns, paintSuits)
  const answer = readLine(decision, wishKey(decision, wishes, wish, tell), tell)
  if (isUnclear(answer)) return told(voice.say('play.unclear', answer))
  const key = answer.join(' ') || wish
  const read = readAnswer(decision, answer)
  if (!isRefusal(read)) return told(voice.say('play.why.can', { key }))
  const { clause, reason } = read
  return [
    ...told(voice.say('play.why.not', { key, reason: tell(reason), clause })),
    ...clauseLines(game, clause, voice, columns),
  ]
}

/** What is not offered may still be something that the game knows by name. */
function wishKey(
  decision: Decision,
  wishes: readonly Option[],
  wish: string,
  tell: (said: Text) => string,
): string {
  if (meantKey(optionsOf(decision), wish, tell) !== wish) return wish
  const known = meantKey(wishes, wish, tell)
  return typeof known === 'string' ? known : wish
}
