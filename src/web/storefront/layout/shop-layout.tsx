import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { paymentPaths } from '#domain/payment.ts'
import { isSellerPath } from '#web/links.ts'
import { LoginProvider } from '#web/storefront/account/login-provider.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { StaticHtml } from '#web/ui/static-html.tsx'
import { Header } from './header.tsx'
import { captureInstallPrompt } from './install-prompt.ts'

const contentId = 'content'

/** What stands around every page. The seller's side has its own header and none of the shop's. */
export function ShopLayout() {
  const { pathname } = useLocation()
  useFocusOnNavigation(pathname)
  useEffect(captureInstallPrompt, [])
  return (
    <CartProvider>
      <LoginProvider>
        <NavigationProgress />
        {isSellerPath(pathname) ? (
          <Outlet />
        ) : (
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
        )}
        <ScrollRestoration />
      </LoginProvider>
    </CartProvider>
  )
}

/** On a new page the keyboard and the screen reader begin at its top, as after a document has loaded; typing goes on undisturbed. */
function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement instanceof HTMLInputElement) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname])
}

const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))

/** A thin line at the top while a page is on its way; quick ones never show it. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-bar" />
}

/** On phones, once something is in the cart: how much, and the way there. Its code comes with the first thing in the cart. */
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
