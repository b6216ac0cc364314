import { formatTime, localTime } from './clock.ts'
import { localDigits, t } from './translate.ts'

/** '20 Nov 2026, 3:45 pm', in the shop's time zone. */
export function formatDateTime(iso: string): string {
  return t('common.date.dateTime', { date: formatDate(iso), time: formatClock(iso) })
}

/** '20 Nov 2026' */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(iso)
  return t('common.date.date', { day, month: t('common.date.month', { month }), year })
}

/** '20 Nov' */
export function formatDayOfMonth(iso: string): string {
  const { day, month } = partsOf(iso)
  return t('common.date.day', { day, month: t('common.date.month', { month }) })
}

/** '3:45 pm', 'दोपहर 3:45 बजे', 'দুপৰীয়া ৩:৪৫ বজা' */
export function formatClock(iso: string): string {
  return formatTime(localTime(Date.parse(iso)).time).toLowerCase()
}

function partsOf(iso: string): { day: string; month: string; year: string } {
  const [year = '', month, day] = localTime(Date.parse(iso)).date.split('-')
  return { year: localDigits(year), month: String(Number(month)), day: localDigits(String(Number(day))) }
}
