import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

type SuspendReason = 'mouse' | 'touch' | 'focus' | 'hidden tab' | 'out of sight'

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
    // Offscreen slides would only load pictures.
    const observer = new IntersectionObserver((entries) => {
      hold('out of sight', entries.at(-1)?.isIntersecting === false)
    })
    if (region.current) observer.observe(region.current)
    return () => observer.disconnect()
  }, [hold, region])

  return { isSuspended: reasons.length > 0, suspend: hold }
}

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  )
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(tell: () => void): () => void {
  const query = matchMedia(reducedMotionQuery)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
