import '#web/orders/document/paper.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { User } from '#contract/account.ts'
import type { Api } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { t } from '#domain/i18n/translate.ts'
import { isNote } from '#domain/tax/document.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { DocumentSheets } from '#web/orders/document/document-paper.tsx'
import { PageHead } from '#web/page-head.tsx'
import { myOrdersQuery } from '#web/queries.ts'
import { ShopperOnly } from '#web/storefront/account/shopper-only.tsx'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PrintableOrder } from '../printable-order.tsx'

/** The bills and notes of an own order. Mails lead here. */
export function BillPage() {
  return (
    <div className="shop-column min-h-dvh py-6 print:min-h-0 print:p-0">
      <PageHead title={t('documents.page')} />
      <div className="mx-auto max-w-3xl print:max-w-none">
        <h1 className="mb-4 text-2xl font-bold print:hidden">{t('documents.page')}</h1>
        <ShopperOnly
          errorTitle={t('documents.loadFailed')}
          loginTitle={t('documents.loginFirst.title')}
          loginText={t('documents.loginFirst.text')}
          skeleton={<Skeleton className="h-96" />}
        >
          {(shopper) => <Bills shopper={shopper} />}
        </ShopperOnly>
      </div>
    </div>
  )
}

function Bills({ shopper }: { shopper: User }) {
  const { id = '' } = useParams()
  const api = useApi()
  const orders = useQuery(myOrdersQuery(api, shopper._id))
  const documents = useQuery(documentsQuery(api, { id, shopperId: shopper._id }))
  const order = orders.data?.find(({ _id }) => _id === id)
  if (orders.error ?? documents.error)
    return (
      <ErrorState
        title={t('documents.loadFailed')}
        onRetry={() => void Promise.all([orders.refetch(), documents.refetch()])}
      />
    )
  if (!orders.data || !documents.data) return <Skeleton className="h-96" />
  if (!order) return <NoBill />
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <ButtonLink variant="secondary" to="/my-orders">
          {t('documents.back')}
        </ButtonLink>
        <Button onClick={() => window.print()}>{t('documents.print')}</Button>
      </div>
      <Documents order={order} documents={documents.data} />
    </>
  )
}

/** An order that left before the shop issued documents is drawn from the order. */
function Documents({ order, documents }: { order: MyOrder; documents: IssuedDocument[] }) {
  if (documents.every(({ kind }) => isNote(kind))) return <PrintableOrder order={order} isShown />
  return (
    <div className="paper-a4">
      <DocumentSheets
        documents={documents}
        order={order}
        address={<AddressLines address={order.address} />}
      />
    </div>
  )
}

function NoBill() {
  return (
    <EmptyState
      icon={<PageIcon name="list" />}
      title={t('documents.none.title')}
      action={<ButtonLink to="/my-orders">{t('documents.back')}</ButtonLink>}
    >
      {t('documents.none.text')}
    </EmptyState>
  )
}

/** Below the orders, so that what refreshes them refreshes it: a note may have come. */
function documentsQuery(api: Api, { id, shopperId }: { id: string; shopperId: string }) {
  return queryOptions({
    queryKey: [...queryKeys.myOrders, shopperId, 'documents', id],
    queryFn: async ({ signal }) => (await api.listMyDocuments({ id }, { signal })).documents,
  })
}
