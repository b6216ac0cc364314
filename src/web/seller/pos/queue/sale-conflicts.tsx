import { useMutation, useQuery } from '@tanstack/react-query'
import type { SaleConflict } from '#contract/seller/pos/pos.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { toDoKey } from '#web/seller/layout/nav/to-do-query.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { saleConflictsQuery } from '../pos-queries.ts'

/** What did not fit when a sale arrived that was made without the network. */
export function SaleConflicts() {
  const { data } = useQuery(saleConflictsQuery(useApi()))
  if (!data || data.total === 0) return null
  return (
    <section
      aria-labelledby="pos-conflicts"
      className="grid gap-2 rounded-md border border-line bg-surface p-3"
    >
      <h2 id="pos-conflicts" className="font-bold text-amber-ink">
        {t('seller-pos.conflicts', { count: data.total })}
      </h2>
      <ul className="grid gap-2">
        {data.conflicts.map((conflict) => (
          <Conflict key={`${conflict.order._id} ${conflict.position} ${conflict.kind}`} conflict={conflict} />
        ))}
      </ul>
    </section>
  )
}

function Conflict({ conflict }: { conflict: SaleConflict }) {
  const { api, queries, toastError } = useSellerContext()
  const { order, position, kind, by, soldAt } = conflict
  const resolve = useMutation({
    mutationFn: () => api.resolveSaleConflict({ order: order._id, position, kind }),
    onSuccess(reply) {
      queries.setQueryData(saleConflictsQuery(api).queryKey, reply)
      void queries.invalidateQueries({ queryKey: toDoKey })
    },
    onError: (error) => toastError(error, t('seller-pos.conflicts.failed')),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{conflictText(conflict)}</p>
        <p className="text-sm text-ink-soft">
          <Link to={`/seller/orders/${order._id}`} className="font-semibold text-leaf underline">
            {t('seller-orders.ticket.order', { number: order.orderNumber })}
          </Link>{' '}
          · {by}, {formatDateTime(soldAt)}
        </p>
      </div>
      <Button variant="secondary" size="small" busy={resolve.isPending} onClick={() => resolve.mutate()}>
        {t('seller-pos.conflicts.resolve')}
      </Button>
    </li>
  )
}

function conflictText({
  kind,
  product,
  missing = 0,
  quantity,
  paidPaise,
  pricePaise = 0,
}: SaleConflict): string {
  const name = localName(product)
  if (kind === 'stock') return t('seller-pos.conflicts.stock', { name, missing, quantity })
  if (paidPaise === pricePaise) return t('seller-pos.conflicts.parts', { name })
  return t('seller-pos.conflicts.price', {
    name,
    paid: formatPaise(paidPaise),
    price: formatPaise(pricePaise),
  })
}
