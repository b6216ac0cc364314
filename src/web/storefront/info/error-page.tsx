import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { loadWithMessages } from '#web/i18n/load-messages.ts'
import { rich } from '#web/i18n/rich.tsx'
import { isSellerPath } from '#web/links.ts'
import { reloadForNewVersion } from '#web/offline/reload-for-new-version.ts'
import { PageHead } from '#web/page-head.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { OfflineState } from './offline-state.tsx'

export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => reloadForNewVersion(error), [error])
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500
  const Frame = isSellerPath(useLocation().pathname) ? 'main' : 'div'
  return (
    <Frame className="shop-column py-6">
      {status === 404 ? (
        <>
          <PageHead title={t('shop.error.notFound')} />
          <Suspense>
            <NotFound />
          </Suspense>
        </>
      ) : isOffline() ? (
        <OfflineState />
      ) : (
        <>
          <PageHead title={t('shop.error.title')} />
          <h1 className="sr-only">{t('shop.error.title')}</h1>
          <ErrorState
            title={t(status === 503 ? 'shop.error.busy' : 'shop.error.ours')}
            message={<CallUs />}
            onRetry={() => location.reload()}
          />
        </>
      )}
    </Frame>
  )
}

function CallUs() {
  const [phone] = useStoreProfile().phones
  return rich('shop.error.call', {
    number: phone,
    phone: (number) => (
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {number}
      </a>
    ),
  })
}

function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine
}

const NotFound = import.meta.env.SSR
  ? (await import('./not-found.tsx')).NotFound
  : lazy(() =>
      loadWithMessages(['storefront'], async () => ({ default: (await import('./not-found.tsx')).NotFound })),
    )
