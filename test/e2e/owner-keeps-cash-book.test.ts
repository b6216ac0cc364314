import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { countTaps } from './count-taps.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, holdRequests } from './page-steps.ts'
import type { RunningShop } from './running-shop.ts'
import { expectToast } from './toasts.ts'

/** Two people who collected ₹217.00 and ₹117.50. */
async function collectCash(shop: RunningShop) {
  const { rice } = await addDemoProducts(shop)
  const [owner, ranjit, mina, asha] = [
    await aSeller(shop),
    await aSeller(shop, { name: 'Ranjit', role: 'packer' }),
    await aSeller(shop, { name: 'Mina', role: 'packer' }),
    await aShopper(shop),
  ]
  const orders = [await place(asha, rice._id, 2), await place(asha, rice._id, 1)]
  await ranjit.setOrderPayment({ id: orders[0]!._id, isPaid: true })
  await mina.setOrderStatus({ id: orders[1]!._id, status: 'Delivered', cashReceived: true })
  return { owner, ranjit, mina, asha, rice, orders }
}

async function place(asha: Shopper, product: string, quantity: number) {
  return (await asha.placeCodOrder({ items: [{ product, quantity }], address: asha.address })).order
}

phoneJourney('an owner takes the cash of two people and closes the day', async ({ shop, open }) => {
  const { owner, ranjit, orders } = await collectCash(shop)
  const page = await open({ as: owner })
  await page.goto('/seller/orders')
  const [handOver, closing] = [countTaps(), countTaps()]
  await handOver.tap(page.getByRole('link', { name: 'Money' }))
  const card = (name: string) => page.getByRole('article', { name })
  await card('Ranjit').getByText('Holds ₹217.00').waitFor()
  await card('Mina').getByText('Holds ₹117.50').waitFor()
  await page.getByText('₹334.50').waitFor()
  await expectNoSidewaysScroll(page)
  await card('Ranjit').getByText('Entries').click()
  await card('Ranjit')
    .getByRole('link', { name: `#${orders[0]!.orderNumber}` })
    .waitFor()

  await handOver.tap(page.getByRole('button', { name: 'Record hand-over by Ranjit' }))
  const dialog = page.getByRole('dialog')
  await handOver.tap(dialog.getByRole('button', { name: 'Record hand-over' }))
  await expectToast(page, 'Cash handed over')
  expect(handOver.taken()).toBe(3)
  await card('Ranjit').getByText('Holds ₹0.00').waitFor()

  await page.getByRole('button', { name: 'Record hand-over by Mina' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
  await dialog.getByText('₹17.50 short').waitFor()
  await dialog.getByRole('button', { name: 'Record hand-over' }).click()
  await dialog.getByText('Please write a note about the difference').waitFor()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Bought tea')
  await dialog.getByRole('button', { name: 'Record hand-over' }).click()
  await card('Mina').getByText('−₹17.50').waitFor()

  await closing.tap(page.getByRole('button', { name: 'Close the day' }))
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Counted twice')
  await closing.tap(dialog.getByRole('button', { name: 'Close the day' }))
  await page.getByText('No cash yet').waitFor()
  expect(closing.taken(), 'besides the link to the book').toBe(2)
  await page.getByText(/^Day 2, since /).waitFor()

  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Person' }).selectOption('Ranjit')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Change for the day')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await card('Ranjit').getByText('Holds ₹500.00').waitFor()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await dialog.getByText('It is carried over to the next day:').waitFor()
  await dialog.getByRole('button', { name: 'Close and carry over' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // The own cash goes to the safe, without a hand-over to the same person.
  await owner.openDrawer({ key: crypto.randomUUID(), openingCashPaise: 300_00 })
  await page.reload()
  await card('Bipul').getByText('Holds ₹300.00').waitFor()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await dialog.getByText('You hold ₹300.00').waitFor()
  await dialog.getByRole('textbox', { name: 'Stays in the drawer' }).fill('100')
  await dialog.getByText('₹200.00 goes to the safe or the bank').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close and carry over' }).click()
  await card('Bipul').getByText('Holds ₹100.00').waitFor()

  await page.getByRole('link', { name: 'Day 1' }).click()
  await page.getByRole('heading', { name: 'Day 1' }).waitFor()
  await page.getByText('Counted twice').waitFor()
  expect(await card('Ranjit').getByText('₹500.00').count()).toBe(0)
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('cash-closing-1.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(6)
  expect(csv).toContain(',Mina,difference,Cash,,,17.50,Bought tea,Bipul')

  const packer = await open({ as: ranjit })
  await packer.goto('/seller/me')
  await packer.getByText('You hold ₹500.00').waitFor()
  await packer.goto('/seller/cash')
  await packer.getByText('You don’t have access to Cash book.').waitFor()
})

desktopJourney('cash is received in bulk, and in one press with Delivered', async ({ shop, open }) => {
  const { mina, asha, rice } = await collectCash(shop)
  const [first, second, third] = [
    await place(asha, rice._id, 1),
    await place(asha, rice._id, 1),
    await place(asha, rice._id, 1),
  ]
  const page = await open({ as: mina })
  await page.goto('/seller/orders')
  for (const { orderNumber } of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(`${orderNumber}`) }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Cash received' }).click()
  const dialog = page.getByRole('dialog', { name: 'Did you receive ₹235.00?' })
  await dialog.getByText('2 orders').waitFor()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cash received' }).click()
  await expectToast(page, 'Cash received')

  await mina.setOrderStatus({ id: third._id, status: 'Shipped' })
  await page.goto(`/seller/orders/${third._id}`)
  await page.getByRole('button', { name: 'Delivered, ₹117.50 received' }).click()
  await expectToast(page, 'Delivered and paid')
  const view = async () => (await mina.getOrder({ id: third._id })).order
  expect(await view()).toMatchObject({ status: 'Delivered', isPaid: true })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await view()).status).toBe('Shipped')
  expect((await view()).isPaid).toBe(false)
  expect((await mina.getOwnCash()).cash).toMatchObject({ balance: 352.5, orders: 3 })
})

phoneJourney('the dialog that closes the day follows what is handed over', async ({ shop, open }) => {
  const { owner } = await collectCash(shop)
  const page = await open({ as: owner })
  await page.goto('/seller/cash')
  await page.getByText('Holds ₹217.00').waitFor()
  // The reply with the new amounts comes after the press.
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/seller/cash', async (route) => {
    await pressed
    await route.continue()
  })
  for (const { _id: person, balance } of (await owner.getCashBook()).book.people)
    await owner.handOverCash({ key: crypto.randomUUID(), person, expected: balance, amount: balance })
  await page.getByRole('button', { name: 'Close the day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It is carried over to the next day:').waitFor()
  release()
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await page.getByText('No cash yet').waitFor()
})

phoneJourney('what a colleague takes first is not handed over twice', async (visit) => {
  const { shop, open, allowError } = visit
  const { owner, asha, ranjit, rice } = await collectCash(shop)
  const page = await open({ as: owner })
  await page.goto('/seller/cash')
  await page.getByRole('button', { name: 'Record hand-over by Ranjit' }).click()
  const release = await holdRequests(page, { but: '/hand' })
  const { _id } = await place(asha, rice._id, 1)
  await ranjit.setOrderPayment({ id: _id, isPaid: true })
  allowError(/status of 409/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record hand-over' }).click()
  release()
  await expectToast(page, 'Ranjit now holds ₹334.50. Please check and hand over again.')
  await dialog.getByText('Ranjit holds ₹334.50. Count the cash and enter what you got.').waitFor()
  const { book } = await owner.getCashBook()
  expect(book.people.find(({ name }) => name === 'Ranjit')).toMatchObject({ handedOver: 0, balance: 334.5 })
  await dialog.getByRole('button', { name: 'Record hand-over' }).click()
  await page.getByRole('article', { name: 'Ranjit' }).getByText('Holds ₹0.00').waitFor()
})
