import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createQueryClient } from './query-client.ts'
import { paymentCountQuery } from './seller/payment-tasks.ts'
import { forgetSellerData } from './seller/use-seller.ts'
import { importsQuery } from './seller-import/import-queries.ts'
import { sellerListQuery } from './seller-list/list-queries.ts'
import { orderPagesQuery, orderQuery } from './seller-orders/order-queries.ts'
import { flagsQuery } from './seller-payments/flag-queries.ts'
import { peopleKeys } from './seller-people/people-queries.ts'
import { sellerProductQuery } from './seller-products/edit-queries.ts'
import { featuredQuery } from './seller-settings/featured-query.ts'
import { settingsQuery } from './seller-settings/settings-query.ts'
import { figuresQuery } from './seller-today/figures-query.ts'

test('who logs out of the panel leaves nothing of any of its rooms in the browser', () => {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const queries = createQueryClient()
  const keys: (readonly unknown[])[] = [
    ...Object.values(peopleKeys),
    importsQuery(api).queryKey,
    sellerListQuery(api, {} as Parameters<typeof sellerListQuery>[1]).queryKey,
    orderPagesQuery(api, {}).queryKey,
    orderQuery(api, 'order-1001').queryKey,
    sellerProductQuery(api, 'rice').queryKey,
    featuredQuery(api).queryKey,
    settingsQuery(api).queryKey,
    figuresQuery(api, 7).queryKey,
    paymentCountQuery(api).queryKey,
    flagsQuery(api, 'open').queryKey,
  ]
  for (const key of keys) queries.setQueryData(key, 'known to sellers')
  forgetSellerData(queries)
  const left = queries.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey)).toEqual([])
})
