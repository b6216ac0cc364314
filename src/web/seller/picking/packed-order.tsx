import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Api } from '#contract/client.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderKeys, orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { StatusActions } from '#web/seller/orders/status/status-actions.tsx'
import { printLink } from '#web/seller/print/print-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UnpackButton } from './unpack-button.tsx'

type PackedOrderProps = {
  picking: Picking
  packed: NonNullable<Picking['packed']>
  /** The order was packed on this page: the focus moves here from the bar that is gone. */
  takesFocus: boolean
}

export function PackedOrder({ picking, packed: { at, by, bags }, takesFocus }: PackedOrderProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('seller-orders.picking.packed')}
      className="grid gap-3 rounded-md border border-leaf bg-leaf-soft p-3"
    >
      <div className="min-w-0">
        <p className="tabular flex flex-wrap items-baseline gap-x-3 font-bold">
          <span className="text-4xl">#{picking.orderNumber}</span>
          <span className="text-xl">{t('seller-orders.picking.bags', { count: bags })}</span>
          <span className="text-lg">{t('seller-orders.picking.packed')}</span>
        </p>
        <p className="tabular text-sm">{[by, formatDateTime(at)].filter(Boolean).join(' · ')}</p>
        <p className="tabular">{t('seller-orders.picking.due', { amount: formatRupees(picking.due) })}</p>
      </div>
      <HandOff picking={picking} />
    </section>
  )
}

/**
 * The order's next step, and the oldest order that no one picks yet. All are shown together: each would move those
 * below it.
 */
function HandOff({ picking }: Pick<PackedOrderProps, 'picking'>) {
  const { _id: id } = picking
  const { api } = useSellerContext()
  const { data: order, isPending } = useQuery(orderQuery(api, id))
  const { data: next, isPending: isNextPending } = useQuery(nextToPickQuery(api, id))
  if (isPending || isNextPending) return <Skeleton className="h-40" />
  return (
    <>
      {order ? <StatusActions order={order} select="none" className="grid gap-2" /> : null}
      {next ? (
        <ButtonLink variant="secondary" to={`/seller/orders/${next._id}/pick`}>
          {t('seller-orders.picking.nextOrder', { number: next.orderNumber })}
        </ButtonLink>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink variant="secondary" to={printLink('labels', [id])} className="px-2">
          <SellerIcon name="printer" /> {t('seller-orders.picking.printLabel')}
        </ButtonLink>
        <UnpackButton picking={picking} />
      </div>
    </>
  )
}

function nextToPickQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: orderKeys.nextToPick(id),
    queryFn: async ({ signal }) => {
      const { orders } = await api.listOrders({ step: 'to_pick', sort: 'oldest', limit: 10 }, { signal })
      return orders.find((order) => order._id !== id && !order.packer) ?? null
    },
    staleTime: 0,
  })
}
