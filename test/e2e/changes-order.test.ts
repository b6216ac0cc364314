import { expect } from 'vitest'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { anArea, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney('staff and then the shopper change what was ordered', async ({ shop, open }) => {
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  const river = anArea({ name: 'River', pins: ['784501'] })
  await setDelivery(owner, { areas: [{ ...river, terms: { ...river.terms, chargePaise: 25_00 } }] })
  await asha.addAddress({ address: anAddress({ firstName: 'Rita', street: 'Ghat 7', zipcode: '784501' }) })
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 60, stock: 10 })
  await aProduct(shop, { name: 'Masoor Dal', price: 90, stock: 5 })
  const items = [{ product: rice._id, quantity: 2 }]
  const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id

  const page = await open({ as: owner })
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The amount stays ₹138.00.').waitFor()
  await dialog.getByRole('searchbox').fill('masoor')
  await dialog.getByRole('button', { name: /Add.*Masoor Dal/ }).click()
  await dialog.getByText('₹228.00 instead of ₹138.00').waitFor()
  await dialog.getByText('Address, time and note').click()
  await dialog.getByLabel('Note').fill('Blue gate')
  const scrolls = await dialog.evaluate((box) => box.scrollHeight > box.clientHeight)
  expect(scrolls, 'a second scrollbar around that of the form').toBe(false)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Change order' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Changed: Masoor Dal 0 → 1, note (₹138.00 → ₹228.00)').waitFor()

  const shopperPage = await open({ as: asha })
  await shopperPage.goto('/my-orders')
  await shopperPage.getByRole('button', { name: /^Change/ }).click()
  const form = shopperPage.getByRole('dialog')
  await form.getByLabel('Delivery address').selectOption({ label: 'Rita, Ghat 7, Biswanath Chariali' })
  await form.getByText('The order costs ₹253.00 then, instead of ₹228.00.').waitFor()
  await expectNoSidewaysScroll(shopperPage)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await shopperPage.getByText('₹253.00').first().waitFor()
  const { order } = await owner.getOrder({ id })
  expect([order.amount, order.area, order.note]).toEqual([253, 'River', 'Blue gate'])
})
