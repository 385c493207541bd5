import type {
  AskedNext,
  Begin,
  Better,
  Foreseen,
  GameInfo,
  Hint,
  Request,
  Review,
  Scene,
  Sitter,
} from '@tefuda/engine/protocol'
import { type Answer, type Refusal, type Seat, writeRecord } from '@tefuda/kernel'
import type { Attention } from '@tefuda/players'
import { freshSeed } from '@tefuda/players/seed'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { freshId, type KeptMatch, keepMatch, keptMatch } from '../../kept-matches.ts'
import { type Agreed, isDealt } from '../../pages/sit-down/choices.tsx'
import { useSettings } from '../../settings-view.tsx'
import type { Wishing } from '../question/quiet-row.tsx'
import { decisionIn, isGoingOn, mustCome, people, sittersHere } from './seats.ts'
import { attentionTo, useAttention } from './use-attention.ts'
import { type Matter, useEngine } from './use-engine.ts'
import { useHolding } from './use-holding.ts'
import { usePace } from './use-pace.ts'

/** What a match can be gone on with if its engine dies. Without sitters it is only watched. */
interface Kept {
  readonly record: string
  readonly sitters: readonly Sitter[] | null
  readonly seat: Seat
}

export interface PlayedMatch {
  /** What the match is kept under while it is played; null where none is. */
  readonly id: string | null
  /** Whether the browser does not let us keep it. */
  readonly isForgotten: boolean
  /** Whether it was played from its beginning and nothing was taken back, so that a win leaves a mark. */
  readonly isFair: boolean
  readonly info: GameInfo | null
  readonly scene: Scene | null
  readonly matter: Matter
  /** The seat whose player must come to the screen before anything is shown, or null. */
  readonly curtain: Seat | null
  /** What there is to know of a game before it begins. */
  readonly open: (game: string) => Promise<GameInfo | undefined>
  readonly begin: (begin: Begin) => void
  /** Goes on with a record; without sitters it is only watched. */
  readonly load: (record: string, sitters: readonly Sitter[] | null) => void
  /** Goes on with a match that was kept, at the decision where it was left. */
  readonly goOn: (kept: KeptMatch) => void
  /** Plays on here what another tab plays, which stops there. */
  readonly takeOver: () => void
  /** Watches a record from a seat (-1 is a spectator), beginning after the given number of answers. */
  readonly watch: (record: string, at: number, seat: Seat) => void
  readonly openCurtain: () => void
  /** Tells whether the answer was taken. */
  readonly answer: (keys: Answer, means?: string | null) => Promise<boolean>
  readonly whyNot: (key: string) => Promise<Refusal | null>
  /** The answer after which a card will be offered that is not offered now. */
  readonly leadingTo: (key: string) => Promise<string | null>
  /** The outcome of an answer, or of what is under way if none is given. */
  readonly foresee: (keys: Answer | null) => Promise<Foreseen | null>
  /** The question about payment that would follow an answer, if any. */
  readonly askedNext: (keys: Answer) => Promise<AskedNext | null>
  /** What could be answered, and why. */
  readonly hint: () => Promise<Hint | null>
  /** Questions that are normally skipped, but that the player wants to be asked the next time. */
  readonly wishing: Wishing
  readonly undo: () => void
  /** Asks anew what was answered by what was proposed. */
  readonly reopen: () => void
  /** Passes until one's own turn, or until one is attacked. */
  readonly skip: () => void
  /** Goes on to the next move of a bot without waiting, or to the next question. */
  readonly hurry: (far: boolean) => void
  /** Lets others wait, as long as something is shown that they did. */
  readonly hold: (isHeld: boolean) => void
  readonly concede: () => void
  readonly look: (seat: Seat, open?: boolean) => void
  readonly goTo: (at: number) => void
  /** Plays on from here as another match, seen from a seat: where it is kept, at its own address; tells whether it is. */
  readonly branch: (sitters: readonly Sitter[], seat: Seat) => Promise<boolean>
  readonly record: () => Promise<string>
  /** How the match went, once it is over or where it is watched. */
  readonly review: (further: boolean) => Promise<Review>
  /** What would have been better than an answer of it, by its place. */
  readonly better: (at: number) => Promise<Better>
  /** The same again: those who sit there, with the same decks, and another deal. */
  readonly rematch: () => void
  /** After the engine has died: goes on from the last answer. */
  readonly canResume: boolean
  readonly resume: () => void
  readonly dismiss: () => void
  readonly leave: () => void
}

/** As much of a match as the table needs: something that is answered there, a match or a position of a lesson. */
export type AnsweredMatch = Pick<PlayedMatch, 'answer' | 'whyNot' | 'foresee' | 'reopen'> &
  Partial<Pick<PlayedMatch, 'askedNext' | 'hint' | 'leadingTo' | 'wishing'>>

/** A match at this screen. `plays`: bots answer by themselves, and the screen goes to the person who is asked. */
export function useMatch(plays: boolean): PlayedMatch {
  const { settings } = useSettings()
  const [info, setInfo] = useState<GameInfo | null>(null)
  const [scene, setScene] = useState<Scene | null>(null)
  const [matter, setMatter] = useState<Matter>(null)
  const [curtain, setCurtain] = useState<Seat | null>(null)
  const { ask, attempt, close } = useEngine(setMatter)
  const kept = useRef<Kept | null>(null)
  const [id, setId] = useState<string | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const { attention, wishing, fulfil, forget, skip: setSkipping } = useAttention(info)
  const fair = useRef(false)
  /** What was last said of when one wants to be asked; nothing was said of a match that has just begun. */
  const attended = useRef<string | null>(null)
  const { keptAs, elsewhere, standDown, letGo, holdAs } = useHolding(
    useCallback(() => setMatter('elsewhere'), []),
  )
  const keepAs = useCallback(
    (name: string | null) => {
      attended.current = null
      forget()
      keptAs.current = name
      setId(name)
      if (name === null) letGo()
      else void holdAs(name, 'ask')
    },
    [holdAs, letGo, forget],
  )

  /** Shows what a person may see now: another person's question stays behind the curtain until they have come. */
  const show = useCallback(
    (next: Scene, playing = plays) => {
      const coming = playing ? mustCome(next) : null
      if (coming !== null) setCurtain(coming)
      // Drawn in pieces, so that animations stay smooth; and never one without the other.
      else
        startTransition(() => {
          setCurtain(null)
          setScene(next)
        })
      if (playing)
        void attempt(async () => {
          const as = keptAs.current
          const record = writeRecord(await ask({ do: 'record' }))
          const seat = coming ?? next.view.seat
          kept.current = { record, sitters: sittersHere(next), seat }
          const isFair = fair.current
          if (as !== null && as === keptAs.current)
            setForgotten(!keepMatch({ ...matchOf(as, next, seat, record), isFair }))
        })
    },
    [ask, attempt, plays],
  )
  const showReply = useCallback(
    (request: Request) => attempt(async () => show((await ask(request as never)) as Scene)),
    [ask, attempt, show],
  )

  /** The same settings for a running match, which does not begin anew when they change. */
  const wanted = useRef(settings)
  useEffect(() => {
    wanted.current = settings
  }, [settings])
  /** The first that is seen from a seat: not even for a moment a question that its player is spared. */
  const takeSeat = useCallback(
    async (opened: GameInfo, seat: Seat) => {
      const attention = attentionTo(opened, wanted.current)
      attended.current = JSON.stringify(attention)
      const first = await ask({ do: 'look', seat })
      return plays && attention ? ask({ do: 'attend', attention }) : first
    },
    [ask, plays],
  )
  const begin = useCallback(
    (wanted: Begin) =>
      attempt(async () => {
        setMatter(null)
        const opened = await ask({ do: 'open', game: wanted.game, written: wanted.written ?? [] })
        setInfo(opened)
        const first = Math.max(
          0,
          wanted.sitters.findIndex(({ kind }) => kind === 'person'),
        )
        await ask({ do: 'begin', begin: wanted })
        fair.current = (wanted.written ?? []).length === 0
        keepAs(freshId())
        show(await takeSeat(opened, first))
      }),
    [ask, attempt, show, keepAs, takeSeat],
  )
  const sitAt = useCallback(
    (
      record: string,
      sitters: readonly Sitter[] | null,
      seatOf: (loaded: Scene) => Seat,
      as: string | null = sitters && freshId(),
      isFair = false,
    ) =>
      attempt(async () => {
        const loaded = await ask({ do: 'load', record, sitters })
        fair.current = isFair
        keepAs(as)
        setMatter(null)
        const { written = [] } = await ask({ do: 'record' })
        const opened = await ask({ do: 'open', game: loaded.view.game, written })
        setInfo(opened)
        const seat = seatOf(loaded)
        kept.current = { record, sitters, seat }
        show(await takeSeat(opened, seat))
      }),
    [ask, attempt, show, keepAs, takeSeat],
  )
  const goOn = useCallback(
    async ({ id: as }: KeptMatch, how: 'ask' | 'takeOver' = 'ask') => {
      if (!(await holdAs(as, how))) {
        standDown(as)
        if (!(await holdAs(as, 'wait'))) return
      }
      const found = keptMatch(as)
      if (!found) return
      const { record, sitters, seat, isFair } = found
      // With several people we cannot know who came back to the screen, so we call the one who is asked.
      const isAlone = people({ sitters }).length < 2
      await sitAt(record, sitters, () => (isAlone ? seat : -1), as, isFair)
    },
    [sitAt, holdAs, standDown],
  )
  const load = useCallback(
    (record: string, sitters: readonly Sitter[] | null) =>
      sitAt(record, sitters, (loaded) => (sitters ? (people(loaded)[0] ?? 0) : -1)),
    [sitAt],
  )

  const watch = useCallback(
    (record: string, at: number, seat: Seat) =>
      void attempt(async () => {
        const loaded = await ask({ do: 'load', record, sitters: null })
        keepAs(null)
        setMatter(null)
        const { written = [] } = await ask({ do: 'record' })
        setInfo(await ask({ do: 'open', game: loaded.view.game, written }))
        kept.current = { record, sitters: null, seat }
        await ask({ do: 'goTo', at })
        show(await ask({ do: 'look', seat }))
      }),
    [ask, attempt, show, keepAs],
  )

  const open = useCallback(
    async (game: string) => {
      let opened: GameInfo | undefined
      await attempt(async () => {
        opened = await ask({ do: 'open', game })
      })
      return opened
    },
    [ask, attempt],
  )
  const isBots = plays && scene !== null && isGoingOn(scene)
  const move = useCallback(() => void showReply({ do: 'bot' }), [showReply])
  /** Which question is open: nobody goes on hurrying or skipping past the next one. */
  const askedAt = scene !== null && decisionIn(scene) !== null ? scene.at : null
  const { hurry, hold } = usePace({
    isOn: isBots && curtain === null && matter !== 'died' && matter !== 'elsewhere',
    shown: scene,
    next: move,
    speed: settings.speed,
    askedAt,
  })
  useEffect(() => {
    if (askedAt !== null) setSkipping(false)
  }, [askedAt, setSkipping])
  const written = JSON.stringify(attention)
  useEffect(() => {
    if (!plays || id === null || !attention) return
    // Said once: each time the table is shown anew, and what one was about to do is put back.
    if (attended.current === written) return
    attended.current = written
    void showReply({ do: 'attend', attention })
    // The name of a match is new, so its engine has not been told yet.
  }, [plays, id, written, showReply])

  useEffect(
    () => () => {
      close()
      letGo()
    },
    [close, letGo],
  )

  return {
    id,
    isForgotten,
    isFair: fair.current,
    info,
    scene,
    matter,
    curtain,
    open,
    begin,
    load,
    goOn: (match) => void goOn(match),
    takeOver: () => {
      const match = elsewhere.current === null ? null : keptMatch(elsewhere.current)
      if (match) void goOn(match, 'takeOver')
    },
    watch,
    openCurtain: () => void showReply({ do: 'look', seat: curtain! }),
    answer: async (keys, means) => {
      const asked = scene!.view.decision?.ask.key
      const isTaken = await showReply({
        do: 'answer',
        seat: scene!.view.seat,
        keys,
        ...(means ? { means } : {}),
      })
      // What was wished for has been asked.
      if (isTaken) fulfil(asked)
      return isTaken
    },
    wishing,
    whyNot: (key) => ask({ do: 'whyNot', seat: scene!.view.seat, key }),
    leadingTo: (key) => ask({ do: 'leadingTo', seat: scene!.view.seat, key }),
    foresee: (keys) => ask({ do: 'foresee', seat: scene!.view.seat, keys }),
    askedNext: (keys) => ask({ do: 'askedNext', seat: scene!.view.seat, keys }),
    hint: () => ask({ do: 'hint', seat: scene!.view.seat }),
    undo: () =>
      void attempt(async () => {
        const before = await ask({ do: 'undo' })
        fair.current = false
        show(before)
      }),
    reopen: () => void showReply({ do: 'reopen' }),
    skip: () =>
      void attempt(async () => {
        if (!attention || settings.asks === 'full') return
        setSkipping(true)
        const skipping: Attention = { ...attention, mode: 'skip' }
        attended.current = JSON.stringify(skipping)
        const now = await ask({ do: 'attend', attention: skipping })
        // What one would be asked in one's own turn is passed once: then it is the others'.
        const passes = isOfferedPass(now) && now.view.turnSeat === now.view.seat
        show(passes ? await ask({ do: 'answer', seat: now.view.seat, keys: ['pass'] }) : now)
      }),
    hurry,
    hold,
    concede: () => void showReply({ do: 'concede', seat: scene!.view.seat }),
    look: (seat, open = false) => void showReply({ do: 'look', seat, open }),
    goTo: (at) => void showReply({ do: 'goTo', at }),
    branch: async (sitters, seat) => {
      let isKept = false
      await attempt(async () => {
        await ask({ do: 'branch', sitters })
        const first = await ask({ do: 'look', seat })
        const as = freshId()
        fair.current = false
        isKept = keepMatch(matchOf(as, first, seat, writeRecord(await ask({ do: 'record' }))))
        if (isKept) {
          window.location.hash = `#/match/${as}`
          return
        }
        keepAs(as)
        show(first, true)
      })
      return isKept
    },
    record: async () => writeRecord(await ask({ do: 'record' })),
    review: (further) => ask({ do: 'balance', further }),
    better: (at) => ask({ do: 'better', at }),
    rematch: () =>
      void attempt(async () => {
        const { game, options, decks, sitters = [], written = [] } = await ask({ do: 'record' })
        const brought = isDealt(info!, options as Agreed) ? decks.map(() => null) : decks
        await begin({ game, seed: freshSeed(), options, sitters, decks: brought, written })
      }),
    canResume: kept.current !== null,
    resume: () => {
      const { record, sitters, seat } = kept.current!
      void sitAt(record, sitters, () => seat, keptAs.current, fair.current)
    },
    dismiss: () => setMatter(null),
    leave: () => {
      setScene(null)
      setInfo(null)
      setCurtain(null)
      setMatter(null)
      keepAs(null)
      kept.current = null
    },
  }
}

/** A match as this browser keeps it. */
function matchOf(id: string, scene: Scene, seat: Seat, record: string): KeptMatch {
  const { game, turn, result } = scene.view
  const sitters = sittersHere(scene)
  return { id, game, record, sitters, seat, turn, isOver: result !== null, isFair: false, when: Date.now() }
}

export function isOfferedPass(scene: Scene): boolean {
  const decision = decisionIn(scene)
  return decision?.kind === 'choose' && decision.options.some(({ key }) => key === 'pass')
}
