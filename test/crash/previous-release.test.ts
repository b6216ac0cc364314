import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { anAddress } from '../builders/accounts.ts'
import { listViolations } from '../invariants.ts'
import { root } from '../source-files.ts'
import { aBrowser } from './http-browser.ts'
import { seller } from './order-events.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'
import { checkOut, findPreviousRelease } from './previous-release.ts'
import { makeTempFolder, type ShopProcess, startProcess } from './shop-process.ts'

const release = testServer ? findPreviousRelease() : null
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
/** That page says to stop it for the update to this release. */
const isStopped = release !== null && operations.includes(`**From the release ${release.slice(0, 7)}`)

describe.skipIf(!release || isStopped)('the previous release beside this one', () => {
  let server: PostgresDatabase
  let database: Database
  let before: ShopProcess
  let now: ShopProcess
  let env: Record<string, string>
  const folder = join(makeTempFolder(), 'release')

  beforeAll(async () => {
    server = await createDatabase()
    checkOut(release!, folder)
    env = { DATABASE_URL: server.url, DATA_DIR: makeTempFolder(), DEMO_CATALOGUE: 'on', ...seller }
    before = await startProcess(env, { folder })
    // Prepares its statements on the tables of its own release.
    await buyAndDeliver([before], 'before')
    now = await startProcess(env)
    database = await openDatabase({ url: server.url, dataDir: null })
  })
  afterAll(async () => {
    for (const shop of [before, now]) expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
    await database.close()
    await server.drop()
  })

  test('serves as before on the migrated database', async () => {
    await buyAndDeliver([before], 'old-alone')
    await buyAndDeliver([now], 'new-alone')
    expect(await listViolations(database.db)).toEqual([])
  })

  test('continues what this one began, and this one what it began', async () => {
    await buyAndDeliver([before, now], 'old-first')
    await buyAndDeliver([now, before], 'new-first')
    expect(await listViolations(database.db)).toEqual([])
  })

  test('starts again on the migrated database', async () => {
    const restarted = await startProcess(env, { folder })
    expect(await restarted.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  test('is followed by this one, which starts on the database of the next', async () => {
    await database.pool.query("INSERT INTO migrations (name, checksum) VALUES ('9999_next.sql', 'next')")
    const restarted = await startProcess(env)
    await buyAndDeliver([restarted], 'after-the-next')
    expect(await restarted.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  test('makes one order of one key with this one', async () => {
    const asha = await register(before, 'one-key')
    const order = { items: [{ product: await anyProduct(before), quantity: 1 }], address: asha.address }
    const replies = []
    for (const shop of [before, now, before])
      replies.push(await asha.at(shop).placeCodOrder(order, { idempotencyKey: 'same' }))
    expect(new Set(replies.map((reply) => reply.order._id)).size).toBe(1)
  })
})

describe.skipIf(!isStopped)('the previous release, which is stopped for the update', () => {
  test('does not start again on the migrated database', async () => {
    const server = await createDatabase()
    const folder = join(makeTempFolder(), 'stopped')
    checkOut(release!, folder)
    const env = { DATABASE_URL: server.url, DATA_DIR: makeTempFolder(), ...seller }
    for (const options of [{ folder }, {}])
      expect(await (await startProcess(env, options)).end('SIGTERM')).toMatchObject({ code: 0 })
    await expect(startProcess(env, { folder })).rejects.toThrow(
      'The database belongs to a newer version of the shop',
    )
    await server.drop()
  })
})

/** Each request goes to the next process. */
async function buyAndDeliver(shops: ShopProcess[], name: string): Promise<void> {
  let turn = 0
  const next = () => shops[turn++ % shops.length]!
  const asha = await register(next(), name)
  const at = () => asha.at(next())
  const product = await anyProduct(next())
  await at().updateCart({ cartItems: { [product]: 2 } })
  expect((await at().getShopperSession()).user.cartItems).toEqual({ [product]: 2 })
  await at().login({ email: asha.email, password: asha.password })
  const { addresses } = await at().listAddresses()
  expect(addresses.map(({ _id }) => _id)).toEqual([asha.address])
  const { order } = await at().placeCodOrder(
    { items: [{ product, quantity: 2 }], address: asha.address },
    { idempotencyKey: name },
  )
  const owner = aBrowser()
  await owner.at(next()).sellerLogin({ email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD })
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    await owner.at(next()).setOrderStatus({ id: order._id, status })
  expect((await owner.at(next()).listOrders()).orders.map(({ _id }) => _id)).toContain(order._id)
  const { orders } = await at().listMyOrders()
  expect(orders.map(({ _id, status }) => [_id, status])).toEqual([[order._id, 'Delivered']])
}

async function register(shop: ShopProcess, name: string) {
  const browser = aBrowser()
  const [email, password] = [`${name}@example.com`, 'mustard-fields-in-bloom']
  await browser.at(shop).register({ name: 'Asha', email, password })
  const { address } = await browser.at(shop).addAddress({ address: anAddress({ email }) })
  return { ...browser, email, password, address: address._id }
}

async function anyProduct(shop: ShopProcess): Promise<string> {
  const { products } = await aBrowser().at(shop).listProducts()
  return products.find(({ inStock }) => inStock)!._id
}
