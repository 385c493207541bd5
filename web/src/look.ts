import type { Look } from '@tefuda/common'
import { GAMES } from '@tefuda/register'
import type { CSSProperties } from 'react'

const byDay = ([day, night]: Look['cloth']) => `light-dark(${day}, ${night})`

/** The colours and sizes of a game, for whatever shows its table or its cards. */
export function lookOf(game: string): CSSProperties {
  const look = GAMES.find(({ name }) => name === game)?.look
  if (!look) return {}
  const [corner, nextCorner] = look.corners
  return {
    '--felt': byDay(look.cloth),
    '--night': look.cloth[1],
    '--felt-line': byDay(look.lines),
    '--back': look.back,
    '--card': look.card,
    '--corner': corner,
    '--next-corner': nextCorner,
  }
}
