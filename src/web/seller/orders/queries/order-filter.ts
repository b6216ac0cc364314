import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { type OrderStep, type OrderWait, orderSteps, orderWaits } from '#domain/order-step.ts'
import { isDay } from '#web/seller/lists/is-day.ts'

export type OrderFilter = {
  q?: string | undefined
  step?: OrderStep | undefined
  status?: OrderStatus | undefined
  /** Days in the shop's time zone, both included: '2026-11-20'. */
  from?: string | undefined
  to?: string | undefined
  payment?: PaymentFilter | undefined
  waits?: OrderWait | undefined
  sort?: OrderSort | undefined
}

/** Without it: newest first. slot: open orders with a slot, the next slot first. */
const orderSorts = ['oldest', 'slot'] as const
type OrderSort = (typeof orderSorts)[number]

const paymentFilters = ['paid', 'pending'] as const
type PaymentFilter = (typeof paymentFilters)[number]

/** `day` is the first and the last day in one. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const q = params.get('q')?.trim().slice(0, 200)
  const status = orderStatuses.find((known) => known === params.get('status'))
  const step = orderSteps.find((known) => known === params.get('step'))
  const day = params.get('day')
  const [from, to] = [day ?? params.get('from') ?? '', day ?? params.get('to') ?? '']
  const payment = paymentFilters.find((known) => known === params.get('payment'))
  const waits = orderWaits.find((known) => known === params.get('waits'))
  const sort = orderSorts.find((known) => known === params.get('sort'))
  return {
    ...(q && { q }),
    ...(step && { step }),
    ...(status && { status }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(payment && { payment }),
    ...(waits && { waits }),
    ...(sort && { sort }),
  }
}

/** `order`: the id of the one that is open beside the list. */
export function orderListLink(filter: OrderFilter & { order?: string | undefined }): string {
  const { q, step, status, from, to, payment, waits, sort, order } = filter
  const pairs = Object.entries({ q, step, status, from, to, payment, waits, sort, order }).flatMap(
    ([key, value]) => (value ? [[key, value]] : []),
  )
  return pairs.length === 0 ? '/seller/orders' : `/seller/orders?${new URLSearchParams(pairs)}`
}

/** Sorting by age hides no order. */
export function isFiltered({ sort, ...filter }: OrderFilter): boolean {
  return sort === 'slot' || Object.keys(filter).length > 0
}
