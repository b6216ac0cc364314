import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** What keeps the slides from moving on by themselves for as long as it lasts. */
type SuspendReason = 'mouse' | 'touch' | 'focus' | 'hidden tab' | 'out of sight'

/** Gathers what holds the slides. A tab in the background and a page scrolled past them do so by themselves. */
export function useCarouselSuspension(region: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState<readonly SuspendReason[]>([])
  const hold = useCallback((what: SuspendReason, lasts: boolean) => {
    setReasons((held) => {
      if (held.includes(what) === lasts) return held
      return lasts ? [...held, what] : held.filter((other) => other !== what)
    })
  }, [])

  useEffect(() => {
    const look = () => hold('hidden tab', document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hold])

  useEffect(() => {
    // Slides that nobody sees would only fetch pictures.
    const observer = new IntersectionObserver((entries) => {
      hold('out of sight', entries.at(-1)?.isIntersecting === false)
    })
    if (region.current) observer.observe(region.current)
    return () => observer.disconnect()
  }, [hold, region])

  return { isSuspended: reasons.length > 0, suspend: hold }
}

/** Whether the visitor has asked for stillness. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  )
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotionQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
