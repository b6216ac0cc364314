import { expect, test } from 'vitest'
import { ApiError, NoAnswerError } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { clearSellerCache, errorText } from './use-seller.ts'

test("a logout clears the panel's data and keeps public data", () => {
  const queries = createQueryClient()
  queries.setQueryData([...queryKeys.sellerOrders, 'pages', {}], ['Rita Borah'])
  queries.setQueryData([...queryKeys.sellerOrders, 'order', 'order-1001'], 'Rita Borah')
  queries.setQueryData(['seller-people'], ['Bipul'])
  queries.setQueryData(queryKeys.seller, null)
  queries.setQueryData([...queryKeys.products, 'row'], ['rice'])
  queries.setQueryData(queryKeys.shopper, { _id: 'asha' })
  clearSellerCache(queries)
  const known = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
  expect(known.toSorted()).toEqual(['products', 'seller', 'shopper'])
})

test('an error of the shop keeps its sentence, and any other error gets that of the page', () => {
  const refusal = new ApiError({ code: 'stale', message: 'Somebody was quicker.', status: 409 })
  expect(errorText(refusal, 'Failed to update status')).toBe('Somebody was quicker.')
  expect(errorText(new NoAnswerError(), 'Failed to update status')).toBe(
    'No answer from the shop. Check your connection and try again.',
  )
  expect(errorText(undefined, 'Failed to update status')).toBe('Failed to update status')
})
