import { expect, test } from 'vitest'
import { spellUtr } from '#rules/upi.ts'
import { waitForMail } from '#test/mail.ts'
import { aSeller, aShopper } from '#test/people.ts'
import { startShop } from '#test/shop.ts'
import { anOrderByUpi, setUpiId } from '#test/upi.ts'

const shop = await startShop()
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
await setUpiId(owner)

test('the shop is told that somebody has to look into the bank account, and the shopper what came of it', async () => {
  const order = await anOrderByUpi(shop, { shopper: asha })
  const toShop = await waitForMail(shop, 'hello@haat.example')
  for (const part of [
    `#${order.orderNumber}`,
    '₹78.00',
    spellUtr(order.utr),
    'Asha Borah',
    '/seller/payments',
  ])
    expect(toShop.text).toContain(part)
  const words = 'This is <b>another</b> order & not this one.'
  await owner.refuseUpi({ id: order.checkout, utr: order.utr, reason: 'other', words })
  const toAsha = await waitForMail(shop, asha.email)
  for (const part of [spellUtr(order.utr), words, '/my-orders']) expect(toAsha.text).toContain(part)
  expect(toAsha.html).toContain('This is &lt;b&gt;another&lt;/b&gt; order &amp; not this one.')
})
