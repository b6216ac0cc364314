import type { Page } from 'playwright-core'
import { addDays } from '#domain/days.ts'
import { weekdays } from '#domain/delivery/opening-hours.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { anArea, setDelivery } from '../builders/delivery.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  withPractice,
} from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import { waitForSteadyDay } from '../steady-day.ts'
import { sweepAccessibility } from './accessibility-sweep.ts'
import { addDemoProducts, changeProduct } from './demo-products.ts'
import { failRequests, openChoice, openDialog, pressButton, seeText } from './page-steps.ts'
import type { RunningShop } from './running-shop.ts'

const pages = ['cart', 'add-address', 'practice-payment', 'upi-payment']
const tomorrow = addDays(await waitForSteadyDay(), 1)

sweepAccessibility({
  fill: fillShop,
  config: { ...withPractice, orderLimits: { ...noOrderLimits, openCash: 1 }, languages: ['en', 'hi'] },
  includes: (path) => pages.includes(path),
  states: {
    'an empty cart': { path: '/cart', show: seeText('Your cart is empty') },
    'a cart whose session has ended': {
      path: '/offline',
      show: async (page) => {
        await openCart(page, { items: {}, isExpired: true })
        await seeText('You were logged out. Your cart is safe')(page)
      },
    },
    'a cart of a visitor, who wanted to add an address': {
      path: '/offline',
      show: async (page, { rice, tomato }) => {
        await openCart(page, { items: { [rice]: 2, [tomato]: 1 } })
        await page.goto('/add-address')
        await seeText('Log in to add an address.')(page)
        await seeText('No address found')(page)
      },
    },
    'the login before an order': {
      path: '/offline',
      show: async (page, { rice }) => {
        await openCart(page, { items: { [rice]: 2 } })
        await pressButton('Place Order')(page)
        await seeText('Log in to place your order.')(page)
      },
    },
    'a cart with an item that was removed, and the toast to undo it': {
      path: '/offline',
      show: async (page, { rice, tomato }) => {
        await openCart(page, { items: { [rice]: 2, [tomato]: 1 } })
        await pressButton('Remove Tomato')(page)
        await page.getByRole('button', { name: 'Undo' }).focus()
      },
    },
    'a cart with a higher price and an item that is sold out': {
      path: '/offline',
      show: async (page, { rice, soldOut }) => {
        await page.evaluate((id) => localStorage.setItem('haat-prices', JSON.stringify({ [id]: 90 })), rice)
        await openCart(page, { items: { [rice]: 2, [soldOut]: 1 } })
        await seeText('Price went up: it was ₹90 ')(page)
      },
    },
    'a cart in which all is sold out': {
      path: '/offline',
      show: async (page, { soldOut }) => {
        await openCart(page, { items: { [soldOut]: 1 } })
        await seeText('unavailable')(page)
      },
    },

    'a cart with all choices': {
      as: 'asha',
      path: '/cart',
      show: async (page) => {
        await openChoice(page, 'If something is missing')
        await page.getByRole('radio', { name: 'Ask me' }).press('Space')
        await page.getByText('Add a note for the rider').click()
        await openChoice(page, 'Payment method')
        await page.getByText('UPI').first().click()
      },
    },
    'the addresses': { as: 'asha', path: '/cart', show: (page) => openChoice(page, 'Delivery address') },
    'the question before an address is deleted': {
      as: 'asha',
      path: '/cart',
      show: async (page) => {
        await openChoice(page, 'Delivery address')
        await pressButton(/^Delete the address/)(page)
      },
    },
    'a cart without the network': {
      as: 'ashaOffline',
      path: '/cart',
      allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      show: async (page) => {
        await seeText('Station Road 4')(page)
        // The code of its text is loaded when the page is idle.
        await page.locator('.offline-bar').waitFor({ state: 'attached' })
        await page.context().setOffline(true)
        await seeText('You’re offline. Your cart is saved.')(page)
        await seeText('You’re offline. Pages you’ve opened')(page)
      },
    },
    'an address with errors': {
      as: 'asha',
      path: '/add-address',
      show: async (page) => {
        await page.getByLabel('PIN code').fill('781024')
        await page.getByLabel('City').fill('')
        await pressButton('Save address')(page)
        await seeText('Last name is required')(page)
        await seeText('We don’t usually deliver to 781024')(page)
      },
    },
    'an address whose location is not shared': {
      as: 'asha',
      path: ({ people: { asha } }) => `/add-address?id=${asha.address}`,
      show: async (page) => {
        await pressButton('Use my location')(page)
        await seeText('Your browser does not share your location.')(page)
      },
    },
    'an address with a location': {
      as: 'mina',
      path: ({ people: { mina } }) => `/add-address?id=${mina.address}`,
      show: seeText('Location saved'),
    },
    'a cart that was bought again, with remarks': {
      as: 'tara',
      path: '/my-orders',
      show: async (page) => {
        await pressButton('Buy again')(page)
        await seeText('is out of stock.')(page)
      },
    },
    'a cart at the limit of open orders': {
      as: 'tara',
      path: '/cart',
      allowed: /status of 409/,
      show: async (page) => {
        await pressButton('Place Order')(page)
        await seeText('You have 1 open order with cash on delivery already.')(page)
      },
    },

    'a cart beside an order that waits for its payment': {
      as: 'mina',
      path: '/cart',
      show: seeText('is waiting for payment'),
    },
    'the question whether to order the same items again': {
      as: 'mina',
      path: '/cart',
      show: async (page) => {
        await openChoice(page, 'Payment method')
        await page.getByRole('radio', { name: 'Cash on delivery' }).check()
        await pressButton('Place Order')(page)
        await seeText('Order these items again?')(page)
      },
    },
    'the other ways to pay an order': {
      as: 'mina',
      path: '/cart',
      show: openDialog(/^Change payment method/),
    },
    'the question before an unpaid order is cancelled': {
      as: 'mina',
      path: '/cart',
      show: openDialog(/^Cancel order/),
    },
    'a payment by card': {
      as: 'mina',
      path: ({ unpaid }) => `/practice-payment?checkout=${unpaid}`,
      show: seeText('no real money'),
    },
    'a payment by card that was declined': {
      as: 'mina',
      path: ({ unpaid }) => `/practice-payment?checkout=${unpaid}`,
      show: async (page) => {
        await pressButton('Simulate a decline')(page)
        await seeText('Card declined.')(page)
      },
    },
    'a payment by card that came too late': {
      as: 'mina',
      path: ({ expired }) => `/practice-payment?checkout=${expired}`,
      show: seeText('This payment page is closed'),
    },
    'a payment by UPI whose number is wrong': {
      as: 'rita',
      path: ({ upi }) => `/upi-payment?checkout=${upi.open}`,
      show: async (page) => {
        await page.getByRole('img', { name: /QR code/ }).waitFor()
        await page.getByLabel('UTR, 12 digits').fill('1234 5678')
        await pressButton('I have paid')(page)
        await seeText('A UTR has 12 digits.')(page)
      },
    },
    'a payment by UPI with a QR code on a phone': {
      as: 'rita',
      path: ({ upi }) => `/upi-payment?checkout=${upi.open}`,
      only: 'phone',
      show: pressButton('Show a QR code instead'),
    },
    'a payment by UPI that was not found': {
      as: 'rita',
      path: ({ upi }) => `/upi-payment?checkout=${upi.rejected}`,
      show: seeText('The boat is late'),
    },
    'a payment by UPI that the shop confirms, with the form for its number': {
      as: 'rita',
      path: ({ upi }) => `/upi-payment?checkout=${upi.verifying}`,
      show: pressButton('Edit UTR'),
    },
    'a payment by UPI that came too late': {
      as: 'rita',
      path: ({ upi }) => `/upi-payment?checkout=${upi.expired}`,
      show: pressButton('I’ve already paid'),
    },
  },
})

async function fillShop(shop: RunningShop) {
  const { rice, tomato, soldOut } = await addDemoProducts(shop)
  const owner = await aSeller(shop)
  const asha = await aShopper(shop)
  const [mina, rita] = [await aShopper(shop, { name: 'Mina' }), await aShopper(shop, { name: 'Rita' })]
  await asha.addAddress({ address: anAddress({ street: 'Market Lane 2', zipcode: 781024 }) })
  await asha.updateCart({ cartItems: { [rice._id]: 2, [tomato._id]: 1 } })
  await mina.updateAddress({ id: mina.address, address: anAddress({ location: defaultSettings.place }) })
  const items = [{ product: rice._id, quantity: 2 }]
  const expired = await anUnpaidOrder(shop, { shopper: mina, items })
  const unpaid = await anUnpaidOrder(shop, { shopper: mina, items })
  await mina.updateCart({ cartItems: { [rice._id]: 2 } })
  // From here on it is the first way to pay.
  await setUpiId(owner)
  const orderByUpi = (isUtrGiven: boolean) => aUpiOrder(shop, { shopper: rita, isUtrGiven })
  const expiredUpi = await orderByUpi(false)
  for (const order of [expired, expiredUpi]) await endPaymentTime(shop, order)
  await expireUnpaidOrders(shop)
  const rejected = await orderByUpi(true)
  const review = { id: rejected.checkout, utr: rejected.utr, reason: 'other' } as const
  await owner.rejectUpiPayment({ ...review, words: 'The boat is late' })
  return {
    people: { asha, ashaOffline: asha, mina, rita, tara: await aShopperWhoOrdered(shop) },
    ...{ rice: rice._id, tomato: tomato._id, soldOut: soldOut._id },
    ...{ unpaid: unpaid.session, expired: expired.session },
    upi: {
      open: (await orderByUpi(false)).checkout,
      verifying: (await orderByUpi(true)).checkout,
      rejected: rejected.checkout,
      expired: expiredUpi.checkout,
    },
  }
}

/** One of the products costs more since then, and another one is sold out. */
async function aShopperWhoOrdered(shop: RunningShop) {
  const tara = await aShopper(shop, { name: 'Tara' })
  const [dearer, soldOut] = [await aProduct(shop, { price: 80, offerPrice: 60 }), await aProduct(shop)]
  const items = [dearer, soldOut].map(({ _id }) => ({ product: _id, quantity: 1 }))
  await tara.placeCodOrder({ items, address: tara.address })
  await changeProduct(shop, dearer, { offer_price_paise: 70_00 })
  await changeProduct(shop, soldOut, { in_stock: false })
  await tara.updateCart({ cartItems: { [dearer._id]: 1 } })
  return tara
}

const slot = { days: weekdays, capacity: 1, cutoffMinutes: 0 }
const slots = [
  { ...slot, from: '10:00', to: '12:00' },
  { ...slot, from: '17:00', to: '19:00' },
]

sweepAccessibility({
  fill: fillShopWithRules,
  config: withPractice,
  states: {
    'delivery areas, charges and times': { path: '/Delivery-Information' },
    'a cart whose charge and time depend on the address': {
      path: '/offline',
      show: async (page, { rice }) => {
        await openCart(page, { items: { [rice]: 1 } })
        await seeText('Depends on the address')(page)
      },
    },
    'a cart with a delivery time and a note': {
      as: 'asha',
      path: '/cart',
      show: async (page) => {
        await openChoice(page, 'Delivery time')
        await page.getByLabel('Day').selectOption(tomorrow)
        await page.getByRole('radio', { name: '5–7 PM' }).check()
        await page.getByText('Add a note for the rider').click()
        await page.getByLabel('Delivery note').fill('Ring twice')
        await page.getByLabel('Leave at the door').check()
      },
    },
    'a delivery time that is no longer available': {
      as: 'asha',
      path: '/cart',
      show: async (page) => {
        await chooseSlot(page, 'all_2026-01-01_10:00-12:00')
        await page.reload()
        await seeText('This delivery time is no longer available.')(page)
      },
    },
    'delivery times could not be loaded': {
      as: 'asha',
      path: '/cart',
      allowed: /500/,
      show: async (page) => {
        await chooseSlot(page, `all_${tomorrow}_10:00-12:00`)
        const to = '**/api/delivery/quote*'
        await failRequests(page, { to, until: 'The delivery times could not be loaded.' })
      },
    },
    'a cart that needs the location of the address': {
      as: 'bina',
      path: '/cart',
      show: seeText('Please add your location to the address.'),
    },
    'a cart below the smallest amount': {
      as: 'mina',
      path: '/cart',
      show: seeText('The minimum order for delivery to this address is'),
    },
    'a product while the shop is closed': {
      path: '/',
      show: async (page, { owner, rice }) => {
        await closeShop(owner)
        await page.goto(`/products/grocery/${rice}`)
        await page.getByRole('banner').getByText('Closed · opens').waitFor()
      },
    },
    'a cart while the shop is closed': {
      as: 'rita',
      path: '/cart',
      show: async (page, { owner }) => {
        await closeShop(owner)
        await page.reload()
        await seeText('The shop is closed until')(page)
      },
    },
  },
})

async function fillShopWithRules(shop: RunningShop) {
  const [{ rice }, owner] = [await addDemoProducts(shop), await aSeller(shop)]
  const far = { chargePaise: 20_00, perKmPaise: 5_00, freeKm: 2, freeAbovePaise: 699_00, slots }
  await setDelivery(owner, {
    terms: { slots },
    areas: [
      anArea({ id: 'far', name: 'Far', pins: ['784161'], terms: { ...defaultTerms, ...far } }),
      anArea({
        ...{ id: 'villages', name: 'Villages', pins: ['784165'], localities: ['Narayanpur'] },
        terms: { ...defaultTerms, chargePaise: 40_00 },
      }),
      anArea({
        id: 'large',
        name: 'Large',
        pins: ['784168'],
        terms: { ...defaultTerms, minimumPaise: 500_00 },
      }),
      anArea({ id: 'paid', name: 'Paid', pins: ['787033'], terms: { ...defaultTerms, maxCashPaise: 50_00 } }),
    ],
  })
  const aShopperIn = async (zipcode: number) => {
    const shopper = await aShopper(shop)
    await shopper.updateAddress({ id: shopper.address, address: anAddress({ zipcode }) })
    await shopper.updateCart({ cartItems: { [rice._id]: 1 } })
    return shopper
  }
  return {
    people: {
      asha: await aShopperIn(784164),
      bina: await aShopperIn(784161),
      mina: await aShopperIn(784168),
      rita: await aShopperIn(787033),
    },
    ...{ owner, rice: rice._id },
  }
}

type VisitorCart = { items: Record<string, number>; isExpired?: boolean }

async function openCart(page: Page, { items, isExpired = false }: VisitorCart): Promise<void> {
  const cart = JSON.stringify({ owner: null, items, unsent: false, isExpired })
  await page.evaluate((saved) => localStorage.setItem('haat-cart', saved), cart)
  await page.goto('/cart')
}

async function chooseSlot(page: Page, chosen: string): Promise<void> {
  const choices = JSON.stringify({ owner: null, slot: chosen, note: '', leaveAtDoor: false })
  await page.evaluate((saved) => sessionStorage.setItem('haat-order-choices', saved), choices)
}

async function closeShop(owner: Awaited<ReturnType<typeof aSeller>>): Promise<void> {
  const inAnHour = Math.ceil(Date.now() / 60_000 + 60) * 60_000
  await owner.setClosing({ closedUntil: new Date(inAnHour).toISOString() })
}
