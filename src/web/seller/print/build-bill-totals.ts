import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { hasAllPrices, listOrderCharges, orderItemsPaise } from '#web/orders/order-amounts.ts'

type BillTotal = { name: string; rupees: number }

/** As they were at the time of the order. */
export function buildBillTotals(order: Order): BillTotal[] {
  if (!hasAllPrices(order)) return []
  return [
    { name: t('seller-orders.print.totals.items'), rupees: rupeesFromPaise(orderItemsPaise(order)) },
    ...listOrderCharges(order).flatMap(({ kind, paise }) =>
      kind === 'rounding' && paise === 0
        ? []
        : [{ name: t(`seller-orders.print.totals.${kind}`), rupees: rupeesFromPaise(paise) }],
    ),
  ]
}
