import type { AuditEntry } from '#contract/seller/audit.ts'
import { t } from '#domain/i18n/translate.ts'
import { auditActions } from '#domain/staff/audit.ts'
import { fieldKind, fieldLabel, formatField, isRecord, shorten } from './format-field.ts'
import { type ChangedValue, listDeliveryChanges } from './list-delivery-changes.ts'

/** `subject` is empty if actors changed themselves. */
type EntryText = { actor: string; action: string; subject: string }

export function describeEntry({ by, request, action, subject, items }: AuditEntry): EntryText {
  const actor =
    by?.name ?? t(request === null ? 'seller-settings.log.commandLine' : 'seller-settings.log.someone')
  const known = auditActions.find((one) => one === action)
  const text = known ? t(`seller-settings.logAction.${known}`) : action
  if (items) {
    const bulk = bulkActions.find((one) => one === action)
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
  'product.restore',
  'product.undo',
  'order.status',
  'order.payment',
  'order.upi-confirm',
  'order.upi-reject',
] as const

export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const parts = listParts(name, [before?.[name], after?.[name]])
    if (parts) return parts.map((part) => ({ ...part, ...shortenBoth(part) }))
    const previous = before === null ? null : formatField(name, before[name])
    const current = after === null ? null : formatField(name, after[name])
    // An empty value of something new or deleted is not a change.
    return previous === current && previous === null
      ? []
      : [{ name: fieldLabel(name), before: previous, after: current }]
  })
}

/** Settings of several parts, of which only the changed ones are listed. null for other values. */
function listParts(name: string, [before, after]: [unknown, unknown]): ChangedValue[] | null {
  const kind = fieldKind(name)
  if (kind === 'delivery') return listDeliveryChanges(before, after)
  if (kind !== 'parts' || !isRecord(before) || !isRecord(after)) return null
  return listChanges({ before, after }).filter((part) => part.before !== part.after)
}

function shortenBoth({ before, after }: ChangedValue): Pick<ChangedValue, 'before' | 'after'> {
  return { before: before && shorten(before), after: after && shorten(after) }
}
