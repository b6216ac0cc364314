import type { Page } from 'playwright-core'
import { aSeller, aShopper, type TestUser } from '../builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  payAtPractice,
  withPractice,
} from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { anOrderToDeliver, aRider } from '../builders/riders.ts'
import { anOffer, aShortOrder } from '../builders/short-orders.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import { tokenIn, waitForMail } from '../mail.ts'
import { sweepAccessibility } from './accessibility-sweep.ts'
import { failRequests, openDialog, pressButton, seeText } from './page-steps.ts'
import type { RunningShop } from './running-shop.ts'

const pages = [
  ...['account', 'forgot-password', 'reset-password'],
  ...['my-orders', 'my-orders/:id/bill', 'complaints'],
]
const newPassword = 'the-ferry-leaves-at-nine'

sweepAccessibility({
  fill: fillShop,
  config: { ...withPractice, orderLimits: noOrderLimits, languages: ['en', 'hi'] },
  includes: (path) => pages.includes(path),
  states: {
    'the login': { path: '/offline', fromWide: true, show: openDialog('Login') },
    'a login by number with a forgotten password': {
      path: '/offline',
      fromWide: true,
      show: async (page) => {
        await pressButton('Login')(page)
        await pressButton('Use mobile number')(page)
        await pressButton('Forgot password?')(page)
        // The states share a browser.
        await page.evaluate(() => localStorage.removeItem('haat-login-method'))
      },
    },
    'a wrong login, which a toast says too': {
      path: '/offline',
      fromWide: true,
      allowed: /status of 401/,
      show: async (page) => {
        await pressButton('Login')(page)
        await send(page.getByRole('dialog'), { Email: 'nobody@example.com', Password: 'a wrong password' })
        await page.locator('.toast[data-kind=error]').waitFor()
      },
    },
    'a new account with a password that is easy to guess': {
      path: '/offline',
      fromWide: true,
      allowed: /status of 400/,
      show: async (page) => {
        await pressButton('Login')(page)
        await pressButton('Create account')(page)
        await send(page.getByRole('dialog'), {
          Name: 'Asha',
          Email: 'new@example.com',
          Password: 'grocery123',
        })
        await seeText('too easy to guess')(page)
      },
    },
    'a forgotten password': { path: '/forgot-password' },
    'a new password that is easy to guess': {
      path: ({ resetLink }) => resetLink,
      allowed: /status of 400/,
      show: async (page) => {
        await send(page, { 'New password': 'grocery123' })
        await seeText('too easy to guess')(page)
      },
    },
    'a mail with a link was asked for': {
      path: '/forgot-password',
      show: async (page) => {
        await send(page, { Email: 'nobody@example.com' })
        await seeText('Check your email')(page)
      },
    },
    'the password is changed': {
      path: ({ resetLink }) => resetLink,
      show: async (page) => {
        await send(page, { 'New password': newPassword })
        await seeText('Password changed')(page)
      },
    },
    'the account of a visitor': { path: '/account', show: seeText('Log in to see your account') },
    'a link was used already': {
      path: '/reset-password#used',
      allowed: /status of 400/,
      show: async (page) => {
        await send(page, { 'New password': newPassword })
        await seeText('expired or was already used')(page)
      },
    },
    'a link is not complete': { path: '/reset-password', show: seeText('This link is incomplete') },

    'an account with errors': {
      as: 'bina',
      path: '/account',
      allowed: /status of 400/,
      show: showAccountErrors,
    },
    'the question before an account is deleted': {
      as: 'bina',
      path: '/account',
      allowed: /status of 400/,
      show: async (page) => {
        await pressButton('Delete my account')(page)
        await send(page.getByRole('dialog'), { 'Your password': 'not the password' })
        await page.getByRole('dialog').getByText('The current password is incorrect').first().waitFor()
      },
    },

    'orders of a visitor': { path: '/my-orders', show: seeText('Log in to see your orders') },
    'no orders': { as: 'rita', path: '/my-orders', show: seeText('No orders yet') },
    'orders that are placed, accepted, packed and on the way': {
      as: 'asha',
      path: '/my-orders',
      show: async (page) => {
        await seeText('Call Rita')(page)
        await openAllDetails(page)
      },
    },
    'the question before an order is cancelled': {
      as: 'asha',
      path: '/my-orders',
      show: openDialog(/^Cancel order/),
    },
    'orders that are delivered, cancelled, rejected, refunded and expired': {
      as: 'bina',
      path: '/my-orders',
      show: openAllDetails,
    },
    'orders that wait for a payment, and one that was paid just now': {
      as: 'mina',
      // My Orders would take the note before it loads again.
      path: '/offline',
      show: async (page, { paid }) => {
        await page.evaluate((id) => sessionStorage.setItem('haat-paying', id), paid)
        await page.goto('/my-orders')
        await seeText('is paid and placed')(page)
      },
    },
    'a question about an order, and thanks for the answer to another': {
      as: 'tara',
      path: '/my-orders',
      show: async (page, { owner, bora, short }) => {
        // At this point, because the time for an answer is five minutes.
        for (const id of short) await anOffer(owner, { id, product: bora })
        await page.reload()
        await pressButton('Yes, please')(page)
        await seeText('Thank you!')(page)
        await seeText('Answer by')(page)
      },
    },
    'orders below the offer of notifications': {
      as: 'tara',
      path: '/my-orders',
      show: async (page) => {
        // The test browser has refused them.
        await page.addInitScript(() => {
          Object.defineProperty(Notification, 'permission', { get: () => 'default' })
        })
        await page.reload()
        await seeText('Get updates about this order on this device')(page)
      },
    },
    'the bill of an order': {
      as: 'bina',
      path: ({ complaint }) => `/my-orders/${/order=([^&]+)/.exec(complaint)?.[1]}/bill`,
      show: (page) =>
        page
          .getByText(/\d\d-\d\d\/\d{6}/)
          .first()
          .waitFor(),
    },
    'complaints and questions': { as: 'bina', path: '/complaints', show: seeText('Waits for an answer') },
    'a complaint without what is wrong': {
      as: 'bina',
      path: ({ complaint }) => complaint,
      show: async (page) => {
        await pressButton('Send complaint')(page)
        await seeText('Please choose what is wrong.')(page)
      },
    },
    'orders could not be loaded': {
      as: 'rita',
      path: '/my-orders',
      allowed: /500|could not be loaded/,
      show: (page) =>
        failRequests(page, { to: '**/api/order/user', until: 'Your orders could not be loaded' }),
    },
  },
})

async function fillShop(shop: RunningShop) {
  const owner = await aSeller(shop)
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const [mina, tara] = [await aShopper(shop, { name: 'Mina' }), await aShopper(shop, { name: 'Tara' })]
  const rita = await aShopper(shop, { name: 'Rita' })
  const bora = await aProduct(shop, { name: 'Bora Rice', names: { hi: 'बोरा चावल' } })
  await placeOrdersOnTheWay(shop, { owner, asha, bora })
  const complaint = await placeOrdersThatEnded(shop, { owner, bina, bora })
  const { email } = await aShopper(shop)
  await rita.forgotPassword({ email })
  const ask = { shopper: tara, packer: owner, substitution: 'ask' } as const
  return {
    people: { asha, bina, mina, tara, rita },
    owner,
    bora,
    complaint,
    short: [(await aShortOrder(shop, ask)).id, (await aShortOrder(shop, ask)).id],
    paid: await placeUnpaidOrders(shop, { owner, mina }),
    resetLink: `/reset-password#${tokenIn(await waitForMail(shop, email))}`,
  }
}

type Someone = Awaited<ReturnType<typeof aShopper>>
type Goods = Awaited<ReturnType<typeof aProduct>>

async function placeOrdersOnTheWay(
  shop: RunningShop,
  { owner, asha, bora }: { owner: TestUser; asha: Someone; bora: Goods },
): Promise<void> {
  const rider = await aRider(shop)
  await shop.db.updateTable('sellers').set({ phone: '+91 60000 00077' }).where('id', '=', rider.id).execute()
  const order = { items: [{ product: bora._id, quantity: 2 }], address: asha.address }
  await asha.placeCodOrder({ ...order, substitution: 'best-match', note: 'Ring twice', leaveAtDoor: true })
  const accepted = await asha.placeCodOrder(order)
  await owner.acceptOrder({ id: accepted.order._id, minutes: 30 })
  const short = await aShortOrder(shop, { shopper: asha, packer: owner, substitution: 'best-match' })
  await anOffer(owner, { id: short.id, product: bora, agreed: true })
  await pack(owner, short.id)
  const fish = await aProduct(shop, {
    name: 'Katla',
    category: 'Instant',
    price: 90,
    stepGrams: 250,
    stock: 40,
  })
  const items = [{ product: fish._id, quantity: 3 }]
  const weighed = await asha.placeCodOrder({ items, address: asha.address })
  await owner.pickLine({ id: weighed.order._id, position: 1, quantity: 3, grams: 690 })
  await pack(owner, weighed.order._id)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: bora, rider })
  await rider.startDelivery({ id, key: crypto.randomUUID() })
}

/** Returns the path of a complaint about the delivered one. */
async function placeOrdersThatEnded(
  shop: RunningShop,
  { owner, bina, bora }: { owner: TestUser; bina: Someone; bora: Goods },
): Promise<string> {
  const order = { items: [{ product: bora._id, quantity: 2 }], address: bina.address }
  const place = async () => (await bina.placeCodOrder(order)).order._id
  const delivered = await place()
  await owner.setOrderStatus({ id: delivered, status: 'Delivered' })
  await bina.openTicket({ text: 'When are you open?' })
  await bina.cancelOrder({ id: await place() })
  await owner.rejectOrder({ id: await place(), reason: 'sold-out', note: 'The boat did not come' })
  const paid = await anUnpaidOrder(shop, { shopper: bina, items: order.items })
  await payAtPractice(bina, { order: paid })
  await bina.cancelOrder({ id: paid._id })
  const expired = await anUnpaidOrder(shop, { shopper: bina, items: order.items })
  await endPaymentTime(shop, expired)
  await expireUnpaidOrders(shop)
  return `/complaints?order=${delivered}&product=${bora._id}`
}

/** Returns the one that is paid. */
async function placeUnpaidOrders(
  shop: RunningShop,
  { owner, mina }: { owner: TestUser; mina: Someone },
): Promise<string> {
  const paid = await anUnpaidOrder(shop, { shopper: mina })
  await payAtPractice(mina, { order: paid })
  await anUnpaidOrder(shop, { shopper: mina })
  await setUpiId(owner)
  await aUpiOrder(shop, { shopper: mina })
  return paid._id
}

async function pack(owner: TestUser, id: string): Promise<void> {
  const { picking } = await owner.getPicking({ id })
  await owner.packOrder({ id, bags: 1, expectedDue: picking.due })
}

type Form = Pick<Page, 'getByLabel'>

async function send(form: Form, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(Object.keys(values).at(-1) ?? '', { exact: true }).press('Enter')
}

async function openAllDetails(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

async function showAccountErrors(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await pressButton('Save name')(page)
  await seeText('Name is required')(page)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill(newPassword)
  await pressButton('Show new password')(page)
  await pressButton('Change password')(page)
  await seeText('The current password is incorrect')(page)
}
