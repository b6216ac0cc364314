import { isEmail } from '../account.ts'
import { addressErrors, isPhone } from '../address.ts'
import { type DayHours, weekdays } from '../delivery/opening-hours.ts'
import {
  closingError,
  deliveryError,
  feeError,
  firstError,
  isTime,
  pinsError,
} from '../delivery/validate-delivery.ts'
import { t } from '../i18n/translate.ts'
import { lineError } from '../line-error.ts'
import { formatPricePaise } from '../money.ts'
import { feeKinds } from '../pricing/charges.ts'
import { isDocumentPrefix } from '../tax/document.ts'
import { isGstin } from '../tax/gstin.ts'
import { type ClaimRules, claimRuleBounds, claimRuleNames } from '../ticket/claim-rules.ts'
import { maxWeightTolerance } from '../weight/picked-weight.ts'
import { type CashLimits, cashLimitBounds } from './cash-limits.ts'
import { homeSectionsError } from './home-sections.ts'
import { maxOrderLimit } from './order-limits.ts'
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
  name: (name) => lineError(name, { label: 'seller-settings.input.name', max: settingLimits.name }),
  tagline: (line) => lineError(line, { label: 'seller-settings.input.tagline', max: settingLimits.tagline }),
  blurb: (text) => lineError(text, { label: 'seller-settings.input.blurb', max: settingLimits.blurb }),
  address: (lines) =>
    countError(lines, { error: 'addressLines', max: settingLimits.addressLines }) ||
    firstError(lines, (line) =>
      lineError(line, { label: 'seller-settings.input.addressLine', max: settingLimits.addressLine }),
    ),
  phones: (phones) =>
    countError(phones, { error: 'phones', max: settingLimits.phones }) || firstError(phones, phoneError),
  email: emailError,
  openingHours: ({ days, opens, closes, byDay = {} }) => {
    if (days.length === 0) return t('seller-settings.error.noDay')
    if (new Set(days).size < days.length || days.some((day) => !weekdays.includes(day)))
      return t('seller-settings.error.dayTwice')
    return firstError([{ opens, closes }, ...Object.values(byDay)], dayHoursError)
  },
  social: (links) => {
    if (links.length > settingLimits.social)
      return t('seller-settings.error.links', { max: settingLimits.social })
    const error = firstError(links, socialLinkError)
    if (error) return error
    return new Set(links.map(({ name }) => name)).size < links.length
      ? t('seller-settings.error.linkTwice')
      : ''
  },
  place: ({ latitude, longitude }) => {
    if (!isWithin(latitude, 90)) return t('seller-settings.error.latitude')
    return isWithin(longitude, 180) ? '' : t('seller-settings.error.longitude')
  },
  pins: (pins) => pinsError(pins) || countError(pins, { error: 'pins', max: settingLimits.pins }),
  onlyToPins: () => '',
  hasChosenOnlyToPins: () => '',
  delivery: deliveryError,
  closing: closingError,
  fees: (fees) => firstError(feeKinds, (kind) => feeError(fees[`${kind}Paise`] ?? 0)),
  maxOpenCashOrders: (count) =>
    Number.isInteger(count) && count >= 0 && count <= maxOrderLimit
      ? ''
      : t('seller-settings.error.openOrders', { max: maxOrderLimit }),
  trust: (trust) => cashLimitNames.map((name) => cashLimitError(name, trust[name])).find(Boolean) ?? '',
  claims: (claims) => claimRuleNames.map((name) => claimRuleError(name, claims[name])).find(Boolean) ?? '',
  refundsFeeShares: () => '',
  weightTolerancePercent: (percent) =>
    Number.isInteger(percent) && percent >= 0 && percent <= maxWeightTolerance
      ? ''
      : t('seller-settings.error.weightTolerance', { max: maxWeightTolerance }),
  fetchImportPictures: () => '',
  opensLoginByPhone: () => '',
  upiId: (id) =>
    id === '' || /^[\w.-]{2,64}@[a-z][a-z\d]{1,30}$/i.test(id) ? '' : t('seller-settings.error.upiId'),
  sellerName: (name) =>
    lineError(name, { label: 'seller-settings.input.sellerName', max: settingLimits.person }),
  fssaiLicence: (digits) => (/^\d{14}$/.test(digits) ? '' : t('seller-settings.error.fssai')),
  gstin: (gstin) => (gstin === '' || isGstin(gstin) ? '' : t('seller-settings.error.gstin')),
  documentPrefix: (prefix) =>
    prefix === '' || isDocumentPrefix(prefix) ? '' : t('seller-settings.error.documentPrefix'),
  grievanceOfficer: ({ name, phone, email }) =>
    lineError(name, { label: 'seller-settings.input.officerName', max: settingLimits.person }) ||
    phoneError(phone) ||
    emailError(email),
  officerDesignation: (text) =>
    text === ''
      ? ''
      : lineError(text, { label: 'seller-settings.input.officerDesignation', max: settingLimits.person }),
  slides: (slides) => {
    if (slides.length !== settingLimits.slides)
      return t('seller-settings.error.slides', { count: settingLimits.slides })
    return firstError(
      slides,
      ({ title, text }) =>
        lineError(title, { label: 'seller-settings.input.slideTitle', max: settingLimits.slideTitle }) ||
        lineError(text, { label: 'seller-settings.input.slideText', max: settingLimits.slideText }),
    )
  },
  homeSections: homeSectionsError,
}

export const cashLimitNames = [
  'firstOrders',
  'maxCashPaise',
  'maxRefused',
  'unprovedOrders',
  'unprovedPaise',
] as const

export function cashLimitError(name: keyof CashLimits, value: number): string {
  const max = cashLimitBounds[name]
  if (Number.isInteger(value) && value >= 0 && value <= max) return ''
  return name.endsWith('Paise')
    ? t('seller-settings.error.cashLimitAmount', { max: formatPricePaise(max) })
    : t('seller-settings.error.cashLimitOrders', { max })
}

export function claimRuleError(name: keyof ClaimRules, value: number): string {
  const max = claimRuleBounds[name]
  if (Number.isInteger(value) && value >= 0 && value <= max) return ''
  return name.endsWith('Paise')
    ? t('seller-settings.error.cashLimitAmount', { max: formatPricePaise(max) })
    : t('seller-settings.error.cashLimitOrders', { max })
}

function dayHoursError({ opens, closes }: DayHours): string {
  if (!isTime(opens) || !isTime(closes)) return t('seller-settings.error.times')
  return opens < closes ? '' : t('seller-settings.error.closes')
}

type CountLimit = { error: 'addressLines' | 'phones' | 'pins'; max: number }

function countError(list: readonly unknown[], { error, max }: CountLimit): string {
  return list.length >= 1 && list.length <= max ? '' : t(`seller-settings.error.${error}`, { max })
}

function phoneError(phone: string): string {
  return isPhone(phone) && phone.length <= 30 ? '' : addressErrors.phone()
}

function emailError(email: string): string {
  return isEmail(email) && email.length <= 254 ? '' : t('common.auth.email.invalid')
}

function socialLinkError({ name, url }: { name: string; url: string }): string {
  const error = lineError(name, { label: 'seller-settings.input.linkName', max: settingLimits.socialName })
  return error || (isHttpsUrl(url) ? '' : t('seller-settings.error.linkUrl', { name }))
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

function isWithin(degrees: number, limit: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit
}
