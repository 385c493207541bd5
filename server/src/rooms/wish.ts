import { BadInput, type Seat } from '@tefuda/kernel'
import type { Asked } from './messages.ts'

/** Something that one player asks of the others. It is granted when all have agreed, and gone with the first "no". */
export class Wish {
  readonly by: Seat
  readonly about: Asked
  /** So many moves are left if a take-back is granted. */
  readonly to: number
  private readonly waiting: Set<Seat>

  constructor(by: Seat, about: Asked, others: readonly Seat[], to: number) {
    this.by = by
    this.about = about
    this.to = to
    this.waiting = new Set(others)
  }

  get isGranted(): boolean {
    return this.waiting.size === 0
  }

  agrees(seat: Seat): void {
    if (this.waiting.delete(seat)) return
    throw new BadInput('nobody asks you anything', 'あなたには何も頼まれていません')
  }
}
