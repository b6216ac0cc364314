import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { json, type Shop, startShop } from '#test/shop.ts'
import { countRegistration, countTry, dropOldTries, type LoginTry } from './login-throttle-store.ts'

const shop = await startShop()
const right = 'mustard-fields-in-bloom'
let count = 0
const anEmail = () => `nobody-${++count}@example.com`
/** An address of the network nobody tried from yet. */
const anAddress = () => `10.0.${Math.floor(++count / 250)}.${count % 250}`

type Try = {
  email: string
  password?: string
  from: string
  headers?: Record<string, string>
  at?: Shop
  path?: string
}

function knock({
  email,
  password = 'a wrong one',
  from,
  headers = {},
  at = shop,
  path = '/api/user/login',
}: Try) {
  const { headers: own, ...request } = json('POST', { email, password })
  return at.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { ...(own as Record<string, string>), ...headers },
    payload: String(request.body),
  })
}

async function knockOften(times: number, wanted: (index: number) => Try) {
  return Promise.all(Array.from({ length: times }, (_, index) => knock(wanted(index))))
}

const many = (replies: { statusCode: number }[], status: number) =>
  replies.filter((reply) => reply.statusCode === status).length

async function letTimePass(minutes: number) {
  await sql`UPDATE failed_logins SET at = at - make_interval(mins => ${minutes})`.execute(shop.db)
}

test('an account is closed for a while after ten wrong passwords, from wherever they come', async () => {
  const asha = await aShopper(shop)
  for (const password of ['a wrong one', right.toUpperCase()])
    expect((await knock({ email: asha.email, password, from: anAddress() })).statusCode).toBe(401)
  await tried(8, () => ({ email: asha.email }))
  const refused = await knock({ email: asha.email.toUpperCase(), password: right, from: anAddress() })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ success: false, code: 'too_many_tries' })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
})

test('the right password works again after the quarter of an hour, however often somebody knocked meanwhile', async () => {
  const asha = await aShopper(shop)
  await tried(10, () => ({ email: asha.email }))
  await letTimePass(10)
  expect(many(await knockOften(15, () => ({ email: asha.email, from: anAddress() })), 429)).toBe(15)
  const soon = await knock({ email: asha.email, from: anAddress() })
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(5 * 60)
  await letTimePass(5)
  expect((await knock({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(200)
})

test('tries at the same moment are counted like tries one after the other', async () => {
  const asha = await aShopper(shop)
  const replies = await knockOften(50, () => ({ email: asha.email, from: anAddress() }))
  expect(many(replies, 401)).toBe(10)
  expect(many(replies, 429)).toBe(40)
})

test('a login that works forgets the wrong ones before it', async () => {
  const asha = await aShopper(shop)
  for (let round = 0; round < 3; round++) {
    await tried(8, () => ({ email: asha.email }))
    expect((await knock({ email: asha.email, from: anAddress() })).statusCode).toBe(401)
    expect((await knock({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(200)
  }
})

test('an address of the network that tried a hundred accounts has to wait, other ones need not', async () => {
  const [asha, from] = [await aShopper(shop), anAddress()]
  await tried(99, () => ({ address: from }))
  expect((await knock({ email: anEmail(), from })).statusCode).toBe(401)
  const refused = await knock({ email: asha.email, password: right, from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect((await knock({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(200)
  // Its own good login gives an attacker no new hundred.
  const mine = await aShopper(shop)
  expect((await knock({ email: mine.email, password: right, from })).statusCode).toBe(429)
})

test('an account is told when it is free itself, not when its network address is', async () => {
  const [asha, from] = [await aShopper(shop), anAddress()]
  await tried(1, () => ({ address: from }))
  await letTimePass(14)
  await tried(10, () => ({ email: asha.email, address: from }))
  const refused = await knock({ email: asha.email, from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('an address of the new kind counts by its first half, for one customer has all of the second', async () => {
  await tried(100, () => ({ address: '2001:db8:7:1::1' }))
  const knockFrom = async (from: string) => (await knock({ email: anEmail(), from })).statusCode
  for (const same of [
    '2001:db8:7:1::2',
    '2001:0DB8:0007:0001:ffff:ffff:ffff:ffff',
    '2001:db8:7:1:2:3:4:5',
    '2001:db8:7:1::',
  ])
    expect([same, await knockFrom(same)]).toEqual([same, 429])
  for (const other of ['2001:db8:7:2::1', '2001:db8::1', '::1', '2001:db8:7::1:0:0:1'])
    expect([other, await knockFrom(other)]).toEqual([other, 401])
  await tried(100, () => ({ address: '203.0.113.9' }))
  expect(await knockFrom('::ffff:203.0.113.9')).toBe(429)
  expect(await knockFrom('::ffff:203.0.113.8')).toBe(401)
})

test('a header about where a request comes from counts for nothing without a trusted proxy', async () => {
  const from = anAddress()
  await tried(100, () => ({ address: from }))
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ]) {
    const value = name === 'forwarded' ? `for=${anAddress()}` : anAddress()
    expect([name, (await knock({ email: anEmail(), from, headers: { [name]: value } })).statusCode]).toEqual([
      name,
      429,
    ])
  }
})

test('behind a trusted proxy it is the address the proxy saw that counts, not one in front of it', async () => {
  const behind = await startShop({ trustProxy: true })
  const [proxy, seen] = [anAddress(), anAddress()]
  const knockThrough = (...forwarded: string[]) =>
    knock({ at: behind, email: anEmail(), from: proxy, headers: { 'x-forwarded-for': forwarded.join(', ') } })
  await tried(99, () => ({ address: seen }), behind)
  expect((await knockThrough(seen)).statusCode).toBe(401)
  expect((await knockThrough(anAddress(), seen)).statusCode).toBe(429)
  expect((await knockThrough(anAddress())).statusCode).toBe(401)
})

test('sellers are counted by the same measure, apart from shoppers of the same e-mail address', async () => {
  const seller = await aSeller(shop)
  const path = '/api/seller/login'
  await tried(10, () => ({ email: seller.email }))
  const open = { email: seller.email, password: seller.password, path }
  expect((await knock({ ...open, from: anAddress() })).statusCode).toBe(200)
  expect((await knock({ email: seller.email, from: anAddress(), path })).statusCode).toBe(401)
  await tried(9, () => ({ realm: 'seller', email: seller.email }))
  const refused = await knock({ ...open, from: anAddress() })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
})

test('nobody is stopped from browsing, whatever they tried', async () => {
  const from = anAddress()
  await tried(100, () => ({ address: from }))
  const replies = await Promise.all(
    Array.from({ length: 300 }, () =>
      shop.app.inject({ url: '/api/product/list?limit=5', remoteAddress: from }),
    ),
  )
  expect(many(replies, 200)).toBe(300)
})

test('an address that registered three hundred people has to wait, other ones need not, and logging in goes on', async () => {
  const from = anAddress()
  const register = (address: string) => {
    const { headers, body } = json('POST', { name: 'Asha', email: anEmail(), password: right })
    return shop.app.inject({
      method: 'POST',
      url: '/api/user/register',
      remoteAddress: address,
      headers: headers as Record<string, string>,
      payload: String(body),
    })
  }
  for (let index = 0; index < 299; index++) await countRegistration(shop.db, from)
  expect((await register(from)).statusCode).toBe(200)
  const refused = await register(from)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
  expect((await register(anAddress())).statusCode).toBe(200)
  const asha = await aShopper(shop)
  expect((await knock({ email: asha.email, password: right, from })).statusCode).toBe(200)
  await letTimePass(61)
  expect((await register(from)).statusCode).toBe(200)
})

test('who tried is kept as a hash, and only as long as it counts', async () => {
  await aVisitor(shop)
    .login({ email: 'canary@example.com', password: 'x' })
    .catch(() => undefined)
  const rows = await shop.db.selectFrom('failed_logins').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.account.length === 32 && row.address.length === 32)).toBe(true)
  await letTimePass(61)
  await dropOldTries(shop.db)
  expect(await shop.db.selectFrom('failed_logins').selectAll().execute()).toEqual([])
})

/** Wrong tries as the login counts them, without the work of a password. */
async function tried(times: number, wanted: () => Partial<LoginTry>, { db }: Shop = shop) {
  for (let index = 0; index < times; index++)
    await countTry(db, { realm: 'shopper', email: anEmail(), address: anAddress(), ...wanted() })
}
