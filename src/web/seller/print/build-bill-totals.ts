import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { fees, feesPaise } from '#domain/order.ts'
import { hasAllPrices, orderFeesPaise, orderItemsPaise } from '#web/storefront/orders/order-amounts.ts'

export type BillTotal = { name: string; rupees: number }

/** Older fees are only known as a sum, so they are one line. */
export function buildBillTotals(order: Order): BillTotal[] {
  if (!hasAllPrices(order)) return []
  const items = {
    name: t('seller-orders.print.totals.items'),
    rupees: rupeesFromPaise(orderItemsPaise(order)),
  }
  const feesTotal = orderFeesPaise(order)
  if (feesTotal !== feesPaise)
    return [items, { name: t('seller-orders.print.totals.fees'), rupees: rupeesFromPaise(feesTotal) }]
  return [
    items,
    { name: t('seller-orders.print.totals.handling'), rupees: rupeesFromPaise(fees.handlingPaise) },
    { name: t('seller-orders.print.totals.platform'), rupees: rupeesFromPaise(fees.platformPaise) },
    { name: t('seller-orders.print.totals.delivery'), rupees: rupeesFromPaise(fees.deliveryPaise) },
  ]
}
