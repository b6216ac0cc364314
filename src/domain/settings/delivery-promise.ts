import { addDays, dayOf } from '../days.ts'
import { deliveryMinutes, isServiceable, pinMessages } from '../delivery.ts'
import { dayNames, formatHour, type Opening, type OpeningHours, openingAt } from './opening-hours.ts'

/** The only module that words when an order arrives. Its sentences have no full stop at the end. */

/** `inStock` is missing in an order: its lines were in stock. */
export type PromisedItems = readonly { category: string; inStock?: boolean }[]
export type DeliveryArea = { pins: readonly string[]; phone: string; onlyToPins: boolean }

/** A notice warns. `text` is '' if nothing can be promised. */
export type DeliveryPromise = { text: string; isNotice: boolean }

type PromiseInput = { items: PromisedItems; opening: Opening; area: DeliveryArea; pin: string | null }

/** Before the order. `pin` is null while it is unknown. */
export function promiseDelivery({ items, opening, area, pin }: PromiseInput): DeliveryPromise {
  const available = items.filter(({ inStock = true }) => inStock)
  if (available.length === 0) return nothing
  const notice = pin === null ? '' : areaNotice(pin, area)
  if (notice) return { text: notice, isNotice: true }
  const arrival = opening.isOpen
    ? `Delivery in about ${deliveryMinutes} minutes`
    : dispatchText(opening, { subject: 'Opens', isDayKnown: true })
  return { text: withServices(available, arrival), isNotice: false }
}

/** '' inside the delivery area. */
export function areaNotice(pin: string, { pins, phone, onlyToPins }: DeliveryArea): string {
  if (isServiceable(pin, pins)) return ''
  if (onlyToPins) return pinMessages.unavailable
  return `We don't usually deliver to ${pin}. You can order, but call us first on ${phone} to agree on delivery.`
}

type OrderPromiseInput = {
  items: PromisedItems
  hours: OpeningHours
  area: Omit<DeliveryArea, 'onlyToPins'>
  pin: string
  placedAt: number
  now: number
  /** Mails are read on another day too, so they name the day. */
  namesDay?: boolean
}

/** After the order. Silent once the promised time is over. */
export function promiseOrder(input: OrderPromiseInput): string {
  const { items, pin, area } = input
  if (!isServiceable(pin, area.pins))
    return `We don't usually deliver to your PIN code. Please call us on ${area.phone} to agree on delivery`
  return withServices(items, orderArrival(input))
}

const nothing: DeliveryPromise = { text: '', isNotice: false }
const maxPromiseMs = 60 * 60 * 1000

function orderArrival({ hours, placedAt, now, namesDay = false }: OrderPromiseInput): string {
  const then = openingAt(hours, placedAt)
  if (then.isOpen)
    return now - placedAt > maxPromiseMs ? '' : `It usually arrives in about ${deliveryMinutes} minutes`
  const current = openingAt(hours, now)
  const hasOpened = current.isOpen || openingDay(current, now) !== openingDay(then, placedAt)
  return hasOpened ? '' : dispatchText(current, { subject: 'We open', isDayKnown: !namesDay })
}

function openingDay({ inDays }: { inDays: number }, at: number): string {
  return addDays(dayOf(new Date(at)), inDays)
}

function dispatchText(
  { opens, day, inDays }: Extract<Opening, { isOpen: false }>,
  { subject, isDayKnown }: { subject: string; isDayKnown: boolean },
): string {
  const part = opens < '12:00' ? 'morning' : opens < '17:00' ? 'afternoon' : 'evening'
  const hour = formatHour(opens)
  if (!isDayKnown || inDays > 1)
    return `${subject} on ${dayNames[day]} at ${hour}. Your order goes out that ${part}`
  return `${subject} at ${hour}. Your order goes out ${inDays === 0 ? 'this' : 'tomorrow'} ${part}`
}

function withServices(items: PromisedItems, arrival: string): string {
  const hasServices = items.some(isService)
  if (!hasServices) return arrival
  if (items.every(isService)) return 'We call you to fix a time'
  return [arrival, 'For services, we call you to fix a time'].filter(Boolean).join('. ')
}

function isService({ category }: { category: string }): boolean {
  return category === 'Services'
}
