import { isEmail } from '../account.ts'
import { addressErrors, isPhone } from '../address.ts'
import { maxOrderLimit } from '../order-limits.ts'
import { isGstin } from './gstin.ts'
import { weekdays } from './opening-hours.ts'
import type { ShopSettings } from './shop-settings.ts'

export const settingLimits = {
  name: 40,
  tagline: 80,
  blurb: 400,
  addressLines: 6,
  addressLine: 80,
  phones: 4,
  social: 8,
  socialName: 30,
  url: 200,
  person: 100,
  pins: 200,
  slides: 6,
  slideTitle: 60,
  slideText: 120,
} as const

type SettingValidators = { [Name in keyof ShopSettings]: (value: ShopSettings[Name]) => string }

/** The error message of each setting, '' if it is valid. Form and server share them. */
export const settingErrors: SettingValidators = {
  name: (name) => lineError(name, { label: 'The name', max: settingLimits.name }),
  tagline: (line) => lineError(line, { label: 'The tagline', max: settingLimits.tagline }),
  blurb: (text) => lineError(text, { label: 'The description', max: settingLimits.blurb }),
  address: (lines) =>
    countError(lines, { label: 'address lines', max: settingLimits.addressLines }) ||
    firstError(lines, (line) =>
      lineError(line, { label: 'An address line', max: settingLimits.addressLine }),
    ),
  phones: (phones) =>
    countError(phones, { label: 'telephone numbers', max: settingLimits.phones }) ||
    firstError(phones, phoneError),
  email: emailError,
  openingHours: ({ days, opens, closes }) => {
    if (days.length === 0) return 'The shop must be open on at least one day'
    if (new Set(days).size < days.length || days.some((day) => !weekdays.includes(day)))
      return 'List each day of the week at most once'
    if (!isTime(opens) || !isTime(closes)) return 'Opening hours must be times such as 07:00 and 21:00'
    return opens < closes ? '' : 'The shop must close later than it opens'
  },
  social: (links) => {
    if (links.length > settingLimits.social) return `There can be at most ${settingLimits.social} links`
    const error = firstError(links, socialLinkError)
    if (error) return error
    return new Set(links.map(({ name }) => name)).size < links.length ? 'Two links have the same name' : ''
  },
  place: ({ latitude, longitude }) => {
    if (!isWithin(latitude, 90)) return 'The latitude must be a number from -90 to 90'
    return isWithin(longitude, 180) ? '' : 'The longitude must be a number from -180 to 180'
  },
  pins: (pins) => {
    const wrong = pins.find((pin) => !/^[1-9]\d{5}$/.test(pin))
    if (wrong !== undefined) return `${wrong} is not a pin code: pin codes have six digits`
    if (new Set(pins).size < pins.length) return 'A pin code is listed twice'
    return countError(pins, { label: 'pin codes', max: settingLimits.pins })
  },
  onlyToPins: () => '',
  maxOpenCashOrders: (count) =>
    Number.isInteger(count) && count >= 0 && count <= maxOrderLimit
      ? ''
      : `The number of open orders must be a whole number from 0 to ${maxOrderLimit}`,
  fetchImportPictures: () => '',
  upiId: (id) =>
    id === '' || /^[\w.-]{2,64}@[a-z][a-z\d]{1,30}$/i.test(id) ? '' : 'A UPI id looks like name@bank',
  sellerName: (name) => lineError(name, { label: "The seller's name", max: settingLimits.person }),
  fssaiLicence: (digits) => (/^\d{14}$/.test(digits) ? '' : 'An FSSAI licence number has 14 digits'),
  gstin: (gstin) =>
    gstin === '' || isGstin(gstin)
      ? ''
      : 'This GSTIN is not valid: it has 15 characters, such as 18AABCU9603R1ZM, and the last one is a check character',
  grievanceOfficer: ({ name, phone, email }) =>
    lineError(name, { label: "The officer's name", max: settingLimits.person }) ||
    phoneError(phone) ||
    emailError(email),
  slides: (slides) => {
    if (slides.length !== settingLimits.slides) return `There must be ${settingLimits.slides} slides`
    return firstError(
      slides,
      ({ title, text }) =>
        lineError(title, { label: "A slide's title", max: settingLimits.slideTitle }) ||
        lineError(text, { label: "A slide's text", max: settingLimits.slideText }),
    )
  },
}

function lineError(text: string, { label, max }: { label: string; max: number }): string {
  if (text.trim() === '') return `${label} is required`
  if (text.length > max) return `${label} is too long (at most ${max} characters)`
  return isLine(text) ? '' : `${label} contains a character that cannot be stored`
}

function isLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

function countError(list: readonly unknown[], { label, max }: { label: string; max: number }): string {
  return list.length >= 1 && list.length <= max ? '' : `Enter 1 to ${max} ${label}`
}

function firstError<Item>(list: readonly Item[], error: (item: Item) => string): string {
  return list.map(error).find(Boolean) ?? ''
}

function phoneError(phone: string): string {
  return isPhone(phone) && phone.length <= 30 ? '' : addressErrors.phone()
}

function emailError(email: string): string {
  return isEmail(email) && email.length <= 254 ? '' : 'Please enter a valid email address'
}

function socialLinkError({ name, url }: { name: string; url: string }): string {
  const error = lineError(name, { label: "A link's name", max: settingLimits.socialName })
  return error || (isHttpsUrl(url) ? '' : `The address of ${name} must begin with https://`)
}

/** Requires the slashes: browsers read 'https:example.com' as a path of this shop. Refuses credentials. */
function isHttpsUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    text.length <= settingLimits.url &&
    /^https:\/\//i.test(text) &&
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    text.isWellFormed() &&
    !/[\s\p{Cc}]/u.test(text)
  )
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function isWithin(degrees: number, limit: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit
}
