export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

export const currencySymbol = '₹'
export const timeZone = 'Asia/Kolkata'
export const locale = 'en-IN'

export function formatCount(count: number): string {
  return countFormat.format(count)
}

/** '20 Nov 2026, 3:45 pm', in the shop's time zone. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso))
}

const countFormat = new Intl.NumberFormat(locale)
const dateTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
