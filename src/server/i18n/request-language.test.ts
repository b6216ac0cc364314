import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { anAddress, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi', 'as'] })
const asha = await aShopper(shop)
const visitor = aVisitor(shop)
const owner = await aSeller(shop)

const hindi = { 'accept-language': 'hi' }

test('an error is in the language of the page; without one, or for another, it is English', async () => {
  for (const [headers, message] of [
    [hindi, 'ईमेल या पासवर्ड गलत है'],
    [{ 'accept-language': 'as' }, 'ইমেইল বা পাছৱৰ্ড ভুল'],
    [{ 'accept-language': 'fr' }, 'Invalid email or password'],
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
    message: 'यह लिंक मौजूद नहीं है।',
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

const someId = crypto.randomUUID()
const badInputs: [Person, path: string, body: unknown, messages: [en: string, hi: string, as: string]][] = [
  [
    visitor,
    '/api/user/login',
    { email: 'asha' },
    ['Please enter a valid email address', 'कृपया सही ईमेल पता डालें', 'অনুগ্ৰহ কৰি শুদ্ধ ইমেইল ঠিকনা দিয়ক'],
  ],
  [
    visitor,
    '/api/user/register',
    { email: 'asha@example.com', name: ' ', password: 'x' },
    ['Name is required', 'नाम ज़रूरी है', 'নাম দিব লাগিব'],
  ],
  [
    asha,
    '/api/address/add',
    { address: anAddress({ city: 'x'.repeat(201) }) },
    [
      'City is too long (at most 200 characters)',
      'शहर: ज़्यादा से ज़्यादा 200 अक्षर लिखें',
      'চহৰ: সৰ্বাধিক ২০০টা আখৰ লিখক',
    ],
  ],
  [
    asha,
    '/api/order/cod',
    { items: [], address: someId },
    ['Your cart is empty', 'आपका कार्ट खाली है', 'আপোনাৰ কাৰ্ট খালী'],
  ],
  [
    asha,
    '/api/cart/update',
    { cartItems: { [someId]: 100 } },
    ['Quantity must be at most 99', 'संख्या ज़्यादा से ज़्यादा 99 हो सकती है', 'সংখ্যা সৰ্বাধিক ৯৯ হ’ব পাৰে'],
  ],
  [
    owner,
    '/api/product/stock',
    { id: 'rice', inStock: true },
    ['This id is not valid', 'यह ID मान्य नहीं है', 'এই ID বৈধ নহয়'],
  ],
  [
    owner,
    '/api/seller/people/invite',
    { name: 'Rita', email: 'rita@haat.example', role: 'cook' },
    ['Please select a role', 'कृपया भूमिका चुनें', 'অনুগ্ৰহ কৰি এটা ভূমিকা বাছক'],
  ],
  // The schemas have no sentence of their own for these.
  [
    asha,
    '/api/order/cancel',
    { id: someId, toCart: 'yes' },
    ['toCart must be true or false', 'toCart true या false होना चाहिए', 'toCart true বা false হ’ব লাগিব'],
  ],
  [
    owner,
    '/api/seller/people/switch',
    { id: someId },
    ['isOff is required', 'isOff ज़रूरी है', 'isOff দিব লাগিব'],
  ],
]

test.each(badInputs)(
  'what is wrong with the input %# is in the language of the page',
  async (person, path, body, messages) => {
    for (const [index, headers] of [{}, hindi, { 'accept-language': 'as' }].entries())
      expect(await post(person, path, { body, headers })).toMatchObject({
        code: 'invalid_input',
        message: messages[index],
      })
  },
)

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
