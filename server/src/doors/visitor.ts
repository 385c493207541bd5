import type { SentScene } from '@tefuda/engine/protocol'
import { BadInput, Refused } from '@tefuda/kernel'
import type { Door } from '../rooms/door.ts'
import type { Lobby } from '../rooms/lobby.ts'
import {
  type Push,
  type Received,
  type Replies,
  type Request,
  readSent,
  type Trouble,
} from '../rooms/messages.ts'
import { type Room, Troubled } from '../rooms/room.ts'

/** Somebody on a line: what they send is read, asked of the table they are at, and replied to. It knows nothing of sockets. */
export class Visitor {
  private readonly lobby: Lobby
  private readonly send: (message: Received<SentScene>) => void
  private readonly cut: () => void
  private unfollow: () => void = () => {}
  private at: { readonly room: Room; readonly door: Door } | null = null

  constructor(lobby: Lobby, send: (message: Received<SentScene>) => void, cut: () => void = () => {}) {
    this.lobby = lobby
    this.send = send
    this.cut = cut
  }

  /** The match of the table one is at. */
  get match(): string | null {
    return this.at?.room.match ?? null
  }

  /** Whatever it is, it gets a reply or a reason. Gives whether it was a message at all. */
  async receive(given: unknown): Promise<boolean> {
    const id = idIn(given)
    let isMessage = false
    try {
      const { request } = readSent(given)
      isMessage = true
      this.send({ id: id!, reply: await this.serve(request) })
    } catch (error) {
      this.send({ id, trouble: troubleOf(error) })
    }
    return isMessage
  }

  private async serve(request: Request): Promise<Replies[keyof Replies]> {
    switch (request.do) {
      case 'lay': {
        const { room, link } = await this.lobby.lay(request.terms)
        await this.lobby.leave(room)
        return { match: room.match, link, table: room.company.shown(null) }
      }
      case 'look':
        return this.lobby.withLink(request.link, async (room) => ({ table: room.company.shown(null) }))
      case 'sit':
        return this.lobby.withLink(request.link, async (room) => {
          const name = await room.seating.sit(request)
          await this.enter(room, request.seat)
          return { match: room.match, seat: request.seat, name }
        })
      case 'resume':
        return this.lobby.withRoom(request.match, async (room) => {
          const seat = await room.seatOf(request.token)
          return { seat, said: await this.enter(room, seat) }
        })
      case 'follow': {
        this.unfollow()
        const { stop, now } = this.lobby.follow(request.seats, (push) => this.send(push))
        this.unfollow = stop
        return now
      }
      case 'record': {
        const { match } = request
        if (match === undefined) return this.atTable(request)
        return { record: await this.lobby.record(match) }
      }
      case 'names':
        return { names: await this.lobby.lists.named(request.start) }
      case 'matches':
        return { matches: await this.lobby.lists.matchesOf(request.key) }
      case 'ratings':
        return { ratings: await this.lobby.lists.ranking(request.game) }
      case 'watch':
        return this.lobby.withRoom(request.match, async (room) => ({ said: await this.enter(room, null) }))
      default:
        return this.atTable(request)
    }
  }

  private async atTable(request: Request): Promise<Replies[keyof Replies]> {
    if (!this.at) throw new BadInput('sit down or watch first', '先に席につくか、観戦してください')
    const { room, door } = this.at
    switch (request.do) {
      case 'answer':
        await room.playing.answer(door, request)
        break
      case 'question':
        return room.question(door, request.question)
      case 'record':
        return { record: room.record() }
      case 'redeck': {
        const { do: _, ...sits } = request
        await room.seating.redeck(door, sits)
        break
      }
      case 'ready':
        await room.seating.setReady(door, request.ready)
        break
      case 'bot':
        await room.seating.setBot(door, request)
        break
      case 'leave':
        await room.seating.leave(door)
        this.at = null
        break
      case 'begin':
        await room.seating.begin(door)
        break
      case 'withdraw':
        await room.seating.withdraw(door)
        break
      case 'attend':
        await room.playing.attend(door, request.attention)
        break
      case 'concede':
        await room.playing.concede(door)
        break
      case 'ask':
        await room.wishes.ask(door, request.about)
        break
      case 'agree':
        await room.wishes.agree(door, request.yes)
        break
      case 'say':
        room.company.say(door, request.line)
        break
      case 'mute':
        if (request.muted) door.muted.add(request.seat)
        else door.muted.delete(request.seat)
        break
      case 'confirm':
        await room.confirm(door, request.signature)
    }
    return {}
  }

  private async enter(room: Room, seat: Door['seat']) {
    await this.away()
    const name = seat === null ? '' : room.nameAt(seat)
    const send = (push: Push<SentScene>) => this.send(push)
    const { cut } = this
    const door: Door = { seat, name, send, cut, muted: new Set(), scenes: null, told: null }
    await room.attach(door)
    this.at = { room, door }
    return room.company.said(door)
  }

  /** The line is gone, or leads elsewhere. */
  async away(): Promise<void> {
    this.unfollow()
    const { at } = this
    if (!at) return
    this.at = null
    at.room.company.detach(at.door)
    await this.lobby.leave(at.room)
  }
}

/** The number of a message, so that whoever sent it hears what is wrong with the rest of it. */
function idIn(given: unknown): number | null {
  const { id } = Object(given) as { readonly id?: unknown }
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null
}

/** What somebody may read of what went wrong; of a defect of ours no more than that it is one. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof Troubled) return error.trouble
  if (error instanceof BadInput) return { words: { en: error.message, ja: error.ja }, refusal: null }
  if (error instanceof Refused)
    return {
      words: { en: error.message, ja: `ここでは許されません(${error.refusal.clause})` },
      refusal: error.refusal,
    }
  return {
    words: { en: 'something went wrong here; try again', ja: '不具合です。もう一度お試しください' },
    refusal: null,
  }
}
