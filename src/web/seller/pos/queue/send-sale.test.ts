import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { sendSale } from './send-sale.ts'

const soldAt = '2026-11-28T10:00:00.000Z'
beforeEach(() => vi.useFakeTimers({ now: Date.parse(soldAt) + 1_000 }))
afterEach(() => vi.useRealTimers())

const id = '0b7c9f6e-8a51-4f0e-9a53-55c1b5d1c001'
const rice = aPosProduct({ _id: 'rice', offerPrice: 99.5 })
const potato = aPosProduct({ _id: 'potato', offerPrice: 7.35, stepGrams: 250 })
const common = { id, soldAt, totalPaise: 199_00, name: 'Rita' }

async function requestOf(sale: Parameters<typeof sendSale>[1]) {
  const requests: object[] = []
  const api = createClient(async (path, { body, headers } = {}) => {
    const key = new Headers(headers).get('idempotency-key')
    requests.push({ path, body: JSON.parse(String(body)), ...(key && { key }) })
    return Response.json({ success: true, order: { _id: 'order', orderNumber: 7 } })
  })
  await expect(sendSale(api, sale, new AbortController().signal)).resolves.toMatchObject({
    order: { orderNumber: 7 },
  })
  return requests[0]
}

const payments = [{ method: 'Cash' as const, amountPaise: 199_00 }]
const changed = { unitPaise: 6_00, reason: 'damaged' as const }
const lines = [
  { product: rice, quantity: 2 },
  { product: potato, quantity: 2, grams: 380, changed },
]

test('a sale is sold at the counter with what the device shows', async () => {
  expect(await requestOf({ ...common, lines, payments, isOffline: false })).toMatchObject({
    body: {
      ...{ idempotencyKey: id, soldAt, payments, name: 'Rita', isOffline: false },
      lines: [
        { productId: 'rice', quantity: 2, pricePaise: 99_50 },
        { productId: 'potato', grams: 380, stepGrams: 250, pricePaise: 6_00, priceReason: 'damaged' },
      ],
    },
  })
})

test('a combo is sent with what the device shows in it', async () => {
  const combo = [{ product: 'milk', quantity: 2, name: 'Milk' }]
  const kit = aPosProduct({ _id: 'kit', offerPrice: 60, combo })
  const sale = { ...common, lines: [{ product: kit, quantity: 1 }], payments, isOffline: true }
  expect(await requestOf(sale)).toMatchObject({
    body: {
      lines: [{ productId: 'kit', pricePaise: 60_00, parts: [{ productId: 'milk', quantity: 2 }] }],
    },
  })
})

test('the business that a sale names is sent with it', async () => {
  const business = { gstin: '18AABCU9603R1ZM', name: 'Bora', street: 'Daily Market', zipcode: '784164' }
  const sale = { ...common, lines, payments, business, isOffline: true }
  expect(await requestOf(sale)).toMatchObject({ body: { business, name: 'Rita', isOffline: true } })
})

test('the address of a customer is sent with a sale that waited', async () => {
  const address = { street: 'Station Road 4', zipcode: '784161' }
  const sale = { ...common, lines, payments, address, isOffline: true }
  expect(await requestOf(sale)).toMatchObject({ body: { address, name: 'Rita', isOffline: true } })
})

test('store credit is sent with the code that the customer said', async () => {
  const credit = { code: '4711', amountPaise: 100_00 }
  const sale = { ...common, phone: '98640 12345', lines, payments, credit, isOffline: false }
  expect(await requestOf(sale)).toMatchObject({ body: { credit, phone: '98640 12345' } })
})

test.each([
  [1_000, true, true],
  [1_000, false, false],
  [30_000, false, true],
])('after %i ms, sold without the network: %s, its customer has left: %s', async (ms, isOffline, isGone) => {
  vi.setSystemTime(Date.parse(soldAt) + ms)
  expect(await requestOf({ ...common, lines, payments, isOffline })).toMatchObject({
    body: { isOffline: isGone },
  })
})

test('a sale that an older version stored is the staff order that the server may know', async () => {
  const old = { ...common, lines: lines.slice(0, 1), method: 'UPI' as const }
  expect(await requestOf(old)).toMatchObject({
    key: id,
    body: {
      ...{ source: 'counter', paid: 'UPI', expectedAmount: 199, name: 'Rita' },
      items: [{ product: 'rice', quantity: 2 }],
    },
  })
})
