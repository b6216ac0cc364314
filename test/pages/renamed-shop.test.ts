import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { openRunningShop } from '../e2e/running-shop.ts'
import { infoPagePaths } from '../info-page-paths.ts'
import { waitForMail } from '../mail.ts'

const shop = await openRunningShop()
afterAll(() => shop.close())
const owner = await aSeller(shop)
const rice = await aProduct(shop, { name: 'Joha Rice', category: 'Grocery' })

const paths = [
  ...['/', '/AppHome', '/products', '/products/grocery', `/products/grocery/${rice._id}`, '/products?q=milk'],
  ...['/cart', '/add-address', '/my-orders', '/practice-payment', '/upi-payment', '/account'],
  ...['/forgot-password', '/reset-password', '/loader', '/offline', '/no-such-page', '/seller'],
  ...[...infoPagePaths, '/manifest.webmanifest', '/sitemap.xml', '/robots.txt'],
]

async function listPathsWith(pattern: RegExp): Promise<string[]> {
  const found = []
  for (const path of paths) {
    const { body } = await shop.app.inject(path)
    const [match] = pattern.exec(body) ?? []
    if (match) found.push(`${path}: ${match}`)
  }
  return found
}

async function change(changes: Parameters<typeof owner.saveShopSettings>[0]['changes']) {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes })
}

test('a renamed shop has its own name on every page, in the manifest and in mails', async () => {
  // The pages that are checked do show the name.
  const named = await listPathsWith(/\bHaat\b/)
  expect(named.length).toBeGreaterThan(paths.length - 5)

  await change({ name: 'Bora Stores' })
  expect(await listPathsWith(/\bHaat\b/)).toEqual([])

  const asha = await aShopper(shop)
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  const mail = await waitForMail(shop, asha.email)
  const subject = /^Subject: .*$/m.exec(mail.head)?.[0]
  expect(`${subject} ${mail.text} ${mail.html}`).toContain('Bora Stores')
  expect(`${subject} ${mail.text} ${mail.html}`).not.toMatch(/\bHaat\b/)
})

test('a shop with its own contact shows none of the invented ones', async () => {
  await change({
    phones: ['+91 70000 11111'],
    email: 'shop@bora.in',
    address: ['Bora Stores', 'Ferry Ghat', 'Majuli, Assam 785104', 'India'],
    grievanceOfficer: { name: 'Mina Borah', phone: '+91 70000 11112', email: 'help@bora.in' },
  })
  const [street = ''] = defaultSettings.address.slice(1)
  const invented = new RegExp(`60000 ?0000|haat\\.example|haat_example|Nayan Saikia|${street}`)
  expect(await listPathsWith(invented)).toEqual([])
})
