import { Suspense } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useUrlFragment } from '#web/auth/use-url-token.ts'
import { PageHead } from '#web/page-head.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LinkedTicket = optionalPart(async () => (await import('./linked-ticket.tsx')).LinkedTicket)

/** The page of a mailed link, for a person without an account. Its token is in the fragment. */
export function LinkedTicketPage() {
  const token = useUrlFragment()
  const skeleton = (
    <div role="status" aria-label={t('tickets.contact.loading')}>
      <Skeleton className="h-40" />
    </div>
  )
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('tickets.contact.page')} />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-5 text-2xl font-bold">{t('tickets.contact.page')}</h1>
        {token === null ? (
          skeleton
        ) : (
          <Suspense fallback={skeleton}>
            <LinkedTicket token={token} skeleton={skeleton} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
