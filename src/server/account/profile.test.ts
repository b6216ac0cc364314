import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashNewPassword, verifyPassword } from '#server/auth/password/hash-password.ts'
import type { Db } from '#server/database/tables.ts'
import { toShopError } from '#server/http/errors.ts'
import { aSeller, aShopper, aVisitor, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aPushDevice } from '#test/fakes/push-device.ts'
import { json, openBrowser, startShop } from '#test/shop.ts'

const shop = await startShop()
const fresh = 'the-ferry-leaves-at-nine'

async function atAnotherBrowser(shopper: Shopper): Promise<TestUser> {
  const other = aVisitor(shop)
  await other.login({ email: shopper.email, password: shopper.password })
  return other
}

async function isIn(person: TestUser): Promise<boolean> {
  return (await person.browser.send('/api/address/get')).statusCode === 200
}

test('a shopper changes the name, and nothing else', async () => {
  const asha = await aShopper(shop)
  const wanted = { name: ' Asha Borah ', email: 'evil@example.com', _id: 'x', password: fresh }
  const reply = await asha.browser.send('/api/user/update', json('POST', wanted))
  expect(reply.json()).toEqual({
    success: true,
    message: 'Your name was saved',
    user: { _id: asha.id, name: 'Asha Borah', email: asha.email, cartItems: {} },
  })
  expect((await asha.getShopperSession()).user.name).toBe('Asha Borah')
  await aVisitor(shop).login({ email: asha.email, password: asha.password })
  for (const name of [undefined, '', ' ', 'x'.repeat(201), 7, 'x\0'])
    expect((await asha.browser.send('/api/user/update', json('POST', { name }))).statusCode).toBe(400)
})

test('a new password opens the account, and the old one and every other session do not', async () => {
  const asha = await aShopper(shop)
  const telephone = await atAnotherBrowser(asha)
  const copy = openBrowser(shop)
  copy.cookies.set('haat_shopper', asha.browser.cookies.get('haat_shopper')!)
  const reply = await asha.changePassword({ currentPassword: asha.password, newPassword: fresh })
  expect(reply).toEqual({ success: true, message: 'Your password was changed' })
  expect(await isIn(asha)).toBe(true)
  expect(await isIn(telephone)).toBe(false)
  expect((await copy.send('/api/address/get')).statusCode).toBe(401)
  const stranger = aVisitor(shop)
  await expect(stranger.login(asha)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await stranger.login({ email: asha.email, password: fresh })
})

test('a session that is due for renewal also ends with the old password', async () => {
  const asha = await aShopper(shop)
  const soon = new Date(Date.now() + 28 * 24 * 60 * 60_000)
  await shop.db
    .updateTable('user_sessions')
    .set({ expires_at: soon })
    .where('user_id', '=', asha.id)
    .execute()
  const before = asha.browser.cookies.get('haat_shopper')
  const wanted = { currentPassword: asha.password, newPassword: fresh }
  const reply = await asha.browser.send('/api/user/password', json('POST', wanted))
  const sessions = reply.cookies.filter(({ name }) => name === 'haat_shopper')
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.value).not.toBe(before)
  expect(await isIn(asha)).toBe(true)
})

test('a password change requires the current password, and refuses a weak one', async () => {
  const asha = await aShopper(shop)
  const telephone = await atAnotherBrowser(asha)
  const wrong = asha.changePassword({ currentPassword: 'not the password', newPassword: fresh })
  await expect(wrong).rejects.toMatchObject({ status: 400, code: 'wrong_password' })
  for (const newPassword of ['x7-Kq9!', 'grocery123', asha.email, 'x'.repeat(129)]) {
    const easy = asha.changePassword({ currentPassword: asha.password, newPassword })
    await expect(easy).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  }
  expect([await isIn(asha), await isIn(telephone)]).toEqual([true, true])
  await aVisitor(shop).login(asha)
})

test('an open browser has ten tries at the password', async () => {
  const asha = await aShopper(shop)
  const guess = () => asha.changePassword({ currentPassword: 'a guess', newPassword: fresh })
  for (let times = 0; times < 5; times++) await expect(guess()).rejects.toMatchObject({ status: 400 })
  for (let times = 0; times < 5; times++)
    await expect(asha.deleteAccount({ password: 'a guess' })).rejects.toMatchObject({ status: 400 })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
  const right = { currentPassword: asha.password, newPassword: fresh }
  const reply = await asha.browser.send('/api/user/password', json('POST', right))
  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  await expect(asha.deleteAccount({ password: asha.password })).rejects.toMatchObject({ status: 429 })
  // Tries inside and outside a session are counted apart.
  await aVisitor(shop).login(asha)
  await expect(asha.deleteAccount({ password: asha.password })).rejects.toMatchObject({ status: 429 })
})

test('the right password resets the count of wrong ones', async () => {
  const asha = await aShopper(shop)
  const change = (currentPassword: string) =>
    asha.changePassword({ currentPassword, newPassword: asha.password })
  for (let round = 0; round < 3; round++) {
    for (let times = 0; times < 4; times++)
      await expect(change('a guess')).rejects.toMatchObject({ status: 400 })
    await change(asha.password)
  }
})

test('of two changes at once one succeeds, and one session is left', async () => {
  const asha = await aShopper(shop)
  const telephone = await atAnotherBrowser(asha)
  const wanted = [`${fresh}-1`, `${fresh}-2`]
  const tries = await Promise.allSettled(
    [asha, telephone].map((person, index) =>
      person.changePassword({ currentPassword: asha.password, newPassword: wanted[index]! }),
    ),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = tries[0]?.status === 'fulfilled' ? asha : telephone
  const loser = winner === asha ? telephone : asha
  expect([await isIn(winner), await isIn(loser)]).toEqual([true, false])
  await aVisitor(shop).login({ email: asha.email, password: wanted[winner === asha ? 0 : 1]! })
})

test.for([
  ['refuses the login', 'login', { status: 401, code: 'wrong_credentials' }],
  ['deletes nothing', 'deleteAccount', { status: 400, code: 'wrong_password' }],
] as const)('a password that changes during its check %s', async ([, call, refusal]) => {
  const asha = await aShopper(shop)
  await shop.db.deleteFrom('failed_logins').execute()
  const hash = await hashNewPassword({ password: fresh, email: asha.email })
  const { browser, ...trying } = aVisitor(shop)
  browser.cookies.set('haat_shopper', asha.browser.cookies.get('haat_shopper')!)
  const start = () =>
    trying[call]({ email: asha.email, password: asha.password }).catch((error: unknown) => error)
  const replace = (db: Db) =>
    db.updateTable('users').set({ password_hash: hash }).where('id', '=', asha.id).execute()
  const tried = shop.database.kind === 'embedded' ? replaceInQueue() : replaceUnderLock()
  expect(await tried).toMatchObject(refusal)

  /** On a server the attempt reads the old password and waits for the transaction that replaces it. */
  async function replaceUnderLock(): Promise<unknown> {
    const { promise } = await shop.db.transaction().execute(async (tx) => {
      await replace(tx)
      const promise = start()
      const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted`
      await expect.poll(async () => (await waiting.execute(shop.db)).rows).not.toEqual([])
      return { promise }
    })
    return promise
  }

  /** The embedded database has one session: the check waits in its queue with the account it has read. */
  async function replaceInQueue(): Promise<unknown> {
    const ahead = Array.from({ length: 40 }, () => verifyPassword({ password: fresh, hashed: hash }))
    const promise = start()
    const attempts = () => shop.db.selectFrom('failed_logins').selectAll().execute()
    await expect.poll(attempts, { interval: 5 }).not.toEqual([])
    // The account is read right after the attempt is recorded.
    await sql`SELECT pg_sleep(0.05)`.execute(shop.db)
    await replace(shop.db)
    await Promise.all(ahead)
    return promise
  }
  await aVisitor(shop).login({ email: asha.email, password: fresh })
})

test('a shopper ends all other sessions, and none of other shoppers', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const others = [await atAnotherBrowser(asha), await atAnotherBrowser(asha)]
  expect((await asha.logoutOthers()).message).toBe('Logged out everywhere else')
  expect(await Promise.all([asha, bina, ...others].map(isIn))).toEqual([true, true, false, false])
  expect((await asha.logoutOthers()).message).toBe('You are not logged in anywhere else')
})

test('a shopper exports all stored data, and none of other shoppers', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const [seller, rice, dal] = [await aSeller(shop), await aProduct(shop), await aProduct(shop)]
  const placed = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity: 2 }],
    address: asha.address,
  })
  await seller.setOrderStatus({ id: placed.order._id, status: 'Shipped' })
  await bina.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: bina.address })
  await asha.updateCart({ cartItems: { [dal._id]: 3 } })
  await atAnotherBrowser(asha)
  const device = aPushDevice()
  await asha.subscribePush(device)

  const reply = await asha.browser.send('/api/user/data')
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
  const { success, ...data } = reply.json()
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(success).toBe(true)
  expect(data).toEqual({
    user: { _id: asha.id, name: 'Asha', email: asha.email, createdAt: time },
    cart: { items: { [dal._id]: 3 } },
    addresses: (await asha.listAddresses()).addresses,
    orders: [
      {
        ...(await asha.listMyOrders()).orders[0],
        history: [
          { status: 'Pending', at: time },
          { status: 'Shipped', at: time },
        ],
      },
    ],
    logins: [
      { since: time, until: time },
      { since: time, until: time },
    ],
    browsers: [{ lastLogin: time }, { lastLogin: time }],
    credit: { balance: 0, entries: [] },
    tickets: [],
    records: { notes: [], blockedPhones: [] },
    notifications: [{ since: time, service: 'fcm.googleapis.com' }],
  })
  expect(data.orders[0].status).toBe('Shipped')
  for (const secret of [bina.email, device.endpoint, device.keys.auth])
    expect(reply.body).not.toContain(secret)
})

test('a write for a deleted account is refused like one without a session', async () => {
  const { _id: product_id } = await aProduct(shop)
  const line = { user_id: crypto.randomUUID(), product_id, quantity: 1, position: 1 }
  const error = await shop.db.insertInto('cart_items').values(line).execute().catch(toShopError)
  expect(error).toMatchObject({ code: 'login_needed', status: 401 })
})
