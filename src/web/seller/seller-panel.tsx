import { Navigate, Outlet, useLocation } from 'react-router'
import type { Seller } from '#contract/seller.ts'
import { mayDo } from '#rules/seller.ts'
import { Logo } from '../layout/logo.tsx'
import { PageHead } from '../page-head.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { OrderNews } from './order-news.tsx'
import { PlaceList } from './place-list.tsx'
import { placeAt, placesFor } from './places.ts'
import { useSellerLogout } from './use-seller.ts'

/** What stands around the seller's pages: who is here above, the places at the side, on phones below. */
export function SellerPanel({ seller }: { seller: Seller }) {
  const panel = <Panel seller={seller} />
  return mayDo(seller.role, 'orders') ? <OrderNews>{panel}</OrderNews> : panel
}

function Panel({ seller }: { seller: Seller }) {
  const logout = useSellerLogout()
  // Drawn anew with each address, so that the name above is the one that was just saved.
  const { pathname } = useLocation()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[12.5rem_minmax(0,1fr)] print:block">
      <SkipLink to="content" />
      <header className="sticky top-0 z-40 flex min-h-14 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-4 md:col-span-2 print:hidden">
        <Logo />
        <p className="ml-auto font-medium">Hi! Admin</p>
        <Button variant="quiet" size="small" className="-mr-2" onClick={() => void logout()}>
          <Icon name="leave" className="size-4.5" /> Logout
        </Button>
      </header>
      <PlaceList role={seller.role} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-4 pb-24 outline-none md:px-6 md:pt-6 md:pb-12 print:p-0"
      >
        <OwnWork role={seller.role} pathname={pathname} />
      </main>
    </div>
  )
}

/** The page, where it is this seller's work. The door itself leads those who add no products to what is theirs. */
function OwnWork({ role, pathname }: { role: Seller['role']; pathname: string }) {
  const place = placeAt(pathname)
  const { main } = placesFor(role)
  if (!place?.duty || mayDo(role, place.duty)) return <Outlet />
  if (place.to === '/seller' && main[0]) return <Navigate to={main[0].to} replace />
  return (
    <>
      <PageHead title={place.text} />
      <h1 className="sr-only">{place.text}</h1>
      <EmptyState icon={<Icon name="shield" />} title="This is not part of your work here.">
        Your account does not open {place.text}. The shop’s owner can change that.
      </EmptyState>
    </>
  )
}
