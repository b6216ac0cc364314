import { addDays } from '#domain/days.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { locale } from '#domain/shop.ts'

/** Which orders are looked at, as it stands in the page's address. */
export type OrderFilter = {
  q?: string | undefined
  status?: OrderStatus | undefined
  /** '2026-11-20', in the shop's time zone. */
  day?: string | undefined
  payment?: PaymentFilter | undefined
}

export const paymentFilters = ['paid', 'pending'] as const
type PaymentFilter = (typeof paymentFilters)[number]

/** What an address asks for; what it should not contain is left out. */
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

/** The address of the orders that match. */
export function orderListLink({ q, status, day, payment }: OrderFilter): string {
  const pairs = Object.entries({ q, status, day, payment }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  )
  return pairs.length === 0 ? '/seller/orders' : `/seller/orders?${new URLSearchParams(pairs)}`
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0
}

/** '20 Nov 2026' for '2026-11-20'. */
export function formatFilterDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/**
 * A day that the shop can have had orders on; '0202-11-20' is a year that somebody is still typing, and the 30th of February is a day of March to browsers.
 */
export function isDay(text: string): boolean {
  return (
    text >= '1900' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    addDays(text, 0) === text
  )
}
