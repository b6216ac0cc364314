import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useMediaQuery } from '#web/ui/browser-state.ts'

type SuspendReason = 'mouse' | 'touch' | 'focus' | 'hidden tab' | 'out of sight'

export function useCarouselSuspension(region: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState<readonly SuspendReason[]>([])
  const suspend = useCallback((reason: SuspendReason, isActive: boolean) => {
    setReasons((current) => {
      if (current.includes(reason) === isActive) return current
      return isActive ? [...current, reason] : current.filter((other) => other !== reason)
    })
  }, [])

  useEffect(() => {
    const onVisibilityChange = () => suspend('hidden tab', document.hidden)
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [suspend])

  useEffect(() => {
    // Offscreen slides would only load pictures.
    const observer = new IntersectionObserver((entries) => {
      suspend('out of sight', entries.at(-1)?.isIntersecting === false)
    })
    if (region.current) observer.observe(region.current)
    return () => observer.disconnect()
  }, [suspend, region])

  return { isSuspended: reasons.length > 0, suspend }
}

export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
