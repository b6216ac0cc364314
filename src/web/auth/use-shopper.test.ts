import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryKeys } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { setShopper } from './use-shopper.ts'

const asha: User = { _id: 'asha', name: 'আশা', email: 'asha@example.com', cartItems: {} }
const rita: User = { _id: 'rita', name: 'ৰীতা', email: 'rita@example.com', cartItems: {} }

function aLoggedInBrowser() {
  const queries = createQueryClient()
  queries.setQueryData(queryKeys.shopper, asha)
  queries.setQueryData([...queryKeys.addresses, asha._id], ['Station Road 4'])
  queries.setQueryData([...queryKeys.myOrders, asha._id], ['order-1001'])
  queries.setQueryData([...queryKeys.products, 'row'], ['rice'])
  const known = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '))
  return { queries, known }
}

test("a logout clears the shopper's data and keeps the shop's", async () => {
  const { queries, known } = aLoggedInBrowser()
  await setShopper(queries, null)
  expect(known().toSorted()).toEqual(['products row', 'shopper'])
  expect(queries.getQueryData(queryKeys.shopper)).toBeNull()
})

test('a login of another shopper clears the data of the first', async () => {
  const { queries, known } = aLoggedInBrowser()
  await setShopper(queries, rita)
  expect(known().filter((key) => key.includes('asha'))).toEqual([])
  expect(queries.getQueryData(queryKeys.shopper)).toEqual(rita)
})

test('a login of the same shopper keeps the data', async () => {
  const { queries, known } = aLoggedInBrowser()
  await setShopper(queries, { ...asha, name: 'Asha Borah' })
  expect(known()).toEqual(expect.arrayContaining(['addresses asha', 'my-orders asha']))
})

test('a session check that started before a logout does not log in again', async () => {
  const { queries } = aLoggedInBrowser()
  let resolve: (user: User) => void = () => {}
  const promise = new Promise<User>((answer) => {
    resolve = answer
  })
  const check = queries.fetchQuery({
    queryKey: queryKeys.shopper,
    queryFn: () => promise,
    staleTime: 0,
  })
  const settled = check.catch(() => 'cancelled')
  await setShopper(queries, null)
  resolve(asha)
  await settled
  expect(queries.getQueryData(queryKeys.shopper)).toBeNull()
})
