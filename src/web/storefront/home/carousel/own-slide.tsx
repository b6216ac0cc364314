import { lazy } from 'react'
import type { ShownBanner } from '#domain/banners/banner.ts'
import { Link } from '#web/ui/link.tsx'
import { SlideGroup, SlideImage, type SlideProps } from './carousel-slide.tsx'

/** A banner of the owner's: one link, with the title on a shade that makes it readable on any picture. */
export function OwnSlide({ banner, shouldLoadImage, ...place }: SlideProps & { banner: ShownBanner }) {
  const { title, link } = banner
  return (
    <SlideGroup
      {...place}
      className="relative h-26.5 w-full shrink-0 snap-center snap-always sm:aspect-4/1 sm:h-auto"
    >
      <Link to={link} className="absolute inset-0 -outline-offset-3 overflow-hidden rounded-lg bg-sunken">
        <SlideImage isNear={shouldLoadImage}>
          <OwnPicture banner={banner} isFirst={place.index === 0} />
        </SlideImage>
        {title ? (
          <h2 className="absolute inset-0 flex items-center bg-[linear-gradient(to_right,#000c,#0009_50%,#0000_80%)] py-2 pr-[40%] pl-4 text-base/5 font-extrabold text-balance text-white sm:pl-6 sm:text-xl md:text-2xl lg:pl-20 lg:text-3xl">
            {title}
          </h2>
        ) : null}
      </Link>
    </SlideGroup>
  )
}

// As for the standard banners: hydration does not need it.
const OwnPicture = import.meta.env.SSR
  ? (await import('./own-picture.tsx')).OwnPicture
  : lazy(async () => ({ default: (await import('./own-picture.tsx')).OwnPicture }))
