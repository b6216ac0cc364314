import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { noOrderLimits } from '../default-config.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, journey, phoneJourney } from './journey.ts'
import { waitForEvents } from './page-steps.ts'

declare global {
  interface Window {
    notes: number
  }
}

const title = (count: number) => (count > 0 ? `(${count}) Seller Orders – Haat` : 'Seller Orders – Haat')

desktopJourney(
  'a new order arrives on two devices at once and sounds until one of them accepts it',
  async (visit) => {
    const { shop, open } = visit
    const { rice } = await addDemoProducts(shop)
    const [owner, packer, asha] = [
      await aSeller(shop),
      await aSeller(shop, { role: 'packer' }),
      await aShopper(shop),
    ]
    const [desk, phone] = [await open({ as: owner }), await open({ as: packer })]
    for (const page of [desk, phone]) {
      await countNotes(page)
      await page.clock.install()
      await page.goto('/seller/orders')
      await page.getByText('No orders found yet.').waitFor()
      await waitForEvents(page)
      expect(await page.title()).toBe(title(0))
    }
    expect(await notesOf(desk)).toBe(0)
    await desk.getByRole('button', { name: 'Open · sound off' }).click()
    await desk.getByRole('button', { name: 'Turn sound on' }).click()
    await desk.getByRole('button', { name: 'Sound is on' }).waitFor()
    await desk.getByRole('button', { name: 'Close', exact: true }).click()
    await desk.getByRole('button', { name: 'Open · sound on' }).waitFor()
    await expect.poll(() => notesOf(desk)).toBe(2)

    const order = await place(asha, rice)
    for (const page of [desk, phone]) {
      await card(page, order.orderNumber).getByText('New').waitFor({ state: 'attached' })
      await page.getByText('1 new order', { exact: true }).waitFor()
      await expect.poll(() => page.title()).toBe(title(1))
      await page
        .getByRole('navigation', { name: 'Seller' })
        .getByRole('link', { name: 'Orders 1 new' })
        .waitFor()
    }
    // A busy machine may take longer than the pause between two sounds.
    await expect.poll(() => notesOf(desk)).toBeGreaterThanOrEqual(4)
    const before = await notesOf(desk)
    await desk.clock.fastForward(6000)
    await expect.poll(() => notesOf(desk)).toBeGreaterThan(before)
    await phone.clock.fastForward(6000)
    expect(await notesOf(phone)).toBe(0)

    await card(phone, order.orderNumber)
      .getByRole('button', { name: /^Accept order \d+ ·/ })
      .click()
    await card(desk, order.orderNumber).locator('header').getByText('Processing').waitFor()
    for (const page of [desk, phone]) await expect.poll(() => page.title()).toBe(title(0))
    const playedNotes = await notesOf(desk)
    await desk.clock.fastForward(30_000)
    expect(await notesOf(desk)).toBe(playedNotes)
  },
)

phoneJourney(
  'a seller who has seen the orders is only reminded of them, and every page shows the count of new ones',
  async (visit) => {
    const { shop, open } = visit
    const { rice } = await addDemoProducts(shop)
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const page = await open({ as: seller })
    await countNotes(page)
    await page.clock.install()
    // What is in this list, which follows the connection, has no toast.
    const pending = page.waitForResponse('**/api/order/seller?*status=Pending*')
    await page.goto('/seller/product-list')
    await page.getByText('Joha Rice').waitFor()
    await pending
    await place(asha, rice)
    const second = await place(asha, rice)
    await page.getByText(`New order #${second.orderNumber} · ₹117.50`).waitFor()
    await expect.poll(() => page.title()).toBe('(2) Product List – Haat')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await card(page, second.orderNumber).waitFor()
    await expect.poll(() => page.title()).toBe(title(2))

    await page.getByRole('button', { name: 'Open · sound off' }).click()
    await page.getByRole('button', { name: 'Turn sound on' }).click()
    await page.getByRole('button', { name: 'Sound is on' }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Order/ })
      .click()
    await page.getByRole('heading', { name: `Order #${second.orderNumber}` }).waitFor()
    await expect.poll(() => page.title()).toBe(`(1) Order #${second.orderNumber} – Haat`)
    const before = await notesOf(page)
    await page.clock.fastForward(20_000)
    await expect.poll(() => notesOf(page)).toBeGreaterThan(before)

    // A reload needs another press for the sound, and keeps the seen orders.
    await page.reload()
    await page.getByText('Tap anywhere to turn on the order sound.').waitFor()
    await page.getByRole('heading', { name: `Order #${second.orderNumber}` }).click()
    await page.getByText('Order sound is on.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('button', { name: 'Mark as seen' }).click()
    await expect.poll(() => page.title()).toBe(title(0))
    await page.getByRole('button', { name: 'Open · sound on' }).click()
    await page.getByRole('button', { name: 'Sound is on' }).click()
    await page.getByRole('button', { name: 'Turn sound on' }).click()
    await page.getByRole('button', { name: 'Sound is on' }).waitFor()
    // The press that opens the sheet turns the sound on.
    await page.reload()
    await page.getByRole('button', { name: 'Open · sound off' }).click()
    await page.getByRole('button', { name: 'Sound is on' }).click()
    await page.getByRole('button', { name: 'Turn sound on' }).waitFor()
    await page.reload()
    await waitForEvents(page)
    await card(page, second.orderNumber).waitFor()
    expect(await page.title()).toBe(title(0))
  },
)

phoneJourney('what is to do follows the orders without a reload', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const page = await open({ as: seller })
  // Without the timer that counts again each minute.
  await page.addInitScript(() => {
    const { setInterval } = window
    const isTimer = (ms = 0) => ms < 60_000
    Object.assign(window, {
      setInterval: (run: () => void, ms?: number) => isTimer(ms) && setInterval(run, ms),
    })
  })
  const events = page.waitForResponse((reply) => reply.url().includes('events'))
  await page.goto('/seller/to-do')
  await events
  const main = page.getByRole('main')
  const order = await place(asha, rice)
  await main.getByRole('link', { name: '1 to accept' }).waitFor()
  await seller.acceptOrder({ id: order._id, minutes: 30 })
  await main.getByRole('link', { name: '1 to pick' }).waitFor()
  expect(await main.getByText('to accept').count()).toBe(0)
})

phoneJourney('orders of a lost connection appear after the reconnect', async ({ shop, open, allowError }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const first = await place(asha, rice)
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await card(page, first.orderNumber).waitFor()
  await waitForEvents(page)

  allowError(/ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION/)
  await page.route('**/api/order/seller/events*', (route) => route.abort())
  shop.app.server.closeAllConnections()
  await page.getByText('Reconnecting…').waitFor()
  const missed = await place(asha, rice)
  await seller.setOrderStatus({ id: first._id, status: 'Shipped' })
  expect(await card(page, missed.orderNumber).count()).toBe(0)
  await page.unroute('**/api/order/seller/events*')
  await waitForEvents(page)
  await card(page, missed.orderNumber).waitFor()
  await card(page, first.orderNumber).locator('header').getByText('Shipped').waitFor()
})

phoneJourney('a silent connection is opened again', async ({ shop, open, allowError }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const page = await open({ as: seller })
  const lines = linesOf(page)
  await page.clock.install()
  await page.goto('/seller/orders')
  await waitForEvents(page)
  // A minute without a heartbeat, as behind a router that has dropped the connection.
  await page.clock.fastForward(60_000)
  await expect.poll(() => lines.length).toBe(2)
  await waitForEvents(page)

  allowError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.clock.fastForward(60_000)
  await page.getByText('Reconnecting…').waitFor()
  const order = await place(asha, rice)
  await page.context().setOffline(false)
  await card(page, order.orderNumber).waitFor()
  await waitForEvents(page)
})

journey(
  'new orders do not move the list',
  async ({ shop, open }) => {
    const { rice } = await addDemoProducts(shop)
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    for (let count = 0; count < 30; count += 1) await place(asha, rice)
    const page = await open({ as: seller })
    await page.goto('/seller/orders')
    await waitForEvents(page)
    const read = page.getByRole('article').nth(20)
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    const order = await place(asha, rice)
    await page.getByRole('button', { name: 'Show 1 new' }).waitFor()
    expect(await read.boundingBox()).toEqual(before)
    expect(await card(page, order.orderNumber).count()).toBe(0)
    await page.getByRole('button', { name: 'Show 1 new' }).click()
    await card(page, order.orderNumber).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.getByRole('navigation', { name: 'Step' }).getByRole('link', { name: /^Out/ }).click()
    await page.getByText('No orders found').waitFor()
    await page.getByRole('link', { name: /^Show all ?: 31 orders/ }).click()
    await card(page, order.orderNumber).waitFor()
  },
  { orderLimits: noOrderLimits },
)

phoneJourney('two tabs of one browser follow the orders, and share which are seen', async (visit) => {
  const { shop, open } = visit
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const first = await open({ as: seller })
  await first.goto('/seller/orders')
  await waitForEvents(first)
  const second = await first.context().newPage()
  await second.goto('/seller/orders')
  await waitForEvents(second)
  const one = await place(asha, rice)
  for (const page of [first, second]) await card(page, one.orderNumber).waitFor()

  await second.getByRole('button', { name: 'Mark as seen' }).click()
  await expect.poll(() => first.title()).toBe(title(0))
  await second.close()
  const other = await place(asha, rice)
  await card(first, other.orderNumber).waitFor()
})

async function place(shopper: Shopper, product: { _id: string }) {
  const { order } = await shopper.placeCodOrder({
    items: [{ product: product._id, quantity: 1 }],
    address: shopper.address,
  })
  return order
}

function card(page: Page, orderNumber: number) {
  return page.getByRole('article', { name: `Order #${orderNumber}`, exact: true })
}

function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/api/order/seller/events')) lines.push(request.url())
  })
  return lines
}

async function countNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A scripted press counts as a press for this browser, so the test decides it.
    let isPressed = false
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(
        press,
        ({ isTrusted }) => {
          if (isTrusted) isPressed = true
        },
        true,
      )
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        void super.suspend()
      }
      override get state() {
        return isPressed ? super.state : 'suspended'
      }
      override resume() {
        return isPressed ? super.resume() : new Promise<void>(() => {})
      }
    }

    window.notes = 0
    const { createOscillator } = BaseAudioContext.prototype
    BaseAudioContext.prototype.createOscillator = function count() {
      window.notes += 1
      return createOscillator.call(this)
    }
  })
}

function notesOf(page: Page): Promise<number> {
  return page.evaluate(() => window.notes)
}
