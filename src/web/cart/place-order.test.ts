import { beforeEach, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Cart } from '#rules/cart.ts'
import { usualSettings } from '#test/usual-config.ts'
import type { Shop } from '../api.ts'
import { createQueryClient } from '../query-client.ts'
import { createCartStore } from './cart-store.ts'
import { endAttempt } from './order-attempt.ts'
import { placeOrder, type Wish } from './place-order.ts'

beforeEach(() => endAttempt())

const settings = { ...usualSettings, payWays: ['stripe'] as const }
const asha = { _id: 'asha', name: 'Asha', email: 'asha@example.com', cartItems: {} }
const rice = { _id: 'rice', name: 'Joha Rice', offerPrice: 60, inStock: true }

const placed = { _id: 'first', orderNumber: 1001, amount: 138 }

type Answers = Record<string, () => unknown>

/** Somebody before a filled cart, and a server that answers by a table and remembers what it was sent. */
function atTheTill({ cart = { rice: 2 }, answers = {} }: { cart?: Cart; answers?: Answers } = {}) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const asked: { path: string; cache: RequestCache | undefined }[] = []
  const table: Answers = {
    '/api/address/get': () => ({ addresses: [{ _id: 'home' }] }),
    '/api/product/list': () => ({ products: [rice] }),
    '/api/order/cod': () => ({ message: 'Order placed successfully', cartItems: {}, order: placed }),
    '/api/order/stripe': () => ({ url: 'https://checkout.stripe.com/c/pay/1' }),
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
    refused: () => 'refused',
    delay: 0,
  })
  const shop: Shop = { api, queries: createQueryClient(), settings }
  const seen: Wish = { cart, totalPaise: 120_00 + 18_00, addressId: 'home', payment: 'COD' }
  return { sent, asked, store, place: (wish: Partial<Wish> = {}) => order({ ...seen, ...wish }) }

  function order(wish: Wish) {
    return placeOrder({ shop, store, shopper: asha, wish })
  }
}

function refuse(status: number, code: string) {
  return Response.json({ success: false, code, message: code }, { status })
}

test('prices come from the shop itself, and from nothing that a browser has kept', async () => {
  const { place, asked } = atTheTill()
  for (const _ of ['first', 'second']) await place()
  const lists = asked.filter(({ path }) => path === '/api/product/list')
  expect(lists.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
})

test('the order is what was seen: its lines, its address, under a key', async () => {
  const { place, sent } = atTheTill()
  expect(await place()).toEqual({ message: 'Order placed successfully', cartItems: {}, order: placed })
  expect(sent).toEqual([
    {
      path: '/api/order/cod',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: { items: [{ product: 'rice', quantity: 2 }], address: 'home' },
    },
  ])
})

test('after a lost reply the next try names the same order, after an answer another one', async () => {
  let isLost = true
  const { place, sent } = atTheTill({
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

test('a server in trouble keeps the key, a clear no ends it', async () => {
  let answer = refuse(503, 'busy')
  const { place, sent } = atTheTill({ answers: { '/api/order/cod': () => answer } })
  await expect(place()).rejects.toMatchObject({ status: 503 })
  answer = refuse(409, 'out_of_stock')
  await expect(place()).rejects.toMatchObject({ status: 409 })
  answer = refuse(409, 'out_of_stock')
  await expect(place()).rejects.toMatchObject({ status: 409 })
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a cart that is no longer the one seen is not ordered', async () => {
  const { place, store, sent } = atTheTill()
  store.welcome({ id: 'asha', stored: { rice: 2, oil: 1 } })
  await expect(place()).rejects.toThrow('Your cart has changed.')
  expect(sent).toEqual([])
})

test('other prices than those seen are not paid unasked', async () => {
  const { place, sent } = atTheTill()
  await expect(place({ totalPaise: 100_00 })).rejects.toThrow('Prices in your cart have changed.')
  expect(sent).toEqual([])
})

test('what went out of stock meanwhile stops the order', async () => {
  const { place, sent } = atTheTill({
    answers: { '/api/product/list': () => ({ products: [{ ...rice, inStock: false }] }) },
  })
  await expect(place()).rejects.toThrow('One product in your cart is not available.')
  expect(sent).toEqual([])
})

test('who logs in to order has the first address preselected, and is stopped where there is none', async () => {
  const addresses = (...ids: string[]) => ({
    '/api/address/get': () => ({ addresses: ids.map((_id) => ({ _id })) }),
  })
  const unseen = { addressId: undefined }
  const many = atTheTill({ answers: addresses('home', 'work') })
  await many.place(unseen)
  expect(many.sent[0]?.body).toMatchObject({ address: 'home' })
  const none = atTheTill({ answers: addresses() })
  await expect(none.place(unseen)).rejects.toMatchObject({
    about: 'address',
    message: 'Please select an address',
  })
  expect(none.sent).toEqual([])
})

test('paying online leads to a payment page and nowhere else', async () => {
  const good = atTheTill()
  expect(await good.place({ payment: 'Online' })).toEqual({
    paymentUrl: 'https://checkout.stripe.com/c/pay/1',
  })
  expect(good.sent[0]?.path).toBe('/api/order/stripe')
  const evil = atTheTill({ answers: { '/api/order/stripe': () => ({ url: 'https://evil.example/' }) } })
  await expect(evil.place({ payment: 'Online' })).rejects.toThrow('The payment page could not be opened.')
})
