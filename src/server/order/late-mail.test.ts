import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '#test/goods.ts'
import { mailsTo } from '#test/mail.ts'
import { anUnpaidOrder, lapse, runOutOfTime, tellPractice, withPractice } from '#test/payments.ts'
import { aShopper } from '#test/people.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)

async function send() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('messages')
}

test('whose money came after the order had ended hears that it goes back, also after word that it had ended', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
  const rice = await aProduct(shop, { stock: 1 })
  const items = [{ product: rice._id, quantity: 1 }]
  const order = await anUnpaidOrder(shop, { shopper: asha, items })
  await runOutOfTime(shop, order)
  await lapse(shop)
  await send()
  await bina.placeCod({ items, address: bina.address })
  await tellPractice(shop, { order })
  await send()
  const mails = (await mailsTo(shop, asha.email)).map(({ text }) => text)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain('Your payment came after the order had ended')
  expect(mails[1]).not.toContain('the shop had to cancel it')
})
