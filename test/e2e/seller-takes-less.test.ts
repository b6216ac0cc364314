import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney(
  'less came by UPI than the order costs: the seller takes it, then the rest',
  async ({ shop, open }) => {
    const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
    await setUpiId(owner)
    const rice = await aProduct(shop, { name: 'Joha Rice', price: 85.5 })
    const { _id: id } = await aUpiOrder(shop, { shopper: asha, product: rice._id, quantity: 2 })

    const page = await open({ as: owner })
    await page.goto('/seller/payments')
    await page.getByRole('button', { name: 'Not found' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Different amount received').click()
    await dialog.getByLabel('Amount received (₹)').fill('180')
    await dialog.getByLabel('Take it and collect ₹9.00 at the door').check()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Take payment' }).click()
    await dialog.waitFor({ state: 'detached' })

    const shopperPage = await open({ as: asha })
    await shopperPage.goto('/my-orders')
    await shopperPage.getByText('Paid ₹180.00, ₹9.00 to pay at the door').waitFor()
    await expectNoSidewaysScroll(shopperPage)

    await page.goto(`/seller/orders/${id}`)
    await page.getByText('Paid ₹180.00, ₹9.00 to pay at the door').waitFor()
    await page.getByRole('button', { name: 'Cash received' }).click()
    await page
      .getByText(/^Cash of ₹9.00 received by Bipul/)
      .first()
      .waitFor()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await shopperPage.getByText('Online · Paid', { exact: true }).waitFor()
  },
)
