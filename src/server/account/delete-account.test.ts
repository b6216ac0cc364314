import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { anAddress, aSeller, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aPushDevice } from '#test/fakes/push-device.ts'
import { listViolations } from '#test/invariants.ts'
import { tokenIn, waitForMail } from '#test/mail.ts'
import { openBrowser, startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)
const [seller, rice] = [await aSeller(shop), await aProduct(shop, { stock: 500 })]

async function orderOf(shopper: Shopper, { address = shopper.address, note = '' } = {}): Promise<string> {
  const placed = await shopper.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address, note })
  return placed.order._id
}

/** Every row of every table that contains the text, in any case. */
async function findRowsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(shop.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} AS t WHERE t::text ILIKE ${`%${text}%`}`.execute(shop.db)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

async function countFailedLogins({ email }: Shopper): Promise<number> {
  const accounts = [`shopper:${email}`, `inside:shopper:${email}`, `reset:shopper:${email}`]
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM failed_logins, unnest(${accounts}::text[]) AS name
    WHERE account = sha256(convert_to(name, 'UTF8'))`.execute(shop.db)
  return rows[0]?.count ?? 0
}

describe('deleting an account', () => {
  test('removes the person from every table, and keeps every order with its items and town', async () => {
    const asha = await aShopper(shop, { name: 'Canaryname' })
    const canaries = [
      'Canaryname',
      'Canarylast',
      'canary-mail@example.com',
      'Canary Road 7',
      '60000 77777',
      'canary-device',
      'Canary bell',
      '27.0215777',
    ]
    const { address } = await asha.addAddress({
      address: anAddress({
        firstName: 'Canaryname',
        lastName: 'Canarylast',
        email: 'canary-mail@example.com',
        street: 'Canary Road 7',
        phone: '+91 60000 77777',
        location: { latitude: 27.0215777, longitude: 93.92 },
      }),
    })
    const order = await orderOf(asha, { address: address._id, note: 'Canary bell' })
    const online = await anUnpaidOrder(shop, { shopper: { ...asha, address: address._id } })
    await payAtPractice(asha, { order: online })
    const givenUp = await anUnpaidOrder(shop, { shopper: { ...asha, address: address._id } })
    await asha.cancelOrder({ id: givenUp._id })
    for (const id of [order, online._id]) await seller.setOrderStatus({ id, status: 'Delivered' })
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    await asha.forgotPassword({ email: asha.email })
    await asha.subscribePush({ ...aPushDevice(), endpoint: 'https://fcm.googleapis.com/send/canary-device' })
    await aVisitor(shop)
      .login({ email: asha.email, password: 'a wrong one' })
      .catch(() => {})
    for (const canary of [...canaries, asha.email, asha.id])
      expect([canary, (await findRowsWith(canary)).length > 0]).toEqual([canary, true])

    expect(await asha.deleteAccount({ password: asha.password })).toEqual({
      success: true,
      message: 'Your account was deleted',
    })
    for (const canary of [...canaries, asha.email, asha.id])
      expect([canary, await findRowsWith(canary)]).toEqual([canary, []])
    const kept = (await seller.listOrders()).orders.find(({ _id }) => _id === order)
    expect(kept).toMatchObject({
      items: [{ quantity: 1, product: { _id: rice._id, name: rice.name } }],
      amount: rice.offerPrice + 18,
      status: 'Delivered',
      address: {
        city: 'Biswanath Chariali',
        state: 'Assam',
        zipcode: 784164,
        country: 'India',
        street: '',
        phone: '',
      },
    })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('and unblocking its phone number leaves neither the number nor the reason, also of earlier releases', async () => {
    const asha = await aShopper(shop)
    const [phone, reason] = ['9433177771', 'Canary reason']
    await asha.addAddress({ address: anAddress({ phone }) })
    await seller.blockPhone({ phone, reason })
    await sql`INSERT INTO audit_log (action, subject_name, before, after) VALUES
      ('customer.block', ${phone}, NULL, ${JSON.stringify({ reason })}),
      ('customer.unblock', ${phone}, ${JSON.stringify({ reason })}, NULL)`.execute(shop.db)
    await asha.deleteAccount({ password: asha.password })
    await seller.unblockPhone({ phone })
    await shop.app.jobs.run('apply-retention')
    expect([...(await findRowsWith(phone)), ...(await findRowsWith(reason))]).toEqual([])
    const { entries } = await seller.listAuditEntries({ q: '…71' })
    expect(entries.flatMap(({ items, ...entry }) => items ?? [entry])).toHaveLength(4)
  })

  test('ends every session of the account, and refuses its login', async () => {
    const asha = await aShopper(shop)
    const telephone = aVisitor(shop)
    await telephone.login(asha)
    const copy = openBrowser(shop)
    copy.cookies.set('haat_shopper', asha.browser.cookies.get('haat_shopper')!)
    await asha.forgotPassword({ email: asha.email })
    const guess = { email: asha.email, password: 'a wrong one' }
    for (const browser of [aVisitor(shop), asha]) await browser.login(guess).catch(() => {})
    await asha.deleteAccount({ password: 'a wrong one' }).catch(() => {})
    expect(await countFailedLogins(asha)).toBe(4)
    await asha.deleteAccount({ password: asha.password })
    expect(await countFailedLogins(asha), 'who asked for what is forgotten, too').toBe(0)
    expect(asha.browser.cookies.has('haat_shopper')).toBe(false)
    for (const browser of [copy, telephone.browser])
      expect((await browser.send('/api/address/get')).statusCode).toBe(401)
    await expect(aVisitor(shop).login(asha)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await aVisitor(shop).register({ name: 'Asha', email: asha.email, password: asha.password })
  })

  test('requires the password', async () => {
    const asha = await aShopper(shop)
    await expect(asha.deleteAccount({ password: 'not the password' })).rejects.toMatchObject({
      status: 400,
      code: 'wrong_password',
    })
    await expect(asha.deleteAccount({ password: '' })).rejects.toMatchObject({ status: 400 })
    expect((await asha.getShopperSession()).user._id).toBe(asha.id)
  })

  test.for(['Pending', 'Processing', 'Shipped'] as const)('waits for an order that is %s', async (status) => {
    const asha = await aShopper(shop)
    await seller.setOrderStatus({ id: await orderOf(asha), status: 'Delivered' })
    const open = await orderOf(asha)
    if (status !== 'Pending') await seller.setOrderStatus({ id: open, status })
    await expect(asha.deleteAccount({ password: asha.password })).rejects.toMatchObject({
      status: 409,
      code: 'order_open',
      message: expect.stringMatching(/delivered or cancelled/),
    })
    expect((await asha.listMyOrders()).orders.map((order) => order.address.phone)).toEqual([
      '+91 60000 12345',
      '+91 60000 12345',
    ])
    await seller.setOrderStatus({ id: open, status: 'Cancelled' satisfies OrderStatus })
    await asha.deleteAccount({ password: asha.password })
  })

  test('leaves the orders of others unchanged', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    for (const shopper of [asha, bina])
      await seller.setOrderStatus({ id: await orderOf(shopper), status: 'Delivered' })
    const before = await bina.exportPersonalData()
    await asha.deleteAccount({ password: asha.password })
    expect(await bina.exportPersonalData()).toEqual(before)
  })

  test.for([
    ['an order and password changes', 0],
    ['an order and password changes', 4],
    ['an order and password changes', 8],
    ['no conflicting request', 0],
    ['no conflicting request', 4],
  ] as const)('during %s, from request %i on, is complete or refused', async ([kind, first]) => {
    const isDecided = kind === 'no conflicting request'
    const asha = await aShopper(shop)
    const [telephone, fresh] = [aVisitor(shop), 'the-ferry-leaves-at-nine']
    await telephone.login(asha)
    await asha.forgotPassword({ email: asha.email })
    const token = tokenIn(await waitForMail(shop, asha.email))
    const order = await orderOf(asha)
    if (isDecided) await seller.setOrderStatus({ id: order, status: 'Delivered' })
    const against = [
      () => orderOf(asha),
      () => telephone.changePassword({ currentPassword: asha.password, newPassword: fresh }),
      () => aVisitor(shop).resetPassword({ token, password: fresh }),
    ]
    const calls: (() => Promise<unknown>)[] = [
      () => asha.cancelOrder({ id: order }),
      () => seller.setOrderStatus({ id: order, status: 'Delivered' }),
      () => asha.addAddress({ address: anAddress() }),
      () => telephone.deleteAccount({ password: asha.password }),
      () => asha.updateCart({ cartItems: { [rice._id]: 1 } }),
      () => asha.updateProfile({ name: 'Asha Borah' }),
      ...(isDecided ? [] : against),
      () => asha.deleteAddress({ id: asha.address }),
      () => aVisitor(shop).login(asha),
      () => asha.deleteAccount({ password: asha.password }),
    ]
    const turned = [...calls.slice(first), ...calls.slice(0, first)]
    const ends = await Promise.allSettled(turned.map((call) => call()))
    for (const end of ends)
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ status: expect.toBeOneOf([400, 401, 404, 409]) })
    const { rows } = await sql`SELECT FROM users WHERE id = ${asha.id}`.execute(shop.db)
    if (isDecided) expect(rows).toEqual([])
    if (rows.length === 0)
      for (const trace of [asha.email, asha.id]) expect(await findRowsWith(trace)).toEqual([])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('waits for an order in progress, and then includes it', async () => {
    const asha = await aShopper(shop)
    const delivered = await orderOf(asha)
    await seller.setOrderStatus({ id: delivered, status: 'Delivered' })
    let deleting: Promise<unknown> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`
        INSERT INTO orders (id, user_id, request_hash, payment_type, address, items_paise, charges, amount_paise, due_paise)
        SELECT ${crypto.randomUUID()}, user_id, request_hash, payment_type, address, items_paise, charges, amount_paise, due_paise FROM orders WHERE id = ${delivered}`.execute(
        tx,
      )
      deleting = asha.deleteAccount({ password: asha.password }).catch((error) => error)
      // The deletion gets as far as it can before the order exists.
      await wait(500)
    })
    expect(await deleting).toMatchObject({ status: 409, code: 'order_open' })
    expect((await asha.listMyOrders()).orders).toHaveLength(2)
  })
})

// The embedded database runs one transaction at a time.
test.skipIf(shop.database.kind === 'embedded')(
  'waits for a change of an order, and refuses if the change leaves the order open',
  async () => {
    const asha = await aShopper(shop)
    const order = await orderOf(asha)
    await asha.cancelOrder({ id: order })
    const client = await shop.database.pool.connect()
    await client.query('BEGIN')
    await client.query("UPDATE orders SET status = 'Pending' WHERE id = $1", [order])
    const leaving = asha.deleteAccount({ password: asha.password }).catch((error: unknown) => error)
    await expect.poll(waiters).toBe(1)
    await client.query('COMMIT')
    client.release()
    expect(await leaving).toMatchObject({ code: 'order_open' })
    await sql`UPDATE orders SET status = 'Cancelled' WHERE id = ${order}`.execute(shop.db)
  },
)

async function waiters() {
  const { rows } = await shop.database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length
}
