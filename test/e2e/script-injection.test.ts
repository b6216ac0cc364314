import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import { openOrderCard } from './page-steps.ts'
import { expectToast } from './toasts.ts'

const hostile = `<img src=x onerror=alert(1)>`
const closing = `</script><script>alert(2)</script>`
const link = `javascript:alert(3)//"><svg onload=alert(4)>`

/** `journey` fails on a dialog, on a violation of the policy and on an error in the console. */
phoneJourney('user input is shown as text on every page', async ({ shop, open }) => {
  const product = await aProduct(shop, {
    name: `Rice ${hostile}`,
    description: [closing, link],
    weight: `1 kg ${hostile}`,
  })
  const seller = await aSeller(shop)
  const shopper = await aShopper(shop, { name: `Asha` })
  const { address } = await shopper.addAddress({
    address: anAddress({
      firstName: hostile,
      lastName: closing,
      street: link,
      city: hostile,
      state: closing,
    }),
  })
  await shopper.deleteAddress({ id: shopper.address })
  await shopper.placeCodOrder({ items: [{ product: product._id, quantity: 1 }], address: address._id })
  await shopper.updateCart({ cartItems: { [product._id]: 1 } })

  const page = await open({ as: shopper })
  for (const path of ['/', '/products', '/products/grocery', `/products?q=${encodeURIComponent(hostile)}`]) {
    await page.goto(path)
    await expectText(page, `Rice ${hostile}`)
  }
  await page.goto(`/products/grocery/${product._id}`)
  for (const text of [`Rice ${hostile}`, closing, link]) await expectText(page, text)
  expect(await page.title()).toContain(hostile)
  await page.goto('/cart')
  for (const text of [`Rice ${hostile}`, hostile, link]) await expectText(page, text)
  await page.goto('/my-orders')
  await page.getByText('Details', { exact: true }).click()
  for (const text of [`Rice ${hostile}`, hostile, link]) await expectText(page, text)

  const panel = await open({ as: seller })
  await panel.goto('/seller/product-list')
  await expectText(panel, `Rice ${hostile}`)
  await panel.goto('/seller/orders')
  await openOrderCard(panel.getByRole('article'))
  for (const text of [`Rice ${hostile}`, hostile, closing, link]) await expectText(panel, text)
})

phoneJourney("a shopper's name is text in the greeting and in the menu", async ({ shop, isPhone, open }) => {
  const page = await open()
  await aProduct(shop)
  await page.goto('/')
  const toLogin = isPhone ? page.getByRole('button', { name: 'Menu' }) : null
  await toLogin?.click()
  await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByLabel('Name').fill(hostile)
  await dialog.getByLabel('Email').fill('asha@example.com')
  await dialog.getByLabel('Password').fill('mustard-fields-in-bloom')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, `Welcome, ${hostile}!`)
  await page.reload()
  if (!isPhone) await page.getByRole('button', { name: `Account of ${hostile}` }).click()
  await page.goto('/account')
  await page.getByRole('main').getByText(hostile).waitFor()
})

async function expectText(page: Page, text: string) {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}
