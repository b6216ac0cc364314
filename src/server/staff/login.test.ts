import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { json, openBrowser, startShop } from '#test/shop.ts'

const shop = await startShop()
const anyId = expect.stringMatching(/^[\da-f-]{36}$/)

describe('a seller', () => {
  test('logs in and sees only id, name, e-mail address, role and grants', async () => {
    const seller = await aSeller(shop)
    const reply = await seller.browser.send('/api/seller/login', json('POST', seller))
    expect(reply.json()).toEqual({
      success: true,
      message: 'Welcome, Bipul!',
      seller: { id: anyId, name: 'Bipul', email: seller.email, role: 'owner', grants: [] },
    })
    expect((await seller.getSellerSession()).seller).toEqual({
      id: anyId,
      name: 'Bipul',
      email: seller.email,
      role: 'owner',
      grants: [],
    })
  })

  test('logs in with the e-mail address in any case', async () => {
    const { email, password } = await aSeller(shop)
    const login = aVisitor(shop).sellerLogin({ email: email.toUpperCase(), password })
    await expect(login).resolves.toMatchObject({ success: true })
  })

  test('gets the same reply for an unknown e-mail address and a wrong password', async () => {
    const { email, password } = await aSeller(shop)
    for (const login of [
      { email, password: 'a wrong one' },
      { email: 'nobody@example.com', password },
    ]) {
      const reply = await aVisitor(shop).browser.send('/api/seller/login', json('POST', login))
      expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([
        401,
        { success: false, code: 'wrong_credentials', message: 'Invalid email or password' },
        [],
      ])
    }
  })

  test('needs an e-mail address and a password, as text', async () => {
    const seller = await aSeller(shop)
    const wrong = [
      {},
      { email: '', password: '' },
      { email: 'seller', password: 'x' },
      { email: seller.email, password: '' },
      { email: { $gt: '' }, password: { $gt: '' } },
      { email: [seller.email], password: [seller.password] },
    ]
    for (const login of wrong) {
      const reply = await aVisitor(shop).browser.send('/api/seller/login', json('POST', login))
      expect([login, reply.statusCode]).toEqual([login, 400])
    }
  })

  test('is not a shopper, and a shopper is not a seller', async () => {
    const asha = await aShopper(shop)
    const login = { email: asha.email, password: asha.password }
    await expect(asha.sellerLogin(login)).rejects.toMatchObject({ status: 401 })
    await expect(asha.getSellerSession()).rejects.toMatchObject({ code: 'not_logged_in', status: 200 })
    const seller = await aSeller(shop)
    await expect(seller.login({ email: seller.email, password: seller.password })).rejects.toMatchObject({
      status: 401,
    })
    await expect(seller.getShopperSession()).rejects.toMatchObject({ code: 'not_logged_in', status: 200 })
  })

  test('and a shopper may share a browser, and log out one by one', async () => {
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    await asha.sellerLogin({ email: seller.email, password: seller.password })
    await asha.listOrders()
    await asha.listMyOrders()
    await asha.sellerLogout()
    await expect(asha.listOrders()).rejects.toMatchObject({ status: 401 })
    await asha.listMyOrders()
  })
})

describe("a seller's session", () => {
  test('lasts a week, in a cookie that scripts cannot read', async () => {
    const seller = await aSeller(shop)
    const reply = await aVisitor(shop).browser.send('/api/seller/login', json('POST', seller))
    expect(reply.cookies).toEqual([
      {
        name: 'haat_seller',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 7 * 24 * 60 * 60,
      },
      expect.objectContaining({ name: 'haat_seller_device', httpOnly: true, sameSite: 'Lax' }),
    ])
    for (const { value } of reply.cookies) expect(reply.body).not.toContain(value)
  })

  test('under https is bound to this host and to https', async () => {
    const secure = await startShop({ publicUrl: 'https://haat.example' })
    const seller = await aSeller(secure)
    const reply = await seller.browser.send('/api/seller/login', json('POST', seller))
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-haat_seller=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    )
  })

  test("is refused in a shopper's cookie, and the reverse", async () => {
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    const shopperToken = asha.browser.cookies.get('haat_shopper')
    const sellerToken = seller.browser.cookies.get('haat_seller')
    const crossed = openBrowser(shop, { cookie: `haat_seller=${shopperToken}; haat_shopper=${sellerToken}` })
    await expect(crossed.api.listOrders()).rejects.toMatchObject({ status: 401 })
    await expect(crossed.api.listMyOrders()).rejects.toMatchObject({ status: 401 })
  })

  test('is a new one at every login, and the one before it ends', async () => {
    const seller = await aSeller(shop)
    const before = seller.browser.cookies.get('haat_seller')
    await seller.sellerLogin(seller)
    expect(seller.browser.cookies.get('haat_seller')).not.toBe(before)
    const copy = openBrowser(shop, { cookie: `haat_seller=${before}` })
    await expect(copy.api.listOrders()).rejects.toMatchObject({ status: 401 })
  })

  test.for(['sellerLogout', 'sellerLogoutByPost'] as const)(
    'ends by %s, for every copy of its cookie',
    async (how) => {
      const seller = await aSeller(shop)
      const copy = openBrowser(shop, { cookie: `haat_seller=${seller.browser.cookies.get('haat_seller')}` })
      await copy.api.listOrders()
      await seller[how]()
      expect(seller.browser.cookies.has('haat_seller')).toBe(false)
      await expect(copy.api.listOrders()).rejects.toMatchObject({ status: 401 })
    },
  )

  test('ends after its time, and with the seller', async () => {
    const [late, gone] = [await aSeller(shop), await aSeller(shop)]
    await expireSessions(late.email, -1000)
    await shop.db.deleteFrom('audit_log').execute()
    await shop.db.deleteFrom('sellers').where('email', '=', gone.email).execute()
    for (const seller of [late, gone]) {
      await expect(seller.listOrders()).rejects.toMatchObject({ status: 401, code: 'seller_login_needed' })
      await expect(seller.getSellerSession()).rejects.toMatchObject({ code: 'not_logged_in' })
    }
  })

  test('is extended by use, once a day', async () => {
    const seller = await aSeller(shop)
    expect((await seller.browser.send('/api/order/seller')).cookies).toEqual([])
    await expireSessions(seller.email, 5 * 24 * 60 * 60_000)
    const used = await seller.browser.send('/api/order/seller')
    expect(used.cookies).toMatchObject([{ name: 'haat_seller', maxAge: 7 * 24 * 60 * 60 }])
    expect((await seller.browser.send('/api/order/seller')).cookies).toEqual([])
  })

  test('ends 30 days after its login, even if it is used', async () => {
    const seller = await aSeller(shop)
    const [day, now] = [24 * 60 * 60_000, Date.now()]
    const ends = () =>
      shop.db
        .selectFrom('seller_sessions as t')
        .innerJoin('sellers as s', 's.id', 't.seller_id')
        .select(['t.token_hash', 't.expires_at', 't.ends_at'])
        .where('s.email', '=', seller.email)
        .executeTakeFirstOrThrow()
    const { token_hash: hash, ends_at: end } = await ends()
    expect(end.getTime() - now).toBeCloseTo(30 * day, -5)
    const last = new Date(now + 3 * day)
    await shop.db
      .updateTable('seller_sessions')
      .set({ ends_at: last, expires_at: new Date(now + day) })
      .where('token_hash', '=', hash)
      .execute()
    for (let times = 0; times < 2; times++) await seller.listOrders()
    expect((await ends()).expires_at).toEqual(last)
  })

  async function expireSessions(email: string, ms: number): Promise<void> {
    const { id } = await shop.db
      .selectFrom('sellers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('seller_sessions')
      .set({ expires_at: new Date(Date.now() + ms) })
      .where('seller_id', '=', id)
      .execute()
  }
})
