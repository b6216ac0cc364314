import { type PointerEvent, useEffect, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { adjacentSlide } from './slides.ts'
import { useCarousel } from './use-carousel.ts'

/** Late enough not to compete with the page, early enough for its turn. */
const nextImageDelayMs = 2000

/** Follows the carousel pattern of the ARIA Authoring Practices: controls come before the slides. */
export function Carousel() {
  const { list, current, isRotating, isPaused, setPaused, isSuspended, suspend, show, cancelScroll } =
    useCarousel()
  const { slides } = useStoreProfile()
  const isNextWanted = useDelayElapsed(nextImageDelayMs) || isSuspended

  function suspendOnHover(event: PointerEvent, isActive: boolean) {
    // A tap has no pointerleave.
    if (event.pointerType === 'mouse') suspend('mouse', isActive)
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('shop.home.slides.title')}
      className="relative flex flex-col-reverse max-lg:-mb-6"
      onPointerEnter={(event) => suspendOnHover(event, true)}
      onPointerLeave={(event) => suspendOnHover(event, false)}
      onTouchStart={() => suspend('touch', true)}
      onTouchEnd={() => suspend('touch', false)}
      onTouchCancel={() => suspend('touch', false)}
      onFocus={() => suspend('focus', true)}
      onBlur={() => suspend('focus', false)}
    >
      <CarouselControls current={current} isPaused={isPaused} onPause={setPaused} onShow={show} />
      <div
        ref={list}
        aria-live={isRotating ? 'off' : 'polite'}
        onTouchStart={cancelScroll}
        onWheel={cancelScroll}
        className="flex [scrollbar-width:none] [&::-webkit-scrollbar]:hidden snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg motion-safe:scroll-smooth"
      >
        {slides.map((slide, index) => (
          <CarouselSlide
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place, and two may say the same
            key={index}
            slide={slide}
            index={index}
            isCurrent={index === current}
            shouldLoadImage={index === current || (isNextWanted && index === adjacentSlide(current, 1))}
          />
        ))}
      </div>
    </section>
  )
}

function useDelayElapsed(ms: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isElapsed
}
