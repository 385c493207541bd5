import { createContext, type ReactNode, useContext, useState } from 'react'
import { useVoice } from '../speak.tsx'
import type { Block, Piece, Section, Target, Term } from './rules-text.ts'

/** Leads to a place of the page. The address says which page this is, so it stays as it is. */
const Jump = createContext<(to: Target, from: HTMLElement) => void>(() => {})

/** Where somebody has been led, and where they were reading. */
interface Jumped {
  readonly to: string
  readonly from: HTMLElement
}
const LastJump = createContext<Jumped | null>(null)

const placeOf = ({ kind, id }: Target) => `${kind}-${id}`

function goTo(place: HTMLElement | null, block: ScrollLogicalPosition) {
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}

/** What is inside can lead from one place to another, and back. */
export function Jumping({ children }: { readonly children: ReactNode }) {
  const [jumped, setJumped] = useState<Jumped | null>(null)
  function jump(to: Target, from: HTMLElement) {
    const place = placeOf(to)
    setJumped({ to: place, from })
    goTo(document.getElementById(place), to.kind === 'section' ? 'start' : 'center')
  }
  return (
    <Jump value={jump}>
      <LastJump value={jumped}>{children}</LastJump>
    </Jump>
  )
}

/** An entry of a list that links lead to, with the way back for whoever came by one. */
function Place({ at, children }: { readonly at: Target; readonly children: ReactNode }) {
  const { say } = useVoice()
  const jumped = useContext(LastJump)
  const id = placeOf(at)
  return (
    <div id={id} tabIndex={-1}>
      {children}
      {jumped?.to === id && (
        <dd className="way-back">
          <button type="button" className="term" onClick={() => goTo(jumped.from, 'center')}>
            ← {say('rules.back')}
          </button>
        </dd>
      )}
    </div>
  )
}

export function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const { say } = useVoice()
  return (
    <nav className="contents" aria-label={say('rules.contents')}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ kind: 'section', id }}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function SectionView({ section: { id, title, blocks } }: { readonly section: Section }) {
  return (
    <section>
      <h2 id={placeOf({ kind: 'section', id })} tabIndex={-1}>
        {title}
      </h2>
      {blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
    </section>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'terms')
    return (
      <dl className="words">
        {block.terms.map((term) => (
          <TermView key={term.id} term={term} />
        ))}
      </dl>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line pieces={block.lines[0]!} />
      </p>
    )
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List>
      {block.lines.map((pieces, i) => (
        <li key={i}>
          <Line pieces={pieces} />
        </li>
      ))}
    </List>
  )
}

function TermView({ term: { id, forms, clauses, pieces } }: { readonly term: Term }) {
  const { say } = useVoice()
  return (
    <Place at={{ kind: 'term', id }}>
      <dt>{forms[0]}</dt>
      <dd>
        <Line pieces={pieces} />{' '}
        {clauses.map((clause) => (
          <Link
            key={clause}
            to={{ kind: 'clause', id: clause }}
            className="clause"
            label={say('table.rule', { clause })}
          >
            {clause}
          </Link>
        ))}
      </dd>
    </Place>
  )
}

/** A clause of the list at the end. */
export function ClauseView({ clause, words }: { readonly clause: string; readonly words: string }) {
  return (
    <Place at={{ kind: 'clause', id: clause }}>
      <dt>{clause}</dt>
      <dd>{words}</dd>
    </Place>
  )
}

function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  const { say } = useVoice()
  return pieces.map(({ words, to }, i) =>
    to ? (
      <Link
        key={i}
        to={to}
        {...(to.kind === 'clause' ? { title: say('table.rule', { clause: to.id }) } : {})}
      >
        {words}
      </Link>
    ) : (
      words
    ),
  )
}

type LinkProps = {
  readonly to: Target
  readonly children: ReactNode
  readonly className?: string
  readonly title?: string
  readonly label?: string
}

/** Words that lead somewhere; no button, so that they break between lines as words do. */
function Link({ to, children, className = '', title, label }: LinkProps) {
  const jump = useContext(Jump)
  return (
    <a
      href={window.location.hash}
      className={`term ${className}`.trim()}
      data-to={to.kind}
      title={title}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        jump(to, event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}
