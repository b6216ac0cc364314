import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSeller, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { listMailsTo, tokenOf, waitForMail } from '#test/mail.ts'
import { json, startShop } from '#test/shop.ts'
import { totpCode } from '#test/two-factor-code.ts'

const shop = await startShop()

// The code must not change between two lines of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The first code is used up. */
async function aTwoFactorSeller() {
  const seller = await aSeller(shop)
  const { key } = await seller.startTwoFactorSetup({ password: seller.password })
  const { codes } = await seller.confirmTwoFactor({ code: totpCode(key) })
  return { seller, key, codes }
}

function logIn({ email, password }: Pick<TestUser, 'email' | 'password'>, code?: string) {
  return aVisitor(shop).sellerLogin({ email, password, ...(code === undefined ? {} : { code }) })
}

async function everyRow(): Promise<string> {
  const tables = ['sellers', 'seller_authenticators', 'seller_recovery_codes', 'audit_log'] as const
  const rows = await Promise.all(
    tables.map((table) => sql`SELECT * FROM ${sql.table(table)}`.execute(shop.db)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

describe('the setup', () => {
  test('requires the password, and has no effect before the first code', async () => {
    const seller = await aSeller(shop)
    await expect(seller.startTwoFactorSetup({ password: 'not this one' })).rejects.toMatchObject({
      status: 400,
      code: 'wrong_password',
    })
    const { key } = await seller.startTwoFactorSetup({ password: seller.password })
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    await logIn(seller)
    await expect(seller.confirmTwoFactor({ code: totpCode(key, 40) })).rejects.toMatchObject({
      status: 400,
      code: 'setup_code_wrong',
    })
    expect((await seller.getStaffLogin()).twoFactor).toEqual({ isOn: false, since: null, codesLeft: 0 })
    const { codes } = await seller.confirmTwoFactor({ code: ` ${totpCode(key).replace(/(...)/, '$1 ')} ` })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
    expect((await seller.getStaffLogin()).twoFactor).toEqual({
      isOn: true,
      since: expect.any(String),
      codesLeft: 10,
    })
  })

  test('makes another key when it is restarted; an active key cannot be replaced this way', async () => {
    const seller = await aSeller(shop)
    const { key: first } = await seller.startTwoFactorSetup({ password: seller.password })
    const { key } = await seller.startTwoFactorSetup({ password: seller.password })
    expect(key).not.toBe(first)
    await expect(seller.confirmTwoFactor({ code: totpCode(first) })).rejects.toMatchObject({ status: 400 })
    await seller.confirmTwoFactor({ code: totpCode(key) })
    const again = { status: 409, code: 'two_factor_on' }
    await expect(seller.startTwoFactorSetup({ password: seller.password })).rejects.toMatchObject(again)
    await expect(seller.confirmTwoFactor({ code: totpCode(key, 1) })).rejects.toMatchObject(again)
  })

  test('that was never started accepts no code', async () => {
    const seller = await aSeller(shop)
    await expect(seller.confirmTwoFactor({ code: '123456' })).rejects.toMatchObject({ status: 400 })
  })

  test('stores neither key nor codes in plain text, and logs nothing of them', async () => {
    const { key, codes } = await aTwoFactorSeller()
    const rows = await everyRow()
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows.toLowerCase()).not.toContain(secret.toLowerCase())
  })
})

describe('a login with a second step', () => {
  test('asks for the code after the right password, and not before', async () => {
    const { seller, key } = await aTwoFactorSeller()
    const login = (body: object) => aVisitor(shop).browser.send('/api/seller/login', json('POST', body))
    const asked = await login({ email: seller.email, password: seller.password })
    expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([401, 'code_needed', []])
    const wrong = await login({ email: seller.email, password: 'not this one', code: totpCode(key, 1) })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { success: false, code: 'wrong_credentials', message: 'Invalid email or password' },
    ])
    const reply = await login({ email: seller.email, password: seller.password, code: totpCode(key, 1) })
    expect(reply.json()).toEqual({
      success: true,
      message: 'Welcome, Bipul!',
      seller: { id: expect.any(String), name: 'Bipul', email: seller.email, role: 'owner', grants: [] },
    })
  })

  test('accepts a code once, and none that is older than the last', async () => {
    const { seller, key } = await aTwoFactorSeller()
    const refused = { status: 401, code: 'code_wrong' }
    await expect(logIn(seller, totpCode(key))).rejects.toMatchObject(refused)
    await logIn(seller, totpCode(key, 1))
    await expect(logIn(seller, totpCode(key, 1))).rejects.toMatchObject(refused)
    await expect(logIn(seller, totpCode(key, -1))).rejects.toMatchObject(refused)
  })

  test('accepts a code once also for two requests at the same time', async () => {
    const { seller, key } = await aTwoFactorSeller()
    const code = totpCode(key, 1)
    const tries = await Promise.allSettled([logIn(seller, code), logIn(seller, code), logIn(seller, code)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('refuses codes that are two steps off, and invalid ones', async () => {
    const { seller, key } = await aTwoFactorSeller()
    for (const code of [totpCode(key, 3), totpCode(key, -3), '12345', 'abcdef', '-', "' OR 1=1"])
      await expect(logIn(seller, code)).rejects.toMatchObject({ status: 401, code: 'code_wrong' })
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const { seller, codes } = await aTwoFactorSeller()
    await logIn(seller, codes[0]?.toUpperCase().replaceAll('-', ' '))
    await expect(logIn(seller, codes[0])).rejects.toMatchObject({ code: 'code_wrong' })
    const tries = await Promise.allSettled([logIn(seller, codes[1]), logIn(seller, codes[1])])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await seller.getStaffLogin()).twoFactor.codesLeft).toBe(8)
  })

  test('is locked for a while after ten wrong codes with the right password', async () => {
    const { seller, codes } = await aTwoFactorSeller()
    for (let tries = 0; tries < 10; tries++)
      await expect(logIn(seller, '000000')).rejects.toMatchObject({ status: 401 })
    await expect(logIn(seller, codes[0])).rejects.toMatchObject({ status: 429 })
  })

  test('accepts no codes of another person', async () => {
    const [one, other] = [await aTwoFactorSeller(), await aTwoFactorSeller()]
    for (const code of [totpCode(other.key, 1), other.codes[0]])
      await expect(logIn(one.seller, code)).rejects.toMatchObject({ code: 'code_wrong' })
  })

  test('reports a key that was encrypted with another secret; recovery codes still work', async () => {
    const { seller, key, codes } = await aTwoFactorSeller()
    const { seller: other } = await aTwoFactorSeller()
    // As after a restore without the key file: the stored key cannot be decrypted.
    await sql`UPDATE seller_authenticators SET encrypted_key = other.encrypted_key
      FROM (SELECT encrypted_key FROM seller_authenticators JOIN sellers ON id = seller_id WHERE email = ${other.email}) AS other
      WHERE seller_id = (SELECT id FROM sellers WHERE email = ${seller.email})`.execute(shop.db)
    await expect(logIn(seller, totpCode(key, 1))).rejects.toMatchObject({
      status: 503,
      code: 'two_factor_unavailable',
    })
    await logIn(seller, codes[0])
  })
})

describe('wrong codes', () => {
  let count = 0
  /** Each login has its own network address, so that only wrong codes are counted, not tries. */
  const tryCode = (seller: TestUser, code: string) => {
    const { headers, body } = json('POST', { email: seller.email, password: seller.password, code })
    return shop.app.inject({
      method: 'POST',
      url: '/api/seller/login',
      remoteAddress: `10.9.${Math.floor(++count / 250)}.${count % 250}`,
      headers: headers as Record<string, string>,
      payload: String(body),
    })
  }
  const codesOf = async (replies: Promise<{ json: () => { code?: string } }>[]) =>
    (await Promise.all(replies)).map((reply) => reply.json().code)

  async function resetPassword(seller: TestUser, times: number) {
    await aVisitor(shop).sellerForgotPassword({ email: seller.email })
    const mails = await waitForMail(shop, seller.email, times)
    const token = tokenOf(mails, '/seller/reset-password')
    await aVisitor(shop).sellerResetPassword({ token, password: seller.password })
  }

  test('lock the login after twenty in a row: then only a recovery code works, and no password reset helps', async () => {
    const { seller, key, codes } = await aTwoFactorSeller()
    await waitForMail(shop, seller.email)
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 10; tries++)
        expect((await tryCode(seller, '000000')).json().code).toBe('code_wrong')
      await resetPassword(seller, 2 + 2 * round)
      await waitForMail(shop, seller.email, 3 + 2 * round)
    }
    for (const code of ['000000', totpCode(key, 1)]) {
      const locked = await tryCode(seller, code)
      expect([locked.statusCode, locked.json().code]).toEqual([429, 'code_locked'])
      expect(locked.json().message).toMatch(/recovery code/)
    }
    expect((await tryCode(seller, codes[0]!)).statusCode).toBe(200)
    expect((await tryCode(seller, totpCode(key, 1))).statusCode).toBe(200)
  })

  test('are twenty also where thirty come at the same time', async () => {
    const { seller } = await aTwoFactorSeller()
    const refused = await codesOf(Array.from({ length: 30 }, () => tryCode(seller, '000000')))
    expect(refused.filter((code) => code === 'code_wrong')).toHaveLength(20)
    expect(refused.filter((code) => code === 'code_locked')).toHaveLength(10)
  })

  test('count in a row: a valid code resets the count', async () => {
    const { seller, key, codes } = await aTwoFactorSeller()
    for (const passes of [totpCode(key, 1), codes[0]!]) {
      const wrong = await codesOf(Array.from({ length: 19 }, () => tryCode(seller, '000000')))
      expect(new Set(wrong)).toEqual(new Set(['code_wrong']))
      expect((await tryCode(seller, passes)).statusCode).toBe(200)
    }
  })

  test('that locked a login are cleared when an owner removes its second step', async () => {
    const [owner, { seller }] = [await aSeller(shop), await aTwoFactorSeller()]
    await codesOf(Array.from({ length: 20 }, () => tryCode(seller, '000000')))
    expect((await tryCode(seller, '000000')).json().code).toBe('code_locked')
    const { people } = await owner.listStaff()
    await owner.resetStaffTwoFactor({ id: people.find(({ email }) => email === seller.email)?._id ?? '' })
    const { key } = await seller.startTwoFactorSetup({ password: seller.password })
    await seller.confirmTwoFactor({ code: totpCode(key) })
    expect((await tryCode(seller, totpCode(key, 1))).statusCode).toBe(200)
  })

  test('end the setup after twenty; a restart with the password continues', async () => {
    const seller = await aSeller(shop)
    const { key } = await seller.startTwoFactorSetup({ password: seller.password })
    for (let tries = 0; tries < 20; tries++)
      await expect(seller.confirmTwoFactor({ code: '000000' })).rejects.toMatchObject({ status: 400 })
    for (const code of ['000000', totpCode(key)])
      await expect(seller.confirmTwoFactor({ code })).rejects.toMatchObject({
        status: 429,
        code: 'setup_locked',
      })
    expect((await seller.getStaffLogin()).twoFactor.isOn).toBe(false)
    const again = await seller.startTwoFactorSetup({ password: seller.password })
    await seller.confirmTwoFactor({ code: totpCode(again.key) })
  })
})

describe('the removal', () => {
  test('requires the password and a code, and deletes its codes', async () => {
    const { seller, key } = await aTwoFactorSeller()
    const { password } = seller
    const isOn = async () => (await seller.getStaffLogin()).twoFactor.isOn
    const code = totpCode(key, 1)
    await expect(seller.disableTwoFactor({ password: 'not this one', code })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await expect(seller.disableTwoFactor({ password, code: '000000' })).rejects.toMatchObject({
      status: 400,
      code: 'setup_code_wrong',
    })
    // An old page sends no code.
    const old = await seller.browser.send('/api/seller/two-factor/disable', json('POST', { password }))
    expect([old.statusCode, old.json()]).toEqual([
      400,
      {
        success: false,
        code: 'invalid_input',
        message: 'Please enter a code of your authenticator app, or a recovery code',
        field: 'code',
      },
    ])
    expect(await isOn()).toBe(true)
    await seller.disableTwoFactor({ password, code })
    await logIn(seller)
    expect((await seller.getStaffLogin()).twoFactor).toEqual({ isOn: false, since: null, codesLeft: 0 })
    await expect(seller.regenerateRecoveryCodes({ password, code })).rejects.toMatchObject({
      code: 'two_factor_off',
    })
  })

  test('accepts a recovery code, too, after the telephone is lost', async () => {
    const { seller, codes } = await aTwoFactorSeller()
    await seller.disableTwoFactor({ password: seller.password, code: codes[0]! })
    await logIn(seller)
    expect((await seller.getStaffLogin()).twoFactor.isOn).toBe(false)
  })

  test('does not reset the count of wrong codes', async () => {
    const { seller, key } = await aTwoFactorSeller()
    const end = (code: string) => seller.disableTwoFactor({ password: seller.password, code })
    for (let tries = 0; tries < 20; tries++)
      await expect(end('000000')).rejects.toMatchObject({ code: 'setup_code_wrong' })
    await expect(end(totpCode(key, 1))).rejects.toMatchObject({ status: 429, code: 'code_locked' })
    await expect(logIn(seller, totpCode(key, 1))).rejects.toMatchObject({ status: 429, code: 'code_locked' })
  })

  test("of another person's second step is for owners", async () => {
    const [owner, { seller }] = [await aSeller(shop), await aTwoFactorSeller()]
    const { people } = await owner.listStaff()
    const person = people.find(({ email }) => email === seller.email)
    expect(person?.hasTwoFactor).toBe(true)
    await owner.resetStaffTwoFactor({ id: person?._id ?? '' })
    await logIn(seller)
  })

  test("requires the password for one's own second step, also in an open panel", async () => {
    const { seller } = await aTwoFactorSeller()
    const { people } = await seller.listStaff()
    const id = people.find(({ isYou }) => isYou)?._id ?? ''
    await expect(seller.resetStaffTwoFactor({ id })).rejects.toMatchObject({
      status: 409,
      code: 'own_two_factor',
    })
    expect((await seller.getStaffLogin()).twoFactor.isOn).toBe(true)
  })
})

test('new recovery codes replace the earlier ones, and require password and code', async () => {
  const { seller, key, codes } = await aTwoFactorSeller()
  const { password } = seller
  const code = totpCode(key, 1)
  await expect(seller.regenerateRecoveryCodes({ password: 'not this one', code })).rejects.toMatchObject({
    code: 'wrong_password',
  })
  await expect(seller.regenerateRecoveryCodes({ password, code: '000000' })).rejects.toMatchObject({
    status: 400,
  })
  const { codes: fresh } = await seller.regenerateRecoveryCodes({ password, code })
  await expect(logIn(seller, codes[0])).rejects.toMatchObject({ code: 'code_wrong' })
  await logIn(seller, fresh[0])
})

test('every change sends a mail, without codes', async () => {
  const [owner, { seller, key, codes }] = [await aSeller(shop), await aTwoFactorSeller()]
  const subjects = async () =>
    (await listMailsTo(shop, seller.email)).map(({ head }) => /^Subject: (.*)$/m.exec(head)?.[1])
  const [on, off] = ['Two-factor authentication is on', 'Two-factor authentication is off']
  await waitForMail(shop, seller.email, 1)
  expect(await subjects()).toEqual([on])
  await seller.regenerateRecoveryCodes({ password: seller.password, code: codes[0]! })
  await waitForMail(shop, seller.email, 2)
  const { people } = await owner.listStaff()
  await owner.resetStaffTwoFactor({ id: people.find(({ email }) => email === seller.email)?._id ?? '' })
  const last = await waitForMail(shop, seller.email, 3)
  expect(await subjects()).toEqual([on, on, off])
  expect(last.text).toContain('/seller/forgot-password')
  for (const { text, html } of await listMailsTo(shop, seller.email))
    for (const secret of [key, ...codes]) expect(text + html).not.toContain(secret)
})
