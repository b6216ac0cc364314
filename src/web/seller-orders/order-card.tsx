import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { formatRupees } from '#rules/money.ts'
import { formatDateTime, phoneLink } from '#rules/shop.ts'
import { StatusBadge } from '../order/status-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { StatusSelect } from './status-select.tsx'

/** An order as it is packed: what goes in, where it goes, what is owed, how far it is. */
export function OrderCard({ order }: { order: Order }) {
  const titleId = `order-${order._id}`
  return (
    <li>
      <article aria-labelledby={titleId} className="rounded-md border border-line bg-surface">
        <header className="flex items-center gap-2.5 border-b border-line px-3.5 py-2">
          <h2 id={titleId} className="tabular font-bold">
            <span className="sr-only">Order </span>#{order.orderNumber}
          </h2>
          <StatusBadge status={order.status} />
          <p className="tabular ml-auto text-lg font-bold">{formatRupees(order.amount)}</p>
        </header>
        <div className="grid gap-x-6 gap-y-3 px-3.5 py-3 text-sm sm:grid-cols-2 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_11rem]">
          <Items items={order.items} />
          <Customer address={order.address} />
          <dl className="flex flex-wrap content-start gap-x-4 gap-y-0.5 sm:grid">
            <Fact name="Method">{order.paymentType || 'N/A'}</Fact>
            <Fact name="Payment">{order.isPaid ? 'Paid' : 'Pending'}</Fact>
            <Fact name="Date">{order.createdAt ? formatDateTime(order.createdAt) : 'N/A'}</Fact>
          </dl>
          <StatusSelect order={order} />
        </div>
      </article>
    </li>
  )
}

function Items({ items }: { items: Order['items'] }) {
  return (
    <ul className="grid content-start gap-1 text-base font-medium">
      {items.map(({ product, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line without a product has nothing but its place
        <li key={index} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">{product?.name ?? 'Unknown Product'}</span>
          <span className="tabular font-bold whitespace-nowrap text-leaf">× {quantity}</span>
        </li>
      ))}
    </ul>
  )
}

function Customer({ address }: { address: Order['address'] }) {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address
  return (
    <div>
      <p className="font-semibold">
        {firstName} {lastName}
      </p>
      <p>{street}</p>
      <p>
        {city}, {state}, {zipcode}, {country}
      </p>
      {/* An order outlives the account it was placed with; the person does not. */}
      {phone === '' ? null : (
        <a
          href={phoneLink(phone)}
          className="tabular inline-flex min-h-11 items-center gap-2 font-semibold text-leaf hover:underline lg:min-h-9"
        >
          <Icon name="phone" className="size-4" /> {phone}
        </a>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  )
}
