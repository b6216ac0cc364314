import '#web/orders/document/paper.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/client.ts'
import type { LinkedBill as Bill } from '#contract/seller/orders/documents.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { DocumentSheets } from '#web/orders/document/document-paper.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

export function LinkedBill({ token, skeleton }: { token: string; skeleton: ReactNode }) {
  const api = useApi()
  const bill = useQuery({
    queryKey: ['linked-bill', token],
    queryFn: ({ signal }) => api.openBill({ token }, { signal }),
    enabled: token !== '',
  })
  if (token === '' || isOver(bill.error)) return <OverLink />
  if (bill.isPending) return skeleton
  if (!bill.data) return <ErrorState title={t('documents.loadFailed')} onRetry={() => void bill.refetch()} />
  return (
    <>
      <Button className="mb-4 print:hidden" onClick={() => window.print()}>
        {t('documents.print')}
      </Button>
      <BillPages bill={bill.data} />
    </>
  )
}

function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

/** A plain bill names the town of its buyer, as it is stored. */
function BillPages({ bill: { documents, order } }: { bill: Bill }) {
  const { buyer } = documents[0] ?? {}
  return (
    <div className="paper-a4">
      <DocumentSheets
        documents={documents}
        order={order}
        address={[buyer?.city, buyer?.zipcode].filter(Boolean).join(' ')}
      />
    </div>
  )
}

function OverLink() {
  return (
    <EmptyState
      icon={<PageIcon name="list" />}
      title={t('documents.over.title')}
      action={<ButtonLink to="/Contact">{t('documents.over.contact')}</ButtonLink>}
    >
      {t('documents.over.text')}
    </EmptyState>
  )
}
