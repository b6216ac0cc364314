export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

export const currencySymbol = '₹'
export const timeZone = 'Asia/Kolkata'
/** The offset of the time zone, the whole year. */
export const utcOffset = '+05:30'
export const locale = 'en-IN'
