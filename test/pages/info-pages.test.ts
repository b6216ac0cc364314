import { afterAll, describe, expect, test } from 'vitest'
import { dayOf } from '#domain/days.ts'
import * as delivery from '#domain/delivery/pin-codes.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { policy, sessionCookies } from '#domain/policy.ts'
import { defaultFees as fees } from '#domain/pricing/charges.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { phoneLink } from '#domain/shop.ts'
import { aSeller } from '../builders/accounts.ts'
import { anArea, aSlotRule, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { defaultPublicSettings } from '../default-config.ts'
import { loadBuiltPages, openRunningShop } from '../e2e/running-shop.ts'
import { infoPagePaths } from '../info-page-paths.ts'

const about = toStoreProfile(defaultSettings)

const shop = await openRunningShop()
afterAll(() => shop.close())
await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 90 })
await aProduct(shop, { name: 'King Chilli', price: 90, offerPrice: 81 })
await aProduct(shop, { name: 'Plain Salt', price: 20, offerPrice: 20 })

async function read(path: string) {
  const { statusCode, body } = await shop.app.inject(path)
  expect([path, statusCode]).toEqual([path, 200])
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''
  return { body, main, text: textOf(main) }
}

function textOf(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<\/(h\d|p|li|dt|dd|th|td)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

const fee = (paise: number) => `₹${paise / 100}`
const pins = delivery.policyPins.join(', ')
const processing = `${delivery.processingMinutes.from}-${delivery.processingMinutes.to} minutes`
const refund = `${policy.refundBusinessDays.from}-${policy.refundBusinessDays.to} business days`

describe('a page contains the rules', () => {
  test.each<[path: string, ...said: string[]]>([
    [
      '/return-policy',
      'Last updated 22 October 2025',
      `cancel an order within ${policy.cancellationDays} days of the day you received it`,
      `reimburse you within ${policy.reimbursementDays} days after the returned items arrive`,
      ...delivery.policyPins,
      ...about.phones,
      about.email,
      about.grievanceOfficer.name,
    ],
    [
      '/Contact',
      ...about.address,
      ...about.phones,
      about.email,
      about.hours,
      ...about.social.map(({ name }) => name),
      about.sellerName,
      ...Object.values(about.grievanceOfficer),
      `within ${policy.grievance.acknowledgedHours} hours`,
    ],
    [
      '/Terms-conditions',
      'Effective October 23, 2025',
      `at least ${policy.minimumAge} years old`,
      'consent of a parent',
      'only through the app',
      `USD ${policy.liabilityCapUsd}`,
      'Indian law applies, and the courts of Assam have jurisdiction',
      `about ${delivery.deliveryMinutes} minutes`,
      `${delivery.expeditedDeliveryMinutes / 60} hour at most`,
      processing,
      `Beyond ${delivery.freeRadiusKm} km it is charged by distance`,
      `above ₹${delivery.freeDeliveryAboveRupees} are delivered free`,
      `a ${fee(fees.handlingPaise)} handling fee and a ${fee(fees.platformPaise)} platform fee`,
      pins,
      'cash on delivery, UPI QR and Google Pay',
    ],
    [
      '/Privacy-policy',
      'Last updated October 23, 2025',
      `children under ${policy.privacyMinimumAge}`,
      'Argon2id',
      `${sessionCookies.shopper.name} keeps a shopper logged in, for ${sessionCookies.shopper.days} days`,
      `${sessionCookies.seller.name} does the same for the shop’s own staff, for ${sessionCookies.seller.days} and ${sessionCookies.seller.maxDays} days`,
    ],
    [
      '/Faqs',
      refund,
      `${policy.moneyBackDays}-day money-back guarantee on everything except groceries and vegetables`,
      `Most electronics have a ${policy.warrantyYears}-year manufacturer’s warranty`,
      'cash on delivery, UPI QR and Google Pay',
      pins,
      processing,
    ],
    [
      '/Delivery-Information',
      pins,
      `about ${delivery.deliveryMinutes} minutes`,
      processing,
      `within ${delivery.freeRadiusKm} km`,
      `Orders above ₹${delivery.freeDeliveryAboveRupees}: free`,
      about.hours,
    ],
    ['/Payment-Methods', 'Cash on delivery', 'UPI QR', 'Google Pay', fee(fees.handlingPaise), refund],
  ])('%s', async (path, ...said) => {
    const { text } = await read(path)
    for (const words of said) expect(text).toContain(words)
  })
})

test('the terms have twenty numbered sections, each with an anchor and an entry in the table of contents', async () => {
  const { main } = await read('/Terms-conditions')
  const sections = [...main.matchAll(/<section id="([\w-]+)"[^>]*><h2>(.*?)<\/h2>/g)]
  expect(sections.map((match) => textOf(match[2] ?? '').split('.')[0])).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  )
  for (const [, id] of sections) expect(main).toContain(`href="#${id}"`)
})

test('the privacy policy has its fourteen anchors, in the documented order', async () => {
  const { main } = await read('/Privacy-policy')
  expect([...main.matchAll(/<section id="([\w-]+)"/g)].map((match) => match[1])).toEqual([
    ...['overview', 'definitions', 'data-collected', 'cookies', 'use', 'sharing', 'retention'],
    ...['transfer', 'delete', 'security', 'children', 'links', 'changes', 'contact'],
  ])
})

test('the FAQ has four categories, with at least five questions each', async () => {
  const { main } = await read('/Faqs')
  const categories = main.split('<section').slice(1)
  expect(categories.map((html) => textOf(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? ''))).toEqual([
    'Orders & Payment',
    'Shipping & Delivery',
    'Returns & Refunds',
    'Product & Stock',
  ])
  for (const html of categories) expect(html.match(/<details name="faq"/g)?.length).toBeGreaterThanOrEqual(5)
})

test('the offers are the products below their MRP, the largest discount first', async () => {
  const { text } = await read('/Offers-Deals')
  expect(text.indexOf('Joha Rice')).toBeLessThan(text.indexOf('King Chilli'))
  expect(text).toContain('25% off')
  expect(text).not.toContain('Plain Salt')
})

test('online payment is mentioned only where it is set up', async () => {
  expect((await read('/Payment-Methods')).text).not.toContain('Online at checkout')
  const renderPage = await loadBuiltPages()
  const send = async () => Response.json({ success: false }, { status: 500 })
  const page = await renderPage({
    url: '/Payment-Methods',
    send,
    settings: { ...defaultPublicSettings, availableProviders: ['stripe'] },
  })
  expect(textOf(page.html)).toContain('Online at checkout')
})

describe('every information page', () => {
  test('links to existing pages, headings and anchors', checkLinks)

  test('has one h1, and skips no heading level', async () => {
    for (const path of infoPagePaths) {
      const { main } = await read(path)
      const orders = [...main.matchAll(/<h(\d)/g)].map((match) => Number(match[1]))
      expect([path, orders.filter((order) => order === 1).length, orders[0]]).toEqual([path, 1, 1])
      for (const [index, order] of orders.entries())
        expect([path, index, order - (orders[index - 1] ?? 0) <= 1]).toEqual([path, index, true])
    }
  })

  test('has unique ids', async () => {
    for (const path of infoPagePaths) {
      const ids = [...(await read(path)).body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
    }
  })

  test('loads nothing from another site', async () => {
    for (const path of [...infoPagePaths, '/']) {
      const { body } = await read(path)
      const loaded = [
        ...body.matchAll(/<(?:script|link|img|source|iframe)\b[^>]*?(?:src|href|srcset)="([^"]*)"/g),
      ]
      expect(loaded.length).toBeGreaterThan(3)
      for (const [element, address = ''] of loaded) {
        if (element.includes('rel="canonical"')) continue
        expect([path, address, new URL(address.split(' ')[0] ?? '', 'http://shop').host]).toEqual([
          path,
          address,
          'shop',
        ])
      }
      expect(body).not.toContain('<iframe')
    }
  })
})

test('every page has the footer: information pages, the seller, and a telephone number with a link', async () => {
  for (const path of ['/', '/products', '/cart', '/Contact']) {
    const footer = /<footer.*<\/footer>/s.exec((await read(path)).body)?.[0] ?? ''
    for (const page of infoPagePaths) expect(footer.split(`href="${page}"`)).toHaveLength(2)
    expect(footer).toContain(`href="${phoneLink(about.phones[0])}"`)
    expect(textOf(footer)).toContain(`© ${dayOf(new Date()).slice(0, 4)} ${about.name}`)
    for (const words of [about.blurb, about.sellerName]) expect(textOf(footer)).toContain(words)
    // The sample licence is never shown.
    expect(footer).not.toContain(about.fssaiLicence)
    for (const { url } of about.social) expect(footer).toContain(`href="${url}"`)
  }
})

test('an unknown page offers the search and the categories', async () => {
  const { statusCode, body } = await shop.app.inject('/no-such-shelf')
  expect(statusCode).toBe(404)
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''
  expect(main).toContain('action="/products"')
  for (const [, href = ''] of main.matchAll(/href="(\/products\/[^"]*)"/g))
    expect([href, (await shop.app.inject(href)).statusCode]).toEqual([href, 200])
})

test('the pages follow the delivery rules of the owner, and their links still lead somewhere', async () => {
  const terms = { ...defaultTerms, chargePaise: 20_00, maxCashPaise: 2000_00, slots: [aSlotRule()] }
  await setDelivery(await aSeller(shop), {
    fees: { handlingPaise: 15_00, platformPaise: 5_00 },
    terms: { minutes: 60, perKmPaise: 5_00, freeKm: 3 },
    areas: [anArea({ name: 'Bihpuria', pins: ['784161'], terms })],
  })
  const delivery = await read('/Delivery-Information')
  expect(delivery.text).toContain('Delivery charge ₹20')
  expect(delivery.text).toContain('Free up to 3 km, then ₹5 more for each km')
  for (const path of ['/Delivery-Information', '/Terms-conditions', '/Faqs'])
    expect((await read(path)).text).toContain('₹15 handling fee and a ₹5 platform fee')
  expect((await read('/')).text).toContain('Fresh groceries in about 30-60 minutes')
  expect((await read('/')).body).toContain('"areaServed"')
  await checkLinks()
})

async function checkLinks() {
  const links = new Set<string>()
  for (const path of infoPagePaths) {
    const { body } = await read(path)
    for (const [, href = ''] of body.matchAll(/<a [^>]*?href="([/#][^"]*)"/g))
      links.add(href.startsWith('#') ? path + href : href)
  }
  expect(links.size).toBeGreaterThan(60)
  for (const link of links) {
    const [path = '', anchor] = link.split('#')
    const reply = await shop.app.inject(path)
    // The plain page of the orders asks a visitor to log in.
    const isSent = reply.statusCode === 303
    const { statusCode, body } = isSent ? await shop.app.inject(String(reply.headers.location)) : reply
    expect([link, statusCode]).toEqual([link, 200])
    expect([link, body.match(/<h1/g)?.length]).toEqual([link, 1])
    if (anchor) expect([link, body.includes(`id="${anchor}"`)]).toEqual([link, true])
  }
}
