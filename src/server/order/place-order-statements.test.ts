import { expect, test } from 'vitest'
import { maxBatch } from '#server/notifications/outbox/message-queue.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { listStatements } from '#test/count-statements.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

test('placing an order takes at most four SQL statements with BEGIN and COMMIT', async () => {
  const shop = await startShop()
  const [asha, rice, dal] = [await aShopper(shop), await aProduct(shop), await aProduct(shop)]
  const items = [rice, dal].map(({ _id }) => ({ product: _id, quantity: 2 }))
  await asha.placeCodOrder({ items, address: asha.address })
  const statements = await listStatements(() => asha.placeCodOrder({ items, address: asha.address }))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(4)
})

test('a whole order takes at most five SQL statements when many are placed', async () => {
  const shop = await startShop({ orderLimits: noOrderLimits })
  const [asha, rice] = [await aShopper(shop), await aProduct(shop)]
  await shop.db.updateTable('users').set({ email_proved_at: new Date() }).execute()
  await shop.app.jobs.run('send-messages')
  const items = [{ product: rice._id, quantity: 1 }]
  const names = await listStatements(async () => {
    for (let order = 0; order < maxBatch; order++) await asha.placeCodOrder({ items, address: asha.address })
    await shop.app.jobs.run('send-messages')
  })
  expect(names.length).toBeLessThanOrEqual(5 * maxBatch)
  expect(await listMailsTo(shop, asha.email)).toHaveLength(maxBatch)
  // Planning them takes longer than running them.
  expect(names).toEqual(
    expect.arrayContaining(['claim-messages', 'order-mail-data', 'order-notifications', 'record-deliveries']),
  )
})
