import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
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
          <PageHead title="Page not found" />
          <Suspense>
            <NotFound />
          </Suspense>
        </>
      ) : isOffline() ? (
        <OfflineState />
      ) : (
        <>
          <PageHead title="Something went wrong" />
          <h1 className="sr-only">Something went wrong</h1>
          <ErrorState
            title={status === 503 ? "We'll be back in a moment." : 'Something went wrong on our side.'}
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
  return (
    <>
      Please try again in a moment, or call us:{' '}
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {phone}
      </a>
    </>
  )
}

function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine
}

const NotFound = import.meta.env.SSR
  ? (await import('./not-found.tsx')).NotFound
  : lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))
