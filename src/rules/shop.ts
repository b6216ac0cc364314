/**
 * Who the shop is. PLACEHOLDERS: address, place on the map, telephone numbers, e-mail and links are made up until the owner
 * writes the real ones here; the README lists them.
 */
export const shop = {
  name: 'Haat',
  tagline: 'Fresh groceries in about 30 minutes',
  blurb:
    'Haat brings the weekly market to your door: vegetables and fruit from certified local farmers, fresh meat and fish, dairy, groceries and everything for the home, at low prices.',
  address: ['Haat General Store', 'Station Road, Bihpuria', 'Lakhimpur, Assam 784161', 'India'],
  phones: ['+91 60000 00001', '+91 60000 00002', '+91 60000 00003', '+91 60000 00004'],
  email: 'hello@haat.example',
  hours: 'Monday-Sunday 7:00 AM - 9:00 PM',
  /** The same as schema.org writes it. */
  openingHours: 'Mo-Su 07:00-21:00',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/haat.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/haat.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@haat.example' },
    { name: 'X', url: 'https://x.com/haat_example' },
  ],
  customers: 'over 10,000 customers',
} as const

/** PLACEHOLDER. Where the shop's door is, in degrees. */
export const place = { latitude: 27.0215, longitude: 93.9201 } as const

/**
 * PLACEHOLDERS. What every shop on the net has to say of itself in India: who sells, from where, and whom to complain to (Consumer Protection
 * (E-Commerce) Rules, 2020), and the licence to sell food (Food Safety and Standards Act, 2006).
 */
export const legal = {
  /** As registered: the firm, or the owner's own name. */
  sellerName: 'Haat General Store',
  /** Fourteen digits. */
  fssaiLicence: '00000000000000',
  /** Fifteen characters, or '' for a seller who is not registered for GST: then no page shows it. */
  gstin: '',
  grievanceOfficer: {
    name: 'Nayan Saikia',
    phone: '+91 60000 00005',
    email: 'grievance@haat.example',
  },
} as const

/** 'tel:+916000000001' for '+91 60000-00001', however it is written. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

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
