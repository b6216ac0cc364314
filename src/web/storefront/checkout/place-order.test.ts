import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, NoAnswerError } from '#contract/client.ts'
import type { Cart } from '#domain/cart.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import type { AppServices } from '#web/api.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createCartStore } from '#web/storefront/cart/cart-store.ts'
import { clearAttempt, startAttempt } from '#web/storefront/cart/order-attempt.ts'
import { WaitingOrderError } from './checkout-errors.ts'
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

/** A shopper with a filled cart, and a fake server that answers from a table and records requests. */
function aCheckout({ cart = { rice: 2 }, answers = {} }: { cart?: Cart; answers?: Answers } = {}) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const asked: { path: string; cache: RequestCache | undefined }[] = []
  const table: Answers = {
    '/api/address/get': () => ({ addresses: [{ _id: 'home' }] }),
    '/api/product/list': () => ({ products: [rice] }),
    '/api/order/cod': () => ({ message: 'Order placed successfully', cartItems: {}, order: placed }),
    '/api/order/stripe': () => ({ url: stripePage, order: waiting }),
    '/api/order/unpaid': () => ({ orders: [] }),
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
    const reply = await table[name]?.()
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
  const services: AppServices = { api, queries: createQueryClient(), settings }
  const seen: PlaceOrderInput = {
    cart,
    itemsPaise: 120_00,
    totalPaise: 120_00 + 18_00,
    addressId: 'home',
    payment: 'COD',
  }
  const place = (wish: Partial<PlaceOrderInput> = {}) => order({ ...seen, ...wish })
  return { sent, asked, store, services, place }

  function order(wish: PlaceOrderInput) {
    return placeOrder({ services, store, shopper: asha, input: wish })
  }
}

function refuse(status: number, code: string) {
  return Response.json({ success: false, code, message: code }, { status })
}

test('prices come from the server, not from a cache', async () => {
  const { place, asked } = aCheckout()
  for (const _ of ['first', 'second']) await place()
  const lists = asked.filter(({ path }) => path === '/api/product/list')
  expect(lists.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
})

test('the stock is asked for again, and a request under way is not waited for', async () => {
  const replies = [new Promise(() => {}), { products: [rice] }]
  const { services, place } = aCheckout({ answers: { '/api/product/list': () => replies.shift() } })
  const early = services.queries.fetchQuery(productsByIdQuery(services, ['rice']))
  early.catch(() => {})
  await expect(place()).resolves.toMatchObject({ order: placed })
})

test('the order contains the seen lines and address, under an idempotency key', async () => {
  const { place, sent } = aCheckout()
  expect(await place()).toEqual({ message: 'Order placed successfully', cartItems: {}, order: placed })
  expect(sent).toEqual([
    {
      path: '/api/order/cod',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { items: [{ product: 'rice', quantity: 2 }], address: 'home', expectedAmount: 138 },
    },
  ])
})

test('after a lost reply the retry uses the same key, after a reply a new one', async () => {
  let isLost = true
  const { place, sent } = aCheckout({
    answers: {
      '/api/order/cod': () => {
        if (isLost) throw new NoAnswerError()
        return { cartItems: {} }
      },
    },
  })
  await expect(place()).rejects.toThrow(
    'No answer from the shop. If your order went through, it is under My Orders.',
  )
  isLost = false
  await place()
  await place()
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a server error keeps the key, a refusal ends it', async () => {
  let answer = refuse(503, 'busy')
  const { place, sent } = aCheckout({ answers: { '/api/order/cod': () => answer } })
  await expect(place()).rejects.toMatchObject({ status: 503 })
  answer = refuse(409, 'out_of_stock')
  await expect(place()).rejects.toMatchObject({ status: 409 })
  answer = refuse(409, 'out_of_stock')
  await expect(place()).rejects.toMatchObject({ status: 409 })
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a payment method that the shop no longer has keeps the key of the order', async () => {
  const { place, sent } = aCheckout({
    answers: { '/api/order/stripe': () => refuse(409, 'online_payment_off') },
  })
  for (const via of ['stripe', 'upi'] as const)
    await expect(place({ payment: 'Online', via })).rejects.toMatchObject({ code: 'online_payment_off' })
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
})

test('a changed cart is not ordered', async () => {
  const { place, store, sent } = aCheckout()
  store.applyLogin({ id: 'asha', stored: { rice: 2, oil: 1 } })
  await expect(place()).rejects.toThrow('Your cart has changed.')
  expect(sent).toEqual([])
})

test('changed prices stop the order', async () => {
  const { place, sent } = aCheckout()
  await expect(place({ itemsPaise: 100_00 })).rejects.toThrow('Prices in your cart have changed.')
  expect(sent).toEqual([])
})

test('a product that sold out stops the order', async () => {
  const { place, sent } = aCheckout({
    answers: { '/api/product/list': () => ({ products: [{ ...rice, inStock: false }] }) },
  })
  await expect(place()).rejects.toThrow('1 item is unavailable.')
  expect(sent).toEqual([])
})

test('after a login the first address is used; without one the order stops', async () => {
  const addresses = (...ids: string[]) => ({
    '/api/address/get': () => ({ addresses: ids.map((_id) => ({ _id })) }),
  })
  const unseen = { addressId: undefined }
  const many = aCheckout({ answers: addresses('home', 'work') })
  await many.place(unseen)
  expect(many.sent[0]?.body).toMatchObject({ address: 'home' })
  const none = aCheckout({ answers: addresses() })
  await expect(none.place(unseen)).rejects.toMatchObject({
    reason: 'address',
    message: 'Please select an address',
  })
  expect(none.sent).toEqual([])
})

test('online payment redirects to a payment page only', async () => {
  const good = aCheckout()
  expect(await good.place({ payment: 'Online', via: 'stripe' })).toEqual({
    page: { href: stripePage },
    orderId: 'second',
  })
  expect(good.sent).toMatchObject([{ path: '/api/order/stripe', body: { address: 'home', via: 'stripe' } }])
  const own = aCheckout({
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
  const evil = aCheckout({
    answers: { '/api/order/stripe': () => ({ url: 'https://evil.example/', order: waiting }) },
  })
  await expect(evil.place({ payment: 'Online' })).rejects.toThrow('We couldn’t open the payment page.')
})

test('ordering the same cart again after an unpaid return continues the same order', async () => {
  const { place, sent } = aCheckout()
  for (const _ of ['first', 'second']) await place({ payment: 'Online' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/order/stripe', '/api/order/stripe'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('the stock that this order holds does not count as sold out, and its prices stay', async () => {
  let held = false
  const { place, sent, asked } = aCheckout({
    answers: {
      '/api/product/list': () => ({ products: [{ ...rice, inStock: !held, offerPrice: held ? 90 : 60 }] }),
    },
  })
  await place({ payment: 'Online' })
  held = true
  const before = asked.filter(({ path }) => path === '/api/product/list').length
  await place({ payment: 'Online', itemsPaise: 0, totalPaise: 18_00 })
  expect(sent).toHaveLength(2)
  expect(asked.filter(({ path }) => path === '/api/product/list')).toHaveLength(before)
  await expect(place({ payment: 'COD' })).rejects.toThrow('1 item is unavailable.')
})

test('if that order has expired, a new one is placed', async () => {
  let tries = 0
  const { place, sent } = aCheckout({
    answers: {
      '/api/order/stripe': () => {
        tries += 1
        return tries === 2 ? refuse(409, 'payment_over') : { url: stripePage, order: waiting }
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

test('a second expiry is an error', async () => {
  const { place, sent } = aCheckout({
    answers: { '/api/order/stripe': () => refuse(409, 'payment_over') },
  })
  await expect(place({ payment: 'Online' })).rejects.toMatchObject({ code: 'payment_over' })
  expect(sent).toHaveLength(2)
})

test('another payment method or address cancels the unpaid order first', async () => {
  const answers = { '/api/address/get': () => ({ addresses: [{ _id: 'home' }, { _id: 'work' }] }) }
  for (const otherwise of [{ payment: 'COD' }, { payment: 'Online', addressId: 'work' }] as const) {
    clearAttempt()
    const { place, sent } = aCheckout({ answers })
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

const choices = [
  { slot: 'all_2026-11-24_09:00-11:00' },
  { note: 'Ring twice' },
  { leaveAtDoor: true },
  { substitution: 'ask' as const },
]

test.each(choices)('the order contains %j', async (choice) => {
  const { place, sent } = aCheckout()
  await place({ slot: undefined, note: ' ', leaveAtDoor: false, substitution: 'leave-out', ...choice })
  expect(sent[0]?.body).toEqual({
    items: [{ product: 'rice', quantity: 2 }],
    address: 'home',
    expectedAmount: 138,
    ...choice,
  })
})

test('without a choice the delivery is saved as by older pages, whose unpaid orders continue', async () => {
  const { place } = aCheckout()
  await place({ payment: 'Online', substitution: 'leave-out' })
  expect(startAttempt({ rice: 2 }).unpaid?.delivery).toBe('["home",null,null,null]')
})

test.each(choices)('%j cancels the unpaid order first, and the same again continues', async (choice) => {
  const { place, sent } = aCheckout()
  await place({ payment: 'Online' })
  await place({ payment: 'Online', ...choice })
  await place({ payment: 'Online', ...choice })
  const [first, cancelled, second, third] = sent
  expect(cancelled?.body).toEqual({ id: 'second', onlyUnpaid: true })
  expect(second?.key).not.toBe(first?.key)
  expect(third).toEqual(second)
})

test.each(choices)(
  'after a lost reply %j keeps the key, so that no second order is placed',
  async (choice) => {
    let isLost = true
    const { place, sent } = aCheckout({
      answers: {
        '/api/order/cod': () => {
          if (isLost) throw new NoAnswerError()
          return refuse(422, 'key_reused')
        },
      },
    })
    await expect(place()).rejects.toThrow('No answer from the shop.')
    isLost = false
    await expect(place(choice)).rejects.toMatchObject({ code: 'key_reused' })
    expect(sent[1]?.key).toBe(sent[0]?.key)
    await expect(place(choice)).rejects.toThrow()
    expect(sent[2]?.key, 'after a reply').not.toBe(sent[0]?.key)
  },
)

test('an order that was paid stops a second one, one that is gone does not', async () => {
  const paid = aCheckout({ answers: { '/api/order/cancel': () => refuse(409, 'already_paid') } })
  await paid.place({ payment: 'Online' })
  await expect(paid.place()).rejects.toMatchObject({ code: 'already_paid' })
  expect(paid.sent.map(({ path }) => path)).not.toContain('/api/order/cod')
  clearAttempt()
  const gone = aCheckout({ answers: { '/api/order/cancel': () => refuse(409, 'not_cancellable') } })
  await gone.place({ payment: 'Online' })
  expect(await gone.place()).toMatchObject({ order: placed })
})

test('if the provider does not answer, the next attempt continues the same order', async () => {
  const { place, sent } = aCheckout({
    answers: { '/api/order/stripe': () => refuse(503, 'payment_unreachable') },
  })
  await expect(place({ payment: 'Online' })).rejects.toMatchObject({ code: 'payment_unreachable' })
  await expect(place({ payment: 'Online' })).rejects.toMatchObject({ code: 'payment_unreachable' })
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

describe('an unpaid order of the same items', () => {
  const unpaid = (utr: string | null = null, product = 'rice') => ({
    '/api/order/unpaid': () => ({
      orders: [{ ...waiting, items: [{ product: { _id: product }, quantity: 2 }], online: { utr } }],
    }),
  })

  test.each(['COD', 'Online'] as const)('is asked about before a second one, %s', async (payment) => {
    for (const utr of [null, '123456789012']) {
      const { place, sent } = aCheckout({ answers: unpaid(utr) })
      await expect(place({ payment })).rejects.toThrow(WaitingOrderError)
      expect(sent).toEqual([])
    }
  })

  test('is asked about if only some of its items are in the cart, not if none is', async () => {
    const cart = { rice: 2, oil: 1 }
    await expect(aCheckout({ cart, answers: unpaid() }).place()).rejects.toThrow(WaitingOrderError)
    expect(await aCheckout({ answers: unpaid(null, 'dal') }).place()).toMatchObject({ order: placed })
  })

  test('is continued by the attempt that made it, until it has a UTR', async () => {
    let orders: unknown[] = []
    const { place, sent } = aCheckout({ answers: { '/api/order/unpaid': () => ({ orders }) } })
    await place({ payment: 'Online' })
    orders = unpaid()['/api/order/unpaid']().orders
    await place({ payment: 'Online' })
    expect(sent[1]?.key).toBe(sent[0]?.key)
    await expect(place({ payment: 'COD' })).rejects.toThrow(WaitingOrderError)
    orders = unpaid('123456789012')['/api/order/unpaid']().orders
    await expect(place({ payment: 'Online' })).rejects.toThrow(WaitingOrderError)
    expect(sent).toHaveLength(2)
  })

  test('can be replaced: it is cancelled first, unless it was paid', async () => {
    let orders = unpaid()['/api/order/unpaid']().orders
    const cancel = () => {
      orders = []
    }
    const answers = { '/api/order/unpaid': () => ({ orders }), '/api/order/cancel': cancel }
    const { place, sent } = aCheckout({ answers })
    await place({ replaces: 'second' })
    expect(sent).toMatchObject([
      { path: '/api/order/cancel', body: { id: 'second', onlyUnpaid: true } },
      { path: '/api/order/cod' },
    ])
    const paid = aCheckout({ answers: { '/api/order/cancel': () => refuse(409, 'already_paid') } })
    await expect(paid.place({ replaces: 'second' })).rejects.toMatchObject({ code: 'already_paid' })
    expect(paid.sent.map(({ path }) => path)).toEqual(['/api/order/cancel'])
  })

  test('can be repeated on purpose: a second order, which a retry does not repeat', async () => {
    let isLost = true
    const { place, sent } = aCheckout({
      answers: {
        '/api/order/cod': () => {
          if (isLost) throw new NoAnswerError()
          return { cartItems: {}, order: placed }
        },
      },
    })
    await place({ payment: 'Online' })
    await expect(place({ isSecond: true })).rejects.toThrow('No answer from the shop')
    isLost = false
    await place({ isSecond: true })
    const keys = sent.map(({ key }) => key)
    expect(sent.map(({ path }) => path)).toEqual(['/api/order/stripe', '/api/order/cod', '/api/order/cod'])
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[1])
  })
})
