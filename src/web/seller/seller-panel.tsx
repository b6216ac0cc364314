import { Outlet, useLocation } from 'react-router'
import { Logo } from '../layout/logo.tsx'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useSellerLogout } from './use-seller.ts'

const places: readonly { to: string; text: string; icon: IconName }[] = [
  { to: '/seller', text: 'Add Product', icon: 'plus' },
  { to: '/seller/product-list', text: 'Product List', icon: 'list' },
  { to: '/seller/orders', text: 'Orders', icon: 'parcel' },
]

/** What stands around the seller's pages: who is here above, the three places at the side, on phones below. */
export function SellerPanel() {
  const logout = useSellerLogout()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[12.5rem_minmax(0,1fr)]">
      <SkipLink to="content" />
      <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 md:col-span-2 print:hidden">
        <Logo />
        <p className="ml-auto font-medium">Hi! Admin</p>
        <Button variant="quiet" size="small" className="-mr-2" onClick={() => void logout()}>
          <Icon name="leave" className="size-4.5" /> Logout
        </Button>
      </header>
      <Places />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-4 pb-24 outline-none md:px-6 md:pt-6 md:pb-12"
      >
        <Outlet />
      </main>
    </div>
  )
}

function Places() {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase().replace(/\/+$/, '')
  return (
    <nav
      aria-label="Seller"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-14 md:h-[calc(100dvh-3.5rem)] md:border-t-0 md:border-r md:p-3 print:hidden"
    >
      <ul className="grid grid-cols-3 md:grid-cols-1 md:gap-1">
        {places.map(({ to, text, icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={here === to ? 'page' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft hover:text-leaf aria-[current=page]:font-bold aria-[current=page]:text-leaf md:min-h-11 md:flex-row md:justify-start md:gap-3 md:rounded-md md:px-3 md:text-sm md:hover:bg-sunken md:aria-[current=page]:bg-leaf-soft"
            >
              <Icon name={icon} className="size-5" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
