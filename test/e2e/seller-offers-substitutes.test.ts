import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney('a packer replaces what is missing with the best match, and packs it', async (visit) => {
  const { shop } = visit
  const { order, katla, page } = await aShortOrder(visit, 'best-match')
  await page.getByText('Missing items: best match').waitFor()
  await page.getByRole('button', { name: 'Substitute Rohu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Substitute for Rohu' })
  await dialog.getByText('2 missing, ₹160.00').waitFor()
  await dialog.getByText('Similar products in stock').waitFor()
  await dialog.getByRole('button', { name: /Hilsa/ }).waitFor()
  expect(await dialog.getByText('Same price or less').count()).toBe(1)
  await expectFine(page)

  await dialog.getByRole('button', { name: 'Search all products' }).click()
  await page.keyboard.type('tea')
  await dialog.getByRole('button', { name: /Green Tea/ }).waitFor()
  await dialog.getByRole('searchbox').fill('zzz')
  await dialog.getByText('No product in stock matches.').waitFor()
  await dialog.getByRole('searchbox').fill('katla')
  await dialog.getByRole('button', { name: /Katla.*₹90.00 · 8 in stock/ }).click()
  await dialog.getByText('It costs the customer ₹160.00').waitFor()
  await dialog.getByRole('button', { name: 'One more Katla' }).click()
  await dialog.getByText('3', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'One more Katla' }).and(page.locator(':focus')).waitFor()
  for (const _ of [2, 1]) await dialog.getByRole('button', { name: 'One less Katla' }).click()
  await dialog.getByText('It costs the customer ₹90.00').waitFor()
  await expectFine(page)
  await dialog.getByRole('button', { name: 'Add substitute' }).click()
  await expectToast(page, 'Substitute added')
  const substitute = page.getByRole('region', { name: 'Substitute for Rohu' })
  await substitute.getByText('Instead: 1 × Katla, 1 kg').waitFor()
  await substitute.getByText('Agreed').waitFor()
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Substitute for Rohu',
  )
  expect(await findStock(shop, katla)).toBe(7)
  expect(await page.getByRole('button', { name: 'Change Rohu' }).count()).toBe(0)
  await expectFine(page)

  await pack(page, '₹227.00')
  await page.getByText('Amount due: ₹227.00').waitFor()
  await substitute.getByText('Instead: 1 × Katla, 1 kg').waitFor()
  expect(await page.getByRole('button', { name: 'Remove Katla' }).count()).toBe(0)
  await page.goto(`/seller/orders/${order._id}`)
  await page.getByText('Instead: 1 × Katla, 1 kg').waitFor()
  await page.getByText('best match', { exact: true }).waitFor()
  await expectFine(page)
  for (const paper of ['slips', 'bill']) {
    await page.goto(`/seller/orders/${paper}?ids=${order._id}`)
    await page.getByText('Instead: Katla').first().waitFor()
  }
})

desktopJourney(
  'a packer asks, packing waits, and the answer of the shopper shows by itself',
  async (visit) => {
    const { shop } = visit
    const { order, asha, seller, katla, page } = await aShortOrder(visit, 'ask')
    await ask(page, 'Katla')
    await expectToast(page, /The customer is asked and can answer until/)
    const substitute = page.getByRole('region', { name: 'Substitute for Rohu' })
    await substitute.getByText('Asked').waitFor()
    await substitute.getByText(/^[45]:\d\d$/).waitFor()
    await expectFine(page)

    await page.getByRole('button', { name: 'Pack', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Pack order #${order.orderNumber}` })
    await dialog.getByText(/The customer can answer about Katla until/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Pack', exact: true }).isDisabled()).toBe(true)
    await dialog.getByText('The customer pays ₹137.00.').waitFor()
    await expectFine(page)

    await answer({ asha, seller, order }, true)
    await dialog.getByText('Instead: 2 × Katla, 1 kg').waitFor()
    await dialog.getByText('The customer pays ₹297.00.').waitFor()
    await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
    await page.getByText('Amount due: ₹297.00').waitFor()
    expect(await findStock(shop, katla)).toBe(6)
  },
)

phoneJourney('a declined question is removed or followed by another product', async (visit) => {
  const { shop } = visit
  const { order, asha, seller, katla, page } = await aShortOrder(visit, 'ask')
  await ask(page, 'Katla')
  const substitute = page.getByRole('region', { name: 'Substitute for Rohu' })
  await substitute.getByText('Asked').waitFor()
  await answer({ asha, seller, order }, false)
  await expectToast(page, 'Katla: Declined')
  await substitute.getByText('Declined').waitFor()
  await expectFine(page)
  expect(await findStock(shop, katla)).toBe(8)

  await page.getByRole('button', { name: 'Another substitute for Rohu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Hilsa/ }).click()
  await dialog.getByText('The customer has 5 minutes to answer.').waitFor()
  await dialog.getByLabel('The customer agreed on the phone').check()
  await dialog.getByRole('button', { name: 'Add substitute' }).click()
  await substitute.getByText('Agreed').waitFor()

  await substitute.getByRole('button', { name: 'Remove Hilsa' }).click()
  await page.getByRole('button', { name: 'Substitute Rohu' }).waitFor()
  await page.getByRole('button', { name: 'Change Rohu' }).waitFor()
})

phoneJourney('the end of the time for an answer shows by itself', async (visit) => {
  const { shop } = visit
  const { page } = await aShortOrder(visit, 'ask')
  await page.clock.install()
  await ask(page, 'Katla')
  const substitute = page.getByRole('region', { name: 'Substitute for Rohu' })
  await substitute.getByText('Asked').waitFor()
  await shop.db.updateTable('order_substitutes').set({ answer_by: new Date() }).execute()
  await page.clock.fastForward(16_000)
  await substitute.getByText('No answer').waitFor()
  await expectToast(page, 'Katla: No answer')
})

phoneJourney(
  'an order that leaves items out gets a substitute only as agreed on the phone',
  async (visit) => {
    const { page } = await aShortOrder(visit, 'leave-out')
    await page.getByText('Missing items: leave out').waitFor()
    await page.getByRole('button', { name: /^Customer agreed on the phone.*Rohu$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Add a substitute only if they agreed/).waitFor()
    await dialog.getByRole('button', { name: /Katla/ }).click()
    const add = dialog.getByRole('button', { name: 'Add substitute' })
    expect(await add.isDisabled()).toBe(true)
    await expectFine(page)
    await dialog.getByLabel('The customer agreed on the phone').check()
    await add.click()
    await page.getByText('Instead: 2 × Katla, 1 kg').waitFor()
  },
)

phoneJourney('without the network substitutes wait, and picking goes on', async (visit) => {
  const { page } = await aShortOrder(visit, 'best-match')
  visit.allowError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Substitute Rohu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/You can choose a substitute when it is back/).waitFor()
  await expectFine(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Change Assam Tea' }).click()
  await page.getByRole('button', { name: 'Not there Assam Tea' }).click()
  await page.getByRole('button', { name: 'Substitute Assam Tea' }).click()
  await page.context().setOffline(false)
  // The press of this line is sent first.
  await dialog.getByRole('button', { name: /Green Tea/ }).click()
  await dialog.getByRole('button', { name: 'Add substitute' }).click()
  await page.getByText('Instead: 1 × Green Tea').waitFor()
})

phoneJourney('the products wait for the last press of the line', async (visit) => {
  const { page } = await aShortOrder(visit, 'best-match')
  visit.allowError(/ERR_FAILED/)
  const picks = '**/api/order/seller/order/*/pick'
  const offers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/substitutes')) offers.push(request.url())
  })
  await page.route(picks, (route) => route.abort())
  await page.getByRole('button', { name: 'Change Assam Tea' }).click()
  await page.getByRole('button', { name: 'Not there Assam Tea' }).click()
  await page.getByRole('button', { name: 'Substitute Assam Tea' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Your last change is on its way/).waitFor()
  expect(offers).toEqual([])
  await page.unroute(picks)
  await dialog.getByRole('button', { name: /Green Tea/ }).waitFor()
})

/** 3 Rohu at ₹80, of which 1 was found, and a tea that was found. */
async function aShortOrder({ shop, open }: Journey, substitution: Substitution) {
  const fish = { category: 'Dairy', weight: '1 kg', stock: 8 } as const
  const rohu = await aProduct(shop, { ...fish, name: 'Rohu', price: 80 })
  const katla = await aProduct(shop, { ...fish, name: 'Katla', price: 90 })
  await aProduct(shop, { ...fish, name: 'Hilsa', price: 70 })
  const tea = await aProduct(shop, { name: 'Assam Tea', price: 39 })
  await aProduct(shop, { name: 'Green Tea', price: 39 })
  const asha = await aShopper(shop)
  const items = [
    { product: rohu._id, quantity: 3 },
    { product: tea._id, quantity: 1 },
  ]
  const { order } = await asha.placeCodOrder({ items, address: asha.address, substitution })
  const seller = await aSeller(shop)
  await seller.pickLine({ id: order._id, position: 1, quantity: 1 })
  await seller.pickLine({ id: order._id, position: 2, quantity: 1 })
  const page = await open({ as: seller })
  await page.goto(`/seller/orders/${order._id}/pick`)
  await page.getByText('2 of 2 items').waitFor()
  return { order, katla, asha, seller, page }
}

async function ask(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Substitute Rohu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(product) }).click()
  await dialog.getByRole('button', { name: 'Ask the customer' }).click()
  await dialog.waitFor({ state: 'detached' })
}

type Asked = Pick<Awaited<ReturnType<typeof aShortOrder>>, 'asha' | 'seller' | 'order'>

/** On the shopper's phone. */
async function answer({ asha, seller, order }: Asked, accept: boolean): Promise<void> {
  const { picking } = await seller.getPicking({ id: order._id })
  const [question] = picking.lines.flatMap(({ substitute }) => substitute ?? [])
  await asha.answerSubstitute({ id: order._id, substitute: question?._id ?? '', accept })
}

async function pack(page: Page, due: string): Promise<void> {
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Instead: 1 × Katla, 1 kg').waitFor()
  await dialog.getByText(`The customer pays ${due}.`).waitFor()
  await expectFine(page)
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
}

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
}
