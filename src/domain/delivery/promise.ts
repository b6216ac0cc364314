import { formatHour } from '../i18n/clock.ts'
import { formatDayOfMonth } from '../i18n/dates.ts'
import { t } from '../i18n/translate.ts'
import { type Closing, type Opening, type OpeningHours, openingAt, weekdays } from './opening-hours.ts'
import { isServiceable } from './pin-codes.ts'
import { type SlotTimes, slotPromise } from './slot-texts.ts'

/** Sentences that promise a delivery before and after the order. The time of an accepted order: acceptance.ts. */

/** `inStock` is missing in an order: its lines were in stock. */
export type PromisedItems = readonly { category: string; inStock?: boolean }[]
export type PromiseArea = {
  pins: readonly string[]
  phone: string
  onlyToPins: boolean
  hasOpenArea: boolean
}

/** A notice is a sentence that warns; else `text` has no full stop. '' if nothing can be promised. */
export type DeliveryPromise = { text: string; isNotice: boolean }

type PromiseInput = {
  items: PromisedItems
  opening: Opening
  closing: Pick<Closing, 'takesOrdersWhenClosed'>
  area: PromiseArea
  minutes: number
  pin: string | null
}

/** Before the order. `pin` is null while it is unknown. */
export function promiseDelivery(input: PromiseInput): DeliveryPromise {
  const { items, opening, closing, area, minutes, pin } = input
  const available = items.filter(({ inStock = true }) => inStock)
  if (available.length === 0) return nothing
  const notice = pin === null ? '' : areaNotice(pin, area)
  if (notice) return { text: notice, isNotice: true }
  const arrival = opening.isOpen
    ? t('common.promise.soon', { minutes })
    : opening.isClosedByStaff || !closing.takesOrdersWhenClosed
      ? closedText(opening)
      : dispatchText(opening, { subject: 'opens', isDayKnown: true })
  return { text: withServices(available, arrival), isNotice: false }
}

/** '' if the address is, or may be, inside the delivery area. */
export function areaNotice(pin: string, { pins, phone, onlyToPins, hasOpenArea }: PromiseArea): string {
  if (hasOpenArea || isServiceable(pin, pins)) return ''
  if (onlyToPins) return t('shop.home.pin.unavailable')
  return t('common.promise.outside', { pin, phone })
}

type OrderPromiseInput = {
  items: PromisedItems
  hours: OpeningHours
  closing: Closing
  area: Pick<PromiseArea, 'pins' | 'phone'>
  minutes: number
  pin: string
  placedAt: number
  now: number
  /** Mails are read on another day too, so they name the day. */
  namesDay?: boolean
  /** Without it: as soon as possible. */
  slot?: SlotTimes | undefined
  /** Whether the order has a delivery area. */
  hasArea?: boolean
}

/** After the order, as a sentence. '' once the promised time is over. */
export function promiseOrder(input: OrderPromiseInput): string {
  const { items, pin, area, slot, hasArea } = input
  const promise =
    slot || hasArea || isServiceable(pin, area.pins)
      ? withServices(items, orderArrival(input))
      : t('common.promise.orderedOutside', { phone: area.phone })
  return promise && t('common.promise.sentence', { promise })
}

const nothing: DeliveryPromise = { text: '', isNotice: false }
const minuteMs = 60_000

function orderArrival(input: OrderPromiseInput): string {
  const { hours, closing, minutes, placedAt, now, slot, namesDay = false } = input
  if (slot) return now < Date.parse(slot.to) ? slotPromise(slot) : ''
  // Staff close the shop for later orders.
  const then = openingAt(hours, placedAt, { ...closing, closedUntil: null })
  if (then.isOpen)
    return now - placedAt > 2 * minutes * minuteMs ? '' : t('common.promise.default', { minutes })
  const current = openingAt(hours, now, closing)
  const hasOpened = current.isOpen || current.date !== then.date
  return hasOpened ? '' : dispatchText(current, { subject: 'weOpen', isDayKnown: !namesDay })
}

/** 'Monday', 'Monday, 7 Dec' if that is more than a week away. */
export function formatOpeningDay({ day, date, inDays }: Extract<Opening, { isOpen: false }>): string {
  const weekday = t(`shop.day.${day}`)
  if (inDays <= weekdays.length) return weekday
  return t('common.date.weekdayAndDay', { weekday, date: formatDayOfMonth(date) })
}

function dispatchText(
  opening: Extract<Opening, { isOpen: false }>,
  { subject, isDayKnown }: { subject: 'opens' | 'weOpen'; isDayKnown: boolean },
): string {
  const { opens, inDays } = opening
  const part = opens < '12:00' ? 'morning' : opens < '17:00' ? 'afternoon' : 'evening'
  const hour = formatHour(opens)
  if (!isDayKnown || inDays > 1)
    return t(`common.promise.${subject}.day`, { day: formatOpeningDay(opening), hour, part })
  return t(`common.promise.${subject}.${inDays === 0 ? 'today' : 'tomorrow'}`, { hour, part })
}

/** Promises nothing: orders for now are refused. */
function closedText(opening: Extract<Opening, { isOpen: false }>): string {
  const { inDays } = opening
  const hour = formatHour(opening.opens)
  if (inDays > 1) return t('common.promise.closed.day', { day: formatOpeningDay(opening), hour })
  return t(`common.promise.closed.${inDays === 0 ? 'today' : 'tomorrow'}`, { hour })
}

function withServices(items: PromisedItems, arrival: string): string {
  const hasServices = items.some(isService)
  if (!hasServices) return arrival
  if (items.every(isService)) return t('common.promise.services')
  return arrival ? t('common.promise.withServices', { arrival }) : t('common.promise.forServices')
}

function isService({ category }: { category: string }): boolean {
  return category === 'Services'
}
