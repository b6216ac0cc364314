import { timeZone } from './shop.ts'

/** Days are 'YYYY-MM-DD', as the shop's calendar shows them: they begin at its midnight. */

/** The day of a moment. */
export function dayOf(at: Date): string {
  return dayFormat.format(at)
}

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The days from one to another, both included. */
export function dayRange(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index))
}

const dayMs = 24 * 60 * 60 * 1000
/** Canada writes dates like this. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
