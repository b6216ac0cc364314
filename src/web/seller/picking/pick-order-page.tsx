import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { OrderNotFound } from '#web/seller/orders/details/order-not-found.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PickingScreen } from './picking-screen.tsx'
import { pickingQuery, usePickingUpdates } from './use-picking.ts'

export function PickOrderPage() {
  const { id = '' } = useParams()
  return <PickOrder key={id} id={id} />
}

function PickOrder({ id }: { id: string }) {
  const { data: picking, error, isPending, refetch } = useQuery(pickingQuery(useApi(), id))
  usePickingUpdates(id)
  const loadError = t('seller-orders.loadFailed')
  // A failed look at an open question is followed by the next one.
  const hasQuestion = picking?.lines.some(({ substitute }) => substitute?.state === 'asked')
  useLoadErrorToast(hasQuestion || isNotFound(error) ? null : error, loadError)
  const { seller } = useSeller()
  const title = picking ? t('seller-orders.picking.title', { number: picking.orderNumber }) : ''
  return (
    <>
      <PageHead title={title || t('seller-orders.order')} />
      <BackLink to={`/seller/orders/${id}`} text={t('seller-orders.order')} />
      {picking ? null : <h1 className="sr-only">{t('seller-orders.order')}</h1>}
      {picking && seller ? (
        <PickingScreen key={seller.email} loaded={picking} staff={seller.email} />
      ) : isPending ? (
        <Skeleton className="h-96 w-full" />
      ) : isNotFound(error) ? (
        <OrderNotFound />
      ) : (
        <LoadError title={loadError} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
