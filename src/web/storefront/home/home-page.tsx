import { Suspense, useDeferredValue } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { lazyWithMessages } from '#web/i18n/load-messages.ts'
import { PageHead } from '#web/page-head.tsx'
import { mobileSearchId } from '#web/storefront/layout/header.tsx'
import { useInstallState } from '#web/storefront/layout/install-prompt.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StaticHtml } from '#web/ui/static-html.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Carousel } from './carousel/carousel.tsx'
import { CategoryProducts } from './category-products.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { PinCheck } from './pin-check.tsx'
import { useSelectedCategory } from './use-selected-category.ts'

export function HomePage({ isApp = false }: { isApp?: boolean }) {
  const { selected, select } = useSelectedCategory()
  return (
    <div className="shop-column grid grid-cols-1 gap-6 pt-2 md:gap-10 md:pt-3">
      <PageHead title="" path="/" />
      {/* On phones the first row of Best Sellers is on the first screen. */}
      <div className="grid grid-cols-1 gap-2 md:gap-4">
        <SearchButton />
        <Tagline />
        <Carousel />
      </div>
      <CategoryTiles selected={selected} onSelect={select} />
      {selected ? <CategoryProducts category={selected} /> : null}
      <section aria-labelledby="best-sellers" className="max-sm:-mt-4">
        <div className="mb-1 grid min-h-8 grid-cols-[auto_1fr] items-center gap-3 sm:mb-3">
          <h2 id="best-sellers" className="text-base font-bold sm:text-xl md:text-2xl">
            {t('shop.home.bestSellers')}
          </h2>
          <StaticHtml className="text-right">
            <OrderFees />
          </StaticHtml>
        </div>
        <BestSellers />
      </section>
      <Suspense fallback={null}>
        <HomeSections />
      </Suspense>
      <StaticHtml>
        <Testimonials />
      </StaticHtml>
      <PinCheck />
      <StaticHtml className="grid grid-cols-1 gap-6 md:gap-10">
        <Gallery />
        <WhyUs />
      </StaticHtml>
      {isApp ? null : <InstallBanner />}
    </div>
  )
}

/** On phones the header has room for an icon only. Opens the same search. */
function SearchButton() {
  return (
    <button
      type="button"
      popoverTarget={mobileSearchId}
      className="flex min-h-11 items-center gap-2.5 rounded-full border border-line-strong bg-surface px-4 text-ink-soft md:hidden"
    >
      <Icon name="search" /> {t('shop.search.placeholder')}
    </button>
  )
}

function Tagline() {
  const { tagline, hours } = useStoreProfile()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h1 className="text-base/5 font-extrabold md:text-2xl">{tagline}</h1>
      <p className="hidden items-center gap-2 text-sm font-semibold text-leaf-strong sm:flex">
        <Icon name="clock" className="size-4" />
        {hours}
      </p>
    </div>
  )
}

/** Keeps the server's HTML until the browser offers to install the app. */
function InstallBanner() {
  const isOffered = useDeferredValue(useInstallState() !== 'none')
  return (
    <Suspense fallback={null}>
      {isOffered ? (
        <AppBanner />
      ) : (
        <StaticHtml>
          <AppBanner />
        </StaticHtml>
      )}
    </Suspense>
  )
}

// Below the fold: the server renders it, and code and messages load after the page.
const HomeSections = import.meta.env.SSR
  ? (await import('./sections/home-sections.tsx')).HomeSections
  : lazyWithMessages(async () => (await import('./sections/home-sections.tsx')).HomeSections)
const Testimonials = import.meta.env.SSR
  ? (await import('./testimonials.tsx')).Testimonials
  : lazyWithMessages(async () => (await import('./testimonials.tsx')).Testimonials)
const Gallery = import.meta.env.SSR
  ? (await import('./gallery.tsx')).Gallery
  : lazyWithMessages(async () => (await import('./gallery.tsx')).Gallery)
const WhyUs = import.meta.env.SSR
  ? (await import('./why-us.tsx')).WhyUs
  : lazyWithMessages(async () => (await import('./why-us.tsx')).WhyUs)
// Split off, so that its code is not in the first code of every page.
const OrderFees = import.meta.env.SSR
  ? (await import('../catalogue/order-fees.tsx')).OrderFees
  : lazyWithMessages(async () => (await import('../catalogue/order-fees.tsx')).OrderFees)
const AppBanner = import.meta.env.SSR
  ? (await import('./app-banner.tsx')).AppBanner
  : lazyWithMessages(async () => (await import('./app-banner.tsx')).AppBanner)
