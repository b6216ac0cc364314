import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { hasAllPrices, orderItemsPaise } from '#web/storefront/orders/order-amounts.ts'

export type BillTotal = { name: string; rupees: number }

/** As they were at the time of the order. */
export function buildBillTotals(order: Order): BillTotal[] {
  if (!hasAllPrices(order)) return []
  const { handling, platform, delivery } = order.fees
  return [
    { name: t('seller-orders.print.totals.items'), rupees: rupeesFromPaise(orderItemsPaise(order)) },
    { name: t('seller-orders.print.totals.handling'), rupees: handling },
    { name: t('seller-orders.print.totals.platform'), rupees: platform },
    { name: t('seller-orders.print.totals.delivery'), rupees: delivery },
  ]
}
