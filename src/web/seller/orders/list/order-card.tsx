import { memo } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { formatRupees } from '#domain/money.ts'
import { formatDateTime } from '#domain/shop.ts'
import { Detail } from '#web/seller/layout/detail.tsx'
import { StatusBadge } from '#web/storefront/orders/order-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { CustomerAddress, cancelledByLabels, PhoneLink } from '../details/customer.tsx'
import { RefundBadge } from '../exceptions/refund-badge.tsx'
import { StatusActions } from '../status/status-actions.tsx'

type OrderCardProps = {
  order: SellerOrder
  isNew: boolean
  isSelected: boolean
  onSelect: (id: string, isSelected: boolean) => void
}

export const OrderCard = memo(function OrderCard({ order, isNew, isSelected, onSelect }: OrderCardProps) {
  const titleId = `order-${order._id}`
  return (
    // Skips layout and paint while the card is far outside of the viewport.
    <li className="[contain-intrinsic-block-size:auto_13rem] [content-visibility:auto]">
      <article
        aria-labelledby={titleId}
        data-order={order._id}
        className={classNames(
          'rounded-md border bg-surface',
          isSelected ? 'border-leaf' : isNew ? 'border-amber-ink' : 'border-line',
        )}
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line pr-3.5">
          <label className="grid size-11 place-items-center">
            <span className="sr-only">Select order {order.orderNumber}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) => onSelect(order._id, event.currentTarget.checked)}
              className="size-5"
            />
          </label>
          <h2 id={titleId} className="tabular font-bold">
            <Link
              to={`/seller/orders/${order._id}`}
              className="inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline"
            >
              <span className="sr-only">Order </span>#{order.orderNumber}
            </Link>
          </h2>
          <StatusBadge status={order.status} />
          {isNew ? <NewBadge /> : null}
          <p className="tabular ml-auto text-lg font-bold">{formatRupees(order.amount)}</p>
        </header>
        <div className="grid gap-x-6 gap-y-3 px-3.5 py-3 text-sm sm:grid-cols-2 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_11rem]">
          <OrderCardItems items={order.items} />
          <div>
            <CustomerAddress address={order.address} />
            <PhoneLink phone={order.address.phone} />
          </div>
          <dl className="flex flex-wrap content-start gap-x-4 gap-y-0.5 sm:grid">
            <Detail name="Method">{order.paymentType || 'N/A'}</Detail>
            <Detail name="Payment">
              <span className="inline-flex flex-wrap gap-x-1.5">
                {order.isPaid ? 'Paid' : 'Pending'}
                {order.refund ? <RefundBadge state={order.refund} /> : null}
              </span>
            </Detail>
            <Detail name="Date">{order.createdAt ? formatDateTime(order.createdAt) : 'N/A'}</Detail>
            {order.cancelledBy ? (
              <Detail name="Cancelled by">{cancelledByLabels[order.cancelledBy]}</Detail>
            ) : null}
          </dl>
          <StatusActions
            order={order}
            className="grid content-start gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
          />
        </div>
      </article>
    </li>
  )
})

function NewBadge() {
  return (
    <Badge tone="amber" className="max-xs:size-3 max-xs:rounded-full max-xs:p-0">
      <span className="max-xs:sr-only">New</span>
    </Badge>
  )
}

function OrderCardItems({ items }: { items: SellerOrder['items'] }) {
  return (
    <ul className="grid content-start gap-1 text-base font-medium xl:gap-0.5 xl:text-sm">
      {items.map(({ product, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line without a product has no id
        <li key={index} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">{product?.name ?? 'Unknown Product'}</span>
          <span className="tabular font-bold whitespace-nowrap text-leaf">× {quantity}</span>
        </li>
      ))}
    </ul>
  )
}
