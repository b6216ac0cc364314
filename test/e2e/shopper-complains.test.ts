import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { withPractice } from '../builders/practice-payments.ts'
import { aDeliveredOrder, aPaidDeliveredOrder } from '../builders/tickets.ts'
import { phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a complaint with a photo is approved in part, and the money goes back',
  async ({ shop, open }) => {
    const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
    await aPaidDeliveredOrder(shop, { shopper: asha, owner })
    const page = await open({ as: asha })
    await page.goto('/my-orders')
    await page.getByText('Details').click()
    await page.getByRole('link', { name: 'Something wrong?' }).click()
    await page.getByLabel('What is wrong', { exact: true }).selectOption('Damaged')
    await page.getByLabel('How many').selectOption('2')
    const photo = {
      name: 'box.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto({ width: 800, height: 600 }),
    }
    await page.getByLabel('Photos').setInputFiles([photo])
    await page.getByLabel('What happened').fill('The bag was open')
    await page.getByRole('button', { name: 'Send complaint' }).click()
    const number = /C-\d\d-\d{6}/.exec(
      (await page.getByRole('status').getByRole('heading').textContent()) ?? '',
    )
    expect(number?.[0]).toBeDefined()
    const card = page.getByRole('article', { name: number?.[0] ?? '' })
    await card.getByText('Waits for an answer').waitFor()

    const panel = await open({ as: owner })
    await panel.goto('/seller/to-do')
    await panel.getByRole('link', { name: '1 complaints to answer' }).click()
    await panel.getByRole('link', { name: number?.[0] ?? '' }).click()
    const image = panel.getByRole('img', { name: 'Photo 1' })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    await panel.getByRole('button', { name: 'Decide' }).click()
    await panel.getByRole('radio', { name: 'Give another amount back' }).check()
    await panel.getByRole('textbox', { name: 'Amount' }).fill('150')
    await panel.getByRole('button', { name: 'Save decision' }).click()
    await expectToast(panel, 'The decision was saved')
    await panel.getByText('₹150.00 given back ·').waitFor()

    await page.reload()
    await card.getByText('₹150.00 goes back to you').waitFor()
    await shop.app.jobs.run('finish-refunds')
    const exceptions = shop.db.selectFrom('payment_exceptions').select(['kind', 'state'])
    expect(await exceptions.execute()).toEqual([{ kind: 'claim', state: 'refunded' }])
  },
  withPractice,
)

phoneJourney(
  'an item comes again for nothing, and the shopper and staff see for which order',
  async ({ shop, open }) => {
    const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
    await aDeliveredOrder(shop, { shopper: asha, owner })
    const page = await open({ as: asha })
    await page.goto('/my-orders')
    await page.getByText('Details').click()
    await page.getByRole('link', { name: 'Something wrong?' }).click()
    await page.getByLabel('What is wrong', { exact: true }).selectOption('Damaged')
    await page.getByLabel('What you would like').selectOption('The item again')
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await page.getByText('Waits for an answer').waitFor()

    const panel = await open({ as: owner })
    await panel.goto('/seller/complaints')
    await panel.getByRole('link', { name: /^C-/ }).click()
    await panel.getByText('Wants the item again').waitFor()
    await panel.getByRole('button', { name: 'Decide' }).click()
    await expect
      .poll(() => panel.getByRole('radio', { name: 'Send the item again for ₹0.00' }).isChecked())
      .toBe(true)
    await panel.getByRole('button', { name: 'Save decision' }).click()
    const again = panel.getByText('Sent again with order')
    await again.waitFor()
    await panel
      .getByRole('link', { name: /^Order #/ })
      .last()
      .click()
    await panel.getByRole('link', { name: 'Sent again for order' }).waitFor()
    await panel.getByText('Nothing to pay').waitFor()

    await page.goto('/complaints')
    await page.getByText('The item comes again with order').waitFor()
    await page.goto('/my-orders')
    await page.getByText('Sent again for order').waitFor()
  },
)
