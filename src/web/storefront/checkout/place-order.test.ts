import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Cart } from '#domain/cart.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import type { AppServices } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createCartStore } from '#web/storefront/cart/cart-store.ts'
import { clearAttempt } from '#web/storefront/cart/order-attempt.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://haat.example' })
  clearAttempt()
})

const settings = {
  ...defaultPublicSettings,
  availableProviders: ['stripe'] as const,
  paymentHosts: ['checkout.stripe.com'],
}
const asha = { _id: 'asha', name: 'Asha', email: 'asha@example.com', cartItems: {} }
const rice = { _id: 'rice', name: 'Joha Rice', offerPrice: 60, inStock: true }

const stripePage = 'https://checkout.stripe.com/c/pay/1'
const waiting = { _id: 'second', orderNumber: 1002, amount: 138 }
const placed = { _id: 'first', orderNumber: 1001, amount: 138 }

type Answers = Record<string, () => unknown>

function atCheckout({ cart = { rice: 2 }, answers = {} }: { cart?: Cart; answers?: Answers } = {}) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const asked: { path: string; cache: RequestCache | undefined }[] = []
  const table: Answers = {
    '/api/address/get': () => ({ addresses: [{ _id: 'home' }] }),
    '/api/product/list': () => ({ products: [rice] }),
    '/api/order/cod': () => ({ message: 'Order placed successfully', cartItems: {}, order: placed }),
    '/api/order/stripe': () => ({ url: stripePage, order: waiting }),
    '/api/order/cancel': () => ({}),
    ...answers,
  }
  const api = createClient(async (path, init) => {
    const name = path.split('?')[0] ?? ''
    if (init.method === 'GET') asked.push({ path: name, cache: init.cache })
    if (init.method === 'POST') {
      sent.push({
        path: name,
        key: new Headers(init.headers).get('idempotency-key'),
        body: JSON.parse(String(init.body)),
      })
    }
    const reply = table[name]?.()
    if (reply instanceof Response) return reply
    return Response.json({ success: true, ...Object(reply) })
  })
  const store = createCartStore({
    read: () => ({ owner: 'asha', items: cart, unsent: false }),
    write: () => {},
    save: async (items) => items,
    onSaveError: () => 'refused',
    saveDelayMs: 0,
  })
  const shop: AppServices = { api, queries: createQueryClient(), settings }
  const seen: PlaceOrderInput = { cart, totalPaise: 120_00 + 18_00, addressId: 'home', payment: 'COD' }
  return {
    sent,
    asked,
    store,
    place: (changes: Partial<PlaceOrderInput> = {}) => order({ ...seen, ...changes }),
  }

  function order(changes: PlaceOrderInput) {
    return placeOrder({ shop, store, shopper: asha, input: changes })
  }
}

function refuseWith(status: number, code: string) {
  return Response.json({ success: false, code, message: code }, { status })
}

test('prices come from the shop, never from a browser cache', async () => {
  const { place, asked } = atCheckout()
  for (const _ of ['first', 'second']) await place()
  const lists = asked.filter(({ path }) => path === '/api/product/list')
  expect(lists.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
})

test('the order has the lines and the address on the screen, and a key', async () => {
  const { place, sent } = atCheckout()
  expect(await place()).toEqual({ message: 'Order placed successfully', cartItems: {}, order: placed })
  expect(sent).toEqual([
    {
      path: '/api/order/cod',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: { items: [{ product: 'rice', quantity: 2 }], address: 'home' },
    },
  ])
})

test('after a lost reply the next try has the same key, after a reply another one', async () => {
  let isLost = true
  const { place, sent } = atCheckout({
    answers: {
      '/api/order/cod': () => {
        if (isLost) throw new TypeError('Failed to fetch')
        return { cartItems: {} }
      },
    },
  })
  await expect(place()).rejects.toThrow('Failed to fetch')
  isLost = false
  await place()
  await place()
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a server error keeps the key, a refusal ends it', async () => {
  let answer = refuseWith(503, 'busy')
  const { place, sent } = atCheckout({ answers: { '/api/order/cod': () => answer } })
  await expect(place()).rejects.toMatchObject({ status: 503 })
  answer = refuseWith(409, 'out_of_stock')
  await expect(place()).rejects.toMatchObject({ status: 409 })
  answer = refuseWith(409, 'out_of_stock')
  await expect(place()).rejects.toMatchObject({ status: 409 })
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a cart that differs from the screen is not ordered', async () => {
  const { place, store, sent } = atCheckout()
  store.applyLogin({ id: 'asha', stored: { rice: 2, oil: 1 } })
  await expect(place()).rejects.toThrow('Your cart has changed.')
  expect(sent).toEqual([])
})

test('changed prices stop the order until the shopper confirms them', async () => {
  const { place, sent } = atCheckout()
  await expect(place({ totalPaise: 100_00 })).rejects.toThrow('Prices in your cart have changed.')
  expect(sent).toEqual([])
})

test('products that sold out stop the order', async () => {
  const { place, sent } = atCheckout({
    answers: { '/api/product/list': () => ({ products: [{ ...rice, inStock: false }] }) },
  })
  await expect(place()).rejects.toThrow('One product in your cart is not available.')
  expect(sent).toEqual([])
})

test('a login at checkout selects the first address, and stops without one', async () => {
  const addresses = (...ids: string[]) => ({
    '/api/address/get': () => ({ addresses: ids.map((_id) => ({ _id })) }),
  })
  const unseen = { addressId: undefined }
  const many = atCheckout({ answers: addresses('home', 'work') })
  await many.place(unseen)
  expect(many.sent[0]?.body).toMatchObject({ address: 'home' })
  const none = atCheckout({ answers: addresses() })
  await expect(none.place(unseen)).rejects.toMatchObject({
    reason: 'address',
    message: 'Please select an address',
  })
  expect(none.sent).toEqual([])
})

test('an online order redirects only to a payment page', async () => {
  const good = atCheckout()
  expect(await good.place({ payment: 'Online', via: 'stripe' })).toEqual({
    page: { href: stripePage },
    orderId: 'second',
  })
  expect(good.sent).toMatchObject([{ path: '/api/order/stripe', body: { address: 'home', via: 'stripe' } }])
  const own = atCheckout({
    answers: {
      '/api/order/stripe': () => ({
        url: 'https://haat.example/practice-payment?checkout=1',
        order: waiting,
      }),
    },
  })
  expect(await own.place({ payment: 'Online' })).toMatchObject({
    page: { path: '/practice-payment?checkout=1' },
  })
  const evil = atCheckout({
    answers: { '/api/order/stripe': () => ({ url: 'https://evil.example/', order: waiting }) },
  })
  await expect(evil.place({ payment: 'Online' })).rejects.toThrow('The payment page could not be opened.')
})

test('a shopper who returns without payment and orders the same cart gets the same order', async () => {
  const { place, sent } = atCheckout()
  for (const _ of ['first', 'second']) await place({ payment: 'Online' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/order/stripe', '/api/order/stripe'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('stock that the order holds counts as available, and its prices stay', async () => {
  let held = false
  const { place, sent, asked } = atCheckout({
    answers: {
      '/api/product/list': () => ({ products: [{ ...rice, inStock: !held, offerPrice: held ? 90 : 60 }] }),
    },
  })
  await place({ payment: 'Online' })
  held = true
  const before = asked.filter(({ path }) => path === '/api/product/list').length
  await place({ payment: 'Online', totalPaise: 18_00 })
  expect(sent).toHaveLength(2)
  expect(asked.filter(({ path }) => path === '/api/product/list')).toHaveLength(before)
  await expect(place({ payment: 'COD' })).rejects.toThrow('One product in your cart is not available.')
})

test('after its hold ends it is a new order, without a message', async () => {
  let tries = 0
  const { place, sent } = atCheckout({
    answers: {
      '/api/order/stripe': () => {
        tries += 1
        return tries === 2 ? refuseWith(409, 'payment_over') : { url: stripePage, order: waiting }
      },
    },
  })
  await place({ payment: 'Online' })
  await place({ payment: 'Online' })
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys).toHaveLength(3)
  expect(keys[2]).not.toBe(keys[1])
})

test('a hold that ends twice is reported', async () => {
  const { place, sent } = atCheckout({
    answers: { '/api/order/stripe': () => refuseWith(409, 'payment_over') },
  })
  await expect(place({ payment: 'Online' })).rejects.toMatchObject({ code: 'payment_over' })
  expect(sent).toHaveLength(2)
})

test('with cash on delivery or another address, the unpaid order is cancelled first', async () => {
  const answers = { '/api/address/get': () => ({ addresses: [{ _id: 'home' }, { _id: 'work' }] }) }
  for (const otherwise of [{ payment: 'COD' }, { payment: 'Online', addressId: 'work' }] as const) {
    clearAttempt()
    const { place, sent } = atCheckout({ answers })
    await place({ payment: 'Online' })
    await place(otherwise)
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/order/stripe',
      '/api/order/cancel',
      otherwise.payment === 'COD' ? '/api/order/cod' : '/api/order/stripe',
    ])
    expect(sent[1]?.body).toEqual({ id: 'second', onlyUnpaid: true })
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  }
})

test('a paid order stops a second one, an ended one does not', async () => {
  const paid = atCheckout({ answers: { '/api/order/cancel': () => refuseWith(409, 'already_paid') } })
  await paid.place({ payment: 'Online' })
  await expect(paid.place()).rejects.toMatchObject({ code: 'already_paid' })
  expect(paid.sent.map(({ path }) => path)).not.toContain('/api/order/cod')
  clearAttempt()
  const gone = atCheckout({ answers: { '/api/order/cancel': () => refuseWith(409, 'not_cancellable') } })
  await gone.place({ payment: 'Online' })
  expect(await gone.place()).toMatchObject({ order: placed })
})

test('an unavailable provider keeps the order: the next press has the same key', async () => {
  const { place, sent } = atCheckout({
    answers: { '/api/order/stripe': () => refuseWith(503, 'payment_unreachable') },
  })
  await expect(place({ payment: 'Online' })).rejects.toMatchObject({ code: 'payment_unreachable' })
  await expect(place({ payment: 'Online' })).rejects.toMatchObject({ code: 'payment_unreachable' })
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
