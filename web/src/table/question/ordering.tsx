import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Answer, Numeral, Order } from '@tefuda/kernel'
import { useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { wordsOf } from './options-in-words.ts'

interface OrderingProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly decision: Order
  readonly answer: (keys: Answer) => void
}

/** Things are put in an order, one step at a time. */
export function Ordering({ info, scene, decision, answer }: OrderingProps) {
  const voice = useVoice()
  const { say } = voice
  const words = wordsOf(info, scene, voice, decision.options)
  const [order, setOrder] = useState(decision.options)
  const move = (from: number, to: number) => {
    const next = order.slice()
    next.splice(to, 0, next.splice(from, 1)[0]!)
    setOrder(next)
  }
  return (
    <>
      <ol className="ordering">
        {order.map((option, i) => {
          const what = words.get(option.key)!
          return (
            <li key={option.key}>
              <span>{what}</span>
              <button
                type="button"
                disabled={i === 0}
                aria-label={say('table.up', { what })}
                onClick={() => move(i, i - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                disabled={i === order.length - 1}
                aria-label={say('table.down', { what })}
                onClick={() => move(i, i + 1)}
              >
                ↓
              </button>
            </li>
          )
        })}
      </ol>
      <div className="confirm">
        <button type="button" className="primary" onClick={() => answer(order.map(({ key }) => key))}>
          {say('table.confirm')}
        </button>
      </div>
    </>
  )
}

interface NumberingProps {
  readonly decision: Numeral
  readonly answer: (keys: Answer) => void
}

/** A number is typed. */
export function Numbering({ decision: { min, max }, answer }: NumberingProps) {
  const { say } = useVoice()
  const [n, setN] = useState(min)
  return (
    <form
      className="confirm"
      onSubmit={(event) => {
        event.preventDefault()
        answer([String(n)])
      }}
    >
      <input
        type="number"
        aria-labelledby="ask"
        min={min}
        max={max}
        value={n}
        onChange={({ target }) => setN(Number(target.value))}
      />
      <span className="faint">
        {min}–{max}
      </span>
      <button type="submit" className="primary" disabled={n < min || n > max || !Number.isInteger(n)}>
        {say('table.confirm')}
      </button>
    </form>
  )
}
