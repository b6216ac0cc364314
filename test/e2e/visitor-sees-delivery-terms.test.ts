import type { Page } from 'playwright-core'
import { weekdays } from '#domain/delivery/opening-hours.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { aSeller } from '../builders/accounts.ts'
import { anArea, setDelivery } from '../builders/delivery.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, openChoice } from './page-steps.ts'

const slot = { days: weekdays, from: '00:00', to: '23:59', capacity: 1, cutoffMinutes: 0 }
const terms = { ...defaultTerms, slots: [slot] }

phoneJourney('a visitor sees what the locality decides, and no wrong charge', async ({ shop, open }) => {
  const [{ rice }, owner] = [await addDemoProducts(shop), await aSeller(shop)]
  const villages = { ...terms, chargePaise: 40_00 }
  await setDelivery(owner, {
    terms: { slots: [slot] },
    areas: [anArea({ name: 'Villages', localities: ['Narayanpur'], terms: villages })],
  })
  const page = await open()
  await openCart(page, rice._id)
  await page.getByText('Depends on the address').waitFor()
  const later = page.getByText('Delivery times depend on your address and show once you add it.')
  await later.waitFor()
  await expectNoSidewaysScroll(page)

  await page.evaluate(() => localStorage.setItem('haat-pin', '784164'))
  await page.reload()
  await page.getByText('₹0–₹40, by address').waitFor()
  await later.waitFor()
  await page.evaluate(() => localStorage.setItem('haat-pin', '784161'))
  await page.reload()
  await page.getByText('Free', { exact: true }).first().waitFor()
  await openChoice(page, 'Delivery time')
  await page.getByLabel('Day').waitFor()
  await later.waitFor({ state: 'detached' })
})

phoneJourney('a visitor without a PIN code sees the slots that every address has', async ({ shop, open }) => {
  const [{ rice }, owner] = [await addDemoProducts(shop), await aSeller(shop)]
  await setDelivery(owner, { terms: { slots: [slot], chargePaise: 25_00 } })
  const page = await open()
  await openCart(page, rice._id)
  await openChoice(page, 'Delivery time')
  await page.getByLabel('Day').waitFor()
  await page.getByText('₹25', { exact: true }).waitFor()
})

async function openCart(page: Page, product: string): Promise<void> {
  await page.goto('/')
  const cart = JSON.stringify({ owner: null, items: { [product]: 1 }, unsent: false })
  await page.evaluate((saved) => localStorage.setItem('haat-cart', saved), cart)
  await page.goto('/cart')
}
