import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAddress, aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { expectAccessible } from './accessibility.ts'
import { addDemoProducts } from './demo-products.ts'
import { journey } from './journey.ts'
import { expectToast } from './toasts.ts'

journey('a seller finds an order by number, name and telephone, and narrows the list down', async (visit) => {
  const { shop, open, isPhone } = visit
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const first = await place(asha, rice)
  const second = await place(asha, rice, { firstName: 'Jonali', lastName: 'Das', phone: '+91 98640 55501' })
  const third = await place(asha, rice, { firstName: 'Imran', lastName: 'Hussain', phone: '98640-77702' })
  await seller.setOrderStatus({ id: third._id, status: 'Shipped' })
  await seller.setOrderPayment({ id: third._id, isPaid: true })

  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await shows(page, [third, second, first])
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'Pending 2' }).waitFor()

  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill(`#${first.orderNumber}`)
  await shows(page, [first])
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`#${first.orderNumber}`)
  await search.fill('jonali')
  await shows(page, [second])
  await search.fill('98640')
  await shows(page, [third, second])
  // What is asked for stands in the address: a reload asks the same.
  await page.reload()
  await shows(page, [third, second])
  expect(await search.inputValue()).toBe('98640')
  await statuses.getByRole('link', { name: /^Shipped/ }).click()
  await shows(page, [third])
  await page.getByRole('link', { name: 'Clear all' }).click()
  await shows(page, [third, second, first])
  expect(await search.inputValue()).toBe('')

  if (isPhone) await page.getByRole('button', { name: 'Day and payment' }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
  await shows(page, [third])
  await page.getByLabel('Payment', { exact: true }).selectOption('Any payment')
  const day = page.getByLabel('Day', { exact: true })
  if (isPhone) await day.fill('2020-01-01')
  // A year comes digit by digit, and what is half of one asks for nothing.
  else await day.pressSequentially('01012020')
  expect(await day.inputValue()).toBe('2020-01-01')
  await page.getByText('No orders found').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await shows(page, [third, second, first])
})

journey(
  'a long list goes on where it ended, and holds every order once',
  async ({ shop, open }) => {
    const { rice } = await addDemoProducts(shop)
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const placed: Placed[] = []
    for (let count = 0; count < 45; count += 1) placed.unshift(await place(asha, rice))
    const page = await open({ as: seller })
    await page.goto('/seller/orders')
    await shows(page, placed.slice(0, 40))
    await page.getByRole('button', { name: 'Load more' }).click()
    await shows(page, placed)
    // Whoever goes by the keyboard goes on where the older ones begin.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.slice(0, 20)))
      .toBe(`Order #${placed[40]!.orderNumber}`)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  },
  { orderLimits: noOrderLimits },
)

journey('the next step is one press, and can be taken back', async ({ shop, open }) => {
  const rice = await aProduct(shop, { name: 'Joha Rice', stock: 5 })
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(asha, rice)
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  const row = card(page, order)
  await row.getByRole('button', { name: /^Start packing/ }).click()
  await is(page, order, 'Processing')
  await row.getByRole('button', { name: /^Send out/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectToast(page, `Undone: order #${order.orderNumber} is Pending again.`)
  await is(page, order, 'Pending')

  await row.getByLabel(/^Status of order/).selectOption('Cancelled')
  await is(page, order, 'Cancelled')
  expect(await stockOf(rice._id)).toBe(5)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await is(page, order, 'Pending')
  expect(await stockOf(rice._id)).toBe(4)

  async function stockOf(id: string) {
    const row = await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst()
    return row?.stock
  }
})

journey('a hurried thumb that presses twice goes one step', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(asha, rice)
  const page = await open({ as: seller })
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.goto('/seller/orders')
  await card(page, order)
    .getByRole('button', { name: /^Start packing/ })
    .click()
  const next = card(page, order).getByRole('button', { name: /^Send out/ })
  await next.click()
  await page.clock.setFixedTime(now + 1000)
  await next.click()
  await is(page, order, 'Shipped')
  const { history } = (await seller.getOrder({ id: order._id })).order
  expect(history.map(({ status }) => status)).toEqual(['Pending', 'Processing', 'Shipped'])
})

journey('a move that is seldom meant is asked for once, with what it does to the stock', async (visit) => {
  const { shop, open, allowError } = visit
  const rice = await aProduct(shop, { name: 'Joha Rice', stock: 1 })
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(asha, rice)
  await seller.setOrderStatus({ id: order._id, status: 'Delivered' })
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  const status = card(page, order).getByLabel(/^Status of order/)
  await status.selectOption('Pending')
  const question = page.getByRole('dialog', { name: `Set order #${order.orderNumber} back to Pending?` })
  await question.getByText('Stock does not change.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep as is' }).click()
  await is(page, order, 'Delivered')
  expect(await status.inputValue()).toBe('Delivered')
  await status.selectOption('Cancelled')
  await page.getByText('The items return to stock.').waitFor()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await is(page, order, 'Cancelled')
  await card(page, order).getByText('the shop').waitFor()

  // Somebody else bought the last one meanwhile.
  await place(asha, rice)
  allowError(/status of 409/)
  await status.selectOption('Processing')
  await page.getByText(/taken from stock again/).waitFor()
  await page.getByRole('button', { name: 'Set to Processing' }).click()
  await expectToast(page, 'Not enough stock: Joha Rice.')
  await is(page, order, 'Cancelled')
})

journey('who was slower sees what the other one did', async ({ shop, open, allowError }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, packer, asha] = [
    await aSeller(shop),
    await aSeller(shop, { role: 'packer' }),
    await aShopper(shop),
  ]
  const order = await place(asha, rice)
  const page = await open({ as: seller })
  // Without news of the other one's change.
  await page.route('**/api/order/seller/events*', () => {})
  await page.goto('/seller/orders')
  await card(page, order).waitFor()
  await packer.setOrderStatus({ id: order._id, status: 'Shipped' })
  allowError(/status of 409/)
  await card(page, order)
    .getByRole('button', { name: /^Start packing/ })
    .click()
  await page
    .getByText(/Shipped/)
    .first()
    .waitFor()
  await is(page, order, 'Shipped')
  await card(page, order)
    .getByLabel(/^Status of order/)
    .selectOption('Delivered')
  await is(page, order, 'Delivered')
})

journey('several orders move in one go, each by itself, and back again', async ({ shop, open }) => {
  const rice = await aProduct(shop, { name: 'Joha Rice', stock: 3 })
  const lentils = await aProduct(shop, { name: 'Black Lentils' })
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const gone = await place(asha, rice, {}, 3)
  await seller.setOrderStatus({ id: gone._id, status: 'Cancelled' })
  const [one, two] = [await place(asha, rice, {}, 2), await place(asha, lentils)]
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await shows(page, [two, one, gone])
  for (const order of [one, two]) await page.getByLabel(`Select order ${order.orderNumber}`).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByText('2 selected').waitFor()
  expect(await bar.getByRole('link', { name: 'Pick list' }).getAttribute('href')).toBe(
    `/seller/orders/picks?ids=${two._id},${one._id}`,
  )
  await expectAccessible(page)
  await bar.getByLabel('Set status of the selected orders').selectOption('Processing')
  await expectToast(page, 'Order status updated: 2 orders Processing.')
  await is(page, one, 'Processing')
  await is(page, two, 'Processing')
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectToast(page, 'Undone for 2 orders.')
  await is(page, one, 'Pending')
  await is(page, two, 'Pending')

  // One of them can't: the others go on all the same.
  await page.getByLabel('Select all orders shown').check()
  await bar.getByLabel('Set status of the selected orders').selectOption('Shipped')
  await page.getByRole('dialog', { name: 'Set 1 order back to Shipped?' }).waitFor()
  await page.getByRole('button', { name: 'Set to Shipped' }).click()
  const outcome = page.getByRole('dialog', { name: '1 order not changed' })
  await outcome.getByText('2 orders changed.').waitFor()
  await outcome.getByText(`#${gone.orderNumber}`).waitFor()
  await outcome.getByText('Not enough stock: Joha Rice.').waitFor()
  await outcome.getByRole('button', { name: 'OK' }).click()
  await is(page, one, 'Shipped')
  await is(page, gone, 'Cancelled')
})

journey(
  'cash that was received is noted with who and when, and can turn out not to be there',
  async (visit) => {
    const { shop, open, isPhone } = visit
    const { rice } = await addDemoProducts(shop)
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const order = await place(asha, rice)
    const page = await open({ as: seller })
    await page.goto('/seller/orders')
    await card(page, order)
      .getByRole('link', { name: /^Order #/ })
      .click()
    await page.getByRole('heading', { name: `Order #${order.orderNumber}` }).waitFor()
    for (const text of ['Joha Rice', '1 kg · ₹99.50', 'Asha Borah', 'Station Road 4', '₹117.50'])
      await page.getByText(text).first().waitFor()
    expect(await page.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain(
      'query=Station+Road+4%2C+Biswanath+Chariali%2C+Assam+784164%2C+India',
    )
    for (const [name, paper] of [
      ['Slip', 'slips'],
      ['Bill', 'bill'],
    ] as const)
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
        `/seller/orders/${paper}?ids=${order._id}`,
      )
    await expectAccessible(page)

    const payment = page.getByRole('region', { name: 'Payment' })
    const history = page.getByRole('region', { name: 'History' })
    await payment.getByRole('button', { name: 'Cash received' }).click()
    await payment.getByText('Paid', { exact: true }).waitFor()
    await payment.getByText(/^Cash of ₹117\.50 received by Bipul, \d/).waitFor()
    await history.getByText('Cash of ₹117.50 received').waitFor()

    await payment.getByRole('button', { name: 'Undo cash received' }).click()
    const question = page.getByRole('dialog', { name: `Undo cash received for order #${order.orderNumber}?` })
    await question.getByRole('button', { name: 'Mark as pending' }).click()
    await payment.getByText('Pending', { exact: true }).waitFor()
    await history.getByText('Cash of ₹117.50 marked as not received').waitFor()
    await history.getByText('Placed').waitFor()

    // Somebody else moves it on while it is open.
    await seller.setOrderStatus({ id: order._id, status: 'Shipped' })
    await history.getByText('Shipped').waitFor()
    await page.goto('/seller/orders/0199a000-0000-7000-8000-000000000000')
    visit.allowError(/status of 404/)
    await page.getByText('Order not found').waitFor()
    await page.getByRole('heading', { name: 'Order', level: 1 }).waitFor({ state: 'attached' })
    await expectAccessible(page)
    if (isPhone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

type Placed = { _id: string; orderNumber: number }

async function place(
  shopper: Shopper,
  product: { _id: string },
  changes: Parameters<typeof anAddress>[0] = {},
  quantity = 1,
): Promise<Placed> {
  const isOwn = Object.keys(changes).length === 0
  const address = isOwn
    ? shopper.address
    : (await shopper.addAddress({ address: anAddress(changes) })).address._id
  return (await shopper.placeCodOrder({ items: [{ product: product._id, quantity }], address })).order
}

function card(page: Page, { orderNumber }: Placed) {
  return page.getByRole('article', { name: `Order #${orderNumber}`, exact: true })
}

async function is(page: Page, order: Placed, status: string): Promise<void> {
  await card(page, order).locator('header').getByText(status, { exact: true }).waitFor()
}

async function shows(page: Page, orders: readonly Placed[]): Promise<void> {
  const numbers = () => page.locator('article[data-order] h2').allTextContents()
  await expect.poll(numbers).toEqual(orders.map(({ orderNumber }) => `Order #${orderNumber}`))
}
