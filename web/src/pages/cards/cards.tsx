import { Dialog } from '@base-ui/react/dialog'
import type { Face, GameInfo } from '@tefuda/engine/protocol'
import { useRef, useState } from 'react'
import { lookOf } from '../../look.ts'
import { useVoice } from '../../speak.tsx'
import { badgesInWords } from '../../table/cards/badges.tsx'
import { CardDetails } from '../../table/cards/card-details.tsx'
import { FaceView, faceClasses } from '../../table/cards/card-view.tsx'
import { RuleDoor } from '../../table/rules/rule.tsx'
import { GameChoice } from '../sit-down/choices.tsx'
import { Trouble } from '../trouble.tsx'
import { useGame } from '../use-game.ts'
import { FilterChips, useSearch } from './search.tsx'

/** All cards of a game, found by name, kind or text in either language. */
export default function CardsPage({ game }: { readonly game: string }) {
  const { say } = useVoice()
  const { info, trouble } = useGame(game)
  const search = useSearch(info)
  const [shown, setShown] = useState<string | null>(null)
  return (
    <main id="main" className="page wide">
      <div className="page-head">
        <h1>{say('cards.title')}</h1>
        <GameChoice page="cards" game={game} />
      </div>
      <Trouble error={trouble} />
      <FilterChips info={info} search={search} />
      {info?.writing && (
        <p>
          <a href={`#/write/${game}`}>{say('cards.write')}</a>
        </p>
      )}
      {info && (
        <ul className="gallery" style={lookOf(info.name)}>
          {search.found.map(({ id, face }) => (
            <li key={id}>
              <CardTile info={info} face={face} onOpen={() => setShown(id)} />
            </li>
          ))}
        </ul>
      )}
      {info && shown !== null && info.faces[shown] && (
        <CardSheet info={info} id={shown} face={info.faces[shown]} onClose={() => setShown(null)} />
      )}
    </main>
  )
}

type TileProps = { readonly info: GameInfo; readonly face: Face }

function CardTile({ info, face, onOpen }: TileProps & { readonly onOpen: () => void }) {
  const voice = useVoice()
  const said = [voice.both(face.name), ...badgesInWords(info, voice, face)]
  return (
    <button type="button" className={`card ${faceClasses(face)}`} onClick={onOpen}>
      <span className="hidden">{said.join(', ')}</span>
      <FaceView info={info} face={face} card={null} values={undefined} />
    </button>
  )
}

function CardSheet({
  info,
  id,
  face,
  onClose,
}: TileProps & { readonly id: string; readonly onClose: () => void }) {
  const { language, both, say } = useVoice()
  const other = language === 'ja' ? 'en' : 'ja'
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="sheet inspect" initialFocus={close}>
          <RuleDoor info={info}>
            <div className={`card big ${faceClasses(face)}`}>
              <FaceView info={info} face={face} card={null} values={undefined} />
            </div>
            <div>
              <Dialog.Title>{both(face.name)}</Dialog.Title>
              <p className="faint" lang={other}>
                {face.name[other]}
              </p>
              <CardDetails info={info} face={face} values={undefined} />
              {info.writing && (
                <p>
                  <a href={`#/write/${info.name}/${id}`}>{say('cards.like')}</a>
                </p>
              )}
              <Dialog.Close ref={close} className="primary">
                {say('table.close')}
              </Dialog.Close>
            </div>
          </RuleDoor>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
