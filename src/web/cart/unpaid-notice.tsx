import type { MyOrder } from '#contract/order.ts'
import { formatRupees } from '#rules/money.ts'
import { UnpaidActions } from '../payment/unpaid-actions.tsx'
import { UnpaidWords } from '../payment/unpaid-words.tsx'
import { endAttemptOf } from './order-attempt.ts'

type UnpaidNoticeProps = { unpaid: readonly MyOrder[]; onCancelled: () => void }

/** For who went to pay and came back without: which orders wait, and what can be done with them. */
export function UnpaidNotice({ unpaid, onCancelled }: UnpaidNoticeProps) {
  if (unpaid.length === 0) return null
  return (
    <section aria-label="Orders that wait for your payment" className="mb-5 grid gap-3">
      {unpaid.map((order) => (
        <div
          key={order._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-amber-soft p-3 text-amber-ink"
        >
          <p className="min-w-0 grow basis-64">
            <strong className="block">{titleOf(order)}</strong>
            <span className="text-sm">
              <UnpaidWords order={order} />
            </span>
          </p>
          <UnpaidActions
            order={order}
            onCancelled={() => {
              endAttemptOf(order._id)
              onCancelled()
            }}
          />
        </div>
      ))}
    </section>
  )
}

function titleOf({ orderNumber, amount, online }: MyOrder): string {
  const money = formatRupees(amount)
  return online?.utr
    ? `Your payment of ${money} for order #${orderNumber} is being checked.`
    : `Order #${orderNumber} for ${money} waits for your payment.`
}
