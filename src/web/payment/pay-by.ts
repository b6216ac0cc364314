import { formatDateTime, locale, timeZone } from '#rules/shop.ts'

/** '5:30 pm', with the day before it where that is another one than today's. */
export function payByText(payBy: string, now: number): string {
  const time = new Date(payBy)
  return dayFormat.format(time) === dayFormat.format(now) ? timeFormat.format(time) : formatDateTime(payBy)
}

/** Whole minutes until an order lapses, begun ones counted; 0 once its time is over. */
export function minutesLeft(payBy: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(payBy) - now) / minute))
}

/** Milliseconds until the next minute of these is gone, null where none is left. */
export function untilNextMinute(payBy: string, now: number): number | null {
  const left = Date.parse(payBy) - now
  return left > 0 ? left % minute || minute : null
}

const minute = 60_000
const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone })
