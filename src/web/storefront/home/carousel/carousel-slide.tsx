import { lazy, type ReactNode, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import type { Slide } from '#domain/settings/shop-settings.ts'
import { useIsHydrated } from '#web/ui/browser-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StaticHtml } from '#web/ui/static-html.tsx'

export type SlideProps = {
  index: number
  count: number
  isCurrent: boolean
  shouldLoadImage: boolean
}

type CarouselSlideProps = SlideProps & { slide: Slide }

export function CarouselSlide({ slide, shouldLoadImage, ...place }: CarouselSlideProps) {
  const { index } = place
  return (
    <SlideGroup
      {...place}
      className={classNames('on-picture standard-slide dark:brightness-90', `banner-${index + 1}`)}
    >
      <SlideImage isNear={shouldLoadImage}>
        <BannerPicture index={index} />
      </SlideImage>
      <h2 className="relative text-base/5 font-extrabold sm:text-xl md:text-2xl lg:text-3xl">
        {slide.title}
      </h2>
      <p className="relative text-balance max-sm:hidden sm:text-sm md:text-base lg:text-lg">{slide.text}</p>
      <div className="relative flex flex-wrap gap-3 sm:mt-1.5 lg:mt-2">
        <ButtonLink to="/products">{t('shop.home.slides.shop')}</ButtonLink>
        <ButtonLink to="/products" variant="secondary" className="max-lg:hidden">
          {t('shop.home.slides.deals')}
        </ButtonLink>
      </div>
    </SlideGroup>
  )
}

type SlideGroupProps = Omit<SlideProps, 'shouldLoadImage'> & { className: string; children: ReactNode }

export function SlideGroup({ index, count, isCurrent, className, children }: SlideGroupProps) {
  const isHydrated = useIsHydrated()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('shop.home.slides.place', { position: index + 1, count })}
      // Without JavaScript slides are swiped, so none may be inert.
      inert={isHydrated && !isCurrent}
      className={className}
    >
      {children}
    </div>
  )
}

/** A hidden picture is not fetched. Without JavaScript it loads when it is swiped to. */
export function SlideImage({ isNear, children }: { isNear: boolean; children: ReactNode }) {
  const [isWanted, setWanted] = useState(isNear)
  if (isNear && !isWanted) setWanted(true)
  return (
    <StaticHtml
      className={classNames('absolute inset-0 overflow-hidden', !isWanted && 'hidden noscript:block')}
    >
      {children}
    </StaticHtml>
  )
}

// Split off, because hydration does not need the picture URLs.
const BannerPicture = import.meta.env.SSR
  ? (await import('../banner-picture.tsx')).BannerPicture
  : lazy(async () => ({ default: (await import('../banner-picture.tsx')).BannerPicture }))
