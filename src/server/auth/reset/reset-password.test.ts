import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { repeatLastAttempt } from '#test/builders/login-attempts.ts'
import { listMailsTo, tokenIn, waitForMail } from '#test/mail.ts'
import { json, openBrowser, type Shop, startSecondApp, startShop } from '#test/shop.ts'
import { newToken } from '../sessions/session-token.ts'
import { throttleLogin, throttleResetRequest } from '../throttle/login-throttle.ts'
import { processResetRequests } from './reset-password.ts'
import { saveResetToken } from './reset-token-store.ts'

const shop = await startShop()
const fresh = 'the-ferry-leaves-at-nine'
let count = 0
const anEmail = () => `nobody-${++count}@example.com`
const anIp = () => `10.1.${Math.floor(++count / 250)}.${count % 250}`

function ask(
  email: string,
  {
    from = anIp(),
    at = shop,
    headers = {},
  }: { from?: string; at?: Shop; headers?: Record<string, string> } = {},
) {
  const { headers: own, body } = json('POST', { email }, headers)
  return at.app.inject({
    method: 'POST',
    url: '/api/user/forgot-password',
    remoteAddress: from,
    headers: own as Record<string, string>,
    payload: String(body),
  })
}

async function aToken(shopper: Shopper, times = 1): Promise<string> {
  expect((await ask(shopper.email)).statusCode).toBe(200)
  return tokenIn(await waitForMail(shop, shopper.email, times))
}

const reset = (token: string, password = fresh) => aVisitor(shop).resetPassword({ token, password })
const invalid = { status: 400, code: 'reset_invalid' }

describe('a shopper who forgot the password', () => {
  test('gets a mail, and sets a new one by its link', async () => {
    const asha = await aShopper(shop)
    const telephone = aVisitor(shop)
    await telephone.login(asha)
    const { message } = await reset(await aToken(asha))
    expect(message).toBe('Your password was reset. Log in with your new password.')
    for (const { browser } of [asha, telephone])
      expect((await browser.send('/api/address/get')).statusCode).toBe(401)
    await expect(aVisitor(shop).login(asha)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await aVisitor(shop).login({ email: asha.email, password: fresh })
  })

  test('may write the e-mail address in any case', async () => {
    const asha = await aShopper(shop)
    await ask(` ${asha.email.toUpperCase()} `)
    expect((await waitForMail(shop, asha.email)).head).toContain(`To: ${asha.email}`)
  })

  test('logs in again after wrong passwords, because the reset clears their count', async () => {
    const asha = await aShopper(shop)
    await aVisitor(shop)
      .login({ email: asha.email, password: 'a wrong one' })
      .catch(() => {})
    await repeatLastAttempt(shop.db, 9)
    await expect(aVisitor(shop).login(asha)).rejects.toMatchObject({ status: 429 })
    await reset(await aToken(asha))
    await aVisitor(shop).login({ email: asha.email, password: fresh })
  })

  test('gets a mail after the change, as after a change in a session', async () => {
    const asha = await aShopper(shop)
    await reset(await aToken(asha))
    const notice = await waitForMail(shop, asha.email, 2)
    expect(notice.head).toMatch(/^Subject: Your password was changed$/m)
    expect(notice.text).toContain('/forgot-password')
    const again = aVisitor(shop)
    await again.login({ email: asha.email, password: fresh })
    await again.changePassword({ currentPassword: fresh, newPassword: `${fresh} too` })
    expect((await waitForMail(shop, asha.email, 3)).head).toContain('Your password was changed')
  })

  test('clears the count of the account, but neither that of the network nor that of resets', async () => {
    const [asha, from] = [await aShopper(shop), anIp()]
    const guess = { realm: 'shopper', login: asha.email, deviceHash: null } as const
    await throttleLogin(shop.db, { ...guess, address: from })
    await repeatLastAttempt(shop.db, 9)
    await throttleLogin(shop.db, { ...guess, login: anEmail(), address: from })
    await repeatLastAttempt(shop.db, 89)
    await expect(throttleLogin(shop.db, { ...guess, address: from })).rejects.toMatchObject({ status: 429 })
    for (let times = 0; times < 5; times++) expect((await ask(asha.email)).statusCode).toBe(200)
    await waitForMail(shop, asha.email, 5)
    const [token, expiresAt] = [newToken(), new Date(Date.now() + 60_000)]
    await saveResetToken(shop.db, { realm: 'shopper', accountId: asha.id, tokenHash: token.hash, expiresAt })
    await reset(token.text)
    await expect(throttleLogin(shop.db, { ...guess, address: from })).rejects.toMatchObject({ status: 429 })
    for (let times = 0; times < 10; times++) await throttleLogin(shop.db, { ...guess, address: anIp() })
    expect((await ask(asha.email)).statusCode).toBe(429)
  })

  test('has to send an e-mail address', async () => {
    for (const email of [undefined, '', 'asha', 'a@b.in\r\nBcc: c@d.in', ['a@b.in'], { $gt: '' }]) {
      const reply = await aVisitor(shop).browser.send('/api/user/forgot-password', json('POST', { email }))
      expect([email, reply.statusCode]).toEqual([email, 400])
    }
  })
})

describe('the existence of an account', () => {
  test('does not affect the answer: no query runs before it', async () => {
    const asha = await aShopper(shop)
    const answers = []
    for (const email of [asha.email, anEmail()]) {
      const { statusCode, body, headers } = await ask(email)
      answers.push([statusCode, body, Object.keys(headers).toSorted(), headers['content-length']])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(200)
    await waitForMail(shop, asha.email)
    await sql`ALTER TABLE users RENAME TO users_away`.execute(shop.db)
    const blind = await ask(asha.email)
    await sql`ALTER TABLE users_away RENAME TO users`.execute(shop.db)
    expect([blind.statusCode, blind.body]).toEqual(answers[0]?.slice(0, 2))
  })

  test('does not affect the work after the answer: a job does it', async () => {
    const quiet = await startShop()
    const asha = await aShopper(quiet)
    const poke = vi.spyOn(quiet.app.jobs, 'runSoon')
    for (const email of [asha.email, anEmail()]) await ask(email, { at: quiet })
    const requests = quiet.db.selectFrom('reset_requests').select(['realm', 'email'])
    const waiting = await requests.orderBy('id').execute()
    expect(waiting).toEqual([
      { realm: 'shopper', email: asha.email },
      { realm: 'shopper', email: expect.stringMatching(/^nobody/) },
    ])
    expect(await quiet.db.selectFrom('messages').selectAll().execute()).toEqual([])
    expect(poke).not.toHaveBeenCalled()
    await quiet.app.jobs.run('send-messages')
    expect(await quiet.db.selectFrom('messages').select(['kind', 'user_id']).execute()).toEqual([
      { kind: 'password-reset', user_id: asha.id },
    ])
    expect(await quiet.db.selectFrom('reset_requests').selectAll().execute()).toEqual([])
    // The spy sees the event that wakes the job: a changed password sends it at once.
    await asha.changePassword({ currentPassword: asha.password, newPassword: fresh })
    expect(poke).toHaveBeenCalledWith('send-messages')
  })

  test('is not shown by a mail to an address without an account', async () => {
    const [asha, email] = [await aShopper(shop), anEmail()]
    await ask(email)
    await ask(asha.email)
    await waitForMail(shop, asha.email)
    expect(await listMailsTo(shop, email)).toEqual([])
  })

  test('does not affect the limit: five requests an hour, for every address', async () => {
    const asha = await aShopper(shop)
    for (const email of [asha.email, anEmail()]) {
      const statuses = []
      for (let times = 0; times < 7; times++)
        statuses.push((await ask(times % 2 ? email : email.toUpperCase())).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
    const refused = await ask(asha.email)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    await waitForMail(shop, asha.email, 5)
    expect(await listMailsTo(shop, asha.email)).toHaveLength(5)
    await sql`UPDATE failed_logins SET at = at - make_interval(mins => 61)`.execute(shop.db)
    expect((await ask(asha.email)).statusCode).toBe(200)
  })
})

test('a network address that asked for a hundred has to wait, and others and logins do not', async () => {
  const [asha, from] = [await aShopper(shop), anIp()]
  await throttleResetRequest(shop.db, { realm: 'shopper', login: anEmail(), address: from })
  await repeatLastAttempt(shop.db, 98, { sameAccount: false })
  expect((await ask(anEmail(), { from })).statusCode).toBe(200)
  const refused = await ask(asha.email, { from, headers: { 'x-forwarded-for': anIp() } })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
  expect((await ask(asha.email)).statusCode).toBe(200)
  const { headers, body } = json('POST', { email: asha.email, password: asha.password })
  const login = await shop.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: from,
    headers: headers as Record<string, string>,
    payload: String(body),
  })
  expect(login.statusCode).toBe(200)
})

describe('a mailed link', () => {
  test('works once', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    await reset(token)
    await expect(reset(token, 'yet-another-one-of-mine')).rejects.toMatchObject(invalid)
    await aVisitor(shop).login({ email: asha.email, password: fresh })
  })

  test('that is used twenty times at the same moment sets one password', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => reset(token, `${fresh}-${index}`)),
    )
    const won = tries.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(won).toHaveLength(1)
    for (const outcome of tries)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(invalid)
    await aVisitor(shop).login({ email: asha.email, password: `${fresh}-${won[0]}` })
  })

  test('works for an hour', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    const row = await shop.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBeCloseTo(60 * 60_000, -4)
    await sql`UPDATE password_resets SET expires_at = now() WHERE user_id = ${asha.id}`.execute(shop.db)
    await expect(reset(token)).rejects.toMatchObject(invalid)
    await aVisitor(shop).login(asha)
  })

  test('ends the links before it', async () => {
    const asha = await aShopper(shop)
    const first = await aToken(asha)
    const second = await aToken(asha, 2)
    await expect(reset(first)).rejects.toMatchObject(invalid)
    await reset(second)
  })

  test('ends when the password changes in another way, and with the account', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    const tokens = [await aToken(asha), await aToken(bina)]
    await asha.changePassword({ currentPassword: asha.password, newPassword: 'a-new-one-from-inside' })
    await bina.deleteAccount({ password: bina.password })
    for (const token of tokens) await expect(reset(token)).rejects.toMatchObject(invalid)
  })

  test('and a change in the account at the same moment run one after the other', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    const tries: Promise<{ success: boolean; status?: number }>[] = []
    const outcome = (error: ApiError) => ({ success: false, status: error.status })
    await shop.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM users WHERE id = ${asha.id} FOR UPDATE`.execute(tx)
      const change = asha.changePassword({ currentPassword: asha.password, newPassword: `${fresh}-2` })
      tries.push(change.catch(outcome))
      // Each step gets as far as it can while the account is locked.
      await wait(400)
      tries.push(reset(token).catch(outcome))
      await wait(400)
    })
    const outcomes = await Promise.all(tries)
    expect(outcomes.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect([400, 401]).toContain(outcomes.find(({ success }) => !success)?.status)
  })

  test('stays valid after a password that is too weak', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    for (const easy of ['x7-Kq9!', 'grocery123', asha.email])
      await expect(reset(token, easy)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    await reset(token)
  })

  test('is stored only as the SHA-256 of its token', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM password_resets AS t`.execute(
      shop.db,
    )
    const kept = rows.map(({ row }) => row).join()
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('gets its token when its mail is sent, so the message has no secret; another try makes another', async () => {
    const mails: Mail[] = []
    const server = openFileTransport({ folder: shop.outbox, from: null })
    const shaky = await startShop(
      {},
      {
        ...server,
        send: async (mail) => {
          if (mails.push(mail) === 1) throw new Error('the line broke')
          return { file: null }
        },
      },
    )
    const asha = await aShopper(shaky)
    await ask(asha.email, { at: shaky })
    const waiting = shaky.db.selectFrom('messages').select(['kind', 'user_id', 'order_id'])
    await processResetRequests(shaky.db)
    expect(await waiting.execute()).toEqual([{ kind: 'password-reset', user_id: asha.id, order_id: null }])
    expect(await shaky.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
    await shaky.app.jobs.run('send-messages')
    await sql`UPDATE messages SET due_at = now()`.execute(shaky.db)
    await shaky.app.jobs.run('send-messages')
    const [broken = '', good = ''] = mails.map(({ text }) => /#([\w-]+)$/m.exec(text)?.[1])
    expect(new Set([broken, good, '']).size).toBe(3)
    const set = (token: string) => aVisitor(shaky).resetPassword({ token, password: fresh })
    await expect(set(broken)).rejects.toMatchObject(invalid)
    await set(good)
    const { rows } = await sql<{ row: string }>`SELECT m::text AS row FROM messages AS m`.execute(shaky.db)
    for (const { row } of rows)
      for (const secret of [broken, good, asha.email]) expect(row).not.toContain(secret)
  })

  test('is not sent if its mail is not delivered within the hour', async () => {
    const asha = await aShopper(shop)
    await ask(asha.email)
    await processResetRequests(shop.db)
    expect(
      await shop.db.selectFrom('messages').select('id').where('user_id', '=', asha.id).execute(),
    ).toHaveLength(1)
    const broken = await startSecondApp(
      shop,
      {},
      openFileTransport({ folder: '/dev/null/nowhere', from: null }),
    )
    await sql`UPDATE messages SET created_at = now() - interval '61 minutes' WHERE user_id = ${asha.id}`.execute(
      shop.db,
    )
    await broken.app.jobs.run('send-messages')
    const [row] = await shop.db.selectFrom('messages').selectAll().where('user_id', '=', asha.id).execute()
    expect(row).toMatchObject({ due_at: null, mailed_at: null, given_up: ['mail'] })
  })

  test('cannot be guessed', async () => {
    await aToken(await aShopper(shop))
    for (const token of ['', 'A'.repeat(43), "' OR 1=1 --", '%', '\0', 'x'.repeat(201), ['A'], { $gt: '' }]) {
      const body = json('POST', { token, password: fresh })
      const reply = await aVisitor(shop).browser.send('/api/user/reset-password', body)
      expect([token, reply.statusCode, reply.json().success]).toEqual([token, 400, false])
    }
  })
})

describe('the mail', () => {
  test('leads to the public URL of the shop, whatever the Host header says', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const asha = await aShopper(shop)
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    }
    await ask(asha.email, { headers: evil })
    const mail = await waitForMail(shop, asha.email)
    expect(mail.text).toContain(`\n${url}/reset-password#`)
    for (const part of [mail.head, mail.text, mail.html]) expect(part).not.toContain(evil.host)
    const secure = await startShop({ publicUrl: 'https://haat.example' })
    const bina = await aShopper(secure, { name: 'Bina' })
    await ask(bina.email, { at: secure, headers: evil })
    const { text, html } = await waitForMail(secure, bina.email)
    expect(text).toContain('\nhttps://haat.example/reset-password#')
    expect(html).toContain('href="https://haat.example/reset-password#')
    expect(text + html).not.toContain(evil.host)
  })

  test('contains no user input, and goes to one address', async () => {
    const browser = openBrowser(shop)
    const email = "o'neil+canary=1@example.com"
    const name = 'Click https://evil.example\r\nBcc: evil@example.com\r\n\r\n<b>evil</b>'
    await browser.api.register({ name: 'Asha', email, password: fresh })
    // The API refuses line breaks, but stored names may be older.
    await shop.db.updateTable('users').set({ name }).where('email', '=', email).execute()
    await ask(email)
    const mail = await waitForMail(shop, "o'neil\\+canary=1@example.com")
    expect(mail.head.match(/^(To|Cc|Bcc):.*$/gim)).toEqual([`To: ${email}`])
    expect(mail.head).toMatch(/^From: Haat <hello@haat\.example>$/m)
    expect(mail.head).toMatch(/^Subject: Reset your password for Haat$/m)
    // Any letters may be in the token.
    const parts = [mail.head, mail.text, mail.html].map((part) => part.replaceAll(tokenIn(mail), ''))
    for (const part of parts) expect(part).not.toMatch(/evil/i)
  })

  test('is written to a file with mode 0600 and a random name', async () => {
    const asha = await aShopper(shop)
    const token = await aToken(asha)
    const { file } = await waitForMail(shop, asha.email)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(dirname(file))).mode & 0o777).toBe(0o700)
    expect(file).not.toContain(token)
    expect(file).not.toContain('asha')
  })
})
