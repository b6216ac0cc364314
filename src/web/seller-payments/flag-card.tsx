import type { PaymentFlag } from '#contract/payment.ts'
import { formatMinor } from '#rules/money-of-any-country.ts'
import { formatDateTime } from '#rules/shop.ts'
import { PhoneLink } from '../seller-orders/customer.tsx'
import { FlagActions } from '../seller-orders/flag-actions.tsx'
import { capital, providerWords, tellOutcome } from '../seller-orders/flag-words.ts'
import { Fault, FlagStory } from '../seller-orders/order-flags.tsx'
import { RefundBadge } from '../seller-orders/refund-badge.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Link } from '../ui/link.tsx'
import { Fact } from './fact.tsx'

/** A payment that needs somebody, or needed: what happened, whose it is, and what can be done. */
export function FlagCard({ flag }: { flag: PaymentFlag }) {
  const { _id, order, received, createdAt, fault } = flag
  const outcome = tellOutcome(flag)
  return (
    <li tabIndex={-1} className="outline-none">
      <article
        aria-labelledby={`flag-${_id}`}
        className="grid gap-2 rounded-md border border-line bg-surface p-3.5"
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`flag-${_id}`} className="tabular text-lg font-bold">
            {formatMinor(received)}
          </h3>
          {flag.state === 'due' ? null : <RefundBadge state={flag.state} />}
          <time dateTime={createdAt} className="tabular ml-auto text-sm text-ink-soft">
            {formatDateTime(createdAt)}
          </time>
        </header>
        <FlagStory flag={flag} />
        {outcome ? <p className="font-medium wrap-anywhere">{outcome}</p> : null}
        {fault && flag.state === 'due' ? <Fault fault={fault} /> : null}
        <dl className="flex flex-wrap items-center gap-x-5 text-sm">
          {order ? (
            <>
              <Fact name="Order">
                <OrderName order={order} />
              </Fact>
              <Fact name="Customer" isNamed={false}>
                <span className="font-semibold">{order.name}</span>
                <PhoneLink phone={order.phone} />
              </Fact>
            </>
          ) : null}
          <Fact name={capital(providerWords[flag.provider])}>
            <CopyText text={flag.reference} />
          </Fact>
        </dl>
        <FlagActions flag={flag} />
      </article>
    </li>
  )
}

/** One that never came to the counter has no page there. */
function OrderName({ order }: { order: NonNullable<PaymentFlag['order']> }) {
  if (!order.isPlaced) return `#${order.orderNumber}`
  return (
    <Link
      to={`/seller/orders/${order._id}`}
      className="inline-flex min-h-9 items-center text-leaf underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      #{order.orderNumber}
    </Link>
  )
}
