import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type TestUser } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { expectAccessible } from './accessibility.ts'
import { countTaps } from './count-taps.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, waitForEvents } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a packer picks an order, loses the network in the middle, packs it and prints labels',
  async (visit) => {
    const { shop, open, allowError } = visit
    const { order, rice, tomato, seller } = await anOrderToPick(visit)
    const page = await open({ as: seller })
    await page.goto(`/seller/orders/${order._id}`)
    await page.getByRole('link', { name: 'Pick order' }).click()
    await page.getByRole('heading', { name: `Pick order #${order.orderNumber}` }).waitFor()
    await page.getByText('0 of 3 items').waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Grocery', 'Vegetables'])
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Found Assam Tea' }).click()
    await page.getByText('You are picking this order.').waitFor()
    expect(await focusedName(page)).toBe('Found Joha Rice')

    allowError(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'One less Joha Rice' }).click()
    await page.getByRole('button', { name: 'Found 2 of 3 Joha Rice' }).click()
    await page.getByRole('button', { name: 'Not there Tomato' }).click()
    await page.getByText('2 changes are waiting for the network').waitFor()
    await page.getByText('3 of 3 items').waitFor()
    await page.getByText('₹257.00', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pack', exact: true }).click()
    await expectToast(page, 'Packing needs the network. Your changes are kept on this phone.')

    await page.context().setOffline(false)
    await page.getByText('2 changes are waiting for the network').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Pack', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Pack order #${order.orderNumber}` })
    await dialog.getByText('Joha Rice: found 2 of 3').waitFor()
    await dialog.getByText('Tomato: not there').waitFor()
    await dialog.getByText('₹389.00').waitFor()
    await dialog.getByText('The customer pays ₹257.00.').waitFor()
    await dialog.getByLabel('Number of bags').selectOption('2 bags')
    await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
    await expectToast(page, `Order #${order.orderNumber} is packed`)
    await page.locator('section:focus').getByText('Amount due: ₹257.00').waitFor()
    expect([await findStock(shop, rice), await findStock(shop, tomato)]).toEqual([8, 0])

    await page.getByRole('link', { name: 'Print label' }).click()
    await page.getByRole('article', { name: `Label of order #${order.orderNumber}, bag 2 of 2` }).waitFor()
    await page.getByText('Collect ₹257.00').first().waitFor()
    await page.getByText('58 mm roll').click()
    await expectNoSidewaysScroll(page)
    await page.goto(`/seller/orders/${order._id}`)
    await page.getByRole('link', { name: 'Print label' }).waitFor()
  },
)

phoneJourney('an order of five lines is packed in seven taps', async ({ shop, open }) => {
  const names = ['Joha Rice', 'Assam Tea', 'Tomato', 'Ridge Gourd', 'Red Lentil']
  const products = await Promise.all(names.map((name) => aProduct(shop, { name, price: 40 })))
  const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
  const items = products.map(({ _id }) => ({ product: _id, quantity: 1 }))
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  await seller.acceptOrder({ id: order._id, minutes: 30 })
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  const taps = countTaps()
  await taps.tap(page.getByRole('link', { name: `Pick order ${order.orderNumber}` }))
  for (const name of names) await taps.tap(page.getByRole('button', { name: `Found ${name}` }))
  await taps.tap(page.getByRole('button', { name: 'Pack', exact: true }))
  await page.locator('section:focus').getByText('1 bag', { exact: true }).waitFor()
  expect(taps.taken()).toBe(7)
})

phoneJourney('a second packer sees who has the order, and may take it over', async (visit) => {
  const { open, allowError } = visit
  const { order, seller, shop } = { ...(await anOrderToPick(visit)), shop: visit.shop }
  const rupa = await aSeller(shop, { role: 'packer' })
  await shop.db.updateTable('sellers').set({ name: 'Rupa' }).where('email', '=', rupa.email).execute()
  const hers = await openPicking(open, { as: rupa, order })
  await hers.getByRole('button', { name: 'Found Assam Tea' }).click()
  await hers.getByText('You are picking this order.').waitFor()

  const page = await openPicking(open, { as: seller, order })
  await page.getByText('Being packed by Rupa').waitFor()
  expect(await page.getByRole('button', { name: /^Found/ }).count()).toBe(0)

  // She finds more without the network, and he takes the order over.
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/)
  await hers.context().setOffline(true)
  await hers.getByRole('button', { name: 'Found Tomato' }).click()
  await hers.getByText('1 change is waiting for the network').waitFor()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('You are picking this order.').waitFor()

  await hers.context().setOffline(false)
  const alert = hers.getByRole('alert')
  await alert.getByText('Tomato: found 1 of 1').waitFor()
  await alert.getByText(/Bipul/).waitFor()
  await alert.getByRole('button', { name: 'Discard changes' }).click()
  await hers.getByText('Being packed by Bipul').waitFor()
  await hers.getByText('1 of 3 items').waitFor()
})

desktopJourney('the list and the order of a colleague name the packer without a reload', async (visit) => {
  const { shop, open } = visit
  const { order, seller } = await anOrderToPick(visit)
  const bikash = await aSeller(shop, { name: 'Bikash', role: 'packer' })
  const [list, detail] = [await open({ as: seller }), await open({ as: seller })]
  await list.goto('/seller/orders')
  await detail.goto(`/seller/orders/${order._id}`)
  await waitForEvents(list)
  const card = list.getByRole('article', { name: `Order #${order.orderNumber}` })
  await card.getByRole('link', { name: `Order #${order.orderNumber}` }).waitFor()

  const his = await openPicking(open, { as: bikash, order })
  await his.getByRole('button', { name: 'Found Assam Tea' }).click()
  await card.getByText('Being packed by Bikash').waitFor()
  await detail.getByText('Being packed by Bikash').waitFor()
  for (const page of [list, detail]) {
    await expectNoSidewaysScroll(page)
  }
  await his.goto(`/seller/orders/${order._id}`)
  await his.getByText('You are picking this order.').waitFor()

  await detail.getByRole('link', { name: 'Pick order' }).click()
  await detail.getByText('Being packed by Bikash').waitFor()
  await detail.getByRole('button', { name: 'Take over' }).click()
  await card.getByText('You are picking this order.').waitFor()
  await his.getByText('Being packed by Bipul').waitFor()
  await detail.getByRole('button', { name: 'Give back' }).click()
  await card.getByText('You are picking this order.').waitFor({ state: 'detached' })
})

phoneJourney('a page that has just loaded shows its messages without the network', async (visit) => {
  const { order, seller } = await anOrderToPick(visit)
  const page = await visit.open({ as: seller })
  // Idle work loads what the first page does not need.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(`/seller/orders/${order._id}/pick`)
  await page.getByText('0 of 3 items').waitFor()
  visit.allowError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expectToast(page, '3 items are not picked yet.')
})

phoneJourney('presses survive a reload, and scans count', async (visit) => {
  const { open, allowError } = visit
  const { order, seller } = await anOrderToPick(visit)
  const page = await openPicking(open, { as: seller, order })
  allowError(/ERR_FAILED/)
  const picks = '**/api/order/seller/order/*/pick'
  await page.route(picks, (route) => route.abort())
  await page.getByRole('button', { name: 'Found Assam Tea' }).click()
  await page.getByText('1 change is waiting for the network').waitFor()
  await page.reload()
  await page.getByText('1 change is waiting for the network').waitFor()
  await page.getByText('1 of 3 items').waitFor()
  await page.unroute(picks)
  await page.reload()
  await page.getByText('You are picking this order.').waitFor()
  await page.getByText('1 change is waiting for the network').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Scan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan barcodes' })
  const field = dialog.getByLabel('Barcode')
  for (const [code, said] of [
    ['8901030865275', 'Joha Rice: found 1 of 3'],
    ['8901030865275', 'Joha Rice: found 2 of 3'],
    ['8901030865275', 'Joha Rice: found 3 of 3'],
    ['8901030865275', 'Joha Rice: all 3 are already found'],
    ['4006381333931', 'No item of this order has the barcode 4006381333931.'],
  ] as const) {
    await field.fill(code)
    await field.press('Enter')
    await dialog.getByText(said).waitFor()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('2 of 3 items').waitFor()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expectToast(page, '1 item is not picked yet.')
  expect(await focusedName(page)).toBe('Found Tomato')
})

phoneJourney('the camera counts what it sees once, and a refused camera leaves the field', async (visit) => {
  const { open } = visit
  const { order, seller } = await anOrderToPick(visit)
  const page = await open({ as: seller })
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const picture = canvas.getContext('2d')
    // A stream without new pictures never plays.
    setInterval(() => picture?.fillRect(0, 0, 9, 9), 50)
    const page = { isRefused: false }
    Object.assign(window, {
      fakeCamera: page,
      BarcodeDetector: class {
        detect = async () => [{ rawValue: '8901030865275' }]
      },
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        async getUserMedia() {
          if (page.isRefused) throw new DOMException('Refused', 'NotAllowedError')
          return canvas.captureStream()
        },
      },
    })
  })
  await page.goto(`/seller/orders/${order._id}/pick`)
  await page.getByRole('button', { name: 'Scan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan barcodes' })
  await dialog.getByText('Joha Rice: found 1 of 3').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Found 1 of 3', { exact: true }).waitFor()

  await page.evaluate(() => Object.assign(Object(window).fakeCamera, { isRefused: true }))
  await page.getByRole('button', { name: 'Scan' }).click()
  await dialog.getByText(/The camera is not allowed/).waitFor()
  await dialog.getByLabel('Barcode').waitFor()
})

type Order = { _id: string; orderNumber: number }

async function anOrderToPick({ shop }: Journey) {
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 100, stock: 10, barcode: '8901030865275' })
  const tea = await aProduct(shop, { name: 'Assam Tea', price: 39 })
  const tomato = await aProduct(shop, { name: 'Tomato', category: 'Vegetable', price: 32, stock: 5 })
  const asha = await aShopper(shop)
  const { order } = await asha.placeCodOrder({
    items: [
      { product: tomato._id, quantity: 1 },
      { product: rice._id, quantity: 3 },
      { product: tea._id, quantity: 1 },
    ],
    address: asha.address,
  })
  return { order, rice, tomato, seller: await aSeller(shop) }
}

async function openPicking(open: Journey['open'], { as, order }: { as: TestUser; order: Order }) {
  const page = await open({ as })
  await page.goto(`/seller/orders/${order._id}/pick`)
  await page.getByRole('heading', { name: `Pick order #${order.orderNumber}` }).waitFor()
  return page
}

function focusedName(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
