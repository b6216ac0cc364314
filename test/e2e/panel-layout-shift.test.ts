import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import { type Journey, journey } from './journey.ts'
import type { RunningShop } from './running-shop.ts'

journey('while a page of the panel loads, nothing that can be pressed moves', walk, {
  orderLimits: noOrderLimits,
  languages: ['en', 'hi', 'as'],
})

async function walk({ shop, open, isPhone }: Journey): Promise<void> {
  const { owner, customer, packed } = await fillShop(shop)
  const page = await open({ as: owner })
  await watchControls(page)
  await expectStill(page, { path: '/seller/orders', late: [ordersByQuery], shows: 'Asha Borah' })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNothingMoved(page, 'below a dialog')
  await expectStill(page, {
    path: '/seller/product-list?show=undeclared',
    late: [/\/api\/product\/seller-list/, /\/api\/product\/bulk-job/],
    shows: '1 product changed',
  })
  for (const loading of isPhone ? phonePages({ customer, packed }) : widePages({ packed }))
    await expectStill(page, loading)
}

const ordersByQuery = /\/api\/order\/seller\?/
const toDo = /\/api\/seller\/to-do/

function phonePages({ customer, packed }: { customer: string; packed: string }): Loading[] {
  return [
    {
      path: '/seller/payments',
      late: [/\?state=done/, /\?state=open/, /\/api\/seller\/upi/],
      shows: 'UPI payments to confirm',
    },
    {
      path: `/seller/customers/${customer}`,
      late: [/\/credit$/, /\/customers\/[^/]+\/orders$/],
      shows: 'The milk was late',
    },
    { path: '/as/seller/me', late: [/\/cash\/own$/, /\/language-links-/], shows: 'অসমীয়া' },
    { path: '/seller/import', late: [toDo], shows: 'Set up your shop' },
    {
      path: `/seller/orders/${packed}/pick`,
      late: [/\?step=to_pick/, /\/api\/order\/seller\/order\/[^/]+$/],
      shows: 'Next order',
    },
    { path: '/seller/today', late: [/\/api\/seller\/payments\/count/], shows: 'UPI payment to check' },
  ]
}

/** Where only a wide page moved. */
function widePages({ packed }: { packed: string }): Loading[] {
  return [
    { path: '/seller', late: [toDo], shows: 'to pick' },
    { path: `/seller/orders/bill?ids=${packed}`, late: [ordersByQuery], shows: '#1001' },
  ]
}

/** With something in each part of a page that is loaded by itself. */
async function fillShop(shop: RunningShop) {
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 4000, stock: 20 })
  await setUpiId(owner)
  const place = async () => {
    const items = [{ product: rice._id, quantity: 1 }]
    return (await asha.placeCodOrder({ items, address: asha.address })).order._id
  }
  const packed = await place()
  const { picking } = await owner.pickLine({ id: packed, position: 1, quantity: 1 })
  await owner.packOrder({ id: packed, bags: 1, expectedDue: picking.due })
  await owner.setOrderStatus({ id: await place(), status: 'Processing' })
  await owner.setOrderPayment({ id: await place(), isPaid: true })
  await addPayments(shop, { owner, shopper: asha, product: rice._id })
  await owner.startBulkJob({ ids: [rice._id], change: { inStock: false } })
  await owner.grantCredit({ id: asha.id, amount: '20', note: 'The milk was late' })
  return { owner, customer: asha.id, packed }
}

type Paying = { owner: Awaited<ReturnType<typeof aSeller>> } & Parameters<typeof aUpiOrder>[1]

/** One to confirm, one to refund, and one that was refunded. */
async function addPayments(shop: RunningShop, { owner, ...paying }: Paying): Promise<void> {
  for (let paid = 0; paid < 2; paid += 1) {
    const { _id, checkout, utr } = await aUpiOrder(shop, paying)
    await owner.confirmUpiPayment({ id: checkout, utr })
    await owner.setOrderStatus({ id: _id, status: 'Cancelled' })
  }
  const [exception] = (await owner.listPaymentExceptions({})).exceptions
  await owner.resolvePaymentException({ id: exception!._id, as: 'by-hand', note: 'UTR 512345678901' })
  await aUpiOrder(shop, paying)
}

type Loading = {
  path: string
  /** Addresses of what arrives last, one by one. */
  late: readonly RegExp[]
  shows: string
}

async function expectStill(page: Page, { path, late, shows }: Loading): Promise<void> {
  const others = followRequests(page, { but: late })
  const held = await Promise.all(late.map((address) => holdFirst(page, address)))
  await page.goto(path)
  for (const release of held) {
    await release(() => settle(page, others))
    await settle(page, others)
  }
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
  await settle(page, others)
  await expectNothingMoved(page, path)
}

/** The requests of the page that have no reply yet. */
function followRequests(page: Page, { but }: { but: readonly RegExp[] }): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    const isFollowed = request.resourceType() === 'fetch' && !but.some((held) => held.test(request.url()))
    if (isFollowed) open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return open
}

type Release = (beforeReply: () => Promise<void>) => Promise<void>

/** Holds the first request of an address until the returned call, which waits for the reply. The route stays. */
async function holdFirst(page: Page, address: RegExp): Promise<Release> {
  const { promise: held, resolve } = Promise.withResolvers<Route>()
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    resolve(route)
  })
  return async (beforeReply) => {
    const route = await held
    await beforeReply()
    await route.continue()
    await (await route.request().response())?.finished()
  }
}

/** What has arrived is shown. */
async function settle(page: Page, others: ReadonlySet<Request>): Promise<void> {
  do
    await page.evaluate(async () => {
      await new Promise((done) => requestIdleCallback(done))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
  while (others.size > 0)
}

declare global {
  interface Window {
    movedControls: string[]
  }
}

/** Compares in each frame where the links, buttons and fields are with where each was first. */
async function watchControls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movedControls = []
    const places = new Map<Element, string>()
    const nameOf = (one: Element) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`
    // The bar of new orders floats, and grows with the news.
    const controls = ':is(a, button, input, select, textarea, summary):not(dialog *, #new-orders-bar *)'
    function compare() {
      for (const control of document.querySelectorAll(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue
        const { x, y } = control.getBoundingClientRect()
        const place = `${Math.round(x + scrollX)}, ${Math.round(y + scrollY)}`
        const first = places.get(control) ?? place
        places.set(control, place)
        if (place !== first) window.movedControls.push(`${nameOf(control)}: ${first} → ${place}`)
      }
      for (const control of places.keys()) {
        if (control.isConnected) continue
        places.delete(control)
        window.movedControls.push(`${nameOf(control)}: gone`)
      }
      requestAnimationFrame(compare)
    }
    compare()
  })
}

async function expectNothingMoved(page: Page, place: string): Promise<void> {
  expect.soft(await page.evaluate(() => window.movedControls), place).toEqual([])
}
