import { useRef } from 'react'
import type { MyOrder, Order } from '#contract/order.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { formatDateTime } from '#rules/shop.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { productLink } from '../links.ts'
import { tintOf } from '../tints.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { feesOfPaise, hasAllPrices, subtotalPaise } from './amounts.ts'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadge } from './order-badge.tsx'
import { StatusSteps } from './status-steps.tsx'

const frame = '@container rounded-lg border border-line bg-surface'
const head = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3'
const itemLook = 'flex flex-wrap items-center gap-3'
const itemPicture = 'w-14 shrink-0'
const itemWords = 'min-w-0 grow basis-32'

type OrderCardProps = { order: MyOrder; onPrint: (order: MyOrder) => void }

/** One order as the shopper sees it: all from the order's own copy. */
export function OrderCard({ order, onPrint }: OrderCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with the order's being pending.
  const toHeading = () => heading.current?.focus()
  const isAwaiting = order.online?.state === 'awaiting'
  return (
    <article aria-labelledby={order._id} className={frame}>
      <header className={head}>
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
      {isAwaiting ? <AwaitingPayment order={order} onCancelled={toHeading} /> : <StatusSteps order={order} />}
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
        <OrderFacts order={order} />
      </div>
      <OrderActions order={order} onPrint={() => onPrint(order)} onCancelled={toHeading} />
    </article>
  )
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="tabular grid grid-cols-1 content-start gap-1">
      <Fact name="Payment method" value={order.paymentType} />
      <Fact name="Payment" value={order.isPaid ? 'Paid' : 'Pending'} />
      {hasAllPrices(order) ? (
        <Fact name="Handling and platform fee" value={formatRupees(rupeesFromPaise(feesOfPaise(order)))} />
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
    <li className={itemLook}>
      <Picture
        src={product?.image[0]}
        alt=""
        sizes="3.5rem"
        className={classNames(tintOf(product?.category ?? ''), itemPicture, 'rounded-sm')}
      />
      <p className={itemWords}>
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
      <p className="tabular">{product ? formatRupees(rupeesFromPaise(subtotalPaise(item))) : ''}</p>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** About as large as an order of two lines. */
export function OrderCardSkeleton() {
  return (
    <div className={frame}>
      <div className={head}>
        <div className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-5.5 w-20" />
      </div>
      <div className="grid gap-3 p-4">
        {['first', 'second'].map((item) => (
          <div key={item} className={itemLook}>
            <Skeleton className={classNames(itemPicture, 'aspect-square')} />
            <div className={itemWords}>
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
