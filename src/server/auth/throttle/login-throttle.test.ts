import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { repeatLastAttempt } from '#test/builders/login-attempts.ts'
import { tokenIn, waitForMail } from '#test/mail.ts'
import { json, type Shop, startSecondApp, startShop } from '#test/shop.ts'
import { rememberDevice } from '../sessions/known-device-store.ts'
import { newToken } from '../sessions/session-token.ts'
import { type LoginAttempt, purgeOldAttempts, throttleLogin, throttleRegistration } from './login-throttle.ts'

const shop = await startShop()
const right = 'mustard-fields-in-bloom'
let count = 0
const anEmail = () => `nobody-${++count}@example.com`
const anAddress = () => `10.0.${Math.floor(++count / 250)}.${count % 250}`

type Try = {
  email: string
  password?: string
  from: string
  headers?: Record<string, string>
  at?: Shop
  path?: string
  browser?: TestUser['browser']
}

function tryLogin({
  email,
  password = 'a wrong one',
  from,
  headers = {},
  at = shop,
  path = '/api/user/login',
  browser,
}: Try) {
  const { headers: own, ...request } = json('POST', { email, password })
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return at.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { ...(own as Record<string, string>), ...(cookie ? { cookie } : {}), ...headers },
    payload: String(request.body),
  })
}

async function tryLogins(times: number, wanted: (index: number) => Try) {
  return Promise.all(Array.from({ length: times }, (_, index) => tryLogin(wanted(index))))
}

const countStatus = (replies: { statusCode: number }[], status: number) =>
  replies.filter((reply) => reply.statusCode === status).length

/** Makes all counted tries older. */
async function advanceTime(minutes: number) {
  await sql`UPDATE failed_logins SET at = at - make_interval(secs => ${minutes * 60})`.execute(shop.db)
}

describe('ten wrong passwords from one network', () => {
  test('block the account for that network for a quarter of an hour', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    for (const password of ['a wrong one', right.toUpperCase()])
      expect((await tryLogin({ email: asha.email, password, from })).statusCode).toBe(401)
    await countFailures(8, { login: asha.email, address: from })
    const refused = await tryLogin({ email: asha.email.toUpperCase(), password: right, from })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_tries' })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
  })

  test('block no other network', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    await countFailures(10, { login: asha.email, address: from })
    expect((await tryLogin({ email: asha.email, password: right, from })).statusCode).toBe(429)
    expect((await tryLogin({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(200)
    // The owner's login does not reset the guesser's count.
    expect((await tryLogin({ email: asha.email, from })).statusCode).toBe(429)
  })

  test('expire after their time, however many tries follow in between', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    await countFailures(10, { login: asha.email, address: from })
    await advanceTime(10)
    expect(countStatus(await tryLogins(15, () => ({ email: asha.email, from })), 429)).toBe(15)
    const soon = await tryLogin({ email: asha.email, from })
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(5 * 60)
    await advanceTime(5)
    expect((await tryLogin({ email: asha.email, password: right, from })).statusCode).toBe(200)
  })

  test('are ten also when fifty come at the same moment to two processes', async () => {
    const [asha, from, second] = [await aShopper(shop), anAddress(), await startSecondApp(shop)]
    const replies = await tryLogins(50, (index) => ({
      email: asha.email,
      from,
      at: index % 2 ? shop : second,
    }))
    expect(countStatus(replies, 401)).toBe(10)
    expect(countStatus(replies, 429)).toBe(40)
  })

  test('are reset by a login from there', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    for (let round = 0; round < 3; round++) {
      await countFailures(8, { login: asha.email, address: from })
      expect((await tryLogin({ email: asha.email, from })).statusCode).toBe(401)
      expect((await tryLogin({ email: asha.email, password: right, from })).statusCode).toBe(200)
    }
  })
})

test('an owner on another network logs in at every try during 34 minutes of guessing', async () => {
  const [asha, guesser, home] = [await aShopper(shop), anAddress(), anAddress()]
  const guesses: number[] = []
  for (let minute = 0; minute < 34; minute += 0.5) {
    guesses.push((await tryLogin({ email: asha.email, from: guesser })).statusCode)
    if (minute % 2 === 0)
      expect([
        minute,
        (await tryLogin({ email: asha.email, password: right, from: home })).statusCode,
      ]).toEqual([minute, 200])
    await advanceTime(0.5)
  }
  // Ten at first, ten as those expire, and eight of the third round, when the account limit applies.
  expect(guesses).toHaveLength(68)
  expect(guesses.filter((status) => status === 401)).toHaveLength(28)
  expect(guesses.filter((status) => status === 429)).toHaveLength(40)
})

describe('a hundred wrong passwords for one account from many networks', () => {
  test('block it for unknown browsers, and block no other account', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    await countFailures(99, { login: asha.email })
    expect((await tryLogin({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(200)
    await countFailures(1, { login: asha.email })
    const refused = await tryLogin({ email: asha.email, password: right, from: anAddress() })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await tryLogin({ email: bina.email, password: right, from: anAddress() })).statusCode).toBe(200)
  })

  test('do not block a browser that has logged in before, as shopper or as staff', async () => {
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    await countFailures(100, { login: asha.email })
    await countFailures(100, { realm: 'staff', login: seller.email })
    const staff = { email: seller.email, password: seller.password, path: '/api/seller/login' }
    for (const login of [{ email: asha.email, password: right }, staff]) {
      expect((await tryLogin({ ...login, from: anAddress() })).statusCode).toBe(429)
      const { browser } = 'path' in login ? seller : asha
      expect((await tryLogin({ ...login, from: anAddress(), browser })).statusCode).toBe(200)
    }
  })
})

describe('a browser that has logged in before', () => {
  test('logs in from the network that has used up every limit', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    await countFailures(10, { login: asha.email, address: from })
    await countFailures(90, { address: from })
    expect((await tryLogin({ email: asha.email, password: right, from })).statusCode).toBe(429)
    const { browser } = asha
    expect((await tryLogin({ email: asha.email, password: right, from, browser })).statusCode).toBe(200)
  })

  test('has ten tries from any network, and uses up no other limit', async () => {
    const asha = await aShopper(shop)
    const { email, browser } = asha
    const guesses = await tryLogins(12, () => ({ email, from: anAddress(), browser }))
    expect([countStatus(guesses, 401), countStatus(guesses, 429)]).toEqual([10, 2])
    expect((await tryLogin({ email, password: right, from: anAddress(), browser })).statusCode).toBe(429)
    expect((await tryLogin({ email, password: right, from: anAddress() })).statusCode).toBe(200)
    await advanceTime(15)
    expect((await tryLogin({ email, password: right, from: anAddress(), browser })).statusCode).toBe(200)
  })

  test('is unknown to every other account', async () => {
    const [asha, bina, from] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' }), anAddress()]
    await countFailures(10, { login: bina.email, address: from })
    const { browser } = asha
    expect((await tryLogin({ email: bina.email, password: right, from, browser })).statusCode).toBe(429)
  })

  test('is known to each account that has logged in there, also after a logout', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    await asha.login(bina)
    await asha.logout()
    for (const { email } of [asha, bina]) {
      await countFailures(100, { login: email })
      expect((await tryLogin({ email, password: right, from: anAddress() })).statusCode).toBe(429)
      expect((await asha.login({ email, password: right })).user.email).toBe(email)
    }
  })

  test('gets a new key at every login, and an earlier or planted key is void', async () => {
    const asha = await aShopper(shop)
    const before = new Map(asha.browser.cookies)
    await asha.login(asha)
    const key = asha.browser.cookies.get('haat_shopper_device')
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(key).not.toBe(before.get('haat_shopper_device'))
    await countFailures(100, { login: asha.email })
    const old = { ...asha.browser, cookies: before }
    const login = { email: asha.email, password: right, from: anAddress() }
    expect((await tryLogin({ ...login, browser: old })).statusCode).toBe(429)
    const planted = { ...asha.browser, cookies: new Map([['haat_shopper_device', 'A'.repeat(43)]]) }
    expect((await tryLogin({ ...login, browser: planted })).statusCode).toBe(429)
    expect((await tryLogin({ ...login, browser: asha.browser })).statusCode).toBe(200)
  })

  test('is stored as a hash, at most twenty for an account, and deleted with the account', async () => {
    const asha = await aShopper(shop)
    const asShopper = { realm: 'shopper', accountId: asha.id, replaces: null } as const
    for (let times = 0; times < 20; times++)
      await rememberDevice(shop.db, { ...asShopper, tokenHash: newToken().hash })
    await aVisitor(shop).login(asha)
    const rows = await shop.db.selectFrom('user_devices').selectAll().where('user_id', '=', asha.id).execute()
    expect(rows).toHaveLength(20)
    expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true)
    await asha.deleteAccount({ password: right })
    const left = await shop.db.selectFrom('user_devices').where('user_id', '=', asha.id).selectAll().execute()
    expect(left).toEqual([])
  })

  test('is also one that sets a new password by a mailed link', async () => {
    const asha = await aShopper(shop)
    const other = aVisitor(shop)
    await other.forgotPassword({ email: asha.email })
    const token = tokenIn(await waitForMail(shop, asha.email))
    await other.resetPassword({ token, password: 'the-ferry-leaves-at-nine' })
    await countFailures(100, { login: asha.email })
    const login = { email: asha.email, password: 'the-ferry-leaves-at-nine', from: anAddress() }
    expect((await tryLogin(login)).statusCode).toBe(429)
    expect((await tryLogin({ ...login, browser: other.browser })).statusCode).toBe(200)
  })

  test('gets a cookie that scripts and other sites cannot use', async () => {
    const asha = await aShopper(shop)
    const plain = await tryLogin({ email: asha.email, password: right, from: anAddress() })
    expect(plain.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^haat_shopper_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    )
    const secure = await startShop({ publicUrl: 'https://haat.example' })
    const seller = await aSeller(secure)
    const login = { email: seller.email, password: seller.password, path: '/api/seller/login' }
    const bound = await tryLogin({ ...login, from: anAddress(), at: secure })
    expect(bound.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-haat_seller_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    )
  })
})

test('a logged-in shopper changes the password while strangers have used up every limit outside', async () => {
  const asha = await aShopper(shop)
  await countFailures(100, { login: asha.email })
  expect((await tryLogin({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(429)
  await asha.changePassword({ currentPassword: right, newPassword: 'the-ferry-leaves-at-nine' })
  await asha.deleteAccount({ password: 'the-ferry-leaves-at-nine' })
})

test('a network address that tried a hundred accounts has to wait, and others do not', async () => {
  const [asha, from] = [await aShopper(shop), anAddress()]
  await countFailures(99, { address: from })
  expect((await tryLogin({ email: anEmail(), from })).statusCode).toBe(401)
  const refused = await tryLogin({ email: asha.email, password: right, from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect((await tryLogin({ email: asha.email, password: right, from: anAddress() })).statusCode).toBe(200)
  // The attacker's own login does not reset the count.
  const mine = await aShopper(shop)
  expect((await tryLogin({ email: mine.email, password: right, from })).statusCode).toBe(429)
})

test('a refused login gives the time until the account is free for this network', async () => {
  const [asha, from] = [await aShopper(shop), anAddress()]
  await countFailures(1, { address: from })
  await advanceTime(14)
  await countFailures(10, { login: asha.email, address: from })
  const refused = await tryLogin({ email: asha.email, from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('an IPv6 address counts by its first half, because one customer has all of the second', async () => {
  await countFailures(100, { address: '2001:db8:7:1::1' })
  const tryLoginFrom = async (from: string) => (await tryLogin({ email: anEmail(), from })).statusCode
  for (const same of [
    '2001:db8:7:1::2',
    '2001:0DB8:0007:0001:ffff:ffff:ffff:ffff',
    '2001:db8:7:1:2:3:4:5',
    '2001:db8:7:1::',
  ])
    expect([same, await tryLoginFrom(same)]).toEqual([same, 429])
  for (const other of ['2001:db8:7:2::1', '2001:db8::1', '::1', '2001:db8:7::1:0:0:1'])
    expect([other, await tryLoginFrom(other)]).toEqual([other, 401])
  await countFailures(100, { address: '203.0.113.9' })
  expect(await tryLoginFrom('::ffff:203.0.113.9')).toBe(429)
  expect(await tryLoginFrom('::ffff:203.0.113.8')).toBe(401)
})

test('without a trusted proxy forwarding headers have no effect', async () => {
  const from = anAddress()
  await countFailures(100, { address: from })
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ]) {
    const value = name === 'forwarded' ? `for=${anAddress()}` : anAddress()
    expect([
      name,
      (await tryLogin({ email: anEmail(), from, headers: { [name]: value } })).statusCode,
    ]).toEqual([name, 429])
  }
})

test('behind a trusted proxy the address that the proxy saw counts, not one in front of it', async () => {
  const behind = await startShop({ trustProxy: true })
  const [proxy, seen] = [anAddress(), anAddress()]
  const tryLoginThrough = (...forwarded: string[]) =>
    tryLogin({
      at: behind,
      email: anEmail(),
      from: proxy,
      headers: { 'x-forwarded-for': forwarded.join(', ') },
    })
  await countFailures(99, { address: seen }, behind)
  expect((await tryLoginThrough(seen)).statusCode).toBe(401)
  expect((await tryLoginThrough(anAddress(), seen)).statusCode).toBe(429)
  expect((await tryLoginThrough(anAddress())).statusCode).toBe(401)
})

test('sellers have the same limits, apart from shoppers of the same e-mail address', async () => {
  const [seller, from] = [await aSeller(shop), anAddress()]
  const path = '/api/seller/login'
  await countFailures(10, { login: seller.email, address: from })
  const open = { email: seller.email, password: seller.password, path }
  expect((await tryLogin({ ...open, from })).statusCode).toBe(200)
  expect((await tryLogin({ email: seller.email, from, path })).statusCode).toBe(401)
  await countFailures(9, { realm: 'staff', login: seller.email, address: from })
  const refused = await tryLogin({ ...open, from })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
})

test('failed logins do not block browsing', async () => {
  const from = anAddress()
  await countFailures(100, { address: from })
  const replies = await Promise.all(
    Array.from({ length: 120 }, () =>
      shop.app.inject({ url: '/api/product/list?limit=5', remoteAddress: from }),
    ),
  )
  expect(countStatus(replies, 200)).toBe(120)
})

describe('registering', () => {
  const register = (from: string, email = anEmail()) => {
    const { headers, body } = json('POST', { name: 'Asha', email, password: right })
    return shop.app.inject({
      method: 'POST',
      url: '/api/user/register',
      remoteAddress: from,
      headers: headers as Record<string, string>,
      payload: String(body),
    })
  }

  test('allows three hundred accounts an hour from one network, and does not limit logins', async () => {
    const from = anAddress()
    await throttleRegistration(shop.db, from)
    await repeatLastAttempt(shop.db, 298)
    expect((await register(from)).statusCode).toBe(200)
    const refused = await register(from)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect((await register(anAddress())).statusCode).toBe(200)
    const asha = await aShopper(shop)
    expect((await tryLogin({ email: asha.email, password: right, from })).statusCode).toBe(200)
    await advanceTime(61)
    expect((await register(from)).statusCode).toBe(200)
  })

  test('says ten times an hour to a network that an e-mail address is taken, then nothing about any', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    for (let times = 0; times < 10; times++) {
      if (times % 5 === 0) expect((await register(from)).statusCode).toBe(200)
      expect((await register(from, asha.email)).json().code).toBe('email_taken')
    }
    for (const email of [asha.email, anEmail()]) {
      const refused = await register(from, email)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    }
    expect((await register(anAddress(), asha.email)).statusCode).toBe(409)
    expect((await register(anAddress())).statusCode).toBe(200)
    await advanceTime(61)
    expect((await register(from)).statusCode).toBe(200)
  })

  test('keeps that limit for thirty requests at the same moment', async () => {
    const [asha, from] = [await aShopper(shop), anAddress()]
    const replies = await Promise.all(Array.from({ length: 30 }, () => register(from, asha.email)))
    expect([countStatus(replies, 409), countStatus(replies, 429)]).toEqual([10, 20])
  })
})

test('failed logins are stored as hashes, and only while they count', async () => {
  await aVisitor(shop)
    .login({ email: 'canary@example.com', password: 'x' })
    .catch(() => undefined)
  const rows = await shop.db.selectFrom('failed_logins').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.account.length === 32 && row.address.length === 32)).toBe(true)
  await advanceTime(61)
  await purgeOldAttempts(shop.db)
  expect(await shop.db.selectFrom('failed_logins').selectAll().execute()).toEqual([])
})

/** Counts failures as the login does, without the work of a password hash. */
async function countFailures(times: number, wanted: Partial<LoginAttempt>, { db }: Shop = shop) {
  const stranger = { realm: 'shopper', deviceHash: null } as const
  await throttleLogin(db, { ...stranger, login: anEmail(), address: anAddress(), ...wanted })
  const same = { sameAccount: 'login' in wanted, sameNetwork: 'address' in wanted }
  await repeatLastAttempt(db, times - 1, same)
}
