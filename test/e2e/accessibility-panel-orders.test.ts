import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { categories } from '#domain/catalogue.ts'
import { aProduct } from '../builders/products.ts'
import { aSellerTax } from '../builders/taxes.ts'
import { noOrderLimits } from '../default-config.ts'
import { openFakeStripe } from '../fakes/stripe.ts'
import { waitForSteadyDay } from '../steady-day.ts'
import { type State, sweepAccessibility } from './accessibility-sweep.ts'
import { openOrderCard, waitForEvents } from './page-steps.ts'
import { addPanelOrders, type PanelOrders } from './panel-orders.ts'
import { press, pressInDialog, see, seen } from './panel-steps.ts'

const stripe = await openFakeStripe()
afterAll(stripe.close)

// The shop closes at 23:59.
await waitForSteadyDay()

sweepAccessibility({
  fill: (shop) => addPanelOrders(shop, stripe),
  includes: (path) => /^seller\/(orders(\/new|\/:id)?|payments)$/.test(path),
  config: {
    orderLimits: noOrderLimits,
    languages: ['en', 'as'],
    payments: { stripe: stripe.config, isPracticeAllowed: false },
  },
  states: {
    'orders in every stage': byOwner('/seller/orders', seen('Being packed by Ranjit')),
    'an opened order in the list': byOwner(listOf('late'), async (page) => {
      await openOrderCard(page.getByRole('article'))
      await see(page, 'Station Road 4')
    }),
    'a choice of times for a new order': byOwner(listOf('fresh'), async (page) => {
      await press(page, /with another time$/)
      await see(page, '90 min')
    }),
    'the question whether a delivered order was paid': byOwner(listOf('fresh'), async (page) => {
      await setStatus(page, 'Delivered')
      await see(page, 'Delivered, not paid')
    }),
    'the question before an unusual status': byOwner(listOf('gone'), async (page) => {
      await setStatus(page, 'Pending')
      await see(page, /taken from stock again/)
    }),
    'orders that cannot change together': {
      ...byOwner(listOf('gone'), async (page) => {
        await selectAll(page)
        await page.getByLabel('Set status of the selected orders').selectOption('Shipped')
        await pressInDialog(page, 'Set to Shipped')
        await see(page, 'Not enough stock: Hilsa.')
      }),
      allowed: /status of 409/,
    },
    'a choice of riders for selected orders': byOwner('/seller/orders?status=Processing', async (page) => {
      await selectAll(page)
      await press(page, 'Assign rider')
      await page.getByRole('dialog').getByText('Rita Das').waitFor()
    }),
    'the question about the cash of selected orders': byOwner(listOf('noted'), async (page) => {
      await selectAll(page)
      await press(page, 'Cash received')
      await see(page, /^Did you receive/)
    }),
    'no order with the filters': byOwner('/seller/orders?to=2020-01-02', seen('No orders found')),
    'the filters, and what they have set': byOwner('/seller/orders?payment=pending', async (page) => {
      await see(page, 'Payment pending')
      await press(page, 'Filter')
      await page.getByLabel('From', { exact: true }).waitFor()
    }),
    'orders that cannot be loaded': {
      ...byOwner(listOf('noted'), async (page) => {
        const json = { success: false, code: 'busy', message: 'The shop is very busy.' }
        await page.route('**/api/order/seller?*', (route) => route.fulfill({ status: 503, json }))
        await page.reload()
        await see(page, 'Failed to fetch orders')
        await page.unroute('**/api/order/seller?*')
      }),
      allowed: /status of 503|server: 503/,
    },
    'a past time to close the shop until': byOwner(listOf('noted'), async (page) => {
      await press(page, /^Open · sound/)
      await press(page, 'Close the shop now')
      await page.getByRole('radio', { name: 'Another time' }).check()
      await page.getByLabel('Date and time').fill('2020-01-01T09:00')
      await press(page, 'Close the shop')
      await see(page, 'Choose a time later than now.')
    }),
    'an order to accept': byOwner(pageOf('fresh'), seen('Please call first')),
    'a rejection without its message': byOwner(pageOf('fresh'), async (page) => {
      await press(page, /^Reject order/)
      await page.getByRole('radio', { name: 'Other reason' }).check()
      await pressInDialog(page, 'Reject order')
      await see(page, 'Message to the customer is required')
    }),
    'a rejected order': byOwner(pageOf('rejected'), seen('Rejected: Other reason – The boat is late.')),
    'an order that moved to another slot': byOwner(pageOf('moved'), seen(/Sorry, the rider is ill\./)),
    'a choice of slots': byOwner(pageOf('slotted'), async (page) => {
      await press(page, 'Change delivery time')
      await page.getByLabel('Delivery time', { exact: true }).waitFor()
    }),
    'a choice of riders': byOwner(pageOf('assigned'), async (page) => {
      await press(page, 'Change rider')
      await page.getByRole('dialog').getByText('Rita Das').waitFor()
    }),
    'an order on its way, with messages for WhatsApp': byOwner(pageOf('out'), async (page) => {
      await see(page, 'Correct location')
      await page.getByRole('region', { name: 'Customer' }).getByText('WhatsApp', { exact: true }).click()
    }),
    'a text that is no location': byOwner(pageOf('fresh'), async (page) => {
      await press(page, 'Add location')
      await page.getByLabel('Location', { exact: true }).fill('https://maps.app.goo.gl/AbCd12345')
      await pressInDialog(page, 'Save location')
      await see(page, 'No location found here.')
    }),
    'a location with its distance': byOwner(pageOf('fresh'), async (page) => {
      await press(page, 'Add location')
      await page.getByLabel('Location', { exact: true }).fill('27.0215, 93.93')
      await see(page, '1.0 km from the shop')
    }),
    'a location to remove': byOwner(pageOf('out'), async (page) => {
      await press(page, 'Correct location')
      await page.getByLabel('Location', { exact: true }).fill('')
      await see(page, 'Remove location')
    }),
    'a delivery without a code and a reason': byOwner(pageOf('locked'), async (page) => {
      await see(page, 'Five wrong codes: the owner must confirm the delivery.')
      await press(page, 'Delivered without code')
      await pressInDialog(page, 'Mark as delivered')
      await see(page, 'Reason is required')
    }),
    'an order that was not delivered': byOwner(pageOf('failed'), seen('Rang three times')),
    'an order that was paid by UPI at the door': byOwner(pageOf('byUpi'), seen('Undo “Paid by UPI”')),
    'an order with a substitute': byOwner(pageOf('short'), seen('Instead: 2 × Katla, 1 kg')),
    'a cancelled order with its refund due': byOwner(pageOf('due'), seen('Refund due')),
    'a cancelled order that was refunded': byOwner(pageOf('refunded'), seen(/^Refunded manually by Bipul/)),
    'an order that does not exist': {
      ...byOwner(`/seller/orders/${crypto.randomUUID()}`, seen('Order not found')),
      allowed: /status of 404/,
    },
    'a typed-in order without its customer': byOwner('/seller/orders/new', async (page) => {
      await addRice(page)
      await press(page, 'Place order')
      await see(page, 'Phone is required')
    }),
    'a typed-in order at the counter': byOwner('/seller/orders/new', async (page) => {
      await addRice(page)
      await page.getByRole('textbox', { name: 'Phone' }).fill('9864012345')
      await press(page, 'Use this address')
      await page.getByRole('radio', { name: /^At the counter/ }).check()
    }),
    'a sale at the counter that is paid': byOwner('/seller/pos', async (page) => {
      await page.getByRole('region', { name: 'Products' }).getByRole('button').first().click()
      await press(page, 'Pay')
      await page.getByRole('radio', { name: 'UPI', exact: true }).check()
    }),
    'a price that is changed at the counter': byOwner('/seller/pos', async (page) => {
      await page.getByRole('region', { name: 'Products' }).getByRole('button').first().click()
      await page.getByRole('button', { name: /^Price of / }).click()
      await press(page, 'Change price')
    }),
    'the cash drawer that is counted': byOwner('/seller/pos', async (page) => {
      await press(page, 'Cash drawer')
      await press(page, 'Count the drawer')
    }),
    'items of a bill that come back': byOwner('/seller/pos', async (page) => {
      await page.getByRole('region', { name: 'Products' }).getByRole('button').first().click()
      await press(page, 'Pay')
      await press(page, /received$/)
      const sold = await page.getByText(/^Sold: .*, order #\d+$/).textContent()
      await page.getByRole('link', { name: 'Returns' }).click()
      await page.getByLabel('Bill or order number').fill(/#\d+/.exec(sold ?? '')?.[0] ?? '')
      await press(page, 'Find')
      await page.getByLabel(/^How many of .* come back$/).selectOption('1')
    }),
    'a typed-in order that may be placed already': {
      ...byOwner('/seller/orders/new', async (page) => {
        await addRice(page)
        await page.getByRole('textbox', { name: 'Phone' }).fill('9864012345')
        await press(page, 'Use this address')
        await page.getByRole('textbox', { name: 'PIN code' }).fill('784161')
        await page.getByLabel('Delivery time').waitFor()
        await page.getByLabel('Leave at the door').check()
        const reply = { success: false, code: 'key_reused', message: 'This order may already be placed.' }
        await page.route('**/api/order/seller/order', (route) => route.fulfill({ status: 422, json: reply }))
        await press(page, 'Place order')
        await see(page, 'See the orders')
        await page.unroute('**/api/order/seller/order')
      }),
      allowed: /status of 422/,
    },
    'payments to refund, to review and to confirm': byOwner('/seller/payments', async (page) => {
      await see(page, /was cancelled after it was paid/)
      await see(page, 'the customer says that the order did not arrive')
      await see(page, 'Payment received')
      await see(page, 'Refunded manually by Bipul: UTR 512345678901')
    }),
    'the question before a refund': byOwner('/seller/payments', async (page) => {
      await press(page, /^Refund ₹/)
      await see(page, /will be refunded to Asha Borah/)
    }),
    'a manual refund without its reference': byOwner('/seller/payments', async (page) => {
      await press(page, 'Refunded manually')
      await pressInDialog(page, 'Mark as refunded')
      await see(page, /is required/)
    }),
    'a dispute that was answered': byOwner('/seller/payments', async (page) => {
      await press(page, 'Mark as answered')
      await page.getByLabel('Note').fill('Sent the signed packing slip')
    }),
    'a UPI payment of another amount': byOwner('/seller/payments', async (page) => {
      await press(page, /^Not found/)
      await page.getByLabel('Different amount received').check()
    }),
    'the question before a UPI payment is confirmed': byOwner('/seller/payments', async (page) => {
      await press(page, /^Payment received/)
      await page.getByRole('dialog').waitFor()
    }),
    'a new order, with its sound': byOwner('/seller/orders?status=Pending', async (page, given) => {
      const { asha } = given.people
      await waitForEvents(page)
      await press(page, /^Open · sound/)
      await press(page, 'Turn sound on')
      await pressInDialog(page, 'Close')
      const items = [{ product: given.rice._id, quantity: 1 }]
      const { order } = await asha.placeCodOrder({ items, address: asha.address })
      await page.getByRole('article', { name: `Order #${order.orderNumber}` }).waitFor()
    }),
    'the closed shop': byOwner(listOf('noted'), async (page) => {
      await press(page, /^Open · sound/)
      await press(page, 'Close the shop now')
      await page.getByLabel('An hour').check()
      await press(page, 'Close the shop')
      await see(page, 'Closed until')
    }),
    'a large sale at the counter without its buyer': byOwner(
      '/seller/pos',
      async (page, { people, shop }) => {
        for (const { path: category } of categories)
          await people.owner.saveCategoryTax({ category, hsn: '0405', taxClass: '5', unitCode: 'PAC' })
        await people.owner.saveSellerTax(aSellerTax())
        await aProduct(shop, { name: 'Ghee', price: 60_000, stock: 9 })
        await page.reload()
        await page.getByRole('button', { name: /^Ghee/ }).click()
        await press(page, 'Pay')
        await press(page, /received$/)
        await see(page, 'Street is required')
      },
    ),
  },
})

type PanelState = State<PanelOrders>

function byOwner(path: PanelState['path'], show: NonNullable<PanelState['show']>): PanelState {
  return { as: 'owner', path, show }
}

function listOf(name: 'late' | 'gone' | 'fresh' | 'noted') {
  return ({ orders }: PanelOrders) => `/seller/orders?q=%23${orders[name].orderNumber}`
}

function pageOf(name: keyof PanelOrders['orders']) {
  return ({ orders }: PanelOrders) => `/seller/orders/${orders[name]._id}`
}

async function setStatus(page: Page, status: string): Promise<void> {
  await openOrderCard(page.getByRole('article'))
  await page.getByLabel(/^Status of order/).selectOption(status)
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await see(page, /\d selected$/)
}

async function addRice(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search products' }).fill('rice')
  await press(page, /^Add .*Rice/)
}
