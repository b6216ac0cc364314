import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

declare global {
  interface Window {
    isFirstLoad: boolean
  }
}

phoneJourney('a shopper sees an order go on while the seller works, without a reload', async (visit) => {
  const { open } = visit
  const { seller, order, page, card, announced, requests } = await aWatchedOrder(visit)
  await expect.poll(() => requests.streams()).toBe(1)
  await currentStep(page, 'Order placed')
  await card.getByText('Details').focus()
  const before = requests.lists()

  const desk = await open({ as: seller })
  await desk.goto(`/seller/orders/${order._id}`)
  await desk
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await currentStep(page, 'Accepted')
  await card.getByText('Your order is accepted, arriving by').waitFor()
  await expect.poll(announced).toMatch(/^Order #\d+ is accepted\. It will arrive by .*m\.$/)

  await seller.takeOrder({ id: order._id })
  await currentStep(page, 'Packing')
  await expect.poll(announced).toMatch(/is being packed\.$/)

  const { picking } = await seller.pickLine({ id: order._id, position: 1, quantity: 2 })
  await seller.packOrder({ id: order._id, bags: 1, expectedDue: picking.due })
  await currentStep(page, 'Packed')
  await card.getByText('New total: ₹216.00 instead of ₹315.00.').waitFor()
  await expect.poll(announced).toMatch(/is packed\. New total: ₹216\.00 instead of ₹315\.00\.$/)
  await expectNoSidewaysScroll(page)

  await seller.setOrderStatus({ id: order._id, status: 'Shipped' })
  await currentStep(page, 'On the way')
  expect(await focusedText(page), 'the focus has moved').toContain('Details')
  await seller.setOrderStatus({ id: order._id, status: 'Delivered' })
  await card.getByText('Delivered on').waitFor()
  await expect.poll(announced).toMatch(/is delivered\.$/)
  expect(await page.evaluate(() => window.isFirstLoad), 'the page was loaded again').toBe(true)
  expect(requests.lists() - before, 'more than one request for each change').toBeLessThanOrEqual(6)
  expect(requests.streams(), 'no stream is opened again').toBe(1)
})

phoneJourney('without a stream the page asks every 25 seconds while it is visible', async (visit) => {
  visit.allowError(/my-events|net::ERR_FAILED/)
  const { seller, order, page, requests } = await aWatchedOrder(visit, { isStreamBlocked: true })
  await currentStep(page, 'Order placed')
  await expect.poll(() => requests.streams()).toBeGreaterThan(0)
  const before = requests.lists()
  await seller.setOrderStatus({ id: order._id, status: 'Shipped' })
  await page.clock.fastForward(26_000)
  await currentStep(page, 'On the way')
  expect(requests.lists()).toBeGreaterThan(before)

  await seller.setOrderStatus({ id: order._id, status: 'Delivered' })
  await page.clock.fastForward(26_000)
  await page.getByText('Delivered on').waitFor()
  const after = requests.lists()
  await page.clock.fastForward(300_000)
  expect(requests.lists(), 'asks although no order is open').toBe(after)
})

type Watching = { isStreamBlocked?: boolean }

async function aWatchedOrder({ shop, open }: Journey, { isStreamBlocked = false }: Watching = {}) {
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const order = await place(
    asha,
    (await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99 }))._id,
  )
  const page = await open({ as: asha })
  const requests = { paths: [] as string[], lists: () => 0, streams: () => 0 }
  const count = (path: string) => requests.paths.filter((one) => one === path).length
  requests.lists = () => count('/api/order/user')
  requests.streams = () => count('/api/order/my-events')
  page.on('request', (request) => void requests.paths.push(new URL(request.url()).pathname))
  if (isStreamBlocked) {
    await page.clock.install()
    await page.route('**/api/order/my-events*', (route) => route.abort())
  }
  await page.goto('/my-orders')
  const card = page.getByRole('article', { name: `Order #${order.orderNumber}`, exact: true })
  await card.waitFor()
  await page.evaluate(() => {
    window.isFirstLoad = true
  })
  const announced = () => page.locator('main p[role=status].sr-only').textContent()
  return { seller, order, page, card, announced, requests }
}

async function place(shopper: Shopper, product: string) {
  const items = [{ product, quantity: 3 }]
  return (await shopper.placeCodOrder({ items, address: shopper.address })).order
}

async function currentStep(page: Page, name: string): Promise<void> {
  await page.locator('[aria-current=step]', { hasText: name }).waitFor()
}

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
