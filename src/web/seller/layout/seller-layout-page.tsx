import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Seller } from '#contract/seller/session.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission, type StaffAccess } from '#domain/staff/roles.ts'
import { ServicesContext, useServices, useStoreProfile } from '#web/api.ts'
import { clearStoredPos, countWaitingSales } from '#web/offline/pos-storage.ts'
import { clearStoredRun, countWaitingDeliveries } from '#web/offline/run-sheet-storage.ts'
import { PageHead } from '#web/page-head.tsx'
import { LiveOrdersProvider } from '#web/seller/events/live-orders-provider.tsx'
import { Logo } from '#web/storefront/layout/logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
// Messages must also appear on a page that has lost the network.
import '#web/ui/toast/toaster.ts'
import { GroupTabs } from './nav/group-tabs.tsx'
import { isLongHeader } from './nav/is-long-header.ts'
import { listItems, navItemAt, permissionAt } from './nav/nav-items.ts'
import { PersonMenu } from './nav/person-menu.tsx'
import { SellerNav } from './nav/seller-nav.tsx'
import { createSellerApi, endSession } from './seller-api.ts'
import { SellerLogin } from './seller-login.tsx'
import { useSeller, useSellerLogout } from './use-seller.ts'

export function SellerLayoutPage() {
  const { seller, known } = useSeller()
  const isLoggedOut = known && !seller
  useEffect(() => {
    // The session has ended: addresses of customers do not stay on the phone.
    if (!isLoggedOut) return
    clearStoredRun()
    clearStoredPos()
  }, [isLoggedOut])
  if (!known) return <SessionSkeleton />
  return seller ? <SellerPanel seller={seller} /> : <SellerLogin />
}

/** Server-rendered HTML is the same for everyone; the session is known only in the browser. */
function SessionSkeleton() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageHead title={t('seller-orders.panel.pageTitle')} />
      <h1 className="sr-only">{t('seller-orders.panel.title')}</h1>
      <Skeleton className="h-96 w-full max-w-sm rounded-lg" />
      <noscript>
        <p>{t('seller-orders.panel.noScript')}</p>
      </noscript>
    </main>
  )
}

function SellerPanel({ seller }: { seller: Seller }) {
  const services = useServices()
  const panel = <PanelFrame seller={seller} />
  const api = useMemo(
    () => createSellerApi(services.api, (error) => endSession(services.queries, error)),
    [services.api, services.queries],
  )
  return (
    <ServicesContext value={useMemo(() => ({ ...services, api }), [services, api])}>
      {hasPermission(seller, 'orders') ? <LiveOrdersProvider>{panel}</LiveOrdersProvider> : panel}
    </ServicesContext>
  )
}

function PanelFrame({ seller }: { seller: Seller }) {
  const logout = useAskedLogout(seller)
  // Rerenders on every navigation, so that the header shows a shop name that was just saved.
  const { pathname } = useLocation()
  const { name } = useStoreProfile()
  const greeting = t('seller-orders.panel.greeting')
  return (
    <div className="seller-panel grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[12.5rem_minmax(0,1fr)] print:block">
      <SkipLink to="content" />
      <header className="sticky top-0 z-40 flex min-h-14 items-center gap-x-2 border-b border-line bg-surface px-4 md:col-span-2 print:hidden">
        <div className={classNames('min-w-0', isLongHeader(name + greeting) && 'max-sm:[&_svg]:hidden')}>
          <Logo />
        </div>
        <p className="ml-auto pl-2 font-medium whitespace-nowrap max-sm:text-sm">{greeting}</p>
        <Button
          variant="quiet"
          size="small"
          className="shrink-0 whitespace-nowrap max-sm:-mx-1 max-sm:min-w-11 max-sm:px-0"
          title={t('seller-orders.panel.logout')}
          onClick={logout.press}
        >
          <PageIcon name="leave" className="size-5 sm:size-4.5" />
          <span className="max-sm:sr-only">{t('seller-orders.panel.logout')}</span>
        </Button>
        <PersonMenu seller={seller} />
      </header>
      <SellerNav access={seller} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-4 pb-24 outline-none md:px-6 md:pt-6 md:pb-12 print:p-0"
      >
        <GroupTabs access={seller} pathname={pathname} />
        <RequirePermission access={seller} pathname={pathname} />
      </main>
      {logout.question}
    </div>
  )
}

/** Deliveries and sales that wait for the network are sent only after the same person logs in again. */
function useAskedLogout({ email }: Seller): { press: () => void; question: ReactNode } {
  const logout = useSellerLogout()
  const [waiting, setWaiting] = useState(0)
  const close = () => setWaiting(0)
  const question = (
    <ConfirmDialog
      open={waiting > 0}
      title={t('seller-orders.run.logout.title')}
      confirmLabel={t('seller-orders.run.logout.confirm')}
      cancelLabel={t('seller-orders.run.logout.stay')}
      onConfirm={() => {
        close()
        void logout()
      }}
      onClose={close}
    >
      <p>{t('seller-orders.run.logout.text', { count: waiting })}</p>
    </ConfirmDialog>
  )
  function press() {
    const count = countWaitingDeliveries(email) + countWaitingSales(email)
    if (count > 0) setWaiting(count)
    else void logout()
  }
  return { press, question }
}

/** The first page redirects staff who may not add products. */
function RequirePermission({ access, pathname }: { access: StaffAccess; pathname: string }) {
  const navItem = navItemAt(pathname)
  const all = listItems(access)
  const permission = permissionAt(pathname)
  if (!navItem || !permission || hasPermission(access, permission)) return <Outlet />
  const first = all.find(({ to }) => to === '/seller/orders') ?? all[0]
  if (navItem.to === '/seller' && first) return <Navigate to={first.to} replace />
  const page = t(navItem.text)
  return (
    <>
      <PageHead title={page} />
      <h1 className="sr-only">{page}</h1>
      <EmptyState icon={<PageIcon name="shield" />} title={t('seller-orders.panel.noAccess.title', { page })}>
        {t('seller-orders.panel.noAccess.text')}
      </EmptyState>
    </>
  )
}
