import { formatHour } from '#domain/i18n/clock.ts'
import { formatDayOfMonth } from '#domain/i18n/dates.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { currencySymbol, locale } from '#domain/shop.ts'

/** `amount` is empty for equal values. */
type ComparisonText = { direction: 'up' | 'down' | 'same'; amount: string }

/** '12%', '₹40.00'. After zero, the difference itself. */
export function compareValues({
  current,
  previous,
  format,
}: {
  current: number
  previous: number
  format: (value: number) => string
}): ComparisonText {
  if (current === previous) return { direction: 'same', amount: '' }
  const direction = current > previous ? 'up' : 'down'
  const share = Math.round((Math.abs(current - previous) / previous) * 100)
  // '4,900%' and '0%' are not informative.
  const isTelling = previous > 0 && share >= 1 && share <= 999
  return { direction, amount: isTelling ? localDigits(`${share}%`) : format(Math.abs(current - previous)) }
}

const minShownLagSeconds = 5

/** ' · 12 seconds behind' of figures from a replica that lags. */
export function lagText(seconds = 0): string {
  return seconds < minShownLagSeconds ? '' : ` · ${t('seller-settings.report.lag', { seconds })}`
}

/** '12%', '0.4%', 'under 0.1%'. */
export function formatShare(portion: number, whole: number): string {
  if (whole === 0 || portion === 0) return localDigits('0%')
  const share = (portion / whole) * 100
  if (share < 0.1) return t('seller-settings.report.tinyShare')
  return localDigits(`${share < 10 ? Math.round(share * 10) / 10 : Math.round(share)}%`)
}

/** '₹1.2L' */
export function formatShortRupees(rupees: number): string {
  return currencySymbol + localDigits(shortFormat.format(rupees))
}

/** '20 Nov' for '2026-11-20'; long 'Fri, 20 Nov'. */
export function formatShortDay(day: string, { isLong = false }: { isLong?: boolean } = {}): string {
  const date = formatDayOfMonth(day)
  const weekday = String(new Date(day).getUTCDay())
  return isLong ? t('seller-settings.report.longDay', { weekday, day: date }) : date
}

/** '3 pm' for 15. */
export function formatHourOfDay(hour: number): string {
  return formatHour(`${hour}:00`).toLowerCase()
}

const shortFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
