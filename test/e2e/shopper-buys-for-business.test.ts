import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aSellerTax } from '../builders/taxes.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

phoneJourney('a shopper buys for a business, and its bills name it', async ({ shop, open }) => {
  const { rice, tomato } = await addDemoProducts(shop)
  const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
  await shop.db.updateTable('products').set({ hsn: '0401', tax_class: 'nil' }).execute()
  await shop.db.updateTable('products').set({ tax_class: '5' }).where('id', '=', rice._id).execute()
  await owner.saveSellerTax(aSellerTax())
  await asha.updateCart({ cartItems: { [rice._id]: 1, [tomato._id]: 1 } })
  const page = await open({ as: asha })
  await page.goto('/cart')
  await page.getByRole('link', { name: 'For a business: add its GSTIN' }).click()
  await page.getByLabel('GSTIN').fill('18AABCU9603R1ZX')
  await page.getByLabel('Name of the business').fill('Borah Tea Stall')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Check the GSTIN').waitFor()
  await page.getByLabel('GSTIN').fill('18aabcu9603r1zm')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('**/cart')
  await expectToast(page, 'Address updated')
  await page.getByRole('link', { name: 'Borah Tea Stall' }).waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/my-orders')
  const { orders } = await asha.listMyOrders()
  const { _id: id } = orders[0]!
  await owner.setOrderStatus({ id, status: 'Shipped' })
  await page.goto(`/my-orders/${id}/bill`)
  for (const kind of ['Tax Invoice', 'Bill of Supply']) {
    const paper = page.getByRole('article', { name: kind })
    await paper.getByText('GSTIN 18AABCU9603R1ZM').nth(1).waitFor()
    expect(await paper.getByText('Borah Tea Stall').count()).toBe(1)
  }
})
