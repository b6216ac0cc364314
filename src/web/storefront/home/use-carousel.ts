import { useCallback, useEffect, useRef, useState } from 'react'
import { adjacentSlide, slideIntervalMs } from './slides.ts'
import { useCarouselSuspension, usePrefersReducedMotion } from './use-carousel-suspension.ts'

/**
 * The slides stand beside one another in a list that scrolls, and the browser moves them: by a swipe, or because it is told where to.
 * The one that can be seen is the current one, however it came there.
 */
export function useCarousel() {
  const list = useRef<HTMLDivElement>(null)
  /** Where the list is on its way to: the slides that it passes are not worth a word. */
  const target = useRef<number>(null)
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const { isSuspended, suspend } = useCarouselSuspension(list)
  const prefersReducedMotion = usePrefersReducedMotion()
  const isRotating = !isPaused && !isSuspended && !prefersReducedMotion

  const show = useCallback(
    (index: number) => {
      if (index === current) return
      target.current = index
      setCurrent(index)
      // Smoothly or at once, as the style sheet says.
      list.current?.scrollTo({ left: index * list.current.clientWidth })
    },
    [current],
  )

  /** A hand on the slides goes where it wants. */
  const letGo = useCallback(() => {
    target.current = null
  }, [])

  useEffect(() => {
    const slides = [...(list.current?.children ?? [])]
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting).at(-1)
        const index = seen ? slides.indexOf(seen.target) : -1
        if (index < 0 || (target.current ?? index) !== index) return
        target.current = null
        setCurrent(index)
      },
      { root: list.current, threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  // Each slide stands its whole time, however it was come to.
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => show(adjacentSlide(current, 1)), slideIntervalMs)
    return () => clearTimeout(timer)
  }, [isRotating, current, show])

  return { list, current, isRotating, isPaused, setPaused, isSuspended, suspend, show, cancelScroll: letGo }
}
