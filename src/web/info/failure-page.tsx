import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallError } from '#contract/client.ts'
import { SearchBox } from '../layout/search-box.tsx'
import { reloadForNewVersion } from '../offline/new-version.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { OfflineState } from './offline-state.tsx'

/** What shows where a page can't: nothing stands at this address, or something went wrong on the way. */
export function FailurePage() {
  const error = useRouteError()
  useEffect(() => reloadForNewVersion(error), [error])
  const status = isRouteErrorResponse(error) || error instanceof CallError ? error.status : 500
  return (
    <div className="shop-column py-6">
      {status === 404 ? (
        <>
          <PageHead title="Page not found" />
          <h1 className="sr-only">Page not found</h1>
          <EmptyState
            icon={<Icon name="search-x" />}
            title="There is nothing at this address."
            action={<ButtonLink to="/products">See all products</ButtonLink>}
          >
            The page or product may have moved. Perhaps a search finds it.
          </EmptyState>
          <SearchBox className="mx-auto max-w-md" />
        </>
      ) : isOffline() ? (
        <OfflineState />
      ) : (
        <>
          <PageHead title="Something went wrong" />
          <h1 className="sr-only">Something went wrong</h1>
          <ErrorState
            title={status === 503 ? 'The shop is resting for a moment.' : 'Something went wrong on our side.'}
            message={status === 503 ? 'Please try again shortly.' : 'Please try again in a moment.'}
            onRetry={() => location.reload()}
          />
        </>
      )}
    </div>
  )
}

/** A server is never offline, and knows no line either. */
function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine
}
