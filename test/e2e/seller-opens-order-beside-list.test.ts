import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { desktopJourney } from './journey.ts'
import { chosenOrder } from './page-steps.ts'

desktopJourney(
  'twelve orders stand on one screen, and the chosen one is picked beside them by keyboard',
  async ({ shop, open }) => {
    const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
    const items = [{ product: (await aProduct(shop, { name: 'Joha Rice', stock: 99 }))._id, quantity: 1 }]
    const placed: { _id: string; orderNumber: number }[] = []
    for (let count = 0; count < 24; count += 1) {
      const { order } = await asha.placeCodOrder({ items, address: asha.address })
      await owner.acceptOrder({ id: order._id })
      placed.unshift(order)
    }
    const chosen = placed[20]!
    const page = await open({ as: owner })
    await page.goto('/seller/orders')
    const rows = page.getByRole('article')
    await rows.nth(23).waitFor()
    const heights = () =>
      rows.evaluateAll((all) => all.map((row) => [row.clientHeight, row.getBoundingClientRect().bottom]))
    const closed = await heights()
    expect(Math.max(...closed.map(([height = 0]) => height))).toBeLessThanOrEqual(52)
    expect(closed.filter(([, bottom = 0]) => bottom <= 800).length).toBeGreaterThanOrEqual(12)

    const row = rows.nth(19).locator('button[aria-expanded]')
    await row.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const top = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    const column = chosenOrder(page)
    await column.getByRole('heading', { name: `Order #${chosen.orderNumber}`, exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe(`?order=${chosen._id}`)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    const split = await heights()
    expect(Math.max(...split.map(([height = 0]) => height))).toBeLessThanOrEqual(52)

    await column.getByRole('button', { name: /^Found/ }).click()
    await column.getByRole('button', { name: 'Pack', exact: true }).click()
    await column.getByRole('button', { name: /^Send out/ }).waitFor()
    await rows.nth(20).getByText('Packed · 1 bag').waitFor()

    await page.reload()
    await column.getByRole('button', { name: /^Send out/ }).waitFor()
    await column.getByRole('link', { name: 'Slip' }).focus()
    await page.keyboard.press('Escape')
    await column.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
    const expanded = rows.nth(20).locator('button[aria-expanded=false]')
    await expect.poll(() => expanded.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.goBack()
    await column.getByRole('heading', { name: `Order #${chosen.orderNumber}`, exact: true }).waitFor()
  },
  { orderLimits: noOrderLimits },
)
