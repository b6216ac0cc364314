import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { isDay } from '#web/seller/lists/is-day.ts'
export type OrderFilter = {
  q?: string | undefined
  status?: OrderStatus | undefined
  /** '2026-11-20', in the shop's time zone. */
  day?: string | undefined
  payment?: PaymentFilter | undefined
}

const paymentFilters = ['paid', 'pending'] as const
type PaymentFilter = (typeof paymentFilters)[number]

export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const q = params.get('q')?.trim().slice(0, 200)
  const status = orderStatuses.find((known) => known === params.get('status'))
  const day = params.get('day') ?? ''
  const payment = paymentFilters.find((known) => known === params.get('payment'))
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(isDay(day) && { day }),
    ...(payment && { payment }),
  }
}

export function orderListLink({ q, status, day, payment }: OrderFilter): string {
  const pairs = Object.entries({ q, status, day, payment }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  )
  return pairs.length === 0 ? '/seller/orders' : `/seller/orders?${new URLSearchParams(pairs)}`
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0
}
