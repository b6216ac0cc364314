import type { AuditEntry } from '#contract/seller/audit.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { rejectionReasons } from '#domain/delivery/acceptance.ts'
import { failureReasons } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { orderStatuses } from '#domain/order.ts'
import { formatDate, formatDateTime } from '#domain/shop.ts'
import { auditActions } from '#domain/staff/audit.ts'
import { staffGrants, staffRoles } from '#domain/staff/roles.ts'
import { describeHours, listDeliveryChanges } from './list-delivery-changes.ts'

/** `subject` is empty if actors changed themselves. */
export type EntryText = { actor: string; action: string; subject: string }

export function describeEntry({ by, request, action, subject, items }: AuditEntry): EntryText {
  const actor =
    by?.name ?? t(request === null ? 'seller-settings.log.commandLine' : 'seller-settings.log.someone')
  const known = find(auditActions, action)
  const text = known ? t(`seller-settings.logAction.${known}`) : action
  if (items) {
    const bulk = find(bulkActions, action)
    return {
      actor,
      action: bulk ? t(`seller-settings.logBulk.${bulk}`) : text,
      subject: t('seller-settings.log.items', {
        type: action.replace(/\..*/, ''),
        count: items.length,
      }),
    }
  }
  if (by !== null && by._id === subject._id) return { actor, action: text, subject: '' }
  return { actor, action: text, subject: subject.name }
}

/** Their texts name one product or order: 'changed the product'. */
const bulkActions = [
  'product.add',
  'product.update',
  'product.archive',
  'product.bring-back',
  'product.undo',
  'order.status',
  'order.payment',
  'order.upi-confirm',
  'order.upi-refuse',
] as const

export type ChangedValue = { name: string; before: string | null; after: string | null }

export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const parts = listParts(name, [before?.[name], after?.[name]])
    if (parts) return parts.map((part) => ({ ...part, ...shortenBoth(part) }))
    const previous = before === null ? null : formatValue(name, before[name])
    const current = after === null ? null : formatValue(name, after[name])
    // An empty value of something new or deleted is not a change.
    return previous === current && previous === null
      ? []
      : [{ name: humanizeName(name), before: previous, after: current }]
  })
}

/** Settings of several parts, of which only the changed ones are listed. null for other values. */
function listParts(name: string, [before, after]: [unknown, unknown]): ChangedValue[] | null {
  if (name === 'delivery') return listDeliveryChanges(before, after)
  if (name !== 'fees' && name !== 'closing' && name !== 'trust') return null
  if (!isRecord(before) || !isRecord(after)) return null
  return listChanges({ before, after }).filter((part) => part.before !== part.after)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shortenBoth({ before, after }: ChangedValue): Pick<ChangedValue, 'before' | 'after'> {
  return { before: before && shorten(before), after: after && shorten(after) }
}

const maxLength = 160

function formatValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (name === 'copyOf' && isId(value)) return null
  if (typeof value === 'boolean') return t(value ? 'seller-settings.log.yes' : 'seller-settings.log.no')
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return formatText(name, value)
  if (Array.isArray(value)) return value.length === 0 ? null : listText(name, value)
  const hours = name === 'openingHours' ? describeHours(value) : null
  if (hours) return shorten(hours)
  return shorten(
    Object.entries(value)
      .map(([part, inner]) => `${humanizeName(part)}: ${formatValue(part, inner) ?? '–'}`)
      .join(', '),
  )
}

function numberText(name: string, value: number): string {
  if (/paise$/i.test(name)) return formatRupees(value / 100)
  return /price|amount|total|fee|charge|refund/i.test(name) ? formatRupees(value) : String(value)
}

const loginFailureKeys = {
  wrong_credentials: 'seller-settings.logFailure.wrongPassword',
  code_wrong: 'seller-settings.logFailure.wrongCode',
  too_many_tries: 'seller-settings.logFailure.tooManyTries',
} as const
const loginFailures = ['wrong_credentials', 'code_wrong', 'too_many_tries'] as const

/** Older entries have the id of the original. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
}

function formatText(name: string, value: string): string {
  if (name === 'category') return findCategoryLabel(value) ?? value
  if (name === 'daysOff') return formatDate(value)
  if (name === 'closedUntil' || name === 'promisedAt') return formatDateTime(value)
  const grant = name === 'grants' ? find(staffGrants, value) : undefined
  if (grant) return t(`seller-settings.grant.${grant}`)
  const failure = name === 'why' ? find(loginFailures, value) : undefined
  if (failure) return t(loginFailureKeys[failure])
  const status = name === 'status' ? find(orderStatuses, value) : undefined
  if (status) return t(`common.status.${status}`)
  const rejection = name === 'reason' ? find(rejectionReasons, value) : undefined
  if (rejection) return t(`seller-orders.reject.reason.${rejection}`)
  const undelivered = name === 'reason' ? find(failureReasons, value) : undefined
  if (undelivered) return t(`seller-orders.rider.reason.${undelivered}`)
  const role = name === 'role' ? find(staffRoles, value) : undefined
  return role ? t(`seller-settings.role.${role}.name`) : shorten(value)
}

/** Pictures are named by hashes, so only their number is shown. */
function listText(name: string, list: readonly unknown[]): string {
  if (/pictures|images?$/i.test(name)) return `${list.length}`
  return shorten(list.map((part) => formatValue(name, part) ?? '–').join(' · '))
}

/** Values that the panel names. A new one shows its name in the code until it has a message. */
const fieldNames = [
  'gstin',
  'upiId',
  'utr',
  'sku',
  'url',
  'fssaiLicence',
  'price',
  'pins',
  'onlyToPins',
  'hasChosenOnlyToPins',
  'maxOpenCashOrders',
  'weightTolerancePercent',
  'fetchImportPictures',
  'place',
  'isPaid',
  'method',
  'blurb',
  'slides',
  'social',
  'why',
  'grants',
  'secondStep',
  'name',
  'email',
  'role',
  'device',
  'devices',
  'offerPrice',
  'stock',
  'inStock',
  'weight',
  'stepGrams',
  'category',
  'description',
  'pictures',
  'image',
  'copyOf',
  'status',
  'amount',
  'amountPaise',
  'refundPaise',
  'reason',
  'note',
  'done',
  'payment',
  'slot',
  'hasLocation',
  'distanceKm',
  'nextOrders',
  'bags',
  'picked',
  'promisedAt',
  'means',
  'tagline',
  'address',
  'phones',
  'phone',
  'openingHours',
  'days',
  'opens',
  'closes',
  'latitude',
  'longitude',
  'title',
  'text',
  'sellerName',
  'grievanceOfficer',
  'handlingPaise',
  'platformPaise',
  'bagPaise',
  'daysOff',
  'closedUntil',
  'takesOrdersWhenClosed',
  'firstOrders',
  'maxCashPaise',
  'maxRefused',
  'substitute',
  'replaces',
  'isAsked',
] as const

/** 'Offer price' for 'offerPrice'. */
function humanizeName(name: string): string {
  const known = find(fieldNames, name)
  if (known) return t(`seller-settings.logField.${known}`)
  const words = name
    .replace(/Paise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function find<Name extends string>(names: readonly Name[], name: string): Name | undefined {
  return names.find((one) => one === name)
}

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
