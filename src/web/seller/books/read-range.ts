import { type DayRange, maxRegisterDays, monthRange } from '#domain/books/register.ts'
import { dayRange } from '#domain/days.ts'
import { isDay } from '#web/seller/lists/is-day.ts'

/** The days of the address; without them those of this month. */
export function readRange(params: URLSearchParams, today: string): DayRange {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isRange = isDay(from) && isDay(to) && from <= to && dayRange(from, to).length <= maxRegisterDays
  return isRange ? { from, to } : monthRange(today.slice(0, 7))
}

/** This month and those before it, the newest first: '2026-11'. */
export function recentMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 - index
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
