import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { CustomerOrder } from '#contract/seller/customer.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

type OrderPages = InfiniteData<{ orders: readonly CustomerOrder[] }>

export function CustomerOrders({ list }: { list: UseInfiniteQueryResult<OrderPages> }) {
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, count: orders.length, focusTarget: 'li a' },
  })
  return (
    <SectionCard title={t('seller-orders.customer.orders')}>
      <LoadedQuery query={list} errorTitle={t('seller-orders.customer.ordersFailed')} skeleton={null}>
        {() =>
          orders.length === 0 ? (
            <p className="text-ink-soft">{t('seller-orders.customers.noOrder')}</p>
          ) : (
            <>
              <ul ref={rows} className="grid divide-y divide-line">
                {orders.map((order) => (
                  <li key={order._id} className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to={`/seller/orders/${order._id}`}
                      className="tabular inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
                    >
                      {t('seller-orders.orderNumber', { number: order.orderNumber })}
                    </Link>
                    <StatusBadge status={order.status} />
                    <span className="tabular text-sm text-ink-soft">{formatDateTime(order.createdAt)}</span>
                    <span className="tabular ml-auto font-semibold">{formatRupees(order.amount)}</span>
                  </li>
                ))}
              </ul>
              {loadMore}
            </>
          )
        }
      </LoadedQuery>
    </SectionCard>
  )
}
