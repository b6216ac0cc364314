import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'

phoneJourney(
  'four whole orders that wait stand above the bar that announces them',
  async ({ shop, open }) => {
    const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
    const items = [{ product: (await aProduct(shop, { name: 'Joha Rice', stock: 9 }))._id, quantity: 1 }]
    for (let placed = 0; placed < 4; placed += 1) await asha.placeCodOrder({ items, address: asha.address })
    // Noon of an open day.
    await sql`UPDATE orders SET created_at = '2026-11-20T06:30:00Z'`.execute(shop.db)
    const page = await open({ as: owner })
    await page.clock.install({ time: new Date('2026-11-20T06:48:00Z') })
    await page.goto('/seller/orders')
    await page.getByText('Waiting for 18 min').nth(3).waitFor()
    await page.getByRole('button', { name: 'Mark as seen' }).waitFor()
    const fourth = await page.getByRole('article').nth(3).boundingBox()
    const bar = await page.locator('#new-orders-bar').boundingBox()
    expect((fourth?.y ?? Number.NaN) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  },
)
