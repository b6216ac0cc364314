import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createQueryClient } from '#web/query-client.ts'
import { runSheetQuery } from '#web/seller/deliveries/use-run-sheet.ts'
import { importsQuery } from '#web/seller/import/import-queries.ts'
import { paymentCountQuery } from '#web/seller/layout/nav/open-payments.ts'
import { clearSellerCache } from '#web/seller/layout/use-seller.ts'
import { orderPagesQuery, orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { ridersQuery } from '#web/seller/orders/rider/rider-queries.ts'
import { exceptionsQuery } from '#web/seller/payments/payment-queries.ts'
import { sellerProductQuery } from '#web/seller/products/form/use-product-cache.ts'
import { sellerProductsQuery } from '#web/seller/products/list/product-list-queries.ts'
import { reportQuery } from '#web/seller/reports/report-query.ts'
import { featuredQuery } from '#web/seller/settings/featured/use-featured.ts'
import { settingsQuery } from '#web/seller/settings/use-settings-form.ts'
import { staffKeys } from '#web/seller/staff/staff-queries.ts'

test('a logout from the panel removes all data of the panel from the browser', () => {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const queries = createQueryClient()
  const keys: (readonly unknown[])[] = [
    ...Object.values(staffKeys),
    importsQuery(api).queryKey,
    sellerProductsQuery(api, {} as Parameters<typeof sellerProductsQuery>[1]).queryKey,
    orderPagesQuery(api, {}).queryKey,
    orderQuery(api, 'order-1001').queryKey,
    sellerProductQuery(api, 'rice').queryKey,
    featuredQuery(api).queryKey,
    settingsQuery(api).queryKey,
    runSheetQuery(api, 'rita@example.com').queryKey,
    ridersQuery(api).queryKey,
    reportQuery(api, 7).queryKey,
    paymentCountQuery(api).queryKey,
    exceptionsQuery(api, 'open').queryKey,
  ]
  for (const key of keys) queries.setQueryData(key, 'known to sellers')
  clearSellerCache(queries)
  const left = queries.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey)).toEqual([])
})
