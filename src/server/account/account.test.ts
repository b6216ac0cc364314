import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { json, openBrowser, startShop } from '#test/shop.ts'

const shop = await startShop()
const password = 'mustard-fields-in-bloom'
let count = 0
const anEmail = () => `somebody-${++count}@example.com`

async function tokenHashes(): Promise<string[]> {
  const rows = await shop.db.selectFrom('user_sessions').select('token_hash').execute()
  return rows.map((row) => Buffer.from(row.token_hash).toString('hex'))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function cpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('registering', () => {
  test('creates an account and logs in', async () => {
    const asha = aVisitor(shop)
    const email = anEmail()
    const { user, message } = await asha.register({ name: ' Asha ', email, password })
    expect(user).toEqual({ _id: expect.any(String), name: 'Asha', email, cartItems: {} })
    expect(message).toBe('Welcome, Asha!')
    expect((await asha.getShopperSession()).user).toEqual(user)
  })

  test('needs a name, an e-mail address and a password', async () => {
    const whole = { name: 'Asha', email: anEmail(), password }
    const wrong = [
      { name: undefined },
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: { $ne: '' } },
      { email: undefined },
      { email: 'asha' },
      { email: ['asha@example.com'] },
      { email: { $gt: '' } },
      { password: undefined },
      { password: '' },
      { password: 12345678 },
      { password: { $gt: '' } },
    ]
    for (const changes of wrong) {
      const reply = await aVisitor(shop).browser.send(
        '/api/user/register',
        json('POST', { ...whole, ...changes }),
      )
      expect([changes, reply.statusCode]).toEqual([changes, 400])
      expect(reply.json()).toMatchObject({
        success: false,
        code: 'invalid_input',
        message: expect.any(String),
      })
      expect(reply.cookies).toEqual([])
    }
  })

  test('with one e-mail address twenty times at once, in any case, creates exactly one account', async () => {
    const spellings = ['Bina@Example.com', 'bina@example.com', 'BINA@EXAMPLE.COM', ' bINA@exAmple.com ']
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        aVisitor(shop).register({ name: 'Bina', email: spellings[index % 4]!, password }),
      ),
    )
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = tries
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => outcome.reason.status)
    // Ten get the reply "taken", and the rest have to wait.
    expect(refused.filter((status) => status === 409)).toHaveLength(10)
    expect(refused.filter((status) => status === 429)).toHaveLength(9)
    await shop.db.deleteFrom('failed_logins').execute()
    const rows = await shop.db.selectFrom('users').select('email').where('name', '=', 'Bina').execute()
    expect(rows).toHaveLength(1)
  })

  test('ignores every other field of the request', async () => {
    const [asha, chandan] = [await aShopper(shop), aVisitor(shop)]
    const rice = await aProduct(shop)
    const forged = {
      _id: asha.id,
      id: asha.id,
      role: 'admin',
      isSeller: true,
      isAdmin: true,
      createdAt: '2000-01-01',
      cartItems: { [rice._id]: 5 },
      password_hash: 'x',
    }
    const wanted = { name: 'Chandan', email: anEmail(), password }
    const reply = await chandan.browser.send('/api/user/register', json('POST', { ...forged, ...wanted }))
    const { user } = reply.json()
    expect(Object.keys(user).toSorted()).toEqual(['_id', 'cartItems', 'email', 'name'])
    expect(user._id).not.toBe(asha.id)
    expect(user.cartItems).toEqual({})
    await expect(chandan.getSellerSession()).rejects.toMatchObject({ code: 'not_logged_in' })
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user._id)
      .executeTakeFirstOrThrow()
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
  })
})

describe('a password', () => {
  const register = (secret: string, email = anEmail()) =>
    aVisitor(shop).browser.send('/api/user/register', json('POST', { name: 'Asha', email, password: secret }))

  test.for([
    ['seven characters', 'x7-Kq9!'],
    ['a common password', 'trustno1'],
    ['a less common password', 'hollywood'],
    ['a common password in capitals', 'QWERTYUIOP'],
    ['a word of the shop with digits', 'grocery123'],
    ['a word of the shop with signs', '-Groceries-2026-'],
    ['one repeated character', 'aaaaaaaaaaaa'],
    ['129 characters', 'kq7-'.repeat(33).slice(0, 129)],
    ['half a character', `mustard\ud800fields`],
  ] as const)('of %s is refused', async ([, secret]) => {
    const reply = await register(secret)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/password/i)
  })

  test('must differ from the e-mail address', async () => {
    const email = anEmail()
    expect((await register(email.toUpperCase(), email)).statusCode).toBe(400)
  })

  test.for([
    ['eight characters', 'x7-Kq9!r'],
    ['64 characters', 'The market opens at dawn and closes when the last fish is sold.!'],
    ['128 characters', 'kq7-'.repeat(32)],
    ['words of another script, with spaces', 'पासवर्ड मेरा बड़ा लम्बा'],
    ['a shop’s word beside words of another script', 'shop পাহাৰৰ নদী'],
    ['characters of four bytes', '🐟🥬🍚🥥🍋🌶️🐄🧀'],
    ['quotes and backslashes', `' OR 1=1 -- \\ " ; $1`],
    ['a NUL in the middle', 'mustard\0fields'],
  ] as const)('of %s is accepted, and logs in again', async ([, secret]) => {
    const email = anEmail()
    expect((await register(secret, email)).statusCode).toBe(200)
    const asha = aVisitor(shop)
    expect((await asha.login({ email, password: secret })).user.email).toBe(email)
    await expect(asha.login({ email, password: `${secret} ` })).rejects.toMatchObject({ status: 401 })
  })

  test('counts to its last byte, also after the 72nd', async () => {
    const [email, start] = [anEmail(), 'kq7-'.repeat(18)]
    await register(`${start}this end`, email)
    const login = (secret: string) => aVisitor(shop).login({ email, password: secret })
    await expect(login(`${start}that end`)).rejects.toMatchObject({ status: 401 })
    await login(`${start}this end`)
  })
})

describe('logging in', () => {
  test('accepts the e-mail address in any case', async () => {
    const asha = await aShopper(shop)
    const { user, message } = await aVisitor(shop).login({ email: asha.email.toUpperCase(), password })
    expect(user).toMatchObject({ _id: asha.id, email: asha.email })
    expect(message).toBe('Welcome back, Asha!')
  })

  test('returns the stored cart', async () => {
    const [asha, rice] = [await aShopper(shop), await aProduct(shop)]
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const { user } = await aVisitor(shop).login({ email: asha.email, password })
    expect(user.cartItems).toEqual({ [rice._id]: 2 })
  })

  test('answers the same, after the same work, to an unknown e-mail address and to a wrong password', async () => {
    const asha = await aShopper(shop)
    const work = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 9; round++) {
      for (const [who, email] of [
        ['known', asha.email],
        ['unknown', anEmail()],
      ] as const) {
        const before = process.cpuUsage()
        const reply = await aVisitor(shop).browser.send(
          '/api/user/login',
          json('POST', { email, password: 'not the password' }),
        )
        work[who].push(cpuMs(before))
        expect([reply.statusCode, reply.json()]).toEqual([
          401,
          { success: false, code: 'wrong_credentials', message: 'Invalid email or password' },
        ])
      }
    }
    // CPU time, and the minimum of each, because the machine may be busy. A missing hash would make it a
    // tenth.
    const ratio = Math.min(...work.unknown) / Math.min(...work.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('refuses invalid e-mail addresses and passwords', async () => {
    for (const wrong of [
      {},
      { email: 'a@b.in' },
      { email: 'a@b.in', password: '' },
      { email: { $gt: '' }, password: { $gt: '' } },
    ]) {
      const reply = await aVisitor(shop).browser.send('/api/user/login', json('POST', wrong))
      expect([wrong, reply.statusCode]).toEqual([wrong, 400])
    }
  })
})

describe('a session', () => {
  test('is sent in cookies that scripts and other sites cannot use', async () => {
    const asha = aVisitor(shop)
    const reply = await asha.browser.send(
      '/api/user/register',
      json('POST', { name: 'Asha', email: anEmail(), password }),
    )
    expect(reply.cookies).toEqual([
      {
        name: 'haat_shopper',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 30 * 24 * 60 * 60,
      },
      {
        name: 'haat_shopper_device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 365 * 24 * 60 * 60,
      },
    ])
    for (const { value } of reply.cookies) expect(reply.body).not.toContain(value)
  })

  test('under https is bound to this host and to https', async () => {
    const secure = await startShop({ publicUrl: 'https://haat.example' })
    const browser = openBrowser(secure)
    const reply = await browser.send(
      '/api/user/register',
      json('POST', { name: 'Asha', email: anEmail(), password }),
    )
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-haat_shopper=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    )
    await browser.api.getShopperSession()
    const out = await browser.send('/api/user/logout')
    expect(out.headers['set-cookie']).toMatch(/^__Host-haat_shopper=; .*Path=\/.*Secure/)
    // A cookie without the __Host- prefix could come from a neighbouring host.
    const [token] = reply.cookies.map((cookie) => cookie.value)
    const plain = await openBrowser(secure, { cookie: `haat_shopper=${token}` }).send('/api/user/is-auth')
    expect(plain.json().success).toBe(false)
  })

  test('is stored only as the SHA-256 of its token, and no password is stored', async () => {
    const asha = await aShopper(shop)
    const token = asha.browser.cookies.get('haat_shopper')!
    expect(await tokenHashes()).toContain(sha256(token))
    const everything = []
    for (const table of [
      'users',
      'user_sessions',
      'sellers',
      'seller_sessions',
      'failed_logins',
      'cart_items',
      'addresses',
    ] as const)
      everything.push(await shop.db.selectFrom(table).selectAll().execute())
    const text = JSON.stringify(everything)
    const tokenBytes = Buffer.from(token).toJSON().data.join()
    for (const secret of [token, tokenBytes, password, Buffer.from(token, 'base64url').toString('hex')])
      expect(text).not.toContain(secret)
    const user = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is a new one at every login, and the previous one of the browser ends', async () => {
    const asha = await aShopper(shop)
    const first = new Map(asha.browser.cookies)
    await asha.login({ email: asha.email, password })
    expect(asha.browser.cookies.get('haat_shopper')).not.toBe(first.get('haat_shopper'))
    expect(await isActive(first)).toBe(false)
    expect(await isActive(asha.browser.cookies)).toBe(true)
  })

  test('is replaced at login, so that a planted cookie is not logged in', async () => {
    const planted = 'A'.repeat(43)
    const asha = await aShopper(shop)
    const browser = openBrowser(shop)
    browser.cookies.set('haat_shopper', planted)
    await browser.api.login({ email: asha.email, password })
    expect(browser.cookies.get('haat_shopper')).not.toBe(planted)
    expect(await isActive(new Map([['haat_shopper', planted]]))).toBe(false)
  })

  test.for(['logout', 'logoutByPost'] as const)('ends by %s, for every copy of its cookie', async (how) => {
    const asha = await aShopper(shop)
    const copy = new Map(asha.browser.cookies)
    expect(await asha[how]()).toMatchObject({ success: true })
    expect(asha.browser.cookies.has('haat_shopper')).toBe(false)
    expect(await isActive(copy)).toBe(false)
    await asha[how]()
  })

  test('ends without ending the sessions of other browsers', async () => {
    const asha = await aShopper(shop)
    const telephone = aVisitor(shop)
    await telephone.login({ email: asha.email, password })
    await asha.logout()
    await expect(telephone.listAddresses()).resolves.toMatchObject({ success: true })
  })

  test('ends with the account, and after thirty days', async () => {
    const [gone, late] = [await aShopper(shop), await aShopper(shop)]
    await shop.db.deleteFrom('users').where('id', '=', gone.id).execute()
    await expireSessions(late.id, -1)
    for (const person of [gone, late]) {
      await expect(person.listAddresses()).rejects.toMatchObject({ status: 401, code: 'login_needed' })
      await expect(person.getShopperSession()).rejects.toMatchObject({ code: 'not_logged_in' })
    }
  })

  test('is extended by use, once a day and not by every request', async () => {
    const asha = await aShopper(shop)
    const fresh = await asha.browser.send('/api/address/get')
    expect(fresh.cookies).toEqual([])
    await expireSessions(asha.id, 28 * 24 * 60 * 60_000)
    const used = await asha.browser.send('/api/address/get')
    expect(used.cookies).toMatchObject([{ name: 'haat_shopper', maxAge: 30 * 24 * 60 * 60, httpOnly: true }])
    const row = await shop.db
      .selectFrom('user_sessions')
      .select('expires_at')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(row.expires_at.getTime()).toBeGreaterThan(Date.now() + 29.9 * 24 * 60 * 60_000)
  })

  test('ends 180 days after its login, even if it is used', async () => {
    const asha = await aShopper(shop)
    const [day, now] = [24 * 60 * 60_000, Date.now()]
    const sessions = () =>
      shop.db.selectFrom('user_sessions').selectAll().where('user_id', '=', asha.id).executeTakeFirstOrThrow()
    expect((await sessions()).ends_at.getTime() - now).toBeCloseTo(180 * day, -5)
    // As on its 175th day.
    const last = new Date(now + 5 * day)
    await shop.db
      .updateTable('user_sessions')
      .set({ ends_at: last, expires_at: new Date(now + day) })
      .where('user_id', '=', asha.id)
      .execute()
    for (let times = 0; times < 2; times++) await asha.listAddresses()
    expect((await sessions()).expires_at).toEqual(last)
    const beyond = shop.db
      .updateTable('user_sessions')
      .set({ expires_at: new Date(last.getTime() + 1) })
      .where('user_id', '=', asha.id)
      .execute()
    await expect(beyond).rejects.toMatchObject({ code: '23514' })
  })

  test('that does not exist is no error for the session check', async () => {
    const tokens = ['', 'x', 'B'.repeat(43), `${'B'.repeat(43)}'; DROP TABLE users`, '%00', 'B'.repeat(5000)]
    for (const token of tokens) {
      const reply = await openBrowser(shop, { cookie: `haat_shopper=${token}` }).send('/api/user/is-auth')
      expect([token, reply.statusCode]).toEqual([token, 200])
      expect(reply.json()).toEqual({ success: false, code: 'not_logged_in', message: 'Not logged in' })
    }
  })

  async function isActive(cookies: Map<string, string>): Promise<boolean> {
    const reply = await openBrowser(shop, { cookie: `haat_shopper=${cookies.get('haat_shopper')}` }).send(
      '/api/address/get',
    )
    return reply.statusCode === 200
  }

  async function expireSessions(userId: string, ms: number): Promise<void> {
    await shop.db
      .updateTable('user_sessions')
      .set({ expires_at: new Date(Date.now() + ms) })
      .where('user_id', '=', userId)
      .execute()
  }
})
