import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { useVoice } from '../../speak.tsx'

/** The button for rare actions, with its menu. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const { say } = useVoice()
  return (
    <Menu.Root>
      <Menu.Trigger className="more" aria-label={say('table.more')}>
        <span className="in-words">{say('table.more')} </span>▾
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="over">
          <Menu.Popup className="menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
