import { Popover } from '@base-ui/react/popover'
import type { GameInfo } from '@tefuda/engine/protocol'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useVoice } from '../../speak.tsx'

type Opened = { readonly clause: string; readonly at: HTMLElement }

const Door = createContext<(opened: Opened) => void>(() => {})

/** Whatever names a rule inside opens it here: one window for all of them, since a report has hundreds. */
export function RuleDoor({ info, children }: { readonly info: GameInfo; readonly children: ReactNode }) {
  const { say, rule } = useVoice()
  const [opened, setOpened] = useState<Opened | null>(null)
  const inside = useMemo(() => <Door value={setOpened}>{children}</Door>, [children])
  return (
    <>
      {inside}
      <Popover.Root open={opened !== null} onOpenChange={(open) => !open && setOpened(null)}>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} anchor={opened?.at} className="over">
            <Popover.Popup className="popup" finalFocus={() => opened?.at ?? true}>
              <Popover.Title>{say('table.rule', { clause: opened?.clause ?? '' })}</Popover.Title>
              <Popover.Description>
                {(opened && rule(info, opened.clause)) ?? say('table.rule.unknown')}
              </Popover.Description>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}

/** The number of a rule, which opens what the rule says in our words. */
export function Rule({ clause }: { readonly clause: string }) {
  const { say } = useVoice()
  const open = useContext(Door)
  const [number] = clause.split(' ')
  if (!number) return null
  return (
    <button
      type="button"
      className="rule"
      aria-label={say('table.rule', { clause: number })}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => open({ clause: number, at: currentTarget })}
    >
      {number}
    </button>
  )
}

/** A word of the rules inside a text, which opens the rule that explains it. */
export function Term({ word, clause }: { readonly word: string; readonly clause: string }) {
  const open = useContext(Door)
  return (
    <button
      type="button"
      className="term"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => open({ clause, at: currentTarget })}
    >
      {word}
    </button>
  )
}
