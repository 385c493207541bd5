import { ask, type CardId, type Event, event, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { cardOption } from './300-names.ts'
import { deck, faceUpDamage, type Globals, type Ns, unbowedEther } from './300-zones.ts'

/** 1308: draws one card, so many times. */
export const drawing = procedure<Globals>('1308', {
  '1308.2': (t, v) => {
    if ((v.n as number) <= 0) return
    v.n = (v.n as number) - 1
    const top = deck(t, v.seat as Seat).at(-1)
    if (top !== undefined) {
      t.move([top], t.zone('hand', v.seat as Seat), v.clause as string, v.seat as Seat)
      t.do(event('draw', '1308.1', v.seat as Seat, { cards: [top] }))
    }
    t.goto('1308.2')
  },
})

/** 1310: bows or unbows; what lies so already is left alone. */
export function setBowed(t: Ns, cards: readonly CardId[], bowed: boolean, clause: string, seat: Seat): void {
  t.mark(cards, 'bowed', bowed ? 1 : 0, clause, seat)
}

/** 302.5: cards go to their owners' ohigan. */
export function bury(t: Ns, cards: readonly CardId[], clause: string, seat: Seat): void {
  t.move(
    cards,
    cards.map((card) => t.zone('ohigan', t.state.owner[card]!)),
    clause,
    seat,
  )
}

/** 1311: characters are killed, all at once. 1216.5: by the source of the effect, or by what dealt them damage. */
export function kill(t: Ns, cards: readonly CardId[], clause: string, source: Ref | null): void {
  if (cards.length > 0) t.call('1311', { cards: cards.map((card) => t.ref(card)), clause, source })
}

export const killing = procedure<Globals>('1311', {
  '1311.2': (t, v) => {
    t.state.globals.doomed = []
    for (const whom of v.cards as Ref[]) {
      const wound = t.state.globals.hurtBy.findLast((one) => one.whom.card === whom.card && t.alive(one.whom))
      const by = (v.source as Ref | null) ?? wound?.source ?? null
      const ikusa = v.source === null && wound?.ikusa === true
      const note = { source: by, ikusa }
      t.do(event('kill', v.clause as string, t.state.holder[whom.card]!, { cards: [whom.card], note }))
    }
  },
  '1311.1': (t) => {
    const dead = t.state.globals.doomed.filter((ref) => t.alive(ref)).map(({ card }) => card)
    t.state.globals.doomed = []
    t.state.globals.hurtBy = []
    bury(t, dead, '1311.1', t.state.turnSeat)
  },
})

/** What a kill event changes: its character will go to the ohigan. */
export function doom(t: Ns, e: Event): void {
  t.state.globals.doomed = [...t.state.globals.doomed, ...e.cards.map((card) => t.ref(card))]
}

/** 1319: heals: cards of the damage zone go to the ohigan. */
export const healing = procedure<Globals>('1319', {
  '1319.1': ask(
    (t, v) => {
      const seat = v.seat as Seat
      const options = t.cards('damage', seat).map((card) => cardOption(t, card))
      const n = Math.min(v.n as number, options.length)
      return { kind: 'choose', seat, clause: '1319.1', ask: text('ask.heal', { n }), options, min: n, max: n }
    },
    (t, v, { picked }) => {
      bury(
        t,
        picked.map(({ id }) => id),
        '1319.1',
        v.seat as Seat,
      )
      if (picked.length > 0) t.do(event('heal', '1319.1', v.seat as Seat, { value: picked.length }))
    },
  ),
})

/** 1320: jitsu: so many face-up cards of the damage zone are turned face down. */
export const jitsu = procedure<Globals>('1320', {
  '1320.1': ask(
    (t, v) => {
      const seat = v.seat as Seat
      const n = v.n as number
      const options = faceUpDamage(t, seat).map((card) => cardOption(t, card))
      return {
        kind: 'choose',
        seat,
        clause: '1320.1',
        ask: text('ask.jitsu', { n }),
        options,
        min: n,
        max: n,
      }
    },
    (t, v, { picked }) =>
      t.mark(
        picked.map(({ id }) => id),
        'down',
        1,
        '1320.1',
        v.seat as Seat,
      ),
  ),
})

/** 1312: pays ether by bowing that many unbowed cards of the ether zone. */
export const payEther = procedure<Globals>('1312', {
  '1312.1': ask(
    (t, v) => {
      const seat = v.seat as Seat
      const n = v.n as number
      if (n <= 0) return null
      const options = unbowedEther(t, seat).map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause: '1312.1', ask: text('ask.pay', { n }), options, min: n, max: n }
    },
    (t, v, { picked }) =>
      setBowed(
        t,
        picked.map(({ id }) => id),
        true,
        '1312.1',
        v.seat as Seat,
      ),
  ),
})

/** 1403.2: one of the characters that greeted this one this turn is killed. */
export const satsubatsu = procedure<Globals>('1403', {
  '1403.2': ask(
    (t, v) => {
      const source = v.source as Ref
      const greeters = t.state.history
        .filter(
          (e) =>
            e.type === 'aisatsu' &&
            (e.note as Partial<Ref>).card === source.card &&
            (e.note as Ref).life === source.life,
        )
        .map((e) => e.cards[0]!)
      const alive = [...new Set(greeters)].filter(
        (card) => t.layout.specOf[t.state.at[card]!]!.name === 'field',
      )
      const options = alive.map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: v.seat as Seat,
        clause: '1403.2',
        ask: text('ask.choose', { n: 1 }),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) =>
      kill(
        t,
        picked.map(({ id }) => id),
        '1403.2',
        v.source as Ref,
      ),
  ),
})
