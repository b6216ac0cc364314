import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, findChoice, openChoice } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a shopper asks to be asked, says yes, and gets another rice for less',
  async ({ shop, open }) => {
    const { seller, joha, bora } = await aShopWithRice(shop)
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [joha._id]: 3 } })
    const page = await open({ as: asha })

    await page.goto('/cart')
    const row = 'If something is missing'
    await findChoice(page, row).getByText('Leave it out').waitFor()
    await openChoice(page, row)
    await page.getByRole('radio', { name: 'Ask me' }).check()
    await page.reload()
    await findChoice(page, row).getByText('Ask me').waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL('**/my-orders')
    await page.getByText('Thank you! Order #').waitFor()
    const [order] = (await asha.listMyOrders()).orders
    if (!order) throw new Error('There is no order')
    expect(order.substitution).toBe('ask')

    await seller.takeOrder({ id: order._id })
    await seller.pickLine({ id: order._id, position: 1, quantity: 1 })
    await seller.offerSubstitute({ ...offerOf(bora), id: order._id })
    const question = questionOf(page)
    await question.getByText(/Bora Rice/).waitFor()
    expect(await question.textContent()).toMatch(/1 kg ×\s2₹180\.00Answer by .* \(5 min left\)/)
    await expect.poll(() => announced(page)).toMatch(/May we pack Bora Rice for ₹180\.00 instead\?/)
    await page.getByText('We have a question about this order').waitFor()
    await expectNoSidewaysScroll(page)

    await question.getByRole('button', { name: 'Yes, please' }).click()
    const thanks = page.getByText(`Thank you! We’ll pack Bora Rice for order #${order.orderNumber}.`)
    await thanks.waitFor()
    expect(await question.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Questions about your orders')
    const { picking } = await seller.getPicking({ id: order._id })
    expect(picking).toMatchObject({ due: 297, lines: [{ substitute: { state: 'agreed' } }] })

    await seller.packOrder({ id: order._id, bags: 1, expectedDue: picking.due })
    await page.getByText('New total: ₹297.00 instead of ₹315.00.', { exact: true }).waitFor()
    const line = page.getByRole('listitem').filter({ hasText: 'Joha Rice' }).last()
    expect(await line.textContent()).toMatch(/×\s1 of 3 · 1 kg₹99\.00InsteadBora Rice\s×\s2 · 1 kg₹180\.00$/)
    expect(await thanks.count(), 'after packing').toBe(0)
    await expectNoSidewaysScroll(page)
  },
)

phoneJourney('a shopper says no, and then the packer takes a question back', async ({ shop, open }) => {
  const { seller, joha, bora } = await aShopWithRice(shop)
  const { page, order } = await aShortOrder({ shop, open }, { seller, product: joha })
  await seller.offerSubstitute({ ...offerOf(bora), id: order._id })
  await questionOf(page).getByRole('button', { name: 'No, thanks' }).click()
  const declined = page.getByText(
    `Thank you! We’ll leave out the missing Joha Rice in order #${order.orderNumber}.`,
  )
  await declined.waitFor()
  expect((await seller.getPicking({ id: order._id })).picking.lines).toMatchObject([
    { substitute: { state: 'declined' } },
  ])

  const again = { ...offerOf(bora), quantity: 1, id: order._id }
  await seller.offerSubstitute(again)
  await questionOf(page).waitFor()
  expect(await declined.count(), 'beside a new question').toBe(0)
  await seller.removeSubstitute({ id: order._id, substitute: again.substitute })
  await page.getByText('You don’t need to answer about Joha Rice').waitFor()
  expect(await questionOf(page).count()).toBe(0)
})

phoneJourney(
  'a question speaks three languages, and an answer that comes too late gets a sentence',
  async ({ shop, open, allowError }) => {
    allowError(/status of 409/)
    const { seller, joha, bora } = await aShopWithRice(shop)
    const { page, order } = await aShortOrder({ shop, open }, { seller, product: joha })
    await seller.offerSubstitute({ ...offerOf(bora), id: order._id })
    for (const [path, yes] of [
      ['/hi/my-orders', 'हां, यही दें'],
      ['/as/my-orders', 'হয়, দিয়ক'],
      ['/my-orders', 'Yes, please'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: yes }).waitFor()
      await expectNoSidewaysScroll(page)
    }
    await endTime(shop)
    await questionOf(page).getByRole('button', { name: 'Yes, please' }).click()
    await expectToast(page, 'This question is closed now.')
    await questionOf(page).waitFor({ state: 'detached' })
    await page.getByText('You don’t need to answer about Joha Rice').waitFor()
  },
  { languages: ['en', 'hi', 'as'] },
)

phoneJourney('a question goes when its time is over, which is no event', async ({ shop, open }) => {
  const { seller, joha, bora } = await aShopWithRice(shop)
  const clock = { aheadMs: 290_000, isStreamBlocked: false }
  const { page, order } = await aShortOrder({ shop, open }, { seller, product: joha, clock })
  await seller.offerSubstitute({ ...offerOf(bora), id: order._id })
  await questionOf(page).waitFor()
  await endTime(shop)
  // Less than the page waits for a silent stream, and for its next poll.
  await page.clock.fastForward(11_000)
  await findOver(page)
})

phoneJourney('without a stream the page finds a question, and its end', async (visit) => {
  visit.allowError(/my-events|net::ERR_FAILED/)
  const { shop, open } = visit
  const { seller, joha, bora } = await aShopWithRice(shop)
  const clock = { aheadMs: 0, isStreamBlocked: true }
  const { page, order } = await aShortOrder({ shop, open }, { seller, product: joha, clock })
  await seller.offerSubstitute({ ...offerOf(bora), id: order._id })
  await page.clock.fastForward(26_000)
  await questionOf(page).waitFor()
  await endTime(shop)
  await page.clock.fastForward(300_000)
  await findOver(page)
})

const offerOf = ({ _id }: { _id: string }) => ({
  ...{ substitute: crypto.randomUUID(), position: 1, product: _id, quantity: 2 },
})

async function aShopWithRice(shop: Journey['shop']) {
  return {
    seller: await aSeller(shop),
    joha: await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99 }),
    bora: await aProduct(shop, { name: 'Bora Rice', price: 100, offerPrice: 90, stock: 20 }),
  }
}

type Short = {
  seller: Awaited<ReturnType<typeof aSeller>>
  product: { _id: string }
  clock?: { aheadMs: number; isStreamBlocked: boolean }
}

/** None of its only line was found; its page is open. */
async function aShortOrder(
  { shop, open }: Pick<Journey, 'shop' | 'open'>,
  { seller, product, clock }: Short,
) {
  const asha = await aShopper(shop)
  const order = await place(asha, product._id)
  await seller.pickLine({ id: order._id, position: 1, quantity: 0 })
  const page = await open({ as: asha })
  if (clock) await page.clock.install({ time: Date.now() + clock.aheadMs })
  if (clock?.isStreamBlocked) await page.route('**/api/order/my-events*', (route) => route.abort())
  const isStreaming = page.waitForRequest('**/api/order/my-events*')
  await page.goto('/my-orders')
  await page.getByRole('article', { name: `Order #${order.orderNumber}`, exact: true }).waitFor()
  await isStreaming
  return { page, order }
}

async function place(shopper: Shopper, product: string) {
  const items = [{ product, quantity: 3 }]
  return (await shopper.placeCodOrder({ items, address: shopper.address, substitution: 'ask' })).order
}

async function endTime({ db }: Journey['shop']): Promise<void> {
  await db.updateTable('order_substitutes').set({ answer_by: new Date() }).execute()
}

async function findOver(page: Page): Promise<void> {
  await page.getByText(/^Time’s up\. We’ll leave out the missing Joha Rice in order #\d+\.$/).waitFor()
  expect(await questionOf(page).count()).toBe(0)
}

function questionOf(page: Page) {
  return page.getByRole('article', { name: /we don’t have enough [23] × Joha Rice$/ })
}

async function announced(page: Page): Promise<string | null> {
  return page.locator('main p[role=status].sr-only').textContent()
}
