import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAddress, aSeller, aShopper, type Shopper, type TestUser } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, journey, phoneJourney } from './journey.ts'
import { chosenOrder, openOrderCard } from './page-steps.ts'
import { expectToast } from './toasts.ts'

journey('a seller finds an order by number, name and telephone, and filters the list', async (visit) => {
  const { shop, open, isPhone } = visit
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const first = await place(asha, rice)
  const second = await place(asha, rice, { firstName: 'Jonali', lastName: 'Das', phone: '+91 98640 55501' })
  const far = { firstName: 'Imran', lastName: 'Hussain', phone: '98640-77702', zipcode: 781001 }
  const third = await place(asha, rice, far)
  await seller.setOrderStatus({ id: third._id, status: 'Shipped' })
  await seller.setOrderPayment({ id: third._id, isPaid: true })

  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await expectOrders(page, [third, second, first])
  const steps = page.getByRole('navigation', { name: 'Step' })
  await steps.getByRole('link', { name: 'New 2' }).waitFor()

  expect(await page.getByText('Outside area').count()).toBe(1)
  await card(page, third).getByText('Outside area').waitFor()
  if (isPhone) await page.getByRole('button', { name: 'Search orders' }).click()
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill(`#${first.orderNumber}`)
  await expectOrders(page, [first])
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`#${first.orderNumber}`)
  await search.fill('jonali')
  await expectOrders(page, [second])
  await search.fill('98640')
  await expectOrders(page, [third, second])
  await page.reload()
  await expectOrders(page, [third, second])
  expect(await search.inputValue()).toBe('98640')
  await steps.getByRole('link', { name: /^Out/ }).click()
  await expectOrders(page, [third])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Status', { exact: true }).selectOption('Shipped')
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await page.getByRole('link', { name: 'Remove: Shipped' }).waitFor()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expectOrders(page, [third, second, first])
  expect(await search.inputValue()).toBe('')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
  await expectOrders(page, [third])
  await page.getByLabel('Payment', { exact: true }).selectOption('Any payment')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2020-01-01')
  await expectOrders(page, [third, second, first])
  const to = page.getByLabel('To', { exact: true })
  if (isPhone) await to.fill('2020-01-02')
  // An incomplete year does not filter.
  else await to.pressSequentially('01022020')
  expect(await to.inputValue()).toBe('2020-01-02')
  await page.getByText('No orders found').waitFor()
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expectOrders(page, [third, second, first])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await sheet.getByLabel('Sort', { exact: true }).selectOption('Oldest first')
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await page.getByRole('link', { name: 'Remove: Oldest first' }).waitFor()
  await expectOrders(page, [first, second, third])
  const fourth = await place(asha, rice)
  await expectOrders(page, [first, second, third, fourth])
})

phoneJourney(
  'a long list continues at its last order, and has every order once',
  async ({ shop, open, isPhone }) => {
    const { rice } = await addDemoProducts(shop)
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const placed: Placed[] = []
    for (let count = 0; count < 45; count += 1) placed.unshift(await place(asha, rice))
    const page = await open({ as: seller })
    await page.goto('/seller/orders')
    await expectOrders(page, placed.slice(0, 40))
    expect(await countWholeCards(page)).toBeGreaterThanOrEqual(isPhone ? 4 : 12)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expectOrders(page, placed)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.slice(0, 20)))
      .toBe(`Order #${placed[40]!.orderNumber}`)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  },
  { orderLimits: noOrderLimits },
)

desktopJourney('one press makes the next step, and another undoes it', async ({ shop, open }) => {
  const rice = await aProduct(shop, { name: 'Joha Rice', stock: 5 })
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(asha, rice)
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  const row = card(page, order)
  await row.getByRole('button', { name: /^Accept order \d+ ·/ }).click()
  await expectStatus(page, order, 'Processing')
  await row.getByRole('link', { name: /^Pick/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectToast(page, `Undone: order #${order.orderNumber} is Pending again.`)
  await expectStatus(page, order, 'Pending')

  await openOrderCard(row)
  await chosenOrder(page)
    .getByLabel(/^Status of order/)
    .selectOption('Cancelled')
  await expectStatus(page, order, 'Cancelled')
  expect(await findStock(shop, rice)).toBe(5)
  await chosenOrder(page).getByRole('button', { name: 'Close the order' }).click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectStatus(page, order, 'Pending')
  expect(await findStock(shop, rice)).toBe(4)
})

phoneJourney('a double press makes one step', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(asha, rice)
  await seller.acceptOrder({ id: order._id })
  await seller.pickLine({ id: order._id, position: 1, quantity: 1 })
  const page = await open({ as: seller })
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.goto('/seller/orders')
  await packInOneBag(seller, order)
  const next = card(page, order).getByRole('button', { name: /^Send out/ })
  await next.dblclick()
  await expectStatus(page, order, 'Shipped')
  const { history } = (await seller.getOrder({ id: order._id })).order
  expect(history.map(({ status }) => status)).toEqual(['Pending', 'Processing', 'Shipped'])
})

phoneJourney('an unusual change asks once, and shows its effect on the stock', async (visit) => {
  const { shop, open, allowError } = visit
  const rice = await aProduct(shop, { name: 'Joha Rice', stock: 1 })
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(asha, rice)
  await seller.setOrderStatus({ id: order._id, status: 'Delivered' })
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await openOrderCard(card(page, order))
  const status = card(page, order).getByLabel(/^Status of order/)
  await status.selectOption('Pending')
  const question = page.getByRole('dialog', { name: `Set order #${order.orderNumber} back to Pending?` })
  await question.getByText('Stock does not change.').waitFor()
  await question.getByRole('button', { name: 'Keep as is' }).click()
  await expectStatus(page, order, 'Delivered')
  expect(await status.inputValue()).toBe('Delivered')
  await status.selectOption('Cancelled')
  await page.getByText('The items return to stock.').waitFor()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expectStatus(page, order, 'Cancelled')
  await card(page, order).getByText('the shop').waitFor()

  await place(asha, rice)
  allowError(/status of 409/)
  await status.selectOption('Processing')
  await page.getByText(/taken from stock again/).waitFor()
  await page.getByRole('button', { name: 'Set to Processing' }).click()
  await expectToast(page, 'Not enough stock: Joha Rice.')
  await expectStatus(page, order, 'Cancelled')
})

phoneJourney(
  'after a conflict the slower seller sees the change of the other',
  async ({ shop, open, allowError }) => {
    const { rice } = await addDemoProducts(shop)
    const [seller, packer, asha] = [
      await aSeller(shop),
      await aSeller(shop, { role: 'packer' }),
      await aShopper(shop),
    ]
    const order = await place(asha, rice)
    const page = await open({ as: seller })
    // Without the event of the other change.
    await page.route('**/api/order/seller/events*', () => {})
    await page.goto('/seller/orders')
    await card(page, order).waitFor()
    await packer.setOrderStatus({ id: order._id, status: 'Shipped' })
    allowError(/status of 409/)
    await card(page, order)
      .getByRole('button', { name: /^Accept order \d+ ·/ })
      .click()
    await page
      .getByText(/Shipped/)
      .first()
      .waitFor()
    await expectStatus(page, order, 'Shipped')
    await openOrderCard(card(page, order))
    await card(page, order)
      .getByLabel(/^Status of order/)
      .selectOption('Delivered')
    await page.getByRole('button', { name: 'Delivered, not paid' }).click()
    await expectStatus(page, order, 'Delivered')
  },
)

desktopJourney(
  'several orders change in one press, each by itself, and back again',
  async ({ shop, open }) => {
    const rice = await aProduct(shop, { name: 'Joha Rice', stock: 3 })
    const lentils = await aProduct(shop, { name: 'Black Lentils' })
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const gone = await place(asha, rice, {}, 3)
    await seller.setOrderStatus({ id: gone._id, status: 'Cancelled' })
    const [one, two] = [await place(asha, rice, {}, 2), await place(asha, lentils)]
    const page = await open({ as: seller })
    await page.goto('/seller/orders')
    await expectOrders(page, [two, one, gone])
    for (const order of [one, two]) await page.getByLabel(`Select order ${order.orderNumber}`).check()
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await bar.getByText('2 selected').waitFor()
    expect(await bar.getByRole('link', { name: 'Pick list' }).getAttribute('href')).toBe(
      `/seller/orders/picks?ids=${two._id},${one._id}`,
    )
    await bar.getByLabel('Set status of the selected orders').selectOption('Processing')
    await expectToast(page, 'Order status updated: 2 orders Processing.')
    await expectStatus(page, one, 'Processing')
    await expectStatus(page, two, 'Processing')
    await bar.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expectToast(page, 'Undone for 2 orders.')
    await expectStatus(page, one, 'Pending')
    await expectStatus(page, two, 'Pending')

    await page.getByLabel('Select all orders shown').check()
    await bar.getByLabel('Set status of the selected orders').selectOption('Shipped')
    await page.getByRole('dialog', { name: 'Set 1 order back to Shipped?' }).waitFor()
    await page.getByRole('button', { name: 'Set to Shipped' }).click()
    const outcome = page.getByRole('dialog', { name: '1 order not changed' })
    await outcome.getByText('2 orders changed.').waitFor()
    await outcome.getByText(`#${gone.orderNumber}`).waitFor()
    await outcome.getByText('Not enough stock: Joha Rice.').waitFor()
    await outcome.getByRole('button', { name: 'OK' }).click()
    await expectStatus(page, one, 'Shipped')
    await expectStatus(page, gone, 'Cancelled')
  },
)

phoneJourney('received cash is recorded with person and time, and can be undone', async (visit) => {
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

  const payment = page.getByRole('region', { name: 'Payment' })
  const history = page.getByRole('region', { name: 'History' })
  await payment.getByRole('button', { name: 'Cash received' }).click()
  await payment.getByText('Paid', { exact: true }).waitFor()
  await payment.getByText(/^Cash of ₹117\.50 received by Bipul, \d/).waitFor()
  await history.getByText('Cash of ₹117.50 received').waitFor()

  await payment.getByRole('button', { name: 'Undo “Cash received”' }).click()
  const question = page.getByRole('dialog', { name: `Undo “Cash received” for order #${order.orderNumber}?` })
  await question.getByRole('button', { name: 'Mark as pending' }).click()
  await payment.getByText('Pending', { exact: true }).waitFor()
  await history.getByText('Cash of ₹117.50 marked as not received').waitFor()
  await history.getByText('Placed').waitFor()

  await seller.setOrderStatus({ id: order._id, status: 'Shipped' })
  await history.getByText('Shipped').waitFor()
  await page.goto('/seller/orders/0199a000-0000-7000-8000-000000000000')
  visit.allowError(/status of 404/)
  await page.getByText('Order not found').waitFor()
  await page.getByRole('heading', { name: 'Order', level: 1 }).waitFor({ state: 'attached' })
  if (isPhone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

async function packInOneBag(seller: TestUser, { _id: id }: Placed): Promise<void> {
  const { due } = (await seller.getPicking({ id })).picking
  await seller.packOrder({ id, bags: 1, expectedDue: due })
}

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

async function expectStatus(page: Page, order: Placed, status: string): Promise<void> {
  await card(page, order).locator('header').getByText(status, { exact: true }).waitFor()
}

/** Between the bars, without scrolling. */
function countWholeCards(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.chip-row')?.getBoundingClientRect()
    const nav = document.querySelector('nav[aria-label=Seller]')?.getBoundingClientRect()
    const bottom = nav && nav.top > innerHeight / 2 ? nav.top : innerHeight
    return [...document.querySelectorAll('article[data-order]')]
      .map((card) => card.getBoundingClientRect())
      .filter((card) => bar && card.top >= bar.bottom && card.bottom <= bottom).length
  })
}

async function expectOrders(page: Page, orders: readonly Placed[]): Promise<void> {
  const numbers = () => page.locator('article[data-order] h2').allTextContents()
  await expect.poll(numbers).toEqual(orders.map(({ orderNumber }) => `Order #${orderNumber}`))
}
