import { Suspense } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
import { ShopperOnly } from '#web/storefront/account/shopper-only.tsx'
import { TicketsSkeleton } from './tickets-skeleton.tsx'

const Complaints = optionalPart(async () => (await import('./complaints.tsx')).Complaints)

export function ComplaintsPage() {
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('tickets.title')} />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-5 text-2xl font-bold">{t('tickets.title')}</h1>
        <ShopperOnly
          errorTitle={t('tickets.failed')}
          loginTitle={t('account.orders.loginFirst.title')}
          loginText={t('account.orders.loginFirst.text')}
          skeleton={<TicketsSkeleton />}
        >
          {(shopper) => (
            <Suspense fallback={<TicketsSkeleton />}>
              <Complaints shopper={shopper} />
            </Suspense>
          )}
        </ShopperOnly>
      </div>
    </div>
  )
}
