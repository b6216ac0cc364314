import type { Page } from 'playwright-core'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { aSeller, aShopper, aVisitor } from '../builders/accounts.ts'
import { aBillLink } from '../builders/bill-links.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { aContactTicket } from '../builders/tickets.ts'
import { defaultPublicSettings } from '../default-config.ts'
import { infoPagePaths } from '../info-page-paths.ts'
import { sweepAccessibility } from './accessibility-sweep.ts'
import { addDemoProducts } from './demo-products.ts'
import { pressButton, seeText } from './page-steps.ts'
import { loadBuiltPages, type RunningShop } from './running-shop.ts'

/** The other sweeps visit these. */
const elsewhere =
  /^(seller|account$|(forgot|reset)-password$|my-orders(\/:id\/bill)?$|complaints$|cart$|add-address$|(practice|upi)-payment$)/

const pagesOfText = infoPagePaths.filter((path) => path !== '/Faqs' && path !== '/Contact')

sweepAccessibility({
  fill: fillShop,
  config: { languages: ['en', 'hi'] },
  includes: (path) => !elsewhere.test(path),
  states: {
    Home: { path: '/' },
    'Home with a PIN code outside the delivery area, and the steps to install the app': {
      path: '/',
      show: async (page) => {
        await checkPin(page, '110001')
        await page.getByText('How to install').click()
      },
    },
    'the start page of the app': { path: '/AppHome' },
    'the menu of a shopper': {
      as: 'asha',
      path: '/offline',
      only: 'phone',
      show: pressButton('Menu'),
    },
    'the account menu': {
      as: 'asha',
      path: '/offline',
      only: 'desktop',
      show: pressButton('Account of Asha'),
    },
    'another language is offered': {
      path: '/hi/Contact',
      show: (page) => page.getByRole('link', { name: languageOffers.en.text }).waitFor(),
    },

    'products by filters, with the menu of prices': {
      path: '/products?offer=true&sort=price-desc',
      show: pressButton('Price'),
    },
    'a category, with a product that is sold out': { path: '/products/vegetable' },
    'a category of the owner': { path: '/products/grocery/c/rice', show: seeText('Sticky rice') },
    'products could not be loaded': { path: '/products', allowed: /500/, show: failProducts },
    'products similar to a search': { path: '/products?q=tomatto', show: seeText('similar to “tomatto”') },
    'no results of a search': { path: '/products?q=qqqq', show: seeText('We don’t have “qqqq” yet') },
    'suggested categories': { path: '/products', only: 'desktop', show: typeSearch },
    'suggested categories on a phone': { path: '/products', only: 'phone', show: typeSearch },
    'recent searches': { path: '/offline', only: 'phone', show: showRecentSearches },

    'a product in the cart': { as: 'asha', path: ({ rice }) => `/products/grocery/${rice}` },
    'a product with pictures': { path: ({ pitha }) => `/products/grocery/${pitha}` },
    'a product that is sold out': { path: ({ soldOut }) => `/products/vegetable/${soldOut}` },
    'a product in Hindi': { path: ({ bora }) => `/hi/products/grocery/${bora}`, show: seeText('बोरा चावल') },
    'a product by weight outside the delivery area': {
      path: '/',
      show: async (page, { fish }) => {
        await checkPin(page, '110001')
        await page.goto(`/products/instant/${fish}`)
        await seeText('Weighed when packed')(page)
        await seeText('We don’t usually deliver to 110001')(page)
      },
    },
    'a product by weight is in the list and was added, which a toast says': {
      path: '/products',
      show: async (page) => {
        await pressButton('Add Katla to cart')(page)
        await pressButton('One more Katla')(page)
        await seeText('Added to Cart')(page)
      },
    },
    'the cart bar': { as: 'asha', path: '/', only: 'phone', show: seeCartBar },

    ...Object.fromEntries(pagesOfText.map((path) => [`the page ${path}`, { path }])),
    'the answer to a question': { path: '/Faqs', show: showAnswer },
    'a message without an account': { path: '/Contact', show: seeText('Mail me a code') },
    'a message without an account that waits for its code': { path: '/Contact', show: writeToShop },
    'a message without an account, by its link': {
      path: ({ message }) => `/your-message#${message}`,
      show: seeText('Is the shop open on Bihu?'),
    },
    'a bill by its link': { path: ({ bill }) => `/your-bill#${bill}`, show: seeText('In words') },
    'a link to no bill': { path: '/your-bill', show: seeText('This link does not work') },
    'a link to no message': { path: '/your-message', show: seeText('This link does not work') },
    'the map of the shop': { path: '/Contact', show: showMap },
    'the loading screen': { as: 'waiting', path: '/offline', show: stayOnLoadingScreen },
    'the page for a lost connection': { path: '/offline' },
    'a page that does not exist': { path: '/nowhere', allowed: /status of 404/, show: seeNotFound },
    'a page of the panel that does not exist': {
      path: '/seller/nowhere',
      allowed: /status of 404/,
      show: seeNotFound,
    },
    'the shop is unavailable': { path: '/products', allowed: /503/, show: showUnavailableShop },
  },
})

async function fillShop(shop: RunningShop) {
  const [{ rice, soldOut }, owner] = [await addDemoProducts(shop), await aSeller(shop)]
  await owner.addCategory({ parent: 'grocery', name: 'Rice' })
  await owner.addCategory({ parent: 'rice', name: 'Sticky rice' })
  const bora = await aProduct(shop, {
    name: 'Bora Rice',
    subcategory: 'sticky-rice',
    names: { hi: 'बोरा चावल' },
  })
  const byWeight = { price: 100, offerPrice: 90, stepGrams: 250, stock: 40 }
  const fish = await aProduct(shop, { name: 'Katla', category: 'Instant', ...byWeight })
  const photos = [await aPhoto(), await aPhoto()]
  const { product: pitha } = await owner.addProduct(
    { name: 'Pitha', category: 'Grocery', price: 40, offerPrice: 35 },
    { files: photos.map((photo) => new File([new Uint8Array(photo)], 'photo.jpg')) },
  )
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { homeSections: [{ kind: 'price', band: '50-100' }] } })
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [rice._id]: 2, [fish._id]: 3 } })
  return {
    people: { asha, waiting: aVisitor(shop) },
    message: await aContactTicket(shop),
    bill: await aBillLink(owner, { items: [{ product: rice._id, quantity: 2 }] }),
    ...{ rice: rice._id, bora: bora._id, soldOut: soldOut._id, fish: fish._id, pitha: pitha._id },
  }
}

/** Another address each time: one has few messages in an hour. */
async function writeToShop(page: Page): Promise<void> {
  await page.getByLabel('Your message').fill('Is the shop open on Bihu?')
  await page.getByLabel('Name').fill('Ila Das')
  await page.getByLabel('Email', { exact: true }).fill(`ila-${crypto.randomUUID()}@example.com`)
  await pressButton('Mail me a code')(page)
  await seeText('We mail a code to')(page)
}

async function checkPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN code').fill(pin)
  await page.getByRole('banner').getByText(`· ${pin}`).waitFor()
}

async function failProducts(page: Page): Promise<void> {
  await page.route('**/api/product/list*', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  )
  await page.getByRole('link', { name: 'Fruits' }).first().click()
  await seeText('Couldn’t load this.')(page)
  await page.unroute('**/api/product/list*')
}

async function openSearch(page: Page) {
  const button = page.getByRole('button', { name: 'Search', exact: true })
  if (await button.isVisible()) await button.click()
  return page.getByPlaceholder('Search products...').filter({ visible: true })
}

async function typeSearch(page: Page): Promise<void> {
  await (await openSearch(page)).fill('veg')
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  // The list before it is pale while the new one loads.
  await page.waitForURL('**/products?q=veg')
  await page.getByText('Searching…').waitFor({ state: 'detached' })
}

async function showRecentSearches(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('haat-recent-searches', '["tea", "mustard oil"]'))
  await (await openSearch(page)).focus()
  await page.getByRole('list', { name: 'Recent searches' }).filter({ visible: true }).waitFor()
}

function seeCartBar(page: Page): Promise<void> {
  return page.getByRole('complementary', { name: 'Cart' }).waitFor()
}

function showAnswer(page: Page): Promise<void> {
  return page.getByText('How do I place an order?').click()
}

async function showMap(page: Page): Promise<void> {
  const body = '<!doctype html><html lang="en"><title>Map</title><main><h1>a map</h1></main>'
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  await pressButton('Show map')(page)
  await page.frameLocator('iframe').getByText('a map').waitFor()
}

async function stayOnLoadingScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    // Its five seconds never end.
    const later = (work: () => void, ms = 0) => (ms === 5000 ? 0 : setTimeout(work, ms))
    Object.assign(window, { setTimeout: later })
  })
  await page.goto('/loader?next=cart')
}

function seeNotFound(page: Page): Promise<void> {
  return page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
}

async function showUnavailableShop(page: Page): Promise<void> {
  const renderPage = await loadBuiltPages()
  const send = async () => Response.json({ success: false, code: 'database_unavailable' }, { status: 503 })
  const { html } = await renderPage({ url: '/products', send, settings: defaultPublicSettings })
  const unavailable = { status: 503, contentType: 'text/html', body: html }
  await page.route('**/products', (route) => route.fulfill(unavailable), { times: 1 })
  await page.reload()
  await seeText('We’ll be back in a moment.')(page)
}
