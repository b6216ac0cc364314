import { Suspense } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useUrlFragment } from '#web/auth/use-url-token.ts'
import { PageHead } from '#web/page-head.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LinkedBill = optionalPart(async () => (await import('./linked-bill.tsx')).LinkedBill)

/** The page of a link that the shop sends by WhatsApp. Its token is in the fragment. */
export function LinkedBillPage() {
  const token = useUrlFragment()
  const skeleton = (
    <div role="status" aria-label={t('documents.loading')}>
      <Skeleton className="h-96" />
    </div>
  )
  return (
    <div className="shop-column min-h-dvh py-6 print:min-h-0 print:p-0">
      <PageHead title={t('documents.page')} />
      <div className="mx-auto max-w-3xl print:max-w-none">
        <h1 className="mb-4 text-2xl font-bold print:hidden">{t('documents.page')}</h1>
        {token === null ? (
          skeleton
        ) : (
          <Suspense fallback={skeleton}>
            <LinkedBill token={token} skeleton={skeleton} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
