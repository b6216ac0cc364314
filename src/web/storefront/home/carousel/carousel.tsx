import { type PointerEvent, useEffect, useState } from 'react'
import type { ShownBanner } from '#domain/banners/banner.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Slide } from '#domain/settings/shop-settings.ts'
import { useSettings } from '#web/api.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { OwnSlide } from './own-slide.tsx'
import { wrapSlide } from './slides.ts'
import { useCarousel } from './use-carousel.ts'

/** Late enough not to compete with the page, early enough for its turn. */
const nextImageDelayMs = 2000

/**
 * The owner's banners, or the standard ones while there are none. Follows the carousel pattern of the ARIA
 * Authoring Practices: controls come before the slides.
 */
export function Carousel() {
  const { banners, storeProfile } = useSettings()
  const slides: readonly (Slide | ShownBanner)[] = banners ?? storeProfile.slides
  const count = slides.length
  const { list, current, isRotating, isPaused, setPaused, isSuspended, suspend, show, cancelScroll } =
    useCarousel(count)
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
      {count > 1 ? (
        <CarouselControls
          slides={slides}
          current={current}
          isPaused={isPaused}
          onPause={setPaused}
          onShow={show}
        />
      ) : null}
      <div
        ref={list}
        aria-live={isRotating ? 'off' : 'polite'}
        onTouchStart={cancelScroll}
        onWheel={cancelScroll}
        className="flex [scrollbar-width:none] [&::-webkit-scrollbar]:hidden snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg motion-safe:scroll-smooth"
      >
        {slides.map((slide, index) => {
          const isCurrent = index === current
          const isNext = index === wrapSlide(current + 1, count)
          const place = { index, count, isCurrent, shouldLoadImage: isCurrent || (isNextWanted && isNext) }
          return 'alt' in slide ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place, and two may say the same
            <OwnSlide key={index} banner={slide} {...place} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <CarouselSlide key={index} slide={slide} {...place} />
          )
        })}
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
