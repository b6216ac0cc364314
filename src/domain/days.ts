import { localTime } from './i18n/clock.ts'

/** Days are 'YYYY-MM-DD' strings in the shop's time zone. */

export function dayOf(at: Date): string {
  return localTime(at.getTime()).date
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

export function dayRange(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index))
}

export const dayMs = 24 * 60 * 60 * 1000
