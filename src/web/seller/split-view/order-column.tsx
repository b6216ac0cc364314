import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { nextAction } from '#domain/order-step.ts'
import { useApi } from '#web/api.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { LoadedOrder } from '#web/seller/orders/details/loaded-order.tsx'
import { OrderDetails } from '#web/seller/orders/details/order-details.tsx'
import type { OpenOrder } from '#web/seller/orders/list/use-open-order.ts'
import { PickingScreen } from '#web/seller/picking/picking-screen.tsx'
import { pickingQuery, usePickingUpdates } from '#web/seller/picking/use-picking.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The chosen order beside the list. What is to be picked is picked here. */
export function OrderColumn({ id, takesFocus, onClose }: OpenOrder) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) column.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      ref={column}
      tabIndex={-1}
      aria-label={t('seller-orders.chosen.order')}
      className="sticky top-18 flex max-h-[calc(100dvh-12rem)] flex-col rounded-md border border-line-strong bg-surface outline-none"
    >
      <div className="min-h-0 overflow-y-auto rounded-md">
        <LoadedOrder
          id={id}
          show={(order) => <ColumnDetails order={order} onPicked={() => column.current?.focus()} />}
        />
      </div>
      <button
        type="button"
        aria-label={t('seller-orders.chosen.close')}
        title={t('seller-orders.chosen.close')}
        onClick={onClose}
        className="absolute top-0.5 right-3 z-20 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <PageIcon name="close" />
      </button>
    </section>
  )
}

function ColumnDetails({ order, onPicked }: { order: OrderDetail; onPicked: () => void }) {
  const isPicking = nextAction(order, { hasRiders: false }) === 'pick'
  const wasPicking = useRef(isPicking)
  useEffect(() => {
    // The bar with the focus is gone.
    if (wasPicking.current && !isPicking && document.activeElement === document.body) onPicked()
    wasPicking.current = isPicking
  }, [isPicking, onPicked])
  return (
    <OrderDetails order={order} isColumn picking={isPicking ? <ColumnPicking id={order._id} /> : undefined} />
  )
}

function ColumnPicking({ id }: { id: string }) {
  const { data: picking, error, refetch } = useQuery(pickingQuery(useApi(), id))
  usePickingUpdates(id)
  const { seller } = useSeller()
  if (picking && seller)
    return <PickingScreen key={seller.email} loaded={picking} staff={seller.email} isColumn />
  if (!error) return <Skeleton className="h-40 w-full" />
  return <LoadError title={t('seller-orders.loadFailed')} error={error} onRetry={() => void refetch()} />
}
