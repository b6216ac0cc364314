import { expect, test } from 'vitest'
import { formatUtr } from '#domain/upi.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aUpiOrder, setUpiId } from '#test/builders/upi-orders.ts'
import { waitForMail } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
await setUpiId(owner)

test('the shop gets a mail about a UTR to review, and the shopper one about the result', async () => {
  const order = await aUpiOrder(shop, { shopper: asha })
  const toShop = await waitForMail(shop, 'hello@haat.example')
  for (const part of [
    `#${order.orderNumber}`,
    '₹78.00',
    formatUtr(order.utr),
    'Asha Borah',
    '/seller/payments',
  ])
    expect(toShop.text).toContain(part)
  const words = 'This is <b>another</b> order & not this one.'
  await owner.rejectUpiPayment({ id: order.checkout, utr: order.utr, reason: 'other', words })
  const toAsha = await waitForMail(shop, asha.email)
  for (const part of [formatUtr(order.utr), words, '/my-orders']) expect(toAsha.text).toContain(part)
  expect(toAsha.html).toContain('This is &lt;b&gt;another&lt;/b&gt; order &amp; not this one.')
})
