import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { countTaps } from './count-taps.ts'
import { phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

type Taps = ReturnType<typeof countTaps>

/** What docs/handbook.md says under 'Before the shop opens'. Typing is not counted. */
phoneJourney('a new owner goes by the list from an empty shop to the first sale', async ({ shop, open }) => {
  const page = await open({ as: await aSeller(shop) })
  const taps = countTaps()
  const next = (step: string) => taps.tap(page.getByRole('link', { name: `Next: ${step}` }))
  await page.goto('/seller')
  await next('The shop')
  await fillIn(page, { Name: 'Bora Stores', Description: 'Rice, oil and vegetables' }, taps)
  await next('Contact')
  await page.getByLabel('Address').fill('Bora Stores\nMain Road\nTezpur 784001')
  await page.getByLabel('Map location').fill('26.6338, 92.8006')
  const phones = page.getByLabel(/^Phone \d/)
  for (const [index, phone] of (await phones.all()).entries())
    await phone.fill(index === 0 ? '98540 11111' : '')
  for (const _ of Array.from({ length: 4 }))
    await taps.tap(page.getByRole('button', { name: 'Remove link 1' }))
  await fillIn(page, { Email: 'bora@shop.example' }, taps)
  await next('Where you deliver')
  await taps.tap(page.getByRole('button', { name: 'No, from everywhere' }))
  await next('Your products')
  await taps.tap(page.getByRole('link', { name: 'Add them one by one' }))
  await page.getByLabel('Product Name').fill('Joha Rice')
  await page.getByLabel('Category').selectOption('Grocery')
  await page.getByLabel('Product Price').fill('120')
  await page.getByLabel('Offer Price').fill('105')
  await taps.tap(page.getByRole('button', { name: 'ADD PRODUCT' }))
  await expectToast(page, 'Product added')
  await next('Payment')
  await fillIn(page, { 'UPI ID': 'bora@upi' }, taps)
  await next('Legal')
  await page.getByLabel('FSSAI licence').fill('12345678901234')
  const officer = page.getByRole('group', { name: 'Grievance officer' })
  await officer.getByLabel('Name').fill('Nayan Bora')
  await officer.getByLabel('Phone').fill('98540 22222')
  await officer.getByLabel('Email').fill('nayan@shop.example')
  await fillIn(page, { 'Registered name of the seller': 'Bora Stores' }, taps)
  await expectToast(page, 'Settings saved')

  await taps.tap(page.getByRole('button', { name: 'More' }))
  await taps.tap(page.getByRole('link', { name: 'Counter' }))
  await taps.tap(page.getByRole('button', { name: /^Joha Rice/ }))
  await taps.tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await taps.tap(page.getByRole('button', { name: '₹105.00 received' }))
  await page.getByText(/^Sold: ₹105\.00, order #\d+$/).waitFor()
  await page.goto('/seller/to-do')
  await page.getByText('Nothing is waiting.').waitFor()
  expect(await page.getByText('Set up your shop').count()).toBe(0)
  expect(taps.taken()).toBe(22)
})

async function fillIn(page: Page, values: Record<string, string>, taps: Taps): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await taps.tap(page.getByRole('button', { name: 'Save', exact: true }))
}
