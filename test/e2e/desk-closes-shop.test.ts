import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, dayOf } from '#domain/days.ts'
import { formatDate, formatDayOfMonth } from '#domain/i18n/dates.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aroundTheClock, setDelivery } from '../builders/delivery.ts'
import { waitForSteadyDay } from '../steady-day.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

// The shop closes at 23:59.
await waitForSteadyDay()

desktopJourney('staff close the shop, and opens it again', async ({ shop, open, allowError }) => {
  await setDelivery(await aSeller(shop), { openingHours: aroundTheClock })
  const { rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  const page = await open({ as: asha })
  await page.goto('/cart')
  await page.getByRole('banner').getByText('Open · until 11:59 PM').waitFor()

  const desk = await open({ as: await aSeller(shop, { role: 'packer' }) })
  await desk.goto('/seller/orders')
  await desk.getByRole('button', { name: /^Open · sound/ }).click()
  await desk.getByRole('button', { name: 'Close the shop now' }).click()
  await expectOwnTimeChecked(desk)
  await desk.getByLabel('An hour').check()
  await desk.getByRole('button', { name: 'Close the shop', exact: true }).click()
  const notice = desk.getByRole('status').filter({ hasText: 'Closed until' })
  await notice.waitFor()
  await expectNoSidewaysScroll(desk)

  allowError(/status of 409/)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page
    .getByText(/^The shop is closed until /)
    .first()
    .waitFor()
  expect((await asha.listMyOrders()).orders).toHaveLength(0)
  await page.goto('/cart')
  await page
    .getByRole('banner')
    .getByText(/^Closed · opens \d/)
    .waitFor()
  await page
    .getByText(/^The shop is closed until /)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true)
  await page.goto(`/products/grocery/${rice._id}`)
  await page.getByText(/^The shop is closed now\. It opens /).waitFor()

  await desk.getByRole('button', { name: 'Open again' }).click()
  await notice.waitFor({ state: 'hidden' })
  await page.goto('/cart')
  await page.getByRole('banner').getByText('Open · until 11:59 PM').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Thank you! Order #').waitFor()
})

phoneJourney(
  'the owner sets hours per day and a day off, while staff close the shop',
  async ({ shop, open }) => {
    const page = await open()
    const desk = await open({ as: await aSeller(shop) })
    await desk.goto('/seller/settings/hours')
    await desk.getByRole('button', { name: 'Different hours per day' }).click()
    await desk.getByLabel('Sunday, opens').fill('08:00')
    await desk.getByLabel('Sunday, closes').fill('13:00')
    const hours = 'Monday-Saturday 7:00 AM - 9:00 PM, Sunday 8:00 AM - 1:00 PM'
    await desk.getByText(`Shown to customers: ${hours}`).waitFor()
    const dayOff = addDays(dayOf(new Date()), 30)
    await desk.getByLabel('Add a day off').fill(addDays(dayOff, -40))
    await desk.getByLabel('Add a day off').press('Enter')
    await desk.getByText('Choose a date from today on.').waitFor()
    await desk.getByLabel('Add a day off').fill(dayOff)
    await desk.getByLabel('Add a day off').press('Enter')
    await desk.getByRole('button', { name: `Remove the day off ${formatDate(dayOff)}` }).waitFor()
    await desk.getByRole('switch', { name: 'Take orders while the shop is closed' }).click()
    await expectNoSidewaysScroll(desk)

    const packer = await aSeller(shop, { role: 'packer' })
    const closedUntil = new Date(Math.ceil(Date.now() / 60_000 + 60) * 60_000).toISOString()
    await packer.setClosing({ closedUntil })
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(desk, 'Settings saved')
    expect((await packer.getClosing()).closedUntil).toBe(closedUntil)
    await desk.getByText('unsaved change').waitFor({ state: 'hidden' })

    await page.goto('/Contact')
    await page.getByText('Monday-Saturday').first().waitFor()
    await page
      .getByText(`Closed on ${formatDayOfMonth(dayOff)}`)
      .first()
      .waitFor()
    const { values } = await (await aSeller(shop)).getShopSettings()
    expect(values.openingHours.byDay).toEqual({ Su: { opens: '08:00', closes: '13:00' } })
    expect(values.closing).toEqual({ daysOff: [dayOff], closedUntil, takesOrdersWhenClosed: false })
  },
)

async function expectOwnTimeChecked(desk: Page) {
  await desk.getByLabel('Another time').check()
  await desk.getByRole('button', { name: 'Close the shop', exact: true }).click()
  await desk.getByText('Choose a date and a time.').waitFor()
  await desk.getByLabel('Date and time').fill('2020-01-01T09:00')
  await desk.getByRole('button', { name: 'Close the shop', exact: true }).click()
  await desk.getByText('Choose a time later than now.').waitFor()
}
