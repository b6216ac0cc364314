import { useEffect, useEffectEvent, useRef } from 'react'

/** So long after the last movement of a hand nothing is about to be pressed. */
const calmAfterMs = 1500
const atTopPx = 40
const movements = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Does something once, as soon as the page stands at its top and nobody is about to press anything on it. */
export function useWhenCalm(isWanted: boolean, act: () => void): void {
  const movedAt = useRef(0)
  const actNow = useEffectEvent(act)

  useEffect(() => {
    const note = () => {
      movedAt.current = Date.now()
    }
    for (const movement of movements) document.addEventListener(movement, note, { passive: true })
    return () => {
      for (const movement of movements) document.removeEventListener(movement, note)
    }
  }, [])

  useEffect(() => {
    if (!isWanted) return
    const actIfCalm = () => {
      if (Date.now() - movedAt.current < calmAfterMs || !isAtRest()) return
      clearInterval(timer)
      actNow()
    }
    const timer = setInterval(actIfCalm, 250)
    actIfCalm()
    return () => clearInterval(timer)
  }, [isWanted])
}

function isAtRest(): boolean {
  return scrollY < atTopPx && !document.querySelector('dialog[open]')
}
