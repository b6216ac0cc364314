import { describe, expect, test } from 'vitest'
import { createSecretBox } from '#server/auth/secret-box.ts'
import { insertSession } from '#server/auth/sessions/session-store.ts'
import { newToken, sessionEnd, shopperCookie } from '#server/auth/sessions/session-token.ts'
import { aSeller, aShopper, aVisitor, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { testSecretBox } from '#test/default-config.ts'
import { aPushDevice } from '#test/fakes/push-device.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'
import { maxSubscriptions } from './subscription-store.ts'
import { findKeys } from './vapid-key-store.ts'
import { loadVapidKeys } from './vapid-keys.ts'

const shop = await startShop()
const [shopper, seller] = [await aShopper(shop), await aSeller(shop)]

async function endpoints(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

async function addTo(person: TestUser, device = aPushDevice()): Promise<string> {
  await person.subscribePush(device)
  return device.endpoint
}

describe('the key', () => {
  test('is made once by any number of first starts, and kept', async () => {
    const fresh = await startShop()
    await fresh.db.deleteFrom('push_keys').execute()
    const made = await Promise.all(Array.from({ length: 8 }, () => loadVapidKeys(fresh.db, testSecretBox)))
    expect(new Set(made.map((keys) => `${keys?.publicKey} ${keys?.privateKey}`)).size).toBe(1)
    expect(Buffer.from(made[0]!.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(made[0]!.privateKey, 'base64url')).toHaveLength(32)
    const { key } = await aVisitor(await startSecondApp(fresh)).getPushKey()
    expect(key).toBe(made[0]!.publicKey)
  })

  test('is stored encrypted, and cannot be read with the database alone', async () => {
    const keys = await loadVapidKeys(shop.db, testSecretBox)
    const kept = await findKeys(shop.db)
    expect(kept!.encrypted_key.includes(Buffer.from(keys!.privateKey, 'base64url'))).toBe(false)
    expect(await loadVapidKeys(shop.db, createSecretBox(Buffer.alloc(32, 'another one')))).toBe(null)
    expect(await findKeys(shop.db)).toEqual(kept)
  })
})

describe('a subscription', () => {
  test('is stored once, however often it is sent', async () => {
    const asha = await aShopper(shop)
    const device = aPushDevice()
    await Promise.all([addTo(asha, device), addTo(asha, device), addTo(asha, device)])
    expect((await endpoints()).filter((endpoint) => endpoint === device.endpoint)).toHaveLength(1)
    expect((await asha.exportPersonalData()).notifications).toEqual([
      { since: expect.stringMatching(/^\d{4}-/), service: 'fcm.googleapis.com' },
    ])
  })

  test('may be that of a shopper and of a seller', async () => {
    const asha = await aShopper(shop)
    const device = aPushDevice()
    await addTo(asha, device)
    await seller.subscribeSellerPush(device)
    expect((await endpoints()).filter((endpoint) => endpoint === device.endpoint)).toHaveLength(2)
    await seller.unsubscribeSellerPush()
    expect((await asha.exportPersonalData()).notifications).toHaveLength(1)
  })

  test('of a browser that changed its user gets the messages of the new user, and none of the previous one', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    const device = aPushDevice()
    await addTo(asha, device)
    await addTo(bina, device)
    expect((await asha.exportPersonalData()).notifications).toEqual([])
    expect((await bina.exportPersonalData()).notifications).toHaveLength(1)
  })

  test('with a new endpoint replaces the old one', async () => {
    const asha = await aShopper(shop)
    const old = await addTo(asha)
    const fresh = await addTo(asha)
    expect(await endpoints()).toContain(fresh)
    expect(await endpoints()).not.toContain(old)
  })

  test(`is one of at most ${maxSubscriptions}: the oldest is removed`, async () => {
    const asha = await aShopper(shop)
    const first = await addTo(asha)
    for (let n = 0; n < maxSubscriptions; n++) await addTo(await otherBrowserOf(asha))
    expect((await asha.exportPersonalData()).notifications).toHaveLength(maxSubscriptions)
    expect(await endpoints()).not.toContain(first)
  })

  test('is deleted on request, by its own session and no other', async () => {
    const asha = await aShopper(shop)
    const endpoint = await addTo(asha)
    await shopper.unsubscribePush()
    await seller.unsubscribeSellerPush()
    expect(await endpoints()).toContain(endpoint)
    await asha.unsubscribePush()
    expect(await endpoints()).not.toContain(endpoint)
  })

  test.for([
    ['logged out', async (asha: Shopper) => asha.logout()],
    ['logged out from elsewhere', async (asha: Shopper) => (await otherBrowserOf(asha)).logoutOthers()],
    [
      'logged out by a new password',
      async (asha: Shopper) =>
        asha.changePassword({ currentPassword: asha.password, newPassword: 'the-ferry-leaves-at-nine' }),
    ],
    ['deleted with its account', async (asha: Shopper) => asha.deleteAccount({ password: asha.password })],
  ] as const)('gets no message after it is %s', async ([_, leave]) => {
    const asha = await aShopper(shop)
    const endpoint = await addTo(asha)
    await leave(asha)
    expect(await endpoints()).not.toContain(endpoint)
  })

  test('gets no message after its seller is disabled', async () => {
    const packer = await aSeller(shop, { role: 'packer' })
    const device = aPushDevice()
    await packer.subscribeSellerPush(device)
    const { people } = await seller.listStaff()
    await seller.setStaffMemberActive({
      id: people.find(({ email }) => email === packer.email)!._id,
      isOff: true,
    })
    expect(await endpoints()).not.toContain(device.endpoint)
  })
})

describe('is refused with an invalid endpoint or key', () => {
  const good = aPushDevice()
  const places: [what: string, endpoint: string][] = [
    ['this machine', 'https://127.0.0.1/send/1'],
    ['this machine by name', 'https://localhost/send/1'],
    ['a machine beside it', 'https://192.168.1.1/send/1'],
    ['a machine of the cloud', 'http://169.254.169.254/latest/meta-data'],
    ['no https', 'http://fcm.googleapis.com/send/1'],
    ['another port', 'https://fcm.googleapis.com:8443/send/1'],
    ['credentials in front', 'https://fcm.googleapis.com@evil.example/send/1'],
    ['a login', 'https://user:password@fcm.googleapis.com/send/1'],
    ['a name that ends alike', 'https://evil-fcm.googleapis.com/send/1'],
    ['a name that goes on', 'https://fcm.googleapis.com.evil.example/send/1'],
    ['a dot at its end', 'https://fcm.googleapis.com./send/1'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'nonsense'],
    ['far too long', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
  ]

  test.for(places)('is refused: %s', async ([_, endpoint]) => {
    const before = await endpoints()
    for (const add of [shopper.subscribePush, seller.subscribeSellerPush])
      await expect(add({ ...good, endpoint })).rejects.toMatchObject({ status: 400 })
    expect(await endpoints()).toEqual(before)
  })

  test.for([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('accepts a real endpoint: %s', async (endpoint) => {
    const device = { ...aPushDevice(), endpoint: `${endpoint}${crypto.randomUUID()}` }
    await addTo(shopper, device)
    expect(await endpoints()).toContain(device.endpoint)
  })

  test.for([
    ['no keys', undefined],
    ['a short point', { ...good.keys, p256dh: good.keys.p256dh.slice(1) }],
    ['a point in another format', { ...good.keys, p256dh: `A${good.keys.p256dh.slice(1)}` }],
    ['a long secret', { ...good.keys, auth: `${good.keys.auth}A` }],
    ['padding', { ...good.keys, auth: `${good.keys.auth.slice(0, 20)}==` }],
  ] as const)('is refused: %s', async ([_, keys]) => {
    const reply = await shopper.browser.send('/api/user/push', json('POST', { ...good, keys }))
    expect([reply.statusCode, reply.json().success]).toEqual([400, false])
  })
})

async function otherBrowserOf({ id }: Shopper): Promise<TestUser> {
  const token = newToken()
  const expiresAt = sessionEnd(shopperCookie)
  const session = { tokenHash: token.hash, expiresAt, endsAt: expiresAt, userAgent: '' }
  await insertSession(shop.db, { realm: 'shopper', accountId: id, session })
  const other = aVisitor(shop)
  other.browser.cookies.set(shopperCookie.name, token.text)
  return other
}
