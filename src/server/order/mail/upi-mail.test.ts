import { expect, test } from 'vitest'
import { formatUtr } from '#domain/upi.ts'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { aUpiOrder, setUpiId } from '#test/builders/upi-orders.ts'
import { listMailsTo, waitForMail } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi', 'as'] })
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

test('the result of a review is in the language of each reader', async () => {
  const bina = await aShopper(shop, { name: 'Bina', language: 'as' })
  await owner.setSellerLanguage({ language: 'hi' })
  const earlier = await listMailsTo(shop, 'hello@haat.example')
  const { checkout: id, utr } = await aUpiOrder(shop, { shopper: bina })
  const toShop = await waitForMail(shop, 'hello@haat.example', earlier.length + 1)
  expect(toShop.html).toContain('<html lang="hi-IN">')
  await owner.rejectUpiPayment({ id, utr, reason: 'amount', received: 50 })
  const { checkout } = await bina.getUpiCheckout({ id })
  expect(checkout.refusal?.text).toBe('দোকানে ₹৫০.০০ পালে, কিন্তু অৰ্ডাৰৰ মুঠ ₹৭৮.০০। দোকানে ₹৫০.০০ ৰিফাণ্ড কৰিব।')
  const mail = await waitForMail(shop, bina.email)
  expect(mail.text).toContain(checkout.refusal?.text)
  expect(mail.text).toContain('/as/my-orders\n')
  expect((await atProcess(shop, bina, {}).getUpiCheckout({ id })).checkout.refusal?.text).toMatch(
    /^The shop received ₹50\.00/,
  )
})
