import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MyOrder } from '#contract/order.ts'
import { deliveryMinutes } from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

type OrderPlacedNoticeProps = { orders: readonly Pick<MyOrder, 'orderNumber' | 'status'>[] | undefined }

/** Hidden once the order has moved on. `orders` is undefined while loading. */
export function OrderPlacedNotice({ orders }: OrderPlacedNoticeProps) {
  const placed = readPlacedState(useLocation().state)
  if (!placed) return null
  const order = orders?.find(({ orderNumber }) => orderNumber === placed.orderNumber)
  if (order?.status !== 'Pending') return null
  return (
    <ThankYouNotice title={`Thank you! Order #${placed.orderNumber} is placed.`}>
      Please keep {formatRupees(placed.amount)} ready. Usually arrives in about {deliveryMinutes} minutes.
    </ThankYouNotice>
  )
}

export function OrderPaidNotice({ order }: { order: Pick<MyOrder, 'orderNumber'> }) {
  return (
    <ThankYouNotice title={`Thank you! Order #${order.orderNumber} is paid and placed.`}>
      Usually arrives in about {deliveryMinutes} minutes. Nothing to pay at the door.
    </ThankYouNotice>
  )
}

function ThankYouNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-5 flex gap-3 rounded-lg bg-leaf-soft p-4 text-leaf-strong print:hidden">
      <PageIcon name="check" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="tabular text-sm">{children}</p>
      </div>
    </div>
  )
}

/** History state may come from an older version of the shop. */
function readPlacedState(state: unknown): { orderNumber: number; amount: number } | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null
  const { placed } = state
  if (typeof placed !== 'object' || placed === null) return null
  if (!('orderNumber' in placed && 'amount' in placed)) return null
  const { orderNumber, amount } = placed
  return typeof orderNumber === 'number' && typeof amount === 'number' ? { orderNumber, amount } : null
}
