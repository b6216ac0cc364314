import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { OrderNotFound } from '#web/seller/orders/details/order-not-found.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buildPickingView } from './build-picking-view.ts'
import { PackBar } from './pack-bar.tsx'
import { PackedOrder } from './packed-order.tsx'
import { PickGroups } from './pick-groups.tsx'
import { PickingHeader } from './picking-header.tsx'
import { RefusedPresses } from './refused-presses.tsx'
import { useAnswerToasts } from './substitutes/answers.ts'
import { usePicker } from './use-picker.ts'
import { pickingQuery, useCurrentPicking, usePickingUpdates, usePickQueue } from './use-picking.ts'

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

function PickingScreen({ loaded, staff }: { loaded: Picking; staff: string }) {
  const [queue, { presses, refusal }] = usePickQueue({ id: loaded._id, staff })
  const picking = useCurrentPicking(loaded)
  const [wasOpen] = useState(picking.packed === null)
  const view = buildPickingView(picking, refusal ? [] : presses)
  const { announcement, ...picker } = usePicker(queue, view)
  useAnswerToasts(picking)
  const isPickable = isOpen(picking) && !refusal && (picking.packer === null || picking.isMine)
  return (
    <article
      aria-labelledby="picking-title"
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 max-md:pb-28"
    >
      <PickingHeader picking={picking} picked={view.picked} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {refusal ? (
        <RefusedPresses refusal={refusal} presses={presses} picking={picking} queue={queue} />
      ) : null}
      {picking.packed ? <PackedOrder picking={picking} packed={picking.packed} takesFocus={wasOpen} /> : null}
      <PickGroups picking={picking} groups={view.groups} picker={isPickable ? picker : null} />
      {isPickable ? (
        <PackBar picking={picking} view={view} waiting={presses.length} onScanned={picker.pick} />
      ) : null}
    </article>
  )
}

/** After packing, sending out or cancelling, nothing is picked any more. */
function isOpen({ status, packed }: Picking): boolean {
  return packed === null && (status === 'Pending' || status === 'Processing')
}
