import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { listMailsTo, tokenOf, waitForMail } from '#test/mail.ts'
import { json, openBrowser, startShop } from '#test/shop.ts'

const shop = await startShop()
const wanted = 'another-market-morning'

async function atAnother({ email, password }: TestUser, userAgent = ''): Promise<TestUser> {
  const browser = openBrowser(shop, { 'user-agent': userAgent })
  await browser.api.sellerLogin({ email, password })
  return { ...browser.api, browser, email, password }
}

const isOut = { status: 401, code: 'seller_login_needed' }

describe("one's own password", () => {
  test('ends every other session when it changes, and starts a new one here', async () => {
    const seller = await aSeller(shop)
    const other = await atAnother(seller)
    const before = seller.browser.cookies.get('haat_seller')
    await seller.changeSellerPassword({ currentPassword: seller.password, newPassword: wanted })
    expect(seller.browser.cookies.get('haat_seller')).not.toBe(before)
    await seller.getStaffLogin()
    await expect(other.getStaffLogin()).rejects.toMatchObject(isOut)
    const copy = openBrowser(shop, { cookie: `haat_seller=${before}` })
    await expect(copy.api.getStaffLogin()).rejects.toMatchObject(isOut)
    await expect(aVisitor(shop).sellerLogin(seller)).rejects.toMatchObject({ status: 401 })
    await aVisitor(shop).sellerLogin({ email: seller.email, password: wanted })
    expect((await waitForMail(shop, seller.email)).head).toContain('Your password was changed')
  })

  test('changes only with the current one, with a limit of wrong tries', async () => {
    const seller = await aSeller(shop)
    const change = { currentPassword: 'not this one', newPassword: wanted }
    for (let tries = 0; tries < 10; tries++)
      await expect(seller.changeSellerPassword(change)).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(
      seller.changeSellerPassword({ ...change, currentPassword: seller.password }),
    ).rejects.toMatchObject({ status: 429 })
    await seller.getStaffLogin()
  })

  test('changes even while a stranger uses up the login limit from outside', async () => {
    const seller = await aSeller(shop)
    const guess = { email: seller.email, password: 'not this one' }
    for (let tries = 0; tries < 10; tries++)
      await expect(aVisitor(shop).sellerLogin(guess)).rejects.toMatchObject({ status: 401 })
    await expect(aVisitor(shop).sellerLogin(seller)).rejects.toMatchObject({ status: 429 })
    await seller.changeSellerPassword({ currentPassword: seller.password, newPassword: wanted })
    await aVisitor(shop).sellerLogin({ email: seller.email, password: wanted })
  })

  test('must not be weak', async () => {
    const seller = await aSeller(shop)
    const change = { currentPassword: seller.password, newPassword: 'grocery123' }
    await expect(seller.changeSellerPassword(change)).rejects.toMatchObject({ status: 400 })
    await aVisitor(shop).sellerLogin(seller)
  })
})

describe("one's own devices", () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

  test('are listed, this one first, in plain words and without tokens', async () => {
    const seller = await aSeller(shop)
    const other = await atAnother(seller, firefox)
    const reply = await other.browser.send('/api/seller/me')
    expect(reply.json().devices).toEqual([
      {
        _id: expect.any(String),
        device: 'Firefox on Linux',
        since: expect.any(String),
        seen: expect.any(String),
        isThis: true,
      },
      expect.objectContaining({ device: 'Unknown device', isThis: false }),
    ])
    const rows = await shop.db.selectFrom('seller_sessions').select('token_hash').execute()
    for (const { token_hash: hash } of rows)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(reply.body).not.toContain(Buffer.from(hash).toString(form))
  })

  test('end one by one, or all others at once', async () => {
    const seller = await aSeller(shop)
    const [one, two, three] = [
      await atAnother(seller, firefox),
      await atAnother(seller),
      await atAnother(seller),
    ]
    const { devices } = await seller.getStaffLogin()
    await seller.logoutDevice({ id: devices.find(({ device }) => device.startsWith('Firefox'))?._id ?? '' })
    await expect(one.getStaffLogin()).rejects.toMatchObject(isOut)
    await two.getStaffLogin()
    await seller.logoutOtherDevices()
    for (const other of [two, three]) await expect(other.getStaffLogin()).rejects.toMatchObject(isOut)
    expect((await seller.getStaffLogin()).devices).toHaveLength(1)
    expect((await seller.logoutOtherDevices()).message).toBe('You are not logged in anywhere else')
  })

  test('of another person cannot be ended', async () => {
    const [seller, other] = [await aSeller(shop), await aSeller(shop)]
    const { devices } = await other.getStaffLogin()
    await seller.logoutDevice({ id: devices[0]?._id ?? '' })
    expect((await other.getStaffLogin()).devices).toHaveLength(devices.length)
  })

  test('have the time of their last use, updated every few minutes and not by every request', async () => {
    const seller = await aSeller(shop)
    const set = (minutes: number) =>
      sql`UPDATE seller_sessions SET seen_at = now() - make_interval(mins => ${minutes})
        WHERE seller_id = (SELECT id FROM sellers WHERE email = ${seller.email})`.execute(shop.db)
    const minutesAgo = async () => {
      const { devices } = await seller.getStaffLogin()
      return Math.round((Date.now() - Date.parse(devices[0]?.seen ?? '')) / 60_000)
    }
    await set(3)
    expect([await minutesAgo(), await minutesAgo()]).toEqual([3, 3])
    await set(6)
    expect(await minutesAgo()).toBe(0)
  })

  test('show only text, whatever the User-Agent is', async () => {
    const seller = await aSeller(shop)
    const other = await atAnother(seller, `${'x'.repeat(2000)}<script>`)
    expect((await other.getStaffLogin()).devices[0]?.device).toBe('Unknown device')
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) =>
    aVisitor(shop).browser.send('/api/seller/forgot-password', json('POST', { email }))

  test('is set by a mailed link, once; every session ends, and a mail reports it', async () => {
    const seller = await aSeller(shop)
    await ask(seller.email.toUpperCase())
    const token = tokenOf(await waitForMail(shop, seller.email), 'http://localhost/seller/reset-password')
    await expect(aVisitor(shop).sellerResetPassword({ token, password: 'password1' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await aVisitor(shop).sellerResetPassword({ token, password: wanted })
    await expect(seller.getStaffLogin()).rejects.toMatchObject(isOut)
    await aVisitor(shop).sellerLogin({ email: seller.email, password: wanted })
    expect((await waitForMail(shop, seller.email, 2)).head).toContain('Your password was changed')
    await expect(aVisitor(shop).sellerResetPassword({ token, password: wanted })).rejects.toMatchObject({
      status: 400,
      code: 'reset_invalid',
    })
  })

  test('gets the same reply for every address, and no mail without a login', async () => {
    const seller = await aSeller(shop)
    const [known, unknown] = [await ask(seller.email), await ask('nobody@example.com')]
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    await waitForMail(shop, seller.email)
    expect(await listMailsTo(shop, 'nobody@example.com')).toEqual([])
  })

  test('unlocks a login that a stranger has locked by guessing', async () => {
    const seller = await aSeller(shop)
    const guess = { email: seller.email, password: 'not this one' }
    for (let tries = 0; tries < 11; tries++)
      await aVisitor(shop)
        .sellerLogin(guess)
        .catch(() => {})
    await expect(aVisitor(shop).sellerLogin(seller)).rejects.toMatchObject({ status: 429 })
    await aVisitor(shop).sellerForgotPassword({ email: seller.email })
    const token = tokenOf(await waitForMail(shop, seller.email), '/seller/reset-password')
    await aVisitor(shop).sellerResetPassword({ token, password: wanted })
    await aVisitor(shop).sellerLogin({ email: seller.email, password: wanted })
  })

  test('has one valid link: the newest, within the hour', async () => {
    const seller = await aSeller(shop)
    await ask(seller.email)
    const first = tokenOf(await waitForMail(shop, seller.email), '/seller/reset-password')
    await ask(seller.email)
    const second = tokenOf(await waitForMail(shop, seller.email, 2), '/seller/reset-password')
    const reset = (token: string) => aVisitor(shop).sellerResetPassword({ token, password: wanted })
    await expect(reset(first)).rejects.toMatchObject({ code: 'reset_invalid' })
    await sql`UPDATE seller_password_resets SET expires_at = now() - interval '1 second'`.execute(shop.db)
    await expect(reset(second)).rejects.toMatchObject({ code: 'reset_invalid' })
  })

  test('is set once also where the link is used twice at the same time', async () => {
    const seller = await aSeller(shop)
    await ask(seller.email)
    const token = tokenOf(await waitForMail(shop, seller.email), '/seller/reset-password')
    const tries = await Promise.allSettled(
      [wanted, `${wanted} too`].map((password) => aVisitor(shop).sellerResetPassword({ token, password })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is requested five times an hour at most, and a shopper’s link does not set it', async () => {
    const seller = await aSeller(shop)
    for (let times = 0; times < 5; times++) expect((await ask(seller.email)).statusCode).toBe(200)
    expect((await ask(seller.email)).statusCode).toBe(429)
    const token = tokenOf(await waitForMail(shop, seller.email, 5), '/seller/reset-password')
    await expect(aVisitor(shop).resetPassword({ token, password: wanted })).rejects.toMatchObject({
      code: 'reset_invalid',
    })
  })
})
