import { lazy, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { LoginProvider } from '../account/login.tsx'
import { CartProvider } from '../cart/cart-provider.tsx'
import { isSellerSide } from '../links.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { Still } from '../ui/still.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { keepInstallOffer } from './install-prompt.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { TopBar } from './top-bar.tsx'

const contentId = 'content'

/** What stands around every page. The seller's side has its own header and none of the shop's. */
export function ShopLayout() {
  const { pathname } = useLocation()
  useFocusOnArrival(pathname)
  useEffect(keepInstallOffer, [])
  return (
    <CartProvider>
      <LoginProvider>
        <NavigationBar />
        {isSellerSide(pathname) ? (
          <Outlet />
        ) : (
          <div className="flex min-h-dvh flex-col">
            <SkipLink to={contentId} />
            <TopBar />
            <main id={contentId} tabIndex={-1} className="flex-1 pb-10 outline-none">
              <Outlet />
            </main>
            <Still>
              <Footer />
            </Still>
            <BottomBar />
          </div>
        )}
        <ScrollRestoration />
      </LoginProvider>
    </CartProvider>
  )
}

/** On a new page the keyboard and the screen reader begin at its top, as after a document has loaded; typing goes on undisturbed. */
function useFocusOnArrival(pathname: string): void {
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
