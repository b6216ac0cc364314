import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { phoneKey } from '#domain/address.ts'
import { orderStatuses } from '#domain/order.ts'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { anAddress, aSeller, aShopper, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aRider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const rice = await aProduct(shop, { price: 120, offerPrice: 100 })

/** A number of each shopper, without the prefix. */
let phones = 0
function aPhone(): string {
  phones += 1
  return `98640${String(phones).padStart(5, '0')}`
}

async function aCustomer(name: string, phone = aPhone()): Promise<Shopper & { phone: string }> {
  const shopper = await aShopper(shop, { name: name.split(' ')[0] ?? name })
  await shopper.updateProfile({ name })
  await shopper.updateAddress({ id: shopper.address, address: anAddress({ phone: `+91 ${phone}` }) })
  return { ...shopper, phone }
}

const oneOf = (shopper: Shopper) => ({
  items: [{ product: rice._id, quantity: 1 }],
  address: shopper.address,
})

async function anOrder(shopper: Shopper, status: (typeof orderStatuses)[number] = 'Pending') {
  const { order } = await shopper.placeCodOrder(oneOf(shopper))
  if (status === 'Cancelled') await owner.setOrderStatus({ id: order._id, status: 'Shipped' })
  if (status !== 'Pending') await owner.setOrderStatus({ id: order._id, status })
  return order
}

async function listNames(who: TestUser, query: Parameters<TestUser['listCustomers']>[0]): Promise<string[]> {
  return (await who.listCustomers(query)).customers.map(({ name }) => name)
}

const figures = async (id: string) => {
  const { orders, delivered, refused, deliveredSum } = (await owner.getCustomer({ id })).customer
  return { orders, delivered, refused, deliveredSum }
}

describe('the list', () => {
  test('has the figures of each customer, by last order or by sum, in pages', async () => {
    const [pori, rupa, tora] = [await aCustomer('Zpori'), await aCustomer('Zrupa'), await aCustomer('Ztora')]
    await anOrder(rupa, 'Delivered')
    await anOrder(rupa, 'Cancelled')
    await anOrder(pori, 'Delivered')
    await anOrder(pori, 'Delivered')
    await anOrder(rupa)
    const { customers } = await packer.listCustomers({ q: 'z' })
    expect(customers).toEqual([
      {
        ...{ _id: rupa.id, name: 'Zrupa', phone: `+91 ${rupa.phone}`, isBlocked: false },
        ...{ orders: 3, delivered: 1, refused: 1, deliveredSum: 118, lastOrderAt: expect.any(String) },
      },
      expect.objectContaining({ _id: pori.id, orders: 2, delivered: 2, refused: 0, deliveredSum: 236 }),
      expect.objectContaining({ _id: tora.id, orders: 0, deliveredSum: 0, lastOrderAt: null }),
    ])
    expect(await listNames(packer, { q: 'z', sort: 'sum' })).toEqual(['Zpori', 'Zrupa', 'Ztora'])
    for (const sort of ['recent', 'sum'] as const) {
      const whole = await listNames(owner, { sort, limit: 200 })
      const paged: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await owner.listCustomers({ sort, limit: 2, ...(cursor && { cursor }) })
        paged.push(...page.customers.map(({ name }) => name))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(whole)
    }
  })

  test('is searched by parts of the name, digits of the phone and, by the owner, e-mail', async () => {
    const moon = await aCustomer('Junmoni Saikia', '9365012345')
    await aCustomer('Junaki Das', '9365067890')
    const first = await listNames(packer, { q: 'junmo' })
    expect(first).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: 'SAIK mon' })).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: 'sa' })).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: 'aikia ju' })).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: 'ki' })).toEqual([])
    expect(await listNames(packer, { q: '93650 12' })).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: '+91 93650-12345' })).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: '9365' })).toEqual([])
    expect(await listNames(packer, { q: '93650_' })).toEqual([])
    expect(await listNames(owner, { q: moon.email })).toEqual(['Junmoni Saikia'])
    expect(await listNames(packer, { q: moon.email })).toEqual([])
    expect((await owner.listCustomers({ q: 'junmo' })).customers[0]?.email).toBe(moon.email)
    expect(JSON.stringify(await packer.getCustomer({ id: moon.id }))).not.toContain('@')
    expect((await owner.getCustomer({ id: moon.id })).customer.email).toBe(moon.email)
  })

  test.each([
    [{ cursor: 'x' }],
    [{ cursor: Buffer.from(`-1 ${crypto.randomUUID()}`).toString('base64url') }],
    [{ sort: 'name' }],
    [{ limit: 0 }],
  ])('%j is refused', async (query) => {
    await expect(owner.listCustomers(query as object)).rejects.toMatchObject({ status: 400 })
  })
})

/** The same numbers in each run. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const recount = sql<object>`
  SELECT u.id AS user_id, count(o.id)::int AS orders, count(o.id) FILTER (WHERE o.status = 'Delivered')::int AS delivered,
    count(o.id) FILTER (WHERE o.status = 'Cancelled' AND 'Shipped' = (
      SELECT payload ->> 'from' FROM order_events e WHERE e.order_id = o.id AND kind = 'cancelled' ORDER BY version DESC LIMIT 1)
      AND 'refused' = coalesce((
        SELECT payload ->> 'reason' FROM order_events e WHERE e.order_id = o.id AND kind = 'delivery-failed'
          AND version > (SELECT max(version) FROM order_events s WHERE s.order_id = o.id AND payload ->> 'to' = 'Shipped')
        ORDER BY version DESC LIMIT 1), 'refused'))::int AS refused,
    coalesce(sum(o.due_paise) FILTER (WHERE o.status = 'Delivered'), 0)::text AS delivered_paise,
    coalesce(max(o.created_at), 'epoch') AS last_order_at
  FROM users u LEFT JOIN orders o ON o.user_id = u.id AND o.is_placed GROUP BY u.id ORDER BY u.id`
const stored = sql<object>`
  SELECT user_id, orders, delivered, refused, delivered_paise::text, last_order_at FROM customer_stats ORDER BY user_id`

/** Cancelled after its rider has brought it back. */
async function anOrderFromTheDoor(shopper: Shopper, reason: 'wrong-address' | 'refused'): Promise<string> {
  const [rider, { order }] = [await aRider(shop), await shopper.placeCodOrder(oneOf(shopper))]
  const id = order._id
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.assignRider({ orders: [{ id }], rider: rider.id })
  await rider.startDelivery({ id, key: crypto.randomUUID() })
  await rider.failDelivery({ id, key: crypto.randomUUID(), reason })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  return id
}

async function purge(orders: readonly { _id: string }[]): Promise<void> {
  await sql`UPDATE orders SET created_at = created_at - interval '401 days' WHERE id = ANY (${orders.map(({ _id }) => _id)}::uuid[])`.execute(
    shop.db,
  )
  await sql`UPDATE customer_stats c SET last_order_at = coalesce((SELECT max(created_at) FROM orders o WHERE o.user_id = c.user_id AND is_placed), 'epoch')`.execute(
    shop.db,
  )
  await anonymizeOldOrders(shop.db, { days: 400, isPlaced: true, limit: 500 })
}

async function expectRecount(): Promise<void> {
  expect((await stored.execute(shop.db)).rows).toEqual((await recount.execute(shop.db)).rows)
}

describe('the figures', () => {
  test('equal a recount after random lives of orders', async () => {
    const random = pseudoRandom(63)
    const people = [await aCustomer('Anu'), await aCustomer('Banti'), await aCustomer('Chayan')]
    const orders: string[] = []
    for (let step = 0; step < 80; step += 1) {
      const shopper = people[random(people.length)]!
      const kind = random(10)
      if (kind < 2) orders.push((await shopper.placeCodOrder(oneOf(shopper))).order._id)
      else if (kind === 2) {
        const order = await anUnpaidOrder(shop, { shopper, items: oneOf(shopper).items })
        if (random(2) === 0) await payAtPractice(shopper, { order })
        else await shopper.cancelOrder({ id: order._id })
        if (random(2) === 0) orders.push(order._id)
      } else if (orders.length > 0) {
        const [id, status] = [orders[random(orders.length)]!, orderStatuses[random(5)]!]
        await owner.setOrderStatus({ id, status }).catch(() => {})
      }
    }
    await expectRecount()
    const { rows } = await sql<{
      refused: number
    }>`SELECT sum(refused)::int AS refused FROM customer_stats`.execute(shop.db)
    expect(rows[0]?.refused).toBeGreaterThan(0)
  })

  test('have what was due for a delivered order, not what was ordered', async () => {
    const uma = await aCustomer('Uma')
    const { order } = await uma.placeCodOrder({ ...oneOf(uma), items: [{ product: rice._id, quantity: 3 }] })
    await owner.pickLine({ id: order._id, position: 1, quantity: 2 })
    await owner.packOrder({ id: order._id, bags: 1, expectedDue: 218 })
    await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
    expect((await figures(uma.id)).deliveredSum).toBe(218)
    expect((await owner.listCustomerOrders({ id: uma.id })).orders[0]?.amount).toBe(218)
    await expectRecount()
  })

  test.for([
    [[], 1],
    [['refused'], 1],
    [['wrong-address'], 0],
    [['not-home', 'refused'], 1],
    [['refused', 'other'], 0],
  ] as const)('of an order that comes back after %j has %i refusal', async ([reasons, refused]) => {
    const [mina, rider] = [await aCustomer('Mina'), await aRider(shop)]
    const { order } = await mina.placeCodOrder(oneOf(mina))
    const id = order._id
    await owner.setOrderStatus({ id, status: 'Processing' })
    await owner.assignRider({ orders: [{ id }], rider: rider.id })
    await rider.startDelivery({ id, key: crypto.randomUUID() })
    for (const reason of reasons) {
      const note = reason === 'other' ? { note: 'Flood' } : {}
      await rider.failDelivery({ id, key: crypto.randomUUID(), reason, ...note })
    }
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    expect((await figures(mina.id)).refused).toBe(refused)
    await owner.setOrderStatus({ id, status: 'Pending' })
    expect((await figures(mina.id)).refused).toBe(0)
    await owner.setOrderStatus({ id, status: 'Shipped' })
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    expect((await figures(mina.id)).refused).toBe(1)
  })

  test('count no refusal of an order that goes out again at once', async () => {
    const id = await anOrderFromTheDoor(await aCustomer('Rina'), 'wrong-address')
    await owner.setOrderStatus({ id, status: 'Shipped' })
    await expectRecount()
  })

  test('are corrected by the migration, which once subtracted refusals that there were not', async () => {
    const mina = await aCustomer('Mina')
    for (const reason of ['wrong-address', 'refused'] as const) await anOrderFromTheDoor(mina, reason)
    const migration = new URL('../../../migrations/0105_handlers_for_triggers.sql', import.meta.url)
    // The table was renamed since.
    const [correction] = /UPDATE customers[^;]*;/.exec(readFileSync(migration, 'utf8')) ?? []
    await sql`UPDATE customer_stats SET refused = refused - 1`.execute(shop.db)
    for (const _ of [1, 2]) {
      await sql.raw(correction!.replaceAll('customers', 'customer_stats')).execute(shop.db)
      await expectRecount()
    }
  })

  test('lose the orders that the purge has anonymized', async () => {
    const [tara, udit] = [await aCustomer('Tara'), await aCustomer('Udit')]
    const old = [
      await anOrder(tara, 'Delivered'),
      await anOrder(tara, 'Cancelled'),
      await anOrder(udit, 'Cancelled'),
    ]
    const young = await anOrder(tara, 'Delivered')
    await purge(old)
    await expectRecount()
    expect(await figures(tara.id)).toEqual({ orders: 1, delivered: 1, refused: 0, deliveredSum: 118 })
    expect((await owner.getCustomer({ id: udit.id })).customer).toMatchObject({
      orders: 0,
      lastOrderAt: null,
    })
    await purge([young])
    await expectRecount()
    expect(await figures(tara.id)).toEqual({ orders: 0, delivered: 0, refused: 0, deliveredSum: 0 })
  })

  test('are counted again by ops/recount-customers.sql, and a second run changes nothing', async () => {
    const recount = readFileSync(new URL('../../../ops/recount-customers.sql', import.meta.url), 'utf8')
    const before = (await stored.execute(shop.db)).rows
    await sql`UPDATE customer_stats SET orders = orders - 7, delivered = -3, refused = 9, delivered_paise = 1, last_order_at = 'epoch'`.execute(
      shop.db,
    )
    for (const _ of [1, 2]) {
      for (const statement of recount.split(/;\n/).filter((text) => /\w/.test(text.replace(/^--.*$/gm, ''))))
        await sql.raw(statement).execute(shop.db)
      expect((await stored.execute(shop.db)).rows).toEqual(before)
    }
  })
})

test('the page of a customer has addresses, orders in pages and no data of others', async () => {
  const dipa = await aCustomer('Dipa')
  const orders = [await anOrder(dipa), await anOrder(dipa, 'Delivered'), await anOrder(dipa)]
  await anUnpaidOrder(shop, { shopper: dipa })
  const { customer } = await packer.getCustomer({ id: dipa.id })
  expect(customer.addresses).toHaveLength(1)
  expect(customer).toMatchObject({ name: 'Dipa', orders: 3, notes: [], blockedPhones: [] })
  const first = await packer.listCustomerOrders({ id: dipa.id, limit: 2 })
  expect(first.orders.map(({ _id }) => _id)).toEqual([orders[2]?._id, orders[1]?._id])
  expect(first.orders[1]).toMatchObject({
    status: 'Delivered',
    amount: 118,
    paymentType: 'COD',
    isPaid: false,
  })
  const rest = await packer.listCustomerOrders({ id: dipa.id, cursor: first.nextCursor ?? '' })
  expect([rest.orders.map(({ _id }) => _id), rest.nextCursor]).toEqual([[orders[0]?._id], null])
  await expect(packer.listCustomerOrders({ id: dipa.id, cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  await expect(packer.getCustomer({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'customer_not_found',
  })
})

describe('notes', () => {
  test('are written by staff, shown with each order, and deleted by the owner', async () => {
    const [esha, farid] = [await aCustomer('Esha'), await aCustomer('Farid')]
    const { _id: order } = await anOrder(esha)
    await packer.addCustomerNote({ id: esha.id, text: '  Rings twice ' })
    const { customer } = await owner.addCustomerNote({ id: esha.id, text: 'Pays in coins' })
    expect(customer.notes.map(({ text, by }) => [text, by])).toEqual([
      ['Pays in coins', 'Bipul'],
      ['Rings twice', 'Bipul'],
    ])
    const shown = (await packer.getOrder({ id: order })).order.customer
    expect([shown?._id, shown?.notes.map(({ text }) => text)]).toEqual([
      esha.id,
      ['Pays in coins', 'Rings twice'],
    ])
    const note = customer.notes[0]?._id ?? ''
    await expect(packer.deleteCustomerNote({ id: esha.id, note })).rejects.toMatchObject({ status: 403 })
    // The note belongs to another customer.
    expect((await owner.deleteCustomerNote({ id: farid.id, note })).customer.notes).toEqual([])
    const kept = await owner.deleteCustomerNote({ id: esha.id, note })
    expect(kept.customer.notes.map(({ text }) => text)).toEqual(['Rings twice'])
    const { entries } = await owner.listAuditEntries({ thing: 'customer' })
    expect(entries.filter(({ action }) => action === 'customer.note-delete')).toHaveLength(1)
  })

  test.each([[''], ['   '], ['x'.repeat(501)], ['a\0b']])('%j is refused', async (text) => {
    const gita = await aCustomer('Gita')
    await expect(owner.addCustomerNote({ id: gita.id, text })).rejects.toMatchObject({ status: 400 })
    await expect(owner.addCustomerNote({ id: crypto.randomUUID(), text: 'x' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('and blocked numbers are in the copy of personal data; the account takes its notes along', async () => {
    const hari = await aCustomer('Hari')
    await packer.addCustomerNote({ id: hari.id, text: 'Canarynote' })
    await owner.blockPhone({ phone: hari.phone, reason: 'Canaryreason' })
    expect((await hari.exportPersonalData()).records).toEqual({
      notes: [{ text: 'Canarynote', at: expect.any(String) }],
      blockedPhones: [{ phone: hari.phone, reason: 'Canaryreason', at: expect.any(String) }],
    })
    await hari.deleteAccount({ password: hari.password })
    const { rows } = await sql`SELECT FROM customer_notes WHERE text = 'Canarynote'`.execute(shop.db)
    expect(rows).toEqual([])
    await expect(owner.getCustomer({ id: hari.id })).rejects.toMatchObject({ status: 404 })
    // A new account does not lift a block.
    expect((await owner.listBlockedPhones()).phones.map(({ phone }) => phone)).toContain(hari.phone)
  })
})

describe('a blocked phone number', () => {
  const sentence = 'We can’t take orders for this phone number. Call us at +91 60000 00001.'

  test('is refused for cash and online, at any address of the account, until it is unblocked', async () => {
    const indu = await aCustomer('Indu')
    const key = { idempotencyKey: crypto.randomUUID() }
    const first = await indu.placeCodOrder(oneOf(indu), key)
    await owner.blockPhone({ phone: ` +91-${indu.phone}`, reason: 'Refused three parcels' })
    const other = await indu.addAddress({ address: anAddress({ phone: aPhone() }) })
    for (const address of [indu.address, other.address._id]) {
      const wanted = { ...oneOf(indu), address }
      const refused = { status: 409, code: 'phone_blocked', message: sentence }
      await expect(indu.placeCodOrder(wanted)).rejects.toMatchObject(refused)
      await expect(indu.placeOnlineOrder(wanted)).rejects.toMatchObject(refused)
    }
    expect((await indu.placeCodOrder(oneOf(indu), key)).order).toEqual(first.order)
    expect((await packer.listCustomers({ q: indu.phone })).customers).toMatchObject([{ isBlocked: true }])
    await owner.unblockPhone({ phone: indu.phone })
    await indu.placeCodOrder(oneOf(indu))
  })

  test('is refused in another spelling, and for the account of another person', async () => {
    const jonali = await aCustomer('Jonali')
    await owner.blockPhone({ phone: jonali.phone, reason: 'x' })
    const kamal = await aShopper(shop, { name: 'Kamal' })
    const [start, end] = [jonali.phone.slice(0, 5), jonali.phone.slice(5)]
    for (const phone of [
      `0${start}-${end}`,
      `+91 0 ${start} ${end}`,
      `+91-0-${start}-${end}`,
      `91 091 ${start}${end}`,
    ]) {
      await kamal.updateAddress({ id: kamal.address, address: anAddress({ phone }) })
      await expect(kamal.placeCodOrder(oneOf(kamal))).rejects.toMatchObject({ code: 'phone_blocked' })
    }
    const mina = await aCustomer('Mina')
    await mina.placeCodOrder(oneOf(mina))
  })

  test('ends the payment of an order that is not placed yet, and says nothing to others', async () => {
    const [nila, ojas] = [await aCustomer('Nila'), await aCustomer('Ojas')]
    const order = await anUnpaidOrder(shop, { shopper: nila })
    await nila.payOrder({ id: order._id })
    await owner.blockPhone({ phone: nila.phone, reason: 'x' })
    await expect(nila.payOrder({ id: order._id })).rejects.toMatchObject({ code: 'phone_blocked' })
    await expect(ojas.payOrder({ id: order._id })).rejects.toMatchObject({ status: 404 })
    await nila.deleteAddress({ id: nila.address })
    await expect(nila.payOrder({ id: order._id })).rejects.toMatchObject({ code: 'phone_blocked' })
    await nila.cancelOrder({ id: order._id })
  })

  test('is on the list with its reason, and in the log without both; blocking it again changes the reason', async () => {
    const phone = aPhone()
    await owner.blockPhone({ phone, reason: 'First' })
    const { phones: list } = await owner.blockPhone({ phone: `+91 ${phone}`, reason: 'Second' })
    expect(list.filter((one) => one.phone === phone)).toEqual([
      { phone, reason: 'Second', by: 'Bipul', at: expect.any(String) },
    ])
    await owner.unblockPhone({ phone: `0${phone}` })
    await owner.unblockPhone({ phone })
    const { entries } = await owner.listAuditEntries({ thing: 'customer', limit: 3 })
    const name = `…${phone.slice(-2)}`
    expect(entries.map(({ action, subject, before, after }) => [action, subject, before, after])).toEqual([
      ['customer.unblock', { _id: null, name }, null, {}],
      ['customer.block', { _id: null, name }, null, {}],
      ['customer.block', { _id: null, name }, null, {}],
    ])
  })

  test.each([
    ['12345', 'x'],
    ['not a number', 'x'],
    ['0000000', 'x'],
    ['9864012345', ''],
    ['9864012345', 'x'.repeat(201)],
  ])('%s for %s is refused', async (phone, reason) => {
    await expect(owner.blockPhone({ phone, reason })).rejects.toMatchObject({ status: 400 })
  })

  test('is the same number for the shop and the database', async () => {
    const spellings = [
      '+91 98640 12345',
      '098640-12345',
      '0091 9864012345',
      '919864012345',
      '+91 0 98640 12345',
      '+91-091-98640-12345',
      '91919864012345',
      '9186401234',
      '9191234',
      '+1 (2) 3',
      '0123456789',
      '910123456789',
    ]
    for (const phone of spellings) {
      const { rows } = await sql<{ key: string }>`SELECT phone_key(${phone}) AS key`.execute(shop.db)
      expect(rows[0]?.key).toBe(phoneKey(phone))
      expect(phoneKey(phoneKey(phone))).toBe(phoneKey(phone))
    }
    const same = Array(7).fill('9864012345')
    const others = ['9186401234', '9191234', '123', '123456789', '910123456789']
    expect(spellings.map(phoneKey)).toEqual([...same, ...others])
  })
})

test('a block from before the prefix could be repeated is one with its number', async () => {
  const [seller] = await shop.db.selectFrom('sellers').select('id').limit(1).execute()
  const block = (phone: string, reason: string, days: number) =>
    sql`INSERT INTO blocked_phones (phone, reason, seller_id, at)
      VALUES (${phone}, ${reason}, ${seller?.id}, now() - make_interval(days => ${days}))`.execute(shop.db)
  const [twice, once, other] = [aPhone(), aPhone(), aPhone()]
  await block(`910${twice}`, 'newer', 1)
  await block(twice, 'older', 2)
  await block(`91091${once}`, 'once', 3)
  await block(other, 'other', 4)
  const migration = readFileSync(new URL('../../../migrations/0079_phone_key.sql', import.meta.url), 'utf8')
  const [, ...changes] =
    /(DELETE FROM blocked_phones[^;]*);\s*(UPDATE blocked_phones[^;]*);/.exec(migration) ?? []
  for (const change of [...changes, ...changes]) await sql.raw(change).execute(shop.db)
  const { phones: list } = await owner.listBlockedPhones()
  const own = list.filter(({ reason }) => ['newer', 'older', 'once', 'other'].includes(reason))
  expect(own.map(({ phone, reason }) => [phone, reason])).toEqual([
    [twice, 'newer'],
    [once, 'once'],
    [other, 'other'],
  ])
})

describe('cash limits', () => {
  async function setCashLimits(
    trust: { firstOrders: number; maxCashPaise: number; maxRefused: number } | null,
  ) {
    const { version } = await owner.getShopSettings()
    await owner.saveShopSettings({ version, changes: { trust } })
  }
  const refusalOf = async (shopper: Shopper, amount = '100') =>
    (await shopper.quoteDelivery({ address: shopper.address, amount })).quote

  test('changes nothing by default', async () => {
    const pallabi = await aCustomer('Pallabi')
    await anOrder(pallabi, 'Cancelled')
    const quote = await refusalOf(pallabi, '90000')
    expect([quote.maxCash, quote.cashRefusal]).toEqual([null, undefined])
    await pallabi.placeCodOrder({ ...oneOf(pallabi), items: [{ product: rice._id, quantity: 99 }] })
  })

  test('limits the cash of first orders until they are delivered', async () => {
    await setCashLimits({ firstOrders: 2, maxCashPaise: 150_00, maxRefused: 0 })
    const rita = await aCustomer('Rita')
    const two = { ...oneOf(rita), items: [{ product: rice._id, quantity: 2 }] }
    const message = 'For your first orders, cash on delivery is available up to ₹150. Please pay online.'
    await anOrder(rita, 'Delivered')
    expect(await refusalOf(rita, '200')).toMatchObject({ maxCash: 150, cashRefusal: message })
    expect((await refusalOf(rita)).cashRefusal).toBeUndefined()
    await expect(rita.placeCodOrder(two)).rejects.toMatchObject({ status: 409, code: 'cash_limit', message })
    const online = await rita.placeOnlineOrder(two)
    await rita.cancelOrder({ id: online.order._id })
    await anOrder(rita, 'Delivered')
    expect((await refusalOf(rita, '200')).cashRefusal).toBeUndefined()
    await rita.placeCodOrder(two)
    await setCashLimits(null)
  })

  test('ends cash after refused orders, and no longer when one of them is delivered after all', async () => {
    await setCashLimits({ firstOrders: 0, maxCashPaise: 0, maxRefused: 2 })
    const sima = await aCustomer('Sima')
    await anOrder(sima, 'Cancelled')
    const { _id: id } = await anOrder(sima, 'Cancelled')
    const message = 'Cash on delivery is not available for your orders. Please pay online.'
    expect(await figures(sima.id)).toEqual({ orders: 2, delivered: 0, refused: 2, deliveredSum: 0 })
    expect(await refusalOf(sima)).toMatchObject({ maxCash: 0, cashRefusal: message })
    await expect(sima.placeCodOrder(oneOf(sima))).rejects.toMatchObject({ code: 'cash_limit', message })
    await owner.setOrderStatus({ id, status: 'Delivered' })
    await sima.placeCodOrder(oneOf(sima))
    // Cancelled before it is on its way: not refused at the door.
    const { order } = await sima.placeCodOrder(oneOf(sima))
    await owner.setOrderStatus({ id: order._id, status: 'Cancelled' })
    expect(await figures(sima.id)).toEqual({ orders: 4, delivered: 1, refused: 1, deliveredSum: 118 })
    await setCashLimits(null)
  })

  test('may refuse cash for first orders', async () => {
    await setCashLimits({ firstOrders: 1, maxCashPaise: 0, maxRefused: 0 })
    const tultul = await aCustomer('Tultul')
    await expect(tultul.placeCodOrder(oneOf(tultul))).rejects.toMatchObject({
      message: 'Cash on delivery is not available for your orders. Please pay online.',
    })
    await setCashLimits(null)
  })
})

test.each([
  ['firstOrders', -1],
  ['firstOrders', 21],
  ['firstOrders', 1.5],
  ['maxCashPaise', -1],
  ['maxRefused', 101],
])('cash limits with %s %d is refused', async (name, value) => {
  const { version } = await owner.getShopSettings()
  const trust = { firstOrders: 0, maxCashPaise: 0, maxRefused: 0, [name]: value }
  await expect(owner.saveShopSettings({ version, changes: { trust } })).rejects.toMatchObject({ status: 400 })
})
