import { t } from './i18n/translate.ts'

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

export const currencySymbol = '₹'
export const timeZone = 'Asia/Kolkata'
/** The offset of the time zone, the whole year. */
export const utcOffset = '+05:30'
export const locale = 'en-IN'

export function formatCount(count: number): string {
  return countFormat.format(count)
}

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

/** '3:45 pm', in every language. */
export function formatClock(iso: string): string {
  return clockFormat.format(new Date(iso))
}

const countFormat = new Intl.NumberFormat(locale)
const clockFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
/** '2026-11-20'. Browsers have no Assamese names of months. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })

function partsOf(iso: string): { day: string; month: string; year: string } {
  const [year = '', month, day] = dayFormat.format(new Date(iso)).split('-')
  return { year, month: String(Number(month)), day: String(Number(day)) }
}
