import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { LanguageMenu } from '#web/i18n/language-menu.tsx'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { formatItemCount, useCart } from '#web/storefront/cart/use-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StaticHtml, useKeptHtml } from '#web/ui/static-html.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu, menuItemClass, mobileMenuId } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

const navLinks = [
  { to: '/', text: 'shop.nav.home' },
  { to: '/products', text: 'shop.nav.products' },
  { to: '/my-orders', text: 'shop.nav.orders' },
  { to: '/Contact', text: 'shop.nav.contact' },
] as const

export const mobileSearchId = 'phone-search'
const languageMenuId = 'languages'

export function Header() {
  const { languages } = useSettings()
  const keep = useKeptHtml()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="header-row shop-column">
        <div className="min-w-0 flex-1 lg:flex-none" {...keep(['shop'], <ShopName />)} />
        <MainMenu />
        <SearchBox className="mx-3 hidden flex-1 md:block" />
        <div className="flex items-center gap-1">
          <button
            type="button"
            popoverTarget={mobileSearchId}
            aria-label={t('shop.search.short')}
            className="icon-button md:hidden"
          >
            <Icon name="search" className="size-5.5" />
          </button>
          {languages.length > 1 ? (
            <button
              type="button"
              popoverTarget={languageMenuId}
              aria-label={t('shop.language.title')}
              className="icon-button"
            />
          ) : null}
          <CartLink />
          <AccountMenu />
          <button
            type="button"
            popoverTarget={mobileMenuId}
            aria-label={t('shop.nav.menu')}
            className="icon-button lg:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      {/* Popovers open without JavaScript. */}
      <div
        id={mobileSearchId}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
        }}
        className="phone-search"
      >
        <SearchBox className="w-full" />
      </div>
      <MobileMenu />
      <nav id={languageMenuId} popover="auto" aria-label={t('shop.language.title')} className="account-menu">
        <StaticHtml>
          <LanguageMenu className="" itemClass={`${menuItemClass} aria-[current]:text-leaf`} />
        </StaticHtml>
      </nav>
    </header>
  )
}

function ShopName() {
  return (
    <>
      <Logo />
      <Suspense>
        <DeliveryStatus />
      </Suspense>
    </>
  )
}

/** Alone follows the address, so that a navigation renders little of the header. */
function MainMenu() {
  const { pathname } = useLocation()
  const current = navLinks.find(({ to }) => to.toLowerCase() === pathname.toLowerCase())?.to
  return (
    <nav
      aria-label={t('shop.nav.main')}
      className="hidden items-center gap-1 lg:flex"
      {...useKeptHtml()(['nav', current], <NavLinks current={current} />)}
    />
  )
}

function NavLinks({ current }: { current: string | undefined }) {
  return navLinks.map(({ to, text }) => (
    <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} className="nav-link">
      {t(text)}
    </Link>
  ))
}

function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to="/cart"
      aria-label={t('shop.cartLink', { items: formatItemCount(count) })}
      className="icon-button"
    >
      <Icon name="cart" className="size-5.5" />
      {count > 0 ? (
        // Drawn by the style sheet: the link's name says the count in words.
        <span data-count={count} />
      ) : null}
    </Link>
  )
}

function AccountMenu() {
  const { shopper, isLoaded } = useShopper()
  const openLogin = useLoginDialog()

  if (!isLoaded) return skeleton
  if (!shopper) {
    return (
      <div className="ml-2 hidden lg:block">
        <Button variant="secondary" onClick={() => openLogin()} className="w-22 whitespace-nowrap">
          {t('shop.nav.login')}
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={skeleton}>
      <SignedInMenu shopper={shopper} />
    </Suspense>
  )
}

const DeliveryStatus = import.meta.env.SSR
  ? (await import('./delivery-status.tsx')).DeliveryStatus
  : lazy(async () => ({ default: (await import('./delivery-status.tsx')).DeliveryStatus }))

const skeleton = <Skeleton className="ml-2 hidden h-11 w-22 rounded-md lg:block" />

const SignedInMenu = lazy(async () => ({
  default: (await import('./signed-in-menu.tsx')).SignedInMenu,
}))
