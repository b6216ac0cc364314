import { findCategoryLabel } from '#domain/category-label.ts'
import { dietChoices } from '#domain/declarations/declarations.ts'
import { rejectionReasons } from '#domain/delivery/acceptance.ts'
import { failureReasons } from '#domain/delivery/rider.ts'
import { formatDate, formatDateTime } from '#domain/i18n/dates.ts'
import { formatCount, formatMessage, isMessageKey, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { orderStatuses } from '#domain/order.ts'
import { priceReasons } from '#domain/pos/pos.ts'
import { chargesTaxes } from '#domain/pricing/spread-charges.ts'
import { type AuditField, type AuditKind, auditFields } from '#domain/staff/audit-fields.ts'
import { deviceName } from '#domain/staff/device.ts'
import { staffGrants, staffRoles } from '#domain/staff/roles.ts'
import { sellerTaxModes } from '#domain/tax/seller-tax.ts'
import { taxClassText } from '#domain/tax/tax-class-text.ts'
import { describeRejection } from '#domain/upi.ts'
import { describeHours } from './list-delivery-changes.ts'

/** null: there is nothing to show. Values of other releases are shown as they are. */
export function formatField(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return formatList(name, value)
  const text = formats[fieldKind(name)](value)
  return text === undefined ? formatPlain(value) : text
}

export function fieldKind(name: string): AuditKind {
  if (isAuditField(name)) return auditFields[name]
  return name.endsWith('Paise') ? 'paise' : 'plain'
}

/** 'Offer price' for 'offerPrice', also without a message. */
export function fieldLabel(name: string): string {
  const keys = [`seller-settings.logField.${name}`, `declarations.${name}`]
  const key = keys.find(isMessageKey)
  if (key) return String(formatMessage(key, {}))
  const words = name
    .replace(/Paise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

const maxLength = 160

function isAuditField(name: string): name is AuditField {
  return Object.hasOwn(auditFields, name)
}

function formatList(name: string, list: readonly unknown[]): string | null {
  if (list.length === 0) return null
  // Pictures are named by hashes.
  if (fieldKind(name) === 'count') return formatCount(list.length)
  return shorten(list.map((part) => formatField(name, part) ?? '–').join(' · '))
}

function formatPlain(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'seller-settings.log.yes' : 'seller-settings.log.no')
  if (!isRecord(value)) return shorten(String(value))
  const parts = Object.entries(value).map(
    ([part, inner]) => `${fieldLabel(part)}: ${formatField(part, inner) ?? '–'}`,
  )
  return shorten(parts.join(', '))
}

/** undefined: plain, or a value of another release. */
type Format = (value: unknown) => string | null | undefined

const plain: Format = () => undefined

const formats: Record<AuditKind, Format> = {
  plain,
  parts: plain,
  delivery: plain,
  count: plain,
  rupees: (value) => (typeof value === 'number' ? formatRupees(value) : undefined),
  paise: (value) => (typeof value === 'number' ? formatRupees(value / 100) : undefined),
  day: (value) => (typeof value === 'string' ? formatDate(value) : undefined),
  time: (value) => (typeof value === 'string' ? formatDateTime(value) : undefined),
  category: (value) => findCategoryLabel(String(value)),
  // Older entries have the id of the original.
  original: (value) => (isId.test(String(value)) ? null : undefined),
  status: oneOf(orderStatuses, (status) => t(`common.status.${status}`)),
  'price-reason': oneOf(priceReasons, (reason) => t(`seller-pos.reason.${reason}`)),
  reason: (value) => formatRejection(value) ?? formatFailure(value) ?? formatUtrRejection(value),
  resolution: oneOf(['nothing', 'by-hand'], (how) => t(`seller-settings.logDone.${how}`)),
  'login-failure': oneOf(['wrong_credentials', 'code_wrong', 'too_many_tries'], (why) =>
    t(loginFailureKeys[why]),
  ),
  device: (value) =>
    isRecord(value)
      ? deviceName({ browser: textOf(value.browser), system: textOf(value.system) })
      : undefined,
  grant: oneOf(staffGrants, (grant) => t(`seller-settings.grant.${grant}`)),
  diet: oneOf(dietChoices, (diet) => t(`declarations.diet.${diet}`)),
  role: oneOf(staffRoles, (role) => t(`seller-settings.role.${role}.name`)),
  hours: (value) => describeHours(value) ?? undefined,
  'tax-class': (value) => taxClassText(String(value)),
  'tax-mode': oneOf(sellerTaxModes, (mode) => t(`seller-settings.tax.mode.${mode}.name`)),
  'charges-tax': oneOf(chargesTaxes, (kind) => t(`seller-settings.tax.charges.${kind}`)),
}

const loginFailureKeys = {
  wrong_credentials: 'seller-settings.logFailure.wrongPassword',
  code_wrong: 'seller-settings.logFailure.wrongCode',
  too_many_tries: 'seller-settings.logFailure.tooManyTries',
} as const

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const formatRejection = oneOf(rejectionReasons, (reason) => t(`seller-orders.reject.reason.${reason}`))
const formatFailure = oneOf(failureReasons, (reason) => t(`seller-orders.rider.reason.${reason}`))

function formatUtrRejection(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  const { reason, receivedPaise, totalPaise, words } = value
  if (reason === 'not-found') return describeRejection({ reason })
  if (reason === 'other') return shorten(textOf(words) ?? '')
  return typeof receivedPaise === 'number' && typeof totalPaise === 'number'
    ? describeRejection({ reason: 'amount', receivedPaise, totalPaise })
    : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function oneOf<Name extends string>(names: readonly Name[], word: (name: Name) => string): Format {
  return (value) => {
    const known = names.find((name) => name === value)
    return known && word(known)
  }
}
