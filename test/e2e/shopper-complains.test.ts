import { expect } from 'vitest'
import type { Language } from '#domain/i18n/language.ts'
import { languageCookie, languageNames } from '#domain/i18n/languages.ts'
import { formatMessage, type MessageKey, t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSeller, aShopper, type TestUser } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { withPractice } from '../builders/practice-payments.ts'
import { aComplaint, aDeliveredOrder, aPaidDeliveredOrder } from '../builders/tickets.ts'
import { type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

for (const language of ['en', 'hi', 'as'] as const)
  phoneJourney(
    `a complaint with a photo is approved in part, and the money goes back with a note: ${languageNames[language]}`,
    (visit) => complain(visit, language),
    { ...withPractice, languages: ['en', 'hi', 'as'] },
  )

async function complain({ shop, open }: Journey, language: Language): Promise<void> {
  const say = <Key extends MessageKey>(...message: Parameters<typeof t<Key>>) =>
    withLanguage(language, () => t(...message))
  const openIn = async (as: TestUser) => {
    const page = await open({ as })
    await page.context().addCookies([{ name: languageCookie, value: language, url: shop.origin }])
    return page
  }
  const start = language === 'en' ? '' : `/${language}`
  const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
  await aPaidDeliveredOrder(shop, { shopper: asha, owner })
  const page = await openIn(asha)
  await page.goto(`${start}/my-orders`)
  await page.getByText(say('account.orders.details'), { exact: true }).click()
  await page.getByRole('link', { name: say('tickets.wrong') }).click()
  await page
    .getByLabel(say('tickets.form.reason'), { exact: true })
    .selectOption(say('tickets.reason.damaged'))
  await page.getByLabel(say('tickets.form.quantity')).selectOption({ index: 1 })
  const photo = {
    name: 'box.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 800, height: 600 }),
  }
  await page.locator('input[type=file]').setInputFiles([photo])
  await page.getByLabel(say('tickets.form.text')).fill('The bag was open')
  await page.getByRole('button', { name: say('tickets.form.submit') }).click()
  const title = (await page.getByRole('status').getByRole('heading').textContent()) ?? ''
  const number = /C-\d\d-\d{6}/.exec(title)?.[0] ?? 'no number'
  const card = page.getByRole('article', { name: number })
  await card.getByText(say('tickets.state.open')).waitFor()
  await expectNoSidewaysScroll(page)

  const panel = await openIn(owner)
  await panel.goto('/seller/to-do')
  const values = { count: 1, n: (parts: string[]) => parts.join('') }
  const item = withLanguage(language, () => formatMessage('seller-orders.toDo.item.tickets', values))
  await panel.getByRole('link', { name: [item].flat().join('') }).click()
  await panel.getByRole('link', { name: number }).click()
  const image = panel.getByRole('img', { name: say('tickets.photo', { n: 1 }) })
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  await panel.getByRole('button', { name: say('seller-orders.ticket.decide'), exact: true }).click()
  await panel.getByRole('radio', { name: say('seller-orders.ticket.decision.part') }).check()
  await panel.getByRole('textbox', { name: say('seller-orders.ticket.amount') }).fill('150')
  await expectNoSidewaysScroll(panel)
  await panel.getByRole('button', { name: say('seller-orders.ticket.save') }).click()
  await expectToast(panel, say('server.done.ticketDecided'))
  const amount = withLanguage(language, () => formatPaise(150_00))
  await panel.getByText(`${say('seller-orders.ticket.decided.back', { amount })} ·`).waitFor()

  await page.reload()
  await card.getByText(say('tickets.back', { amount })).waitFor()
  await shop.app.jobs.run('finish-refunds')
  const exceptions = shop.db.selectFrom('payment_exceptions').select(['kind', 'state'])
  expect(await exceptions.execute()).toEqual([{ kind: 'claim', state: 'refunded' }])
  await page.goto(`${start}/my-orders`)
  await page.getByRole('link', { name: say('documents.open') }).click()
  await page.getByRole('heading', { name: say('documents.kind.refund_note') }).waitFor()
  await expectNoSidewaysScroll(page)
}

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

phoneJourney(
  'the owner shares the fees, and the dialog says what goes back before it is decided',
  async ({ shop, open }) => {
    const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
    const ticket = await aComplaint({
      ...{ shopper: asha, order: await aPaidDeliveredOrder(shop, { shopper: asha, owner }), quantity: 2 },
    })
    const panel = await open({ as: owner })
    await panel.goto('/seller/settings/claims')
    await panel.getByRole('switch', { name: 'A part that goes back brings its share of the fees' }).click()
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(panel, 'Settings saved')
    await panel.goto('/seller/complaints')
    await panel.getByRole('link', { name: ticket.number }).click()
    await panel.getByRole('button', { name: 'Decide' }).click()
    // Two of three for ₹300, with ₹18 of fees.
    await panel.getByText('Its share of the fees, ₹12.00, goes back, too.').waitFor()
    await panel.getByRole('radio', { name: 'Give another amount back' }).check()
    await panel.getByRole('textbox', { name: 'Amount' }).fill('150')
    await panel.getByText('Its share of the fees, ₹9.00, goes back, too.').waitFor()
    await panel.getByRole('button', { name: 'Save decision' }).click()
    await expectToast(panel, 'The decision was saved')
    await panel.getByText('₹9.00 of it fees').waitFor()
    const page = await open({ as: asha })
    await page.goto('/complaints')
    await page.getByText('₹159.00 goes back to you, ₹9.00 of it fees').waitFor()
  },
  withPractice,
)
