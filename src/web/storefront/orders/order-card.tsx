import { useRef } from 'react'
import type { MyOrder, Order } from '#contract/order.ts'
import { formatPaise, formatRupees } from '#domain/money.ts'
import { formatDateTime } from '#domain/shop.ts'
import { categoryColor } from '#web/category-colors.ts'
import { productLink } from '#web/links.ts'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { OrderActions } from './order-actions.tsx'
import { hasAllPrices, lineSubtotalPaise, orderFeesPaise } from './order-amounts.ts'
import { OrderBadge } from './order-badge.tsx'
import { StatusSteps } from './status-steps.tsx'

const cardClass = '@container rounded-lg border border-line bg-surface'
const headerClass =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3'
const itemClass = 'flex flex-wrap items-center gap-3'
const itemImageClass = 'w-14 shrink-0'
const itemTextClass = 'min-w-0 grow basis-32'

type OrderCardProps = { order: MyOrder; onPrint: (order: MyOrder) => void }

export function OrderCard({ order, onPrint }: OrderCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button is gone once the order is no longer pending.
  const focusHeading = () => heading.current?.focus()
  const isAwaiting = order.online?.state === 'awaiting'
  return (
    <article aria-labelledby={order._id} className={cardClass}>
      <header className={headerClass}>
        <div>
          <h2 id={order._id} ref={heading} tabIndex={-1} className="font-semibold">
            Order #{order.orderNumber}
          </h2>
          <p className="tabular text-sm text-ink-soft">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        <OrderBadge order={order} />
      </header>
      {isAwaiting ? (
        <AwaitingPayment order={order} onCancelled={focusHeading} />
      ) : (
        <StatusSteps order={order} />
      )}
      <ul className="grid gap-3 p-4">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <OrderItem key={index} item={item} />
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4 text-sm @lg:grid-cols-2">
        <div>
          <h3 className="mb-1 text-ink-soft">Delivery address</h3>
          <p>
            <AddressLines address={order.address} />
          </p>
        </div>
        <OrderDetails order={order} />
      </div>
      <OrderActions order={order} onPrint={() => onPrint(order)} onCancelled={focusHeading} />
    </article>
  )
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <dl className="tabular grid grid-cols-1 content-start gap-1">
      <DetailRow name="Payment method" value={order.paymentType} />
      <DetailRow name="Payment" value={order.isPaid ? 'Paid' : 'Pending'} />
      {hasAllPrices(order) ? (
        <DetailRow name="Handling and platform fee" value={formatPaise(orderFeesPaise(order))} />
      ) : null}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-base font-bold">
        <dt>Amount</dt>
        <dd>{formatRupees(order.amount)}</dd>
      </div>
    </dl>
  )
}

function OrderItem({ item }: { item: Order['items'][number] }) {
  const { product, quantity } = item
  return (
    <li className={itemClass}>
      <ResponsiveImage
        src={product?.image[0]}
        alt=""
        sizes="3.5rem"
        className={classNames(categoryColor(product?.category ?? ''), itemImageClass, 'rounded-sm')}
      />
      <p className={itemTextClass}>
        <span className="line-clamp-2">
          {product?.name ? (
            <Link to={productLink(product)} className="font-medium hover:text-leaf">
              {product.name}
            </Link>
          ) : (
            <span className="font-medium">Unknown Product</span>
          )}
          <span className="tabular text-ink-soft">{`\u00a0×\u00a0${quantity}`}</span>
        </span>
        {product?.weight ? <span className="block text-sm text-ink-soft">{product.weight}</span> : null}
      </p>
      <p className="tabular">{product ? formatPaise(lineSubtotalPaise(item)) : ''}</p>
    </li>
  )
}

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function OrderCardSkeleton() {
  return (
    <div className={cardClass}>
      <div className={headerClass}>
        <div className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-5.5 w-20" />
      </div>
      <div className="grid gap-3 p-4">
        {['first', 'second'].map((item) => (
          <div key={item} className={itemClass}>
            <Skeleton className={classNames(itemImageClass, 'aspect-square')} />
            <div className={itemTextClass}>
              <Skeleton className="h-5 w-3/5" />
            </div>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 border-t border-line p-4 @lg:grid-cols-2">
        <Skeleton className="h-24 w-4/5" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  )
}
