import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { emptyPictureStore } from '../builders/pictures.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { defaultConfig, testSecretBox, testSender } from '../default-config.ts'
import { tokenIn, waitForMail } from '../mail.ts'
import { json, type Shop, startShop } from '../shop.ts'

const lines: string[] = []
const shop = await startLoggedShop()
const asha = await aShopper(shop)

async function startLoggedShop(): Promise<Shop> {
  const quiet = await startShop()
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({
    database: quiet.database,
    pictures: emptyPictureStore,
    mailTransport: openFileTransport({ folder: quiet.outbox, from: testSender }),
    secretBox: testSecretBox,
    renderPage: null,
    assetsFolder: null,
    logger: { level: 'trace', stream },
    config: { ...defaultConfig, ...withPractice },
  })
  return { ...quiet, app }
}

afterAll(() => shop.app.close())

const logged = () => lines.join('').split('\n').filter(Boolean)

test.each(['stripe', 'upi', 'paypal'])('an unused webhook of %s is no failure', async (name) => {
  lines.length = 0
  const reply = await shop.app.inject({ method: 'POST', url: `/api/payment/${name}/webhook`, payload: {} })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([{ level: 30, status: 404, msg: 'request' }])
})

test('a payment method that the shop does not have is no failure', async () => {
  const order = await anUnpaidOrder(shop, { shopper: asha })
  const { _id: product } = await aProduct(shop)
  const wanted = { items: [{ product, quantity: 1 }], address: asha.address, via: 'stripe' }
  lines.length = 0
  for (const [path, body] of [
    ['/api/order/stripe', wanted],
    ['/api/order/pay', { id: order._id, via: 'upi' }],
  ] as const) {
    const reply = await asha.browser.send(path, json('POST', body))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'online_payment_off'])
  }
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, status: 409, msg: 'request' },
    { level: 30, status: 409, msg: 'request' },
  ])
  const { orders } = await asha.listUnpaidOrders()
  expect(orders.map(({ _id }) => _id)).toEqual([order._id])
})

test('a request is one line of JSON: caller, endpoint and result', async () => {
  lines.length = 0
  const reply = await asha.browser.send('/api/user/is-auth')
  const [entry, ...others] = logged().map((line) => JSON.parse(line))
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    reqId: reply.headers['x-request-id'],
    method: 'GET',
    path: '/api/user/is-auth',
    status: 200,
    ip: '127.0.0.1',
    msg: 'request',
  })
})

test('a shopper’s logins, good and refused, their logout and refused requests are logged with their request ids (G-04)', async () => {
  const { email, password, browser } = await aShopper(shop)
  lines.length = 0
  const begunAt = Date.now()
  const replies = [
    await browser.send('/api/user/login', json('POST', { email, password: 'canary-password' })),
    await browser.send('/api/user/login', json('POST', { email, password })),
    await browser.send('/api/seller/people'),
    await browser.send('/api/user/logout', json('POST', {})),
    await browser.send('/api/order/user'),
  ]
  const entries = logged().map((line) => JSON.parse(line))
  const requests = entries.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ reqId, path, status }) => [reqId, path, status])).toEqual(
    [
      ['/api/user/login', 401],
      ['/api/user/login', 200],
      ['/api/seller/people', 401],
      ['/api/user/logout', 200],
      ['/api/order/user', 401],
    ].map(([path, status], index) => [replies[index]!.headers['x-request-id'], path, status]),
  )
  for (const { time } of requests) {
    expect(time).toBeGreaterThanOrEqual(begunAt)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
  for (const secret of [email, password, 'canary-password']) expect(lines.join('')).not.toContain(secret)
})

test('no input adds lines to the log', async () => {
  lines.length = 0
  const forged = '\r\n{"level":60,"msg":"forged"}\u001b[31m'
  await asha.browser.send(`/api/${encodeURIComponent(forged)}`)
  await asha.browser.send('/api/user/login', json('POST', { email: `a@b.in${forged}`, password: forged }))
  await asha.browser.send('/api/product/list', {
    headers: { 'user-agent': '{"msg":"forged"}', 'x-request-id': 'forged' },
  })
  for (const line of logged()) {
    expect(JSON.parse(line).msg).toMatch(/^request( failed)?$/)
    expect(line).not.toContain('\u001b')
  }
})

test('a cached list that fails is logged once, with its request id', async () => {
  lines.length = 0
  await sql`ALTER TABLE products RENAME TO products_away`.execute(shop.db)
  const reply = await shop.app.inject('/api/product/list?limit=3')
  await sql`ALTER TABLE products_away RENAME TO products`.execute(shop.db)
  expect(reply.statusCode).toBe(500)
  const failures = logged().filter((line) => line.includes('request failed'))
  expect(failures.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, reqId: reply.headers['x-request-id'], code: 'internal' },
  ])
  expect(failures[0]?.match(/"reqId"/g)).toHaveLength(1)
})

test('no password, token, e-mail address or search text is logged, even with an error', async () => {
  lines.length = 0
  const secrets = ['canary-password', 'canary@example.com', 'canary-search', 'canary-street']
  await asha.browser.send(
    '/api/user/register',
    json('POST', { name: 'Asha', email: secrets[1], password: secrets[0] }),
  )
  await asha.browser.send('/api/user/login', json('POST', { email: secrets[1], password: secrets[0] }))
  await asha.browser.send(`/api/product/list?q=${secrets[2]}`)
  await asha.browser.send('/api/address/add', json('POST', { address: { street: secrets[3] } }))
  await asha.browser.send('/api/user/forgot-password', json('POST', { email: secrets[1] }))
  const reset = tokenIn(await waitForMail(shop, 'canary@example.com'))
  await asha.browser.send(
    '/api/user/password',
    json('POST', { currentPassword: secrets[0], newPassword: secrets[0] }),
  )
  await asha.browser.send('/api/user/reset-password', json('POST', { token: reset, password: secrets[0] }))
  const token = asha.browser.cookies.get('haat_shopper')
  // The database error contains the whole refused row.
  await sql`ALTER TABLE users ADD CONSTRAINT cursed CHECK (name <> 'Cursed')`.execute(shop.db)
  const cursed = { name: 'Cursed', email: 'canary@example.com2', password: secrets[0] }
  const fault = await asha.browser.send('/api/user/register', json('POST', cursed))
  await sql`ALTER TABLE users DROP CONSTRAINT cursed`.execute(shop.db)
  expect(fault.statusCode).toBe(500)
  const entry = logged()
    .map((line) => JSON.parse(line))
    .find(({ level }) => level === 50)
  expect(entry).toMatchObject({
    reqId: fault.headers['x-request-id'],
    msg: 'request failed',
    fault: {
      type: 'error',
      code: '23514',
      constraint: 'cursed',
      table: 'users',
      message: expect.any(String),
      stack: expect.any(String),
    },
  })
  expect(lines.join('')).toContain(`"file":"${shop.outbox}/`)
  expect(logged().length).toBeGreaterThanOrEqual(4)
  for (const secret of [...secrets, token, reset, '$argon2']) expect(lines.join('')).not.toContain(secret)
})

test("from registration to deletion, the log has only a shopper's endpoints and times", async () => {
  lines.length = 0
  const [seller, rice] = [await aSeller(shop), await aProduct(shop)]
  const bina = await aShopper(shop, { name: 'Canaryname' })
  // Longer numbers than the end of a time in ms.
  const phones = ['60000 77777', '6000077777']
  const canaries = ['Canaryname', 'Canarylast', 'canary-mail', 'Canary Road', ...phones, bina.email]
  const { address } = await bina.addAddress({
    address: anAddress({
      firstName: 'Canaryname',
      lastName: 'Canarylast',
      email: 'canary-mail@example.com',
      street: 'Canary Road 7',
      phone: '+91 60000 77777',
    }),
  })
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await bina.placeCodOrder({ items, address: address._id })
  const online = await anUnpaidOrder(shop, { shopper: { ...bina, address: address._id } })
  await payAtPractice(bina, { order: online })
  const left = await anUnpaidOrder(shop, { shopper: { ...bina, address: address._id } })
  await sql`UPDATE orders SET pay_by = now() - interval '1 second' WHERE id = ${left._id}`.execute(shop.db)
  expect((await seller.listOrders({ q: 'Canaryname' })).orders.length).toBeGreaterThan(0)
  for (const id of [order._id, online._id]) await seller.setOrderStatus({ id, status: 'Delivered' })
  await shop.db
    .updateTable('jobs')
    .set({ next_at: new Date(0) })
    .execute()
  await shop.app.jobs.runDue()
  await bina.deleteAccount({ password: bina.password })
  expect(logged().length).toBeGreaterThan(10)
  for (const canary of canaries) expect(lines.join('').toLowerCase()).not.toContain(canary.toLowerCase())
})
