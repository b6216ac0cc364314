import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { MessageKind } from '#domain/messages.ts'
import { aSeller, aShopper, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { anOffer, aShortOrder } from '#test/builders/short-orders.ts'
import { testSecretBox } from '#test/default-config.ts'
import type { FakePushDevice } from '#test/fakes/push-device.ts'
import { withoutSecrets } from '#test/fakes/push-device.ts'
import { openFakePushService } from '#test/fakes/push-service.ts'
import { maxWaitMs } from '#test/limits.ts'
import { startShop } from '#test/shop.ts'
import { createPushChannel } from './push-channel.ts'
import { openPush } from './push-service.ts'

let key = ''
const service = await openFakePushService({ key: () => key })
afterAll(service.close)

const languages = ['en', 'hi', 'as'] as const
const shop = await startShop({ extraPushOrigins: [service.origin], languages })
const email = () => 'hello@haat.example'
const push = await openPush(shop.db, {
  secretBox: testSecretBox,
  extraOrigins: [service.origin],
  publicUrl: null,
  email,
  timeoutMs: maxWaitMs,
})
key = push.keys!.publicKey
const channel = createPushChannel({ database: shop.database, languages, sendOptions: push.sendOptions })
type PushMessage = Awaited<ReturnType<typeof aMessage>>
async function send(message: Omit<PushMessage, 'orderId'> & { orderId: string | null }, by = channel) {
  return (await by.prepare([message]))(message)
}
const rice = await aProduct(shop, { stock: 500 })
const seller = await aSeller(shop)

async function subscribe(person: TestUser, side: 'shopper' | 'seller' = 'shopper'): Promise<FakePushDevice> {
  const device = service.open()
  await (side === 'shopper' ? person.subscribePush : person.subscribeSellerPush)(withoutSecrets(device))
  return device
}

async function placeOrder(shopper: Shopper) {
  const { order } = await shopper.placeCodOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: shopper.address,
  })
  return order
}

afterEach(async () => {
  vi.restoreAllMocks()
  await shop.db.deleteFrom('push_subscriptions').execute()
})

let count = 0
async function aMessage({
  kind,
  orderId,
  ageSeconds = 0,
}: {
  kind: MessageKind
  orderId: string
  ageSeconds?: number
}) {
  const row = await shop.db
    .insertInto('messages')
    .values({ kind, order_id: orderId, order_version: ++count, due_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, kind, orderId, ageSeconds }
}

function holdTimeouts(): (device: FakePushDevice) => Promise<void> {
  const limits: AbortController[] = []
  const asked = vi.spyOn(globalThis, 'fetch')
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(maxWaitMs)
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  return async ({ endpoint }) => {
    const find = () => asked.mock.calls.findIndex(([url]) => url === endpoint)
    await expect.poll(find).not.toBe(-1)
    limits[find()]?.abort(new DOMException('The time is over', 'TimeoutError'))
  }
}

async function isStored({ endpoint }: FakePushDevice): Promise<boolean> {
  const rows = await shop.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .execute()
  return rows.length > 0
}

describe('a message', () => {
  test('of a new order goes to all staff with permission for orders, and to no other', async () => {
    const [packer, catalogue] = [
      await aSeller(shop, { role: 'packer' }),
      await aSeller(shop, { role: 'catalogue' }),
    ]
    const asha = await aShopper(shop)
    const [hers, packers, owners] = [
      await subscribe(asha),
      await subscribe(packer, 'seller'),
      await subscribe(seller, 'seller'),
    ]
    await expect(subscribe(catalogue, 'seller')).rejects.toMatchObject({ status: 403 })
    const order = await placeOrder(asha)
    expect(await send(await aMessage({ kind: 'order-placed', orderId: order._id }))).toBe('sent')
    for (const device of [packers, owners])
      expect(service.notesOf(device)).toEqual([
        {
          for: 'seller',
          title: `New order #${order.orderNumber} – ₹${order.amount.toFixed(2)}`,
          body: 'Cash on delivery',
          tag: `seller-order-${order.orderNumber}`,
          url: `/seller/orders/${order._id}`,
        },
      ])
    expect(service.sentTo(hers)).toEqual([])
  })

  test("of an order's progress goes to all devices of its shopper, and to no other shopper", async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    const [hers, others] = [await subscribe(asha), await subscribe(bina)]
    const { _id: orderId, orderNumber } = await placeOrder(asha)
    await seller.setOrderStatus({ id: orderId, status: 'Shipped' })
    expect(await send(await aMessage({ kind: 'order-status', orderId }))).toBe('sent')
    expect(service.notesOf(hers)).toEqual([
      expect.objectContaining({ title: `Order #${orderNumber} is on its way`, url: '/my-orders' }),
    ])
    expect(service.sentTo(others)).toEqual([])
  })

  test('has the rider and the code in one message, the last', async () => {
    const asha = await aShopper(shop, { language: 'as' })
    const [hers, rita] = [await subscribe(asha), await aRider(shop)]
    const was = { name: 'Rita Das', role: 'rider' } as const
    await seller.updateStaffMember({ id: rita.id, ...was, phone: '+91 60000 00077', was })
    const { _id: id } = await placeOrder(asha)
    await seller.setOrderStatus({ id, status: 'Shipped' })
    const messages = [
      await aMessage({ kind: 'order-status', orderId: id }),
      await aMessage({ kind: 'rider-assigned', orderId: id }),
    ]
    await seller.assignRider({ orders: [{ id }], rider: rita.id })
    for (const message of messages) await send(message)
    const code = await findDeliveryCode(asha, id)
    const bodies = service.notesOf(hers).map(({ body }) => body)
    expect(bodies).toEqual([
      expect.not.stringContaining(`: ${code}`),
      `Rita বাটত আছে। ৰাইডাৰৰ বাবে ক’ড: ${code}। ফোন: +91 60000 00077।`,
    ])
    await seller.setOrderStatus({ id, status: 'Delivered' })
    expect(await send(await aMessage({ kind: 'rider-assigned', orderId: id }))).toBe('skipped')
  })

  test('is in the language of its account, and links to pages in it', async () => {
    const asha = await aShopper(shop, { language: 'as' })
    const packer = await aSeller(shop, { role: 'packer', language: 'hi' })
    const [hers, packers] = [await subscribe(asha), await subscribe(packer, 'seller')]
    const { _id: orderId, orderNumber } = await placeOrder(asha)
    await send(await aMessage({ kind: 'order-placed', orderId }))
    expect(service.notesOf(packers)).toMatchObject([
      { title: expect.stringMatching(`^नया ऑर्डर #${orderNumber} – ₹`), url: `/seller/orders/${orderId}` },
    ])
    await seller.setOrderStatus({ id: orderId, status: 'Shipped' })
    await send(await aMessage({ kind: 'order-status', orderId }))
    const english = createPushChannel({
      database: shop.database,
      languages: ['en'],
      sendOptions: push.sendOptions,
    })
    await send(await aMessage({ kind: 'order-status', orderId }), english)
    expect(service.notesOf(hers)).toMatchObject([
      { title: `অৰ্ডাৰ #${orderNumber} বাটত আছে`, url: '/as/my-orders' },
      { title: `Order #${orderNumber} is on its way`, url: '/my-orders' },
    ])
  })

  test('shows a push service neither its text nor its recipient: signed by the shop, encrypted for the browser', async () => {
    const asha = await aShopper(shop, { name: 'Canaryname' })
    const hers = await subscribe(asha)
    const { _id: orderId, orderNumber } = await placeOrder(asha)
    await seller.setOrderStatus({ id: orderId, status: 'Processing' })
    await send(await aMessage({ kind: 'order-status', orderId, ageSeconds: 3600 }))
    const [sent] = service.sentTo(hers)
    expect(sent).toMatchObject({
      status: 201,
      errors: [],
      headers: { urgency: 'high', ttl: String(5 * 3600) },
    })
    const seen = `${JSON.stringify(sent!.headers)} ${sent!.body.toString('latin1')}`
    for (const secret of ['Canaryname', asha.email, `#${orderNumber}`, 'packed', orderId])
      expect([secret, seen.includes(secret)]).toEqual([secret, false])
    const note = JSON.stringify(service.notesOf(hers))
    for (const secret of ['Canaryname', 'Borah', 'Station Road', '60000 12345', asha.email])
      expect([secret, note.includes(secret)]).toEqual([secret, false])
  })

  test('that asks about a substitute is of use for five minutes', async () => {
    const asha = await aShopper(shop)
    const hers = await subscribe(asha)
    const order = await aShortOrder(shop, { shopper: asha, packer: seller, substitution: 'ask' })
    await anOffer(seller, { id: order.id, product: await aProduct(shop, { name: 'Bora Rice', price: 50 }) })
    const { id } = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'substitute-asked')
      .executeTakeFirstOrThrow()
    const message = { id, kind: 'substitute-asked', orderId: order.id } as const
    expect(await send({ ...message, ageSeconds: 60 })).toBe('sent')
    expect(service.sentTo(hers)).toMatchObject([{ headers: { ttl: '240' } }])
    expect(service.notesOf(hers)).toMatchObject([{ for: 'shopper', url: '/my-orders' }])
    expect(service.notesOf(hers)[0]?.body).toMatch(/2 × Bora Rice \(1 kg\) for ₹100\.00\?/)
    expect(await send({ ...message, ageSeconds: 300 })).toBe('skipped')
  })

  test('without recipients, that is hours old, or about no order, is sent to no device', async () => {
    const asha = await aShopper(shop)
    const { _id: orderId } = await placeOrder(asha)
    const message = await aMessage({ kind: 'order-cancelled', orderId })
    expect(await send(message)).toBe('skipped')
    const hers = await subscribe(asha)
    expect(await send({ ...message, ageSeconds: 6 * 3600 })).toBe('skipped')
    expect(await send({ ...message, orderId: null })).toBe('skipped')
    expect(await send({ ...message, orderId: crypto.randomUUID() })).toBe('skipped')
    const mute = createPushChannel({ database: shop.database, languages, sendOptions: () => null })
    await seller.setOrderStatus({ id: orderId, status: 'Cancelled' })
    expect(await send(message, mute)).toBe('skipped')
    expect(service.sentTo(hers)).toEqual([])
  })

  test('of a new order is not sent to staff who have changed to another role', async () => {
    const packer = await aSeller(shop, { role: 'packer' })
    const device = await subscribe(packer, 'seller')
    const { _id: orderId } = await placeOrder(await aShopper(shop))
    await shop.db
      .updateTable('sellers')
      .set({ role: 'catalogue' })
      .where('email', '=', packer.email)
      .execute()
    expect(await send(await aMessage({ kind: 'order-placed', orderId }))).toBe('skipped')
    expect(service.sentTo(device)).toEqual([])
  })

  test('is not sent to a browser whose session has ended', async () => {
    const asha = await aShopper(shop)
    const hers = await subscribe(asha)
    const { _id: orderId } = await placeOrder(asha)
    await seller.setOrderStatus({ id: orderId, status: 'Shipped' })
    await shop.db
      .updateTable('user_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', asha.id)
      .execute()
    expect(await send(await aMessage({ kind: 'order-status', orderId }))).toBe('skipped')
    expect(service.sentTo(hers)).toEqual([])
  })
})

describe('a device', () => {
  async function aShippedOrder() {
    const [asha, packer] = [await aShopper(shop), await aSeller(shop, { role: 'packer' })]
    const [one, other] = [await subscribe(packer, 'seller'), await subscribe(await aSeller(shop), 'seller')]
    const { _id: orderId } = await placeOrder(asha)
    return { one, other, message: await aMessage({ kind: 'order-placed', orderId }) }
  }

  test.for([404, 410])('that is gone (%i) is deleted, and the others get the message', async (status) => {
    const { one, other, message } = await aShippedOrder()
    service.setBehaviour(one, status)
    expect(await send(message)).toBe('sent')
    expect([await isStored(one), await isStored(other)]).toEqual([false, true])
    expect(service.notesOf(other)).toHaveLength(1)
    await send({ ...message, ageSeconds: 60 })
    expect(service.sentTo(one)).toHaveLength(1)
  })

  test.for([429, 503, 'hangs up', 'hangs'] as const)(
    'that is unreachable (%s) gets the message later, and the others do not get it twice',
    async (behaviour) => {
      const { one, other, message } = await aShippedOrder()
      service.setBehaviour(one, behaviour)
      const runOut = holdTimeouts()
      const sending = send(message)
      await Promise.all([
        expect(sending).rejects.toThrow('1 of 2 devices could not be reached'),
        behaviour === 'hangs' && runOut(one),
      ])
      expect([service.notesOf(one).length, service.notesOf(other).length]).toEqual([0, 1])
      service.setBehaviour(one, 201)
      expect(await send(message)).toBe('sent')
      expect([service.notesOf(one).length, service.notesOf(other).length]).toEqual([1, 1])
      expect(await isStored(one)).toBe(true)
    },
  )

  test('whose push service refuses a message gets the next one, and is deleted after three', async () => {
    const { one, message } = await aShippedOrder()
    service.setBehaviour(one, 400)
    await send(message)
    service.setBehaviour(one, 201)
    await send(message)
    service.setBehaviour(one, 400)
    for (const isThere of [true, true, false]) {
      await send(message)
      expect(await isStored(one)).toBe(isThere)
    }
  })

  test('that answers with a redirect is not followed', async () => {
    const { one, message } = await aShippedOrder()
    const canary = service.open()
    service.setBehaviour(one, { movedTo: canary.endpoint })
    await send(message)
    expect(service.sentTo(one)).toHaveLength(1)
    expect(service.sentTo(canary)).toEqual([])
  })

  test('with a foreign endpoint in the database gets no request', async () => {
    const { one, message } = await aShippedOrder()
    const strict = createPushChannel({
      languages,
      database: shop.database,
      sendOptions: () => ({ ...push.sendOptions()!, extraOrigins: [] }),
    })
    await send(message, strict)
    expect(service.sentTo(one)).toEqual([])
  })

  test('with an invalid key is deleted', async () => {
    const { one, message } = await aShippedOrder()
    await shop.db
      .updateTable('push_subscriptions')
      .set({ p256dh: `B${'A'.repeat(86)}` })
      .where('endpoint', '=', one.endpoint)
      .execute()
    expect(await send(message)).toBe('sent')
    expect(await isStored(one)).toBe(false)
  })
})

test('a placed order notifies the telephone of the seller, and completes the message', async () => {
  const asha = await aShopper(shop)
  const sellers = await subscribe(await aSeller(shop), 'seller')
  const { _id: orderId, orderNumber } = await placeOrder(asha)
  await shop.app.jobs.run('send-messages')
  expect(service.notesOf(sellers).map(({ tag }) => tag)).toContain(`seller-order-${orderNumber}`)
  const [message] = await shop.db
    .selectFrom('messages')
    .select(['kind', 'due_at', 'pushed_at'])
    .where('order_id', '=', orderId)
    .execute()
  expect(message).toEqual({ kind: 'order-placed', due_at: null, pushed_at: expect.any(Date) })
})
