import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)

async function send() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

test('a late payment sends the mail about its refund, also after the mail about the expiry', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
  const rice = await aProduct(shop, { stock: 1 })
  const items = [{ product: rice._id, quantity: 1 }]
  const order = await anUnpaidOrder(shop, { shopper: asha, items })
  await endPaymentTime(shop, order)
  await expireUnpaidOrders(shop)
  await send()
  await bina.placeCodOrder({ items, address: bina.address })
  await sendPracticeEvent(shop, { order })
  await send()
  const mails = (await listMailsTo(shop, asha.email)).map(({ text }) => text)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain('Your payment arrived after the order had expired')
  expect(mails[1]).not.toContain('we had to cancel this order')
})
