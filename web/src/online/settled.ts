import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** What is listed changes only while nobody points at it or has the focus in it, so that nothing moves from under a finger. */
export function useSettled<T>(now: T) {
  const [shown, show] = useState(now)
  const isBusy = useRef(false)
  const latest = useRef(now)
  latest.current = now
  useEffect(() => {
    if (!isBusy.current) show(now)
  }, [now])
  const letGo = () => {
    isBusy.current = false
    show(latest.current)
  }
  const hold = () => {
    isBusy.current = true
  }
  const holding = {
    onPointerEnter: hold,
    onPointerLeave: letGo,
    onFocus: hold,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) letGo()
    },
  }
  return { shown, holding }
}
