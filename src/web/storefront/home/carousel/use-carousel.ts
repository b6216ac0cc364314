import { useCallback, useEffect, useRef, useState } from 'react'
import { slideIntervalMs, wrapSlide } from './slides.ts'
import { useCarouselSuspension, usePrefersReducedMotion } from './use-carousel-suspension.ts'

/** The list scrolls natively. The visible slide is the current one, however it got there. */
export function useCarousel(count: number) {
  const list = useRef<HTMLDivElement>(null)
  /** The slide being scrolled to; slides in between are ignored. */
  const target = useRef<number>(null)
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const { isSuspended, suspend } = useCarouselSuspension(list)
  const prefersReducedMotion = usePrefersReducedMotion()
  const isRotating = count > 1 && !isPaused && !isSuspended && !prefersReducedMotion

  const show = useCallback(
    (index: number) => {
      if (index === current) return
      target.current = index
      setCurrent(index)
      // The style sheet decides whether this is smooth.
      list.current?.scrollTo({ left: index * list.current.clientWidth })
    },
    [current],
  )

  const cancelScroll = useCallback(() => {
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

  // Every slide is shown for the full time, also after a manual change.
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => show(wrapSlide(current + 1, count)), slideIntervalMs)
    return () => clearTimeout(timer)
  }, [isRotating, current, count, show])

  return { list, current, isRotating, isPaused, setPaused, isSuspended, suspend, show, cancelScroll }
}
