import { useState } from 'react'
import { packDeck } from '../../deck-link.ts'
import { copyText } from '../../share.ts'
import { useVoice } from '../../speak.tsx'
import '../../style/share.css'

type Props = {
  readonly game: string
  readonly name: string
  /** The deck as people write it. */
  readonly list: string
}

/** Puts a link to the deck on the clipboard, or shows it where there is none. */
export function CopyDeckLink({ game, name, list }: Props) {
  const { say } = useVoice()
  const [told, setTold] = useState<string | null>(null)
  const onCopy = async () => {
    const link = `${window.location.href.split('#')[0]}#/deck/${game}/${await packDeck({ name, list })}`
    setTold((await copyText(link)) ? say('table.link.done') : say('table.link.failed', { link }))
  }
  return (
    <p className="deck-link">
      <button type="button" disabled={list === ''} onClick={onCopy}>
        {say('deck.link')}
      </button>
      {told !== null && <small role="status">{told}</small>}
    </p>
  )
}
