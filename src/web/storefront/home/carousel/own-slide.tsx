import { lazy } from 'react'
import type { ShownBanner } from '#domain/banners/banner.ts'
import { Link } from '#web/ui/link.tsx'
import { SlideGroup, SlideImage, type SlideProps } from './carousel-slide.tsx'

/** A banner of the owner's: one link. */
export function OwnSlide({ banner, shouldLoadImage, ...place }: SlideProps & { banner: ShownBanner }) {
  return (
    <SlideGroup {...place} className="own-slide">
      <Link to={banner.link}>
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
