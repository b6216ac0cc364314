import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aSeller, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { defaultConfig, testSecretBox, testSender } from '#test/default-config.ts'
import { json, type Shop, startShop } from '#test/shop.ts'

const lines: string[] = []
const quiet = await startShop()
const app = await buildApp({
  database: quiet.database,
  pictures: await openPictureStore({ folder: quiet.pictureFolder }),
  mailTransport: openFileTransport({ folder: quiet.outbox, from: testSender }),
  secretBox: testSecretBox,
  renderPage: null,
  assetsFolder: null,
  logger: {
    level: 'info',
    stream: new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  },
  config: defaultConfig,
})
afterAll(() => app.close())
const shop: Shop = { ...quiet, app }

const entries = () =>
  lines
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

async function listAuditEntries({ email }: TestUser) {
  return shop.db
    .selectFrom('audit_log as a')
    .innerJoin('sellers as s', (join) => join.onRef('a.subject_id', '=', (eb) => eb.cast('s.id', 'text')))
    .select(['a.action', 'a.seller_id', 'a.request_id', 'a.after'])
    .where('s.email', '=', email)
    .orderBy('a.id')
    .execute()
}

const tryLogin = (email: string, password: string) =>
  aVisitor(shop).browser.send('/api/seller/login', json('POST', { email, password }))

test('logins, refusals and logouts are in both logs, with their request id', async () => {
  const seller = await aSeller(shop)
  lines.length = 0
  const refused = await tryLogin(seller.email, 'canary-password')
  const good = await tryLogin(seller.email, seller.password)
  const out = await seller.browser.send('/api/seller/logout', json('POST', {}))
  await expect.poll(() => entries().filter(({ msg }) => msg === 'seller login refused')).toHaveLength(1)
  const id = (reply: typeof good) => reply.headers['x-request-id']
  await expect.poll(async () => (await listAuditEntries(seller)).length).toBe(3)
  const written = await listAuditEntries(seller)
  expect(written.filter(({ action }) => action === 'login.rejected')).toMatchObject([
    { seller_id: null, request_id: id(refused), after: { why: 'wrong_credentials' } },
  ])
  expect(written.filter(({ action }) => action === 'login.in')).toMatchObject([{ request_id: id(good) }])
  expect(written.filter(({ action }) => action === 'login.out')).toMatchObject([{ request_id: id(out) }])
  const logged = entries().filter(({ msg }) => msg.startsWith('seller '))
  expect(logged.map(({ msg, reqId, seller: who }) => [msg, reqId, typeof who])).toEqual(
    expect.arrayContaining([
      ['seller login refused', id(refused), 'string'],
      ['seller logged in', id(good), 'string'],
    ]),
  )
  expect(lines.join('')).not.toContain('canary-password')
})

test('unlimited guesses write one entry in a quarter of an hour, without what was typed', async () => {
  const seller = await aSeller(shop)
  lines.length = 0
  for (let tries = 0; tries < 12; tries++) await tryLogin(seller.email, `canary-${tries}`)
  await tryLogin('canary@example.com', 'canary-password')
  await expect.poll(() => entries().filter(({ msg }) => msg === 'seller login refused')).toHaveLength(13)
  const refusals = (await listAuditEntries(seller)).filter(({ action }) => action === 'login.rejected')
  expect(refusals).toHaveLength(1)
  expect(entries().filter(({ why }) => why === 'too_many_tries')).toHaveLength(2)
  expect(
    lines.join('') + JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute()),
  ).not.toContain('canary')
})

test('a request without permission is logged, with its request id', async () => {
  const packer = await aSeller(shop, { role: 'packer' })
  lines.length = 0
  const reply = await packer.browser.send('/api/seller/people')
  expect(entries().filter(({ msg }) => msg === 'access denied')).toMatchObject([
    { reqId: reply.headers['x-request-id'], seller: expect.any(String), permission: 'shop', level: 40 },
  ])
})
