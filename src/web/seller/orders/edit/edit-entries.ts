import type { OrderDetail } from '#contract/seller/order.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

/** 'Changed: Joha Rice 2 → 1, address. ₹148.00 → ₹88.00' */
export function editEntries(edits: OrderDetail['edits'] = []) {
  return edits.map(({ at, by, amount, items, fields }, index) => {
    const parts = [
      ...items.map(({ name, from, to }) =>
        t('seller-orders.edit.item', { name, from: formatCount(from), to: formatCount(to) }),
      ),
      ...fields.map((field) => t(`seller-orders.edit.field.${field}`)),
    ]
    const isSame = amount.from === amount.to
    const [before, now] = [formatRupees(amount.from), formatRupees(amount.to)]
    const what = parts.length === 0 ? t('seller-orders.edit.field.slot') : parts.join(', ')
    const text = t('seller-orders.edit.changed', { what })
    const change = isSame ? '' : ` ${t('seller-orders.edit.amounts', { before, amount: now })}`
    return { key: `edit ${index}`, at, text: `${text}${change}`, by }
  })
}
