import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { anAddress, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi'] })
const asha = await aShopper(shop)
const visitor = aVisitor(shop)

const hindi = { 'accept-language': 'hi' }

test('an error is in the language of the page; without one, or for another, it is English', async () => {
  for (const [headers, message] of [
    [hindi, 'ईमेल या पासवर्ड गलत है'],
    [{ 'accept-language': 'as' }, 'Invalid email or password'],
    [{}, 'Invalid email or password'],
  ] as const)
    expect(await post(visitor, '/api/user/login', { body: wrongLogin, headers })).toMatchObject({
      code: 'wrong_credentials',
      message,
    })
})

test('an error of a route that does not exist is in the language of the page', async () => {
  expect(await post(visitor, '/api/nothing', { headers: hindi })).toMatchObject({
    code: 'not_found',
    message: 'यह पता मौजूद नहीं है।',
  })
})

test('the notice of a success is in the language of the page', async () => {
  const body = { address: anAddress() }
  expect(await post(asha, '/api/address/add', { body, headers: hindi })).toMatchObject({
    message: 'पता जोड़ा गया',
  })
  expect(await post(asha, '/api/address/add', { body })).toMatchObject({ message: 'Address added' })
})

test('two requests at once are each answered in their own language', async () => {
  const [one, other] = await Promise.all([
    post(visitor, '/api/user/login', { body: wrongLogin, headers: hindi }),
    post(visitor, '/api/user/login', { body: wrongLogin }),
  ])
  expect([one, other]).toMatchObject([
    { message: 'ईमेल या पासवर्ड गलत है' },
    { message: 'Invalid email or password' },
  ])
})

const wrongLogin = { email: 'asha@example.com', password: 'a wrong password' }

type Person = { browser: { send: (path: string, init: RequestInit) => Promise<LightMyRequestResponse> } }

async function post(
  { browser }: Person,
  path: string,
  { body = {}, headers = {} }: { body?: unknown; headers?: Record<string, string> },
): Promise<unknown> {
  const init = json('POST', body)
  return (await browser.send(path, { ...init, headers: { ...init.headers, ...headers } })).json()
}
