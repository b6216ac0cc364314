import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { MyOrder } from '#contract/order.ts'
import { deliveryMinutes } from '#domain/delivery/pin-codes.ts'
import { promiseOrder } from '#domain/delivery/promise.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useStoreProfile } from '#web/api.ts'
import { amountLeft } from '#web/orders/order-amounts.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { useMinute } from '#web/use-minute.ts'

type ConfirmedOrder = Pick<MyOrder, 'orderNumber' | 'items' | 'address' | 'slot' | 'area' | 'minutes'>
type PlacedOrder = ConfirmedOrder &
  Pick<MyOrder, 'status' | 'createdAt' | 'isPaid' | 'amount' | 'due' | 'paid'>
type OrderPlacedNoticeProps = { orders: readonly PlacedOrder[] | undefined }

/** Hidden once the order has moved on. `orders` is undefined while loading. */
export function OrderPlacedNotice({ orders }: OrderPlacedNoticeProps) {
  const placed = readPlacedState(useLocation().state)
  if (!placed) return null
  const order = orders?.find(({ orderNumber }) => orderNumber === placed.orderNumber)
  if (order?.status !== 'Pending') return null
  return (
    <ThankYouNotice title={t('account.orders.placed.title', { number: placed.orderNumber })}>
      <span>
        {order.isPaid
          ? t('account.orders.paid.text')
          : t('account.orders.placed.text', { amount: formatRupees(amountLeft(order)) })}
      </span>
      <OrderPromise order={order} placedAt={Date.parse(order.createdAt)} />
    </ThankYouNotice>
  )
}

/** Nothing until the order is paid. */
export function OrderPaidNotice({ order }: { order: ConfirmedOrder | undefined }) {
  return order ? <PaidNotice order={order} /> : null
}

function PaidNotice({ order }: { order: ConfirmedOrder }) {
  const [paidAt] = useState(() => Date.now())
  return (
    <ThankYouNotice title={t('account.orders.paid.title', { number: order.orderNumber })}>
      <span>{t('account.orders.paid.text')}</span>
      <OrderPromise order={order} placedAt={paidAt} />
    </ThankYouNotice>
  )
}

function OrderPromise({ order, placedAt }: { order: ConfirmedOrder; placedAt: number }) {
  const { openingHours: hours, closing, pins, phones } = useStoreProfile()
  const now = useMinute()
  return promiseOrder({
    items: order.items.map(({ product }) => ({ category: product?.category ?? '' })),
    hours,
    closing,
    area: { pins, phone: phones[0] },
    minutes: order.minutes ?? deliveryMinutes,
    slot: order.slot,
    hasArea: order.area !== undefined,
    pin: String(order.address.zipcode),
    placedAt,
    now,
  })
}

function ThankYouNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-5 flex gap-3 rounded-lg bg-leaf-soft p-4 text-leaf-strong print:hidden">
      <PageIcon name="check" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="grid min-h-10 content-start text-sm">{children}</p>
      </div>
    </div>
  )
}

/** History state may come from an older version of the shop. */
function readPlacedState(state: unknown): { orderNumber: number } | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null
  const { placed } = state
  if (typeof placed !== 'object' || placed === null || !('orderNumber' in placed)) return null
  const { orderNumber } = placed
  return typeof orderNumber === 'number' ? { orderNumber } : null
}
