import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createSellerApi } from './seller-api.ts'

function aPanel(reply: { status: number; body: object }) {
  const queries = createQueryClient()
  queries.setQueryData(queryKeys.seller, { name: 'Ranjit' })
  const api = createSellerApi(
    createClient(async () => Response.json(reply.body, { status: reply.status })),
    queries,
  )
  return { api, seller: () => queries.getQueryData(queryKeys.seller) }
}

test('a reply that the session has ended logs the panel out, and still fails', async () => {
  const body = { success: false, code: 'seller_login_needed', message: 'Please log in' }
  const { api, seller } = aPanel({ status: 401, body })
  await expect(api.listImports()).rejects.toMatchObject({ code: 'seller_login_needed', status: 401 })
  expect(seller()).toBeNull()
})

test('any other reply leaves the session as it is', async () => {
  const refused = aPanel({ status: 403, body: { success: false, code: 'not_your_duty', message: 'No' } })
  await expect(refused.api.listImports()).rejects.toMatchObject({ code: 'not_your_duty' })
  expect(refused.seller()).toEqual({ name: 'Ranjit' })
  const done = aPanel({ status: 200, body: { success: true, imports: [] } })
  expect(await done.api.listImports()).toMatchObject({ imports: [] })
  expect(done.seller()).toEqual({ name: 'Ranjit' })
})
