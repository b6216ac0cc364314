import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type TestUser } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import type { Shop } from '../shop.ts'
import { expectAccessible } from './accessibility.ts'
import { countTaps } from './count-taps.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, logInSeller, waitForEvents, waitForWorker } from './page-steps.ts'
import { expectToast } from './toasts.ts'

const networkLost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

phoneJourney('a rider delivers, loses the network in the middle, and staff see it', async (visit) => {
  const { open, allowError } = visit
  const { seller, rita, orders, asha } = await ordersToDeliver(visit, 3)
  const [first, second, third] = orders
  const desk = await open({ as: seller })
  await assignAll(desk, 'Rita Das')

  const page = await open()
  await logInSeller(page, rita)
  await page.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/seller/deliveries')
  expect(await navTexts(page)).toEqual(['Deliveries', 'To do'])
  await page.getByText('3 orders to deliver · ₹354.00 to collect').waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Start all (3)' }).click()
  await stop(page, first).getByText('On the way').waitFor()
  await page.getByText(/changes? (is|are) waiting for the network/).waitFor({ state: 'detached' })

  // The shopper reads the code aloud at the door.
  const code = await readCode(await open({ as: asha }), first)
  allowError(networkLost)
  allowError(/status of 409/)
  await page.context().setOffline(true)
  await deliver(page, { order: first, code: wrongCode(code) })
  await deliver(page, { order: second, code: await codeOf(visit.shop, second), cash: '₹200' })
  await page.getByText('2 changes are waiting for the network').waitFor()
  await page.getByText('1 order to deliver').waitFor()
  await page.getByText('2 finished today').click()
  await page.getByText('Cash ₹236.00').waitFor()

  // The count of the tries comes after the dialog is open.
  const { promise: opened, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/delivery/run', async (route) => {
    await opened
    await route.continue()
  })
  await page.context().setOffline(false)
  const alert = page.getByRole('alert')
  await alert.getByText('That is not the code. 4 tries left.').waitFor()
  await page.getByText('1 finished today').waitFor()
  await page.getByText('Cash ₹118.00').waitFor()
  await alert.getByRole('button', { name: 'Type the code again' }).click()
  const sheet = page.getByRole('dialog', { name: `Deliver order #${first.orderNumber}` })
  await sheet.getByText('The customer sees four digits').waitFor()
  release()
  await sheet.getByText('4 tries left').waitFor()
  expect(await sheet.getByLabel('Cash from the customer').inputValue()).toBe('118')
  await sheet.getByLabel('Customer’s code').fill(code)
  await sheet.getByRole('button', { name: 'Delivered, ₹118.00 received' }).click()
  await page.getByText('2 finished today').waitFor()

  await page.getByRole('button', { name: `Not delivered order ${third.orderNumber}` }).click()
  const reasons = page.getByRole('dialog', { name: `Order #${third.orderNumber} not delivered` })
  await reasons.getByRole('radio', { name: 'Nobody at home' }).check()
  await reasons.getByLabel('Note for the shop (optional)').fill('Rang three times')
  await reasons.getByRole('button', { name: 'Not delivered' }).click()
  await page.getByText('3 finished today').waitFor()
  await page.getByText('Cash ₹236.00').waitFor()
  await page.getByText(/changes? (is|are) waiting for the network/).waitFor({ state: 'detached' })

  await deskCard(desk, third)
    .getByText(/Not delivered: Nobody at home, \d+:\d\d [ap]m/)
    .waitFor()
  await desk.goto(`/seller/orders/${third._id}`)
  await desk.getByText('Rang three times').waitFor()
  for (const order of [first, second]) {
    const { status, isPaid, payments } = (await seller.getOrder({ id: order._id })).order
    expect([status, isPaid, payments.map(({ amount }) => amount)]).toEqual(['Delivered', true, [118]])
  }
})

phoneJourney(
  'the run sheet opens without the network, and a logout with waiting changes asks',
  async (visit) => {
    const { open, allowError, shop } = visit
    const { seller, rita, orders } = await ordersToDeliver(visit, 2)
    const [first, second] = orders
    await assignByApi(seller, orders)
    const page = await open({ worker: true })
    await logInSeller(page, rita)
    await stop(page, first).waitFor()
    await waitForWorker(page)
    // The first page was loaded before the worker was active.
    await page.reload()
    await stop(page, first).waitFor()

    allowError(networkLost)
    await page.context().setOffline(true)
    await page.reload()
    await stop(page, first).getByText('₹118.00').waitFor()
    await page.getByText(/^No network. This list is from/).waitFor()
    const taps = countTaps()
    await taps.tap(stop(page, first).getByRole('button', { name: /^Start delivery/ }))
    await deliver(page, { order: first, code: await codeOf(shop, first), tap: taps.tap })
    expect(taps.taken()).toBe(3)
    await page.reload()
    await page.getByText('2 changes are waiting for the network').waitFor()
    await page.getByText('1 finished today').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Log out now?' })
    await question.getByText('2 changes have not reached the shop.').waitFor()
    await question.getByRole('button', { name: 'Stay' }).click()

    await page.context().setOffline(false)
    await page.getByText(/changes? (is|are) waiting for the network/).waitFor({ state: 'detached' })
    expect((await seller.getOrder({ id: first._id })).order).toMatchObject({
      status: 'Delivered',
      isPaid: true,
    })
    const kept = await page.evaluate(() => localStorage.getItem('haat-run-sheet'))
    expect(kept).toContain(`"orderNumber":${second.orderNumber}`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
      /haat-run-sheet|haat-deliveries/,
    )
  },
)

desktopJourney('the owner gives an order to a rider, and delivers it without the code', async (visit) => {
  const { open, allowError } = visit
  const { seller, rita, orders } = await ordersToDeliver(visit, 1)
  const [order] = orders
  const page = await open({ as: seller })
  await page.goto(`/seller/orders/${order._id}`)
  await page.getByRole('button', { name: 'Assign rider' }).click()
  const riders = page.getByRole('dialog', { name: `Who delivers order #${order.orderNumber}?` })
  await riders.getByRole('button', { name: 'Rita Das free' }).waitFor()
  await riders.getByRole('button', { name: 'Rita Das free' }).click()
  await expectToast(page, 'Rita Das delivers 1 order')
  await page.getByText('Rider: Rita Das').waitFor()
  await expectNoSidewaysScroll(page)

  const phone = await open({ as: rita })
  await phone.goto('/seller/deliveries')
  await stop(phone, order)
    .getByRole('button', { name: /^Start delivery/ })
    .click()
  allowError(/status of 409/)
  for (const left of [4, 3, 2, 1]) {
    await deliver(phone, { order, code: wrongCode(await codeOf(visit.shop, order)) })
    await phone
      .getByRole('alert')
      .getByText(`${left} ${left === 1 ? 'try' : 'tries'} left`)
      .waitFor()
    await phone.getByRole('alert').getByRole('button', { name: 'Discard' }).click()
  }
  await deliver(phone, { order, code: wrongCode(await codeOf(visit.shop, order)) })
  await phone.getByRole('alert').getByRole('button', { name: 'Discard' }).click()
  await phone.getByText('Too many wrong codes.').waitFor()

  await page.getByText('Five wrong codes: the owner must confirm the delivery.').waitFor()
  await page.getByRole('button', { name: 'Delivered without code' }).click()
  const confirm = page.getByRole('dialog', { name: `Order #${order.orderNumber}: delivered without code` })
  await confirm.getByRole('button', { name: 'Mark as delivered' }).click()
  await confirm.getByText('Reason is required').waitFor()
  await confirm.getByLabel('Reason').fill('Asha called, she has the bags')
  await confirm.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByRole('button', { name: 'Delivered without code' }).waitFor({ state: 'detached' })
  const { status, isPaid } = (await seller.getOrder({ id: order._id })).order
  expect([status, isPaid]).toEqual(['Delivered', true])
})

phoneJourney('customers pay by UPI at the door, and staff looks for the money', async ({ open, shop }) => {
  const { seller, rita, orders, asha } = await ordersToDeliver({ shop }, 2)
  const [order, earlier] = orders
  await assignByApi(seller, orders)
  for (const { _id: id } of orders) await rita.startDelivery({ id, key: crypto.randomUUID() })
  const page = await open({ as: rita })
  // What the page of the previous release has left on the phone.
  await storeActions(page, rita, [
    {
      ...{ id: crypto.randomUUID(), order: earlier._id, orderNumber: earlier.orderNumber, kind: 'complete' },
      ...{ code: await codeOf(shop, earlier), cash: 0, note: 'Paid by UPI to the shop' },
    },
  ])
  await page.goto('/seller/deliveries')
  await page.getByText('1 finished today').waitFor()
  await page.getByRole('button', { name: `Delivered order ${order.orderNumber}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Deliver order #${order.orderNumber}` })
  await sheet.getByLabel('Customer’s code').fill(await codeOf(shop, order))
  await sheet.getByRole('radio', { name: 'Paid by UPI to the shop' }).check()
  await sheet.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByText('2 finished today').click()
  await page.getByText(/changes? (is|are) waiting for the network/).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('UPI ₹118.00').count()).toBe(2)

  const desk = await open({ as: seller })
  await desk.goto('/seller/payments')
  const card = (number: number) => desk.getByRole('article', { name: `for order #${number}` })
  for (const { orderNumber } of orders)
    await card(orderNumber).getByText('Told by Rita Das at the door').waitFor()
  await expectNoSidewaysScroll(desk)
  await card(earlier.orderNumber).getByRole('button', { name: 'Not received' }).click()
  await expectToast(desk, 'Not received: the cash is due again')
  await card(earlier.orderNumber).waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expectToast(desk, 'The UPI payment is to be checked again')
  await card(earlier.orderNumber).waitFor()
  await card(order.orderNumber).getByRole('button', { name: 'Payment received' }).click()
  await expectToast(desk, 'UPI payment saved')
  await card(order.orderNumber).waitFor({ state: 'detached' })

  await desk.goto(`/seller/orders/${earlier._id}`)
  const payment = desk.getByRole('region', { name: 'Payment' })
  await payment.getByText('Told by Rita Das at the door').waitFor()
  await expectNoSidewaysScroll(desk)
  await payment.getByRole('button', { name: 'Payment received' }).click()
  await payment.getByText(/^UPI payment of ₹118\.00 received by Bipul, \d/).waitFor()
  await payment.getByRole('button', { name: 'Undo “Paid by UPI”' }).waitFor()

  const shopper = await open({ as: asha })
  await shopper.goto('/my-orders')
  await shopper.getByText('Paid by UPI').first().waitFor()
})

phoneJourney('an order that a colleague has now is not lost without a word', async (visit) => {
  const { open, allowError } = visit
  const { seller, rita, orders } = await ordersToDeliver(visit, 1)
  const [order] = orders
  await assignByApi(seller, orders)
  const page = await open({ as: rita })
  await page.goto('/seller/deliveries')
  await stop(page, order).waitFor()
  allowError(networkLost)
  allowError(/status of 404/)
  await page.context().setOffline(true)
  await stop(page, order)
    .getByRole('button', { name: /^Start delivery/ })
    .click()
  await seller.assignRider({ orders: [{ id: order._id }], rider: null })
  await page.context().setOffline(false)
  const alert = page.getByRole('alert')
  await alert.getByText(`Order #${order.orderNumber}:`).waitFor()
  await alert.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No deliveries yet').waitFor()
})

type Order = { _id: string; orderNumber: number }

/** Accepted orders of ₹118.00 each, in cash. */
async function ordersToDeliver<Count extends 1 | 2 | 3>({ shop }: Pick<Journey, 'shop'>, count: Count) {
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 100, stock: 10 })
  const asha = await aShopper(shop)
  const [seller, rita] = [await aSeller(shop), await aSeller(shop, { role: 'rider' })]
  await shop.db.updateTable('sellers').set({ name: 'Rita Das' }).where('email', '=', rita.email).execute()
  const orders: Order[] = []
  for (let number = 0; number < count; number += 1) {
    const { order } = await asha.placeCodOrder({
      items: [{ product: rice._id, quantity: 1 }],
      address: asha.address,
    })
    await seller.acceptOrder({ id: order._id, minutes: 30 + number })
    orders.push(order)
  }
  return { asha, seller, rita, orders: orders as [Order, Order, Order] }
}

/** In the storage of the phone, before the page opens. */
async function storeActions(page: Page, { email }: TestUser, actions: readonly object[]): Promise<void> {
  await page.goto('/')
  const stored = { key: `haat-deliveries-${email}`, text: JSON.stringify(actions) }
  await page.evaluate(({ key, text }) => localStorage.setItem(key, text), stored)
}

async function assignAll(desk: Page, name: string): Promise<void> {
  await desk.goto('/seller/orders')
  await waitForEvents(desk)
  await desk.getByRole('checkbox', { name: /^Select all/ }).check()
  await desk
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Assign rider' })
    .click()
  const dialog = desk.getByRole('dialog', { name: 'Who delivers 3 orders?' })
  await dialog.getByRole('button', { name }).click()
  await expectToast(desk, `${name} delivers 3 orders`)
  await desk.getByText(`Rider: ${name}`).first().waitFor()
  expect(await desk.getByText(`Rider: ${name}`).count()).toBe(3)
}

async function assignByApi(seller: TestUser, orders: readonly Order[]): Promise<void> {
  const { riders } = await seller.listRiders()
  const rider = riders.find(({ name }) => name === 'Rita Das')
  await seller.assignRider({ orders: orders.map(({ _id: id }) => ({ id })), rider: rider?.id ?? null })
}

type Delivery = { order: Order; code: string; cash?: string; tap?: (target: Locator) => Promise<void> }

/** Without `cash`, the exact amount. */
async function deliver(page: Page, { order, code, cash, tap = (target) => target.click() }: Delivery) {
  await tap(page.getByRole('button', { name: `Delivered order ${order.orderNumber}`, exact: true }))
  const sheet = page.getByRole('dialog', { name: `Deliver order #${order.orderNumber}` })
  await sheet.getByLabel('Customer’s code').fill(code)
  if (cash !== undefined) await tap(sheet.getByRole('button', { name: cash, exact: true }))
  await tap(sheet.getByRole('button', { name: 'Delivered, ₹118.00 received' }))
}

/** As the shopper sees it. */
async function readCode(page: Page, { orderNumber }: Order): Promise<string> {
  await page.goto('/my-orders')
  const card = page.getByRole('article', { name: `Order #${orderNumber}`, exact: true })
  await card.getByText('Give this code to the rider').waitFor()
  await card.getByText('Rita is on the way').waitFor()
  await expectAccessible(page)
  return (await card.getByText(/^\d{4}$/).textContent()) ?? ''
}

async function codeOf({ db }: Shop, { _id }: Order): Promise<string> {
  const row = await db
    .selectFrom('order_deliveries')
    .select('code')
    .where('order_id', '=', _id)
    .executeTakeFirstOrThrow()
  return String(row.code)
}

const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

const stop = (page: Page, { orderNumber }: Order) =>
  page.getByRole('article', { name: new RegExp(`^#${orderNumber} `) })

const deskCard = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`)

function navTexts(page: Page) {
  return page
    .getByRole('navigation', { name: 'Seller' })
    .locator('ul')
    .first()
    .getByRole('link')
    .allTextContents()
}
