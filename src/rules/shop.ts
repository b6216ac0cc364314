/**
 * Who the shop is. Address, telephone numbers, e-mail and links are placeholders until the owner writes the
 * real ones here; the README says so.
 */
export const shop = {
  name: 'Haat',
  tagline: 'Fresh groceries in about 30 minutes',
  blurb:
    'Haat brings the weekly market to your door: vegetables and fruit from certified local farmers, fresh meat and fish, dairy, groceries and everything for the home, at low prices.',
  address: ['Haat General Store', 'College Road, Dhekiajuli', 'Sonitpur, Assam 784110', 'India'],
  phones: ['+91 60000 00001', '+91 60000 00002', '+91 60000 00003', '+91 60000 00004'],
  email: 'hello@haat.example',
  hours: 'Monday-Sunday 7:00 AM - 9:00 PM',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/haat.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/haat.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@haat.example' },
    { name: 'X', url: 'https://x.com/haat_example' },
  ],
  customers: 'over 10,000 customers',
} as const

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
