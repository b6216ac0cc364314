import { lazy } from 'react'
import type { ShownBanner } from '#domain/banners/banner.ts'
import { Link } from '#web/ui/link.tsx'
import { SlideGroup, SlideImage, type SlideProps } from './carousel-slide.tsx'

/** A banner of the owner's: one link. */
export function OwnSlide({ banner, shouldLoadImage, ...place }: SlideProps & { banner: ShownBanner }) {
  return (
    <SlideGroup
      {...place}
      className="relative h-26.5 w-full shrink-0 snap-center snap-always sm:aspect-4/1 sm:h-auto"
    >
      <Link
        to={banner.link}
        className="absolute inset-0 -outline-offset-3 overflow-hidden rounded-lg bg-sunken"
      >
        <SlideImage isNear={shouldLoadImage}>
          <OwnContent banner={banner} isFirst={place.index === 0} />
        </SlideImage>
      </Link>
    </SlideGroup>
  )
}

// As for the standard banners: hydration does not need it.
const OwnContent = import.meta.env.SSR
  ? (await import('./own-picture.tsx')).OwnContent
  : lazy(async () => ({ default: (await import('./own-picture.tsx')).OwnContent }))
