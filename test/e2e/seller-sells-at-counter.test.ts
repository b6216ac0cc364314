import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { aSellerTax } from '../builders/taxes.ts'
import { setUpiId } from '../builders/upi-orders.ts'
import { listViolations } from '../invariants.ts'
import { expectAccessible } from './accessibility.ts'
import { countTaps } from './count-taps.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, logInSeller, waitForWorker } from './page-steps.ts'
import { expectToast } from './toasts.ts'

desktopJourney('one line is sold in four taps, and five that are typed in twelve', async ({ shop, open }) => {
  await addDemoProducts(shop)
  const owner = await aSeller(shop)
  const page = await open({ as: owner })
  await page.goto('/seller/pos')
  const best = page.getByRole('region', { name: /^(Products|Sells most)$/ })
  const one = countTaps()
  await one.tap(best.getByRole('button', { name: /^Joha Rice/ }))
  await one.tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await one.tap(page.getByRole('button', { name: '₹99.50 received' }))
  await page.getByText(/^Sold: ₹99\.50, order #\d+$/).waitFor()
  expect(one.taken()).toBeLessThanOrEqual(4)

  // The search has the focus for the next sale, and again after each product.
  await page.locator('input[name=q]:focus:placeholder-shown').waitFor()
  const five = countTaps()
  for (const word of ['joha', 'lent', 'tomat', 'gourd', 'roh']) {
    await page.keyboard.type(word)
    await page.getByRole('list', { name: 'Found products' }).getByRole('button').first().waitFor()
    await five.enter(page)
    await page.locator('input[name=q]:focus:placeholder-shown').waitFor()
  }
  await five.tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await page.getByRole('radio', { name: 'Cash', exact: true }).waitFor()
  await page.getByLabel('Cash from the customer').fill('1000')
  await page.getByText('Give back ₹394.50').waitFor()
  await five.tap(page.getByRole('button', { name: '₹605.50 received' }))
  await page.getByText('Give back ₹394.50').waitFor()
  await page.getByText(/^Sold: ₹605\.50, order #\d+$/).waitFor()
  expect(five.taken()).toBeLessThanOrEqual(12)

  await scan(page, 'JOHA-1')
  await expectToast(page, 'No product has the barcode JOHA-1.')

  const { orders } = await owner.listOrders({ limit: 10 })
  expect(orders.map(({ status, isPaid, source, amount }) => [status, isPaid, source, amount])).toEqual([
    ['Delivered', true, 'counter', 605.5],
    ['Delivered', true, 'counter', 99.5],
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

phoneJourney(
  'a sale to a business without the network arrives once, after a reload',
  async ({ shop, open, allowError }) => {
    const { rice } = await addDemoProducts(shop)
    await shop.db.updateTable('products').set({ hsn: '0401', tax_class: 'nil' }).execute()
    await (await aSeller(shop)).saveSellerTax(aSellerTax())
    const packer = await aSeller(shop, { role: 'packer' })
    const page = await open({ worker: true })
    await logInSeller(page, packer)
    // The next address would cut the login short.
    await page.getByRole('navigation', { name: 'Seller' }).waitFor()
    await page.goto('/seller/pos')
    const tile = page
      .getByRole('region', { name: /^(Products|Sells most)$/ })
      .getByRole('button', { name: /^Joha Rice/ })
    await tile.waitFor()
    await waitForWorker(page)
    // The first page was loaded before the worker was active.
    await page.reload()
    await tile.waitFor()
    await expect.poll(() => hasStoredCatalogue(page)).toBe(true)

    allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(/^No network\. Prices and stock are from/).waitFor()
    await tile.click()
    await page.getByRole('button', { name: 'Hold sale' }).click()
    await page.reload()
    await page.getByRole('button', { name: '1 sale on hold' }).click()
    await page.getByRole('button', { name: /1 × Joha Rice$/ }).click()
    await page.getByRole('button', { name: 'One more Joha Rice' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Customer', { exact: true }).click()
    await page.getByRole('button', { name: 'For a business: add its GSTIN' }).click()
    await page.getByLabel('GSTIN').fill('18AABCU9603R1ZX')
    await page.getByLabel('Name of the business').fill('Borah Tea Stall')
    await page.getByLabel('Flat, house no., street, landmark').fill('Daily Market')
    await page.getByLabel('PIN code').fill('784164')
    await page.getByRole('button', { name: '₹199.00 received' }).click()
    await page.getByText('Check the GSTIN').waitFor()
    await page.getByLabel('GSTIN').fill('18aabcu9603r1zm')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: '₹199.00 received' }).click()
    await page.getByText('Being saved. The next sale can begin.').waitFor()
    await page.reload()
    await page.getByText('1 sale waits for the network.').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.context().setOffline(false)
    await page.getByText('1 sale waits for the network.').waitFor({ state: 'detached' })
    // The stored catalogue comes first. The new one, read later, would have no tile for what is sold out.
    const catalogue = page.waitForResponse('**/api/seller/pos/catalogue')
    await page.reload()
    await catalogue
    await tile.waitFor()
    const { orders } = await packer.listOrders({ limit: 10 })
    expect(
      orders.map(({ status, isPaid, items }) => [status, isPaid, items.map(({ quantity }) => quantity)]),
    ).toEqual([['Delivered', true, [2]]])
    expect(orders[0]?.address).toMatchObject({
      ...{ street: 'Daily Market', zipcode: 784164 },
      business: { gstin: '18AABCU9603R1ZM', name: 'Borah Tea Stall' },
    })

    // What the shop refuses becomes a sale again.
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', rice._id).execute()
    allowError(/status of 409/)
    await tile.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: '₹99.50 received' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved: sale of ₹99.50' })
    await alert.getByRole('button', { name: 'Correct the sale' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'This sale' }).getByText('Joha Rice').waitFor()
    expect((await packer.listOrders({ limit: 10 })).orders).toHaveLength(1)

    // Or it is saved, because its customer has left with it.
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: '₹99.50 received' }).click()
    await alert.getByRole('button', { name: 'Customer has left: save it' }).click()
    await page.getByText('Joha Rice: 1 sold, 1 more than in stock. Count it.').waitFor()
    await expectNoSidewaysScroll(page)
    expect((await packer.listOrders({ limit: 10 })).orders).toHaveLength(2)
  },
)

phoneJourney(
  'what was weighed, cheaper and paid in two ways is sold, and a part comes back',
  async ({ shop, open }) => {
    const { rice } = await addDemoProducts(shop)
    const potato = await aProduct(shop, {
      name: 'Potato',
      price: 10,
      offerPrice: 9,
      stepGrams: 250,
      stock: 40,
    })
    await shop.db.updateTable('products').set({ sku: '12345' }).where('id', '=', potato._id).execute()
    const owner = await aSeller(shop)
    await setUpiId(owner)
    const page = await open({ as: owner })
    await page.goto('/seller/pos')
    const tiles = page.getByRole('region', { name: /^(Products|Sells most)$/ })
    const dialog = page.getByRole('dialog')

    await tiles.getByRole('button', { name: /^Potato/ }).click()
    await dialog.getByLabel('Weight in grams').fill('810')
    await dialog.getByText('810 g · ₹29.16').waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    // The label of a scale: 190 g more of item 12345.
    await scan(page, '2012345001909')
    await page.getByRole('button', { name: 'Weight of Potato: 1 kg' }).waitFor()

    await tiles.getByRole('button', { name: /^Joha Rice/ }).click()
    await page.getByRole('button', { name: 'Price of Joha Rice' }).click()
    await dialog.getByLabel('New price (₹)').fill('80')
    await dialog.getByRole('radio', { name: 'Expires soon' }).click()
    await dialog.getByRole('button', { name: 'Change price' }).click()
    await page.getByText('Expires soon').waitFor()
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await dialog.getByRole('radio', { name: 'Cash and UPI' }).click()
    await dialog.getByLabel('Part in cash (₹)').fill('90')
    await dialog.getByText('₹26.00 by UPI').waitFor()
    await dialog.getByRole('img', { name: 'UPI QR code for ₹26.00' }).waitFor()
    await dialog.getByRole('button', { name: '₹116.00 received' }).click()
    const sold = await page.getByText(/^Sold: ₹116\.00, order #\d+$/).textContent()

    await page.getByRole('button', { name: 'Cash drawer' }).click()
    await dialog.getByRole('definition').filter({ hasText: '₹90.00' }).first().waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Returns' }).click()
    await page.getByLabel('Bill or order number').fill(/#\d+/.exec(sold ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('How many of Joha Rice come back').selectOption('1')
    await page.getByLabel('What becomes of the item').selectOption('waste')
    await page.getByLabel('How the money goes back').selectOption('Cash')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Give the money back' }).click()
    await page.getByLabel('How many of Joha Rice come back').waitFor({ state: 'detached' })

    const { drawer } = await owner.getDrawer()
    expect(drawer.heldPaise).toBe(10_00)
    const [order] = (await owner.listOrders({ limit: 10 })).orders
    expect(order).toMatchObject({ amount: 116, status: 'Delivered', source: 'counter' })
    expect(rice._id).toBe(order?.items.find(({ product }) => product?.name === 'Joha Rice')?.product?._id)
    expect(await listViolations(shop.db)).toEqual([])
  },
)

/** As fast as a scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body
      for (const key of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code, 'Enter'],
  )
}

function hasStoredCatalogue(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('haat-pos')
        opening.onerror = () => resolve(false)
        opening.onsuccess = () => {
          const { objectStoreNames } = opening.result
          if (!objectStoreNames.contains('values')) return resolve(false)
          const count = opening.result.transaction('values').objectStore('values').count()
          count.onsuccess = () => resolve(count.result > 0)
        }
      }),
  )
}
