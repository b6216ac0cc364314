import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { priceReviewDays } from '#domain/tax/rate-cut.ts'
import { saveResetToken } from '#server/auth/reset/reset-token-store.ts'
import { newToken } from '#server/auth/sessions/session-token.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { saveInvite } from '#server/staff/invite-store.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aPastOrder } from '#test/builders/past-orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { testSender } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'
import { purgeExpired } from './retention.ts'

const shop = await startShop()

test('deletes ended sessions, old login failures, old resets and unused browsers, and keeps the others', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const seller = await aSeller(shop)
  await asha.login({ email: bina.email, password: 'not the password at all' }).catch(() => undefined)
  await shop.db
    .updateTable('user_sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', bina.id)
    .execute()
  await shop.db
    .updateTable('failed_logins')
    .set({ at: new Date(0) })
    .execute()
  await saveResetToken(shop.db, {
    realm: 'shopper',
    accountId: asha.id,
    tokenHash: newToken().hash,
    expiresAt: new Date(0),
  })
  for (const table of ['user_devices', 'seller_devices'] as const)
    await sql`INSERT INTO ${sql.table(table)}
      SELECT id, sha256('old'), now() - interval '366 days' FROM ${sql.table(table === 'user_devices' ? 'users' : 'sellers')}`.execute(
      shop.db,
    )
  const later = new Date(Date.now() + 60_000)
  for (const expiresAt of [new Date(0), later]) {
    const name = expiresAt === later ? 'Later' : 'Over'
    const invite = {
      name,
      email: `${name}@example.com`,
      role: 'packer',
      phone: null,
      invitedBy: null,
    } as const
    await saveInvite(shop.db, { ...invite, tokenHash: newToken().hash, expiresAt })
  }
  const { id: sellerId } = await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
  await saveResetToken(shop.db, {
    realm: 'staff',
    accountId: sellerId,
    tokenHash: newToken().hash,
    expiresAt: new Date(0),
  })
  await saveResetToken(shop.db, {
    realm: 'shopper',
    accountId: bina.id,
    tokenHash: newToken().hash,
    expiresAt: later,
  })
  await purgeExpired({
    database: shop.database,
    mailTransport: openFileTransport({ folder: shop.outbox, from: testSender }),
  })
  expect(await shop.db.selectFrom('user_sessions').select('user_id').execute()).toEqual([
    { user_id: asha.id },
  ])
  expect(await shop.db.selectFrom('failed_logins').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('user_devices').select('user_id').execute()).toHaveLength(2)
  expect(await shop.db.selectFrom('seller_devices').select('seller_id').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('password_resets').select('user_id').execute()).toEqual([
    { user_id: bina.id },
  ])
  expect(await shop.db.selectFrom('seller_invites').select('name').execute()).toEqual([{ name: 'Later' }])
  expect(await shop.db.selectFrom('seller_password_resets').select('seller_id').execute()).toEqual([])
  expect((await asha.getShopperSession()).user._id).toBe(asha.id)
  expect((await seller.getSellerSession()).seller.email).toBe(seller.email)
})

test('deletes counts of orders and of mails after their limits end', async () => {
  const hash = Buffer.alloc(32)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const networks = [55, 65].map((minutes) => ({ network: hash, placed_at: ago(minutes) }))
  const mails = [23, 25].map((hours) => ({ message_id: String(hours), mailbox: hash, at: ago(hours * 60) }))
  await shop.db.insertInto('order_networks').values(networks).execute()
  await shop.db.insertInto('unverified_mails').values(mails).execute()
  await purgeExpired({
    database: shop.database,
    mailTransport: openFileTransport({ folder: shop.outbox, from: testSender }),
  })
  expect(await shop.db.selectFrom('order_networks').selectAll().execute()).toEqual(networks.slice(0, 1))
  expect(await shop.db.selectFrom('unverified_mails').select('message_id').execute()).toEqual([
    { message_id: '23' },
  ])
})

test('deletes old presses of packers', async () => {
  const [asha, bipul] = [await aShopper(shop), await aSeller(shop, { role: 'packer' })]
  const product = (await aProduct(shop))._id
  const { order } = await asha.placeCodOrder({ items: [{ product, quantity: 3 }], address: asha.address })
  const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60_000
  const listPresses = () => shop.db.selectFrom('pick_actions').select('acted_at').execute()
  for (const [days, rows] of [
    [31, 0],
    [29, 1],
  ] as const) {
    await bipul.pickLine({ id: order._id, position: 1, quantity: 1, soldOut: false, at: daysAgo(days) })
    await purgeExpired({
      database: shop.database,
      mailTransport: openFileTransport({ folder: shop.outbox, from: testSender }),
    })
    expect(await listPresses()).toHaveLength(rows)
  }
})

test('past prices stay as long as prices are reviewed', async () => {
  const { _id: id } = await aProduct(shop)
  for (const days of [priceReviewDays, priceReviewDays + 2])
    await sql`INSERT INTO past_prices (product_id, offer_price_paise, valid_until)
      VALUES (${id}, ${days}, now() - make_interval(days => ${days}))`.execute(shop.db)
  await purgeExpired({
    database: shop.database,
    mailTransport: openFileTransport({ folder: shop.outbox, from: testSender }),
  })
  const kept = shop.db
    .selectFrom('past_prices')
    .select('offer_price_paise as days')
    .where('product_id', '=', id)
  expect(await kept.execute()).toEqual([{ days: priceReviewDays }])
})

test('a purge that fails stops no other, and is reported', async () => {
  const product = { _id: (await aProduct(shop))._id, name: 'Joha Rice', category: 'Grocery' }
  await aPastOrder(shop, { at: '2026-01-05T10:00:00Z', lines: [{ product, quantity: 1, price: 60 }] })
  const post = {
    ...openFileTransport({ folder: shop.outbox, from: testSender }),
    purgeExpired: () => Promise.reject(new Error('the disk is away')),
  }
  await expect(purgeExpired({ database: shop.database, mailTransport: post })).rejects.toThrow(
    'the disk is away',
  )
  const counted = await shop.db.selectFrom('rollup_days').select('day').limit(1).execute()
  expect(counted).toHaveLength(1)
})
