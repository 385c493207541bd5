import { type ReactNode, useRef } from 'react'

type OpenProps = {
  readonly label: string
  /** How the names of such files end, separated by commas. */
  readonly accept: string
  readonly onRead: (text: string) => void
}

/** A button that opens a file of whoever uses the page. */
export function OpenFile({ label, accept, onRead }: OpenProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => input.current!.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          chosen?.text().then(onRead)
        }}
      />
    </>
  )
}

type DropProps = {
  readonly className: string
  readonly onRead: (text: string) => void
  readonly children: ReactNode
}

/** A page on which a file can be dropped. */
export function DropPage({ className, onRead, children }: DropProps) {
  return (
    <main
      id="main"
      className={className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        file.text().then(onRead)
      }}
    >
      {children}
    </main>
  )
}
