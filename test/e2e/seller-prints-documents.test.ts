import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { withoutSpaces } from './page-steps.ts'

const millimetres = 72 / 25.4

desktopJourney(
  'a packing slip prints on a roll, with the length of its content, and on A4',
  async (visit) => {
    const { page, asha, long, short } = await ordersOf(visit)
    await page.goto(`/seller/orders/slips?ids=${long._id},${short._id}`)
    await page.getByRole('article', { name: `Packing slip of order #${short.orderNumber}` }).waitFor()

    await page.getByText('80 mm roll').click()
    const roll = await print(page)
    expect(roll.pages).toHaveLength(2)
    for (const { width } of roll.sizes) expect(width / millimetres).toBeCloseTo(80, 0)
    const [longHeight = 0, shortHeight = 0] = roll.sizes.map(({ height }) => height / millimetres)
    expect(shortHeight).toBeGreaterThan(60)
    expect(shortHeight).toBeLessThan(150)
    expect(longHeight).toBeGreaterThan(3 * shortHeight)
    expectSlip(roll.pages[1] ?? '', [
      `#${short.orderNumber}`,
      '3 × Tomato',
      '500 g',
      ...where(asha.phone),
      'Collect ₹168.00',
    ])
    for (const { name } of long.lines) expect(roll.pages[0]).toContain(withoutSpaces(name))

    await page.getByText('A4', { exact: true }).click()
    const a4 = await print(page)
    for (const { width, height } of a4.sizes) {
      expect(width / millimetres).toBeCloseTo(210, 0)
      expect(height / millimetres).toBeCloseTo(297, 0)
    }
    const text = a4.pages.join('')
    for (const { name } of long.lines) expect(text).toContain(withoutSpaces(name))
    expect(text).toContain(withoutSpaces(`Collect ${long.amount}`))
    expect(a4.pages[1]).toContain(withoutSpaces(`Order #${long.orderNumber}`))

    await page.reload()
    expect(await page.getByLabel('A4').isChecked(), 'remembered').toBe(true)
  },
)

phoneJourney('a pick list sums the products of several orders by category', async (visit) => {
  const { page, bipul, long, short } = await ordersOf(visit)
  await bipul.setOrderStatus({ id: long._id, status: 'Cancelled' })
  const again = await short.again()
  await page.goto(`/seller/orders/picks?ids=${long._id},${short._id},${again._id},${crypto.randomUUID()}`)
  await page.getByText(`Cancelled, not included: #${long.orderNumber}.`).waitFor()
  await page.getByText('1 order was not found.').waitFor()
  const { pages } = await print(page)
  const text = pages.join('')
  expect(text).toContain(withoutSpaces('2 orders'))
  expect(text).toContain(
    withoutSpaces(`6 × Tomato, 500 g #${short.orderNumber} × 3, #${again.orderNumber} × 3`),
  )
  expect(text.indexOf(withoutSpaces('Grocery'))).toBeLessThan(text.indexOf(withoutSpaces('Vegetables')))
  expect(text).not.toContain(withoutSpaces(`#${long.orderNumber}`))
})

phoneJourney(
  'a bill has every amount, in figures and in words, and breaks correctly over pages',
  async (visit) => {
    const { page, asha, bipul, long, short } = await ordersOf(visit)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/seller/orders/bill?ids=${short._id},${long._id}`)
    await page.getByRole('article', { name: `Bill of order #${long.orderNumber}` }).waitFor()
    const { pages, sizes } = await print(page)
    expect(sizes.every(({ width }) => Math.abs(width / millimetres - 210) < 1)).toBe(true)
    for (const part of [
      ...['Bill', `Order #${short.orderNumber}`, 'Haat General Store', ...where(asha.phone)],
      ...['Tomato, 500 g', '₹50.00', '₹150.00', 'Handling fee ₹12.00', 'Platform fee ₹6.00', 'Delivery Free'],
      ...['Total ₹168.00', 'Rupees One Hundred Sixty-Eight Only', '₹168.00 due (cash on delivery)'],
    ]) {
      expect(pages[0]).toContain(withoutSpaces(part))
    }
    expect(pages[0], 'no number is set yet').not.toMatch(/GSTIN|FSSAI/)

    const rest = pages.slice(1)
    expect(rest.length).toBeGreaterThan(1)
    for (const { name, amount } of long.lines) {
      const line = rest.find((text) => text.includes(withoutSpaces(name)))
      expect(line).toContain(withoutSpaces(amount))
    }
    for (const text of rest.slice(0, -1))
      expect(text, 'headings on each page').toContain(`Order#${long.orderNumber}QuantityPriceAmount`)
    expect(rest.at(-1)).toContain(withoutSpaces(`Total ${long.amount}`))

    await bipul.setOrderPayment({ id: short._id, isPaid: true })
    await page.reload()
    await page.getByText('Payment: Paid (cash on delivery)').waitFor()
    await page.goto(`/seller/orders/slips?ids=${short._id}`)
    await page.getByText('PAID', { exact: true }).waitFor()
    await expectBlackOnWhite(page)
  },
)

desktopJourney(
  'an issued bill prints on a narrow roll, and its shopper finds it in My Orders',
  async (visit) => {
    const asha = await aShopper(visit.shop)
    const owner = await aSeller(visit.shop)
    const tomato = await aProduct(visit.shop, { name: 'Tomato', price: 50, weight: '500 g' })
    const items = [{ product: tomato._id, quantity: 3 }]
    const { order } = await asha.placeCodOrder({ items, address: asha.address })
    await owner.setOrderStatus({ id: order._id, status: 'Shipped' })
    const [bill] = (await owner.listOrderDocuments({ ids: order._id })).documents
    const number = bill?.number ?? ''
    const page = await visit.open({ as: owner })
    await page.goto(`/seller/orders/bill?ids=${order._id}`)
    await page.getByRole('article', { name: `Bill ${number}` }).waitFor()
    await page.getByText('58 mm roll').click()
    const roll = await print(page)
    expect(roll.sizes.map(({ width }) => Math.round(width / millimetres))).toEqual([58])
    expectSlip(roll.pages[0] ?? '', [`No. ${number}`, 'Tomato, 500 g', '3 × ₹50.00', 'Total ₹168.00'])

    const own = await visit.open({ as: asha })
    await own.goto('/my-orders')
    await own.getByRole('link', { name: 'Bill' }).click()
    await own.getByRole('article', { name: `Bill ${number}` }).waitFor()
    const { pages: a4 } = await print(own)
    expect(a4).toHaveLength(1)
    expectSlip(a4[0] ?? '', [`No. ${number}`, '₹168.00 to pay'])
    expect(a4[0]).not.toContain(withoutSpaces('My Orders'))
  },
)

phoneJourney('without orders there is nothing to print', async ({ shop, open, allowError }) => {
  allowError(/status of 400/)
  const page = await open({ as: await aSeller(shop) })
  for (const address of ['slips', 'picks?ids=', 'bill?ids=nonsense']) {
    await page.goto(`/seller/orders/${address}`)
    await page.getByText('Nothing to print').waitFor()
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  }
})

async function ordersOf({ shop, open, allowError }: Journey) {
  allowError(/status of 40[04]/)
  const asha = await aShopper(shop)
  const phone = '+91 60000 54321'
  const { address } = await asha.addAddress({ address: anAddress({ phone }) })
  const place = async (items: { product: string; quantity: number }[]) =>
    (await asha.placeCodOrder({ items, address: address._id })).order

  const lines = []
  for (let count = 1; count <= 40; count += 1) {
    const name = `Joha Rice of the harvest before last, hand-pounded, from field number ${count} by the river in Sonitpur`
    const product = await aProduct(shop, { name, price: 1000 + count })
    lines.push({ product: product._id, name, amount: `₹2,0${String(2 * count).padStart(2, '0')}.00` })
  }
  const long = await place(lines.map(({ product }) => ({ product, quantity: 2 })))
  const tomato = await aProduct(shop, { name: 'Tomato', category: 'Vegetable', price: 50, weight: '500 g' })
  const tea = await aProduct(shop, { name: 'Assam Tea', price: 250 })
  const short = await place([{ product: tomato._id, quantity: 3 }])
  const again = () =>
    place([
      { product: tomato._id, quantity: 3 },
      { product: tea._id, quantity: 1 },
    ])

  const bipul = await aSeller(shop)
  const page = await open({ as: bipul })
  return {
    page,
    bipul,
    asha: { phone },
    long: { ...long, lines, amount: '₹81,658.00' },
    short: { ...short, again },
  }
}

const where = (phone: string) => [
  'Asha Borah',
  'Station Road 4',
  'Biswanath Chariali, Assam 784164, India',
  phone,
]

/** The text of each page, and its size in points. */
async function print(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(paper, { mergePages: false })
  const sizes = []
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { width, height } = (await paper.getPage(number)).getViewport({ scale: 1 })
    sizes.push({ width, height })
  }
  return { pages: text.map(withoutSpaces), sizes }
}

function expectSlip(text: string, parts: string[]) {
  for (const part of parts) expect(text).toContain(withoutSpaces(part))
}

async function expectBlackOnWhite(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll('.paper-sheet, .paper-sheet *')].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    }),
  )
  expect(new Set(colours)).toEqual(
    new Set(['rgb(0, 0, 0) on rgb(255, 255, 255)', 'rgb(0, 0, 0) on rgba(0, 0, 0, 0)']),
  )
  await page.emulateMedia({ media: null })
}
