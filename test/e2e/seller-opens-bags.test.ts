import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney('a packer opens the bags of a packed order and packs it again', async ({ shop, open }) => {
  const [packer, asha] = [await aSeller(shop, { role: 'packer' }), await aShopper(shop)]
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 60, stock: 10 })
  const items = [{ product: rice._id, quantity: 3 }]
  const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
  const { picking } = await packer.pickLine({ id, position: 1, quantity: 2 })
  await packer.packOrder({ id, bags: 1, expectedDue: picking.due })
  const page = await open({ as: packer })
  await page.goto(`/seller/orders/${id}/pick`)
  await page.getByRole('button', { name: 'Open the bags again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The amount goes back to ₹198.00 until then.').waitFor()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Open the bags again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /Joha Rice/ })
    .first()
    .waitFor()
  expect((await packer.getPicking({ id })).picking.packed).toBeNull()
})
