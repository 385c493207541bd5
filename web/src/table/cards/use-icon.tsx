import type { UseIcon } from '@tefuda/common'

/** Signs of our own, drawn in lines on a field of 24 by 24. */
const LINES: { readonly [icon in UseIcon]: string } = {
  soldier: 'M12 3 4.5 6v6c0 4.4 3.2 7.6 7.5 9 4.3-1.4 7.5-4.6 7.5-9V6zM12 8v8M8.5 11.5h7',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  turn: 'M5 9a8 8 0 0 1 14 1M19 4v6h-6M19 15a8 8 0 0 1-14-1M5 20v-6h6',
  stop: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM8.5 12h7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  break: 'M3 5h18v14H3zM12 5l-2 5 4 3-2 6',
  throw: 'M4 19C5 10 11 6 19 8M14 4l5 4-4 5M5 15a2 2 0 1 0 0 .1',
  wall: 'M3 8h18M5 8l-1-4h16l-1 4M6 8v12M18 8v12M6 13h12',
  attack: 'M4 4l12 12M20 4 8 16M14 18l4-4M10 18l-4-4M17 17l3 3M7 17l-3 3',
  equip: 'M7 4h10v16H7zM12 8v8M8.5 12h7',
}

export function UseSign({ icon }: { readonly icon: UseIcon | undefined }) {
  if (!icon) return null
  return (
    <svg className="use-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[icon]} />
    </svg>
  )
}
