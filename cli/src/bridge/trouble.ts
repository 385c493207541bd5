import { BadInput } from '@tefuda/kernel'
import { BadMessage, type Message } from '@tefuda/players/wire'

/** What was wrong, with place and remedy. */
export function troubleOf(error: unknown): Message {
  if (error instanceof BadMessage) return error.trouble
  const said = error instanceof Error ? error.message : String(error)
  if (!(error instanceof BadInput))
    return { where: 'tefuda', what: `this is a defect of tefuda: ${said}`, remedy: 'tell us what you sent' }
  const [what = '', ...remedy] = said.split('; ')
  return { where: 'message', what, remedy: remedy.join('; ') || 'mend what is named here' }
}
