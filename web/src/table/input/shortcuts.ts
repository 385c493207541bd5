import { useEffect } from 'react'

interface Does {
  readonly undo: () => void
  readonly showKeys: () => void
  /** Shows what judges see, or not. */
  readonly judge: () => void
  /** Asks everything, or only what is real. */
  readonly control: () => void
  /** Passes until one's own turn. */
  readonly skip: () => void
  /** Goes on to the next move of others, or past all of them. */
  readonly hurry: (far: boolean) => void
  readonly mute: () => void
  /** Opens what people say to each other, or shuts it. */
  readonly chat: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** No control has the focus: the page has it, or the question as a whole. */
export const isOnNoControl = (target: Element) => target === document.body || target.id === 'prompt'

/** Whatever the space bar presses by itself. */
const isPressed = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('button, summary, a')

/** A card that was clicked keeps the focus: Enter picks it, Space goes on with what the gold button says. */
const isOnTable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.board') !== null

/** What ends what one is at, or confirms it. */
function pressPrimary(event: KeyboardEvent, hurry: Does['hurry']): void {
  if (!document.querySelector('#prompt')) {
    event.preventDefault()
    hurry(event.shiftKey)
    return
  }
  const all = document.querySelectorAll<HTMLButtonElement>('#prompt :is(.closing button, .confirm .primary)')
  const ways = [...all].filter(({ disabled }) => !disabled)
  const gold = ways.find((way) => way.matches('.primary')) ?? (ways.length === 1 ? ways[0] : undefined)
  if (!gold) return
  event.preventDefault()
  gold.click()
}

const nothing = () => {}

/** Keys of the table, for whoever does not use a mouse. Those that are not told do nothing. */
export function useShortcuts(told: Partial<Does>): void {
  const {
    undo = nothing,
    showKeys = nothing,
    judge = nothing,
    control = nothing,
    skip = nothing,
    hurry = nothing,
    mute = nothing,
    chat = nothing,
  } = told
  useEffect(() => {
    const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
    const inspect = () =>
      document.activeElement?.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      )
    const does: { readonly [key: string]: () => void } = {
      u: undo,
      h: () => document.querySelector<HTMLButtonElement>('#hint')?.click(),
      '?': showKeys,
      a: () => document.querySelector<HTMLButtonElement>('#prompt [data-begins="several"]')?.click(),
      c: chat,
      f: control,
      m: mute,
      j: judge,
      i: () =>
        document.activeElement?.matches('button.card:focus-visible')
          ? inspect()
          : document.querySelector<HTMLButtonElement>('#whole-card')?.click(),
      l: () => focus('#log'),
      p: focusQuestion,
      t: () => focus('.board button:is(.card, .spot)[tabindex="0"]'),
      Escape: focusQuestion,
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      if (event.key === ' ' && (!isPressed(event.target) || isOnTable(event.target)))
        return pressPrimary(event, hurry)
      if (event.key === 'Enter' && !isPressed(event.target)) return skip()
      const act =
        does[event.key] ?? (/^[1-9]$/.test(event.key) ? () => pressNth(Number(event.key)) : undefined)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, showKeys, judge, control, skip, hurry, mute, chat])
}

/** To the first thing that can be answered, or to the question; what lies in a list that is shut is not there. */
function focusQuestion(): void {
  const ways = [
    ...document.querySelectorAll<HTMLElement>(
      '#prompt :enabled:is([data-option], input, .primary), #prompt summary',
    ),
  ]
  const first = ways.find((way) => way.checkVisibility())
  const question = document.querySelector<HTMLElement>('#prompt')
  ;(first ?? question)?.focus()
}

function pressNth(n: number): void {
  document.querySelectorAll<HTMLButtonElement>('#prompt [data-option]')[n - 1]?.click()
}
