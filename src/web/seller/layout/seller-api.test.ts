import { expect, test } from 'vitest'
import { type ApiError, createClient } from '#contract/client.ts'
import { createSellerApi } from './seller-api.ts'

function aPanel(reply: { status: number; body: object }) {
  const ends: ApiError[] = []
  const client = createClient(async () => Response.json(reply.body, { status: reply.status }))
  return { api: createSellerApi(client, (error) => ends.push(error)), ends }
}

test('a reply that the session has ended ends it, and the request still fails', async () => {
  const body = { success: false, code: 'seller_login_needed', message: 'Please log in' }
  const { api, ends } = aPanel({ status: 401, body })
  await expect(api.listImports()).rejects.toMatchObject({ code: 'seller_login_needed', status: 401 })
  expect(ends.map(({ message }) => message)).toEqual(['Please log in'])
})

test('any other reply leaves the session as it is', async () => {
  const refused = aPanel({ status: 403, body: { success: false, code: 'permission_denied', message: 'No' } })
  await expect(refused.api.listImports()).rejects.toMatchObject({ code: 'permission_denied' })
  const done = aPanel({ status: 200, body: { success: true, imports: [] } })
  expect(await done.api.listImports()).toMatchObject({ imports: [] })
  expect([...refused.ends, ...done.ends]).toEqual([])
})
