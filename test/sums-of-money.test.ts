import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-files.ts'

/** Code that adds amounts: a reduce, a sum in SQL, and a plus on either side of an amount. */
const sums = [
  /\.reduce\([^;}]{0,160}(paise|rupees|price|amount|charge)/i,
  /\bsum(Of)?\([^;)]{0,60}(paise|rupees|price|amount|charge)/i,
  /(paise|rupees|price|amount|charge)(\(\w*\)|\))* \+=? (?!')/i,
  /(?<!currencySymbol) \+=? \(?[\w.]*(paise|rupees|price|amount|charge)/i,
]

/** Where money is added that is not the price of an order, and why. */
const otherSums: Record<string, string> = {
  'src/domain/books/gstr1-sections.ts': 'many documents, less their notes',
  'src/domain/books/tally.ts': 'the documents of a day',
  'src/server/books/register-store.ts': 'the lines of a document',
  'src/server/books/register-sums-store.ts': 'many documents',
  'src/contract/seller/pos/sale.ts': 'the payments of a sale',
  'src/domain/ticket/returned-fees.ts': 'what is left of an order, and its fees that go back',
  'src/server/ticket/decision-store.ts': 'what goes back for a line, with fees',
  'src/web/seller/pos/returns/return.ts': 'what goes back of an order',
  'src/web/seller/pos/returns/return-form.tsx': 'what goes back of an order, with fees',
  'src/web/seller/tickets/decide-dialog.tsx': 'what goes back for a line, with fees',
  'src/server/ticket/ticket-view-store.ts': 'what goes back for a line, with fees',
  'src/server/ticket/decide-line.ts': 'what goes back for a line, with fees',
  'src/domain/ticket/claim-rules.ts': 'what the lines of a complaint claim',
  'src/domain/pricing/charges.ts': 'rounds the total of priceOrder',
  'src/domain/pricing/price-order.ts': 'prices an order',
  'src/domain/tax/compose-documents.ts': 'the total of a document',
  'src/server/document/document-store.ts': 'the total of a document',
  'src/server/document/issue-documents.ts': 'the documents of an order',
  'src/server/books/read-register.ts': 'many documents, with their rounding',
  'src/domain/pricing/credit-lines.ts': 'the lines of a document and its notes',
  'src/domain/pricing/unspent-grants.ts': 'what is left of grants of store credit',
  'src/domain/pricing/door-return.ts': 'what comes back of an order',
  'src/domain/pricing/spread.ts': 'adds for priceOrder',
  'src/domain/pricing/spread-charges.ts': 'the charges of a line',
  'src/domain/pricing/split-tax.ts': 'the lines of one rate of tax',
  'src/domain/pricing/order-amounts.ts': 'a line and its substitute',
  'src/domain/delivery/terms.ts': 'one charge, by kilometre',
  'src/domain/price-change.ts': 'one price',
  'src/server/backup/database/cash-integrity-store.ts': 'cash of many orders',
  'src/server/backup/database/integrity-store.ts': 'checks stored orders without the code that priced them',
  'src/server/cash/cash-book.ts': 'cash of many people',
  'src/server/cash/cash-sums-store.ts': 'cash of many orders',
  'src/server/cash/closing-store.ts': 'cash of many people',
  'src/server/customers/figures-store.ts': 'many orders',
  'src/server/customers/cash-limit-store.ts': 'many orders',
  'src/server/notifications/outbox/edited-amount-store.ts': 'several payments of an order',
  'src/server/order/core/order-store.ts': 'several payments of an order',
  'src/server/payment/credit/credit-store.ts': 'store credit of an order',
  'src/server/payment/settle/order-payment-store.ts': 'several payments of an order',
  'src/server/order/place/place-order-store.ts': 'asserts the price of the locked products',
  'src/server/reports/build-report.ts': 'many orders',
  'src/server/reports/report-store.ts': 'many orders',
  'src/server/reports/rollup-store.ts': 'many orders',
  'src/server/reports/totals-store.ts': 'many orders',
  'src/server/ticket/claim-line-store.ts': 'what went back for a line',
  'src/server/ticket/seller-ticket-store.ts': 'many tickets',
  'src/web/seller/products/form/combo-fields.tsx': 'what the products of a combo cost one by one',
  'src/server/order/place/combo/sale-combo-store.ts': 'asserts the price of a combo, by its locked products',
  'src/web/seller/deliveries/build-run-view.ts': 'many orders',
  'src/web/seller/orders/details/order-payment.tsx': 'several payments of an order',
  'src/web/seller/orders/list/bulk-cash.tsx': 'many orders',
  'src/web/seller/picking/build-picking-view.ts':
    'what the presses of a phone change in the sum of the server',
  'src/web/seller/reports/key-metrics.tsx': 'many orders',
}

test('only priceOrder adds up the money of an order', () => {
  const adding = readSources()
    .map(({ path }) => path)
    .filter((path) => addsMoney(readFileSync(join(root, path), 'utf8')))
  expect(adding.toSorted()).toEqual(Object.keys(otherSums).toSorted())
})

test.each([
  'lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0)',
  'lines.reduce(\n  (sum, line) =>\n sum + (paiseFromRupees(line.price) ?? 0), 0)',
  'const total = itemsPaise + fees.handlingPaise',
  'total += toPaise(charge)',
  'SELECT sum(offer_price_paise::bigint * quantity) FROM lines',
  'SELECT items_paise + o.delivery AS amount',
  'feesPaise(order) + deliveryPaise',
])('a sum of money is found: %s', (code) => {
  expect(addsMoney(code)).toBe(true)
})

test.each([
  'currencySymbol + rupeesFromPaise(chargesPaise)',
  'items.reduce((sum, { quantity }) => sum + quantity, 0)',
  "t('price') + ': '",
])('no sum of money: %s', (code) => {
  expect(addsMoney(code)).toBe(false)
})

function addsMoney(code: string): boolean {
  return sums.some((pattern) => pattern.test(code))
}
