/** 'tel:+916000000001' for '+91 60000-00001', however it is written. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** How many the shop says it has: a claim of its texts, like the minutes a delivery takes. */
export const customerCountText = 'over 10,000 customers'

export const currency = '₹'
export const timeZone = 'Asia/Kolkata'
export const locale = 'en-IN'

/** '1,23,456': grouped as in India. */
export function formatCount(count: number): string {
  return countFormat.format(count)
}

/** '20 Nov 2026, 3:45 pm', in the shop's time zone whatever the reader's clock says. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso))
}

const countFormat = new Intl.NumberFormat(locale)
const dateTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
