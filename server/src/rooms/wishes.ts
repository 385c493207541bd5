import { BadInput } from '@tefuda/kernel'
import { checkLevel } from './bot-seats.ts'
import type { Company } from './company.ts'
import { type Door, ownSeat } from './door.ts'
import type { KeptMatch } from './kept-match.ts'
import type { Asked } from './messages.ts'
import type { Playing } from './playing.ts'
import { Wish } from './wish.ts'

/** What players ask of each other, one thing at a time. */
export class Wishes {
  private readonly kept: KeptMatch
  private readonly company: Company
  private readonly playing: Playing

  constructor(kept: KeptMatch, company: Company, playing: Playing) {
    this.kept = kept
    this.company = company
    this.playing = playing
  }

  ask(door: Door, about: Asked): Promise<void> {
    return this.kept.inTurn(async () => {
      const by = ownSeat(door)
      const { phase, moves, opened, places } = this.kept.progress
      if ((about.what === 'rematch') !== (phase === 'closed'))
        throw new BadInput('that cannot be asked now', 'いまは頼めません')
      const own = moves.findLastIndex(({ seat, keys, isSpared }) => seat === by && keys !== null && !isSpared)
      if (about.what === 'takeBack' && (!opened.takeBacks || own < 0))
        throw new BadInput('there is nothing to take back here', 'ここでは待ったはできません')
      const gone = about.what === 'replace' ? about.seat : null
      if (about.what === 'replace') {
        checkLevel(about.level)
        if (!this.company.isGone(about.seat))
          throw new BadInput(
            'nobody has been away there for two minutes',
            'その席は二分以上の離席ではありません',
          )
      }
      const others = places.flatMap((place, seat) =>
        place?.sitter.kind === 'person' && place.standIn === null && seat !== by && seat !== gone
          ? [seat]
          : [],
      )
      this.company.wish = new Wish(by, about, others, own)
      await this.grantOrTell()
    })
  }

  agree(door: Door, yes: boolean): Promise<void> {
    return this.kept.inTurn(async () => {
      const { wish } = this.company
      if (!wish) throw new BadInput('nobody asks you anything', 'あなたには何も頼まれていません')
      wish.agrees(ownSeat(door))
      if (!yes) this.company.wish = null
      await this.grantOrTell()
    })
  }

  private async grantOrTell(): Promise<void> {
    const { kept, company } = this
    const { wish } = company
    if (!wish?.isGranted) return company.tell()
    company.wish = null
    const at = kept.around.now()
    switch (wish.about.what) {
      case 'takeBack':
        await kept.note({ what: 'takenBack', at, seat: wish.by, to: wish.to })
        this.playing.forget()
        break
      case 'replace':
        await kept.note({ what: 'replaced', at, seat: wish.about.seat, level: wish.about.level })
        break
      case 'rematch': {
        const next = await kept.around.layAgain(company.shown(null).terms)
        const { seats } = kept.progress.opened
        for (const { seat, send } of company)
          if (seat !== null) send({ push: 'rematch', ...next, seat: (seat + 1) % seats })
      }
    }
    await this.playing.goOn()
  }
}
