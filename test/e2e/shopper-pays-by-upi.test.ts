import { encode } from 'uqr'
import { expect } from 'vitest'
import { upiLink } from '#domain/upi.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { aUpiOrder, setUpiId, shopUpiId } from '../builders/upi-orders.ts'
import { readQrCode } from '../read-qr-code.ts'
import { phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a shopper pays by UPI, submits the UTR, and the order is Paid after a seller confirms it',
  async ({ shop, open, isPhone }) => {
    const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
    await setUpiId(owner)
    const rice = await aProduct(shop, { name: 'Joha Rice', offerPrice: 99.5, price: 120, stock: 2 })
    const order = await aUpiOrder(shop, { shopper: asha, product: rice._id, isUtrGiven: false })

    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    const other = await page.context().newPage()
    await other.goto('/products')
    await other.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
    await page.goto('/my-orders')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('heading', { name: '1. Pay ₹117.50' }).waitFor()

    const link = upiLink({
      payeeId: shopUpiId,
      payeeName: 'Haat General Store',
      amountPaise: 117_50,
      orderNumber: order.orderNumber,
    })
    const toApp = page.getByRole('link', { name: /Open a UPI app/ })
    expect(await toApp.getAttribute('href')).toBe(link)
    const code = page.getByRole('img', { name: /QR code/ })
    expect(await code.isVisible()).toBe(!isPhone)
    if (isPhone) await page.getByRole('button', { name: 'Show a QR code instead' }).click()
    expect(readQrCode(await code.evaluate((svg) => svg.outerHTML))).toEqual(
      encode(link, { ecc: 'M', border: 0 }).data,
    )

    await page.getByLabel('UTR, 12 digits').fill('1234 5678')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByText('A UTR has 12 digits.').waitFor()
    await page.getByLabel('UTR, 12 digits').fill('১২৩৪ ৫৬৭৮ ৯০১২')
    // A code keeps the digits that the bank shows.
    expect(await page.getByLabel('UTR, 12 digits').inputValue()).toBe('1234 5678 9012')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByRole('heading', { name: 'We’re confirming your payment' }).waitFor()
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Cart, 0 items' }).waitFor()

    const panel = await open({ as: owner })
    await panel.goto('/seller/payments')
    const card = panel.getByRole('article', { name: `₹117.50 for order #${order.orderNumber}` })
    await card.getByText('1234 5678 9012', { exact: true }).first().waitFor()
    await card.getByRole('button', { name: 'Not found' }).click()
    await panel.getByLabel('Different amount received').check()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await card.getByRole('button', { name: 'Payment received' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Payment received' }).click()
    await expectToast(panel, 'Payment confirmed. The order is ready to pack.')
    await card.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'My Orders' }).last().click()
    await page.getByText('Paid', { exact: true }).waitFor()
    await panel.goto(`/seller/orders/${order._id}`)
    await panel.getByText('123456789012', { exact: true }).first().waitFor()
    await panel.getByText(/UPI payment of ₹117\.50 confirmed by Bipul/).waitFor()
  },
)
