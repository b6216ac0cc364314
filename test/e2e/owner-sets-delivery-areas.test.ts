import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aVisitor } from '../builders/accounts.ts'
import { desktopJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

desktopJourney(
  'the owner sets the terms of an area, and a shopper there gets them',
  async ({ shop, open }) => {
    const desk = await open({ as: await aSeller(shop) })
    const quoteFor = async (pin: string) => (await aVisitor(shop).quoteDelivery({ pin, amount: '250' })).quote
    await desk.goto('/seller/settings#delivery')

    const town = await addArea(desk, { name: 'Bihpuria town', pin: '৭৮৪১৬১' })
    await town.getByLabel('Delivery charge (₹)').fill('twenty')
    await town.getByRole('button', { name: 'Add a slot' }).click()
    await town.getByLabel('Orders in each slot').fill('0')
    await expectRefused(desk, town)
    await town.getByLabel('Delivery charge (₹)').fill('২০')
    await town.getByLabel('Free above (₹)').fill('699')
    await town.getByLabel('Orders in each slot').fill('8')
    await town.getByText('In short: delivery ₹20 · free above ₹699 · about 30 minutes').waitFor()
    await expectNoSidewaysScroll(desk)
    await save(desk)

    expect(await quoteFor('784161')).toMatchObject({
      area: 'Bihpuria town',
      charge: 20,
      freeAbove: 699,
      total: 288,
    })
    expect((await quoteFor('784161')).slots.length).toBeGreaterThan(0)
    expect(await quoteFor('784164')).toMatchObject({ area: null, charge: 0, slots: [] })

    await orderAreas(desk)
    await usePolicies(desk)
    expect(await quoteFor('784164')).toMatchObject({ charge: 20, freeAbove: 699 })
    await expectSentencesInLog(desk)
  },
)

async function addArea(desk: Page, { name, pin }: { name: string; pin: string }): Promise<Locator> {
  await desk.getByRole('button', { name: 'Add an area' }).click()
  const added = desk.getByRole('group', { name: 'New area' })
  const field = added.getByLabel('Name of the area')
  await expect.poll(() => hasFocus(field)).toBe(true)
  const area = desk.getByRole('group', { name, exact: true })
  await field.fill(name)
  await area.getByLabel('Add PIN codes').fill(pin)
  await area.getByLabel('Add PIN codes').press('Enter')
  return area
}

/** Each field shows its own error, also in a closed area, and the first one has the focus. */
async function expectRefused(desk: Page, area: Locator) {
  const summary = desk.locator('summary').filter({ hasText: 'Bihpuria town' })
  await summary.click()
  await area.waitFor({ state: 'hidden' })
  await saveButton(desk).click()
  const charge = area.getByLabel('Delivery charge (₹)')
  await expect.poll(() => hasFocus(charge)).toBe(true)
  await area.getByText('A fee or charge must be from ₹0 to ₹1,000').waitFor()
  await area.getByText('A delivery slot takes 1 to 1000 orders').waitFor()
  await summary.getByText('Please check this area').waitFor()
  expect(await charge.inputValue()).toBe('twenty')
}

async function orderAreas(desk: Page) {
  const far = await addArea(desk, { name: 'Bihpuria', pin: '784161' })
  await far.getByLabel('Add localities').fill('Ward 2')
  const up = far.getByRole('button', { name: 'Move up' })
  await up.click()
  await expect.poll(() => names(desk)).toEqual(['Bihpuria', 'Bihpuria town'])
  await expect.poll(() => hasFocus(up)).toBe(true)
  // Typed, but not added.
  await far.getByRole('button', { name: 'Remove Ward 2' }).waitFor()
  await far.getByRole('button', { name: 'Remove area' }).click()
  expect(await names(desk)).toEqual(['Bihpuria town'])
}

async function usePolicies(desk: Page) {
  await desk.getByRole('button', { name: 'Use the rules of our policies' }).click()
  await desk.getByText('In short: ₹10 for each km beyond 5 km · free above ₹699').waitFor()
  const missing = desk.getByText('Kilometres are missing for 784164, 784165, 784168, 787033.')
  await missing.waitFor()
  await desk.getByRole('button', { name: 'Add these PIN codes' }).click()
  await missing.waitFor({ state: 'hidden' })
  for (const [index, km] of ['6.5', '9', '24', '3'].entries())
    await desk.getByLabel(`Kilometres to place ${index + 1}`).fill(km)
  await save(desk)
}

async function expectSentencesInLog(desk: Page) {
  await desk.goto('/seller/log')
  const entries = desk.getByRole('listitem').filter({ hasText: 'changed the shop settings' })
  await entries.first().getByText('₹10 for each km beyond 5 km · free above ₹699').waitFor()
  await entries.first().getByText('784164: 6.5 km').waitFor()
  await entries.nth(1).getByText('delivery ₹20 · free above ₹699 · about 30 minutes').waitFor()
  expect(await entries.allTextContents()).not.toContainEqual(expect.stringMatching(/Paise|\{|capacity/))
}

function names(desk: Page): Promise<string[]> {
  return desk.locator('#setting-delivery summary span.font-semibold').allTextContents()
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element.matches(':focus'))
}

function saveButton(desk: Page): Locator {
  return desk.getByRole('button', { name: 'Save', exact: true })
}

async function save(desk: Page) {
  await saveButton(desk).click()
  await expectToast(desk, 'Settings saved')
}
