import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { paymentPaths } from '#domain/payment.ts'
import { isSellerPath } from '#web/links.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { LoginProvider } from '#web/storefront/account/login-provider.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { StaticHtml } from '#web/ui/static-html.tsx'
import { Header } from './header.tsx'
import { captureInstallPrompt } from './install-prompt.ts'
import { replayEarlyTaps } from './replay-early-taps.ts'

const contentId = 'content'

export function ShopLayout() {
  const { pathname } = useLocation()
  useFocusOnNavigation(pathname)
  useEffect(captureInstallPrompt, [])
  useEffect(replayEarlyTaps, [])
  return isSellerPath(pathname) ? panel : shop
}

const ScrollRestoration = import.meta.env.SSR
  ? () => null
  : optionalPart(async () => (await import('#web/router/browser-router.ts')).ScrollRestoration)

/** Like a page load, a navigation moves the focus to the top, except while typing or among the sizes. */
function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement?.matches('input,[role=radio]')) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname])
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <CartProvider>
      <LoginProvider>
        <NavigationProgress />
        {children}
        <Suspense>
          <ScrollRestoration />
        </Suspense>
      </LoginProvider>
    </CartProvider>
  )
}

const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))

function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-bar" />
}

function MobileCartBar() {
  const { count } = useCart()
  const { pathname } = useLocation()
  const isCheckout = ['/cart', '/add-address', ...paymentPaths].includes(pathname.toLowerCase())
  if (count === 0 || isCheckout) return null
  return (
    <Suspense>
      <CartBar />
    </Suspense>
  )
}

const CartBar = lazy(async () => ({ default: (await import('./cart-bar.tsx')).CartBar }))

/** The same elements each time, so that a navigation renders only what reads the address, and the page. */
const panel = (
  <Providers>
    <Outlet />
  </Providers>
)
const shop = (
  <Providers>
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={contentId} />
      <Header />
      <main id={contentId} tabIndex={-1} className="flex-1 pb-10 outline-none">
        <Outlet />
      </main>
      <StaticHtml>
        <Footer />
      </StaticHtml>
      <MobileCartBar />
    </div>
  </Providers>
)
