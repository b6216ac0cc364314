import type { AuditEntry } from '#contract/seller/audit.ts'
import { findCategory } from '#domain/catalogue.ts'
import { formatRupees } from '#domain/money.ts'
import { auditActionLabels } from '#domain/staff/audit.ts'
import { roleLabels } from '#domain/staff/roles.ts'
import { countText } from '#web/seller/layout/format-texts.ts'

/** `subject` is empty if actors changed themselves. */
export type EntryText = { actor: string; action: string; subject: string }

export function describeEntry({ by, request, action, subject, items }: AuditEntry): EntryText {
  const actionTexts: Readonly<Record<string, string>> = auditActionLabels
  const actor = by?.name ?? (request === null ? 'Command line' : 'Someone')
  const text = actionTexts[action] ?? action
  if (items) {
    const [noun = ''] = action.split('.')
    return {
      actor,
      action: text.replace(/ (the product|order)$/, ''),
      subject: countText(items.length, noun),
    }
  }
  return { actor, action: text, subject: by !== null && by._id === subject._id ? '' : subject.name }
}

export type ChangedValue = { name: string; before: string | null; after: string | null }

export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const previous = before === null ? null : formatValue(name, before[name])
    const current = after === null ? null : formatValue(name, after[name])
    // An empty value of something new or deleted is not a change.
    return previous === current && previous === null
      ? []
      : [{ name: humanizeName(name), before: previous, after: current }]
  })
}

const maxLength = 160

function formatValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (name === 'copyOf' && isId(value)) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return formatText(name, value)
  if (Array.isArray(value)) return value.length === 0 ? null : listText(name, value)
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

const loginFailureTexts: Readonly<Record<string, string>> = {
  wrong_credentials: 'wrong password',
  code_wrong: 'wrong code',
  too_many_tries: 'too many tries',
}

const grantTexts: Readonly<Record<string, string>> = { upi: 'UPI payments' }

/** Older entries have the id of the original. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
}

function formatText(name: string, value: string): string {
  if (name === 'category') return findCategory(value)?.text ?? value
  if (name === 'grants') return grantTexts[value] ?? value
  if (name === 'why') return loginFailureTexts[value] ?? value
  const roles: Readonly<Record<string, { name: string }>> = roleLabels
  return shorten(name === 'role' ? (roles[value]?.name ?? value) : value)
}

/** Pictures are named by hashes, so only their number is shown. */
function listText(name: string, list: readonly unknown[]): string {
  if (/pictures|images?$/i.test(name)) return `${list.length}`
  return shorten(list.map((part) => formatValue(name, part) ?? '–').join(' · '))
}

/** As the pages of the panel call them. */
const fieldNames: Readonly<Record<string, string>> = {
  gstin: 'GSTIN',
  upiId: 'UPI ID',
  utr: 'UTR',
  sku: 'SKU',
  url: 'URL',
  fssaiLicence: 'FSSAI licence',
  price: 'MRP',
  pins: 'PIN codes',
  onlyToPins: 'Deliver only to these PIN codes',
  maxOpenCashOrders: 'Open cash orders per customer',
  fetchImportPictures: 'Fetch pictures of an import from links',
  place: 'Location on the map',
  isPaid: 'Paid',
  blurb: 'About the shop',
  slides: 'Banners',
  social: 'Social links',
  why: 'Reason',
  grants: 'Also allowed',
  secondStep: 'Two-factor',
}

/** 'Offer price' for 'offerPrice'. */
function humanizeName(name: string): string {
  const known = fieldNames[name]
  if (known) return known
  const words = name
    .replace(/Paise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
