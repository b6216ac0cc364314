import { currency, formatCount, locale } from '#rules/shop.ts'

export type Change = { direction: 'up' | 'down' | 'same'; words: string }

/** How a figure differs from the one before, in words: '12% more', '₹40.00 less'. Where there was nothing, how much it is now. */
export function compare({
  now,
  before,
  write,
}: {
  now: number
  before: number
  write: (value: number) => string
}): Change {
  if (now === before) return { direction: 'same', words: 'the same' }
  const direction = now > before ? 'up' : 'down'
  const more = now > before ? 'more' : 'less'
  const share = Math.round((Math.abs(now - before) / before) * 100)
  // '4,900% more' and '0% less' say nothing.
  const isTelling = before > 0 && share >= 1 && share <= 999
  return { direction, words: `${isTelling ? `${share}%` : write(Math.abs(now - before))} ${more}` }
}

/** '1 order', '2 orders'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** '12%', '0.4%', 'none'. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%'
  const share = (part / whole) * 100
  if (share < 0.1) return 'under 0.1%'
  return `${share < 10 ? Math.round(share * 10) / 10 : Math.round(share)}%`
}

/** '₹1.2 lakh' for the side of a chart, where there is no room for more. */
export function shortRupees(rupees: number): string {
  return currency + shortFormat.format(rupees)
}

/** '20 Nov' for '2026-11-20'; with the day of the week 'Fri, 20 Nov'. */
export function dayText(day: string, { isLong = false }: { isLong?: boolean } = {}): string {
  return (isLong ? longFormat : dayFormat).format(new Date(day))
}

/** '3 pm' for 15. */
export function hourText(hour: number): string {
  return hourFormat.format(new Date(Date.UTC(2000, 0, 1, hour)))
}

const shortFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const hourFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
