import type { RefObject } from 'react'

interface Props {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onRead: (written: string) => void
}

/** The way to a file of this machine; a button elsewhere opens it. */
export function RecordFile({ input, label, onRead }: Props) {
  return (
    <input
      ref={input}
      type="file"
      className="hidden"
      accept=".json,application/json"
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const [chosen] = target.files ?? []
        target.value = ''
        chosen?.text().then(onRead)
      }}
    />
  )
}
