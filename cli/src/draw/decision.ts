import type { Decision, Option, Text } from '@tefuda/kernel'
import { paint } from '../paint.ts'
import { optionsOf } from '../play/answer.ts'
import type { Voice } from '../voice.ts'
import { paintSuits } from './card.ts'
import { hanging, pad, width } from './width.ts'

type Tell = (said: Text) => string

/** The question, its clause, and the answers as a numbered list. */
export function drawDecision(decision: Decision, tell: Tell, voice: Voice, columns: number): string[] {
  const { clause, ask } = decision
  const question = hanging(`${paint.green('▶')} `, `${tell(ask)}  [${clause}]`, columns, (line) =>
    paint.bold(paintSuits(line)),
  )
  if (decision.kind === 'number') return [...question, `  ${decision.min} … ${decision.max}`]
  const list = drawOptions(optionsOf(decision), tell, columns)
  if (decision.kind === 'choose' && decision.min === 0)
    return [...question, ...list, `  ${paint.dim(voice.say('play.none'))}`]
  if (decision.kind !== 'assign') return [...question, ...list]
  return [
    ...question,
    ...list,
    `  ${paint.dim(voice.say('play.slots'))}`,
    ...drawOptions(decision.slots, tell, columns),
  ]
}

/** As many to a line as fit, the numbers running down the columns. */
function drawOptions(options: readonly Option[], tell: Tell, columns: number): string[] {
  const keys = Math.max(0, ...options.map(({ key }) => width(key)))
  const parts = options.map(({ key, text }, i) => {
    const said = tell(text)
    const label = `${paint.dim(String(i + 1).padStart(3))} ${paint.cyan(pad(key, keys))}  `
    return [label, said === key ? '' : said] as const
  })
  const cells = parts.map(([label, said]) => `${label}${paintSuits(said)}`)
  if (cells.some((one) => width(one) > columns))
    return parts
      .flatMap(([label, said]) => hanging(label, said, columns, paintSuits))
      .map((line) => line.trimEnd())
  const cell = Math.max(0, ...cells.map(width)) + 3
  const across = Math.max(1, Math.floor(columns / cell))
  const down = Math.ceil(cells.length / across)
  return Array.from({ length: down }, (_, row) =>
    cells
      .filter((_, i) => i % down === row)
      .map((one) => pad(one, cell))
      .join('')
      .trimEnd(),
  )
}
